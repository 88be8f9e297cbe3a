"""The trick: following suit, winning, choosing a picture."""

from __future__ import annotations

from mypy_extensions import i64

from ludoteca.core.bits import bit, digit
from ludoteca.games.farfalia.content import (
    ALL_CARDS,
    BUTTERFLY,
    JOKERS,
    RANKS,
    Phase,
    family_cards,
    suit,
    suit_cards,
)
from ludoteca.games.farfalia.state import NO_COLUMN, Place, State
from ludoteca.games.farfalia.verbs import burn, put_down, sweep, take, turn_up, win_trick

# --- What the rules ask -----------------------------------------------------


def playable(state: State, place: Place) -> i64:
    """Follow the suit led if you can; otherwise play what you like. [FAR-16, FAR-18, FAR-19, FAR-59, FAR-A12]

    A joker need not follow, but never leads. [FAR-81, FAR-A19]
    """
    if state.down == 0:
        return place.hand & ALL_CARDS
    followers = place.hand & suit_cards(state.led)
    if followers == 0:
        return place.hand
    return followers | (place.hand & ~ALL_CARDS)


def strength(state: State, card: i64) -> i64:
    """What wins: the highest trump, else the highest card of the suit led; nothing else can.

    [FAR-15, FAR-20, FAR-A05, FAR-A19]
    """
    if card >= JOKERS:
        return 0
    of = card // RANKS
    if of == state.trump:
        return 2 * RANKS + card - of * RANKS + 1
    if of == state.led:
        return RANKS + card - of * RANKS + 1
    return 0


def may_choose_now(state: State) -> bool:
    """No card may be chosen from the first tricks of some layouts. [FAR-53, FAR-65, FAR-72, FAR-A11]"""
    return state.trick > state.layout.barred


def selectable(state: State, side: i64) -> i64:
    """The families in the trick of which this side still needs a card. [FAR-22, FAR-25, FAR-26, FAR-27]"""
    wants = state.wants[side]
    families: i64 = 0
    for family in range(BUTTERFLY + 1):
        if digit(wants, family) > 0 and state.pile & family_cards(family) != 0:
            families |= bit(family)
    return families


# --- What the rules do ------------------------------------------------------


def start_trick(state: State, leader: i64) -> None:
    """The leader plays first, then clockwise. [FAR-17, FAR-21]"""
    state.trick += 1
    state.leader = leader
    state.winner = leader
    state.to_play = leader
    state.phase = Phase.PLAY


def play(state: State, card: i64) -> bool:
    """One card to the trick; True when the trick is complete. [FAR-17]"""
    place = state.places[state.to_play]
    if card < JOKERS:
        if state.down == 0:
            state.led = suit(card)
        elif suit(card) != state.led and not place.dummy:
            place.void |= bit(state.led)
    put_down(state, place, card)
    reached = strength(state, card)
    if reached > state.best:
        state.best = reached
        state.winner = state.to_play
    if state.down == state.layout.places:
        return True
    state.to_play = 0 if state.to_play + 1 == state.layout.places else state.to_play + 1
    return False


def settle(state: State) -> bool:
    """The winner is found, then jokers burn; True if there is something to choose. [FAR-20, FAR-25, FAR-82, FAR-A19]"""
    win_trick(state)
    if state.jokers_gone != 0:
        burn(state)
    if may_choose_now(state) and selectable(state, state.places[state.winner].side) != 0:
        state.phase = Phase.CHOOSE
        return True
    return False


def holder(state: State) -> Place:
    """Before whom a chosen picture lies: the winner, or the partner of a dummy that won. [FAR-24, FAR-61, FAR-A24]"""
    won = state.places[state.winner]
    if not won.dummy:
        return won
    for place in state.places:
        if place.seat == won.seat and not place.dummy:
            return place
    return won


def choose(state: State, family: i64) -> None:
    """One picture for the magazine, or none. [FAR-22, FAR-23, FAR-A03, FAR-A04]"""
    take(state, holder(state), family)


def clear_trick(state: State) -> None:
    """Turn the trick over, then turn up what the dummies have bared. [FAR-24, FAR-60, FAR-A13]"""
    sweep(state)
    for place in state.places:
        if place.turning != NO_COLUMN:
            turn_up(state, place)
