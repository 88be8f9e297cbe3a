"""Chance: a small generator for simulation and search, a keyed stream for tables people play at.

Both answer `below(n)` and count their draws. The small one is a multiply-with-carry whose every
intermediate stays below 2^63, so that compiled and plain Python draw alike; one can work out its state
from a hand of cards, which is why tables use the keyed one.
"""

from __future__ import annotations

import hashlib
from typing import Final, final

from mypy_extensions import i64

MULTIPLIER: Final[i64] = 0x7F4A7755
WORD: Final[i64] = 0xFFFFFFFF


class Rng:
    """Somewhere numbers come from."""

    draws: i64
    """How many numbers were drawn; a table uses it to see whether a move met with chance."""

    def __init__(self) -> None:
        self.draws = 0

    def next32(self) -> i64:
        """The next 32 bits."""
        return 0

    def below(self, n: i64) -> i64:
        """A number from 0 to n-1, for n below 2^31."""
        self.draws += 1
        return (self.next32() * n) >> 32


@final
class SmallRng(Rng):
    """Fast, repeatable, and not for secrets."""

    state: i64

    def __init__(self, seed: int) -> None:
        super().__init__()
        self.state = scatter(seed)

    def next32(self) -> i64:
        self.state = (self.state & WORD) * MULTIPLIER + (self.state >> 32)
        return self.state & WORD

    def below(self, n: i64) -> i64:
        self.draws += 1
        state: i64 = (self.state & WORD) * MULTIPLIER + (self.state >> 32)
        self.state = state
        return ((state & WORD) * n) >> 32

    def restart(self, lot: i64, step: i64) -> None:
        """The stream of this step of this lot (below 2^31 and 2^24): two tables that share a lot share their luck."""
        mixed: i64 = lot * 0x2545F491 + step * 0x1B873593
        mixed ^= mixed >> 29
        self.state = (((mixed >> 31) % (MULTIPLIER - 1)) << 32) + (mixed & WORD | 1)
        for _mixing in range(3):
            self.state = (self.state & WORD) * MULTIPLIER + (self.state >> 32)


@final
class KeyedRng(Rng):
    """A stream nobody can continue without its key: BLAKE2b over a counter."""

    key: bytes
    block: bytes
    blocks: i64
    used: i64

    def __init__(self, seed: str) -> None:
        super().__init__()
        self.key = hashlib.blake2b(seed.encode(), digest_size=32, person=b"ludoteca table").digest()
        self.block = b""
        self.blocks = 0
        self.used = 64

    def twin(self) -> KeyedRng:
        """The same stream from here on, once more: for whoever goes back to a moment of a finished game."""
        twin = KeyedRng("")
        twin.key, twin.block, twin.blocks, twin.used = self.key, self.block, self.blocks, self.used
        twin.draws = self.draws
        return twin

    def next32(self) -> i64:
        if self.used == 64:
            self.block = hashlib.blake2b(int(self.blocks).to_bytes(8, "big"), key=self.key).digest()
            self.blocks += 1
            self.used = 0
        at: int = self.used
        word: int = int.from_bytes(self.block[at : at + 4], "big")
        self.used += 4
        return word


def scatter(seed: int) -> i64:
    """A lively start for neighbouring seeds alike (the finaliser of splitmix64)."""
    mixed: int = (seed + 0x9E3779B97F4A7C15) & 0xFFFFFFFFFFFFFFFF
    mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & 0xFFFFFFFFFFFFFFFF
    mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & 0xFFFFFFFFFFFFFFFF
    mixed = mixed ^ (mixed >> 31)
    carry: int = (mixed >> 32) % (0x7F4A7755 - 1)
    # 0 would stay 0 for ever; the carry must stay below the multiplier.
    return (carry << 32) + (mixed & 0xFFFFFFFF | 1)


def seed_of(*parts: object) -> int:
    """A seed for a stream of its own: the game's, one bot's, one guess's."""
    text = "/".join([str(part) for part in parts])
    return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=7).digest(), "big")


def one_of(members: list[i64], rng: Rng) -> i64:
    """Any of them."""
    return members[rng.below(len(members))]


def draw(bag: list[i64], rng: Rng) -> i64:
    """Any of them, taken out of the bag."""
    at = rng.below(len(bag))
    taken = bag[at]
    bag[at] = bag[len(bag) - 1]
    bag.pop()
    return taken


def shuffle(row: list[i64], rng: Rng) -> None:
    """Put a row in any order."""
    n: i64 = len(row)
    while n > 1:
        at = rng.below(n)
        n -= 1
        row[at], row[n] = row[n], row[at]


def shuffle_up(row: list[i64], rng: Rng) -> None:
    """Put a row in any order from its beginning on: of a row without its end, the same stream makes the same but for
    one exchange. So two decks of which one has just lost its top stay alike.
    """
    for n in range(1, len(row)):
        at = rng.below(n + 1)
        row[at], row[n] = row[n], row[at]
