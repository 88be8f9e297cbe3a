"""A position as a few lines of text, both ways.

    phase take turn 0 white 0 moves 12 in_row 1
    pawns N3 E4
    +           roots2      eyes1       .           moss4       +
    potion3     ...                                             ...        six rows; + a corner, . an empty place
    deck moss1 bats4            top card first; nobody has seen these
    under eyes3 bats1           below them, in the order they will come
    pile 0 roots1 cobwebs2      first card first, the top one last
    pile 1 moss3
    gone whiskers2
    recipes 0 R-GREY R-LAST
    held feathers1              the last card of a line, being decided
    gap r3c4                    where the card just taken came from
    ended 0 kept                who took the last card of a line

Seats are numbers; spaces, places and cards have the names of `names.py`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from ludoteca.core.bits import bit, listed
from ludoteca.core.notation import pairs_in, read_lines
from ludoteca.core.rules import NOBODY
from ludoteca.games.kupferkessel.content import NO_CARD, Phase
from ludoteca.games.kupferkessel.moves import Options, box_of
from ludoteca.games.kupferkessel.names import CELL_NAMES, CELL_NUMBERS, SPACE_NAMES, SPACE_NUMBERS, card_numbers
from ludoteca.games.kupferkessel.rules.track import CELLS, SIDE, SQUARE
from ludoteca.games.kupferkessel.state import NO_CELL, State

CORNER: Final = "+"
EMPTY: Final = "."
KEYS: Final = ("phase", "pawns", "deck", "under", "pile", "gone", "recipes", "held", "gap", "ended")


def write(state: State) -> str:
    """The lines of a position."""
    names = state.box.cards.names
    lines = [
        f"phase {state.phase.value} turn {state.turn} white {state.white} moves {state.moves} in_row {state.in_row}",
        _row("pawns", [SPACE_NAMES[space] for space in state.pawns]),
        *_write_square(state),
    ]
    optional = {
        "deck": [names[card] for card in reversed(state.deck)],
        "under": [names[card] for card in state.under],
        "gone": [names[card] for card in listed(state.gone)],
        "held": [] if state.held == NO_CARD else [names[state.held]],
        "gap": [] if state.gap == NO_CELL else [CELL_NAMES[state.gap]],
        "ended": [] if state.ender == NOBODY else [str(state.ender), "kept" if state.kept else "discarded"],
    }
    lines += [_row(f"pile {seat}", [names[card] for card in pile]) for seat, pile in enumerate(state.piles)]
    for seat, dealt in enumerate(state.recipes):
        if dealt:
            rows = [state.box.recipes.rows[row].name for row in listed(dealt)]
            lines.append(_row(f"recipes {seat}", rows))
    lines += [_row(key, values) for key, values in optional.items() if values]
    return "\n".join(lines) + "\n"


def _row(key: str, values: Iterable[str]) -> str:
    return " ".join([key, *values])


def _write_square(state: State) -> list[str]:
    width = max(len(name) for name in state.box.cards.names) + 1
    cells = [EMPTY if card == NO_CARD else state.box.cards.names[card] for card in state.grid]
    cells = [cell if SQUARE & bit(at) else CORNER for at, cell in enumerate(cells)]
    rows = [cells[at : at + SIDE] for at in range(0, CELLS, SIDE)]
    return ["".join(cell.ljust(width) for cell in row).rstrip() for row in rows]


def read(text: str, options: Options) -> State:
    """The table that was written so; ValueError names the line that cannot be read."""
    state = State(box_of(options))
    players = state.box.players
    state.piles = [[] for _ in range(players)]
    state.recipes = [0] * players
    state.pawns = list(state.box.starts)
    state.grid = [NO_CARD] * CELLS
    numbers = card_numbers(state.box.cards)
    cells: list[str] = []

    def read_line(line: str) -> None:
        words = line.split()
        if words and words[0] in KEYS:
            _read_line(state, words[0], words[1:], numbers)
        elif len(words) == SIDE:
            cells.extend(words)
        else:
            raise ValueError(f"a line begins with {', '.join(KEYS)}, or is a row of {SIDE} places")

    read_lines(text, read_line)
    _read_square(state, cells, numbers)
    _check_whole(state)
    return state


def _read_line(state: State, key: str, values: list[str], numbers: dict[str, int]) -> None:
    if key == "phase":
        said = pairs_in([key, *values])
        state.phase = Phase(said["phase"])
        state.turn, state.white = _seat(state, said["turn"]), _seat(state, said["white"])
        state.moves, state.in_row = int(said["moves"]), int(said["in_row"])
    elif key == "pawns":
        state.pawns = [SPACE_NUMBERS[name] for name in values]
    elif key == "deck":
        state.deck = [numbers[name] for name in reversed(values)]
    elif key == "under":
        state.under = [numbers[name] for name in values]
    elif key == "gone":
        state.gone = sum(bit(numbers[name]) for name in values)
    elif key == "held":
        state.held = numbers[values[0]]
    elif key == "gap":
        state.gap = CELL_NUMBERS[values[0]]
    elif key == "pile":
        state.piles[_seat(state, values[0])] = [numbers[name] for name in values[1:]]
    elif key == "recipes":
        rows = {recipe.name: row for row, recipe in enumerate(state.box.recipes.rows)}
        state.recipes[_seat(state, values[0])] = sum(bit(rows[name]) for name in values[1:])
    else:
        state.ender, state.kept = _seat(state, values[0]), values[1] == "kept"


def _seat(state: State, text: str) -> int:
    seat = int(text)
    if not 0 <= seat < state.box.players:
        raise ValueError(f"seats are 0 to {state.box.players - 1}")
    return seat


def _read_square(state: State, cells: list[str], numbers: dict[str, int]) -> None:
    if len(cells) != CELLS:
        raise ValueError(f"the square has {SIDE} rows; {len(cells) // SIDE} are written")
    for cell, name in enumerate(cells):
        if not SQUARE & bit(cell):
            if name != CORNER:
                raise ValueError(f"{CELL_NAMES[cell]} is a corner, written {CORNER}; not {name!r}")
        elif name != EMPTY:
            if name not in numbers:
                raise ValueError(f"{CELL_NAMES[cell]}: there is no card {name!r}")
            state.grid[cell] = numbers[name]
            state.filled |= bit(cell)


def _check_whole(state: State) -> None:
    """A table that could never be is refused here, not found out later."""
    if len(state.pawns) != state.box.players or len(set(state.pawns)) != len(state.pawns):
        raise ValueError("each player has a pawn, and no two share a space")
    if not all(state.piles):
        raise ValueError("every cauldron has a card at least")
    lying = [card for card in state.grid if card != NO_CARD] + state.deck + state.under + listed(state.gone)
    lying += [card for pile in state.piles for card in pile] + ([] if state.held == NO_CARD else [state.held])
    twice = [state.box.cards.names[card] for card in set(lying) if lying.count(card) > 1]
    if twice:
        raise ValueError(f"these cards lie in two places: {', '.join(sorted(twice))}")
    missing = [name for card, name in enumerate(state.box.cards.names) if card not in set(lying)]
    if missing:
        raise ValueError(f"these cards lie nowhere: {', '.join(missing)}")
