"""Chance is even, repeatable, and neighbouring seeds are strangers."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Callable

import pytest

from ludoteca.core.rng import KeyedRng, Rng, SmallRng, one_of, seed_of, shuffle

STREAMS: list[Callable[[int], Rng]] = [SmallRng, lambda seed: KeyedRng(str(seed))]
CHI_51 = 87.97
"""Chi-square with 51 degrees of freedom passes this once in a thousand."""


def chi_square(counts: Counter[int], cells: int) -> float:
    expected = counts.total() / cells
    return sum((counts[cell] - expected) ** 2 / expected for cell in range(cells))


@pytest.mark.parametrize("stream", STREAMS)
def test_draws_are_even(stream: Callable[[int], Rng]) -> None:
    rng = stream(1)
    assert chi_square(Counter(rng.below(52) for _ in range(20_000)), 52) < CHI_51


@pytest.mark.parametrize("stream", STREAMS)
def test_first_draws_of_neighbouring_seeds_are_strangers(stream: Callable[[int], Rng]) -> None:
    assert chi_square(Counter(stream(seed).below(52) for seed in range(20_000)), 52) < CHI_51


@pytest.mark.parametrize("stream", STREAMS)
def test_one_seed_one_stream_and_draws_are_counted(stream: Callable[[int], Rng]) -> None:
    one, other = stream(7), stream(7)
    assert [one.below(1000) for _ in range(50)] == [other.below(1000) for _ in range(50)]
    assert one.draws == 50
    assert [stream(8).below(10**9) for _ in range(3)] != [stream(7).below(10**9) for _ in range(3)]


def test_the_small_stream_never_changes() -> None:
    """Records of simulations depend on it."""
    rng = SmallRng(1)
    assert [rng.below(100) for _ in range(8)] == SMALL


SMALL = [21, 33, 61, 55, 91, 16, 54, 89]


def test_the_keyed_stream_is_blake2b_over_a_counter() -> None:
    key = hashlib.blake2b(b"table", digest_size=32, person=b"ludoteca table").digest()
    block = hashlib.blake2b((0).to_bytes(8, "big"), key=key).digest()
    words = [int.from_bytes(block[at : at + 4], "big") for at in range(0, 64, 4)]
    rng = KeyedRng("table")
    assert [rng.below(2**31 - 1) for _ in words] == [word * (2**31 - 1) >> 32 for word in words]


def test_a_shuffle_reaches_every_order_alike() -> None:
    rng = SmallRng(3)
    seen: Counter[tuple[int, ...]] = Counter()
    for _ in range(6_000):
        row = [0, 1, 2]
        shuffle(row, rng)
        seen[tuple(row)] += 1
    assert len(seen) == 6
    assert max(seen.values()) - min(seen.values()) < 200


def test_seeds_of_parts_differ() -> None:
    assert seed_of("game", 1) != seed_of("game", 11)
    assert seed_of("a", "b") == seed_of("a", "b") < 2**56
    assert one_of([4], SmallRng(1)) == 4
