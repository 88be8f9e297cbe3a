"""Serie BUM! as an experienced player sees it: take what is known, look where it pays, and fear the BUM!."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ludoteca.bots.search import Advice
from ludoteca.core.bits import bit, count, lowest, nth
from ludoteca.core.rng import Rng
from ludoteca.core.rules import Rules
from ludoteca.games.serie_bum.content import (
    ALL_NUMBERED,
    BUM,
    COLUMN,
    JOLLY,
    JOLLY_BIT,
    NO_PLACE,
    NUMBERED,
    NUMBERS,
    PAIR,
    PLACES,
    ROW,
    RUBA,
    WORTH_SOMETHING,
    Phase,
)
from ludoteca.games.serie_bum.guess import SerieBumDark
from ludoteca.games.serie_bum.rules.layouts import BEST, JOIN, layout, may_rearrange, new_tiles, takes
from ludoteca.games.serie_bum.rules.machine import COVER, DECLINE, FLIP, KEEP, LAY, STEAL, steals, ways_to_divide
from ludoteca.games.serie_bum.rules.round import winners
from ludoteca.games.serie_bum.rules.ruba import fitting, harshest, loot_layout, series_with
from ludoteca.games.serie_bum.rules.series import matches, numbers_sum, score, worst_loss, worth
from ludoteca.games.serie_bum.state import Side, State
from ludoteca.games.serie_bum.verbs import up_places

CURIOSITY: Final = 18.0
"""What turning up an unseen tile first is worth: what may come of it, less what it shows the other."""
LEAK: Final = 4.0
"""What showing the other an unseen tile costs when it comes second."""
LOOT: Final = 60.0
"""What a RUBA brings that can be used."""
DENIAL: Final = 0.5
"""How much tiles count that the other could have used."""
SPREAD: Final = 60.0
"""A gain of so many points is worth half of all that can be gained."""
HORIZON: Final[i64] = 4
"""Tiles that search turns up before it judges."""
ENDGAME: Final[i64] = 6
"""With so many tiles left, all of them known, the round is played out in every way."""
WORTH_MOVING: Final[i64] = 12
"""With fewer tiles on the table a player looks for points by moving own tiles before every flip."""


# --- What series may become -------------------------------------------------


def extensions(series: i64) -> i64:
    """The tiles that would make a series longer, the jolly aside."""
    numbers = series & ALL_NUMBERED
    low = lowest(numbers)
    column = low % NUMBERS
    same = (COLUMN * bit(column)) & ~numbers
    row = ROW * bit(low - column)
    if numbers & ~row:
        return same
    ends = ((numbers << 1) | (numbers >> 1)) & row & ~numbers
    return ends if numbers & (numbers - 1) else ends | same


def hope(series: i64, out: i64, odds: float) -> float:
    """What a series may score in the end: a pair needs one of the tiles that are still out."""
    points = float(numbers_sum(series))
    if series & JOLLY_BIT:
        points += 100.0
    more = extensions(series) & out
    if count(series) >= WORTH_SOMETHING:
        return points + odds * float(numbers_sum(more))
    ways = count(more)
    if ways == 0:
        return 2.0
    missed = 1.0
    n: i64 = 0
    while n < ways:
        missed *= 1.0 - odds
        n += 1
    return (1.0 - missed) * (points + float(numbers_sum(more)) / float(ways))


def hopes(series: list[i64], out: i64, odds: float) -> float:
    """What all of a player's series may score."""
    total = 0.0
    for one in series:
        total += hope(one, out, odds)
    return total


def tiles_out(state: State) -> i64:
    """The numbered tiles that still lie on the table."""
    return ALL_NUMBERED & ~(state.sides[0].held | state.sides[1].held | state.gone)


def odds_now(state: State) -> float:
    """How likely one gets a certain tile that is still out."""
    return 0.05 + 0.01 * float(count(state.lying))


