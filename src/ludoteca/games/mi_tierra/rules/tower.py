"""Clock tower (9): a look at the market deck, or horses."""

from __future__ import annotations

from mypy_extensions import i64

from ludoteca.core.rng import Rng
from ludoteca.games.mi_tierra.content import CLOCK_TOWER, PEEK, Phase
from ludoteca.games.mi_tierra.rules.codes import HORSES, LOOK, ON_TOP
from ludoteca.games.mi_tierra.rules.herding import fetch
from ludoteca.games.mi_tierra.state import State
from ludoteca.games.mi_tierra.verbs.cards import forget, look, put_on_top
from ludoteca.games.mi_tierra.verbs.workers import waste


def one_player_only(row: i64) -> bool:
    """Do all workers of a row belong to one player? [TIE-95, TIE-97, TIE-159, GAP-28]"""
    first = row & 15
    while row != 0:
        if row & 15 != first:
            return False
        row = row >> 4
    return True


def cards_ahead(state: State) -> i64:
    """Cards left in both market decks."""
    return len(state.deck_a) + len(state.deck_b)


def climb(state: State, rng: Rng) -> bool:
    """Look or horses; where only one of them is to be had, that one. [TIE-93]"""
    if cards_ahead(state) == 0:
        if state.horses == 0:
            waste(state, state.actor, CLOCK_TOWER)
            return False
        return fetch(state, CLOCK_TOWER, rng)
    if state.horses == 0:
        return peek(state)
    state.phase = Phase.TOWER
    return True


def peek(state: State) -> bool:
    """The top four, secretly; whoever is alone here may put them in another order. [TIE-94, TIE-95]"""
    look(state, state.actor)
    if state.alone == 0 or cards_ahead(state) < 2:
        return False
    forget(state, state.actor)
    state.slot = 0
    return sort_top(state)


def end_of_choice(state: State) -> i64:
    """The cards that may come to the next place: those looked at, but A cards stay above B cards. [GAP-28]"""
    ahead = cards_ahead(state)
    end = PEEK if ahead > PEEK else ahead
    a: i64 = len(state.deck_a)
    return a if state.slot < a < end else end


def sort_top(state: State) -> bool:
    """On to the next place that leaves a choice."""
    ahead = cards_ahead(state)
    seen = PEEK if ahead > PEEK else ahead
    while state.slot < seen:
        if end_of_choice(state) - state.slot > 1:
            state.phase = Phase.TOWER
            return True
        state.slot += 1
    return False


def tower_codes(state: State) -> list[i64]:
    """One of two actions; or the card that comes next from the top. [TIE-93, TIE-95]"""
    if state.slot < 0:
        return [LOOK, HORSES]
    codes: list[i64] = []
    for n in range(state.slot, end_of_choice(state)):
        codes.append(ON_TOP + n)
    return codes


def tower_step(state: State, code: i64, rng: Rng) -> bool:
    """Look, fetch horses, or put a card on top. [TIE-93, TIE-95, TIE-96]"""
    if code == LOOK:
        return peek(state)
    if code == HORSES:
        return fetch(state, CLOCK_TOWER, rng)
    put_on_top(state, state.slot, code - ON_TOP)
    state.slot += 1
    return sort_top(state)
