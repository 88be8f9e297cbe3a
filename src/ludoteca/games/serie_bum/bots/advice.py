"""Serie BUM! as an experienced player sees it: take what is known, look where it pays, and fear the BUM!."""

from __future__ import annotations

import math
from typing import Final, final

from mypy_extensions import i64

from ludoteca.bots.search import Advice
from ludoteca.core.bits import bit, count, lowest
from ludoteca.core.rng import Rng, SmallRng
from ludoteca.core.rules import Rules
from ludoteca.games.serie_bum.bots.flips import (
    best_flip,
    best_second,
    flips_worth_a_thought,
    nothing_comes_of_waiting,
)
from ludoteca.games.serie_bum.bots.foresight import foresee
from ludoteca.games.serie_bum.bots.handling import best_laying, best_steal, layings, worst_blast
from ludoteca.games.serie_bum.bots.looks import looks_of
from ludoteca.games.serie_bum.bots.manner import EXPERIENCED, PRACTISED, Manner
from ludoteca.games.serie_bum.content import Phase
from ludoteca.games.serie_bum.guess import SerieBumUnknown
from ludoteca.games.serie_bum.rules.layouts import BEST, layout, may_rearrange
from ludoteca.games.serie_bum.rules.machine import (
    AGREE,
    COVER,
    DECLINE,
    FLIP,
    LAY,
    PLAY_ON,
    PROPOSE,
)
from ludoteca.games.serie_bum.rules.round import is_spent, winners
from ludoteca.games.serie_bum.rules.series import score
from ludoteca.games.serie_bum.rules.turn import may_propose
from ludoteca.games.serie_bum.state import State

HORIZON: Final[i64] = 8
"""Tiles that are turned up before a table is judged, where the next turn begins."""
ENDGAME: Final[i64] = 6
"""With so many tiles left, all of them known, the round is played out in every way."""
WORTH_MOVING: Final[i64] = 12
"""With fewer tiles on the table a player looks for points by moving own tiles before every flip."""
NO_LUCK: Final = SmallRng(0)
"""For advice on a table where every tile is known: chance has no part in it."""

# What may come of a lead, found out in rounds of the practised player against itself (1,500, in points).
ROUND_POINTS: Final = 690.0
"""What both together make of a round."""
ROUND_DOUBT: Final = 150.0
"""How far a round ends from what was foreseen when it is all but over,"""
TILE_DOUBT: Final = 9.0
"""and how much further for each tile that lies there."""
MATCH_DOUBT: Final = 550.0
"""What rounds to come may change if one of them decides the match,"""
POINT_DOUBT: Final = 0.25
"""and how much more for each point that is missing to the target."""
HALF_SURE: Final = 400.0
"""Expected to miss the target by half of this, a player is sure to; to pass it by as much, to reach it."""
LOGISTIC: Final = 1.7
"""The curve of chances is as steep as the normal one."""


