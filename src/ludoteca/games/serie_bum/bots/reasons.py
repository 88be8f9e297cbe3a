# pure: sentences, for people
"""Serie BUM!: what is known to lie there, and what an unseen tile may be."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ludoteca.bots.explain import Said
from ludoteca.games.serie_bum.content import BUM, JOLLY, RUBA
from ludoteca.games.serie_bum.guess import SerieBumUnknown
from ludoteca.games.serie_bum.moves import (
    AgreeToEnd,
    Blast,
    Decline,
    Flip,
    Place,
    PlayOn,
    ProposeEnd,
    Rearrange,
    Steal,
    Take,
)
from ludoteca.games.serie_bum.names import PLACE_NUMBERS
from ludoteca.games.serie_bum.recall import Recall
from ludoteca.games.serie_bum.state import State


def why(known: Recall, imagined: State, word: Any) -> Said | None:
    """What turning it up, or taking it, is for."""
    del imagined
    match word:
        case Flip(place):
            tile = known.seen[PLACE_NUMBERS[place]]
            if tile is None:
                return Said("reason.new" if not known.view.turned else "reason.new_second")
            if tile == "BUM":
                return Said("reason.known_bum", {"place": place})
            return Said("reason.known", {"place": place, "tile": tile})
        case Take() | Place():
            return Said("reason.take")
        case Rearrange():
            return Said("reason.rearrange")
        case Steal(tile):
            return Said("reason.steal", {"tile": tile})
        case Blast():
            return Said("reason.blast")
        case Decline():
            return Said("reason.decline")
        case ProposeEnd() | AgreeToEnd():
            return Said("reason.nothing_left")
        case PlayOn():
            return Said("reason.something_left")
    return None


def beliefs(known: Recall, tables: Sequence[State], unknown: SerieBumUnknown) -> list[Said]:
    """How likely an unseen tile is a BUM!, a RUBA or a jolly."""
    del known, tables
    unseen = len(unknown.places)
    if unseen == 0:
        return [Said("reason.all_known")]
    chances = {
        name: round(100 * sum(1 for tile in unknown.bag if tile == kind) / unseen)
        for name, kind in (("bum", BUM), ("ruba", RUBA), ("jolly", JOLLY))
    }
    return [Said("reason.unseen", {"count": unseen, **chances})]
