"""The face of a game: words, views and verdicts. `core/rules.py` is its machine.

A *word* is a move as people, the wire, replays and tests speak it: a frozen dataclass of the game. `check`
judges any word at all; `spell` turns a checked word into codes, `say` a listed code into its word.

Most answers of a game are functions of its own modules, found by their names (`core/parts.py` lists them): a subclass
writes only `meta`, `rules`, `spell`, `say` and `outcome`, and whatever it wants to answer otherwise.
"""

from __future__ import annotations

import re
import warnings
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from types import ModuleType
from typing import Any, Generic, TypeVar, final, get_args

from ludoteca.core.bits import listed
from ludoteca.core.ears import heard, heard_in_log, marks_of
from ludoteca.core.parts import first_of, own_part
from ludoteca.core.rng import Rng
from ludoteca.core.rules import Rules, Tabletop, Unknown
from ludoteca.core.verdict import Event, Outcome, Refusal, RuleId, Seat

O = TypeVar("O")
S = TypeVar("S", bound=Tabletop)
D = TypeVar("D", bound=Unknown)
M = TypeVar("M")
V = TypeVar("V")
R = TypeVar("R")


def renamed(old: str, new: str) -> Any:
    """A former name of something public: it still answers, with a warning that tells the new one."""

    def former(self: Any) -> Any:
        warnings.warn(f"{old} is now called {new}", DeprecationWarning, stacklevel=2)
        return getattr(self, new)

    return property(former)


@final
@dataclass(frozen=True)
class Meta:
    """What stands on the lid of the box."""

    name: str
    """The folder's name, and the prefix of every text."""
    title: str
    seats: range
    """How many can sit down."""
    rules_version: int
    """Goes up when an old replay would end differently."""
    action_count: int
    """The size of a learner's action space: how many plain codes and steps there are."""

    minutes: str = ""
    """How long a game takes people, as it is told them: "20–30"."""
    longest: int = 50_000
    """A bound on the steps of a game; where it is reached, which takes a very odd game, all share."""
    order_of_play: RuleId | None = None
    """The passage that says what is done when; None: the first of the register."""

    rules = renamed("rules", "rules_version")
    steps = renamed("steps", "action_count")


