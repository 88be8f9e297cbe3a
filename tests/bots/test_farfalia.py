"""What even a careless player of Farfalia does not do."""

from __future__ import annotations

from ludoteca.bots.bot import Heard
from ludoteca.catalog import BOTS, GAMES
from ludoteca.core.rng import SmallRng
from ludoteca.games.farfalia.moves import Choose
from ludoteca.play.table import new_table

GAME = GAMES["farfalia"]


def test_whoever_may_take_a_picture_takes_one() -> None:
    bots = [BOTS["farfalia"]["level1"]() for _ in range(4)]
    table = new_table(GAME, 4, 5, {})
    rng = SmallRng(5)
    chosen = 0
    while actors := table.actors():
        seat = actors[0]
        word = bots[seat].choose(table.recall(seat), table.moves(seat), rng, Heard(table.heard(seat), seat))
        if isinstance(word, Choose):
            assert word.family is not None
            chosen += 1
        table.play(seat, word)
    assert chosen > 10
