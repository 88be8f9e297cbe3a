"""The mind: what a careful player may know, and a whole table imagined from it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import final

from ludoteca.core.bits import bit, has
from ludoteca.core.verdict import Seat
from ludoteca.games.serie_bum.content import COPIES, KINDS, NO_PLACE, NO_TILE, PLACES, Phase
from ludoteca.games.serie_bum.guess import SerieBumUnknown
from ludoteca.games.serie_bum.moves import box_of
from ludoteca.games.serie_bum.names import PLACE_NUMBERS, TILE_NUMBERS, series_number, tile_name, tiles_in
from ludoteca.games.serie_bum.state import State
from ludoteca.games.serie_bum.verbs import lay, put_out
from ludoteca.games.serie_bum.view import FACE_DOWN, GAP, View, view


@final
@dataclass(frozen=True)
class Recall:
    """The view, and every face this seat was lawfully shown that still lies where it was. [BUM-A10, BUM-A29]"""

    view: View
    seen: tuple[str | None, ...]
    """For each place the tile that was turned up there in this round, if it still lies there."""
    draft: tuple[tuple[int, ...], int, int, int, bool]
    """An own arrangement under way, between two steps of a learner."""


NO_DRAFT = ((), 0, NO_TILE, 0, False)


def recall(state: State, seat: Seat) -> Recall:
    """Everything a perfect memory would hold: all shows are public, so both recall the same."""
    draft = state.draft
    kept = (tuple(draft.series), draft.current, draft.stolen, draft.division, draft.dropped)
    return Recall(
        view=view(state, seat),
        seen=tuple([tile_name(state.faces[place]) if has(state.seen, place) else None for place in range(PLACES)]),
        draft=kept if seat == state.mover else NO_DRAFT,
    )


def without_memory(looked: View) -> Recall:
    """What one knows who remembers nothing but looks: what is turned up, and what `show_seen` shows."""
    seen: list[str | None] = [tile if tile not in (GAP, FACE_DOWN) else None for tile in looked.tiles]
    if looked.aids is not None:
        for place, face in zip(looked.aids.seen, looked.aids.faces):
            seen[PLACE_NUMBERS[place]] = face
    return Recall(view=looked, seen=tuple(seen), draft=NO_DRAFT)


# --- A table from a recall --------------------------------------------------


def unknown_to(known: Recall) -> SerieBumUnknown:
    """What is not known: the tiles nobody has seen, at the places nobody has seen."""
    unknown = SerieBumUnknown()
    left = list(COPIES)
    looked = known.view
    in_sight = [name for name in known.seen if name is not None]
    in_sight += looked.discards
    in_sight += [name for series in looked.series for one in series for name in tiles_in(one)]
    for name in in_sight:
        left[TILE_NUMBERS[name]] -= 1
    unknown.places = [place for place in range(PLACES) if known.seen[place] is None and looked.tiles[place] != GAP]
    unknown.bag = [kind for kind in range(KINDS) for _ in range(left[kind])]
    return unknown


def skeleton(known: Recall) -> State:
    """All that is known, laid out."""
    looked = known.view
    state = State(box_of(looked.options))
    state.phase = Phase(looked.phase)
    state.number = looked.number
    state.starter = looked.starter
    state.mover = looked.mover
    state.moved = looked.moved
    state.totals = list(looked.totals)
    state.history = [points for one in looked.history for points in one]
    state.faces = [NO_TILE if name is None else TILE_NUMBERS[name] for name in known.seen]
    state.lying = sum(bit(place) for place in range(PLACES) if looked.tiles[place] != GAP)
    state.seen = sum(bit(place) for place in range(PLACES) if known.seen[place] is not None)
    if looked.aids is not None:
        state.seen |= sum(bit(PLACE_NUMBERS[name]) for name in looked.aids.seen)
    for side, series in zip(state.sides, looked.series):
        lay(state, side, [series_number(name) for name in series])
    for name in looked.discards:
        put_out(state, TILE_NUMBERS[name])
    state.still = looked.still
    state.waits = list(looked.waits)
    places = [PLACE_NUMBERS[name] for name in looked.turned]
    state.first = places[0] if places else NO_PLACE
    state.second = places[1] if len(places) > 1 else NO_PLACE
    series_so_far, current, stolen, division, dropped = known.draft
    state.draft.series = list(series_so_far)
    state.draft.current, state.draft.stolen = current, stolen
    state.draft.division, state.draft.dropped = division, dropped
    return state
