"""BURNIN' DOWN THE HOUSE: a joker in each hand that burns its family out of a trick."""

from __future__ import annotations

from collections import Counter

import pytest

from ludoteca.games.farfalia.events import Burned, Chose, Played
from ludoteca.games.farfalia.moves import Choose, Discard, Play
from tests.citing import cites
from tests.games.farfalia.positions import (
    GAME,
    MODES,
    SEATS,
    choices,
    fresh,
    hand_is,
    hands_dealt,
    of_kind,
    open_cards,
    options,
    phase_is,
    play,
    play_game,
    play_until,
    refused,
    say,
    table,
    winner,
)


def jokers(cards: tuple[str, ...]) -> list[str]:
    """The jokers among some cards."""
    return [card for card in cards if card.startswith("J")]


@cites("FAR-80", "FAR-A19")
@pytest.mark.parametrize("mode", MODES)
def test_each_player_gets_one_joker_a_hand_and_dummies_none(mode: str) -> None:
    at = fresh(mode, jokers="burnin")
    dealt = [hands_dealt(at.opening), hands_dealt(play_until(at, hand_is(2)))]

    for hands in dealt:
        assert len(hands) == SEATS[mode]
        assert all(len(jokers(cards)) == 1 for cards in hands.values())
    assert all(not jokers(place.up) for place in at.view(None).places)


@cites("FAR-80", "FAR-A19")
def test_there_are_two_jokers_of_each_family_and_they_are_dealt_afresh() -> None:
    seen = Counter[str]()
    most = 0
    for seed in range(150):
        held = [
            joker
            for cards in hands_dealt(fresh(seed=seed, jokers="burnin").opening).values()
            for joker in jokers(cards)
        ]
        seen.update(held)
        most = max(most, *Counter(held).values())

    assert sorted(seen) == ["JA", "JB", "JF", "JR", "JV"]
    assert most == 2


@cites("FAR-80", "FAR-A19")
def test_a_joker_is_seen_by_its_owner_only() -> None:
    at = fresh(jokers="burnin", first_dealer=0)

    for seat in range(5):
        (own,) = jokers(at.view(seat).hand)
        told = [GAME.hear(event, seat) for event in at.opening]
        assert [joker for cards in hands_dealt(told).values() for joker in jokers(cards)] == [own]
    assert [place.cards for place in at.view(None).places] == [13, 11, 11, 11, 11]
    assert at.view(None).hand == ()


NINTH_TRICK = """
    trump none proposal RRBBF
    trick 9 leader 1
    A 0 | JF V1 V2
    B 1 | B9 V3 JA
    C 2 | JB B8 V4
    D 3 | B3 V5 JV
    E 4 | R10 V6 JR
"""


@cites("FAR-81", "FAR-T31", "FAR-A19")
def test_a_joker_is_never_led() -> None:
    at = table(NINTH_TRICK, jokers="burnin")

    assert open_cards(at) == {"B9", "V3"}
    assert refused(at, Play("JA")) == ("FAR-81", "joker_never_leads")


@cites("FAR-81", "FAR-T31")
def test_a_joker_need_not_follow_suit() -> None:
    at = table(NINTH_TRICK, jokers="burnin")
    play(at, "B9")

    assert open_cards(at) == {"B8", "JB"}
    play(at, "JB")
    assert open_cards(at) == {"B3", "JV"}
    play(at, "JV")
    assert open_cards(at) == {"R10", "V6", "JR"}


@cites("FAR-81")
def test_ones_own_joker_only() -> None:
    at = table(NINTH_TRICK, jokers="burnin")
    play(at, "B9")

    assert refused(at, Play("JR")) == ("FAR-17", "not_in_hand")
    assert refused(at, Play("JX")) == ("FAR-07", "no_such_card")
    assert refused(at, Play("V4")) == ("FAR-18", "follow_suit")


