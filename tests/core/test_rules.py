"""Loops over any rules: all games in one call, one game, one move at a time."""

from __future__ import annotations

from ludoteca.catalog import GAMES
from ludoteca.core.rng import SmallRng
from ludoteca.core.rules import choices, play_games, play_out, take

GAME = GAMES["farfalia"]
OPTIONS = GAME.options(4, {})


def test_choices_and_take_play_the_game_that_apply_plays() -> None:
    one, other = GAME.setup(OPTIONS, SmallRng(1)), GAME.setup(OPTIONS, SmallRng(1))
    chance, same = SmallRng(2), SmallRng(2)
    codes = choices(GAME.rules, one)
    while codes:
        seat = GAME.rules.turn(other)
        assert codes == GAME.rules.codes(other, seat)
        GAME.rules.apply(other, seat, codes[-1], same)
        codes = take(GAME.rules, one, codes[-1], chance)
        assert one.facts() == other.facts()
    assert GAME.outcome(one) is not None


def test_many_games_are_as_long_as_each() -> None:
    table, rng = GAME.blank(OPTIONS), SmallRng(3)
    moves = 0
    for _ in range(5):
        GAME.rules.begin(table, rng)
        moves += play_out(GAME.rules, table, rng)
    assert play_games(GAME.rules, table, 5, SmallRng(3)) == moves
