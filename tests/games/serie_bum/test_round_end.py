"""The end of a round: the last tiles, frozen tables, standstill."""

from __future__ import annotations

import pytest

from ludoteca.games.serie_bum.events import Discarded, RoundEnded, RoundScored
from ludoteca.games.serie_bum.moves import Blast, Cover, Decline
from ludoteca.games.serie_bum.rules.round import could_be_long, is_frozen
from tests.citing import cites
from tests.games.serie_bum.positions import (
    ANNA,
    BRUNO,
    BumTable,
    flip,
    lay,
    may,
    move,
    moves,
    of_kind,
    only,
    options,
    phase,
    refused,
    rob,
    say,
    table,
    take,
)

# --- The last tiles ---------------------------------------------------------


@cites("BUM-T43", "BUM-35")
def test_the_last_two_are_discarded_if_they_cannot_both_be_taken() -> None:
    at = table("", "", "R10 Y50", rest="gone")
    flip(at)
    assert moves(at) == [Decline()]
    events = say(at, Decline())
    assert only(events, Discarded).tiles == ("R10", "Y50")
    assert not only(events, RoundEnded).frozen


@cites("BUM-T44", "BUM-36", "BUM-A24")
def test_the_last_two_may_be_taken_as_a_pair() -> None:
    at = table("", "", "R10 R20", rest="gone", rounds=1)
    flip(at)
    events = say(at, take("R10-R20"))
    assert only(events, RoundScored).points == (0, 0)
    assert at.outcome() is not None


@cites("BUM-A1", "BUM-35")
def test_the_last_two_are_discarded_even_if_they_were_only_declined() -> None:
    at = table("", "", "R10 R20", rest="gone")
    flip(at)
    assert only(say(at, Decline()), Discarded).tiles == ("R10", "R20")


@cites("BUM-T45", "BUM-42", "BUM-A20", "BUM-A21", "BUM-41", "BUM-20")
def test_a_bum_without_effect_among_the_last_two_is_discarded_and_the_number_waits() -> None:
    at = table("", "", "R10 BUM", rest="gone")
    flip(at)
    assert phase(at) == "cover"
    events = say(at, Cover())
    assert only(events, Discarded).tiles == ("BUM",)
    assert not of_kind(events, RoundEnded)
    assert at.view(None).tiles[0] == "?"
    assert at.actors() == (BRUNO,)
    flip(at, "a1")
    assert phase(at) == "last_single"
    events = say(at, Decline())
    assert only(events, Discarded).tiles == ("R10",)
    assert of_kind(events, RoundEnded)


@cites("BUM-T46", "BUM-41", "BUM-A21", "BUM-36")
def test_a_single_last_tile_may_be_taken() -> None:
    at = table("R20-R30", "", "R40", rest="gone", rounds=1)
    flip(at, "a1")
    assert set(moves(at)) == {take("R20-R30-R40"), Decline()}
    events = say(at, take("R20-R30-R40"))
    assert only(events, RoundScored).points == (90, 0)


@cites("BUM-41", "BUM-A5")
def test_a_single_last_tile_starts_nothing() -> None:
    at = table("R30-Y30-A30", "", "R40", rest="gone")
    flip(at, "a1")
    assert refused(at, take("R30-R40 Y30-A30")) == ("BUM-A5", "no_new_series")


@cites("BUM-A21")
def test_a_single_last_tile_is_discarded_at_once_if_so_agreed() -> None:
    at = table("Y40-A40", "", "J R40", rest="gone", last_single="discard", rounds=1)
    flip(at, "a1")
    events = say(at, lay("Y40-A40-J"))
    assert only(events, Discarded).tiles == ("R40",)
    assert at.outcome() is not None
    assert options().last_single == "use"


