"""How a game ends: the last card of a line, keep or discard, and the guard against endless games."""

from __future__ import annotations

import pytest

from ludoteca.core.verdict import BadOptions, Outcome
from ludoteca.games.kupferkessel.events import (
    GameEnded,
    LastCard,
    NothingToTake,
    PawnMoved,
    Refilled,
    Scored,
    SymbolUsed,
)
from ludoteca.games.kupferkessel.moves import Announce, Keep, Take, Use
from tests.citing import cites
from tests.games.kupferkessel.positions import (
    BLACK,
    GAME,
    WHITE,
    KupferkesselTable,
    counted,
    fresh,
    of_kind,
    offered,
    only,
    options,
    refused,
    say,
    table,
)

pytestmark = pytest.mark.smoke

LAST_OF_A_COLUMN = """
    pawns N3 E5
    bare
    cells r4c3 roots2 r4c2 bats1 r4c4 bats3 r5c2 moss4 r5c5 moss2
    deck -
    pile 0 eyes1
    pile 1 eyes3 eyes4
"""
"""Column 3 holds one card, beside White's pawn; row 4 holds others."""

EDGE = """
    pawns E3 S2
    bare
    cells r3c1 bats1 r3c3 bats3 r3c6 whiskers1 r2c1 moss4 r5c3 moss3 r5c4 moss1
    deck -
    pile 0 eyes1
    pile 1 eyes3 roots3
"""
"""White stands beside row 3; of column 6, an edge line, there is only the card where they cross."""


def over(at: KupferkesselTable) -> Outcome:
    outcome = at.outcome()
    assert outcome is not None
    return outcome


@cites("KUP-T21", "KUP-35", "KUP-36", "KUP-37")
@pytest.mark.parametrize("keep", [True, False])
def test_the_last_card_of_a_column_ends_the_game_kept_or_not(keep: bool) -> None:
    at = table(LAST_OF_A_COLUMN)
    gone = at.view(None).gone

    assert refused(at, Announce("roots2")) == ("KUP-37", "last_card_has_no_symbol")
    first = say(at, Take("roots2"))
    assert at.view(None).phase == "final"
    held = at.view(None).held
    assert held is not None
    assert held.name == "roots2"
    assert at.moves(WHITE) == [Keep(True), Keep(False)]
    assert refused(at, Keep(True), BLACK) == ("KUP-14", "not_your_turn")
    assert refused(at, Use(True)) == ("KUP-25", "no_symbol_taken")
    events = say(at, Keep(keep))

    assert only(events, LastCard) == LastCard(WHITE, "roots2", keep)
    assert only(events, GameEnded).lines == ("c3",)
    assert not of_kind([*first, *events], SymbolUsed)
    assert over(at).rule == "KUP-50"
    assert at.view(None).players[WHITE].cards == (2 if keep else 1)
    assert at.view(None).gone == gone + (not keep)
    assert refused(at, Take("bats1"), WHITE) == ("KUP-35", "game_is_over")


@cites("KUP-T22", "KUP-A10", "KUP-A11", "KUP-35")
def test_the_last_card_of_a_crossing_edge_line_ends_the_game_too() -> None:
    at = table(EDGE)

    say(at, Take("whiskers1"))

    assert at.view(None).phase == "final"
    assert only(say(at, Keep(True)), GameEnded).lines == ("c6",)


@cites("KUP-T22", "KUP-A10")
@pytest.mark.parametrize("lines", ["inner", "own_line"])
def test_a_table_may_leave_edge_lines_out(lines: str) -> None:
    at = table(EDGE, end_lines=lines)

    say(at, Take("whiskers1"))

    assert at.view(None).phase == "take"
    assert at.outcome() is None


@cites("KUP-A10")
@pytest.mark.parametrize(("row", "lines", "phase"), [(1, "all", "final"), (1, "inner", "take"), (6, "inner", "take"),
                                                     (6, "all", "final"), (2, "inner", "final")])  # fmt: skip
def test_rows_are_edge_lines_like_columns(row: int, lines: str, phase: str) -> None:
    cells = f"cells r{row}c3 whiskers1 r3c3 bats1 r3c4 bats3 r4c2 moss4 r4c5 moss3"
    at = table(f"pawns N3 E4\nbare\n{cells}\ndeck -\npile 1 eyes3 roots4", end_lines=lines)

    say(at, Take("whiskers1"))

    assert at.view(None).phase == phase


@cites("KUP-A10", "KUP-A11")
def test_with_inner_lines_a_crossing_inner_line_still_ends_it_and_with_own_line_it_does_not() -> None:
    crossing = EDGE.replace("r5c3 moss3", "r5c2 moss3")

    for lines, phase in (("all", "final"), ("inner", "final"), ("own_line", "take")):
        at = table(crossing, end_lines=lines)
        say(at, Take("bats3"))
        assert at.view(None).phase == phase, lines


