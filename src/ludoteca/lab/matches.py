"""Bots in their chairs: the games of a portion, played to the end."""

from __future__ import annotations

import math
from typing import Any

from ludoteca.bots.bot import Bot, Heard
from ludoteca.catalog import BOTS, GAMES
from ludoteca.core.game import AnyGame
from ludoteca.core.rng import SmallRng, seed_of
from ludoteca.core.rules import play_out
from ludoteca.core.verdict import Event
from ludoteca.lab.plan import Portion, Setting
from ludoteca.lab.statistics import Played, Tally, tally


def play(portion: Portion) -> list[Played]:
    """Play a portion's games."""
    setting = portion.setting
    game = GAMES[setting.game]
    table = game.blank(game.options(setting.seats, setting.options))
    played = []
    for number in range(portion.first, portion.first + portion.count):
        rng = SmallRng(seed_of(portion.seed, number))
        if setting.by_chance:
            game.rules.begin(table, rng)
            moves = play_out(game.rules, table, rng)
        else:
            moves = play_by_bots(game, table, setting, rng, portion.seed, number)
        outcome = game.outcome(table)
        assert outcome is not None
        played.append(Played(moves, outcome.rule, outcome.scores, outcome.winners))
    return played


def count_up(portion: Portion) -> Tally:
    """Play a portion's games and keep nothing but their tally."""
    return tally(portion.setting.seats, play(portion))


def play_by_bots(game: AnyGame, table: Any, setting: Setting, rng: SmallRng, seed: int | str, number: int) -> int:
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
        word = bots[seat].choose(game.recall(table, seat), game.moves(table, seat), streams[seat], heard)
        refusal = game.check(table, seat, word)
        assert refusal is None, f"a bot said {word}: {refusal}"
        for code in game.spell(table, seat, word):
            game.rules.apply(table, seat, code, rng)
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