@cites("BUM-41", "BUM-42")
@pytest.mark.parametrize("special", ["J", "RUBA", "BUM"])
def test_a_single_special_without_use_is_discarded_and_ends_the_round(special: str) -> None:
    at = table("", "", special, rest="gone")
    flip(at, "a1")
    events = say(at, Cover() if special == "BUM" else Decline())
    assert only(events, Discarded).tiles == (special,)
    assert of_kind(events, RoundEnded)


@cites("BUM-41", "BUM-36")
def test_a_single_special_is_used_as_usual() -> None:
    at = table("R20-R30-R40", "", "BUM", rest="gone", rounds=1)
    flip(at, "a1")
    events = say(at, Blast(("R20", "R30")))
    assert only(events, RoundScored).points == (0, 0)

    at = table("R50-R60", "R20-R30-R40", "RUBA", rest="gone", rounds=1)
    flip(at, "a1")
    assert only(say(at, rob("R40", "R40-R50-R60")), RoundScored).points == (150, 0)


@cites("BUM-42", "BUM-A12", "BUM-A13", "BUM-A20")
def test_a_jolly_among_the_last_two_leaves_the_table_placed_or_not() -> None:
    for own in ("", "Y40-A40"):
        at = table(own, "", "J R40", rest="gone")
        flip(at, "a1")
        events = say(at, Decline())
        assert only(events, Discarded).tiles == ("J",)
        assert not of_kind(events, RoundEnded)
        assert at.view(None).tiles[:2] == ("", "?")


@cites("BUM-42")
def test_with_three_tiles_left_what_has_no_use_is_still_turned_down() -> None:
    at = table("", "", "BUM J R40", rest="gone", frozen_check=False)
    flip(at, "a1")
    say(at, Cover())
    flip(at, "b1")
    say(at, Decline())
    assert at.view(None).tiles[:3] == ("?", "?", "?")


@cites("BUM-A22")
def test_only_specials_left_disappear_one_a_turn() -> None:
    at = table("", "", "BUM J", rest="gone")
    flip(at, "a1")
    assert not of_kind(say(at, Cover()), RoundEnded)
    flip(at, "b1")
    assert of_kind(say(at, Decline()), RoundEnded)


@cites("BUM-A22")
def test_a_ruba_always_goes() -> None:
    at = table("", "", "RUBA BUM J", rest="gone")
    flip(at, "a1")
    say(at, Decline())
    assert at.view(None).tiles[:3] == ("", "?", "?")


@cites("BUM-A24")
def test_own_tiles_may_be_moved_in_the_last_turn_too() -> None:
    at = table("R20-R30 R40-Y40-A40", "", "R50 G40", rest="gone", rounds=1)
    flip(at)
    assert may(at, take("R20-R30-R40-R50 Y40-A40-G40"))
    say(at, take("R20-R30-R40-R50 Y40-A40-G40"))
    assert at.state.totals[ANNA] == 140 + 120


# --- Frozen tables and standstill -------------------------------------------

STUCK = "A70 G30 Y20 Y40"
STUCK_ANNA = "R10-Y10-A10-G10 R50-R60-R70 Y30-A30-J G40-G50-J"
STUCK_BRUNO = "R30-R40 R20-A20-G20 A40-A50"


def stuck(**given: object) -> BumTable:
    return table(STUCK_ANNA, STUCK_BRUNO, STUCK, rest="gone", seen=True, **given)


@cites("BUM-T47", "BUM-43", "BUM-A23")
def test_the_frozen_table_ends_the_round() -> None:
    at = stuck(rounds=1)
    flip(at)
    events = say(at, Decline())
    assert only(events, RoundEnded).frozen
    assert set(only(events, Discarded).tiles) == set(STUCK.split())
    assert only(events, RoundScored).points == (570, 60)


@cites("BUM-T47", "BUM-A7")
def test_the_one_not_on_turn_does_not_rearrange_at_the_end() -> None:
    at = table(STUCK_BRUNO, STUCK_ANNA, STUCK, rest="gone", seen=True, mover=BRUNO, rounds=1)
    say(at, move("R20-R30-R40 A20-G20 A40-A50"))
    flip(at)
    assert only(say(at, Decline()), RoundScored).points == (570, 90)


