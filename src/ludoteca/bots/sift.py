"""A tree under each move, all on the same imagined tables, and the worse moves dropped by and by.

A search spends its tries where it hopes most, each on a deal of its own: much of what it finds out is whose deals were
kinder. Here every move that is left meets the same deal, looks ahead in a tree of its own, and after each share of the
tries the better half of the moves goes on (sequential halving): the last two have been compared most.
"""

from __future__ import annotations

from typing import TypeVar

from mypy_extensions import i64

from ludoteca.bots.search import Advice, Budget, Node, descend, play_on
from ludoteca.bots.weigh import SEEDS
from ludoteca.core.bits import bit
from ludoteca.core.rng import Rng, SmallRng
from ludoteca.core.rules import Rules, Tabletop, Unknown

S = TypeVar("S", bound=Tabletop)
D = TypeVar("D", bound=Unknown)


def sift(rules: Rules[S, D], advice: Advice[S], root: S, unknown: D, seat: i64, budget: Budget, rng: Rng) -> Node:
    """A node whose children are what the seat may say, its choice first; no other was tried more often."""
    advice.prepare(root)
    table = rules.clone(root)
    scratch = rules.clone(root)
    advice.line_up(table, seat)
    moves = [Node(code, seat) for code in advice.candidates(table, seat)]
    left = moves[:]
    halvings: i64 = 1
    while bit(halvings) < len(left):
        halvings += 1
    in_time = True
    while in_time and halvings > 0 and len(left) > 1:
        # What is left of the budget is shared out evenly among the rounds to come.
        tables: i64 = max(budget.iterations // (halvings * len(left)), 1)
        done: i64 = 0
        while in_time and done < tables:
            rules.copy(table, root)
            rules.redeal(table, unknown, rng)
            advice.line_up(table, seat)
            draws = rng.below(SEEDS)
            for move in left:
                in_time = budget.left() and in_time
                chance = SmallRng(draws)
                rules.copy(scratch, table)
                try_below(rules, advice, scratch, move, chance)
            done += 1
        halvings -= 1
        if in_time:
            left = better_half(left)
    best = best_of(left)
    top = Node(-1, -1)
    for move in moves:
        top.visits += move.visits
    top.children.append(best)
    for move in moves:
        if move is not best:
            top.children.append(move)
    return top


def try_below(rules: Rules[S, D], advice: Advice[S], state: S, move: Node, rng: Rng) -> None:
    """One try of a move: down its own tree, on by advice, and what each speaker got out of it noted."""
    path = [move]
    rules.apply(state, move.seat, move.code, rng)
    descend(rules, advice, state, move, path, rules.turn(state), rng)
    play_on(rules, advice, state, rng)
    for node in path:
        worth = advice.judge(state, node.seat)
        node.visits += 1
        node.worth += worth
        node.worth_squared += worth * worth


def best_of(moves: list[Node]) -> Node:
    """The one that fared best; of equals the first."""
    best = moves[0]
    for move in moves:
        if move.worth * float(best.visits) > best.worth * float(move.visits):
            best = move
    return best


def better_half(moves: list[Node]) -> list[Node]:
    """Those that fared better, rounded up, the best first. All were tried equally often."""
    rest = moves[:]
    kept: list[Node] = []
    while 2 * len(kept) < len(moves):
        best = best_of(rest)
        rest.remove(best)
        kept.append(best)
    return kept
