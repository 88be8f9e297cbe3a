"""Numbers into the short names of the notation, and back: B11, JF (the butterfly joker), RVBAF."""

from __future__ import annotations

from functools import cache
from typing import Final

from ludoteca.core.bits import digit, listed
from ludoteca.games.farfalia.content import CARDS, FAMILIES, JOKERS, NO_FAMILY, SUITS, rank, suit

NO_TRUMP_NAME: Final = "none"

CARD_NAMES: Final[tuple[str, ...]] = tuple(
    [f"{SUITS[suit(card)]}{rank(card)}" for card in range(CARDS)] + [f"J{family}" for family in FAMILIES]
)
CARD_NUMBERS: Final = {name: number for number, name in enumerate(CARD_NAMES)}
TRUMP_NAMES: Final[tuple[str, ...]] = (*SUITS, NO_TRUMP_NAME)
PLACE_NAMES: Final = "ABCDE"


def card_name(card: int) -> str:
    """0 -> R1."""
    return CARD_NAMES[card]


def card_names(cards: int) -> tuple[str, ...]:
    """The names of a set of cards, by suit and rank, joker last."""
    return tuple([CARD_NAMES[card] for card in listed(cards)])


def family_name(family: int) -> str | None:
    """0 -> R; None for "no card"."""
    return None if family == NO_FAMILY else str(FAMILIES[family])


@cache  # there are a few hundred rows, and every view asks for several
def families(row: int) -> tuple[str, ...]:
    """A row of counts as the families it holds, each as often as it is counted."""
    return tuple([name for family, name in enumerate(FAMILIES) for _ in range(digit(row, family))])


def subject_names(subjects: int) -> tuple[str, ...]:
    """A proposal in the order it was turned up."""
    turned = []
    while subjects:
        turned.append(FAMILIES[(subjects & 15) - 1])
        subjects >>= 4
    return tuple(turned)


def trump_name(trump: int) -> str:
    """0 -> R; "none" where all suits are equal."""
    return TRUMP_NAMES[trump]


def trump_number(name: str) -> int:
    """R -> 0."""
    return TRUMP_NAMES.index(name)


def is_joker(card: int) -> bool:
    """Is it a joker?"""
    return card >= JOKERS
