"""Pictures of Mi Tierra positions, and a few verbs to play on from them."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import dedent
from typing import Any, Final, TypeVar

from ludoteca.core.verdict import Event, Refusal
from ludoteca.games.mi_tierra.content import Phase
from ludoteca.games.mi_tierra.events import Rolled
from ludoteca.games.mi_tierra.game import MiTierra
from ludoteca.games.mi_tierra.guess import TierraUnknown
from ludoteca.games.mi_tierra.moves.preparing import Pass
from ludoteca.games.mi_tierra.moves.vocabulary import Move
from ludoteca.games.mi_tierra.names import GOOD_NAMES
from ludoteca.games.mi_tierra.options import Options
from ludoteca.games.mi_tierra.recall import Recall
from ludoteca.games.mi_tierra.state import State
from ludoteca.games.mi_tierra.view import FarmView, PenView, View
from ludoteca.play.table import Table

TierraTable = Table[Options, State, TierraUnknown, Move, View, Recall]
E = TypeVar("E", bound=Event)

GAME: Final = MiTierra()
ANA, BEA, CARLO, DORA, ELIO, FLORA = range(6)


def fresh(seats: int = 2, seed: int | str = 1, **given: Any) -> TierraTable:
    """A new table."""
    return Table(GAME, GAME.options(seats, given), seed)


def table(picture: str, seats: int = 2, seed: int | str = 1, **given: Any) -> TierraTable:
    """A table that begins with this picture; scenarios reckon with the numbers of the first reconstruction."""
    options = GAME.options(seats, {"content_set": "reconstructed", **given})
    return Table(GAME, options, seed, dedent(picture).strip())


def say(at: TierraTable, *words: Move) -> list[Event]:
    """Each word by whoever is asked; all that happened."""
    events: list[Event] = []
    for word in words:
        said = at.play(at.state.actor, word)
        assert not isinstance(said, Refusal), f"{word}: {said}"
        events += said
    return events


def refused(at: TierraTable, word: Move, seat: int | None = None) -> tuple[str, str]:
    """The rule and the reason of a refusal; nothing may have changed."""
    before = at.state.facts()
    said = at.play(at.state.actor if seat is None else seat, word)
    assert isinstance(said, Refusal), f"{word} was taken"
    assert at.state.facts() == before
    return str(said.rule), said.reason


def details(at: TierraTable, word: Move) -> dict[str, int | str | tuple[str, ...]]:
    """The numbers of a refusal."""
    said = at.check(at.state.actor, word)
    assert said is not None
    return dict(said.details)


def run(at: TierraTable) -> list[Event]:
    """Everybody passes: the workers of the picture act."""
    events: list[Event] = []
    this_round = at.state.round
    while at.state.phase is Phase.PLACE and at.state.round == this_round:
        events += say(at, Pass())
    return events


def acting(picture: str, seats: int = 2, roll: int | None = None, **given: Any) -> tuple[TierraTable, list[Event]]:
    """A picture in which everybody passes, with a first roll as wanted: the table, and what happened."""
    for seed in range(400):
        at = table(picture, seats, seed, **given)
        events = run(at)
        rolls = of_kind(events, Rolled)
        if roll is None or (rolls and rolls[0].result == roll):
            return at, events
    raise AssertionError(f"no seed rolls {roll}")


def of_kind(events: Sequence[Event], kind: type[E]) -> list[E]:
    """The events of one kind."""
    return [event for event in events if isinstance(event, kind)]


def farm(at: TierraTable, seat: int = ANA) -> FarmView:
    """A farm as everybody sees it."""
    return at.view(None).farms[seat]


def money(at: TierraTable, seat: int = ANA) -> int:
    return farm(at, seat).money


def goods(at: TierraTable, seat: int = ANA) -> dict[str, int]:
    """What a player holds, without what he does not."""
    held = farm(at, seat).goods
    assert held is not None
    return {name: held[name] for name in GOOD_NAMES if held[name]}


def pen(at: TierraTable, square: str, seat: int = ANA) -> PenView:
    return next(one for one in farm(at, seat).pens if one.square == square)


def moves(at: TierraTable) -> list[Move]:
    """What the one who is asked may say."""
    return at.moves(at.state.actor)


def phase(at: TierraTable) -> str:
    return GAME.phase(at.state)


def squares(at: TierraTable, kind: type[Move]) -> list[str]:
    """The squares, pens or spots named by the listed words of a kind."""
    found = []
    for word in moves(at):
        if isinstance(word, kind):
            found.append(next(iter(vars(word).values())))
    return sorted(found)
