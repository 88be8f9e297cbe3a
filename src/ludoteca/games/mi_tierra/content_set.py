"""A content set as the rules read it: cards and what they do, boards, printed numbers. `content_files.py` fills it."""

from __future__ import annotations

from enum import Enum
from typing import Final, final

from mypy_extensions import i64

from ludoteca.core.bits import bit

# --- Cards ------------------------------------------------------------------


class Effect(Enum):
    """What an event or a development card does."""

    NONE = "none"
    # Events that last [TIE-164]
    MOSQUITO = "mosquito"
    DROUGHT = "drought"
    BOOM = "boom"
    # Events at once [TIE-163]
    SUBSIDY = "subsidy"
    GIFT = "gift"
    FROST = "frost"
    INSPECTION = "inspection"
    RELIEF = "relief"
    FESTIVAL = "festival"
    IMPROVEMENT_TAX = "improvement_tax"
    STRIKE = "strike"
    # Development cards [TIE-121]
    HARVEST = "harvest"
    TRACTOR = "tractor"
    PRODUCT = "product"
    SAVINGS = "savings"
    STALL = "stall"
    FOREMAN = "foreman"
    REROLL_WHITE = "reroll_white"
    REROLL_GREEN = "reroll_green"
    SPRAYER = "sprayer"


LASTING: Final = (Effect.MOSQUITO, Effect.DROUGHT, Effect.BOOM)
AT_ONCE: Final = (
    Effect.SUBSIDY, Effect.GIFT, Effect.FROST, Effect.INSPECTION, Effect.RELIEF, Effect.FESTIVAL,
    Effect.IMPROVEMENT_TAX, Effect.STRIKE,
)  # fmt: skip
OF_CARDS: Final = (
    Effect.HARVEST, Effect.TRACTOR, Effect.PRODUCT, Effect.SAVINGS, Effect.STALL, Effect.FOREMAN,
    Effect.REROLL_WHITE, Effect.REROLL_GREEN, Effect.SPRAYER,
)  # fmt: skip

A_CARDS: Final[i64] = 34
B_CARDS: Final[i64] = 23
CARDS: Final[i64] = 57
"""Cards are 0 to 33 of deck A, 34 to 56 of deck B."""
NO_CARD: Final[i64] = -1


@final
class Card:
    """A card of the market decks: a market, or an event."""

    def __init__(self, name: str, prices: tuple[int, ...], units: int, closes: bool) -> None:
        self.name = name
        self.prices: list[i64] = list(prices)
        """By item; 0 where it is not wanted. Empty for an event."""
        self.units: i64 = units
        """The most it takes in all. [TIE-150]"""
        self.closes = closes
        """Has the out-of-market symbol."""
        self.is_market = len(prices) > 0
        self.wants: i64 = 0
        for item, price in enumerate(self.prices):
            if price > 0:
                self.wants |= bit(item)
        # Of an event:
        self.effect = Effect.NONE
        self.lasting = False
        """Has a flower."""
        self.amount: i64 = 0
        self.most: i64 = 0
        self.goods: list[i64] = []
        self.provenance = ""


@final
class Design:
    """A development card; several copies may exist."""

    def __init__(self, name: str, copies: int, effect: Effect, amount: int, good: i64, provenance: str) -> None:
        self.name = name
        self.copies: i64 = copies
        self.effect = effect
        self.amount: i64 = amount
        self.good: i64 = good
        """The crop or product it is about, or NO_ITEM."""
        self.provenance = provenance


# --- Farm boards ------------------------------------------------------------

SQUARES: Final[i64] = 15
EDGES: Final[i64] = 24
SPOTS: Final[i64] = 40
"""Where a water cube may lie: squares (in a pen), then edges, EDGE_SPOT + edge."""
EDGE_SPOT: Final[i64] = 15


@final
class Layout:
    """The drawing of a farm board: squares, the edges between them, the pipe, the printed apple field."""

    def __init__(
        self,
        name: str,
        squares: tuple[str, ...],
        crops: i64,
        pens: i64,
        printed: i64,
        edges: tuple[tuple[int, int], ...],
        pipe: tuple[int, int],
    ) -> None:
        self.name = name
        self.squares = squares
        self.count: i64 = len(squares)
        self.crops = crops
        """Squares that take a crop."""
        self.pens = pens
        """Squares that take a pen."""
        self.printed = printed
        """The apple field of the print."""
        self.edge_names = tuple([f"{squares[one]}-{squares[other]}" for one, other in edges])
        self.edge_count: i64 = len(edges)
        self.ends: list[i64] = [bit(one) | bit(other) for one, other in edges]
        """The two squares an edge lies between, as sets."""
        self.source: i64 = bit(pipe[0]) | bit(pipe[1])
        """Irrigated from the start. [TIE-89]"""
        self.near: list[i64] = []
        """The orthogonal neighbours of each square."""
        for at in range(len(squares)):
            here = bit(at)
            around: i64 = 0
            for ends in [*self.ends, self.source]:
                if ends & here:
                    around |= ends & ~here
            self.near.append(around)


@final
class Content:
    """A content set as the rules read it: made once from data, never changed, shared by all tables."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.white: list[i64] = []
        """Faces of the white die."""
        self.green: list[i64] = []
        self.pen_bonus: i64 = 1
        """A pen has so many places more than the green die shows."""
        self.cards: list[Card] = []
        self.designs: list[Design] = []
        self.layouts: list[Layout] = []
        self.spaces: list[list[i64]] = []
        """For 2, 3, 4, 5, 6 players: spaces of each area."""
        self.blocked: i64 = 0
        """Development spaces closed with two players."""
        self.sale: list[i64] = []
        """Black-market prices by item; 0 where there is none."""
        self.purchase: list[i64] = []
        self.pens: i64 = 0
        self.pens_more: i64 = 0
        """Pens more for each player beyond four, where they scale."""
        self.animals: list[i64] = []
        self.water: i64 = 0
        self.crops: list[i64] = []
        self.herds: list[i64] = []
        """Sheep, cows, chickens needed for wool, milk, eggs."""
        self.contest_money: list[i64] = []
        self.contest_normal: list[i64] = []
        self.contest_base: list[i64] = []
        self.rodeo_money: list[i64] = []
        """For the first summer; the k-th pays k times as much."""
        self.rodeo_cows: list[i64] = []
        self.rodeo_choices: list[i64] = []
        self.reconstructed: tuple[str, ...] = ()
        """The pages of the set with entries nobody has seen in print."""
