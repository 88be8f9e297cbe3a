"""A position as a few lines of text, both ways: a line for each thing, a stroke between seats or sides.

phase play
hand 2
dealer 1
turn 0
taker 1                         who took last; at first the dealer
table C4 S3 B10
deck D3 D4                      in no order
hands D7 C2 S9 / D1 B5 B6       by seat
piles D2 C5 /                   by side
sweeps C5 /                     what of them lies across
points 3 / 5
counts 21 6 78 1 1 0 0 / ...    what the last hand had of each of ITEMS; nothing in the first
"""

from __future__ import annotations

from functools import partial
from typing import Final

from ludoteca.core.bits import listed
from ludoteca.core.notation import NOTHING, number, read_lines, row, words_in
from ludoteca.games.scopa.content import CARDS, ITEMS, NUMBERS, WAYS, Phase, names, set_of
from ludoteca.games.scopa.moves import Options, box_of
from ludoteca.games.scopa.rules import captures
from ludoteca.games.scopa.state import State

PLAIN: Final = ("hand", "dealer", "turn", "taker")
SETS: Final = ("table", "deck")
ROWS: Final = ("hands", "piles", "sweeps")


def write(state: State) -> str:
    """The lines of a position."""
    lines = {"phase": state.phase.value} | {key: str(getattr(state, key)) for key in PLAIN}
    lines |= {key: row(names(getattr(state, key))) for key in SETS}
    lines |= {key: " / ".join(row(names(cards)) for cards in getattr(state, key)) for key in ROWS}
    lines |= {"points": " / ".join(map(str, state.points)), "counts": " / ".join(map(row, state.counts)) or NOTHING}
    return "".join(f"{key} {said}\n" for key, said in lines.items())


def read(text: str, options: Options) -> State:
    """The table that was written so; ValueError names the line that cannot be read."""
    state = State(box_of(options))
    read_lines(text, partial(read_line, state))
    for wrong, complaint in complaints(state):
        if wrong:
            raise ValueError(complaint)
    return state


def read_line(state: State, line: str) -> None:
    """One line of a position."""
    key, _, said = line.partition(" ")
    parts = [words_in(part) for part in said.split("/")]
    if key == "phase":
        state.phase = Phase(said)
    elif key in PLAIN:
        setattr(state, key, number(said))
    elif key in SETS:
        setattr(state, key, set_of(parts[0]))
    elif key in ROWS:
        setattr(state, key, [set_of(part) for part in parts])
    elif key == "points":
        state.points = [number(part[0]) for part in parts]
    elif key == "counts":
        state.counts = [[number(had) for had in part] for part in parts if part]
    else:
        raise ValueError(f"there is no {key}")


def complaints(state: State) -> list[tuple[object, str]]:
    """What would make it a table that can never be."""
    seats, sides = range(state.box.players), state.box.sides
    lying = [card for cards in (state.table, state.deck, *state.hands, *state.piles) for card in listed(cards)]
    wrong = [name for name, card in NUMBERS.items() if lying.count(card) != 1]
    across = [cards & ~pile for cards, pile in zip(state.sweeps, state.piles)]
    by_side = {len(state.piles), len(state.sweeps), len(state.points), len(state.counts) or sides}
    return [
        (wrong, f"these cards lie nowhere, or in two places: {', '.join(wrong)}"),
        (len(state.hands) != len(seats) or by_side != {sides}, f"there are {len(seats)} seats and {sides} sides"),
        (any(len(had) != len(ITEMS) for had in state.counts), f"a count has {len(ITEMS)} numbers"),
        (not {state.dealer, state.taker} <= {*seats}, f"seats are 0 to {len(seats) - 1}"),
        (any(across), "what lies across is a card of the pile"),
        (any(len(captures(state, card)) > WAYS for card in range(CARDS)), f"a card takes in {WAYS} ways at most"),
        (state.phase is Phase.PLAY and not dict(enumerate(state.hands)).get(state.turn), "who plays has a card"),
    ]
