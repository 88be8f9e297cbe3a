"""The ways to sit down to Mi Tierra that the laws try."""

from __future__ import annotations

from tests.laws.company import Setting

BOUND = 6000
ENDINGS = {"TIE-179", "TIE-180"}

SETTINGS = [
    Setting(2),
    Setting(3, {"content_set": "balanced"}),
    Setting(6),
    Setting(4, {"open_hands": False, "farm_layout": "grid3x3_yard3", "first_season": "winter", "resource_limit": True}),
    Setting(
        5,
        {
            "end_mode": "rounds_only",
            "a_cards_removed": 0,
            "extra_spaces_5_6": False,
            "pens_scale": True,
            "development_refill": "sweep",
            "development_workers": "one_by_one",
            "irrigation_mode": "per_square",
        },
    ),
    Setting(
        2,
        {
            "meat_by_choice": True,
            "surplus_meat": "per_animal",
            "one_of_a_design": True,
            "animal_moves": "never",
            "product_mode": "per_set",
            "closing_market_usable": False,
            "finished_goods_in_black_market": True,
            "finished_goods_limit": False,
            "first_season": "summer",
            "content_set": "reconstructed",
            "tidy_asked": "always",
        },
    ),
]