class Game(ABC, Generic[O, S, D, M, V, R]):
    """One game: its options, state, dark, words, views and recalls (the six type arguments, in this order)."""

    meta: Meta
    rules: Rules[S, D]

    def __init_subclass__(cls, **given: Any) -> None:
        super().__init_subclass__(**given)
        cls._home = cls.__module__.rpartition(".")[0]

    _home: str
    """The package of the game's own modules."""

    def own(self, name: str) -> ModuleType:
        """One of the game's own modules; MissingPart names the file to write."""
        return own_part(self._home, name)

    @cached_property
    def words(self) -> tuple[type[M], ...]:
        """What a player can say; the wire name of each is its class name in snake_case."""
        move: Any = self.own("moves").Move
        return get_args(move) or (move,)

    @cached_property
    def events(self) -> tuple[type[Event], ...]:
        """What can happen: every event its module defines, in that order."""
        module = self.own("events")
        found = [one for one in vars(module).values() if isinstance(one, type) and issubclass(one, Event)]
        return tuple([one for one in found if one.__module__ == module.__name__])

    @cached_property
    def view_type(self) -> type[V]:
        """What a view is."""
        view: type[V] = self.own("view").View
        return view

    @cached_property
    def _table(self) -> ModuleType:
        """Where the options are: in a module of their own, or with the moves."""
        return first_of(self._home, ("options", "moves"))

    def options(self, seats: int, given: Mapping[str, object]) -> O:
        """The options of a table, or BadOptions with the bounds."""
        options: O = self._table.choose_options(seats, given)
        return options

    def option_form(self) -> type[O]:
        """The dataclass the options are made of, for forms and help."""
        form: type[O] = self._table.Options
        return form

    def knows_rules(self, version: int) -> bool:
        """Can a record of this version of the rules be replayed? All versions can, from the first on."""
        return 1 <= version <= self.meta.rules_version

    def former_defaults(self, version: int, seats: int) -> Mapping[str, object]:
        """What options meant at a table of an earlier version that said nothing of them: `Options.before`.

        A change of the rules is an option whose default changed, so that old records replay for ever.
        """
        del seats
        before: Mapping[int, Mapping[str, object]] = getattr(self.option_form(), "before", {})
        return before.get(version, {})

    def options_by(self, version: int, seats: int, given: Mapping[str, object]) -> O:
        """The options of a table that was begun under this version of the rules."""
        return self.options(seats, {**self.former_defaults(version, seats), **given})

    def reaches_for_files(self, given: Mapping[str, object]) -> str | None:
        """The option that names files of the machine the game runs on, if one does: strangers may not choose those."""
        del given
        return None

    def among_people(self, seats: int, given: Mapping[str, object]) -> Mapping[str, object]:
        """Options for people who each have a screen: as chosen, and where nobody chose what suits them better."""
        del seats
        return given

    def seats(self, options: O) -> int:
        """How many sit at a table with these options: `players`, or as many as ever do."""
        return int(getattr(options, "players", self.meta.seats[0]))

    def blank(self, options: O) -> S:
        """An empty table with these options; `rules.begin` sets it."""
        state: S = self.own("state").State(self._table.box_of(options))
        return state

    def setup(self, options: O, rng: Rng) -> S:
        """The table before the first move."""
        state = self.blank(options)
        self.rules.begin(state, rng)
        return state

    def actors(self, state: S) -> tuple[Seat, ...]:
        """The seats the game waits for."""
        return tuple(listed(self.rules.actors(state)))

    def moves(self, state: S, seat: Seat) -> list[M]:
        """Every move this seat has that can be listed."""
        return [self.say(state, seat, code) for code in self.rules.codes(state, seat)]

    def also_open(self, state: S, seat: Seat) -> tuple[type[M], ...]:
        """Kinds of words this seat may say though none is listed: what may be said, not what is worth listing."""
        del state, seat
        return ()

    def speaks_freely(self, options: O) -> bool:
        """May those the game does not wait for have something to say all the same, and be listened for?"""
        del options
        return False

    def silences_others(self, state: S, word: M) -> bool:
        """Would this word end what others might still want to say? A bot leaves people a while before it says so."""
        del state, word
        return False

    def check(self, state: S, seat: Seat, word: M) -> Refusal | None:
        """Why this may not be said now, or None. Answers for any word at all and changes nothing."""
        refusal: Refusal | None = self.own("check").check(state, seat, word)
        return refusal

    @abstractmethod
    def spell(self, state: S, seat: Seat, word: M) -> list[int]:
        """A checked word as codes, in order."""

    @abstractmethod
    def say(self, state: S, seat: Seat, code: int) -> M:
        """The word of a listed code."""

    def short_form(self, state: S, seat: Seat, word: M) -> M:
        """The word as it is told to who sees the table: of what it spells out in full, only what changes."""
        del state, seat
        return word

    def word_of_step(self, state: S, seat: Seat, step: int) -> M | None:
        """The word a step spells, or one of its kind where it is only a part of one; None if it names nothing here.

        What forbids that word forbids the step: it is how a masked action gets its reason.
        """
        try:
            return self.say(state, seat, step)
        except (AssertionError, IndexError, KeyError, ValueError):
            return None  # it names a card, an offer, a place that is not there

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """How it ended, once it has."""

    def phase(self, state: S) -> str:
        """The name of the moment of play: the register says which passages are read in it."""
        moment: Any = state
        return str(moment.phase.value)

    def view(self, state: S, seat: Seat | None) -> V:
        """The eye, an observation: what lies in sight now. None is a passer-by."""
        seen: V = self.own("view").view(state, seat)
        return seen

    def views(self, state: S, seats: Sequence[Seat | None]) -> list[V]:
        """The views of several pairs of eyes at one moment; what all see alike need be looked at only once."""
        eye = self.own("view")
        if not hasattr(eye, "views"):
            return [self.view(state, seat) for seat in seats]
        seen: list[V] = eye.views(state, seats)
        return seen

    def recall(self, state: S, seat: Seat) -> R:
        """The mind, an information set: the view, and all this seat was lawfully shown."""
        known: R = self.own("recall").recall(state, seat)
        return known

    def without_memory(self, view: V) -> R:
        """The recall of somebody who remembers nothing."""
        known: R = self.own("recall").without_memory(view)
        return known

    def hear(self, event: Event, seat: Seat | None) -> Event:
        """What a seat learns of an event as it happens: what its fields declare (`core/ears.py`)."""
        return heard(event, seat)

    def all_hear_alike(self, event: Event) -> bool:
        """Does its own seat hear of this what everybody hears? Where a game has ears of its own, that is not known."""
        mine = type(self)
        if mine.hear is not Game.hear or mine.hear_in_log is not Game.hear_in_log:
            return False
        return not any(mark.owner_later for _, _, mark in marks_of(type(event)))

    def hear_in_log(self, event: Event, seat: Seat | None, options: O) -> Event:
        """What a log or a reconnect may repeat of it while the game runs: nothing one would have to remember."""
        return heard_in_log(self.hear(event, seat), seat, options)

    def unknown(self, recall: R) -> D:
        """What the one with this recall does not know, ready to be dealt out."""
        unknown: D = self.own("recall").unknown_to(recall)
        return unknown

    def guess(self, recall: R, rng: Rng) -> S:
        """A whole table that would be recalled like this, a determinization: what is known, the rest dealt to it."""
        mind = self.own("recall")
        if hasattr(mind, "guess"):
            guessed: S = mind.guess(recall, rng)
            return guessed
        state: S = mind.skeleton(recall)
        self.rules.redeal(state, self.unknown(recall), rng)
        return state

    def write(self, state: S) -> str:
        """The position as a few lines of text."""
        text: str = self.own("notation").write(state)
        return text

    def read(self, text: str, options: O) -> S:
        """The table that was written so; ValueError with the line that cannot be read."""
        state: S = self.own("notation").read(text, options)
        return state

    def pieces(self, kind: str, value: str) -> Mapping[str, str] | None:
        """How a name is put together, for texts: a card's suit and rank. None if it is one word."""
        del kind, value
        return None

    hear_late = renamed("hear_late", "hear_in_log")
    gist = renamed("gist", "short_form")
    bare = renamed("bare", "without_memory")
    dark = renamed("dark", "unknown")

    @property
    def package(self) -> str:
        """The package a game and its parts live in, in this tree or in anybody's."""
        return type(self).__module__.rpartition(".")[0]

    def resource(self, name: str) -> str:
        """The text of a file in the game's folder: its register, its locales."""
        from importlib import resources  # costs a tenth of the whole import, and few ask for a text

        return resources.files(self.package).joinpath(name).read_text("utf-8")


