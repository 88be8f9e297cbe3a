"""Who sees what, and what may be told again later."""

from __future__ import annotations

import pytest

from ludoteca.games.farfalia.events import (
    Burned,
    Chose,
    Dealt,
    DummyLaid,
    HandScored,
    Played,
    ProposalTurned,
    TrickWon,
    TurnedUp,
)
from tests.citing import cites
from tests.games.farfalia.positions import GAME, fresh, hands_dealt, options, phase_is, play, play_until, table


@cites("FAR-A22")
@pytest.mark.parametrize(
    "event",
    [
        Played(1, False, "B11"),
        TrickWon(1, True, "B11"),
        TurnedUp(0, "R3"),
        DummyLaid(0, ("R1", "R2", "R3", "R4", "R5", "R6", "R7")),
        Burned("F", ("R10",)),
        Dealt(1, 2, ("R1", "R2")),
    ],
)
def test_old_cards_are_not_told_again_while_the_game_runs(event: Played) -> None:
    late = str(GAME.hear_in_log(event, 1, options()))
    open_book = GAME.hear_in_log(event, 1, options(show_history=True))

    assert not any(card in late for card in ("B11", "R1", "R3", "R10"))
    assert open_book == event


@cites("FAR-A22", "FAR-24")
@pytest.mark.parametrize(
    "event",
    [Chose(1, "R"), HandScored(1, (1, 2), (1, 2)), ProposalTurned(("R",) * 5, "none")],
)
def test_what_lies_on_the_table_or_is_written_down_may_be_told_again(event: Chose) -> None:
    assert GAME.hear_in_log(event, 0, options()) == event


@cites("FAR-07", "FAR-A22")
def test_a_player_sees_his_own_cards_and_of_others_the_number() -> None:
    at = fresh("4", first_dealer=0)
    hands = hands_dealt(at.opening)

    for seat in range(4):
        view = at.view(seat)
        assert view.hand == hands[seat]
        foreign = {card for other, cards in hands.items() if other != seat for card in cards}
        assert not any(f"'{card}'" in str(view) for card in foreign)
        assert [place.cards for place in view.places] == [13] * 4


@cites("FAR-A22")
def test_a_passer_by_sees_the_table_and_no_hand() -> None:
    at = fresh(first_dealer=0)
    play_until(at, phase_is("choose"))
    view = at.view(None)

    assert view.hand == ()
    assert len([place for place in view.places if place.played]) == 5
    assert not hasattr(view, "discards")


@cites("FAR-A22", "FAR-18")
def test_a_careful_player_remembers_played_cards_and_shown_voids() -> None:
    at = table("""
        trump none proposal FFFFF
        trick 8 leader 1
        A 0 | R1 V1 B1
        B 1 | R13 V13 B2
        C 2 | A2 V2 B3
        D 3 | R3 V3 B4
        E 4 | R4 V4 B5
    """)
    before = set(at.recall(3).gone)

    play(at, "R13 A2 R3 R4 R1 V13 V2 V3 V4 V1")

    recall = at.recall(3)
    assert set(recall.gone) == before | {"R13", "A2", "R3", "R4", "R1"}
    assert recall.voids == ("", "", "R", "", "")
    assert {place.last for place in recall.view.places} == {"V13", "V2", "V3", "V4", "V1"}


@cites("FAR-08", "FAR-A22")
def test_voids_are_forgotten_with_the_hand() -> None:
    at = fresh(seed=3)
    play_until(at, lambda t: t.view(None).number == 2 and t.view(None).phase == "play")

    assert at.recall(0).voids == ("",) * 5
    assert at.recall(0).gone == ()
