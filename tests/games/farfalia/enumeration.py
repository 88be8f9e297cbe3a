"""All tables a player could be sitting at, by brute force, and a chi-square to see whether guesses are fair."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, permutations

from ludoteca.core.bits import EMPTY_SLOT, listed, slot
from ludoteca.games.farfalia.names import card_name, card_names
from ludoteca.games.farfalia.state import Place, State

Deal = tuple[tuple[str, ...], ...]
"""What lies in each unknown spot: hands sorted, a dummy's hidden cards column by column."""


def hidden_columns(place: Place) -> list[int]:
    """A dummy's columns that still hide a card."""
    return [column for column in range(6) if slot(place.under, column) != EMPTY_SLOT]


def deal_of(state: State, seat: int) -> Deal:
    """How the cards that this seat does not see lie."""
    spots: list[tuple[str, ...]] = []
    for place in state.places:
        if place.dummy:
            spots.append(tuple(card_name(slot(place.under, column)) for column in hidden_columns(place)))
        elif place.seat != seat:
            spots.append(tuple(sorted(card_names(place.hand))))
    if seat != state.dealer:
        spots.append(tuple(sorted(card_names(state.discards))))
    return tuple(spots)


def all_deals(state: State, seat: int) -> dict[Deal, int]:
    """Every deal that agrees with what this seat was shown, and in how many ways it can come about."""
    unseen: set[str] = set()
    rooms: list[tuple[int, str, bool]] = []
    jokers_held: list[bool] = []
    for place in state.places:
        if place.dummy:
            hidden = [card_name(slot(place.under, column)) for column in hidden_columns(place)]
            unseen |= set(hidden)
            rooms.append((len(hidden), "", True))
            jokers_held.append(False)
        elif place.seat != seat:
            cards = [card for card in card_names(place.hand) if not card.startswith("J")]
            unseen |= set(cards)
            rooms.append((len(cards), "".join("RVBA"[suit] for suit in listed(place.void)), False))
            jokers_held.append(len(cards) < len(card_names(place.hand)))
    if seat != state.dealer:
        unseen |= set(card_names(state.discards))
        rooms.append((len(card_names(state.discards)), "", False))
        jokers_held.append(False)
    ways = Counter[Deal]()
    bags = list(joker_deals(state, seat, jokers_held))
    for deal in fillings(tuple(sorted(unseen)), rooms):
        for bag in bags:
            ways[tuple(tuple(sorted(spot + joker)) if joker else spot for spot, joker in zip(deal, bag))] += 1
    return dict(ways)


def fillings(cards: tuple[str, ...], rooms: list[tuple[int, str, bool]]) -> Iterator[Deal]:
    """Every way to put the cards into the rooms; a void keeps its suits out, columns have an order."""
    if not rooms:
        yield ()
        return
    size, void, ordered = rooms[0]
    for chosen in permutations(cards, size) if ordered else combinations(cards, size):
        if not any(card[0] in void for card in chosen):
            rest = tuple(card for card in cards if card not in chosen)
            for others in fillings(rest, rooms[1:]):
                yield (chosen, *others)


def joker_deals(state: State, seat: int, held: list[bool]) -> Iterator[tuple[tuple[str, ...], ...]]:
    """Every way to give one of the ten jokers, less those seen, to each place that has one; copies are told apart."""
    seen = Counter(f"J{'RVBAF'[family]}" for family in range(5) for _ in range((state.jokers_gone >> 4 * family) & 15))
    for place in state.places:
        if place.seat == seat and not place.dummy:
            seen.update(card for card in card_names(place.hand) if card.startswith("J"))
    bag = [joker for family in "RVBAF" for joker in [f"J{family}"] * (2 - seen[f"J{family}"])]
    for given in permutations(bag, sum(held)):
        left = iter(given)
        yield tuple((next(left),) if has else () for has in held)


def is_fair(found: Counter[Deal], ways: dict[Deal, int]) -> bool:
    """Does a chi-square with a critical value of one in a thousand accept these counts?"""
    total, parts = sum(found.values()), sum(ways.values())
    distance = sum((found[deal] - total * n / parts) ** 2 / (total * n / parts) for deal, n in ways.items())
    return distance < critical(len(ways) - 1)


def critical(freedom: int) -> float:
    """The value a chi-square exceeds once in a thousand (Wilson and Hilferty; 3.0902 is the normal one)."""
    part = 2 / (9 * freedom)
    cube: float = freedom * (1 - part + 3.0902 * part**0.5) ** 3
    return cube
