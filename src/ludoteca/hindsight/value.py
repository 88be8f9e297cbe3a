"""The parts of a review: plain values, for programs, files and pages."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final, Literal, final, get_args

from ludoteca.bots.explain import Said
from ludoteca.core.verdict import Outcome, Seat

Grade = Literal["best", "fine", "inaccuracy", "mistake", "blunder"]
GRADES: Final[tuple[Grade, ...]] = get_args(Grade)
THRESHOLDS: Final[tuple[tuple[Grade, float], ...]] = (("blunder", 0.10), ("mistake", 0.05), ("inaccuracy", 0.02))
"""The chance to win that such a move gives away, at least."""
SURE: Final = 1.64
"""Standard errors by which a loss must be more than half of a threshold to be called by its name."""
AS_GOOD: Final = 0.005
"""A move that gives away less than this is as good as the best."""
MODEL: Final = 0.01
"""What the model itself may be off by, beyond the luck of the tables that were tried."""


@final
@dataclass(frozen=True)
class Value:
    """On both scales: the chance to win the match, and the lead in points over the best rival."""

    chance: float = 0.0
    lead: float = 0.0

    def __add__(self, other: Value) -> Value:
        return Value(self.chance + other.chance, self.lead + other.lead)

    def __sub__(self, other: Value) -> Value:
        return Value(self.chance - other.chance, self.lead - other.lead)


NOTHING: Final = Value()


@final
@dataclass(frozen=True)
class Verdict:
    """What a decision gave away against the best move the judge found, from what the seat could know."""

    grade: Grade
    loss: Value
    error: float
    """The standard error of the chance lost."""
    best: Any
    """The best move, a word; the one that was played, if that was as good."""
    why: Said | None
    choices: int
    """Moves that were compared."""
    tables: int
    exact: bool = False

    @property
    def interval(self) -> tuple[float, float]:
        """Where the chance lost lies, 95 times of 100."""
        wide = 0.0 if self.exact and self.error == 0.0 else 1.96 * self.error + MODEL
        return max(0.0, self.loss.chance - wide), self.loss.chance + wide


def graded(loss: float, error: float) -> Grade:
    """By its name: only what is surely more than a trifle is called one."""
    for grade, threshold in THRESHOLDS:
        if loss > threshold and loss - SURE * error > threshold / 2:
            return grade
    return "best" if loss <= AS_GOOD else "fine"


@final
@dataclass(frozen=True)
class Turn:
    """One word of the record, and what it changed for the reviewed seat."""

    number: int
    seat: Seat
    word: Any
    before: Value
    decision: Value
    """What the speaker is charged with, by what they could know: against what the judge would have said."""
    guess: Value
    """What came on top because of what they could not know: luck of a guess."""
    luck: Value
    """What chance did: a draw, a roll, a tile."""
    anew: Value
    """A new hand, round or turn that the judge sees from here on: the deal of it, above all."""
    part: int
    """Which hand, round or turn this was said in."""
    verdict: Verdict | None = None

    @property
    def change(self) -> Value:
        """All that changed."""
        return self.decision + self.guess + self.luck + self.anew

    @property
    def after(self) -> Value:
        """What the moment after it was worth."""
        return self.before + self.change

    @property
    def fortune(self) -> Value:
        """All of it that was nobody's doing."""
        return self.guess + self.luck + self.anew


@final
@dataclass(frozen=True)
class Review:
    """A game through the eyes of one seat: result - start = own + others + luck."""

    game: str
    seats: int
    seat: Seat
    depth: str
    outcome: Outcome
    start: Value
    """Before anything was dealt."""
    opening: Value
    """The luck of the first deal, of who begins."""
    turns: tuple[Turn, ...]
    worlds: int
    """Tables that every moment was valued on."""
    noise: Value
    """The standard error of the luck of the whole game."""

    @property
    def result(self) -> Value:
        """How it ended."""
        return self.turns[-1].after if self.turns else self.start + self.opening

    @property
    def own(self) -> Value:
        """What the own decisions brought."""
        return self.of(self.seat)

    @property
    def others(self) -> Value:
        """What those of all others did."""
        return sum((self.of(seat) for seat in range(self.seats) if seat != self.seat), NOTHING)

    def of(self, seat: Seat) -> Value:
        """What the decisions of one seat brought the reviewed one."""
        return sum((turn.decision for turn in self.turns if turn.seat == seat), NOTHING)

    @property
    def luck(self) -> Value:
        """What was nobody's doing."""
        return self.opening + sum((turn.fortune for turn in self.turns), NOTHING)

    @property
    def gap(self) -> float:
        """By how much the identity fails: rounding, and no more."""
        off = self.result - self.start - (self.own + self.others + self.luck)
        return max(abs(off.chance), abs(off.lead))

    @property
    def with_average_luck(self) -> float:
        """The chance to win with this play of all, had luck been even."""
        return min(1.0, max(0.0, (self.result - self.luck).chance))

    @property
    def verdicts(self) -> list[tuple[Turn, Verdict]]:
        """The own decisions that were judged."""
        return [(turn, turn.verdict) for turn in self.turns if turn.verdict is not None]

    def count(self, grade: Grade) -> int:
        """How many decisions were graded so."""
        return sum(verdict.grade == grade for _, verdict in self.verdicts)
