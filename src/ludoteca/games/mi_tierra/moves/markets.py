"""The official market and the black one: what is said when selling and buying."""

from __future__ import annotations

from dataclasses import dataclass
from typing import final

from ludoteca.games.mi_tierra.names import Animal, Good


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
