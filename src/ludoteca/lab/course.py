"""How a game went, not only how it ended: choices on the way, who was ahead when, and how early it was decided."""

from __future__ import annotations

from typing import Any, NamedTuple

from ludoteca.bots.figures import prospects_of
from ludoteca.core.game import AnyGame

EVEN = 1e-9
"""Points closer than this are level, and nobody is ahead."""


class Course(NamedTuple):
    """What was counted on the way; docs/measures.md defines it."""

    choices: int
    """Listed moves, over all decisions."""
    changes: int
    """How often somebody else took the lead."""
    known: int
    """Moves after which the winner stayed ahead; all of them where several win, or one who was never ahead."""
    behind: float
    """By how many points the later winner was behind, on average over the moments at which it was."""


class Onlooker:
    """Looks at a table before every move, and whenever the turn passes asks what each side may expect to have."""

    def __init__(self, game: AnyGame, seats: int, table: Any) -> None:
        self.prospects = prospects_of(game, seats)
        self.table = table
        self.moves = self.choices = 0
        self.seat: int | None = None
        self.moments: list[tuple[int, list[float]]] = []
        """Moves made so far, and the points of every side."""

    def note(self, seat: int, _word: Any, choices: int) -> None:
        """A move is about to be made."""
        self.choices += choices
        if seat != self.seat:
            self.seat = seat
            sides = int(self.prospects.sides(self.table))
            points = [float(self.prospects.points(self.table, side)) for side in range(sides)]
            self.moments.append((self.moves, points))
        self.moves += 1

    def course(self, winners: tuple[int, ...]) -> Course:
        """All of it, once it is known who has won."""
        won = {seat % len(self.moments[0][1]) for seat in winners} if self.moments else set()
        winner = won.pop() if len(won) == 1 else None
        changes, leader, known, behind = 0, None, self.moves, []
        for moves, points in self.moments:
            ahead = _ahead(points)
            if ahead is not None and ahead != leader:
                changes += leader is not None
                leader = ahead
            if winner is None or ahead != winner:
                known = self.moves
            elif known == self.moves:
                known = moves
            if winner is not None and max(points) - points[winner] > EVEN:
                behind.append(max(points) - points[winner])
        if winner is not None and leader not in (None, winner):
            changes += 1  # at the very end
        return Course(self.choices, changes, known, sum(behind) / len(behind) if behind else 0.0)


def _ahead(points: list[float]) -> int | None:
    """The side with the most points, if it is ahead of every other."""
    best = max(range(len(points)), key=points.__getitem__)
    others = [theirs for side, theirs in enumerate(points) if side != best]
    return best if not others or points[best] - max(others) > EVEN else None
