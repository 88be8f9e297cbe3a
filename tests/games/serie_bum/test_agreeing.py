"""Proposing to end a round, agreed to or not; and moving after one's own BUM!."""

from __future__ import annotations

from typing import Any

import pytest

from ludoteca.core.rng import SmallRng
from ludoteca.games.serie_bum.bots.advice import SerieBumAdvice
from ludoteca.games.serie_bum.events import (
    BlewUp,
    Discarded,
    EndAgreed,
    EndDeclined,
    EndProposed,
    Rearranged,
    RoundEnded,
    RoundScored,
)
from ludoteca.games.serie_bum.moves import (
    AgreeToEnd,
    Blast,
    Cover,
    Decline,
    Flip,
    PlayOn,
    ProposeEnd,
    Rearrange,
)
from tests.citing import cites
from tests.games.serie_bum.positions import (
    ANNA,
    BRUNO,
    GAME,
    BumTable,
    flip,
    listed,
    may,
    move,
    moves,
    only,
    options,
    phase,
    refused,
    say,
    series,
    table,
    take,
)

# --- Proposing --------------------------------------------------------------


@cites("BUM-47", "BUM-A23")
def test_if_the_other_agrees_the_round_ends_at_once() -> None:
    at = table("R20-R30-R40", "Y50-A50-G50", "R10 Y30 G70", totals=(0, 0), rounds=1)
    assert only(say(at, ProposeEnd()), EndProposed).seat == ANNA
    assert at.actors() == (BRUNO,)
    assert moves(at) == [AgreeToEnd(), PlayOn()]

    events = say(at, AgreeToEnd())

    assert only(events, EndAgreed).seat == BRUNO
    ended = only(events, RoundEnded)
    assert (ended.frozen, ended.standstill) == (False, False)
    assert {"R10", "Y30", "G70"} <= set(only(events, Discarded).tiles)
    assert only(events, RoundScored).points == (90, 150)
    assert at.outcome() is not None


@cites("BUM-47")
def test_if_not_the_turn_goes_on() -> None:
    at = table("R20-R30 R40-Y40-A40", "", "R10 Y30")
    say(at, ProposeEnd())
    assert only(say(at, PlayOn()), EndDeclined).seat == BRUNO
    assert at.actors() == (ANNA,)
    assert phase(at) == "start"
    assert may(at, Flip("a1"))
    assert may(at, move("R20-R30-R40 Y40-A40"))
    assert refused(at, ProposeEnd()) == ("BUM-47", "proposed_lately")


def idle(at: BumTable, turns: int) -> None:
    """So many turns in which nothing is taken."""
    for _ in range(turns):
        flip(at)
        say(at, Decline())


@cites("BUM-47")
def test_the_same_player_proposes_again_after_five_own_turns() -> None:
    at = table("", "", "R10 Y30 G70 A50")
    say(at, ProposeEnd())
    say(at, PlayOn())
    for left in (5, 4, 3, 2, 1):
        assert at.view(None).waits == (left, 0)
        refusal = at.check(ANNA, ProposeEnd())
        assert refusal is not None
        assert refusal.details == {"count": left}
        assert ProposeEnd() not in moves(at)
        idle(at, 1)
        assert may(at, ProposeEnd()), "the other may"
        idle(at, 1)
    assert may(at, ProposeEnd())


@cites("BUM-47")
def test_or_when_a_tile_has_left_the_table() -> None:
    at = table("", "", "R10 Y30 G70 G60")
    say(at, ProposeEnd())
    say(at, PlayOn())
    idle(at, 1)
    flip(at, "c1 d1")
    say(at, take("G60-G70"))
    assert at.view(None).waits == (0, 0)
    assert may(at, ProposeEnd())


@cites("BUM-47")
def test_it_is_proposed_before_anything_else() -> None:
    at = table("R20-R30 R40-Y40-A40", "", "R10 Y30")
    say(at, move("R20-R30-R40 Y40-A40"))
    assert refused(at, ProposeEnd()) == ("BUM-47", "propose_first")
    assert ProposeEnd() not in moves(at)
    flip(at, "a1")
    assert refused(at, ProposeEnd()) == ("BUM-47", "not_now")
    assert refused(at, AgreeToEnd()) == ("BUM-47", "not_now")


@cites("BUM-47")
def test_only_the_other_answers() -> None:
    at = table("", "", "R10 Y30")
    say(at, ProposeEnd())
    assert refused(at, AgreeToEnd(), ANNA) == ("BUM-6", "not_your_turn")
    assert refused(at, Flip("a1")) == ("BUM-6", "not_now")


