"""Setting up: players, money, decks, supply."""

from __future__ import annotations

import pytest

from ludoteca.core.bits import count
from ludoteca.core.verdict import BadOptions
from ludoteca.games.mi_tierra.content_set import A_CARDS, CARDS
from ludoteca.games.mi_tierra.events import DevelopmentLaid, MarketOpened, OrderSet, RoundBegan
from tests.citing import cites
from tests.games.mi_tierra.positions import GAME, farm, fresh, of_kind, table

pytestmark = pytest.mark.smoke


@cites("TIE-1")
@pytest.mark.parametrize("seats", [0, 1, 7, -2])
def test_the_game_is_for_two_to_six(seats: int) -> None:
    with pytest.raises(BadOptions, match="2 to 6"):
        GAME.options(seats, {})
    assert [len(fresh(n).state.farms) for n in range(2, 7)] == [2, 3, 4, 5, 6]


@cites("TIE-2", "TIE-3", "TIE-4")
@pytest.mark.parametrize("seats", range(2, 7))
def test_everybody_starts_with_three_workers_and_the_printed_field(seats: int) -> None:
    at = fresh(seats)
    for seat in range(seats):
        mine = farm(at, seat)
        assert (mine.workers, mine.hut, mine.idle) == (3, 3, 2)
        assert mine.crops == {"C1": "apples"}
        assert not any((mine.goods or {}).values())
        assert (mine.pens, mine.water, mine.cards) == ((), (), ())


@cites("TIE-5", "TIE-21", "GAP-2")
def test_the_start_player_is_drawn_and_round_one_goes_clockwise() -> None:
    firsts = set()
    for seed in range(40):
        order = fresh(4, seed).view(None).order
        firsts.add(order[0])
        assert order == tuple((order[0] + n) % 4 for n in range(4))
    assert firsts == {0, 1, 2, 3}


@cites("TIE-6", "GAP-3", "TV-4", "TV-5")
@pytest.mark.parametrize("seats", [4, 6])
def test_money_goes_by_position(seats: int) -> None:
    at = fresh(seats, "money")
    order = at.view(None).order
    assert [farm(at, seat).money for seat in order] == [5, 6, 7, 8, 9, 10][:seats]


@cites("TIE-8", "TIE-9", "GAP-50")
@pytest.mark.parametrize("removed", [7, 0, 3])
def test_seven_a_cards_leave_unseen_and_b_waits(removed: int) -> None:
    at = fresh(3, "deck", a_cards_removed=removed)
    state = at.state
    drawn = [card for card in range(CARDS) if state.shown >> card & 1]
    assert count(state.removed) == removed
    assert len(state.deck_a) + len(drawn) == A_CARDS - removed
    assert all(card < A_CARDS for card in drawn)
    assert len(state.deck_b) == 23
    assert all(card >= A_CARDS for card in state.deck_b)
    assert not any(name.startswith("A") for name in at.view(0).out)


@cites("GAP-50")
@pytest.mark.parametrize("removed", [-1, 8])
def test_at_most_seven_cards_are_removed(removed: int) -> None:
    with pytest.raises(BadOptions, match="0 to 7"):
        GAME.options(2, {"a_cards_removed": removed})


@cites("TIE-10")
def test_four_development_cards_lie_open() -> None:
    at = fresh(2)
    assert len(of_kind(at.opening, DevelopmentLaid)[0].developments) == 4
    assert all(at.view(None).display.values())
    assert at.view(None).designs == 22


@cites("TIE-11", "TIE-12", "TIE-13", "TIE-35")
@pytest.mark.parametrize("seats", range(2, 7))
def test_round_one_is_the_first_season_and_fills_the_market(seats: int) -> None:
    at = fresh(seats)
    kinds = [type(event) for event in at.opening]
    assert at.view(None).round == 1
    assert of_kind(at.opening, RoundBegan) == [RoundBegan(1, "spring")]
    assert kinds.index(RoundBegan) < kinds.index(OrderSet) < kinds.index(MarketOpened)
    assert len(at.view(None).official) == seats
    assert at.view(None).phase == "place"


@cites("GAP-18", "GAP-48")
def test_the_supply_is_what_the_box_holds() -> None:
    supply = fresh(6).view(None).supply
    assert supply == {
        "pens": 11, "water": 20, "sheep": 12, "cow": 8, "chicken": 12, "horse": 20,
        "apples_tiles": 18, "wheat_tiles": 18, "grapes_tiles": 18,
    }  # fmt: skip
    assert fresh(6, pens_scale=True).view(None).supply["pens"] == 17
    assert fresh(4, pens_scale=True).view(None).supply["pens"] == 11


@cites("GAP-18")
def test_the_other_layout_has_a_yard_for_pens() -> None:
    at = table("farm 0 | money 5 | - | P1:pen2", farm_layout="grid3x3_yard3")
    assert farm(at).pens[0].square == "P1"
    with pytest.raises(BadOptions, match="farm_layout"):
        GAME.options(2, {"farm_layout": "hexes"})
