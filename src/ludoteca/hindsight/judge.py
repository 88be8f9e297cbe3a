"""The judge: what would have been better, from what the seat could know and nothing else.

It is given a recall, never a table. Its luck hangs on the number of the word alone, so that two tables which the seat
cannot tell apart are judged alike to the last digit (a law).
"""

from __future__ import annotations

from typing import Any, final

from ludoteca.bots.appraise import Appraiser, Sums, appraise
from ludoteca.bots.below import Reckoning, below
from ludoteca.bots.endgame import solve
from ludoteca.bots.explain import reasons_of
from ludoteca.bots.figures import lots, prospects_of
from ludoteca.bots.search import Advice
from ludoteca.core.game import AnyGame
from ludoteca.core.rng import Rng, SmallRng, seed_of
from ludoteca.hindsight.dials import HOPEFUL, THINNING, Dials
from ludoteca.hindsight.value import Value, Verdict, graded

FOREVER = 1e15
"""No clock: a review is the same on every machine."""


def mean(values: list[float]) -> float:
    """Of at least one."""
    return sum(values) / len(values)


def apart(ahead: list[float], behind: list[float]) -> tuple[float, float]:
    """How far one row is ahead of another, table by table, and the standard error of that."""
    steps = [one - other for one, other in zip(ahead, behind)]
    far = mean(steps)
    variance = sum((step - far) ** 2 for step in steps) / max(len(steps) - 1, 1)
    return far, (variance / len(steps)) ** 0.5


@final
class Candidate:
    """A move on trial."""

    def __init__(self, word: Any, codes: list[int]) -> None:
        self.word = word
        self.codes = codes
        self.sums = Sums()

    @property
    def worth(self) -> float:
        """What it came to so far."""
        return mean(self.sums.chances)


