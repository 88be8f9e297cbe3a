"""Numbers into the short names of the notation, and back: A2, A1-B1, B07, DV4, NE."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, Literal, get_args

from ludoteca.core.bits import listed
from ludoteca.games.mi_tierra.content import ANIMALS, AREA_NAMES, GOODS, ITEM_NAMES, SPECIES
from ludoteca.games.mi_tierra.content_set import EDGE_SPOT, NO_CARD, Content, Layout

Good = Literal["apples", "wheat", "grapes", "meat", "eggs", "milk", "wool", "flour", "wine", "cake", "clothes"]
Crop = Literal["apples", "wheat", "grapes"]
Animal = Literal["sheep", "cow", "chicken", "horse"]
Product = Literal["flour", "wine", "both"]
Space = Literal["N", "E", "S", "W", "C"]
Slot = Literal["NW", "NE", "SW", "SE"]

GOOD_NAMES: Final[tuple[Good, ...]] = get_args(Good)
CROP_NAMES: Final[tuple[Crop, ...]] = get_args(Crop)
ANIMAL_NAMES: Final[tuple[Animal, ...]] = get_args(Animal)
PRODUCT_NAMES: Final[tuple[Product, ...]] = get_args(Product)
SPACE_NAMES: Final[tuple[Space, ...]] = get_args(Space)
SLOT_NAMES: Final[tuple[Slot, ...]] = get_args(Slot)
assert ITEM_NAMES[:GOODS] == GOOD_NAMES
assert ITEM_NAMES[ANIMALS : ANIMALS + SPECIES] == ANIMAL_NAMES
GOOD_NUMBERS: Final[Mapping[str, int]] = {name: number for number, name in enumerate(GOOD_NAMES)}
ANIMAL_NUMBERS: Final[Mapping[str, int]] = {name: number for number, name in enumerate(ANIMAL_NAMES)}
ITEM_NUMBERS: Final = {name: number for number, name in enumerate(ITEM_NAMES)}
AREA_NUMBERS: Final = {name: number for number, name in enumerate(AREA_NAMES)}


def item_name(item: int) -> str:
    """0 -> apples, 12 -> cow."""
    return ITEM_NAMES[item]


def animal_name(species: int) -> str:
    """1 -> cow."""
    return ANIMAL_NAMES[species]


def area_name(area: int) -> str:
    """0 -> woods."""
    return AREA_NAMES[area]


def square_name(layout: Layout, square: int) -> str:
    """0 -> A1."""
    return str(layout.squares[square])


def square_names(layout: Layout, squares: int) -> tuple[str, ...]:
    """The names of a set of squares."""
    return tuple([square_name(layout, square) for square in listed(squares)])


def edge_name(layout: Layout, edge: int) -> str:
    """0 -> A1-B1."""
    return str(layout.edge_names[edge])


def spot_name(layout: Layout, spot: int) -> str:
    """Where water lies: a pen's square, or an edge."""
    return square_name(layout, spot) if spot < EDGE_SPOT else edge_name(layout, spot - EDGE_SPOT)


def square_number(layout: Layout, name: str) -> int | None:
    """A1 -> 0; None if the board has no such square."""
    return layout.squares.index(name) if name in layout.squares else None


def edge_number(layout: Layout, name: str) -> int | None:
    """A1-B1 -> 0, said either way round; None if no water can lie there."""
    one, _, other = name.partition("-")
    for said in (f"{one}-{other}", f"{other}-{one}"):
        if said in layout.edge_names:
            return layout.edge_names.index(said)
    return None


def spot_number(layout: Layout, name: str) -> int | None:
    """A pen's square or an edge as a spot for water."""
    square = square_number(layout, name)
    if square is not None:
        return square
    edge = edge_number(layout, name)
    return None if edge is None else EDGE_SPOT + edge


def card_name(content: Content, card: int) -> str:
    """0 -> A01."""
    return str(content.cards[card].name)


def card_names(content: Content, cards: Iterable[int] | int) -> tuple[str, ...]:
    """The names of a set of cards, or of a row of them."""
    return tuple([card_name(content, card) for card in (listed(cards) if isinstance(cards, int) else cards)])


def card_number(content: Content, name: str) -> int:
    """A01 -> 0; NO_CARD if the set has none of that name."""
    for number, card in enumerate(content.cards):
        if card.name == name:
            return number
    return NO_CARD


def design_name(content: Content, design: int) -> str:
    """0 -> DV1."""
    return str(content.designs[design].name)


def design_number(content: Content, name: str) -> int:
    """DV1 -> 0; NO_CARD if the set has none of that name."""
    for number, design in enumerate(content.designs):
        if design.name == name:
            return number
    return NO_CARD
