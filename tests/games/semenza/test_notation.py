"""The picture of a position: what may be left out, and what cannot be."""

from __future__ import annotations

import pytest

from tests.games.semenza.positions import GAME, complete, options, table

PICTURE = """
    turn 12 active 1 first 0 phase trade
    deck rocco.5 ...
    discards lindo.1 cassidy
    revealed semente.1
    0 | hand rocco.3 lindo fava*2 | fields rocco*2 / - | coins lindo*3
    1 | hand - | fields fava / lindo / rocky | bought
    2 | hand cassidy.9
    3 | hand -
    offer 3 | from 1 | to table | gives semente.1 | wants cassidy | taker 2 pays cassidy.9
"""


def test_a_picture_is_read_as_it_looks() -> None:
    at = table(PICTURE)
    seen = at.view(0)

    assert seen.hand == ("rocco.3", "lindo.2", "fava.1", "fava.2")
    assert [(field.crop, field.cards) for field in seen.farms[1].fields] == [("fava", 1), ("lindo", 1), ("rocky", 1)]
    assert seen.farms[1].bought
    assert (seen.top, seen.deck) == ("cassidy", 130 - 2 - 1 - 4 - 2 - 3 - 3 - 1)
    assert seen.offers[0].takers == (2,)
    assert seen.next_offer == 4
    assert GAME.read(GAME.write(at.state), options(4)).facts() == at.state.facts()


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("phase trade", "phase lunch", "line 1"),
        ("active 1", "active 7", "no seat"),
        ("phase trade", "phase p3", "nobody is asked"),
        ("phase trade", "phase p1_first", "hand is empty"),
        ("2 | hand cassidy.9", "2 | hand cassidy.9 | known rocco", "known to hold"),
        ("2 | hand cassidy.9", "2 | hand cassidy.9 | older 2 0", "older"),
        ("turn 12", "turn 99999999999999999999999", "line 1"),
        ("wants cassidy", "wants fava", "would pay"),
        ("phase trade", "phase d1_offers", "no moment"),
        ("phase trade", "phase trade stage none", "no stage"),
        ("phase trade", "phase trade stage round", "nobody is asked"),
        ("deck rocco.5 ...", "deck rocco.5", "130 cards"),
        ("deck rocco.5 ...", "deck rocco.3 ...", "two places"),
        ("deck rocco.5 ...", "pile rocco.5", "no line begins"),
        ("rocco*2 / -", "rocco fava / -", "one crop"),
        ("rocco*2 / -", "rocco / - / - / -", "three fields"),
        ("rocco*2 / -", "rocco*9 / -", "not so many"),
        ("lindo.1 cassidy", "isterico.1 cassidy", "not in this game"),
        ("lindo.1 cassidy", "oro", "no card"),
        ("| coins lindo*3", "| money lindo*3", "no part begins"),
        ("    2 | hand", "    5 | hand", "next player"),
        ("    3 | hand -\n", "", "4 players"),
        ("from 1 | to table", "from 0 | to 2", "not between"),
        ("gives semente.1", "gives rocco.3", "not there"),
        ("pays cassidy.9", "pays rocco.3", "not there"),
    ],
)
def test_what_cannot_be_is_refused_with_its_reason(old: str, new: str, says: str) -> None:
    assert old in PICTURE
    text = "\n".join(line.strip() for line in PICTURE.replace(old, new).strip().splitlines())
    with pytest.raises(ValueError, match=says):
        GAME.read(text, options(4))


@pytest.mark.parametrize(
    ("picture", "seats"),
    [
        ("phase p1_first", 4),
        ("phase p3", 4),
        ("phase reveal", 4),
        ("phase draw", 4),
        ("phase d1_offers", 2),
        ("phase d2_discard", 2),
        ("phase trade stage answer", 4),
    ],
)
def test_somebody_must_be_asked(picture: str, seats: int) -> None:
    with pytest.raises(ValueError, match=r"nobody is asked|no offer"):
        GAME.read(complete(picture, seats), options(seats))