@cites("FAR-A19")
def test_playing_the_joker_does_not_show_a_void() -> None:
    at = table(NINTH_TRICK, jokers="burnin")

    play(at, "B9 JB B3 R10")

    assert at.recall(1).voids == ("", "", "", "", "B")
    assert at.recall(1).joker_played == (False, False, True, False, False)


@cites("FAR-T29", "FAR-82", "FAR-A19")
def test_a_joker_cannot_win_a_burnt_winner_still_wins_and_all_may_burn() -> None:
    at = table(NINTH_TRICK, jokers="burnin")

    events = play(at, "B9 JB B3 R10 JF")

    assert winner(events) == 1
    burnt = {(event.joker, event.cards) for event in of_kind(events, Burned)}
    assert burnt == {("B", ("B3", "B9")), ("F", ("R10",))}
    assert of_kind(events, Chose) == []
    assert at.actors() == (1,)
    assert at.view(None).phase == "play"


@cites("FAR-T30", "FAR-82", "FAR-A19")
def test_a_fish_joker_burns_fish_and_spares_the_blue_butterfly() -> None:
    at = table(
        """
        trump none proposal RRBBF
        trick 9 leader 1
        A 0 | B2 V1 JA
        B 1 | B9 V3 JA
        C 2 | B12 V2 JR
        D 3 | JB V5 V7
        E 4 | R4 V6 JR
        """,
        jokers="burnin",
    )

    events = play(at, "B9 B12 JB R4 B2")

    assert winner(events) == 2
    assert choices(at) == {"F", "R", None}
    assert refused(at, Choose("B")) == ("FAR-82", "all_burnt")
    assert refused(at, Choose("V")) == ("FAR-22", "not_proposed")


@cites("FAR-82", "FAR-A19")
@pytest.mark.parametrize(
    ("joker", "left"),
    [("JR", {"F", "V", None}), ("JF", {"R", "V", None}), ("JV", {"R", "F", None}), ("JA", {"R", "F", "V", None})],
)
def test_a_joker_burns_all_cards_with_its_symbol_and_no_other(joker: str, left: set[str | None]) -> None:
    at = table(
        f"""
        trump none proposal RVFFA
        trick 9 leader 1
        A 0 | V9 B1 B2
        B 1 | R5 B3 B4
        C 2 | {joker} B5 B6
        D 3 | R12 B7 B8
        E 4 | R13 B9 B10
        gone ... JB JB JF JR
        """,
        jokers="burnin",
    )

    play(at, f"R5 {joker} R12 R13 V9")

    assert at.actors() == (4,)
    assert choices(at) == left


@cites("FAR-A19", "FAR-82")
def test_two_jokers_of_one_family_burn_no_more_than_one() -> None:
    at = table(
        """
        trump none proposal RVFFA
        trick 9 leader 1
        A 0 | JR B1 B2
        B 1 | R5 B3 B4
        C 2 | JR B5 B6
        D 3 | R12 B7 B8
        E 4 | R13 B9 B10
        gone ... JB JB JF
        """,
        jokers="burnin",
    )

    events = play(at, "R5 JR R12 R13 JR")

    assert winner(events) == 4
    assert choices(at) == {"F", None}


@cites("FAR-A19")
def test_a_trump_still_wins_over_the_joker_and_the_suit_led() -> None:
    at = table(NINTH_TRICK.replace("trump none", "trump R"), jokers="burnin")

    assert winner(play(at, "B9 JB B3 R10 JF")) == 4


@cites("FAR-A19")
def test_the_dealer_may_not_discard_his_joker() -> None:
    at = fresh(jokers="burnin", first_dealer=0)
    (joker,) = jokers(at.view(0).hand)
    ordinary = [card for card in at.view(0).hand if card != joker]

    assert refused(at, Discard((ordinary[0], joker))) == ("FAR-A19", "joker_is_not_discarded")
    assert all(joker not in word.cards for word in at.moves(0) if isinstance(word, Discard))
    assert len(at.moves(0)) == 66


