"""The printed matter: cards, families, the ways to play a whole game and to lay out one hand."""

from __future__ import annotations

from enum import Enum
from typing import Final, final

from mypy_extensions import i64

from ludoteca.core.bits import bit

# --- Cards ------------------------------------------------------------------
# Card = 13 * suit + rank - 1, so 0 to 51; the jokers follow, one number per family.

SUITS: Final = "RVBA"
"""Rosso, Verde, Blu, Arancione: red, green, blue, orange."""
FAMILIES: Final = "RVBAF"
"""Strawberries, leaves, fish, shells (the pictures of the suits in that order), and butterflies (farfalle)."""

RANKS: Final[i64] = 13
CARDS: Final[i64] = 52
BUTTERFLY: Final[i64] = 4
NO_TRUMP: Final[i64] = 4
NO_FAMILY: Final[i64] = 5
JOKERS: Final[i64] = 52
"""Joker of family f = JOKERS + f; two of each exist and nothing tells them apart."""
COPIES_OF_A_JOKER: Final[i64] = 2
THINGS: Final[i64] = 57
"""Cards and jokers: whatever can lie in a trick."""
NO_CARD: Final[i64] = -1

FULL_SUIT: Final[i64] = 0x1FFF
BUTTERFLIES_OF_A_SUIT: Final[i64] = 0x0A80
"""Ranks 8, 10 and 12."""
ALL_CARDS: Final[i64] = 0xFFFFFFFFFFFFF
BUTTERFLIES: Final[i64] = 0x0A80 + 0x0A80 * 0x2000 + 0x0A80 * 0x4000000 + 0x0A80 * 0x8000000000

SUBJECTS_PER_FAMILY: Final[i64] = 5
PROPOSED: Final[i64] = 5
"""Subjects turned up for a hand."""

POINTS: Final[tuple[int, ...]] = (0, 1, 3, 6, 10, 15)
"""What 0 to 5 matched subjects are worth. [FAR-29]"""


def suit(card: i64) -> i64:
    """The colour of a card."""
    return card // RANKS


