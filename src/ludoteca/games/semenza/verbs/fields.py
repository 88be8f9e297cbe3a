"""Hands and fields: planting, selling, buying the third field."""

from __future__ import annotations

from mypy_extensions import i64

from ludoteca.core.bits import bit, count, lowest
from ludoteca.games.semenza.content import (
    MOST_COPIES,
    NO_CROP,
    coins_for,
    crop_of,
    one,
    tally,
)
from ludoteca.games.semenza.events import (
    FieldBought,
    Harvested,
    Planted,
)
from ludoteca.games.semenza.names import crop_name, crops_of
from ludoteca.games.semenza.state import Farm, State


def leave_hand(farm: Farm, at: i64) -> i64:
    """A card out of the hand; the others keep their order, and what was known of them. [SEM-08, SEM-28]"""
    card = farm.hand.pop(at)
    if at < farm.first_pass:
        farm.first_pass -= 1
    if at < farm.second_pass:
        farm.second_pass -= 1
    if farm.known:
        crop = crop_of(card)
        if tally(farm.known, crop) > 0:
            farm.known -= one(crop)
    return card


def put_on_field(state: State, seat: i64, field: i64, card: i64) -> None:
    """A card onto a field. [SEM-13, SEM-14]"""
    place = state.farms[seat].fields[field]
    place.crop = crop_of(card)
    place.copies |= bit(card & 31)
    if state.log is not None:
        state.log.append(Planted(seat, crop_name(place.crop), field + 1, count(place.copies)))


def plant_front(state: State, seat: i64, field: i64) -> None:
    """The front card of the hand onto a field. [SEM-16]"""
    put_on_field(state, seat, field, leave_hand(state.farms[seat], 0))


def take_crop(cards: list[i64], crop: i64) -> i64:
    """Take the first card of a crop out of some cards that lie open; they have no order."""
    n: i64 = 0
    while crop_of(cards[n]) != crop:
        n += 1
    return cards.pop(n)


def plant_aside(state: State, seat: i64, crop: i64, field: i64) -> None:
    """A card that was set aside onto a field. [SEM-36]"""
    put_on_field(state, seat, field, take_crop(state.farms[seat].aside, crop))


def plant_from_table(state: State, crop: i64, field: i64) -> None:
    """In the duel: a card that lies open onto a field. [SEM-76, SEM-80]"""
    put_on_field(state, state.active, field, take_crop(state.revealed, crop))


def harvest(state: State, seat: i64, field: i64) -> None:
    """Sell a whole field: some cards become coins, the rest are discarded. [SEM-44, SEM-45, SEM-46]"""
    farm = state.farms[seat]
    place = farm.fields[field]
    crop = place.crop
    copies = place.copies
    cards = count(copies)
    coins = coins_for(crop, cards)
    n: i64 = 0
    while copies:
        card = crop * MOST_COPIES + lowest(copies)
        copies &= copies - 1
        if n < coins:
            farm.coins.append(card)
        else:
            state.discards.append(card)
        n += 1
    place.crop = NO_CROP
    place.copies = 0
    if state.log is not None:
        state.log.append(Harvested(seat, field + 1, crop_name(crop), cards, coins))


def buy_field(state: State, seat: i64) -> None:
    """Pay with the coins on top, one by one; they are seeds again. In the duel they leave the game.

    [SEM-49, SEM-50, SEM-51, SEM-73]
    """
    farm = state.farms[seat]
    paid = state.box.price
    for _coin in range(paid):
        card = farm.coins.pop()
        if state.box.duel:
            state.paid.append(card)
        else:
            state.discards.append(card)
            state.turned_up += 1
    farm.open = 3
    farm.bought = True
    if state.log is not None:
        shown = [] if state.box.duel else state.discards[-paid:]
        state.log.append(FieldBought(seat, paid, crops_of(shown)))