@cites("KUP-T23", "KUP-38", "KUP-33")
def test_with_a_deck_the_gap_is_filled_and_no_line_runs_empty() -> None:
    at = table(EDGE.replace("deck -", "deck potion1"))

    events = say(at, Take("whiskers1"))

    assert only(events, Refilled) == Refilled("r3c6", "potion1")
    assert at.view(None).phase == "take"
    assert at.outcome() is None


@cites("KUP-A12")
def test_a_row_and_a_column_emptied_together_are_one_end() -> None:
    at = table(LAST_OF_A_COLUMN.replace("r4c2 bats1 r4c4 bats3", "r3c2 bats1 r3c4 bats3"))

    say(at, Take("roots2"))
    events = say(at, Keep(False))

    assert only(events, GameEnded).lines == ("r4", "c3")
    assert len(of_kind(events, LastCard)) == 1


@cites("KUP-A13")
def test_a_discarded_card_counts_for_nothing() -> None:
    keeping, leaving = table(LAST_OF_A_COLUMN), table(LAST_OF_A_COLUMN)
    for at, keep in ((keeping, True), (leaving, False)):
        say(at, Take("roots2"))
        say(at, Keep(keep))
    assert over(keeping).scores == (-2 - 2 + 5, 0)
    assert over(leaving).scores == (-2 + 5, 0)


@cites("KUP-A14")
def test_the_game_stops_at_once_even_if_black_had_a_turn_less() -> None:
    at = table(LAST_OF_A_COLUMN)
    say(at, Take("roots2"))
    events = say(at, Keep(True))
    assert not of_kind(events, PawnMoved)
    assert at.actors() == ()
    assert at.moves(BLACK) == []


@cites("KUP-A9")
def test_beside_an_empty_line_nothing_is_taken_where_only_the_own_line_ends_the_game() -> None:
    at = table(
        """
        turn 1
        pawns NW S5
        bare
        cells r2c5 bats1 r3c5 bats3 r4c4 moss1 r5c2 moss3 r5c4 eyes4
        deck -
        pile 0 eyes2
        pile 1 roots3
        """,
        end_lines="own_line",
    )

    events = say(at, Take("bats1"))

    assert only(events, NothingToTake).seat == WHITE
    white, black = of_kind(events, PawnMoved)
    assert (white.space, white.corner) == ("N3", False)
    assert black.seat == BLACK
    assert at.view(None).players[WHITE].cards == 1


@cites("KUP-A38")
def test_after_too_many_moves_the_game_is_scored_as_it_stands() -> None:
    at = table("turn 0 moves 9\npawns N3 E5\ncells r2c3 bats1\nrecipes 0 R-LAST R-GREY\nrecipes 1 R-FEWHAT R-BLUE",
               recipes=True, move_limit=9)  # fmt: skip

    events = say(at, Take("bats1"))

    ended = only(events, GameEnded)
    assert (ended.seats, ended.lines) == ((), ())
    assert over(at).rule == "KUP-A38"
    assert [event.recipes for event in of_kind(events, Scored)] == [0, 0]


@cites("KUP-A38")
def test_the_guard_is_at_300_moves_and_stops_corners_and_hats_too() -> None:
    assert options().move_limit == 300
    for limit in (0, 1001):
        with pytest.raises(BadOptions, match="1 to 1000"):
            options(move_limit=limit)
    hat = table("turn 0 moves 9\npawns N3 E5\ncells r2c3 roots2", move_limit=9)
    say(hat, Take("roots2"))
    say(hat, Use(True))
    assert over(hat).rule == "KUP-A38"
    corner = table("turn 0 moves 9\npawns N3 E5\ncells r2c3 bats1\npile 1 eyes1", move_limit=10)
    assert only(say(corner, Take("bats1")), PawnMoved).corner
    assert over(corner).rule == "KUP-A38"


@cites("KUP-A26", "KUP-50")
def test_outcomes_cite_why_they_are_so() -> None:
    assert counted("roots1", "roots2").rule == "KUP-50"
    assert counted("roots2", "moss2").rule == "KUP-A26"
    assert counted("roots2", "moss2", ended="").rule == "KUP-A38"
    assert counted("roots1", "moss1", scoring="children").rule == "KUP-70"


def test_a_whole_game_ends_with_all_cauldrons_in_sight() -> None:
    at = fresh(seed=3)
    while at.actors():
        seat = at.actors()[0]
        assert at.view(1 - seat).sheets == ()
        say(at, at.moves(seat)[0])
    assert at.view(None).kept
    assert GAME.rules.clone(at.state).facts() == at.state.facts()
    sheets = at.view(None).sheets
    assert tuple(sheet.total for sheet in sheets) == over(at).scores
    assert [len(sheet.cards) for sheet in sheets] == [player.cards for player in at.view(None).players]
    assert not offered_anything(at)


def offered_anything(at: KupferkesselTable) -> bool:
    return any(at.moves(seat) for seat in range(at.seats)) or (bool(at.actors()) and bool(offered(at)))
