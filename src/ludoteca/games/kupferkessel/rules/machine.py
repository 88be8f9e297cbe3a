"""The machine of Kupferkessel Co.: codes, and which are open when."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ludoteca.core.bits import count, listed, nth
from ludoteca.core.rng import Rng
from ludoteca.core.rules import NOBODY, Rules
from ludoteca.games.kupferkessel.content import NO_SYMBOL, Phase
from ludoteca.games.kupferkessel.guess import KupferkesselUnknown, deal_again, draw_anew
from ludoteca.games.kupferkessel.rules.movement import takeable
from ludoteca.games.kupferkessel.rules.score import winners
from ludoteca.games.kupferkessel.rules.setup import set_table
from ludoteca.games.kupferkessel.rules.turn import (
    answer_last_card,
    answer_symbol,
    choose_way,
    ends_game,
    first_turn,
    is_usable,
    take,
)
from ludoteca.games.kupferkessel.state import State

# Codes. A card to take is its own number, wherever it lies: it means the same whatever was drawn before.
TAKE: Final[i64] = 0
ANNOUNCE: Final[i64] = 56
"""Take a card and use its symbol in one breath; listed only where nobody is reminded. [KUP-A20]"""
USE: Final[i64] = 112
SKIP: Final[i64] = 113
KEEP: Final[i64] = 114
DISCARD: Final[i64] = 115
CLOCKWISE: Final[i64] = 116
COUNTER: Final[i64] = 117
STEPS: Final[i64] = 118


@final
class KupferkesselRules(Rules[State, KupferkesselUnknown]):
    """One decision at a time, all by the player at turn."""

    def begin(self, state: State, rng: Rng) -> None:
        set_table(state, rng)
        first_turn(state)

    def turn(self, state: State) -> i64:
        """Players alternate. [KUP-14]"""
        return NOBODY if state.phase is Phase.OVER else state.turn

    def codes(self, state: State, seat: i64) -> list[i64]:
        phase = state.phase
        if phase is Phase.OVER or seat != state.turn:
            return []
        if phase is Phase.TAKE:
            open_cards: list[i64] = []
            for cell in listed(takeable(state)):
                card = state.grid[cell]
                open_cards.append(TAKE + card)
                if may_announce(state, cell):
                    open_cards.append(ANNOUNCE + card)
            return open_cards
        if phase is Phase.SYMBOL:
            return [USE, SKIP]
        if phase is Phase.FINAL:
            return [KEEP, DISCARD]
        return [CLOCKWISE, COUNTER]

    def pick(self, state: State, seat: i64, rng: Rng) -> i64:
        phase = state.phase
        if phase is Phase.TAKE:
            if state.box.no_reminder:
                codes = self.codes(state, seat)
                return codes[rng.below(len(codes))]
            cells = takeable(state)
            return state.grid[nth(cells, rng.below(count(cells)))]
        if phase is Phase.SYMBOL:
            return USE + rng.below(2)
        if phase is Phase.FINAL:
            return KEEP + rng.below(2)
        return CLOCKWISE + rng.below(2)

    def apply(self, state: State, seat: i64, code: i64, rng: Rng) -> None:
        if code < ANNOUNCE:
            take(state, code, False, rng)
        elif code < USE:
            take(state, code - ANNOUNCE, True, rng)
        elif code < KEEP:
            answer_symbol(state, code == USE, rng)
        elif code < CLOCKWISE:
            answer_last_card(state, code == KEEP)
        else:
            choose_way(state, 1 if code == CLOCKWISE else -1)

    def copy(self, into: State, state: State) -> None:
        into.copy_from(state)

    def redeal(self, state: State, unknown: KupferkesselUnknown, rng: Rng) -> None:
        deal_again(state, unknown, rng)

    def unsettle(self, state: State, rng: Rng) -> None:
        draw_anew(state, rng)

    def winners(self, state: State) -> list[i64]:
        return winners(state)


def may_announce(state: State, cell: i64) -> bool:
    """Where nobody is reminded, a symbol must be announced with the take. [KUP-26, KUP-37, KUP-A20]"""
    card = state.grid[cell]
    if not state.box.no_reminder or state.box.actions[card] == NO_SYMBOL:
        return False
    return is_usable(state, card) and not ends_game(state, cell)
