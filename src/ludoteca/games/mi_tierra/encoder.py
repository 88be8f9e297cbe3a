"""A Mi Tierra table as numbers: the moment, the board, the cards, and every farm clockwise from one's own."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ludoteca.core.bits import EMPTY_SLOT, bit, digit, slot
from ludoteca.games.mi_tierra.content import GOODS, PEEK, SLOTS, SPACES, SPECIES, WORKERS, Phase
from ludoteca.games.mi_tierra.content_set import CARDS, EDGES, SQUARES
from ludoteca.games.mi_tierra.rules.season import season_of
from ludoteca.games.mi_tierra.state import State
from ludoteca.games.mi_tierra.state_farm import Farm, amount
from ludoteca.games.mi_tierra.verbs.cards import top_of_deck
from ludoteca.learn.row import MOST, Encoder, Row, from_here, place_of, turned

PHASES: Final[list[object]] = [
    Phase.TIDY, Phase.WAGES, Phase.PLACE, Phase.ROLLS, Phase.WOODS, Phase.SEEDS, Phase.ANIMALS, Phase.INDUSTRY,
    Phase.WATER, Phase.TOWER, Phase.OVEN, Phase.DEVELOPMENT, Phase.WINERY, Phase.CLOTHING, Phase.CONTEST,
    Phase.RODEO, Phase.PRIZE, Phase.MARKET, Phase.SALE, Phase.LAST_SALE, Phase.BLACK, Phase.OVER,
]  # fmt: skip
DESIGNS: Final[i64] = 15
LEVELS: Final[i64] = 12
"""Species and levels of a contest."""
MOST_HERE: Final[i64] = 10


@final
class MiTierraEncoder(Encoder[State]):
    """A careful player: all gains are public, so all goods are known; of the decks what was lawfully seen."""

    def write(self, state: State, seat: i64, row: Row) -> None:
        seats = state.box.seats
        row.which("phase, in the order of a round, then over", place_of(state.phase, PHASES), 22)
        over = state.phase is Phase.OVER
        row.which("who is asked", -1 if over else from_here(state.actor, seat, seats), seats)
        row.count("round", state.round, 16)
        row.which("season", season_of(state.box, state.round), 4)
        row.count("step of the round", state.step, MOST)
        row.count("how far the step has come", state.at, MOST)
        for other in state.order:
            row.which("player order: who is first, second, ...", from_here(other, seat, seats), seats)
        write_moment(state, row)
        write_board(state, seat, seats, row)
        write_cards(state, seat, row)
        for at in range(seats):
            write_farm(state.farms[(seat + at) % seats], row)


def write_moment(state: State, row: Row) -> None:
    """What the one who is asked has to do with."""
    row.count("moment: the die", state.roll, 6)
    row.count("moment: things left to place or to take", state.left, MOST)
    row.which("moment: animal", state.species, SPECIES)
    row.flag("moment: two workers act together", state.pair == 1)
    row.count("moment: meat given", state.meat, MOST)
    row.which("moment: development space, or item asked about", state.space, 16)
    row.which("moment: card taken, or cards put in order", state.slot, 16)
    row.flag("moment: alone", state.alone == 1)
    row.which("moment: species and level", state.group, LEVELS)
    row.count("moment: stage", state.stage, 3)
    row.count("moment: prize still due", state.owed, MOST)
    row.which("moment: market card sold to", state.card, CARDS)
    row.count("moment: units sold or bought", state.sold, MOST)


def write_board(state: State, seat: i64, seats: i64, row: Row) -> None:
    """Workers on the main board, and the supply."""
    for workers in state.rows:
        write_area(workers, seat, seats, row)
    for space in range(SPACES):
        worker = digit(state.spaces, space)
        row.which("each development space: who", from_here(worker - 1, seat, seats) if worker else -1, seats)
    row.members("who places no more this round", turned(state.passed, seat, seats), seats)
    for at in range(seats):
        row.count("workers in the black market", digit(state.dealers, (seat + at) % seats), WORKERS)
    row.count("supply: pens", state.pens, MOST)
    row.count("supply: water", state.water, MOST)
    row.count("supply: sheep", state.sheep, MOST)
    row.count("supply: cows", state.cows, MOST)
    row.count("supply: chickens", state.chickens, MOST)
    row.count("supply: horses", state.horses, MOST)
    row.count("supply: apple tiles", state.apple_tiles, MOST)
    row.count("supply: wheat tiles", state.wheat_tiles, MOST)
    row.count("supply: grape tiles", state.grape_tiles, MOST)


def write_area(workers: i64, seat: i64, seats: i64, row: Row) -> None:
    """How many workers of each player stand in an area, and who came first."""
    counted: i64 = 0
    first: i64 = -1
    while workers:
        worker = workers & 15
        here = from_here((worker & 7) - 1, seat, seats)
        if first < 0:
            first = here
        counted += bit(4 * here) * (2 if worker > 8 else 1)
        workers = workers >> 4
    row.digits("each area: workers of each player", counted, seats, MOST_HERE)
    row.which("each area: who came first", first, seats)


def write_cards(state: State, seat: i64, row: Row) -> None:
    """Markets, events and development cards; of the decks what this seat was shown. [TIE-94]"""
    row.members("official market", state.official, CARDS)
    row.members("closing market", state.closing, CARDS)
    row.members("cards out of the market", state.out, CARDS)
    row.which("event in force", state.event, CARDS)
    row.members("cards never face up", all_cards() & ~state.shown, CARDS)
    row.count("flowers", state.flowers, 3)
    row.count("reshuffles", state.reshuffles, 3)
    row.count("cards in deck A", len(state.deck_a), CARDS)
    row.count("cards in deck B", len(state.deck_b), CARDS)
    known = state.farms[seat].known
    for at in range(PEEK):
        row.which("top of the market deck, as oneself has seen it", top_of_deck(state, at) if at < known else -1, CARDS)
    for at in range(SLOTS):
        design = slot(state.display, at)
        row.which("each place of the development display", -1 if design == EMPTY_SLOT else design, DESIGNS)
    row.count("development cards in the deck", len(state.designs), MOST)
    row.digits("development cards discarded", state.designs_out, DESIGNS, 15)


def write_farm(farm: Farm, row: Row) -> None:
    """One player's board and belongings."""
    row.count("each farm: money", farm.money, MOST)
    row.count("each farm: rank of its money marker among equals", farm.since, 6)
    for good in range(GOODS):
        row.count("each farm: goods", amount(farm, good), MOST)
    row.count("each farm: workers at home", farm.hut, WORKERS)
    row.count("each farm: workers out of service", farm.idle, WORKERS)
    row.members("each farm: squares with apples", farm.apples, SQUARES)
    row.members("each farm: squares with wheat", farm.wheat, SQUARES)
    row.members("each farm: squares with grapes", farm.grapes, SQUARES)
    row.members("each farm: pens for two", farm.small, SQUARES)
    row.members("each farm: pens for three", farm.large, SQUARES)
    for species in range(SPECIES):
        row.digits("each farm: animals on each square, by species", herd(farm.animals, species), SQUARES, 3)
    row.members("each farm: pens with water", farm.pen_water, SQUARES)
    row.members("each farm: pens with feed", farm.feed, SQUARES)
    row.members("each farm: pens with a trainer", farm.trainers, SQUARES)
    row.members("each farm: edges with water", farm.cubes, EDGES)
    row.members("each farm: irrigated squares", farm.wet, SQUARES)
    row.members("each farm: squares with a harvester", farm.harvesters, SQUARES)
    row.members("each farm: development cards", farm.cards, DESIGNS)
    row.count("each farm: cards it has seen from the tower", farm.known, PEEK)
    row.count("each farm: result in the competition", farm.result, MOST)
    row.members("each farm: species and levels shown", farm.groups, LEVELS)
    row.digits("each farm: horses shown of each pen", farm.shown, SQUARES, 3)
    row.members("each farm: pens entered", farm.entered, SQUARES)
    row.which("each farm: prize", farm.place, 3)
    row.count("each farm: purse", farm.purse, MOST)


def herd(animals: i64, species: i64) -> i64:
    """A digit a square: how many animals of this species are in the pen."""
    found: i64 = 0
    square: i64 = 0
    while animals:
        packed = animals & 15
        if packed != 0 and (packed - 1) // 3 == species:
            found += ((packed - 1) % 3 + 1) * bit(4 * square)
        animals = animals >> 4
        square += 1
    return found


def all_cards() -> i64:
    """Every card of both market decks."""
    return bit(CARDS) - 1
