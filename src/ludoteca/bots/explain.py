"""A bot explains itself: what it considered, why it would do so, and what it believes of what is hidden."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Protocol, final

from ludoteca.bots.thinker import Thought
from ludoteca.core.game import AnyGame
from ludoteca.core.parts import part_of
from ludoteca.core.rng import Rng

MOST_THOUGHTS: Final = 3
TABLES: Final = 120
"""Tables that are imagined to say what is likely."""


@final
@dataclass(frozen=True)
class Said:
    """A sentence by its key, and what fills its gaps; the name of a gap says what kind of thing it is."""

    key: str
    values: Mapping[str, object] = field(default_factory=dict)


@final
@dataclass(frozen=True)
class Explanation:
    """The best moves, a reason for each, and beliefs."""

    thoughts: tuple[Thought, ...]
    reasons: tuple[Said, ...]
    beliefs: tuple[Said, ...]


class Reasons(Protocol):
    """What a game's page of reasons holds."""

    def why(self, known: Any, imagined: Any, word: Any) -> Said | None:
        """The reason for a move, from what is known and a table that fits it; None if there is nothing to say."""

    def beliefs(self, known: Any, tables: Sequence[Any], unknown: Any) -> list[Said]:
        """What is likely, by the tables that fit."""


def reasons_of(game: AnyGame) -> Reasons | None:
    """The reasons somebody has written for a game; where nobody has, a bot says how often it tried."""
    page: Any = part_of(game, "bots.reasons")
    return None if page is None else page


def explain(game: AnyGame, recall: Any, thoughts: Sequence[Thought], rng: Rng) -> Explanation:
    """Put reasons to what was thought."""
    best = tuple(thoughts[:MOST_THOUGHTS])
    page = reasons_of(game)
    if page is None:
        return Explanation(best, tuple(_fared(thought) for thought in best), ())
    tables = [game.guess(recall, rng)]
    unknown = game.unknown(recall)
    for _ in range(TABLES - 1):
        table = game.rules.clone(tables[0])
        game.rules.redeal(table, unknown, rng)
        tables.append(table)
    reasons = tuple(
        (None if thought.worth is None else page.why(recall, tables[0], thought.word)) or _fared(thought)
        for thought in best
    )
    return Explanation(best, reasons, tuple(page.beliefs(recall, tables, unknown)))


def _fared(thought: Thought) -> Said:
    """What can be said of any move of any game."""
    if thought.worth is None:
        return Said("general.only")
    return Said("general.exact" if thought.exact else "general.fared", {"tries": thought.tries})
