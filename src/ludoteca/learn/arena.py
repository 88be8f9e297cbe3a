"""Players who read and write against each other and against bots: on the same deals, each in every chair.

A player is anything that takes a prompt and returns an answer; `endpoint` makes one of a server that speaks as OpenAI's
chat completions do. What is misheard or refused is asked back with the reason; after some tries a move is drawn by
lot, and counted against whoever could not say one.

    >>> from ludoteca import GAMES
    >>> from ludoteca.learn.arena import Contest, play_game
    >>> name, *others = GAMES
    >>> contest = Contest(name, seats=2, players={"first": lambda prompt: "1"}, bots=("uniform",))
    >>> played = play_game(contest, ("first", "uniform"), deal=0)
    >>> sum(played.shares)
    1.0
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, field
from typing import Any, final

from ludoteca.catalog import BOTS, game_of
from ludoteca.core.game import AnyGame
from ludoteca.core.rng import SmallRng, seed_of
from ludoteca.core.verdict import BadOptions, Refusal, Seat
from ludoteca.hindsight.dials import Depth
from ludoteca.hindsight.reviewing import review
from ludoteca.learn.sitting import Sitting
from ludoteca.learn.text import Misheard, RulesTold, TextSeat
from ludoteca.play.record import dumps
from ludoteca.play.table import new_table
from ludoteca.play.texts import Language


@final
@dataclass(frozen=True)
class Reply:
    """An answer, and what it cost where that is known."""

    text: str
    tokens_in: int = 0
    tokens_out: int = 0
    cost: float = 0.0


Player = Callable[[str], "str | Reply"]
"""Reads a prompt, answers."""


@final
@dataclass(frozen=True)
class Contest:
    """What is played: a game, its table, who reads and writes (by name), and which bots may sit beside them."""

    game: str | AnyGame
    seats: int
    players: Mapping[str, Player]
    bots: tuple[str, ...] = ()
    options: Mapping[str, object] = field(default_factory=dict)
    seed: int | str = 0
    language: Language = "en"
    tries: int = 3
    rules: RulesTold = "moment"


@final
@dataclass
class Conduct:
    """How somebody behaved in one game."""

    name: str
    asked: int = 0
    """Decisions it was asked for."""
    answers: int = 0
    misheard: int = 0
    """Answers that were asked back."""
    refused: int = 0
    """Moves that the rules did not allow."""
    helped: int = 0
    """Decisions that were drawn by lot in the end."""
    seconds: float = 0.0
    tokens_in: int = 0
    tokens_out: int = 0
    cost: float = 0.0


@final
@dataclass(frozen=True)
class PlayedGame:
    """One game: who sat where, how it ended, how each behaved, and its record."""

    deal: int
    seating: tuple[str, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    rule: str
    conduct: tuple[Conduct, ...]
    record: str
    talk: tuple[tuple[Seat, str, str], ...]
    """Every prompt and its answer, in order."""

    @property
    def shares(self) -> list[float]:
        """By seat: the win, divided among those who share it."""
        return [(seat in self.winners) / len(self.winners) for seat in range(len(self.seating))]

    def plain(self) -> dict[str, Any]:
        """For files and programs, without the talk."""
        return {name: value for name, value in asdict(self).items() if name not in ("talk", "record")}


@final
@dataclass(frozen=True)
class Judged:
    """One seat of a game in hindsight (`ludoteca.review`): what is left of its win without luck, and its errors."""

    without_luck: float
    """The chance to win that was due to play alone, one's own and the others'; over many games its mean is that of
    the wins, but it scatters less."""
    decisions: int
    """Decisions that were judged."""
    errors: int
    """Mistakes and blunders among them."""


def judged(played: PlayedGame, seat: Seat, depth: Depth = "quick") -> Judged:
    """What was skill in it. It takes its time: every decision is tried on many tables."""
    found = review(played.record, seat, depth)
    verdicts = [turn.verdict for turn in found.turns if turn.seat == seat and turn.verdict is not None]
    errors = sum(verdict.grade in ("mistake", "blunder") for verdict in verdicts)
    return Judged(found.result.chance - found.luck.chance, len(verdicts), errors)


def play_game(contest: Contest, seating: tuple[str, ...], deal: int) -> PlayedGame:
    """One game. The deal follows from the seed and its number alone, whoever sits where."""
    game = game_of(contest.game)
    table = new_table(game, contest.seats, f"{contest.seed}/{deal}", contest.options)
    makers = BOTS[game.meta.name]
    unknown = [name for name in seating if name not in contest.players and name not in makers]
    if unknown or len(seating) != contest.seats:
        raise BadOptions(
            "There is no bot {said!r} for {game}. There are: {choices}.",
            said=unknown[0] if unknown else seating,
            game=game.meta.name,
            choices=", ".join([*contest.players, *makers]),
        )
    readers = {seat: name for seat, name in enumerate(seating) if name in contest.players}
    sitting = Sitting(table, {seat: makers[name]() for seat, name in enumerate(seating) if seat not in readers})
    chairs = {seat: TextSeat(table, seat, contest.language, seating, contest.rules) for seat in readers}
    conduct = [Conduct(name) for name in seating]
    lots = SmallRng(seed_of(contest.seed, deal, "lots"))
    talk: list[tuple[Seat, str, str]] = []
    while (seat := sitting.asked()) is not None:
        ask(contest, contest.players[readers[seat]], chairs[seat], conduct[seat], lots, talk)
    outcome = table.outcome()
    assert outcome is not None
    scores, winners = tuple(outcome.scores), tuple(outcome.winners)
    return PlayedGame(deal, seating, scores, winners, outcome.rule, tuple(conduct), dumps(table), tuple(talk))


def ask(
    contest: Contest,
    player: Player,
    chair: TextSeat,
    conduct: Conduct,
    lots: SmallRng,
    talk: list[tuple[Seat, str, str]],
) -> None:
    """One decision: the prompt, and as often as need be what was wrong with the answer."""
    prompt = chair.prompt()
    conduct.asked += 1
    for _ in range(contest.tries):
        begun = time.perf_counter()
        said = player(prompt)
        conduct.seconds += time.perf_counter() - begun
        reply = Reply(said) if isinstance(said, str) else said
        conduct.answers += 1
        conduct.tokens_in += reply.tokens_in
        conduct.tokens_out += reply.tokens_out
        conduct.cost += reply.cost
        talk.append((chair.seat, prompt, reply.text))
        complaint = answered(chair, reply.text, conduct)
        if not complaint:
            return
        prompt = f"{complaint}\n\n{chair.question()}"
    conduct.helped += 1
    moves = chair.table.moves(chair.seat)
    played = chair.table.play(chair.seat, moves[lots.below(len(moves))])
    assert not isinstance(played, Refusal)


def answered(chair: TextSeat, said: str, conduct: Conduct) -> str:
    """Say it at the table; what was wrong with it, or nothing."""
    try:
        chair.understand(said)
    except Misheard as problem:
        conduct.misheard += 1
        return str(problem)
    complaint = chair.answer(said)
    conduct.refused += bool(complaint)
    return complaint
