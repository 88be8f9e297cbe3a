"""Arrangements tile by tile, as learners lay them; and the notation of positions."""

from __future__ import annotations

import pytest

from ludoteca.core.rng import SmallRng
from ludoteca.games.serie_bum.moves import Decline, Flip
from ludoteca.games.serie_bum.rules.machine import DECLINE, DIVIDE, DROP, LAID, NEXT_SERIES, ROB, TILE
from tests.citing import cites
from tests.games.serie_bum.positions import (
    ANNA,
    BRUNO,
    GAME,
    BumTable,
    flip,
    fresh,
    lay,
    move,
    options,
    rob,
    say,
    series,
    table,
    take,
)

RULES = GAME.rules


def steps(at: BumTable) -> list[int]:
    return RULES.steps(at.state, at.actors()[0])


def step(at: BumTable, code: int) -> None:
    assert code in steps(at)
    RULES.apply(at.state, at.actors()[0], code, at.rng)


def test_every_arrangement_has_one_spelling() -> None:
    at = table("R20-R30 A40-G40", "", "R40 Y40")
    flip(at)
    one = GAME.spell(at.state, ANNA, take("R20-R30-R40 Y40-A40-G40"))
    other = GAME.spell(at.state, ANNA, take("G40-A40-Y40 R40-R20-R30"))
    assert one == other == [TILE + 1, TILE + 2, TILE + 3, NEXT_SERIES, TILE + 10, TILE + 17, TILE + 24, LAID]


def test_a_draft_is_laid_in_order_and_closed_only_when_it_is_legal() -> None:
    at = table("R20-R30", "", "R40 R50")
    flip(at)
    assert [code for code in steps(at) if code >= TILE] == [TILE + 1], "the lowest tile comes first"
    step(at, TILE + 1)
    assert set(steps(at)) == {DROP, TILE + 2}
    step(at, TILE + 2)
    assert set(steps(at)) == {DROP, TILE + 3, NEXT_SERIES}
    step(at, NEXT_SERIES)
    assert set(steps(at)) == {DROP, TILE + 3}
    step(at, TILE + 3)
    step(at, TILE + 4)
    assert set(steps(at)) == {DROP, LAID}
    step(at, LAID)
    assert series(at, ANNA) == {"R20-R30", "R40-R50"}
    assert at.actors() == (BRUNO,)


def test_a_dropped_draft_is_not_begun_again_before_the_next_move() -> None:
    at = table("R20-R30", "", "R40 R50")
    flip(at)
    step(at, TILE + 1)
    step(at, DROP)
    assert all(code < TILE for code in steps(at))
    step(at, DECLINE)
    assert at.state.draft.facts() == ((), 0, -1, 0, False)


def test_a_jolly_comes_last_in_its_series() -> None:
    at = table("R20-J-R40 Y50-Y60", "", "J")
    flip(at, "a1")
    word = lay("R20-J-R40 Y50-Y60-J")
    assert GAME.spell(at.state, ANNA, word)[:4] == [TILE + 1, TILE + 3, TILE + 28, NEXT_SERIES]
    say(at, word)
    assert series(at, ANNA) == {"R20-J-R40", "Y50-Y60-J"}


def test_a_steal_names_tile_and_division_first() -> None:
    at = table("Y50-A50", "R10-R20-J-R40-R50-R60-R70", "RUBA")
    flip(at, "a1")
    step(at, ROB + 4)
    assert DIVIDE + 1 in steps(at)
    step(at, DIVIDE + 1)
    for tile in (4, 11, 18):
        step(at, TILE + tile)
    step(at, LAID)
    assert series(at, ANNA) == {"R50-Y50-A50"}
    assert len(series(at, BRUNO)) == 2


def test_two_ways_to_divide_are_spelled_differently() -> None:
    at = table("Y50-A50", "R10-R20-J-R40-R50-R60-R70", "RUBA")
    flip(at, "a1")
    one = GAME.spell(at.state, ANNA, rob("R50", "R50-Y50-A50", "R10-R20 R40-J-R60-R70"))
    other = GAME.spell(at.state, ANNA, rob("R50", "R50-Y50-A50", "R10-R20-J-R40 R60-R70"))
    assert one != other


def test_a_draft_is_written_read_recalled_and_seen_by_nobody() -> None:
    at = table("R20-R30 Y10-Y20", "", "R40 R50")
    flip(at)
    before = at.view(BRUNO)
    for code in (TILE + 1, TILE + 2, NEXT_SERIES, TILE + 3):
        step(at, code)
    text = GAME.write(at.state)
    assert "draft R40 - 0 no R20-R30" in text
    assert GAME.read(text, options()).facts() == at.state.facts()
    assert at.view(BRUNO) == before
    recall = at.recall(ANNA)
    assert GAME.recall(GAME.guess(recall, SmallRng(1)), ANNA) == recall
    assert at.recall(BRUNO).draft == ((), 0, -1, 0, False)


