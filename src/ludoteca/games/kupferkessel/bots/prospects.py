"""How a game of Kupferkessel Co. stands: it is short, and is played on to its end."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from ludoteca.bots.prospects import Prospects
from ludoteca.games.kupferkessel.rules.score import total
from ludoteca.games.kupferkessel.state import State


@final
class KupferkesselProspects(Prospects[State]):
    """Points are counted when all is over."""

    def seats(self, state: State) -> i64:
        return state.box.players

    def points(self, state: State, side: i64) -> float:
        return float(total(state, side))

    def is_deep(self, state: State) -> bool:
        """A line a card leads to, a set denied: advice alone misjudges what strong players do with them."""
        return True
