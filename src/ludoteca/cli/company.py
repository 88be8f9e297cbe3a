"""Who sits down at a table: what the command line says about it, and the table that comes of it."""

from __future__ import annotations

import argparse
import secrets
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, final

from ludoteca.bots.bot import Bot, Heard
from ludoteca.bots.levels import usual_of
from ludoteca.cli.texts import Trouble, language, listed, text, ways_to_say
from ludoteca.core.game import AnyGame
from ludoteca.core.options import OptionField, option_fields
from ludoteca.core.rng import Rng, SmallRng, seed_of
from ludoteca.core.verdict import BadOptions, Event, Refusal, Seat
from ludoteca.play.problems import explain
from ludoteca.play.record import AnyTable
from ludoteca.play.table import new_table

LONGEST_NAME = 20
LONGEST_SEED = 200


@final
@dataclass
class Company:
    """A table, the names around it, and the bots in its chairs; people sit in the others."""

    table: AnyTable
    names: list[str]
    bots: Mapping[Seat, Bot[Any, Any]]
    streams: Mapping[Seat, Rng]

    def people(self) -> list[Seat]:
        """The seats where somebody types."""
        return [seat for seat in range(self.table.seats) if seat not in self.bots]

    def let_bot_play(self, seat: Seat) -> list[Event]:
        """A bot says its word: from what its seat may know, with chance of its own."""
        table = self.table
        heard = Heard(table.heard(seat), seed_of(table.seed, "memory", seat))
        word = self.bots[seat].choose(table.recall(seat), table.moves(seat), self.streams[seat], heard)
        events = table.play(seat, word)
        assert not isinstance(events, Refusal), f"a bot said {word}: {events}"
        return events


def named_game(name: str) -> AnyGame:
    """The game of this name."""
    from ludoteca.catalog import GAMES

    plain = name.strip().lower().replace(" ", "_").replace("-", "_")
    if plain not in GAMES:
        raise Trouble(text("problem.no_game", name=repr(name), games=listed(list(GAMES))))
    return GAMES[plain]


def sit_down(game: AnyGame, chosen: argparse.Namespace, people: int) -> Company:
    """The company the command line asks for, or Trouble saying what will not do."""
    from ludoteca.catalog import BOTS

    seed = read_seed(chosen.seed)
    table = _table(game, chosen.seats, seed, read_options(game, chosen.option), people)
    names = _names(chosen.names, table.seats)
    makers = BOTS[game.meta.name]
    usual = f"level{usual_of(game)}"
    usual = usual if usual in makers else next(iter(makers))
    kind = named_bot(game, chosen.bot) if chosen.bot else usual
    seats = range(people, table.seats)
    streams: dict[Seat, Rng] = {seat: SmallRng(seed_of(seed, "bot", seat)) for seat in seats}
    return Company(table, names, {seat: BOTS[game.meta.name][kind]() for seat in seats}, streams)


def named_bot(game: AnyGame, typed: str) -> str:
    """The bot that was asked for, by its name or as module:Class; or Trouble naming those there are."""
    from ludoteca.catalog import BOTS, bring

    if ":" not in typed and typed not in BOTS[game.meta.name]:
        bots = listed(list(BOTS[game.meta.name]))
        raise Trouble(text("problem.no_bot", name=repr(typed), title=game.meta.title, bots=bots))
    if "" not in sys.path:  # a bot may lie in the folder one is in
        sys.path.insert(0, "")
    try:
        return bring(game, typed)
    except BadOptions as problem:
        raise Trouble(explain(problem, language())) from None


def read_seed(given: str | None) -> int | str:
    """The seed that was typed, or one by chance."""
    if given is None:
        return secrets.token_hex(16)
    if not 0 < len(given) <= LONGEST_SEED or not given.isprintable():
        raise Trouble(text("problem.bad_seed", seed=repr(given[:LONGEST_SEED])))
    # Longer numbers stay text: the record's JSON keeps whole numbers only up to 64 bits.
    return int(given) if given.isascii() and given.isdigit() and len(given) < 16 else given


def _table(game: AnyGame, seats: int | None, seed: int | str, given: dict[str, object], people: int) -> AnyTable:
    """The table; where nobody says for how many, for the first number that fits options and people."""
    low, high = game.meta.seats[0], game.meta.seats[-1]
    if seats is not None and seats not in game.meta.seats:
        raise Trouble(text("problem.seats", title=game.meta.title, low=low, high=high, seats=seats))
    if people > (seats or high):
        raise Trouble(text("problem.people_many", people=people, seats=seats or high))
    usual = game.seats(game.option_form()())
    sizes = [seats] if seats else [usual, *[size for size in reversed(game.meta.seats) if size != usual]]
    problem: BadOptions | None = None
    for size in [size for size in sizes if size >= people]:
        try:
            return new_table(game, size, seed, given)
        except BadOptions as refused:
            problem = problem or refused
    raise Trouble(text("problem.options", problem=problem))


def read_options(game: AnyGame, given: list[str]) -> dict[str, object]:
    """The options that were typed as name=value, each as its own kind of thing."""
    form = {one.name: one for one in option_fields(game.option_form())}
    options: dict[str, object] = {}
    for one in given:
        name, equals, value = one.partition("=")
        if not equals:
            raise Trouble(text("problem.option_form", given=repr(one)))
        if name not in form:
            raise Trouble(text("problem.no_option", name=repr(name), names=listed(list(form))))
        if name in options:
            raise Trouble(text("problem.option_twice", name=name))
        options[name] = _value(form[name], value)
    return options


def _value(one: OptionField, value: str) -> object:
    """A typed value as the option's own kind of thing."""
    typed = value.strip().lower()
    if one.kind == "switch":
        if typed in ("true", "on", "yes", *ways_to_say("answer.yes")):
            return True
        if typed in ("false", "off", "no", *ways_to_say("answer.no")):
            return False
    elif one.kind == "choice":
        for choice in one.choices:
            if typed == said(choice).lower() or typed == str(choice).lower():
                return choice
    elif one.kind == "number":
        if one.default is None and typed in ("none", *ways_to_say("answer.none")):
            return None
        digits = typed.removeprefix("-")
        if digits.isascii() and digits.isdigit() and len(digits) < 16:
            return int(typed)
        raise Trouble(text("problem.option_number", name=one.name, value=repr(value)))
    else:
        return value
    choices = listed([said(choice) for choice in one.choices])
    raise Trouble(text("problem.option_choice", name=one.name, choices=choices, value=repr(value)))


def said(choice: object) -> str:
    """An option's value as one types it."""
    if isinstance(choice, bool):
        return text("games.yes" if choice else "games.no")
    return text("games.nothing") if choice is None else str(choice)


def _names(given: str | None, seats: int) -> list[str]:
    """The names around the table; whom nobody names is called from the cast."""
    names = [] if given is None else [name.strip() for name in given.split(",")]
    if len(names) > seats:
        raise Trouble(text("problem.too_many_names", names=len(names), seats=seats))
    for at, name in enumerate(names):
        if not is_name(name) or name in names[:at]:
            raise Trouble(text("problem.bad_name", name=repr(name[:40])))
    cast = [name for name in ways_to_say("cast.names") if name not in names]
    return names + cast[: seats - len(names)]


def is_name(name: object) -> bool:
    """Would this do as a player's name? Nothing that could move the cursor about."""
    return isinstance(name, str) and 0 < len(name) <= LONGEST_NAME and name.isprintable()
