"""Why a word may not be said now, in the order a player would ask."""

from __future__ import annotations

from typing import assert_never

from ludoteca.core.game import GAME_IS_OVER, NOT_YOUR_TURN
from ludoteca.core.verdict import Refusal, RuleId, Seat
from ludoteca.games.kupferkessel import rulebook
from ludoteca.games.kupferkessel.content import HAT, NO_SYMBOL, SYMBOLS, Phase
from ludoteca.games.kupferkessel.moves import Announce, Keep, Move, Take, Use, Walk
from ludoteca.games.kupferkessel.names import line_name
from ludoteca.games.kupferkessel.rules.score import totals
from ludoteca.games.kupferkessel.rules.turn import cell_of, ends_game, is_usable
from ludoteca.games.kupferkessel.state import State


def check(state: State, seat: Seat, word: Move) -> Refusal | None:
    """The first thing that stands against it, or None."""
    if state.phase is Phase.OVER:
        return Refusal(rulebook.LAST_CARD_ENDS_THE_GAME, GAME_IS_OVER)
    if isinstance(word, Walk):
        return check_walk(state, seat, word.way)
    if isinstance(word, Take):
        return check_turn(state, seat, Phase.TAKE) or check_take(state, word.card)
    if isinstance(word, Announce):
        return check_turn(state, seat, Phase.TAKE) or check_announce(state, word.card)
    if isinstance(word, Use):
        return check_use(state, seat)
    if isinstance(word, Keep):
        return check_keep(state, seat)
    assert_never(word)


def outcome_rule(state: State) -> RuleId:
    """The passage that says who has won. [KUP-50, KUP-70, KUP-A26, KUP-A38]"""
    if state.ender < 0:
        return rulebook.TOO_MANY_MOVES
    if state.box.children:
        return rulebook.CHILDREN
    scores = totals(state)
    return rulebook.EQUAL_TOTALS if scores.count(max(scores)) > 1 else rulebook.HIGHEST_TOTAL


def check_turn(state: State, seat: Seat, moment: Phase) -> Refusal | None:
    """Is it this player's turn, and the right part of it? [KUP-14]"""
    if seat != state.turn:
        return Refusal(rulebook.TURNS_ALTERNATE, NOT_YOUR_TURN, {"seat": state.turn})
    if state.phase is not moment:
        return Refusal(rulebook.TURNS_ALTERNATE, "not_now", {"phase": state.phase.value})
    return None


def check_walk(state: State, seat: Seat, way: str) -> Refusal | None:
    """Pawns walk by themselves, clockwise, unless the table says otherwise. [KUP-15, KUP-17, KUP-A1]"""
    if way not in ("cw", "ccw"):
        return Refusal(rulebook.DIRECTION, "no_such_way", {"name": way})
    if state.box.way == 0:
        return check_turn(state, seat, Phase.MOVE)
    if (way == "cw") != (state.box.way == 1):
        rule = rulebook.CLOCKWISE if state.box.way == 1 else rulebook.DIRECTION
        return Refusal(rule, "wrong_way", {"way": "cw" if state.box.way == 1 else "ccw"})
    return Refusal(rulebook.MOVE_IS_FORCED, "pawn_walks_by_itself")


def check_take(state: State, name: str) -> Refusal | None:
    """A card of the line beside the pawn. [KUP-20]"""
    names = state.box.cards.names
    if name not in names:
        return Refusal(rulebook.FIFTY_SIX_CARDS, "no_such_card", {"name": name, "example": names[0]})
    card = names.index(name)
    if cell_of(state, card) >= 0:
        return None
    line = str(line_name(state.pawns[state.turn]))
    there = "not_beside_pawn" if card in state.grid else "not_in_square"
    return Refusal(rulebook.LINE_BESIDE_THE_PAWN, there, {"card": name, "line": line})


def check_announce(state: State, name: str) -> Refusal | None:
    """A card one may take, with a symbol one may use. [KUP-25, KUP-30, KUP-32, KUP-37, KUP-A19, KUP-A37]"""
    refusal = check_take(state, name)
    if refusal is not None:
        return refusal
    card = state.box.cards.names.index(name)
    if state.box.cards.symbols[card] == NO_SYMBOL:
        return Refusal(rulebook.SYMBOL_WHEN_TAKEN, "no_symbol", {"card": name})
    if state.box.actions[card] == NO_SYMBOL:
        return Refusal(rulebook.THIRD_COLOUR_IGNORED, "symbol_ignored", {"card": name})
    if ends_game(state, cell_of(state, card)):
        return Refusal(rulebook.NO_SYMBOL_ON_THE_LAST_CARD, "last_card_has_no_symbol", {"card": name})
    if is_usable(state, card):
        return None
    if state.box.actions[card] == HAT:
        return Refusal(rulebook.NOT_MORE_THAN_TWO_MOVES, "second_hat", {"card": name})
    rule = rulebook.NOT_AGAINST_ONE_CARD if state.box.players == 2 else rulebook.NOT_AGAINST_ANY_ONE_CARD
    return Refusal(rule, "one_card_pile", {"card": name})


def check_use(state: State, seat: Seat) -> Refusal | None:
    """Only at the moment the card is taken. [KUP-25, KUP-26, KUP-A20]"""
    if state.phase is Phase.SYMBOL:
        return check_turn(state, seat, Phase.SYMBOL)
    if state.box.no_reminder:
        return Refusal(rulebook.SYMBOL_NOT_LATER, "announce_with_the_take")
    if 0 <= seat < state.box.players:
        top = state.piles[seat][-1]
        if state.box.cards.symbols[top] != NO_SYMBOL:
            symbol = SYMBOLS[state.box.cards.symbols[top]]
            return Refusal(rulebook.SYMBOL_NOT_LATER, "moment_has_passed", {"symbol": symbol})
    return Refusal(rulebook.SYMBOL_WHEN_TAKEN, "no_symbol_taken")


def check_keep(state: State, seat: Seat) -> Refusal | None:
    """Only the card that ends the game may be refused. [KUP-36, KUP-A7]"""
    if state.phase is Phase.FINAL:
        return check_turn(state, seat, Phase.FINAL)
    return Refusal(rulebook.ONLY_THE_LAST_CARD, "only_the_last_card")
