"""Kupferkessel Co.: what a card does to a set, one's own or another's; what is still to come."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ludoteca.bots.explain import Said
from ludoteca.core.bits import count
from ludoteca.games.kupferkessel.guess import KupferkesselDark
from ludoteca.games.kupferkessel.moves import Announce, Keep, Take, Use
from ludoteca.games.kupferkessel.recall import Recall
from ludoteca.games.kupferkessel.rules.score import cauldron, of_ingredient
from ludoteca.games.kupferkessel.state import State

SETS = ("first", "second", "third", "fourth")


def why(known: Recall, imagined: State, word: Any) -> Said | None:
    """The set it begins, mends or completes; or the one it keeps from another."""
    seat = known.view.seat
    assert seat is not None
    match word:
        case Use(yes):
            return Said("kupferkessel.use" if yes else "kupferkessel.skip")
        case Keep(yes):
            return Said("kupferkessel.keep" if yes else "kupferkessel.drop")
        case Take(card) | Announce(card):
            number = imagined.box.cards.names.index(card)
            ingredient = {"ingredient": imagined.box.cards.rows[number // 4].name}
            own = count(of_ingredient(cauldron(imagined, seat), number // 4))
            for other in range(len(known.view.players)):
                if other != seat and own < 2 <= count(of_ingredient(cauldron(imagined, other), number // 4)):
                    return Said("kupferkessel.denies", {**ingredient, "seat": other})
            return Said(f"kupferkessel.{SETS[min(own, 3)]}", ingredient)
    return None


def beliefs(known: Recall, tables: Sequence[State], unknown: KupferkesselDark) -> list[Said]:
    """How many cards are still to come of what one collects most."""
    seat = known.view.seat
    assert seat is not None
    said: list[Said] = []
    own = cauldron(tables[0], seat)
    best = sorted(range(14), key=lambda kind: -count(of_ingredient(own, kind)))
    for kind in best[:2]:
        name = tables[0].box.cards.rows[kind].name
        if 0 < count(of_ingredient(own, kind)) < 4:
            to_come = sum(1 for card in unknown.bag if card >> 2 == kind)
            said.append(Said("kupferkessel.to_come", {"ingredient": name, "count": to_come, "deck": known.view.deck}))
    forgotten = len(unknown.spots)
    if forgotten:
        said.append(Said("kupferkessel.forgotten", {"count": forgotten}))
    return said
