"""The printed matter: seeds and their beanometers, what changes with the number of players, moments of a turn."""

from __future__ import annotations

from enum import Enum
from typing import Final, final

from mypy_extensions import i64

from ludoteca.core.bits import bit

# --- Cards ------------------------------------------------------------------
# Card = 32 * crop + copy: no two cards are the same, and the crop is a shift away.

CROPS_IN_BOX: Final[i64] = 11
MOST_COPIES: Final[i64] = 32
NO_CARD: Final[i64] = -1
NO_CROP: Final[i64] = -1


@final
class Crop:
    """One type of seed: how many cards there are, and how many must be sold for 1, 2, 3 and 4 coins."""

    def __init__(self, name: str, cards: int, prices: tuple[int, int, int, int], prices_from: str) -> None:
        self.name = name
        self.cards: i64 = cards
        self.prices = prices
        """0 where that many coins cannot be had."""
        self.prices_from = prices_from
        """Where the beanometer comes from: the booklet itself ("seed"), or the published parent edition ("public")."""


CROPS: Final = (
    #    name       cards  1  2  3  4 coins   beanometer from       [SEM-03, SEM-45]
    Crop("isterico", 24, (4, 7, 10, 12), "public"),
    Crop("lindo",    22, (4, 7,  9, 11), "public"),
    Crop("cassidy",  20, (4, 6,  8, 10), "public"),
    Crop("molotov",  18, (3, 6,  8,  9), "seed"),
    Crop("semson",   16, (3, 5,  7,  8), "seed"),
    Crop("fava",     14, (3, 5,  6,  7), "public"),
    Crop("porrison", 12, (2, 4,  6,  7), "public"),
    Crop("rocky",    10, (2, 4,  5,  6), "public"),
    Crop("rocco",     8, (2, 3,  4,  5), "public"),
    Crop("semente",   6, (0, 2,  3,  0), "public"),
    Crop("cacao",     4, (0, 2,  3,  4), "public"),
)  # fmt: skip
ISTERICO: Final[i64] = 0
SEMENTE: Final[i64] = 9
CACAO: Final[i64] = 10


def payouts() -> list[i64]:
    """Coins by 32 * crop + cards sold: the highest coin whose price is reached. [SEM-45]"""
    table: list[i64] = []
    for crop in CROPS:
        for sold in range(MOST_COPIES):
            best: i64 = 0
            for coins, price in enumerate(crop.prices, 1):
                if price != 0 and sold >= price:
                    best = coins
            table.append(best)
    return table


PAYOUTS: Final[list[i64]] = payouts()


def crop_of(card: i64) -> i64:
    """Which seed a card shows."""
    return card >> 5


def copy_of(card: i64) -> i64:
    """Which of the cards with that seed it is, from 0."""
    return card & 31


def coins_for(crop: i64, cards: i64) -> i64:
    """What a sale brings. [SEM-45]"""
    return PAYOUTS[crop * MOST_COPIES + cards]


# --- Rows of counts, one for each crop --------------------------------------


def tally(row: i64, crop: i64) -> i64:
    """How many of a crop a row counts (below 32)."""
    return (row >> (5 * crop)) & 31


def one(crop: i64) -> i64:
    """The row that counts one of a crop: add it or take it away."""
    return bit(5 * crop)


def total(row: i64) -> i64:
    """How many a row counts in all."""
    cards: i64 = 0
    while row:
        cards += row & 31
        row = row >> 5
    return cards


def row_of(cards: list[i64]) -> i64:
    """The crops of some cards, counted."""
    row: i64 = 0
    for card in cards:
        row += one(crop_of(card))
    return row


# --- Moments ----------------------------------------------------------------


class Phase(Enum):
    """The moments of a turn in which somebody is asked. The duel has its own."""

    P1_FIRST = "p1_first"  # [SEM-16]  the front card must be planted
    P1_SECOND = "p1_second"  # [SEM-19]  the next one may
    REVEAL = "reveal"  # [SEM-43]  last chance to harvest before two cards are turned up
    TRADE = "trade"  # [SEM-24]  trading and giving
    P3 = "p3"  # [SEM-36]  all plant what they received or kept
    DRAW = "draw"  # [SEM-43]  last chance to harvest before cards are drawn
    D1_OFFERS = "d1_offers"  # [SEM-76]
    D2_FIRST = "d2_first"  # [SEM-77]
    D2_SECOND = "d2_second"  # [SEM-77]
    D2_DISCARD = "d2_discard"  # [SEM-77]
    D3_PLANT = "d3_plant"  # [SEM-80]
    OVER = "over"


