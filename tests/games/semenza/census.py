"""What never changes on a Semenza table: every card of the game lies in one place, every field holds one crop."""

from __future__ import annotations

from ludoteca.core.bits import bit, listed
from ludoteca.games.semenza.content import CROPS, MOST_COPIES, NO_CROP, Phase, Stage, row_of, tally
from ludoteca.games.semenza.state import TABLE, State


def cards_of(state: State) -> list[int]:
    """Every card on the table, wherever it lies."""
    cards = [*state.deck, *state.discards, *state.revealed, *state.paid]
    for farm in state.farms:
        cards += [*farm.hand, *farm.aside, *farm.coins]
        for field in farm.fields:
            cards += [MOST_COPIES * field.crop + copy for copy in listed(field.copies)]
    return cards


def census(state: State) -> object:
    """Every card once; fields, windows, offers and what is known of hands are as they can be."""
    cards = cards_of(state)
    wanted = [
        MOST_COPIES * crop + copy
        for crop, row in enumerate(CROPS)
        if state.box.present & bit(crop)
        for copy in range(row.cards)
    ]
    assert sorted(cards) == wanted, "cards are missing or double"
    for farm in state.farms:
        assert farm.open == 3 or (farm.open == 2 and not farm.bought)
        for at, field in enumerate(farm.fields):
            assert (field.crop == NO_CROP) == (field.copies == 0)
            assert at < farm.open or field.crop == NO_CROP
        if not state.box.twins:
            crops = [field.crop for field in farm.fields if field.crop != NO_CROP]
            assert len(crops) == len(set(crops)), "a crop grows in two fields"
        hand = row_of(farm.hand)
        assert all(tally(farm.known, crop) <= tally(hand, crop) for crop in range(len(CROPS))), "a wrong rumour"
        assert 0 <= farm.first_pass <= len(farm.hand)
        assert 0 <= farm.second_pass <= len(farm.hand)
        assert not farm.aside or state.phase in (Phase.TRADE, Phase.P3)
    assert (state.stage is Stage.NONE) == (state.phase is not Phase.TRADE)
    assert state.exhaustions <= state.box.limit
    assert state.passes <= state.exhaustions
    assert not state.paid or state.box.duel
    for bid in state.offers:
        assert state.active in (bid.author, bid.to)
        assert bid.author != bid.to
        assert bid.to == TABLE or not bid.takers
        shown = state.revealed if bid.author == state.active else []
        assert all(card in state.farms[bid.author].hand or card in shown for card in bid.gives)
        for taker in bid.takers:
            assert row_of(taker.pays) == bid.wants
            assert all(card in state.farms[taker.seat].hand for card in taker.pays)
    return len(wanted)
