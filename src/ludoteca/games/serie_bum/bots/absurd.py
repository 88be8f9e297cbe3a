# pure: it reads words
"""Serie BUM!: what nobody does who remembers the tiles it hangs on."""

from __future__ import annotations

from ludoteca.core.bits import listed
from ludoteca.games.serie_bum.content import BUM, NUMBERED, Phase
from ludoteca.games.serie_bum.moves import Decline, Flip, Move, Place, Rearrange, Take
from ludoteca.games.serie_bum.names import PLACE_NUMBERS, TILE_NUMBERS, series_number
from ludoteca.games.serie_bum.recall import Recall
from ludoteca.games.serie_bum.rules.layouts import BEST, layout, new_tiles
from ludoteca.games.serie_bum.rules.series import score, worst_loss
from ludoteca.games.serie_bum.state import State
from ludoteca.games.serie_bum.verbs import on_the_table


def absurd(known: Recall, imagined: State, word: Move) -> str | None:
    """A BUM! turned up that one knows of, fewer points as the last tiles go, tiles moved for nothing but a loss."""
    own = imagined.sides[imagined.mover].series
    match word:
        case Flip(place):
            return "turns_up_a_bum_it_knows" if _hits_itself(known, imagined, place) else None
        case Take(series) | Place(series) if _ends_with_it(imagined):
            laid = score([series_number(one) for one in series])
            best = score(layout(imagined, imagined.sides[imagined.mover], new_tiles(imagined), BEST))
            return "ends_with_fewer_points" if laid < best else None
        case Decline() if imagined.phase in (Phase.TAKE, Phase.SINGLE, Phase.JOLLY) and _ends_with_it(imagined):
            best = score(layout(imagined, imagined.sides[imagined.mover], new_tiles(imagined), BEST))
            return "ends_with_fewer_points" if score(own) < best else None
        case Rearrange(series):
            moved = [series_number(one) for one in series]
            worse = score(moved) < score(own) and worst_loss(moved) >= worst_loss(own)
            return "moves_for_a_loss" if worse else None
    return None


def _hits_itself(known: Recall, imagined: State, place: str) -> bool:
    """Is it known to be a BUM!, does it cost points, and are there known numbers enough to turn up instead?"""
    if known.seen[PLACE_NUMBERS[place]] is None or TILE_NUMBERS[known.seen[PLACE_NUMBERS[place]] or ""] != BUM:
        return False
    if score(imagined.sides[imagined.mover].series) == 0 or imagined.still + 1 >= imagined.box.standstill:
        return False
    up = (imagined.first, imagined.second)
    numbers = [one for one in listed(imagined.lying) if one not in up and _is_number(known.seen[one])]
    return len(numbers) >= (2 if imagined.phase is Phase.START else 1)


def _is_number(tile: str | None) -> bool:
    return tile is not None and TILE_NUMBERS[tile] < NUMBERED


def _ends_with_it(imagined: State) -> bool:
    """Are these the last tiles, so that the round is over with them?"""
    return on_the_table(imagined) == 1 + (imagined.phase is Phase.TAKE)