class Stage(Enum):
    """Whose word it is while trading goes one at a time. A free table stays at FREE."""

    NONE = "none"
    FREE = "free"
    PROPOSE = "propose"  # the active player offers, calls or ends
    ANSWER = "answer"  # the addressee accepts, declines or counters
    COUNTERED = "countered"  # the active player answers the counter-offer
    TAKERS = "takers"  # each other player may volunteer for an offer to the table
    PICK = "pick"  # the active player picks one of them
    ROUND = "round"  # after a call each other player may make one offer
    CHOICE = "choice"  # the active player accepts at most one of those
    CLOSING = "closing"  # trading ends: one last offer each
    LAST_WORD = "last_word"  # the active player answers it


# --- How many play ----------------------------------------------------------

ALL_OTHERS: Final[i64] = 6


@final
class Company:
    """What changes with the number of players."""

    def __init__(
        self, removed: tuple[i64, ...], deal: tuple[int, ...], fields: int, price: int, draw: int, limit: int
    ) -> None:
        self.removed = removed
        self.deal: list[i64] = list(deal)
        """Cards to the first player, the next, and so on; the last number for all who follow."""
        self.fields: i64 = fields
        self.price: i64 = price
        """Of the third field; 0: not for sale."""
        self.draw: i64 = draw
        self.limit: i64 = limit
        """The exhaustion of the deck that ends the game."""


COMPANIES: Final = {
    #           removed            deal          fields price draw ends at exhaustion
    2: Company((SEMENTE, CACAO), (5,),          2,     3,    2,   1),  # [SEM-71, SEM-74, SEM-82]
    3: Company((CACAO,),         (5,),          3,     0,    3,   2),  # [SEM-60, SEM-61, SEM-62]
    4: Company((ISTERICO,),      (5,),          2,     3,    3,   3),  # [SEM-63]
    5: Company((ISTERICO,),      (5,),          2,     3,    3,   3),  # [SEM-63]
    6: Company((CACAO, SEMENTE), (3, 4, 5, 6),  2,     2,    4,   3),  # [SEM-64, SEM-65, SEM-66, SEM-A11]
    7: Company((CACAO, SEMENTE), (3, 4, 5, 6),  2,     2,    4,   3),  # [SEM-64, SEM-65, SEM-66, SEM-A11]
}  # fmt: skip

FIELDS: Final[i64] = 3
"""The most anybody can have."""
REVEALED: Final[i64] = 2
"""Cards turned up in phase 2. [SEM-22]"""
TURNED_UP_IN_DUEL: Final[i64] = 3
"""[SEM-78]"""


@final
class Box:
    """A table's options as the rules read them. Made once, never changed, shared by all clones."""

    options: object
    """The options as they were asked for: what views show."""
    seats: i64
    duel: bool
    company: Company
    present: i64
    """The crops in this game: a bit set."""
    price: i64
    limit: i64
    draw: i64
    protected: bool
    twins: bool
    """May the same crop grow in two fields?"""
    until_match: bool
    draw_is_free: bool
    """May the duel's two cards be left? [SEM-A08]"""
    farthest: bool
    first: i64
    """The first player, or -1: drawn by lot."""
    free: bool
    bound: bool
    """Does the limit of words bind everybody, not only what is listed for bots and simulation? [SEM-35]"""
    trade_moves: i64
    posts: i64
    """Offers and calls a player may make in one turn of a free table."""
    every_window: bool
    hidden_coins: bool

    def __init__(self, seats: i64, options: object) -> None:
        self.options = options
        self.seats = seats
        self.duel = seats == 2
        self.company = COMPANIES[seats]
        self.present = 0
        for crop in range(CROPS_IN_BOX):
            if crop not in self.company.removed:
                self.present |= bit(crop)
        self.price = self.company.price
        self.limit = self.company.limit
        self.draw = self.company.draw
        self.protected = False
        self.twins = True
        self.until_match = True
        self.draw_is_free = False
        self.farthest = False
        self.first = -1
        self.free = False
        self.bound = False
        self.trade_moves = 8
        self.posts = 24
        self.every_window = False
        self.hidden_coins = False
