"""The walk of the pawns: how far, which way, over whom."""

from __future__ import annotations

import pytest

from ludoteca.games.kupferkessel.events import PawnMoved, TurnPassed
from ludoteca.games.kupferkessel.moves import Take, Walk
from ludoteca.games.kupferkessel.names import LINE_NAMES, SPACE_NAMES, line_name
from tests.citing import cites
from tests.games.kupferkessel.positions import BLACK, WHITE, landing, of_kind, offered, only, refused, say, table

pytestmark = pytest.mark.smoke


@cites("KUP-T1", "KUP-15", "KUP-16")
@pytest.mark.parametrize("value", [1, 2, 3, 4])
def test_a_pawn_walks_the_value_of_the_top_card(value: int) -> None:
    assert landing(0, [10], value) == value


@cites("KUP-T2", "KUP-22")
def test_a_pawn_that_stops_on_a_corner_takes_nothing_and_the_turn_is_over() -> None:
    at = table("turn 0 phase move\npawns N2 SE\npile 0 eyes4", direction="choice")

    events = say(at, Walk("cw"))

    assert only(events, PawnMoved).corner
    assert at.view(None).players[WHITE].space == "NE"
    assert at.view(None).players[WHITE].cards == 1
    assert at.actors() == (BLACK,)


@cites("KUP-T3", "KUP-15", "KUP-19", "KUP-20")
def test_the_rulebooks_example_black_jumps_white_and_takes_from_the_row() -> None:
    at = table("turn 1 phase move\npawns S3 S5\npile 1 pumpkin4", direction="choice")

    walked = only(say(at, Walk("cw")), PawnMoved)

    assert walked.path == ("S4", "S3", "S2", "SW", "W5")
    assert SPACE_NAMES.index("W5") == 16
    assert at.view(None).line == "r5"
    row = [face.name for face in at.view(None).square[4] if face is not None]
    assert offered(at) == set(row)


@cites("KUP-T4", "KUP-19")
@pytest.mark.parametrize("jump", ["skip_all", "landing_only"])
def test_a_pawn_that_would_stop_on_another_goes_one_further(jump: str) -> None:
    assert landing(1, [3], 2, jump=jump) == 4


@cites("KUP-T5", "KUP-A2")
def test_a_pawn_passed_is_not_counted() -> None:
    assert landing(1, [2], 3) == 5
    assert landing(1, [2], 3, jump="landing_only") == 4


@cites("KUP-T6", "KUP-A2", "KUP-A8")
def test_a_pawn_passed_later_is_not_counted_either() -> None:
    assert landing(0, [3], 4) == 5
    assert landing(0, [3], 4, jump="landing_only") == 4


@cites("KUP-T7", "KUP-A3")
def test_two_pawns_side_by_side_are_both_jumped() -> None:
    assert landing(0, [1, 2], 2) == 4


@cites("KUP-T8", "KUP-A3")
def test_two_pawns_apart_are_both_jumped() -> None:
    assert landing(0, [2, 4], 3) == 5


@cites("KUP-T9", "KUP-A5")
def test_the_track_is_a_ring() -> None:
    assert landing(18, [10], 4) == 2


@cites("KUP-T10", "KUP-A4")
def test_a_pawn_on_a_corner_is_jumped_like_any_other() -> None:
    assert landing(8, [10], 2) == 11
    assert landing(8, [10], 3) == 12


@cites("KUP-18")
def test_no_two_pawns_ever_share_a_space() -> None:
    for space in range(20):
        for other in range(20):
            for value in (1, 2, 3, 4):
                if space != other:
                    assert landing(space, [other], value) != other


@cites("KUP-T11", "KUP-20")
def test_a_line_is_offered_from_both_its_ends() -> None:
    for one, other, line in (("N3", "S3", "c3"), ("E3", "W3", "r3")):
        for space in (one, other):
            at = table(f"pawns {space} SE")
            square = at.view(None).square
            cells = [square[n][2] for n in range(6)] if line == "c3" else list(square[2])
            assert at.view(None).line == line
            assert offered(at) == {face.name for face in cells if face is not None}
    assert SPACE_NAMES.index("N3") + SPACE_NAMES.index("S3") == 15
    assert SPACE_NAMES.index("E3") + SPACE_NAMES.index("W3") == 25


