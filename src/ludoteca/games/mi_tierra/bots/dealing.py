# pure: words, for tables
"""A whole visit to the black market in one word, as a player would fill in the form."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ludoteca.core.rng import SmallRng
from ludoteca.core.rules import Rules
from ludoteca.games.mi_tierra.content import GOODS, Phase
from ludoteca.games.mi_tierra.moves.markets import BlackMarket
from ludoteca.games.mi_tierra.names import ANIMAL_NAMES, GOOD_NAMES, square_name
from ludoteca.games.mi_tierra.rules.black_market import BUYING, PENS
from ludoteca.games.mi_tierra.rules.codes import BUY_ANIMAL, DONE, GOOD, SELL_OFF
from ludoteca.games.mi_tierra.state import State


def filled_in(rules: Rules[State, Any], state: State, seat: int, act: Callable[[State], int]) -> BlackMarket:
    """What `act` sells and buys, step by step, as one form."""
    sells, buys, animals = [], [], []
    table = rules.clone(state)
    layout = table.box.layout
    while table.phase is Phase.BLACK and table.actor == seat:
        code = act(table)
        if table.stage != BUYING:
            if code > SELL_OFF:
                item = table.space
                name = GOOD_NAMES[item] if item < GOODS else square_name(layout, item - PENS)
                sells.append((name, int(code - SELL_OFF)))
        elif code >= BUY_ANIMAL:
            species, square = divmod(code - BUY_ANIMAL, 15)
            animals.append((ANIMAL_NAMES[species], square_name(layout, square)))
        elif code != DONE:
            buys.append(GOOD_NAMES[code - GOOD])
        rules.apply(table, seat, code, SmallRng(0))
    return BlackMarket(tuple(sells), tuple(buys), tuple(animals))