def test_rearranging_can_be_spelled_too() -> None:
    at = table("R40-Y40-A40-G40 R20-R30")
    word = move("R20-R30-R40 Y40-A40-G40")
    for code in GAME.spell(at.state, ANNA, word):
        step(at, code)
    assert series(at, ANNA) == {"R20-R30-R40", "Y40-A40-G40"}
    assert at.state.moved


def test_a_draft_that_moves_nothing_is_not_laid() -> None:
    at = table("R20-R30 Y10-Y20")
    for code in (TILE + 1, TILE + 2, NEXT_SERIES, TILE + 7, TILE + 8):
        step(at, code)
    assert LAID not in steps(at)


# --- Notation ---------------------------------------------------------------

PICTURE = """\
round 2 starter 1 turn 0 phase both_numbered moved no still 3
totals 210 90
history 210 90
1 R40'1  Y40'2  R10    Y10'   .      BUM    J
2 R50    R60    R70    Y20    Y30    Y50    Y60
3 Y70    A10    A20    A30    RUBA   RUBA   J
4 A50    A60    A70    G10    G20    BUM    .
5 G30    G50    G60    G70    .      .      .
0 | R20-R30 A40-G40
1 | -
gone BUM
"""


def test_a_position_is_a_picture() -> None:
    state = GAME.read(PICTURE, options())
    assert GAME.write(state) == PICTURE
    assert [word.series for word in GAME.moves(state, ANNA) if not isinstance(word, Decline | Flip)]  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("R40'1", "R45'1", "line 4 cannot be read"),
        ("R40'1", "R40'7", "line 4 cannot be read"),
        ("both_numbered", "flying", "line 1 cannot be read"),
        ("turn 0", "turn 4", "line 1 cannot be read"),
        ("1 R40'1 ", "1 ", "a row has 7 places"),
        ("gone BUM", "gone BUM BUM", "BUM is there too often"),
        ("R20-R30", "R20", "R30 is missing"),
        ("totals", "sums", "no line begins with 'sums'"),
        ("R20-R30", "R20-G40", "R30 is missing"),
        ("R20-R30 A40-G40", "R20-A40 R30-G40", "R20-A40 is no series"),
        ("round 2", "round 51", "a round is from 1 to 50"),
        ("round 2", "round 3", "the history of 2 rounds has 4 numbers"),
        ("round 2", "round 9999999999", "too large"),
        ("totals 210", "totals 200", "the sums of the history"),
        ("still 3", "still 20", "still is from 0 to 19"),
        ("gone BUM\n", "gone BUM\nwaits 0 6\n", "waits are from 0 to 5"),
        ("both_numbered", "after_bum", "do not fit the phase after_bum"),
        ("both_numbered", "jolly", "do not fit the phase jolly"),
        ("both_numbered", "start", "do not fit the phase start"),
        ("Y40'2", "Y40'", "do not fit the phase both_numbered"),
        ("gone BUM\n", "gone BUM\ndraft Y70 - 0 no -\n", "the draft has Y70"),
        ("gone BUM\n", "gone BUM\ndraft - R70 0 no -\n", "only with a RUBA"),
    ],
)
def test_a_picture_that_cannot_be_read_says_where(old: str, new: str, says: str) -> None:
    with pytest.raises(ValueError, match=says):
        GAME.read(PICTURE.replace(old, new), options())


def test_rounds_of_random_players_end_far_below_the_standstill() -> None:
    for seed in range(4):
        at = fresh(seed, rounds=1)
        rng = SmallRng(seed)
        longest = 0
        while at.actors():
            words = at.moves(at.actors()[0])
            say(at, words[rng.below(len(words))])
            longest = max(longest, at.state.still)
        assert 0 < longest <= at.state.box.standstill
        assert at.outcome() is not None


@pytest.mark.prove
@pytest.mark.timeout(7200)
@cites("BUM-44", "BUM-43")
def test_ten_thousand_matches_end_and_the_longest_standstill_is_told() -> None:
    rng = SmallRng(44)
    state = GAME.blank(options())
    longest = moves = ended_by_standstill = rounds = 0
    for _ in range(10_000):
        RULES.begin(state, rng)
        before, still = 0, 0
        while (seat := RULES.turn(state)) >= 0:
            before, still = state.number, state.still
            RULES.apply(state, seat, RULES.pick(state, seat, rng), rng)
            moves += 1
            longest = max(longest, state.still)
            ended_by_standstill += still == state.box.standstill - 1 and state.number != before
        rounds += state.number
        assert GAME.outcome(state) is not None
    print(f"\n10,000 matches end: {rounds} rounds, {moves} moves, longest standstill {longest} turns,")
    print(f"rounds that may have ended by it: {ended_by_standstill}")
