"""Our own games: whole playouts, driven from Python, at a table; and what single steps cost."""

from __future__ import annotations

import timeit
import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from itertools import cycle
from time import process_time
from typing import Any, Final, final

from ludoteca.catalog import GAMES
from ludoteca.core import rules as machine
from ludoteca.core.game import AnyGame
from ludoteca.core.rng import SmallRng, seed_of
from ludoteca.core.rules import choices, play_games, take
from ludoteca.core.verdict import Refusal
from ludoteca.lab.bench.rounds import Loop
from ludoteca.play.table import Table

POSITIONS: Final = 40
"""Positions that single steps are measured on."""


@final
@dataclass(frozen=True)
class Setting:
    """A game for so many, with some options."""

    game: str
    seats: int
    given: Mapping[str, object] = field(default_factory=dict)

    def __str__(self) -> str:
        return " ".join([self.game, str(self.seats), *(f"{name}={value}" for name, value in self.given.items())])

    @property
    def rules_of(self) -> AnyGame:
        """The game itself."""
        return GAMES[self.game]

    @property
    def options(self) -> Any:
        """The options in full."""
        return self.rules_of.options(self.seats, self.given)


@final
@dataclass(frozen=True)
class Bench:
    """A game's bench.toml: tables worth a line of their own, what is to be reached, where its search is measured."""

    tables: tuple[Setting, ...] | None = None
    aims: Mapping[str, float] = field(default_factory=dict)
    search_in: str | None = None
    """The phase in which a first choice to think about is looked for; None: any."""


def bench_of(game: AnyGame) -> Bench:
    """What a game says of its own measurement; nothing, if it has no bench.toml."""
    try:
        said = tomllib.loads(game.resource("bench.toml"))
    except FileNotFoundError:
        return Bench()
    tables = tuple(Setting(game.meta.name, one["seats"], one.get("options", {})) for one in said["tables"])
    return Bench(tables, said.get("aims", {}), said.get("search_in"))


def settings(name: str) -> tuple[Setting, ...]:
    """The usual setting of a game, then a few others: those of its bench.toml, or the smallest company."""
    game = GAMES[name]
    usual, fewest = game.seats(game.option_form()()), game.meta.seats[0]
    few = (Setting(name, fewest),) if fewest != usual else ()
    more = bench_of(game).tables
    return (Setting(name, usual), *(few if more is None else more))


def is_compiled() -> bool:
    """Does the engine run compiled?"""
    return not str(machine.__file__).endswith(".py")


# --- Ways to play -----------------------------------------------------------


def inside(setting: Setting) -> Loop:
    """The whole playout in the engine."""
    game = setting.rules_of
    table = game.blank(setting.options)
    rng = SmallRng(seed_of("bench", setting))
    return Loop(f"{setting}: inside", lambda games: play_games(game.rules, table, games, rng))


def driven(setting: Setting) -> Loop:
    """A loop in plain Python that asks for the codes and picks one: how a user's own bot would play."""
    game = setting.rules_of
    table = game.blank(setting.options)
    rng = SmallRng(seed_of("bench", setting))
    rules = game.rules
    picker = SmallRng(seed_of("bench", setting, "picker"))
    below = picker.below

    def play(games: int) -> int:
        before = picker.draws
        for _ in range(games):
            rules.begin(table, rng)
            codes = choices(rules, table)
            while codes:
                codes = take(rules, table, codes[below(len(codes))], rng)
        return picker.draws - before  # one a move

    return Loop(f"{setting}: driven", play)


def spoken(setting: Setting) -> Loop:
    """`Table.play`, word by word, checked, with events and record; the words are known, the table is set each time."""
    game, options = setting.rules_of, setting.options
    scripts = []
    for seed in range(POSITIONS):
        table = Table(game, options, seed)
        talk(table, SmallRng(seed_of("bench", seed)))
        scripts.append((seed, table.record))
    ahead = cycle(scripts)

    def play(games: int) -> int:
        moves = 0
        for _ in range(games):
            seed, words = next(ahead)
            say = Table(game, options, seed).play
            for seat, word in words:
                say(seat, word)
            moves += len(words)
        return moves

    return Loop(f"{setting}: Table.play", play)


def listed(setting: Setting) -> Loop:
    """The same, and each time all words are listed and one of them is picked."""
    game, options = setting.rules_of, setting.options
    rng = SmallRng(seed_of("bench", setting))
    seeds = iter(range(1 << 60))
    return Loop(
        f"{setting}: Table.moves and play",
        lambda games: sum(talk(Table(game, options, next(seeds)), rng) for _ in range(games)),
    )


def talk(table: Table[Any, Any, Any, Any, Any, Any], rng: SmallRng) -> int:
    """Play a table to its end, any listed word being as good as another; how many were said."""
    words = 0
    while actors := table.actors():
        moves = table.moves(actors[0])
        refusal = table.play(actors[0], moves[rng.below(len(moves))])
        assert not isinstance(refusal, Refusal), refusal
        words += 1
    return words


# --- Single steps -----------------------------------------------------------


def positions(setting: Setting) -> list[tuple[Any, int]]:
    """Tables at all stages of a game, each with the seat that is asked."""
    game = setting.rules_of
    found: list[tuple[Any, int]] = []
    for number in range(POSITIONS):
        rng = SmallRng(seed_of("bench", setting, number))
        state = game.setup(setting.options, rng)
        stages = []
        while (seat := game.rules.turn(state)) >= 0:
            stages.append((game.rules.clone(state), int(seat)))
            game.rules.apply(state, seat, game.rules.pick(state, seat, rng), rng)
        found.append(stages[number * len(stages) // POSITIONS])
    return found


def costs(setting: Setting, seconds: float, rounds: int) -> dict[str, float]:
    """Microseconds each of what bots and servers do most, over tables at all stages of the game."""
    game = setting.rules_of
    rules = game.rules
    rng = SmallRng(1)
    tables = positions(setting)
    scratch = rules.clone(tables[0][0])
    recalls = [game.recall(state, seat) for state, seat in tables]
    guesses = [(game.guess(recall, rng), game.unknown(recall)) for recall in recalls]
    states = [(state,) for state, _ in tables]
    steps: dict[str, tuple[Callable[..., object], list[tuple[Any, ...]]]] = {
        "clone": (rules.clone, states),
        "copy": (rules.copy, [(scratch, state) for state, _ in tables]),
        "view": (game.view, tables),
        "recall": (game.recall, tables),
        "guess": (game.guess, [(recall, rng) for recall in recalls]),
        "redeal": (rules.redeal, [(state, unknown, rng) for state, unknown in guesses]),
    }
    return {name: cost(step, arguments, seconds, rounds) for name, (step, arguments) in steps.items()}


def cost(step: Callable[..., object], arguments: list[tuple[Any, ...]], seconds: float, rounds: int) -> float:
    """Microseconds a call: many calls at once, less what as many calls of nothing take; the median of some rounds."""
    timers = [
        timeit.Timer("for given in arguments: f(*given)", timer=process_time, globals={"f": f, "arguments": arguments})
        for f in (step, _nothing)
    ]
    number = 1
    while timers[0].timeit(number) < seconds / 10:
        number *= 2
    took = sorted(timers[0].timeit(number) - timers[1].timeit(number) for _ in range(rounds))
    return max(took[len(took) // 2], 0.0) / number / len(arguments) * 1e6


def _nothing(*_: object) -> None:
    """What a call costs by itself."""
