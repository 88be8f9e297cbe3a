"""The steps to an arrangement one by one, each as it would be made at the table. [BUM-A6]"""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from ludoteca.core.bits import count
from ludoteca.games.serie_bum.content import ALL_NUMBERED, JOLLY_BIT
from ludoteca.games.serie_bum.rules.fits import fits
from ludoteca.games.serie_bum.rules.reach import TO_THE_END, Reach
from ludoteca.games.serie_bum.rules.series import is_valid, matching_pair
from ludoteca.games.serie_bum.rules.steps import Stage, stage_of


@final
class Step:
    """One printed step: some tiles, and the series they lie in then."""

    tiles: i64
    joined: list[i64]
    series: list[i64]
    """All series after it."""
    unlaid: i64

    def __init__(self, tiles: i64, joined: list[i64], series: list[i64], unlaid: i64) -> None:
        self.tiles = tiles
        self.joined = joined
        self.series = series
        self.unlaid = unlaid


def way(old: list[i64], new: i64, result: list[i64], fifth: bool) -> list[Step]:
    """The steps from some series and new tiles to a result that can be reached; none if it cannot."""
    steps: list[Step] = []
    lying = old
    unlaid = new
    for stage in stages(Reach(old, new, result, fifth, TO_THE_END)):
        if stage.number == stage_of(lying, unlaid, fifth).number:
            continue
        found = False
        for place in placements(lying, fifth):
            for step in single_steps(place, unlaid, new, fifth):
                if stage_of(step.series, step.unlaid, fifth).number == stage.number:
                    steps.extend(jolly_steps(lying, place, unlaid))
                    steps.append(step)
                    lying, unlaid = step.series, step.unlaid
                    found = True
                    break
            if found:
                break
        assert found, (lying, unlaid, stage.series)
    steps.extend(jolly_steps(lying, result, unlaid))
    return steps


def stages(search: Reach) -> list[Stage]:
    """All that is passed from what lies there to what is wanted, both included."""
    passed: list[Stage] = []
    if not search.met:
        return passed
    found = search.ahead.found
    here = found.places[search.meeting]
    while here >= 0:
        passed.insert(0, found.stage(here))
        here = found.befores[here]
    found = search.behind.found
    here = found.befores[found.places[search.meeting]]
    while here >= 0:
        passed.append(found.stage(here))
        here = found.befores[here]
    return passed


def placements(lying: list[i64], fifth: bool) -> list[list[i64]]:
    """The same series with free jollies wherever they could lie, as they do first."""
    found: list[list[i64]] = [lying]
    stage = stage_of(lying, 0, fifth)
    bare = stage.lying(fits(fifth))
    rooms: list[i64] = []
    for at, one in enumerate(bare):
        if one & JOLLY_BIT == 0 and is_valid(one | JOLLY_BIT, fifth):
            rooms.append(at)
    for at in rooms:
        laid = bare[:]
        laid[at] |= JOLLY_BIT
        if stage.free == 1:
            found.append(laid)
        for there in rooms:
            if stage.free == 2 and there > at:
                both = laid[:]
                both[there] |= JOLLY_BIT
                found.append(both)
    return found


def jolly_steps(lying: list[i64], wanted: list[i64], unlaid: i64) -> list[Step]:
    """Jollies go from the series that hold them now to those that shall."""
    steps: list[Step] = []
    here = lying
    for one in lying:
        if one & JOLLY_BIT and one not in wanted:
            for other in wanted:
                if other & JOLLY_BIT and other not in here:
                    after: list[i64] = []
                    for series in here:
                        bare = series & ALL_NUMBERED
                        moved = other if bare == other & ALL_NUMBERED else bare if series == one else series
                        after.append(moved)
                    here = after
                    steps.append(Step(JOLLY_BIT, [other], here, unlaid))
                    break
    return steps


def single_steps(lying: list[i64], unlaid: i64, new: i64, fifth: bool) -> list[Step]:
    """Every step but a jolly's own, made with the tiles as they lie; of dissolving only that of two."""
    found: list[Step] = []
    for at, one in enumerate(lying):
        tiles = one & ALL_NUMBERED
        while tiles:
            tile = tiles & -tiles
            tiles &= tiles - 1
            rest = one & ~tile
            if count(one) > 2 and is_valid(rest, fifth):
                left = lying[:]
                left[at] = rest
                join(found, left, tile, at, unlaid, fifth)
        if count(one) == 2:
            dissolve(found, lying, at, unlaid, fifth)
    if unlaid != 0 and unlaid == matching_pair(new):
        found.append(Step(unlaid, [unlaid], [*lying, unlaid], 0))
    left_over = unlaid
    while left_over:
        tile = left_over & -left_over
        left_over &= left_over - 1
        join(found, lying, tile, -1, unlaid & ~tile, fifth)
    return found


def join(found: list[Step], lying: list[i64], tile: i64, but: i64, unlaid: i64, fifth: bool) -> None:
    """A tile joins each series that takes it, but for one."""
    for there, other in enumerate(lying):
        if there != but and other & tile == 0 and is_valid(other | tile, fifth):
            after = lying[:]
            after[there] = other | tile
            found.append(Step(tile, [other | tile], after, unlaid))


def dissolve(found: list[Step], lying: list[i64], at: i64, unlaid: i64, fifth: bool) -> None:
    """The two tiles of a series go into others, or both into one."""
    pair = lying[at]
    low = pair & -pair
    high = pair & ~low
    others = lying[:at] + lying[at + 1 :]
    for there, first in enumerate(others):
        if first & pair == 0 and is_valid(first | pair, fifth):
            after = others[:]
            after[there] = first | pair
            found.append(Step(pair, [first | pair], after, unlaid))
        for third, second in enumerate(others):
            if third != there and first & low == 0 and second & high == 0:
                if is_valid(first | low, fifth) and is_valid(second | high, fifth):
                    after = others[:]
                    after[there] = first | low
                    after[third] = second | high
                    found.append(Step(pair, [first | low, second | high], after, unlaid))
