"""What an experienced player of Kupferkessel Co. does: positions with one good answer."""

from __future__ import annotations

import pytest

from ludoteca.bots.greedy import Greedy
from ludoteca.catalog import GAMES
from ludoteca.core.rng import SmallRng
from ludoteca.games.kupferkessel.bots.advice import KupferkesselAdvice
from ludoteca.games.kupferkessel.moves import Keep, Take, Use
from tests.games.kupferkessel import positions

pytestmark = pytest.mark.heavy

GAME = GAMES["kupferkessel"]


def greedy() -> Greedy:
    return Greedy(GAME, KupferkesselAdvice(GAME.rules))


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
