"""The ways to sit down to Serie BUM! that the laws try."""

from __future__ import annotations

from tests.laws.company import Setting

BOUND = 20_000
ENDINGS = {"BUM-46", "BUM-A26", "BUM-A27"}

SETTINGS = [
    Setting(2, {"target": 300}),
    Setting(2, {"rounds": 1}),
    Setting(2, {"target": 150, "rearrange": "bounded", "standstill": 40, "propose_end": False}),
    Setting(2, {"target": 150, "jolly_fifth": True, "move_after_bum": True}),
    Setting(2, {"rounds": 1, "rearrange": "free", "jolly_fifth": True}),
    Setting(2, {"rounds": 1, "rearrange": "off", "again_after_match": True, "show_seen": "places"}),
    Setting(2, {"target": 150, "starter": "loser", "last_single": "discard", "standstill": 10}),
    Setting(2, {"target": 150, "starter": "random", "frozen_check": False, "show_seen": "faces"}),
]

SHORT = Setting(2, {"rounds": 1})
