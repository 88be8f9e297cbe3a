# pure: sentences, for people
"""Semenza: what grows, what makes room, whom a deal helps; what others may hold."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ludoteca.bots.explain import Said
from ludoteca.core.bits import count
from ludoteca.games.semenza.content import CROPS, NO_CROP, coins_for, crop_of
from ludoteca.games.semenza.guess import SemenzaUnknown
from ludoteca.games.semenza.moves import Accept, BuyField, Call, Decline, EndTrading, Harvest, Offer, Pass, Plant
from ludoteca.games.semenza.recall import Recall
from ludoteca.games.semenza.state import State


def why(known: Recall, imagined: State, word: Any) -> Said | None:
    """What the move is for."""
    seat = known.view.seat
    assert seat is not None
    farm = imagined.farms[seat]
    match word:
        case Plant():
            field = farm.fields[word.field - 1] if 1 <= word.field <= 3 else farm.fields[0]
            if field.crop == NO_CROP:
                return Said("reason.opens")
            return Said("reason.fits", {"crop": CROPS[field.crop].name})
        case Harvest(number):
            field = farm.fields[number - 1]
            if field.crop == NO_CROP:
                return None
            coins = coins_for(field.crop, count(field.copies))
            return Said("reason.harvest", {"crop": CROPS[field.crop].name, "coins": coins})
        case BuyField():
            return Said("reason.buy")
        case Offer(gives, wants, _, _):
            return Said("reason.gift" if not wants else "reason.ask" if not gives else "reason.trade")
        case Accept():
            return Said("reason.accept")
        case Decline():
            return Said("reason.decline")
        case Call():
            return Said("reason.call")
        case EndTrading():
            return Said("reason.enough")
        case Pass():
            return Said("reason.enough" if known.view.phase == "trade" else "reason.passes")
    return None


def beliefs(known: Recall, tables: Sequence[State], unknown: SemenzaUnknown) -> list[Said]:
    """For each other hand the crop it most likely holds; surely what it has offered."""
    del unknown
    said: list[Said] = []
    for seat, farm in enumerate(tables[0].farms):
        if seat == known.view.seat or not farm.hand:
            continue
        if known.known[seat]:
            said.append(Said("reason.surely", {"seat": seat, "crops": tuple(dict.fromkeys(known.known[seat]))}))
            continue
        hands = [{crop_of(card) for card in table.farms[seat].hand} for table in tables]
        times = [(sum(crop in hand for hand in hands), crop) for crop in range(len(CROPS))]
        most, crop = max(times)
        percent = round(100 * most / len(tables))
        said.append(Said("reason.likely", {"seat": seat, "crop": CROPS[crop].name, "percent": percent}))
    return said[:3]
