"""A position as a few lines of text, both ways.

    round 2 starter 1 turn 0 phase both_numbered moved no still 3
    totals 210 90
    history 210 90
    1 R10    Y20'   .      BUM    A40    G70    R50
    2 R20'1  RUBA   ...                              five rows of seven places
    0 | R20-R30-R40 Y40-A40
    1 | -
    gone R60 BUM

' marks a tile that has been turned up in this round; 1 and 2 after it the tiles turned up now. A dot is a gap.
`waits 0 4` follows where a player may not propose to end the round yet, `alive yes` where the table is known not to
be frozen, `draft ...` in the middle of a learner's arrangement.
"""

from __future__ import annotations

from typing import Final

from ludoteca.core.bits import bit, has
from ludoteca.core.notation import NOTHING, number, pairs_in, read_lines, row, words_in
from ludoteca.games.serie_bum.content import HEIGHT, NO_TILE, WIDTH, Phase
from ludoteca.games.serie_bum.moves import Options, box_of
from ludoteca.games.serie_bum.names import TILE_NAMES, TILE_NUMBERS, series_name, series_names, series_number
from ludoteca.games.serie_bum.soundness import examine
from ludoteca.games.serie_bum.state import State
from ludoteca.games.serie_bum.verbs import lay, put_out
from ludoteca.games.serie_bum.view import discards

GAP: Final = "."
SEEN: Final = "'"
YES, NO = "yes", "no"


def write(state: State) -> str:
    """The lines of a position."""
    lines = [
        f"round {state.number} starter {state.starter} turn {state.mover} phase {state.phase.value}"
        f" moved {YES if state.moved else NO} still {state.still}",
        f"totals {row(state.totals)}",
        f"history {row(state.history)}",
        *[_write_places(state, row) for row in range(HEIGHT)],
        *[f"{seat} | {row(series_names(side.series))}" for seat, side in enumerate(state.sides)],
        f"gone {row(discards(state))}",
    ]
    if any(state.waits):
        lines.append(f"waits {row(state.waits)}")
    if state.alive:
        lines.append(f"alive {YES}")
    if state.draft.is_open() or state.draft.series or state.draft.dropped:
        lines.append(_write_draft(state))
    return "\n".join(lines) + "\n"


def _write_places(state: State, row: int) -> str:
    cells = [_write_place(state, place) for place in range(WIDTH * row, WIDTH * (row + 1))]
    return f"{row + 1} " + " ".join(f"{cell:<6}" for cell in cells).rstrip()


def _write_place(state: State, place: int) -> str:
    if not has(state.lying, place):
        return GAP
    turned = "1" if place == state.first else "2" if place == state.second else ""
    return f"{TILE_NAMES[state.faces[place]]}{SEEN if has(state.seen, place) else ''}{turned}"


def _write_draft(state: State) -> str:
    draft = state.draft
    stolen = NOTHING if draft.stolen == NO_TILE else TILE_NAMES[draft.stolen]
    current = series_name(draft.current) or NOTHING
    dropped = YES if draft.dropped else NO
    return f"draft {current} {stolen} {draft.division} {dropped} {row(series_names(draft.series))}"


def read(text: str, options: Options) -> State:
    """The table that was written so; ValueError names the line that cannot be read."""
    state = State(box_of(options))
    read_lines(text, lambda line: _read_line(state, line))
    examine(state)
    return state


def _read_line(state: State, line: str) -> None:
    key, _, rest = line.partition(" ")
    values = words_in(rest)
    if key == "round":
        said = pairs_in(values[1:])
        state.number, state.still = number(values[0]), number(said["still"])
        state.starter, state.mover = number(said["starter"]), number(said["turn"])
        if state.starter not in (0, 1) or state.mover not in (0, 1):
            raise ValueError("the seats are 0 and 1")
        state.phase, state.moved = Phase(said["phase"]), said["moved"] == YES
    elif key == "totals":
        state.totals = [number(values[0]), number(values[1])]
    elif key == "history":
        state.history = [number(value) for value in values]
    elif rest.startswith("|") and key in ("0", "1"):
        names = [name for name in rest[1:].split() if name != NOTHING]
        lay(state, state.sides[int(key)], [series_number(name) for name in names])
    elif key in ("1", "2", "3", "4", "5"):
        if len(values) != WIDTH:
            raise ValueError(f"a row has {WIDTH} places")
        for column, cell in enumerate(values):
            _read_place(state, WIDTH * (int(key) - 1) + column, cell)
    elif key == "gone":
        for name in values:
            put_out(state, TILE_NUMBERS[name])
    elif key == "waits":
        state.waits = [number(values[0]), number(values[1])]
    elif key == "alive":
        state.alive = values == [YES]
    elif key == "draft":
        _read_draft(state, values)
    else:
        raise ValueError(f"no line begins with {key!r}")


def _read_place(state: State, place: int, cell: str) -> None:
    if cell == GAP:
        return
    name, seen, turned = cell.partition(SEEN)
    state.faces[place] = TILE_NUMBERS[name]
    state.lying |= bit(place)
    if seen:
        state.seen |= bit(place)
    if turned == "1":
        state.first = place
    elif turned == "2":
        state.second = place
    elif turned:
        raise ValueError(f"{turned!r} does not mark a tile")


def _read_draft(state: State, values: list[str]) -> None:
    current, stolen, division, dropped, *series = values
    state.draft.current = 0 if current == NOTHING else series_number(current)
    state.draft.stolen = NO_TILE if stolen == NOTHING else TILE_NUMBERS[stolen]
    state.draft.division = number(division)
    state.draft.dropped = dropped == YES
    state.draft.series = [series_number(name) for name in series if name != NOTHING]
