"""The table on the screen: whole in eighty columns, readable without colours, true to the view."""

from __future__ import annotations

import io
import re
from dataclasses import replace
from typing import Any

import pytest
from rich.console import Console

import ludoteca as engine
from ludoteca.cli.texts import speak
from ludoteca.core.rng import SmallRng
from ludoteca.core.verdict import Refusal
from ludoteca.games.farfalia.game import Farfalia
from ludoteca.play.terminal import Terminal, terminal_of
from ludoteca.play.texts import Language, Texts
from tests.numbers import times

pytestmark = pytest.mark.once

TABLES: list[tuple[int, dict[str, object]]] = [
    (5, {}),
    (5, {"mode": "5_ten", "jokers": "double_you"}),
    (5, {"jokers": "burnin", "show_history": True}),
    (4, {"target_score": 10}),
    (3, {"mode": "3_short", "jokers": "double_you"}),
    (2, {}),
]


def drawn(view: Any, language: Language, others: Any = (), *, colour: bool = False) -> str:
    speak(language)
    out = io.StringIO()
    table_words = Texts(engine.GAMES["farfalia"], language, ["Massimiliano", "Bartolomeo", "Cu", "Domenica", "Elettra"])
    console = Console(file=out, width=80, force_terminal=colour, color_system="standard" if colour else None)
    console.print(terminal_of(engine.GAMES["farfalia"]).draw(view, table_words, others))
    return out.getvalue()


@times(20, 500)
@pytest.mark.parametrize("language", ["it", "en"])
@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_every_moment_fits_the_screen(seats: int, options: dict[str, object], language: Language, number: int) -> None:
    """The first moments and as many others as are asked for, spread over a game."""
    table = engine.table("farfalia", seats=seats, seed=11, **options)
    rng = SmallRng(5)
    moves = 0
    while table.actors():
        seat = table.actors()[0]
        if moves < 8 or moves % max(1, 1000 // number) == 0:
            for eyes in (None, *range(seats)):
                view = table.view(eyes)
                picture = drawn(view, language)
                assert max(map(len, picture.splitlines())) <= 80
                assert len(picture.splitlines()) <= 20
                assert "…" not in picture.split("\n", 1)[1].split("\n")[0], "a heading is cut off"
                assert all(card in picture for card in view.hand)
        words = table.moves(seat)
        assert not isinstance(table.play(seat, words[rng.below(len(words))]), Refusal)
        moves += 1


def test_colours_add_nothing_but_colour() -> None:
    view = engine.table("farfalia", seats=4, seed=11).view(0)
    coloured = drawn(view, "en", colour=True)

    assert "\x1b[" in coloured
    assert re.sub(r"\x1b\[[\d;]*m", "", coloured) == drawn(view, "en")


def test_other_hands_are_drawn_only_from_their_own_views() -> None:
    table = engine.table("farfalia", seats=4, seed=11)
    alone = drawn(table.view(None), "en")
    together = drawn(table.view(None), "en", [table.view(seat) for seat in range(4)])

    assert "hand  " not in alone
    for seat in range(4):
        assert all(card in together for card in table.view(seat).hand)


def test_subjects_are_ticked_off_one_by_one() -> None:
    view = engine.table("farfalia", seats=4, seed=11).view(0)
    view = replace(view, proposal=("R", "B", "R", "F", "A"), missing=(("R", "F", "A"), ("R", "R", "B", "F", "A")))
    rows = [line.split() for line in drawn(view, "en").splitlines()]

    assert ["R", "B", ".", ".", "."] in [row[-5:] for row in rows]
    assert [".", ".", ".", ".", "."] in [row[-5:] for row in rows]


def test_a_game_without_a_terminal_of_its_own_still_has_a_table(monkeypatch: pytest.MonkeyPatch) -> None:
    table = engine.table("farfalia", seats=4, seed=11)
    plain = Terminal()

    monkeypatch.setattr(Farfalia, "package", "tests.core")  # a package that has nothing else to bring
    assert type(terminal_of(Farfalia())) is Terminal
    assert "trump: " in str(plain.draw(table.view(0), Texts(table.game, "en")))
