"""Words of Farfalia for the laws: all that can be listed, and any at all."""

from __future__ import annotations

from itertools import combinations

from hypothesis import strategies as st

from ludoteca.games.farfalia.moves import CallTrump, Choose, Discard, Double, Move, Play
from ludoteca.games.farfalia.names import CARD_NAMES

LISTABLE: list[Move] = [
    *[Play(name) for name in CARD_NAMES],
    *[CallTrump(trump) for trump in ("R", "V", "B", "A", "none")],
    *[Choose(family) for family in ("R", "V", "B", "A", "F", None)],
    Double(True),
    Double(False),
    *[Discard((name,)) for name in CARD_NAMES],
    *[Discard(pair) for pair in combinations(CARD_NAMES[:52:5], 2)],
]


def any_word() -> st.SearchStrategy[Move]:
    """Any word, however absurd."""
    name = st.one_of(st.sampled_from(CARD_NAMES), st.text(max_size=4))
    return st.one_of(
        st.builds(Play, name),
        st.builds(Discard, st.lists(name, max_size=4).map(tuple)),
        st.builds(CallTrump, st.one_of(st.sampled_from(["R", "V", "B", "A", "none"]), st.text(max_size=3))),
        st.builds(Choose, st.one_of(st.none(), st.sampled_from(["R", "V", "B", "A", "F"]), st.text(max_size=3))),
        st.builds(Double, st.booleans()),
    )
