"""What a series is and what it is worth."""

from __future__ import annotations

from itertools import combinations

import pytest

from ludoteca.core.bits import bit, listed
from ludoteca.games.serie_bum.content import PAIR
from ludoteca.games.serie_bum.names import series_name, series_number
from ludoteca.games.serie_bum.rules.series import is_valid, matches, pair_number, score, worth
from tests.citing import cites
from tests.games.serie_bum.census import is_series
from tests.games.serie_bum.positions import flip, may, options, table, take


def valid(name: str, fifth: bool = False) -> bool:
    return is_valid(series_number(name), fifth)


def fits(own: str) -> set[str]:
    """The single numbers that can be joined: tried with each as the last tile on the table."""
    found = set()
    for colour in "RYAG":
        for number in range(10, 80, 10):
            tile = f"{colour}{number}"
            if tile in own.split("-"):
                continue
            at = table(own, "", tile, rest="gone")
            flip(at, "a1")
            if may(at, take(f"{own}-{tile}")):
                found.add(tile)
    return found


@cites("BUM-T2", "BUM-12")
def test_a_succession_goes_on_with_the_next_number_at_either_end() -> None:
    assert fits("R20-R30") == {"R10", "R40"}


@cites("BUM-T4", "BUM-13")
def test_a_repetition_goes_on_with_the_same_number_only() -> None:
    assert fits("Y40-A40") == {"R40", "G40"}


@cites("BUM-T6", "BUM-12")
def test_the_publishers_example_fits_too() -> None:
    assert fits("A30-A40") == {"A20", "A50"}


@cites("BUM-A11")
def test_a_floating_jolly_lets_whatever_some_meaning_allows_join() -> None:
    assert {"R40", "Y30", "R50", "R20", "R10"} <= fits("R30-J")
    assert "R60" not in fits("R30-J")
    assert "Y40" not in fits("R30-J")


@cites("BUM-T42", "BUM-12", "BUM-13", "BUM-14", "BUM-26", "BUM-A11")
@pytest.mark.parametrize(
    "name",
    [
        "R20-R40",
        "R20-Y30",
        "R20-R30-J-R60",
        "R30-R40-Y40",
        "R40-Y40-A40-G40-J",
        "R10-R20-R30-R40-R50-R60-R70-J",
        "R10",
        "J",
    ],
)
def test_these_are_no_series(name: str) -> None:
    assert not valid(name)


@cites("BUM-A11")
def test_a_jolly_bridges_one_gap_or_stands_at_an_end_or_for_a_colour() -> None:
    assert valid("R20-J-R40")
    assert valid("R20-R30-J")
    assert valid("R20-R30-J-R50-R60")
    assert valid("Y40-A40-J")
    assert valid("R10-R20-R30-R40-R50-R60-J")
    assert not valid("R10-J-R40")
    assert not valid("R10-J-R30-R50")


@cites("BUM-A11")
def test_a_fifth_jolly_beside_four_colours_is_an_option() -> None:
    assert valid("R40-Y40-A40-G40-J", fifth=True)
    assert not valid("R10-R20-R30-R40-R50-R60-R70-J", fifth=True)
    assert not options().jolly_fifth
    assert worth(series_number("R40-Y40-A40-G40-J")) == 260


@cites("BUM-12", "BUM-13")
def test_validity_agrees_with_trying_every_meaning_of_the_jolly() -> None:
    """All sets of up to four tiles, and all of one colour."""
    for size in range(1, 5):
        for tiles in combinations(range(29), size):
            for fifth in (False, True):
                assert is_valid(sum(map(bit, tiles)), fifth) == is_series(list(tiles), fifth), tiles
    for row in range(1, 128):
        for jolly in (0, bit(28)):
            assert is_valid(row | jolly, False) == is_series(listed(row | jolly))


@cites("BUM-7")
def test_sixty_six_pairs_of_numbers_match() -> None:
    pairs = [(one, other) for one, other in combinations(range(28), 2) if matches(one, other)]
    assert len(pairs) == 66
    assert sum(one // 7 == other // 7 for one, other in pairs) == 24


@cites("BUM-A15")
def test_every_pair_a_bum_can_leave_has_a_number() -> None:
    assert [pair_number(pair) for pair in PAIR] == list(range(94))
    assert all(is_valid(pair, False) for pair in PAIR)


@cites("BUM-T5", "BUM-5", "BUM-37")
def test_the_printed_example_scores_ninety() -> None:
    assert worth(series_number("R20-R30-R40")) == 90


@cites("BUM-T35", "BUM-T36", "BUM-T37", "BUM-T38", "BUM-T39", "BUM-T40", "BUM-T41")
@cites("BUM-25", "BUM-37", "BUM-38", "BUM-A14")
@pytest.mark.parametrize(
    ("name", "points"),
    [
        ("Y40-A40", 0),
        ("R30-J", 0),
        ("G50-G60-J", 210),
        ("R40-Y40-A40-J", 220),
        ("R20-J-R40", 160),
        ("R10-R20-R30-R40-R50-R60-R70", 280),
        ("R10-R20-R30-J-R50-R60-R70", 340),
        ("R70-Y70-A70-G70", 280),
    ],
)
def test_series_score_their_numbers_and_a_jolly_a_hundred(name: str, points: int) -> None:
    assert worth(series_number(name)) == points


@cites("BUM-5", "BUM-A28")
def test_points_decide_and_not_the_number_of_series() -> None:
    many = [series_number(name) for name in ("R10-R20", "Y10-Y20", "A10-A20")]
    one = [series_number("G10-G20-G30")]
    assert score(many) == 0 < score(one) == 60


def test_a_series_is_named_as_one_would_lay_it() -> None:
    for name in ("R20-J-R40", "R20-R30-J", "J-R60-R70", "R40-Y40-J", "R40-J", "R10-R20"):
        assert series_name(series_number(name)) == name
