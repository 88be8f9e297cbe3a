"""Phase 3: wages, then the markets and the development display are renewed."""

from __future__ import annotations

from mypy_extensions import i64

from ludoteca.core.bits import bit, count, has
from ludoteca.core.rng import Rng
from ludoteca.games.mi_tierra.content import FIRST_WORKERS, NO_ITEM, WAGE, Phase
from ludoteca.games.mi_tierra.content_set import NO_CARD, Effect
from ludoteca.games.mi_tierra.rules.codes import GIVE_BACK, SQUARE
from ludoteca.games.mi_tierra.rules.events import resolve
from ludoteca.games.mi_tierra.rules.land import card_bonus
from ludoteca.games.mi_tierra.state import State
from ludoteca.games.mi_tierra.state_farm import Farm, owned
from ludoteca.games.mi_tierra.verbs.cards import (
    close_markets,
    draw,
    lay_designs,
    move_down,
    open_market,
    shuffle_again,
    sweep_designs,
)
from ludoteca.games.mi_tierra.verbs.purse import earn, pay
from ludoteca.games.mi_tierra.verbs.workers import dismiss, give_back


def pay_savings(state: State) -> None:
    """The savings account pays before any wages are due, in player order. [TIE-121]"""
    for seat in state.order:
        earn(state, seat, card_bonus(state, state.farms[seat], Effect.SAVINGS, NO_ITEM), "savings")


# --- Wages ------------------------------------------------------------------


def wage_of(state: State, farm: Farm) -> i64:
    """$2 a worker beyond three; a foreman's house makes it less. [TIE-27]"""
    cheaper = card_bonus(state, farm, Effect.FOREMAN, NO_ITEM)
    return WAGE - cheaper if cheaper < WAGE else 0


def wages_due(state: State, farm: Farm, workers: i64) -> i64:
    """For so many workers, trainers included. [TIE-27, TIE-28, GAP-7]"""
    extra = workers - FIRST_WORKERS
    return extra * wage_of(state, farm) if extra > 0 else 0


def must_return(state: State, farm: Farm) -> i64:
    """How many workers must go for want of money. [TIE-29, TIE-30]"""
    back: i64 = 0
    while wages_due(state, farm, owned(farm) - back) > farm.money:
        back += 1
    return back


def may_return(farm: Farm) -> i64:
    """How many may go: not below three, and no trainer of his own accord. [TIE-31, GAP-34]"""
    extra = owned(farm) - FIRST_WORKERS
    return extra if extra < farm.hut else farm.hut


def advance_wages(state: State) -> bool:
    """Each in player order settles with his workers. [TIE-39, GAP-53, GAP-55]"""
    while state.at < state.box.seats:
        seat = state.order[state.at]
        farm = state.farms[seat]
        if owned(farm) > FIRST_WORKERS:
            state.actor = seat
            state.phase = Phase.WAGES
            due = must_return(state, farm)
            if due > farm.hut:
                # Everybody at home goes first, then trainers of the owner's choice. [GAP-34]
                state.left = due - farm.hut
                give_back(state, seat, farm.hut)
            return True
        state.at += 1
    return False


def wage_codes(state: State) -> list[i64]:
    """How many workers to give back; or which trainer. [TIE-30, TIE-31, GAP-34]"""
    farm = state.farms[state.actor]
    codes: list[i64] = []
    if state.left > 0:
        square: i64 = 0
        while farm.trainers >> square:
            if has(farm.trainers, square):
                codes.append(SQUARE + square)
            square += 1
        return codes
    for back in range(must_return(state, farm), may_return(farm) + 1):
        codes.append(GIVE_BACK + back)
    return codes


def settle_wages(state: State, code: i64) -> bool:
    """Give workers back, then pay the others. [TIE-27, TIE-32, GAP-8]"""
    seat = state.actor
    farm = state.farms[seat]
    if state.left > 0:
        dismiss(state, seat, code - SQUARE)
        state.left -= 1
        if state.left > 0:
            return True
    else:
        give_back(state, seat, code - GIVE_BACK)
    pay(state, seat, wages_due(state, farm, owned(farm)), "wages")
    state.at += 1
    return False


# --- Markets ----------------------------------------------------------------


def renew_markets(state: State, rng: Rng) -> None:
    """Closing cards out, out-of-market cards down, fill up; then the development display.

    [TIE-12, TIE-33, TIE-34, TIE-35, TIE-40, GAP-11, GAP-30]
    """
    close_markets(state)
    leaving: i64 = 0
    card: i64 = 0
    while state.official >> card:
        if has(state.official, card) and state.box.content.cards[card].closes:
            leaving |= bit(card)
        card += 1
    move_down(state, leaving)
    fill_market(state, rng)
    if state.box.sweep and state.round > 1:
        sweep_designs(state)
    lay_designs(state, rng)


def fill_market(state: State, rng: Rng) -> None:
    """As many official cards as players; events on the way happen at once and fill nothing.

    [TIE-35, TIE-36, TIE-37, TIE-166, GAP-10]
    """
    while count(state.official) < state.box.seats:
        card = draw(state)
        if card == NO_CARD:
            if not deck_again(state, rng):
                return
        elif state.box.content.cards[card].is_market:
            open_market(state, card)
        else:
            resolve(state, card)


def deck_again(state: State, rng: Rng) -> bool:
    """Both decks are empty: the game goes on without, or for 16 rounds with the cards that are over. [GAP-12]"""
    if not state.box.rounds_only:
        return False
    cards: i64 = 0
    markets: i64 = 0
    card: i64 = 0
    while state.out >> card:
        if has(state.out, card) and not state.box.content.cards[card].lasting:
            cards |= bit(card)
            if state.box.content.cards[card].is_market:
                markets += 1
        card += 1
    if markets == 0:
        return False
    shuffle_again(state, cards, rng)
    return True
