"""Wishes that are hard to settle are settled: each step of the way is a printed one, and it does not take long."""

from __future__ import annotations

from time import perf_counter

import pytest

from ludoteca.core.bits import listed
from ludoteca.core.rng import SmallRng
from ludoteca.games.serie_bum.names import series_number
from ludoteca.games.serie_bum.rules.reach import TO_THE_END, Reach, is_reachable
from ludoteca.games.serie_bum.rules.way import way
from tests.citing import cites
from tests.games.serie_bum.hard_wishes import Wish, hard_wish
from tests.games.serie_bum.printed import next_positions, reached
from tests.games.serie_bum.test_printed import as_tiles


def walk_there(wish: Wish) -> None:
    """Each step is printed and the last leads to what is wanted."""
    old, new, result = wish
    here = (as_tiles(old), tuple(listed(new)))
    for step in way(old, new, result, False):
        after = (as_tiles(step.series), tuple(listed(step.unlaid)))
        assert after in set(next_positions(here)), (here, after)
        here = after
    assert here == (as_tiles(result), ())


@pytest.mark.heavy
@cites("BUM-A6")
def test_a_hard_wish_is_settled_and_its_way_is_made_of_printed_steps() -> None:
    rng = SmallRng(31)
    wishes = [hard_wish(rng) for _ in range(30)]
    legal = [wish for wish in wishes if is_reachable(*wish, False)]
    assert 10 < len(legal) < 30
    for wish in legal[:8]:
        walk_there(wish)


@pytest.mark.heavy
@cites("BUM-A6")
def test_what_is_refused_is_not_among_all_that_steps_lead_to() -> None:
    rng, refused = SmallRng(32), 0
    while refused < 6:
        old, new, result = hard_wish(rng)
        if not is_reachable(old, new, result, False):
            by_steps, whole = reached(as_tiles(old), tuple(listed(new)), most=300)
            assert as_tiles(result) not in by_steps
            refused += whole


@cites("BUM-A6")
@pytest.mark.parametrize(
    ("old", "new", "result"),
    [
        # The jolly is held, so there is one repetition of 70 only.
        (
            "R10-A10 R20-R30 R40-R50-R60-R70 Y10-Y20-Y30-J-Y50 Y70-A70 A20-A30 A50-A60 G10-G20 G30-G40-G50 G60-G70",
            "A40",
            "R10-R20-R30-R40-R50-R60 R70-A70 Y10-Y20-Y30-J-Y50 Y70-G70 A10-A20-A30-A40 A50-A60 G10-G20-G30 G40-G50-G60",
        ),
        # Neither repetition of 70 may be dissolved, so none can lose a tile.
        (
            "R10-R20 R30-R40 R60-Y60-G60 R70-A70 Y10-Y20-J-Y40-Y50 Y70-G70 A10-G10 A30-A40 A50-G50 G20-G30",
            "R50 G40",
            "R10-A10-G10 R20-R30-R40-R50-R60 R70-G70 Y10-Y20-J-Y40-Y50-Y60 Y70-A70 A30-A40-A50 G20-G30-G40-G50-G60",
        ),
        # Few stages lead to the one that is dissolved, and few from there to what is wanted.
        (
            "R10-R20 R30-A30 R60-Y60 R70-Y70-G70 Y10-G10 Y20-A20 Y40-Y50 A40-G40 A50-A60 G20-G30-J-G50",
            "",
            "R10-R20 R30-A30 R60-R70 Y10-Y20 Y40-Y50-Y60 Y70-G70 A20-J-A40-A50-A60 G10-G20 G30-G40-G50",
        ),
    ],
)
def test_what_looks_near_and_cannot_be_reached_is_refused_soon(old: str, new: str, result: str) -> None:
    """Not by the clock: thousands of stages lie on either side of these."""
    lying, wanted = [[series_number(one) for one in text.split()] for text in (old, result)]
    search = Reach(lying, sum(map(series_number, new.split())), wanted, False, TO_THE_END)
    assert not search.met
    assert search.tried < 400


@pytest.mark.prove
@pytest.mark.timeout(7200)
@cites("BUM-A6")
def test_ten_thousand_hard_wishes_are_settled() -> None:
    """How long that takes is printed: it is a matter of the machine and of the build."""
    rng, took, legal = SmallRng(33), [], 0
    for n in range(10_000):
        wish = hard_wish(rng)
        began = perf_counter()
        can_be = is_reachable(*wish, False)
        took.append(perf_counter() - began)
        legal += can_be
        if can_be and n % 10 == 0:
            walk_there(wish)
    took.sort()
    median, most, nearly, worst = [1e6 * took[at] for at in (5_000, 9_900, 9_990, -1)]
    print(f"\nprinted steps: 10,000 hard wishes settled, {legal:,} of them legal; median {median:.0f} us,")
    print(f"99 in 100 below {most:.0f} us, 999 in 1,000 below {nearly:.0f} us, the longest {worst:.0f} us")
    over = sum(one > 0.005 for one in took)
    print(f"longer than 5 ms: {over}")
