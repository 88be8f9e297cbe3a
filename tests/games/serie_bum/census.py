"""What never changes on a table of Serie BUM!: thirty-five tiles, each in one place; and what always holds of series.

Counted with its own eyes: nothing here asks the rules what a series is.
"""

from __future__ import annotations

from collections import Counter

from ludoteca.core.bits import listed
from ludoteca.games.serie_bum.content import JOLLY, NO_TILE, NUMBERS, PLACES
from ludoteca.games.serie_bum.state import Side, State

BOX = Counter({**dict.fromkeys(range(28), 1), 28: 2, 29: 2, 30: 3})


def census(state: State) -> object:
    """Every tile of the box once; every series in order; totals are the sums of the rounds."""
    tiles = Counter([kind for kind in state.faces if kind != NO_TILE])
    assert [place for place in range(PLACES) if state.faces[place] != NO_TILE] == listed(state.lying)
    assert state.seen & ~state.lying == 0, "a tile is remembered that is gone"
    for side in state.sides:
        tiles.update(tile for series in side.series for tile in listed(series))
        check_side(side, state.box.fifth)
    tiles.update(listed(state.gone))
    tiles.update({28: state.gone_jollies, 29: state.gone_rubas, 30: state.gone_bums})
    assert +tiles == BOX, f"tiles are missing or double: {tiles - BOX}, {BOX - tiles}"
    assert list(state.totals) == [sum(state.history[seat::2]) for seat in range(2)]
    assert all(0 <= turns <= 5 for turns in state.waits)
    assert 0 <= state.still < state.box.standstill
    return len(BOX)


def check_side(side: Side, fifth: bool) -> None:
    """A player's series are series, and the notes about them are right."""
    for series in side.series:
        assert is_series(listed(series), fifth), f"{listed(series)} is no series"
    tiles = [tile for series in side.series for tile in listed(series)]
    assert sorted(tile for tile in tiles if tile < JOLLY) == listed(side.held)
    assert side.jollies == tiles.count(JOLLY) <= 2
    assert [min(listed(series)) for series in side.series] == sorted(min(listed(series)) for series in side.series)


def is_series(tiles: list[int], fifth: bool = False) -> bool:
    """A succession or a repetition, by trying every tile the jolly might stand for."""
    numbers = [tile for tile in tiles if tile < JOLLY]
    if not numbers or len(tiles) < 2:
        return False
    if len(numbers) == len(tiles):
        return is_plain(numbers)
    if fifth and len(numbers) == 4 and len({tile % NUMBERS for tile in numbers}) == 1:
        return True
    return any(is_plain([*numbers, other]) for other in range(28) if other not in numbers)


def is_plain(tiles: list[int]) -> bool:
    """The same without a jolly."""
    colours, numbers = {tile // NUMBERS for tile in tiles}, sorted(tile % NUMBERS for tile in tiles)
    if len(colours) == 1:
        return numbers == list(range(numbers[0], numbers[0] + len(numbers)))
    return len(set(numbers)) == 1 and len(colours) == len(tiles)
