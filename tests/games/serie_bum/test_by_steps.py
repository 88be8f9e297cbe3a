"""Moving own tiles by printed steps: what is accepted, what is refused and why, what is told and what is listed."""

from __future__ import annotations

import pytest

from ludoteca.core.verdict import Refusal, RuleId
from ludoteca.games.serie_bum.events import Rearranged, TilesMoved, Took
from ludoteca.games.serie_bum.moves import Decline, Move, Rearrange, Take
from ludoteca.games.serie_bum.rules.series import score
from ludoteca.play.texts import LANGUAGES, Texts
from tests.citing import cites
from tests.games.serie_bum.positions import (
    ANNA,
    GAME,
    BumTable,
    flip,
    lay,
    listed,
    may,
    move,
    moves,
    of_kind,
    only,
    refused,
    rob,
    say,
    series,
    table,
    take,
)


def by_steps(own: str, lying: str = "", theirs: str = "") -> BumTable:
    return table(own, theirs, lying, rearrange="steps")


# --- The worked cases of the ruling -----------------------------------------


@cites("BUM-A6")
def test_two_runs_do_not_become_two_repetitions() -> None:
    at = by_steps("R40-R50 G40-G50")
    assert refused(at, move("R40-G40 R50-G50")) == ("BUM-A6", "nothing_becomes_it")
    assert not listed(at, Rearrange)


@cites("BUM-A6", "BUM-A5")
def test_a_merge_does_not_pay_for_a_split() -> None:
    at = by_steps("R20-R30 R40-R50 Y10-Y20-Y30-Y40-Y50-Y60")
    assert refused(at, move("R20-R30-R40-R50 Y10-Y20-Y30 Y40-Y50-Y60")) == ("BUM-A6", "nothing_becomes_it")
    assert may(at, move("R20-R30-R40-R50 Y10-Y20-Y30-Y40-Y50-Y60"))


@cites("BUM-A6", "BUM-A5")
def test_what_no_series_takes_cannot_be_taken() -> None:
    at = by_steps("R50-R60 A60-Y60", "A50 G60")
    flip(at)
    assert moves(at) == [Decline()]
    assert refused(at, take("R50-A50 A60-Y60-G60-R60")) == ("BUM-A6", "nothing_becomes_it")


@cites("BUM-A5", "BUM-A6")
def test_a_drawn_tile_makes_no_pair_with_a_moved_one_even_if_two_series_merge() -> None:
    at = by_steps("R20-R30 R40-R50 A60-G60-Y60", "R60 Y50")
    flip(at)
    assert refused(at, take("R20-R30-R40-R50-R60 A60-G60 Y50-Y60")) == ("BUM-A6", "nothing_becomes_it")


@cites("BUM-A6")
def test_tiles_laid_in_this_turn_may_be_moved_on() -> None:
    at = by_steps("R10-R20-R30-R40-R50 A60-A70", "A50 G50")
    flip(at)
    events = say(at, take("A50-A60-A70 G50-R50 R10-R20-R30-R40"))
    assert [(step.tiles, step.joined) for step in of_kind(events, TilesMoved)] == [
        (("A50", "G50"), ("A50-G50",)),
        (("R50",), ("R50-A50-G50",)),
        (("A50",), ("A50-A60-A70",)),
    ]
    assert series(at, ANNA) == {"R10-R20-R30-R40", "R50-G50", "A50-A60-A70"}


# --- Steps ------------------------------------------------------------------


@cites("BUM-16", "BUM-A6")
def test_a_tile_inside_a_run_stays() -> None:
    at = by_steps("R10-R20-R30-R40-R50 Y30-A30")
    assert refused(at, move("R30-Y30-A30 R10-R20 R40-R50")) == ("BUM-A6", "too_many_series")


@cites("BUM-17", "BUM-A6")
def test_a_series_is_dissolved_in_one_step() -> None:
    at = by_steps("R30-R40 Y30-A30 Y40-G40")
    events = say(at, move("R30-Y30-A30 R40-Y40-G40"))
    step = only(events, TilesMoved)
    assert (step.tiles, set(step.joined)) == (("R30", "R40"), {"R30-Y30-A30", "R40-Y40-G40"})
    assert isinstance(events[-1], Rearranged)


@cites("BUM-A6", "BUM-A8")
def test_a_jolly_helps_a_series_to_change_its_kind() -> None:
    at = by_steps("R40-R50-J Y50-G50 A40-Y40")
    assert may(at, move("R40-A40-Y40 R50-Y50-G50-J"))
    assert may(at, move("R40-J R50-Y50-G50 A40-Y40"))
    assert may(by_steps("R40-R50-J Y50-G50 Y40-Y30-Y20"), move("R40-Y40 R50-Y50-G50-J Y30-Y20"))


@cites("BUM-A6")
def test_a_plain_taking_tells_no_steps() -> None:
    at = by_steps("R20-R30", "R40 R50")
    flip(at)
    events = say(at, take("R20-R30-R40-R50"))
    assert not of_kind(events, TilesMoved)
    assert only(events, Took).tiles == ("R40", "R50")


