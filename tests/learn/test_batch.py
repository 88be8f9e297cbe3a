"""Many games in one call: alike whatever their number, honest opponents, ends, limits, policies."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from ludoteca.catalog import GAMES, LEVELS, advice_of
from ludoteca.core.rng import SmallRng, seed_of
from ludoteca.core.verdict import BadOptions
from ludoteca.learn.batch import Batch, batch
from ludoteca.learn.episode import Episode
from ludoteca.learn.pettingzoo import BatchEnv
from tests.learn.settings import NAMES, TABLES


def some(masks: Any, number: int) -> Any:
    """An open action in every game, another each time."""
    return np.array([np.flatnonzero(row)[number * 7 % row.sum()] for row in masks])


def story(tables: Batch, lanes: list[int], steps: int) -> list[Any]:
    """What happens in some games of a batch."""
    told: list[Any] = []
    for number in range(steps):
        now = tables.step(some(tables.masks, number))
        told += [
            (now.observations[lane].tobytes(), now.masks[lane].tobytes(), int(now.actors[lane]), bool(now.done[lane]))
            for lane in lanes
        ]
        told += [now.rewards[lane].tolist() for lane in lanes]
    return told


@pytest.mark.parametrize("opponents", ["greedy", None])
@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_the_same_in_every_batch(game: str, opponents: str | None) -> None:
    seats = GAMES[game].meta.seats[-1]
    few = batch(game, 2, seats, opponents=opponents, seed=20)
    many = batch(game, 9, seats, opponents=opponents, seed=14)
    assert story(few, [0, 1], 40) == story(many, [6, 7], 40)


@pytest.mark.parametrize(("game", "players", "options"), TABLES, ids=NAMES)
def test_a_batch_is_observed_as_its_tables_are(game: str, players: int, options: dict[str, Any]) -> None:
    tables = batch(game, 3, players, seed=4, **options)
    single = Episode(game, players, options)
    for number in range(30):
        for lane in range(3):
            single.state = tables.lanes.states[lane]
            seat = single.turn()
            assert tables.actors[lane] == seat
            assert (tables.observations[lane] == single.observe(seat)).all()
            assert (tables.masks[lane] == single.mask(single.open(seat))).all()
        tables.step(some(tables.masks, number))
        assert not tables.refused


@pytest.mark.parametrize("game", GAMES)
def test_advice_needs_no_more_than_its_seat_may_know(game: str) -> None:
    """Opponents by codes are given the table itself: on a table dealt anew from the recall they do the very same."""
    box = GAMES[game]
    advice = advice_of(box)
    looked = 0
    for number in range(4):
        players = box.meta.seats[-1 if number % 2 else 0]
        rng = SmallRng(seed_of("honest", game, number))
        state = box.setup(box.options(players, {}), rng)
        for turn in range(90):
            seat = int(box.rules.turn(state))
            if seat < 0:
                break
            advice.prepare(state)
            code = advice.pick(state, seat, SmallRng(turn))
            if turn % 2:
                guess = box.guess(box.recall(state, seat), SmallRng(turn + 1))
                advice.prepare(guess)
                assert advice.pick(guess, seat, SmallRng(turn)) == code
                looked += 1
            if code < 0 or rng.below(4) == 0:
                code = box.rules.pick(state, seat, rng)
            box.rules.apply(state, seat, code, rng)
    assert looked > 40


def test_games_end_pay_and_go_on() -> None:
    tables = batch("kupferkessel", 6, opponents="uniform", seed=1, max_steps=200)
    ends, paid = 0, 0.0
    for number in range(150):
        now = tables.step(some(tables.masks, number))
        assert now.done.sum() == len(tables.final.lanes)
        assert set(np.flatnonzero(now.rewards)) <= set(tables.final.lanes)
        assert (now.masks.sum(axis=1) > 0).all()
        ends += len(tables.final.lanes)
        paid += float(now.rewards.sum())
        for lane, row in zip(tables.final.lanes, tables.final.observations):
            assert row[4] == 1  # the phase: over
            assert tables.taken[lane] == 0
    assert ends > 10
    assert 0 < paid < ends


def test_all_seats_are_paid_where_all_are_stepped() -> None:
    tables = batch("kupferkessel", 4, 3, seed=2)
    sums = []
    for number in range(150):
        now = tables.step(some(tables.masks, number))
        sums += [float(now.rewards[lane].sum()) for lane in tables.final.lanes]
        assert now.rewards.shape == (4, 3)
    assert len(sums) > 4
    assert sums == [pytest.approx(1.0)] * len(sums)


def test_what_is_not_open_is_refused_and_changes_nothing() -> None:
    tables = batch("farfalia", 2, 5, seed=1)
    actions = some(tables.masks, 0)
    shut = int(np.flatnonzero(tables.masks[1] == 0)[0])
    for nonsense in (shut, -1, tables.actions):
        before = tables.lanes.states[1].facts()
        tables.step([int(np.flatnonzero(tables.masks[0])[0]), nonsense])
        assert tables.refused == [1]
        assert tables.lanes.states[1].facts() == before
    tables.step(some(tables.masks, 0))
    assert tables.refused == []
    assert actions.shape == (2,)


def test_a_limit_cuts_a_game_short() -> None:
    tables = batch("farfalia", 3, 3, opponents="uniform", seed=1, max_steps=5)
    for number in range(5):
        now = tables.step(some(tables.masks, number))
    assert now.done.all()
    assert tables.final.truncated.all()
    assert (now.rewards == 0).all()
    assert not tables.step(some(tables.masks, 0)).done.any()


def test_a_policy_is_asked_once_for_all_that_wait() -> None:
    asked: list[int] = []

    def first_open(observations: Any, masks: Any) -> Any:
        asked.append(len(masks))
        assert len(observations) == len(masks)
        return masks.argmax(axis=1)

    tables = batch("kupferkessel", 8, policy=first_open, seat=0, seed=3, scaled=True)
    for number in range(30):
        now = tables.step(some(tables.masks, number))
        assert (now.actors == 0).all()
        assert now.observations.max() <= 1.0
    assert max(asked) == 8

    def shut(_observations: Any, masks: Any) -> Any:
        return masks.argmin(axis=1)

    with pytest.raises(ValueError, match="the mask does not allow"):
        story(batch("kupferkessel", 2, policy=shut, seat=1, seed=3), [], 2)


def test_any_bot_may_hold_the_other_chairs() -> None:
    level = LEVELS["kupferkessel"][0].bot
    for opponents in (level, "greedy"):
        tables = batch("kupferkessel", 2, opponents=opponents, seed=5)
        twin = batch("kupferkessel", 2, opponents=opponents, seed=5)
        assert story(tables, [0, 1], 6) == story(twin, [0, 1], 6)
    with pytest.raises(BadOptions, match="uniform"):
        batch("kupferkessel", 2, opponents="genius")
    with pytest.raises(BadOptions, match="at least 1"):
        batch("kupferkessel", 0)


def test_numbers_from_nought_to_one() -> None:
    whole, scaled = batch("semenza", 2, 3, seed=1), batch("semenza", 2, 3, seed=1, scaled=True)
    assert scaled.observations.dtype == np.float32
    assert np.allclose(whole.observations / whole.episode.most, scaled.observations)


def test_many_games_in_the_manner_of_pettingzoo() -> None:
    env = BatchEnv("kupferkessel", 2, 5)
    env.reset(seed=9)
    ended = 0
    for number in range(120):
        seen, rewards, terminations, truncations, info = env.last()
        assert env.agent_selection.min() >= 0
        assert (env.rewards["player_1"] == rewards[:, 1]).all()
        assert (rewards.sum(axis=1) == terminations).all()
        assert not truncations.any()
        assert info["final"].lanes == np.flatnonzero(terminations).tolist()
        ended += int(terminations.sum())
        env.step(some(seen["action_mask"], number))
    assert ended > 5
    with pytest.raises(ValueError, match="is not open in game 2"):
        env.step([int(row.argmax()) if lane != 2 else -1 for lane, row in enumerate(env.tables.masks)])
    with pytest.raises(BadOptions, match="Every chair"):
        BatchEnv("kupferkessel", 2, 5, opponents="greedy")
