"""The contest and the rodeo: what is said when showing animals and taking prizes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, final

from ludoteca.games.mi_tierra.names import Animal, Good


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
