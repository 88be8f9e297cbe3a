"""The offers worth listing: small deals in what grows where all can see it, never in what another hand may hold."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludoteca.core.bits import bit, count, lowest, nth
from ludoteca.core.rng import Rng
from ludoteca.core.rules import WHOLE
from ludoteca.games.semenza.content import NO_CROP, Stage, crop_of, one
from ludoteca.games.semenza.rules.fields import aside_crops
from ludoteca.games.semenza.rules.offers import FINE, offer_trouble
from ludoteca.games.semenza.rules.turn import next_seat
from ludoteca.games.semenza.state import NO_OFFER, TABLE, Farm, State

# A whole offer as one number: 3 crops given, 3 wanted (crop + 1 each, 0 for none), to whom (seat + 1), what it answers
# (place + 1). A whole acceptance: the place of the offer, and whether the frontmost copies pay.
ACCEPTANCE: Final[i64] = 0x800000000


def offer_code(gives: i64, wants: i64, to: i64, answers: i64) -> i64:
    """A whole offer; `gives` and `wants` are up to three crops, four bits each."""
    return WHOLE + (((gives * 4096 + wants) * 16 + to + 1) * 128 + answers + 1)


def gives_of(code: i64) -> i64:
    """The crops given, as a row of counts."""
    return counted(((code - WHOLE) >> 23) & 4095)


def wants_of(code: i64) -> i64:
    """The crops wanted, as a row of counts."""
    return counted(((code - WHOLE) >> 11) & 4095)


def to_of(code: i64) -> i64:
    """To whom."""
    return (((code - WHOLE) >> 7) & 15) - 1


def answers_of(code: i64) -> i64:
    """The place of the offer it answers."""
    return ((code - WHOLE) & 127) - 1


def counted(crops: i64) -> i64:
    """Up to three crops as a row of counts."""
    row: i64 = 0
    while crops:
        row += one((crops & 15) - 1)
        crops = crops >> 4
    return row


def acceptance_code(place: i64, frontmost: bool) -> i64:
    """A whole acceptance."""
    return WHOLE + ACCEPTANCE + 2 * place + (1 if frontmost else 0)


def is_acceptance(code: i64) -> bool:
    """Is this whole a yes?"""
    return code - WHOLE >= ACCEPTANCE


def accepted_place(code: i64) -> i64:
    """The offer it says yes to."""
    return (code - WHOLE - ACCEPTANCE) >> 1


def pays_frontmost(code: i64) -> bool:
    """Which copies pay."""
    return (code - WHOLE - ACCEPTANCE) & 1 == 1


# --- The family -------------------------------------------------------------
# What grows bounds it: at most three crops in the other's fields, three in one's own.


def field_crops(farm: Farm) -> i64:
    """What grows in a farm: a bit set of crops."""
    crops: i64 = 0
    for field in farm.fields:
        if field.crop != NO_CROP:
            crops |= bit(field.crop)
    return crops


def add(state: State, codes: list[i64], author: i64, gives: i64, wants: i64, to: i64, answers: i64) -> None:
    """List an offer if nothing stands against it."""
    if offer_trouble(state, author, counted(gives), counted(wants), to) == FINE:
        codes.append(offer_code(gives, wants, to, answers))


def offers_worth_making(state: State, seat: i64) -> list[i64]:
    """The offers listed for a player whose word it is."""
    codes: list[i64] = []
    if state.stage is Stage.ANSWER:
        counter_offers(state, codes, seat)
    elif seat == state.active:
        active_offers(state, codes)
    else:
        others_offers(state, codes, seat)
    return codes


def to_give(state: State, to: i64) -> i64:
    """What the active player would give: to one player what he grows, to the table what is revealed."""
    shown = aside_crops(state.revealed)
    if to == TABLE:
        return shown
    return (shown | aside_crops(state.farms[state.active].hand)) & field_crops(state.farms[to])


def revealed_pair(state: State) -> i64:
    """Both revealed cards, as crops of a whole; 0 if there are not two."""
    if len(state.revealed) != 2:
        return 0
    low = crop_of(state.revealed[0])
    high = crop_of(state.revealed[1])
    if low > high:
        low, high = high, low
    return (low + 1) * 16 + high + 1


def active_offers(state: State, codes: list[i64]) -> None:
    """With each other player, then with the table: one for one, two for one, one for two, gifts."""
    active = state.active
    mine = field_crops(state.farms[active])
    shown = aside_crops(state.revealed)
    pair = revealed_pair(state)
    to = next_seat(state, active)
    while True:
        gives = to_give(state, to)
        one_for_one(state, codes, active, gives, mine & ~gives, to, NO_OFFER)
        if gives & shown:
            if pair:
                two_for_one(state, codes, pair, mine & ~shown, to)
            one_for_two(state, codes, gives & shown, mine & ~gives, to)
        gifts(state, codes, active, gives, to)
        if to == TABLE:
            break
        to = next_seat(state, to)
        if to == active:
            to = TABLE
    if pair:
        add(state, codes, active, pair, 0, TABLE, NO_OFFER)


def others_offers(state: State, codes: list[i64], seat: i64) -> None:
    """To the active player: what he grows, for what he revealed or one grows, or for nothing; and the front card."""
    wanted = sought(state, seat)
    useful = useful_crops(state, seat)
    one_for_one(state, codes, seat, useful, wanted & ~useful, state.active, NO_OFFER)
    gifts(state, codes, seat, useful, state.active)
    gifts(state, codes, seat, front_crop(state, seat) & ~useful, state.active)


def useful_crops(state: State, seat: i64) -> i64:
    """What one holds that grows in the active player's fields."""
    return aside_crops(state.farms[seat].hand) & field_crops(state.farms[state.active])


