"""A bot explains itself: what it considered, why it would do so, and what it believes of what is hidden."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final, Protocol, final

from ludoteca.bots.calibration import Calibration, as_told, calibration_of
from ludoteca.bots.figures import figures, sides_of
from ludoteca.bots.search import Advice
from ludoteca.bots.thinker import Thought
from ludoteca.core.game import AnyGame
from ludoteca.core.parts import part_of
from ludoteca.core.rng import Rng

MOST_THOUGHTS: Final = 3
MOST_TRIED: Final = 5
"""Of the moves that were found best, so many are told in figures; the best of these are shown."""
TABLES: Final = 120
"""Tables that are imagined to say what is likely,"""
FIGURED: Final = 192
"""and to say how likely a move wins."""
SECONDS: Final = 0.6
"""The longest that takes, however slow the machine."""
SURE: Final = 1.96
"""Standard errors either side that hold what is so 95 times of 100."""


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


def explain(
    game: AnyGame, recall: Any, thoughts: Sequence[Thought], rng: Rng, advice: Advice[Any] | None = None
) -> Explanation:
    """Put figures and reasons to what was thought; without advice, the figures it was thought with."""
    tables = [game.guess(recall, rng)]
    if advice is None:
        seat = recall.view.seat
        alone = len(game.rules.codes(tables[0], seat)) == 1
        thoughts = [replace(one, only=alone) for one in thoughts if game.check(tables[0], seat, one.word) is None]
    else:
        thoughts = calibrated(game, recall, figured(game, advice, recall, thoughts, rng), calibration_of(game))
    best = tuple(thoughts[:MOST_THOUGHTS])
    page = reasons_of(game)
    if page is None:
        return Explanation(best, tuple(_fared(thought) for thought in best), ())
    unknown = game.unknown(recall)
    for _ in range(TABLES - 1):
        table = game.rules.clone(tables[0])
        game.rules.redeal(table, unknown, rng)
        tables.append(table)
    reasons = tuple(
        (None if thought.only else page.why(recall, tables[0], thought.word)) or _fared(thought) for thought in best
    )
    return Explanation(best, reasons, tuple(page.beliefs(recall, tables, unknown)))


def figured(
    game: AnyGame, advice: Advice[Any], recall: Any, thoughts: Sequence[Thought], rng: Rng
) -> Sequence[Thought]:
    """The moves that were found best and may be said, each with the chance to win that was found, the best first."""
    seat = recall.view.seat
    root = game.guess(recall, rng)
    advice.prepare(root)
    told = game.rules.clone(root)
    advice.line_up(told, seat)
    codes = {_word(game, advice, told, seat, code): code for code in reversed(advice.candidates(told, seat))}
    waited_for = seat in game.actors(root)
    moves = game.moves(root, seat) if waited_for else []
    if len(moves) == 1 and not game.also_open(root, seat):
        return [Thought(moves[0], 0, None, None, only=True)]
    sayable = [one for one in thoughts if one.word in codes and game.check(root, seat, one.word) is None]
    if not sayable:
        sayable = [Thought(word, 0, None, None) for word in codes if game.check(root, seat, word) is None]
    tried = sayable[:MOST_TRIED]
    if not tried:  # nothing that search thinks of may be said here: any lawful move, without a figure
        return [Thought(word, 0, None, None) for word in moves[:1]]
    found = figures(
        game, advice, recall, root, [codes[one.word] for one in tried], FIGURED, time.monotonic() + SECONDS, rng
    )
    figured = [
        Thought(one.word, figure.tables, figure.chance, SURE * figure.error, figure.exact)
        for one, figure in zip(tried, found)
    ]
    # Those that come to the same percentage stay as the search has ranked them.
    return sorted(figured, key=lambda one: -round(100 * (one.worth or 0.0)))


def calibrated(game: AnyGame, recall: Any, found: Sequence[Thought], by: Calibration | None) -> Sequence[Thought]:
    """The same in the same order, each chance as experience says it comes true; what is exact needs none."""
    if by is None:
        return found
    sides = sides_of(game, recall.view.options)
    told: list[Thought] = []
    for one in found:
        if one.worth is None or one.spread is None or one.exact:
            told.append(one)
            continue
        worth = as_told(one.worth, by, sides, exact=one.exact)
        told.append(replace(one, worth=worth, spread=one.spread * by.steepness(one.worth, sides)))
    return told


def _word(game: AnyGame, advice: Advice[Any], told: Any, seat: int, code: int) -> Any:
    word = advice.word(told, seat, code)
    return game.say(told, seat, code) if word is None else word


def _fared(thought: Thought) -> Said:
    """What can be said of any move of any game."""
    if thought.only:
        return Said("general.only")
    if thought.worth is None:
        return Said("general.usual")
    return Said("general.exact" if thought.exact else "general.fared", {"tries": thought.tries})
