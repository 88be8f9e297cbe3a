"""The eye: what a seat sees of a table of Serie BUM! now. Built, never stripped."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, final

from ludoteca.core.bits import has, listed
from ludoteca.core.game import seen_from
from ludoteca.core.verdict import Seat
from ludoteca.games.serie_bum.content import JOLLY, NO_PLACE, PLACES, Phase
from ludoteca.games.serie_bum.moves import Options, options_of
from ludoteca.games.serie_bum.names import TILE_NAMES, place_name, series_names, tile_name, tile_names
from ludoteca.games.serie_bum.rules.series import score
from ludoteca.games.serie_bum.state import State

FACE_DOWN: Final = "?"
GAP: Final = ""


@final
@dataclass(frozen=True)
class Aids:
    """What table options grant beyond the eye (`show_seen`)."""

    seen: tuple[str, ...]
    """Places that were turned up in this round and are face down again."""
    faces: tuple[str, ...]
    """The tiles that lie there; empty where only the places are shown."""


@final
@dataclass(frozen=True)
class View:
    """A table of Serie BUM! from one seat, or from a passer-by's place. By rule all see the same. [BUM-A29, BUM-A31]"""

    options: Options
    seat: Seat | None
    phase: str
    actors: tuple[Seat, ...]
    number: int
    starter: Seat
    mover: Seat
    moved: bool
    totals: tuple[int, ...]
    history: tuple[tuple[int, ...], ...]
    tiles: tuple[str, ...]
    """The thirty-five places, row by row: a face only while turned up, "?" face down, empty where the tile is gone."""
    turned: tuple[str, ...]
    """The places turned up, in order."""
    series: tuple[tuple[str, ...], ...]
    """Each player's series."""
    points: tuple[int, ...]
    """What they would score now."""
    discards: tuple[str, ...]
    still: int
    """Turns in succession that took nothing from the table."""
    aids: Aids | None
    waits: tuple[int, ...]
    """Own turns each player has to let pass before proposing the end of the round again."""


def view(state: State, seat: Seat | None) -> View:
    """What this seat sees: a new thing, not a state with holes. [BUM-9, BUM-11, BUM-A29, BUM-A31]"""
    return views(state, (seat,))[0]


def views(state: State, seats: Sequence[Seat | None]) -> list[View]:
    """What each of these sees; what lies there for everybody is looked at once."""
    common = passer_by(state)
    return [common if seat is None else own_view(state, seat, common) for seat in seats]


def passer_by(state: State) -> View:
    """What lies in everybody's sight."""
    seats = range(2)
    return View(
        options=options_of(state.box),
        seat=None,
        phase=state.phase.value,
        actors=actors(state),
        number=state.number,
        starter=state.starter,
        mover=state.mover,
        moved=state.moved,
        totals=tuple(state.totals),
        history=tuple([(state.history[at], state.history[at + 1]) for at in range(0, len(state.history), 2)]),
        tiles=tuple([tile_in_sight(state, place) for place in range(PLACES)]),
        turned=tuple([place_name(place) for place in turned(state)]),
        series=tuple([series_names(state.sides[one].series) for one in seats]),
        points=tuple([score(state.sides[one].series) for one in seats]),
        discards=discards(state),
        still=state.still,
        aids=aids(state),
        waits=tuple(state.waits),
    )


def own_view(state: State, seat: Seat, common: View) -> View:
    """Nobody sees more than everybody: memory is the game."""
    del state
    return seen_from(seat, common)


def turned(state: State) -> list[int]:
    """The places turned up, in order."""
    return [place for place in (state.first, state.second) if place != NO_PLACE]


def tile_in_sight(state: State, place: int) -> str:
    """A face only while it is turned up."""
    if not has(state.lying, place):
        return GAP
    return tile_name(state.faces[place]) if place in turned(state) else FACE_DOWN


def discards(state: State) -> tuple[str, ...]:
    """The tiles that left the game, by kind; they lie face up. [BUM-A31]"""
    specials = (state.gone_jollies, state.gone_rubas, state.gone_bums)
    names = [name for at, times in enumerate(specials) for name in [TILE_NAMES[JOLLY + at]] * times]
    return (*tile_names(state.gone), *names)


def aids(state: State) -> Aids | None:
    """What the table has agreed to show of what was seen. [BUM-A29]"""
    shown = options_of(state.box).show_seen
    if shown == "off":
        return None
    places = [place for place in listed(state.seen) if place not in turned(state)]
    faces = [tile_name(state.faces[place]) for place in places] if shown == "faces" else []
    return Aids(tuple([place_name(place) for place in places]), tuple(faces))


def actors(state: State) -> tuple[Seat, ...]:
    """Whom the game waits for: the player whose turn it is; for a BUM! and a proposal the other. [BUM-47, BUM-A15]"""
    if state.phase is Phase.OVER:
        return ()
    return (1 - state.mover,) if state.phase in (Phase.BUM, Phase.PROPOSED) else (state.mover,)
