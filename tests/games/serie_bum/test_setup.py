"""The box, the table before the first move, and the options."""

from __future__ import annotations

from collections import Counter
from dataclasses import asdict

import pytest

import ludoteca
from ludoteca.core.options import option_fields
from ludoteca.core.rng import SmallRng
from ludoteca.core.verdict import BadOptions
from ludoteca.games.serie_bum.content import COPIES
from ludoteca.games.serie_bum.moves import Flip, Options
from ludoteca.games.serie_bum.names import PLACE_NAMES, TILE_NAMES
from tests.citing import cites
from tests.games.serie_bum.positions import GAME, fresh, options, phase, refused

DEFAULTS = {
    "target": 1000,
    "rounds": None,
    "rearrange": "steps",
    "again_after_match": False,
    "jolly_fifth": False,
    "last_single": "use",
    "standstill": 20,
    "frozen_check": True,
    "starter": "alternate",
    "show_seen": "off",
    "reveal_seconds": 2,
    "propose_end": True,
    "move_after_bum": False,
}


@cites("BUM-A6", "BUM-A9", "BUM-A11", "BUM-A21", "BUM-A23", "BUM-A25", "BUM-A27", "BUM-A29", "BUM-A30", "BUM-3")
def test_the_defaults_are_the_printed_game_and_the_rulings() -> None:
    assert asdict(Options()) == DEFAULTS
    assert [one.name for one in option_fields(Options)] == list(DEFAULTS)


@cites("BUM-A6", "BUM-44", "BUM-47")
def test_a_table_of_rules_1_keeps_the_defaults_it_had() -> None:
    before = GAME.options_by(1, 2, {})
    assert (before.rearrange, before.standstill, before.propose_end) == ("bounded", 40, False)
    assert GAME.options_by(2, 2, {}) == options()


@cites("BUM-1", "BUM-A32")
@pytest.mark.parametrize("seats", [0, 1, 3, 4])
def test_two_play_and_no_other_number(seats: int) -> None:
    with pytest.raises(BadOptions, match="2 players"):
        GAME.options(seats, {})
    with pytest.raises(BadOptions):
        ludoteca.table("serie_bum", seats=seats, seed=1)
    assert GAME.seats(options()) == 2


@cites("BUM-4", "BUM-A27", "BUM-A23", "BUM-A30")
@pytest.mark.parametrize(
    ("given", "says"),
    [
        ({"target": 0}, "target is from 1"),
        ({"target": -10}, "target is from 1"),
        ({"target": 10**9}, "target is from 1"),
        ({"target": "many"}, "whole number"),
        ({"rounds": 2}, "rounds is one of"),
        ({"rounds": 1, "target": 500}, "not both"),
        ({"standstill": 9}, "standstill is from 10"),
        ({"standstill": 1001}, "standstill is from 10"),
        ({"reveal_seconds": 0}, "reveal_seconds is from 1 to 10"),
        ({"reveal_seconds": 11}, "reveal_seconds is from 1 to 10"),
        ({"rearrange": "wild"}, "rearrange is one of"),
        ({"show_seen": True}, "show_seen is one of"),
        ({"take_single": True}, "no option 'take_single'"),
    ],
)
def test_what_the_box_does_not_allow_is_refused_with_the_bounds(given: dict[str, object], says: str) -> None:
    with pytest.raises(BadOptions, match=says):
        GAME.options(2, given)


@cites("BUM-4", "BUM-A30")
def test_the_bounds_themselves_will_do() -> None:
    for given in ({"target": 1}, {"target": 10**6}, {"standstill": 10}, {"reveal_seconds": 1}, {"reveal_seconds": 10}):
        assert asdict(GAME.options(2, given)) == {**DEFAULTS, **given}
    assert fresh(reveal_seconds=5).view(None).options.reveal_seconds == 5


@cites("BUM-2")
def test_thirty_five_tiles_lie_face_down_seven_by_five() -> None:
    at = fresh()
    assert at.view(None).tiles == ("?",) * 35
    assert Counter(TILE_NAMES[kind] for kind in at.state.faces) == Counter(
        [
            *(f"{colour}{number}" for colour in "RYAG" for number in range(10, 80, 10)),
            *["J"] * 2,
            *["RUBA"] * 2,
            *["BUM"] * 3,
        ]
    )
    assert sum(COPIES) == len(PLACE_NAMES) == 35
    assert (PLACE_NAMES[0], PLACE_NAMES[6], PLACE_NAMES[34]) == ("a1", "g1", "g5")


@cites("BUM-2")
def test_the_tiles_are_well_mixed() -> None:
    """Where the red 10 lies over many rounds: each place about as often (chi-square, 34 degrees, 1 in 1000)."""
    rng = SmallRng(4)
    state = GAME.blank(options())
    counts = [0] * 35
    for _ in range(3500):
        GAME.rules.begin(state, rng)
        counts[state.faces.index(0)] += 1
    assert sum((count - 100) ** 2 / 100 for count in counts) < 65.2


@cites("BUM-2")
@pytest.mark.parametrize("name", ["", "h1", "a6", "a0", "1", "A1"])
def test_there_is_no_other_place(name: str) -> None:
    assert refused(fresh(), Flip(name)) == ("BUM-2", "no_such_place")


@cites("BUM-6")
def test_a_match_begins_with_a_turn() -> None:
    at = fresh()
    assert phase(at) == "start"
    assert len(at.actors()) == 1
    assert len(at.moves(at.actors()[0])) == 36, "any tile, or a proposal to end the round"
