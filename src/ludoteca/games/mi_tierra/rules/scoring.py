"""The end of the game: the bank buys the finished goods, leftovers are exchanged, the richest wins."""

from __future__ import annotations

from mypy_extensions import i64

from ludoteca.games.mi_tierra.content import (
    CAK,
    CAKE_VALUE,
    CLO,
    CLOTHES_VALUE,
    EXCHANGE,
    LAST_ROUND,
    ORDINARY,
    Phase,
)
from ludoteca.games.mi_tierra.events import GameEnded
from ludoteca.games.mi_tierra.rules.events import is_ending
from ludoteca.games.mi_tierra.state import State
from ludoteca.games.mi_tierra.state_farm import Farm, amount, animals_in
from ludoteca.games.mi_tierra.verbs.purse import earn, lose


def is_last_round(state: State) -> bool:
    """After the third flower, or the sixteenth round. [TIE-178, TIE-179, TIE-180, GAP-50]"""
    return is_ending(state) or state.round >= LAST_ROUND


def leftovers(farm: Farm) -> i64:
    """Units of ordinary goods and animals, horses too; nothing else counts. [TIE-183, TIE-184, TIE-188, GAP-44]"""
    total = animals_in(farm)
    for good in range(ORDINARY):
        total += amount(farm, good)
    return total


def settle_game(state: State) -> None:
    """Cakes and clothes to the bank, then three leftovers for $1; `result` keeps what remains.

    [TIE-181, TIE-182, TIE-183, TIE-186]
    """
    for seat in state.order:
        farm = state.farms[seat]
        cakes, clothes = amount(farm, CAK), amount(farm, CLO)
        lose(state, seat, CAK, cakes, "bank")
        earn(state, seat, cakes * CAKE_VALUE, "bank")
        lose(state, seat, CLO, clothes, "bank")
        earn(state, seat, clothes * CLOTHES_VALUE, "bank")
        rest = leftovers(farm)
        earn(state, seat, rest // EXCHANGE, "exchange")
        farm.result = rest % EXCHANGE
    state.phase = Phase.OVER
    if state.log is not None:
        money = tuple([farm.money for farm in state.farms])
        rests = tuple([farm.result for farm in state.farms])
        state.log.append(GameEnded(money, rests, tuple(winners(state))))


def winners(state: State) -> list[i64]:
    """Most money, then most left over after the exchange; else they share. [TIE-185, TIE-186, TIE-187]"""
    best: list[i64] = []
    for seat, farm in enumerate(state.farms):
        if len(best) == 0 or is_ahead(farm, state.farms[best[0]]):
            best = [seat]
        elif not is_ahead(state.farms[best[0]], farm):
            best.append(seat)
    return best


def is_ahead(one: Farm, other: Farm) -> bool:
    """Richer, or as rich with more left over."""
    return one.money > other.money or (one.money == other.money and one.result > other.result)
