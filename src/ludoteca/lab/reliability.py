"""Can the figure of a hint be trusted? Chances that were told, held against how the games ended.

Games are played by the strongest level that does not search. Now and then the one to move is given a hint, as at a
table, and makes the move it names first; then the game goes on. Of all moves that were said to win about so often, so
many should have won.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, Final, final

from ludoteca.bots.bot import Heard
from ludoteca.bots.calibration import Calibration, as_told
from ludoteca.bots.explain import figured
from ludoteca.bots.levels import companies_of
from ludoteca.bots.thinker import Thought
from ludoteca.catalog import GAMES, LEVELS
from ludoteca.core.rng import SmallRng, seed_of
from ludoteca.core.verdict import Event
from ludoteca.lab.losses import seated

EVERY: Final = 24
"""Decisions with a choice from one hint to the next, or more where games are long: those of one game share its luck."""
A_GAME: Final = 5
"""Hints in a long game, about;"""
LENGTHS: Final = 4
"""how long games are is seen from so many."""
PROOF: Final = "hints"
"""The deals that figures are published of;"""
REHEARSAL: Final = "hints, rehearsed"
"""and others, to fit what is told to what came."""
TENTHS: Final = 10

Hint = Callable[[int, Any, SmallRng], Any]
"""A word for the so-manieth decision of a game, from what is known, or None."""


@final
@dataclass(frozen=True)
class Told:
    """A chance that was told, what came of it (1 for a win, a part where it was shared), and in which game."""

    chance: float
    came: float
    game: int
    exact: bool = False
    """Was every end tried? Then it is told as it is."""

    def by(self, calibration: Calibration | None, sides: int) -> Told:
        """The same hint as people are told it."""
        return replace(self, chance=as_told(self.chance, calibration, sides, exact=self.exact))


@final
@dataclass(frozen=True)
class Tenth:
    """All chances from `low` on, up to a tenth more: how many, in how many games, what was told and what came."""

    low: float
    decisions: int
    games: int
    told: float
    came: float
    error: float
    """Standard error of the difference, the decisions of one game counting as one draw of luck."""


def hinted(name: str, decisions: int) -> list[Told]:
    """So many hints, and how their games ended."""
    found: list[Told] = []
    number = 0
    while len(found) < decisions:
        found += hints_of_a_game(name, number)
        number += 1
    return found[:decisions]


def hints_of_a_game(name: str, number: int, deals: str = PROOF) -> Iterator[Told]:
    """The hints of one game, by the top level, before what is told is fitted to what came."""
    adviser = seated(name, len(LEVELS[name]) - 1)
    every = apart(name)
    given: list[tuple[int, Thought]] = []

    def hint(decided: int, recall: Any, rng: SmallRng) -> Any:
        if (number + decided) % every:
            return None
        best = figured(game, adviser.advice, recall, adviser.think(recall, rng), rng)[0]
        if best.worth is None:
            return None
        given.append((recall.view.seat, best))
        return best.word

    game = GAMES[name]
    state, _ = played(name, SmallRng(seed_of(deals, name, number)), number, hint)
    for seat, best in given:
        yield Told(best.worth or 0.0, float(game.rules.utility(state, seat)), number, best.exact)


@cache
def apart(name: str) -> int:
    """Decisions from one hint to the next."""
    lengths = [played(name, SmallRng(seed_of("lengths", name, number)), number)[1] for number in range(LENGTHS)]
    return max(EVERY, sum(lengths) // LENGTHS // A_GAME)


def played(name: str, rng: SmallRng, number: int, hint: Hint | None = None) -> tuple[Any, int]:
    """A game to its end by the strongest level without search, but for the hints; and how many decisions it had."""
    game = GAMES[name]
    seats, options = companies_of(game)[0]
    player = seated(name, max(at for at, level in enumerate(LEVELS[name]) if level.is_quick))
    log: list[Event] = []
    state = game.blank(game.options(seats, options))
    state.log = log
    game.rules.begin(state, rng)
    decided = 0
    while (seat := int(game.rules.turn(state))) >= 0:
        recall = game.recall(state, seat)
        word: Any = None
        if len(game.rules.codes(state, seat)) > 1:
            decided += 1
            word = None if hint is None else hint(decided, recall, rng)
        if word is None:
            heard = Heard([game.hear(event, seat) for event in log], number) if player.forgetful else None
            word = player.choose(recall, [], rng, heard)
        for code in game.spell(state, seat, word):
            game.rules.apply(state, seat, code, rng)
    return state, decided


def tenths(found: Sequence[Told]) -> list[Tenth]:
    """By what was told, the smallest chances first; tenths nothing fell into are left out."""
    by: dict[int, list[Told]] = {}
    for one in found:
        by.setdefault(min(int(one.chance * TENTHS), TENTHS - 1), []).append(one)
    return [summed(at / TENTHS, by[at]) for at in sorted(by)]


def summed(low: float, some: Sequence[Told]) -> Tenth:
    """Means, and how far chance may have carried them apart."""
    many = len(some)
    off = sum(one.came - one.chance for one in some) / many
    of_games: dict[int, float] = {}
    for one in some:
        of_games[one.game] = of_games.get(one.game, 0.0) + one.came - one.chance - off
    error = sum(total * total for total in of_games.values()) ** 0.5 / many
    told = sum(one.chance for one in some) / many
    return Tenth(low, many, len(of_games), told, told + off, error)
