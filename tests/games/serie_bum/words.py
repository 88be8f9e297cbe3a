"""Words of Serie BUM! for the laws: all that can be listed, and any at all."""

from __future__ import annotations

from hypothesis import strategies as st

from ludoteca.games.serie_bum.content import PAIR
from ludoteca.games.serie_bum.moves import (
    AgreeToEnd,
    Blast,
    Cover,
    Decline,
    Flip,
    Move,
    Place,
    PlayOn,
    ProposeEnd,
    Rearrange,
    Steal,
    Take,
)
from ludoteca.games.serie_bum.names import PLACE_NAMES, TILE_NAMES, tile_names

LISTABLE: list[Move] = [
    *[Flip(place) for place in PLACE_NAMES],
    *[Blast(tile_names(pair)) for pair in PAIR],
    Blast(("R10", "Y20")),
    Decline(),
    Cover(),
    ProposeEnd(),
    AgreeToEnd(),
    PlayOn(),
]
"""Arrangements cannot be listed: `moves` has a few of them, `check` judges any."""


def any_word() -> st.SearchStrategy[Move]:
    """Any word, however absurd."""
    tile = st.one_of(st.sampled_from(TILE_NAMES), st.text(max_size=4))
    series = st.lists(st.lists(tile, min_size=1, max_size=4).map("-".join), max_size=4).map(tuple)
    return st.one_of(
        st.builds(Flip, st.one_of(st.sampled_from(PLACE_NAMES), st.text(max_size=3))),
        st.builds(Rearrange, series),
        st.builds(Take, series),
        st.builds(Place, series),
        st.builds(Steal, tile, series, series),
        st.builds(Blast, st.lists(tile, max_size=3).map(tuple)),
        st.just(Decline()),
        st.just(Cover()),
        st.sampled_from([ProposeEnd(), AgreeToEnd(), PlayOn()]),
    )
