"""Pictures of Serie BUM! positions, and a few verbs to play on from them.

`table("R20-R30", "", "R40 Y70")` is a table at which seat 0 is to move with the series R20-R30, seat 1 has none,
and R40 and Y70 lie at a1 and b1. The tiles nobody mentions follow, face down; with `rest="gone"` they are out of
the game.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final, TypeVar

from ludoteca.core.verdict import Event, Refusal, Seat
from ludoteca.games.serie_bum.game import SerieBum
from ludoteca.games.serie_bum.guess import SerieBumUnknown
from ludoteca.games.serie_bum.moves import Flip, Move, Options, Place, Rearrange, Steal, Take
from ludoteca.games.serie_bum.names import PLACE_NAMES, TILE_NAMES
from ludoteca.games.serie_bum.recall import Recall
from ludoteca.games.serie_bum.state import State
from ludoteca.games.serie_bum.view import View
from ludoteca.play.table import Table

BumTable = Table[Options, State, SerieBumUnknown, Move, View, Recall]
E = TypeVar("E", bound=Event)

GAME: Final = SerieBum()
BOX: Final = (*TILE_NAMES[:28], "J", "J", "RUBA", "RUBA", "BUM", "BUM", "BUM")
ANNA, BRUNO = 0, 1


def options(**given: object) -> Options:
    """The options of a table."""
    return GAME.options(2, given)


def fresh(seed: int = 1, **given: object) -> BumTable:
    """A new table, mixed from a seed."""
    return Table(GAME, options(**given), seed)


def table(own: str = "", theirs: str = "", lying: str = "", rest: str = "down", **given: Any) -> BumTable:
    """A table that begins with this picture; `totals`, `seen`, `still` and `number` may be said, else options."""
    return Table(
        GAME, options(**{k: v for k, v in given.items() if k not in SAID}), 1, picture(own, theirs, lying, rest, given)
    )


SAID: Final = ("totals", "seen", "still", "number", "starter", "moved", "mover")


def picture(own: str, theirs: str, lying: str, rest: str, said: dict[str, Any]) -> str:
    """The position as full notation, all 35 tiles accounted for."""
    left = list(BOX)
    for name in [*lying.split(), *own.replace("-", " ").split(), *theirs.replace("-", " ").split()]:
        left.remove(name)
    cells = lying.split()
    gone = []
    if rest == "down":
        cells += left
    else:
        gone = left
    seen = "'" if said.get("seen") else ""
    cells = [cell + seen for cell in cells] + ["."] * (35 - len(cells))
    totals = said.get("totals", (0, 0))
    number = said.get("number", 1)
    history = [*totals, *[0] * (2 * (number - 2))] if number > 1 else []
    mover = said.get("mover", ANNA)
    sides = {mover: own or "-", 1 - mover: theirs or "-"}
    return "\n".join(
        [
            f"round {number} starter {said.get('starter', ANNA)} turn {mover} phase start"
            f" moved {said.get('moved', 'no')} still {said.get('still', 0)}",
            f"totals {totals[0]} {totals[1]}",
            f"history {' '.join(map(str, history)) or '-'}",
            *[f"{row + 1} {' '.join(cells[7 * row : 7 * row + 7])}" for row in range(5)],
            f"0 | {sides[0]}",
            f"1 | {sides[1]}",
            f"gone {' '.join(gone) or '-'}",
        ]
    )


# --- Playing on -------------------------------------------------------------


def say(at: BumTable, word: Move, seat: Seat | None = None) -> list[Event]:
    """Say a word that must be accepted, by default as the one whose turn it is."""
    events = at.play(at.actors()[0] if seat is None else seat, word)
    assert not isinstance(events, Refusal), f"{word} is refused: {events}"
    return events


def flip(at: BumTable, places: str = "a1 b1") -> list[Event]:
    """Turn these up one after the other."""
    return [event for place in places.split() for event in say(at, Flip(place))]


def refused(at: BumTable, word: Any, seat: Seat | None = None) -> tuple[str, str]:
    """The rule and the reason for which a word is refused; nothing may change by asking."""
    before = at.game.write(at.state)
    refusal = at.play(at.actors()[0] if seat is None else seat, word)
    assert isinstance(refusal, Refusal), f"{word} is accepted"
    assert at.game.write(at.state) == before
    return refusal.rule, refusal.reason


def may(at: BumTable, word: Move) -> bool:
    """May the one whose turn it is say this?"""
    return at.check(at.actors()[0], word) is None


def take(series: str) -> Take:
    """Take("R20-R30", "Y40-A40") from one string."""
    return Take(tuple(series.split()))


def lay(series: str) -> Place:
    return Place(tuple(series.split()))


def move(series: str) -> Rearrange:
    return Rearrange(tuple(series.split()))


def rob(tile: str, series: str, left: str = "") -> Steal:
    return Steal(tile, tuple(series.split()), tuple(left.split()))


def moves(at: BumTable) -> list[Move]:
    """What is listed for the one whose turn it is."""
    return at.moves(at.actors()[0])


def listed(at: BumTable, kind: type[Any]) -> list[Any]:
    """The listed words of one kind."""
    return [word for word in moves(at) if isinstance(word, kind)]


def series(at: BumTable, seat: Seat) -> set[str]:
    """A player's series, as everybody sees them."""
    return set(at.view(None).series[seat])


def phase(at: BumTable) -> str:
    return at.view(None).phase


def mover(at: BumTable) -> Seat:
    return at.view(None).mover


def face_down(at: BumTable) -> set[str]:
    """The places where a tile lies face down."""
    return {place for place, tile in zip(PLACE_NAMES, at.view(None).tiles) if tile == "?"}


def only(events: Iterable[Event], kind: type[E]) -> E:
    """The one event of this kind."""
    (found,) = [event for event in events if isinstance(event, kind)]
    return found


def of_kind(events: Iterable[Event], kind: type[E]) -> list[E]:
    """The events of one kind, in order."""
    return [event for event in events if isinstance(event, kind)]
