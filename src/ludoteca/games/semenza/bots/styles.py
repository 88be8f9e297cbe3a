"""Manners of trading in Semenza."""

from __future__ import annotations

from typing import Final, final


@final
class Style:
    """How somebody trades. What a partner wins is partly lost:"""

    envy: float
    """to a rival like any other,"""
    envy_of_leader: float
    """to the one who leads,"""
    envy_of_last: float
    """to one who is far behind."""
    gifts: float
    """How soon one gives for nothing, against the usual."""
    least: float
    """What a trade must bring oneself before one says yes."""

    def __init__(self, envy: float, envy_of_leader: float, envy_of_last: float, gifts: float, least: float) -> None:
        self.envy = envy
        self.envy_of_leader = envy_of_leader
        self.envy_of_last = envy_of_last
        self.gifts = gifts
        self.least = least


USUAL: Final = Style(0.3, 0.55, 0.15, 1.0, 0.03)
GENEROUS: Final = Style(0.1, 0.3, 0.0, 1.6, 0.0)
HOARDER: Final = Style(0.6, 0.8, 0.5, 0.3, 0.15)
LEADER_HUNTER: Final = Style(0.2, 1.5, 0.0, 1.0, 0.03)


def style_named(name: str) -> Style:
    """A manner of trading by its name; the usual one by any other."""
    if name == "generous":
        return GENEROUS
    if name == "hoarder":
        return HOARDER
    return LEADER_HUNTER if name == "leader_hunter" else USUAL
