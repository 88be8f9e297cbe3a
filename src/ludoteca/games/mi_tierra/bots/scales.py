"""By how much the first reckoning of a place in Mi Tierra is off, by number of players: found by playing.

The values of `places.py` are dollars as far as they can be reckoned on the spot. What a place is worth in the end also
hangs on who else wants it and on what money is good for meanwhile: see docs/studies/mi_tierra-chapters.md.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ludoteca.games.mi_tierra.content import DEVELOPMENT, FARM
from ludoteca.games.mi_tierra.rules.codes import PLACE_AT, PLACE_FARM

PLACES: Final = (
    "woods", "sheep", "plaza", "seeds", "cows", "chickens", "animal_industry", "water_mill", "clock_tower", "oven",
    "development", "winery_mill", "clothing", "farm", "arena", "market", "black_market", "turn_order",
    "woods_pair", "seeds_pair",
)  # fmt: skip
"""What a factor is about: the areas by their numbers, and the two pairs."""


@final
class Scales:
    """The factors for one number of players."""

    factors: list[float]
    """By place, as in PLACES."""
    horses: i64
    """So many are kept, and shown."""
    fields: float
    """What is left of what fields promise: everybody has some, and the markets fill up."""
    herds: float
    """The same of herds."""
    provision: i64
    """What must be left beside the next wages when somebody is hired."""
    hires_from: i64
    """The first round in which anybody is hired."""

    def __init__(
        self,
        *,
        horses: int = 2,
        hires_from: int = 1,
        provision: int = 4,
        fields: float = 0.6,
        herds: float = 1.0,
        factors: dict[str, float] | None = None,
    ) -> None:
        self.horses = horses
        self.hires_from = hires_from
        self.provision = provision
        self.fields = fields
        self.herds = herds
        given: dict[str, float] = {} if factors is None else factors  # not **factors: mypyc cannot write its signature
        self.factors = [given.get(place, 1.0) for place in PLACES]


def place_of(code: i64) -> i64:
    """What a placement is about, as in PLACES."""
    if code >= PLACE_FARM:
        return FARM
    return DEVELOPMENT if code >= PLACE_AT else code


BY_PLAYERS: Final = [
    Scales(
        horses=3,
        hires_from=2,
        provision=4,
        factors={
            "arena": 10.0,
            "woods": 2.0,
            "woods_pair": 2.2,
            "oven": 3.0,
            "animal_industry": 0.5,
            "clock_tower": 0.8,
            "cows": 0.65,
            "seeds_pair": 0.65,
            "water_mill": 2.0,
        },
    ),
    Scales(
        horses=2,
        hires_from=2,
        provision=5,
        fields=0.7,
        herds=0.9,
        factors={
            "arena": 7.0,
            "woods": 1.4,
            "oven": 2.5,
            "animal_industry": 0.6,
            "clock_tower": 0.6,
            "water_mill": 4.0,
        },
    ),
    Scales(
        horses=1,
        hires_from=1,
        provision=6,
        fields=0.8,
        herds=0.8,
        factors={
            "arena": 5.0,
            "woods_pair": 0.0,
            "sheep": 1.4,
            "oven": 2.0,
            "animal_industry": 0.6,
            "clock_tower": 0.4,
            "development": 1.3,
            "water_mill": 6.0,
        },
    ),
    Scales(
        horses=1,
        hires_from=1,
        provision=6,
        fields=0.8,
        herds=0.8,
        factors={
            "arena": 4.0,
            "woods_pair": 0.0,
            "sheep": 1.2,
            "oven": 2.0,
            "animal_industry": 0.6,
            "clock_tower": 0.5,
            "water_mill": 6.0,
        },
    ),
    Scales(
        horses=1,
        hires_from=2,
        provision=6,
        fields=0.8,
        herds=0.8,
        factors={
            "arena": 2.0,
            "woods_pair": 0.0,
            "oven": 1.5,
            "animal_industry": 0.8,
            "clock_tower": 0.6,
            "water_mill": 6.0,
        },
    ),
]
"""For 2, 3, 4, 5 and 6 players."""
