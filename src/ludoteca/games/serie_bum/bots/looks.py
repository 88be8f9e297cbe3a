"""How good the moves of Serie BUM! look at first sight, in points."""

from __future__ import annotations

from mypy_extensions import i64

from ludoteca.games.serie_bum.bots.flips import (
    first_look,
    known_kinds,
    second_look,
    special_worth,
    taking,
    with_best_partner,
)
from ludoteca.games.serie_bum.bots.handling import harm, loot_worth, promise
from ludoteca.games.serie_bum.bots.hopes import Outlook
from ludoteca.games.serie_bum.bots.manner import Manner
from ludoteca.games.serie_bum.content import NO_PLACE, NUMBERED, Phase
from ludoteca.games.serie_bum.rules.layouts import BEST, layout
from ludoteca.games.serie_bum.rules.machine import FLIP, LAY
from ludoteca.games.serie_bum.rules.series import score
from ludoteca.games.serie_bum.state import State


def looks_of(state: State, codes: list[i64], manner: Manner) -> list[float]:
    """What each move promises; empty where none is to be looked at so."""
    phase = state.phase
    if phase is Phase.START or phase is Phase.SECOND:
        return flip_looks(state, codes, manner)
    if phase is Phase.RUBA:
        return [loot_worth(state, code, manner) for code in codes]
    if phase is Phase.BUM:
        return [harm(state, code, manner) for code in codes]
    if phase is Phase.TAKE or phase is Phase.SINGLE or phase is Phase.JOLLY:
        return [promise(state, code, manner) for code in codes]
    return []


def flip_looks(state: State, codes: list[i64], manner: Manner) -> list[float]:
    """What each tile may bring, known or not; or moving one's own first."""
    side = state.sides[state.mover]
    kinds = known_kinds(state)
    outlook = Outlook(state, side, manner)
    rival = Outlook(state, state.sides[1 - state.mover], manner)
    first = state.faces[state.first] if state.first != NO_PLACE else -1
    found: list[float] = []
    for code in codes:
        if code >= LAY:
            found.append(float(score(layout(state, side, 0, BEST)) - score(side.series)))
            continue
        place = code - FLIP
        kind = kinds[place]
        if kind < 0:
            found.append(second_look(state, outlook, kinds) if first >= 0 else first_look(state, outlook, kinds))
        elif kind >= NUMBERED:
            found.append(special_worth(state, outlook, kind))
        elif first >= 0:
            found.append(taking(outlook, rival, first, kind))
        else:
            found.append(with_best_partner(outlook, rival, kinds, place))
    return found
