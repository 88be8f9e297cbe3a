"""Why a word may not be said now, in the order a player would ask."""

from __future__ import annotations

from typing import assert_never

from ludoteca.core.bits import has
from ludoteca.core.game import GAME_IS_OVER, NOT_YOUR_TURN
from ludoteca.core.verdict import Refusal, RuleId, Seat
from ludoteca.games.semenza import rulebook
from ludoteca.games.semenza.check_offers import (
    answer_first,
    check_accept,
    check_call,
    check_confirm,
    check_decline,
    check_offer,
    check_withdraw,
)
from ludoteca.games.semenza.content import NO_CROP, Phase, Stage, crop_of
from ludoteca.games.semenza.moves import (
    Accept,
    BuyField,
    Call,
    Confirm,
    Decline,
    Discard,
    DiscardOffered,
    EndTrading,
    Harvest,
    LeaveCards,
    Move,
    Offer,
    Pass,
    Plant,
    Withdraw,
)
from ludoteca.games.semenza.names import CARD_NUMBERS, CROP_NUMBERS, crop_name
from ludoteca.games.semenza.rules.fields import aside_crops, fitting, is_spared, may_act_now, may_buy
from ludoteca.games.semenza.rules.offers import may_pass, speaker
from ludoteca.games.semenza.rules.score import richest, winners
from ludoteca.games.semenza.state import State
from ludoteca.games.semenza.view import actors


def check(state: State, seat: Seat, word: Move) -> Refusal | None:
    """The first thing that stands against it, or None."""
    if state.phase is Phase.OVER:
        return Refusal(end_rule(state), GAME_IS_OVER)
    if not 0 <= seat < state.box.seats:
        return Refusal(rulebook.FOUR_PHASES, NOT_YOUR_TURN, {"seat": actors(state)[0]})
    if isinstance(word, Harvest):
        return check_harvest(state, seat, word.field)
    if isinstance(word, BuyField):
        return check_buy(state, seat)
    if isinstance(word, Plant):
        return check_plant(state, seat, word)
    if isinstance(word, Pass):
        return check_pass(state, seat)
    if isinstance(word, Discard):
        return check_discard(state, seat, word.card)
    if isinstance(word, DiscardOffered):
        return check_discard_offered(state, seat, word.crop)
    if isinstance(word, LeaveCards):
        return check_leave(state, seat)
    refusal = check_trading(state)
    if refusal is not None:
        return refusal
    if isinstance(word, Call):
        return check_call(state, seat, word)
    if isinstance(word, Offer):
        return check_offer(state, seat, word)
    if isinstance(word, Accept):
        return check_accept(state, seat, word)
    if isinstance(word, Decline):
        return check_decline(state, seat, word.offer)
    if isinstance(word, Withdraw):
        return check_withdraw(state, seat, word.offer)
    if isinstance(word, Confirm):
        return check_confirm(state, seat, word)
    if isinstance(word, EndTrading):
        return check_end(state, seat)
    assert_never(word)


def end_rule(state: State) -> RuleId:
    """The passage that names the winners: most coins, or how a tie was broken. [SEM-57, SEM-58, SEM-A19]"""
    if len(richest(state)) == 1:
        return rulebook.MOST_COINS
    if state.box.farthest or len(winners(state)) > 1:
        return rulebook.SHARED
    return rulebook.MOST_CARDS


def order_rule(state: State) -> RuleId:
    """The passage that sets the order of a turn."""
    return rulebook.FOUR_STEPS if state.box.duel else rulebook.FOUR_PHASES


def wrong_moment(state: State) -> Refusal:
    """There is a time for everything."""
    return Refusal(order_rule(state), "not_now", {"phase": state.phase.value})


def not_your_turn(state: State) -> Refusal:
    """Somebody else is asked."""
    return Refusal(order_rule(state), NOT_YOUR_TURN, {"seat": actors(state)[0]})


# --- Fields -----------------------------------------------------------------


def check_field(state: State, seat: Seat, field: int) -> Refusal | None:
    """Does this player have such a field? [SEM-12]"""
    if 1 <= field <= state.farms[seat].open:
        return None
    return Refusal(rulebook.TWO_FIELDS, "no_such_field", {"field": field, "count": int(state.farms[seat].open)})


