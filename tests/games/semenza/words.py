"""Words of Semenza for the laws: all that can be listed, and any at all."""

from __future__ import annotations

from hypothesis import strategies as st

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
    Move,
    Offer,
    Pass,
    Plant,
    Withdraw,
)
from ludoteca.games.semenza.names import CARD_NUMBERS, CROP_NAMES

NUMBERS = range(1, 12)
"""Offers have other numbers later in a game; those words are listed too, and then not tried here."""

LISTABLE: list[Move] = [
    *[Plant(field) for field in range(5)],
    *[Plant(field, crop) for field in (1, 2, 3) for crop in CROP_NAMES],
    *[Harvest(field) for field in range(5)],
    BuyField(),
    Pass(),
    EndTrading(),
    *[Accept(number) for number in NUMBERS],
    *[Decline(number) for number in NUMBERS],
    *[Withdraw(number) for number in NUMBERS],
    *[Confirm(number, seat) for number in NUMBERS for seat in range(7)],
    *[DiscardOffered(crop) for crop in CROP_NAMES],
    *[Discard(card) for card in CARD_NUMBERS],
]


def any_word() -> st.SearchStrategy[Move]:
    """Any word, however absurd."""
    card = st.one_of(st.sampled_from(sorted(CARD_NUMBERS)), st.text(max_size=4))
    crop = st.one_of(st.sampled_from(CROP_NAMES), st.text(max_size=4))
    number = st.integers(-3, 60)
    seat = st.integers(-2, 9)
    cards = st.lists(card, max_size=4).map(tuple)
    crops = st.lists(crop, max_size=4).map(tuple)
    return st.one_of(
        st.builds(Plant, number, st.one_of(st.none(), crop)),
        st.builds(Harvest, number),
        st.just(BuyField()),
        st.just(Pass()),
        st.just(EndTrading()),
        st.builds(Call, crops, crops),
        st.builds(Offer, cards, crops, st.one_of(st.none(), seat), st.one_of(st.none(), number)),
        st.builds(Offer, st.just(()), st.lists(st.sampled_from(CROP_NAMES[1:6]), max_size=40).map(tuple), seat),
        st.builds(Accept, number, cards),
        st.builds(Decline, number),
        st.builds(Withdraw, number),
        st.builds(Confirm, number, seat),
        st.builds(DiscardOffered, crop),
        st.builds(Discard, card),
    )
