"""An observation holds what its seat may know and nothing else, in a row of one shape."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from ludoteca.core.rng import SmallRng
from ludoteca.learn.encoders import encoder_of
from ludoteca.learn.row import MOST, observed, sketched
from tests.laws.company import Case, all_cases, sampled
from tests.learn.leaky import LeakyEncoder
from tools import observation_tables

CASES = all_cases()
EVERY = {"kupferkessel": 9}
"""A game of it is short."""


@pytest.mark.parametrize("case", CASES, ids=[str(case) for case in CASES])
def test_an_observation_is_what_a_recall_holds(case: Case) -> None:
    encoder = encoder_of(case.game)
    most = bounds(encoder, case)
    assert all(0 < bound <= MOST for bound in most)
    tried = False
    for state, seat in seats_at_moments(case):
        assert bounds(encoder, case, state, seat) == most, f"{case}: the row changes its shape"
        row = observed(encoder, state, seat, len(most))
        assert all(cell <= bound for cell, bound in zip(row, most)), f"{case}: a number is out of bounds"
        law_of_the_guess(case, encoder, state, seat, row)
        tried = law_of_the_swap(case, encoder, state, seat, row) or tried
    assert tried, f"{case}: nothing was ever hidden"


def test_the_laws_find_an_encoder_that_peeps() -> None:
    """Planted: one card of the next hand, one cell of the row."""
    case = next(case for case in CASES if case.game.meta.name == "farfalia" and case.setting.seats == 5)
    encoder = LeakyEncoder()
    size = len(bounds(encoder, case))
    for law in (law_of_the_guess, law_of_the_swap):
        caught = []
        for state, seat in seats_at_moments(case):
            try:
                law(case, encoder, state, seat, observed(encoder, state, seat, size))
            except AssertionError as found:
                caught.append(str(found))
        assert any("the next hand" in found for found in caught), f"{law.__name__} is blind"


# --- The laws ---------------------------------------------------------------


def law_of_the_guess(case: Case, encoder: Any, state: Any, seat: int, row: bytearray) -> None:
    """Any table guessed from a recall is observed like the table itself: there is nothing else in the row."""
    rng = SmallRng(case.seed("guess", seat))
    guess = case.game.guess(case.game.recall(state, seat), rng)
    other = observed(encoder, guess, seat, len(row))
    assert row == other, f"{case}: seat {seat} observes more than it recalls: {different(encoder, state, row, other)}"


def law_of_the_swap(case: Case, encoder: Any, state: Any, seat: int, row: bytearray) -> bool:
    """Exchange what a seat cannot know, and no number changes. False if it knows everything."""
    twin = case.part("hidden").mind_twin(state, seat, SmallRng(case.seed("swap", seat)))
    if twin is None:
        return False
    other = observed(encoder, twin, seat, len(row))
    assert row == other, f"{case}: seat {seat} observes a swap in the dark: {different(encoder, state, row, other)}"
    return True


def seats_at_moments(case: Case) -> Iterator[tuple[Any, int]]:
    """Some moments of a game, each from every chair."""
    for moment in sampled(case, EVERY.get(case.game.meta.name, 45), "observed"):
        for seat in range(case.setting.seats):
            yield moment.state, seat


def bounds(encoder: Any, case: Case, state: Any = None, seat: int = 0) -> list[int]:
    """The highest number each cell may hold."""
    table = case.game.setup(case.options, SmallRng(1)) if state is None else state
    return [part.most for part in sketched(encoder, table, seat) for _ in range(part.cells)]


def different(encoder: Any, state: Any, here: bytearray, there: bytearray) -> str:
    """The names of the cells that differ."""
    names = [part.name for part in sketched(encoder, state, 0) for _ in range(part.cells)]
    return ", ".join(sorted({name for name, one, other in zip(names, here, there) if one != other}))


def test_the_page_for_learners_prints_the_observations_as_they_are() -> None:
    text = observation_tables.PAGE.read_text("utf-8")
    assert observation_tables.page(text) == text, "run python tools/observation_tables.py"
    assert "| own hand | 57 | 0 or 1 |" in text
