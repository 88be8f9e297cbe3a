"""Everything that lies on a Mi Tierra table. No rule is written here."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from ludoteca.core.bits import digit, has
from ludoteca.core.rules import Tabletop
from ludoteca.games.mi_tierra.content import APP, AREAS, NO_ITEM, WHE, WOO, WORKERS, Box, Phase
from ludoteca.games.mi_tierra.content_set import NO_CARD


@final
class Farm:
    """One player's board and belongings. Squares are numbered by the layout; sets of squares are bit sets."""

    money: i64
    since: i64
    """Who moved his money marker last: 0 is longest ago. Of two on one value the later lies on top."""
    low: i64
    """Apples, wheat, grapes, meat, eggs, milk: ten bits each."""
    high: i64
    """Wool, flour, wine, cakes, clothes: ten bits each."""
    hut: i64
    """Workers at home."""
    idle: i64
    """Own workers on the square of the unemployed."""
    apples: i64
    """Squares with a crop, by kind."""
    wheat: i64
    grapes: i64
    small: i64
    """Squares with a pen for two, with a pen for three."""
    large: i64
    animals: i64
    """A digit a square: 0, or 1 + 3 * species + number - 1."""
    herd: i64
    """Animals by species: six bits each."""
    pen_water: i64
    feed: i64
    """Pens with wheat in them."""
    trainers: i64
    cubes: i64
    """Edges with a water cube."""
    wet: i64
    """Irrigated squares."""
    harvesters: i64
    """Crop squares a worker stands on."""
    cards: i64
    """Development cards, by design."""
    # In a competition
    result: i64
    groups: i64
    """Species and levels shown in the contest: bit 3 * species + level - 1."""
    shown: i64
    """Horses shown of each pen: a digit a square."""
    entered: i64
    """Pens of trained animals that took part."""
    place: i64
    """The prize won: 0, 1, 2, or -1."""
    purse: i64
    # From the clock tower
    known: i64
    """How many cards from the top of the market deck this player knows."""

    def __init__(self, blank: bool = True) -> None:
        """A farm without anything; or one that `copy_from` fills at once."""
        if not blank:
            return
        self.money = 0
        self.since = 0
        self.low = 0
        self.high = 0
        self.hut = 0
        self.idle = 0
        self.apples = 0
        self.wheat = 0
        self.grapes = 0
        self.small = 0
        self.large = 0
        self.animals = 0
        self.herd = 0
        self.pen_water = 0
        self.feed = 0
        self.trainers = 0
        self.cubes = 0
        self.wet = 0
        self.harvesters = 0
        self.cards = 0
        self.result = 0
        self.groups = 0
        self.shown = 0
        self.entered = 0
        self.place = -1
        self.purse = 0
        self.known = 0

    def copy_from(self, other: Farm) -> None:
        self.money = other.money
        self.since = other.since
        self.low = other.low
        self.high = other.high
        self.hut = other.hut
        self.idle = other.idle
        self.apples = other.apples
        self.wheat = other.wheat
        self.grapes = other.grapes
        self.small = other.small
        self.large = other.large
        self.animals = other.animals
        self.herd = other.herd
        self.pen_water = other.pen_water
        self.feed = other.feed
        self.trainers = other.trainers
        self.cubes = other.cubes
        self.wet = other.wet
        self.harvesters = other.harvesters
        self.cards = other.cards
        self.result = other.result
        self.groups = other.groups
        self.shown = other.shown
        self.entered = other.entered
        self.place = other.place
        self.purse = other.purse
        self.known = other.known

    def facts(self) -> tuple[object, ...]:
        return (
            self.money,
            self.since,
            self.low,
            self.high,
            self.hut,
            self.idle,
            self.apples,
            self.wheat,
            self.grapes,
            self.small,
            self.large,
            self.animals,
            self.herd,
            self.pen_water,
            self.feed,
            self.trainers,
            self.cubes,
            self.wet,
            self.harvesters,
            self.cards,
            self.result,
            self.groups,
            self.shown,
            self.entered,
            self.place,
            self.purse,
            self.known,
        )


