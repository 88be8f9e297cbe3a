"""What an experienced player of Mi Tierra does: positions with one good answer."""

from __future__ import annotations

from typing import Any

import pytest

from ludoteca.bots.greedy import Greedy
from ludoteca.catalog import GAMES
from ludoteca.core.rng import SmallRng
from ludoteca.games.mi_tierra.bots.advice import MiTierraAdvice
from ludoteca.games.mi_tierra.bots.worth import ANIMALS_FIRST, CROPS_FIRST
from ludoteca.games.mi_tierra.moves.markets import BlackMarket, SellAt
from ludoteca.games.mi_tierra.moves.preparing import Place
from tests.games.mi_tierra import positions

pytestmark = pytest.mark.heavy

GAME = GAMES["mi_tierra"]


def greedy() -> Greedy:
    return Greedy(GAME, MiTierraAdvice(GAME.rules))


def share_in_the_machine(seats: int, style: int, games: int) -> float:
    """What part of the wins advice takes against players at random; it needs nothing that is hidden."""
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


@pytest.mark.parametrize("style", [ANIMALS_FIRST, CROPS_FIRST])
def test_advice_beats_chance_whatever_it_likes_best(style: int) -> None:
    assert share_in_the_machine(4, style, 8) >= 0.9


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
    assert choice(picture.format(16)) == BlackMarket(sells=(("wool", 2), ("A3", 3)))
    assert choice(picture.format(5)) == BlackMarket()
