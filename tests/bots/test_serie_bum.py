"""Bots at a table of Serie BUM!: legal words, no peeking, and the better ones win."""

from __future__ import annotations

from typing import Any

import pytest

from ludoteca.bots.advice.serie_bum import SerieBumAdvice, extensions
from ludoteca.bots.bot import Bot
from ludoteca.bots.greedy import Greedy
from ludoteca.bots.thinker import Thinker
from ludoteca.bots.uniform import Uniform
from ludoteca.catalog import BOTS, GAMES
from ludoteca.core.bits import bit, listed
from ludoteca.core.rng import SmallRng
from ludoteca.core.verdict import Refusal
from ludoteca.games.serie_bum.content import NUMBERED
from ludoteca.games.serie_bum.moves import Blast, Flip, Move, Take
from ludoteca.games.serie_bum.names import series_number
from ludoteca.games.serie_bum.rules.series import is_valid
from ludoteca.play.table import new_table
from tests.games.serie_bum import positions
from tests.games.serie_bum.settings import SETTINGS
from tests.laws.company import Case, Setting, sampled

pytestmark = pytest.mark.heavy

GAME = GAMES["serie_bum"]
ONE_ROUND = Setting(2, {"rounds": 1})


def greedy() -> Greedy:
    return Greedy(GAME, SerieBumAdvice(GAME.rules))


def thinker(iterations: int = 12) -> Thinker:
    return Thinker(GAME, SerieBumAdvice(GAME.rules), iterations, 60.0)


def share(setting: Setting, one: Bot[Any, Any], other: Bot[Any, Any], games: int) -> float:
    """What part of the wins one bot takes against another, from either seat in turn."""
    taken = 0.0
    for number in range(games):
        table = new_table(GAME, setting.seats, number, setting.options)
        rng = SmallRng(number)
        hero = number % setting.seats
        while table.actors():
            seat = table.actors()[0]
            bot = one if seat == hero else other
            # To list every arrangement takes long in plain Python, and advice does not look at the list.
            moves = table.moves(seat) if bot.name == "uniform" else []
            word = bot.choose(table.recall(seat), moves, rng)
            assert not isinstance(table.play(seat, word), Refusal)
        taken += GAME.rules.utility(table.state, hero)
    return taken / games


def test_advice_beats_chance() -> None:
    assert share(ONE_ROUND, greedy(), Uniform(), 10) >= 0.9


@pytest.mark.prove
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("setting", [ONE_ROUND, Setting(2)], ids=str)
def test_thinking_beats_advice(setting: Setting) -> None:
    assert share(setting, thinker(500), greedy(), 60) >= 0.55


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
@pytest.mark.parametrize("bot", [greedy(), thinker()], ids=lambda bot: str(bot.name))
def test_a_bot_says_something_that_may_be_said_and_cannot_peek(setting: Setting, bot: Bot[Any, Any]) -> None:
    """The same seed and an exchange of what it cannot know: the same choice."""
    case = Case(GAME, setting)
    for moment in sampled(case, 40, "bot"):
        moves = GAME.moves(moment.state, moment.seat)
        word = bot.choose(GAME.recall(moment.state, moment.seat), moves, SmallRng(7))
        assert GAME.check(moment.state, moment.seat, word) is None
        twin = case.part("hidden").mind_twin(moment.state, moment.seat, SmallRng(moment.number))
        if twin is not None:
            again = GAME.moves(twin, moment.seat)
            assert bot.choose(GAME.recall(twin, moment.seat), again, SmallRng(7)) == word


def test_advice_is_about_listed_moves() -> None:
    advice = SerieBumAdvice(GAME.rules)
    for moment in sampled(Case(GAME, ONE_ROUND), 3, "listed"):
        before = moment.state.facts()
        codes = GAME.rules.codes(moment.state, moment.seat)
        advice.prepare(moment.state)
        assert advice.pick(moment.state, moment.seat, SmallRng(1)) in codes
        assert set(advice.options(moment.state, moment.seat)) <= set(codes)
        for seat in range(2):
            assert 0.0 <= advice.judge(moment.state, seat) <= 1.0
        assert moment.state.facts() == before


def choice(at: positions.BumTable) -> Move:
    """What the adviser says to the player whose word is awaited."""
    seat = at.actors()[0]
    word: Move = greedy().choose(at.recall(seat), at.moves(seat), SmallRng(3))
    return word


def test_advice_takes_a_known_pair() -> None:
    at = positions.table("R20-R30", "", "Y70 R40 A10 R10 G30", seen=True, rest="gone")
    first = choice(at)
    assert first in (Flip("b1"), Flip("d1"))
    positions.say(at, first)
    assert choice(at) in (Flip("b1"), Flip("d1"))


def test_advice_puts_both_tiles_where_they_score() -> None:
    at = positions.table("R20-R30", "", "R40 R10")
    positions.say(at, Flip("a1"))
    positions.say(at, Flip("b1"))
    assert choice(at) == Take(("R10-R20-R30-R40",))


def test_advice_blows_up_the_dearest_series() -> None:
    at = positions.table("R10-R20-R30 Y60-A60-G60", "", "BUM")
    positions.say(at, Flip("a1"))
    blast = choice(at)
    assert isinstance(blast, Blast)
    assert all(tile.endswith("60") for tile in blast.keep)


@pytest.mark.parametrize("name", ["R20-R30", "R10-R20-R30", "A70-A60", "Y40-A40", "R10-Y10-A10", "R50-R60-R70"])
def test_what_makes_a_series_longer(name: str) -> None:
    series = series_number(name)
    fitting = [tile for tile in range(NUMBERED) if not series & bit(tile) and is_valid(series | bit(tile), False)]
    assert listed(extensions(series)) == fitting


def test_the_default_bot_follows_advice() -> None:
    assert [make().name for make in BOTS["serie_bum"].values()][:3] == ["greedy", "search", "uniform"]
