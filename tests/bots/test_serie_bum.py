"""What an experienced player of Serie BUM! does, and what the one sees who thinks ahead."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from ludoteca.bots.bot import Bot
from ludoteca.bots.greedy import Greedy
from ludoteca.bots.leveled import LevelBot
from ludoteca.catalog import BOTS, GAMES, LEVELS
from ludoteca.core.bits import bit, listed
from ludoteca.core.rng import SmallRng
from ludoteca.games.serie_bum.bots.advice import SerieBumAdvice
from ludoteca.games.serie_bum.bots.experience import WEIGHTS
from ludoteca.games.serie_bum.bots.foresight import FACTS, STAGES, facts, foresee, stage
from ludoteca.games.serie_bum.bots.hopes import extensions
from ludoteca.games.serie_bum.bots.manner import PATIENCE
from ludoteca.games.serie_bum.content import NUMBERED
from ludoteca.games.serie_bum.moves import Blast, Flip, Move, Take
from ludoteca.games.serie_bum.names import series_number
from ludoteca.games.serie_bum.rules.series import is_valid
from tests.games.serie_bum import positions
from tests.laws.company import Setting

pytestmark = pytest.mark.heavy

GAME = GAMES["serie_bum"]
ONE_ROUND = Setting(2, {"rounds": 1})
TOP = LEVELS["serie_bum"][-1].bot


def greedy() -> Greedy:
    return Greedy(GAME, SerieBumAdvice(GAME.rules))


def top(iterations: int) -> LevelBot:
    """The top level, with so much thought and all the time in the world."""
    level = replace(LEVELS["serie_bum"][-1], iterations=iterations, seconds=3600.0)
    return LevelBot(GAME, SerieBumAdvice(GAME.rules), level)


def player(name: str) -> Bot[Any, Any]:
    """Somebody to play whole rounds: the top level thinks less than it does at a table."""
    return top(60) if name == TOP else BOTS["serie_bum"][name]()


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


@pytest.mark.parametrize("bot", ["greedy", TOP])
@pytest.mark.parametrize("name", STANDING_STILL)
def test_where_nothing_can_be_gained_a_round_is_brought_to_its_end(name: str, bot: str) -> None:
    own, theirs, lying = STANDING_STILL[name]
    for seed in range(4):
        if lying == "down":
            at = positions.table(own, theirs, "", rounds=1)
        else:
            at = positions.table(own, theirs, lying, rest="gone", seen=True, rounds=1)
        assert longest_wait(at, [player(bot) for _ in range(2)], seed) <= PATIENCE + 1


@pytest.mark.parametrize("bot", ["greedy", TOP])
def test_rounds_do_not_stand_still(bot: str) -> None:
    for seed in range(12):
        bots = [player(bot) for _ in range(2)]
        assert longest_wait(positions.fresh(seed, rounds=1), bots, seed) <= PATIENCE + 1


@pytest.mark.parametrize("name", ["R20-R30", "R10-R20-R30", "A70-A60", "Y40-A40", "R10-Y10-A10", "R50-R60-R70"])
def test_what_makes_a_series_longer(name: str) -> None:
    series = series_number(name)
    fitting = [tile for tile in range(NUMBERED) if not series & bit(tile) and is_valid(series | bit(tile), False)]
    assert listed(extensions(series)) == fitting


# --- Thinking ahead -----------------------------------------------------------


def thoughts_of(at: positions.BumTable, seed: int = 1) -> list[Any]:
    """What the top level considers, its choice first."""
    return list(top(200).think(at.recall(at.actors()[0]), SmallRng(seed)))


def test_every_stage_of_a_round_has_a_weight_for_every_fact() -> None:
    assert [len(row) for row in WEIGHTS] == [FACTS] * (len(STAGES) + 1)
    at = positions.fresh()
    assert len(facts(at.state)) == FACTS
    assert stage(at.state) == len(STAGES)
    assert stage(positions.table("R10-R20", "", "R30 R40", rest="gone").state) == 0


def test_points_and_what_completes_them_are_foreseen_for_whoever_has_them() -> None:
    rest = "Y10 R40 A70 G60 Y30 A50 R70 BUM"
    even = foresee(positions.table("Y20-A20", "R50-G50", rest, rest="gone", seen=True).state)
    ahead = foresee(positions.table("Y20-A20-G20 Y60-Y70", "R50-G50", rest, rest="gone", seen=True).state)
    behind = foresee(positions.table("Y20-A20", "R50-G50-Y50 R10-R20-R30", rest, rest="gone", seen=True).state)
    assert ahead > even + 50.0
    assert behind < even - 50.0


def test_a_lead_is_worth_more_the_nearer_the_end_and_chances_add_up() -> None:
    advice = SerieBumAdvice(GAME.rules)

    def chance(lying: str, **said: Any) -> float:
        at = positions.table("R10-R20", "Y10-Y20", lying, rest="gone", seen=True, **said)
        advice.prepare(at.state)
        first, second = advice.judge(at.state, 0), advice.judge(at.state, 1)
        assert first + second == pytest.approx(1.0)
        return first

    tiles = "G10 R40 A70 G60 Y40 A50"
    assert chance(tiles, totals=(600, 200), number=2) > chance(tiles, totals=(300, 200), number=2) > 0.5
    assert chance(tiles, totals=(200, 600), number=2) < 0.5
    assert chance(tiles, totals=(990, 590), number=3) > chance(tiles, totals=(400, 0), number=3)


def test_unseen_places_are_one_thought_whichever_is_advised() -> None:
    at = positions.table("", "", "R20 Y50", seen=False)
    positions.say(at, Flip("a1"))
    positions.say(at, Flip("b1"))
    positions.say(at, at.moves(at.actors()[0])[0])
    for seed in range(4):
        words = [thought.word for thought in thoughts_of(at, seed)]
        assert len(words) == len(set(words))
        assert sum(word.place not in ("a1", "b1") for word in words if isinstance(word, Flip)) == 1


def test_thinking_ahead_takes_the_third_tile_of_a_series() -> None:
    at = positions.table("R60-R70 A60-A70", "Y10-G10", "R50 Y30 A50 G40 BUM Y70 G20", rest="gone", seen=True)
    thoughts = thoughts_of(at)
    assert thoughts[0].word in (Flip("a1"), Flip("c1"))
    assert all(0.0 <= thought.worth <= 1.0 for thought in thoughts)


def test_who_is_far_behind_in_a_single_round_has_poor_chances_and_says_so() -> None:
    lying = "R20 G40 Y10 A30 G70 BUM A10"
    poor = positions.table("R50-Y50", "A40-A50-A60-A70 Y60-G60-R60", lying, rest="gone", seen=True, rounds=1)
    rich = positions.table("A40-A50-A60-A70 Y60-G60-R60", "R50-Y50", lying, rest="gone", seen=True, rounds=1)
    assert thoughts_of(poor)[0].worth < 0.2
    assert thoughts_of(rich)[0].worth > 0.8


def test_one_who_has_to_look_does_not_idle() -> None:
    advice = SerieBumAdvice(GAME.rules)
    own, theirs = "Y20-A20", "R50-G50-Y50"
    for still, idles in ((0, True), (PATIENCE, False)):
        at = positions.table(own, theirs, "", still=still)
        at.state.seen = bit(0) | bit(34)
        advice.prepare(at.state)
        known = [code for code in advice.candidates(at.state, 0) if code in (0, 34)]
        assert bool(known) is idles
        assert any(code not in (0, 34) for code in advice.candidates(at.state, 0))
