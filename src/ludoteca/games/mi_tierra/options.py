"""How a table of Mi Tierra is set up, and the same as the rules read it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import ClassVar, Final, Literal, final

from ludoteca.core.options import read_options
from ludoteca.core.verdict import BadOptions
from ludoteca.games.mi_tierra.content import SEASONS, TURN_ORDER, Box
from ludoteca.games.mi_tierra.content_files import load, signed

# --- Phase 1 to 3 -----------------------------------------------------------


@final
@dataclass(frozen=True, kw_only=True)
class Options:
    """How a table of Mi Tierra is set up; the defaults are the printed game as our rulings read it."""

    often: ClassVar = ("first_season", "end_mode", "open_hands")
    only_when: ClassVar[Mapping[str, Mapping[str, tuple[int, ...]]]] = {
        "extra_spaces_5_6": {"seats": (5, 6)},
        "pens_scale": {"seats": (5, 6)},
    }
    before: ClassVar[Mapping[int, Mapping[str, object]]] = {
        1: {
            "surplus_meat": "per_animal",
            "one_of_a_design": True,
            "content_set": "reconstructed",
            "tidy_asked": "always",
        },
        2: {"content_set": "reconstructed", "tidy_asked": "always"},
    }
    players: int = 2
    content_set: str = "reconstructed-2"
    first_season: Literal["spring", "summer", "autumn", "winter"] = "spring"
    closing_market_usable: bool = True
    extra_spaces_5_6: bool = True
    farm_layout: str = "grid3x3"
    pens_scale: bool = False
    surplus_meat: Literal["per_animal", "one_total"] = "one_total"
    meat_by_choice: bool = False
    animal_moves: Literal["start_of_round", "never"] = "start_of_round"
    tidy_asked: Literal["always", "when_movable"] = "when_movable"
    product_mode: Literal["threshold", "per_set"] = "threshold"
    irrigation_mode: Literal["worker_square", "per_square"] = "worker_square"
    development_refill: Literal["gaps", "sweep"] = "gaps"
    development_workers: Literal["together", "one_by_one"] = "together"
    one_of_a_design: bool = False
    finished_goods_in_black_market: bool = False
    finished_goods_limit: bool = True
    resource_limit: bool = False
    open_hands: bool = True
    a_cards_removed: int = 7
    end_mode: Literal["events_or_16", "rounds_only"] = "events_or_16"


FEWEST: Final = 2
MOST: Final = 6


def options_of(box: Box) -> Options:
    """The options a box was made from."""
    assert isinstance(box.options, Options)
    return box.options


def choose_options(seats: int, given: Mapping[str, object]) -> Options:
    """The options of a table for so many, or BadOptions. [TIE-1, GAP-1, GAP-50]"""
    if type(seats) is not int or not FEWEST <= seats <= MOST:
        raise BadOptions(
            "{title} is for {low} to {high} players; not {said!r}.",
            title="Mi Tierra",
            low=FEWEST,
            high=MOST,
            said=seats,
        )
    if given.get("players", seats) != seats:
        raise BadOptions("players follows from the seats: {seats}; not {said!r}.", seats=seats, said=given["players"])
    options = read_options(Options, {**given, "players": seats})
    if not 0 <= options.a_cards_removed <= 7:
        raise BadOptions(
            "{option} is from {low} to {high}; not {said}.",
            option="a_cards_removed",
            low=0,
            high=7,
            said=options.a_cards_removed,
        )
    layouts = [layout.name for layout in load(options.content_set).layouts]
    if options.farm_layout not in layouts:
        raise BadOptions(
            "{option} is one of {choices}; not {said!r}.",
            option="farm_layout",
            choices=", ".join(layouts),
            said=options.farm_layout,
        )
    return replace(options, content_set=signed(options.content_set))


def box_of(options: Options) -> Box:
    """The options as the rules read them."""
    content = load(options.content_set)
    layout = next(layout for layout in content.layouts if layout.name == options.farm_layout)
    seats = options.players
    box = Box(content, seats, layout, options)
    if seats > 4 and not options.extra_spaces_5_6:
        box.spaces = list(content.spaces[2])
        box.spaces[TURN_ORDER] = seats
    if options.pens_scale and seats > 4:
        box.pens = content.pens + content.pens_more * (seats - 4)
    box.first_season = SEASONS.index(options.first_season)
    box.closing_usable = options.closing_market_usable
    box.one_meat = options.surplus_meat == "one_total"
    box.meat_by_choice = options.meat_by_choice
    box.animals_move = options.animal_moves == "start_of_round"
    box.tidy_always = options.tidy_asked == "always"
    box.per_set = options.product_mode == "per_set"
    box.per_square = options.irrigation_mode == "per_square"
    box.one_by_one = options.development_workers == "one_by_one"
    box.one_of_a_design = options.one_of_a_design
    box.sweep = options.development_refill == "sweep"
    box.finished_in_black_market = options.finished_goods_in_black_market
    box.finished_limit = options.finished_goods_limit
    box.resource_limit = options.resource_limit
    box.open_hands = options.open_hands
    box.removed = options.a_cards_removed
    box.rounds_only = options.end_mode == "rounds_only"
    return box
