"""What a player can say in Mi Tierra, and how a table may be set up."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final, Literal, final

from ludoteca.core.options import read_options
from ludoteca.core.verdict import BadOptions
from ludoteca.games.mi_tierra.content import SEASONS, TURN_ORDER, Box
from ludoteca.games.mi_tierra.contents import load, signed
from ludoteca.games.mi_tierra.names import Animal, Crop, Good, Product, Slot, Space

# --- Phase 1 to 3 -----------------------------------------------------------


@final
@dataclass(frozen=True)
class MoveWater:
    """A cube from a pen (A2) or an edge (A1-B1) to another. [TIE-18]"""

    source: str
    target: str


@final
@dataclass(frozen=True)
class MoveAnimal:
    """An animal from one pen to another. [TIE-19]"""

    source: str
    target: str


@final
@dataclass(frozen=True)
class Release:
    """Let an animal go, for nothing. [TIE-19]"""

    pen: str


@final
@dataclass(frozen=True)
class Tidy:
    """A whole rearrangement at once, judged by its result: two lone animals may change places. [TIE-18, TIE-19]"""

    water: tuple[tuple[str, str], ...] = ()
    animals: tuple[tuple[str, str], ...] = ()
    released: tuple[str, ...] = ()


@final
@dataclass(frozen=True)
class GiveBack:
    """Give so many workers back and pay the others. [TIE-30, TIE-31]"""

    workers: int


@final
@dataclass(frozen=True)
class Dismiss:
    """Send a trainer away, where nothing else is left. [GAP-34]"""

    pen: str


# --- Phase 4 ----------------------------------------------------------------


@final
@dataclass(frozen=True)
class Place:
    """A worker to an area of the board. [TIE-43]"""

    area: str


@final
@dataclass(frozen=True)
class PlacePair:
    """Two workers together, in the woods or the seed shop. [TIE-47]"""

    area: str


@final
@dataclass(frozen=True)
class PlaceAt:
    """A worker to a development space. [TIE-49]"""

    space: Space


@final
@dataclass(frozen=True)
class PlaceOnFarm:
    """A worker on an own crop. [TIE-51]"""

    square: str


@final
@dataclass(frozen=True)
class PlaceTrainer:
    """A worker into an own pen, for good. [TIE-52]"""

    pen: str


@final
@dataclass(frozen=True)
class Pass:
    """Place no more this round. [TIE-56]"""


# --- Phase 5 ----------------------------------------------------------------


@final
@dataclass(frozen=True)
class Done:
    """Enough: of tidying, showing, selling, buying."""


@final
@dataclass(frozen=True)
class Decline:
    """Not this. [TIE-60]"""


@final
@dataclass(frozen=True)
class Reroll:
    """Roll again; the second roll stands. [TIE-62]"""


@final
@dataclass(frozen=True)
class Keep:
    """Keep the roll. [TIE-62]"""


@final
@dataclass(frozen=True)
class Use:
    """Let the worker do what the area offers. [TIE-81, TIE-98, TIE-110]"""


@final
@dataclass(frozen=True)
class ChooseSize:
    """A pen for two or for three. [TIE-64]"""

    places: int


@final
@dataclass(frozen=True)
class ChooseCrop:
    """The crop of a pair. [TIE-74]"""

    crop: Crop


@final
@dataclass(frozen=True)
class Put:
    """A new pen or crop on a free square. [TIE-65, TIE-75]"""

    square: str


@final
@dataclass(frozen=True)
class Replace:
    """A new pen or crop in place of an own tile. [TIE-112]"""

    square: str


@final
@dataclass(frozen=True)
class Feed:
    """Wheat into a pen. [TIE-76]"""

    pen: str


@final
@dataclass(frozen=True)
class House:
    """An animal into a pen. [TIE-68]"""

    pen: str


@final
@dataclass(frozen=True)
class TakeMeat:
    """Meat instead of an animal that would fit. [GAP-20]"""


@final
@dataclass(frozen=True)
class PutWater:
    """A cube on an edge or into a pen. [TIE-87, TIE-88]"""

    spot: str


@final
@dataclass(frozen=True)
class Look:
    """Look at the top of the market deck. [TIE-94]"""


@final
@dataclass(frozen=True)
class FetchHorses:
    """Roll for horses. [TIE-96]"""


@final
@dataclass(frozen=True)
class PutOnTop:
    """The card that comes next from the top. [TIE-95]"""

    card: str


@final
@dataclass(frozen=True)
class Make:
    """Flour, wine, or both. [TIE-107, TIE-108]"""

    product: Product


@final
@dataclass(frozen=True)
class Activate:
    """Which of one's development workers acts next. [TIE-100]"""

    space: Space


