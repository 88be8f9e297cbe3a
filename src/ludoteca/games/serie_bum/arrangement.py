"""Which series of an arrangement is wrong, and why: `is_legal_arrangement`, explained."""

from __future__ import annotations

from collections import Counter

from ludoteca.core.bits import bit, listed
from ludoteca.core.verdict import Refusal, RuleId
from ludoteca.games.serie_bum import rulebook
from ludoteca.games.serie_bum.content import ALL_NUMBERED, BOUNDED, BY_STEPS, JOLLY, JOLLY_BIT, NUMBERS, OFF, SURVIVORS
from ludoteca.games.serie_bum.names import TILE_NAMES, TILE_NUMBERS, series_name, series_number, tile_name, tiles_in
from ludoteca.games.serie_bum.rules.fits import without
from ludoteca.games.serie_bum.rules.legal import is_legal_arrangement
from ludoteca.games.serie_bum.rules.reach import TO_THE_END, Reach
from ludoteca.games.serie_bum.rules.series import (
    is_valid,
    keeps_the_number,
    matching_pair,
    moves_nothing,
)
from ludoteca.games.serie_bum.state import State

JOLLY_NAME = TILE_NAMES[JOLLY]


def check_known(name: str) -> Refusal | None:
    """Is there such a tile?"""
    if name.upper() not in TILE_NUMBERS:
        return Refusal(rulebook.SEVEN_BY_FIVE, "no_such_tile", {"name": name})
    return None


def check_arrangement(state: State, new: int, series: tuple[str, ...]) -> Refusal | None:
    """May the mover's tiles and the new ones lie like this? [BUM-14 to BUM-18, BUM-A2, BUM-A5, BUM-A6]"""
    old = state.sides[state.mover].series
    refusal = check_tiles(old, new, series)
    if refusal is not None:
        return refusal
    result = [series_number(one) for one in series]
    for number, one in enumerate(result, 1):
        refusal = check_series(one, number, state.box.fifth)
        if refusal is not None:
            return refusal
    if state.box.rearrange == OFF and not moves_nothing(old, result):
        torn = next(at for at in range(1, len(old) + 1) if not moves_nothing(old[:at], result)) - 1
        return Refusal(rulebook.NUMBER_OF_SERIES, "series_stay_whole", {"tile": tile_name(listed(old[torn])[0])})
    if state.box.rearrange == BOUNDED and not keeps_the_number(old, new, result):
        return too_many(old, new, "pair_must_lie_together")
    if state.box.rearrange == BY_STEPS:
        return check_steps(old, new, result, state.box.fifth)
    assert is_legal_arrangement(old, new, result, state.box.rearrange, state.box.fifth), (old, new, result)
    return None


def too_many(old: list[int], new: int, with_pair: str) -> Refusal:
    """More series than there may be. [BUM-A5, BUM-A6]"""
    if matching_pair(new):
        return Refusal(rulebook.NO_HALF_START, with_pair, {"count": len(old) + 1})
    if new & ALL_NUMBERED:
        return Refusal(rulebook.NO_HALF_START, "no_new_series", {"count": len(old)})
    return Refusal(rulebook.NUMBER_OF_SERIES, "too_many_series", {"count": len(old)})


def check_steps(old: list[int], new: int, result: list[int], fifth: bool) -> Refusal | None:
    """Do printed steps lead to it? If not, which one is missing where they come nearest. [BUM-16 to BUM-18, BUM-A6]"""
    if len(result) > len(old) + (1 if matching_pair(new) else 0):
        return too_many(old, new, "pair_opens_one")
    search = Reach(old, new, result, fifth, TO_THE_END)
    if search.met:
        return None
    return missing_step(search, result, fifth)


