"""What an experienced player of Serie BUM! does: positions with one good answer."""

from __future__ import annotations

from typing import Any

import pytest

from ludoteca.bots.advice.serie_bum import SerieBumAdvice
from ludoteca.bots.advice.serie_bum_hopes import extensions
from ludoteca.bots.advice.serie_bum_manner import PATIENCE
from ludoteca.bots.bot import Bot
from ludoteca.bots.greedy import Greedy
from ludoteca.catalog import BOTS, GAMES
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


# --- Nobody dawdles -----------------------------------------------------------


def longest_wait(at: positions.BumTable, bots: list[Bot[Any, Any]], seed: int) -> int:
    """Play a round to its end: the most turns on end in which nothing new was seen and no tile left the table."""
    streams = [SmallRng(seed), SmallRng(seed + 1)]
    number = at.state.number
    before: tuple[int, int] | None = None
    turns = longest = 0
    while at.actors() and at.state.number == number:
        if positions.phase(at) == "start" and not at.state.moved:
            now = (int(at.state.lying), int(at.state.lying & ~at.state.seen))
            turns = turns + 1 if now == before else 0
            before, longest = now, max(longest, turns)
        seat = at.actors()[0]
        positions.say(at, bots[seat].choose(at.recall(seat), at.moves(seat), streams[seat]))
    return longest


STANDING_STILL = {
    "both fear the BUM! among the unseen": ("R20-G20 R70-Y70-J Y10-A10 A20-A30", "Y30-Y40-J A40-A50-A60-A70", "down"),
    "a RUBA that robs nobody": ("R10-Y10", "R50-Y50", "A10 G30 Y60 RUBA"),
    "two that are only taken by moving others": ("R30-R40 Y30-A30 Y40-G40", "", "G30 A40 R60 Y10 BUM"),
    "only a BUM! and what nobody can use": (
        "R70-Y70-A70 Y60-G60",
        "R10-R20-R30-J R40-R50-R60 Y20-Y30-Y40-Y50",
        "G70 Y10 BUM",
    ),
}


@pytest.mark.parametrize("bot", ["greedy", "level5"])
@pytest.mark.parametrize("name", STANDING_STILL)
def test_where_nothing_can_be_gained_a_round_is_brought_to_its_end(name: str, bot: str) -> None:
    own, theirs, lying = STANDING_STILL[name]
    for seed in range(4):
        if lying == "down":
            at = positions.table(own, theirs, "", rounds=1)
        else:
            at = positions.table(own, theirs, lying, rest="gone", seen=True, rounds=1)
        assert longest_wait(at, [BOTS["serie_bum"][bot]() for _ in range(2)], seed) <= PATIENCE + 1


@pytest.mark.parametrize("bot", ["greedy", "level5"])
def test_rounds_do_not_stand_still(bot: str) -> None:
    for seed in range(12):
        bots = [BOTS["serie_bum"][bot]() for _ in range(2)]
        assert longest_wait(positions.fresh(seed, rounds=1), bots, seed) <= PATIENCE + 1


@pytest.mark.parametrize("name", ["R20-R30", "R10-R20-R30", "A70-A60", "Y40-A40", "R10-Y10-A10", "R50-R60-R70"])
def test_what_makes_a_series_longer(name: str) -> None:
    series = series_number(name)
    fitting = [tile for tile in range(NUMBERED) if not series & bit(tile) and is_valid(series | bit(tile), False)]
    assert listed(extensions(series)) == fitting
