"""Everything that lies on a Mi Tierra table. No rule is written here."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from ludoteca.core.rules import Tabletop
from ludoteca.games.mi_tierra.content import APP, AREAS, NO_ITEM, WHE, Box, Phase
from ludoteca.games.mi_tierra.content_set import NO_CARD
from ludoteca.games.mi_tierra.state_farm import Farm


@final
class State(Tabletop):
    """A game of Mi Tierra at one moment."""

    box: Box  # given; as box.content.name, box.layout.name, box.seats
    phase: Phase  # = Phase.OVER
    actor: i64
    """The seat that is asked."""
    # The round
    round: i64
    step: i64
    """How far the round has come in its table (`rules/turn.py`)."""
    at: i64
    """How far the step has come: the next in player order."""
    order: list[i64]
    """Seats in player order."""
    farms: list[Farm]
    # The board
    rows: list[i64]  # = [0] * AREAS
    """Workers of each area in the order they came: a digit each, seat + 1, a pair seat + 9."""
    spaces: i64
    """Workers at N, E, S, W, C of the development area: a digit each, seat + 1."""
    full: i64
    """Areas with no space left."""
    passed: i64
    """Seats that place no more this round."""
    dealers: i64
    """Workers in the black market: a digit a seat."""
    # Cards
    deck_a: list[i64]
    """The top is the end."""
    deck_b: list[i64]
    removed: i64
    """Cards put back into the box unseen."""
    official: i64
    closing: i64
    out: i64
    """Cards sold to, discarded, and events that are over."""
    event: i64  # = NO_CARD
    """The event in force."""
    flowers: i64
    """Permanent events that appeared."""
    reshuffles: i64
    shown: i64
    """Cards that were ever face up."""
    designs: list[i64]
    """The development deck; the top is the end."""
    display: i64
    """Four slots of designs."""
    designs_out: i64
    """Discarded development cards: a digit a design."""
    # Supply
    pens: i64
    sheep: i64
    cows: i64
    chickens: i64
    horses: i64
    water: i64
    apple_tiles: i64
    wheat_tiles: i64
    grape_tiles: i64
    # The moment
    roll: i64
    """What the die shows; 0 if it was not rolled."""
    left: i64
    """Animals, cubes or prize cards still to be placed or taken; moves of a tidying; trainers to be dismissed."""
    species: i64  # = NO_ITEM
    pair: i64
    """1 if two workers act together."""
    meat: i64
    """Meat given for this lot of surplus animals."""
    space: i64  # = NO_ITEM
    """The development space that acts; the item a black-market seller is asked about."""
    slot: i64  # = NO_ITEM
    """The development card taken while another one must go; cards already put in order from the tower."""
    alone: i64
    """1 if one player has the clock tower, or the rest of the official market, to himself."""
    group: i64  # = NO_ITEM
    """Species and level of which pens are being entered."""
    stage: i64
    """In a competition: 0 showing, 1 prizes; in the black market 0 selling, 1 buying."""
    owed: i64
    """Prize still due to the winner at hand."""
    card: i64  # = NO_CARD
    """The market card that is being sold to."""
    sold: i64
    """Units sold to it; units bought in the black market."""

    def track(self) -> list[i64]:
        """Seats by when their money marker last moved: of two on one value the later lies on top."""
        seats: list[i64] = []
        seat: i64 = 0
        for farm in self.farms:
            at: i64 = len(seats)
            while at > 0 and self.farms[seats[at - 1]].since > farm.since:
                at -= 1
            seats.insert(at, seat)
            seat += 1
        return seats

    # --- What follows from the fields, written by tools/write_states.py (blank)

    def __init__(self, box: Box, blank: bool = True) -> None:
        super().__init__()
        self.box = box
        self.farms = []
        if not blank:
            return
        self.phase = Phase.OVER
        self.actor = 0
        self.round = 0
        self.step = 0
        self.at = 0
        self.order = []
        self.rows = [0] * AREAS
        self.spaces = 0
        self.full = 0
        self.passed = 0
        self.dealers = 0
        self.deck_a = []
        self.deck_b = []
        self.removed = 0
        self.official = 0
        self.closing = 0
        self.out = 0
        self.event = NO_CARD
        self.flowers = 0
        self.reshuffles = 0
        self.shown = 0
        self.designs = []
        self.display = 0
        self.designs_out = 0
        self.pens = 0
        self.sheep = 0
        self.cows = 0
        self.chickens = 0
        self.horses = 0
        self.water = 0
        self.apple_tiles = 0
        self.wheat_tiles = 0
        self.grape_tiles = 0
        self.roll = 0
        self.left = 0
        self.species = NO_ITEM
        self.pair = 0
        self.meat = 0
        self.space = NO_ITEM
        self.slot = NO_ITEM
        self.alone = 0
        self.group = NO_ITEM
        self.stage = 0
        self.owed = 0
        self.card = NO_CARD
        self.sold = 0

    def copy_from(self, other: State) -> None:
        self.log = None
        self.turned_up = other.turned_up
        self.box = other.box
        self.phase = other.phase
        self.actor = other.actor
        self.round = other.round
        self.step = other.step
        self.at = other.at
        self.order = other.order[:]
        if len(self.farms) != len(other.farms):
            self.farms = [Farm(False) for _ in other.farms]
        for my_farm, their_farm in zip(self.farms, other.farms):
            my_farm.copy_from(their_farm)
        self.rows = other.rows[:]
        self.spaces = other.spaces
        self.full = other.full
        self.passed = other.passed
        self.dealers = other.dealers
        self.deck_a = other.deck_a[:]
        self.deck_b = other.deck_b[:]
        self.removed = other.removed
        self.official = other.official
        self.closing = other.closing
        self.out = other.out
        self.event = other.event
        self.flowers = other.flowers
        self.reshuffles = other.reshuffles
        self.shown = other.shown
        self.designs = other.designs[:]
        self.display = other.display
        self.designs_out = other.designs_out
        self.pens = other.pens
        self.sheep = other.sheep
        self.cows = other.cows
        self.chickens = other.chickens
        self.horses = other.horses
        self.water = other.water
        self.apple_tiles = other.apple_tiles
        self.wheat_tiles = other.wheat_tiles
        self.grape_tiles = other.grape_tiles
        self.roll = other.roll
        self.left = other.left
        self.species = other.species
        self.pair = other.pair
        self.meat = other.meat
        self.space = other.space
        self.slot = other.slot
        self.alone = other.alone
        self.group = other.group
        self.stage = other.stage
        self.owed = other.owed
        self.card = other.card
        self.sold = other.sold

    def twin(self) -> State:
        twin = State(self.box, False)
        twin.copy_from(self)
        return twin

    def facts(self) -> tuple[object, ...]:
        return (
            (self.box.content.name, self.box.layout.name, self.box.seats),
            self.phase,
            self.actor,
            self.round,
            self.step,
            self.at,
            tuple(self.order),
            tuple([one.facts() for one in self.farms]),
            tuple(self.rows),
            self.spaces,
            self.full,
            self.passed,
            self.dealers,
            tuple(self.deck_a),
            tuple(self.deck_b),
            self.removed,
            self.official,
            self.closing,
            self.out,
            self.event,
            self.flowers,
            self.reshuffles,
            self.shown,
            tuple(self.designs),
            self.display,
            self.designs_out,
            self.pens,
            self.sheep,
            self.cows,
            self.chickens,
            self.horses,
            self.water,
            self.apple_tiles,
            self.wheat_tiles,
            self.grape_tiles,
            self.roll,
            self.left,
            self.species,
            self.pair,
            self.meat,
            self.space,
            self.slot,
            self.alone,
            self.group,
            self.stage,
            self.owed,
            self.card,
            self.sold,
        )


# --- The supply -------------------------------------------------------------


def tiles_left(state: State, crop: i64) -> i64:
    """Crop tiles in the supply."""
    if crop == APP:
        return state.apple_tiles
    return state.wheat_tiles if crop == WHE else state.grape_tiles


def animals_left(state: State, species: i64) -> i64:
    """Animals of a species in the supply."""
    if species < 2:
        return state.sheep if species == 0 else state.cows
    return state.chickens if species == 2 else state.horses
