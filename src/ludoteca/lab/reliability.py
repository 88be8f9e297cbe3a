"""Can the figure of a hint be trusted? Chances that were told, held against how the games ended.

Games are played by the strongest level that does not search. Now and then the one to move is given a hint, as at a
table, and makes the move it names first; then the game goes on. Of all moves that were said to win about so often, so
many should have won.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final, final

from ludoteca.bots.bot import Heard
from ludoteca.bots.explain import figured
from ludoteca.bots.levels import companies_of
from ludoteca.catalog import GAMES, LEVELS
from ludoteca.core.rng import SmallRng, seed_of
from ludoteca.core.verdict import Event
from ludoteca.lab.losses import seated

EVERY: Final = 24
"""Decisions with a choice from one hint to the next: those of one game share its luck."""
TENTHS: Final = 10


@final
@dataclass(frozen=True)
class Told:
    """A chance that was told, what came of it (1 for a win, a part where it was shared), and in which game."""

    chance: float
    came: float
    game: int


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


def hints_of_a_game(name: str, number: int) -> Iterator[Told]:
    """The hints of one game, by the top level."""
    game = GAMES[name]
    seats, options = companies_of(game)[0]
    quick = max(at for at, level in enumerate(LEVELS[name]) if level.is_quick)
    player, adviser = seated(name, quick), seated(name, len(LEVELS[name]) - 1)
    rng = SmallRng(seed_of("hints", name, number))
    log: list[Event] = []
    state = game.blank(game.options(seats, options))
    state.log = log
    game.rules.begin(state, rng)
    chances: list[tuple[int, float]] = []
    decided = number
    while (seat := int(game.rules.turn(state))) >= 0:
        recall = game.recall(state, seat)
        word: Any = None
        if len(game.rules.codes(state, seat)) > 1:
            decided += 1
            if decided % EVERY == 0:
                thoughts = adviser.think(recall, rng)
                best = figured(game, adviser.advice, recall, thoughts, rng)[0]
                if best.worth is not None:
                    word = best.word
                    chances.append((seat, best.worth))
        if word is None:
            heard = Heard([game.hear(event, seat) for event in log], number) if player.forgetful else None
            word = player.choose(recall, [], rng, heard)
        for code in game.spell(state, seat, word):
            game.rules.apply(state, seat, code, rng)
    for seat, chance in chances:
        yield Told(chance, float(game.rules.utility(state, seat)), number)


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
