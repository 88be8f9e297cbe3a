"""The ways to sit down to Kupferkessel Co. that the laws try."""

from __future__ import annotations

from ludoteca.games.kupferkessel.content import CARD_SETS, RECIPE_SETS
from ludoteca.games.kupferkessel.files import write_cards, write_recipes
from tests.laws.company import Setting

BOUND = 900
ENDINGS = {"KUP-50", "KUP-70", "KUP-A26", "KUP-A38"}

OWN_CARDS = write_cards(CARD_SETS["reconstructed-14"]).replace("waxdoll", "candle")
OWN_RECIPES = write_recipes(RECIPE_SETS["split"]) + '\n[[recipe]]\nid = "BLANK-1"\nkind = "fewer_fours"\npoints = 3\n'

SETTINGS = [
    Setting(2),
    Setting(2, {"recipes": True}),
    Setting(3),
    Setting(3, {"recipes": True}),
    Setting(2, {"recipes": True, "card_set": "reconstructed-14", "recipe_set": "two_tier", "open_cauldrons": "own"}),
    Setting(2, {"direction": "choice", "end_lines": "own_line", "open_cauldrons": "all", "white": 1}),
    Setting(2, {"direction": "ccw", "jump": "landing_only", "end_lines": "inner", "tie_break": "more_full_sets"}),
    Setting(2, {"scoring": "children", "no_reminder": True}),
    Setting(2, {"auto_use_hat": True, "tie_break": "fewer_cards", "move_limit": 40}),
    Setting(3, {"third_colour": "blue", "allow_blue": True, "third_corner": "SW", "ignore_third_colour_symbols": True}),
    Setting(3, {"start_redraw": "white_black", "third_colour": "green", "end_lines": "own_line", "no_reminder": True}),
]
"""Every option away from its default at least once."""

CUSTOM = Setting(
    2,
    {
        "recipes": True,
        "card_set": "custom",
        "cards": OWN_CARDS,
        "recipe_set": "custom",
        "recipe_cards": OWN_RECIPES,
    },
)
"""A box whose owner has corrected it; tried in test_files.py, for its texts are too long to name a test."""

SHORT = Setting(3, {"recipes": True})
