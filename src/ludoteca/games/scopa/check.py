"""Why a word may not be said now, in the order a player would ask."""

from __future__ import annotations

from typing import Final

from ludoteca.core.bits import has, lowest
from ludoteca.core.game import GAME_IS_OVER, NOT_YOUR_TURN
from ludoteca.core.verdict import Refusal, RuleId, Seat
from ludoteca.games.scopa.content import ACE, NUMBERS, RANKS, Phase, names, set_of, value
from ludoteca.games.scopa.moves import Move
from ludoteca.games.scopa.rules import captures
from ludoteca.games.scopa.state import State

TARGET_REACHED: Final = RuleId("SCO-30")


def check(state: State, seat: Seat, word: Move) -> Refusal | None:
    """The first thing that stands against it, or None. [SCO-08, SCO-09]"""
    if state.phase is Phase.OVER:
        return Refusal(TARGET_REACHED, GAME_IS_OVER)
    if seat != state.turn:
        return Refusal(RuleId("SCO-08"), NOT_YOUR_TURN, {"seat": state.turn})
    for name in (word.card, *word.takes):
        if name not in NUMBERS:
            return Refusal(RuleId("SCO-02"), "no_such_card", {"name": name})
    if not has(state.hands[seat], NUMBERS[word.card]):
        return Refusal(RuleId("SCO-09"), "not_in_hand", {"card": word.card})
    for name in word.takes:
        if not has(state.table, NUMBERS[name]):
            return Refusal(RuleId("SCO-A06"), "not_on_table", {"card": name})
    return check_capture(state, NUMBERS[word.card], word)


def check_capture(state: State, card: int, word: Move) -> Refusal | None:
    """Exactly one of the captures the card has; none only if there is none. [SCO-11 to SCO-15, SCO-35, SCO-A06]"""
    ways = captures(state, card)
    if len(set(word.takes)) == len(word.takes) and set_of(word.takes) in ways:
        return None
    said: dict[str, int | str | tuple[str, ...]] = {"card": word.card, "takes": names(ways[0]), "value": value(card)}
    if ways == [0]:
        return Refusal(RuleId("SCO-12"), "takes_nothing", said)
    if not word.takes:
        return Refusal(RuleId("SCO-15"), "must_take", said)
    if value(lowest(ways[0])) == value(card):
        return Refusal(RuleId("SCO-13"), "equal_card_first", said)
    if card % RANKS == ACE:
        return Refusal(RuleId("SCO-35"), "ace_takes_all", said)
    return Refusal(RuleId("SCO-12"), "not_the_sum", said)
