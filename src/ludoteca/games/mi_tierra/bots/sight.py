"""How good a move of Mi Tierra looks at first sight, in dollars, where it is not about a place for a worker."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludoteca.games.mi_tierra.bots.trade import card_gain, goods_of
from ludoteca.games.mi_tierra.bots.worth import Worth
from ludoteca.games.mi_tierra.content import ORDINARY, Phase
from ludoteca.games.mi_tierra.rules.codes import GOOD, SELL_AT
from ludoteca.games.mi_tierra.state import State

UNLIKELY: Final = -20.0
"""What is not advised looks so much worse, where no price tells."""


def looks_of(worth: Worth, state: State, seat: i64, codes: list[i64], advised: i64, rounds: float) -> list[float]:
    """A sale by what it brings, a prize by its price; of the rest only what an adviser would do looks good."""
    looks: list[float] = []
    farm = state.farms[seat]
    for code in codes:
        look = 0.0 if code == advised else UNLIKELY
        if state.phase is Phase.MARKET:
            look = 0.0
            if code >= SELL_AT:
                look = card_gain(worth, state, goods_of(farm), farm, code - SELL_AT, rounds, False)
            elif code != advised:
                look = -1.0
        elif state.phase is Phase.PRIZE and GOOD <= code < GOOD + ORDINARY and code != advised:
            look = worth.price[code - GOOD] - worth.price[advised - GOOD] - 1.0
            if look > -0.5:
                look = -0.5
        looks.append(look)
    return looks
