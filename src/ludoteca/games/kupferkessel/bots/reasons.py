# pure: sentences, for people
"""Kupferkessel Co.: what a card does to a set, one's own or another's; what is still to come."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ludoteca.bots.explain import Said
from ludoteca.games.kupferkessel.guess import KupferkesselUnknown
from ludoteca.games.kupferkessel.moves import Announce, Keep, Take, Use
from ludoteca.games.kupferkessel.recall import Recall
from ludoteca.games.kupferkessel.state import State

SETS = ("first", "second", "third", "fourth")


def held(known: Recall, imagined: State, seat: int, kind: int) -> int:
    """How many cards of an ingredient are known to lie in a cauldron; what is only imagined does not count."""
    cards = imagined.box.cards
    names = {*cards.names[4 * kind : 4 * kind + 4], cards.rows[kind].name}
    return sum(1 for name in known.piles[seat] if name in names)


def why(known: Recall, imagined: State, word: Any) -> Said | None:
    """The set it begins, mends or completes; or the one it keeps from another."""
    seat = known.view.seat
    assert seat is not None
    match word:
        case Use(yes):
            return Said("reason.use" if yes else "reason.skip")
        case Keep(yes):
            return Said("reason.keep" if yes else "reason.drop")
        case Take(card) | Announce(card):
            kind = imagined.box.cards.names.index(card) // 4
            ingredient = {"ingredient": imagined.box.cards.rows[kind].name}
            own = held(known, imagined, seat, kind)
            for other in range(len(known.view.players)):
                if other != seat and own < 2 <= held(known, imagined, other, kind):
                    return Said("reason.denies", {**ingredient, "seat": other})
            return Said(f"reason.{SETS[min(own, 3)]}", ingredient)
    return None


def beliefs(known: Recall, tables: Sequence[State], unknown: KupferkesselUnknown) -> list[Said]:
    """How many cards are still to come of what one collects most."""
    seat = known.view.seat
    assert seat is not None
    said: list[Said] = []
    rows = tables[0].box.cards.rows
    mine = sorted(range(len(rows)), key=lambda kind: -held(known, tables[0], seat, kind))
    for kind in mine[:2] if known.view.deck else []:
        if 0 < held(known, tables[0], seat, kind) < 4:
            unseen = sum(1 for card in unknown.bag if card >> 2 == kind)
            said.append(Said("reason.to_come", {"ingredient": rows[kind].name, "count": unseen}))
    forgotten = len(unknown.spots)
    if forgotten:
        said.append(Said("reason.forgotten", {"count": forgotten}))
    return said