@cites("KUP-T12", "KUP-16")
def test_no_pawn_ever_stands_beside_an_edge_line() -> None:
    beside = {line_name(space) for space in range(20)}
    assert beside == {None, *LINE_NAMES} - {"r1", "r6", "c1", "c6"}
    assert sum(line_name(space) is None for space in range(20)) == 4


@cites("KUP-17", "KUP-A1", "KUP-15")
def test_pawns_walk_clockwise_by_themselves() -> None:
    at = table("turn 1\npawns NW E3\npile 0 eyes2\ncells r3c1 bats1")

    events = say(at, Take("bats1"))

    assert only(events, PawnMoved).path == ("N2", "N3")
    assert refused(at, Walk("ccw")) == ("KUP-17", "wrong_way")
    assert refused(at, Walk("cw")) == ("KUP-15", "pawn_walks_by_itself")


@cites("KUP-A1")
def test_a_table_may_walk_the_other_way() -> None:
    at = table("turn 1\npawns NW E3\npile 0 eyes2\ncells r3c1 bats1", direction="ccw")

    events = say(at, Take("bats1"))

    assert only(events, PawnMoved).path == ("W2", "W3")
    assert refused(at, Walk("cw")) == ("KUP-A1", "wrong_way")


@cites("KUP-A1")
def test_a_table_may_let_the_player_choose() -> None:
    at = table("turn 0 phase move\npawns NW E3\npile 0 eyes2", direction="choice")

    assert at.moves(WHITE) == [Walk("cw"), Walk("ccw")]
    assert refused(at, Take("bats1")) == ("KUP-14", "not_now")
    assert refused(at, Walk("round")) == ("KUP-A1", "no_such_way")  # type: ignore[arg-type]  # junk on purpose
    say(at, Walk("ccw"))
    assert at.view(None).players[WHITE].space == "W3"
    assert refused(at, Walk("cw")) == ("KUP-14", "not_now")


@cites("KUP-23", "KUP-A8")
def test_after_a_corner_the_next_move_is_as_long_again() -> None:
    at = table(
        """
        turn 1
        pawns N2 E3
        pile 0 eyes4
        cells r3c1 bats1 r4c1 bats3
        """
    )

    stopped = say(at, Take("bats1"))
    (to_corner, by_black) = of_kind(stopped, PawnMoved)
    assert (to_corner.seat, to_corner.space, to_corner.corner) == (WHITE, "NE", True)
    assert (by_black.seat, by_black.space) == (BLACK, "E4")
    assert at.view(None).players[WHITE].top.name == "eyes4"
    again = of_kind(say(at, Take("bats3")), PawnMoved)[0]
    assert (again.seat, again.steps, again.path) == (WHITE, 4, ("E2", "E3", "E4", "E5", "SE"))


@cites("KUP-A5", "KUP-A6", "KUP-16")
def test_a_place_without_a_card_still_counts_as_a_space() -> None:
    at = table(
        """
        turn 0 phase move
        pawns NW SE
        pile 0 eyes3
        bare
        cells r2c4 bats1 r3c4 bats3 r2c1 bats4
        deck -
        """,
        direction="choice",
        end_lines="own_line",
    )

    assert only(say(at, Walk("cw")), PawnMoved).path == ("N2", "N3", "N4")
    assert offered(at) == {"bats1", "bats3"}


@cites("KUP-14")
def test_players_alternate() -> None:
    at = table("pawns N3 S4\npile 0 eyes1\npile 1 bats1\ncells r2c3 whiskers1 r2c5 feathers1")

    events = say(at, Take("whiskers1"))

    assert [event.seat for event in of_kind(events, TurnPassed)] == [BLACK]
    assert at.actors() == (BLACK,)
    assert refused(at, Take("feathers1"), WHITE) == ("KUP-14", "not_your_turn")
