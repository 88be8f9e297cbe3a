"""Refusals, events, moves and names into Italian and English. Sentences live in locale files, by key.

A sentence's `{field}` is filled with the field of the refusal or event, said in the reader's language: the
field's name says what kind of thing it is (`card`, `suit`, `seat`…), the table of that kind has its names.
A name may be put together from pieces (`Game.pieces`): a card from its suit and rank.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import fields
from functools import cache, lru_cache
from importlib import resources
from typing import Any, Final, Literal, get_args

from ludoteca.core.game import AnyGame, wire_name
from ludoteca.core.verdict import Event, Outcome, Refusal

Language = Literal["it", "en"]
LANGUAGES: Final[tuple[Language, ...]] = get_args(Language)
MOST_NAMES_KEPT: Final = 10_000
LONGEST_KEPT: Final = 40
"""Letters; a refusal may repeat any text somebody sent."""
NO_KINDS: Final[Mapping[str, str]] = {}
A_BEFORE_A: Final = re.compile(r"\ba (?=[Aa][a-zà-ù])")
"""Italian says `ad Anna`."""
E_BEFORE_E: Final = re.compile(r"\be (?=[EeÈèÉé])")
"""Italian says `Dario ed Elena`, `c1 ed e5`."""


class Texts:
    """The voice of one game in one language, for one company of players; `options`: how their table plays."""

    def __init__(self, game: AnyGame, language: Language, players: Sequence[str] = (), options: Any = None) -> None:
        self.game = game
        self.language = language
        self.players = players
        self.locale = locale(game, language)
        self.register = register(game)
        chosen = {} if options is None else {name: getattr(options, name) for name in _fields(type(options))}
        self._table = {f"table_{name}": value for name, value in chosen.items() if isinstance(value, bool)}
        self._single: Mapping[str, str] = self.locale.get("single", {})
        self._like: Mapping[str, str] = self.locale.get("like", {})
        self._told: Mapping[str, str] = self.locale.get("told", {})
        self._told_of: Mapping[str, Mapping[str, str]] = self.locale.get("told_of", {})  # in one event alone

    # --- Sentences ----------------------------------------------------------

    def refusal(self, refusal: Refusal) -> str:
        """What is so, what would do, and where it is written."""
        sentence = self._fill(self.text("refusal", refusal.reason), refusal.details)
        return f"{sentence} ({self.where(refusal.rule)})"

    def where(self, rule: str) -> str:
        """The passage: its heading and its id."""
        entry = self.register["rules"][rule]
        heading = self.register["sections"][entry["section"]][self.language]
        return f"{heading}, {rule}"

    def rule(self, rule: str) -> str:
        """The wording of a passage."""
        return str(self.register["rules"][rule][self.language])

    def rules_now(self, phase: str) -> Sequence[tuple[str, Sequence[tuple[str, str]]]]:
        """The passages to read in a phase: heading by heading, each with its ids and wordings."""
        return _pages(self.game, self.language, phase)

    def event(self, event: Event, **said: str) -> str:
        """What happened, as one sentence; empty if it is not worth one. `said`: fields in other words."""
        values = {name: getattr(event, name) for name in _fields(type(event))} | said
        # Who is told need not answer: what is said to be answered may have a longer name than what is told.
        name = wire_name(type(event))
        return self._fill(self._variant("event", name, values), values, {**self._told, **self._told_of.get(name, {})})

    def move(self, word: Any) -> str:
        """A move as a player would say it."""
        values = {name: getattr(word, name) for name in _fields(type(word))}
        return self._fill(self._variant("move", wire_name(type(word)), values), values)

    def told_move(self, word: Any) -> str:
        """The same to whoever need not type it: things by their names alone, as a hint or a replay tells it."""
        values = {name: getattr(word, name) for name in _fields(type(word))}
        return self._fill(self._variant("move", wire_name(type(word)), values), values, self._told)

    def outcome(self, outcome: Outcome) -> str:
        """Who won, by which passage."""
        key = "won" if len(outcome.winners) == 1 else "shared"
        winners = self.name("seats", outcome.winners)
        return f"{self._fill(self.text('outcome', key), {'winners': winners})} ({self.where(outcome.rule)})"

    def text(self, kind: str, key: str) -> str:
        """A text of the locale; a missing one is our fault and falls to a test, not to a player."""
        return str(self.locale[kind][key])

    def _variant(self, kind: str, key: str, values: dict[str, Any]) -> str:
        """The sentence for these values: `played.dummy` if dummy is true, `chose.no_family` if family is None.

        A number may have one of its own: `harvested.coins_0`. So may what the table chose: `scored.no_table_recipes`.

        Where several are so, one that names them all goes first: `played.dummy_no_card`.
        """
        sentence = self.locale[kind][key]
        if isinstance(sentence, str):
            return sentence
        so = []
        for name, value in (values | self._table).items():
            if value is True and name in sentence:
                so.append(name)
            elif (value is None or value == () or value is False) and f"no_{name}" in sentence:
                so.append(f"no_{name}")
            elif type(value) is int and f"{name}_{value}" in sentence:
                so.append(f"{name}_{value}")
        together = "_".join(so)
        return str(sentence[together] if together in sentence else sentence[so[0]] if so else sentence["else"])

    def _fill(self, sentence: str, values: Mapping[str, Any], kinds: Mapping[str, str] = NO_KINDS) -> str:
        # One of a thing may have another name: `single` says in which table.
        kinds = {**kinds, **self._single} if values.get("count") == 1 else kinds
        said = sentence.format_map({name: self.name(kinds.get(name, name), value) for name, value in values.items()})
        said = A_BEFORE_A.sub("ad ", said) if self.language == "it" else said
        # A sentence that begins with a thing's name still begins with a capital.
        return said[:1].upper() + said[1:] if sentence.startswith("{") and sentence.endswith(".") else said

    def fill(self, sentence: str, values: Mapping[str, Any]) -> str:
        """A sentence from elsewhere with things of this game in its gaps; it begins with a capital if it is whole."""
        said = sentence.format_map({name: self.name(name, value) for name, value in values.items()})
        return said[:1].upper() + said[1:] if sentence.endswith(".") else said

    # --- Names --------------------------------------------------------------

    def name(self, kind: str, value: object) -> str:
        """What a thing of some kind is called."""
        if type(value) is str and len(value) <= LONGEST_KEPT:
            return _kept_name(self.game, self.language, kind, value)
        return self.new_name(kind, value)

    def new_name(self, kind: str, value: object) -> str:
        """The same, put together anew."""
        if isinstance(value, tuple | list):
            if kind in self.locale.get("by_seat", ()):  # one for each who plays
                return self._listed([f"{self.player(seat)} {one}" for seat, one in enumerate(value)])
            singular = self.locale.get("plural", {}).get(kind, kind)
            return self._listed([self.name(singular, one) for one in value])
        if value is None and isinstance(self.locale.get(kind), dict):
            return str(self.locale[kind].get("nobody", value))
        kind = self._like.get(kind, kind)
        if one_of := self.locale.get("row", {}).get(kind):  # several in one text, such as the colours of a series
            return "/".join(self.name(one_of, piece) for piece in str(value).split("-"))
        if kind in ("seat", "dealer"):
            return self.player(int(str(value)))
        names = self.locale.get(kind)
        if not isinstance(names, dict) or value is None:
            return str(value)
        pieces = self.game.pieces(kind, str(value))
        if pieces is None:
            return str(names.get(str(value), value))
        pattern = names["_".join(pieces)]
        return str(pattern.format_map({part: self.name(part, piece) for part, piece in pieces.items()}))

    def player(self, seat: int) -> str:
        """The name of who sits there."""
        if seat < len(self.players):
            return self.players[seat]
        return self._fill(self.text("table", "player"), {"number": seat + 1})

    def _listed(self, names: list[str]) -> str:
        if not names:
            return self.text("table", "nothing")
        if len(names) == 1:
            return names[0]
        said = f"{', '.join(names[:-1])} {self.text('table', 'and')} {names[-1]}"
        return E_BEFORE_E.sub("ed ", said) if self.language == "it" else said


@lru_cache(MOST_NAMES_KEPT)
def _kept_name(game: AnyGame, language: Language, kind: str, value: str) -> str:
    """Tables say the same few names all the time; those of players are numbers, and not among these."""
    return Texts(game, language).new_name(kind, value)


@cache
def register(game: AnyGame) -> dict[str, Any]:
    """The game's rulebook.toml."""
    return tomllib.loads(game.resource("rulebook.toml"))


@cache
def _pages(game: AnyGame, language: Language, phase: str) -> Sequence[tuple[str, Sequence[tuple[str, str]]]]:
    pages = []
    for key, section in register(game)["sections"].items():
        if phase in section["when"]:
            rules = register(game)["rules"].items()
            entries = [(rule, entry[language]) for rule, entry in rules if entry["section"] == key]
            pages.append((section[language], entries))
    return pages


@cache
def locale(game: AnyGame, language: Language) -> dict[str, Any]:
    """The texts every table has, and the game's own over them."""
    common = resources.files("ludoteca.play").joinpath(f"locales/{language}.toml").read_text("utf-8")
    texts = tomllib.loads(common)
    for kind, entries in tomllib.loads(game.resource(f"locales/{language}.toml")).items():
        texts[kind] = {**texts.get(kind, {}), **entries}
    return texts


_field_names: dict[type, tuple[str, ...]] = {}


def _fields(cls: type) -> tuple[str, ...]:
    """The names of a dataclass's fields: asked for with every event and word that is put into words."""
    names = _field_names.get(cls)
    if names is None:
        names = _field_names[cls] = tuple(one.name for one in fields(cls))
    return names