@cites("BUM-47")
def test_a_table_may_do_without() -> None:
    at = table("", "", "R10 Y30", propose_end=False)
    assert refused(at, ProposeEnd()) == ("BUM-47", "no_proposals_here")
    assert ProposeEnd() not in moves(at)


@cites("BUM-47")
def test_a_proposal_is_written_read_and_recalled() -> None:
    at = table("", "", "R10 Y30 G70 A50")
    say(at, ProposeEnd())
    state = GAME.read(GAME.write(at.state), options())
    assert state.facts() == at.state.facts()
    say(at, PlayOn())
    text = GAME.write(at.state)
    assert "waits 5 0" in text
    assert GAME.read(text, options()).facts() == at.state.facts()
    recall = at.recall(BRUNO)
    assert GAME.recall(GAME.guess(recall, SmallRng(1)), BRUNO) == recall
    with pytest.raises(ValueError, match="nobody proposes"):
        GAME.read(text, options(propose_end=False))


# --- Players that think -----------------------------------------------------


@cites("BUM-47", "BUM-A23")
def test_where_only_a_bum_is_left_to_turn_up_players_propose_and_agree() -> None:
    at = table("R20-R30-R40", "Y50-A50-G50", "A10 Y20 BUM", rest="gone", seen=True)
    mind = SerieBumAdvice(GAME.rules)
    assert GAME.say(at.state, ANNA, mind.pick(at.state, ANNA, SmallRng(1))) == ProposeEnd()
    say(at, ProposeEnd())
    assert GAME.say(at.state, BRUNO, mind.pick(at.state, BRUNO, SmallRng(1))) == AgreeToEnd()


def test_where_something_may_be_taken_they_play_on() -> None:
    at = table("R20-R30-R40", "Y50-A50-G50", "A10 A20 BUM", rest="gone", seen=True)
    mind = SerieBumAdvice(GAME.rules)
    assert GAME.say(at.state, ANNA, mind.pick(at.state, ANNA, SmallRng(1))) != ProposeEnd()
    say(at, ProposeEnd())
    assert GAME.say(at.state, BRUNO, mind.pick(at.state, BRUNO, SmallRng(1))) == PlayOn()


# --- After one's own BUM! ---------------------------------------------------


def struck(**given: Any) -> BumTable:
    """Anna has turned up a BUM!, and Bruno has left R20 and R30 of a series."""
    at = table("R20-R30-R40 R50-Y50-A50", "", "BUM Y10", **given)
    flip(at, "a1")
    events = say(at, Blast(("R20", "R30")))
    assert only(events, BlewUp).lost == ("R40",)
    return at


@cites("BUM-A7")
def test_as_a_rule_nothing_is_moved_after_a_bum() -> None:
    at = struck()
    assert at.actors() == (BRUNO,)
    assert phase(at) == "start"


@cites("BUM-A7", "BUM-21")
def test_by_option_own_tiles_are_moved_once_more_after_a_bum() -> None:
    at = table("R20-R30-R40-R50 R60-Y60-A60-G60", "", "BUM Y10", move_after_bum=True)
    flip(at, "a1")
    assert refused(at, move("R20-R30-R40-R50-R60 Y60-A60-G60"), ANNA) == ("BUM-15", "not_your_turn")
    say(at, Blast(("R40", "R50")))
    assert at.actors() == (ANNA,)
    assert phase(at) == "after_bum"
    (best,) = listed(at, Rearrange)
    assert best == move("R40-R50-R60 Y60-A60-G60")
    assert refused(at, move("R40-R50 R60-Y60-A60-G60")) == ("BUM-15", "nothing_moves")
    text = GAME.write(at.state)
    assert GAME.read(text, at.options).facts() == at.state.facts()
    assert isinstance(say(at, best)[-1], Rearranged)
    assert series(at, ANNA) == {"R40-R50-R60", "Y60-A60-G60"}
    assert at.actors() == (BRUNO,)
    assert at.view(None).still == 0


@cites("BUM-A7")
def test_by_option_one_may_also_leave_them() -> None:
    at = struck(move_after_bum=True)
    assert phase(at) == "after_bum"
    say(at, Decline())
    assert at.actors() == (BRUNO,)
    assert at.view(None).still == 0
    with pytest.raises(ValueError, match="do not fit the phase after_bum"):
        GAME.read(GAME.write(struck(move_after_bum=True).state), options())


@cites("BUM-A7", "BUM-28")
def test_a_bum_without_effect_moves_nothing() -> None:
    at = table("R20-R30 Y50-A50", "", "BUM Y10", move_after_bum=True)
    flip(at, "a1")
    say(at, Cover())
    assert at.actors() == (BRUNO,)
