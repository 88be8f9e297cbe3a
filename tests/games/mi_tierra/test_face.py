"""The table on the screen: whole in eighty columns, in both languages, at every moment."""

from __future__ import annotations

import io

import pytest
from rich.console import Console

from ludoteca.cli.texts import speak
from ludoteca.core.rng import SmallRng
from ludoteca.core.verdict import Refusal
from ludoteca.games.mi_tierra.events import Gained, Lost
from ludoteca.games.mi_tierra.view import View
from ludoteca.play.terminal import terminal_of
from ludoteca.play.texts import Language, Texts
from tests.games.mi_tierra.positions import GAME, fresh, table

pytestmark = pytest.mark.once

NAMES = ["Massimiliano", "Bartolomeo", "Cu", "Domenica", "Elettra", "Fulgenzio"]


def drawn(view: View, language: Language) -> str:
    speak(language)
    out = io.StringIO()
    Console(file=out, width=80, color_system=None).print(terminal_of(GAME).draw(view, Texts(GAME, language, NAMES)))
    return out.getvalue()


@pytest.mark.parametrize("language", ["it", "en"])
@pytest.mark.parametrize(("seats", "layout"), [(2, "grid3x3"), (6, "grid3x3_yard3")])
def test_every_moment_fits_the_screen(seats: int, layout: str, language: Language) -> None:
    at = fresh(seats, 11, farm_layout=layout)
    rng = SmallRng(5)
    texts = Texts(GAME, language, NAMES)
    said = 0
    while at.actors():
        seat = at.state.actor
        if said % 25 == 0:
            picture = drawn(at.view(seat), language)
            assert max(map(len, picture.splitlines())) <= 80
            assert len(picture.splitlines()) <= 40
            for market in at.view(seat).official:
                assert market.card in picture
        assert terminal_of(GAME).question(at.view(seat), texts, GAME.phase(at.state))
        moves = at.moves(seat)
        assert not isinstance(at.play(seat, moves[rng.below(len(moves))]), Refusal)
        said += 1


def test_the_picture_shows_the_farm_and_says_what_is_reconstructed() -> None:
    picture = drawn(table("farm 0 | money 12 | milk 3 | A2:pen3:sheep2+water+feed B1:grapes | A1-B1").view(0), "en")
    for part in ("A2 [2/3 sheep wf]", "B1~grapes", "C1~apples", "3 milk", "reconstructed", "water on A1-B1"):
        assert part in picture


def test_the_black_market_names_what_it_asks_about() -> None:
    texts = Texts(GAME, "en", NAMES)
    at = table("round 1 phase black_market\nfarm 0 | money 5 | - | B2:pen2:cow1\ndealers 0:1\nmoment space 15")
    question = terminal_of(GAME).question(at.view(0), texts, "black_market")
    assert question == "Black market: how many of this do you sell: B2?"


def test_one_of_a_good_is_not_said_as_many() -> None:
    english, italian = Texts(GAME, "en", NAMES), Texts(GAME, "it", NAMES)
    assert english.event(Gained(2, "eggs", 1, "harvest")) == "Cu receives 1 egg (harvest)."
    assert english.event(Gained(2, "eggs", 2, "harvest")) == "Cu receives 2 eggs (harvest)."
    assert italian.event(Lost(2, "apples", 1, "sale")) == "Cu dà 1 mela (vendita)."
    assert italian.event(Lost(2, "clothes", 2, "bank")) == "Cu dà 2 abiti (vendita alla banca)."
    picture = drawn(table("farm 0 | money 12 | apples 1 eggs 2 cake 2").view(0), "en")
    assert "1 apple, 2 eggs, 2 cakes" in " ".join(picture.split())
