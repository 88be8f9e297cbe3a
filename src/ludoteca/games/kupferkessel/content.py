"""The printed matter: ingredients and recipes, with where each fact comes from; and a table's options."""

from __future__ import annotations

from enum import Enum
from typing import Final, final

from mypy_extensions import i64

from ludoteca.core.bits import bit
from ludoteca.games.kupferkessel.rules.track import START_SPACES

# --- Ingredients ------------------------------------------------------------
# Card = 4 * ingredient + value - 1, so 0 to 55. [KUP-2]

INGREDIENTS: Final[i64] = 14
VALUES: Final[i64] = 4
CARDS: Final[i64] = 56
NO_CARD: Final[i64] = -1
ONES: Final[i64] = 0x11111111111111
"""The cards of value 1; value v is this times 2 to the v - 1."""
FOURS: Final[i64] = 0x88888888888888

COLOURS: Final = ("white", "black", "grey", "blue", "brown", "green", "violet")
WHITE: Final[i64] = 0
BLACK: Final[i64] = 1
NEUTRAL: Final = COLOURS[2:]
NO_COLOUR: Final[i64] = -1

SYMBOLS: Final = ("none", "hat", "explosion")
NO_SYMBOL: Final[i64] = 0
HAT: Final[i64] = 1
EXPLOSION: Final[i64] = 2
SYMBOL_LETTERS: Final = ".HX"
"""How a row writes the symbols of its four cards."""


def value(card: i64) -> i64:
    """1 to 4."""
    return (card & 3) + 1


@final
class Ingredient:
    """One picture, four cards. The last three columns say where the facts come from."""

    def __init__(
        self, name: str, colour: str, plant: bool, symbols: str, name_from: str, colour_from: str, symbols_from: str
    ) -> None:
        self.name = name
        self.colour = colour
        self.plant = plant
        self.symbols = symbols
        """The symbol of each card, by value: "." none, "H" Hat, "X" Explosion."""
        self.name_from = name_from
        self.colour_from = colour_from
        self.symbols_from = symbols_from


SEED: Final = "seed"
"""The rulebook says so."""
PUBLIC: Final = "public"
"""A review or another edition says so."""
DEDUCED: Final = "deduced"
"""It follows from what these say."""
PROPOSED: Final = "proposed"
"""Nobody says; this is our proposal."""
OWNER: Final = "owner"
"""The owner of a printed game says so, in a file."""

TEN_SYMBOLS: Final = (
    #          name           colour    plant  1234    name from colour from symbols from
    Ingredient("whiskers",    "white",  False, "....", SEED,     SEED,       DEDUCED),
    Ingredient("eyes",        "white",  False, "....", SEED,     SEED,       DEDUCED),
    Ingredient("bats",        "black",  False, "....", PUBLIC,   PROPOSED,   DEDUCED),
    Ingredient("feathers",    "black",  False, "....", PUBLIC,   PROPOSED,   DEDUCED),
    Ingredient("roots",       "grey",   True,  ".H..", SEED,     SEED,       PROPOSED),
    Ingredient("cobwebs",     "grey",   False, ".X..", PUBLIC,   PROPOSED,   PROPOSED),
    Ingredient("moss",        "blue",   True,  ".X..", SEED,     SEED,       PROPOSED),
    Ingredient("potion",      "blue",   False, ".H..", PUBLIC,   PROPOSED,   PROPOSED),
    Ingredient("mushrooms",   "brown",  True,  ".H..", SEED,     SEED,       PROPOSED),
    Ingredient("waxdoll",     "brown",  False, ".X..", PUBLIC,   PROPOSED,   PROPOSED),
    Ingredient("pumpkin",     "green",  True,  ".X..", SEED,     SEED,       PROPOSED),
    Ingredient("frogslime",   "green",  False, ".H..", PUBLIC,   PROPOSED,   PROPOSED),
    Ingredient("berries",     "violet", True,  ".H..", SEED,     SEED,       PROPOSED),
    Ingredient("dragonblood", "violet", False, ".X..", PUBLIC,   PROPOSED,   PROPOSED),
)  # fmt: skip
"""The default set: a neutral colour has a Hat on one of its 2s and an Explosion on the other."""

