"""A chair for players who read and write, such as language models: the table as text, and moves back from text.

seat = TextSeat(table, 0, "en")
answer = model(seat.prompt())
reply = seat.answer(answer)          # "" if the move stands, else a sentence to try again with
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from importlib import resources
from typing import Any, Final, Literal, final

from ludoteca.core.game import wire_name
from ludoteca.core.verdict import BadMessage, Refusal, Seat
from ludoteca.learn.forms import form, is_composite
from ludoteca.learn.listening import Doubt, Ear, tokens, vocabulary, written
from ludoteca.learn.rendering import draw_view
from ludoteca.play import problems, wire
from ludoteca.play.record import AnyTable
from ludoteca.play.terminal import terminal_of
from ludoteca.play.texts import Language, Texts

LISTED: Final = 60
"""So many moves are written out."""
QUOTED: Final = 80
"""So much of an answer nobody understood is repeated."""
NAMED: Final = 6
"""So many moves are named where one is asked back."""
OVER: Final = "over"
"""The moment after the last: what is read then is how one wins."""
RulesTold = Literal["moment", "once", "none"]
"""A prompt holds goal, scoring and the rules of the moment: each time, when they come up first, or never."""


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

    def __init__(
        self,
        table: AnyTable,
        seat: Seat,
        language: Language = "en",
        players: Sequence[str] = (),
        rules: RulesTold = "moment",
    ) -> None:
        self.table = table
        self.seat = seat
        self.texts = Texts(table.game, language, players, table.options)
        self.terminal = terminal_of(table.game)
        self.own_texts = locale(language)
        self.rules_told = rules
        self._told = 0
        """Events of the table that this seat was told already."""
        self._read: set[str] = set()
        """Moments whose rules it was told already."""

    def prompt(self) -> str:
        """All a player needs to answer: goal, rules, news, the table, the question, the moves. News are told once."""
        asked = self.seat in self.table.actors()
        parts = [self.introduction(), self.rules(), self.news(), self.observation(), self.question() if asked else ""]
        return "\n\n".join(part for part in parts if part)

    def introduction(self) -> str:
        """Who one is, at which table."""
        title = self.texts.text("game", "title")
        return self._text("you", name=self.texts.player(self.seat), game=title, players=self.table.seats)

    def rules(self) -> str:
        """What it is about, what scores and how it ends, and the passages that count at this moment."""
        phase = self.table.game.phase(self.table.state)
        if self.rules_told == "none" or (self.rules_told == "once" and phase in self._read):
            return ""
        first = not self._read or self.rules_told == "moment"
        self._read.add(phase)
        goal = self._passages(OVER) if first else []
        now = [one for one in self._passages(phase) if one not in goal] if phase != OVER else []
        parts = []
        if first:
            parts.append("\n".join([self._text("goal", goal=self.texts.text("game", "tagline")), *goal]))
        if now:
            parts.append("\n".join([self._text("rules"), *now]))
        return "\n\n".join(parts)

    def _passages(self, phase: str) -> list[str]:
        """The passages read in a phase, without those of other ways to play and without our rulings."""
        sections = self.texts.register["sections"]
        idle = self.terminal.idle_sections(self.table.view(self.seat))
        headings = {sections[key][self.texts.language] for key in idle if key in sections}
        return [
            f"- {wording} ({rule})"
            for heading, rules in self.texts.rules_now(phase)
            for rule, wording in rules
            if heading not in headings and not self.texts.register["rules"][rule].get("ruling")
        ]

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
        """What is asked, the moves that would answer it, how moves of many parts are written, and how to say one."""
        view, phase = self.table.view(self.seat), self.table.game.phase(self.table.state)
        moves = self.moves()
        lines = [self._text("asked", question=self.terminal.question(view, self.texts, phase)), self._text("moves")]
        lines += [f"{number}. {move}" for number, move in enumerate(moves[:LISTED], 1)]
        if len(moves) > LISTED:
            lines.append(self._text("more", count=len(moves) - LISTED))
        forms = self.forms()
        if forms:
            lines += [self._text("forms"), *forms]
        return "\n".join([*lines, self._text("answer", example=self._example())])

    def forms(self) -> list[str]:
        """How the moves of many parts are written that may be said now, listed or not."""
        kinds = dict.fromkeys(type(word) for word in self.table.moves(self.seat))
        kinds |= dict.fromkeys(self.table.game.also_open(self.table.state, self.seat))
        return [form(kind, self._text) for kind in kinds if is_composite(kind)]

    def understand(self, said: str) -> Any:
        """The word somebody meant, legal or not; Misheard if that is not certain."""
        words = self.table.moves(self.seat)
        if not said.strip():
            raise Misheard(self._text("nothing", count=len(words)))
        spoken = [one for one in objects_in(said) if one]
        try:
            if not spoken:
                return words[self._ear(words).hear(said)]
            meant = [self._from_json(one, words) for one in spoken]
        except Doubt as doubt:
            raise Misheard(self._doubted(doubt, said, words)) from None
        if any(one != meant[0] for one in meant):
            found = tuple(words.index(one) for one in meant if one in words)
            raise Misheard(self._doubted(Doubt(found), said, words))
        return meant[0]

    def answer(self, said: str) -> str:
        """Say a move: nothing if it stands; else why not, with the rule and what would do, to try again with."""
        try:
            word = self.understand(said)
        except Misheard as problem:
            return str(problem)
        refusal = self.table.play(self.seat, word)
        if isinstance(refusal, Refusal):
            sentence = self.texts.refusal(refusal)
            return f"{sentence[:1].upper()}{sentence[1:]} {self._instead()}".strip()
        return ""

    def _ear(self, words: Sequence[Any]) -> Ear:
        """Every listed move by its words, by those others tell it with, and by what it is called on the wire."""
        return Ear([self._ways(word) for word in words])

    def _ways(self, word: Any) -> list[str]:
        plain = wire.encode_word(word)
        name = str(plain.pop("move")).replace("_", " ")
        values = written(list(plain.values()))
        ways = [self.texts.move(word), self.texts.told_move(word), f"{name} {values}"]
        return [*ways, values] if values else ways

    def _from_json(self, message: dict[str, Any], words: Sequence[Any]) -> Any:
        """The word of an object: written as words are, with names for things, or with the number or words of a move."""
        known = vocabulary()
        named = next((message[key] for key in known.json_move if key in message), None)
        if isinstance(named, dict):
            return self._from_json(named, words)
        if isinstance(named, int) and not isinstance(named, bool):
            return words[self._ear(words).numbered(named)]
        if not isinstance(named, str):
            raise Doubt()
        kinds = {wire_name(kind) for kind in self.table.game.words}
        if named not in kinds:
            try:
                return words[self._ear(words).hear(named)]
            except Doubt as doubt:
                if doubt.readings or doubt.number is not None:
                    raise
            raise Misheard(self._text("verb", said=named[:QUOTED], choices=self._verbs(words)))
        fields = {key: value for key, value in message.items() if key not in (*known.json_move, *known.json_talk)}
        listed = [word for word in words if wire_name(type(word)) == named and self._agrees(word, fields)]
        if len(listed) == 1:
            return listed[0]
        try:
            return wire.decode_word(self.table.game, {"move": named, **fields})
        except BadMessage as problem:
            if listed:
                raise Doubt(tuple(words.index(word) for word in listed)) from None
            kind = next(kind for kind in self.table.game.words if wire_name(kind) == named)
            shape = form(kind, self._text)
            raise Misheard(
                self._text("form", problem=problems.explain(problem, self.texts.language), form=shape)
            ) from None

    def _agrees(self, word: Any, fields: Mapping[str, Any]) -> bool:
        """Does a listed move have these fields, by their values or by the names of things?"""
        plain = wire.encode(word)
        return fields.keys() <= plain.keys() and all(self._is_called(key, plain[key], fields[key]) for key in fields)

    def _is_called(self, kind: str, value: Any, said: Any) -> bool:
        if isinstance(value, list | tuple) and isinstance(said, list | tuple):
            singular = str(self.texts.locale.get("plural", {}).get(kind, kind))
            return len(value) == len(said) and all(self._is_called(singular, *pair) for pair in zip(value, said))
        if value == said and isinstance(value, bool) == isinstance(said, bool):
            return True
        return isinstance(said, str) and tokens(said) in (tokens(str(value)), tokens(self.texts.name(kind, value)))

    def _verbs(self, words: Sequence[Any]) -> str:
        kinds = dict.fromkeys([*map(type, words), *self.table.game.also_open(self.table.state, self.seat)])
        return ", ".join(f'"{wire_name(kind)}"' for kind in kinds)

    def _doubted(self, doubt: Doubt, said: str, words: Sequence[Any]) -> str:
        """What is asked back."""
        if doubt.number is not None:
            return self._text("number", number=doubt.number, count=len(words))
        if len(doubt.readings) > 1:
            named = [f"{at + 1}. {self.texts.move(words[at])}" for at in doubt.readings[:NAMED]]
            return self._text("which", choices="; ".join(named), example=doubt.readings[0] + 1)
        quoted = repr(said.strip()[-QUOTED:])
        return self._text("misheard", said=quoted, count=len(words), example=self._example())

    def _instead(self) -> str:
        """What would do."""
        moves = self.moves() if self.seat in self.table.actors() else []
        if not moves:
            return ""
        named = "; ".join(f"{number}. {move}" for number, move in enumerate(moves[:NAMED], 1))
        return self._text("instead" if len(moves) <= NAMED else "instead_some", choices=named, count=len(moves))

    def _example(self) -> str:
        words = self.table.moves(self.seat)
        return wire.to_json(wire.encode_word(words[0])) if words else "{}"

    def _text(self, key: str, **values: object) -> str:
        return self.own_texts[key].format_map(values)


def objects_in(said: str) -> list[dict[str, Any]]:
    """The JSON objects in a text, one after the other; not those inside others, and none if they cannot be read."""
    found, at = [], said.find("{")
    decoder = json.JSONDecoder()
    while at >= 0:
        try:
            message, end = decoder.raw_decode(said, at)
        except (ValueError, RecursionError):
            end = at + 1
        else:
            found.append(message)
        at = said.find("{", end)
    return found
