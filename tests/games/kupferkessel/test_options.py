"""Options: the printed game by default, and what the box does not allow."""

from __future__ import annotations

import dataclasses

import pytest

from ludoteca.core.options import option_fields
from ludoteca.core.verdict import BadOptions
from ludoteca.games.kupferkessel.moves import Options
from tests.citing import cites
from tests.games.kupferkessel.positions import GAME, options
from tests.games.kupferkessel.settings import CUSTOM, SETTINGS

pytestmark = pytest.mark.smoke


@cites("KUP-1")
def test_the_defaults_are_the_printed_game_for_two() -> None:
    assert dataclasses.asdict(GAME.options(2, {})) == {
        "players": 2,
        "white": None,
        "recipes": False,
        "card_set": "reconstructed-10",
        "cards": None,
        "recipe_set": "split",
        "recipe_cards": None,
        "direction": "cw",
        "jump": "skip_all",
        "end_lines": "all",
        "start_redraw": "player_colours",
        "third_colour": "violet",
        "allow_blue": False,
        "third_corner": "NE",
        "ignore_third_colour_symbols": False,
        "scoring": "standard",
        "tie_break": "draw",
        "open_cauldrons": "off",
        "move_limit": 300,
        "auto_use_hat": False,
        "no_reminder": False,
    }


def test_the_laws_try_every_option() -> None:
    said = {name for setting in [*SETTINGS, CUSTOM] for name in setting.options}
    assert {one.name for one in option_fields(Options)} == said | {"players"}


@pytest.mark.parametrize(
    ("seats", "given", "complaint"),
    [
        (2, {"players": 3}, "players is 3, but 2 sit down"),
        (2, {"white": 2}, "white is a seat from 0 to 1; not 2"),
        (3, {"white": -1}, "white is a seat from 0 to 2"),
        (2, {"third_colour": "green"}, "third_colour belongs to three players"),
        (2, {"third_corner": "SW"}, "third_corner belongs to three players"),
        (2, {"ignore_third_colour_symbols": True}, "belongs to three players"),
        (2, {"allow_blue": True}, "allow_blue belongs to three players"),
        (2, {"start_redraw": "white_black"}, "start_redraw belongs to three players"),
        (2, {"auto_use_hat": True, "no_reminder": True}, "choose one of them"),
        (2, {"direction": "up"}, "direction is one of 'cw', 'ccw', 'choice'; not 'up'"),
        (2, {"end_lines": None}, "end_lines is one of"),
        (2, {"move_limit": "many"}, "move_limit is a whole number"),
        (2, {"wand": True}, "There is no option 'wand'"),
        (2, {"card_set": "printed"}, "card_set is one of"),
    ],
)
def test_what_the_box_does_not_allow_is_refused_with_the_bounds(
    seats: int, given: dict[str, object], complaint: str
) -> None:
    with pytest.raises(BadOptions, match=complaint):
        options(seats, **given)
