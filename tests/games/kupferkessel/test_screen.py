"""The table at the terminal: whole in eighty columns, in both languages, and no card that is out of sight."""

from __future__ import annotations

import io
import re
from typing import Any

import pytest
from rich.console import Console

from ludoteca.core.rng import SmallRng
from ludoteca.games.kupferkessel.events import RecipesDealt, Scored, SquareLaid
from ludoteca.games.kupferkessel.terminal import KupferkesselTerminal
from ludoteca.play.table import Table
from ludoteca.play.terminal import terminal_of
from ludoteca.play.texts import LANGUAGES, Language, Texts
from tests.citing import cites
from tests.games.kupferkessel.positions import GAME, WHITE, fresh, of_kind, say, table
from tests.games.kupferkessel.settings import CUSTOM, SETTINGS
from tests.laws.company import Setting

NAMES = ["Massimiliano", "Bartolomeo", "Cunegonda"]


def drawn(view: Any, language: Language, others: Any = ()) -> str:
    out = io.StringIO()
    console = Console(file=out, width=80, color_system=None)
    console.print(terminal_of(GAME).draw(view, Texts(GAME, language, NAMES), others))
    return out.getvalue()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("setting", [*SETTINGS[:6], CUSTOM], ids=range(7))
def test_every_moment_fits_the_screen(setting: Setting, language: Language) -> None:
    at = Table(GAME, GAME.options(setting.seats, setting.options), 7)
    rng = SmallRng(4)
    while at.actors():
        if len(at.record) % 9 == 0:
            for eyes in (None, *range(setting.seats)):
                picture = drawn(at.view(eyes), language)
                assert max(map(len, picture.splitlines())) <= 80
                assert "…" not in picture
                shown = re.findall(r"\b[\w.]+ [1-4][*!]?", "\n".join(picture.splitlines()[2:8]))
                assert len(shown) == sum(face is not None for row in at.view(eyes).square for face in row)
        moves = at.moves(at.actors()[0])
        say(at, moves[rng.below(len(moves))])
    assert "Massimiliano" in drawn(at.view(None), language)


@cites("KUP-A30")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_screen_says_what_is_reconstructed(language: Language) -> None:
    said = {"it": "Ricostruito, può differire dalla stampa", "en": "Reconstructed, may differ from the print"}
    assert said[language] in drawn(fresh().view(WHITE), language)
    own = Table(GAME, GAME.options(2, CUSTOM.options), 1)
    assert said[language] not in drawn(own.view(WHITE), language)


def test_recipes_of_others_are_shown_only_where_nobody_who_plays_looks_on() -> None:
    at = fresh(recipes=True)
    alone = drawn(at.view(None), "en")
    everything = drawn(at.view(None), "en", [at.view(0), at.view(1)])
    assert "recipes\n" not in alone
    assert everything.count("recipes\n") == 2


def test_the_pawn_at_turn_points_to_its_line() -> None:
    picture = drawn(table("pawns N3 E4").view(WHITE), "en").splitlines()
    assert picture[1].index("(W)") == 28
    assert [line[28] for line in picture[2:8]] == [">"] * 6
    assert picture[5].endswith("(B)")


def test_the_terminal_asks_after_the_symbol_by_name() -> None:
    at = table("pawns N3 E3\ncells r2c3 roots2")
    say(at, at.moves(WHITE)[[getattr(word, "card", "") for word in at.moves(WHITE)].index("roots2")])
    face = KupferkesselTerminal()
    assert face.question(at.view(WHITE), Texts(GAME, "en"), "symbol") == "Use the Hat of Roots 2?"
    assert face.question(at.view(WHITE), Texts(GAME, "it"), "take").startswith("Prendi una carta")
    last = table("pawns N3 E3\nbare\ncells r2c3 roots2 r2c4 bats1\ndeck -")
    say(last, last.moves(WHITE)[0])
    assert face.question(last.view(WHITE), Texts(GAME, "it"), "final") == "Tieni Radici 2 o la scarti?"


def test_only_the_rules_that_concern_a_table_are_read_out() -> None:
    face = KupferkesselTerminal()
    assert face.idle_sections(fresh().view(0)) == {"recipes", "recipe_cards", "three_players", "children"}
    assert face.idle_sections(fresh(3, recipes=True).view(0)) == {"children"}
    assert "children" not in face.idle_sections(fresh(scoring="children").view(0))
    assert "setup" in face.idle_sections(table("turn 0 moves 9\npawns N3 E3").view(0))


@pytest.mark.parametrize(("language", "said"), [("it", "ricette"), ("en", "recipes")])
def test_points_for_recipes_are_told_where_they_are_in_play(language: Language, said: str) -> None:
    scored = Scored(seat=0, cards=("moss1", "moss2"), sets=3, ones=5, recipes=0, total=8)
    for recipes in (False, True):
        texts = Texts(GAME, language, NAMES, GAME.options(2, {"recipes": recipes}))
        assert (said in KupferkesselTerminal().tell(scored, texts)) == recipes
        assert (said in texts.event(scored)) == recipes


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_of_many_games_is_told(language: Language) -> None:
    face = KupferkesselTerminal()
    for setting in SETTINGS:
        at = Table(GAME, GAME.options(setting.seats, setting.options), 5)
        texts = Texts(GAME, language, NAMES, at.options)
        rng = SmallRng(9)
        events = list(at.opening)
        assert len(face.tell(of_kind(events, SquareLaid)[0], texts)) > 300
        while at.actors():
            moves = at.moves(at.actors()[0])
            assert all(texts.move(move) for move in moves)
            events += say(at, moves[rng.below(len(moves))])
        for event in events:
            for heard in (event, GAME.hear(event, None), GAME.hear_in_log(event, None, at.options)):
                told = face.tell(heard, texts)
                assert "None" not in told, heard
                assert not re.search(r"[a-z][1-6]", told), f"a bare name: {told}"
        assert not re.search(r"[{}]", face.tell(RecipesDealt(0, 2, None), texts))
