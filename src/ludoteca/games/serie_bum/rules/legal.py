"""When one arrangement may follow another."""

from __future__ import annotations

from mypy_extensions import i64

from ludoteca.games.serie_bum.content import BOUNDED, BY_STEPS, FREE, OFF
from ludoteca.games.serie_bum.rules.reach import is_reachable
from ludoteca.games.serie_bum.rules.series import is_valid, is_whole, keeps_the_number, moves_nothing


def is_legal_arrangement(old: list[i64], new: i64, result: list[i64], rearrange: i64, fifth: bool) -> bool:
    """The one test for taking, placing a jolly, inserting a stolen tile, and rearranging.

    [BUM-15 to BUM-18, BUM-A3, BUM-A4, BUM-A5, BUM-A6, BUM-A8]
    """
    if not is_whole(old, new, result):
        return False
    for one in result:
        if not is_valid(one, fifth):
            return False
    if rearrange == BY_STEPS:
        return is_reachable(old, new, result, fifth)
    if rearrange == BOUNDED:
        return keeps_the_number(old, new, result)
    if rearrange == OFF:
        return moves_nothing(old, result)
    return rearrange == FREE
