"""A chair for players who read and write, such as language models: the table as text, and moves back from text.

seat = TextSeat(table, 0, "en")
answer = model(seat.prompt())
reply = seat.answer(answer)          # "" if the move stands, else a sentence to try again with
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Sequence
from functools import cache
from importlib import resources
from typing import Any, Final, final

from ludoteca.core.verdict import BadMessage, Refusal, Seat
from ludoteca.learn.rendering import draw_view
from ludoteca.play import wire
from ludoteca.play.record import AnyTable
from ludoteca.play.terminal import terminal_of
from ludoteca.play.texts import Language, Texts

LISTED: Final = 60
"""So many moves are written out."""
QUOTED: Final = 80
"""So much of an answer nobody understood is repeated."""


class Misheard(Exception):
    """This is no move; the text says what would be one."""


@cache
def locale(language: Language) -> dict[str, str]:
    """The sentences of this module."""
    file = resources.files("ludoteca.learn").joinpath(f"locales/{language}.toml")
    texts = tomllib.loads(file.read_text("utf-8"))["text"]
    assert isinstance(texts, dict)
    return texts


@final
class TextSeat:
    """What one seat sees and hears, in words. It gets views and heard events, as a person's browser does."""

    def __init__(self, table: AnyTable, seat: Seat, language: Language = "en", players: Sequence[str] = ()) -> None:
        self.table = table
        self.seat = seat
        self.texts = Texts(table.game, language, players, table.options)
        self.terminal = terminal_of(table.game)
        self.own_texts = locale(language)
        self._told = 0
        """Events of the table that this seat was told already."""

    def prompt(self) -> str:
        """All a player needs to answer: news, the table, the question, the moves. The news are told once."""
        parts = [self.introduction(), self.news(), self.observation()]
        parts.append(self.question() if self.seat in self.table.actors() else "")
        return "\n\n".join(part for part in parts if part)

    def introduction(self) -> str:
        """Who one is, at which table."""
        title = self.texts.text("game", "title")
        return self._text("you", name=self.texts.player(self.seat), game=title, players=self.table.seats)

    def news(self) -> str:
        """What this seat has heard since it was last told, as sentences."""
        events = self.table.heard(self.seat)
        told, self._told = self._told, len(events)
        sentences = [self.terminal.tell(event, self.texts) for event in events[told:]]
        heard = "\n".join(f"- {sentence}" for sentence in sentences if sentence)
        return f"{self._text('happened')}\n{heard}" if heard else ""

    def observation(self) -> str:
        """The table as this seat sees it now, and how it ended, once it has."""
        drawn = draw_view(self.table.game, self.table.view(self.seat), self.texts.language)
        outcome = self.table.outcome()
        end = "" if outcome is None else f"\n\n{self._text('over')} {self.texts.outcome(outcome)}"
        return f"{self._text('table')}\n{drawn}{end}"

    def moves(self) -> list[str]:
        """The open moves, in words."""
        return [self.texts.move(word) for word in self.table.moves(self.seat)]

    def question(self) -> str:
        """What is asked, the moves that would answer it, and how to say one."""
        view, phase = self.table.view(self.seat), self.table.game.phase(self.table.state)
        moves = self.moves()
        lines = [self._text("asked", question=self.terminal.question(view, self.texts, phase)), self._text("moves")]
        lines += [f"{number}. {move}" for number, move in enumerate(moves[:LISTED], 1)]
        if len(moves) > LISTED:
            lines.append(self._text("more", count=len(moves) - LISTED))
        return "\n".join([*lines, self._text("answer", example=self._example())])

    def understand(self, said: str) -> Any:
        """The word somebody meant, legal or not; Misheard if it is none."""
        words = self.table.moves(self.seat)
        said = said.strip()
        if not said:
            raise Misheard(self._text("nothing", count=len(words)))
        spoken = re.search(r"\{.*\}", said, re.DOTALL)
        if spoken:
            return self._from_json(spoken[0], said)
        plain = _plain(said)
        for word in words:
            if plain == _plain(self.texts.move(word)):
                return word
        number = re.fullmatch(r"\D{0,20}?(\d{1,6})\W*", said)
        if number is None:
            raise Misheard(self._misheard(said))
        if not 1 <= int(number[1]) <= len(words):
            raise Misheard(self._text("number", number=int(number[1]), count=len(words)))
        return words[int(number[1]) - 1]

    def answer(self, said: str) -> str:
        """Say a move: nothing if it stands; else why not, with the rule, as a sentence to try again with."""
        try:
            word = self.understand(said)
        except Misheard as problem:
            return str(problem)
        refusal = self.table.play(self.seat, word)
        if isinstance(refusal, Refusal):
            sentence = self.texts.refusal(refusal)
            return sentence[:1].upper() + sentence[1:]
        return ""

    def _from_json(self, spoken: str, said: str) -> Any:
        try:
            return wire.decode_word(self.table.game, wire.from_json(spoken))
        except BadMessage:
            raise Misheard(self._misheard(said)) from None

    def _misheard(self, said: str) -> str:
        count = len(self.table.moves(self.seat))
        return self._text("misheard", said=repr(said[:QUOTED]), count=count, example=self._example())

    def _example(self) -> str:
        words = self.table.moves(self.seat)
        return wire.to_json(wire.encode_word(words[0])) if words else "{}"

    def _text(self, key: str, **values: object) -> str:
        return self.own_texts[key].format_map(values)


def _plain(said: str) -> str:
    """Words without what differs between two ways to write them."""
    return " ".join(said.casefold().strip(" .!*\"'`").split())