def check_harvest(state: State, seat: Seat, field: int) -> Refusal | None:
    """A planted field of one's own, at any time; in the duel in one's turn. [SEM-43, SEM-72, SEM-A01]"""
    if not may_act_now(state, seat):
        return Refusal(rulebook.HARVEST_IN_OWN_TURN, "harvest_in_own_turn", {"seat": state.active})
    refusal = check_field(state, seat, field)
    if refusal is not None:
        return refusal
    farm = state.farms[seat]
    crop = farm.fields[field - 1].crop
    if crop == NO_CROP:
        return Refusal(rulebook.HARVEST_PLANTED, "nothing_grows_there", {"field": field})
    if state.box.protected and is_spared(farm, field - 1):
        return Refusal(rulebook.LONE_CARD, "lone_card", {"field": field, "crop": crop_name(crop)})
    return None


def check_buy(state: State, seat: Seat) -> Refusal | None:
    """Once a game, for the price; with three players not at all. [SEM-47, SEM-50, SEM-62, SEM-A10]"""
    farm = state.farms[seat]
    if state.box.price == 0:
        return Refusal(rulebook.THREE_HAVE_THREE, "everybody_has_three")
    if farm.open == 3:
        return Refusal(rulebook.ONCE_A_GAME, "third_field_once")
    if not may_act_now(state, seat):
        return Refusal(rulebook.BUY_IN_OWN_TURN, "buy_in_own_turn", {"seat": state.active})
    if len(farm.coins) < state.box.price:
        return Refusal(rulebook.PRICE, "too_few_coins", {"price": int(state.box.price), "coins": len(farm.coins)})
    return None


HAND_PHASES = (Phase.P1_FIRST, Phase.P1_SECOND, Phase.D2_FIRST, Phase.D2_SECOND)
TABLE_PHASES = (Phase.D1_OFFERS, Phase.D3_PLANT)


def check_plant(state: State, seat: Seat, word: Plant) -> Refusal | None:
    """The front card, or one that lies open, where it fits. [SEM-16, SEM-17, SEM-36, SEM-76, SEM-80]"""
    phase = state.phase
    if phase not in (*HAND_PHASES, *TABLE_PHASES, Phase.P3):
        return wrong_moment(state)
    if phase is not Phase.P3 and seat != state.active:
        return not_your_turn(state)
    if phase in HAND_PHASES:
        front = crop_of(state.farms[seat].hand[0])
        if word.crop is not None:
            return Refusal(rulebook.FRONT_CARD_FIRST, "front_card_first", {"crop": crop_name(front)})
        return check_fit(state, seat, front, word.field)
    lying = state.farms[seat].aside if phase is Phase.P3 else state.revealed
    if not lying and phase is Phase.P3:
        return Refusal(rulebook.PLANT_YOUR_OWN, "nothing_aside", {"seat": actors(state)[0]})
    if word.crop is None:
        return Refusal(lying_rule(phase), "say_which_crop")
    refusal = check_lying(state, word.crop, lying)
    return refusal or check_fit(state, seat, CROP_NUMBERS[word.crop], word.field)


def lying_rule(phase: Phase) -> RuleId:
    """The passage about the cards that lie open."""
    if phase is Phase.P3:
        return rulebook.PLANT_YOUR_OWN
    return rulebook.PLANT_OR_DISCARD_OFFER if phase is Phase.D1_OFFERS else rulebook.PLANT_FROM_TABLE


def check_lying(state: State, name: str, lying: list[int]) -> Refusal | None:
    """Does a card of this crop lie there?"""
    if name not in CROP_NUMBERS:
        return Refusal(rulebook.ELEVEN_CROPS, "no_such_crop", {"name": name})
    if not has(aside_crops(lying), CROP_NUMBERS[name]):
        return Refusal(lying_rule(state.phase), "not_lying_there", {"crop": name})
    return None


def check_fit(state: State, seat: Seat, crop: int, field: int) -> Refusal | None:
    """One crop a field; make room first if there is none. [SEM-13, SEM-18, SEM-39, SEM-A02]"""
    refusal = check_field(state, seat, field)
    if refusal is not None:
        return refusal
    fields = fitting(state, seat, crop)
    if has(fields, field - 1):
        return None
    grown = state.farms[seat].fields[field - 1].crop
    if not fields:
        rule = rulebook.MAKE_ROOM_FIRST if state.phase in HAND_PHASES else rulebook.MAKE_ROOM_FOR_RECEIVED
        if may_buy(state, seat):
            return Refusal(rule, "make_room_or_buy", {"crop": crop_name(crop), "price": int(state.box.price)})
        return Refusal(rule, "make_room_first", {"crop": crop_name(crop)})
    if grown == NO_CROP:
        return Refusal(rulebook.ONE_FIELD_A_CROP, "one_field_a_crop", {"crop": crop_name(crop)})
    details: dict[str, int | str] = {"field": field, "grown": crop_name(grown), "crop": crop_name(crop)}
    return Refusal(rulebook.ONE_CROP_A_FIELD, "other_crop", details)


