"""Laws of the table: clones share nothing, records replay, positions are written and read back, undo undoes."""

from __future__ import annotations

import pytest

import ludoteca
from ludoteca.core.rng import SmallRng
from ludoteca.core.verdict import Refusal
from ludoteca.play import wire
from ludoteca.play.record import AnyTable
from ludoteca.play.table import Table
from tests.laws.company import Case, sampled, walk

pytestmark = pytest.mark.heavy
"""That plain Python plays the same games is proved by the digests and the goldens."""


def played(case: Case, seed: object, words: int = 10**6) -> AnyTable:
    """A table at which so many words were said at random."""
    table = Table(case.game, case.options, f"{seed}")
    rng = SmallRng(case.seed("table", seed))
    while table.actors() and len(table.record) < words:
        actors = table.actors()
        seat = actors[rng.below(len(actors))]
        moves = table.moves(seat)
        assert not isinstance(table.play(seat, moves[rng.below(len(moves))]), Refusal)
    return table


def test_a_clone_is_equal_and_shares_nothing(case: Case) -> None:
    """Keep every past state, play on, and compare them all at the end."""
    rules = case.game.rules
    kept = []
    for moment in walk(case, "clone"):
        twin = rules.clone(moment.state)
        assert twin.facts() == moment.state.facts()
        assert twin.turned_up == moment.state.turned_up
        assert twin.log is None
        kept.append((twin, moment.state.facts()))
    for twin, facts in kept:
        assert twin.facts() == facts


def test_copying_onto_an_old_table_leaves_nothing_of_it(case: Case) -> None:
    rules = case.game.rules
    scratch = case.game.setup(case.options, SmallRng(99))
    for moment in walk(case, "copy"):
        rules.copy(scratch, moment.state)
        assert scratch.facts() == moment.state.facts()
        rules.apply(scratch, moment.seat, moment.code, SmallRng(moment.number))


def test_same_state_and_move_same_next_state(case: Case) -> None:
    rules = case.game.rules
    for moment in sampled(case, 5, "same"):
        one, other = rules.clone(moment.state), rules.clone(moment.state)
        rules.apply(one, moment.seat, moment.code, SmallRng(7))
        rules.apply(other, moment.seat, moment.code, SmallRng(7))
        assert one.facts() == other.facts()


def test_a_record_replays_to_an_equal_table(case: Case) -> None:
    table = played(case, 1)
    text = ludoteca.dumps(table)
    again = ludoteca.loads(text)
    assert again.state.facts() == table.state.facts()
    assert again.marks == table.marks
    assert ludoteca.dumps(again) == text
    half = played(case, 2, len(table.record) // 2)
    assert ludoteca.loads(ludoteca.dumps(half)).state.facts() == half.state.facts()


def test_a_record_may_start_from_a_position(case: Case) -> None:
    table = played(case, 3, 25)
    start = case.game.write(table.state)
    later = Table(case.game, case.options, "later", start)
    assert later.state.facts() == table.state.facts()
    actor = later.actors()[0]
    assert not isinstance(later.play(actor, later.moves(actor)[0]), Refusal)
    assert ludoteca.loads(ludoteca.dumps(later)).state.facts() == later.state.facts()


def test_positions_are_written_and_read_back(case: Case) -> None:
    game = case.game
    for moment in walk(case, "notation"):
        text = game.write(moment.state)
        assert game.read(text, case.options).facts() == moment.state.facts(), text


def test_words_views_and_events_survive_json(case: Case) -> None:
    game = case.game
    table = Table(game, case.options, "json")
    rng = SmallRng(case.seed("json"))
    while table.actors():
        seat = table.actors()[0]
        moves = table.moves(seat)
        word = moves[rng.below(len(moves))]
        assert wire.decode_word(game, wire.from_json(wire.to_json(wire.encode_word(word)))) == word
        events = table.play(seat, word)
        assert not isinstance(events, Refusal)
        if len(table.record) % 5 == 0:
            for eye in [*range(case.setting.seats), None]:
                view = table.view(eye)
                assert wire.decode_view(game, wire.from_json(wire.to_json(wire.encode(view)))) == view
                for event in table.hear(events, eye):
                    assert wire.decode_event(game, wire.from_json(wire.to_json(wire.encode_event(event)))) == event
                for event in events:
                    late = game.hear_in_log(event, eye, case.options)
                    assert wire.decode_event(game, wire.from_json(wire.to_json(wire.encode_event(late)))) == late


def test_undo_goes_back_to_the_word(case: Case) -> None:
    table = played(case, 4, 30)
    facts, marks = [], []
    fresh = Table(case.game, case.options, "4")
    for seat, word in table.record:
        facts.append(fresh.state.facts())
        marks.append(list(fresh.marks))
        fresh.play(seat, word)
    for back in (1, 3, 10):
        table.undo(back)
        assert table.state.facts() == facts[len(table.record)]
        assert table.marks == marks[len(table.record)]


def test_a_refused_word_changes_nothing(case: Case) -> None:
    table = played(case, 5, 20)
    before = (table.state.facts(), list(table.record), table.rng.draws)
    refused = 0
    for word in case.part("words").LISTABLE:
        for seat in range(case.setting.seats):
            if table.check(seat, word) is not None:
                assert isinstance(table.play(seat, word), Refusal)
                refused += 1
    assert refused
    assert (table.state.facts(), list(table.record), table.rng.draws) == before
