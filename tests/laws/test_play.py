"""Laws of play: somebody can always move, listed moves may be made, words and codes agree, games end."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from ludoteca.core.bits import listed
from ludoteca.core.rng import SmallRng
from tests.laws.company import Case, finished, sampled, walk

pytestmark = pytest.mark.heavy
"""That plain Python plays the same games is proved by the digests and the goldens."""


def test_until_the_end_somebody_acts_and_after_it_nobody(case: Case) -> None:
    rules = case.game.rules
    end = None
    for moment in walk(case, "flow"):
        actors = rules.actors(moment.state)
        assert moment.seat in listed(actors)
        assert case.game.outcome(moment.state) is None
        assert all(rules.codes(moment.state, seat) for seat in listed(actors)), "an actor has no move"
        end = moment.state
    assert end is not None
    assert rules.actors(end) == 0
    assert all(rules.codes(end, seat) == [] for seat in range(case.setting.seats))
    outcome = case.game.outcome(end)
    assert outcome is not None
    assert outcome.winners
    assert len(outcome.scores) == case.setting.seats
    assert outcome.rule in case.part("settings").ENDINGS
    assert sum(rules.utility(end, seat) for seat in range(case.setting.seats)) == pytest.approx(1.0)


def test_what_is_picked_is_listed(case: Case) -> None:
    for moment in walk(case, "pick"):
        assert moment.code in case.game.rules.codes(moment.state, moment.seat)


def test_listed_moves_may_be_made_and_no_other_listable_one(case: Case) -> None:
    game = case.game
    listable = case.part("words").LISTABLE
    for moment in sampled(case, 7, "list"):
        for seat in range(case.setting.seats):
            moves = game.moves(moment.state, seat)
            assert len(moves) == len(set(moves)), "a move is listed twice"
            for word in moves:
                assert game.check(moment.state, seat, word) is None, f"{word} is listed and refused"
            for word in listable:
                if word not in moves:
                    assert game.check(moment.state, seat, word) is not None, f"{word} may be said and is not listed"


def test_codes_and_words_agree(case: Case) -> None:
    """Applying a listed code, and saying its word, give the same table and the same events."""
    game = case.game
    for moment in sampled(case, 9, "agree"):
        for code in game.rules.codes(moment.state, moment.seat)[:40]:
            word = game.say(moment.state, moment.seat, code)
            by_code, by_word = game.rules.clone(moment.state), game.rules.clone(moment.state)
            by_code.log, by_word.log = [], []
            one, other = SmallRng(5), SmallRng(5)
            game.rules.apply(by_code, moment.seat, code, one)
            for step in game.spell(moment.state, moment.seat, word):
                assert step in game.rules.steps(by_word, moment.seat), f"{word}: step {step} is not open"
                assert step < game.meta.action_count
                game.rules.apply(by_word, moment.seat, step, other)
            assert by_code.facts() == by_word.facts()
            assert by_code.log == by_word.log
            assert (one.draws, by_code.turned_up) == (other.draws, by_word.turned_up)


def test_check_answers_for_any_word_and_changes_nothing(case: Case) -> None:
    game = case.game
    moments = [(game.rules.clone(m.state), m.seat) for m in sampled(case, 11, "absurd")]

    @settings(max_examples=40, deadline=None, database=None, derandomize=True, suppress_health_check=list(HealthCheck))
    @given(st.sampled_from(range(len(moments))), st.integers(-2, 9), case.part("words").any_word())
    def ask(at: int, seat: int, word: object) -> None:
        state, actor = moments[at]
        before = state.facts()
        for asker in (seat, actor):
            refusal = game.check(state, asker, word)
            if refusal is None:
                after = game.rules.clone(state)
                for code in game.spell(after, asker, word):
                    game.rules.apply(after, asker, code, SmallRng(3))
        assert state.facts() == before

    ask()


def test_steps_lead_where_words_lead(case: Case) -> None:
    """A learner who only ever takes steps plays whole games too."""
    game = case.game
    rng = SmallRng(case.seed("steps"))
    state = game.setup(case.options, rng)
    taken = 0
    while (seat := game.rules.turn(state)) >= 0:
        steps = game.rules.steps(state, seat)
        assert steps
        assert all(0 <= step < game.meta.action_count for step in steps)
        game.rules.apply(state, seat, steps[rng.below(len(steps))], rng)
        taken += 1
        assert taken < 4 * case.part("settings").BOUND
    assert game.outcome(state) is not None


def test_nothing_is_lost_or_found(case: Case) -> None:
    census = case.part("census").census
    for seed in range(2):
        first = None
        for moment in walk(case, "census", seed):
            now = census(moment.state)
            first = first or now
            assert now == first


@pytest.mark.prove
def test_ten_thousand_games_end_conserve_and_replay(case: Case) -> None:
    game, census = case.game, case.part("census").census
    longest = 0
    for seed in range(10_000):
        rng = SmallRng(case.seed("many", seed))
        state = game.setup(case.options, rng)
        first = census(state)
        codes = []
        while (seat := game.rules.turn(state)) >= 0:
            code = game.rules.pick(state, seat, rng)
            codes.append((seat, code, rng.draws))
            game.rules.apply(state, seat, code, rng)
            if len(codes) % 50 == 0:
                assert census(state) == first
        assert census(state) == first
        longest = max(longest, len(codes))
        assert longest < case.part("settings").BOUND
        again = SmallRng(case.seed("many", seed))
        twin = game.setup(case.options, again)
        for seat, code, _ in codes:
            # `pick` drew from the same stream, so it is asked again to keep the two in step.
            assert game.rules.pick(twin, seat, again) == code
            game.rules.apply(twin, seat, code, again)
        assert twin.facts() == state.facts()
    print(f"\n{case}: 10,000 games end, the longest after {longest} moves")


def test_games_end(case: Case) -> None:
    for seed in range(5):
        assert case.game.outcome(finished(case, "end", seed)) is not None
