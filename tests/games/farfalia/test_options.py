"""The options of a table: the printed game by default, and what the box does not allow."""

from __future__ import annotations

from dataclasses import asdict

import pytest

import ludoteca
from ludoteca.core.options import option_fields
from ludoteca.core.verdict import BadOptions
from ludoteca.games.farfalia.events import HandBegan, ProposalTurned
from ludoteca.games.farfalia.moves import Options
from tests.citing import cites
from tests.games.farfalia.positions import GAME, MODES, SEATS, fresh, of_kind, options, play_game, play_until

DEFAULTS = {
    "mode": "5_short",
    "jokers": "none",
    "first_dealer": None,
    "must_choose": False,
    "double_last_hand": False,
    "short_game_winners": "top_two",
    "extra_hand": True,
    "hands": None,
    "target_score": None,
    "two_player_trump": "first_subject",
    "extra_proposal": "after_discard",
    "double_you_timing": "before_deal",
    "double_you_tied_leaders": "barred",
    "double_you_stack": "multiply",
    "show_history": False,
}


@cites("FAR-A02", "FAR-A03", "FAR-A06", "FAR-A10", "FAR-A14", "FAR-A16", "FAR-A18", "FAR-A22")
def test_the_defaults_are_the_printed_game() -> None:
    assert asdict(Options()) == DEFAULTS
    assert [one.name for one in option_fields(Options)] == list(DEFAULTS)


@cites("FAR-01")
@pytest.mark.parametrize("mode", MODES)
def test_a_mode_is_for_its_number_of_players_only(mode: str) -> None:
    for seats in (2, 3, 4, 5):
        if seats == SEATS[mode]:
            assert GAME.options(seats, {"mode": mode}).mode == mode
        else:
            with pytest.raises(BadOptions, match=f"for {SEATS[mode]} players"):
                GAME.options(seats, {"mode": mode})


@pytest.mark.parametrize(
    ("seats", "given", "says"),
    [
        (5, {"mode": "six"}, "mode is one of"),
        (5, {"mode": 5}, "mode is one of"),
        (5, {"jokers": "both"}, "jokers is one of"),
        (5, {"must_choose": 1}, "must_choose is one of"),
        (5, {"must_choose": "yes"}, "must_choose is one of"),
        (5, {"nonsense": 1}, "There is no option 'nonsense'"),
        (5, {"first_dealer": 5}, "from 0 to 4"),
        (5, {"first_dealer": -1}, "from 0 to 4"),
        (2, {"first_dealer": 2}, "from 0 to 1"),
        (5, {"first_dealer": True}, "whole number"),
        (5, {"first_dealer": "A"}, "whole number"),
        (4, {"hands": 6}, "multiple of 4"),
        (4, {"hands": 0}, "multiple of 4"),
        (4, {"hands": -4}, "multiple of 4"),
        (4, {"hands": 4000}, "multiple of 4"),
        (4, {"target_score": 0}, "target_score is from 1"),
        (4, {"target_score": 10**9}, "target_score is from 1"),
        (4, {"target_score": 20, "hands": 8}, "not both"),
        (4, {"target_score": 20, "double_last_hand": True}, "known last hand"),
        (5, {"hands": 4}, "belongs to mode 4"),
        (5, {"target_score": 20}, "belongs to mode 4"),
        (4, {"short_game_winners": "single"}, "belongs to mode 5_short"),
        (5, {"mode": "5_five", "short_game_winners": "single"}, "belongs to mode 5_short"),
        (5, {"extra_hand": False}, "belongs to mode 5_ten"),
        (3, {"mode": "3_short", "extra_hand": False}, "belongs to mode 5_ten"),
        (4, {"two_player_trump": "dealer"}, "belongs to mode 2"),
        (3, {"extra_proposal": "after_trump"}, "belongs to mode 3_short"),
        (5, {"double_you_timing": "after_deal"}, "belongs to jokers='double_you'"),
        (5, {"double_you_stack": "max", "jokers": "burnin"}, "belongs to jokers='double_you'"),
        (5, {"double_you_tied_leaders": "allowed"}, "belongs to jokers='double_you'"),
    ],
)
@cites("FAR-01", "FAR-02", "FAR-56", "FAR-A20")
def test_what_the_box_does_not_allow_is_refused_with_the_bounds(
    seats: int, given: dict[str, object], says: str
) -> None:
    with pytest.raises(BadOptions, match=says):
        GAME.options(seats, given)


@cites("FAR-01")
@pytest.mark.parametrize("seats", [0, 1, 6, -1, True, 2.0, "5"])
def test_a_table_is_for_two_to_five(seats: int) -> None:
    with pytest.raises(BadOptions, match="2 to 5"):
        ludoteca.table("farfalia", seats=seats, seed=1)


@pytest.mark.parametrize("name", sorted(set(DEFAULTS) - {"mode"}))
def test_an_option_said_with_its_default_is_the_option_left_out(name: str) -> None:
    assert GAME.options(5, {name: DEFAULTS[name]}) == GAME.options(5, {})


@cites("FAR-03", "FAR-A20")
@pytest.mark.parametrize("jokers", ["none", "double_you", "burnin"])
@pytest.mark.parametrize("mode", MODES)
def test_every_mode_can_be_played_with_each_joker_variant(mode: str, jokers: str) -> None:
    at = fresh(mode, jokers=jokers, seed=3)

    play_game(at, 3)

    assert at.outcome() is not None


@cites("FAR-A22")
def test_an_option_keeps_the_cards_played_in_sight() -> None:
    plain, open_book = fresh("4", seed=6), fresh("4", seed=6, show_history=True)
    for at in (plain, open_book):
        play_until(at, lambda t: t.view(None).trick == 5 and t.view(None).phase == "play", 6)

    assert plain.view(0).aids is None
    aids = open_book.view(0).aids
    assert aids is not None
    assert len(aids.gone) == 16
    assert set(aids.gone) == set(plain.recall(0).gone) | {place.last for place in plain.view(0).places}


@cites("FAR-A22")
def test_the_aid_begins_anew_with_every_hand() -> None:
    at = fresh("4", seed=6, show_history=True)
    play_until(at, lambda t: t.view(None).number == 2)

    aids = at.view(None).aids
    assert aids is not None
    assert aids.gone == ()


@cites("FAR-02")
@pytest.mark.parametrize("mode", MODES)
def test_any_seat_can_be_the_first_dealer(mode: str) -> None:
    for seat in range(SEATS[mode]):
        at = fresh(mode, first_dealer=seat)
        assert of_kind(at.opening, HandBegan)[0].dealer == seat


@cites("FAR-A14", "FAR-A16")
def test_the_options_of_one_mode_leave_the_table_of_another_alone() -> None:
    at = fresh("2", two_player_trump="first_subject")

    assert len(of_kind(at.opening, ProposalTurned)) == 1
    assert options("2", two_player_trump="first_subject") == options("2")
