"""Rolling, and rolling again."""

from __future__ import annotations

from mypy_extensions import i64

from ludoteca.core.rng import Rng
from ludoteca.games.mi_tierra.content import CHICKENS, NO_ITEM, SEEDS, SHEEP, Phase
from ludoteca.games.mi_tierra.content_set import Effect
from ludoteca.games.mi_tierra.rules.land import card_bonus
from ludoteca.games.mi_tierra.state import State
from ludoteca.games.mi_tierra.verbs.purse import throw


def is_white(area: i64) -> bool:
    """Sheep, chickens and seeds are rolled with the white die, all else with the green one. [GAP-17]"""
    return area in (SHEEP, CHICKENS, SEEDS)


def roll(state: State, area: i64, rng: Rng) -> bool:
    """Roll the die of an area; True if its owner may cancel the roll. [TIE-62, TIE-121]"""
    content = state.box.content
    seat = state.actor
    if is_white(area):
        throw(state, seat, content.white, "white", False, rng)
        again = card_bonus(state, state.farms[seat], Effect.REROLL_WHITE, NO_ITEM)
    else:
        throw(state, seat, content.green, "green", False, rng)
        again = card_bonus(state, state.farms[seat], Effect.REROLL_GREEN, NO_ITEM)
    if again == 0:
        return False
    state.phase = Phase.ROLLS
    return True


def roll_again(state: State, area: i64, rng: Rng) -> None:
    """The first roll is cancelled, the second one stands. [TIE-62]"""
    if is_white(area):
        throw(state, state.actor, state.box.content.white, "white", True, rng)
    else:
        throw(state, state.actor, state.box.content.green, "green", True, rng)
