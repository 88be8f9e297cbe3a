"""One learner's chair at a table whose other chairs hold bots."""

from __future__ import annotations

from typing import Any, final

from ludoteca.bots.bot import Bot, Heard
from ludoteca.bots.uniform import Uniform
from ludoteca.catalog import AnyBot, chair_for
from ludoteca.core.rng import SmallRng, seed_of
from ludoteca.core.verdict import BadOptions, Event, Seat
from ludoteca.learn.episode import Episode


@final
class Chair:
    """Games one after the other, seen from one seat: whatever the bots do happens between two of its steps."""

    def __init__(self, episode: Episode, opponent: AnyBot, seat: Seat | None) -> None:
        _, maker = chair_for(episode.game, opponent)
        if seat is not None and not 0 <= seat < episode.players:
            raise BadOptions(
                "seat is from 0 to {high}, or None for any; not {said!r}.", high=episode.players - 1, said=seat
            )
        self.episode = episode
        self.bot: Bot[Any, Any] = maker()
        self.fixed = seat
        self.seat: Seat = seat or 0
        self.open: list[int] = []
        self.over = True
        self._at_random = isinstance(self.bot, Uniform)
        self._remembers = self.bot.forgetful
        self._events: list[Event] = []

    def begin(self, seed: int) -> None:
        """A new game, all of it fixed by the seed; the bots move until it is one's turn."""
        episode = self.episode
        episode.seed(seed)
        self.chance = SmallRng(seed_of("learn", seed, "bots"))
        self.memory = seed_of("learn", seed, "memory")
        self.seat = int(self.chance.below(episode.players)) if self.fixed is None else self.fixed
        self._events = []
        self._note()
        episode.begin()
        self._go_on()

    def take(self, step: int) -> None:
        """Take an open step; the bots move until it is one's turn again, or the end."""
        self._note()
        self.episode.take(self.seat, step)
        self._go_on()

    def reward(self) -> float:
        """What the finished game brought."""
        return self.episode.rewards()[self.seat]

    def _note(self) -> None:
        """Bots with a memory of their own must be told what happens; for the others nothing is written down."""
        if self._remembers:
            self.episode.state.log = self._events

    def _go_on(self) -> None:
        episode = self.episode
        while (seat := episode.turn()) != self.seat and seat >= 0:
            for code in self._codes(seat):
                episode.take(seat, code)
        self.over = seat < 0
        self.open = [] if self.over else episode.open(seat)

    def _codes(self, seat: Seat) -> list[int]:
        """What a bot does, as codes."""
        game, state = self.episode.game, self.episode.state
        if self._at_random:  # the same choice without the words
            codes = game.rules.codes(state, seat)
            return [codes[self.chance.below(len(codes))]]
        moves = game.moves(state, seat)
        heard = None
        if self._remembers:
            events = [game.hear(event, seat) for event in self._events]
            heard = Heard(events, seed_of(self.memory, seat))
        word = self.bot.choose(game.recall(state, seat), moves, self.chance, heard)
        return game.spell(state, seat, moves[-1] if word is None else word)
