"""The course of a hand, and of the game."""

from __future__ import annotations

from mypy_extensions import i64

from ludoteca.core.bits import bit
from ludoteca.core.rng import Rng
from ludoteca.games.farfalia.content import Phase
from ludoteca.games.farfalia.events import GameEnded, HandBegan
from ludoteca.games.farfalia.rules.jokers import ask_everybody
from ludoteca.games.farfalia.rules.score import is_finished, score_hand, winners
from ludoteca.games.farfalia.rules.seating import next_dealer, sit_down
from ludoteca.games.farfalia.rules.trick import choose, clear_trick, play, settle, start_trick
from ludoteca.games.farfalia.state import State
from ludoteca.games.farfalia.verbs import clear_table, deal, open_answers, turn_up_proposal


def order_of_steps(state: State) -> list[Phase]:
    """What happens in a hand before the first trick, in order. [FAR-11, FAR-A16, FAR-A18]"""
    order = state.layout.order[:]
    if state.box.doubling:
        if state.box.double_when == "before_deal":
            order.insert(0, Phase.DOUBLE)
        elif state.box.double_when == "after_deal":
            order.insert(1, Phase.DOUBLE)
        else:
            order.insert(order.index(Phase.PROPOSAL) + 1, Phase.DOUBLE)
    return order


def begin_game(state: State, rng: Rng) -> None:
    """Everybody at nought; the owner names the first dealer, or the lot does. [FAR-02, FAR-03, FAR-77]"""
    seats = state.box.mode.seats
    state.turned_up = 0
    state.number = 0
    state.totals = [0 for seat in range(seats)]
    state.history = []
    state.jokers = [2 if state.box.doubling else 0 for seat in range(seats)]
    state.dealer = state.box.first_dealer if state.box.first_dealer >= 0 else rng.below(seats)
    begin_hand(state, rng)


def begin_hand(state: State, rng: Rng) -> None:
    """Sides are formed around the new dealer. [FAR-32, FAR-33]"""
    state.number += 1
    clear_table(state)
    sit_down(state)
    if state.log is not None:
        state.log.append(HandBegan(state.number, state.dealer, tuple([place.seat for place in state.places])))
    state.step = -1
    next_step(state, rng)


def next_step(state: State, rng: Rng) -> None:
    """On to the next step of the hand that somebody must decide, or to the first trick. [FAR-11, FAR-16, FAR-52]"""
    order = order_of_steps(state)
    while True:
        state.step += 1
        if state.step == len(order):
            start_trick(state, 1)
            return
        state.phase = order[state.step]
        if state.phase is Phase.DEAL:
            deal(state, rng)
        elif state.phase is Phase.PROPOSAL:
            turn_up_proposal(state, Phase.TRUMP not in order, rng)
        elif state.phase is not Phase.DOUBLE or ask_everybody(state):
            return


def take_turn(state: State, card: i64, rng: Rng) -> None:
    """Play a card; the last one of a trick settles it. [FAR-17]"""
    if play(state, card) and not settle(state):
        finish_trick(state, rng)


def make_choice(state: State, family: i64, rng: Rng) -> None:
    """Choose a picture, then the trick is over. [FAR-22]"""
    choose(state, family)
    finish_trick(state, rng)


def finish_trick(state: State, rng: Rng) -> None:
    """The winner leads the next trick; after the last one the hand is scored. [FAR-21, FAR-28, FAR-83]"""
    clear_trick(state)
    if state.trick < state.layout.tricks:
        start_trick(state, state.winner)
    else:
        finish_hand(state, rng)


def finish_hand(state: State, rng: Rng) -> None:
    """Score, then the next hand or the end. [FAR-29, FAR-34]"""
    score_hand(state)
    if is_finished(state):
        state.phase = Phase.OVER
        if state.log is not None:
            state.log.append(GameEnded(tuple(winners(state))))
    elif state.number != state.until:
        state.dealer = next_dealer(state)
        begin_hand(state, rng)


def all_answered(state: State, rng: Rng) -> None:
    """Once the last sealed answer is in, all are opened. [FAR-A18]"""
    if state.answered == state.asked:
        open_answers(state)
        next_step(state, rng)


def next_to_answer(state: State) -> i64:
    """Where all must speak in turn, they are asked clockwise from the dealer's left. [FAR-A18]"""
    # By places, not by seat numbers: in the extra hand of the ten-hand game players have changed seats. [FAR-45]
    waiting = state.asked & ~state.answered
    for place in state.places[1:]:
        if not place.dummy and waiting & bit(place.seat):
            return place.seat
    return state.places[0].seat
