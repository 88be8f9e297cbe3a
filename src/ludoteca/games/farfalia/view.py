"""The eye: what a seat sees of a Farfalia table now. Built, never stripped."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, final

from ludoteca.core.bits import EMPTY_SLOT, count, has, listed, slot
from ludoteca.core.game import seen_from
from ludoteca.core.verdict import Seat
from ludoteca.games.farfalia.content import COLUMNS, NO_CARD, Phase
from ludoteca.games.farfalia.moves import Options, options_of
from ludoteca.games.farfalia.names import card_name, card_names, families, subject_names, trump_name
from ludoteca.games.farfalia.rules.hand import order_of_steps
from ludoteca.games.farfalia.state import Place, State

BARE: Final = "?"
"""Stands on a dummy's column whose upper card was just played."""


@final
@dataclass(frozen=True)
class PlaceView:
    """One position at the table, as anybody sees it."""

    seat: Seat
    side: int
    dummy: bool
    cards: int
    """Cards in hand; of a dummy those face up and the hidden ones."""
    up: tuple[str, ...]
    """A dummy's cards face up that hide nothing."""
    columns: tuple[str | None, ...]
    """A dummy's six columns: the card on a hidden one, "?" where it was just played, None where none is hidden."""
    played: str | None
    last: str | None
    chosen: tuple[str, ...]


@final
@dataclass(frozen=True)
class Aids:
    """What table options grant beyond the eye."""

    gone: tuple[str, ...]
    """Cards played in this hand (`show_history`)."""


@final
@dataclass(frozen=True)
class View:
    """A Farfalia table from one seat, or from a passer-by's place."""

    options: Options
    seat: Seat | None
    phase: str
    actors: tuple[Seat, ...]
    number: int
    dealer: Seat
    totals: tuple[int, ...]
    history: tuple[tuple[int, ...], ...]
    jokers: tuple[int, ...]
    asked: tuple[Seat, ...]
    answered: tuple[Seat, ...]
    my_answer: bool | None
    doubled: tuple[Seat, ...]
    places: tuple[PlaceView, ...]
    hand: tuple[str, ...]
    trump: str | None
    """R, V, B, A or none; None until it is settled."""
    proposal: tuple[str, ...]
    missing: tuple[tuple[str, ...], ...]
    """What each side still needs of the proposal."""
    discarded: int
    trick: int
    leader: Seat
    """The place that leads this trick, and the last one."""
    last_leader: Seat
    to_play: Seat
    winner: Seat
    aids: Aids | None


def view(state: State, seat: Seat | None) -> View:
    """What this seat sees: a new thing, not a state with holes. [FAR-10, FAR-24, FAR-58, FAR-A22]"""
    return views(state, (seat,))[0]


def views(state: State, seats: Sequence[Seat | None]) -> list[View]:
    """What each of these sees; what lies there for everybody is looked at once."""
    common = passer_by(state)
    return [common if seat is None else own_view(state, seat, common) for seat in seats]


def passer_by(state: State) -> View:
    """What lies in everybody's sight."""
    options = options_of(state.box)
    seats = state.box.mode.seats
    return View(
        options=options,
        seat=None,
        phase=state.phase.value,
        actors=actors(state),
        number=state.number,
        dealer=state.dealer,
        totals=tuple(state.totals),
        history=tuple([tuple(state.history[at : at + seats]) for at in range(0, len(state.history), seats)]),
        jokers=tuple(state.jokers),
        asked=tuple(listed(state.asked)),
        answered=tuple(listed(state.answered)),
        my_answer=None,
        doubled=tuple(listed(state.doubled)),
        places=tuple([place_view(place) for place in state.places]),
        hand=(),
        trump=trump_name(state.trump) if trump_is_known(state) else None,
        proposal=subject_names(state.subjects),
        missing=tuple([families(wants) for wants in state.wants]),
        discarded=count(state.discards),
        trick=state.trick,
        leader=state.leader,
        last_leader=state.last_leader,
        to_play=state.to_play,
        winner=state.winner,
        aids=Aids(card_names(state.gone)) if options.show_history else None,
    )


def own_view(state: State, seat: Seat, common: View) -> View:
    """And what this seat alone sees: its cards, its sealed answer."""
    own = [place for place in state.places if place.seat == seat and not place.dummy]
    return seen_from(
        seat,
        common,
        my_answer=has(state.yes, seat) if has(state.answered, seat) else None,
        hand=card_names(own[0].hand) if own else (),
    )


def place_view(place: Place) -> PlaceView:
    """A position as everybody sees it: of a hand only its size. [FAR-58, FAR-60]"""
    columns = [column_view(place, column) for column in range(COLUMNS)] if place.dummy else []
    hidden = sum(1 for column in columns if column is not None)
    return PlaceView(
        seat=place.seat,
        side=place.side,
        dummy=place.dummy,
        cards=count(place.hand) + hidden,
        up=tuple([name for name in card_names(place.hand) if name not in columns]) if place.dummy else (),
        columns=tuple(columns),
        played=None if place.played == NO_CARD else card_name(place.played),
        last=None if place.last == NO_CARD else card_name(place.last),
        chosen=families(place.chosen),
    )


def column_view(place: Place, column: int) -> str | None:
    """What one sees of a column: the card on top, as long as one lies beneath."""
    if slot(place.under, column) == EMPTY_SLOT:
        return None
    cover = slot(place.cover, column)
    return BARE if cover == EMPTY_SLOT else card_name(cover)


def trump_is_known(state: State) -> bool:
    """Has the dealer called, or the first subject been turned up?"""
    order = order_of_steps(state)
    settled_by = Phase.TRUMP if Phase.TRUMP in order else Phase.PROPOSAL
    return bool(state.step > order.index(settled_by))


def actors(state: State) -> tuple[Seat, ...]:
    """Whom the game waits for."""
    if state.phase is Phase.OVER:
        return ()
    if state.phase is Phase.DOUBLE:
        return tuple(listed(state.asked & ~state.answered))
    at = state.to_play if state.phase is Phase.PLAY else state.winner if state.phase is Phase.CHOOSE else 0
    return (state.places[at].seat,)
