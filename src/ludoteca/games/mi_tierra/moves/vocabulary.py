"""All that can be said in Mi Tierra, and the words that fit more than one chapter."""

from __future__ import annotations

from dataclasses import dataclass
from typing import final

from ludoteca.games.mi_tierra.moves.markets import (
    Basket,
    BlackMarket,
    Buy,
    BuyAnimal,
    Leave,
    Sell,
    SellAnimal,
    SellAt,
    SellOff,
    ToBlackMarket,
)
from ludoteca.games.mi_tierra.moves.preparing import (
    Dismiss,
    GiveBack,
    MoveAnimal,
    MoveWater,
    Pass,
    Place,
    PlaceAt,
    PlaceOnFarm,
    PlacePair,
    PlaceTrainer,
    Release,
    Tidy,
)
from ludoteca.games.mi_tierra.moves.production import (
    Activate,
    ChooseCrop,
    ChooseSize,
    DiscardCard,
    Feed,
    FetchHorses,
    House,
    Keep,
    Look,
    Make,
    Put,
    PutOnTop,
    PutWater,
    Replace,
    Reroll,
    Take,
    TakeMeat,
    Use,
)
from ludoteca.games.mi_tierra.moves.shows import Enter, Show, TakeAnimal, TakeCards, TakeGood


@final
@dataclass(frozen=True)
class Done:
    """Enough: of tidying, showing, selling, buying."""


@final
@dataclass(frozen=True)
class Decline:
    """Not this. [TIE-60]"""


Move = (
    MoveWater | MoveAnimal | Release | Tidy | GiveBack | Dismiss
    | Place | PlacePair | PlaceAt | PlaceOnFarm | PlaceTrainer | Pass
    | Done | Decline | Reroll | Keep | Use | ChooseSize | ChooseCrop | Put | Replace | Feed | House | TakeMeat
    | PutWater | Look | FetchHorses | PutOnTop | Make | Activate | Take | DiscardCard
    | Show | Enter | TakeCards | TakeGood | TakeAnimal
    | SellAt | Sell | SellAnimal | Basket | ToBlackMarket | Leave | SellOff | Buy | BuyAnimal | BlackMarket
)  # fmt: skip