# --- Passing, discarding ----------------------------------------------------


def check_leave(state: State, seat: Seat) -> Refusal | None:
    """In the duel, at its end, where the table lets the two cards be left. [SEM-82, SEM-A08]"""
    if not state.box.duel:
        return Refusal(rulebook.FOUR_PHASES, "only_in_duel")
    if not state.box.draw_is_free:
        return Refusal(rulebook.DRAW_TWO, "must_draw")
    if seat != state.active:
        return not_your_turn(state)
    return None if state.phase is Phase.D3_PLANT else wrong_moment(state)


def check_pass(state: State, seat: Seat) -> Refusal | None:
    """Where there is a choice. [SEM-16, SEM-19, SEM-37]"""
    phase = state.phase
    if phase in (Phase.REVEAL, Phase.DRAW):
        if has(state.asked, seat):
            return None
        return not_your_turn(state)
    if phase is Phase.P3:
        if not state.farms[seat].aside:
            return Refusal(rulebook.PLANT_YOUR_OWN, "nothing_aside", {"seat": actors(state)[0]})
        return Refusal(rulebook.PLANT_YOUR_OWN, "plant_them_all", {"count": len(state.farms[seat].aside)})
    if phase is Phase.TRADE and state.stage is Stage.FREE and seat != state.active:
        return Refusal(rulebook.ACTIVE_ENDS_TRADING, "no_need_to_pass", {"seat": state.active})
    if seat not in actors(state):
        return not_your_turn(state)
    if phase is Phase.TRADE:
        if may_pass(state, seat):
            return None
        if state.stage in (Stage.PROPOSE, Stage.FREE):
            return Refusal(rulebook.ACTIVE_ENDS_TRADING, "end_trading_instead")
        return answer_first(state)
    if phase in (Phase.P1_FIRST, Phase.D2_FIRST):
        return Refusal(rulebook.FRONT_CARD_FIRST, "must_plant_front")
    if phase is Phase.D1_OFFERS:
        return Refusal(rulebook.PLANT_OR_DISCARD_OFFER, "plant_or_discard_all", {"count": len(state.revealed)})
    return None


def check_discard(state: State, seat: Seat, name: str) -> Refusal | None:
    """In the duel, after planting, one card of the hand. [SEM-77]"""
    if not state.box.duel:
        return Refusal(rulebook.FOUR_PHASES, "only_in_duel")
    if seat != state.active:
        return not_your_turn(state)
    if state.phase is not Phase.D2_DISCARD:
        return Refusal(rulebook.DISCARD_AFTER_PLANTING, "discard_after_planting", {"phase": state.phase.value})
    if name not in CARD_NUMBERS:
        return Refusal(rulebook.ELEVEN_CROPS, "no_such_card", {"name": name})
    if CARD_NUMBERS[name] not in state.farms[seat].hand:
        return Refusal(rulebook.DISCARD_AFTER_PLANTING, "not_in_hand", {"card": name})
    return None


def check_discard_offered(state: State, seat: Seat, name: str) -> Refusal | None:
    """In the duel, a card of the offer. [SEM-76]"""
    if not state.box.duel:
        return Refusal(rulebook.FOUR_PHASES, "only_in_duel")
    if seat != state.active:
        return not_your_turn(state)
    if state.phase is not Phase.D1_OFFERS:
        return wrong_moment(state)
    return check_lying(state, name, state.revealed)


# --- Trading ----------------------------------------------------------------


def check_trading(state: State) -> Refusal | None:
    """Only in phase 2, and never in the duel. [SEM-24, SEM-83]"""
    if state.box.duel:
        return Refusal(rulebook.NO_TRADE_IN_DUEL, "no_trade_in_duel")
    if state.phase is not Phase.TRADE:
        return Refusal(rulebook.TRADE_ONLY_IN_PHASE_TWO, "trade_only_in_phase_two", {"phase": state.phase.value})
    return None


def check_end(state: State, seat: Seat) -> Refusal | None:
    """The active player's call, when nothing waits for an answer. [SEM-35]"""
    if seat != state.active:
        return Refusal(rulebook.ACTIVE_ENDS_TRADING, "active_ends_trading", {"seat": state.active})
    if state.stage in (Stage.PROPOSE, Stage.FREE):
        return None
    if speaker(state) != seat:
        return not_your_turn(state)
    return answer_first(state)
