"""Moves weighed against each other: all are tried on the same imagined tables, and the worse are dropped by and by.

Where luck is much larger than what a move changes, a tree spends its tries on telling luck from luck. Here all moves
meet the same deals and the same draws, so that most of the luck falls out of their difference; after the move all
players play on by advice. The measure is the advised move: another must be ahead of it by more than chance explains.
"""

from __future__ import annotations

import math
from typing import Final, TypeVar, final

from mypy_extensions import i64

from ludoteca.bots.search import Advice, Budget, Node, play_on
from ludoteca.core.bits import bit
from ludoteca.core.rng import Rng, SmallRng
from ludoteca.core.rules import Rules, Tabletop, Unknown

S = TypeVar("S", bound=Tabletop)
D = TypeVar("D", bound=Unknown)

LEAST: Final[i64] = 8
"""Tables all moves are tried on before the first is dropped."""
CAUTION: Final = 1.0
"""Standard errors by which a move must be ahead of the advised one to be preferred."""
DOUBT: Final = 2.0
"""A move is given up once it would have to be so many standard errors better than it looks"""
STAKE: Final = 0.004
"""to be ahead by this much."""
SEEDS: Final[i64] = 0x7FFFFFFF


@final
class Trial:
    """A move on trial, and how far it is ahead of the advised one on the tables it was tried on."""

    node: Node
    ahead: float
    """Over all tables,"""
    ahead_squared: float

    def __init__(self, code: i64, seat: i64) -> None:
        self.node = Node(code, seat)
        self.ahead = 0.0
        self.ahead_squared = 0.0

    def note(self, worth: float, usual: float) -> None:
        """One more table: what it came to there, and what the advised move did."""
        self.node.visits += 1
        self.node.worth += worth
        self.node.worth_squared += worth * worth
        self.ahead += worth - usual
        self.ahead_squared += (worth - usual) * (worth - usual)

    def lead(self) -> float:
        """How far it is ahead, on average."""
        return self.ahead / float(self.node.visits)

    def error(self) -> float:
        """The standard error of its lead."""
        tries = float(self.node.visits)
        if tries < 2.0:
            return 1.0
        mean = self.ahead / tries
        return math.sqrt(max(self.ahead_squared / tries - mean * mean, 0.0) / (tries - 1.0))


def weigh(rules: Rules[S, D], advice: Advice[S], root: S, unknown: D, seat: i64, budget: Budget, rng: Rng) -> Node:
    """A node whose children are what the seat may say, its choice first; no other was tried more often."""
    advice.prepare(root)
    table = rules.clone(root)
    scratch = rules.clone(root)
    advice.line_up(table, seat)
    advised = Trial(advice.one_like(table, advice.pick(table, seat, rng)), seat)
    rivals: list[Trial] = []
    for code in advice.candidates(table, seat):
        if code != advised.node.code:
            rivals.append(Trial(code, seat))
    everybody = [advised, *rivals]
    halvings: i64 = 1
    while bit(halvings) <= len(rivals):
        halvings += 1
    in_time = True
    while in_time and halvings > 0 and len(rivals) > 0:
        # What is left of the budget is shared out evenly among the rounds to come.
        tables: i64 = max(budget.iterations // (halvings * (len(rivals) + 1)), LEAST)
        done: i64 = 0
        while in_time and done < tables and len(rivals) > 0:
            rules.copy(table, root)
            rules.redeal(table, unknown, rng)
            advice.line_up(table, seat)
            in_time = try_all(rules, advice, table, scratch, advised, rivals, budget, rng)
            done += 1
            if done % LEAST == 0:
                rivals = hopeful(rivals)
        halvings -= 1
        if in_time and halvings > 0:
            rivals = better_half(rivals)
    best = advised
    for rival in rivals:
        if rival.lead() > CAUTION * rival.error() and rival.lead() > best.lead():
            best = rival
    top = Node(-1, -1)
    top.visits = advised.node.visits
    top.children.append(best.node)
    for trial in everybody:
        if trial is not best:
            top.children.append(trial.node)
    return top


def try_all(
    rules: Rules[S, D],
    advice: Advice[S],
    table: S,
    scratch: S,
    advised: Trial,
    rivals: list[Trial],
    budget: Budget,
    rng: Rng,
) -> bool:
    """The advised move and its rivals on one table; is there time for another?"""
    draws = rng.below(SEEDS)
    in_time = budget.left()
    usual = try_one(rules, advice, table, scratch, advised.node, draws)
    advised.note(usual, usual)
    for rival in rivals:
        in_time = budget.left() and in_time
        rival.note(try_one(rules, advice, table, scratch, rival.node, draws), usual)
    return in_time


def try_one(rules: Rules[S, D], advice: Advice[S], table: S, scratch: S, node: Node, draws: i64) -> float:
    """What a move comes to on a table, where these are the draws to come."""
    chance = SmallRng(draws)
    rules.copy(scratch, table)
    rules.apply(scratch, node.seat, node.code, chance)
    play_on(rules, advice, scratch, chance)
    return advice.judge(scratch, node.seat)


def hopeful(rivals: list[Trial]) -> list[Trial]:
    """Those that may yet turn out to be ahead by something that matters."""
    kept: list[Trial] = []
    for rival in rivals:
        if rival.lead() + DOUBT * rival.error() > STAKE:
            kept.append(rival)
    return kept


def better_half(rivals: list[Trial]) -> list[Trial]:
    """Those that lead the others, rounded up; in the order they had."""
    leads = sorted([rival.lead() for rival in rivals], reverse=True)
    kept: list[Trial] = []
    most = (len(rivals) + 1) // 2
    for rival in rivals:
        if len(kept) < most and rival.lead() >= leads[most - 1]:
            kept.append(rival)
    return kept
