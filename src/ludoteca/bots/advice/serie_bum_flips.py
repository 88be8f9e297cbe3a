"""Which tile of Serie BUM! to turn up."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludoteca.bots.advice.serie_bum_hopes import Outlook
from ludoteca.core.bits import bit, count, lowest, nth
from ludoteca.core.rng import Rng
from ludoteca.games.serie_bum.content import BUM, JOLLY, NO_PLACE, NUMBERED, PLACES, RUBA
from ludoteca.games.serie_bum.rules.layouts import BEST
from ludoteca.games.serie_bum.rules.machine import FLIP, LAY
from ludoteca.games.serie_bum.rules.ruba import fitting
from ludoteca.games.serie_bum.rules.series import worst_loss
from ludoteca.games.serie_bum.state import State
from ludoteca.games.serie_bum.verbs import up_places

CURIOSITY: Final = 18.0
"""What turning up an unseen tile first is worth: what may come of it, less what it shows the other."""
LEAK: Final = 4.0
"""What showing the other an unseen tile costs when it comes second."""
LOOT: Final = 60.0
"""What a RUBA brings that can be used."""
DENIAL: Final = 0.5
"""How much tiles count that the other could have used."""


def danger(state: State, known_bums: i64) -> float:
    """What a BUM! may cost times how likely the next unseen tile is one."""
    unseen = count(state.lying & ~state.seen)
    bums = 3 - state.gone_bums - known_bums
    if bums <= 0 or unseen == 0:
        return 0.0
    return float(bums) / float(unseen) * float(worst_loss(state.sides[state.mover].series))


def known_kinds(state: State) -> list[i64]:
    """For each place the tile that is known to lie there face down, or -1."""
    down = state.lying & state.seen & ~up_places(state)
    kinds: list[i64] = []
    place: i64 = 0
    while place < PLACES:
        kinds.append(state.faces[place] if down & bit(place) else -1)
        place += 1
    return kinds


def special_worth(state: State, outlook: Outlook, kind: i64) -> float:
    """What turning up a known special does: a jolly scores, a RUBA robs, a BUM! hurts if anything can be hurt."""
    if kind == JOLLY:
        return outlook.join(JOLLY)
    if kind == RUBA:
        return LOOT if fitting(state) != 0 else -LEAK
    loss = worst_loss(state.sides[state.mover].series)
    return -float(loss) if loss > 0 else 0.0


def best_flip(state: State, outlook: Outlook, rng: Rng) -> i64:
    """The first tile: one of the best known pair, a special of use, or a look at a new one."""
    kinds = known_kinds(state)
    rival = Outlook(state, state.sides[1 - state.mover])
    best: i64 = -1
    best_worth = -10000.0
    bums: i64 = 0
    place: i64 = 0
    while place < PLACES:
        kind = kinds[place]
        if kind == BUM:
            bums += 1
        if kind >= 0:
            gain = special_worth(state, outlook, kind) if kind >= NUMBERED else 0.0
            if kind < NUMBERED:
                other = place + 1
                while other < PLACES:
                    if 0 <= kinds[other] < NUMBERED:
                        pair = outlook.both(kind, kinds[other])
                        if pair > 0.0:
                            pair += DENIAL * rival.both(kind, kinds[other])
                            if pair > gain:
                                gain = pair
                    other += 1
            if gain > best_worth:
                best_worth = gain
                best = place
        place += 1
    unseen = state.lying & ~state.seen
    if unseen and CURIOSITY - danger(state, bums) > best_worth:
        return FLIP + nth(unseen, rng.below(count(unseen)))
    return FLIP + best


def best_second(state: State, outlook: Outlook, rng: Rng) -> i64:
    """The second tile: the best partner that is known, an unseen one if it promises more, or one that shows nothing."""
    first = state.faces[state.first]
    kinds = known_kinds(state)
    rival = Outlook(state, state.sides[1 - state.mover])
    best: i64 = -1
    best_worth = -10000.0
    bums: i64 = 0
    jollies: i64 = 2 - state.gone_jollies - state.sides[0].jollies - state.sides[1].jollies
    unseen_tiles = outlook.out & ~bit(first)
    place: i64 = 0
    while place < PLACES:
        kind = kinds[place]
        if kind >= 0:
            if kind == BUM:
                bums += 1
            if kind == JOLLY:
                jollies -= 1
            gain = 0.0
            if kind >= NUMBERED:
                gain = special_worth(state, outlook, kind)
            else:
                unseen_tiles &= ~bit(kind)
                gain = outlook.both(first, kind)
                if gain > 0.0:
                    gain += DENIAL * rival.both(first, kind)
            if gain > best_worth:
                best_worth = gain
                best = place
        place += 1
    unseen = state.lying & ~state.seen
    if unseen:
        places = float(count(unseen))
        hoped = float(jollies) * outlook.join(JOLLY)
        left = unseen_tiles
        while left:
            hoped += outlook.both(first, lowest(left))
            left &= left - 1
        if hoped / places - danger(state, bums) - LEAK > best_worth:
            return FLIP + nth(unseen, rng.below(count(unseen)))
    return FLIP + best


def flips_worth_a_thought(state: State, move: bool) -> list[i64]:
    """One unseen place, one known tile that does nothing, and all that do something."""
    outlook = Outlook(state, state.sides[state.mover])
    kinds = known_kinds(state)
    first = state.faces[state.first] if state.first != NO_PLACE else -1
    found: list[i64] = []
    idle: i64 = -1
    place: i64 = 0
    while place < PLACES:
        kind = kinds[place]
        if kind >= NUMBERED:
            found.append(FLIP + place)
        elif kind >= 0:
            if first >= 0:
                useful = outlook.both(first, kind) > 0.0
            else:
                useful = False
                for other in kinds:
                    if 0 <= other < NUMBERED and other != kind and outlook.both(kind, other) > 0.0:
                        useful = True
                        break
            if useful:
                found.append(FLIP + place)
            else:
                idle = place
        place += 1
    unseen = state.lying & ~state.seen
    if unseen:
        found.append(FLIP + lowest(unseen))
    if idle >= 0:
        found.append(FLIP + idle)
    if move:
        found.append(LAY + BEST)
    return found