def missing_step(search: Reach, result: list[int], fifth: bool) -> Refusal:
    """The first series that nothing can become, or the first tile that does not get to where it shall lie."""
    if search.stranger:
        return Refusal(rulebook.NUMBER_OF_SERIES, "nothing_becomes_it", {"laid": series_name(search.stranger)})
    passed = search.ahead.found.all()
    nearest = min(
        passed, key=lambda stage: (len(listed(stage.unlaid)), len(stage.series) < len(result), stage.distance)
    )
    if nearest.unlaid:
        tile = listed(nearest.unlaid)[0]
        laid = next(one for one in result if one & bit(tile))
        details = {"tile": tile_name(tile), "laid": series_name(laid)}
        return Refusal(rulebook.JOINED_SERIES_HOLDS, "new_tile_finds_no_series", details)
    lying = nearest.lying(search.ahead.tables)
    strange = next((one for one in result if one not in lying), result[0])
    details = {"tile": tile_name(listed(strange)[0]), "laid": series_name(strange)}
    for wanted in result:
        home = max(lying, key=lambda one: len(listed(one & wanted & ALL_NUMBERED)), default=0)
        for tile in listed(wanted & ALL_NUMBERED & ~home):
            details = {"tile": tile_name(tile), "laid": series_name(wanted)}
            holder = next(one for one in lying if one & bit(tile))
            stays = len(listed(holder)) > SURVIVORS or len(nearest.series) == len(result)
            if stays and not without(holder, bit(tile), nearest.free, fifth):
                details["left"] = series_name(holder)
                return Refusal(rulebook.SERIES_LEFT_HOLDS, "tile_is_held", details)
    return Refusal(rulebook.NUMBER_OF_SERIES, "tile_finds_no_series", details)


def check_tiles(old: list[int], new: int, series: tuple[str, ...]) -> Refusal | None:
    """Every own tile and every new one, each once, and nothing else. [BUM-11, BUM-17, BUM-26, BUM-A2]"""
    laid: Counter[str] = Counter()
    for number, one in enumerate(series, 1):
        names = tiles_in(one)
        for name in names:
            refusal = check_known(name)
            if refusal is not None:
                return refusal
        if names.count(JOLLY_NAME) > 1:
            return Refusal(rulebook.ONE_JOLLY_A_SERIES, "two_jollies", {"number": number})
        laid.update(names)
    owned = Counter([tile_name(tile) for one in [*old, new] for tile in listed(one)])
    for name, times in laid.items():
        if not owned[name]:
            return Refusal(rulebook.SERIES_LIE_OPEN, "not_yours", {"tile": name})
        if times > owned[name]:
            return Refusal(rulebook.SERIES_LIE_OPEN, "laid_twice", {"tile": name})
    for name, times in owned.items():
        if laid[name] < times:
            fresh = bool(new & bit(TILE_NUMBERS[name]))
            rule = rulebook.BOTH_OR_NONE if fresh else rulebook.ALL_TILES_FIND_A_PLACE
            return Refusal(rule, "new_tile_left_out" if fresh else "tile_left_out", {"tile": name})
    return None


def check_series(series: int, number: int, fifth: bool) -> Refusal | None:
    """Is it a succession or a repetition? If not, the first two tiles that do not go together.

    [BUM-12, BUM-13, BUM-14, BUM-A11]
    """
    if is_valid(series, fifth):
        return None
    tiles = listed(series & ALL_NUMBERED)
    names = [tile_name(tile) for tile in listed(series)]
    if len(names) == 1:
        return Refusal(rulebook.NO_TILE_ALONE, "stands_alone", {"number": number, "tile": names[0]})
    for one in tiles[1:]:
        if one // NUMBERS != tiles[0] // NUMBERS and one % NUMBERS != tiles[0] % NUMBERS:
            return _apart("do_not_match", number, tiles[0], one)
    if len({tile // NUMBERS for tile in tiles}) == 1:
        for at in range(1, len(tiles)):
            gap = tiles[at] - tiles[at - 1] - 1
            if gap and not (series & JOLLY_BIT and gap == 1 and gaps(tiles) == 1):
                return _apart("gap", number, tiles[at - 1], tiles[at], rulebook.SUCCESSION)
    elif len({tile % NUMBERS for tile in tiles}) != 1:
        # A run and a repetition share their first tile: the two ends of it do not match.
        odd = next(tile for tile in tiles if tile % NUMBERS != tiles[0] % NUMBERS)
        other = next(tile for tile in tiles if tile // NUMBERS != tiles[0] // NUMBERS)
        return _apart("do_not_match", number, odd, other)
    return Refusal(rulebook.SOMETHING_MISSING, "nothing_missing", {"number": number})


def gaps(tiles: list[int]) -> int:
    """How many numbers are missing between the smallest and the largest of a colour."""
    return tiles[-1] - tiles[0] + 1 - len(tiles)


def _apart(reason: str, number: int, one: int, other: int, rule: RuleId = rulebook.REPETITION) -> Refusal:
    return Refusal(rule, reason, {"number": number, "tile": tile_name(one), "other": tile_name(other)})
