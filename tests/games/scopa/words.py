"""Words of Scopa for the laws: all that can be listed without looking, and any at all."""

from __future__ import annotations

from hypothesis import strategies as st

from ludoteca.games.scopa.content import NAMES
from ludoteca.games.scopa.moves import Move, Play

LISTABLE: list[Move] = [
    *[Play(card) for card in NAMES],
    *[Play(card, (taken,)) for card in NAMES for taken in NAMES if card[1:] == taken[1:] and card != taken],
]
"""Cards that stay, and pairs; sums are listed where the table has them."""


def any_word() -> st.SearchStrategy[Move]:
    """Any word, however absurd."""
    name = st.one_of(st.sampled_from(NAMES), st.text(max_size=4))
    return st.builds(Play, name, st.lists(name, max_size=4).map(tuple))
