"""The cards, the seats, the deal."""

from __future__ import annotations

import pytest

from ludoteca.core.bits import count, listed
from ludoteca.core.verdict import BadOptions
from ludoteca.games.scopa.content import NAMES, value
from ludoteca.games.scopa.events import Dealt, HandBegan, TableLaid
from tests.citing import cites
from tests.games.scopa.positions import GAME, fresh, of_kind, only, play, refused, table

pytestmark = pytest.mark.smoke


@cites("SCO-01")
def test_two_three_or_four_play_and_only_four_have_partners() -> None:
    sides = {seats: [side.seats for side in fresh(seats).view(None).sides] for seats in (2, 3, 4)}

    assert sides == {2: [(0,), (1,)], 3: [(0,), (1,), (2,)], 4: [(0, 2), (1, 3)]}
    for seats in (1, 5):
        with pytest.raises(BadOptions, match="players is one of 2, 3, 4"):
            GAME.options(seats, {})


@cites("SCO-02", "SCO-03")
def test_forty_cards_count_their_number() -> None:
    assert len(set(NAMES)) == 40
    assert [name for name in NAMES if name[0] == "D"] == [f"D{rank}" for rank in range(1, 11)]
    assert {name[0] for name in NAMES} == {"D", "C", "S", "B"}
    assert [value(card) for card in range(40)] == [*range(1, 11)] * 4


@cites("SCO-A02")
def test_lots_are_drawn_for_the_first_dealer() -> None:
    assert {fresh(3, seed).view(None).dealer for seed in range(30)} == {0, 1, 2}


@cites("SCO-05", "SCO-08", "SCO-A01")
def test_three_cards_each_four_on_the_table_and_the_player_after_the_dealer_begins() -> None:
    for seats in (2, 3, 4):
        seen = fresh(seats).view(0)

        assert (seen.hands, len(seen.table), seen.deck) == ((3,) * seats, 4, 36 - 3 * seats)
        assert seen.actors == ((seen.dealer + 1) % seats,)
        assert len(seen.mine) == 3


@cites("SCO-08", "SCO-A01")
def test_play_goes_round_in_the_order_of_the_seats_and_the_dealer_is_last() -> None:
    at = fresh(3)
    dealer = at.view(None).dealer
    order = []
    for _ in range(3):
        order.append(at.actors()[0])
        at.play(order[-1], at.moves(order[-1])[0])

    assert order == [(dealer + 1) % 3, (dealer + 2) % 3, dealer]
    assert refused(at, "D7", dealer) == ("SCO-08", "not_your_turn")


@cites("SCO-06")
def test_when_all_hands_are_empty_three_more_are_dealt_and_none_to_the_table() -> None:
    at = table("turn 1 dealer 1 taker 0\ntable C9\nhand 1 D10\ndeck 12")
    events = play(at, "D10")

    assert [(one.seat, one.count) for one in of_kind(events, Dealt)] == [(0, 3), (1, 3)]
    seen = at.view(0)
    assert (seen.table, seen.deck, seen.hands, seen.actors) == (("D10", "C9"), 6, (3, 3), (0,))


@cites("SCO-06")
def test_a_hand_has_as_many_rounds_as_the_deck_allows() -> None:
    for seats, rounds in ((2, 6), (3, 4), (4, 3)):
        at = fresh(seats)
        moves = 0
        while at.view(None).hand == 1:
            seat = at.actors()[0]
            at.play(seat, at.moves(seat)[0])
            moves += 1
        assert moves == 3 * seats * rounds == 36


@cites("SCO-04")
def test_the_deal_passes_to_the_next_player() -> None:
    at = table("turn 2 dealer 2 taker 0\nhand 2 D10", 3)

    assert only(play(at, "D10"), HandBegan) == HandBegan(2, 0)
    assert (at.view(None).dealer, at.actors()) == (0, (1,))


@cites("SCO-07", "SCO-A03", "SCO-T21")
def test_three_kings_on_the_table_are_dealt_again_and_two_stay() -> None:
    laid, again = set(), 0
    for seed in range(1500):
        at = fresh(2, seed)
        began = only(at.heard(None), HandBegan)
        kings = sum(1 for card in at.view(None).table if card.endswith("10"))
        laid.add(kings)
        for one in of_kind(at.heard(None), TableLaid):
            told = sum(1 for card in one.cards or () if card.endswith("10"))
            assert one.again == (told >= 3)
            again += one.again
        assert at.view(None).dealer == began.dealer

    assert laid == {0, 1, 2}
    assert again > 0


@cites("SCO-10")
def test_each_sees_only_the_own_hand() -> None:
    at = fresh(3)
    dealt = {seat: of_kind(at.heard(seat), Dealt) for seat in (0, 1, 2)}

    for seat in (0, 1, 2):
        assert at.view(seat).mine == tuple(NAMES[card] for card in listed(at.state.hands[seat]))
        assert [one.cards != () for one in dealt[seat]] == [one.seat == seat for one in dealt[seat]]
    assert at.view(None).mine == ()


@cites("SCO-33")
def test_scopone_nine_cards_each_and_four_on_the_table() -> None:
    seen = fresh(4, variant="scopone").view(1)

    assert (seen.hands, len(seen.table), seen.deck) == ((9, 9, 9, 9), 4, 0)


@cites("SCO-34")
def test_scopone_scientifico_ten_cards_each_and_an_empty_table() -> None:
    at = fresh(4, variant="scientific")

    assert (at.view(1).hands, at.view(1).table, at.view(1).deck) == ((10, 10, 10, 10), (), 0)
    assert not of_kind(at.heard(None), TableLaid)


@cites("SCO-33", "SCO-34")
@pytest.mark.parametrize("variant", ["scopone", "scientific"])
def test_scopone_is_for_four(variant: str) -> None:
    for seats in (2, 3):
        with pytest.raises(BadOptions, match="four players"):
            GAME.options(seats, {"variant": variant})


def test_every_card_is_dealt_as_often_as_any_other() -> None:
    held = [0] * 40
    for seed in range(400):
        for card in listed(fresh(2, seed).state.hands[0]):
            held[card] += 1

    assert sum(held) == 1200
    assert max(held) < 60, "one card in forty comes three times in forty deals; thirty on average here"
    assert min(held) > 8
    assert count(fresh(2).state.deck) == 30
