"""Three players: the third pawn, its colour, and the Explosion that hits two."""

from __future__ import annotations

import pytest

from ludoteca.core.verdict import BadOptions
from ludoteca.games.kupferkessel.events import PawnMoved, SymbolLost, SymbolUsed, TopRemoved
from ludoteca.games.kupferkessel.moves import Announce, Take, Use
from tests.citing import cites
from tests.games.kupferkessel.positions import (
    BLACK,
    THIRD,
    WHITE,
    counted,
    fresh,
    of_kind,
    only,
    options,
    refused,
    say,
    table,
)

pytestmark = pytest.mark.smoke

BOOM = """
    turn 0
    pawns N3 E3 S5
    cells r2c3 cobwebs2 r4c1 bats3 r4c3 bats4
    pile 0 eyes1
    pile 1 moss4 bats1
    pile 2 pumpkin4 feathers1
"""
"""White may take the Explosion of Cobwebs 2; both opponents have two cards."""


@cites("KUP-64", "KUP-A35")
def test_the_third_pawn_starts_on_a_free_corner() -> None:
    for corner in ("NE", "SW"):
        start = fresh(3, direction="choice", third_corner=corner).view(None).players
        assert [player.space for player in start] == ["NW", "SE", corner]
    assert options(3).third_corner == "NE"


@cites("KUP-65", "KUP-A35")
def test_the_third_pawn_is_violet_brown_green_or_grey_and_blue_by_agreement() -> None:
    for colour in ("violet", "brown", "green", "grey"):
        assert fresh(3, third_colour=colour).view(None).players[THIRD].colour == colour
    with pytest.raises(BadOptions, match="blue needs allow_blue"):
        options(3, third_colour="blue")
    with pytest.raises(BadOptions, match="third_colour is one of"):
        options(3, third_colour="white")
    assert fresh(3, third_colour="blue", allow_blue=True).view(None).players[THIRD].colour == "blue"
    assert options(3).third_colour == "violet"


@cites("KUP-A35")
def test_the_order_of_play_is_white_black_third() -> None:
    at = table("turn 0\npawns N3 E3 S5\ncells r2c3 bats1 r4c1 bats3\npile 2 eyes1", 3)
    assert of_kind(say(at, Take("bats1")), PawnMoved)[0].seat == BLACK
    assert of_kind(say(at, Take("bats3")), PawnMoved)[0].seat == THIRD
    assert fresh(3, white=1).view(None).players[2].colour == "black"
    assert fresh(3, white=1).view(None).players[0].colour == "violet"


@cites("KUP-67", "KUP-A36")
def test_an_explosion_takes_the_top_card_of_both_opponents() -> None:
    at = table(BOOM, 3)
    say(at, Take("cobwebs2"))
    events = of_kind(say(at, Use(True)), TopRemoved)
    assert {(event.seat, event.card, event.uncovered) for event in events} == {
        (BLACK, "bats1", "moss4"),
        (THIRD, "feathers1", "pumpkin4"),
    }
    assert all(event.to_deck for event in events)


@cites("KUP-A36")
def test_two_exploded_cards_go_under_the_deck_in_any_order_seen_by_all() -> None:
    orders = set()
    for seed in range(20):
        at = table(BOOM, 3, seed=seed)
        removed = of_kind(say(at, Announce("cobwebs2")), TopRemoved)
        under = tuple(at.recall(THIRD).under)
        assert under == tuple(event.card for event in removed)
        orders.add(under)
    assert orders == {("bats1", "feathers1"), ("feathers1", "bats1")}


@cites("KUP-A36", "KUP-29")
def test_with_no_deck_both_leave_the_game() -> None:
    at = table(BOOM + "    deck -\n", 3)
    events = of_kind(say(at, Announce("cobwebs2")), TopRemoved)
    assert [event.to_deck for event in events] == [False, False]
    assert at.view(None).deck == 0


@cites("KUP-A19", "KUP-67")
def test_each_opponent_is_looked_at_alone() -> None:
    one = table(BOOM.replace("pile 1 moss4 bats1", "pile 1 moss4"), 3)
    assert only(say(one, Announce("cobwebs2")), TopRemoved).seat == THIRD
    none = table(BOOM.replace("moss4 bats1", "moss4").replace("pumpkin4 feathers1", "pumpkin4"), 3)
    assert refused(none, Announce("cobwebs2")) == ("KUP-A19", "one_card_pile")
    say(none, Take("cobwebs2"))
    assert none.actors() == (BLACK,)


@cites("KUP-A37")
def test_symbols_of_the_third_colour_work_unless_the_table_says_otherwise() -> None:
    picture = BOOM.replace("cobwebs2", "dragonblood2")
    usual, without = table(picture, 3), table(picture, 3, ignore_third_colour_symbols=True)
    assert of_kind(say(usual, Announce("dragonblood2")), SymbolUsed)
    assert refused(without, Announce("dragonblood2")) == ("KUP-A37", "symbol_ignored")
    events = say(without, Take("dragonblood2"))
    assert not of_kind(events, SymbolUsed) + of_kind(events, SymbolLost)
    other = table(BOOM, 3, ignore_third_colour_symbols=True)
    assert of_kind(say(other, Announce("cobwebs2")), SymbolUsed)


@cites("KUP-A37")
def test_an_ignored_symbol_still_counts_for_recipes() -> None:
    piles = ("roots3", "berries2", "potion2")
    outcome = counted(*piles, held=["R-FEWHAT"], recipes=True, ignore_third_colour_symbols=True)
    assert outcome.scores[WHITE] == -3 + 10


@cites("KUP-66")
def test_play_goes_on_as_with_two() -> None:
    at = fresh(3, seed=4)
    seats = []
    while at.actors():
        seats.append(at.actors()[0])
        say(at, at.moves(seats[-1])[0])
    assert set(seats) == {WHITE, BLACK, THIRD}
    outcome = at.outcome()
    assert outcome is not None
    assert len(outcome.scores) == 3
