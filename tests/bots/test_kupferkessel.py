"""Bots at a Kupferkessel table: legal words, no peeking, and the better ones win."""

from __future__ import annotations

from typing import Any

import pytest

from ludoteca.bots.advice.kupferkessel import KupferkesselAdvice
from ludoteca.bots.bot import Bot
from ludoteca.bots.greedy import Greedy
from ludoteca.bots.thinker import Thinker
from ludoteca.bots.uniform import Uniform
from ludoteca.catalog import BOTS, GAMES
from ludoteca.core.rng import SmallRng
from ludoteca.core.verdict import Refusal
from ludoteca.games.kupferkessel.moves import Keep, Take, Use
from ludoteca.play.table import new_table
from tests.games.kupferkessel import positions
from tests.games.kupferkessel.settings import SETTINGS
from tests.laws.company import Case, Setting, sampled

pytestmark = pytest.mark.heavy

GAME = GAMES["kupferkessel"]


def greedy() -> Greedy:
    return Greedy(GAME, KupferkesselAdvice(GAME.rules))


def thinker(iterations: int = 20) -> Thinker:
    return Thinker(GAME, KupferkesselAdvice(GAME.rules), iterations, 60.0)


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


@pytest.mark.parametrize(
    ("setting", "at_least"),
    [(Setting(2), 0.9), (Setting(2, {"recipes": True}), 0.9), (Setting(3), 0.7)],
    ids=str,
)
def test_advice_beats_chance(setting: Setting, at_least: float) -> None:
    assert share(setting, greedy(), Uniform(), 18) >= at_least


@pytest.mark.prove
@pytest.mark.parametrize(
    ("setting", "at_least"),
    [(Setting(2), 0.65), (Setting(2, {"recipes": True}), 0.65), (Setting(3), 0.45)],
    ids=str,
)
def test_thinking_beats_advice(setting: Setting, at_least: float) -> None:
    assert share(setting, thinker(500), greedy(), 60) >= at_least


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
@pytest.mark.parametrize("bot", [greedy(), thinker()], ids=lambda bot: str(bot.name))
def test_a_bot_says_something_that_may_be_said_and_cannot_peek(setting: Setting, bot: Bot[Any, Any]) -> None:
    """The same seed and an exchange of what it cannot know: the same choice."""
    case = Case(GAME, setting)
    for moment in sampled(case, 12, "bot"):
        moves = GAME.moves(moment.state, moment.seat)
        word = bot.choose(GAME.recall(moment.state, moment.seat), moves, SmallRng(7))
        assert GAME.check(moment.state, moment.seat, word) is None
        twin = case.part("hidden").mind_twin(moment.state, moment.seat, SmallRng(moment.number))
        if twin is not None:
            again = GAME.moves(twin, moment.seat)
            assert bot.choose(GAME.recall(twin, moment.seat), again, SmallRng(7)) == word


def test_advice_leaves_the_table_as_it_is() -> None:
    """It imagines the end of the game on the table it is shown."""
    advice = KupferkesselAdvice(GAME.rules)
    for moment in sampled(Case(GAME, Setting(2, {"recipes": True})), 1, "touch"):
        before = moment.state.facts()
        assert advice.pick(moment.state, moment.seat, SmallRng(1)) in GAME.rules.codes(moment.state, moment.seat)
        for seat in range(2):
            assert 0.0 <= advice.judge(moment.state, seat) <= 1.0
        assert moment.state.facts() == before


def choice(picture: str) -> object:
    """What the adviser says to the player at turn."""
    table = positions.table(picture)
    seat = table.actors()[0]
    return greedy().choose(table.recall(seat), table.moves(seat), SmallRng(3))


def test_advice_completes_a_set() -> None:
    picture = """
        turn 0
        pawns N3 SE
        deck 1
        cells r1c3 roots4 r2c3 bats1 r3c3 feathers3 r4c3 cobwebs4 r5c3 berries3 r6c3 eyes4
        pile 0 roots1 roots3 roots2
    """
    assert choice(picture) == Take("roots4")


def test_advice_denies_a_set() -> None:
    """Late, and nothing here is of use to White; but Black comes to a line with the last of the bats."""
    picture = """
        turn 0
        pawns N3 E2
        deck 1
        bare
        cells r1c3 moss4 r2c3 moss3 r3c3 berries4 r4c3 bats4 r5c3 roots4 r6c3 cobwebs4
        pile 1 bats1 bats3 bats2
    """
    assert choice(picture) == Take("bats4")


def test_advice_drops_a_last_card_that_costs() -> None:
    picture = """
        turn 0 phase final
        pawns N3 SE
        deck -
        held feathers4
        gap r4c3
        pile 0 roots1 roots3 roots2
    """
    assert choice(picture) == Keep(False)


def test_advice_blows_up_what_hurts_and_spares_a_burden() -> None:
    picture = """
        turn 0 phase symbol
        pawns N3 SE
        gap r4c3
        pile 0 eyes1 eyes3 cobwebs2
        pile 1 {}
    """
    assert choice(picture.format("bats1 bats3 bats2")) == Use(True)
    assert choice(picture.format("bats1 bats3 bats2 eyes4")) == Use(False)


def test_the_default_bot_follows_advice() -> None:
    assert [make().name for make in BOTS["kupferkessel"].values()][:3] == ["greedy", "search", "uniform"]
