"""Words of Kupferkessel Co. for the laws: all that can be listed, and any at all."""

from __future__ import annotations

from hypothesis import strategies as st

from ludoteca.games.kupferkessel.content import CARD_SETS
from ludoteca.games.kupferkessel.moves import Announce, Keep, Move, Take, Use, Walk

NAMES = CARD_SETS["reconstructed-10"].names

LISTABLE: list[Move] = [
    *[Take(name) for name in NAMES],
    Use(True),
    Use(False),
    Keep(True),
    Keep(False),
    Walk("cw"),
    Walk("ccw"),
]
"""Announcing is listed only where nobody is reminded; elsewhere it may be said too, so it is not among these."""


def any_word() -> st.SearchStrategy[Move]:
    """Any word, however absurd."""
    name = st.one_of(st.sampled_from(NAMES), st.text(max_size=8))
    return st.one_of(
        st.builds(Take, name),
        st.builds(Announce, name),
        st.builds(Use, st.booleans()),
        st.builds(Keep, st.booleans()),
        st.builds(Walk, st.one_of(st.sampled_from(["cw", "ccw"]), st.text(max_size=3))),
    )