@final
class Judge:
    """Compares what was said with what could have been."""

    def __init__(self, game: AnyGame, advice: Advice[Any], seats: int, dials: Dials, seed: int) -> None:
        self.game = game
        self.advice = advice
        self.dials = dials
        self.seed = seed
        self.seats = seats
        self.prospects = prospects_of(game, seats)
        self.reckoning: Reckoning[Any] = Reckoning(game.rules, advice, self.prospects)
        self.page = reasons_of(game)

    def verdict(self, recall: Any, word: Any, number: int) -> Verdict | None:
        """What saying this gave away; None where there was nothing to choose, or nothing to compare it with."""
        rng = SmallRng(seed_of("judge", self.seed, number))
        root = self.game.guess(recall, rng)
        moves, played = self.candidates(recall, root, word)
        if played is None or len(moves) < 2:
            return None
        verdict = self._by_every_end(recall, root, moves, played, rng)
        if verdict is None and self.prospects.is_deep(root) and all(len(one.codes) == 1 for one in moves):
            verdict = self._by_trees(recall, root, moves, played, rng)
        return verdict or self._by_tables(recall, root, moves, played, rng)

    def candidates(self, recall: Any, root: Any, word: Any) -> tuple[list[Candidate], Candidate | None]:
        """The moves worth a thought that may be said, the one that was said among them."""
        game, advice, seat = self.game, self.advice, recall.view.seat
        free = advice.speaks_up(root)
        advice.prepare(root)
        told = game.rules.clone(root)
        advice.line_up(told, seat)
        codes = advice.candidates(told, seat)
        moves = []
        for code in codes:
            said = advice.word(told, seat, code)
            said = game.say(told, seat, code) if said is None else said
            if game.check(root, seat, said) is None:
                moves.append(Candidate(said, [code]))
        for one in moves:
            if one.word == word:
                return moves, one
        if game.check(root, seat, word) is not None:
            return moves, None
        spelled = [int(code) for code in game.spell(root, seat, word)]
        if len(spelled) == 1 and not free:
            like = advice.one_like(told, spelled[0])
            for one in moves:
                if one.codes[0] == like:
                    return moves, one
        if free:  # what is spelled where all speak freely cannot be tried where they speak in turn
            return moves, None
        moves.append(Candidate(word, spelled))
        return moves, moves[-1]

    # --- Three ways to compare ----------------------------------------------

    def _by_every_end(
        self, recall: Any, root: Any, moves: list[Candidate], played: Candidate, rng: Rng
    ) -> Verdict | None:
        """Near the end all is played out."""
        seat = recall.view.seat
        if not self.advice.is_endgame(root):
            return None
        known = self.advice.candidates(root, seat)
        if any(len(one.codes) != 1 or one.codes[0] not in known for one in moves):
            return None
        unknown = self.game.unknown(recall)
        limit = self.dials.positions
        ends = solve(self.game.rules, self.reckoning, root, unknown, seat, self.seats, limit, FOREVER, rng)
        if not ends:
            return None
        for one in moves:
            one.sums.chances = ends[known.index(one.codes[0])]
        best = self._best(moves, played)
        loss, error = apart(best.sums.chances, played.sums.chances)
        return self._verdict(recall, root, best, played, Value(loss), error, len(moves), len(ends[0]), exact=True)

    def _by_trees(self, recall: Any, root: Any, moves: list[Candidate], played: Candidate, rng: Rng) -> Verdict:
        """A tree below each move; the best one and the played one once more, on other tables."""
        many = self.dials.tree
        for one, worths in zip(moves, self._grown(recall, root, moves, many, rng)):
            one.sums.chances = worths
        best = self._best(moves, played)
        loss, error, points = 0.0, 0.0, 0.0
        if best is not played:
            ahead, behind = self._grown(recall, root, [best, played], many, rng)
            loss, error = apart(ahead, behind)
            on_common = [Candidate(best.word, best.codes), Candidate(played.word, played.codes)]
            self._try(recall, root, on_common, self.dials.first, rng)
            points = apart(on_common[0].sums.leads, on_common[1].sums.leads)[0]
        return self._verdict(recall, root, best, played, Value(loss, points), error, len(moves), many)

    def _grown(self, recall: Any, root: Any, moves: list[Candidate], many: int, rng: Rng) -> list[list[float]]:
        """How moves fared once their trees had learnt something: the second half of the tries."""
        worths: list[list[float]] = [[] for _ in moves]
        codes = [one.codes[0] for one in moves]
        unknown = self.game.unknown(recall)
        seat = recall.view.seat
        below(self.game.rules, self.advice, root, unknown, seat, codes, lots(rng, many), worths)
        return [row[many // 2 :] for row in worths]

    def _by_tables(self, recall: Any, root: Any, moves: list[Candidate], played: Candidate, rng: Rng) -> Verdict:
        """All on a few common tables, then those that may yet be best; the leader once more on fresh ones."""
        everybody = len(moves)
        if everybody > self.dials.crowd:
            self._try(recall, root, moves, THINNING, rng)
            kept = sorted(moves, key=lambda one: -one.worth)[: self.dials.crowd]
            moves = [one for one in moves if one in kept or one is played]
            for one in moves:
                one.sums = Sums()
        self._try(recall, root, moves, self.dials.first, rng)
        done = self.dials.first
        while done < self.dials.tables and len(moves) > 1:
            leader = self._best(moves, played)
            moves = [one for one in moves if one in (leader, played) or self._hopeful(leader, one)]
            more = min(done, self.dials.tables - done)
            self._try(recall, root, moves, more, rng)
            done += more
        best = self._best(moves, played)
        if best is played:
            return self._verdict(recall, root, best, played, Value(), 0.0, everybody, done)
        again = [Candidate(best.word, best.codes), Candidate(played.word, played.codes)]
        self._try(recall, root, again, self.dials.fresh, rng)
        loss, error = apart(again[0].sums.chances, again[1].sums.chances)
        points = apart(again[0].sums.leads, again[1].sums.leads)[0]
        return self._verdict(recall, root, best, played, Value(loss, points), error, everybody, self.dials.fresh)

    def _try(self, recall: Any, root: Any, moves: list[Candidate], many: int, rng: Rng) -> None:
        """So many tables more."""
        by: Appraiser[Any] = Appraiser(self.game.rules, self.advice, self.prospects, recall.view.seat, root)
        unknown = self.game.unknown(recall)
        codes, sums = [one.codes for one in moves], [one.sums for one in moves]
        appraise(self.game.rules, by, root, unknown, recall.view.seat, codes, lots(rng, many), 0, sums)

    def _hopeful(self, leader: Candidate, other: Candidate) -> bool:
        """May this one yet turn out to be better?"""
        behind, error = apart(leader.sums.chances, other.sums.chances)
        return behind < HOPEFUL * error

    def _best(self, moves: list[Candidate], played: Candidate) -> Candidate:
        """Of equals the one that was played."""
        leader = max(moves, key=lambda one: one.worth)
        return played if played.worth >= leader.worth else leader

    def _verdict(
        self,
        recall: Any,
        root: Any,
        best: Candidate,
        played: Candidate,
        loss: Value,
        error: float,
        choices: int,
        tables: int,
        exact: bool = False,
    ) -> Verdict:
        """Nobody is told of a loss that the fresh tables do not confirm."""
        loss = Value(max(0.0, loss.chance), max(0.0, loss.lead)) if loss.chance > 0.0 else Value()
        grade = graded(loss.chance, error)
        if grade == "best":
            best = played
        why = None if self.page is None else self.page.why(recall, root, best.word)
        return Verdict(grade, loss, error, best.word, why, choices, tables, exact)
