"""Pictures of Semenza positions, and a few verbs to play on from them.

A picture is the game's notation with the dull parts left out: cards nobody mentions are the deck, players nobody
mentions have nothing.
"""

from __future__ import annotations

from textwrap import dedent
from typing import Final, TypeVar

from ludoteca.core.rng import SmallRng
from ludoteca.core.verdict import Event, Refusal, Seat
from ludoteca.games.semenza.game import Semenza
from ludoteca.games.semenza.guess import SemenzaUnknown
from ludoteca.games.semenza.moves import Accept, EndTrading, Move, Offer, Options, Pass
from ludoteca.games.semenza.names import crops_of
from ludoteca.games.semenza.recall import Recall
from ludoteca.games.semenza.state import State
from ludoteca.games.semenza.view import View
from ludoteca.play.table import Table

SemenzaTable = Table[Options, State, SemenzaUnknown, Move, View, Recall]
E = TypeVar("E", bound=Event)

GAME: Final = Semenza()
ANTONIO, ANNA, BRUNO, CARLA, DARIO, ELSA, FABIO = range(7)

BOOKLET: Final = """
    phase trade
    revealed semente.1 porrison.1
    0 | hand lindo.1 cassidy.1 fava.1
    1 | hand molotov.1 rocco.1 lindo.2
    2 | hand rocco.2 fava.2
    3 | hand semson.1
"""
"""Antonio has turned up a Semente and a Porrison and seeks a Rocco."""


def options(seats: int = 4, **given: object) -> Options:
    """The options of a table for so many."""
    return GAME.options(seats, given)


def fresh(seats: int = 4, seed: int = 1, **given: object) -> SemenzaTable:
    """A new table, dealt from a seed."""
    return Table(GAME, options(seats, **given), seed)


def table(picture: str, seats: int = 4, **given: object) -> SemenzaTable:
    """A table that begins with this picture."""
    return Table(GAME, options(seats, **given), 1, complete(picture, seats))


def complete(picture: str, seats: int) -> str:
    """The picture as full notation."""
    lines = [line.strip() for line in dedent(picture).strip().splitlines()]
    if not lines[0].startswith("turn"):
        lines[0] = f"turn 5 active 0 first 0 {lines[0]}"
    farms = {int(line.split()[0]): line for line in lines if line.split()[0].isdecimal()}
    others = [line for line in lines if not line.split()[0].isdecimal()]
    if "..." not in picture:
        others.append("deck ...")
    return "\n".join([*others, *[farms.get(seat, f"{seat} | hand -") for seat in range(seats)]])


# --- Playing on -------------------------------------------------------------


def do(at: SemenzaTable, seat: Seat, *words: Move) -> list[Event]:
    """Say words that may be said; what happened."""
    events: list[Event] = []
    for word in words:
        happened = at.play(seat, word)
        assert not isinstance(happened, Refusal), f"{word} is refused: {happened}"
        events += happened
    return events


def refused(at: SemenzaTable, seat: Seat, word: Move) -> tuple[str, str]:
    """The passage and the reason why a word may not be said; and nothing has changed."""
    before = (at.state.facts(), len(at.record), at.rng.draws)
    refusal = at.play(seat, word)
    assert isinstance(refusal, Refusal), f"{word} may be said"
    assert (at.state.facts(), len(at.record), at.rng.draws) == before
    return refusal.rule, refusal.reason


def why(at: SemenzaTable, seat: Seat, word: Move) -> Refusal:
    """The whole refusal, with its numbers."""
    refusal = at.check(seat, word)
    assert refusal is not None
    return refusal


def deal(at: SemenzaTable, offer: Offer, by: Seat, taker: Seat, *pays: str) -> int:
    """An offer that is accepted; its number."""
    do(at, by, offer)
    number = int(at.state.next_number) - 1
    do(at, taker, Accept(number, pays))
    return number


def end_trading(at: SemenzaTable) -> list[Event]:
    """The active player ends, and nobody has a last offer."""
    events = do(at, at.state.active, EndTrading())
    while at.state.stage.value == "closing":
        events += do(at, at.actors()[0], Pass())
    return events


def of(events: list[Event], kind: type[E]) -> list[E]:
    """The events of one kind."""
    return [event for event in events if isinstance(event, kind)]


# --- Looking ----------------------------------------------------------------


def hand(at: SemenzaTable, seat: Seat) -> list[str]:
    """The crops of a hand, front first."""
    return list(crops_of(at.state.farms[seat].hand))


def names(at: SemenzaTable, seat: Seat) -> list[str]:
    """The cards of a hand as their owner calls them."""
    return list(at.view(seat).hand)


def fields(at: SemenzaTable, seat: Seat) -> list[tuple[str | None, int]]:
    """What grows where."""
    return [(field.crop, field.cards) for field in at.view(None).farms[seat].fields]


def aside(at: SemenzaTable, seat: Seat) -> list[str]:
    """The crops that wait to be planted."""
    return sorted(at.view(None).farms[seat].aside)


def coins(at: SemenzaTable, seat: Seat) -> list[str]:
    """The coins as the seeds they were, last earned last."""
    return list(crops_of(at.state.farms[seat].coins))


def discards(at: SemenzaTable) -> list[str]:
    """The discards, top card last."""
    return list(crops_of(at.state.discards))


def moves(at: SemenzaTable, seat: Seat) -> list[Move]:
    """All listed moves of a seat."""
    return at.moves(seat)


def random_end(seats: int, seed: int, **given: object) -> State:
    """The end of a random game, played on the rules."""
    rng = SmallRng(seed)
    state = GAME.setup(options(seats, **given), rng)
    while (seat := GAME.rules.turn(state)) >= 0:
        GAME.rules.apply(state, seat, GAME.rules.pick(state, seat, rng), rng)
    return state
