"""The table at the terminal: whole in eighty columns, readable without colours, in both languages."""

from __future__ import annotations

import io

import pytest
from rich.console import Console

from ludoteca.cli.speech import short, understand
from ludoteca.cli.texts import speak
from ludoteca.core.rng import SmallRng
from ludoteca.games.serie_bum.events import Covered, Rearranged, RoundBegan, RoundEnded, TurnedUp
from ludoteca.games.serie_bum.moves import Flip
from ludoteca.games.serie_bum.view import View
from ludoteca.play.terminal import terminal_of
from ludoteca.play.texts import Language, Texts
from tests.games.serie_bum.positions import GAME, flip, fresh, move, say, table, take

pytestmark = pytest.mark.once

PLAYERS = ["Massimiliano", "Bartolomea"]


def drawn(view: View, language: Language = "en") -> str:
    speak(language)
    out = io.StringIO()
    console = Console(file=out, width=80, color_system=None)
    console.print(terminal_of(GAME).draw(view, Texts(GAME, language, PLAYERS)))
    return out.getvalue()


@pytest.mark.parametrize("language", ["it", "en"])
@pytest.mark.parametrize("shown", ["off", "places", "faces"])
def test_every_moment_fits_the_screen(language: Language, shown: str) -> None:
    at = fresh(3, rounds=1, show_seen=shown)
    rng = SmallRng(3)
    said = 0
    while at.actors():
        if said % 17 == 0:
            picture = drawn(at.view(0), language)
            assert max(map(len, picture.splitlines())) <= 80
            assert len(picture.splitlines()) <= 24
        listed = at.moves(at.actors()[0])
        say(at, listed[rng.below(len(listed))])
        said += 1


def test_a_face_is_drawn_only_while_it_is_turned_up() -> None:
    at = table("R20-R30 Y40-A40", "G10-G20", "R60 Y70")
    assert "R60" not in drawn(at.view(0))
    flip(at, "a1")
    picture = drawn(at.view(1))
    assert "[R60]" in picture
    assert "b1" in picture
    assert "a1" not in picture.split("\n", 1)[1].split("place")[0]
    assert "R20-R30  Y40-A40" in picture


def test_what_was_seen_is_marked_if_so_agreed() -> None:
    for shown, mark in (("places", "c1'"), ("faces", "c1 A50")):
        at = table("", "", "R60 Y70 A50", show_seen=shown)
        flip(at, "c1 a1")
        say(at, at.moves(0)[0])
        assert mark in drawn(at.view(0))


def test_the_letters_are_explained_in_the_readers_language() -> None:
    assert "G verde" in drawn(fresh().view(0), "it")
    assert "A blue" in drawn(fresh().view(0), "en")


def test_a_standstill_that_nears_is_announced() -> None:
    assert "15 of 20" in drawn(table(still=15).view(0))
    assert "of 20" not in drawn(table(still=5).view(0))


def test_turns_are_told_as_items() -> None:
    face = terminal_of(GAME)
    one, two, other = TurnedUp(0, "a1", "R10"), TurnedUp(0, "b1", "R20"), TurnedUp(1, "c1", "R30")
    moved = Rearranged(0, ("R10-R20",))
    assert face.begins(RoundBegan(1, 0), None) == "chapter"
    assert face.begins(one, None) == face.begins(other, two) == face.begins(moved, other) == "item"
    assert face.begins(two, one) == face.begins(one, moved) == ""
    assert face.begins(RoundEnded(1, False, False), two) == "paragraph"


@pytest.mark.parametrize("language", ["it", "en"])
def test_a_place_keeps_its_small_letter(language: Language) -> None:
    """A3 would look like a tile; and one place is said like two. [BUM-9, BUM-20]"""
    texts = Texts(GAME, language, PLAYERS)
    for places in (("a3",), ("a3", "b1")):
        told = texts.event(Covered(places))
        assert "a3" in told
        assert told.split(":")[0] == texts.event(Covered(("c2",))).split(":")[0]
    at = table("", "", "R60 Y70 A50")
    flip(at, "a1")
    refusal = at.check(0, Flip("a1"))
    assert refusal is not None
    assert "a1" in texts.refusal(refusal)


def test_an_arrangement_can_be_typed() -> None:
    at = table("R20-R30", "", "R40 R50")
    flip(at)
    texts = Texts(GAME, "en", PLAYERS)
    typed = understand("take R20-R30-R40-R50", at.moves(0), at.view(0), texts)
    assert typed == take("R20-R30-R40-R50")
    assert understand("r20-r30 r50-r40", at.moves(0), at.view(0), texts) == take("R20-R30 R50-R40")
    assert short(move("R10-R20 Y10-Y20")) == "R10-R20 Y10-Y20"


def test_a_round_is_told_with_its_points() -> None:
    at = table("R40-Y40-A40", "", "R10 Y50", rest="gone", rounds=1)
    events = [*flip(at), *say(at, at.moves(0)[0])]
    texts = Texts(GAME, "en", ["Anna", "Bruno"])
    sentences = [terminal_of(GAME).tell(event, texts) for event in events]
    assert "Round 1: Anna +120 (120), Bruno +0 (0)." in sentences
