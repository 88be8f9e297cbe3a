"""Positions kept on the way change nothing but how long it takes to go back."""

from __future__ import annotations

import pytest

from ludoteca.catalog import GAMES
from ludoteca.core.rng import SmallRng
from ludoteca.play.record import AnyTable
from ludoteca.play.table import EVERY, Table, new_table


def said_by_chance(table: AnyTable, words: int, rng: SmallRng) -> None:
    for _ in range(words):
        actors = table.actors()
        if not actors:
            return
        moves = table.moves(actors[0])
        table.play(actors[0], moves[rng.below(len(moves))])


@pytest.mark.parametrize("name", list(GAMES))
def test_going_back_to_a_kept_position_is_the_same_as_saying_all_again(name: str) -> None:
    game = GAMES[name]
    table: AnyTable = new_table(game, game.meta.seats[0], "positions", {})
    table.keeps_positions = True
    rng = SmallRng(7)
    for back in (1, EVERY - 1, EVERY, EVERY + 5, 3 * EVERY, 9 * EVERY, 2):
        said_by_chance(table, 2 * EVERY + 3 if back < 9 * EVERY else 9 * EVERY, rng)
        table.undo(min(back, len(table.record)))
        again: AnyTable = Table(game, table.options, table.seed, table.start, table.rules_version)
        for seat, word in table.record:
            again.play(seat, word)
        assert game.write(table.state) == game.write(again.state)
        assert (table.marks, table.events, table.rng.draws) == (again.marks, again.events, again.rng.draws)
        assert len(table._positions) <= 6
