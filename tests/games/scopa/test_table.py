"""Positions as text, codes, and how many ways a card can take."""

from __future__ import annotations

from collections import Counter
from itertools import combinations_with_replacement

import pytest

from ludoteca.games.scopa.content import WAYS, Box
from ludoteca.games.scopa.events import Played
from ludoteca.games.scopa.rules import captures
from ludoteca.games.scopa.state import State
from ludoteca.play.texts import Language, Texts
from tests.games.scopa.positions import GAME, complete, fresh, play, table

pytestmark = pytest.mark.smoke

PICTURE = "turn 1 taker 0 hand 3\ntable C4 S3\nhand 1 D7 C2\npile 0 D2 C5 S8\nacross 0 C5\ndeck 12\npoints 3 5"


def test_a_position_is_written_as_it_was_read() -> None:
    at = table(PICTURE)
    text = GAME.write(at.state)

    assert "table C4 S3\n" in text
    assert "piles D2 C5 S8 / " in text
    assert "sweeps C5 / -\n" in text
    assert GAME.write(GAME.read(text, at.options)) == text


def test_a_count_is_written_too() -> None:
    at = table("turn 1 dealer 1 taker 0\ntable C8\nhand 1 D8")
    play(at, "D8 C8")
    text = GAME.write(at.state)

    assert text.splitlines()[-1] == "counts 0 0 0 0 0 0 0 / 40 10 84 1 0 0 0"
    assert GAME.read(text, at.options).facts() == at.state.facts()


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("table C4 S3", "table C4 S3 D7", "in two places: D7"),
        ("table C4 S3", "table C4", "nowhere, or in two places: S3"),
        ("table C4 S3", "tavola C4 S3", "line 6 cannot be read"),
        ("table C4 S3", "table C4 S11", "line 6 cannot be read"),
        ("phase play", "phase plays", "line 1 cannot be read"),
        ("turn 1", "turn one", "line 4 cannot be read"),
        ("turn 1", "turn 2", "who plays has a card"),
        ("dealer 0", "dealer 2", "seats are 0 to 1"),
        ("sweeps C5 /", "sweeps C9 /", "a card of the pile"),
        ("points 3 / 5", "points 3", "2 seats and 2 sides"),
        ("points 3 / 5", "points 3 / 5\ncounts 1 2 3 4 5 6 7", "2 seats and 2 sides"),
        ("points 3 / 5", "points 3 / 5\ncounts 1 2 / 3 4", "a count has 7 numbers"),
    ],
)
def test_a_table_that_cannot_be_is_refused(old: str, new: str, complaint: str) -> None:
    text = complete(PICTURE, 2)
    assert old in text
    with pytest.raises(ValueError, match=complaint):
        GAME.read(text.replace(old, new), GAME.options(2, {}))


def test_a_player_at_turn_has_a_card() -> None:
    text = complete(PICTURE, 2).replace("/ D7 C2", "/ -").replace("table C4 S3", "table C4 S3 D7 C2")
    with pytest.raises(ValueError, match="who plays has a card"):
        GAME.read(text, GAME.options(2, {}))


def test_no_card_takes_in_more_ways_than_there_are_codes() -> None:
    """Equal ranks lie on the table only if they were laid first: every table that can come about, by its ranks."""
    box = Box(None, 2)
    first = list(combinations_with_replacement(range(10), 4))
    seen, ahead = {*first, ()}, [*first, ()]
    most = 0
    while ahead:
        ranks = ahead.pop()
        placed = Counter[int]()
        state = State(box)
        suits = {}
        for rank in ranks:
            card = rank + 10 * placed[rank]
            suits[card] = rank
            placed[rank] += 1
            state.table |= 1 << card
        for rank in range(10):
            if placed[rank] == 4:
                continue
            ways = captures(state, rank + 30)
            most = max(most, len(ways))
            left = {tuple(sorted(suits[card] for card in suits if not way >> card & 1)) for way in ways}
            for after in left if ways != [0] else {tuple(sorted((*ranks, rank)))}:
                if after not in seen:
                    seen.add(after)
                    ahead.append(after)
    assert most == WAYS


def test_a_position_in_which_a_card_takes_in_too_many_ways_is_refused() -> None:
    crowd = " ".join(f"{suit}{rank}" for suit in "DCSB" for rank in (1, 2, 3, 4))
    with pytest.raises(ValueError, match="25 ways at most"):
        table(f"turn 0\ntable {crowd}\nhand 0 D10 C8\ndeck 12")


def test_words_and_codes_say_the_same() -> None:
    at = fresh(3, 7)
    for _ in range(60):
        seat = at.actors()[0]
        codes = at.game.rules.codes(at.state, seat)
        assert [at.game.spell(at.state, seat, at.game.say(at.state, seat, code)) for code in codes] == [
            [code] for code in codes
        ]
        assert max(codes) < at.game.meta.action_count
        at.play(seat, at.moves(seat)[-1])


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("it", "Anna gioca il fante di denari e prende l’asso di coppe e il 7 di spade."),
        ("en", "Anna plays the knave of coins and takes the ace of cups and the 7 of swords."),
    ],
)
def test_a_capture_is_told_as_one_would_say_it(language: Language, told: str) -> None:
    texts = Texts(GAME, language, ["Anna", "Bruno"])
    assert texts.event(Played(0, "D8", ("C1", "S7"), scopa=False)) == told
