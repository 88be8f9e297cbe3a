"""What a round of Serie BUM! will come to: how far ahead the player to move will be at its end.

Some forty facts about a table, each of them times what it was found to be worth in many thousand rounds
(`serie_bum_experience.py`): what lies before each player, what is known to lie face down, and what is not.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ludoteca.core.bits import bit, count, lowest
from ludoteca.games.serie_bum.bots.experience import WEIGHTS
from ludoteca.games.serie_bum.bots.hopes import Outlook, extensions
from ludoteca.games.serie_bum.bots.manner import PRACTISED
from ludoteca.games.serie_bum.content import JOLLY, NUMBERED, RUBA, WORTH_SOMETHING
from ludoteca.games.serie_bum.rules.series import matches, numbers_sum, score, worst_loss
from ludoteca.games.serie_bum.state import State
from ludoteca.games.serie_bum.verbs import up_places

EACH: Final[i64] = 18
"""Facts about either player, the one to move first;"""
COMMON: Final[i64] = 6
"""and about what both share."""
FACTS: Final[i64] = 2 * EACH + COMMON
STAGES: Final[list[i64]] = [4, 8, 14, 22, 29]
"""A round has stages, by the tiles that still lie there; after the last of these numbers it has only begun."""


def _partners() -> list[i64]:
    found: list[i64] = []
    for one in range(NUMBERED):
        tiles: i64 = 0
        for other in range(NUMBERED):
            if one != other and matches(one, other):
                tiles |= bit(other)
        found.append(tiles)
    return found


PARTNERS: Final[list[i64]] = _partners()
"""For each tile those that start a series with it."""


@final
class Known:
    """What lies face down and has been seen. A RUBA never does: it is used at once."""

    tiles: i64
    jollies: i64
    bums: i64

    def __init__(self, state: State) -> None:
        self.tiles = 0
        self.jollies = 0
        self.bums = 0
        down = state.lying & state.seen & ~up_places(state)
        while down:
            kind = state.faces[lowest(down)]
            down &= down - 1
            if kind < NUMBERED:
                self.tiles |= bit(kind)
            elif kind == JOLLY:
                self.jollies += 1
            elif kind != RUBA:
                self.bums += 1


@final
class Take:
    """The two known tiles that bring most."""

    gain: float
    tiles: i64

    def __init__(self, outlook: Outlook, known: i64, joining: i64) -> None:
        self.gain = 0.0
        self.tiles = 0
        left = known
        while left:
            one = lowest(left)
            left &= left - 1
            others = left & PARTNERS[one]
            if joining & bit(one):
                others |= left & joining
            while others:
                other = lowest(others)
                others &= others - 1
                gain = outlook.both(one, other)
                if gain > self.gain:
                    self.gain = gain
                    self.tiles = bit(one) | bit(other)


def facts_of(state: State, seat: i64, known: Known) -> list[float]:
    """What there is to know about one player."""
    side, rival = state.sides[seat], state.sides[1 - seat]
    outlook = Outlook(state, side, PRACTISED)
    places = count(state.lying & ~state.seen)
    share = 1.0 / float(places) if places > 0 else 0.0
    pairs = 0.0
    more = 0.0
    longs = 0.0
    for one in side.series:
        if count(one) >= WORTH_SOMETHING:
            more += float(numbers_sum(extensions(one) & outlook.out))
            longs += 1.0
        else:
            pairs += outlook.hope(one)
    joining: i64 = 0
    joins = 0.0
    dearest = 0.0
    left = known.tiles
    while left:
        tile = lowest(left)
        left &= left - 1
        gain = outlook.join(tile)
        if gain > 0.0:
            joining |= bit(tile)
            joins += gain
            if gain > dearest:
                dearest = gain
    first = Take(outlook, known.tiles, joining)
    second = Take(outlook, known.tiles & ~first.tiles, joining & ~first.tiles)
    fresh = 0.0
    lucky = 0.0
    left = outlook.out & ~known.tiles
    while left:
        tile = lowest(left)
        left &= left - 1
        gain = outlook.join(tile)
        fresh += gain
        if gain > 0.0:
            gain = gain + dearest if dearest > 0.0 else 0.0
        mates = PARTNERS[tile] & known.tiles
        if mates:
            gain = max(gain, outlook.hope(bit(tile) | (mates & -mates)))
        lucky += gain
    jolly = outlook.join(JOLLY)
    jollies = 2 - state.gone_jollies - side.jollies - rival.jollies - known.jollies
    rubas = 2 - state.gone_rubas if len(side.series) > 0 else 0
    loss = float(worst_loss(side.series))
    return [
        float(score(side.series)),
        pairs,  # what they may score
        more,  # points of the tiles that would make series of three or more longer
        first.gain,
        second.gain,
        joins,  # what known tiles would add, all of them
        dearest,  # what the best of these would
        float(count(joining)),
        fresh * share,  # what the next unseen tile would add
        lucky * share,  # the same with the best known partner
        jolly if known.jollies > 0 else 0.0,
        jolly * share * float(jollies),
        loss,  # what a BUM! may cost
        loss if known.bums > 0 else 0.0,
        loss * share * float(3 - state.gone_bums - known.bums),
        float(worst_loss(rival.series)) * share * float(rubas),
        longs,
        float(len(side.series)) - longs,
    ]


def facts(state: State) -> list[float]:
    """What there is to know about a table where somebody begins a turn."""
    known = Known(state)
    found = facts_of(state, state.mover, known)
    found.extend(facts_of(state, 1 - state.mover, known))
    tiles = count(state.lying)
    found.extend([1.0, float(tiles), float(tiles & 1), float(count(state.lying & ~state.seen))])
    found.extend([float(state.still), float(known.bums)])
    return found


def stage(state: State) -> i64:
    """How far the round has come, from the last stage to the first."""
    tiles = count(state.lying)
    at: i64 = 0
    for most in STAGES:
        if tiles > most:
            at += 1
    return at


def foresee(state: State) -> float:
    """How far ahead of the other the player to move will be in this round, in points."""
    weights = WEIGHTS[stage(state)]
    ahead = 0.0
    for fact, weight in zip(facts(state), weights):
        ahead += fact * weight
    return ahead
