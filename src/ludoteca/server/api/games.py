"""The cupboard: games, their forms, their texts, their rules."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from typing import Annotated, Any, TypeVar, cast

import msgspec
from litestar import MediaType, Response, get
from litestar.params import FromPath, QueryParameter
from msgspec import Meta, Struct

from ludoteca.bots.levels import ladder_of, styles_of
from ludoteca.bots.texts import about, level_name
from ludoteca.core.game import AnyGame, wire_name
from ludoteca.core.options import option_fields
from ludoteca.core.seats import seat_fields
from ludoteca.core.verdict import BadOptions
from ludoteca.play.record import options_said
from ludoteca.play.texts import Language, Texts
from ludoteca.server.api.common import PROBLEMS, Asking, Caller
from ludoteca.server.bots import levels, usual_bot
from ludoteca.server.errors import Trouble

T = TypeVar("T")


class LevelCard(Struct, frozen=True):
    """A bot people choose, how it plays and what was measured of it."""

    number: int
    bot: str
    name: str
    fact: str


class GameCard(Struct, frozen=True):
    """The lid of a box."""

    name: str
    title: str
    tagline: str
    seats: list[int]
    usual_seats: int
    rules: int
    bots: list[str]
    levels: list[LevelCard]
    usual_bot: str
    minutes: str | None
    reconstructed: bool


class FormLine(Struct, frozen=True):
    """One option; `help` says what it changes in play, `texts` calls its choices by name, `seat`: its number is one."""

    name: str
    kind: str
    choices: list[Any]
    default: Any
    label: str
    help: str
    texts: dict[str, str]
    only_when: dict[str, list[Any]]
    often: bool
    seat: bool


class GameForm(GameCard, frozen=True):
    """The lid, the form, the fields of a view whose numbers are seats, and all names."""

    form: list[FormLine]
    presets: dict[str, dict[str, Any]]
    defaults: dict[str, dict[str, Any]]
    among_people: dict[str, dict[str, Any]]
    seat_fields: list[str]
    texts: dict[str, Any]


class Passage(Struct, frozen=True):
    id: str
    text: str
    ruling: bool
    reconstructed: bool


class Section(Struct, frozen=True):
    key: str
    title: str
    when: list[str]
    rules: list[Passage]


class Rulebook(Struct, frozen=True):
    """The register in one language."""

    edition: str
    sections: list[Section]


Kind = Annotated[str, QueryParameter(min_length=1, max_length=40)]
Things = Annotated[list[Annotated[str, Meta(max_length=40)]], QueryParameter(max_items=100)]


def _game(caller: Caller, name: str) -> AnyGame:
    if name not in caller.site.games:
        raise Trouble("no_game", 404, name=name[:40])
    return caller.site.games[name]


def _kept(caller: Caller, what: str, game: str, make: Callable[[], T]) -> Response[T]:
    """What is the same for everybody with a language is put into words once."""
    found = caller.site.keep((what, game, caller.language), make)
    return Response(cast(T, found), media_type=MediaType.JSON)


def _lid(caller: Caller, name: str) -> dict[str, Any]:
    game = caller.site.games[name]
    voice = Texts(game, caller.language)
    rules = voice.register["rules"].values()
    return {
        "name": name,
        "title": voice.text("game", "title"),
        "tagline": voice.text("game", "tagline"),
        "seats": list(game.meta.seats),
        "usual_seats": game.seats(game.option_form()()),
        "rules": game.meta.rules_version,
        "bots": levels(caller.site.bots, name),
        "levels": [
            LevelCard(one.number, one.bot, level_name(game, one, caller.language), about(game, one, caller.language))
            for one in (*ladder_of(game), *styles_of(game))
            if one.bot in caller.site.bots[name]
        ],
        "usual_bot": usual_bot(caller.site.bots, name),
        "minutes": game.meta.minutes or None,
        "reconstructed": "reconstructed" in voice.locale or any(rule.get("reconstructed") for rule in rules),
    }


def _form(game: AnyGame, language: Language) -> list[FormLine]:
    locale = Texts(game, language).locale
    labels, values, helps = (locale.get(table, {}) for table in ("option", "option_value", "option_help"))
    lines = []
    for one in option_fields(game.option_form()):
        named = values.get(one.name, {})
        texts = {} if one.kind == "switch" else {str(c): str(named.get(str(c), _plain(c))) for c in one.choices}
        label = str(labels.get(one.name, _plain(one.name)))
        only_when = {name: list(values) for name, values in one.only_when.items()}
        said = str(helps.get(one.name, ""))
        choices = list(one.choices)
        meant = (only_when, one.often, one.seat)
        lines.append(FormLine(one.name, one.kind, choices, one.default, label, said, texts, *meant))
    return lines


def _plain(name: object) -> str:
    """A name as words, where the locale has none."""
    said = "-" if name is None else str(name).replace("_", " ")
    return said[:1].upper() + said[1:]


def _defaults(game: AnyGame) -> dict[str, dict[str, Any]]:
    defaults = {}
    for seats in game.meta.seats:
        try:
            defaults[str(seats)] = options_said(game.options(seats, {}))
        except BadOptions:
            continue
    return defaults


def _presets(game: AnyGame) -> dict[str, dict[str, Any]]:
    """The printed game, and what an option called `preset` offers."""
    presets: dict[str, dict[str, Any]] = {"printed": {}}
    for one in option_fields(game.option_form()):
        if one.name == "preset":
            presets |= {str(choice): {"preset": choice} for choice in one.choices if choice != one.default}
    return presets


@get("/games", responses=PROBLEMS, summary="What is in the cupboard")
async def list_games(caller: Asking) -> Response[list[GameCard]]:
    return _kept(caller, "games", "", lambda: [GameCard(**_lid(caller, name)) for name in caller.site.games])


@get("/games/{game:str}", responses=PROBLEMS, summary="One game: its form and all its names")
async def show_game(caller: Asking, game: FromPath[str]) -> Response[GameForm]:
    box = _game(caller, game)
    return _kept(
        caller,
        "form",
        game,
        lambda: GameForm(
            **_lid(caller, game),
            form=_form(box, caller.language),
            presets=_presets(box),
            defaults=_defaults(box),
            among_people={str(seats): dict(box.among_people(seats, {})) for seats in box.meta.seats},
            seat_fields=list(seat_fields(box.view_type)),
            texts=Texts(box, caller.language).locale,
        ),
    )


@get("/games/{game:str}/names", responses=PROBLEMS, summary="What things of one kind are called")
async def show_names(caller: Asking, game: FromPath[str], kind: Kind, of: Things) -> dict[str, str]:
    """For whoever draws a game without knowing it: names that are put together, such as a card's of suit and rank."""
    voice = Texts(_game(caller, game), caller.language)
    return {thing: _name(voice, kind, thing) for thing in of}


