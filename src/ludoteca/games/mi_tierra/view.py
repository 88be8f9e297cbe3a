"""The eye: what a seat sees of a Mi Tierra table now. Built, never stripped."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import final

from ludoteca.core.bits import EMPTY_SLOT, digit, has, listed, slot
from ludoteca.core.game import seen_from
from ludoteca.core.verdict import Seat
from ludoteca.games.mi_tierra.content import (
    ANIMALS,
    AREA_NAMES,
    DEVELOPMENT_SPACES,
    GOODS,
    ITEM_NAMES,
    NO_ITEM,
    SEASONS,
    SLOT_NAMES,
    Phase,
)
from ludoteca.games.mi_tierra.content_set import NO_CARD, Effect
from ludoteca.games.mi_tierra.names import (
    ANIMAL_NAMES,
    GOOD_NAMES,
    card_name,
    card_names,
    design_name,
    edge_name,
    square_name,
    square_names,
)
from ludoteca.games.mi_tierra.options import Options, options_of
from ludoteca.games.mi_tierra.printed import FarmBoard, Prices, Prize, black_market_table, farm_board, herds, prizes
from ludoteca.games.mi_tierra.rules.land import card_bonus
from ludoteca.games.mi_tierra.rules.market import unit_price
from ludoteca.games.mi_tierra.rules.season import season_of
from ludoteca.games.mi_tierra.state import State, animals_left, tiles_left
from ludoteca.games.mi_tierra.state_farm import (
    Farm,
    amount,
    capacity,
    crops_of,
    designs_on,
    number_in,
    owned,
    pens_of,
    species_in,
)
from ludoteca.games.mi_tierra.verbs.cards import top_of_deck


@final
@dataclass(frozen=True)
class PenView:
    """A pen and what is in it."""

    square: str
    places: int
    animal: str | None
    count: int
    water: bool
    feed: bool
    trainer: bool


@final
@dataclass(frozen=True)
class FarmView:
    """One player's board and belongings."""

    money: int
    goods: dict[str, int] | None
    """None of others where hands are closed."""
    workers: int
    hut: int
    idle: int
    crops: dict[str, str]
    """What grows on which square."""
    pens: tuple[PenView, ...]
    water: tuple[str, ...]
    """Edges with a cube."""
    irrigated: tuple[str, ...]
    harvesters: tuple[str, ...]
    cards: tuple[str, ...]
    knows: int
    """How many cards from the top of the market deck this player has seen."""
    result: int
    groups: tuple[tuple[str, int], ...]
    """Species and levels shown in the contest under way."""
    shown: dict[str, int]
    """Horses shown in the rodeo under way, by pen."""
    entered: tuple[str, ...]
    place: int | None
    """The prize won in the competition under way, from 1."""
    purse: int
    stall: int
    """What its cards add to every sale at the official market."""


@final
@dataclass(frozen=True)
class AreaView:
    """An area of the board: the workers in the order they came."""

    area: str
    spaces: int
    seats: tuple[Seat, ...]
    pairs: tuple[bool, ...]


@final
@dataclass(frozen=True)
class MarketView:
    """A market card: what it buys at which price, how many units in all, and whether it leaves soon."""

    card: str
    buys: dict[str, int]
    pays: dict[str, int]
    """The prices of today: a lasting event may raise the printed ones."""
    units: int
    closes: bool


@final
@dataclass(frozen=True)
class Moment:
    """What the one who is asked has to do with."""

    roll: int
    left: int
    animal: str | None
    pair: bool
    meat: int
    space: int
    slot: int
    alone: bool
    group: int
    stage: int
    owed: int
    card: str | None
    sold: int


