"""A tree under each move: every move of a list gets equally many tries of a search below it, on common tables.

A search spends its tries where it hopes most; what it says of the other moves is guesswork. To compare a move that was
played with one that was not, both must have been looked at with the same care: so each has a tree of its own, all are
tried on the same deals, and what counts is how they fared once their trees had learnt something.
"""

from __future__ import annotations

from typing import TypeVar

from mypy_extensions import i64

from ludoteca.bots.appraise import DEALS
from ludoteca.bots.prospects import Prospects
from ludoteca.bots.search import Advice, Node, descend, play_on
from ludoteca.core.rng import Rng, SmallRng
from ludoteca.core.rules import Rules, Tabletop, Unknown

S = TypeVar("S", bound=Tabletop)
D = TypeVar("D", bound=Unknown)


class Reckoning(Advice[S]):
    """The advice of a game, with absolute chances in the place of its judgement."""

    advice: Advice[S]
    prospects: Prospects[S]
    until: i64

    def __init__(self, rules: Rules[S, D], advice: Advice[S], prospects: Prospects[S]) -> None:
        super().__init__(rules)
        self.advice = advice
        self.prospects = prospects
        self.until = 0

    def prepare(self, root: S) -> None:
        self.advice.prepare(root)
        self.until = self.prospects.until(root)

    def pick(self, state: S, seat: i64, rng: Rng) -> i64:
        return self.advice.pick(state, seat, rng)

    def candidates(self, state: S, seat: i64) -> list[i64]:
        return self.advice.candidates(state, seat)

    def one_like(self, state: S, code: i64) -> i64:
        return self.advice.one_like(state, code)

    def speaks_up(self, state: S) -> bool:
        return self.advice.speaks_up(state)

    def line_up(self, state: S, seat: i64) -> None:
        self.advice.line_up(state, seat)

    def word(self, state: S, seat: i64, code: i64) -> object:
        return self.advice.word(state, seat, code)

    def is_far_enough(self, state: S) -> bool:
        return self.prospects.mark(state) >= self.until

    def judge(self, state: S, seat: i64) -> float:
        return self.prospects.chance(state, seat)

    def is_endgame(self, root: S) -> bool:
        return self.advice.is_endgame(root)

    def is_settled(self, state: S) -> bool:
        return self.rules.turn(state) < 0 or self.is_far_enough(state)

    def is_duel(self, state: S) -> bool:
        return self.prospects.sides(state) == 2


def below(
    rules: Rules[S, D],
    advice: Advice[S],
    root: S,
    unknown: D,
    seat: i64,
    codes: list[i64],
    lots: list[i64],
    into: list[list[float]],
) -> None:
    """For each move of a seat what it came to on each table, judged by the advice, as its tree grows."""
    advice.prepare(root)
    tops = [Node(-1, -1) for _move in codes]
    table = rules.clone(root)
    scratch = rules.clone(root)
    path: list[Node] = []
    deals = SmallRng(0)
    luck = SmallRng(0)
    for lot in lots:
        rules.copy(table, root)
        deals.restart(lot, DEALS)
        rules.redeal(table, unknown, deals)
        advice.line_up(table, seat)
        for n, code in enumerate(codes):
            rules.copy(scratch, table)
            luck.restart(lot, 0)
            rules.apply(scratch, seat, code, luck)
            path.clear()
            path.append(tops[n])
            descend(rules, advice, scratch, tops[n], path, rules.turn(scratch), luck)
            play_on(rules, advice, scratch, luck)
            for node in path:
                node.visits += 1
                if node.seat >= 0:
                    worth = advice.judge(scratch, node.seat)
                    node.worth += worth
                    node.worth_squared += worth * worth
            into[n].append(advice.judge(scratch, seat))
