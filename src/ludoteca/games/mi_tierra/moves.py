"""What a player can say in Mi Tierra, and how a table may be set up."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, final

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
