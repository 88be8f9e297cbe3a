"""What a law needs to know of a game: its settings, its census, its hiding places, its words.

A game that is listed in the catalogue brings these in `tests/games/<name>/`:
    settings.py   SETTINGS: player counts and options to try; BOUND: more moves than any game takes; ENDINGS: the
                  passages by which a game can end; if wanted, SHORT:
                  a setting whose games are short, LEARN: settings that are knotty for learners
    census.py     census(state): what never changes, by kind
    hidden.py     eye_twin, mind_twin(state, seat, rng): the table with two things exchanged in the dark, or None; and
                  log_is_public(options), if a log may repeat all that everybody heard
    words.py      LISTABLE: words that are in the list or may not be said; any_word(): a strategy of words at all
"""

from __future__ import annotations

import importlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from types import ModuleType
from typing import Any

from ludoteca.catalog import GAMES
from ludoteca.core.game import AnyGame
from ludoteca.core.rng import Rng, SmallRng, seed_of

ROOT = Path(__file__).parents[2]


@dataclass(frozen=True)
class Setting:
    """A way to sit down to a game."""

    seats: int
    options: Mapping[str, object] = field(default_factory=dict)

    def __str__(self) -> str:
        return "-".join([str(self.seats), *(f"{name}={value}" for name, value in self.options.items())])


@dataclass(frozen=True)
class Case:
    """A game in one setting."""

    game: AnyGame
    setting: Setting

    def __str__(self) -> str:
        return f"{self.game.meta.name}:{self.setting}"

    @property
    def options(self) -> Any:
        return self.game.options(self.setting.seats, self.setting.options)

    def part(self, name: str) -> ModuleType:
        """The game's own page for the laws."""
        return part(self.game, name)

    def seed(self, *more: object) -> int:
        return seed_of(self, *more)


def part(game: AnyGame, name: str) -> ModuleType:
    """What a game brings for its tests; a sentence where it does not."""
    file = Path("tests/games") / game.meta.name / f"{name}.py"
    if not (ROOT / file).exists():
        raise AssertionError(f"{file} is to be written: tests/laws/company.py says what it holds")
    return importlib.import_module(f"tests.games.{game.meta.name}.{name}")


def all_cases() -> list[Case]:
    """Every game of this tree in each of its settings; those of other packages are tried where they live."""
    ours = [game for game in GAMES.values() if game.package.startswith("ludoteca.games.")]
    return [Case(game, setting) for game in ours for setting in part(game, "settings").SETTINGS]


def short(game: AnyGame) -> Setting:
    """A setting whose games do not take long."""
    shortest: Setting = getattr(part(game, "settings"), "SHORT", Setting(game.meta.seats[0]))
    return shortest


@dataclass
class Moment:
    """A state about to be changed, who is asked, and what he will say."""

    state: Any
    seat: int
    code: int
    rng: Rng
    number: int


def walk(case: Case, *seed: object) -> Iterator[Moment]:
    """Play one game at random; stop at every decision. The state is the same object throughout."""
    game = case.game
    rng = SmallRng(case.seed(*seed))
    state = game.setup(case.options, rng)
    number = 0
    while (seat := game.rules.turn(state)) >= 0:
        code = game.rules.pick(state, seat, rng)
        yield Moment(state, seat, code, rng, number)
        game.rules.apply(state, seat, code, rng)
        number += 1
        assert number < part(game, "settings").BOUND, f"{case} does not end"


def walk_of_steps(case: Case, *seed: object) -> Iterator[Moment]:
    """The same in single steps, as a learner plays: it also stops in the middle of long moves."""
    game = case.game
    rng = SmallRng(case.seed("steps", *seed))
    state = game.setup(case.options, rng)
    number = 0
    while (seat := game.rules.turn(state)) >= 0:
        steps = game.rules.steps(state, seat)
        code = steps[rng.below(len(steps))]
        yield Moment(state, seat, code, rng, number)
        game.rules.apply(state, seat, code, rng)
        number += 1
        assert number < 4 * part(game, "settings").BOUND, f"{case} does not end in steps"


def halfway(case: Case, *seed: object) -> Iterator[Moment]:
    """The decisions in the middle of long moves: the step before was no move in itself."""
    inside = False
    for moment in walk_of_steps(case, *seed):
        if inside:
            yield moment
        inside = moment.code not in case.game.rules.codes(moment.state, moment.seat)


def finished(case: Case, *seed: object) -> Any:
    """The end of such a game."""
    state = None
    for moment in walk(case, *seed):
        state = moment.state
    return state


def sampled(case: Case, every: int, *seed: object) -> Iterator[Moment]:
    """Every so many decisions of a game, from a different first one each time; of a game shorter than that, all."""
    shift = case.seed(*seed, "shift") % every
    length = 0
    for moment in walk(case, *seed):
        length += 1
        if moment.number % every == shift:
            yield moment
    if length <= shift:
        yield from walk(case, *seed)


def last(case: Case, *seed: object) -> Moment:
    """The decision that ends a game."""
    end = sum(1 for _ in walk(case, *seed)) - 1
    return next(moment for moment in walk(case, *seed) if moment.number == end)