@final
class State(Tabletop):
    """A game of Mi Tierra at one moment."""

    box: Box
    phase: Phase
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
    rows: list[i64]
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
    event: i64
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
    species: i64
    pair: i64
    """1 if two workers act together."""
    meat: i64
    """Meat given for this lot of surplus animals."""
    space: i64
    """The development space that acts; the item a black-market seller is asked about."""
    slot: i64
    """The development card taken while another one must go; cards already put in order from the tower."""
    alone: i64
    """1 if one player has the clock tower, or the rest of the official market, to himself."""
    group: i64
    """Species and level of which pens are being entered."""
    stage: i64
    """In a competition: 0 showing, 1 prizes; in the black market 0 selling, 1 buying."""
    owed: i64
    """Prize still due to the winner at hand."""
    card: i64
    """The market card that is being sold to."""
    sold: i64
    """Units sold to it; units bought in the black market."""

    def __init__(self, box: Box, blank: bool = True) -> None:
        """An empty table; or one that `copy_from` fills at once."""
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
        """Become like the other table, but silent."""
        self.log = None
        self.turned_up = other.turned_up
        self.box = other.box
        self.phase = other.phase
        self.actor = other.actor
        self.round = other.round
        self.step = other.step
        self.at = other.at
        self.order = other.order[:]
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
        if len(self.farms) != len(other.farms):
            self.farms = [Farm(False) for farm in other.farms]
        n: i64 = 0
        for theirs in other.farms:
            self.farms[n].copy_from(theirs)
            n += 1

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

    def facts(self) -> tuple[object, ...]:
        return (
            (self.box.content.name, self.box.layout.name, self.box.seats),
            self.phase,
            self.actor,
            self.round,
            self.step,
            self.at,
            tuple(self.order),
            tuple([farm.facts() for farm in self.farms]),
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
            (self.pens, self.sheep, self.cows, self.chickens, self.horses, self.water),
            (self.apple_tiles, self.wheat_tiles, self.grape_tiles),
            (self.roll, self.left, self.species, self.pair, self.meat, self.space, self.slot),
            (self.alone, self.group, self.stage, self.owed, self.card, self.sold),
        )


# --- Reading what is packed -------------------------------------------------


def amount(farm: Farm, good: i64) -> i64:
    """Units of a good."""
    if good < WOO:
        return (farm.low >> (10 * good)) & 1023
    return (farm.high >> (10 * (good - WOO))) & 1023


def herd_of(farm: Farm, species: i64) -> i64:
    """Animals of a species."""
    return (farm.herd >> (6 * species)) & 63


def animals_in(farm: Farm) -> i64:
    """All animals of a farm."""
    herd = farm.herd
    return (herd & 63) + ((herd >> 6) & 63) + ((herd >> 12) & 63) + ((herd >> 18) & 63)


def number_in(farm: Farm, square: i64) -> i64:
    """How many animals are in a pen."""
    packed = digit(farm.animals, square)
    return 0 if packed == 0 else (packed - 1) % 3 + 1


def species_in(farm: Farm, square: i64) -> i64:
    """Which animals are in a pen; NO_ITEM if none."""
    packed = digit(farm.animals, square)
    return NO_ITEM if packed == 0 else (packed - 1) // 3


def capacity(farm: Farm, square: i64) -> i64:
    """How many animals a pen holds."""
    return 3 if has(farm.large, square) else 2


def pens_of(farm: Farm) -> i64:
    """Squares with a pen."""
    return farm.small | farm.large


def crops_of(farm: Farm) -> i64:
    """Squares with a crop."""
    return farm.apples | farm.wheat | farm.grapes


def tiles_of(farm: Farm, crop: i64) -> i64:
    """Squares with this crop."""
    if crop == APP:
        return farm.apples
    return farm.wheat if crop == WHE else farm.grapes


def owned(farm: Farm) -> i64:
    """Workers in one's service, trainers included."""
    return WORKERS - farm.idle


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