@final
@dataclass(frozen=True)
class Take:
    """A card of the development display. [TIE-101]"""

    slot: Slot


@final
@dataclass(frozen=True)
class DiscardCard:
    """An own development card makes room. [TIE-106]"""

    development: str


@final
@dataclass(frozen=True)
class Show:
    """A group of animals in the contest. [TIE-130]"""

    animal: Animal
    level: int


@final
@dataclass(frozen=True)
class Enter:
    """A trained animal of the group, or in the rodeo a horse: its pen. [TIE-130, TIE-141]"""

    pen: str


@final
@dataclass(frozen=True)
class TakeCards:
    """The prize in normal cards or in base cards. [TIE-136]"""

    kind: Literal["normal", "base"]


@final
@dataclass(frozen=True)
class TakeGood:
    """A prize card. [TIE-137]"""

    good: Good


@final
@dataclass(frozen=True)
class TakeAnimal:
    """The prize animal of choice. [TIE-145]"""

    animal: Animal


# --- Markets ----------------------------------------------------------------


@final
@dataclass(frozen=True)
class SellAt:
    """Sell to this market card. [TIE-149]"""

    card: str


@final
@dataclass(frozen=True)
class Sell:
    """One unit of a good. [TIE-150]"""

    good: Good


@final
@dataclass(frozen=True)
class SellAnimal:
    """One animal, out of this pen. [TIE-151, TIE-189]"""

    pen: str


@final
@dataclass(frozen=True)
class Basket:
    """A whole sale at once: the card, the goods, the pens animals are taken from. [TIE-149, TIE-150]"""

    card: str
    goods: tuple[Good, ...] = ()
    pens: tuple[str, ...] = ()


@final
@dataclass(frozen=True)
class ToBlackMarket:
    """The worker goes to the black market. [TIE-157]"""


@final
@dataclass(frozen=True)
class Leave:
    """The worker goes home. [TIE-156]"""


@final
@dataclass(frozen=True)
class SellOff:
    """So many units of the good, or animals of the pen, that is asked about. [TIE-170]"""

    units: int


@final
@dataclass(frozen=True)
class Buy:
    """One unit from the black market. [TIE-171]"""

    good: Good


@final
@dataclass(frozen=True)
class BuyAnimal:
    """One animal from the black market, into this pen. [TIE-175]"""

    animal: Animal
    pen: str


@final
@dataclass(frozen=True)
class BlackMarket:
    """The whole form: goods and pens to sell from, each with a number; goods and animals to buy. [TIE-170, TIE-171]"""

    sells: tuple[tuple[str, int], ...] = ()
    buys: tuple[Good, ...] = ()
    animals: tuple[tuple[Animal, str], ...] = ()


Move = (
    MoveWater | MoveAnimal | Release | Tidy | GiveBack | Dismiss
    | Place | PlacePair | PlaceAt | PlaceOnFarm | PlaceTrainer | Pass
    | Done | Decline | Reroll | Keep | Use | ChooseSize | ChooseCrop | Put | Replace | Feed | House | TakeMeat
    | PutWater | Look | FetchHorses | PutOnTop | Make | Activate | Take | DiscardCard
    | Show | Enter | TakeCards | TakeGood | TakeAnimal
    | SellAt | Sell | SellAnimal | Basket | ToBlackMarket | Leave | SellOff | Buy | BuyAnimal | BlackMarket
)  # fmt: skip
WORDS: Final = (
    MoveWater, MoveAnimal, Release, Tidy, GiveBack, Dismiss,
    Place, PlacePair, PlaceAt, PlaceOnFarm, PlaceTrainer, Pass,
    Done, Decline, Reroll, Keep, Use, ChooseSize, ChooseCrop, Put, Replace, Feed, House, TakeMeat,
    PutWater, Look, FetchHorses, PutOnTop, Make, Activate, Take, DiscardCard,
    Show, Enter, TakeCards, TakeGood, TakeAnimal,
    SellAt, Sell, SellAnimal, Basket, ToBlackMarket, Leave, SellOff, Buy, BuyAnimal, BlackMarket,
)  # fmt: skip