def rank(card: i64) -> i64:
    """Its number, 1 to 13."""
    return card - RANKS * (card // RANKS) + 1


def suit_cards(of: i64) -> i64:
    """All thirteen cards of a suit."""
    return FULL_SUIT * bit(RANKS * of)


def family_cards(family: i64) -> i64:
    """The cards that match a subject: 8, 10 and 12 are butterflies and nothing else. [FAR-12 to FAR-14, FAR-A28]"""
    if family == BUTTERFLY:
        return BUTTERFLIES
    return (FULL_SUIT - BUTTERFLIES_OF_A_SUIT) * bit(RANKS * family)


# --- One hand ---------------------------------------------------------------


class Phase(Enum):
    """The moments of a hand. DEAL and PROPOSAL ask nobody anything."""

    DOUBLE = "double"
    DEAL = "deal"
    DISCARD = "discard"
    TRUMP = "trump"
    PROPOSAL = "proposal"
    PLAY = "play"
    CHOOSE = "choose"
    OVER = "over"


@final
class Layout:
    """How one hand is laid out. Places are A, B, C, D, E clockwise, A is the dealer's."""

    def __init__(
        self,
        name: str,
        sides: str,
        dummies: str,
        deal: tuple[int, int],
        discard: int,
        tricks: int,
        barred: int,
        order: str,
    ) -> None:
        self.name = name
        self.sides = [int(side) for side in sides]
        self.dummies = dummies
        """For each place who plays it: "." its own player, else the letter of the partner of a dummy."""
        self.dealers_cards: i64 = deal[0]
        self.others_cards: i64 = deal[1]
        self.discard: i64 = discard
        self.tricks: i64 = tricks
        self.barred: i64 = barred
        """No card may be chosen from the first so many tricks."""
        self.order = [STEP_LETTERS[letter] for letter in order]
        self.places: i64 = len(sides)
        self.side_count: i64 = max(self.sides) + 1


STEP_LETTERS: Final = {"d": Phase.DEAL, "x": Phase.DISCARD, "t": Phase.TRUMP, "p": Phase.PROPOSAL}

LAYOUTS: Final = (
    #       name         sides    dummies  deal A,others discard tricks barred order: deal, x discard, trump, proposal
    Layout("BD_CE",      "01212", ".....", (12, 10),     2,      10,    0,     "dxtp"),  # [FAR-05, FAR-07, FAR-08]
    Layout("BE_CD",      "01221", ".....", (12, 10),     2,      10,    0,     "dxtp"),  # [FAR-37]
    Layout("BC_DE",      "01122", ".....", (12, 10),     2,      10,    0,     "dxtp"),  # [FAR-41]
    Layout("pairs",      "0101",  "....",  (13, 13),     0,      13,    3,     "dp"),    # [FAR-48 to FAR-53]
    Layout("one_dummy",  "0101",  "..A.",  (13, 13),     0,      13,    3,     "dtp"),   # [FAR-57, FAR-62 to FAR-65]
    Layout("two_dummies", "0101", "..AB",  (13, 13),     0,      13,    3,     "dp"),    # [FAR-74, FAR-75]
    Layout("alone",      "012",   "...",   (18, 17),     1,      17,    3,     "dtxp"),  # [FAR-69 to FAR-72, FAR-A16]
    # The two layouts that options put in place of their neighbours:
    Layout("two_dummies_called", "0101", "..AB", (13, 13), 0,    13,    3,     "dtp"),   # [FAR-A14]
    Layout("alone_proposal_first", "012", "...", (18, 17), 1,    17,    3,     "dtpx"),  # [FAR-A16]
)  # fmt: skip
BD_CE: Final[i64] = 0
BE_CD: Final[i64] = 1
BC_DE: Final[i64] = 2
PAIRS: Final[i64] = 3
ONE_DUMMY: Final[i64] = 4
TWO_DUMMIES: Final[i64] = 5
ALONE: Final[i64] = 6
TWO_DUMMIES_CALLED: Final[i64] = 7
ALONE_PROPOSAL_FIRST: Final[i64] = 8

COLUMNS: Final[i64] = 6
"""A dummy's hidden cards, each under a card face up. [FAR-58]"""
ALL_EMPTY: Final[i64] = 0xFFFFFFFFF
"""Six empty slots."""


# --- One game ---------------------------------------------------------------


@final
class Mode:
    """A row of the mode table: one way to play a whole game."""

    def __init__(
        self,
        name: str,
        seats: int,
        hands: int,
        extra: bool,
        layouts: tuple[i64, i64, i64],
        lowest_deals: bool,
        doubled_last: bool,
        rule: str,
    ) -> None:
        self.name = name
        self.seats: i64 = seats
        self.hands: i64 = hands
        self.extra = extra
        """One more hand follows, with rules of its own."""
        self.first_half: i64 = layouts[0]
        self.second_half: i64 = layouts[1]
        self.extra_layout: i64 = layouts[2]
        self.lowest_deals = lowest_deals
        """The next dealer is the player with the lowest total; otherwise the deal passes to the left."""
        self.doubled_last = doubled_last
        self.rule = rule
        """The passage that says who wins."""


MODES: Final = (
    #    name      seats hands extra  layout: 1st half, 2nd half, extra  lowest deals, last doubled, who wins
    Mode("5_short", 5,   3,    False, (BD_CE, BD_CE, BD_CE),             True,  True,  "FAR-36"),
    Mode("5_five",  5,   5,    False, (BE_CD, BE_CD, BE_CD),             False, False, "FAR-A07"),
    Mode("5_ten",   5,   10,   True,  (BC_DE, BD_CE, BD_CE),             False, False, "FAR-47"),
    Mode("4",       4,   4,    False, (PAIRS, PAIRS, PAIRS),             False, False, "FAR-55"),
    Mode("3",       3,   6,    False, (ONE_DUMMY, ONE_DUMMY, ONE_DUMMY), False, False, "FAR-67"),
    Mode("3_short", 3,   3,    True,  (ONE_DUMMY, ONE_DUMMY, ALONE),     False, False, "FAR-73"),
    Mode("2",       2,   4,    False, (TWO_DUMMIES, TWO_DUMMIES, TWO_DUMMIES), False, False, "FAR-76"),
)  # fmt: skip
MODE_NAMES: Final = [mode.name for mode in MODES]


@final
class Box:
    """A table's options as the rules read them. Made once, never changed, shared by all clones."""

    options: object
    """The options as they were asked for: what views show."""
    mode: Mode
    hands: i64
    """Hands before the extra one; 0 when a target score ends the game."""
    target: i64
    extra: bool
    first_dealer: i64
    """A seat, or -1: drawn by lot."""
    burning: bool
    doubling: bool
    must_choose: bool
    double_last: bool
    winners: str
    dealer_calls_for_two: bool
    proposal_before_discard: bool
    double_when: str
    tied_leaders_may_double: bool
    doublings_multiply: bool

    def __init__(self, mode: Mode, options: object) -> None:
        self.options = options
        self.mode = mode
        self.hands = mode.hands
        self.target = 0
        self.extra = mode.extra
        self.first_dealer = -1
        self.burning = False
        self.doubling = False
        self.must_choose = False
        self.double_last = mode.doubled_last
        self.winners = "top_two"
        self.dealer_calls_for_two = False
        self.proposal_before_discard = False
        self.double_when = "before_deal"
        self.tied_leaders_may_double = False
        self.doublings_multiply = True
