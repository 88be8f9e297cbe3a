"""Phase 3: wages, markets, development display."""

from __future__ import annotations

from typing import Any

import pytest

from ludoteca.games.mi_tierra.events import (
    DevelopmentLaid,
    Earned,
    EventTurned,
    Hired,
    MarketOpened,
    MarketsClosed,
    MarketsClosing,
    OrderSet,
    Paid,
    WorkersReturned,
)
from ludoteca.games.mi_tierra.moves.markets import Leave, SellAt
from ludoteca.games.mi_tierra.moves.preparing import Dismiss, GiveBack, Place
from tests.citing import cites
from tests.games.mi_tierra.positions import (
    ANA,
    BEA,
    TierraTable,
    acting,
    details,
    farm,
    money,
    moves,
    of_kind,
    pen,
    phase,
    refused,
    say,
    table,
)


def wages(farm_line: str, **given: Any) -> TierraTable:
    return table(f"round 2 phase wages\nfarm 0 | {farm_line}", **given)


@cites("TIE-27", "TV-1")
def test_two_dollars_for_each_worker_beyond_three() -> None:
    at = wages("money 10 workers 5")
    assert of_kind(say(at, GiveBack(0)), Paid) == [Paid(ANA, 4, "wages")]
    assert money(at) == 6


@cites("TIE-29", "TIE-30", "TIE-32", "GAP-8", "TV-2")
def test_who_cannot_pay_gives_workers_back() -> None:
    at = wages("money 3 workers 5")
    assert moves(at) == [GiveBack(1), GiveBack(2)]
    assert refused(at, GiveBack(0)) == ("TIE-30", "give_back_more")
    assert details(at, GiveBack(0)) == {"least": 1, "money": 3}
    assert of_kind(say(at, GiveBack(1)), WorkersReturned) == [WorkersReturned(ANA, 1)]
    assert (money(at), farm(at).workers, farm(at).idle) == (1, 4, 1)
    assert Place("plaza") in moves(at), "he can be hired again"


@cites("TIE-31", "TV-3")
def test_a_worker_may_be_given_back_to_save_but_three_stay() -> None:
    at = wages("money 9 workers 4")
    assert refused(at, GiveBack(2)) == ("TIE-31", "give_back_fewer")
    say(at, GiveBack(1))
    assert (money(at), farm(at).workers) == (9, 3)


@cites("TIE-28", "GAP-34", "TV-55")
def test_trainers_are_paid_and_never_go_of_their_own_accord() -> None:
    at = wages("money 9 workers 4 | - | A1:pen2+trainer A2:pen2+trainer B2:pen2+trainer")
    assert moves(at) == [GiveBack(0), GiveBack(1)]
    say(at, GiveBack(0))
    assert money(at) == 7
    three = table("round 2 phase wages\nfarm 0 | money 9 workers 3 | - | A1:pen2+trainer\nfarm 1 | money 9 workers 4")
    assert three.state.actor == ANA
    at, _ = acting("round 2\nfarm 0 | money 9 workers 3 | - | A1:pen2+trainer")
    assert (phase(at), money(at), farm(at).hut) == ("place", 9, 2)


@cites("TIE-30", "GAP-34")
def test_when_nobody_else_is_left_trainers_of_ones_choice_go() -> None:
    at, events = acting(
        """
        round 2
        farm 0 | money 0 workers 5 | - | A1:pen2+trainer A2:pen2+trainer B2:pen2+trainer C2:pen3+trainer
        """
    )
    assert of_kind(events, WorkersReturned) == [WorkersReturned(ANA, 1)]
    assert moves(at) == [Dismiss(pen) for pen in ("A1", "A2", "B2", "C2")]
    assert refused(at, GiveBack(1)) == ("GAP-34", "dismiss_a_trainer")
    assert refused(at, Dismiss("A3")) == ("GAP-34", "no_pen_there")
    say(at, Dismiss("B2"))
    assert (farm(at).workers, farm(at).idle, pen(at, "B2").trainer) == (3, 2, False)
    assert refused(wages("money 9 workers 4 | - | A1:pen2+trainer"), Dismiss("A1")) == ("GAP-34", "trainer_stays")
    empty = table("round 2 phase wages\nfarm 0 | money 0 workers 5 hut 0 | - | A1:pen2+trainer A2:pen2\nmoment left 1")
    assert refused(empty, Dismiss("A2")) == ("GAP-34", "no_trainer_there")


@cites("TIE-28", "TIE-71", "GAP-7")
def test_a_worker_hired_now_is_paid_from_the_next_round() -> None:
    at, events = acting("round 1\nfarm 0 | money 5 workers 3\narea plaza 0")
    assert of_kind(events, Hired) == [Hired(ANA)]
    assert not of_kind(events, Paid)
    assert phase(at) == "wages"
    say(at, GiveBack(0))
    assert (money(at), farm(at).hut) == (3, 4)


@cites("TIE-39", "GAP-53", "GAP-55", "TIE-121")
def test_savings_first_then_wages_in_the_new_order_then_markets() -> None:
    at, events = acting(
        """
        round 2
        order 0 1
        farm 0 | money 9 workers 4 | - | - | - | DV8
        farm 1 | money 8 workers 4
        """
    )
    assert of_kind(events, Earned) == [Earned(ANA, 2, "savings")]
    assert at.state.actor == BEA
    assert not of_kind(events, MarketOpened)
    say(at, GiveBack(0))
    assert at.state.actor == ANA
    later = say(at, GiveBack(0))
    assert money(at) == 9
    assert of_kind(later, MarketOpened)


