"""What an experienced player of Serie BUM! does: positions with one good answer."""

from __future__ import annotations

import pytest

from ludoteca.bots.advice.serie_bum import SerieBumAdvice
from ludoteca.bots.advice.serie_bum_hopes import extensions
from ludoteca.bots.greedy import Greedy
from ludoteca.catalog import GAMES
from ludoteca.core.bits import bit, listed
from ludoteca.core.rng import SmallRng
from ludoteca.games.serie_bum.content import NUMBERED
from ludoteca.games.serie_bum.moves import Blast, Flip, Move, Take
from ludoteca.games.serie_bum.names import series_number
from ludoteca.games.serie_bum.rules.series import is_valid
from tests.games.serie_bum import positions
from tests.laws.company import Setting

pytestmark = pytest.mark.heavy

GAME = GAMES["serie_bum"]
ONE_ROUND = Setting(2, {"rounds": 1})


def greedy() -> Greedy:
    return Greedy(GAME, SerieBumAdvice(GAME.rules))


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
