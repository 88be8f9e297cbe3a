"""One game in progress: the only place where a state lives and changes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar, final

from ludoteca.core.game import Game
from ludoteca.core.options import check_options
from ludoteca.core.rng import KeyedRng
from ludoteca.core.rules import Tabletop, Unknown
from ludoteca.core.verdict import BadOptions, Event, Outcome, Refusal, Seat
from ludoteca.play.undo import Mark, free_undo

O = TypeVar("O")
S = TypeVar("S", bound=Tabletop)
D = TypeVar("D", bound=Unknown)
M = TypeVar("M")
V = TypeVar("V")
R = TypeVar("R")

NO_SEAT: Seat = -1


EVERY = 32
"""Words between two positions."""
MOST_POSITIONS = 4


@final
@dataclass(frozen=True, slots=True)
class Position(Generic[S]):
    """A game after so many words: what lies there, what chance has left, how much had happened."""

    words: int
    state: S
    rng: KeyedRng
    events: int


@final
class Table(Generic[O, S, D, M, V, R]):
    """A game with its options, its seed and the words said so far; everything else follows from these.

    `start` is a position in the game's notation to begin from instead of a deal.
    """

    def __init__(
        self,
        game: Game[O, S, D, M, V, R],
        options: O,
        seed: int | str,
        start: str | None = None,
        rules_version: int | None = None,
    ) -> None:
        self.game = game
        self.rules_version = game.meta.rules_version if rules_version is None else rules_version
        """The version of the rules it was begun under; the options already mean what they meant then."""
        self.options = options
        self.seed = seed
        self.start = start
        self.record: list[tuple[Seat, M]] = []
        """The words that stand, in order."""
        self.opening: list[Event] = []
        """What happened before the first word: the deal."""
        self.events: list[Event] = []
        """All that happened since, the opening included."""
        self.marks: list[Mark] = []
        self.keeps_positions = False
        """Keep a few, so that the last words can be taken back without saying all the others again."""
        self._positions: list[Position[S]] = []
        self._set_up()

    def _set_up(self) -> None:
        self.rng = KeyedRng(str(self.seed))
        self.opening = []
        if self.start is None:
            self.state = self.game.blank(self.options)
            self.state.log = self.opening
            self.game.rules.begin(self.state, self.rng)
            self.state.log = None
        else:
            self.state = self.game.read(self.start, self.options)
        self.events = list(self.opening)
        self.marks = []
        self._positions = []
        self.before = self._mark(NO_SEAT)

    def _mark(self, seat: Seat) -> Mark:
        return Mark(seat, self.state.turned_up, self.rng.draws)

    @property
    def seats(self) -> int:
        """How many sit here."""
        return self.game.seats(self.options)

    def actors(self) -> tuple[Seat, ...]:
        """The seats the game waits for; none once it is over."""
        return self.game.actors(self.state)

    def moves(self, seat: Seat) -> list[M]:
        """Every word this seat may say that can be listed."""
        return self.game.moves(self.state, seat) if self.has(seat) else []

    def has(self, seat: Seat) -> bool:
        """Is there such a seat?"""
        return 0 <= seat < self.seats

    def check(self, seat: Seat, word: M) -> Refusal | None:
        """Why this seat may not say this now, or None."""
        return self.game.check(self.state, seat, word)

    def play(self, seat: Seat, word: M) -> Refusal | list[Event]:
        """Say a word: what happened, or why it may not be said (and nothing changed)."""
        game, state, rng = self.game, self.state, self.rng
        refusal = game.check(state, seat, word)
        if refusal is not None:
            return refusal
        events: list[Event] = []
        state.log = events
        for code in game.spell(state, seat, word):
            game.rules.apply(state, seat, code, rng)
        state.log = None
        self.events += events
        self.record.append((seat, word))
        self.marks.append(Mark(seat, state.turned_up, rng.draws))
        if self.keeps_positions and len(self.record) % EVERY == 0:
            self._keep_position()
        return events

    def _keep_position(self) -> None:
        """The last two, and further back one here and there."""
        said = len(self.record)
        kept = [one for one in self._positions if said - one.words <= EVERY or one.words % (8 * EVERY) == 0]
        now = Position(said, self.game.rules.clone(self.state), self.rng.twin(), len(self.events))
        self._positions = [*kept[-MOST_POSITIONS:], now]

    def view(self, seat: Seat | None) -> V:
        """What lies in this seat's sight now; None is a passer-by."""
        return self.game.view(self.state, seat)

    def views(self, seats: Sequence[Seat | None]) -> list[V]:
        """What lies in the sight of each of these now."""
        return self.game.views(self.state, seats)

    def recall(self, seat: Seat) -> R:
        """What this seat may know: for bots, never for the wire."""
        return self.game.recall(self.state, seat)

    def hear(self, events: Sequence[Event], seat: Seat | None) -> list[Event]:
        """What a seat learns of what just happened."""
        return [self.game.hear(event, seat) for event in events]

    def heard(self, seat: Seat | None) -> list[Event]:
        """All that a seat has learnt since the game began, in order: for bots that remember by themselves."""
        return self.hear(self.events, seat)

    def outcome(self) -> Outcome | None:
        """How it ended, once it has."""
        return self.game.outcome(self.state)

    def may_undo(self, seat: Seat) -> int:
        """How many of the last words this seat may take back without asking anybody."""
        return free_undo(self.marks, self.before, seat)

    def undo(self, words: int = 1) -> None:
        """Take back the last words; who may is for the caller to know (`may_undo`)."""
        if not 0 <= words <= len(self.record):
            raise ValueError(f"{len(self.record)} words were said; {words} cannot be taken back.")
        kept = self.record[: len(self.record) - words]
        self._go_back(len(kept))
        for seat, word in kept[len(self.record) :]:
            refusal = self.play(seat, word)
            assert not isinstance(refusal, Refusal), f"a word that was played is refused on replay: {refusal}"

    def _go_back(self, words: int) -> None:
        """To the last position kept before so many words were said, or to the beginning."""
        self._positions = [one for one in self._positions if one.words <= words]
        if not self._positions:
            self.record = []
            self._set_up()
            return
        last = self._positions[-1]
        del self.record[last.words :], self.marks[last.words :], self.events[last.events :]
        self.state, self.rng = self.game.rules.clone(last.state), last.rng.twin()

    def _repr_html_(self) -> str:
        """A notebook shows the table as a passer-by sees it; `view(seat)` shows itself too."""
        from ludoteca.play import html
        from ludoteca.play.texts import Texts

        texts = Texts(self.game, "en")
        outcome = self.outcome()
        end = "" if outcome is None else html.paragraph(texts.outcome(outcome), strong=True)
        return html.drawn(self.game, self.view(None), texts) + end


def check_seats(game: Game[O, S, D, M, V, R], seats: object) -> None:
    """BadOptions unless so many can sit down."""
    if type(seats) is not int or seats not in game.meta.seats:
        low, high = game.meta.seats[0], game.meta.seats[-1]
        raise BadOptions(
            "{title} is for {low} to {high} players; not {said!r}.",
            title=game.meta.title,
            low=low,
            high=high,
            said=seats,
        )


def new_table(
    game: Game[O, S, D, M, V, R],
    seats: int,
    seed: int | str,
    given: Mapping[str, object],
    rules_version: int | None = None,
) -> Table[O, S, D, M, V, R]:
    """A fresh table, by these rules or an earlier version of them; BadOptions if the box does not allow it."""
    check_seats(game, seats)
    if type(seed) not in (int, str):
        raise BadOptions("seed is a whole number or a text; not {said!r}.", said=seed)
    check_options(game.option_form(), given)
    version = game.meta.rules_version if rules_version is None else rules_version
    return Table(game, game.options_by(version, seats, given), seed, rules_version=version)
