"""Unseen cards are dealt fairly: held against every deal there is, in positions small enough to list them all."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

from ludoteca.core.rng import SmallRng
from ludoteca.core.unseen import EVERY_KIND, Unseen

Deal = tuple[frozenset[int], ...]

# Kinds of the cards 0, 1, 2, ...; then for each place its room and the kinds it may not hold.
POSITIONS = {
    "nothing is known": ("RRVV", [(2, ""), (1, ""), (1, "")]),
    "one void": ("RRVVB", [(2, "R"), (2, ""), (1, "")]),
    "two voids that overlap": ("RRVVBBA", [(2, "R"), (2, "RV"), (3, "")]),
    "voids in different suits": ("RRVVBA", [(2, "R"), (2, "V"), (2, "BA")]),
    "hardly any room": ("RRVVBB", [(3, "V"), (2, "R"), (1, "RV")]),
    "places alike": ("RRRVB", [(1, "R"), (1, "R"), (1, ""), (2, "")]),
    "everybody is out of something": ("RVBA", [(1, "R"), (1, "V"), (1, "B"), (1, "A")]),
}


def unseen_of(kinds: str, places: list[tuple[int, str]]) -> Unseen:
    """A position as it is written above."""
    unseen = Unseen(list(range(len(kinds))), ["RVBA".index(kind) for kind in kinds])
    for place, (room, void) in enumerate(places):
        unseen.add(10 + place, room, EVERY_KIND & ~sum(1 << "RVBA".index(kind) for kind in void))
    return unseen


def every_deal(kinds: str, places: list[tuple[int, str]]) -> set[Deal]:
    """All that fit, the slow way."""
    found = set()
    for order in permutations(range(len(kinds))):
        rest = list(order)
        deal = tuple(frozenset(rest.pop() for _ in range(room)) for room, _ in places)
        if all(kinds[card] not in void for pile, (_, void) in zip(deal, places) for card in pile):
            found.add(deal)
    return found


@pytest.mark.parametrize("position", POSITIONS)
def test_every_deal_that_fits_is_as_likely_as_any_other(position: str) -> None:
    kinds, places = POSITIONS[position]
    possible = every_deal(kinds, places)
    unseen, rng, each = unseen_of(kinds, places), SmallRng(1), 400
    dealt: Counter[Deal] = Counter()

    for _ in range(each * len(possible)):
        unseen.deal(rng)
        dealt[tuple(frozenset(pile) for pile in unseen.dealt)] += 1

    assert set(dealt) == possible
    # Chi-squared has mean n - 1 and variance 2(n - 1): five deviations, with a seed that stays.
    freedom = len(possible) - 1
    chi_squared = sum((times - each) ** 2 for times in dealt.values()) / each
    assert chi_squared < freedom + 5 * (2 * freedom) ** 0.5


def test_places_without_room_are_left_out_and_cards_come_as_sets_too() -> None:
    unseen = Unseen([3, 5, 9])
    unseen.add(0, 0)
    unseen.add(1, 2)
    unseen.add(2, 1)

    unseen.deal(SmallRng(4))

    assert unseen.places == [1, 2]
    assert unseen.cards_at(0) | unseen.cards_at(1) == 1 << 3 | 1 << 5 | 1 << 9


def test_cards_and_rooms_must_agree() -> None:
    unseen = Unseen([1, 2, 3])
    unseen.add(0, 2)
    with pytest.raises(ValueError, match="3 unseen cards, and room for 2"):
        unseen.deal(SmallRng(1))


def test_cards_that_fit_nowhere_are_named() -> None:
    with pytest.raises(ValueError, match="do not fit"):
        unseen_of("RRV", [(2, "R"), (1, "")]).deal(SmallRng(1))


def test_a_whole_pack_with_many_voids_is_dealt_at_once() -> None:
    kinds = "R" * 12 + "V" * 12 + "B" * 12 + "A" * 12
    unseen = unseen_of(kinds, [(12, "R"), (12, "V"), (12, "RB"), (12, "")])

    unseen.deal(SmallRng(2))

    assert sorted(card for pile in unseen.dealt for card in pile) == list(range(48))
    assert not any(card < 12 for card in unseen.dealt[0] + unseen.dealt[2])
