# pure: it reads words
"""Semenza: what nobody does, however little they see."""

from __future__ import annotations

from collections.abc import Sequence

from ludoteca.core.bits import count
from ludoteca.games.semenza.bots.worth import RIPE
from ludoteca.games.semenza.content import NO_CROP, Phase, coins_for, crop_of
from ludoteca.games.semenza.moves import (
    Accept,
    DiscardOffered,
    Harvest,
    LeaveCards,
    Move,
    Offer,
    Pass,
    Plant,
)
from ludoteca.games.semenza.names import CROP_NUMBERS, bare, crops_in
from ludoteca.games.semenza.recall import Recall
from ludoteca.games.semenza.state import Farm, State

FROM_HAND = (Phase.P1_FIRST, Phase.P1_SECOND, Phase.D2_FIRST, Phase.D2_SECOND)
SPLITS_BADLY = 3
"""Of crops that pay from so many cards on, two small fields never pay more than one large one."""


def absurd(known: Recall, imagined: State, word: Move) -> str | None:
    """Growth thrown away for nothing: one's own field, or a card that would make it grow."""
    seat = known.view.seat
    assert seat is not None
    farm = imagined.farms[seat]
    match word:
        case Harvest(number):
            return _harvest(imagined, seat, number - 1)
        case Plant(number, name):
            crop = crop_of(farm.hand[0]) if name is None else CROP_NUMBERS[name]
            splits = farm.fields[number - 1].crop == NO_CROP and _grows_on(farm, crop)
            return "splits_a_crop" if splits and _first_coin(crop) >= SPLITS_BADLY else None
        case Offer(gives, wants, _, _) if gives and not wants:
            return _given(farm, [CROP_NUMBERS[bare(name)] for name in gives])
        case Accept(number, pays) if pays:
            asked = next((bid for bid in imagined.offers if bid.number == number), None)
            if asked is not None and not asked.gives:
                return _given(farm, [CROP_NUMBERS[name] for name in crops_in(asked.wants)])
        case DiscardOffered(name):
            return "throws_away_what_it_grows" if _grows_on(farm, CROP_NUMBERS[name]) else None
        case Pass() | LeaveCards() if imagined.phase is Phase.D3_PLANT:
            left = [crop_of(card) for card in imagined.revealed]
            return "leaves_what_it_grows" if any(_grows_on(farm, crop) for crop in left) else None
    return None


def _given(farm: Farm, crops: Sequence[int]) -> str | None:
    """Given away for nothing what would grow in one's own fields."""
    return "gives_away_what_it_grows" if any(_grows_on(farm, crop) for crop in crops) else None


def _harvest(state: State, seat: int, at: int) -> str | None:
    """For no coin: where the next card would go onto that very field, or there is room for all there is to plant."""
    farm = state.farms[seat]
    field = farm.fields[at]
    if state.box.protected or field.crop == NO_CROP or coins_for(field.crop, count(field.copies)) > 0:
        return None  # where lone cards are spared, one may have to be sold while it can be
    due = _due(state, seat)
    if field.crop in due:
        return "harvests_for_nothing_what_it_plants"
    grown = {one.crop for one in farm.fields}
    empty = sum(one.crop == NO_CROP for one in farm.fields[: farm.open])
    return "harvests_for_nothing" if len(set(due) - grown) <= empty else None


def _due(state: State, seat: int) -> list[int]:
    """The crops one may have to plant, or may want to, before one can harvest again."""
    farm = state.farms[seat]
    if seat == state.active and state.phase in FROM_HAND:
        return [crop_of(farm.hand[0])]
    lying = [crop_of(card) for card in farm.aside]
    if seat == state.active and state.phase in (Phase.D1_OFFERS, Phase.D3_PLANT):
        lying += [crop_of(card) for card in state.revealed]
    return lying if state.phase is not Phase.TRADE else []


def _grows_on(farm: Farm, crop: int) -> bool:
    """Does this crop stand in a field that more cards still make worth more?"""
    waiting = sum(crop_of(card) == crop for card in farm.aside)
    return any(field.crop == crop and count(field.copies) + waiting < RIPE[crop] for field in farm.fields)


def _first_coin(crop: int) -> int:
    """How many cards bring the first coin."""
    return next(cards for cards in range(1, 9) if coins_for(crop, cards) > 0)
