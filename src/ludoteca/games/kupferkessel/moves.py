"""What a player can say in Kupferkessel Co., and how a table may be set up."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar, Final, Literal, final

from ludoteca.core.bits import bit, count
from ludoteca.core.options import read_options
from ludoteca.core.verdict import BadOptions, Seat
from ludoteca.games.kupferkessel.content import (
    ALL_LINES,
    CARD_SETS,
    COLOURS,
    DRAW,
    FEWER_CARDS,
    INNER_LINES,
    MORE_FULL_SETS,
    NO_SYMBOL,
    OWN_LINE,
    RECIPE_SETS,
    RECIPES_FOR_THREE,
    RECIPES_FOR_TWO,
    Box,
    CardSet,
    RecipeSet,
)
from ludoteca.games.kupferkessel.files import read_cards, read_recipes
from ludoteca.games.kupferkessel.names import SPACE_NUMBERS

Way = Literal["cw", "ccw"]


@final
@dataclass(frozen=True)
class Walk:
    """Choose which way your pawn walks, where the table lets you. [KUP-A1]"""

    way: Way


@final
@dataclass(frozen=True)
class Take:
    """Take this card (roots2) from the line beside your pawn. [KUP-20]"""

    card: str


@final
@dataclass(frozen=True)
class Announce:
    """Take this card and use its symbol in one breath. [KUP-25, KUP-26, KUP-A20]"""

    card: str


@final
@dataclass(frozen=True)
class Use:
    """Use the symbol of the card you just took, or let it go. [KUP-25, KUP-26]"""

    yes: bool


@final
@dataclass(frozen=True)
class Keep:
    """Keep the card that ended the game, or discard it. [KUP-36]"""

    yes: bool


Move = Walk | Take | Announce | Use | Keep


FOR_THREE: Final = ("start_redraw", "third_colour", "allow_blue", "third_corner", "ignore_third_colour_symbols")
"""Options that mean something with three players only."""


@final
@dataclass(frozen=True, kw_only=True)
class Options:
    """How a table of Kupferkessel Co. is set up; the defaults are the printed game for two."""

    often: ClassVar = ("recipes", "white", "scoring", "open_cauldrons", "third_colour")
    only_when: ClassVar[Mapping[str, Mapping[str, tuple[object, ...]]]] = {
        **{option: {"seats": (3,)} for option in FOR_THREE},
        "cards": {"card_set": ("custom",)},
        "recipe_set": {"recipes": (True,)},
        "recipe_cards": {"recipes": (True,), "recipe_set": ("custom",)},
    }
    players: Literal[2, 3] = 2
    white: Seat | None = None
    recipes: bool = False
    card_set: Literal["reconstructed-10", "reconstructed-14", "custom"] = "reconstructed-10"
    cards: str | None = None
    recipe_set: Literal["split", "two_tier", "custom"] = "split"
    recipe_cards: str | None = None
    direction: Literal["cw", "ccw", "choice"] = "cw"
    jump: Literal["skip_all", "landing_only"] = "skip_all"
    end_lines: Literal["all", "inner", "own_line"] = "all"
    start_redraw: Literal["player_colours", "white_black"] = "player_colours"
    third_colour: Literal["violet", "brown", "green", "grey", "blue"] = "violet"
    allow_blue: bool = False
    third_corner: Literal["NE", "SW"] = "NE"
    ignore_third_colour_symbols: bool = False
    scoring: Literal["standard", "children"] = "standard"
    tie_break: Literal["draw", "more_full_sets", "fewer_cards"] = "draw"
    open_cauldrons: Literal["off", "own", "all"] = "off"
    move_limit: int = 300
    auto_use_hat: bool = False
    no_reminder: bool = False


HIGHEST_LIMIT: Final = 1000
WAYS: Final[Mapping[str, int]] = {"cw": 1, "ccw": -1, "choice": 0}
LINES: Final[Mapping[str, int]] = {"all": ALL_LINES, "inner": INNER_LINES, "own_line": OWN_LINE}
TIE_BREAKS: Final[Mapping[str, int]] = {"draw": DRAW, "more_full_sets": MORE_FULL_SETS, "fewer_cards": FEWER_CARDS}


def options_of(box: Box) -> Options:
    """The options a box was made from."""
    assert isinstance(box.options, Options)
    return box.options


def choose_options(seats: int, given: Mapping[str, object]) -> Options:
    """The options of a table for so many, or BadOptions. [KUP-1, KUP-64, KUP-65, KUP-70, KUP-A35]"""
    if seats not in (2, 3):
        raise BadOptions("Kupferkessel Co. is for 2 players, or for 3; not {said}.", said=seats)
    options = read_options(Options, {"players": seats, **given})
    if options.players != seats:
        raise BadOptions(
            "players is {said}, but {seats} sit down; leave it out or say {seats}.", said=options.players, seats=seats
        )
    if options.white is not None and not 0 <= options.white < seats:
        raise BadOptions(
            "{option} is a seat from 0 to {high}; not {said}.", option="white", high=seats - 1, said=options.white
        )
    if not 1 <= options.move_limit <= HIGHEST_LIMIT:
        raise BadOptions(
            "{option} is from {low} to {high}; not {said}.",
            option="move_limit",
            low=1,
            high=HIGHEST_LIMIT,
            said=options.move_limit,
        )
    for name in FOR_THREE:
        if seats == 2 and getattr(options, name) != getattr(Options(), name):
            raise BadOptions("{option} belongs to three players; not to two.", option=name)
    if options.third_colour == "blue" and not options.allow_blue:
        raise BadOptions("third_colour is violet, brown, green or grey; blue needs allow_blue.")
    if options.auto_use_hat and options.no_reminder:
        raise BadOptions("auto_use_hat uses a Hat unasked, no_reminder asks nothing; choose one of them.")
    if options.scoring == "children":
        if options.recipes:
            raise BadOptions("Children's scoring counts no recipes; play it without.")
        if options.tie_break != "draw":
            raise BadOptions("In children's scoring equal counts are a draw; tie_break is 'draw'.")
    _check_files(options)
    return options


def _check_files(options: Options) -> None:
    """A file where one is announced, and none where not; enough recipes to deal."""
    for name, text, said in (
        ("cards", options.cards, options.card_set),
        ("recipe_cards", options.recipe_cards, options.recipe_set),
    ):
        chooser = "card_set" if name == "cards" else "recipe_set"
        if said == "custom" and text is None:
            raise BadOptions(
                "{chooser} is 'custom', so {option} holds the text of a file; it is missing.",
                chooser=chooser,
                option=name,
            )
        if said != "custom" and text is not None:
            raise BadOptions(
                "{option} is read only if {chooser} is 'custom'; not {said!r}.", option=name, chooser=chooser, said=said
            )
    card_set_of(options)
    recipes = recipe_set_of(options)
    each = RECIPES_FOR_TWO if options.players == 2 else RECIPES_FOR_THREE
    there = count(recipes.deck(options.players))
    if options.recipes and there < each * options.players:
        least = each * options.players
        if options.players == 2:
            raise BadOptions("recipe_cards: there are {said} recipes; at least {low} would do.", said=there, low=least)
        raise BadOptions(
            "recipe_cards: there are {said} recipes that are not for a colour or for plants; at least {low} would do.",
            said=there,
            low=least,
        )


def card_set_of(options: Options) -> CardSet:
    """The cards a table plays with."""
    return CARD_SETS[options.card_set] if options.cards is None else read_cards(options.cards)


def recipe_set_of(options: Options) -> RecipeSet:
    """The recipes it may play with."""
    return RECIPE_SETS[options.recipe_set] if options.recipe_cards is None else read_recipes(options.recipe_cards)


@lru_cache(maxsize=64)  # whoever lays a table may bring cards of their own
def box_of(options: Options) -> Box:
    """The options as the rules read them. [KUP-13, KUP-51, KUP-66, KUP-68, KUP-A22, KUP-A35, KUP-A37]"""
    cards = card_set_of(options)
    box = Box(options.players, cards, recipe_set_of(options), options)
    if options.recipes:
        box.recipe_deck = box.recipes.deck(options.players)
        box.recipes_each = RECIPES_FOR_TWO if options.players == 2 else RECIPES_FOR_THREE
    if options.players == 3:
        third = COLOURS.index(options.third_colour)
        box.colours = [*box.colours, third]
        box.starts = [*box.starts, SPACE_NUMBERS[options.third_corner]]
        if options.start_redraw == "player_colours":
            box.no_start |= bit(third)
        if options.ignore_third_colour_symbols:
            box.actions = [
                NO_SYMBOL if cards.colours[card // 4] == third else symbol for card, symbol in enumerate(cards.symbols)
            ]
    box.white = -1 if options.white is None else options.white
    box.way = WAYS[options.direction]
    box.skip_all = options.jump == "skip_all"
    box.end_lines = LINES[options.end_lines]
    box.children = options.scoring == "children"
    box.tie_break = TIE_BREAKS[options.tie_break]
    box.move_limit = options.move_limit
    box.auto_use_hat = options.auto_use_hat
    box.no_reminder = options.no_reminder
    return box
