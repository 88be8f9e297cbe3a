"""The course of a turn with three to seven players, and of the game."""

from __future__ import annotations

from mypy_extensions import i64

from ludoteca.core.bits import bit
from ludoteca.core.rng import Rng
from ludoteca.games.semenza.content import REVEALED, Phase, Stage
from ludoteca.games.semenza.events import TurnBegan
from ludoteca.games.semenza.rules.fields import may_buy, planted
from ludoteca.games.semenza.rules.score import finish
from ludoteca.games.semenza.state import State
from ludoteca.games.semenza.verbs.deck import clear_table, deal, draw, reveal, shuffle_deck
from ludoteca.games.semenza.verbs.fields import plant_front

# Phase 1 plant, phase 2 reveal and trade, phase 3 plant what was received or kept, phase 4 draw. [SEM-15]


def begin_game(state: State, rng: Rng) -> None:
    """Shuffle, deal; the host names the first player, or the lot does. [SEM-05, SEM-06, SEM-11, SEM-A22]"""
    clear_table(state)
    shuffle_deck(state, rng)
    state.first = state.box.first if state.box.first >= 0 else rng.below(state.box.seats)
    deal(state)
    state.number = 0
    begin_turn(state, state.first, rng)


def begin_turn(state: State, seat: i64, rng: Rng) -> None:
    """A new turn; with an empty hand phase 1 is skipped. [SEM-16, SEM-21, SEM-42]"""
    state.number += 1
    state.active = seat
    state.asked = 0
    state.stage = Stage.NONE
    if state.log is not None:
        state.log.append(TurnBegan(state.number, seat))
    if state.box.duel:
        state.phase = Phase.D1_OFFERS
    elif len(state.farms[seat].hand) > 0:
        state.phase = Phase.P1_FIRST
    else:
        before_reveal(state, rng)


def next_seat(state: State, seat: i64) -> i64:
    """The neighbour on the left. [SEM-42]"""
    return 0 if seat + 1 == state.box.seats else seat + 1


# --- Phase 1 ----------------------------------------------------------------


def plant_from_hand(state: State, field: i64, rng: Rng) -> None:
    """The front card, and then perhaps one more, never a third. [SEM-16, SEM-19, SEM-20, SEM-21]"""
    plant_front(state, state.active, field)
    if state.phase is Phase.P1_FIRST and len(state.farms[state.active].hand) > 0:
        state.phase = Phase.P1_SECOND
    else:
        before_reveal(state, rng)


# --- Windows ----------------------------------------------------------------


def has_business(state: State, seat: i64) -> bool:
    """Is there anything this player could sell or buy? Where coins are hidden, being asked must not tell. [SEM-A20]"""
    if planted(state.farms[seat]) != 0 or may_buy(state, seat):
        return True
    return state.box.hidden_coins and state.farms[seat].open < 3 and state.box.price > 0


def matters(state: State, cards: i64) -> bool:
    """Would a harvest now change what is drawn next: does a reshuffle come with these cards? [SEM-A18]"""
    size: i64 = len(state.deck)
    if state.box.every_window or size == 0:
        return True
    return size <= cards and state.exhaustions + 1 < state.box.limit


def open_window(state: State, phase: Phase, cards: i64) -> bool:
    """Before cards leave the deck everybody may still harvest or buy; False if nobody needs to be asked.

    [SEM-43, SEM-A18]
    """
    state.asked = 0
    if matters(state, cards):
        for seat in range(state.box.seats):
            if has_business(state, seat):
                state.asked |= bit(seat)
    if state.asked == 0:
        return False
    state.phase = phase
    return True


def answer_window(state: State, seat: i64, rng: Rng) -> None:
    """Somebody lets the cards come; once all have, they do."""
    state.asked ^= bit(seat)
    if state.asked == 0:
        if state.phase is Phase.REVEAL:
            turn_up(state, rng)
        else:
            draw_cards(state, rng)


def after_sale(state: State, seat: i64, rng: Rng) -> None:
    """Who has nothing left to sell or buy need not be asked again before the cards come."""
    if state.phase is Phase.REVEAL or state.phase is Phase.DRAW:
        if state.asked & bit(seat) and not has_business(state, seat):
            answer_window(state, seat, rng)


# --- Phase 2 ----------------------------------------------------------------


def before_reveal(state: State, rng: Rng) -> None:
    """Phase 1 is over."""
    if not open_window(state, Phase.REVEAL, REVEALED):
        turn_up(state, rng)


def turn_up(state: State, rng: Rng) -> None:
    """Two cards, once a turn; trading goes on even if there are none. [SEM-22, SEM-54, SEM-A18, SEM-A23]"""
    reveal(state, REVEALED, rng)
    state.phase = Phase.TRADE
    state.stage = Stage.FREE if state.box.free else Stage.PROPOSE
    state.acts = 0
    if len(state.declined) > 0:
        state.declined = []
    for farm in state.farms:
        farm.posts = 0


# --- Phases 3 and 4 ---------------------------------------------------------


def planting_over(state: State, rng: Rng) -> None:
    """Once nobody has cards aside the active player draws, unless the deck ran out for good.

    [SEM-36, SEM-37, SEM-53]
    """
    for farm in state.farms:
        if len(farm.aside) > 0:
            return
    if state.last:
        finish(state)
    elif not open_window(state, Phase.DRAW, state.box.draw):
        draw_cards(state, rng)


def draw_cards(state: State, rng: Rng) -> None:
    """Phase 4; if the deck runs out for good the game ends at once. [SEM-40, SEM-42, SEM-55, SEM-65]"""
    draw(state, state.active, state.box.draw, rng)
    if state.last:
        finish(state)
    else:
        begin_turn(state, next_seat(state, state.active), rng)
