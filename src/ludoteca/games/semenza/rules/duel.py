"""The duel: two players, no trading, and an offer left on the table."""

from __future__ import annotations

from mypy_extensions import i64

from ludoteca.core.bits import bit
from ludoteca.core.rng import Rng
from ludoteca.games.semenza.content import TURNED_UP_IN_DUEL, Phase, crop_of
from ludoteca.games.semenza.rules.fields import aside_crops
from ludoteca.games.semenza.rules.score import finish
from ludoteca.games.semenza.rules.turn import begin_turn, next_seat
from ludoteca.games.semenza.state import State
from ludoteca.games.semenza.verbs.deck import draw, reveal
from ludoteca.games.semenza.verbs.duel import discard_from_hand, discard_offered, leave_offer, take_discard, tell_taken
from ludoteca.games.semenza.verbs.fields import plant_from_table, plant_front

# Step 1 the opponent's offer, step 2 the hand, step 3 three cards from the deck, step 4 draw. [SEM-70, SEM-75]


def begin_duel_turn(state: State, rng: Rng) -> None:
    """Without an offer, as on the very first turn, step 1 is skipped. [SEM-76]"""
    if len(state.revealed) == 0:
        begin_hand_step(state, rng)


def plant_offered(state: State, crop: i64, field: i64, rng: Rng) -> None:
    """Step 1: plant one card of the offer. [SEM-76, SEM-A07]"""
    plant_from_table(state, crop, field)
    begin_duel_turn(state, rng)


def refuse_offered(state: State, crop: i64, rng: Rng) -> None:
    """Step 1: discard one card of the offer; the order is the player's. [SEM-76, SEM-A07]"""
    discard_offered(state, crop)
    begin_duel_turn(state, rng)


def begin_hand_step(state: State, rng: Rng) -> None:
    """Step 2, skipped with an empty hand. [SEM-77, SEM-21]"""
    if len(state.farms[state.active].hand) > 0:
        state.phase = Phase.D2_FIRST
    else:
        turn_up_three(state, rng)


def plant_in_duel(state: State, field: i64, rng: Rng) -> None:
    """Step 2: one or two cards from the front. [SEM-77]"""
    first = state.phase is Phase.D2_FIRST
    plant_front(state, state.active, field)
    if len(state.farms[state.active].hand) == 0:
        turn_up_three(state, rng)
    elif first:
        state.phase = Phase.D2_SECOND
    else:
        state.phase = Phase.D2_DISCARD


def discard_one(state: State, at: i64, rng: Rng) -> None:
    """Step 2: a card from anywhere in the hand, after planting. [SEM-77]"""
    discard_from_hand(state, at)
    turn_up_three(state, rng)


def turn_up_three(state: State, rng: Rng) -> None:
    """Step 3: three cards, and the discards that match them; one single act. [SEM-78, SEM-79, SEM-A06, SEM-A09]"""
    reveal(state, TURNED_UP_IN_DUEL, rng)
    before: i64 = len(state.revealed)
    crops = aside_crops(state.revealed)
    if state.box.until_match:
        take_until_match(state, crops)
    else:
        while len(state.discards) > 0 and crops & bit(crop_of(state.discards[len(state.discards) - 1])) != 0:
            take_discard(state)
    tell_taken(state, before)
    state.phase = Phase.D3_PLANT


def take_until_match(state: State, crops: i64) -> None:
    """Discards are taken up to and including the first that matches. [SEM-79, SEM-A05]"""
    while len(state.discards) > 0:
        take_discard(state)
        if crops & bit(crop_of(state.revealed[len(state.revealed) - 1])) != 0:
            return


def end_duel_turn(state: State, draws: bool, rng: Rng) -> None:
    """Step 4: leave the rest as an offer and draw two, or none. [SEM-74, SEM-81, SEM-82, SEM-A08, SEM-A09]"""
    leave_offer(state)
    if draws and not state.last:
        draw(state, state.active, state.box.draw, rng)
    if state.last:
        finish(state)
    else:
        begin_turn(state, next_seat(state, state.active), rng)
        begin_duel_turn(state, rng)


def pass_in_duel(state: State, rng: Rng) -> None:
    """No second card, no discard, or nothing more to plant. [SEM-77, SEM-80]"""
    if state.phase is Phase.D2_SECOND:
        state.phase = Phase.D2_DISCARD
    elif state.phase is Phase.D2_DISCARD:
        turn_up_three(state, rng)
    else:
        end_duel_turn(state, True, rng)
