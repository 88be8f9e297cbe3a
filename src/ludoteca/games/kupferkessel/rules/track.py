"""The square of six by six, and the track of twenty spaces around it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludoteca.core.bits import bit

# Cell = 6 * row + column, both from 0. Spaces go clockwise from the top left corner. [KUP-16, KUP-A5, KUP-A6]

SIDE: Final[i64] = 6
CELLS: Final[i64] = 36
SQUARE: Final[i64] = 0x7BFFFFFDE
"""All cells but the four corners. [KUP-3]"""
ROW: Final[i64] = 0x3F
COLUMN: Final[i64] = 0x041041041
SPACES: Final[i64] = 20
START_SPACES: Final = (0, 10)
"""White and Black, diagonally opposite. [KUP-5, KUP-6]"""


def row_cells(row: i64) -> i64:
    """The cells of a row, corners included (no card ever lies there)."""
    return ROW * bit(SIDE * row)


def column_cells(column: i64) -> i64:
    """The cells of a column."""
    return COLUMN * bit(column)


def is_corner(space: i64) -> bool:
    """Four of the twenty spaces."""
    return space % 5 == 0


def line_beside(space: i64) -> i64:
    """The cells of the one line a pawn on this space touches; none at a corner. [KUP-20, KUP-22]"""
    along = space % 5
    if along == 0:
        return 0
    if space < 5:
        return column_cells(along)
    if space < 10:
        return row_cells(along)
    if space < 15:
        return column_cells(5 - along)
    return row_cells(5 - along)
