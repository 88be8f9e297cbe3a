"""Notebooks: the same memory for the same seed, thinner than a perfect one, and never at odds with the table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from ludoteca.bots.bot import Heard
from ludoteca.bots.memory import PERFECT, Dial, remembered
from ludoteca.catalog import BOTS, GAMES, LEVELS
from ludoteca.core.parts import part_of
from ludoteca.core.rng import SmallRng
from ludoteca.games.serie_bum.events import RoundBegan, TurnedUp
from ludoteca.play.record import AnyTable
from ludoteca.play.table import new_table

VAGUE = Dial(0.5, 0.05, 9, 0.2)
SEATS = {"farfalia": 4, "kupferkessel": 3, "serie_bum": 2}
OPTIONS: dict[str, dict[str, object]] = {"farfalia": {"jokers": "burnin"}, "serie_bum": {"rounds": 1}}
GAMES_OF_MEMORY = [name for name in GAMES if part_of(GAMES[name], "bots.notebook") is not None]


def moments(name: str, every: int, games: int = 1) -> Iterator[tuple[AnyTable, int]]:
    """Tables in the middle of random games, with the seat that is asked."""
    game = GAMES[name]
    for seed in range(games):
        table = new_table(game, SEATS.get(name, game.meta.seats[-1]), seed, OPTIONS.get(name, {}))
        rng = SmallRng(seed)
        while table.actors():
            seat = table.actors()[0]
            if len(table.record) % every == 0:
                yield table, seat
            # By codes: to list every arrangement in words takes long in plain Python.
            code = game.rules.pick(table.state, seat, rng)
            table.play(seat, game.say(table.state, seat, code))


def in_mind(name: str, recall: Any) -> list[str]:
    """What is remembered beyond what lies in sight."""
    if name == "farfalia":
        return list(recall.gone)
    if name == "serie_bum":
        return [tile for tile in recall.seen if tile is not None]
    return [card for pile in recall.piles for card in pile if card is not None]


@pytest.mark.parametrize("name", GAMES_OF_MEMORY)
def test_a_memory_is_repeatable_thinner_and_fits_the_table(name: str) -> None:
    """Law 10 for thinned recalls: a guess keeps the view and all that is kept in mind."""
    game = GAMES[name]
    thinner = 0
    for table, seat in moments(name, 9):
        perfect = table.recall(seat)
        heard = Heard(table.heard(seat), 5)
        recall = remembered(game, perfect, heard, VAGUE)
        assert recall == remembered(game, perfect, Heard(table.heard(seat), 5), VAGUE)
        assert recall.view == perfect.view
        assert len(in_mind(name, recall)) <= len(in_mind(name, perfect))
        thinner += len(in_mind(name, perfect)) - len(in_mind(name, recall))
        imagined = game.guess(recall, SmallRng(3))
        assert game.view(imagined, seat) == recall.view
        again = in_mind(name, game.recall(imagined, seat))
        for kept in in_mind(name, recall):
            assert any(one.startswith(kept) for one in again), (kept, again)
        game.rules.redeal(imagined, game.unknown(recall), SmallRng(4))
        assert game.view(imagined, seat) == recall.view
    assert thinner > 20


@pytest.mark.parametrize("name", GAMES_OF_MEMORY)
def test_the_dial_goes_from_nothing_to_nearly_everything(name: str) -> None:
    game = GAMES[name]
    kept = {0.0: 0, 0.5: 0, 0.999: 0}
    whole = 0
    for table, seat in moments(name, 11):
        heard = Heard(table.heard(seat), 1)
        without_memory = len(in_mind(name, game.without_memory(table.view(seat))))
        whole += len(in_mind(name, table.recall(seat))) - without_memory
        for encode in kept:
            found = remembered(game, table.recall(seat), heard, Dial(encode))
            kept[encode] += len(in_mind(name, found)) - without_memory
        assert remembered(game, table.recall(seat), heard, PERFECT) == table.recall(seat)
        assert remembered(game, table.recall(seat), None, VAGUE) == game.without_memory(table.view(seat))
    assert kept[0.0] <= 0.6 * kept[0.5] < kept[0.5] < kept[0.999] <= whole
    assert kept[0.999] > 0.75 * whole


def test_a_slip_puts_a_tile_beside_its_place_and_a_new_round_wipes_all() -> None:
    from ludoteca.games.serie_bum.bots.notebook import SerieBumNotebook

    sure = SerieBumNotebook(Dial(slip=1.0), 1, 0)
    sure.hear(TurnedUp(0, "c2", "R20"))
    assert list(sure.notes.values()) == ["R20"]
    from ludoteca.games.serie_bum.names import PLACE_NUMBERS

    assert [abs(int(str(where)) - PLACE_NUMBERS["c2"]) for where in sure.notes] == [1]
    sure.hear(RoundBegan(2, 1))
    assert not sure.notes


def test_capacity_drops_the_oldest_and_decay_the_rest() -> None:
    from ludoteca.games.serie_bum.bots.notebook import SerieBumNotebook

    small = SerieBumNotebook(Dial(capacity=2), 1, 0)
    for place, tile in (("a1", "R10"), ("b1", "R20"), ("c1", "R30")):
        small.hear(TurnedUp(0, place, tile))
    assert list(small.notes.values()) == ["R20", "R30"]
    fading = SerieBumNotebook(Dial(decay=1.0), 1, 0)
    fading.hear(TurnedUp(0, "a1", "R10"))
    fading.hear(TurnedUp(1, "b1", "R20"))
    assert list(fading.notes.values()) == ["R20"]


@pytest.mark.parametrize("name", [name for name in GAMES_OF_MEMORY if LEVELS[name]])
def test_a_forgetful_bot_says_the_same_to_the_same_seed(name: str) -> None:
    bot = BOTS[name]["level2"]()
    assert bot.forgetful
    for table, seat in moments(name, 31):
        heard = Heard(table.heard(seat), 8)
        said = bot.choose(table.recall(seat), [], SmallRng(2), heard)
        assert table.check(seat, said) is None
        assert BOTS[name]["level2"]().choose(table.recall(seat), [], SmallRng(2), heard) == said
