"""The machine of a game: rules on numbers, compiled. `core/game.py` is its face.

A move is a *code*, an integer. Codes below the game's `STEPS` are plain moves and the steps of which long
moves are spelled; codes from `WHOLE` up are whole long moves packed into a number.
`apply` trusts its caller: whoever takes moves from outside asks `Game.check` first.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Final, Generic, Self, TypeVar

from mypy_extensions import i64, mypyc_attr

from ludoteca.core.bits import bit
from ludoteca.core.rng import Rng, one_of
from ludoteca.core.verdict import Event

WHOLE: Final[i64] = 0x100000
"""The first code that packs a whole long move."""

NOBODY: Final[i64] = -1
"""The seat that is asked when the game is over."""


UNWRITTEN: Final = "a state is copied by what tools/write_states.py writes into it"


@mypyc_attr(allow_interpreted_subclasses=True)
class Tabletop:
    """What every game's state is: things on a table, and perhaps someone taking notes."""

    log: list[Event] | None
    """Where events are written; None in clones and guesses: search is silent."""
    turned_up: i64
    """How often a face came out of the dark for the one who acted; undo stops there."""

    def __init__(self) -> None:
        self.log = None
        self.turned_up = 0

    # A state declares its fields; `tools/write_states.py` writes these three into it.

    def copy_from(self, other: Self) -> None:
        """Become like the other table, but silent."""
        raise AssertionError(UNWRITTEN)

    def twin(self) -> Self:
        """A silent twin that shares nothing with it that changes."""
        raise AssertionError(UNWRITTEN)

    def facts(self) -> tuple[object, ...]:
        """Everything that makes two tables the same table."""
        raise AssertionError(UNWRITTEN)


@mypyc_attr(allow_interpreted_subclasses=True)
class Unknown:
    """What one seat does not know; made once from its recall, dealt out again and again."""


S = TypeVar("S", bound=Tabletop)
D = TypeVar("D", bound=Unknown)


@mypyc_attr(allow_interpreted_subclasses=True)
class Rules(ABC, Generic[S, D]):
    """Rules without memory: everything that changes is in the state, chance comes from outside."""

    @abstractmethod
    def begin(self, state: S, rng: Rng) -> None:
        """Set the table for a new game with the options it has."""

    def actors(self, state: S) -> i64:
        """The set of seats the game waits for, empty only at the end: the one at turn, where one speaks at a time."""
        seat = self.turn(state)
        return 0 if seat < 0 else bit(seat)

    @abstractmethod
    def turn(self, state: S) -> i64:
        """The one of them that is asked when all must speak in turn; NOBODY at the end."""

    @abstractmethod
    def codes(self, state: S, seat: i64) -> list[i64]:
        """Legal actions: every move that can be listed, plain codes and whole long moves."""

    def pick(self, state: S, seat: i64, rng: Rng) -> i64:
        """One of `codes` at random; a game may do it without building the list where that is slow."""
        return one_of(self.codes(state, seat), rng)

    def steps(self, state: S, seat: i64) -> list[i64]:
        """The same choices for learners, plain codes and steps, never a whole: `codes`, where no move is long."""
        return self.codes(state, seat)

    @abstractmethod
    def apply(self, state: S, seat: i64, code: i64, rng: Rng) -> None:
        """Make a legal move."""

    def clone(self, state: S) -> S:
        """A silent twin that shares nothing with it."""
        return state.twin()

    def copy(self, into: S, state: S) -> None:
        """Make one table like another, in place: cheaper than a clone. A game that says so itself saves a detour."""
        into.copy_from(state)

    @abstractmethod
    def redeal(self, state: S, unknown: D, rng: Rng) -> None:
        """Deal out anew what a seat does not know."""

    def unsettle(self, state: S, rng: Rng) -> None:
        """Draw anew what nobody was shown: an undrawn deck is undecided, though the state holds its order.

        What any seat has seen stays. The same stream leaves two tables alike of which one is a single outcome further,
        but for that outcome. A game that draws everything as it happens has nothing to do here.
        """

    @abstractmethod
    def winners(self, state: S) -> list[i64]:
        """The seats that have won a finished game."""

    def utility(self, state: S, seat: i64) -> float:
        """What a finished game is worth to a seat: 1 for the only winner, a share of it when shared, else 0."""
        won = self.winners(state)
        return 1.0 / len(won) if seat in won else 0.0


def choices(rules: Rules[S, D], state: S) -> list[i64]:
    """The codes of the seat whose turn it is; none at the end. With `take`, all a loop in plain Python needs."""
    seat = rules.turn(state)
    if seat < 0:
        return []
    return rules.codes(state, seat)


def take(rules: Rules[S, D], state: S, code: i64, rng: Rng) -> list[i64]:
    """Make the move for the seat whose turn it is; the codes of the next one."""
    rules.apply(state, rules.turn(state), code, rng)
    return choices(rules, state)


def play_out(rules: Rules[S, D], state: S, rng: Rng) -> i64:
    """Play to the end at random; how many moves it took."""
    moves: i64 = 0
    seat = rules.turn(state)
    while seat >= 0:
        rules.apply(state, seat, rules.pick(state, seat, rng), rng)
        moves += 1
        seat = rules.turn(state)
    return moves


def play_games(rules: Rules[S, D], table: S, games: i64, rng: Rng) -> i64:
    """Play so many whole games one after the other on one table; how many moves they took together."""
    moves: i64 = 0
    for _game in range(games):
        rules.begin(table, rng)
        moves += play_out(rules, table, rng)
    return moves
