"""Information-set Monte-Carlo tree search over any game: imagine, try, remember what fared best.

The root is itself a guess: the true table is not in reach. Every iteration copies it, deals the unknown out
again, walks down one tree kept over all of these tables (open loop: a node is what was said, not a position),
plays on by the game's advice, and judges where that led.
"""

from __future__ import annotations

import time
from typing import Final, Generic, TypeVar, final

from mypy_extensions import i64, mypyc_attr

from ludoteca.core.rng import Rng
from ludoteca.core.rules import Dark, Rules, Tabletop

S = TypeVar("S", bound=Tabletop)
D = TypeVar("D", bound=Dark)

EXPLORE: Final = 0.7
"""How much a rarely tried move is favoured over one known to be good."""
LOOK_AT_THE_CLOCK: Final = 32
"""Iterations between two looks."""
SILENCE: Final[i64] = -1
"""The advice to say nothing."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Advice(Generic[S]):
    """What search asks an experienced player. This one knows the rules only: any move, and play to the end."""

    def __init__(self, rules: Rules[S, D]) -> None:
        self.rules = rules

    def prepare(self, root: S) -> None:
        """Look at the table a search starts from."""

    def pick(self, state: S, seat: i64, rng: Rng) -> i64:
        """A sensible move, quickly, from what this seat may know; SILENCE only where nobody waits for its word."""
        return self.rules.pick(state, seat, rng)

    def options(self, state: S, seat: i64) -> list[i64]:
        """The moves worth thinking about: all, unless one knows better."""
        return self.rules.codes(state, seat)

    def line_up(self, state: S, seat: i64) -> None:
        """Where all speak freely, make them speak in turn from here on, with this seat's word next."""

    def word(self, state: S, seat: i64, code: i64) -> object:
        """How a player would put this move; None: as the game lists it."""
        return None

    def is_far_enough(self, state: S) -> bool:
        """May this table be judged already?"""
        return False

    def judge(self, state: S, seat: i64) -> float:
        """How well a seat has fared, from 0 to 1."""
        return self.rules.utility(state, seat)


@final
class Budget:
    """How long a search may think: so many iterations, so many seconds, whichever comes first."""

    def __init__(self, iterations: int, seconds: float) -> None:
        self.iterations: i64 = iterations
        self.until = time.monotonic() + seconds

    def left(self) -> bool:
        """Is there time for one more?"""
        self.iterations -= 1
        if self.iterations < 0:
            return False
        return self.iterations % LOOK_AT_THE_CLOCK != 0 or time.monotonic() < self.until


@final
class Node:
    """Something that may be said after all that was said before."""

    code: i64
    seat: i64
    """Who says it."""
    visits: i64
    open: i64
    """How often it could have been said."""
    worth: float
    """What its speaker got out of it, over all visits."""
    worth_squared: float
    children: list[Node]

    def __init__(self, code: i64, seat: i64) -> None:
        self.code = code
        self.seat = seat
        self.visits = 0
        self.open = 0
        self.worth = 0.0
        self.worth_squared = 0.0
        self.children = []


def root_of(square: float) -> float:
    """A square root good enough to compare by: four steps of Newton's."""
    if square <= 0.0:
        return 0.0
    root = square if square < 1.0 else 1.0 + (square - 1.0) / 4.0
    step: i64 = 0
    while step < 6:
        root = 0.5 * (root + square / root)
        step += 1
    return root


def logarithm(n: i64) -> float:
    """The natural logarithm of a count, near enough: from its leading bit, then linearly."""
    power: i64 = 0
    rest = n
    while rest > 1:
        rest = rest >> 1
        power += 1
    base = 1.0
    doubled: i64 = 0
    while doubled < power:
        base *= 2.0
        doubled += 1
    return 0.6931 * (float(power) + float(n) / base - 1.0)


def child_for(node: Node, code: i64) -> Node | None:
    """The child that says this, if it was ever tried."""
    for child in node.children:
        if child.code == code:
            return child
    return None


def choose_child(node: Node, codes: list[i64], seat: i64, advised: i64) -> Node:
    """An untried move (the advised one first), or the one with the best hope among those open now."""
    untried: i64 = -1
    best: Node | None = None
    best_hope = -1.0
    for code in codes:
        child = child_for(node, code)
        if child is None:
            if untried < 0 or code == advised:
                untried = code
            continue
        child.open += 1
        hope = child.worth / float(child.visits) + EXPLORE * root_of(logarithm(child.open) / float(child.visits))
        if hope > best_hope:
            best_hope = hope
            best = child
    # Many moves: open a new one only as the old ones are known well enough.
    known: i64 = len(node.children)
    if untried >= 0 and (best is None or known < 12 or known * known < 4 * node.visits):
        child = Node(untried, seat)
        child.open = 1
        node.children.append(child)
        return child
    assert best is not None
    return best


def search(rules: Rules[S, D], advice: Advice[S], root: S, dark: D, seat: i64, budget: Budget, rng: Rng) -> Node:
    """The tree of a decision: its children are what the seat may say, the most visited one is its choice."""
    advice.prepare(root)
    top = Node(-1, -1)
    scratch = rules.clone(root)
    path: list[Node] = []
    while budget.left():
        rules.copy(scratch, root)
        rules.redeal(scratch, dark, rng)
        advice.line_up(scratch, seat)
        path.clear()
        path.append(top)
        descend(rules, advice, scratch, top, path, seat, rng)
        play_on(rules, advice, scratch, rng)
        for node in path:
            node.visits += 1
            if node.seat >= 0:
                worth = advice.judge(scratch, node.seat)
                node.worth += worth
                node.worth_squared += worth * worth
    return top


def descend(rules: Rules[S, D], advice: Advice[S], state: S, top: Node, path: list[Node], seat: i64, rng: Rng) -> None:
    """Down the tree as far as it goes, and one new node."""
    node = top
    speaker = seat
    while speaker >= 0 and not advice.is_far_enough(state):
        codes = advice.options(state, speaker)
        if len(codes) == 1:
            rules.apply(state, speaker, codes[0], rng)
        else:
            advised = advice.pick(state, speaker, rng) if len(codes) > 12 else codes[rng.below(len(codes))]
            node = choose_child(node, codes, speaker, advised)
            path.append(node)
            rules.apply(state, speaker, node.code, rng)
            if node.visits == 0:
                return
        speaker = rules.turn(state)


def play_on(rules: Rules[S, D], advice: Advice[S], state: S, rng: Rng) -> None:
    """From the leaf of the tree to where it can be judged, by advice."""
    speaker = rules.turn(state)
    while speaker >= 0 and not advice.is_far_enough(state):
        rules.apply(state, speaker, advice.pick(state, speaker, rng), rng)
        speaker = rules.turn(state)
