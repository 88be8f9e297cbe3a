"""The ways to sit down to Farfalia that the laws try."""

from __future__ import annotations

from tests.laws.company import Setting

BOUND = 3000
ENDINGS = {"FAR-36", "FAR-A07", "FAR-47", "FAR-55", "FAR-67", "FAR-73", "FAR-76", "FAR-A21"}

MODES = {"5_short": 5, "5_five": 5, "5_ten": 5, "4": 4, "3": 3, "3_short": 3, "2": 2}

SETTINGS = [
    *[
        Setting(seats, {"mode": mode, "jokers": jokers})
        for mode, seats in MODES.items()
        for jokers in ("none", "double_you", "burnin")
    ],
    Setting(5, {"must_choose": True, "first_dealer": 2, "short_game_winners": "single", "show_history": True}),
    Setting(5, {"mode": "5_ten", "extra_hand": False, "double_last_hand": True, "jokers": "burnin"}),
    Setting(5, {"jokers": "double_you", "double_you_timing": "after_deal", "double_you_stack": "max"}),
    Setting(4, {"jokers": "double_you", "double_you_timing": "after_proposal", "target_score": 20}),
    Setting(4, {"hands": 8, "jokers": "double_you", "double_you_tied_leaders": "allowed"}),
    Setting(3, {"mode": "3_short", "extra_proposal": "after_trump", "jokers": "burnin"}),
    Setting(2, {"two_player_trump": "dealer", "jokers": "double_you"}),
]

SHORT = Setting(5)
LEARN = [Setting(3, {"mode": "3_short", "jokers": "burnin"}), Setting(5, {"jokers": "double_you"})]
