"""What decisions cost is told by a stronger player; flat Monte-Carlo is the yardstick of the top."""

from __future__ import annotations

import pytest

from ludoteca.bots.levels import Level, companies_of
from ludoteca.catalog import GAMES, LEVELS, advice_of
from ludoteca.core.rng import SmallRng
from ludoteca.lab import flat, losses
from ludoteca.lab.head_to_head import Pairing, share
from ludoteca.play.table import new_table

GAME = "scopa"
SHORT = {GAME: (Level(1, blur=3.0), Level(2), Level(3, 30))}


@pytest.mark.heavy
def test_who_sees_less_loses_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(losses, "LEVELS", SHORT)
    found = losses.losses(GAME, 40)
    assert [one.decisions for one in found.values()] == [40, 40, 40]
    assert found["level1"].mean > found["level2"].mean
    assert found["level1"].large >= found["level2"].large


def test_losses_are_summed_with_their_error() -> None:
    found = losses.summed([0.0, 0.2, 0.1, 0.1])
    assert (found.decisions, found.large) == (4, 0.25)
    assert found.mean == pytest.approx(0.1)
    assert found.error == pytest.approx(0.0408, abs=1e-4)


def test_where_moves_are_weighed_the_best_is_found_on_other_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(losses, "TABLES", 2)
    weighed = 0
    for name in [name for name in GAMES if LEVELS[name]]:
        table = new_table(GAMES[name], 2, 1, {})
        if not advice_of(GAMES[name]).weighs(table.state):
            continue
        weighed += 1
        seat = table.actors()[0]
        worths = losses.judge(name, table.recall(seat), 1)
        assert all(table.check(seat, word) is None for word in worths)
        assert all(0.0 <= worth <= 1.0 for worth in worths.values())
    assert weighed


def test_a_flat_player_shares_its_playouts_out_and_speaks_lawfully() -> None:
    game = GAMES[GAME]
    table = new_table(game, 2, 2, {})
    bot = flat.Flat(game, advice_of(game), 30)
    for _ in range(8):
        seat = table.actors()[0]
        word = bot.choose(table.recall(seat), [], SmallRng(1))
        assert table.check(seat, word) is None
        table.play(seat, word)
    assert share(Pairing(GAME, 2, "greedy", "flat:2"), 0) in (0.0, 0.5, 1.0)


@pytest.mark.heavy
def test_equal_time_is_found_by_the_processor(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(flat, "POSITIONS", 6)
    few = flat.equal_playouts(GAME, 2, Level(5, 40))
    many = flat.equal_playouts(GAME, 2, Level(5, 400))
    assert 10 <= few < many


def test_levels_are_measured_with_two_players_and_the_usual_number_unless_a_game_says() -> None:
    for game in GAMES.values():
        companies = companies_of(game)
        assert companies
        assert all(seats in game.meta.seats for seats, _ in companies)