@final
class Outlook:
    """What one player can make of the tiles, and what of the table is known."""

    series: list[i64]
    out: i64
    odds: float
    fifth: bool
    single: list[float]
    """For each tile: what it adds to the series it fits best; 0 if it fits none."""
    where: list[i64]
    """Which series that is."""

    def __init__(self, state: State, side: Side) -> None:
        self.series = side.series
        self.out = tiles_out(state)
        self.odds = odds_now(state)
        self.fifth = state.box.fifth
        self.single = [-1.0 for tile in range(NUMBERED + 1)]
        self.where = [-1 for tile in range(NUMBERED + 1)]

    def join(self, tile: i64) -> float:
        """What a tile adds to the series it fits best."""
        known = self.single[tile]
        if known >= 0.0:
            return known
        best = 0.0
        at: i64 = 0
        for one in self.series:
            if takes(one, bit(tile), self.fifth):
                gain = hope(one | bit(tile), self.out, self.odds) - hope(one, self.out, self.odds) + 1.0
                if gain > best:
                    best = gain
                    self.where[tile] = at
            at += 1
        self.single[tile] = best
        return best

    def both(self, one: i64, other: i64) -> float:
        """What two tiles bring that are turned up together; 0 if they cannot be taken without moving others."""
        best = 0.0
        if matches(one, other):
            best = 5.0 + hope(bit(one) | bit(other), self.out, self.odds)
        first = self.join(one)
        second = self.join(other)
        if first > 0.0 and second > 0.0 and self.where[one] != self.where[other]:
            if first + second > best:
                best = first + second
        elif first > 0.0 or second > 0.0:
            tiles = bit(one) | bit(other)
            at = self.where[one] if first > 0.0 else self.where[other]
            here = self.series[at]
            if takes(here, tiles, self.fifth):
                gain = hope(here | tiles, self.out, self.odds) - hope(here, self.out, self.odds) + 1.0
                if gain > best:
                    best = gain
        return best


@final
class SerieBumAdvice(Advice[State]):
    """Remembers every tile that was shown, and weighs known pairs against a look at a new one."""

    number: i64
    """The round a search begins in."""
    since: i64
    """Tiles turned up before it."""
    lead: float
    """What the first seat was ahead by then, hopes included."""

    def __init__(self, rules: Rules[State, SerieBumDark]) -> None:
        super().__init__(rules)
        self.number = 0
        self.since = 0
        self.lead = 0.0

    def prepare(self, root: State) -> None:
        self.number = root.number
        self.since = root.turned_up
        self.lead = self.lead_of_first(root)

    def is_far_enough(self, state: State) -> bool:
        return state.turned_up >= self.since + HORIZON or state.number != self.number or state.phase is Phase.OVER

    def is_endgame(self, root: State) -> bool:
        """A few tiles left, and all of them known."""
        return root.lying & ~root.seen == 0 and count(root.lying) <= ENDGAME

    def is_settled(self, state: State) -> bool:
        return state.number != self.number or state.phase is Phase.OVER

    def is_duel(self, state: State) -> bool:
        return True

    def judge(self, state: State, seat: i64) -> float:
        """What was gained on the other since the search began, points and hopes; at the end also who has won."""
        gained = self.lead_of_first(state) - self.lead
        worth = chance_of(gained if seat == 0 else -gained, SPREAD)
        if state.phase is Phase.OVER:
            won = winners(state)
            share = 0.0 if seat not in won else 1.0 / len(won)
            return 0.5 * share + 0.5 * worth
        return worth

    def lead_of_first(self, state: State) -> float:
        """Points and hopes of the first seat less those of the second."""
        margin = float(state.totals[0] - state.totals[1])
        if state.number != self.number or state.phase is Phase.OVER:
            return margin
        out = tiles_out(state)
        odds = odds_now(state)
        return margin + hopes(state.sides[0].series, out, odds) - hopes(state.sides[1].series, out, odds)

    def pick(self, state: State, seat: i64, rng: Rng) -> i64:
        phase = state.phase
        if phase is Phase.START:
            if self.worth_moving(state):
                return LAY + BEST
            return best_flip(state, Outlook(state, state.sides[seat]), rng)
        if phase is Phase.SECOND:
            return best_second(state, Outlook(state, state.sides[seat]), rng)
        if phase is Phase.COVER:
            return COVER
        if phase is Phase.RUBA:
            return best_steal(state)
        if phase is Phase.BUM:
            return worst_blast(state)
        return best_laying(state, state.turned_up == self.since)

    def options(self, state: State, seat: i64) -> list[i64]:
        """Unseen places are all alike, and most known tiles do nothing: one of each sort, and all that do something."""
        phase = state.phase
        if phase is Phase.START or phase is Phase.SECOND:
            return flips_worth_a_thought(state, self.worth_moving(state))
        if phase is Phase.TAKE or phase is Phase.SINGLE or phase is Phase.JOLLY:
            return layings(state)
        return self.rules.codes(state, seat)

    def worth_moving(self, state: State) -> bool:
        """Do own tiles bring more points when moved? Asked late in a round, or when it is one's turn in earnest."""
        side = state.sides[state.mover]
        if len(side.series) < 2 or not may_rearrange(state):
            return False
        if state.turned_up != self.since and count(state.lying) >= WORTH_MOVING:
            return False
        return score(layout(state, side, 0, BEST)) > score(side.series)


