"""The identity: every moment valued on the same worlds, so that what changes between two of them is all that changed.

A *world* is a lot: it says how what nobody was shown is drawn anew, and the luck of every step that follows. The value
of a moment is the mean over the worlds of playing on from it by advice. With W for that value, h for the record so far,
a for what was said and c for what chance made of it:

    decision  W(h a) - W(h)             the luck of a still open
    luck      W(h a c) - W(h a)         judged at the same mark
    anew      W'(h a c) - W(h a c)      a new hand or round in sight: judged at the next mark

All three are differences of the same few numbers, so their sum over the game is result - start exactly. Of a decision,
what the speaker could know is charged (`F`, on tables dealt from their recall); the rest is luck of a guess.
"""

from __future__ import annotations

from typing import Any, final

from ludoteca.bots.appraise import Appraiser, Sums, appraise, follow
from ludoteca.bots.figures import lots, prospects_of
from ludoteca.bots.search import Advice
from ludoteca.core.game import AnyGame
from ludoteca.core.rng import SmallRng, seed_of
from ludoteca.core.verdict import Seat
from ludoteca.hindsight.dials import Dials
from ludoteca.hindsight.judge import mean
from ludoteca.hindsight.value import NOTHING, Value

PROBES = 4
"""Games played on to find out how long they are."""
TWINS = 2
"""Tables dealt from a recall to see whether others would notice."""


def value_of(sums: Sums) -> Value:
    """Over all worlds."""
    return Value(mean(sums.chances), mean(sums.leads))


@final
class Worlds:
    """The worlds of one game, for one seat."""

    def __init__(
        self,
        game: AnyGame,
        advice: Advice[Any],
        seats: int,
        seat: Seat,
        first: Any,
        words: int,
        dials: Dials,
        seed: int,
    ) -> None:
        self.game = game
        self.rules = game.rules
        self.advice = advice
        self.seats = seats
        self.seat = seat
        self.prospects = prospects_of(game, seats)
        self.by: Appraiser[Any] = Appraiser(game.rules, advice, self.prospects, seat, first)
        self.lots = lots(SmallRng(seed_of("worlds", seed)), dials.most)
        self.lots = self.lots[: self._many(first, words, dials)]
        self.step = 0
        self.luck = [0.0] * len(self.lots)
        self.stands = Sums()

    def _many(self, first: Any, words: int, dials: Dials) -> int:
        """As many as the work allows: counted in moves, so that it is the same on every machine."""
        probe = Sums()
        for lot in self.lots[:PROBES]:
            self.by.value(first, self.prospects.far(first), lot, 0, probe)
        self.each = max(self.by.steps / PROBES, 1.0)
        work = self.each * self.prospects.effort(first) * max(words, 1)
        return max(dials.least, min(dials.most, int(dials.moves / work)))

    def stand(self, state: Any, into: Sums) -> None:
        """What a table is worth as it stands, in every world."""
        world = self.rules.clone(state)
        chance = SmallRng(0)
        until = self.prospects.far(state)
        for lot in self.lots:
            self.rules.copy(world, state)
            chance.restart(lot, 0xFFFFFF)
            self.rules.unsettle(world, chance)
            self.by.value(world, until, lot, self.step, into)

    def begin(self, first: Any, options: Any, dealt: bool) -> tuple[Value, Value]:
        """The value before anything was dealt, and what the deal changed; from a set position, nothing."""
        self.stand(first, self.stands)
        value = value_of(self.stands)
        if not dealt:
            return value, NOTHING
        before = Sums()
        for lot in self.lots:
            table = self.game.setup(options, SmallRng(seed_of("deal", lot)))
            self.by.value(table, self.prospects.far(table), lot, 0, before)
        start = value_of(before)
        self._note(before, self.stands)
        return start, value - start

    def say(self, before: Any, after: Any, mover: Seat, codes: list[int]) -> tuple[Value, Value, Value, Value]:
        """One word: decision, guess, luck, anew."""
        said, came, anew = Sums(), Sums(), Sums()
        follow(self.by, before, after, mover, codes, self.lots, self.step, self.stands, said, came, anew)
        decision = value_of(said) - value_of(self.stands)
        luck = value_of(came) - value_of(said)
        further = value_of(anew) - value_of(came)
        guess = NOTHING
        if said.chances != self.stands.chances or said.leads != self.stands.leads:
            fair = self._fair(before, mover, codes)
            if fair is not None:
                guess = decision - fair
                decision = fair
        self._note(said, anew)
        self.stands = anew
        self.step += len(codes)
        return decision, guess, luck, further

    def _note(self, before: Sums, after: Sums) -> None:
        for n, (one, other) in enumerate(zip(before.chances, after.chances)):
            self.luck[n] += other - one

    @property
    def noise(self) -> float:
        """The standard error of all luck so far."""
        middle = mean(self.luck)
        variance = sum((one - middle) ** 2 for one in self.luck) / max(len(self.luck) - 1, 1)
        return float((variance / len(self.luck)) ** 0.5)

    def _fair(self, before: Any, mover: Seat, codes: list[int]) -> Value | None:
        """What the word was worth by what its speaker could know; None where all knew the same."""
        game = self.game
        recall = game.recall(before, mover)
        unknown = game.unknown(recall)
        root = game.guess(recall, SmallRng(seed_of("fair", self.step)))
        if not self._hides(before, mover, root, unknown):
            return None
        if self.advice.speaks_up(before):
            return None  # tables on which all speak freely are lined up, and the word was not said on such a one
        into = [Sums(), Sums()]
        appraise(game.rules, self.by, root, unknown, mover, [codes, []], self.lots, self.step, into)
        return value_of(into[0]) - value_of(into[1])

    def _hides(self, before: Any, mover: Seat, root: Any, unknown: Any) -> bool:
        """Does somebody else know what the speaker does not?"""
        others = [seat for seat in range(self.seats) if seat != mover]
        known = [self.game.recall(before, seat) for seat in others]
        table = self.rules.clone(root)
        for n in range(TWINS):
            self.rules.copy(table, root)
            self.rules.redeal(table, unknown, SmallRng(n))
            if any(self.game.recall(table, seat) != mind for seat, mind in zip(others, known)):
                return True
        return False
