"""Where a seat at a table of Serie BUM! may not look, from the rulebook alone.

Out of sight: every tile that lies face down, seen before or not (unless the table has agreed to show seen faces).
Unknown: those that nobody has turned up in this round. Everything else lies open to both.
"""

from __future__ import annotations

from ludoteca.core.bits import listed
from ludoteca.core.rng import Rng
from ludoteca.games.serie_bum.moves import Options
from ludoteca.games.serie_bum.rules.machine import SerieBumRules
from ludoteca.games.serie_bum.state import State

RULES = SerieBumRules()


def eye_twin(state: State, seat: int, rng: Rng) -> State | None:
    """The table with two tiles out of sight exchanged."""
    if state.box.options.show_seen == "faces":  # type: ignore[attr-defined]  # Options
        return mind_twin(state, seat, rng)
    up = {state.first, state.second}
    return exchanged(state, [place for place in listed(state.lying) if place not in up], rng)


def mind_twin(state: State, seat: int, rng: Rng) -> State | None:
    """The table with two tiles exchanged that nobody was shown: both players know the same."""
    del seat
    return exchanged(state, listed(state.lying & ~state.seen), rng)


def exchanged(state: State, places: list[int], rng: Rng) -> State | None:
    for _ in range(20 if len(places) > 1 else 0):
        one, other = places[rng.below(len(places))], places[rng.below(len(places))]
        if state.faces[one] != state.faces[other]:
            twin = RULES.clone(state)
            twin.faces[one], twin.faces[other] = twin.faces[other], twin.faces[one]
            return twin
    return None


def log_is_public(options: Options) -> bool:
    """Where seen faces are shown, nobody has to remember them. [BUM-A29]"""
    return options.show_seen == "faces"