def chance_of(margin: float, spread: float) -> float:
    """A gain as a number from 0 to 1."""
    far = margin if margin > 0.0 else -margin
    return 0.5 + 0.5 * margin / (spread + far)


# --- Which tile to turn up --------------------------------------------------


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


# --- What to do with it -----------------------------------------------------


def best_laying(state: State, earnest: bool) -> i64:
    """Of joining, a new pair and moving everything the one that promises most; moving only where it counts."""
    side = state.sides[state.mover]
    out = tiles_out(state)
    odds = odds_now(state)
    new = new_tiles(state)
    best = DECLINE
    best_worth = hopes(side.series, out, odds)
    intention = JOIN
    while intention <= BEST:
        if intention < BEST or earnest or best == DECLINE:
            result = layout(state, side, new, intention)
            if len(result) > 0:
                # Tiles in one's hands are points even where hopes are equal.
                promise = hopes(result, out & ~new, odds) + 0.1 * float(score(result)) + 3.0
                if promise > best_worth:
                    best_worth = promise
                    best = LAY + intention
        intention += 1
    return best


def layings(state: State) -> list[i64]:
    """The different ways to lay what was turned up, but for the safest; or to leave it."""
    side = state.sides[state.mover]
    new = new_tiles(state)
    found: list[i64] = []
    results: list[list[i64]] = []
    intention = JOIN
    while intention <= BEST:
        result = layout(state, side, new, intention)
        if len(result) > 0 and result not in results:
            found.append(LAY + intention)
            results.append(result)
        intention += 1
    found.append(DECLINE)
    return found


def best_steal(state: State) -> i64:
    """The tile that helps one most and hurts the other most."""
    out = tiles_out(state)
    odds = odds_now(state)
    thief = hopes(state.sides[state.mover].series, out, odds)
    best = DECLINE
    best_worth = 0.0
    for code in steals(state):
        if code == DECLINE:
            continue
        tile = code - STEAL
        robbed = series_with(state.sides[1 - state.mover].series, tile)
        ways = ways_to_divide(state, tile)
        gain = hopes(loot_layout(state, tile), out, odds) - thief
        gain += hope(robbed, out, odds) - hopes(ways[harshest(ways)], out, odds)
        if best == DECLINE or gain > best_worth:
            best_worth = gain
            best = code
    return best


def worst_blast(state: State) -> i64:
    """What to leave of the other's series so that it hurts most."""
    out = tiles_out(state)
    odds = odds_now(state)
    best: i64 = 0
    best_worth = -10000.0
    series = state.sides[state.mover].series
    pair: i64 = 0
    for tiles in PAIR:
        for one in series:
            if one & tiles == tiles and count(one) >= WORTH_SOMETHING:
                harm = float(worth(one)) - hope(tiles, out, odds)
                if harm > best_worth:
                    best_worth = harm
                    best = KEEP + pair
        pair += 1
    return best