@cites("FAR-A19")
def test_nor_in_the_extra_hand_of_three() -> None:
    at = fresh("3_short", jokers="burnin")
    play_until(at, lambda t: t.view(None).number == 4 and t.view(None).phase == "discard")
    dealer = at.view(None).dealer
    (joker,) = jokers(at.view(dealer).hand)

    assert refused(at, Discard((joker,))) == ("FAR-A19", "joker_is_not_discarded")
    assert len(at.moves(dealer)) == 18


@cites("FAR-83", "FAR-T31", "FAR-28", "FAR-A19")
@pytest.mark.parametrize("mode", MODES)
def test_at_the_end_everybody_is_left_with_one_card_and_dummies_with_none(mode: str) -> None:
    at = fresh(mode, jokers="burnin", seed=2)
    play_game(at, 2)

    for seat, place in enumerate(at.view(None).places):
        assert place.cards == (0 if place.dummy else 1), seat
    for seat in range(SEATS[mode]):
        assert len(at.view(seat).hand) == 1


@cites("FAR-83")
def test_the_card_left_is_the_joker_unless_it_was_played() -> None:
    at = table(
        """
        hand 3 dealer 0
        trump none proposal VVVVV
        trick 10 leader 1
        A 0 | JF B1
        B 1 | B2 B3
        C 2 | JB B5
        D 3 | B7 B4
        E 4 | B9 JR
        gone ... JV JA
        """,
        jokers="burnin",
    )

    play(at, "B2 JB B4 B9 JF")

    assert [at.view(seat).hand for seat in range(5)] == [("B1",), ("B3",), ("B5",), ("B7",), ("JR",)]


@cites("FAR-A19", "FAR-81")
@pytest.mark.parametrize("mode", MODES)
def test_nobody_is_ever_forced_to_play_the_joker_or_left_without_a_lead(mode: str) -> None:
    at = fresh(mode, jokers="burnin", seed=9)
    played = 0

    def look(_: object) -> bool:
        nonlocal played
        if at.view(None).phase == "play":
            assert any(not card.startswith("J") for card in open_cards(at))
            played += any(card.startswith("J") for card in open_cards(at))
        return False

    events = play_until(at, look, 9)

    assert played > 0
    assert any((event.card or "").startswith("J") for event in of_kind(events, Played))


@cites("FAR-A19")
def test_jokers_are_collected_and_dealt_again_every_hand() -> None:
    at = fresh("5_five", jokers="burnin", seed=4)
    hands = [hands_dealt(at.opening)]
    for number in (2, 3, 4, 5):
        hands.append(hands_dealt(play_until(at, hand_is(number), number)))

    dealt = [[jokers(cards)[0] for _, cards in sorted(one.items())] for one in hands]
    assert all(max(Counter(one).values()) <= 2 for one in dealt)
    assert len({tuple(one) for one in dealt}) > 1


@cites("FAR-A20")
def test_the_two_joker_variants_exclude_each_other() -> None:
    doubling = fresh(jokers="double_you", seed=1)
    burning = fresh(jokers="burnin", seed=1)
    play_until(doubling, phase_is("discard"))

    assert doubling.view(None).jokers != (0,) * 5
    assert not any(jokers(doubling.view(seat).hand) for seat in range(5))
    assert burning.view(None).jokers == (0,) * 5
    assert burning.view(None).phase == "discard"
    assert options(jokers="burnin").jokers == "burnin"


@cites("FAR-82")
def test_a_chosen_card_lies_there_for_good_whatever_burns_later() -> None:
    at = table(NINTH_TRICK.replace("B 1 | B9 V3 JA", "B 1 | B9 V3 JA | chosen B"), jokers="burnin")

    play(at, "B9 JB B3 R10 JF")
    assert at.view(None).places[1].chosen == ("B",)
    say(at, Play("V3"))

    assert at.view(None).places[1].chosen == ("B",)
