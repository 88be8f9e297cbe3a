"""Who deals, who sits where, who plays with whom."""

from __future__ import annotations

from mypy_extensions import i64

from ludoteca.games.farfalia.content import (
    ALONE,
    ALONE_PROPOSAL_FIRST,
    LAYOUTS,
    TWO_DUMMIES,
    TWO_DUMMIES_CALLED,
    Layout,
)
from ludoteca.games.farfalia.state import Place, State


def is_extra(state: State) -> bool:
    """Is this the one hand more that some games end with? [FAR-44, FAR-68, FAR-A10]"""
    return state.box.extra and state.number > state.box.hands


def is_last(state: State) -> bool:
    """Is this hand the last one, as far as can be known? [FAR-34]"""
    return state.box.target == 0 and state.number == state.box.hands + (1 if state.box.extra else 0)


def layout_of(state: State) -> Layout:
    """How this hand is laid out: by the mode, and by how far the game has come.

    [FAR-41 to FAR-43, FAR-68, FAR-A14, FAR-A16]
    """
    mode = state.box.mode
    if is_extra(state):
        layout = mode.extra_layout
    elif 2 * state.number > mode.hands:
        layout = mode.second_half
    else:
        layout = mode.first_half
    if layout == TWO_DUMMIES and state.box.dealer_calls_for_two:
        layout = TWO_DUMMIES_CALLED
    if layout == ALONE and state.box.proposal_before_discard:
        layout = ALONE_PROPOSAL_FIRST
    return LAYOUTS[layout]


def sit_down(state: State) -> None:
    """Place A is the dealer's, the others follow clockwise; dummies sit where the layout says.

    [FAR-04, FAR-32, FAR-63, FAR-75]
    """
    state.layout = layout_of(state)
    clockwise = extra_order(state) if is_extra(state) and state.box.mode.seats == 5 else from_dealer(state)
    state.dealer = clockwise[0]
    players: list[Place] = []
    seated: i64 = 0
    for played_by, side in zip(state.layout.dummies, state.layout.sides):
        if played_by == ".":
            players.append(Place(clockwise[seated], side, False))
            seated += 1
        else:
            players.append(Place(clockwise[0] if played_by == "A" else clockwise[1], side, True))
    state.places = players
    state.wants = [0 for one in range(state.layout.side_count)]


def from_dealer(state: State) -> list[i64]:
    """The seats clockwise, the dealer first."""
    seats = state.box.mode.seats
    return [(state.dealer + n) % seats for n in range(seats)]


def lowest_scorer(state: State) -> i64:
    """The player with the lowest total; of tied ones the nearest on the dealer's left. [FAR-31, FAR-69, FAR-A01]"""
    best = state.dealer
    for n in range(1, state.box.mode.seats):
        seat = (state.dealer + n) % state.box.mode.seats
        # Going round from the left, only a lower total beats the one found; the old dealer also gives way to an equal.
        if state.totals[seat] < state.totals[best] or (
            best == state.dealer and state.totals[seat] == state.totals[best]
        ):
            best = seat
    return best


def next_dealer(state: State) -> i64:
    """Who deals after this hand: the lowest scorer or the left neighbour.

    [FAR-31, FAR-38, FAR-40, FAR-54, FAR-66, FAR-69, FAR-A15]
    """
    mode = state.box.mode
    before_extra = state.box.extra and state.number == state.box.hands
    if mode.lowest_deals or (before_extra and mode.seats == 3):
        return lowest_scorer(state)
    return (state.dealer + 1) % mode.seats


def ranks_before(state: State, one: i64, other: i64) -> bool:
    """Who stands higher: by total, then by the most recent hand in which they differ, then clockwise.

    [FAR-46, FAR-A08]
    """
    if state.totals[one] != state.totals[other]:
        return state.totals[one] > state.totals[other]
    seats = state.box.mode.seats
    for hand in range(len(state.history) // seats - 1, -1, -1):
        a = state.history[hand * seats + one]
        b = state.history[hand * seats + other]
        if a != b:
            return a > b
    return place_in_round(state, one) < place_in_round(state, other)


def place_in_round(state: State, seat: i64) -> i64:
    """Clockwise from the left of the dealer of the hand just finished, that dealer last. [FAR-A08]"""
    # The deal has already passed to the left when the extra hand is seated.
    seats = state.box.mode.seats
    return (seat - state.dealer + seats) % seats


def ranking(state: State) -> list[i64]:
    """The seats, first in the ranking first."""
    order: list[i64] = []
    for seat in range(state.box.mode.seats):
        at: i64 = len(order)
        while at > 0 and ranks_before(state, seat, order[at - 1]):
            at -= 1
        order.insert(at, seat)
    return order


def extra_order(state: State) -> list[i64]:
    """Seats of the extra hand, clockwise: third (who deals), fourth, fifth, first, second. [FAR-44, FAR-45]"""
    ranked = ranking(state)
    return [ranked[2], ranked[3], ranked[4], ranked[0], ranked[1]]
