"""Own farm (14): the harvest, water and the cards that help."""

from __future__ import annotations

from typing import Any

from ludoteca.games.mi_tierra.events import Gained
from tests.citing import cites
from tests.games.mi_tierra.positions import ANA, BEA, acting, farm, goods, of_kind


def harvest(tiles: str, on: str, water: str = "-", cards: str = "-", extra: str = "", **given: Any) -> dict[str, int]:
    """What the workers on these squares bring in."""
    at, _ = acting(f"round 1\nfarm 0 | money 5 workers 5 | - | {tiles} | {water} | {cards} | on {on}\n{extra}", **given)
    return goods(at)


@cites("TIE-114", "TV-6")
def test_a_worker_brings_in_one_unit() -> None:
    assert harvest("A3:apples", "A3") == {"apples": 1}
    assert harvest("A3:wheat", "A3") == {"wheat": 1}


@cites("TIE-115", "TV-7", "TV-8")
def test_a_neighbour_of_the_same_crop_makes_two_but_not_across_a_corner() -> None:
    assert harvest("A3:apples B3:apples", "A3") == {"apples": 2}
    assert harvest("A3:apples A2:apples", "A3") == {"apples": 2}
    assert harvest("A3:apples B2:apples", "A3") == {"apples": 1}
    assert harvest("A3:apples B3:wheat", "A3") == {"apples": 1}


@cites("TIE-116", "GAP-33", "TV-9")
def test_three_tiles_still_make_two() -> None:
    assert harvest("A3:wheat B3:wheat C3:wheat", "B3") == {"wheat": 2}
    assert harvest("A3:wheat B3:wheat C3:wheat", "A3") == {"wheat": 2}


@cites("TIE-117")
def test_two_workers_on_two_tiles_each_bring_two() -> None:
    assert harvest("A3:wheat B3:wheat", "A3 B3") == {"wheat": 4}


@cites("TIE-89", "TIE-90", "TIE-118", "GAP-33", "TV-10", "TV-11")
def test_the_printed_field_and_its_left_neighbour_are_irrigated() -> None:
    assert harvest("-", "C1") == {"apples": 2}
    assert harvest("B1:apples", "B1 C1") == {"apples": 8}
    assert harvest("B1:grapes", "B1") == {"grapes": 2}


@cites("TIE-87", "TIE-90", "TV-12")
def test_a_cube_irrigates_the_squares_on_both_sides() -> None:
    assert harvest("A1:grapes", "A1", "A1-B1") == {"grapes": 2}
    assert harvest("A1:grapes", "A1") == {"grapes": 1}
    assert harvest("A2:grapes", "A2", "A1-B1 A1-A2") == {"grapes": 2}


@cites("TIE-118", "GAP-25")
def test_the_workers_square_decides_or_by_option_each_square() -> None:
    assert harvest("A1:wheat A2:wheat", "A1", "A1-B1") == {"wheat": 4}
    assert harvest("A1:wheat A2:wheat", "A2", "A1-B1") == {"wheat": 2}
    assert harvest("A1:wheat A2:wheat", "A1", "A1-B1", irrigation_mode="per_square") == {"wheat": 3}
    assert harvest("A1:wheat A2:wheat", "A2", "A1-B1", irrigation_mode="per_square") == {"wheat": 3}
    assert harvest("A1:wheat A2:wheat", "A1", "A1-B1", "DV2", irrigation_mode="per_square") == {"wheat": 5}
    assert harvest("A1:wheat A2:wheat", "A2", "A1-B1", "DV2", irrigation_mode="per_square") == {"wheat": 4}
    assert harvest("A1:wheat A2:wheat B1:wheat", "A2", "A1-B1", "DV4", irrigation_mode="per_square") == {"wheat": 5}


@cites("TIE-116", "TIE-119", "TIE-121", "GAP-26")
def test_cards_add_before_the_doubling() -> None:
    assert harvest("-", "C1", "-", "DV1") == {"apples": 4}
    assert harvest("-", "C1", "-", "DV2 DV3") == {"apples": 2}
    assert harvest("A3:wheat B3:wheat C3:wheat", "A3", "-", "DV4") == {"wheat": 3}
    assert harvest("A3:wheat B3:wheat", "A3", "-", "DV4") == {"wheat": 2}
    assert harvest("B1:grapes A1:grapes", "B1", "-", "DV3") == {"grapes": 6}


@cites("TIE-119", "TIE-121", "TIE-164", "GAP-26", "TV-14")
def test_mosquitoes_take_one_at_the_end_unless_sprayed() -> None:
    plague = "event EA1"
    assert harvest("B1:wheat A1:wheat", "B1", "-", "DV2", plague) == {"wheat": 5}
    assert harvest("B1:wheat A1:wheat", "B1", "-", "DV2 DV13", plague) == {"wheat": 6}
    assert harvest("A3:wheat", "A3", "-", "-", plague) == {}


@cites("TIE-164")
def test_in_a_drought_water_does_not_double() -> None:
    assert harvest("B1:apples", "B1 C1", "-", "-", "event EB2") == {"apples": 4}


@cites("TIE-120", "GAP-27")
def test_wheat_in_a_pen_is_feed() -> None:
    assert harvest("A3:wheat A2:pen2+feed", "A3") == {"wheat": 1}


@cites("TIE-113", "TIE-59")
def test_farms_are_harvested_in_player_order_and_all_come_home() -> None:
    at, events = acting(
        """
        round 1
        order 1 0
        farm 0 | money 5 | - | - | - | - | on C1
        farm 1 | money 5 | - | B1:grapes | - | - | on B1 C1
        """
    )
    gains = of_kind(events, Gained)
    assert [gain.seat for gain in gains] == [BEA, BEA, ANA]
    assert (farm(at, ANA).hut, farm(at, BEA).hut) == (3, 3)


@cites("TIE-120")
def test_pens_do_not_connect_crops() -> None:
    assert harvest("A2:wheat B2:pen2+feed C2:wheat", "A2") == {"wheat": 1}
