"""A position as a few lines of text, both ways.

    phase lay
    0 | 9 12 | aside 1 2 | laid 31 | points 2
    1 | 7 40 55 | aside 3 4 | laid - | points 1
    gone 8 10 11 20 60
    draft 5                         in the middle of laying aside

A line a seat: its hand, what it laid aside, the card it has laid in this round, its points. Who is to lay, and what is
in the stock, follows from the rest.
"""

from __future__ import annotations

from ludoteca.core.bits import bit, listed
from ludoteca.core.notation import NOTHING, number, read_lines, row, words_in
from ludoteca_highest.content import CARDS, NO_CARD, Phase
from ludoteca_highest.moves import Options, box_of
from ludoteca_highest.state import State


def write(state: State) -> str:
    """The lines of a position."""
    lines = [f"phase {state.phase.value}"]
    for seat, hand in enumerate(state.hands):
        laid = NOTHING if state.laid[seat] == NO_CARD else state.laid[seat]
        cards = f"{row(listed(hand))} | aside {row(listed(state.aside[seat]))}"
        lines.append(f"{seat} | {cards} | laid {laid} | points {state.points[seat]}")
    return "\n".join([*lines, f"gone {row(listed(state.gone))}", f"draft {row(listed(state.draft))}"]) + "\n"


def read(text: str, options: Options) -> State:
    """The table that was written so; ValueError names the line that cannot be read."""
    state = State(box_of(options))
    read_lines(text, lambda line: _read_line(state, line))
    if len(state.hands) != options.players:
        raise ValueError(f"there is a line for each of {options.players} seats")
    done = state.aside if state.phase is Phase.ASIDE else state.laid
    state.to_play = sum(cards != NO_CARD for cards in done)
    if state.to_play >= options.players:
        raise ValueError("it is nobody's turn")
    in_sight = state.gone | sum(state.hands) | sum(state.aside) | sum(bit(card) for card in state.laid if card)
    state.stock = sum(bit(card) for card in range(1, CARDS + 1) if not in_sight & bit(card))
    return state


def _read_line(state: State, line: str) -> None:
    key, _, rest = line.partition(" ")
    if key == "phase":
        state.phase = Phase(rest)
    elif key == "gone":
        state.gone = _cards(words_in(rest))
    elif key == "draft":
        state.draft = _cards(words_in(rest))
    elif key == str(len(state.hands)):
        _, hand, aside, laid, points = line.split("|")
        state.hands.append(_cards(words_in(hand)))
        state.aside.append(_cards([word for word in aside.split()[1:] if word != NOTHING]))
        state.laid.append(NO_CARD if laid.split()[1] == NOTHING else number(laid.split()[1]))
        state.points.append(number(points.split()[1]))
    else:
        raise ValueError(f"no line begins with {key!r} here")


def _cards(words: list[str]) -> int:
    cards = [number(word) for word in words]
    if not all(1 <= card <= CARDS for card in cards):
        raise ValueError(f"cards are numbered 1 to {CARDS}")
    return sum(bit(card) for card in set(cards))
