"""Numbers into the short names of the notation, and back: roots2, r3c4, c4, N4, SE."""

from __future__ import annotations

from typing import Final

from ludoteca.core.bits import listed
from ludoteca.games.kupferkessel.content import CARDS, CardSet
from ludoteca.games.kupferkessel.rules.track import CELLS, SIDE

CELL_NAMES: Final[tuple[str, ...]] = tuple([f"r{cell // SIDE + 1}c{cell % SIDE + 1}" for cell in range(CELLS)])
CELL_NUMBERS: Final = {name: number for number, name in enumerate(CELL_NAMES)}

SPACE_NAMES: Final[tuple[str, ...]] = (
    *("NW", "N2", "N3", "N4", "N5"),
    *("NE", "E2", "E3", "E4", "E5"),
    *("SE", "S5", "S4", "S3", "S2"),
    *("SW", "W5", "W4", "W3", "W2"),
)
"""The track clockwise from the top left corner: sp0 is NW, sp2 is N3, above column 3; sp18 is W3, left of row 3."""
SPACE_NUMBERS: Final = {name: number for number, name in enumerate(SPACE_NAMES)}

LINE_NAMES: Final[tuple[str, ...]] = tuple([f"r{n}" for n in range(1, 7)] + [f"c{n}" for n in range(1, 7)])
"""Rows, then columns."""


def line_name(space: int) -> str | None:
    """The line beside a space: N3 and S3 -> c3, E3 and W3 -> r3."""
    side, along = SPACE_NAMES[space][0], SPACE_NAMES[space][1]
    return None if not along.isdigit() else f"{'c' if side in 'NS' else 'r'}{along}"


def card_numbers(cards: CardSet) -> dict[str, int]:
    """Every card of a set by its name."""
    return {cards.names[card]: card for card in range(CARDS)}


def card_names(cards: CardSet, members: int) -> tuple[str, ...]:
    """The names of a set of cards."""
    return tuple([cards.names[card] for card in listed(members)])