FOURTEEN_SYMBOLS: Final = (
    Ingredient("whiskers",    "white",  False, ".H..", SEED,     SEED,       PROPOSED),
    Ingredient("eyes",        "white",  False, ".X..", SEED,     SEED,       PROPOSED),
    Ingredient("bats",        "black",  False, ".H..", PUBLIC,   PROPOSED,   PROPOSED),
    Ingredient("feathers",    "black",  False, ".X..", PUBLIC,   PROPOSED,   PROPOSED),
    *TEN_SYMBOLS[4:],
)  # fmt: skip
"""The other reading of the same hint: every 2 has a symbol."""


@final
class CardSet:
    """Fourteen ingredients as the rules read them."""

    def __init__(self, name: str, rows: list[Ingredient]) -> None:
        self.name = name
        self.rows = rows
        self.names: list[str] = []
        """Every card's name: roots2."""
        self.colours: list[i64] = []
        """Of each ingredient."""
        self.symbols: list[i64] = []
        """Of each card."""
        self.plants: i64 = 0
        """The ingredients that are plants."""
        self.hats: i64 = 0
        """The cards that show a Hat; those that show an Explosion."""
        self.explosions: i64 = 0
        for row in rows:
            if row.plant:
                self.plants |= bit(len(self.colours))
            self.colours.append(COLOURS.index(row.colour))
            for at in range(4):
                symbol = SYMBOL_LETTERS.index(row.symbols[at])
                card = len(self.symbols)
                if symbol == HAT:
                    self.hats |= bit(card)
                if symbol == EXPLOSION:
                    self.explosions |= bit(card)
                self.symbols.append(symbol)
                self.names.append(f"{row.name}{at + 1}")


CARD_SETS: Final = {
    "reconstructed-10": CardSet("reconstructed-10", list(TEN_SYMBOLS)),
    "reconstructed-14": CardSet("reconstructed-14", list(FOURTEEN_SYMBOLS)),
}

# --- Recipes ----------------------------------------------------------------

KINDS: Final = (
    "colour_both",     # [KUP-55]
    "colour_one",      # [KUP-56]
    "colour_tiered",   # [KUP-A30]
    "last_card",       # [KUP-57]
    "fewer_explosion", # [KUP-58]
    "fewer_hat",       # [KUP-60]
    "fewer_kinds",     # [KUP-61]
    "fewer_fours",     # [KUP-62]
    "plants",          # [KUP-59]
)  # fmt: skip
COLOUR_BOTH: Final[i64] = 0
COLOUR_ONE: Final[i64] = 1
COLOUR_TIERED: Final[i64] = 2
LAST_CARD: Final[i64] = 3
FEWER_EXPLOSION: Final[i64] = 4
FEWER_HAT: Final[i64] = 5
FEWER_KINDS: Final[i64] = 6
FEWER_FOURS: Final[i64] = 7
PLANTS: Final[i64] = 8

LESSER_TIER: Final[i64] = 5
"""What a two-tier card pays for one of its ingredients."""
ENOUGH: Final[i64] = 3
"""Cards of an ingredient, and plants, that a recipe asks for."""


@final
class Recipe:
    """A card that adds points at the end."""

    def __init__(self, name: str, kind: str, colour: str | None, points: int, known_from: str) -> None:
        self.name = name
        self.kind: i64 = KINDS.index(kind)
        self.colour: i64 = NO_COLOUR if colour is None else COLOURS.index(colour)
        self.points: i64 = points
        self.known_from = known_from


SIX_TENS: Final = (
    #      name           kind             colour pts known from
    Recipe("R-LAST",     "last_card",       None, 10, SEED),
    Recipe("R-FEWBOOM",  "fewer_explosion", None, 10, SEED),
    Recipe("R-PLANTS",   "plants",          None, 10, SEED),
    Recipe("R-FEWHAT",   "fewer_hat",       None, 10, SEED),
    Recipe("R-FEWKINDS", "fewer_kinds",     None, 10, SEED),
    Recipe("R-FEWFOUR",  "fewer_fours",     None, 10, SEED),
)  # fmt: skip

SPLIT: Final = (
    Recipe("R-GREY",     "colour_both", "grey",   15, PROPOSED),
    Recipe("R-BLUE",     "colour_both", "blue",   15, PROPOSED),
    Recipe("R-BROWN",    "colour_both", "brown",  15, PROPOSED),
    Recipe("R-GREEN",    "colour_both", "green",  15, PROPOSED),
    Recipe("R-VIOLET",   "colour_both", "violet", 15, PROPOSED),
    Recipe("R-BLACK",    "colour_one",  "black",   5, PROPOSED),
    Recipe("R-WHITE",    "colour_one",  "white",   5, PROPOSED),
    *SIX_TENS,
)  # fmt: skip
"""The kinds are printed; which colour has which is our proposal. [KUP-A30]"""

