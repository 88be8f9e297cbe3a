"""Many tables stepped side by side, compiled: observations and masks are written into two long rows of bytes.

A *lane* is one table with its own chance. What happens in it follows from its two streams and the steps taken in it,
never from how many lanes there are. `learn/batch.py` copies the bytes into arrays.
"""

from __future__ import annotations

from typing import Final, Generic, TypeVar, final

from librt.strings import BytesWriter
from mypy_extensions import i64, mypyc_attr

from ludoteca.bots.search import SILENCE, Advice
from ludoteca.core.rng import Rng, SmallRng
from ludoteca.core.rules import Rules, Tabletop, Unknown
from ludoteca.learn.row import Encoder, Row

S = TypeVar("S", bound=Tabletop)
D = TypeVar("D", bound=Unknown)

EVERYBODY: Final[i64] = -1
"""The chair of whoever steps for all seats."""
ANY_CHAIR: Final[i64] = -2
"""Another chair each game, drawn by the lane."""
NOTHING: Final[list[i64]] = []
"""No step is open."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Mover(Generic[S]):
    """Plays the other chairs by codes. This one says any move there is."""

    def __init__(self, rules: Rules[S, D]) -> None:
        self.rules = rules

    def code(self, state: S, seat: i64, chance: Rng) -> i64:
        """What the seat does."""
        return self.rules.pick(state, seat, chance)


@final
class Advised(Mover[S]):
    """Plays by advice, which reads of the table only what its seat may know (a law of the tests)."""

    def __init__(self, rules: Rules[S, D], advice: Advice[S]) -> None:
        super().__init__(rules)
        self.advice = advice

    def code(self, state: S, seat: i64, chance: Rng) -> i64:
        self.advice.prepare(state)
        code = self.advice.pick(state, seat, chance)
        if code != SILENCE:
            return code
        codes = self.rules.codes(state, seat)
        return codes[len(codes) - 1]


@final
class Lanes(Generic[S]):
    """Tables side by side. Steps are taken in them, then `write` tells what is seen; ended games wait for `begin`."""

    states: list[S]
    chances: list[SmallRng]
    """What the table draws from,"""
    others: list[SmallRng]
    """and what the other chairs draw from, and the learner's chair."""
    seats: list[i64]
    """The learner's chair in each lane; EVERYBODY where all seats are stepped from outside."""
    turns: list[i64]
    """Who is asked in each lane; below 0 where the game is over."""
    open: list[list[i64]]
    """The steps that are open in each lane, as they were last written."""
    masks: BytesWriter
    mover: Mover[S] | None

    def __init__(
        self,
        rules: Rules[S, D],
        encoder: Encoder[S],
        mover: Mover[S] | None,
        states: list[S],
        players: i64,
        chair: i64,
        size: i64,
        actions: i64,
    ) -> None:
        n: i64 = len(states)
        self.rules = rules
        self.encoder = encoder
        self.mover = mover
        self.states = states
        self.players: i64 = players
        self.chair: i64 = chair
        self.actions: i64 = actions
        self.chances = [SmallRng(lane) for lane in range(n)]
        self.others = [SmallRng(lane) for lane in range(n)]
        self.seats = [chair for _lane in range(n)]
        self.turns = [EVERYBODY for _lane in range(n)]
        self.open = [NOTHING for _lane in range(n)]
        self.row = Row()
        self.nothing = bytes(size)
        self.masks = BytesWriter()
        self.masks.write(bytes(n * actions))

    def begin(self, lane: i64) -> None:
        """A new game in this lane; the others move until the learner is asked."""
        if self.chair == ANY_CHAIR:
            self.seats[lane] = self.others[lane].below(self.players)
        state = self.states[lane]
        self.rules.begin(state, self.chances[lane])
        self.go_on(lane)

    def begin_all(self, lanes: list[i64]) -> None:
        """New games in these."""
        for lane in lanes:
            self.begin(lane)

    def go_on(self, lane: i64) -> None:
        """Let the others move while it is their turn, where they move by themselves; nothing is open until `write`."""
        state = self.states[lane]
        rules = self.rules
        turn = rules.turn(state)
        mover = self.mover
        if mover is not None:
            seat = self.seats[lane]
            chance = self.chances[lane]
            others = self.others[lane]
            while turn >= 0 and turn != seat:
                rules.apply(state, turn, mover.code(state, turn, others), chance)
                turn = rules.turn(state)
        self.turns[lane] = turn
        self.shut(lane)

    def shut(self, lane: i64) -> None:
        """Nothing is open here."""
        at = lane * self.actions
        masks = self.masks
        for step in self.open[lane]:
            masks[at + step] = 0
        self.open[lane] = NOTHING

    def write(self) -> None:
        """What whoever is asked observes and may do, in every lane; at the end, what the learner sees of it."""
        row = self.row
        row.clear()
        masks = self.masks
        for lane, turn in enumerate(self.turns):
            row.begin(self.nothing)
            self.encoder.write(self.states[lane], self.watcher(lane), row)
            if turn >= 0 and len(self.open[lane]) == 0:
                at = lane * self.actions
                steps = self.rules.steps(self.states[lane], turn)
                self.open[lane] = steps
                for step in steps:
                    masks[at + step] = 1

    def watcher(self, lane: i64) -> i64:
        """Whose eyes a lane is written for: those of who is asked; at the end the learner's, or those of seat 0."""
        if self.turns[lane] >= 0:
            return self.turns[lane]
        return max(self.seats[lane], 0)

    def observations(self) -> bytes:
        """What was last written, lane after lane."""
        return self.row.cells.getvalue()

    def open_steps(self) -> bytes:
        """The masks that were last written, lane after lane."""
        return self.masks.getvalue()

    def observed(self, lane: i64) -> bytes:
        """What is seen in one lane now."""
        row = Row()
        row.begin(self.nothing)
        self.encoder.write(self.states[lane], self.watcher(lane), row)
        return row.cells.getvalue()

    def step(self, steps: list[i64]) -> list[i64]:
        """A step in every lane; the lanes whose step is not open, and where nothing has happened."""
        refused: list[i64] = []
        for lane, step in enumerate(steps):
            if not self.take(lane, step):
                refused.append(lane)
        return refused

    def act(self, lanes: list[i64], steps: list[i64]) -> list[i64]:
        """The same in some lanes."""
        refused: list[i64] = []
        for lane, step in zip(lanes, steps):
            if not self.take(lane, step):
                refused.append(lane)
        return refused

    def take(self, lane: i64, step: i64) -> bool:
        """Take an open step, and go on; no, and nothing happens, if it is not open."""
        if step < 0 or step >= self.actions or self.masks[lane * self.actions + step] == 0:
            return False
        self.rules.apply(self.states[lane], self.turns[lane], step, self.chances[lane])
        self.go_on(lane)
        return True

    def over(self) -> list[i64]:
        """The lanes whose game is over."""
        found: list[i64] = []
        for lane, turn in enumerate(self.turns):
            if turn < 0:
                found.append(lane)
        return found

    def waiting(self) -> list[i64]:
        """The lanes where another chair is asked, which does not move by itself."""
        found: list[i64] = []
        if self.mover is not None or self.chair == EVERYBODY:
            return found
        for lane, turn in enumerate(self.turns):
            if turn >= 0 and turn != self.seats[lane]:
                found.append(lane)
        return found
