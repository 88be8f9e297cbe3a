"""What is worse than another move at once and for certain, no level does. Each game says what that is."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from ludoteca.bots.absurd import absurd_in, declared_absurd
from ludoteca.bots.bot import Heard
from ludoteca.bots.leveled import LevelBot
from ludoteca.bots.levels import Level, styles_of
from ludoteca.bots.memory import remembered
from ludoteca.catalog import GAMES, LEVELS, advice_of
from ludoteca.core.parts import MissingPart, part_of
from ludoteca.core.rng import SmallRng, seed_of
from ludoteca.core.verdict import Event
from tests.laws.company import Case, part

LEVELLED = [name for name in GAMES if LEVELS[name]]
ALL = [
    pytest.param(name, level, marks=pytest.mark.heavy if level.iterations else ())  # a search is slow on plain Python
    for name in LEVELLED
    for level in (*LEVELS[name], *styles_of(GAMES[name]))
]
FEW, MANY = 60, 10_000
"""Decisions of each level: always, and in `dev prove`."""
TRIES = 12
"""Of a search: whether a level is absurd does not hang on how long it thinks."""
WANDERING = 4
"""One move in so many is any at all, so that levels meet tables they would never come to by themselves."""


def decisions_in_order(name: str, level: Level, wanted: int) -> int:
    """Let a level play itself, now and then disturbed, and hold its every word to what the game calls absurd."""
    game = GAMES[name]
    absurd = declared_absurd(game)
    bot = LevelBot(game, advice_of(game), replace(level, iterations=min(level.iterations, TRIES), seconds=60.0))
    bot.thinker.positions = min(bot.thinker.positions, 200)
    decided = round_ = 0
    while decided < wanted:
        for setting in part(game, "settings").SETTINGS:
            case = Case(game, setting)
            rng = SmallRng(seed_of("absurd", name, level.bot, round_, str(setting)))
            log: list[Event] = []
            state = game.blank(case.options)
            state.log = log
            game.rules.begin(state, rng)
            here = 0
            while (seat := int(game.rules.turn(state))) >= 0 and decided < wanted and here < wanted // 3:
                if len(game.rules.codes(state, seat)) > 1:
                    heard = Heard([game.hear(event, seat) for event in log], 5) if bot.forgetful else None
                    recall = game.recall(state, seat)
                    word = bot.choose(recall, [], rng, heard)
                    known = remembered(game, recall, heard, level.memory)
                    why = None if word is None else absurd(known, game.guess(known, rng), word)
                    assert why is None, (setting, level.bot, word, why)
                    decided += 1
                    here += 1
                    if word is not None and rng.below(WANDERING):
                        for code in game.spell(state, seat, word):
                            game.rules.apply(state, seat, code, rng)
                        continue
                game.rules.apply(state, seat, game.rules.pick(state, seat, rng), rng)
        round_ += 1
    return decided


def ids(one: object) -> str:
    return one.bot if isinstance(one, Level) else str(one)


@pytest.mark.heavy
@pytest.mark.parametrize(("name", "level"), ALL, ids=ids)
def test_no_level_is_absurd(name: str, level: Level) -> None:
    assert decisions_in_order(name, level, FEW) == FEW


@pytest.mark.prove
@pytest.mark.timeout(0)
@pytest.mark.parametrize(("name", "level"), ALL, ids=ids)
def test_no_level_is_absurd_in_ten_thousand_decisions(name: str, level: Level) -> None:
    assert decisions_in_order(name, level, MANY) == MANY


@pytest.mark.heavy
@pytest.mark.parametrize("name", LEVELLED)
def test_what_is_absurd_can_be_told_from_what_one_knows_and_need_not_be_done(name: str) -> None:
    """Chance makes absurd moves; each is one on every table that fits, and another move is open that is not."""
    game = GAMES[name]
    absurd = declared_absurd(game)
    found: dict[str, int] = {}
    for setting in part(game, "settings").SETTINGS:
        case = Case(game, setting)
        rng = SmallRng(case.seed("absurd by chance"))
        state = game.setup(case.options, rng)
        asked = 0
        while (seat := int(game.rules.turn(state))) >= 0 and asked < 60:
            words = game.moves(state, seat)
            if len(words) > 1:
                asked += 1
                known = game.recall(state, seat)
                why = {word: absurd(known, state, word) for word in words}
                other = game.guess(known, rng)
                assert why == {word: absurd(known, other, word) for word in words}, setting
                if any(why.values()):
                    assert not all(why.values()), (setting, why)
                    found.update({reason: 1 for reason in why.values() if reason})
            game.rules.apply(state, seat, game.rules.pick(state, seat, rng), rng)
    assert found, f"bots/absurd.py of {name} never found anything absurd in games of chance"


def test_a_game_that_does_not_say_is_told_which_file_to_write() -> None:
    class Silent:
        package = "ludoteca.games"
        meta = GAMES["farfalia"].meta

    silent: Any = Silent()
    assert part_of(silent, "bots.absurd") is None
    assert absurd_in(silent)(None, None, None) is None
    with pytest.raises(MissingPart, match=r"bots/absurd\.py"):
        declared_absurd(silent)
