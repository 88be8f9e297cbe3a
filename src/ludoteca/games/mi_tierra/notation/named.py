"""Names into numbers; ValueError says which one does not exist."""

from __future__ import annotations

from ludoteca.games.mi_tierra.content_set import NO_CARD, Content, Layout
from ludoteca.games.mi_tierra.names import card_number, design_number, square_number


def card_named(content: Content, name: str) -> int:
    """The number of a market card or event."""
    number = card_number(content, name)
    if number == NO_CARD:
        raise ValueError(f"there is no card {name}")
    return number


def design_named(content: Content, name: str) -> int:
    """The number of a development card."""
    number = design_number(content, name)
    if number == NO_CARD:
        raise ValueError(f"there is no development card {name}")
    return number


def square_named(layout: Layout, name: str) -> int:
    """The number of a square of the farm."""
    number = square_number(layout, name)
    if number is None:
        raise ValueError(f"the farm has no square {name}")
    return number