@cites("BUM-43")
def test_a_table_is_frozen_only_when_all_of_it_was_seen() -> None:
    at = table(STUCK_ANNA, STUCK_BRUNO, STUCK, rest="gone")
    flip(at)
    assert not of_kind(say(at, Decline()), RoundEnded)
    flip(at, "c1 d1")
    assert only(say(at, Decline()), RoundEnded).frozen


@cites("BUM-A23", "BUM-44")
def test_without_the_frozen_check_the_standstill_ends_it() -> None:
    at = stuck(frozen_check=False, standstill=10)
    events = []
    for _ in range(9):
        flip(at)
        events += say(at, Decline())
    assert not of_kind(events, RoundEnded)
    assert at.view(None).still == 9
    flip(at)
    assert only(say(at, Decline()), RoundEnded).standstill


@cites("BUM-A23")
@pytest.mark.parametrize(
    ("own", "theirs", "lying", "frozen"),
    [
        ("", "", "R10 Y20 A30", True),
        ("", "", "R10 Y20 A30 RUBA", False),
        ("", "", "R10 R20 A30", False),  # two match
        ("", "", "R10 Y20 J", True),  # nobody has a series
        ("R30-R40", "", "A10 Y20 J", False),  # the jolly fits
        ("R40-Y40-A40-G40", "", "A10 Y20 J", True),  # it does not
        ("R30-R40", "", "A10 Y20 BUM", True),
        ("", "R30-R40-R50", "A10 Y20 BUM", False),  # a BUM! can strike
        ("R30-R40 R50-R60", "", "A10 Y20 BUM", False),  # it could, once the runs are joined
        ("R20-R30 R50-R60", "", "A10 Y30 BUM", True),  # they cannot be
        ("R20-R30", "", "R40 Y60 A10", True),  # one fits, the other does not
        ("R20-R30 Y40-Y50", "", "R40 Y60 A10", False),  # both fit, each its own
        ("R30-J", "", "R10 R50 Y70", True),  # either fits, not both
        ("R20-R30 R40-Y40-A40", "", "R50 G40 A10", False),  # both, once R40 has moved
    ],
)
def test_a_table_is_frozen_if_nothing_can_ever_leave_it(own: str, theirs: str, lying: str, frozen: bool) -> None:
    at = table(own, theirs, lying, rest="gone", seen=True)
    assert is_frozen(at.state) is frozen
    other = table(theirs, own, lying, rest="gone", seen=True)
    assert is_frozen(other.state) is frozen, "it is the same whoever owns what"


@cites("BUM-43")
def test_two_tiles_are_never_frozen() -> None:
    assert not is_frozen(table("", "", "R10 Y20", rest="gone", seen=True).state)


@cites("BUM-A23")
def test_with_moving_off_nothing_is_got_by_moving() -> None:
    at = table("R30-R40 R50-R60", "", "A10 Y20 BUM", rest="gone", seen=True, rearrange="off")
    assert is_frozen(at.state)
    assert not could_be_long(at.state, at.state.sides[ANNA])


@cites("BUM-44", "BUM-A23")
def test_twenty_turns_without_a_tile_taken_end_the_round() -> None:
    at = table("", "", "R10 Y30 G50", still=18)
    assert options().standstill == 20
    flip(at)
    assert not of_kind(say(at, Decline()), RoundEnded)
    flip(at)
    assert only(say(at, Decline()), RoundEnded).standstill


@cites("BUM-44")
def test_a_tile_that_leaves_starts_the_count_anew() -> None:
    at = table("", "", "R10 R20 RUBA BUM", still=19)
    flip(at)
    say(at, take("R10-R20"))
    assert at.view(None).still == 0
    flip(at, "d1")
    say(at, Cover())
    assert at.view(None).still == 1
    flip(at, "c1")
    say(at, Decline())
    assert at.view(None).still == 0
