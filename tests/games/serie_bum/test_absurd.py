"""What nobody does who remembers the tiles: a few positions with the one thing that is absurd in them."""

from __future__ import annotations

from ludoteca.core.bits import bit
from ludoteca.games.serie_bum.bots.absurd import absurd
from ludoteca.games.serie_bum.moves import Decline, Flip, Move
from tests.games.serie_bum.positions import ANNA, BumTable, flip, lay, may, move, table, take


def why(at: BumTable, word: Move) -> str | None:
    return absurd(at.recall(ANNA), at.state, word)


def after_seeing(own: str, places: int) -> BumTable:
    """A BUM! and three numbers lie there; the first so many were turned up before."""
    at = table(own, "", "BUM Y10 G70 A30")
    at.state.seen |= bit(places) - 1
    return at


def test_a_bum_one_knows_of_is_left_alone_where_it_would_hurt() -> None:
    at = after_seeing("R20-R30-R40", 3)
    assert why(at, Flip("a1")) == "turns_up_a_bum_it_knows"
    assert why(at, Flip("b1")) is None
    assert why(after_seeing("R20-R30", 3), Flip("a1")) is None, "nothing to lose"
    assert why(after_seeing("R20-R30-R40", 2), Flip("a1")) is None, "no two others that are known"


def test_nobody_forgoes_points_as_the_last_tiles_go() -> None:
    at = table("R20-R30 Y40-A40", "", "R40 R50", rest="gone")
    flip(at)
    assert why(at, Decline()) == "ends_with_fewer_points"
    assert why(at, take("R20-R30 R40-R50 Y40-A40")) == "ends_with_fewer_points"
    assert why(at, take("R20-R30-R40-R50 Y40-A40")) is None


def test_a_jolly_that_is_the_last_tile_is_laid_where_it_counts() -> None:
    at = table("R20-R30 Y40-J", "", "J", rest="gone")
    flip(at, "a1")
    assert why(at, Decline()) == "ends_with_fewer_points"
    assert why(at, lay("R20-R30-J Y40-J")) is None


def test_tiles_are_not_moved_for_nothing_but_a_loss() -> None:
    at = table("R20-R30-R40 Y40-A40-G40-J")
    assert why(at, move("R20-R30-R40-J Y40-A40-G40")) is None, "the same points"
    at = table("R50-R60-R70 Y50-A50 G50-G60-G70")
    assert may(at, word := move("R60-R70 R50-Y50-A50 G50-G60-G70"))
    assert why(at, word) == "moves_for_a_loss"


def test_early_in_a_round_declining_is_a_choice() -> None:
    at = table("R20-R30", "", "R40 R50")
    flip(at)
    assert why(at, Decline()) is None