@final
@dataclass(frozen=True)
class View:
    """A Mi Tierra table from one seat, or from a passer-by's place."""

    options: Options
    seat: Seat | None
    phase: str
    actors: tuple[Seat, ...]
    actor: Seat
    round: int
    season: str
    step: int
    at: int
    order: tuple[Seat, ...]
    track: tuple[Seat, ...]
    """Seats by when their money marker moved last: of two on one value the later lies on top."""
    farms: tuple[FarmView, ...]
    areas: tuple[AreaView, ...]
    development_spaces: dict[str, Seat | None]
    display: dict[str, str | None]
    passed: tuple[Seat, ...]
    dealers: tuple[int, ...]
    """Workers in the black market, by seat."""
    deck_a: int
    deck_b: int
    official: tuple[MarketView, ...]
    closing: tuple[MarketView, ...]
    out: tuple[str, ...]
    event: str | None
    flowers: int
    reshuffles: int
    designs: int
    designs_out: tuple[str, ...]
    supply: dict[str, int]
    moment: Moment
    peek: tuple[str, ...]
    """Cards of the market deck in one's hand while putting them in order."""
    peek_faces: tuple[MarketView, ...]
    """What those cards buy; an event buys nothing."""
    farm_board: FarmBoard
    black_market: dict[str, Prices]
    herds: dict[str, int]
    prizes: tuple[Prize, ...]
    reconstructed: tuple[str, ...]
    """The pages of the content set that nobody has seen in print."""


def view(state: State, seat: Seat | None) -> View:
    """What this seat sees: a new thing, not a state with holes. [TIE-7, TIE-94, GAP-49]"""
    return views(state, (seat,))[0]


def views(state: State, seats: Sequence[Seat | None]) -> list[View]:
    """What each of these sees; what lies there for everybody is looked at once."""
    common = passer_by(state)
    return [common if seat is None else own_view(state, seat, common) for seat in seats]


def passer_by(state: State) -> View:
    """What lies in everybody's sight."""
    box, content = state.box, state.box.content
    return View(
        options=options_of(box),
        seat=None,
        phase=state.phase.value,
        actors=() if state.phase is Phase.OVER else (state.actor,),
        actor=state.actor,
        round=state.round,
        season=SEASONS[season_of(box, state.round)],
        step=state.step,
        at=state.at,
        order=tuple(state.order),
        track=tuple(state.track()),
        farms=tuple([farm_view(state, farm, box.open_hands) for farm in state.farms]),
        areas=tuple([area_view(state, n) for n in range(len(AREA_NAMES)) if box.spaces[n]]),
        development_spaces={
            name: None if digit(state.spaces, n) == 0 else digit(state.spaces, n) - 1
            for n, name in enumerate(DEVELOPMENT_SPACES)
            if not has(box.blocked, n)
        },
        display={
            name: None if slot(state.display, n) == EMPTY_SLOT else design_name(content, slot(state.display, n))
            for n, name in enumerate(SLOT_NAMES)
        },
        passed=tuple(listed(state.passed)),
        dealers=tuple([digit(state.dealers, n) for n in range(box.seats)]),
        deck_a=len(state.deck_a),
        deck_b=len(state.deck_b),
        official=tuple([market_view(state, card) for card in listed(state.official)]),
        closing=tuple([market_view(state, card) for card in listed(state.closing)]),
        out=card_names(content, state.out),
        event=None if state.event == NO_CARD else card_name(content, state.event),
        flowers=state.flowers,
        reshuffles=state.reshuffles,
        designs=len(state.designs),
        designs_out=tuple(
            [design.name for n, design in enumerate(content.designs) for _ in range(digit(state.designs_out, n))]
        ),
        supply=supply_view(state),
        moment=moment_view(state),
        peek=(),
        peek_faces=(),
        farm_board=farm_board(box.layout),
        black_market=black_market_table(state),
        herds=herds(state),
        prizes=prizes(state),
        reconstructed=content.reconstructed,
    )


def own_view(state: State, seat: Seat, common: View) -> View:
    """And what this seat alone sees: what it has in hand, and the cards it looks at."""
    farm = farm_view(state, state.farms[seat], True)
    peeked = cards_in_hand(state) if seat == state.actor else []
    return seen_from(
        seat,
        common,
        farms=(*common.farms[:seat], farm, *common.farms[seat + 1 :]),
        peek=card_names(state.box.content, peeked),
        peek_faces=tuple([market_view(state, card) for card in peeked]),
    )


def is_sorting(state: State) -> bool:
    """Is somebody putting the top of the deck in order?"""
    return state.phase is Phase.TOWER and state.slot != NO_ITEM


