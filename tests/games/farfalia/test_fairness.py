"""Guesses and deals anew: every table that could be, no other, each as likely as it should be."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Final

import pytest

from ludoteca.core.rng import SmallRng
from ludoteca.games.farfalia.names import card_names
from tests.citing import cites
from tests.games.farfalia.enumeration import Deal, all_deals, critical, deal_of, is_fair
from tests.games.farfalia.positions import GAME, MODES, SEATS, FarfaliaTable, fresh, play, random_word, table

pytestmark = pytest.mark.heavy

LOOKS: Final = 20
"""Guesses for each deal that could be."""

POSITIONS: Final[dict[str, tuple[str, str, str]]] = {
    # name: mode, jokers, picture
    "five_players_unknown_discards": (
        "5_short",
        "none",
        """
        trick 10 leader 1
        A 0 | R1
        B 1 | V2
        C 2 | B3
        D 3 | A4
        E 4 | R5
        discards V9 B9
        """,
    ),
    "one_void": (
        "4",
        "none",
        """
        trick 12 leader 1
        A 0 | R1 V1
        B 1 | R2 R3
        C 2 | V4 B4 | void R
        D 3 | R6 V6
        """,
    ),
    "several_voids": (
        "4",
        "none",
        """
        trick 11 leader 1
        A 0 | R1 V1 B1
        B 1 | R2 R3 A2 | void V
        C 2 | V4 B4 A4 | void R
        D 3 | R6 V6 V7 | void BA
        """,
    ),
    "voids_that_cross": (
        "4",
        "none",
        """
        trick 10 leader 1
        A 0 | R1 V1 B1 A1
        B 1 | R2 R3 A2 A3 | void VB
        C 2 | V4 B4 V5 A4 | void R
        D 3 | R6 V6 V7 B2 | void A
        """,
    ),
    "voids_and_discards": (
        "5_short",
        "none",
        """
        trick 10 leader 1
        A 0 | R1 | void V
        B 1 | V2 | void RA
        C 2 | B3 | void R
        D 3 | A4
        E 4 | R5 | void B
        discards V9 B9
        """,
    ),
    "a_dummys_hidden_cards": (
        "3",
        "none",
        """
        trick 11 leader 1
        A 0 | R1 V1 B1
        B 1 | R2 V2 B2 | void A
        C 0 | V8 A9/R9 - - - - -
        D 2 | R3 A3 B3
        """,
    ),
    "two_dummies": (
        "2",
        "none",
        """
        trick 10 leader 1
        A 0 | R1 V1 B1 A1
        B 1 | R2 V2 V3 R3 | void BA
        C 0 | V8 V9 A9/R9 - - - - -
        D 1 | A8 B11 A10/R10 - - - - -
        """,
    ),
    "two_hidden_cards_of_one_dummy": (
        "2",
        "none",
        """
        trick 10 leader 1
        A 0 | R1 V1 B1 A1
        B 1 | R2 V2 V3 R3 | void B
        C 0 | A9/R9 A10/B8 - - - -
        D 1 | A8 B11 R10 V10 - - - - - -
        """,
    ),
    "the_extra_hand_of_three": (
        "3_short",
        "none",
        """
        hand 4 dealer 0
        totals 1 2 3
        trick 15 leader 1
        A 0 | R1 V1 B1
        B 1 | R2 V2 B2 | void A
        C 2 | A3 R3 A7
        discards R9
        """,
    ),
    "jokers_in_other_hands": (
        "3",
        "burnin",
        """
        trick 13 leader 1
        A 0 | R1 JF
        B 1 | V2 V4 | void R
        C 0 | R9 - - - - - -
        D 2 | B3 JR
        gone ... JV
        """,
    ),
}


def at_position(name: str) -> FarfaliaTable:
    """One of the small end positions."""
    mode, jokers, picture = POSITIONS[name]
    return table(picture, mode, jokers=jokers)


def guesses(at: FarfaliaTable, seat: int, n: int) -> Counter[Deal]:
    """How often each deal is guessed."""
    recall = at.recall(seat)
    rng = SmallRng(17)
    return Counter(deal_of(GAME.guess(recall, rng), seat) for _ in range(n))


def deals_anew(at: FarfaliaTable, seat: int, n: int, every: int = 5) -> Counter[Deal]:
    """How often each deal is dealt anew; neighbours may repeat each other, so only every fifth is counted."""
    recall = at.recall(seat)
    rng = SmallRng(29)
    unknown = GAME.unknown(recall)
    state = GAME.guess(recall, rng)
    found = Counter[Deal]()
    for look in range(n * every):
        GAME.rules.redeal(state, unknown, rng)
        if look % every == 0:
            found[deal_of(state, seat)] += 1
    return found


CHAIRS: Final = [
    (name, seat)
    for name, (mode, _, _) in POSITIONS.items()
    for seat in range(SEATS[mode])
    if name != "voids_that_cross" or seat == 0  # the others could be at a thousand tables and more
]


@pytest.mark.parametrize(("name", "seat"), CHAIRS)
@cites("FAR-A22", "FAR-18", "FAR-A12")
def test_guesses_reach_every_table_that_could_be_and_no_other_evenly(name: str, seat: int) -> None:
    at = at_position(name)
    ways = all_deals(at.state, seat)
    assert deal_of(at.state, seat) in ways

    found = guesses(at, seat, max(LOOKS * len(ways), 400))

    assert set(found) == set(ways)
    assert is_fair(found, ways)


@pytest.mark.parametrize(("name", "seat"), CHAIRS)
@cites("FAR-A22", "FAR-18", "FAR-A12")
def test_deals_anew_reach_every_table_that_could_be_and_no_other_evenly(name: str, seat: int) -> None:
    at = at_position(name)
    ways = all_deals(at.state, seat)

    found = deals_anew(at, seat, max(LOOKS * len(ways), 400))

    assert set(found) == set(ways)
    assert is_fair(found, ways)


def test_the_yardstick_notices_an_unfair_deal() -> None:
    at = at_position("several_voids")
    ways = all_deals(at.state, 0)
    recall = at.recall(0)
    rng = SmallRng(5)
    found = Counter[Deal]()
    state, unknown = GAME.guess(recall, rng), GAME.unknown(recall)
    for _ in range(LOOKS * len(ways)):
        unknown.chance = 0.0  # forget how likely the last deal was: whatever comes is taken
        GAME.rules.redeal(state, unknown, rng)
        found[deal_of(state, 0)] += 1

    assert set(found) == set(ways)
    assert not is_fair(found, ways)


def test_the_critical_values_are_those_of_the_tables() -> None:
    assert [critical(n) for n in (5, 10, 30, 100)] == pytest.approx([20.52, 29.59, 59.70, 149.45], rel=0.02)


@cites("FAR-A22")
def test_half_a_trick_is_guessed_as_fairly() -> None:
    at = at_position("several_voids")
    play(at, "R2 V4")
    ways = all_deals(at.state, 0)

    found = guesses(at, 0, LOOKS * len(ways))

    assert set(found) == set(ways)
    assert is_fair(found, ways)


@cites("FAR-A22")
def test_who_forgets_two_cards_deals_them_among_the_rest() -> None:
    at = at_position("the_extra_hand_of_three")
    recall = at.recall(0)
    forgotten = recall.gone[:2]
    thin = replace(recall, gone=recall.gone[2:])
    rng = SmallRng(3)
    found = Counter[tuple[Deal, tuple[str, ...]]]()
    for _ in range(8_000):
        state = GAME.guess(thin, rng)
        played = tuple(card for card in card_names(state.gone) if card not in thin.gone)
        found[deal_of(state, 0), played] += 1

    # Beatrice's three cards and the two forgotten ones can be any of eight, but she is out of orange.
    unseen = {"R2", "V2", "B2", "R3", "A3", "A7", *forgotten}
    orange = sum(card.startswith("A") for card in unseen)
    plain = len(unseen) - orange
    hers = plain * (plain - 1) * (plain - 2) // 6
    assert len(found) == hers * 10
    assert is_fair(
        Counter({(*deal, played): n for (deal, played), n in found.items()}),
        {(*deal, played): 1 for deal, played in found},
    )


@pytest.mark.parametrize("jokers", ["none", "double_you", "burnin"])
@pytest.mark.parametrize("mode", MODES)
@cites("FAR-A22", "FAR-18", "FAR-58")
def test_in_whole_games_guesses_keep_the_recall_the_sizes_and_the_voids(mode: str, jokers: str) -> None:
    at = fresh(mode, jokers=jokers, seed=21)
    rng = SmallRng(21)
    while at.actors():
        if rng.below(8) == 0:
            for seat in range(SEATS[mode]):
                keeps_what_is_known(at, seat, rng)
        random_word(at, rng)


def keeps_what_is_known(at: FarfaliaTable, seat: int, rng: SmallRng) -> None:
    """A guess, and three deals anew of it, agree with all this seat knows."""
    recall = at.recall(seat)
    state, unknown = GAME.guess(recall, rng), GAME.unknown(recall)
    for look in range(4):
        if look:
            GAME.rules.redeal(state, unknown, rng)
        assert GAME.recall(state, seat) == recall
        for guessed, true in zip(state.places, at.state.places):
            cards = card_names(guessed.hand)
            assert len(cards) == len(card_names(true.hand))
            assert sum(card.startswith("J") for card in cards) == sum(
                card.startswith("J") for card in card_names(true.hand)
            )
            if not true.dummy:
                out_of = {"RVBA"[suit] for suit in range(4) if (true.void >> suit) & 1}
                assert out_of.isdisjoint(card[0] for card in cards if not card.startswith("J"))
