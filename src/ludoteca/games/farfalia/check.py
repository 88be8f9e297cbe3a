"""Why a word may not be said now, in the order a player would ask."""

from __future__ import annotations

from typing import assert_never

from ludoteca.core.bits import bit, digit, has
from ludoteca.core.game import GAME_IS_OVER, NOT_YOUR_TURN
from ludoteca.core.verdict import Refusal, RuleId, Seat
from ludoteca.games.farfalia import rulebook
from ludoteca.games.farfalia.content import ALL_CARDS, CARDS, FAMILIES, NO_CARD, SUITS, Phase, family_cards
from ludoteca.games.farfalia.moves import CallTrump, Choose, Discard, Double, Move, Play
from ludoteca.games.farfalia.names import CARD_NUMBERS, TRUMP_NAMES, is_joker
from ludoteca.games.farfalia.rules.jokers import is_barred
from ludoteca.games.farfalia.rules.machine import FarfaliaRules
from ludoteca.games.farfalia.rules.trick import playable, selectable
from ludoteca.games.farfalia.state import State
from ludoteca.games.farfalia.view import actors

RULES = FarfaliaRules()
MOMENT = {Play: Phase.PLAY, Discard: Phase.DISCARD, CallTrump: Phase.TRUMP, Choose: Phase.CHOOSE, Double: Phase.DOUBLE}


def check(state: State, seat: Seat, word: Move) -> Refusal | None:
    """The first thing that stands against it, or None."""
    if state.phase is not MOMENT[type(word)]:
        if state.phase is Phase.OVER:
            return Refusal(end_rule(state), GAME_IS_OVER)
        return Refusal(rulebook.ORDER_OF_A_HAND, "not_now", {"phase": state.phase.value})
    if isinstance(word, Double):
        return check_double(state, seat)
    if seat != RULES.turn(state):
        return Refusal(rulebook.CLOCKWISE, NOT_YOUR_TURN, {"seat": actors(state)[0]})
    if isinstance(word, Play):
        return check_play(state, word.card)
    if isinstance(word, Discard):
        return check_discard(state, word.cards)
    if isinstance(word, CallTrump):
        return check_trump(word.trump)
    if isinstance(word, Choose):
        return check_choose(state, word.family)
    assert_never(word)


def end_rule(state: State) -> RuleId:
    """The passage that ended the game and named the winners."""
    return rulebook.TARGET_SCORE if state.box.target else RuleId(state.box.mode.rule)


def check_double(state: State, seat: Seat) -> Refusal | None:
    """Once a hand, with a joker, and not from the lead. [FAR-77, FAR-78, FAR-79]"""
    if not 0 <= seat < state.box.mode.seats:
        return Refusal(rulebook.CLOCKWISE, NOT_YOUR_TURN, {"seat": actors(state)[0]})
    if has(state.answered, seat):
        return Refusal(rulebook.ONE_ANSWER, "already_answered")
    if state.jokers[seat] == 0:
        return Refusal(rulebook.TWO_JOKERS, "no_joker_left")
    if is_barred(state, seat):
        return Refusal(rulebook.LEADER_MAY_NOT_DOUBLE, "leader_may_not_double")
    return None


def check_name(state: State, name: str) -> Refusal | None:
    """Is there such a card in this game?"""
    if name not in CARD_NUMBERS:
        return Refusal(rulebook.FIFTY_TWO_CARDS, "no_such_card", {"name": name})
    if is_joker(CARD_NUMBERS[name]) and not state.box.burning:
        return Refusal(rulebook.JOKERS_ONLY_IN_VARIANTS, "no_jokers_here")
    return None


def check_play(state: State, name: str) -> Refusal | None:
    """A card one holds, of the suit led if one can. [FAR-17, FAR-18, FAR-59, FAR-81]"""
    place = state.places[state.to_play]
    if name in CARD_NUMBERS and has(playable(state, place), CARD_NUMBERS[name]):
        return None
    refusal = check_name(state, name)
    if refusal is not None:
        return refusal
    card = CARD_NUMBERS[name]
    if not has(place.hand, card):
        if place.dummy:
            return Refusal(rulebook.DUMMY_PLAYS_FACE_UP, "not_face_up", {"card": name})
        return Refusal(rulebook.CLOCKWISE, "not_in_hand", {"card": name})
    if is_joker(card):
        return Refusal(rulebook.JOKER_NEVER_LEADS, "joker_never_leads")
    return Refusal(rulebook.FOLLOW_SUIT, "follow_suit", {"card": name, "suit": SUITS[state.led]})


def check_discard(state: State, names: tuple[str, ...]) -> Refusal | None:
    """As many ordinary cards of one's own as the rules ask. [FAR-08, FAR-70, FAR-A19]"""
    for name in names:
        refusal = check_name(state, name)
        if refusal is not None:
            return refusal
        card = CARD_NUMBERS[name]
        if is_joker(card):
            return Refusal(rulebook.JOKER_IS_NOT_DISCARDED, "joker_is_not_discarded")
        if not has(state.places[0].hand, card):
            return Refusal(discard_rule(state), "not_in_hand", {"card": name})
    if len(set(names)) != state.layout.discard or len(names) != state.layout.discard:
        return Refusal(discard_rule(state), "how_many_discards", {"count": state.layout.discard})
    return None


def discard_rule(state: State) -> RuleId:
    """Two with five players, one in the extra hand of three."""
    return rulebook.DISCARD_TWO if state.layout.discard == 2 else rulebook.DISCARD_ONE


def check_trump(trump: str) -> Refusal | None:
    """One of four suits, or none. [FAR-A17]"""
    return None if trump in TRUMP_NAMES else Refusal(rulebook.FIVE_TRUMP_CALLS, "no_such_trump", {"name": trump})


def check_choose(state: State, name: str | None) -> Refusal | None:
    """One picture of the trick that one's side still needs. [FAR-22, FAR-25, FAR-26, FAR-82, FAR-A03]"""
    side = state.places[state.winner].side
    if name is None:
        return Refusal(rulebook.CHOICE_MAY_BE_COMPULSORY, "must_choose") if state.box.must_choose else None
    if name not in tuple(FAMILIES):  # not "RV" or "", which are parts of the string
        return Refusal(rulebook.ONE_USEFUL_CARD, "no_such_family", {"name": name})
    family = FAMILIES.index(name)
    if has(selectable(state, side), family):
        return None
    if not any((state.subjects >> 4 * at) & 15 == family + 1 for at in range(5)):
        return Refusal(rulebook.ONE_USEFUL_CARD, "not_proposed", {"family": name})
    if digit(state.wants[side], family) == 0:
        return Refusal(rulebook.NO_MORE_THAN_PROPOSED, "side_has_enough", {"family": name})
    trick = sum(bit(place.played) for place in state.places if place.played != NO_CARD and place.played < CARDS)
    if trick & ALL_CARDS & family_cards(family):
        return Refusal(rulebook.JOKERS_BURN, "all_burnt", {"family": name})
    return Refusal(rulebook.NOTHING_USEFUL, "not_in_trick", {"family": name})
