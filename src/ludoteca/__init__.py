"""Ludoteca: tabletop games on one rules engine, for people and for programs.

    >>> import ludoteca
    >>> name, *others = ludoteca.GAMES
    >>> table = ludoteca.table(name, seats=2, seed=7)
    >>> len(table.actors())
    1

`table` sets one up, `Table` plays it, `dumps` and `loads` keep it as text, `replay` steps through it, `review`
tells skill from luck once it is over.
"""

from __future__ import annotations

from os import PathLike
from typing import TYPE_CHECKING, Any

from ludoteca.catalog import GAMES
from ludoteca.core.verdict import BadMessage, BadOptions, BadRecord, Event, LudotecaError, Outcome, Refusal, Seat
from ludoteca.play.record import dumps
from ludoteca.play.record import loads as _loads
from ludoteca.play.table import Table, new_table

if TYPE_CHECKING:
    from ludoteca.hindsight.dials import Depth
    from ludoteca.hindsight.reviewing import Progress
    from ludoteca.hindsight.value import Review
    from ludoteca.play.replay import Replay
    from ludoteca.play.texts import Language

__version__ = "0.1.0"

__all__ = [
    "GAMES",
    "BadMessage",
    "BadOptions",
    "BadRecord",
    "Event",
    "LudotecaError",
    "Outcome",
    "Refusal",
    "Seat",
    "Table",
    "dumps",
    "loads",
    "replay",
    "review",
    "table",
]


if TYPE_CHECKING:
    from ludoteca.typed import table as table  # the same, with the types of each game
else:

    def table(name: str, *, seats: int, seed: int | str, **options: object) -> Table[Any, Any, Any, Any, Any, Any]:
        """Set up a table of a game for so many, with its options; BadOptions says what the box does not allow."""
        if name not in GAMES:
            raise BadOptions(
                "There is no game {said!r} in the cupboard. There are: {choices}.", said=name, choices=", ".join(GAMES)
            )
        return new_table(GAMES[name], seats, seed, options)


def loads(text: str) -> Table[Any, Any, Any, Any, Any, Any]:
    """The table a replay text stands for; BadRecord names the first line that does not replay."""
    return _loads(text, GAMES)


def replay(source: str | PathLike[str], seat: Seat | None = None, language: Language = "en") -> Replay:
    """A recorded game to step through: the text of a record, or the file it is in."""
    from ludoteca.play.replay import Replay  # a start-up pays for what it uses

    return Replay(_record(source), GAMES, seat, language)


def review(
    source: str | PathLike[str] | Table[Any, Any, Any, Any, Any, Any],
    seat: Seat,
    depth: Depth = "quick",
    progress: Progress | None = None,
) -> Review:
    """What was skill and what was luck in a finished game: a table, the text of a record, or the file it is in."""
    from ludoteca.hindsight.reviewing import review as reviewed

    return reviewed(dumps(source) if isinstance(source, Table) else _record(source), seat, depth, progress)


def _record(source: str | PathLike[str]) -> str:
    """A record, or what is in its file."""
    from pathlib import Path

    return source if isinstance(source, str) and source.lstrip().startswith("{") else Path(source).read_text("utf-8")
