"""The only functions that move a card; each writes what happened."""

from __future__ import annotations

from mypy_extensions import i64

from ludoteca.core.bits import bit, count, nth
from ludoteca.core.rng import Rng
from ludoteca.core.unseen import Unseen
from ludoteca.games.scopa.content import ALL, KING, NAMES, OF_RANK, TOO_MANY_KINGS, names
from ludoteca.games.scopa.events import Dealt, Played, RestTaken, TableLaid
from ludoteca.games.scopa.state import State


def draw(state: State, many: i64, rng: Rng) -> i64:
    """So many cards from the deck, any of them: its order is chance still to come."""
    before = state.deck
    for _ in range(many):
        state.deck &= ~bit(nth(state.deck, rng.below(count(state.deck))))
    return before & ~state.deck


def lay(state: State, rng: Rng) -> bool:
    """All cards together, the first of them face up; False if there are too many kings. [SCO-05, SCO-07, SCO-33]"""
    state.deck = ALL
    state.hands = [0 for _ in range(state.box.players)]
    state.piles = [0 for _ in range(state.box.sides)]
    state.sweeps = [0 for _ in range(state.box.sides)]
    state.table = draw(state, state.box.laid, rng)
    again = count(state.table & OF_RANK[KING]) >= TOO_MANY_KINGS
    if state.log is not None and state.table:
        state.log.append(TableLaid(names(state.table), again))
    return not again


def deal(state: State, seat: i64, rng: Rng) -> None:
    """Cards to one player. [SCO-05, SCO-06, SCO-10]"""
    state.hands[seat] = draw(state, state.box.each, rng)
    if state.log is not None:
        state.log.append(Dealt(seat, state.box.each, names(state.hands[seat])))


def put_down(state: State, seat: i64, card: i64, taken: i64, scopa: bool) -> None:
    """A card from the hand: it stays on the table, or goes with what it takes to the pile, for a scopa across it.

    [SCO-16, SCO-17, SCO-18]
    """
    state.hands[seat] &= ~bit(card)
    state.table = state.table | bit(card) if taken == 0 else state.table & ~taken
    if taken:
        state.taker = seat
        state.piles[seat % state.box.sides] |= taken | bit(card)
    if scopa:
        state.sweeps[seat % state.box.sides] |= bit(card)
    if state.log is not None:
        state.log.append(Played(seat, NAMES[card], names(taken), scopa))


def take_rest(state: State) -> None:
    """What is left on the table to whoever took last. [SCO-20]"""
    if state.log is not None and state.table:
        state.log.append(RestTaken(state.taker, names(state.table)))
    state.piles[state.taker % state.box.sides] |= state.table
    state.table = 0


def spread(state: State, unseen: Unseen, rng: Rng) -> None:
    """What a seat does not know, dealt out again. Unseen cards lie in hands by seat, piles by side, or the deck."""
    unseen.deal(rng)
    known: i64 = ALL
    for card in unseen.cards:
        known &= ~bit(card)
    places = [cards & known for cards in (*state.hands, *state.piles, state.deck)]
    for n, place in enumerate(unseen.places):
        places[place] |= unseen.cards_at(n)
    state.hands, state.piles = places[: state.box.players], places[state.box.players : -1]
    state.deck = places[-1]
