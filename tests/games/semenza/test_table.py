"""The table at the terminal: eighty columns, both languages, nothing of another hand; and offers as one types them."""

from __future__ import annotations

import io

import pytest
from rich.console import Console

from ludoteca.cli.speech import short, understand
from ludoteca.core.rng import SmallRng
from ludoteca.core.verdict import Refusal
from ludoteca.games.semenza.moves import Accept, Call, Decline, Offer, Plant
from ludoteca.games.semenza.terminal import SemenzaTerminal
from ludoteca.play.terminal import terminal_of
from ludoteca.play.texts import LANGUAGES, Language, Texts
from tests.citing import cites
from tests.games.semenza.positions import ANNA, ANTONIO, GAME, SemenzaTable, do, fresh, table

NAMES = ["Antonio", "Anna", "Bruno", "Carla", "Dario", "Elsa", "Fabio"]
PICTURE = """
    phase trade
    revealed semente.1 porrison.1
    0 | hand lindo.1 cassidy.1 fava.1 | fields rocco / lindo*11
    1 | hand molotov.1 rocco.5 lindo.22 | fields porrison*11 / - | coins fava*3
"""


def drawn(at: SemenzaTable, seat: int | None, language: Language = "en") -> str:
    out = io.StringIO()
    console = Console(file=out, width=80, no_color=True)
    console.print(SemenzaTerminal().draw(at.view(seat), Texts(GAME, language, NAMES)))
    return out.getvalue()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", [2, 3, 7])
def test_a_whole_game_can_be_drawn_and_told(seats: int, language: Language) -> None:
    at = fresh(seats, memory_aid=True)
    face, texts = terminal_of(GAME), Texts(GAME, language, NAMES)
    rng = SmallRng(seats)
    for event in at.opening:
        assert face.tell(event, texts)
    while at.actors():
        seat = GAME.rules.turn(at.state)
        word = GAME.say(at.state, seat, GAME.rules.pick(at.state, seat, rng))
        assert texts.move(word)
        assert face.question(at.view(seat), texts, at.view(seat).phase)
        happened = at.play(seat, word)
        assert not isinstance(happened, Refusal)
        for event in at.hear(happened, 0):
            assert "None" not in face.tell(event, texts)
            face.begins(event, None)
        if len(at.record) % 40 == 0:
            assert max(map(len, drawn(at, 0, language).splitlines())) <= 80
    assert drawn(at, None, language)


def test_one_sees_ones_own_hand_and_what_lies_open() -> None:
    at = table(PICTURE)
    do(at, ANTONIO, Offer(("cassidy.1", "porrison.1"), ("rocco",), ANNA))
    own, other = drawn(at, ANTONIO), drawn(at, ANNA)

    assert "cassidy.1" in own
    assert "molotov.1" not in own
    assert "lindo x11 (4)" in other
    assert "cassidy porrison.1" in other, "of an offer one hears the crop, and the name of what lies revealed"
    assert "fava.1" not in other
    assert "answers=1" in other


@cites("SEM-33", "SEM-55")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_heading_names_the_turn_not_who_is_awaited_and_says_when_it_is_over(language: Language) -> None:
    at = table(PICTURE)
    do(at, ANTONIO, Offer(("cassidy.1",), ("rocco",), ANNA))
    heading = {"it": "Turno 5: Antonio", "en": "Turn 5, Antonio is active"}
    price = {"it": "terzo campo 3", "en": "third field 3"}

    assert at.actors() == (ANNA,)
    assert drawn(at, ANNA, language).splitlines()[0].strip() == heading[language]
    assert price[language] in drawn(at, ANNA, language)

    at = table(
        "phase p3\npasses 2 exhaustions 2\ndeck rocco.1\n0 | hand lindo.1 | aside rocco.2\n1 | coins ... | bought"
    )
    do(at, ANTONIO, Plant(1, "rocco"))
    ended = {"it": "Turno 5, la partita è finita", "en": "Turn 5, the game is over"}

    assert not at.actors()
    assert drawn(at, None, language).splitlines()[0].strip() == ended[language]
    assert price[language] not in drawn(at, None, language), "nobody can buy any more"


@pytest.mark.parametrize(
    "word",
    [
        Plant(2),
        Plant(1, "rocco"),
        Accept(3),
        Accept(3, ("rocco.1", "fava.2")),
        Decline(3),
        Call(),
        Call(("rocco",), ("fava", "lindo")),
        Offer(("lindo.1", "fava.1"), ("rocco", "rocco"), ANNA),
        Offer(("lindo.1",), (), None),
        Offer((), ("rocco",), ANNA, 4),
    ],
)
def test_every_word_can_be_typed_in_short(word: object) -> None:
    at = table(PICTURE)

    assert understand(short(word), [], at.view(ANTONIO), Texts(GAME, "en", NAMES)) == word


def test_players_are_called_by_name() -> None:
    at = table(PICTURE)
    typed = "offer gives=lindo.1 wants=rocco to=Anna"

    assert understand(typed, [], at.view(ANTONIO), Texts(GAME, "en", NAMES)) == Offer(("lindo.1",), ("rocco",), ANNA)
