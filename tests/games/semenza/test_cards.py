"""Cards, beanometers, the deal."""

from __future__ import annotations

import pytest

from ludoteca.core.verdict import BadOptions
from ludoteca.games.semenza.content import CROPS, PAYOUTS, coins_for
from ludoteca.games.semenza.events import Dealt
from ludoteca.games.semenza.moves import Harvest
from ludoteca.games.semenza.names import CARD_NUMBERS, CROP_NUMBERS
from tests.citing import cites
from tests.games.semenza.positions import GAME, discards, do, fresh, hand, options, table

PRINTED = {
    "isterico": (24, [0, 0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 4]),
    "lindo": (22, [0, 0, 0, 0, 1, 1, 1, 2, 2, 3, 3, 4]),
    "cassidy": (20, [0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4]),
    "molotov": (18, [0, 0, 0, 1, 1, 1, 2, 2, 3, 4]),
    "semson": (16, [0, 0, 0, 1, 1, 2, 2, 3, 4]),
    "fava": (14, [0, 0, 0, 1, 1, 2, 3, 4]),
    "porrison": (12, [0, 0, 1, 1, 2, 2, 3, 4]),
    "rocky": (10, [0, 0, 1, 1, 2, 3, 4]),
    "rocco": (8, [0, 0, 1, 2, 3, 4]),
    "semente": (6, [0, 0, 2, 3]),
    "cacao": (4, [0, 0, 2, 3, 4]),
}


@pytest.mark.smoke
@cites("SEM-03", "SEM-45", "SEM-T01", "SEM-T07", "SEM-T08", "SEM-T09")
def test_every_crop_pays_what_is_printed() -> None:
    assert sum(cards for cards, _ in PRINTED.values()) == 154 == len(CARD_NUMBERS)
    for name, (cards, pays) in PRINTED.items():
        crop = CROP_NUMBERS[name]
        assert CROPS[crop].cards == cards
        assert [coins_for(crop, sold) for sold in range(32)] == (pays + [pays[-1]] * 32)[:32]
    semson, semente, cacao = (CROP_NUMBERS[name] for name in ("semson", "semente", "cacao"))
    assert [coins_for(semson, sold) for sold in range(1, 10)] == [0, 0, 1, 1, 2, 2, 3, 4, 4]
    assert [coins_for(semente, sold) for sold in (1, 2, 3, 4, 6)] == [0, 2, 3, 3, 3]
    assert [coins_for(cacao, sold) for sold in (1, 2, 3, 4)] == [0, 2, 3, 4]
    assert len(PAYOUTS) == 11 * 32


def test_every_beanometer_says_where_it_comes_from() -> None:
    assert {crop.name: crop.prices_from for crop in CROPS if crop.prices_from == "seed"}.keys() == {"molotov", "semson"}
    assert {crop.prices_from for crop in CROPS} == {"seed", "public"}


@pytest.mark.parametrize(("sold", "left"), [(1, 1), (2, 0), (3, 0), (4, 0)])
@cites("SEM-T08", "SEM-46")
def test_selling_cacao_leaves_next_to_nothing(sold: int, left: int) -> None:
    at = table(f"phase p1_first\n0 | hand lindo | fields cacao*{sold} / -")

    do(at, 0, Harvest(1))

    assert discards(at) == ["cacao"] * left


@cites("SEM-01", "SEM-T10", "SEM-60", "SEM-63", "SEM-64", "SEM-71")
@pytest.mark.parametrize(
    ("seats", "size", "removed"),
    [
        (2, 144, {"semente", "cacao"}),
        (3, 150, {"cacao"}),
        (4, 130, {"isterico"}),
        (5, 130, {"isterico"}),
        (6, 144, {"cacao", "semente"}),
        (7, 144, {"cacao", "semente"}),
    ],
)
def test_some_crops_stay_in_the_box(seats: int, size: int, removed: set[str]) -> None:
    at = fresh(seats)
    cards = [*at.state.deck, *[card for farm in at.state.farms for card in farm.hand]]
    names = {name for name, number in CARD_NUMBERS.items() if number in cards}

    assert len(cards) == size == len(names)
    assert {name.partition(".")[0] for name in names} == set(PRINTED) - removed


@pytest.mark.parametrize("seats", [1, 8])
@cites("SEM-01")
def test_two_to_seven_play(seats: int) -> None:
    with pytest.raises(BadOptions, match="2 to 7"):
        GAME.options(seats, {})


@cites("SEM-06", "SEM-10", "SEM-66", "SEM-A11", "SEM-T11")
@pytest.mark.parametrize(
    ("seats", "sizes", "left"),
    [
        (2, [5, 5], 134),
        (3, [5] * 3, 135),
        (4, [5] * 4, 110),
        (5, [5] * 5, 105),
        (6, [3, 4, 5, 6, 6, 6], 114),
        (7, [3, 4, 5, 6, 6, 6, 6], 108),
    ],
)
def test_the_first_player_is_dealt_first_and_the_rest_is_the_deck(seats: int, sizes: list[int], left: int) -> None:
    at = fresh(seats, first_player=1)
    order = [(1 + n) % seats for n in range(seats)]

    assert [len(at.state.farms[seat].hand) for seat in order] == sizes
    assert len(at.state.deck) == left
    assert at.state.discards == []
    assert at.view(0).deck == left
    assert at.view(0).top is None


@cites("SEM-07", "SEM-08", "SEM-A21")
def test_a_hand_is_seen_by_its_owner_in_the_order_it_came() -> None:
    at = fresh(4)
    dealt = [event for event in at.opening if isinstance(event, Dealt)]

    for event in dealt:
        assert at.view(event.seat).hand == event.cards
        assert at.hear([event], (event.seat + 1) % 4) == [Dealt(event.seat, 5, None)]
    assert [farm.hand for farm in at.view(2).farms] == [5, 5, 5, 5]


@cites("SEM-05", "SEM-11", "SEM-A22")
def test_the_host_names_the_first_player_or_the_lot_does() -> None:
    assert fresh(5, first_player=3).state.active == 3
    assert {fresh(5, seed=seed).state.active for seed in range(40)} == {0, 1, 2, 3, 4}
    with pytest.raises(BadOptions, match="0 to 4"):
        options(5, first_player=5)


@cites("SEM-04", "SEM-12", "SEM-62", "SEM-T12")
def test_two_empty_fields_each_and_three_with_three_players() -> None:
    for seats in range(2, 8):
        at = fresh(seats)
        for farm in at.view(None).farms:
            assert [field.crop for field in farm.fields] == [None] * (3 if seats == 3 else 2)
            assert not farm.bought
    assert hand(fresh(3), 0) != []
