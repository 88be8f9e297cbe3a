"""The offer and the discards of the duel."""

from __future__ import annotations

from mypy_extensions import i64

from ludoteca.games.semenza.content import (
    NO_CROP,
    crop_of,
)
from ludoteca.games.semenza.events import (
    Discarded,
    Left,
    TakenFromDiscards,
)
from ludoteca.games.semenza.names import crop_name, crops_of
from ludoteca.games.semenza.state import Field, State
from ludoteca.games.semenza.verbs.fields import leave_hand, take_crop


def discard_offered(state: State, crop: i64) -> None:
    """A card of the offer onto the discards. [SEM-76]"""
    state.discards.append(take_crop(state.revealed, crop))
    if state.log is not None:
        state.log.append(Discarded(state.active, crop_name(crop), False))


def discard_from_hand(state: State, at: i64) -> None:
    """A card from any place in the hand, face up. [SEM-77]"""
    card = leave_hand(state.farms[state.active], at)
    state.discards.append(card)
    if state.log is not None:
        state.log.append(Discarded(state.active, crop_name(crop_of(card)), True))


def take_discard(state: State) -> None:
    """The top discard joins the cards on the table. [SEM-79]"""
    state.revealed.append(state.discards.pop())
    state.turned_up += 1


def tell_taken(state: State, before: i64) -> None:
    """Say which discards have joined the cards on the table."""
    if state.log is not None and len(state.revealed) > before:
        state.log.append(TakenFromDiscards(state.active, crops_of(state.revealed[before:])))


def leave_offer(state: State) -> None:
    """Say what is left on the table for the opponent. [SEM-81]"""
    if state.log is not None:
        state.log.append(Left(state.active, crops_of(state.revealed)))


def is_planted(field: Field) -> bool:
    """Does anything grow there?"""
    return field.crop != NO_CROP
