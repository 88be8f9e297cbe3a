"""Taking a card, using its symbol, filling the gap."""

from __future__ import annotations

import pytest

from ludoteca.games.kupferkessel.events import (
    CardTaken,
    PawnMoved,
    Refilled,
    SymbolLost,
    SymbolUsed,
    TopRemoved,
    TurnPassed,
)
from ludoteca.games.kupferkessel.moves import Announce, Keep, Take, Use
from tests.citing import cites
from tests.games.kupferkessel.positions import (
    BLACK,
    WHITE,
    KupferkesselTable,
    of_kind,
    offered,
    only,
    refused,
    say,
    table,
)

pytestmark = pytest.mark.smoke

BOOM = """
    turn 0
    pawns N3 E5
    cells r2c3 cobwebs2
    pile 0 eyes1
    pile 1 moss4 bats2 eyes3
"""
"""White may take the Explosion of Cobwebs 2; Black has three cards."""

HAT = """
    turn 0
    pawns N3 E3
    cells r2c3 roots2 r1c5 mushrooms2 r2c5 bats3 r3c2 potion2 r4c2 whiskers4
    pile 0 eyes1
"""
"""White may take the Hat of Roots 2, and another two spaces on."""


def deck(at: KupferkesselTable) -> list[str]:
    """The deck from the top, as nobody at the table sees it."""
    names = at.state.box.cards.names
    return [names[card] for card in [*reversed(at.state.deck), *at.state.under]]


@cites("KUP-20", "KUP-A7")
def test_any_one_card_of_the_line_must_be_taken() -> None:
    at = table("pawns N3 E5\ncells r1c3 bats1 r6c3 bats3")

    assert {"bats1", "bats3"} <= offered(at)
    assert len(offered(at)) == 6
    assert refused(at, Keep(False)) == ("KUP-36", "only_the_last_card")
    assert only(say(at, Take("bats3")), CardTaken) == CardTaken(WHITE, "r6c3", "bats3")


@cites("KUP-20")
def test_a_card_of_another_line_may_not_be_taken() -> None:
    at = table("pawns N3 E5\ncells r2c4 bats1\npile 0 eyes3 eyes4\ndeck moss3 moss4")

    assert refused(at, Take("bats1")) == ("KUP-20", "not_beside_pawn")
    assert refused(at, Take("eyes3")) == ("KUP-20", "not_in_square")
    assert refused(at, Take("moss3")) == ("KUP-20", "not_in_square")
    assert refused(at, Take("eyes5")) == ("KUP-2", "no_such_card")
    assert refused(at, Take("")) == ("KUP-2", "no_such_card")


@cites("KUP-21", "KUP-24", "KUP-15")
def test_the_card_taken_covers_the_others_and_sets_the_next_move() -> None:
    at = table("pawns N3 E3\npile 0 eyes3\ncells r2c3 bats1 r4c5 whiskers1")

    say(at, Take("bats1"))
    mine = at.view(WHITE).players[WHITE]
    assert (mine.cards, mine.top.name) == (2, "bats1")
    assert "eyes3" not in str(at.view(WHITE))
    walked = of_kind(say(at, Take(sorted(offered(at))[0])), PawnMoved)[-1]
    assert (walked.seat, walked.steps) == (WHITE, 1)


# --- The Explosion ----------------------------------------------------------


@cites("KUP-T14", "KUP-25", "KUP-27", "KUP-28", "KUP-33", "KUP-A15", "KUP-A21")
def test_an_explosion_puts_the_opponents_top_card_under_the_deck() -> None:
    at = table(BOOM + "    deck potion3 potion4\n")

    say(at, Take("cobwebs2"))
    events = say(at, Use(True))

    assert only(events, SymbolUsed) == SymbolUsed(WHITE, "explosion")
    assert only(events, TopRemoved) == TopRemoved(BLACK, "eyes3", True, "bats2")
    assert only(events, Refilled) == Refilled("r2c3", "potion3")
    assert deck(at) == ["potion4", "eyes3"]
    walked = only(events, PawnMoved)
    assert (walked.seat, walked.steps) == (BLACK, 2)
    black = at.view(WHITE).players[BLACK]
    assert (black.cards, black.top.name) == (2, "bats2")


