"""The games of Serie BUM! that are kept: each way a match and a round can end, each option in each of its values."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Final

from ludoteca.catalog import GAMES
from ludoteca.core.verdict import Event, Outcome
from ludoteca.games.serie_bum.events import (
    BlewUp,
    EndAgreed,
    EndDeclined,
    JollyPlaced,
    Rearranged,
    RoundEnded,
    Stole,
    TilesMoved,
    TurnedUp,
)
from ludoteca.play.record import AnyTable, dumps, replay
from tests.replays.golden import Golden


def outcome(table: AnyTable) -> Outcome:
    """How a match ended."""
    ended = table.outcome()
    assert ended is not None
    return ended


def events(table: AnyTable) -> list[Event]:
    """All that happened in it."""
    heard: list[Event] = []
    replay(dumps(table), GAMES, lambda _, events: heard.extend(events))
    return heard


def won(rule: str) -> Callable[[AnyTable], bool]:
    """One winner, by this passage."""
    return lambda table: outcome(table).rule == rule and len(outcome(table).winners) == 1


def drawn(rule: str) -> Callable[[AnyTable], bool]:
    """Level at the end, by this passage."""
    return lambda table: outcome(table).rule == rule and len(outcome(table).winners) == 2


def round_ended(reason: str) -> Callable[[AnyTable], bool]:
    """A round ended like this."""
    return lambda table: any(isinstance(event, RoundEnded) and getattr(event, reason) for event in events(table))


def everything(table: AnyTable) -> bool:
    """A jolly was placed, a tile stolen, a series blown up."""
    return {JollyPlaced, Stole, BlewUp} <= {type(event) for event in events(table)}


def stepped(table: AnyTable) -> bool:
    """Own tiles were moved by printed steps while others were taken."""
    return sum(isinstance(event, TilesMoved) for event in events(table)) > 2


def agreed(table: AnyTable) -> bool:
    """A proposal to end the round was declined, and a later one agreed to."""
    return [EndDeclined, EndAgreed] == [
        type(event) for event in events(table) if isinstance(event, EndDeclined | EndAgreed)
    ]


def moved_after_bum(table: AnyTable) -> bool:
    """Own tiles were moved when a BUM! had struck."""
    heard = [event for event in events(table) if isinstance(event, BlewUp | Rearranged | TurnedUp)]
    return any(isinstance(one, BlewUp) and isinstance(two, Rearranged) for one, two in pairwise(heard))


def fifth(table: AnyTable) -> bool:
    """A jolly lay beside four equal numbers."""
    return any("J" in one and one.count("-") == 4 and one[1:3] == one[5:7] == one[9:11] for one in laid(table))


def laid(table: AnyTable) -> list[str]:
    """Every series that was ever laid."""
    return [one for event in events(table) for one in getattr(event, "series", ())]


ENDINGS: Final = {"BUM-46", "BUM-A26", "BUM-A27"}

FORMER: Final = {"rearrange": "bounded", "standstill": 40, "propose_end": False}

CASES: Final = [
    Golden("target", 2, {"target": 300}, won("BUM-46")),
    Golden("printed_target", 2, {}, won("BUM-46")),
    Golden("single_round", 2, {"rounds": 1}, won("BUM-A27")),
    Golden("single_round_drawn", 2, {"rounds": 1}, drawn("BUM-A27")),
    Golden("fifty_rounds", 2, {"target": 1_000_000, "rearrange": "off", "standstill": 10}, won("BUM-A26"), 3500),
    Golden("everything_happens", 2, {}, everything),
    Golden("frozen", 2, {"rearrange": "off"}, round_ended("frozen")),
    Golden("standstill", 2, {"rounds": 1, "standstill": 10, "frozen_check": False}, round_ended("standstill")),
    Golden("last_single_discarded", 2, {"rounds": 1, "last_single": "discard"}),
    Golden("by_steps", 2, {"rounds": 1, "rearrange": "steps"}, stepped),
    Golden("free", 2, {"target": 300, "rearrange": "free"}),
    Golden("no_moving", 2, {"rounds": 1, "rearrange": "off"}),
    Golden("again_after_match", 2, {"rounds": 1, "again_after_match": True}),
    Golden("jolly_fifth", 2, {"rounds": 1, "jolly_fifth": True, "rearrange": "free"}, fifth),
    Golden("loser_starts", 2, {"target": 200, "starter": "loser", "show_seen": "places"}),
    Golden("lot_starts", 2, {"target": 200, "starter": "random", "show_seen": "faces", "reveal_seconds": 5}),
    Golden("from_a_position", 2, {"rounds": 1}, won("BUM-A27"), 40),
    Golden("rules_2_target", 2, {"target": 200}, won("BUM-46"), rules=2),
    Golden("rules_2_moved_by_steps", 2, {"rounds": 1}, stepped, rules=2),
    Golden("rules_2_ended_by_agreement", 2, {"rounds": 1}, agreed, rules=2),
    Golden("rules_2_moved_after_bum", 2, {"rounds": 1, "move_after_bum": True}, moved_after_bum, rules=2),
    Golden(
        "rules_2_former_rulings",
        2,
        {"rounds": 1, "rearrange": "bounded", "standstill": 40, "propose_end": False},
        rules=2,
    ),
]
