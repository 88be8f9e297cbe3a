"""The games of Kupferkessel Co. that are kept: each way to end, each option in each of its values."""

from __future__ import annotations

from typing import Final

from ludoteca.core.verdict import Outcome
from ludoteca.games.kupferkessel.content import CARD_SETS, RECIPE_SETS
from ludoteca.games.kupferkessel.files import write_cards, write_recipes
from ludoteca.play.record import AnyTable
from tests.replays.golden import Golden


def outcome(table: AnyTable) -> Outcome:
    """How a game ended."""
    ended = table.outcome()
    assert ended is not None
    return ended


def won(table: AnyTable) -> bool:
    """One winner, by the highest total."""
    return outcome(table).rule == "KUP-50"


def shared(table: AnyTable) -> bool:
    """Equal totals, and no tie-break."""
    return len(outcome(table).winners) > 1


def tie_broken(table: AnyTable) -> bool:
    """Equal totals, but one winner."""
    return outcome(table).rule == "KUP-A26" and len(outcome(table).winners) == 1


def kept(table: AnyTable) -> bool:
    """The last card was kept, by the winner."""
    return bool(table.view(None).kept) and won(table)


def discarded(table: AnyTable) -> bool:
    """The last card was discarded."""
    return not table.view(None).kept and won(table)


def last_recipe(table: AnyTable) -> bool:
    """Somebody had the recipe for the last card, and took it."""
    points = [one.points for sheet in table.view(None).sheets for one in sheet.recipes if one.recipe.name == "R-LAST"]
    return points == [10]


def all_below_zero(table: AnyTable) -> bool:
    """A winner with less than nothing."""
    return max(outcome(table).scores) < 0


def stopped(table: AnyTable) -> bool:
    """The guard against endless games."""
    return outcome(table).rule == "KUP-A38"


OWN: Final = {
    "recipes": True,
    "card_set": "custom",
    "cards": write_cards(CARD_SETS["reconstructed-14"]),
    "recipe_set": "custom",
    "recipe_cards": write_recipes(RECIPE_SETS["two_tier"]),
}

CASES: Final = [
    Golden("2-kept", 2, {}, kept),
    Golden("2-discarded", 2, {}, discarded),
    Golden("2-shared", 2, {}, shared),
    Golden("2-below_zero", 2, {}, all_below_zero),
    Golden("2-more_full_sets", 2, {"tie_break": "more_full_sets"}, tie_broken),
    Golden("2-fewer_cards", 2, {"tie_break": "fewer_cards"}, tie_broken),
    Golden("2-stopped", 2, {"move_limit": 30}, stopped),
    Golden("2-children", 2, {"scoring": "children"}),
    Golden("2-recipes", 2, {"recipes": True}, last_recipe),
    Golden("2-two_tier", 2, {"recipes": True, "recipe_set": "two_tier"}),
    Golden("2-fourteen_symbols", 2, {"card_set": "reconstructed-14"}),
    Golden("2-own_files", 2, OWN),
    Golden("2-other_way", 2, {"direction": "ccw", "white": 1}),
    Golden("2-either_way", 2, {"direction": "choice"}),
    Golden("2-landing_only", 2, {"jump": "landing_only"}),
    Golden("2-inner_lines", 2, {"end_lines": "inner"}),
    Golden("2-own_line", 2, {"end_lines": "own_line"}),
    Golden("2-own_open", 2, {"open_cauldrons": "own"}),
    Golden("2-all_open", 2, {"open_cauldrons": "all"}),
    Golden("2-hats_unasked", 2, {"auto_use_hat": True}),
    Golden("2-no_reminder", 2, {"no_reminder": True}),
    Golden("2-from_a_position", 2, {}, from_word=30),
    Golden("3-plain", 3, {}, won),
    Golden("3-shared", 3, {}, shared),
    Golden("3-recipes", 3, {"recipes": True}, last_recipe),
    Golden("3-blue", 3, {"third_colour": "blue", "allow_blue": True, "third_corner": "SW"}),
    Golden("3-green", 3, {"third_colour": "green", "start_redraw": "white_black"}),
    Golden("3-brown", 3, {"third_colour": "brown", "ignore_third_colour_symbols": True}),
    Golden("3-grey_from_a_position", 3, {"third_colour": "grey", "recipes": True}, from_word=25),
]
