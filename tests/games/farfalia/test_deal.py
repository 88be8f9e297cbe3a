"""The deal, the discard and the trump call; what is known when."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import get_args

import pytest

from ludoteca.core.verdict import BadOptions
from ludoteca.games.farfalia.events import Dealt, Discarded, DummyLaid, HandBegan, ProposalTurned, TrumpCalled
from ludoteca.games.farfalia.moves import CallTrump, Choose, Discard, Double, Play, Trump
from tests.citing import cites
from tests.games.farfalia.positions import (
    DECK,
    GAME,
    MODES,
    fresh,
    hand_is,
    hands_dealt,
    of_kind,
    only,
    phase_is,
    play,
    play_game,
    play_until,
    points,
    refused,
    say,
    table,
)


@cites("FAR-01")
@pytest.mark.parametrize("seats", [0, 1, 6])
def test_farfalia_is_for_two_to_five(seats: int) -> None:
    with pytest.raises(BadOptions, match="2 to 5"):
        GAME.options(seats, {})


@cites("FAR-01")
@pytest.mark.parametrize(("seats", "mode"), [(2, "2"), (3, "3"), (4, "4"), (5, "5_short")])
def test_each_number_of_players_has_its_game(seats: int, mode: str) -> None:
    chosen = GAME.options(seats, {})

    assert chosen.mode == mode
    assert GAME.seats(chosen) == seats


@cites("FAR-02")
def test_chance_may_pick_any_first_dealer() -> None:
    dealers = {fresh(seed=seed).view(None).dealer for seed in range(60)}

    assert dealers == {0, 1, 2, 3, 4}


@cites("FAR-02")
def test_the_owner_may_name_the_first_dealer() -> None:
    dealers = {fresh(seed=seed, first_dealer=3).view(None).dealer for seed in range(10)}

    assert dealers == {3}


@cites("FAR-03")
@pytest.mark.parametrize("mode", MODES)
def test_without_a_variant_there_are_no_jokers(mode: str) -> None:
    at = fresh(mode)
    dealt = [card for cards in hands_dealt(at.opening).values() for card in cards]

    assert set(dealt) <= set(DECK)
    assert set(at.view(None).jokers) == {0}


@cites("FAR-03")
def test_without_a_variant_a_joker_can_be_neither_discarded_nor_played() -> None:
    at = fresh()
    own = at.view(at.actors()[0]).hand

    assert refused(at, Discard((own[0], "JF"))) == ("FAR-03", "no_jokers_here")
    play_until(at, phase_is("play"))
    assert refused(at, Play("JF")) == ("FAR-03", "no_jokers_here")


@cites("FAR-T21", "FAR-07", "FAR-50", "FAR-63", "FAR-74")
@pytest.mark.parametrize(
    ("mode", "dealer", "others", "dummies"),
    [
        ("5_short", 12, [10] * 4, 0),
        ("5_five", 12, [10] * 4, 0),
        ("5_ten", 12, [10] * 4, 0),
        ("4", 13, [13] * 3, 0),
        ("3", 13, [13] * 2, 1),
        ("3_short", 13, [13] * 2, 1),
        ("2", 13, [13], 2),
    ],
)
def test_the_whole_deck_is_dealt(mode: str, dealer: int, others: list[int], dummies: int) -> None:
    at = fresh(mode, first_dealer=1)
    dealt = hands_dealt(at.opening)
    view = at.view(None)

    assert len(dealt.pop(1)) == dealer
    assert sorted(len(cards) for cards in dealt.values()) == others
    assert [place.cards for place in view.places if place.dummy] == [13] * dummies
    assert sum(place.cards for place in view.places) == 52
    in_sight = [card for event in of_kind(at.opening, DummyLaid) for card in event.cards or ()]
    all_hands = [card for cards in hands_dealt(at.opening).values() for card in cards]
    assert len(set(all_hands + in_sight)) == len(all_hands) + len(in_sight) == 52 - 6 * dummies


@cites("FAR-07")
def test_cards_are_dealt_face_down() -> None:
    at = fresh(first_dealer=0)

    for seat in (1, None):
        heard = [GAME.hear(event, seat) for event in of_kind(at.opening, Dealt)]
        assert [event.seat for event in heard if isinstance(event, Dealt) and event.cards] == ([1] if seat else [])
    assert at.view(None).hand == ()
    assert [place.cards for place in at.view(1).places] == [12, 10, 10, 10, 10]


@cites("FAR-08")
def test_the_dealer_discards_any_two_of_his_twelve() -> None:
    at = fresh(first_dealer=0)
    hand = at.view(0).hand

    offered = {frozenset(word.cards) for word in at.moves(0) if isinstance(word, Discard)}
    assert offered == {frozenset(pair) for pair in combinations(hand, 2)}
    say(at, Discard((hand[7], hand[2])))

    assert set(at.view(0).hand) == set(hand) - {hand[7], hand[2]}
    assert at.view(None).places[0].cards == 10


@cites("FAR-08")
def test_what_may_not_be_discarded() -> None:
    at = fresh(first_dealer=0)
    own, foreign = at.view(0).hand, at.view(1).hand

    assert refused(at, Discard(())) == ("FAR-08", "how_many_discards")
    assert refused(at, Discard(own[:1])) == ("FAR-08", "how_many_discards")
    assert refused(at, Discard(own[:3])) == ("FAR-08", "how_many_discards")
    assert refused(at, Discard((own[0], own[0]))) == ("FAR-08", "how_many_discards")
    assert refused(at, Discard((own[0], foreign[0]))) == ("FAR-08", "not_in_hand")
    assert refused(at, Discard((own[0], "X1"))) == ("FAR-07", "no_such_card")
    assert refused(at, Discard(foreign[:2]), 1) == ("FAR-17", "not_your_turn")


@cites("FAR-08")
def test_the_discard_is_seen_by_nobody_else() -> None:
    at = fresh(first_dealer=0)
    hand = at.view(0).hand

    events = say(at, Discard(hand[:2]))

    assert only([GAME.hear(event, 0) for event in events], Discarded).cards == hand[:2]
    assert only([GAME.hear(event, 1) for event in events], Discarded).cards is None
    assert only([GAME.hear(event, None) for event in events], Discarded).cards is None
    assert at.recall(0).discards == hand[:2]
    assert at.recall(1).discards == ()


@cites("FAR-08", "FAR-A27")
def test_discards_are_out_for_the_hand_and_score_nothing() -> None:
    at = table("""
        trump none proposal RRRRR
        trick 10 leader 1
        A 0 | V1
        B 1 | V2
        C 2 | V3
        D 3 | V4
        E 4 | V5
        discards R1 R2
    """)

    assert refused(at, Play("R1"), 1) == ("FAR-17", "not_in_hand")
    assert points(play(at, "V2 V3 V4 V5 V1")) == (0, 0, 0, 0, 0)


@cites("FAR-09", "FAR-A17")
def test_after_the_discard_the_dealer_names_one_of_five_trumps() -> None:
    at = fresh(first_dealer=0)
    say(at, Discard(at.view(0).hand[:2]))

    assert at.view(None).phase == "trump"
    assert at.actors() == (0,)
    assert at.moves(0) == [CallTrump(trump) for trump in get_args(Trump)]
    assert refused(at, CallTrump("F")) == ("FAR-A17", "no_such_trump")  # type: ignore[arg-type]  # not a trump
    assert refused(at, CallTrump(""), 0) == ("FAR-A17", "no_such_trump")  # type: ignore[arg-type]  # nor is silence
    assert refused(at, CallTrump("R"), 1) == ("FAR-17", "not_your_turn")


@cites("FAR-09")
@pytest.mark.parametrize("trump", get_args(Trump))
def test_the_trump_called_is_known_to_all(trump: Trump) -> None:
    at = fresh(first_dealer=0)
    say(at, Discard(at.view(0).hand[:2]))
    assert at.view(3).trump is None

    events = say(at, CallTrump(trump))

    assert only(events, TrumpCalled).trump == trump
    assert at.view(3).trump == at.view(None).trump == trump


@cites("FAR-10", "FAR-11")
def test_the_proposal_is_turned_up_after_discard_and_trump_and_before_play() -> None:
    at = fresh(first_dealer=0)
    assert at.view(0).phase == "discard"
    assert at.view(0).proposal == ()
    assert refused(at, CallTrump("R")) == ("FAR-11", "not_now")
    assert refused(at, Play(at.view(0).hand[0])) == ("FAR-11", "not_now")
    assert refused(at, Choose(None)) == ("FAR-11", "not_now")
    assert refused(at, Double(False)) == ("FAR-11", "not_now")
    assert not of_kind(say(at, Discard(at.view(0).hand[:2])), ProposalTurned)
    assert at.view(0).proposal == ()

    events = say(at, CallTrump("V"))

    assert only(events, ProposalTurned).subjects == at.view(None).proposal == at.view(2).proposal
    assert len(at.view(None).proposal) == 5
    assert at.view(None).phase == "play"


@cites("FAR-10", "FAR-11")
def test_neither_discard_nor_trump_sways_the_proposal() -> None:
    proposals = set()
    for trump, first in ((t, n) for t in get_args(Trump) for n in range(3)):
        at = fresh(first_dealer=0, seed=4)
        hand = at.view(0).hand
        say(at, Discard(hand[first : first + 2]))
        say(at, CallTrump(trump))
        proposals.add(at.view(None).proposal)

    assert len(proposals) == 1


@cites("FAR-10")
def test_five_subjects_come_from_five_of_each_family() -> None:
    counts = Counter[int]()
    families = Counter[str]()
    for seed in range(2000):
        proposal = fresh("4", seed=seed).view(None).proposal
        families.update(proposal)
        counts[len(set(proposal))] += 1

    # Drawn without putting back: 2, 3, 4, 5 families in 5, 42, 47, 6 hands of a hundred.
    assert [round(counts[n] / 20) for n in (2, 3, 4, 5)] == pytest.approx([4.6, 41.6, 47.0, 5.9], abs=3.5)
    assert [families[family] for family in "RVBAF"] == pytest.approx([2000] * 5, abs=180)


@cites("FAR-33")
def test_the_whole_deck_is_shuffled_and_dealt_for_every_hand() -> None:
    at = fresh()
    dealt = [sorted(card for cards in hands_dealt(at.opening).values() for card in cards)]
    hands = [hands_dealt(at.opening)]
    for number in (2, 3):
        events = play_until(at, hand_is(number))
        hands.append(hands_dealt(events))
        dealt.append(sorted(card for cards in hands[-1].values() for card in cards))

    assert dealt == [sorted(DECK)] * 3
    assert hands[0] != hands[1] != hands[2]


@cites("FAR-33", "FAR-A25")
def test_the_subjects_go_back_before_each_proposal() -> None:
    at = fresh("5_ten")
    proposals = [event.subjects for event in of_kind(play_game(at), ProposalTurned)]

    # Eleven hands show 55 subjects; the deck has 25, five of each family.
    assert [len(proposal) for proposal in proposals] == [5] * 11
    shown = Counter("".join("".join(proposal) for proposal in proposals))
    assert max(shown.values()) > 5
    assert max(Counter(proposal).most_common(1)[0][1] for proposal in proposals) <= 5
    assert len(set(proposals)) > 1


@cites("FAR-32")
def test_every_hand_begins_with_new_sides_and_nothing_chosen() -> None:
    at = fresh()
    began = of_kind(at.opening, HandBegan)
    began += of_kind(play_until(at, hand_is(2)), HandBegan)

    assert [event.number for event in began] == [1, 2]
    assert [event.seats[0] for event in began] == [event.dealer for event in began]
    assert all(place.chosen == () for place in at.view(None).places)
    assert all(place.last is None for place in at.view(None).places)
