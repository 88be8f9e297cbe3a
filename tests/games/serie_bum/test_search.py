"""The arrangement search against brute force: every partition of a few tiles, judged by hand."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations

import pytest

from ludoteca.core.bits import bit, listed
from ludoteca.core.rng import Rng, SmallRng
from ludoteca.games.serie_bum.content import BOUNDED, FREE, OFF
from ludoteca.games.serie_bum.moves import box_of
from ludoteca.games.serie_bum.rules.layouts import BEST, JOIN, PAIR, SAFE, best_layout, can_lay, layout, open_intentions
from ludoteca.games.serie_bum.rules.legal import is_legal_arrangement
from ludoteca.games.serie_bum.rules.search import ANY, MOST, SAFEST
from ludoteca.games.serie_bum.rules.series import (
    in_order,
    is_valid,
    score,
    worst_loss,
)
from ludoteca.games.serie_bum.state import State
from ludoteca.games.serie_bum.verbs import lay
from tests.citing import cites
from tests.games.serie_bum.census import is_series
from tests.games.serie_bum.positions import options, table

J = 28
READINGS = {"bounded": BOUNDED, "free": FREE, "off": OFF}


@cache
def good(tiles: tuple[int, ...]) -> bool:
    return tiles.count(J) <= 1 and is_series(list(tiles))


@cache
def every_series() -> tuple[int, ...]:
    """All series of up to five tiles."""
    found = []
    for size in range(2, 6):
        rows = combinations(range(7), size)
        runs = [tuple(7 * colour + n for n in row) for row in rows for colour in range(4)]
        groups = [tuple(7 * colour + n for colour in some) for some in combinations(range(4), size) for n in range(7)]
        with_jolly = [(*one, J) for one in runs + groups]
        found += [sum(map(bit, one)) for one in runs + groups + with_jolly if good(one)]
    return tuple(found)


def partitions(tiles: list[int]) -> Iterator[list[list[int]]]:
    """Every way to divide some tiles into series; the two jollies are alike."""
    if not tiles:
        yield []
        return
    first, rest = tiles[0], tiles[1:]
    seen = set()
    for size in range(1, min(len(rest), 7) + 1):
        for at in combinations(range(len(rest)), size):
            one = (first, *[rest[n] for n in at])
            if one not in seen and good(one):
                seen.add(one)
                left = [tile for n, tile in enumerate(rest) if n not in at]
                for others in partitions(left):
                    yield [list(one), *others]


def drawn(rng: Rng, most: int) -> tuple[list[int], int]:
    """Some series that could lie before a player, and tiles that might come to them."""
    series: list[int] = []
    tiles: list[int] = []
    for _ in range(rng.below(5)):
        one = every_series()[rng.below(len(every_series()))]
        members = listed(one)
        used = {tile for tile in tiles if tile != J}
        fits = not used & set(members) and len(tiles) + len(members) <= most
        if fits and (J not in members or tiles.count(J) < 2):
            series.append(one)
            tiles += members
    free = [tile for tile in range(28) if tile not in tiles]
    kind = rng.below(4)
    new = 0
    if kind == 1 and tiles.count(J) < 2:
        new = bit(J)
    elif kind >= 2:
        one = free[rng.below(len(free))]
        near = [tile for tile in free if tile != one and (tile % 7 == one % 7 or abs(tile - one) <= 2)]
        new = bit(one) | (bit(near[rng.below(len(near))]) if kind == 3 and near else 0)
    return in_order(series), new


def legal(old: list[int], new: int, result: list[list[int]], reading: str) -> bool:
    """The definition of the contract, word by word; the result is known to be made of the right tiles and of series."""
    if reading == "free":
        return True
    if reading == "off":
        left = [set(one) for one in result]
        for one in old:
            home = [other for other in left if set(listed(one)) <= other]
            if not home:
                return False
            left.remove(home[0])
        return True
    if len(result) <= len(old):
        return True
    two = listed(new)
    together = len(two) == 2 and J not in two and any(set(two) <= set(one) for one in result)
    return together and len(result) == len(old) + 1 and good(tuple(two))


def compare(rng: Rng, most: int, reading: str) -> int:
    """One case: the search against every partition; how many of them are legal."""
    old, new = drawn(rng, most)
    tiles = sorted(tile for one in [*old, new] for tile in listed(one))
    state = State(box_of(options(rearrange=reading)))
    side = state.sides[0]
    lay(state, side, old)
    found = []
    for result in partitions(tiles):
        codes = in_order([sum(map(bit, one)) for one in result])
        verdict = legal(old, new, result, reading)
        assert is_legal_arrangement(old, new, codes, READINGS[reading], False) == verdict, (old, new, result)
        if verdict:
            found.append(codes)
    best = best_layout(state, side, new, MOST)
    safe = best_layout(state, side, new, SAFEST)
    if not found:
        assert best == safe == best_layout(state, side, new, ANY) == []
        assert new == 0 or not can_lay(state, side, new)
        return 0
    assert best in found
    assert safe in found
    assert score(best) == max(map(score, found)), (old, new)
    smallest = min(map(worst_loss, found))
    assert (worst_loss(safe), score(safe)) == (
        smallest,
        max(score(one) for one in found if worst_loss(one) == smallest),
    ), (old, new)
    assert new == 0 or can_lay(state, side, new)
    for intention in open_intentions(state, side, new):
        assert layout(state, side, new, intention) in found
    return len(found)


@cites("BUM-A6", "BUM-A3", "BUM-A4", "BUM-A5", "BUM-16", "BUM-17", "BUM-18")
@pytest.mark.parametrize("reading", ["bounded", "free", "off"])
def test_the_search_agrees_with_brute_force(reading: str) -> None:
    rng = SmallRng(11)
    legal_ones = [compare(rng, 7, reading) for _ in range(700)]
    assert sum(1 for some in legal_ones if some == 0) > 20
    assert sum(1 for some in legal_ones if some > 1) > (20 if reading != "off" else 5)


@pytest.mark.prove
@pytest.mark.timeout(7200)
@cites("BUM-A6")
@pytest.mark.parametrize("reading", ["bounded", "free"])
def test_the_search_agrees_with_brute_force_in_a_hundred_thousand_cases(reading: str) -> None:
    rng = SmallRng(12)
    several = sum(compare(rng, 8, reading) > 1 for _ in range(100_000))
    print(f"\nlegal arrangements: 100,000 cases agree ({reading}), {several} of them with a choice")


@cites("BUM-A6")
def test_a_partition_that_is_no_arrangement_is_never_legal() -> None:
    """Random heaps of the right tiles: legal only if every heap is a series."""
    rng = SmallRng(13)
    for _ in range(3000):
        old, new = drawn(rng, 7)
        tiles = [tile for one in [*old, new] for tile in listed(one)]
        heaps: list[list[int]] = [[] for _ in range(1 + rng.below(3))]
        for tile in tiles:
            heaps[rng.below(len(heaps))].append(tile)
        heaps = [heap for heap in heaps if heap]
        if any(heap.count(J) > 1 for heap in heaps):
            continue
        verdict = all(good(tuple(sorted(heap))) for heap in heaps)
        codes = [sum(map(bit, heap)) for heap in heaps]
        assert is_legal_arrangement(old, new, codes, FREE, False) == verdict


@cites("BUM-A6")
def test_a_result_with_other_tiles_is_never_legal() -> None:
    assert not is_legal_arrangement([0b11], 0, [0b111], FREE, False)
    assert not is_legal_arrangement([0b111], 0, [0b11], FREE, False)
    assert not is_legal_arrangement([0b11], 0, [0b11, 0b11], FREE, False)
    assert not is_legal_arrangement([0b11], 0b10, [0b11], FREE, False)
    assert not is_legal_arrangement([0b11 | bit(J)], 0, [0b11], FREE, False)


def test_what_is_listed_has_each_result_once_and_moves_nothing_for_nothing() -> None:
    at = table("R20-R30 A40-G40", "", "R40 Y40")
    side = at.state.sides[0]
    new = bit(3) | bit(10)
    joined = layout(at.state, side, new, JOIN)
    assert score(joined) == 90 + 120
    assert layout(at.state, side, new, BEST) == joined, "no better one: nothing moves"
    assert layout(at.state, side, new, PAIR) == layout(at.state, side, new, SAFE), "pairs lose nothing to a BUM!"
    assert open_intentions(at.state, side, new) == [JOIN, PAIR]


def test_twenty_tiles_are_laid_quickly() -> None:
    """Not by the clock: the search of a full table stays below some thousand steps."""
    at = table("R10-R20-R30-R40-R50 Y10-Y20-Y30-Y40-Y50 A10-A20-A30-A40-A50-J G10-G20-G30", "", "")
    best = best_layout(at.state, at.state.sides[0], 0, MOST)
    assert score(best) == 100 + 150 * 3 + 60
    assert all(is_valid(one, False) for one in best)
