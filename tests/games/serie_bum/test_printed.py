"""The search for printed steps against brute force, and the worked cases of the contract."""

from __future__ import annotations

from functools import cache
from itertools import combinations

import pytest

from ludoteca.core.bits import bit, listed
from ludoteca.core.rng import Rng, SmallRng
from ludoteca.games.serie_bum.names import series_number
from ludoteca.games.serie_bum.rules.reach import is_reachable
from ludoteca.games.serie_bum.rules.steps import stage_of
from ludoteca.games.serie_bum.rules.way import way
from tests.citing import cites
from tests.games.serie_bum.printed import JOLLY, Arrangement, Series, good, next_positions, reached
from tests.games.serie_bum.test_search import drawn, partitions


def as_sets(arrangement: Arrangement) -> list[int]:
    return [sum(map(bit, one)) for one in arrangement]


def as_tiles(series: list[int]) -> Arrangement:
    return tuple(sorted(tuple(listed(one)) for one in series))


def reaches(old: str, new: str, result: str) -> bool:
    lying, wanted = [[series_number(one) for one in text.split()] for text in (old, result)]
    return is_reachable(lying, sum(series_number(tile) for tile in new.split()), wanted, False)


# --- Worked cases -----------------------------------------------------------


@cites("BUM-A6", "BUM-15", "BUM-16", "BUM-17", "BUM-18")
@pytest.mark.parametrize(
    ("old", "new", "result", "legal"),
    [
        ("R40-R50 G40-G50", "", "R40-G40 R50-G50", False),
        ("R50-R60 A60-Y60", "A50 G60", "R50-A50 A60-Y60-G60-R60", False),
        ("R20-R30 R40-R50 Y10-Y20-Y30-Y40-Y50-Y60", "", "R20-R30-R40-R50 Y10-Y20-Y30 Y40-Y50-Y60", False),
        ("R20-R30 R40-R50 A60-G60-Y60", "R60 Y50", "R20-R30-R40-R50-R60 A60-G60 Y50-Y60", False),
        ("R10-R20-R30-R40-R50 A60-A70", "A50 G50", "A50-A60-A70 G50-R50 R10-R20-R30-R40", True),
        ("R40-Y40-A40-G40 R20-R30", "", "Y40-A40-G40 R20-R30-R40", True),
        ("R30-R40 Y30-A30 Y40-G40", "", "R30-Y30-A30 R40-Y40-G40", True),
        ("R20-R30 R40-R50", "", "R20-R30-R40-R50", True),
        ("R10-R20-R30 Y20-A20", "", "R10-R20 R30-Y20-A20", False),
        ("R20-R30 R50-R60", "J", "R20-R30-J-R50-R60", True),
        ("Y40-A40-G40-J R20-R30", "R40", "Y40-A40-G40-R40 R20-R30-J", True),
        ("R40-R50-J G50-Y50 A40-Y40", "", "R40-A40-Y40 R50-G50-Y50-J", True),
        ("R40-R50-J G50-Y50", "G40", "R40-G40-J R50-G50-Y50", True),
    ],
)
def test_worked_cases(old: str, new: str, result: str, legal: bool) -> None:
    assert reaches(old, new, result) is legal


def test_a_stage_has_a_number_of_its_own() -> None:
    """Every arrangement of the same tiles that is not merely a free jolly elsewhere."""
    for text in (
        "R20-R30-R40 Y20-Y30-Y40 A20-A30-J",
        "R20-J R30-J R40-R50 Y40-G40",
        "R10-Y10 A10-G10 R20-Y20-A20-G20-J",
    ):
        tiles = sorted(tile for one in text.split() for tile in listed(series_number(one)))
        stages: dict[int, object] = {}
        for parts in partitions(tiles):
            stage = stage_of(as_sets(tuple(tuple(one) for one in parts)), 0, False)
            assert stages.setdefault(stage.number, (sorted(stage.series), stage.free)) == (
                sorted(stage.series),
                stage.free,
            )
        assert len(stages) > 10


# --- Small positions, whole -------------------------------------------------


def compare(rng: Rng, most: int) -> tuple[int, int]:
    """Every way to divide a few tiles into series, asked of both: how many, and how many can be reached."""
    fifth = rng.below(4) == 0
    old, new = drawn(rng, most)
    by_steps, _ = reached(as_tiles(old), tuple(listed(new)), fifth)
    tiles = sorted(tile for one in [*old, new] for tile in listed(one))
    ways = by_steps | {tuple(sorted(tuple(one) for one in parts)) for parts in partitions(tiles)}
    for laid in ways:
        assert is_reachable(old, new, as_sets(laid), fifth) is (laid in by_steps), (old, new, laid, fifth)
    return len(ways), len(by_steps)


@cites("BUM-A6")
def test_the_search_agrees_with_brute_force() -> None:
    rng = SmallRng(21)
    asked, legal = map(sum, zip(*[compare(rng, 8) for _ in range(150)]))
    assert asked > 500
    assert 100 < legal < asked - 300


@pytest.mark.prove
@pytest.mark.timeout(7200)
@cites("BUM-A6")
def test_the_search_agrees_with_brute_force_in_a_hundred_thousand_small_positions() -> None:
    rng = SmallRng(22)
    asked = legal = 0
    while asked < 100_000:
        more, yes = compare(rng, 8 + rng.below(5))
        asked, legal = asked + more, legal + yes
    print(f"\nprinted steps: {asked:,} small positions agree, {legal:,} of them can be reached")


