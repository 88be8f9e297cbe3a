"""Laws of knowledge: a swap in the dark is never seen, a guess is honest, undo stops at a revelation."""

from __future__ import annotations

from itertools import islice

import pytest

from ludoteca.core.rng import SmallRng
from ludoteca.core.verdict import Event, Refusal
from ludoteca.play import wire
from ludoteca.play.table import Table
from tests.laws.company import Case, Moment, halfway, last, sampled
from tests.laws.laws import law_of_guessing, law_of_taking_back, law_of_the_eye, law_of_the_log, law_of_the_mind

pytestmark = pytest.mark.heavy


def test_a_swap_out_of_sight_is_never_seen(case: Case) -> None:
    tried = [law_of_the_eye(case, moment) for seed in range(2) for moment in sampled(case, 6, "eye", seed)]
    assert any(tried)


def test_a_swap_of_the_unknown_is_never_known(case: Case) -> None:
    tried = [law_of_the_mind(case, moment) for seed in range(2) for moment in sampled(case, 6, "mind", seed)]
    assert any(tried)


def test_a_guess_is_recalled_as_it_was_made(case: Case) -> None:
    for seed in range(2):
        for moment in sampled(case, 9, "guess", seed):
            law_of_guessing(case, moment)


def test_in_the_middle_of_a_long_move_nothing_more_is_seen_known_or_guessed(case: Case) -> None:
    """A learner chooses in steps, and looks at the table between them."""
    for moment in islice(halfway(case, "halfway"), 0, 45, 3):
        law_of_the_eye(case, moment)
        law_of_the_mind(case, moment)
        law_of_guessing(case, moment)


def test_the_log_tells_nothing_that_is_out_of_sight(case: Case) -> None:
    tried = [law_of_the_log(case, moment) for moment in islice(sampled(case, 8, "log"), 25)]
    assert any(tried)


def test_what_can_be_taken_back_showed_nothing(case: Case) -> None:
    tried = [law_of_taking_back(case, moment) for seed in range(2) for moment in sampled(case, 5, "undo", seed)]
    assert any(tried)
    for seed in range(4):
        law_of_taking_back(case, last(case, "undo", seed))


def test_passers_by_and_other_seats_hear_no_more_than_they_see(case: Case) -> None:
    """What is heard of an event is the same for a table whose hidden things are exchanged, until they come to light."""
    game = case.game
    swap = case.part("hidden").mind_twin
    # A move may show its author's own card without naming it: the front card of a hand. hidden.py says so.
    shown = getattr(case.part("hidden"), "shown", lambda *_: None)
    for moment in sampled(case, 8, "hear"):
        for seat in range(case.setting.seats):
            if seat == moment.seat:
                continue
            twin = swap(moment.state, seat, _rng(case, moment))
            if twin is None or moment.code not in game.rules.codes(twin, moment.seat):
                continue
            if shown(moment.state, moment.seat, moment.code) != shown(twin, moment.seat, moment.code):
                continue
            one, other = game.rules.clone(moment.state), game.rules.clone(twin)
            heard = []
            for state in (one, other):
                state.log = []
                game.rules.apply(state, moment.seat, moment.code, _rng(case, moment))
                heard.append([wire.encode_event(game.hear(event, seat)) for event in state.log])
            if one.turned_up == moment.state.turned_up and _no_draws(case, moment):
                assert heard[0] == heard[1], f"{case}: seat {seat} hears what it may not know"


def _rng(case: Case, moment: Moment) -> SmallRng:
    return SmallRng(case.seed("heard", moment.number))


def _no_draws(case: Case, moment: Moment) -> bool:
    probe = _rng(case, moment)
    case.game.rules.apply(case.game.rules.clone(moment.state), moment.seat, moment.code, probe)
    return bool(probe.draws == 0)


@pytest.mark.prove
def test_no_swap_is_seen_or_known_in_many_games(case: Case) -> None:
    for seed in range(200):
        for moment in sampled(case, 3, "many", seed):
            law_of_the_eye(case, moment)
            law_of_the_mind(case, moment)
            law_of_the_log(case, moment)


def test_a_table_says_how_far_one_may_go_back(case: Case) -> None:
    table = Table(case.game, case.options, "back")
    while table.actors():
        seat = table.actors()[0]
        before = (table.state.turned_up, table.rng.draws)
        events = table.play(seat, table.moves(seat)[0])
        assert not isinstance(events, Refusal)
        assert all(isinstance(event, Event) for event in events)
        free = (table.state.turned_up, table.rng.draws) == before
        assert (table.may_undo(seat) > 0) == free
        assert all(table.may_undo(other) == 0 for other in range(case.setting.seats) if other != seat)