@final
class SerieBumAdvice(Advice[State]):
    """Remembers every tile that was shown, and weighs known pairs against a look at a new one."""

    manner: Manner
    number: i64
    """The round a search begins in."""
    since: i64
    """Tiles turned up before it."""

    def __init__(self, rules: Rules[State, SerieBumUnknown]) -> None:
        super().__init__(rules)
        self.manner = EXPERIENCED
        self.number = 0
        self.since = 0

    def take_on(self, style: str) -> None:
        self.manner = PRACTISED if style == "practised" else EXPERIENCED

    def prepare(self, root: State) -> None:
        self.number = root.number
        self.since = root.turned_up

    def weighs(self, root: State) -> bool:
        """A tile decides little and luck much: on the same tables alone moves are told apart."""
        return True

    def is_far_enough(self, state: State) -> bool:
        if self.is_settled(state):
            return True
        return state.phase is Phase.START and not state.moved and state.turned_up >= self.since + HORIZON

    def is_endgame(self, root: State) -> bool:
        """A few tiles left, and all of them known."""
        return root.lying & ~root.seen == 0 and count(root.lying) <= ENDGAME

    def is_settled(self, state: State) -> bool:
        return state.number != self.number or state.phase is Phase.OVER

    def is_duel(self, state: State) -> bool:
        return True

    def judge(self, state: State, seat: i64) -> float:
        """How likely this seat wins the match, by how the round is foreseen to end."""
        if state.phase is Phase.OVER:
            won = winners(state)
            return 0.0 if seat not in won else 1.0 / len(won)
        lead = 0.0
        if state.number == self.number:
            lead = foresee(state)
            if state.mover == 1:
                lead = -lead
        chance = chance_of_first(state, lead, state.number == self.number)
        return chance if seat == 0 else 1.0 - chance

    def looks(self, state: State, seat: i64, codes: list[i64]) -> list[float]:
        return looks_of(state, codes, self.manner)

    def pick(self, state: State, seat: i64, rng: Rng) -> i64:
        phase = state.phase
        if phase is Phase.PROPOSED:
            return AGREE if is_spent(state, False) else PLAY_ON
        if phase is Phase.AFTER_BUM:
            return LAY + BEST if self.worth_moving(state) else DECLINE
        if phase is Phase.START:
            if self.worth_moving(state):
                return LAY + BEST
            if may_propose(state) and is_spent(state, False):
                return PROPOSE
            return best_flip(state, self.manner, rng)
        if phase is Phase.SECOND:
            return best_second(state, self.manner, rng)
        if phase is Phase.COVER:
            return COVER
        if phase is Phase.RUBA:
            return best_steal(state, self.manner)
        if phase is Phase.BUM:
            return worst_blast(state, self.manner)
        return best_laying(state, state.turned_up == self.since, self.manner)

    def candidates(self, state: State, seat: i64) -> list[i64]:
        """Unseen places are all alike, and most known tiles do nothing: one of each sort, and the best of the others.

        Where nothing comes of waiting, what is advised: a search would rather wait on.
        """
        phase = state.phase
        if phase is not Phase.BUM and nothing_comes_of_waiting(state):
            return [self.pick(state, seat, NO_LUCK)]
        if phase is Phase.START and may_propose(state) and is_spent(state, False):
            return [self.pick(state, seat, NO_LUCK)]
        if phase is Phase.PROPOSED or phase is Phase.AFTER_BUM:
            return [self.pick(state, seat, NO_LUCK)]
        if phase is Phase.START or phase is Phase.SECOND:
            return flips_worth_a_thought(state, self.worth_moving(state), self.manner)
        if phase is Phase.TAKE or phase is Phase.SINGLE or phase is Phase.JOLLY:
            return layings(state)
        return self.rules.codes(state, seat)

    def one_like(self, state: State, code: i64) -> i64:
        unseen = state.lying & ~state.seen
        return FLIP + lowest(unseen) if code < LAY and unseen & bit(code - FLIP) else code

    def worth_moving(self, state: State) -> bool:
        """Do own tiles bring more points when moved? Asked late in a round, or when it is one's turn in earnest."""
        side = state.sides[state.mover]
        if len(side.series) < 2 or not may_rearrange(state):
            return False
        if state.turned_up != self.since and count(state.lying) >= WORTH_MOVING:
            return False
        return score(layout(state, side, 0, BEST)) > score(side.series)


def chance_of_first(state: State, lead: float, running: bool) -> float:
    """How likely the first seat wins the match, if it is going to lead so far in the round that is running."""
    margin = float(state.totals[0] - state.totals[1]) + lead
    doubt = 0.0
    if running:
        doubt = ROUND_DOUBT + TILE_DOUBT * float(count(state.lying))
    if not state.box.single_round:
        ahead = float(state.totals[0] + state.totals[1])
        ahead = 0.5 * (ahead + (ROUND_POINTS if running else 0.0) + (margin if margin > 0.0 else -margin))
        short = float(state.box.target) - ahead
        later = MATCH_DOUBT + POINT_DOUBT * max(short, 0.0)
        goes_on = min(max(0.5 + short / HALF_SURE, 0.0), 1.0) if running else 1.0
        doubt = math.sqrt(doubt * doubt + goes_on * later * later)
    return 1.0 / (1.0 + math.exp(-LOGISTIC * margin / doubt))
