"""How much work a review is worth: counted in moves and tables, not in seconds, so that it is the same everywhere."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, Literal, final

Depth = Literal["glance", "quick", "deep"]


@final
@dataclass(frozen=True)
class Dials:
    """One depth of review."""

    moves: int
    """Moves that may be played on to value the moments of a game, all together."""
    least: int
    most: int
    """Tables a moment is valued on."""
    first: int
    """Tables all moves of a decision are tried on;"""
    tables: int
    """then only those that may yet be best, up to so many in all."""
    fresh: int
    """Tables, others than those, on which the best one is measured against the one that was played."""
    crowd: int
    """More moves than this are first thinned out on a few tables."""
    tree: int
    """Tries of the tree below each move, where a tree is asked."""
    positions: int
    """Positions of an endgame that are looked at."""

    judging: int
    """Moves that may be played on to judge the decisions of a game, all together: long games are judged on fewer."""

    def for_decisions(self, decisions: int, each: float) -> Dials:
        """The same for so many decisions, where a game played on takes `each` moves."""
        part = min(1.0, self.judging / max(decisions * each * USUAL, 1.0))
        return replace(
            self,
            first=max(FEWEST, round(self.first * part)),
            tables=max(2 * FEWEST, round(self.tables * part)),
            fresh=max(4 * FEWEST, round(self.fresh * part)),
            crowd=max(FEWEST, round(self.crowd * part)),
        )


DIALS: Final[dict[Depth, Dials]] = {
    "glance": Dials(120_000, 4, 64, 4, 8, 8, 6, 24, 2_000, 20_000),
    "quick": Dials(2_500_000, 6, 160, 16, 64, 64, 12, 200, 20_000, 350_000),
    "deep": Dials(30_000_000, 24, 1600, 32, 256, 256, 16, 400, 200_000, 6_000_000),
}
USUAL: Final = 200
"""Games played on for a decision with the usual number of choices."""
FEWEST: Final = 6
"""Tables that even the longest game is judged on."""
THINNING: Final = 6
"""Tables on which a crowd of moves is thinned out."""
HOPEFUL: Final = 2.0
"""Standard errors behind the leader within which a move may yet be best."""
