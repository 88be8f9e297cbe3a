"""What the decisions of each level cost, judged by the strongest player there is: the top level, given more time.

All levels are asked about the same decisions, of games that the levels play among themselves. Every move is tried on
the same tables: with a tree below it, as the top level searches, or played on by advice where that is how it weighs.
The best one is found on some tables and all are compared on others, so that luck makes no move look best.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final, final

from ludoteca.bots.below import below
from ludoteca.bots.bot import Heard
from ludoteca.bots.glance import glance
from ludoteca.bots.leveled import LevelBot
from ludoteca.bots.levels import companies_of
from ludoteca.catalog import GAMES, LEVELS, advice_of
from ludoteca.core.rng import SmallRng, seed_of
from ludoteca.core.verdict import Event
from ludoteca.lab.flat import FAR

EVERY: Final = 4
"""Decisions from one that is judged to the next."""
MORE: Final = 4
"""So many times its own tries the top level is given to judge with."""
TABLES: Final = 48
"""Where moves are weighed: tables the best one is found on, and as many more to compare on."""
LOTS: Final = 0x7FFFFFFF
LARGE: Final = 0.1
"""A loss that is called large: a tenth of what there is between losing and winning."""


@final
@dataclass(frozen=True)
class Loss:
    """Over so many decisions: what one costs, with the standard error, and how many of them cost much."""

    decisions: int
    mean: float
    error: float
    large: float


def losses(name: str, decisions: int) -> Mapping[str, Loss]:
    """By level, the weakest first."""
    bots = {level.bot: seated(name, number) for number, level in enumerate(LEVELS[name])}
    found: dict[str, list[float]] = {bot: [] for bot in bots}
    judged = 0
    for recall, heard, number in asked(name):
        worths = judge(name, recall, number)
        if len(worths) < 2:
            continue
        said = {bot: one.choose(recall, [], SmallRng(seed_of("said", number)), heard) for bot, one in bots.items()}
        if all(word in worths for word in said.values()):
            best = next(iter(worths.values()))
            for bot, word in said.items():
                found[bot].append(best - worths[word])
            judged += 1
        if judged == decisions:
            break
    return {bot: summed(lost) for bot, lost in found.items()}


def summed(lost: list[float]) -> Loss:
    """Many losses as one."""
    many = len(lost)
    mean = sum(lost) / many
    error = (sum((one - mean) ** 2 for one in lost) / (many - 1) / many) ** 0.5
    return Loss(many, mean, error, sum(one > LARGE for one in lost) / many)


def seated(name: str, number: int) -> LevelBot:
    """A level that no clock cuts short."""
    bot = LevelBot(GAMES[name], advice_of(GAMES[name]), LEVELS[name][number])
    bot.thinker.seconds = FAR
    return bot


def asked(name: str) -> Iterator[tuple[Any, Heard, int]]:
    """Decisions of games in which all levels that do not search sit at one table, in turns."""
    game = GAMES[name]
    seats, options = companies_of(game)[0]
    quick = [number for number, level in enumerate(LEVELS[name]) if level.is_quick]
    asked_for = 0
    for deal in range(100_000):
        rng = SmallRng(seed_of("losses", name, deal))
        bots = [seated(name, quick[(deal + seat) % len(quick)]) for seat in range(seats)]
        log: list[Event] = []
        state = game.blank(game.options(seats, options))
        state.log = log
        game.rules.begin(state, rng)
        while (seat := int(game.rules.turn(state))) >= 0:
            recall = game.recall(state, seat)
            heard = Heard([game.hear(event, seat) for event in log], deal)
            if len(game.rules.codes(state, seat)) > 1:
                asked_for += 1
                if asked_for % EVERY == 0:
                    yield recall, heard, asked_for
            for code in game.spell(state, seat, bots[seat].choose(recall, [], rng, heard)):
                game.rules.apply(state, seat, code, rng)


def judge(name: str, recall: Any, number: int) -> dict[Any, float]:
    """What each word is worth, the best one first; nothing where there is no choice."""
    game, top = GAMES[name], LEVELS[name][-1]
    rng = SmallRng(seed_of("judge", name, number))
    advice = advice_of(game)
    advice.take_on(top.manner)
    root = game.guess(recall, rng)
    advice.prepare(root)
    told = game.rules.clone(root)
    seat = recall.view.seat
    advice.line_up(told, seat)
    codes = advice.candidates(told, seat)
    if len(codes) < 2:
        return {}
    words = [advice.word(told, seat, code) or game.say(told, seat, code) for code in codes]
    unknown = game.unknown(recall)
    if advice.weighs(root):
        tried = glance(game.rules, advice, root, unknown, seat, codes, 2 * TABLES, 0, False, math.inf, rng)
        return ordered(words, tried, 0, TABLES)
    tables = max(MORE * top.iterations // len(codes), 3)
    tried = [[] for _ in codes]
    lots = [int(rng.below(LOTS)) for _ in range(tables)]
    below(game.rules, advice, root, unknown, seat, codes, lots, tried)
    return ordered(words, tried, tables // 3, 2 * tables // 3)


def ordered(words: list[Any], tried: list[list[float]], learnt: int, found: int) -> dict[Any, float]:
    """What each is worth on the tables after `found`, first the one that was best on those before."""
    before = [sum(worths[learnt:found]) for worths in tried]
    order = sorted(range(len(words)), key=lambda at: -before[at])
    return {words[at]: sum(tried[at][found:]) / len(tried[at][found:]) for at in order}