@cites("BUM-A6", "BUM-7")
def test_a_matching_pair_need_not_lie_together_in_the_end_and_opens_one_series_only() -> None:
    at = by_steps("R10-R20-R30-R40-R50 A60-A70", "A50 G50")
    flip(at)
    assert refused(at, take("A50-G50 A60-A70 R10-R20 R30-R40-R50")) == ("BUM-A5", "pair_opens_one")


@cites("BUM-A6", "BUM-A19")
def test_a_stolen_tile_and_a_jolly_go_by_steps_too() -> None:
    at = by_steps("R40-Y40-A40-G40 R20-R30", "RUBA", "Y50-Y60-Y70")
    flip(at, "a1")
    assert refused(at, rob("Y50", "Y40-Y50 R20-R30-R40 A40-G40"))[0] == "BUM-A5"
    at = by_steps("R40-Y40-A40-G40 R20-R30", "J")
    flip(at, "a1")
    assert may(at, lay("Y40-A40-G40-J R20-R30-R40"))


# --- What is said and listed ------------------------------------------------


@cites("BUM-A6")
@pytest.mark.parametrize(
    ("own", "lying", "word", "rule", "reason", "details"),
    [
        ("R40-R50 G40-G50", "", move("R40-G40 R50-G50"), "BUM-A6", "nothing_becomes_it", {"laid": "R40-G40"}),
        (
            "R10-A10 R20-A20 Y50-Y60-Y70-J",
            "",
            move("R10-R20 A10-A20 Y50-Y60-Y70-J"),
            "BUM-A6",
            "tile_finds_no_series",
            {"tile": "A20", "laid": "A10-A20"},
        ),
        (
            "Y50-A50 A10-A20-A30-A40-J-A60",
            "G40 G50",
            take("Y50-J A10-A20-A30-A40-A50-A60 G40-G50"),
            "BUM-16",
            "tile_is_held",
            {"tile": "A50", "laid": "A10-A20-A30-A40-A50-A60", "left": "Y50-A50"},
        ),
        (
            "R70-Y70 A70-G70 G40-G50-G60",
            "",
            move("R70-A70 Y70-G70 G40-G50-G60"),
            "BUM-16",
            "tile_is_held",
            {"tile": "A70", "laid": "R70-A70", "left": "A70-G70"},
        ),
    ],
)
def test_a_refusal_names_the_step_that_is_missing(
    own: str, lying: str, word: Move, rule: str, reason: str, details: dict[str, int | str | tuple[str, ...]]
) -> None:
    at = by_steps(own, lying)
    if lying:
        flip(at)
    refusal = at.check(ANNA, word)
    assert refusal == Refusal(RuleId(rule), reason, details)
    for language in LANGUAGES:
        said = Texts(GAME, language).refusal(refusal)
        assert rule in said
        assert "{" not in said


@cites("BUM-18", "BUM-41")
def test_a_new_tile_that_no_series_takes_is_named() -> None:
    at = table("R20-Y20 A20-G20-J", "", "R70", rest="gone", rearrange="steps")
    flip(at, "a1")
    assert refused(at, take("R20-Y20-A20-G20 R70-J")) == ("BUM-18", "new_tile_finds_no_series")


@cites("BUM-A6", "BUM-A3")
def test_what_is_listed_can_be_reached() -> None:
    at = by_steps("R40-Y40-A40-G40 R20-R30", "R50 R60")
    (best,) = listed(at, Rearrange)
    assert best == move("R20-R30-R40 Y40-A40-G40")
    flip(at)
    words = listed(at, Take)
    assert all(may(at, word) for word in words)
    assert max(score_of(word) for word in words) == 200 + 120


def score_of(word: Take) -> int:
    twin = table("R40-Y40-A40-G40 R20-R30", "", "R50 R60", rearrange="steps")
    flip(twin)
    say(twin, word)
    return int(score(twin.state.sides[ANNA].series))


@cites("BUM-15", "BUM-A8")
def test_moving_is_offered_only_where_something_can_be_moved() -> None:
    for own, forms in (
        ("R20-R30 A50-G50", ()),
        ("R20-R30 R40-R50", (Rearrange,)),
        ("R20-R30-J A50-G50", (Rearrange,)),
        ("R20-J A50-G50", ()),
        ("R20-R30-J", ()),
    ):
        at = by_steps(own)
        assert GAME.also_open(at.state, ANNA) == forms, own
        assert not GAME.also_open(at.state, 1 - ANNA)


@cites("BUM-A6")
def test_a_step_tells_how_all_series_lie_after_it() -> None:
    at = by_steps("R10-R20-R30-R40-R50 A60-A70", "A50 G50")
    flip(at)
    events = say(at, take("A50-A60-A70 G50-R50 R10-R20-R30-R40"))
    assert [step.series for step in of_kind(events, TilesMoved)] == [
        ("R10-R20-R30-R40-R50", "A50-G50", "A60-A70"),
        ("R10-R20-R30-R40", "R50-A50-G50", "A60-A70"),
        ("R10-R20-R30-R40", "R50-G50", "A50-A60-A70"),
    ]