def sought(state: State, seat: i64) -> i64:
    """What one would take: what one grows, and what lies revealed."""
    return field_crops(state.farms[seat]) | aside_crops(state.revealed)


def front_crop(state: State, seat: i64) -> i64:
    """The front card of a hand, which one may want to be rid of."""
    hand = state.farms[seat].hand
    return bit(crop_of(hand[0])) if len(hand) > 0 else 0


def counter_offers(state: State, codes: list[i64], seat: i64) -> None:
    """Answer an offer with another: one card of it for one the active player grows, or for nothing."""
    given = answered_crops(state, seat)
    useful = useful_crops(state, seat)
    one_for_one(state, codes, seat, useful & ~given, given, state.active, 0)
    if state.offers[0].wants != 0:
        while given:
            add(state, codes, seat, 0, lowest(given) + 1, state.active, 0)
            given &= given - 1


def answered_crops(state: State, seat: i64) -> i64:
    """What a counter-offer asks for: a card of the offer; if that asked for a gift, what one grows."""
    given = aside_crops(state.offers[0].gives)
    return given if given else field_crops(state.farms[seat])


def one_for_one(state: State, codes: list[i64], author: i64, gives: i64, wants: i64, to: i64, answers: i64) -> None:
    """Each of these for each of those."""
    while gives:
        left = wants
        while left:
            add(state, codes, author, lowest(gives) + 1, lowest(left) + 1, to, answers)
            left &= left - 1
        gives &= gives - 1


def two_for_one(state: State, codes: list[i64], pair: i64, wants: i64, to: i64) -> None:
    """Both revealed cards for each of those."""
    while wants:
        add(state, codes, state.active, pair, lowest(wants) + 1, to, NO_OFFER)
        wants &= wants - 1


def one_for_two(state: State, codes: list[i64], gives: i64, wants: i64, to: i64) -> None:
    """Each of these for two of each of those."""
    while gives:
        left = wants
        while left:
            add(state, codes, state.active, lowest(gives) + 1, (lowest(left) + 1) * 17, to, NO_OFFER)
            left &= left - 1
        gives &= gives - 1


def gifts(state: State, codes: list[i64], author: i64, gives: i64, to: i64) -> None:
    """Each of these for nothing."""
    while gives:
        add(state, codes, author, lowest(gives) + 1, 0, to, NO_OFFER)
        gives &= gives - 1


# --- One of the family at random --------------------------------------------


def any_of(crops: i64, rng: Rng) -> i64:
    """One of a set of crops, plus one; 0 if there is none."""
    return nth(crops, rng.below(count(crops))) + 1 if crops else 0


def one_offer(state: State, seat: i64, rng: Rng) -> i64:
    """One of the offers listed, or 0 if the first that comes to mind will not do."""
    answers = NO_OFFER
    if state.stage is Stage.ANSWER:
        to = state.active
        wanted = answered_crops(state, seat)
        gives = any_of(useful_crops(state, seat) & ~wanted, rng)
        wants = any_of(wanted, rng)
        answers = 0
        if wants == 0 or (gives == 0 and state.offers[0].wants == 0):
            return 0
    elif seat == state.active:
        to = rng.below(state.box.seats)
        if to == seat:
            to = TABLE
        own = to_give(state, to)
        gives = any_of(own, rng)
        if gives == 0:
            return 0
        wants = any_of(field_crops(state.farms[seat]) & ~own, rng) if rng.below(4) else 0
    else:
        to = state.active
        useful = useful_crops(state, seat)
        gives = any_of(useful, rng)
        wants = 0
        if gives == 0:
            gives = any_of(front_crop(state, seat), rng)
            if gives == 0:
                return 0
        elif rng.below(4):
            wants = any_of(sought(state, seat) & ~useful, rng)
    if offer_trouble(state, seat, counted(gives), counted(wants), to) != FINE:
        return 0
    return offer_code(gives, wants, to, answers)
