"""The machine of Serie BUM!: its codes, and which are open when."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ludoteca.core.bits import count, listed, nth
from ludoteca.core.rng import Rng, one_of
from ludoteca.core.rules import NOBODY, Rules
from ludoteca.games.serie_bum.content import NO_TILE, PAIR, WORTH_SOMETHING, Phase
from ludoteca.games.serie_bum.guess import SerieBumUnknown, draw_anew, lay_again
from ludoteca.games.serie_bum.rules.draft import (
    drafted,
    drop,
    loot,
    may_close,
    may_finish,
    next_series,
    open_tiles,
    put,
)
from ludoteca.games.serie_bum.rules.layouts import (
    BEST,
    JOIN,
    SAFE,
    is_listed,
    joins,
    layout,
    may_rearrange,
    new_tiles,
    open_intentions,
)
from ludoteca.games.serie_bum.rules.round import begin_match, winners
from ludoteca.games.serie_bum.rules.ruba import (
    divisions,
    fitting,
    harshest,
    loot_layout,
    series_with,
    stealable,
)
from ludoteca.games.serie_bum.rules.series import matching_pair, pair_number, pairs_of
from ludoteca.games.serie_bum.rules.turn import answer, blast, flip, lay_out, leave, may_propose, propose, rob
from ludoteca.games.serie_bum.state import State
from ludoteca.games.serie_bum.verbs import up_places

# Codes. Places are their own numbers. Laying has four intentions; the exact arrangement is spelled in steps.
FLIP: Final[i64] = 0
LAY: Final[i64] = 35
DECLINE: Final[i64] = 39
COVER: Final[i64] = 40
STEAL: Final[i64] = 41
KEEP: Final[i64] = 69
TILE: Final[i64] = 163
NEXT_SERIES: Final[i64] = 192
LAID: Final[i64] = 193
ROB: Final[i64] = 194
DIVIDE: Final[i64] = 222
DROP: Final[i64] = 230
PROPOSE: Final[i64] = 231
AGREE: Final[i64] = 232
PLAY_ON: Final[i64] = 233
STEPS: Final[i64] = 234

LAY_JOIN: Final[i64] = 35
LAY_PAIR: Final[i64] = 36
SELDOM: Final[i64] = 64
"""So many times `pick` looks for the safest arrangement once and for the best one twice, else at joins and pairs."""


@final
class SerieBumRules(Rules[State, SerieBumUnknown]):
    """One decision at a time; only a BUM! and a proposal ask the other player."""

    def begin(self, state: State, rng: Rng) -> None:
        begin_match(state, rng)

    def turn(self, state: State) -> i64:
        phase = state.phase
        if phase is Phase.OVER:
            return NOBODY
        return 1 - state.mover if phase is Phase.BUM or phase is Phase.PROPOSED else state.mover

    def codes(self, state: State, seat: i64) -> list[i64]:
        if self.turn(state) != seat:
            return []
        phase = state.phase
        if phase is Phase.START or phase is Phase.SECOND:
            open_codes = listed(state.lying & ~up_places(state))
            if may_rearrange(state):
                open_codes.extend(intentions(state))
            if may_propose(state):
                open_codes.append(PROPOSE)
            return open_codes
        if phase is Phase.RUBA:
            return steals(state)
        if phase is Phase.BUM:
            return survivors(state)
        if phase is Phase.COVER:
            return [COVER]
        if phase is Phase.PROPOSED:
            return [AGREE, PLAY_ON]
        open_codes = intentions(state)
        open_codes.append(DECLINE)
        return open_codes

    def steps(self, state: State, seat: i64) -> list[i64]:
        if self.turn(state) != seat:
            return []
        open_steps: list[i64] = []
        if not state.draft.is_open() and len(state.draft.series) == 0:
            open_steps = self.codes(state, seat)
        else:
            open_steps.append(DROP)
        for tile in listed(open_tiles(state)):
            open_steps.append(TILE + tile)
        for tile in listed(loot(state)):
            open_steps.append(ROB + tile)
        if state.draft.stolen != NO_TILE and state.draft.current == 0 and len(state.draft.series) == 0:
            ways: i64 = len(ways_to_divide(state, state.draft.stolen))
            for way in range(1, ways):
                open_steps.append(DIVIDE + way)
        if may_close(state):
            open_steps.append(NEXT_SERIES)
        if may_finish(state):
            open_steps.append(LAID)
        return open_steps

    def pick(self, state: State, seat: i64, rng: Rng) -> i64:
        phase = state.phase
        if phase is Phase.START or phase is Phase.SECOND:
            if len(state.sides[seat].series) > 1 and may_rearrange(state):
                wish = bold_wish(state, rng)
                if wish >= 0:
                    return LAY + wish
            down = state.lying & ~up_places(state)
            return nth(down, rng.below(count(down)))
        if phase is Phase.COVER:
            return COVER
        if phase is Phase.RUBA or phase is Phase.BUM or phase is Phase.PROPOSED:
            return one_of(self.codes(state, seat), rng)
        wish = bold_wish(state, rng)
        if wish >= 0:
            return LAY + wish
        new = new_tiles(state)
        if new == 0:
            return DECLINE
        simple: list[i64] = [DECLINE]
        if joins(state.sides[seat].series, new, state.box.fifth):
            simple.append(LAY_JOIN)
        if matching_pair(new) != 0:
            simple.append(LAY_PAIR)
        return one_of(simple, rng) if len(simple) > 1 else DECLINE

    def apply(self, state: State, seat: i64, code: i64, rng: Rng) -> None:
        if TILE <= code < PROPOSE:
            self.step(state, code, rng)
            return
        state.draft.clear()
        if code == PROPOSE:
            propose(state)
        elif code > PROPOSE:
            answer(state, code == AGREE, rng)
        elif code < LAY:
            flip(state, code)
        elif code < DECLINE:
            lay_out(state, layout(state, state.sides[seat], new_tiles(state), code - LAY), rng)
        elif code <= COVER:
            leave(state, rng)
        elif code < KEEP:
            tile = code - STEAL
            rob(state, tile, harshest(ways_to_divide(state, tile)), loot_layout(state, tile), rng)
        else:
            blast(state, PAIR[code - KEEP], rng)

    def step(self, state: State, code: i64, rng: Rng) -> None:
        """One step of an arrangement laid tile by tile."""
        if code < NEXT_SERIES:
            put(state, code - TILE)
        elif code == NEXT_SERIES:
            next_series(state)
        elif code == LAID:
            result = drafted(state)
            tile, division = state.draft.stolen, state.draft.division
            state.draft.clear()
            if tile != NO_TILE:
                rob(state, tile, division, result, rng)
            else:
                lay_out(state, result, rng)
        elif code < DIVIDE:
            state.draft.stolen = code - ROB
        elif code < DROP:
            state.draft.division = code - DIVIDE
        else:
            drop(state)

    def copy(self, into: State, state: State) -> None:
        into.copy_from(state)

    def redeal(self, state: State, unknown: SerieBumUnknown, rng: Rng) -> None:
        lay_again(state, unknown, rng)

    def unsettle(self, state: State, rng: Rng) -> None:
        draw_anew(state, rng)

    def winners(self, state: State) -> list[i64]:
        return winners(state)


def bold_wish(state: State, rng: Rng) -> i64:
    """Now and then an intention that moves own tiles, if it is listed; mostly none."""
    ticket = rng.below(SELDOM)
    if ticket > 2:
        return -1
    wish = SAFE if ticket == 0 else BEST
    side, new = state.sides[state.mover], new_tiles(state)
    return wish if is_listed(state, side, new, wish) else -1


def intentions(state: State) -> list[i64]:
    """The arrangements worth listing now, as codes."""
    side = state.sides[state.mover]
    return [LAY + intention for intention in open_intentions(state, side, new_tiles(state))]


def steals(state: State) -> list[i64]:
    """What a thief may do: steal a tile, or nothing where none is compulsory. [BUM-30, BUM-31, BUM-A17]"""
    open_codes = [STEAL + tile for tile in listed(stealable(state))]
    if fitting(state) == 0:
        open_codes.append(DECLINE)
    return open_codes


def survivors(state: State) -> list[i64]:
    """What a BUM! may leave: two tiles of one series of three or more. [BUM-27, BUM-A15, BUM-A16]"""
    open_codes: list[i64] = []
    for series in state.sides[state.mover].series:
        if count(series) >= WORTH_SOMETHING:
            for pair in pairs_of(series, state.box.fifth):
                open_codes.append(KEEP + pair_number(pair))
    return open_codes


def ways_to_divide(state: State, tile: i64) -> list[list[i64]]:
    """What may become of the series a tile is stolen from."""
    return divisions(series_with(state.sides[1 - state.mover].series, tile), tile, state.box.fifth)


assert LAY_JOIN == LAY + JOIN