@cites("KUP-T15", "KUP-A15", "KUP-29")
def test_with_one_card_in_the_deck_the_removed_card_stays_in_play() -> None:
    at = table(BOOM + "    deck potion3\n")

    say(at, Take("cobwebs2"))
    events = say(at, Use(True))

    assert only(events, Refilled).card == "potion3"
    assert deck(at) == ["eyes3"]
    assert "eyes3" not in [at.state.box.cards.names[card] for card in range(56) if at.state.gone >> card & 1]


@cites("KUP-T16", "KUP-29", "KUP-34")
def test_with_no_deck_the_removed_card_leaves_the_game_and_the_gap_stays() -> None:
    at = table(BOOM + "    deck -\n")

    gone = at.view(None).gone
    say(at, Take("cobwebs2"))
    events = say(at, Use(True))

    assert only(events, TopRemoved) == TopRemoved(BLACK, "eyes3", False, "bats2")
    assert not of_kind(events, Refilled)
    assert deck(at) == []
    assert at.view(None).gone == gone + 1
    assert at.view(None).square[1][2] is None


@cites("KUP-T17", "KUP-30", "KUP-A19")
def test_an_explosion_is_not_offered_against_a_single_card() -> None:
    at = table(BOOM.replace("moss4 bats2 eyes3", "moss4"))

    assert refused(at, Announce("cobwebs2")) == ("KUP-30", "one_card_pile")
    events = say(at, Take("cobwebs2"))
    assert not of_kind(events, SymbolUsed) + of_kind(events, SymbolLost)
    assert at.actors() == (BLACK,)
    assert at.view(None).players[BLACK].cards == 1
    assert refused(at, Use(True), WHITE) == ("KUP-26", "moment_has_passed")


@cites("KUP-T18", "KUP-26", "KUP-A20")
def test_a_symbol_not_used_at_once_is_lost() -> None:
    at = table(BOOM)

    say(at, Take("cobwebs2"))
    assert at.moves(WHITE) == [Use(True), Use(False)]
    assert refused(at, Take("cobwebs2")) == ("KUP-14", "not_now")
    events = say(at, Use(False))

    assert only(events, SymbolLost) == SymbolLost(WHITE, "explosion")
    assert at.view(None).players[BLACK].cards == 3
    assert refused(at, Use(True), WHITE) == ("KUP-26", "moment_has_passed")
    say(at, Take(sorted(offered(at))[0]))
    assert at.view(None).phase == "take"


@cites("KUP-25")
def test_a_card_without_a_symbol_gives_nothing_to_use() -> None:
    at = table("pawns N3 E5\ncells r2c3 cobwebs3")

    assert refused(at, Announce("cobwebs3")) == ("KUP-25", "no_symbol")
    assert refused(at, Use(True)) == ("KUP-25", "no_symbol_taken")
    say(at, Take("cobwebs3"))
    assert at.actors() == (BLACK,)


@cites("KUP-A18", "KUP-32")
def test_an_explosion_may_be_used_on_the_extra_move() -> None:
    at = table(BOOM.replace("turn 0", "turn 0 in_row 2"))

    say(at, Take("cobwebs2"))

    assert at.moves(WHITE) == [Use(True), Use(False)]


@cites("KUP-25", "KUP-26", "KUP-A20")
def test_a_symbol_may_be_announced_with_the_take() -> None:
    at, asked = table(BOOM), table(BOOM)

    events = say(at, Announce("cobwebs2"))
    assert "cobwebs2" in offered(asked), "where people are reminded, announcing is not listed"
    assert events == say(asked, Take("cobwebs2")) + say(asked, Use(True))
    assert at.state.facts() == asked.state.facts()


# --- The Hat ----------------------------------------------------------------


@cites("KUP-T19", "KUP-31", "KUP-32", "KUP-A16", "KUP-A17")
def test_a_hat_gives_another_turn_but_not_a_third() -> None:
    at = table(HAT + "    deck potion3 potion4 feathers1\n")

    say(at, Take("roots2"))
    events = say(at, Use(True))

    kinds = [type(event) for event in events]
    assert kinds == [SymbolUsed, Refilled, TurnPassed, PawnMoved]
    assert only(events, Refilled) == Refilled("r2c3", "potion3")
    assert only(events, TurnPassed) == TurnPassed(WHITE, True)
    assert only(events, PawnMoved).path == ("N4", "N5")
    assert at.actors() == (WHITE,)
    assert at.view(WHITE).again
    assert refused(at, Announce("mushrooms2")) == ("KUP-32", "second_hat")
    second = say(at, Take("mushrooms2"))
    assert not of_kind(second, SymbolUsed) + of_kind(second, SymbolLost)
    assert at.actors() == (BLACK,)
    assert refused(at, Use(True), WHITE) == ("KUP-26", "moment_has_passed")