# --- The way ----------------------------------------------------------------


@cites("BUM-A6")
def test_each_step_of_a_way_is_a_printed_one_and_the_last_leads_there() -> None:
    rng = SmallRng(25)
    jollies = 0
    for n in range(40):
        if n % 2:
            old, new = drawn(rng, 9)
            lying, tiles = as_tiles(old), tuple(listed(new))
        else:
            lying, tiles = large(rng)
            old, new = as_sets(lying), sum(map(bit, tiles))
        ways = sorted(reached(lying, tiles, most=60)[0])
        for way_there in [ways[rng.below(len(ways))] for _ in range(2 if ways else 0)]:
            here = (lying, tiles)
            for step in way(old, new, as_sets(way_there), False):
                after = (as_tiles(step.series), tuple(listed(step.unlaid)))
                assert after in set(next_positions(here)), (here, after)
                here = after
                jollies += step.tiles == bit(JOLLY)
            assert here == (way_there, ())
    assert jollies > 5


def test_there_are_no_steps_to_what_cannot_be_reached() -> None:
    old = [series_number(one) for one in ("R40-R50", "G40-G50")]
    assert way(old, 0, [series_number(one) for one in ("R40-G40", "R50-G50")], False) == []


# --- Large positions --------------------------------------------------------


@cache
def every_series() -> tuple[Series, ...]:
    found: list[Series] = []
    for size in range(1, 8):
        runs = [tuple(7 * colour + n for n in row) for row in combinations(range(7), size) for colour in range(4)]
        groups = [tuple(7 * colour + n for colour in some) for some in combinations(range(4), size) for n in range(7)]
        found += [one for one in {*runs, *groups} if good(one)]
        found += [(*one, JOLLY) for one in {*runs, *groups} if good((*one, JOLLY))]
    return tuple(sorted(found))


def large(rng: Rng) -> tuple[Arrangement, Series]:
    """Twenty tiles and more before one player, up to two jollies among them, and what comes to them."""
    while True:
        jollies, wanted = rng.below(3), 20 + rng.below(7)
        series: list[Series] = []
        tiles: list[int] = []
        for _ in range(2000):
            one = every_series()[rng.below(len(every_series()))]
            alike = set(one) & set(tiles) - {JOLLY}
            if not alike and len(one) < 6 and (JOLLY not in one or tiles.count(JOLLY) < jollies):
                series.append(one)
                tiles += one
                if len(tiles) >= wanted:
                    break
        if len(tiles) >= wanted and tiles.count(JOLLY) == jollies:
            break
    free = [tile for tile in range(28) if tile not in tiles] + [JOLLY] * (jollies < 2)
    new = [free.pop(rng.below(len(free))) for _ in range(min(rng.below(3), len(free)))]
    return tuple(sorted(series)), tuple(sorted(new)) if JOLLY not in new else (JOLLY,)


def near_miss(rng: Rng, way: Arrangement) -> Arrangement:
    """Two tiles of two series exchanged, or made a series of their own; itself if that leaves no series."""
    for _ in range(50):
        heaps = [list(one) for one in way]
        one = rng.below(len(heaps))
        other = (one + 1 + rng.below(len(heaps) - 1)) % len(heaps)
        a, b = heaps[one].pop(rng.below(len(heaps[one]))), heaps[other].pop(rng.below(len(heaps[other])))
        if rng.below(2):
            heaps[one].append(b)
            heaps[other].append(a)
        else:
            heaps.append([a, b])
        changed = tuple(sorted(tuple(sorted(heap)) for heap in heaps if heap))
        if all(good(heap) for heap in changed):
            return changed
    return way


def compare_large(rng: Rng, most: int) -> tuple[int, int]:
    """Some that steps lead to, and near misses where all that steps lead to is known."""
    lying, new = large(rng)
    by_steps, whole = reached(lying, new, most=most)
    old, tiles = as_sets(lying), sum(map(bit, new))
    ways = sorted(by_steps)
    legal = asked = 0
    for _ in range(6 if ways else 0):
        way = ways[rng.below(len(ways))]
        assert is_reachable(old, tiles, as_sets(way), False), (lying, new, way)
        legal, asked = legal + 1, asked + 1
        other = near_miss(rng, way)
        if whole or other in by_steps:
            assert is_reachable(old, tiles, as_sets(other), False) is (other in by_steps), (lying, new, other)
            legal, asked = legal + (other in by_steps), asked + 1
    return asked, legal


@cites("BUM-A6")
def test_the_search_agrees_with_brute_force_where_many_tiles_lie() -> None:
    rng = SmallRng(23)
    asked, legal = map(sum, zip(*[compare_large(rng, 60) for _ in range(12)]))
    assert asked > 40
    assert legal < asked


@pytest.mark.prove
@pytest.mark.timeout(7200)
@cites("BUM-A6")
def test_the_search_agrees_with_brute_force_in_ten_thousand_large_positions() -> None:
    rng = SmallRng(24)
    asked = legal = 0
    while asked < 10_000:
        more, yes = compare_large(rng, 1200)
        asked, legal = asked + more, legal + yes
    print(f"\nprinted steps: {asked:,} positions of 20 tiles and more agree, {legal:,} of them can be reached")
