"""Words into codes, and listed codes into words."""

from __future__ import annotations

from typing import assert_never

from ludoteca.core.rules import WHOLE
from ludoteca.core.verdict import Seat
from ludoteca.games.semenza.moves import (
    Accept,
    BuyField,
    Call,
    Confirm,
    Decline,
    Discard,
    DiscardOffered,
    EndTrading,
    Harvest,
    LeaveCards,
    Move,
    Offer,
    Pass,
    Plant,
    Withdraw,
)
from ludoteca.games.semenza.names import CARD_NUMBERS, CROP_NUMBERS, card_name, card_names, crop_name, crops_in
from ludoteca.games.semenza.rules.codes import (
    ACCEPT,
    ANSWERS,
    BUY,
    CALL,
    CONFIRM,
    DECLINE,
    DISCARD,
    END,
    GIVE,
    GIVE_REVEALED,
    HARVEST,
    HAVE,
    PASS,
    PLANT,
    REFUSE,
    SEATS,
    SEEK,
    SEND,
    SOW,
    TO,
    TO_TABLE,
    WANT,
    WITHDRAW,
)
from ludoteca.games.semenza.rules.family import (
    accepted_place,
    answers_of,
    gives_of,
    is_acceptance,
    pays_frontmost,
    to_of,
    wants_of,
)
from ludoteca.games.semenza.rules.offers import choose_cards, place_of
from ludoteca.games.semenza.state import NO_OFFER, TABLE, State


def spell(state: State, seat: Seat, word: Move) -> list[int]:
    """A checked word as codes, in order."""
    if isinstance(word, Plant):
        field = word.field - 1
        return [PLANT + field if word.crop is None else SOW + 3 * CROP_NUMBERS[word.crop] + field]
    if isinstance(word, Harvest):
        return [HARVEST + word.field - 1]
    if isinstance(word, BuyField):
        return [BUY]
    if isinstance(word, Pass):
        return [PASS]
    if isinstance(word, Call):
        return [*_crops(HAVE, word.have), *_crops(SEEK, word.seek), CALL]
    if isinstance(word, Offer):
        to = TO_TABLE if word.to is None else TO + word.to
        answers = [] if word.answers is None else [ANSWERS + place_of(state, word.answers)]
        return [*_cards(state, seat, word.gives), *_crops(WANT, word.wants), to, *answers, SEND]
    if isinstance(word, Accept):
        return [*_cards(state, seat, word.pays), ACCEPT + place_of(state, word.offer)]
    if isinstance(word, Decline):
        return [DECLINE + place_of(state, word.offer)]
    if isinstance(word, Withdraw):
        return [WITHDRAW + place_of(state, word.offer)]
    if isinstance(word, Confirm):
        return [CONFIRM + SEATS * place_of(state, word.offer) + word.taker]
    if isinstance(word, EndTrading | LeaveCards):
        return [END]
    if isinstance(word, DiscardOffered):
        return [REFUSE + CROP_NUMBERS[word.crop]]
    if isinstance(word, Discard):
        return [DISCARD + state.farms[seat].hand.index(CARD_NUMBERS[word.card])]
    assert_never(word)


def _cards(state: State, seat: Seat, names: tuple[str, ...]) -> list[int]:
    """Cards to give: hand cards in the order of the hand, then revealed ones."""
    cards = {CARD_NUMBERS[name] for name in names}
    hand = [GIVE + at for at, card in enumerate(state.farms[seat].hand) if card in cards]
    return hand + [GIVE_REVEALED + at for at, card in enumerate(state.revealed) if card in cards]


def _crops(first: int, names: tuple[str, ...]) -> list[int]:
    return sorted(first + CROP_NUMBERS[name] for name in names)


def say(state: State, seat: Seat, code: int) -> Move:
    """The word of a listed code."""
    if code >= WHOLE:
        return _say_whole(state, seat, code)
    if code < HARVEST:
        return Plant(code - PLANT + 1)
    if code < BUY:
        return Harvest(code - HARVEST + 1)
    if code == BUY:
        return BuyField()
    if code == PASS:
        return Pass()
    if code < REFUSE:
        return Plant((code - SOW) % 3 + 1, crop_name((code - SOW) // 3))
    if code < DISCARD:
        return DiscardOffered(crop_name(code - REFUSE))
    if code < END:
        return Discard(card_name(state.farms[seat].hand[code - DISCARD]))
    if code == END:
        return LeaveCards() if state.box.duel else EndTrading()
    if code == CALL:
        return Call()
    if code < DECLINE:
        return Accept(_number(state, code - ACCEPT))
    if code < WITHDRAW:
        return Decline(_number(state, code - DECLINE))
    if code < CONFIRM:
        return Withdraw(_number(state, code - WITHDRAW))
    return Confirm(_number(state, (code - CONFIRM) // SEATS), (code - CONFIRM) % SEATS)


def _number(state: State, place: int) -> int:
    return state.offers[place].number


def _say_whole(state: State, seat: Seat, code: int) -> Move:
    if is_acceptance(code):
        bid = state.offers[accepted_place(code)]
        return Accept(bid.number, card_names(choose_cards(state, seat, bid.wants, pays_frontmost(code))))
    to, answers = to_of(code), answers_of(code)
    return Offer(
        gives=card_names(choose_cards(state, seat, gives_of(code), False)),
        wants=crops_in(wants_of(code)),
        to=None if to == TABLE else to,
        answers=None if answers == NO_OFFER else _number(state, answers),
    )