# --- Options ----------------------------------------------------------------


@final
@dataclass(frozen=True, kw_only=True)
class Options:
    """How a table of Mi Tierra is set up; the defaults are the printed game as our rulings read it."""

    players: int = 2
    content_set: str = "reconstructed"
    first_season: Literal["spring", "summer", "autumn", "winter"] = "spring"
    closing_market_usable: bool = True
    extra_spaces_5_6: bool = True
    farm_layout: str = "grid3x3"
    pens_scale: bool = False
    surplus_meat: Literal["per_animal", "one_total"] = "per_animal"
    meat_by_choice: bool = False
    animal_moves: Literal["start_of_round", "never"] = "start_of_round"
    product_mode: Literal["threshold", "per_set"] = "threshold"
    irrigation_mode: Literal["worker_square", "per_square"] = "worker_square"
    development_refill: Literal["gaps", "sweep"] = "gaps"
    finished_goods_in_black_market: bool = False
    finished_goods_limit: bool = True
    resource_limit: bool = False
    open_hands: bool = True
    a_cards_removed: int = 7
    end_mode: Literal["events_or_16", "rounds_only"] = "events_or_16"


FEWEST: Final = 2
MOST: Final = 6


def options_of(box: Box) -> Options:
    """The options a box was made from."""
    assert isinstance(box.options, Options)
    return box.options


def choose_options(seats: int, given: Mapping[str, object]) -> Options:
    """The options of a table for so many, or BadOptions. [TIE-1, GAP-1, GAP-50]"""
    if type(seats) is not int or not FEWEST <= seats <= MOST:
        raise BadOptions(f"Mi Tierra is for {FEWEST} to {MOST} players; not {seats!r}.")
    if given.get("players", seats) != seats:
        raise BadOptions(f"players follows from the seats: {seats}; not {given['players']!r}.")
    options = read_options(Options, {**given, "players": seats})
    if not 0 <= options.a_cards_removed <= 7:
        raise BadOptions(f"a_cards_removed is from 0 to 7; not {options.a_cards_removed}.")
    layouts = [layout.name for layout in load(options.content_set).layouts]
    if options.farm_layout not in layouts:
        raise BadOptions(f"farm_layout is one of {', '.join(layouts)}; not {options.farm_layout!r}.")
    return replace(options, content_set=signed(options.content_set))


def box_of(options: Options) -> Box:
    """The options as the rules read them."""
    content = load(options.content_set)
    layout = next(layout for layout in content.layouts if layout.name == options.farm_layout)
    seats = options.players
    box = Box(content, seats, layout, options)
    if seats > 4 and not options.extra_spaces_5_6:
        box.spaces = list(content.spaces[2])
        box.spaces[TURN_ORDER] = seats
    if options.pens_scale and seats > 4:
        box.pens = content.pens + content.pens_more * (seats - 4)
    box.first_season = SEASONS.index(options.first_season)
    box.closing_usable = options.closing_market_usable
    box.one_meat = options.surplus_meat == "one_total"
    box.meat_by_choice = options.meat_by_choice
    box.animals_move = options.animal_moves == "start_of_round"
    box.per_set = options.product_mode == "per_set"
    box.per_square = options.irrigation_mode == "per_square"
    box.sweep = options.development_refill == "sweep"
    box.finished_in_black_market = options.finished_goods_in_black_market
    box.finished_limit = options.finished_goods_limit
    box.resource_limit = options.resource_limit
    box.open_hands = options.open_hands
    box.removed = options.a_cards_removed
    box.rounds_only = options.end_mode == "rounds_only"
    return box
