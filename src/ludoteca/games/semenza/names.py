"""Numbers into the short names of words and notation, and back: rocco is a crop, rocco.3 one of its cards."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from ludoteca.games.semenza.content import CROPS, MOST_COPIES, copy_of, crop_of, one, tally

CROP_NAMES: Final[tuple[str, ...]] = tuple([crop.name for crop in CROPS])
CROP_NUMBERS: Final = {name: number for number, name in enumerate(CROP_NAMES)}
CARD_NUMBERS: Final = {
    f"{crop.name}.{copy + 1}": MOST_COPIES * number + copy
    for number, crop in enumerate(CROPS)
    for copy in range(crop.cards)
}


def crop_name(crop: int) -> str:
    """8 -> rocco."""
    return CROP_NAMES[crop]


def card_name(card: int) -> str:
    """258 -> rocco.3."""
    return f"{CROP_NAMES[crop_of(card)]}.{copy_of(card) + 1}"


def card_names(cards: Iterable[int]) -> tuple[str, ...]:
    """The names of some cards, in their order."""
    return tuple([card_name(card) for card in cards])


def crops_of(cards: Iterable[int]) -> tuple[str, ...]:
    """The crops of some cards, in their order."""
    return tuple([CROP_NAMES[crop_of(card)] for card in cards])


def crops_in(row: int) -> tuple[str, ...]:
    """A row of counts as the crops it counts, each as often as it is counted."""
    return tuple([name for crop, name in enumerate(CROP_NAMES) for _ in range(tally(row, crop))])


def row_of_crops(names: Iterable[str]) -> int:
    """The row that counts these crops."""
    return sum(one(CROP_NUMBERS[name]) for name in names)


def bare(name: str) -> str:
    """rocco.3 -> rocco."""
    return name.partition(".")[0]
