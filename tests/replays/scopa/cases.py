"""The games of Scopa that are kept: each number of players, each option in each of its values."""

from __future__ import annotations

from typing import Final

from ludoteca.games.scopa.events import Counted, Played, RestTaken, TableLaid
from ludoteca.play.record import AnyTable
from tests.replays.golden import Golden


def kings_dealt_again(table: AnyTable) -> bool:
    """Three kings or four lay there at the beginning of a hand."""
    return any(isinstance(event, TableLaid) and event.again for event in table.events)


def played_on(table: AnyTable) -> bool:
    """Two were level at the target, and another hand was played."""
    totals = [event.total for event in table.events if isinstance(event, Counted)]
    return any(one == other >= 11 for one, other in zip(totals[::2], totals[1::2]))


def aces_took(table: AnyTable) -> bool:
    """An ace took more than one card, and all there was."""
    return any(isinstance(event, Played) and event.card == "D1" and len(event.taken) > 2 for event in table.events)


def much_was_left(table: AnyTable) -> bool:
    """Whoever took last got more than a handful."""
    return any(isinstance(event, RestTaken) and len(event.cards) > 6 for event in table.events)


def long_napola(table: AnyTable) -> bool:
    """A napola of five or more."""
    return any(isinstance(event, Counted) and event.items.count("napola") > 4 for event in table.events)


def nobody_scored_cards(table: AnyTable) -> bool:
    """Cards were level in some hand."""
    told = [event.items for event in table.events if isinstance(event, Counted)]
    return any("cards" not in one + other for one, other in zip(told[::2], told[1::2]))


CASES: Final = [
    Golden("2-plain", 2, {}, nobody_scored_cards),
    Golden("2-kings_dealt_again", 2, {}, kings_dealt_again),
    Golden("2-played_on", 2, {}, played_on),
    Golden("2-much_left", 2, {"target": 16}, much_was_left),
    Golden("2-to_21", 2, {"target": 21}),
    Golden("2-ace_takes_all", 2, {"ace_takes_all": True}, aces_took),
    Golden("2-napola", 2, {"napola": True}, long_napola),
    Golden("2-re_bello", 2, {"re_bello": True}),
    Golden("2-from_a_position", 2, {}, from_word=30),
    Golden("3-plain", 3, {}),
    Golden("3-every_house_rule", 3, {"ace_takes_all": True, "napola": True, "re_bello": True}),
    Golden("4-plain", 4, {}),
    Golden("4-scopone", 4, {"variant": "scopone", "target": 21}),
    Golden("4-scientific", 4, {"variant": "scientific"}),
]
