"""The ways to sit down to Semenza that the laws try."""

from __future__ import annotations

from tests.laws.company import Setting

BOUND = 6000
ENDINGS = {"SEM-57", "SEM-58", "SEM-A19"}

SETTINGS = [
    Setting(2),
    Setting(2, {"duel_discard_rule": "while_match", "hidden_coins": True, "memory_aid": True}),
    Setting(2, {"duel_draw": "may"}),
    Setting(3, {"trade_moves": 1, "windows": "always", "memory_aid": True}),
    Setting(4, {"trade_moves": 2}),
    Setting(4, {"trade_moves": 2, "word_limit": "everybody"}),
    Setting(4, {"trading": "free", "trade_moves": 1, "same_type_in_two_fields": False, "first_player": 2}),
    Setting(5, {"trade_moves": 1, "preset": "bohnanza_classico", "tiebreak": "farthest_from_start"}),
    Setting(6, {"trade_moves": 1, "hidden_coins": True}),
    Setting(7, {"trade_moves": 1}),
]

LEARN = [Setting(3)]