AnyGame = Game[Any, Any, Any, Any, Any, Any]
"""Any game at all, where only the shape matters."""


_wire_names: dict[type, str] = {}


def wire_name(cls: type) -> str:
    """CallTrump -> call_trump: how a word or an event is called on the wire, in records and in locales."""
    name = _wire_names.get(cls)
    if name is None:  # asked for with every event and word that travels
        name = _wire_names[cls] = re.sub(r"(?<!^)(?=[A-Z])", "_", cls.__name__).lower()
    return name


def seen_from(seat: Seat, common: V, **own: object) -> V:
    """What everybody sees, and what is this seat's alone: `dataclasses.replace`, without asking every field anew."""
    view = object.__new__(type(common))
    assert own.keys() <= common.__dict__.keys()
    view.__dict__.update(common.__dict__, seat=seat, **own)
    return view


NOT_YOUR_TURN = "not_your_turn"
GAME_IS_OVER = "game_is_over"


def common_refusal(rules: Rules[S, D], state: S, seat: Seat, turn: RuleId, end: RuleId) -> Refusal | None:
    """What every game answers first: is the game still on, and is it this seat's turn?"""
    actors = listed(rules.actors(state))
    if not actors:
        return Refusal(end, GAME_IS_OVER)
    if seat not in actors:
        return Refusal(turn, NOT_YOUR_TURN, {"seat": actors[0]})
    return None
