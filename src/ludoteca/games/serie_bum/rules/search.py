"""The arrangement search: every way to lay a set of tiles as series, and the best of them."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ludoteca.core.bits import bit, count, lowest
from ludoteca.games.serie_bum.content import COLUMN, JOLLY_BIT, JOLLY_POINTS, NUMBERS, ROW, WORTH_SOMETHING
from ludoteca.games.serie_bum.rules.series import in_order, numbers_sum, score, worst_loss

ANY: Final[i64] = 0
"""Whatever can be laid: stop at the first."""
MOST: Final[i64] = 1
"""The most points."""
SAFEST: Final[i64] = 2
"""The smallest loss under the worst BUM!, then the most points."""

NO_CAP: Final[i64] = 10000
"""More than any series is worth."""
LEFT_EDGE: Final[i64] = 0x204081
"""The 10s: nothing lies to their left."""
RIGHT_EDGE: Final[i64] = 0x204081 * 64
"""The 70s."""
TWO_FROM_THE_RIGHT: Final[i64] = 0x204081 * 96
"""The 60s and 70s: nothing lies two to their right."""
WORTH_REMEMBERING: Final[i64] = 9
"""Fewer tiles are laid sooner than looked up."""


@final
class Search:
    """Lay the lowest tile left in every way there is, then the rest; keep the best arrangement found.

    The lowest tile's series is a run that begins with it or a repetition, so each arrangement is met once.
    Where two ways lead to the same rest, the poorer one is not followed.
    """

    goal: i64
    most: i64
    """The most series allowed; one more if the pair lies together."""
    pair: i64
    fifth: bool
    cap: i64
    """No series may be worth more."""
    longest: i64
    """So many tiles a series has at most."""
    found: bool
    points: i64
    best: list[i64]
    chosen: list[i64]
    memory: dict[i64, i64]
    """For a rest, and how it was come to: the most points that were brought along."""

    def __init__(self, goal: i64, most: i64, pair: i64, fifth: bool, cap: i64) -> None:
        self.goal = goal
        self.most = most
        self.pair = pair
        self.fifth = fifth
        self.cap = cap
        self.longest = longest_under(cap)
        self.found = False
        self.points = 0
        self.best = []
        self.chosen = [0 for series in range(17)]
        self.memory = {}

    def lay(self, rest: i64, jollies: i64, used: i64, together: bool, points: i64, hope: i64) -> None:
        """Lay what is left; `hope` is the most the whole could be worth."""
        if rest == 0:
            if jollies == 0 and used <= self.most + (1 if together else 0):
                self.keep(used, points)
            return
        if self.found and (self.goal == ANY or hope <= self.points):
            return
        if jollies == 0 and self.found and points + numbers_sum(of_three(rest)) <= self.points:
            return
        left = count(rest)
        room = self.most - used
        if together or (self.pair != 0 and rest & self.pair == self.pair):
            room += 1
        if room <= 0 or left + jollies > self.longest * room or jollies_needed(rest) > jollies:
            return
        if left >= WORTH_REMEMBERING:
            key = rest + jollies * bit(28) + used * bit(30) + (bit(36) if together else 0)
            if key in self.memory:
                if self.goal == ANY or self.memory[key] >= points:
                    return
            self.memory[key] = points
        low = rest & -rest
        at = lowest(rest)
        column = at % NUMBERS
        for length in range(block_length(rest, at, column), 0, -1):
            block = low * (bit(length) - 1)
            if jollies > 0:
                if column + length + 1 < NUMBERS:
                    for beyond in range(block_length(rest, at + length + 1, column + length + 1), 0, -1):
                        bridged = block | (low * bit(length + 1) * (bit(beyond) - 1)) | JOLLY_BIT
                        self.choose(bridged, rest, jollies, used, together, points, hope)
                if length < NUMBERS:
                    self.choose(block | JOLLY_BIT, rest, jollies, used, together, points, hope)
            if length >= 2:
                self.choose(block, rest, jollies, used, together, points, hope)
        others = rest & (COLUMN * bit(column)) & ~low
        some = others
        while some:
            self.choose(low | some, rest, jollies, used, together, points, hope)
            if jollies > 0 and (self.fifth or count(some) < 3):
                self.choose(low | some | JOLLY_BIT, rest, jollies, used, together, points, hope)
            some = (some - 1) & others

    def choose(self, series: i64, rest: i64, jollies: i64, used: i64, together: bool, points: i64, hope: i64) -> None:
        """Lay this series, then what is left."""
        face = numbers_sum(series)
        if series & JOLLY_BIT:
            jollies -= 1
            face += JOLLY_POINTS
        if count(series) >= WORTH_SOMETHING:
            if face > self.cap:
                return
            points += face
        else:
            hope -= face
            if self.found and hope <= self.points:
                return
        self.chosen[used] = series
        if self.pair != 0 and series & self.pair == self.pair:
            together = True
        self.lay(rest & ~series, jollies, used + 1, together, points, hope)

    def keep(self, used: i64, points: i64) -> None:
        """A whole arrangement; the first of equal ones stays."""
        if not self.found or points > self.points:
            self.found = True
            self.points = points
            self.best = self.chosen[:used]


def block_length(rest: i64, at: i64, column: i64) -> i64:
    """How many tiles follow one another in a colour from here on."""
    length: i64 = 0
    while column < NUMBERS and rest & bit(at):
        length += 1
        at += 1
        column += 1
    return length


def lonely(tiles: i64) -> i64:
    """Those without any neighbour: no equal number, no next number of their colour."""
    left = (tiles & ~RIGHT_EDGE) << 1
    right = (tiles & ~LEFT_EDGE) >> 1
    a = tiles & ROW
    b = (tiles >> 7) & ROW
    c = (tiles >> 14) & ROW
    d = (tiles >> 21) & ROW
    double = (a & b) | (a & c) | (a & d) | (b & c) | (b & d) | (c & d)
    return tiles & ~(left | right | (double * COLUMN))


def longest_under(cap: i64) -> i64:
    """The most tiles of a series worth no more than this: four 10s and a jolly, 10 to 50, 10 to 60, 10 to 70."""
    if cap < 140:
        return 4
    if cap < 210:
        return 5
    return 6 if cap < 280 else 7


def of_three(tiles: i64) -> i64:
    """Those that could lie in a series of three without a jolly: only they can score."""
    middle = tiles & ~(LEFT_EDGE | RIGHT_EDGE) & (tiles << 1) & (tiles >> 1)
    a = tiles & ROW
    b = (tiles >> 7) & ROW
    c = (tiles >> 14) & ROW
    d = (tiles >> 21) & ROW
    triple = (a & b & (c | d)) | (c & d & (a | b))
    return tiles & (middle | (middle << 1) | (middle >> 1) | (triple * COLUMN))


def jollies_needed(tiles: i64) -> i64:
    """At least so many: each lonely tile needs one, and two share it only across a single gap of their colour."""
    alone = lonely(tiles)
    if alone == 0:
        return 0
    return count(alone) - count(alone & ((alone & ~TWO_FROM_THE_RIGHT) << 2))


def run(
    goal: i64, tiles: i64, jollies: i64, most: i64, pair: i64, fifth: bool, cap: i64, known: list[i64]
) -> list[i64]:
    """The best arrangement in at most so many series, none worth more than `cap`; empty if there is none.

    One that is known already stays unless a better one is found: nothing moves that need not.
    """
    search = Search(goal, most, pair, fifth, cap)
    if len(known) > 0:
        search.found = True
        search.points = score(known)
        search.best = known
    search.lay(tiles, jollies, 0, False, 0, numbers_sum(tiles) + JOLLY_POINTS * jollies)
    return search.best


def find_layout(goal: i64, tiles: i64, jollies: i64, most: i64, pair: i64, fifth: bool, known: list[i64]) -> list[i64]:
    """The best arrangement of these tiles; empty if there is none. [BUM-A6]"""
    if goal != SAFEST:
        return in_order(run(goal, tiles, jollies, most, pair, fifth, NO_CAP, known))
    best = known
    if len(best) == 0:
        best = run(ANY, tiles, jollies, most, pair, fifth, NO_CAP, best)
    # Lower the cap until nothing fits under it, then look for the most points under the last one that did.
    loss = worst_loss(best)
    while loss > 0:
        safer = run(ANY, tiles, jollies, most, pair, fifth, loss - 1, [])
        if len(safer) == 0:
            break
        best = safer
        loss = worst_loss(best)
    if len(best) == 0:
        return best
    return in_order(run(MOST, tiles, jollies, most, pair, fifth, loss, best))
