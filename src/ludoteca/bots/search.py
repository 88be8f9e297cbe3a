"""Information-set Monte-Carlo tree search over any game: imagine, try, remember what fared best.

The root is itself a guess: the true table is not in reach. Every iteration copies it, deals the unknown out
again, walks down one tree kept over all of these tables (open loop: a node is what was said, not a position),
plays on by the game's advice, and judges where that led.
"""

from __future__ import annotations

import math
import time
from typing import Final, Generic, TypeVar, final

from mypy_extensions import i64, mypyc_attr

from ludoteca.core.rng import Rng
from ludoteca.core.rules import Rules, Tabletop, Unknown

S = TypeVar("S", bound=Tabletop)
D = TypeVar("D", bound=Unknown)

EXPLORE: Final = 0.7
"""How much a rarely tried move is favoured over one known to be good, where the advice does not say."""
FEW: Final = 12
"""So many moves are all tried;"""
WIDTH: Final = 4
"""of more only as many as the root of the visits, times the root of this."""
MOST_SEATS: Final[i64] = 10
UNASKED: Final = -1.0
"""Nobody has judged yet for this seat."""
SILENCE: Final[i64] = -1
"""The advice to say nothing."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Advice(Generic[S]):
    """What search asks an experienced player. This one knows the rules only: any move, and play to the end."""

    explore: float
    """How much a rarely tried move is favoured: about as much as judgements of one table spread."""
    leads: bool
    """Is the advised move tried first everywhere, and another only as the known ones come to look worse than it might?
    Without, few moves are all tried before one is tried again."""

    def __init__(self, rules: Rules[S, D]) -> None:
        self.rules = rules
        self.explore = EXPLORE
        self.leads = False

    def take_on(self, style: str) -> None:
        """Play in this manner from here on; where no manner makes a difference, as always."""

    def overlook(self, chapters: tuple[str, ...]) -> None:
        """From here on do not think of these chapters of the game; where it has none, of everything as always."""

    def prepare(self, root: S) -> None:
        """Look at the table a search starts from."""

    def looks(self, state: S, seat: i64, codes: list[i64]) -> list[float]:
        """How good each of these moves looks at first sight, in a measure of its own; empty where it cannot say."""
        return []

    def pick(self, state: S, seat: i64, rng: Rng) -> i64:
        """A sensible move, quickly, from what this seat may know; SILENCE only where nobody waits for its word."""
        return self.rules.pick(state, seat, rng)

    def candidates(self, state: S, seat: i64) -> list[i64]:
        """The moves worth thinking about: all, unless one knows better."""
        return self.rules.codes(state, seat)

    def one_like(self, state: S, code: i64) -> i64:
        """The move among the options that stands for this one, where several are alike."""
        return code

    def speaks_up(self, state: S) -> bool:
        """Is there anything to be said now by those whom nobody waits for?"""
        return False

    def line_up(self, state: S, seat: i64) -> None:
        """Get a table ready to be tried on: where all speak freely, they speak in turn from here on, this seat next."""

    def word(self, state: S, seat: i64, code: i64) -> object:
        """How a player would put this move; None: as the game lists it."""
        return None

    def sifts(self, root: S) -> bool:
        """Has each move a tree of its own here, all on the same tables (`sift.py`), rather than one tree for all?"""
        return False

    def weighs(self, root: S) -> bool:
        """Are moves here to be weighed against each other on the same tables (`weigh.py`) rather than searched?"""
        return False

    def is_far_enough(self, state: S) -> bool:
        """May this table be judged already?"""
        return False

    def judge(self, state: S, seat: i64) -> float:
        """How well a seat has fared, from 0 to 1."""
        return self.rules.utility(state, seat)

    def counts_points(self, root: S) -> bool:
        """Do points decide between moves that win alike? Where they are in the judgement already, they need not."""
        return False

    def tally(self, state: S, seat: i64) -> float:
        """What a seat has on a table that may be judged, in points of the game, less what the best other one has."""
        return 0.0

    def is_endgame(self, root: S) -> bool:
        """Is so little left that it can be played to its end in every way? `endgame.py` gives up if it was not."""
        return False

    def is_settled(self, state: S) -> bool:
        """The end of an endgame."""
        return self.rules.turn(state) < 0

    def is_duel(self, state: S) -> bool:
        """Are there two whose judgements add up to 1?"""
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance(Advice[S]):
    """Somebody who knows where to stop and how to judge, but plays on at random: what other libraries do."""

    def __init__(self, rules: Rules[S, D], judge: Advice[S]) -> None:
        super().__init__(rules)
        self.judging = judge

    def prepare(self, root: S) -> None:
        self.judging.prepare(root)

    def line_up(self, state: S, seat: i64) -> None:
        self.judging.line_up(state, seat)

    def is_far_enough(self, state: S) -> bool:
        return self.judging.is_far_enough(state)

    def judge(self, state: S, seat: i64) -> float:
        return self.judging.judge(state, seat)


@final
class Budget:
    """How long a search may think: so many iterations, so many seconds, whichever comes first."""

    def __init__(self, iterations: int, seconds: float) -> None:
        self.iterations: i64 = iterations
        self.looked = time.monotonic()
        self.until = self.looked + seconds

    def left(self) -> bool:
        """Is there time for one more? Not if it takes as long as the one before and ends too late."""
        self.iterations -= 1
        if self.iterations < 0:
            return False
        now = time.monotonic()
        last = now - self.looked
        self.looked = now
        return now + last < self.until


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


def choose_child(rules: Rules[S, D], advice: Advice[S], node: Node, state: S, seat: i64, rng: Rng) -> Node | None:
    """An untried move, or the one with the best hope among those open now; None where there is no choice.

    Few moves are all tried before one is tried again. Of many, such as offers, a new one is tried only as the old
    ones come to be known well (progressive widening): first the advised one, then as they are listed, the best first.
    """
    codes = advice.candidates(state, seat)
    if len(codes) == 1:
        rules.apply(state, seat, codes[0], rng)
        return None
    children = node.children
    known: i64 = len(children)
    at: i64 = 0
    untried: i64 = 0
    best: Node | None = None
    best_hope = -1.0
    explore = advice.explore
    visits: i64 = 0
    worth = 0.0
    new: list[i64] = []
    for code in codes:
        # Moves come in the same order each time, so the child looked for mostly follows the one just found.
        seen: i64 = 0
        while seen < known and children[at].code != code:
            seen += 1
            at += 1
            if at == known:
                at = 0
        if seen == known:
            untried += 1
            new.append(code)
            continue
        child = children[at]
        child.open += 1
        visits += child.visits
        worth += child.worth
        hope = child.worth / float(child.visits) + explore * math.sqrt(
            math.log(float(child.open)) / float(child.visits)
        )
        if hope > best_hope:
            best_hope = hope
            best = child
    if untried > 0 and advice.leads and best is not None:
        # What was not tried yet is taken for something tried twice that fared as all here did.
        if worth / float(visits) + explore * math.sqrt(0.5 * math.log(float(visits + 1))) < best_hope:
            return best
    if untried > 0 and (best is None or known < FEW or known * known < WIDTH * node.visits):
        if len(codes) <= FEW and (known > 0 or not advice.leads):
            code = new[rng.below(untried)]
        else:
            advised = advice.pick(state, seat, rng)
            code = advised if advised in new else new[0]
        child = Node(code, seat)
        child.open = 1
        children.append(child)
        return child
    return best


def search(rules: Rules[S, D], advice: Advice[S], root: S, unknown: D, seat: i64, budget: Budget, rng: Rng) -> Node:
    """The tree of a decision: its children are what the seat may say, the most visited one is its choice."""
    advice.prepare(root)
    top = Node(-1, -1)
    scratch = rules.clone(root)
    path: list[Node] = []
    worths: list[float] = [UNASKED for _seat in range(MOST_SEATS)]
    while budget.left():
        rules.copy(scratch, root)
        rules.redeal(scratch, unknown, rng)
        advice.line_up(scratch, seat)
        path.clear()
        path.append(top)
        descend(rules, advice, scratch, top, path, seat, rng)
        play_on(rules, advice, scratch, rng)
        for at in range(MOST_SEATS):
            worths[at] = UNASKED
        for node in path:
            node.visits += 1
            if node.seat >= 0:
                worth = worths[node.seat]
                if worth == UNASKED:
                    worth = advice.judge(scratch, node.seat)
                    worths[node.seat] = worth
                node.worth += worth
                node.worth_squared += worth * worth
    return top


def descend(rules: Rules[S, D], advice: Advice[S], state: S, top: Node, path: list[Node], seat: i64, rng: Rng) -> None:
    """Down the tree as far as it goes, and one new node."""
    node = top
    speaker = seat
    while speaker >= 0 and not advice.is_far_enough(state):
        child = choose_child(rules, advice, node, state, speaker, rng)
        if child is not None:
            node = child
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
