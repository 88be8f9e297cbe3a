"""Moves appraised on common tables: every move of a list meets the same deals and, step by step, the same luck.

`weigh` and `search` find a move and drop the others as they go. Here all that was asked for is answered: for each move
and each table the chance to win and the lead, as `Prospects` tells them where everybody has played on by advice.

Luck hangs on the *lot* of a table and on how many steps the game has taken, not on what was drawn before: two tables
that differ in one thing go on differing in that thing alone, so that their difference says what it was worth.
"""

from __future__ import annotations

from typing import Final, Generic, TypeVar, final

from mypy_extensions import i64

from ludoteca.bots.prospects import Prospects
from ludoteca.bots.search import Advice
from ludoteca.core.rng import SmallRng
from ludoteca.core.rules import Rules, Tabletop, Unknown

S = TypeVar("S", bound=Tabletop)
D = TypeVar("D", bound=Unknown)

DEALS: Final[i64] = 0xFFFFFF
"""The step whose luck deals out what is unknown; no game is so long."""
LONGEST: Final[i64] = 20000
"""Steps after which a game played on is judged where it stands."""


@final
class Sums:
    """What one move came to on each table."""

    chances: list[float]
    leads: list[float]

    def __init__(self) -> None:
        self.chances = []
        self.leads = []


@final
class Appraiser(Generic[S]):
    """Plays on from any table by advice, and says what came of it."""

    seat: i64
    """For whom."""
    steps: i64
    """Moves played on so far: what all this has cost, the same on every machine."""
    scratch: S

    def __init__(self, rules: Rules[S, D], advice: Advice[S], prospects: Prospects[S], seat: i64, like: S) -> None:
        self.rules = rules
        self.advice = advice
        self.prospects = prospects
        self.seat = seat
        self.steps = 0
        self.scratch = rules.clone(like)
        self.luck = SmallRng(0)

    def say(self, state: S, seat: i64, codes: list[i64], lot: i64, step: i64) -> None:
        """Make a move, a code or several."""
        for n, code in enumerate(codes):
            self.luck.restart(lot, 2 * (step + n) + 1)
            self.rules.apply(state, seat, code, self.luck)

    def advised(self, state: S, lot: i64, step: i64) -> i64:
        """What the one at turn is advised to do here: the move a game played on begins with."""
        self.rules.copy(self.scratch, state)
        self.advice.prepare(self.scratch)
        speaker = self.rules.turn(self.scratch)
        self.advice.line_up(self.scratch, speaker)
        self.luck.restart(lot, 2 * step)
        return self.advice.pick(self.scratch, speaker, self.luck)

    def play_on(self, state: S, until: i64, lot: i64, step: i64) -> None:
        """From this table, which is left as it is, to where it is judged: `scratch`."""
        scratch = self.scratch
        self.rules.copy(scratch, state)
        speaker = self.rules.turn(scratch)
        if speaker >= 0 and self.prospects.mark(scratch) < until:
            self.advice.prepare(scratch)
            self.advice.line_up(scratch, speaker)
            end = step + LONGEST
            while speaker >= 0 and step < end and self.prospects.mark(scratch) < until:
                self.luck.restart(lot, 2 * step)
                code = self.advice.pick(scratch, speaker, self.luck)
                self.luck.restart(lot, 2 * step + 1)
                self.rules.apply(scratch, speaker, code, self.luck)
                step += 1
                self.steps += 1
                speaker = self.rules.turn(scratch)

    def value(self, state: S, until: i64, lot: i64, step: i64, into: Sums) -> None:
        """Note what a table comes to."""
        self.play_on(state, until, lot, step)
        into.chances.append(self.prospects.chance(self.scratch, self.seat))
        into.leads.append(self.prospects.lead(self.scratch, self.seat))


def appraise(
    rules: Rules[S, D],
    by: Appraiser[S],
    root: S,
    unknown: D,
    mover: i64,
    moves: list[list[i64]],
    lots: list[i64],
    step: i64,
    into: list[Sums],
) -> None:
    """Every move of a seat on a table for each lot, dealt from what is unknown to it."""
    table = rules.clone(root)
    lined = rules.clone(root)
    after = rules.clone(root)
    until = by.prospects.until(root)
    deals = SmallRng(0)
    for lot in lots:
        rules.copy(table, root)
        deals.restart(lot, DEALS)
        rules.redeal(table, unknown, deals)
        rules.copy(lined, table)
        by.advice.prepare(lined)
        by.advice.line_up(lined, mover)
        for move, sums in zip(moves, into):
            rules.copy(after, lined)
            by.say(after, mover, move, lot, step)
            by.value(after, until, lot, step + len(move), sums)


def follow(
    by: Appraiser[S],
    before: S,
    after: S,
    mover: i64,
    codes: list[i64],
    lots: list[i64],
    step: i64,
    stood: Sums,
    said: Sums,
    came: Sums,
    anew: Sums,
) -> None:
    """A move that was made, on a table for each lot on which what nobody was shown is drawn anew.

    `stood` is what the table before came to if all were played on; `said` if the move is made there, its luck still
    open; `came` what the table after it comes to, judged at the same mark; `anew` the same, judged as far ahead as is
    usual there. Where a table shows no difference, nothing is played on again.
    """
    rules = by.rules
    until = by.prospects.far(before)
    further = by.prospects.far(after)
    over = rules.turn(after) < 0
    then = step + len(codes)
    made = rules.clone(before)
    true = rules.clone(after)
    advised_too = len(codes) == 1 and rules.turn(before) == mover
    chance = SmallRng(0)
    for n, lot in enumerate(lots):
        rules.copy(made, before)
        chance.restart(lot, DEALS)
        rules.unsettle(made, chance)
        if advised_too and by.advised(made, lot, step) == codes[0]:
            said.chances.append(stood.chances[n])
            said.leads.append(stood.leads[n])
            by.say(made, mover, codes, lot, step)
        else:
            by.say(made, mover, codes, lot, step)
            by.value(made, until, lot, then, said)
        rules.copy(true, after)
        chance.restart(lot, DEALS)
        rules.unsettle(true, chance)
        if made.facts() == true.facts():
            came.chances.append(said.chances[n])
            came.leads.append(said.leads[n])
        else:
            by.value(true, until, lot, then, came)
        if over or further == until:
            anew.chances.append(came.chances[n])
            anew.leads.append(came.leads[n])
        else:
            by.value(true, further, lot, then, anew)
