"""A finished record in, a review out."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, final

from ludoteca.catalog import GAMES, advice_of, has_advice
from ludoteca.core.verdict import BadRecord, LudotecaError, Seat
from ludoteca.hindsight.dials import DIALS, Depth
from ludoteca.hindsight.judge import Judge
from ludoteca.hindsight.value import Review, Turn, Value
from ludoteca.hindsight.worlds import Worlds
from ludoteca.play.record import AnyTable, loads
from ludoteca.play.table import Table

Progress = Callable[[int, int], None]
"""Is told how many words of how many are done."""
SEED: Final = 1


class NotOver(LudotecaError):
    """Only a game that is over can be reviewed: of a running one nobody may learn what they cannot know."""


@final
@dataclass(frozen=True)
class Said:
    """A word of the record between two tables."""

    before: Any
    seat: Seat
    word: Any
    codes: list[int]
    after: Any


def walked(table: AnyTable, record: Sequence[tuple[Seat, Any]]) -> list[Said]:
    """Every word of a finished game between the tables before and after it; the table is at its beginning."""
    game = table.game
    said = []
    before = game.rules.clone(table.state)
    for seat, word in record:
        codes = [int(code) for code in game.spell(table.state, seat, word)]
        table.play(seat, word)
        after = game.rules.clone(table.state)
        said.append(Said(before, seat, word, codes, after))
        before = after
    if table.outcome() is None:
        raise NotOver("This game is not over: only finished games are reviewed.")
    return said


def review(
    text: str,
    seat: Seat,
    depth: Depth = "quick",
    progress: Progress | None = None,
    seed: int = SEED,
    judged: bool = True,
) -> Review:
    """The review of a record for one seat; the same record, depth and seed give the same review to the last digit."""
    read = loads(text, GAMES)
    if read.outcome() is None:
        raise NotOver("This game is not over: only finished games are reviewed.")
    if not read.has(seat):
        raise BadRecord("seat is from 0 to {high}; not {said}", 1, high=read.seats - 1, said=seat)
    again: AnyTable = Table(read.game, read.options, read.seed, read.start, read.rules_version)
    found: Review | None = None
    for one in worked(again, read.record, seat, depth, seed, judged):
        found = one.review or found
        if progress is not None:
            progress(one.done, one.of)
    assert found is not None
    return found


@final
@dataclass(frozen=True)
class Worked:
    """How far a review has come; the review itself where there is something to show."""

    done: int
    of: int
    review: Review | None = None


def worked(
    table: AnyTable,
    record: Sequence[tuple[Seat, Any]],
    seat: Seat,
    depth: Depth = "quick",
    seed: int = SEED,
    judged: bool = True,
) -> Iterator[Worked]:
    """Word by word: first the graph with its luck, then every decision judged; whoever drives it may rest."""
    game = table.game
    if not has_advice(game):
        raise LudotecaError(f"{game.meta.title} has no advice for bots yet, so nobody can judge it.")
    said = walked(table, record)
    outcome = table.outcome()
    assert outcome is not None
    dials = DIALS[depth]
    first = said[0].before if said else table.state
    worlds = Worlds(game, advice_of(game), table.seats, seat, first, len(said), dials, seed)
    mine = [number for number, one in enumerate(said) if one.seat == seat] if judged else []
    of = len(said) + len(mine)
    start, opening = worlds.begin(first, table.options, table.start is None)
    turns: list[Turn] = []
    before = start + opening
    for number, one in enumerate(said):
        parts = worlds.say(one.before, one.after, one.seat, one.codes)
        part = int(worlds.prospects.part(one.before))
        turns.append(Turn(number, one.seat, one.word, before, *parts, part))
        before = turns[-1].after
        yield Worked(number + 1, of)

    def so_far() -> Review:
        name, many, noise = game.meta.name, len(worlds.lots), Value(worlds.noise)
        return Review(name, table.seats, seat, depth, outcome, start, opening, tuple(turns), many, noise)

    yield Worked(len(said), of, so_far())
    judge = Judge(game, advice_of(game), table.seats, dials.for_decisions(len(mine), worlds.each), seed)
    for done, number in enumerate(mine, len(said) + 1):
        one = said[number]
        verdict = judge.verdict(game.recall(one.before, seat), one.word, number)
        turns[number] = replace(turns[number], verdict=verdict)
        yield Worked(done, of)
    if mine:
        yield Worked(of, of, so_far())
