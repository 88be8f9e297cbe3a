"""Phase 5, what concerns several areas: the order they act in, dice rolled again."""

from __future__ import annotations

import pytest

from ludoteca.games.mi_tierra.events import Rolled, Wasted
from ludoteca.games.mi_tierra.moves.production import Keep, Reroll
from ludoteca.games.mi_tierra.rules.turn import ROUND, Step
from tests.citing import cites
from tests.games.mi_tierra.positions import ANA, BEA, acting, farm, moves, of_kind, phase, run, say, table


@cites("TIE-57", "TIE-58", "TIE-59")
def test_areas_act_in_their_numbers_and_workers_go_home() -> None:
    picture = "round 1\narea oven 0\narea clothing 1\narea animal_industry 0\narea winery_mill 1"
    at, events = acting(picture)
    areas = ["animal_industry", "oven", "winery_mill", "clothing"]
    assert [event.area for event in of_kind(events, Wasted)] == areas
    assert [line for line in ROUND if line in (Step.FARM, Step.ARENA, Step.MARKET, Step.BLACK_MARKET)] == [
        Step.FARM,
        Step.ARENA,
        Step.MARKET,
        Step.BLACK_MARKET,
    ]
    assert (farm(at, ANA).hut, farm(at, BEA).hut) == (3, 3)


# --- Re-rolls ---------------------------------------------------------------


@cites("TIE-62", "TIE-121", "TV-41")
def test_a_second_roll_stands_even_if_it_is_worse() -> None:
    picture = "round 1\nfarm 0 | money 5 | - | - | - | DV11\narea seeds 0"
    seen = set()
    for seed in range(60):
        at = table(picture, seed=seed)
        run(at)
        assert moves(at) == [Reroll(), Keep()]
        if at.state.roll == 3:
            said = of_kind(say(at, Reroll()), Rolled)
            seen.add(said[0].result)
            assert said[0].again
            assert phase(at) == "seeds", "no third roll"
            assert at.state.roll == said[0].result
    assert seen == {1, 2, 3}


@cites("TIE-62", "TIE-121")
@pytest.mark.parametrize(
    ("area", "card"), [("woods", "DV12"), ("cows", "DV12"), ("water_mill", "DV12"), ("sheep", "DV11")]
)
def test_each_card_re_rolls_its_own_die(area: str, card: str) -> None:
    for owned, asked in ((card, True), ("DV11" if card == "DV12" else "DV12", False)):
        at, events = acting(f"round 1\nfarm 0 | money 5 | - | A1:pen3 | - | {owned}\narea {area} 0")
        assert (phase(at) == "rolls") == asked
        assert of_kind(events, Rolled)
        if asked:
            first = at.state.roll
            say(at, Keep())
            assert phase(at) != "rolls"
            assert first in (1, 2, 3)
