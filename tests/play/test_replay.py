"""Replays step through a game, with anybody's eyes once it is over; tables, views and replays show themselves."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

import ludoteca
from ludoteca.catalog import GAMES
from ludoteca.core.rng import SmallRng

NAMES = ["<script>alert(1)</script>", "Anna & Bruno"]


def played(game: str, words: int | None = None, seed: int = 7) -> Any:
    """A table after so many words, or at its end."""
    table = ludoteca.table(game, seats=GAMES[game].meta.seats[0], seed=seed)
    chance = SmallRng(seed)
    while table.actors() and (words is None or len(table.record) < words):
        moves = table.moves(table.actors()[0])
        table.play(table.actors()[0], moves[chance.below(len(moves))])
    return table


@pytest.fixture(scope="module")
def finished() -> Any:
    return played("kupferkessel")


def test_a_replay_goes_forwards_back_and_anywhere(finished: Any) -> None:
    reel = ludoteca.replay(ludoteca.dumps(finished))
    assert (reel.at, len(reel)) == (0, len(finished.record) + 1)
    assert reel.back().at == 0
    assert reel.next().next().at == 2
    assert reel.word == finished.record[1]
    assert reel.back().at == 1
    assert reel.jump(-1).outcome == finished.outcome()
    assert reel.next().at == reel.last
    assert reel.jump(0).outcome is None
    with pytest.raises(ValueError, match=f"0 to {reel.last}"):
        reel.jump(reel.last + 1)


def test_a_finished_game_is_seen_with_any_eyes(finished: Any) -> None:
    again = ludoteca.table("kupferkessel", seats=2, seed=7)
    reel = ludoteca.replay(ludoteca.dumps(finished)).jump(5)
    for seat, word in finished.record[:5]:
        again.play(seat, word)
    for eyes in (None, 0, 1):
        assert reel.look_from(eyes).view == again.view(eyes)
    with pytest.raises(ValueError, match="0 to 1"):
        reel.look_from(2)


def test_a_game_that_goes_on_shows_only_what_lies_there_now() -> None:
    table = played("serie_bum", words=9)
    reel = ludoteca.replay(ludoteca.dumps(table))
    assert reel.at == reel.last == 9
    assert reel.view == table.view(None)
    assert reel.back().at == reel.next().at == 9
    assert reel.word is None
    with pytest.raises(ValueError, match="not over"):
        reel.jump(2)
    with pytest.raises(ValueError, match="not over"):
        reel.look_from(0)
    assert all(getattr(event, "tile", None) is None for event in reel.events)


def test_a_replay_opens_files_and_text(finished: Any, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    file.write_text(ludoteca.dumps(finished), "utf-8")
    assert len(ludoteca.replay(file)) == len(ludoteca.replay(str(file))) == len(finished.record) + 1
    assert "Kupferkessel" in repr(ludoteca.replay(file, seat=1))
    with pytest.raises(ludoteca.BadRecord):
        ludoteca.replay('{"ludoteca":1}')


class Tags(HTMLParser):
    """What a page is made of."""

    def __init__(self) -> None:
        super().__init__()
        self.found: set[str] = set()
        self.attributes: set[str] = set()
        self.open: list[str] = []
        self.text = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.add(tag)
        self.attributes |= {name for name, _ in attrs}
        self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text += data


def page(html: str) -> Tags:
    """A page that holds texts and styles and nothing that does anything."""
    tags = Tags()
    tags.feed(html)
    assert tags.open == []
    assert tags.found <= {"pre", "span", "p"}
    assert tags.attributes <= {"style"}
    return tags


@pytest.mark.parametrize("game", GAMES)
def test_tables_and_views_show_themselves(game: str) -> None:
    table = played(game, words=6)
    seat = table.actors()[0]
    passer, own = page(table._repr_html_()), page(table.view(seat)._repr_html_())
    assert "Player 1" in passer.text
    assert own.text != passer.text
    assert re.search(r"color: ?#", table._repr_html_())


def test_a_table_shows_no_hand() -> None:
    table = ludoteca.table("farfalia", seats=5, seed=7)
    cards = table.view(table.actors()[0]).hand
    shown = page(table._repr_html_()).text
    assert not any(re.search(rf"\b{card}\b", shown) for card in cards)
    seen: Any = table.view(table.actors()[0])
    assert all(card in page(seen._repr_html_()).text for card in cards)


@pytest.mark.parametrize(("language", "won"), [("en", " win"), ("it", " vinc")])
def test_names_are_texts_and_nothing_else(finished: Any, language: Any, won: str) -> None:
    reel = ludoteca.replay(ludoteca.dumps(finished, NAMES), language=language).jump(-1)
    shown = reel._repr_html_()
    assert "<script" not in shown
    assert "&lt;script&gt;" in shown
    assert won in page(shown).text
    assert "Anna & Bruno" in page(reel.look_from(1)._repr_html_()).text
