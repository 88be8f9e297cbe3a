"""The games of Semenza that are kept: each number of players, each way to end, each option in each of its values."""

from __future__ import annotations

from typing import Final

from ludoteca.core.verdict import Outcome
from ludoteca.games.semenza.moves import Accept, BuyField, Call, Confirm, LeaveCards, Offer, Withdraw
from ludoteca.play.record import AnyTable
from ludoteca.play.table import Table
from tests.replays.golden import Golden

ENDINGS: Final = {"SEM-57", "SEM-58", "SEM-A19"}


def outcome(table: AnyTable) -> Outcome:
    """How a game ended."""
    ended = table.outcome()
    assert ended is not None
    return ended


def won(table: AnyTable) -> bool:
    """One has most coins."""
    return outcome(table).rule == "SEM-57"


def by_hand(table: AnyTable) -> bool:
    """Most coins twice, and one of them holds more cards."""
    return outcome(table).rule == "SEM-58"


def shared(table: AnyTable) -> bool:
    """Level on coins and on cards."""
    return outcome(table).rule == "SEM-A19" and len(outcome(table).winners) > 1


def by_seat(table: AnyTable) -> bool:
    """Level on coins, and the seat decides."""
    return outcome(table).rule == "SEM-A19" and len(outcome(table).winners) == 1


def traded(table: AnyTable) -> bool:
    """Every sort of deal: calls, offers, counter-offers, gifts, offers to the table, one confirmed, one withdrawn."""
    words = [word for _, word in table.record]
    offers = [word for word in words if isinstance(word, Offer)]
    said = {type(word) for word in words}
    countered = any(word.answers is not None for word in offers)
    return countered and any(not word.wants for word in offers) and said >= {Call, Accept, Confirm, Withdraw, BuyField}


def left_cards(table: AnyTable) -> bool:
    """Somebody left the two cards at the end of a turn."""
    return any(isinstance(word, LeaveCards) for _, word in table.record)


def in_phase_two(table: AnyTable) -> bool:
    """The deck ran out for good while cards were turned up: nothing was drawn after the last planting."""
    before = Table(table.game, table.options, table.seed)
    for seat, word in table.record[:-1]:
        before.play(seat, word)
    return bool(before.state.last)


FEW: Final = {"trade_moves": 1}
CASES: Final = [
    Golden("duel", 2, {"first_player": 0}, won),
    Golden("duel_tie_by_hand", 2, {}, by_hand),
    Golden("duel_shared", 2, {}, shared),
    Golden("duel_until_match", 2, {"duel_discard_rule": "until_match"}),
    Golden("three", 3, FEW, won),
    Golden("three_tie_by_hand", 3, FEW, by_hand),
    Golden("three_always_asked", 3, {**FEW, "windows": "always"}),
    Golden("four", 4, {}, traded),
    Golden("four_ends_turning_up", 4, FEW, in_phase_two),
    Golden("four_free", 4, {"trading": "free", "trade_moves": 1}),
    Golden("five_classic", 5, {**FEW, "preset": "bohnanza_classico", "single_field_protection": True}),
    Golden("five_by_seat", 5, {**FEW, "tiebreak": "farthest_from_start"}, by_seat),
    Golden("six_one_field_a_crop", 6, {**FEW, "same_type_in_two_fields": False}, won),
    Golden("six_shared", 6, FEW, shared),
    Golden("seven_hidden_coins", 7, {**FEW, "hidden_coins": True, "memory_aid": True}),
    Golden("seven_from_a_position", 7, FEW, from_word=60),
    Golden("rules_2_duel", 2, {}, won, rules=2),
    Golden("rules_2_duel_while_match", 2, {"preset": "bohnanza_classico", "duel_discard_rule": "while_match"}, rules=2),
    Golden("rules_2_duel_draws_at_will", 2, {"duel_draw": "may"}, left_cards, rules=2),
    Golden("rules_2_four", 4, {"trade_moves": 2}, won, rules=2),
    Golden("rules_2_four_bound", 4, {**FEW, "word_limit": "everybody"}, rules=2),
    Golden("rules_2_five_free", 5, {"trading": "free", "trade_moves": 1}, rules=2),
]
