"""Which tile of Serie BUM! to turn up."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludoteca.core.bits import bit, count, lowest, nth
from ludoteca.core.rng import Rng
from ludoteca.games.serie_bum.bots.hopes import Outlook, tiles_out
from ludoteca.games.serie_bum.bots.manner import PATIENCE, Manner
from ludoteca.games.serie_bum.content import BUM, JOLLY, JOLLY_BIT, JOLLY_POINTS, NO_PLACE, NUMBERED, PLACES, RUBA
from ludoteca.games.serie_bum.rules.layouts import BEST, can_lay, layout
from ludoteca.games.serie_bum.rules.machine import FLIP, LAY
from ludoteca.games.serie_bum.rules.ruba import fitting
from ludoteca.games.serie_bum.rules.series import is_long, numbers_sum, score, worst_loss
from ludoteca.games.serie_bum.state import State
from ludoteca.games.serie_bum.verbs import up_places

THOUGHTS: Final[i64] = 4
"""Known tiles that are thought about at a time, the specials aside,"""
ANYHOW: Final = 10000.0
"""which are always."""


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
    return [kind if down & bit(place) else -1 for place, kind in enumerate(state.faces)]


def special_worth(state: State, outlook: Outlook, kind: i64) -> float:
    """What turning up a known special does: a jolly scores, a RUBA robs, a BUM! hurts if anything can be hurt."""
    if kind == JOLLY:
        return outlook.join(JOLLY)
    if kind == RUBA:
        return outlook.manner.loot if fitting(state) != 0 else -outlook.manner.leak
    loss = worst_loss(state.sides[state.mover].series)
    return -float(loss) if loss > 0 else 0.0


def taking(outlook: Outlook, rival: Outlook, one: i64, other: i64) -> float:
    """What two tiles bring, and what the other would have had of them; 0 if they cannot be taken."""
    gain = outlook.both(one, other)
    return gain + outlook.manner.denial * rival.both(one, other) if gain > 0.0 else 0.0


def with_best_partner(outlook: Outlook, rival: Outlook, kinds: list[i64], place: i64) -> float:
    """What a known tile brings with the best of those that come after it; 0 if it brings nothing."""
    best = 0.0
    for other in range(place + 1, PLACES):
        if 0 <= kinds[other] < NUMBERED:
            gain = taking(outlook, rival, kinds[place], kinds[other])
            if gain > best:
                best = gain
    return best


def best_flip(state: State, manner: Manner, rng: Rng) -> i64:
    """The first tile: one of the best known pair, a special of use, or a look at a new one."""
    kinds = known_kinds(state)
    outlook = Outlook(state, state.sides[state.mover], manner)
    rival = Outlook(state, state.sides[1 - state.mover], manner)
    best: i64 = -1
    best_worth = -10000.0
    for place, kind in enumerate(kinds):
        if kind >= 0:
            if kind >= NUMBERED:
                gain = special_worth(state, outlook, kind)
            else:
                gain = with_best_partner(outlook, rival, kinds, place)
            if gain > best_worth:
                best_worth = gain
                best = place
    if best_worth <= 0.0 and state.still >= PATIENCE:
        out = way_out(state, kinds, rng)
        if out != NO_PLACE:
            return FLIP + out
    unseen = state.lying & ~state.seen
    if unseen and first_look(state, outlook, kinds) > best_worth:
        return FLIP + nth(unseen, rng.below(count(unseen)))
    return FLIP + best


def first_look(state: State, outlook: Outlook, kinds: list[i64]) -> float:
    """What an unseen tile is worth as the first, with the danger of a BUM!."""
    bums: i64 = 0
    for kind in kinds:
        if kind == BUM:
            bums += 1
    return curiosity(state, outlook, kinds) - outlook.manner.fear * danger(state, bums)


def curiosity(state: State, outlook: Outlook, kinds: list[i64]) -> float:
    """What a look at an unseen tile is worth, if it is no BUM!."""
    manner = outlook.manner
    places = float(count(state.lying & ~state.seen))
    worth = manner.curiosity + manner.novelty * places / float(PLACES)
    if manner.luck == 0.0:
        return worth
    own, theirs = state.sides[state.mover], state.sides[1 - state.mover]
    known: i64 = 0
    rubas: i64 = 2 - state.gone_rubas
    jollies: i64 = 2 - state.gone_jollies - own.jollies - theirs.jollies
    for kind in kinds:
        if 0 <= kind < NUMBERED:
            known |= bit(kind)
        elif kind == RUBA:
            rubas -= 1
        elif kind == JOLLY:
            jollies -= 1
    hoped = manner.luck * outlook.luck(outlook.out & ~known, known)
    hoped += manner.luck_with_jolly * float(jollies) * outlook.join(JOLLY)
    if len(own.series) > 0:
        hoped += manner.luck_with_ruba * float(rubas * worst_loss(theirs.series))
    return worth + hoped / places + manner.courage * float(score(theirs.series) - score(own.series)) / 100.0


# --- When both only wait ------------------------------------------------------


def nothing_comes_of_waiting(state: State) -> bool:
    """Is every tile known, and has none left the table for a while?"""
    return state.still >= PATIENCE and state.lying & ~state.seen == 0


def has_to_look(state: State) -> bool:
    """Has no tile left the table for a while, and is the one whose turn begins not ahead while some are unseen?"""
    if state.still < PATIENCE or state.first != NO_PLACE or state.lying & ~state.seen == 0:
        return False
    return score(state.sides[state.mover].series) <= score(state.sides[1 - state.mover].series)


def way_out(state: State, kinds: list[i64], rng: Rng) -> i64:
    """What brings the round on where nothing known brings points; NO_PLACE to go on waiting.

    A round that stands still ends as it is [BUM-44], so who is not ahead has to look at a new tile. Once all are
    known: anything that leaves the table, and a BUM! for one who has nothing to lose by it.
    """
    own = state.sides[state.mover]
    unseen = state.lying & ~state.seen
    if unseen:
        return nth(unseen, rng.below(count(unseen))) if has_to_look(state) else NO_PLACE
    bum = NO_PLACE
    for place, kind in enumerate(kinds):
        if kind == RUBA or (kind == JOLLY and can_lay(state, own, JOLLY_BIT)):
            return place
        if 0 <= kind < NUMBERED and mate(state, kinds, place) != NO_PLACE:
            return place
        if kind == BUM:
            bum = place
    return bum if nothing_to_lose(state) else NO_PLACE


def mate(state: State, kinds: list[i64], place: i64) -> i64:
    """A tile that can be taken with this one by moving own tiles, at no loss of points; NO_PLACE if there is none."""
    own = state.sides[state.mover]
    tile = bit(state.faces[place])
    for other, kind in enumerate(kinds):
        if other != place and 0 <= kind < NUMBERED:
            result = layout(state, own, tile | bit(kind), BEST)
            if len(result) > 0 and score(result) >= score(own.series):
                return other
    return NO_PLACE


def nothing_to_lose(state: State) -> bool:
    """Would the game end with the round, and is it lost by waiting, or won even after a BUM!?"""
    own, theirs = state.sides[state.mover], state.sides[1 - state.mover]
    mine = state.totals[state.mover] + score(own.series)
    yours = state.totals[1 - state.mover] + score(theirs.series)
    if not state.box.single_round and mine < state.box.target and yours < state.box.target:
        return False
    if mine < yours:
        return is_long(own.series)  # else a BUM! is only turned down again
    # The most the other could make of all tiles that are left.
    most = state.totals[1 - state.mover] + numbers_sum(theirs.held | tiles_out(state))
    most += JOLLY_POINTS * (2 - state.gone_jollies - own.jollies)
    return mine - worst_loss(own.series) > most


# --- The second tile, and what search thinks about ----------------------------


def best_second(state: State, manner: Manner, rng: Rng) -> i64:
    """The second tile: the best partner that is known, an unseen one if it promises more, or one that shows nothing."""
    first = state.faces[state.first]
    kinds = known_kinds(state)
    outlook = Outlook(state, state.sides[state.mover], manner)
    rival = Outlook(state, state.sides[1 - state.mover], manner)
    best: i64 = -1
    best_worth = -10000.0
    for place, kind in enumerate(kinds):
        if kind >= 0:
            if kind >= NUMBERED:
                gain = special_worth(state, outlook, kind)
            else:
                gain = taking(outlook, rival, first, kind)
            if gain > best_worth:
                best_worth = gain
                best = place
    unseen = state.lying & ~state.seen
    if best_worth <= 0.0 and nothing_comes_of_waiting(state):
        partner = mate(state, kinds, state.first)
        if partner != NO_PLACE:
            return FLIP + partner
    if unseen and second_look(state, outlook, kinds) > best_worth:
        return FLIP + nth(unseen, rng.below(count(unseen)))
    return FLIP + best


def second_look(state: State, outlook: Outlook, kinds: list[i64]) -> float:
    """What an unseen tile is worth after the first: what it may bring with it, less the danger and what it shows."""
    manner = outlook.manner
    first = state.faces[state.first]
    bums: i64 = 0
    jollies: i64 = 2 - state.gone_jollies - state.sides[0].jollies - state.sides[1].jollies
    left = outlook.out & ~bit(first)
    for kind in kinds:
        if kind == BUM:
            bums += 1
        elif kind == JOLLY:
            jollies -= 1
        elif 0 <= kind < NUMBERED:
            left &= ~bit(kind)
    places = float(count(state.lying & ~state.seen))
    hoped = float(jollies) * outlook.join(JOLLY)
    while left:
        hoped += outlook.both(first, lowest(left))
        left &= left - 1
    shown = manner.leak + manner.leak_early * places / float(PLACES)
    return hoped / places - manner.fear_of_second * danger(state, bums) - shown


def flips_worth_a_thought(state: State, move: bool, manner: Manner) -> list[i64]:
    """The best of the known tiles that bring something, a special of each kind, an unseen place, and a tile to idle by.

    Who has to look does not idle any more.
    """
    waits = not has_to_look(state)
    outlook = Outlook(state, state.sides[state.mover], manner)
    rival = Outlook(state, state.sides[1 - state.mover], manner)
    kinds = known_kinds(state)
    first = state.faces[state.first] if state.first != NO_PLACE else -1
    found: list[i64] = []
    gains: list[float] = []
    specials: i64 = 0
    idle: i64 = -1
    for place, kind in enumerate(kinds):
        if kind >= NUMBERED:
            if not specials & bit(kind) and (waits or special_worth(state, outlook, kind) > 0.0):
                specials |= bit(kind)
                found.append(FLIP + place)
                gains.append(ANYHOW)
        elif kind >= 0:
            if first >= 0:
                gain = taking(outlook, rival, first, kind)
            else:
                gain = with_best_partner(outlook, rival, kinds, place)
            if gain > 0.0:
                found.append(FLIP + place)
                gains.append(gain)
            elif idle < 0:
                idle = place
    while len(found) > THOUGHTS + count(specials):
        least = gains.index(min(gains))
        found.pop(least)
        gains.pop(least)
    unseen = state.lying & ~state.seen
    if unseen:
        found.append(FLIP + lowest(unseen))
    if idle >= 0 and waits:
        found.append(FLIP + idle)
    if move:
        found.append(LAY + BEST)
    return found
