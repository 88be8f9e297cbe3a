"""What never changes on a Farfalia table: 52 cards, each in one place; the jokers that were dealt."""

from __future__ import annotations

from ludoteca.core.bits import EMPTY_SLOT, digits, listed, slot
from ludoteca.games.farfalia.content import CARDS, COLUMNS
from ludoteca.games.farfalia.state import Place, State


def census(state: State) -> object:
    """Every card once; in BURNIN' one joker a player; in DOUBLE YOU two jokers less those spent."""
    cards: list[int] = listed(state.gone) + listed(state.discards)
    jokers = digits(state.jokers_gone)
    for place in state.places:
        for thing in listed(place.hand):
            if thing < CARDS:
                cards.append(thing)
            else:
                jokers += 1
        cards += [card for column in range(COLUMNS) if (card := slot(place.under, column)) != EMPTY_SLOT]
        assert all(column == EMPTY_SLOT or place.hand >> column & 1 for column in covers(place))
    dealt = sorted(cards) == list(range(CARDS))
    assert dealt or not cards, f"cards are missing or double: {sorted(cards)}"
    if state.box.burning and dealt:
        assert jokers == state.box.mode.seats
    else:
        assert jokers == 0
    for seat, left in enumerate(state.jokers):
        assert 0 <= left <= 2, f"seat {seat} has {left} jokers"
    for side, wants in enumerate(state.wants):
        chosen = sum(digits(place.chosen) for place in state.places if place.side == side)
        assert digits(wants) + chosen == (5 if state.subjects else 0)
    assert len(state.history) % state.box.mode.seats == 0
    seats = state.box.mode.seats
    assert list(state.totals) == [sum(state.history[seat::seats]) for seat in range(seats)]
    return CARDS


def covers(place: Place) -> list[int]:
    """The cards that lie on a dummy's hidden ones."""
    return [slot(place.cover, column) for column in range(COLUMNS)]
