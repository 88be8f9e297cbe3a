"""Everything that lies on a table of Serie BUM!. No rule is written here."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from ludoteca.core.rules import Tabletop
from ludoteca.games.serie_bum.content import NO_PLACE, NO_TILE, PLACES, Box, Phase


@final
class Side:
    """What lies before one player."""

    series: list[i64]
    """Each a set of tiles, the one with the lowest tile first."""
    held: i64
    """All numbered tiles in them."""
    jollies: i64

    # --- What follows from the fields, written by tools/write_states.py

    def __init__(self) -> None:
        self.series = []
        self.held = 0
        self.jollies = 0

    def copy_from(self, other: Side) -> None:
        self.series = other.series[:]
        self.held = other.held
        self.jollies = other.jollies

    def facts(self) -> tuple[object, ...]:
        return (tuple(self.series), self.held, self.jollies)


@final
class Draft:
    """An arrangement a learner is laying tile by tile; empty between two moves."""

    series: list[i64]
    """Those that are finished."""
    current: i64
    """The one under way."""
    stolen: i64  # = NO_TILE
    """The tile a RUBA takes, once it is named."""
    division: i64
    """Which way the robbed series is divided."""
    dropped: bool
    """Given up: no other is begun before the next move."""

    def clear(self) -> None:
        self.series = []
        self.current = 0
        self.stolen = NO_TILE
        self.division = 0
        self.dropped = False

    def is_open(self) -> bool:
        """Has something been laid or named?"""
        return self.current != 0 or self.stolen != NO_TILE

    # --- What follows from the fields, written by tools/write_states.py

    def __init__(self) -> None:
        self.series = []
        self.current = 0
        self.stolen = NO_TILE
        self.division = 0
        self.dropped = False

    def copy_from(self, other: Draft) -> None:
        self.series = other.series[:]
        self.current = other.current
        self.stolen = other.stolen
        self.division = other.division
        self.dropped = other.dropped

    def facts(self) -> tuple[object, ...]:
        return (tuple(self.series), self.current, self.stolen, self.division, self.dropped)


@final
class State(Tabletop):
    """A match of Serie BUM! at one moment."""

    box: Box  # given; as box.options
    phase: Phase  # = Phase.OVER
    # The match
    number: i64
    """Which round it is, from 1."""
    starter: i64
    """Who began it."""
    totals: list[i64]  # = [0, 0]
    history: list[i64]
    """Points of each round, seat after seat, round after round."""
    # The round
    faces: list[i64]  # = [NO_TILE for place in range(PLACES)]
    """For each place the kind of tile that lies there, NO_TILE where it is gone."""
    lying: i64
    """The places where a tile lies."""
    seen: i64
    """Those whose tile has been turned up in this round."""
    sides: list[Side]  # = [Side(), Side()]
    gone: i64
    """Numbered tiles that left the game."""
    gone_jollies: i64
    gone_rubas: i64
    gone_bums: i64
    still: i64
    """Turns in succession that took no tile from the table."""
    alive: bool
    """Known not to be frozen since a tile last left the table or changed its owner: a note to save the asking."""
    waits: list[i64]  # = [0, 0]
    """Own turns each player has to let pass before proposing the end of the round again."""
    # The turn
    mover: i64
    """Whose turn it is."""
    moved: bool
    """Have the own tiles been rearranged in this turn?"""
    first: i64  # = NO_PLACE
    """The place turned up, and the second one."""
    second: i64  # = NO_PLACE
    draft: Draft

    # --- What follows from the fields, written by tools/write_states.py

    def __init__(self, box: Box) -> None:
        super().__init__()
        self.box = box
        self.phase = Phase.OVER
        self.number = 0
        self.starter = 0
        self.totals = [0, 0]
        self.history = []
        self.faces = [NO_TILE for place in range(PLACES)]
        self.lying = 0
        self.seen = 0
        self.sides = [Side(), Side()]
        self.gone = 0
        self.gone_jollies = 0
        self.gone_rubas = 0
        self.gone_bums = 0
        self.still = 0
        self.alive = False
        self.waits = [0, 0]
        self.mover = 0
        self.moved = False
        self.first = NO_PLACE
        self.second = NO_PLACE
        self.draft = Draft()

    def copy_from(self, other: State) -> None:
        self.log = None
        self.turned_up = other.turned_up
        self.box = other.box
        self.phase = other.phase
        self.number = other.number
        self.starter = other.starter
        self.totals = other.totals[:]
        self.history = other.history[:]
        self.faces = other.faces[:]
        self.lying = other.lying
        self.seen = other.seen
        if len(self.sides) != len(other.sides):
            self.sides = [Side() for _ in other.sides]
        for my_side, their_side in zip(self.sides, other.sides):
            my_side.copy_from(their_side)
        self.gone = other.gone
        self.gone_jollies = other.gone_jollies
        self.gone_rubas = other.gone_rubas
        self.gone_bums = other.gone_bums
        self.still = other.still
        self.alive = other.alive
        self.waits = other.waits[:]
        self.mover = other.mover
        self.moved = other.moved
        self.first = other.first
        self.second = other.second
        self.draft.copy_from(other.draft)

    def twin(self) -> State:
        twin = State(self.box)
        twin.copy_from(self)
        return twin

    def facts(self) -> tuple[object, ...]:
        return (
            self.box.options,
            self.phase,
            self.number,
            self.starter,
            tuple(self.totals),
            tuple(self.history),
            tuple(self.faces),
            self.lying,
            self.seen,
            tuple([one.facts() for one in self.sides]),
            self.gone,
            self.gone_jollies,
            self.gone_rubas,
            self.gone_bums,
            self.still,
            self.alive,
            tuple(self.waits),
            self.mover,
            self.moved,
            self.first,
            self.second,
            self.draft.facts(),
        )
