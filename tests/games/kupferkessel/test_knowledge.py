"""Memory is the game: what is in sight, what a log may repeat, what a perfect memory holds and a poor one guesses."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise

import pytest

from ludoteca.core.rng import SmallRng
from ludoteca.core.verdict import Refusal
from ludoteca.games.kupferkessel.events import RecipesDealt
from ludoteca.games.kupferkessel.moves import Announce, Take
from ludoteca.games.kupferkessel.names import CELL_NAMES, SPACE_NAMES
from ludoteca.games.kupferkessel.recall import Recall, without_memory
from ludoteca.play import wire
from tests.citing import cites
from tests.games.kupferkessel.census import census
from tests.games.kupferkessel.positions import (
    BLACK,
    GAME,
    NAMES,
    WHITE,
    KupferkesselTable,
    fresh,
    of_kind,
    options,
    say,
    table,
)


def strings(plain: object) -> Iterator[str]:
    if isinstance(plain, str):
        yield plain
    elif isinstance(plain, dict):
        for value in plain.values():
            yield from strings(value)
    elif isinstance(plain, list | tuple):
        for value in plain:
            yield from strings(value)


def in_sight(at: KupferkesselTable, seat: int | None) -> set[str]:
    """The cards whose names are on a seat's wire."""
    return set(strings(wire.encode(at.view(seat)))) & set(NAMES)


def lying_open(at: KupferkesselTable) -> set[str]:
    """What anybody sees who looks at the table: the square, the tops, the last card."""
    state = at.state
    cards = [card for card in [*state.grid, *[pile[-1] for pile in state.piles], state.held] if card >= 0]
    return {NAMES[card] for card in cards}


@cites("KUP-24", "KUP-A24")
@pytest.mark.parametrize("seats", [2, 3])
def test_only_what_lies_open_is_in_sight_even_of_the_own_cauldron(seats: int) -> None:
    at = fresh(seats, seed=6)
    rng = SmallRng(1)
    while at.actors():
        for seat in (*range(seats), None):
            assert in_sight(at, seat) == lying_open(at)
        moves = at.moves(at.actors()[0])
        say(at, moves[rng.below(len(moves))])
    assert in_sight(at, None) > lying_open(at)


@cites("KUP-A24")
def test_a_table_may_open_cauldrons() -> None:
    picture = "turn 0\npawns N3 E3\npile 0 eyes3 eyes4\npile 1 bats3 bats4"
    closed, own, everything = (table(picture, open_cauldrons=how) for how in ("off", "own", "all"))
    assert options().open_cauldrons == "off"
    assert closed.view(WHITE).aids is None
    assert not {"eyes3", "bats3"} & in_sight(closed, WHITE)
    assert {"eyes3", "bats3"} & in_sight(own, WHITE) == {"eyes3"}
    assert not {"eyes3", "bats3"} & in_sight(own, None)
    assert {"eyes3", "bats3"} <= in_sight(everything, None)


@cites("KUP-24", "KUP-A24")
def test_a_log_of_a_running_game_repeats_no_card_and_no_way_to_tell_one() -> None:
    at = fresh(3, seed=8, recipes=True)
    rng = SmallRng(2)
    heard = list(at.opening)
    telling = {*NAMES, *CELL_NAMES, *SPACE_NAMES, "hat", "explosion"}
    corners = {"NW", "NE", "SE", "SW"}
    while at.actors():
        for event in heard:
            for seat in (0, 1, 2, None):
                late = wire.encode_event(GAME.hear_in_log(event, seat, at.options))
                assert not (set(strings(late)) & telling) - corners
                assert late.get("steps") is None
        moves = at.moves(at.actors()[0])
        heard = say(at, moves[rng.below(len(moves))])


@cites("KUP-52")
def test_a_log_repeats_recipes_to_their_owner_only() -> None:
    at = fresh(recipes=True)
    for event in of_kind(at.opening, RecipesDealt):
        late = [GAME.hear_in_log(event, seat, at.options) for seat in (0, 1, None)]
        assert [isinstance(one, RecipesDealt) and one.recipes is not None for one in late] == [
            event.seat == 0,
            event.seat == 1,
            False,
        ]


@cites("KUP-24", "KUP-A21")
def test_a_perfect_memory_holds_every_cauldron_and_what_went_under_the_deck() -> None:
    at = table(
        "turn 0\npawns N3 E3\ncells r2c3 cobwebs2\npile 0 eyes3 eyes4\npile 1 bats3 bats4\nunder moss3\ndeck 5\n"
    )
    say(at, Announce("cobwebs2"))
    recall = at.recall(BLACK)
    assert recall.piles == (("eyes3", "eyes4", "cobwebs2"), ("bats3",))
    assert recall.under == ("moss3", "bats4")
    assert recall == replace(at.recall(WHITE), view=at.view(BLACK))


def test_undo_stops_where_a_card_came_to_light() -> None:
    at = table("turn 0\npawns N3 E3\ncells r2c3 cobwebs2\npile 0 eyes3\npile 1 bats3 bats1\n")
    say(at, Take("cobwebs2"))
    assert at.may_undo(WHITE) == 1
    at.undo()
    say(at, Announce("cobwebs2"))
    assert at.may_undo(WHITE) == 0
    late = table("turn 0\npawns N3 E3\ncells r2c3 bats4\ndeck -\n")
    say(late, Take("bats4"))
    assert late.may_undo(WHITE) == 1
    refill = table("turn 0\npawns N3 E3\ncells r2c3 bats4\n")
    say(refill, Take("bats4"))
    assert refill.may_undo(WHITE) == 0