@cites("TIE-121", "TIE-27")
def test_a_foremans_house_halves_wages() -> None:
    at = wages("money 10 workers 5 | - | - | - | DV10")
    say(at, GiveBack(0))
    assert money(at) == 8


# --- Markets ----------------------------------------------------------------


@cites("TIE-33", "TIE-34", "TIE-35", "TIE-36", "GAP-55", "TV-42")
def test_closing_cards_go_symbols_move_down_and_the_row_fills_up() -> None:
    at, events = acting("round 2\nofficial A01 A02 A06 A07\nclosing A11", 4)
    assert of_kind(events, MarketsClosed) == [MarketsClosed(("A11",))]
    assert of_kind(events, MarketsClosing) == [MarketsClosing(("A02", "A07"))]
    view = at.view(None)
    assert "A11" in view.out
    assert [market.card for market in view.closing] == ["A02", "A07"]
    assert [market.card for market in view.official] == ["A01", "A03", "A04", "A06"]
    kinds = [type(event) for event in events]
    assert kinds.index(OrderSet) < kinds.index(MarketsClosed) < kinds.index(MarketsClosing) < kinds.index(MarketOpened)


@cites("GAP-11")
def test_a_symbol_drawn_in_phase_five_stays_official_until_the_next_phase_three() -> None:
    at, _ = acting("round 2\nfarm 0 | money 5 | apples 1\nofficial A01 A06\ndeck_a A02 A03 A04\narea market 0 1")
    say(at, SellAt("A01"))
    assert [market.card for market in at.view(None).official] == ["A02", "A06"]
    say(at, Leave(), Leave())
    assert [market.card for market in at.view(None).closing] == ["A02"]


@cites("TIE-37", "TIE-166", "GAP-10")
def test_an_event_on_the_way_happens_and_fills_nothing() -> None:
    at, events = acting("round 2\nofficial A01\ndeck_a EA2 A03 A04")
    assert of_kind(events, EventTurned) == [EventTurned("EA2", last=False, spent=False, flower=False)]
    assert (money(at, ANA), money(at, BEA)) == (8, 9)
    assert [market.card for market in at.view(None).official] == ["A01", "A03"]


@cites("TIE-9", "TIE-38")
def test_b_follows_a() -> None:
    at, _ = acting("round 2\ndeck_a A05\ndeck_b B03 B01")
    assert [market.card for market in at.view(None).official] == ["A05", "B03"]


@cites("GAP-12")
def test_without_cards_the_market_stays_empty() -> None:
    at, _ = acting("round 2\nofficial A01\ndeck_a -\ndeck_b -\nout A02 B01")
    assert [market.card for market in at.view(None).official] == ["A01"]


@cites("GAP-12")
def test_for_sixteen_rounds_old_cards_are_shuffled_again_but_no_flower() -> None:
    at, _ = acting("round 2\nofficial A01\ndeck_a -\ndeck_b -\nout A02 EA2 EB2 B01 B02", end_mode="rounds_only")
    view = at.view(None)
    assert view.reshuffles == 1
    assert len(view.official) == 2
    assert "EB2" in view.out
    without_memory, _ = acting("round 2\nofficial A01\ndeck_a -\ndeck_b -\nout EA2 EB2", end_mode="rounds_only")
    assert without_memory.view(None).reshuffles == 0
    assert len(without_memory.view(None).official) == 1


@cites("TIE-40", "GAP-30")
def test_gaps_of_the_display_are_filled_in_phase_three() -> None:
    at, events = acting("round 2\ndisplay DV1 - DV3 -\ndesigns DV5 DV6 DV7")
    assert of_kind(events, DevelopmentLaid) == [DevelopmentLaid(("DV5", "DV6"))]
    assert at.view(None).display == {"NW": "DV1", "NE": "DV5", "SW": "DV3", "SE": "DV6"}


@cites("GAP-30")
def test_with_the_option_the_display_is_swept() -> None:
    at, _ = acting("round 2\ndisplay DV1 - DV3 DV4\ndesigns DV5 DV6 DV7 DV8", development_refill="sweep")
    view = at.view(None)
    assert view.display == {"NW": "DV5", "NE": "DV6", "SW": "DV7", "SE": "DV8"}
    assert view.designs_out == ("DV1", "DV3", "DV4")


@cites("TIE-40")
def test_an_empty_development_deck_is_made_of_its_discards() -> None:
    at, _ = acting("round 2\ndisplay DV1 - DV3 -\ndesigns DV5\ndesigns_out DV9 DV9")
    view = at.view(None)
    assert (view.display["NE"], view.display["SE"]) == ("DV5", "DV9")
    assert (view.designs, view.designs_out) == (1, ())


@pytest.mark.parametrize("seats", [2, 6])
@cites("TIE-35")
def test_one_official_card_a_player(seats: int) -> None:
    at, _ = acting("round 2", seats)
    assert len(at.view(None).official) == seats
