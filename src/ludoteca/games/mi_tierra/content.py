"""The printed matter: goods, animals, areas, recipes; the moments of a round; the options as the rules read them."""

from __future__ import annotations

from enum import Enum
from typing import Final, final

from mypy_extensions import i64

from ludoteca.core.bits import has
from ludoteca.games.mi_tierra.content_set import Content, Layout

# --- Goods and animals ------------------------------------------------------
# Items = goods 0 to 10, then animals. The first three goods are also the crops.

APP: Final[i64] = 0
WHE: Final[i64] = 1
GRA: Final[i64] = 2
MEA: Final[i64] = 3
EGG: Final[i64] = 4
MIL: Final[i64] = 5
WOO: Final[i64] = 6
FLO: Final[i64] = 7
WIN: Final[i64] = 8
CAK: Final[i64] = 9
CLO: Final[i64] = 10
GOODS: Final[i64] = 11
ORDINARY: Final[i64] = 9
"""Goods but for cakes and clothes, which only the bank buys."""
CROPS: Final[i64] = 3
NO_ITEM: Final[i64] = -1

SHE: Final[i64] = 0
COW: Final[i64] = 1
CHI: Final[i64] = 2
HOR: Final[i64] = 3
SPECIES: Final[i64] = 4
ANIMALS: Final[i64] = 11
"""Item of a species = ANIMALS + species."""
ITEMS: Final[i64] = 15

ITEM_NAMES: Final = (
    "apples", "wheat", "grapes", "meat", "eggs", "milk", "wool", "flour", "wine", "cake", "clothes",
    "sheep", "cow", "chicken", "horse",
)  # fmt: skip

NORMAL_CARDS: Final[i64] = 0x1FF
"""Any ordinary good. [TIE-137]"""
BASE_CARDS: Final[i64] = 0x00F
"""Apples, wheat, grapes, meat. [TIE-137]"""

UNITS: Final = (42, 33, 30, 18, 21, 31, 31, 31, 25, 7, 7)
"""Units printed of each good, cards of value 3 counted as three."""
FROM_UNITS: Final[list[i64]] = list(UNITS)
CAKE_VALUE: Final[i64] = 49
CLOTHES_VALUE: Final[i64] = 47
"""What the bank pays at the end. [TIE-182]"""
EXCHANGE: Final[i64] = 3
"""So many leftovers for $1. [TIE-183]"""

# --- Workers and rounds -----------------------------------------------------

FIRST_MONEY: Final[i64] = 5
"""Of the first player; each one after has $1 more. [TIE-6, GAP-3]"""
WORKERS: Final[i64] = 5
FIRST_WORKERS: Final[i64] = 3
WAGE: Final[i64] = 2
LAST_ROUND: Final[i64] = 16
LAST_FLOWER: Final[i64] = 3
SPACES_OF_THE_TRACK: Final[i64] = 8
"""Two rows of four seasons. [TIE-15, GAP-45]"""
SEASONS: Final = ("spring", "summer", "autumn", "winter")
SUMMER: Final[i64] = 1
WINTER: Final[i64] = 3
TIDY_CAP: Final[i64] = 12
"""A step by step tidying ends after so many moves; whoever says all at once is not bound by it."""
DEVELOPMENT_CARDS: Final[i64] = 3
"""A farm holds no more. [TIE-105]"""
PURCHASES: Final[i64] = 3
"""Per worker in the black market. [TIE-171]"""
PEEK: Final[i64] = 4
"""Cards seen from the clock tower. [TIE-94]"""

# --- The main board ---------------------------------------------------------
# An area's number on the board is one more than its index here.

AREA_NAMES: Final = (
    "woods",            # 1   pens
    "sheep",            # 2   white die
    "plaza",            # 3   hire
    "seeds",            # 4   crops
    "cows",             # 5   green die
    "chickens",         # 6   white die
    "animal_industry",  # 7   wool, milk, eggs
    "water_mill",       # 8   green die
    "clock_tower",      # 9   look, or horses
    "oven",             # 10  cake
    "development",      # 11  N E S W C
    "winery_mill",      # 12  flour, wine
    "clothing",         # 13  clothes
    "farm",             # 14  harvest
    "arena",            # 15  rodeo in summer, contest in winter
    "market",           # 16
    "black_market",     # 17
    "turn_order",       # 18  lower line
)  # fmt: skip
AREAS: Final[i64] = 18
WOODS: Final[i64] = 0
SHEEP: Final[i64] = 1
PLAZA: Final[i64] = 2
SEEDS: Final[i64] = 3
COWS: Final[i64] = 4
CHICKENS: Final[i64] = 5
INDUSTRY: Final[i64] = 6
WATER_MILL: Final[i64] = 7
CLOCK_TOWER: Final[i64] = 8
OVEN: Final[i64] = 9
DEVELOPMENT: Final[i64] = 10
WINERY: Final[i64] = 11
CLOTHING: Final[i64] = 12
FARM: Final[i64] = 13
ARENA: Final[i64] = 14
MARKET: Final[i64] = 15
BLACK_MARKET: Final[i64] = 16
TURN_ORDER: Final[i64] = 17

