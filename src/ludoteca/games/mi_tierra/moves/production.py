"""Phase 5: what is said at the areas of the village and on the farm."""

from __future__ import annotations

from dataclasses import dataclass
from typing import final

from ludoteca.games.mi_tierra.names import Crop, Product, Slot, Space


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
