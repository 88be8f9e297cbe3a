"""The end: the last harvest, and who has won."""

from __future__ import annotations

from mypy_extensions import i64

from ludoteca.games.semenza.content import FIELDS, Phase
from ludoteca.games.semenza.events import GameEnded
from ludoteca.games.semenza.rules.fields import planted
from ludoteca.games.semenza.state import State
from ludoteca.games.semenza.verbs.fields import harvest


def finish(state: State) -> None:
    """Hands are put away; everybody sells all fields, lone cards too. [SEM-56, SEM-A01, SEM-A09]"""
    for seat in range(state.box.seats):
        for field in range(FIELDS):
            if planted(state.farms[seat]) >> field & 1:
                harvest(state, seat, field)
    state.phase = Phase.OVER
    state.asked = 0
    state.turned_up += 1
    if state.log is not None:
        coins = tuple([len(farm.coins) for farm in state.farms])
        hands = tuple([len(farm.hand) for farm in state.farms])
        state.log.append(GameEnded(coins, hands, tuple(winners(state))))


def richest(state: State) -> list[i64]:
    """The seats with most coins. [SEM-02, SEM-57]"""
    most: i64 = 0
    for farm in state.farms:
        if len(farm.coins) > most:
            most = len(farm.coins)
    return [seat for seat, farm in enumerate(state.farms) if len(farm.coins) == most]


def winners(state: State) -> list[i64]:
    """Most coins; of tied players most cards in hand, or by option the seat farthest from the first.

    [SEM-58, SEM-A19]
    """
    tied = richest(state)
    if len(tied) == 1:
        return tied
    best: i64 = -1
    found: list[i64] = []
    for seat in tied:
        if state.box.farthest:
            merit: i64 = (seat - state.first + state.box.seats) % state.box.seats
        else:
            merit = len(state.farms[seat].hand)
        if merit > best:
            best = merit
            found = [seat]
        elif merit == best:
            found.append(seat)
    return found