DEVELOPMENT_SPACES: Final = "NESWC"
SPACES: Final[i64] = 5
SLOT_NAMES: Final = ("NW", "NE", "SW", "SE")
SLOTS: Final[i64] = 4
TOUCHES: Final[tuple[int, ...]] = (0b0011, 0b1010, 0b1100, 0b0101, 0b1111)
"""The slots next to N, E, S, W and C, as sets. [TIE-49, TIE-102]"""


@final
class Recipe:
    """What a workshop takes and gives; the fee is paid once for all it makes."""

    def __init__(self, product: i64, inputs: tuple[tuple[i64, int], ...], fee: int, area: i64) -> None:
        self.product = product
        self.one: i64 = inputs[0][0]
        self.one_count: i64 = inputs[0][1]
        self.other: i64 = inputs[-1][0]
        self.other_count: i64 = inputs[-1][1] if len(inputs) > 1 else 0
        self.fee: i64 = fee
        self.area = area


CAKE: Final = Recipe(CAK, ((MIL, 1), (EGG, 2)), 8, OVEN)  # [TIE-98]
CLOTHES: Final = Recipe(CLO, ((WOO, 3),), 7, CLOTHING)  # [TIE-110]
FLOUR: Final = Recipe(FLO, ((WHE, 3),), 5, WINERY)  # [TIE-107, TIE-109]
WINE: Final = Recipe(WIN, ((GRA, 3),), 5, WINERY)  # [TIE-107, TIE-109]
INDUSTRY_FEE: Final[i64] = 5
"""For up to three animal products. [TIE-81, TIE-83]"""
PRODUCTS: Final[tuple[i64, ...]] = (WOO, MIL, EGG)
"""Of sheep, cows, chickens."""


# --- Moments ----------------------------------------------------------------


class Phase(Enum):
    """The moments in which somebody is asked something."""

    TIDY = "tidy"
    WAGES = "wages"
    PLACE = "place"
    ROLLS = "rolls"
    WOODS = "woods"
    SEEDS = "seeds"
    ANIMALS = "animals"
    INDUSTRY = "animal_industry"
    WATER = "water_mill"
    TOWER = "clock_tower"
    OVEN = "oven"
    DEVELOPMENT = "development"
    WINERY = "winery_mill"
    CLOTHING = "clothing"
    CONTEST = "contest"
    RODEO = "rodeo"
    PRIZE = "prize"
    MARKET = "market_turn"
    SALE = "market_sale"
    LAST_SALE = "after_last_sale"
    BLACK = "black_market"
    OVER = "over"


# --- Options ----------------------------------------------------------------


@final
class Box:
    """A table's options as the rules read them. Made once, never changed, shared by all clones."""

    def __init__(self, content: Content, seats: int, layout: Layout, options: object) -> None:
        self.content = content
        self.options = options
        self.seats: i64 = seats
        self.layout = layout
        self.spaces: list[i64] = content.spaces[seats - 2]
        self.blocked: i64 = content.blocked if seats == 2 else 0
        self.first_season: i64 = 0
        self.closing_usable = True
        self.pens: i64 = content.pens
        self.one_meat = True
        self.one_of_a_design = False
        self.one_by_one = False
        self.meat_by_choice = False
        self.animals_move = True
        self.tidy_always = False
        self.per_set = False
        self.per_square = False
        self.sweep = False
        self.finished_in_black_market = False
        self.finished_limit = True
        self.resource_limit = False
        self.open_hands = True
        self.removed: i64 = 7
        self.rounds_only = False


def sale_price(box: Box, item: i64) -> i64:
    """What the black market pays; cakes and clothes only by option. [TIE-170, TIE-172, GAP-43]"""
    if item in (CAK, CLO):
        if not box.finished_in_black_market:
            return 0
        return CAKE_VALUE // 2 if item == CAK else CLOTHES_VALUE // 2
    return box.content.sale[item]


def is_blocked(box: Box, space: i64) -> bool:
    """With two players one development space is closed. [TIE-45, GAP-15]"""
    return has(box.blocked, space)
