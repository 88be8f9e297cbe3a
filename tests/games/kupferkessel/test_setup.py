"""Setting up: the square, the corners, the starting cards, who begins."""

from __future__ import annotations

from collections import Counter

import pytest

from ludoteca.core.bits import bit
from ludoteca.core.rng import SmallRng
from ludoteca.core.verdict import BadOptions
from ludoteca.games.kupferkessel.content import CARD_SETS, CARDS, NEUTRAL
from ludoteca.games.kupferkessel.events import (
    CardTaken,
    PawnMoved,
    RecipesDealt,
    Seated,
    SquareLaid,
    StartCardDrawn,
    SymbolUsed,
)
from ludoteca.games.kupferkessel.moves import Use
from ludoteca.games.kupferkessel.rules.setup import enough_start_cards, first_cards
from ludoteca.games.kupferkessel.rules.track import SQUARE
from ludoteca.games.kupferkessel.state import State
from tests.citing import cites
from tests.games.kupferkessel.positions import BLACK, GAME, NAMES, THIRD, WHITE, fresh, of_kind, only, options, refused

pytestmark = pytest.mark.smoke

SEEDS = range(40)


def stacked(seats: int, top: list[str], **given: object) -> State:
    """A table with the square laid, these cards on top of the deck, and nothing drawn yet."""
    state = GAME.setup(options(seats, **given), SmallRng(5))
    first = [NAMES.index(name) for name in top]
    rest = [card for card in range(CARDS) if card not in first]
    state.grid = [rest.pop(0) if SQUARE & bit(cell) else -1 for cell in range(36)]
    state.deck = rest + first[::-1]
    state.under = []
    state.piles = [[] for _ in range(seats)]
    return state


@cites("KUP-1", "KUP-64")
def test_two_play_or_three() -> None:
    assert len(fresh(2).view(None).players) == 2
    assert len(fresh(3).view(None).players) == 3
    for seats in (1, 4):
        with pytest.raises(BadOptions, match="2 players, or for 3"):
            GAME.options(seats, {})


@cites("KUP-2")
def test_fourteen_ingredients_have_each_value_once() -> None:
    assert len(NAMES) == len(set(NAMES)) == 56
    assert Counter(name[:-1] for name in NAMES) == {row.name: 4 for row in CARD_SETS["reconstructed-10"].rows}
    assert Counter(name[-1] for name in NAMES) == dict.fromkeys("1234", 14)


@cites("KUP-3", "KUP-4")
def test_thirty_two_cards_lie_face_up_and_the_corners_stay_free() -> None:
    table = fresh()
    laid = only(table.opening, SquareLaid)
    assert laid.rows is not None
    assert [len(row) for row in laid.rows] == [4, 6, 6, 6, 6, 4]
    square = table.view(None).square
    assert [square[row][column] for row in (0, 5) for column in (0, 5)] == [None] * 4
    assert sum(face is not None for row in square for face in row) == 32
    drawn = len(of_kind(table.opening, StartCardDrawn))
    assert drawn + len(table.state.deck) == 24


@cites("KUP-3")
def test_the_cards_are_shuffled() -> None:
    assert len({only(fresh(seed=seed).opening, SquareLaid).rows for seed in SEEDS}) == len(SEEDS)


@cites("KUP-5", "KUP-6")
def test_the_two_pawns_start_at_opposite_corners() -> None:
    places = {event.colour: event.space for event in of_kind(fresh().opening, Seated)}
    assert places == {"white": "NW", "black": "SE"}
    assert only(fresh().opening, PawnMoved).path[0] == "N2"


@cites("KUP-8", "KUP-11")
def test_each_player_has_one_card_and_the_deck_twenty_two() -> None:
    for seed in SEEDS:
        table = fresh(seed=seed)
        assert [player.cards for player in table.view(None).players] == [1, 1]
        assert table.view(None).deck == 22


@cites("KUP-69")
def test_with_three_players_the_deck_has_twenty_one() -> None:
    assert all(fresh(3, seed=seed).view(None).deck == 21 for seed in SEEDS)