# --- Guesses ----------------------------------------------------------------


def played(seats: int, moves: int, **given: object) -> KupferkesselTable:
    at = fresh(seats, seed=11, **given)
    rng = SmallRng(3)
    for _ in range(moves):
        words = at.moves(at.actors()[0])
        assert not isinstance(at.play(at.actors()[0], words[rng.below(len(words))]), Refusal)
    return at


def thinned(recall: Recall, rng: SmallRng) -> Recall:
    """The same with holes: cards forgotten, or all but their ingredient."""

    def think(name: str | None, top: bool) -> str | None:
        if name is None or top:
            return name
        return (name, None, name[:-1])[rng.below(3)]

    piles = [tuple([think(name, at == len(pile) - 1) for at, name in enumerate(pile)]) for pile in recall.piles]
    gone = tuple([name for name in recall.gone if rng.below(2)])
    return replace(recall, piles=tuple(piles), under=tuple([think(name, False) for name in recall.under]), gone=gone)


def remembers(whole: Recall, thin: Recall) -> bool:
    """Does a whole recall hold all that a thin one does?"""
    rows = zip([*whole.piles, whole.under], [*thin.piles, thin.under])
    kept = all(part is None or name in (part, f"{part}{(name or '')[-1:]}") for row, holes in rows
               for name, part in zip(row, holes))  # fmt: skip
    return kept and whole.view == thin.view and set(thin.gone) <= set(whole.gone)


@pytest.mark.parametrize("moves", [5, 20, 38])
@pytest.mark.parametrize("seats", [2, 3])
def test_a_poor_memory_guesses_what_it_still_knows(seats: int, moves: int) -> None:
    at = played(seats, moves, recipes=True)
    rng = SmallRng(moves)
    for seat in range(seats):
        for _ in range(5):
            thin = thinned(at.recall(seat), rng)
            guess = GAME.guess(thin, rng)
            assert census(guess) == 56
            assert remembers(GAME.recall(guess, seat), thin)


def test_a_slip_of_memory_is_dropped() -> None:
    at = table("turn 0\npawns N3 E3\npile 0 eyes1 eyes2 eyes3 bats1 bats2 bats4\n")
    recall = at.recall(WHITE)
    slip = replace(recall, piles=(("eyes", "eyes", "eyes", "eyes", "eyes", "bats4"), *recall.piles[1:]))
    guess = GAME.guess(slip, SmallRng(4))
    assert census(guess) == 56
    assert GAME.view(guess, WHITE) == at.view(WHITE)


def test_a_finished_table_can_be_guessed_too() -> None:
    at = fresh(seed=3, recipes=True)
    while at.actors():
        say(at, at.moves(at.actors()[0])[0])
    assert GAME.recall(GAME.guess(at.recall(WHITE), SmallRng(1)), WHITE) == at.recall(WHITE)
    assert GAME.view(GAME.guess(without_memory(at.view(None)), SmallRng(1)), None) == at.view(None)


def test_a_guess_deals_recipes_and_deck_evenly() -> None:
    """Three cards in the deck and two of five recipes undealt: every way is guessed, each as often as the others."""
    at = table(
        "turn 0\npawns N3 E3 S5\ndeck eyes3 eyes4 bats4\nrecipes 0 R-LAST\nrecipes 1 R-FEWHAT\nrecipes 2 R-FEWBOOM\n",
        3,
        recipes=True,
    )
    recall = at.recall(WHITE)
    unknown, guess, rng = GAME.unknown(recall), GAME.guess(recall, SmallRng(1)), SmallRng(9)
    decks: Counter[tuple[int, ...]] = Counter()
    recipes: Counter[tuple[int, ...]] = Counter()
    times = 7200
    for _ in range(times):
        GAME.rules.redeal(guess, unknown, rng)
        decks[tuple(guess.deck)] += 1
        recipes[tuple(guess.recipes)] += 1
    assert len(decks) == 6
    assert len(recipes) == 12
    for found, ways, limit in ((decks, 6, 20.5), (recipes, 12, 31.3)):  # chi-square, one in a thousand
        expected = times / ways
        assert sum((count - expected) ** 2 / expected for count in found.values()) < limit


def test_a_kind_remembered_is_dealt_evenly_over_what_is_left_of_it() -> None:
    at = table("turn 0\npawns N3 E3\npile 0 eyes1 eyes2 bats4\ndeck eyes3 eyes4 feathers1\n")
    recall = at.recall(WHITE)
    thin = replace(recall, piles=(("eyes", None, "bats4"), recall.piles[1]))
    unknown, guess, rng = GAME.unknown(thin), GAME.guess(thin, SmallRng(1)), SmallRng(5)
    found: Counter[tuple[int, ...]] = Counter()
    for _ in range(9600):
        GAME.rules.redeal(guess, unknown, rng)
        found[tuple(guess.piles[0][:2])] += 1
    assert len(found) == 4 * 4
    assert sum((count - 600) ** 2 / 600 for count in found.values()) < 37.7


def test_recalls_of_neighbouring_moments_differ_only_by_what_happened() -> None:
    at = fresh(seed=2)
    recalls: list[Recall] = []
    while at.actors() and len(recalls) < 20:
        recalls.append(at.recall(BLACK))
        say(at, at.moves(at.actors()[0])[0])
    for before, after in pairwise(recalls):
        assert all(old[: len(new)] == new[: len(old)] for old, new in zip(before.piles, after.piles))
