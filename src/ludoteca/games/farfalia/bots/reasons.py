# pure: sentences, for people
"""Farfalia: tricks that are won, fed or let go; where the high cards may lie."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from ludoteca.bots.explain import Said
from ludoteca.core.bits import bit
from ludoteca.games.farfalia.content import JOKERS, rank, suit
from ludoteca.games.farfalia.guess import FarfaliaUnknown
from ludoteca.games.farfalia.moves import CallTrump, Choose, Discard, Play
from ludoteca.games.farfalia.names import CARD_NUMBERS, card_name
from ludoteca.games.farfalia.recall import Recall
from ludoteca.games.farfalia.rules.trick import strength
from ludoteca.games.farfalia.state import State


def why(known: Recall, imagined: State, word: Any) -> Said | None:
    """What the card does to the trick."""
    match word:
        case Discard(cards):
            return Said("reason.discard", {"cards": cards})
        case CallTrump(trump):
            return Said("reason.no_trump" if trump == "none" else "reason.trump", {"trump": trump})
        case Choose(family):
            return Said("reason.decline") if family is None else Said("reason.choose", {"family": family})
        case Play(name) if name in CARD_NUMBERS and CARD_NUMBERS[name] < JOKERS:
            return _card(known, imagined, CARD_NUMBERS[name])
    return None


def _card(known: Recall, imagined: State, card: int) -> Said:
    del known
    place = imagined.places[imagined.to_play]
    waiting = imagined.layout.places - imagined.down - 1
    name = {"card": card_name(card)}
    if imagined.down == 0:
        return Said("reason.lead", {"suit": card_name(card)[0]})
    if strength(imagined, card) > imagined.best:
        return Said("reason.wins" if waiting == 0 else "reason.may_win", name)
    if imagined.places[imagined.winner].side == place.side:
        return Said("reason.feeds", name)
    return Said("reason.throws", name)


def beliefs(known: Recall, tables: Sequence[State], unknown: FarfaliaUnknown) -> list[Said]:
    """The two highest unseen cards of trumps, else of any suit: who may hold them. And who is out of what."""
    said: list[Said] = []
    unseen = [*unknown.tight, *unknown.free]
    trump = tables[0].trump
    unseen.sort(key=lambda card: (suit(card) == trump, rank(card)), reverse=True)
    for card in unseen[:2]:
        where = Counter(
            [
                int(place.seat)
                for table in tables
                for place in table.places
                if place.hand & bit(card) and not place.dummy
            ]
        )
        if where:
            seat, times = where.most_common(1)[0]
            percent = round(100 * times / len(tables))
            said.append(Said("reason.holds", {"card": card_name(card), "seat": seat, "percent": percent}))
    for place, out in zip(known.view.places, known.voids):
        if out and not place.dummy and place.seat != known.view.seat:
            said.append(Said("reason.void", {"seat": place.seat, "suit": out[0]}))
    return said[:3]
