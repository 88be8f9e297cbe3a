"""What a table is worth as it stands: the chance to win, and the lead in points. Absolute, so that two moments compare.

`Advice.judge` serves a search: it may be relative to where the search began, a blend, or one hand's points. People ask
"how likely do I win from here", and a review subtracts one moment from another. Both need figures that mean the same at
any time, and a place to stop that does not move with every move: the *mark*, a hand, a round or a turn.
"""

from __future__ import annotations

import math
from typing import Final, Generic, TypeVar

from mypy_extensions import i64, mypyc_attr

from ludoteca.core.rules import Rules, Tabletop, Unknown

S = TypeVar("S", bound=Tabletop)
D = TypeVar("D", bound=Unknown)

STEEPEST: Final = 30.0
"""Leads beyond this many doubts are certain."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Prospects(Generic[S]):
    """Somebody who can tell how a table stands. This one knows the rules only, and waits for the end."""

    company: i64
    """How many play, where the game does not say."""

    def __init__(self, rules: Rules[S, D]) -> None:
        self.rules = rules
        self.company = 2

    def mark(self, state: S) -> i64:
        """How far the game has come, in hands, rounds or turns; it never goes back."""
        return 0

    def until(self, state: S) -> i64:
        """The mark at which a game played on from here is judged. It stays the same for a stretch of moves."""
        return 1

    def far(self, state: S) -> i64:
        """The same for whoever values moment after moment and not move against move: as far, or farther."""
        return self.until(state)

    def part(self, state: S) -> i64:
        """Which hand, round or turn people would say this is; 0 where a game has no parts."""
        return 0

    def effort(self, state: S) -> float:
        """How long a move takes to play on, against those of the other games: whoever shares out work asks."""
        return 1.0

    def sides(self, state: S) -> i64:
        """How many sides play against each other; seat n is of side n % sides."""
        return self.seats(state)

    def seats(self, state: S) -> i64:
        """How many play."""
        return self.company

    def points(self, state: S, side: i64) -> float:
        """What a side has, and may expect to have in the end."""
        return self.rules.utility(state, side)

    def is_deep(self, state: S) -> bool:
        """Does a tree below a move tell more of it than playing on by advice?"""
        return False

    def doubt(self, state: S) -> float:
        """How far what is still to come may change a lead, in points; more than nothing while the game is on."""
        return 1.0

    def lead(self, state: S, seat: i64) -> float:
        """The points of a seat's side less those of the best other one."""
        sides = self.sides(state)
        best = -1e9
        for other in range(sides):
            if other != seat % sides:
                theirs = self.points(state, other)
                if theirs > best:
                    best = theirs
        return self.points(state, seat % sides) - best

    def chance(self, state: S, seat: i64) -> float:
        """How likely this seat's side wins; at the end its share of the win."""
        sides = self.sides(state)
        if self.rules.turn(state) < 0:
            return share_of_win(self.rules.winners(state), seat, sides)
        doubt = self.doubt(state)
        own = self.points(state, seat % sides)
        total = 0.0
        for other in range(sides):
            apart = (self.points(state, other) - own) / doubt
            total += math.exp(apart if apart < STEEPEST else STEEPEST)
        return 1.0 / total


def share_of_win(winners: list[i64], seat: i64, sides: i64) -> float:
    """1 for the only side that has won, a part of it when sides share, else 0."""
    won: i64 = 0
    mine = False
    for side in range(sides):
        for winner in winners:
            if winner % sides == side:
                won += 1
                if side == seat % sides:
                    mine = True
                break
    return 1.0 / float(won) if mine else 0.0