def _name(voice: Texts, kind: str, thing: str) -> str:
    """Its name, or itself where the game knows nothing of the kind."""
    try:
        return voice.new_name(kind, thing)
    except (LookupError, ValueError):
        return thing


@get("/games/{game:str}/rules", responses=PROBLEMS, summary="The register of its rules")
async def show_rules(caller: Asking, game: FromPath[str]) -> Response[Rulebook]:
    box = _game(caller, game)
    return _kept(caller, "rules", game, lambda: _rulebook(box, caller.language))


def _rulebook(game: AnyGame, language: Language) -> Rulebook:
    register = Texts(game, language).register
    sections = [
        Section(
            key,
            section[language],
            list(section["when"]),
            [
                Passage(id, rule[language], bool(rule.get("ruling")), bool(rule.get("reconstructed")))
                for id, rule in register["rules"].items()
                if rule["section"] == key
            ],
        )
        for key, section in register["sections"].items()
    ]
    return Rulebook(register["edition"][language], sections)


@get("/games/{game:str}/schema", responses=PROBLEMS, summary="JSON Schemas of its view, words and events")
async def show_schema(caller: Asking, game: FromPath[str]) -> Response[dict[str, Any]]:
    box = _game(caller, game)
    return _kept(caller, "schema", game, lambda: _schema(box))


def _schema(box: AnyGame) -> dict[str, Any]:
    types = [box.view_type, *box.words, *box.events]
    assert all(dataclasses.is_dataclass(one) for one in types)
    schemas, components = msgspec.json.schema_components(types, ref_template="#/$defs/{name}")
    names = [wire_name(one) for one in types]
    words, events = len(box.words), len(box.words) + 1
    return {
        "view": schemas[0],
        "words": dict(zip(names[1 : words + 1], schemas[1 : words + 1], strict=True)),
        "events": dict(zip(names[events:], schemas[events:], strict=True)),
        "$defs": components,
    }


handlers = [list_games, show_game, show_names, show_rules, show_schema]
