"""One player's farm: what lies on it, and how to read what is packed. No rule is written here."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from ludoteca.core.bits import bit, count, digit, has, unit
from ludoteca.games.mi_tierra.content import APP, NO_ITEM, WHE, WOO, WORKERS


@final
class Farm:
    """One player's board and belongings. Squares are numbered by the layout; sets of squares are bit sets."""

    money: i64
    since: i64
    """Who moved his money marker last: 0 is longest ago. Of two on one value the later lies on top."""
    low: i64
    """Apples, wheat, grapes, meat, eggs, milk: ten bits each."""
    high: i64
    """Wool, flour, wine, cakes, clothes: ten bits each."""
    hut: i64
    """Workers at home."""
    idle: i64
    """Own workers on the square of the unemployed."""
    apples: i64
    """Squares with a crop, by kind."""
    wheat: i64
    grapes: i64
    small: i64
    """Squares with a pen for two, with a pen for three."""
    large: i64
    animals: i64
    """A digit a square: 0, or 1 + 3 * species + number - 1."""
    herd: i64
    """Animals by species: six bits each."""
    pen_water: i64
    feed: i64
    """Pens with wheat in them."""
    trainers: i64
    cubes: i64
    """Edges with a water cube."""
    wet: i64
    """Irrigated squares."""
    harvesters: i64
    """Crop squares a worker stands on."""
    cards: i64
    """Development cards, by design."""
    more_cards: i64
    """Copies of them beyond the first: a digit a design. [TIE-122]"""
    # In a competition
    result: i64
    groups: i64
    """Species and levels shown in the contest: bit 3 * species + level - 1."""
    shown: i64
    """Horses shown of each pen: a digit a square."""
    entered: i64
    """Pens of trained animals that took part."""
    place: i64  # = -1
    """The prize won: 0, 1, 2, or -1."""
    purse: i64
    # From the clock tower
    known: i64
    """How many cards from the top of the market deck this player knows."""

    # --- What follows from the fields, written by tools/write_states.py (blank)

    def __init__(self, blank: bool = True) -> None:
        if not blank:
            return
        self.money = 0
        self.since = 0
        self.low = 0
        self.high = 0
        self.hut = 0
        self.idle = 0
        self.apples = 0
        self.wheat = 0
        self.grapes = 0
        self.small = 0
        self.large = 0
        self.animals = 0
        self.herd = 0
        self.pen_water = 0
        self.feed = 0
        self.trainers = 0
        self.cubes = 0
        self.wet = 0
        self.harvesters = 0
        self.cards = 0
        self.more_cards = 0
        self.result = 0
        self.groups = 0
        self.shown = 0
        self.entered = 0
        self.place = -1
        self.purse = 0
        self.known = 0

    def copy_from(self, other: Farm) -> None:
        self.money = other.money
        self.since = other.since
        self.low = other.low
        self.high = other.high
        self.hut = other.hut
        self.idle = other.idle
        self.apples = other.apples
        self.wheat = other.wheat
        self.grapes = other.grapes
        self.small = other.small
        self.large = other.large
        self.animals = other.animals
        self.herd = other.herd
        self.pen_water = other.pen_water
        self.feed = other.feed
        self.trainers = other.trainers
        self.cubes = other.cubes
        self.wet = other.wet
        self.harvesters = other.harvesters
        self.cards = other.cards
        self.more_cards = other.more_cards
        self.result = other.result
        self.groups = other.groups
        self.shown = other.shown
        self.entered = other.entered
        self.place = other.place
        self.purse = other.purse
        self.known = other.known

    def facts(self) -> tuple[object, ...]:
        return (
            self.money,
            self.since,
            self.low,
            self.high,
            self.hut,
            self.idle,
            self.apples,
            self.wheat,
            self.grapes,
            self.small,
            self.large,
            self.animals,
            self.herd,
            self.pen_water,
            self.feed,
            self.trainers,
            self.cubes,
            self.wet,
            self.harvesters,
            self.cards,
            self.more_cards,
            self.result,
            self.groups,
            self.shown,
            self.entered,
            self.place,
            self.purse,
            self.known,
        )


# --- Reading what is packed -------------------------------------------------


def amount(farm: Farm, good: i64) -> i64:
    """Units of a good."""
    if good < WOO:
        return (farm.low >> (10 * good)) & 1023
    return (farm.high >> (10 * (good - WOO))) & 1023


def herd_of(farm: Farm, species: i64) -> i64:
    """Animals of a species."""
    return (farm.herd >> (6 * species)) & 63


def animals_in(farm: Farm) -> i64:
    """All animals of a farm."""
    herd = farm.herd
    return (herd & 63) + ((herd >> 6) & 63) + ((herd >> 12) & 63) + ((herd >> 18) & 63)


def number_in(farm: Farm, square: i64) -> i64:
    """How many animals are in a pen."""
    packed = digit(farm.animals, square)
    return 0 if packed == 0 else (packed - 1) % 3 + 1


def species_in(farm: Farm, square: i64) -> i64:
    """Which animals are in a pen; NO_ITEM if none."""
    packed = digit(farm.animals, square)
    return NO_ITEM if packed == 0 else (packed - 1) // 3


def capacity(farm: Farm, square: i64) -> i64:
    """How many animals a pen holds."""
    return 3 if has(farm.large, square) else 2


def pens_of(farm: Farm) -> i64:
    """Squares with a pen."""
    return farm.small | farm.large


def crops_of(farm: Farm) -> i64:
    """Squares with a crop."""
    return farm.apples | farm.wheat | farm.grapes


def tiles_of(farm: Farm, crop: i64) -> i64:
    """Squares with this crop."""
    if crop == APP:
        return farm.apples
    return farm.wheat if crop == WHE else farm.grapes


def owned(farm: Farm) -> i64:
    """Workers in one's service, trainers included."""
    return WORKERS - farm.idle


def cards_on(farm: Farm) -> i64:
    """How many development cards lie on a farm."""
    total = count(farm.cards)
    more = farm.more_cards
    while more != 0:
        total += more & 15
        more = more >> 4
    return total


def designs_on(farm: Farm) -> list[i64]:
    """The development cards of a farm, each copy by its design."""
    found: list[i64] = []
    design: i64 = 0
    while farm.cards >> design:
        if has(farm.cards, design):
            for _copy in range(1 + digit(farm.more_cards, design)):
                found.append(design)
        design += 1
    return found


def put_designs(farm: Farm, designs: list[i64]) -> None:
    """Lay these development cards on a farm that has none."""
    for design in designs:
        if has(farm.cards, design):
            farm.more_cards += unit(design)
        farm.cards |= bit(design)
