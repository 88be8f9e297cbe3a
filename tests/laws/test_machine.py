"""Anything may happen at a table: legal words, junk, undo, saving and going on. One machine drives any game."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule, run_state_machine_as_test

import ludoteca
from ludoteca.catalog import GAMES
from ludoteca.core.verdict import Refusal
from ludoteca.play.record import AnyTable
from ludoteca.play.table import Table
from tests.laws.company import Case, all_cases, part


def machine(name: str) -> type[RuleBasedStateMachine]:
    game = GAMES[name]
    cases = [case for case in all_cases() if case.game is game]
    any_word = part(game, "words").any_word()
    census = part(game, "census").census

    class Anything(RuleBasedStateMachine):
        table: AnyTable
        case: Case

        @initialize(case=st.sampled_from(cases), seed=st.integers(0, 10**6))
        def sit_down(self, case: Case, seed: int) -> None:
            self.case = case
            self.table = Table(game, case.options, seed)
            self.census = census(self.table.state)

        @rule(words=st.lists(st.integers(0, 10**6), min_size=1, max_size=12))
        def play(self, words: list[int]) -> None:
            for choice in words:
                actors = self.table.actors()
                if not actors:
                    return
                seat = actors[choice % len(actors)]
                moves = self.table.moves(seat)
                assert not isinstance(self.table.play(seat, moves[choice % len(moves)]), Refusal)

        @rule(seat=st.integers(-1, 8), word=any_word)
        def say_anything(self, seat: int, word: object) -> None:
            before = self.table.state.facts()
            if isinstance(self.table.play(seat, word), Refusal):
                assert self.table.state.facts() == before

        @rule(back=st.integers(1, 5))
        def take_back(self, back: int) -> None:
            self.table.undo(min(back, len(self.table.record)))

        @rule()
        def save_and_go_on(self) -> None:
            facts = self.table.state.facts()
            self.table = ludoteca.loads(ludoteca.dumps(self.table))
            assert self.table.state.facts() == facts

        @invariant()
        def nothing_is_lost(self) -> None:
            assert census(self.table.state) == self.census

        @invariant()
        def somebody_can_speak_or_it_is_over(self) -> None:
            assert bool(self.table.actors()) == (self.table.outcome() is None)
            assert all(self.table.moves(seat) for seat in self.table.actors())

    return Anything


@pytest.mark.parametrize("name", GAMES)
def test_anything_may_happen_at_a_table(name: str) -> None:
    run_state_machine_as_test(
        machine(name),
        settings=settings(
            max_examples=15,
            stateful_step_count=12,
            deadline=None,
            database=None,
            derandomize=True,
            suppress_health_check=list(HealthCheck),
        ),
    )
