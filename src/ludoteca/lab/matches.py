"""Bots in their chairs: the games of a portion, played to the end."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

from ludoteca.bots.bot import Bot, Heard
from ludoteca.catalog import BOTS, GAMES
from ludoteca.core.game import AnyGame
from ludoteca.core.rng import SmallRng, seed_of
from ludoteca.core.rules import play_out
from ludoteca.core.verdict import Event
from ludoteca.lab.course import Onlooker
from ludoteca.lab.plan import Portion, Setting
from ludoteca.lab.statistics import Played, Tally, tally


def play(portion: Portion, *, looking_on: bool = False) -> list[Played]:
    """Play a portion's games; `looking_on`, bots' games with their course."""
    setting = portion.setting
    game = GAMES[setting.game]
    table = game.blank(game.options(setting.seats, setting.options))
    played = []
    for number in range(portion.first, portion.first + portion.count):
        rng = SmallRng(seed_of(portion.seed, number))
        onlooker = Onlooker(game, setting.seats, table) if looking_on and not setting.by_chance else None
        if setting.by_chance:
            game.rules.begin(table, rng)
            moves = play_out(game.rules, table, rng)
        else:
            note = None if onlooker is None else onlooker.note
            moves = play_by_bots(game, table, setting, rng, portion.seed, number, note=note)
        outcome = game.outcome(table)
        assert outcome is not None
        course = None if onlooker is None else onlooker.course(outcome.winners)
        played.append(Played(moves, outcome.rule, outcome.scores, outcome.winners, course))
    return played


def play_watched(portion: Portion) -> list[Played]:
    """Play a portion's games, and tell how they went."""
    return play(portion, looking_on=True)


def count_up(portion: Portion) -> Tally:
    """Play a portion's games and keep nothing but their tally."""
    return tally(portion.setting.seats, play(portion))


Watcher = Callable[[Any, int, list[int], Any], None]
"""Is told every word: the table before it, who said it, its codes, the table after it."""
Note = Callable[[int, Any, int], None]
"""Is told every move before it is made: seat, word, and how many moves were listed."""


def play_by_bots(
    game: AnyGame,
    table: Any,
    setting: Setting,
    rng: SmallRng,
    seed: int | str,
    number: int,
    watch: Watcher | None = None,
    note: Note | None = None,
) -> int:
    """Let fresh bots play a table from deal to end, each from what its seat may know; how many moves it took."""
    seats = range(setting.seats)
    bots = [seated(setting.game, setting.bot(seat, number)) for seat in seats]
    streams = [SmallRng(seed_of(seed, number, "bot", seat)) for seat in seats]
    memories = {seat: seed_of(seed, number, "memory", seat) for seat in seats if bots[seat].forgetful}
    told: list[Event] = []
    table.log = told if memories else None
    game.rules.begin(table, rng)
    moves = 0
    while (seat := game.rules.turn(table)) >= 0:
        heard = None
        if seat in memories:
            heard = Heard([game.hear(event, seat) for event in told], memories[seat])
        listed = game.moves(table, seat)
        word = bots[seat].choose(game.recall(table, seat), listed, streams[seat], heard)
        refusal = game.check(table, seat, word)
        assert refusal is None, f"a bot said {word}: {refusal}"
        if note is not None:
            note(int(seat), word, len(listed))
        codes = [int(code) for code in game.spell(table, seat, word)]
        before = None if watch is None else game.rules.clone(table)
        for code in codes:
            game.rules.apply(table, seat, code, rng)
        if watch is not None:
            watch(before, seat, codes, game.rules.clone(table))
        moves += 1
    table.log = None
    return moves


def seated(game: str, kind: str) -> Bot[Any, Any]:
    """A bot that thinks as long as its iterations take: a clock would make games depend on the machine."""
    bot = BOTS[game][kind]()
    thinker: Any = getattr(bot, "thinker", bot)
    if hasattr(thinker, "seconds"):
        thinker.seconds = math.inf
    return bot