@cites("KUP-T20", "KUP-22", "KUP-A8")
def test_an_extra_move_that_stops_on_a_corner_ends_the_turn() -> None:
    at = table(HAT.replace("N3", "N4").replace("r2c3", "r2c4"))

    say(at, Take("roots2"))
    events = say(at, Use(True))

    white, black = of_kind(events, PawnMoved)
    assert (white.seat, white.space, white.corner) == (WHITE, "NE", True)
    assert black.seat == BLACK
    assert at.actors() == (BLACK,)


@cites("KUP-31")
def test_a_hat_let_go_gives_no_turn() -> None:
    at = table(HAT)

    say(at, Take("roots2"))
    say(at, Use(False))

    assert at.actors() == (BLACK,)


@cites("KUP-A17")
def test_after_the_opponents_turn_a_hat_counts_anew() -> None:
    at = table(HAT)
    say(at, Announce("roots2"))
    say(at, Take("bats3"))
    say(at, Take("whiskers4"))
    assert at.actors() == (WHITE,)
    assert not at.view(WHITE).again
    assert only(say(at, Announce("potion2")), SymbolUsed).symbol == "hat"


# --- Options of the table ---------------------------------------------------


@cites("KUP-A20")
def test_a_table_may_use_hats_unasked() -> None:
    at = table(HAT, auto_use_hat=True)

    events = say(at, Take("roots2"))

    assert only(events, SymbolUsed) == SymbolUsed(WHITE, "hat")
    assert at.actors() == (WHITE,)
    boom = table(BOOM, auto_use_hat=True)
    say(boom, Take("cobwebs2"))
    assert boom.view(None).phase == "symbol"
    announced = table(HAT, auto_use_hat=True)
    assert only(say(announced, Announce("roots2")), SymbolUsed).symbol == "hat"


@cites("KUP-A20", "KUP-26")
def test_a_table_may_remind_nobody() -> None:
    silent, said = table(BOOM, no_reminder=True), table(BOOM, no_reminder=True)

    assert Announce("cobwebs2") in said.moves(WHITE)
    assert refused(silent, Use(True)) == ("KUP-26", "announce_with_the_take")
    assert only(say(silent, Take("cobwebs2")), SymbolLost).symbol == "explosion"
    assert only(say(said, Announce("cobwebs2")), TopRemoved).card == "eyes3"
    assert silent.view(None).players[BLACK].cards == 3
    last = "pawns N3 E3\nbare\ncells r2c3 cobwebs2 r2c4 bats1\ndeck -\npile 1 eyes3 eyes4"
    assert offered(table(last, no_reminder=True)) == {"cobwebs2"}
    assert offered(table(BOOM.replace("moss4 bats2 eyes3", "moss4"), no_reminder=True)) >= {"cobwebs2"}


# --- The gap ----------------------------------------------------------------


@cites("KUP-33")
def test_the_gap_is_filled_with_the_top_card_of_the_deck() -> None:
    at = table("pawns N3 E5\ncells r2c3 bats1\ndeck potion3 potion4")

    events = say(at, Take("bats1"))

    assert only(events, Refilled) == Refilled("r2c3", "potion3")
    assert [type(event) for event in events][:3] == [CardTaken, Refilled, TurnPassed]
    face = at.view(None).square[1][2]
    assert face is not None
    assert face.name == "potion3"


@cites("KUP-A21", "KUP-33")
def test_cards_put_under_the_deck_come_back_in_their_order() -> None:
    at = table("pawns N3 E5\ncells r2c3 bats1 r5c1 bats3\npile 1 eyes3\ndeck potion3\nunder potion4 feathers1")

    assert only(say(at, Take("bats1")), Refilled).card == "potion3"
    assert only(say(at, Take(sorted(offered(at))[0])), Refilled).card == "potion4"
    assert only(say(at, Take(sorted(offered(at))[0])), Refilled).card == "feathers1"


@cites("KUP-34")
def test_without_a_deck_gaps_stay_empty() -> None:
    at = table("pawns N3 E5\ncells r2c3 bats1\ndeck -")

    assert not of_kind(say(at, Take("bats1")), Refilled)
    assert at.view(None).square[1][2] is None
