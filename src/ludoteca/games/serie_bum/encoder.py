"""A table of Serie BUM! as numbers: the thirty-five places with the faces once seen there, and both players' series."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ludoteca.core.bits import bit, count, has
from ludoteca.games.serie_bum.content import (
    ALL_NUMBERED,
    COLUMN,
    JOLLY,
    JOLLY_BIT,
    NUMBERED,
    NUMBERS,
    PLACES,
    SEATS,
    TURNS_TO_WAIT,
    Phase,
)
from ludoteca.games.serie_bum.rules.series import score
from ludoteca.games.serie_bum.state import Side, State
from ludoteca.learn.row import MOST, Encoder, Row, place_of

PHASES: Final[list[object]] = [
    Phase.START, Phase.SECOND, Phase.TAKE, Phase.SINGLE, Phase.JOLLY, Phase.RUBA, Phase.BUM, Phase.COVER, Phase.OVER,
    Phase.PROPOSED, Phase.AFTER_BUM,
]  # fmt: skip
COLOURS: Final[i64] = 4
SPECIALS: Final[i64] = 3
LONGEST: Final[i64] = 8
DIVISIONS: Final[i64] = 8
MOST_ROUNDS: Final[i64] = 50
TILES: Final[i64] = 29
"""The numbered tiles, and a jolly."""


@final
class SerieBumEncoder(Encoder[State]):
    """All shows are public, so both players know the same; own things come first."""

    def write(self, state: State, seat: i64, row: Row) -> None:
        is_mover = seat == state.mover
        row.which("phase, as PHASES has them: start to over, proposed, after a BUM!", place_of(state.phase, PHASES), 11)
        row.flag("own turn", is_mover)
        row.flag("own tiles were moved in this turn", state.moved)
        row.flag("one began this round", seat == state.starter)
        row.count("number of the round", state.number, MOST_ROUNDS)
        row.count("turns in succession that took nothing", state.still, MOST)
        row.members("places where a tile lies", state.lying, PLACES)
        row.members("places whose tile was seen", state.seen, PLACES)
        row.which("the place turned up first", state.first, PLACES)
        row.which("the place turned up second", state.second, PLACES)
        for place in range(PLACES):
            kind = state.faces[place] if has(state.seen, place) else -1
            numbered = kind >= 0 and kind < NUMBERED
            row.which("each place: colour of the tile seen there", kind // NUMBERS if numbered else -1, COLOURS)
            row.which("each place: its number", kind % NUMBERS if numbered else -1, NUMBERS)
            row.which("each place: jolly, ruba, bum", kind - JOLLY, SPECIALS)
        row.members("numbered tiles out of the game", state.gone, NUMBERED)
        row.count("jollies out of the game", state.gone_jollies, 2)
        row.count("rubas out of the game", state.gone_rubas, 2)
        row.count("bums out of the game", state.gone_bums, 3)
        for at in range(SEATS):
            other = (seat + at) % SEATS
            side = state.sides[other]
            row.count("each player: tens of points", state.totals[other] // 10, MOST)
            row.count("each player: tens of points of the series", score(side.series) // 10, MOST)
            row.count("each player: jollies", side.jollies, 2)
            row.count("each player: turns before the end may be proposed", state.waits[other], TURNS_TO_WAIT)
            write_series(side, row)
        draft = state.draft
        row.members("own arrangement: the series under way", draft.current if is_mover else 0, TILES)
        done: i64 = 0
        for series in draft.series:
            done |= series
        row.members("own arrangement: tiles of finished series", done if is_mover else 0, TILES)
        row.count("own arrangement: series finished", len(draft.series) if is_mover else 0, 15)
        row.which("own arrangement: the tile a RUBA takes", draft.stolen if is_mover else -1, TILES)
        row.count("own arrangement: how the robbed series is divided", draft.division if is_mover else 0, DIVISIONS)
        row.flag("own arrangement: one was given up", is_mover and draft.dropped)


def write_series(side: Side, row: Row) -> None:
    """For every numbered tile: how long its series is, whether it is of equal numbers, whether a jolly lies in it."""
    equal: i64 = 0
    with_jolly: i64 = 0
    for tile in range(NUMBERED):
        length: i64 = 0
        if has(side.held, tile):
            for series in side.series:
                if has(series, tile):
                    length = count(series)
                    if series & JOLLY_BIT:
                        with_jolly |= bit(tile)
                    if is_equal(series & ALL_NUMBERED):
                        equal |= bit(tile)
        row.count("each player: length of the series of each tile", length, LONGEST)
    row.members("each player: tiles in series of equal numbers", equal, NUMBERED)
    row.members("each player: tiles in series with a jolly", with_jolly, NUMBERED)


def is_equal(numbers: i64) -> bool:
    """Are there several tiles, all of one number?"""
    if count(numbers) < 2:
        return False
    for column in range(NUMBERS):
        if numbers & ~(COLUMN * bit(column)) == 0:
            return True
    return False
