"""The proposal: which cards match which subjects."""

from __future__ import annotations

import pytest

from ludoteca.games.farfalia.moves import Choose
from tests.citing import cites
from tests.games.farfalia.positions import DECK, choices, play, refused, say, table

BUTTERFLIES = [f"{suit}{rank}" for suit in "RVBA" for rank in (8, 10, 12)]


def families_of_a_trick_with(card: str) -> set[str | None]:
    """What can be chosen from a trick that holds this card among butterflies, if butterflies are not proposed."""
    others = [other for other in BUTTERFLIES if other != card][:4]
    at = table(f"""
        trump none proposal RVBAA
        trick 10 leader 1
        A 0 | {others[0]}
        B 1 | {card}
        C 2 | {others[1]}
        D 3 | {others[2]}
        E 4 | {others[3]}
    """)
    play(at, " ".join([card, *others[1:], others[0]]))
    return choices(at) if at.actors() and at.view(None).phase == "choose" else {None}


@cites("FAR-13", "FAR-14")
@pytest.mark.parametrize("card", DECK)
def test_a_card_matches_its_suits_subject_unless_it_is_an_8_10_or_12(card: str) -> None:
    expected = {None} if card[1:] in ("8", "10", "12") else {card[0], None}

    assert families_of_a_trick_with(card) == expected


@cites("FAR-12", "FAR-14")
@pytest.mark.parametrize("card", DECK)
def test_a_butterfly_is_matched_by_any_8_10_or_12_and_nothing_else(card: str) -> None:
    others = [other for other in DECK if other not in BUTTERFLIES and other != card][:4]
    at = table(f"""
        trump none proposal FFFFF
        trick 10 leader 1
        A 0 | {others[0]}
        B 1 | {card}
        C 2 | {others[1]}
        D 3 | {others[2]}
        E 4 | {others[3]}
    """)

    play(at, " ".join([card, *others[1:], others[0]]))

    matches = at.view(None).phase == "choose" and choices(at) == {"F", None}
    assert matches == (card in BUTTERFLIES)


@cites("FAR-12", "FAR-14")
def test_a_red_ten_is_a_butterfly_and_no_strawberry() -> None:
    at = table("""
        trump none proposal FRVBA
        trick 10 leader 1
        A 0 | R8
        B 1 | R10
        C 2 | R12
        D 3 | V8
        E 4 | V10
    """)

    play(at, "R10 R12 V8 V10 R8")

    assert choices(at) == {"F", None}
    assert refused(at, Choose("R")) == ("FAR-25", "not_in_trick")
    assert refused(at, Choose("V")) == ("FAR-25", "not_in_trick")


@cites("FAR-10", "FAR-12", "FAR-13")
def test_a_chosen_card_is_struck_off_what_the_side_still_needs() -> None:
    at = table("""
        trump none proposal BFFRB
        trick 9 leader 1
        A 0 | B1 R1
        B 1 | B13 R2
        C 2 | B2 R3
        D 3 | B3 R4
        E 4 | B4 R5
    """)
    side = at.view(None).places[1].side
    assert sorted(at.view(None).missing[side]) == ["B", "B", "F", "F", "R"]

    play(at, "B13 B2 B3 B4 B1")
    say(at, Choose("B"))

    assert sorted(at.view(None).missing[side]) == ["B", "F", "F", "R"]
    assert at.view(None).proposal == ("B", "F", "F", "R", "B")