TWO_TIER: Final = (
    Recipe("R-GREY",     "colour_tiered", "grey",   15, PROPOSED),
    Recipe("R-BLUE",     "colour_tiered", "blue",   15, PROPOSED),
    Recipe("R-BROWN",    "colour_tiered", "brown",  15, PROPOSED),
    Recipe("R-GREEN",    "colour_tiered", "green",  15, PROPOSED),
    Recipe("R-VIOLET",   "colour_tiered", "violet", 15, PROPOSED),
    Recipe("R-BLACK",    "colour_tiered", "black",  15, PROPOSED),
    Recipe("R-WHITE",    "colour_tiered", "white",  15, PROPOSED),
    *SIX_TENS,
)  # fmt: skip
"""The other reading: seven cards alike, 15 for both ingredients of the colour, 5 for one. [KUP-A30]"""


@final
class RecipeSet:
    """All recipe cards of a box; the five blank ones are only there if somebody wrote on them. [KUP-71, KUP-A39]"""

    def __init__(self, name: str, rows: list[Recipe]) -> None:
        self.name = name
        self.rows = rows

    def deck(self, players: i64) -> i64:
        """The recipes that are shuffled: with three, no colour cards and no plants. [KUP-51, KUP-68]"""
        cards: i64 = 0
        for at, row in enumerate(self.rows):
            if players == 2 or LAST_CARD <= row.kind < PLANTS:
                cards |= bit(at)
        return cards


RECIPE_SETS: Final = {"split": RecipeSet("split", list(SPLIT)), "two_tier": RecipeSet("two_tier", list(TWO_TIER))}
RECIPES_FOR_TWO: Final[i64] = 2
RECIPES_FOR_THREE: Final[i64] = 1

# --- One game ---------------------------------------------------------------


class Phase(Enum):
    """What is to be decided. MOVE is only asked where a table lets players choose which way to walk."""

    MOVE = "move"
    TAKE = "take"
    SYMBOL = "symbol"
    FINAL = "final"
    OVER = "over"


ALL_LINES: Final[i64] = 0
INNER_LINES: Final[i64] = 1
OWN_LINE: Final[i64] = 2

DRAW: Final[i64] = 0
MORE_FULL_SETS: Final[i64] = 1
FEWER_CARDS: Final[i64] = 2

START_CARDS: Final[i64] = 32
"""Cards in the square."""


@final
class Box:
    """A table's options as the rules read them. Made once, never changed, shared by all clones."""

    options: object
    """The options as they were asked for: what views show."""
    players: i64
    cards: CardSet
    recipes: RecipeSet
    recipe_deck: i64
    """Recipes that are shuffled; none without the variant."""
    recipes_each: i64
    white: i64
    """The seat that plays White, or -1: drawn by lot."""
    colours: list[i64]
    """White, Black, and the third player's; in the order of play."""
    starts: list[i64]
    """Where their pawns begin."""
    no_start: i64
    """Colours a starting card may not have."""
    actions: list[i64]
    """The symbol of each card that can be acted on."""
    way: i64
    """1 clockwise, -1 the other way, 0 as each player likes."""
    skip_all: bool
    end_lines: i64
    children: bool
    tie_break: i64
    move_limit: i64
    auto_use_hat: bool
    no_reminder: bool

    def __init__(self, players: i64, cards: CardSet, recipes: RecipeSet, options: object) -> None:
        self.options = options
        self.players = players
        self.cards = cards
        self.recipes = recipes
        self.recipe_deck = 0
        self.recipes_each = 0
        self.white = -1
        self.colours = [WHITE, BLACK]
        self.starts = [START_SPACES[0], START_SPACES[1]]
        self.no_start = bit(WHITE) | bit(BLACK)
        self.actions = cards.symbols[:]
        self.way = 1
        self.skip_all = True
        self.end_lines = ALL_LINES
        self.children = False
        self.tie_break = DRAW
        self.move_limit = 300
        self.auto_use_hat = False
        self.no_reminder = False
