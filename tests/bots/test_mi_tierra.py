"""Bots at a Mi Tierra table: legal words, no peeking, and the better ones win."""

from __future__ import annotations

from typing import Any

import pytest

from ludoteca.bots.advice.mi_tierra import MiTierraAdvice
from ludoteca.bots.advice.mi_tierra_worth import ANIMALS_FIRST, BALANCED, CROPS_FIRST
from ludoteca.bots.bot import Bot
from ludoteca.bots.greedy import Greedy
from ludoteca.bots.thinker import Thinker
from ludoteca.catalog import BOTS, GAMES
from ludoteca.core.rng import SmallRng
from ludoteca.core.verdict import Refusal
from ludoteca.games.mi_tierra.moves import Place, SellAt, SellOff
from ludoteca.play.table import new_table
from tests.games.mi_tierra import positions
from tests.games.mi_tierra.settings import SETTINGS
from tests.laws.company import Case, Setting, sampled

pytestmark = pytest.mark.heavy

GAME = GAMES["mi_tierra"]


def greedy(style: int = BALANCED) -> Greedy:
    return Greedy(GAME, MiTierraAdvice(GAME.rules, style))


def thinker(iterations: int = 3) -> Thinker:
    return Thinker(GAME, MiTierraAdvice(GAME.rules), iterations, 60.0)


def share(setting: Setting, one: Bot[Any, Any], others: Bot[Any, Any], games: int) -> float:
    """What part of the wins one bot takes against others, from every seat in turn."""
    taken = 0.0
    for number in range(games):
        table = new_table(GAME, setting.seats, number, setting.options)
        rng = SmallRng(number)
        hero = number % setting.seats
        while table.actors():
            seat = table.actors()[0]
            bot = one if seat == hero else others
            word = bot.choose(table.recall(seat), table.moves(seat), rng)
            assert not isinstance(table.play(seat, word), Refusal)
        taken += GAME.rules.utility(table.state, hero)
    return taken / games


def share_in_the_machine(seats: int, style: int, games: int) -> float:
    """The same against players at random, without the trouble of words: advice needs nothing that is hidden."""
    taken = 0.0
    advice = MiTierraAdvice(GAME.rules, style)
    for number in range(games):
        state = GAME.blank(GAME.options(seats, {}))
        rng = SmallRng(number)
        GAME.rules.begin(state, rng)
        hero = number % seats
        seat = GAME.rules.turn(state)
        while seat >= 0:
            if seat == hero:
                advice.prepare(state)
                code = advice.pick(state, seat, rng)
            else:
                code = GAME.rules.pick(state, seat, rng)
            GAME.rules.apply(state, seat, code, rng)
            seat = GAME.rules.turn(state)
        taken += GAME.rules.utility(state, hero)
    return taken / games


@pytest.mark.parametrize("style", [BALANCED, ANIMALS_FIRST, CROPS_FIRST])
@pytest.mark.parametrize("seats", [2, 4])
def test_advice_beats_chance(seats: int, style: int) -> None:
    assert share_in_the_machine(seats, style, 8) >= 0.9


@pytest.mark.prove
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_advice_beats_chance_in_many_games(seats: int) -> None:
    assert share_in_the_machine(seats, BALANCED, 200) >= 0.9


@pytest.mark.prove
@pytest.mark.parametrize(("seats", "at_least"), [(2, 0.65), (4, 0.35)])
def test_thinking_beats_advice(seats: int, at_least: float) -> None:
    assert share(Setting(seats), thinker(500), greedy(), 60) >= at_least


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
@pytest.mark.parametrize("bot", [greedy(), thinker()], ids=lambda bot: str(bot.name))
def test_a_bot_says_something_that_may_be_said_and_cannot_peek(setting: Setting, bot: Bot[Any, Any]) -> None:
    """The same seed and an exchange of what it cannot know: the same choice."""
    case = Case(GAME, setting)
    for moment in sampled(case, 30 if bot.name == "search" else 10, "bot"):
        moves = GAME.moves(moment.state, moment.seat)
        word = bot.choose(GAME.recall(moment.state, moment.seat), moves, SmallRng(7))
        assert GAME.check(moment.state, moment.seat, word) is None
        twin = case.part("hidden").mind_twin(moment.state, moment.seat, SmallRng(moment.number))
        if twin is not None:
            again = GAME.moves(twin, moment.seat)
            assert bot.choose(GAME.recall(twin, moment.seat), again, SmallRng(7)) == word


def test_advice_is_open_to_all_it_recommends_and_leaves_the_table_as_it_is() -> None:
    """It tries plantings, waters and animals on the table it is shown."""
    advice = MiTierraAdvice(GAME.rules)
    for setting in SETTINGS:
        for moment in sampled(Case(GAME, setting), 4, "touch"):
            before = moment.state.facts()
            advice.prepare(moment.state)
            codes = GAME.rules.codes(moment.state, moment.seat)
            assert advice.pick(moment.state, moment.seat, SmallRng(1)) in codes
            options = advice.options(moment.state, moment.seat)
            assert options
            assert set(options) <= set(codes)
            for seat in range(setting.seats):
                assert 0.0 <= advice.judge(moment.state, seat) <= 1.0
            assert moment.state.facts() == before


def choice(picture: str, **given: Any) -> object:
    """What the adviser says to the player at turn."""
    table = positions.table(picture, **given)
    seat = table.actors()[0]
    return greedy().choose(table.recall(seat), table.moves(seat), SmallRng(3))


def test_advice_bakes_what_is_ready() -> None:
    picture = """
        round 14
        farm 0 | money 20 | eggs 2 milk 1 | C1:apples A3:pen3:chicken3
    """
    assert choice(picture) == Place("oven")


def test_advice_sells_where_most_is_paid() -> None:
    picture = """
        round 5 phase market_turn
        farm 0 | money 3 hut 2 | wheat 4
        official A06 A07
        area market 0
    """
    assert choice(picture) == SellAt("A07")


def test_advice_sells_everything_in_the_last_round_and_nothing_it_needs_before() -> None:
    picture = """
        round {} phase black_market
        farm 0 | money 3 hut 2 | wool 2 | C1:apples A3:pen3:sheep3
        dealers 0:1
        moment space 6
    """
    assert choice(picture.format(16)) == SellOff(2)
    assert choice(picture.format(5)) == SellOff(0)


def test_the_default_bot_follows_advice() -> None:
    assert [make().name for make in BOTS["mi_tierra"].values()][:3] == ["greedy", "search", "uniform"]