def cards_in_hand(state: State) -> list[int]:
    """The cards from the top that lie open to the one in the clock tower. [TIE-94, TIE-95]"""
    known = state.farms[state.actor].known if is_sorting(state) else 0
    return [top_of_deck(state, n) for n in range(known)]


def farm_view(state: State, farm: Farm, is_open: bool) -> FarmView:
    """A farm; what is in hand only where hands are open. [GAP-49]"""
    layout, content = state.box.layout, state.box.content
    return FarmView(
        money=farm.money,
        goods={name: amount(farm, good) for good, name in enumerate(GOOD_NAMES)} if is_open else None,
        workers=owned(farm),
        hut=farm.hut,
        idle=farm.idle,
        crops={square_name(layout, n): crop_name(farm, n) for n in listed(crops_of(farm))},
        pens=tuple([pen_view(state, farm, square) for square in listed(pens_of(farm))]),
        water=tuple([edge_name(layout, edge) for edge in listed(farm.cubes)]),
        irrigated=square_names(layout, farm.wet),
        harvesters=square_names(layout, farm.harvesters),
        cards=tuple([design_name(content, design) for design in designs_on(farm)]),
        knows=farm.known,
        result=farm.result,
        groups=tuple([(ANIMAL_NAMES[group // 3], group % 3 + 1) for group in listed(farm.groups)]),
        shown={square_name(layout, n): digit(farm.shown, n) for n in range(layout.count) if digit(farm.shown, n)},
        entered=square_names(layout, farm.entered),
        place=None if farm.place < 0 else farm.place + 1,
        purse=farm.purse,
        stall=card_bonus(state, farm, Effect.STALL, NO_ITEM),
    )


def crop_name(farm: Farm, square: int) -> str:
    """What grows on a square."""
    return ITEM_NAMES[0 if has(farm.apples, square) else 1 if has(farm.wheat, square) else 2]


def pen_view(state: State, farm: Farm, square: int) -> PenView:
    """A pen with everything in it."""
    species = species_in(farm, square)
    return PenView(
        square=square_name(state.box.layout, square),
        places=capacity(farm, square),
        animal=None if species == NO_ITEM else ANIMAL_NAMES[species],
        count=number_in(farm, square),
        water=has(farm.pen_water, square),
        feed=has(farm.feed, square),
        trainer=has(farm.trainers, square),
    )


def area_view(state: State, area: int) -> AreaView:
    """An area and who stands there."""
    workers = []
    row = state.rows[area]
    while row:
        workers.append(row & 15)
        row >>= 4
    return AreaView(
        area=AREA_NAMES[area],
        spaces=state.box.spaces[area],
        seats=tuple([(worker & 7) - 1 for worker in workers]),
        pairs=tuple([worker >= 9 for worker in workers]),
    )


def market_view(state: State, card: int) -> MarketView:
    """A market card as it is printed, and what it pays today. [TIE-150, TIE-164]"""
    row = state.box.content.cards[card]
    buys = {ITEM_NAMES[item]: price for item, price in enumerate(row.prices) if price}
    pays = {ITEM_NAMES[item]: unit_price(state, card, item) for item, price in enumerate(row.prices) if price}
    return MarketView(row.name, buys, pays, row.units, row.closes)


def supply_view(state: State) -> dict[str, int]:
    """What is left in the box."""
    left = {"pens": state.pens, "water": state.water}
    left |= {name: animals_left(state, species) for species, name in enumerate(ANIMAL_NAMES)}
    left |= {f"{name}_tiles": tiles_left(state, crop) for crop, name in enumerate(GOOD_NAMES[:3])}
    return left


def moment_view(state: State) -> Moment:
    """What is being decided."""
    return Moment(
        roll=state.roll,
        left=state.left,
        animal=None if state.species == NO_ITEM else ANIMAL_NAMES[state.species],
        pair=state.pair == 1,
        meat=state.meat,
        space=state.space,
        slot=state.slot,
        alone=state.alone == 1,
        group=state.group,
        stage=state.stage,
        owed=state.owed,
        card=None if state.card == NO_CARD else card_name(state.box.content, state.card),
        sold=state.sold,
    )


assert ANIMALS == GOODS