@cites("KUP-T13", "KUP-9", "KUP-10", "KUP-A21", "KUP-A22")
def test_a_white_or_black_start_card_goes_under_the_deck_and_another_is_drawn() -> None:
    state = stacked(2, ["eyes3", "roots2", "bats1", "moss4"])
    state.log = []

    first_cards(state)

    assert [[NAMES[card] for card in pile] for pile in state.piles] == [["roots2"], ["moss4"]]
    assert [NAMES[card] for card in state.under] == ["eyes3", "bats1"]
    assert len(state.deck) + len(state.under) == 22
    drawn = [(event.seat, event.card, event.kept) for event in of_kind(state.log, StartCardDrawn)]
    assert drawn == [
        (WHITE, "eyes3", False),
        (WHITE, "roots2", True),
        (BLACK, "bats1", False),
        (BLACK, "moss4", True),
    ]
    assert not of_kind(state.log, SymbolUsed)


@cites("KUP-9")
def test_start_cards_are_never_white_or_black() -> None:
    for seed in SEEDS:
        assert all(player.top.colour in NEUTRAL for player in fresh(seed=seed).view(None).players)


@cites("KUP-10")
def test_a_symbol_on_a_start_card_is_not_offered() -> None:
    for seed in SEEDS:
        table = fresh(seed=seed)
        if table.view(None).players[WHITE].top.symbol != "none":
            assert table.view(None).phase == "take"
            assert refused(table, Use(True)) == ("KUP-26", "moment_has_passed")
            return
    raise AssertionError("no seed starts with a symbol")


@cites("KUP-A22")
def test_with_three_the_third_colour_is_drawn_again_too_unless_the_table_says_otherwise() -> None:
    top = ["berries1", "roots3", "moss4", "pumpkin1", "eyes1"]

    wide, literal = stacked(3, top), stacked(3, top, start_redraw="white_black")
    first_cards(wide)
    first_cards(literal)

    assert [NAMES[pile[0]] for pile in wide.piles] == ["roots3", "moss4", "pumpkin1"]
    assert [NAMES[pile[0]] for pile in literal.piles] == ["berries1", "roots3", "moss4"]


@cites("KUP-A22")
def test_with_too_few_cards_to_start_with_all_is_shuffled_again() -> None:
    state = stacked(3, [])
    ours = [card for card in range(CARDS) if NAMES[card][:-1] in ("eyes", "whiskers", "bats", "feathers")]
    ours += [card for card in range(CARDS) if NAMES[card][:-1] in ("berries", "dragonblood")]

    state.deck = ours
    assert not enough_start_cards(state)
    state.deck = [*ours[:21], *[NAMES.index(name) for name in ("roots1", "moss1", "moss2")]]
    assert enough_start_cards(state)
    state.deck = [*ours[:22], *[NAMES.index(name) for name in ("roots1", "moss1")]]
    assert not enough_start_cards(state)


@cites("KUP-12", "KUP-A40")
def test_white_begins_and_lots_are_drawn_for_white() -> None:
    whites = set()
    for seed in SEEDS:
        table = fresh(3, seed=seed, white=None)
        white = table.view(None).white
        whites.add(white)
        assert of_kind(table.opening, PawnMoved)[0].seat == white
        assert table.view(None).players[white].colour == "white"
    assert whites == {0, 1, 2}
    assert fresh(3, white=2).view(None).white == THIRD


@cites("KUP-13", "KUP-51")
def test_recipes_stay_in_the_box_without_the_variant() -> None:
    assert not of_kind(fresh().opening, RecipesDealt)
    assert fresh().view(WHITE).recipes == ()
    assert len(fresh(recipes=True).view(WHITE).recipes) == 2


@cites("KUP-A40")
def test_the_one_who_has_white_can_be_named() -> None:
    assert fresh(2, white=1).actors() == (1,)
    assert not of_kind(fresh(2, white=1).opening, CardTaken)
