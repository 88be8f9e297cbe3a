"""The ways to sit down to Scopa that the laws try."""

from __future__ import annotations

from tests.laws.company import Setting

BOUND = 3600
ENDINGS = {"SCO-30"}

SETTINGS = [
    Setting(2),
    Setting(3),
    Setting(4),
    Setting(4, {"variant": "scopone", "target": 21, "napola": True}),
    Setting(4, {"variant": "scientific", "re_bello": True}),
    Setting(2, {"ace_takes_all": True, "target": 16}),
    Setting(3, {"ace_takes_all": True, "napola": True, "re_bello": True}),
]
"""Every option away from its default at least once."""
