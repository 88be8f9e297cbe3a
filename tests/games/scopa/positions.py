"""Pictures of positions of Scopa, and a few verbs to play on from them.

A picture is a few lines of the notation; whatever it does not say is filled in:

    turn 0 taker 1              who plays; the dealer is the one before, unless "dealer 0" says so
    table C4 S3 B10
    hand 0 D7 C2                else any cards, as many as the player at turn has
    pile 0 D2 C5                else none
    across 0 C5
    deck 12                     any twelve cards; else none
    points 3 5

Cards that are left over lie in the last side's pile.
"""

from __future__ import annotations

from collections.abc import Iterable
from textwrap import dedent
from typing import Any, Final, TypeVar

from ludoteca.core.notation import row
from ludoteca.core.unseen import Unseen
from ludoteca.core.verdict import Event, Refusal, Seat
from ludoteca.games.scopa.content import NAMES
from ludoteca.games.scopa.game import Scopa
from ludoteca.games.scopa.moves import Move, Options, Play
from ludoteca.games.scopa.recall import Recall
from ludoteca.games.scopa.state import State
from ludoteca.games.scopa.view import View
from ludoteca.play.table import Table

ScopaTable = Table[Options, State, Unseen, Move, View, Recall]
E = TypeVar("E", bound=Event)

GAME: Final = Scopa()


def fresh(seats: int = 2, seed: int | str = 1, **given: Any) -> ScopaTable:
    """A new table, dealt from a seed."""
    return Table(GAME, GAME.options(seats, given), seed)


def table(picture: str, seats: int = 2, **given: Any) -> ScopaTable:
    """A table that begins with this picture."""
    return Table(GAME, GAME.options(seats, given), 1, complete(picture, seats))


def complete(picture: str, seats: int) -> str:
    """The picture as full notation, all forty cards accounted for."""
    sides = 3 if seats == 3 else 2
    lines = [line.split() for line in dedent(picture).strip().splitlines()]
    said = {line[0]: line[1:] for line in lines if line[0] not in ("hand", "pile", "across")}
    hands = {int(line[1]): line[2:] for line in lines if line[0] == "hand"}
    piles = {int(line[1]): line[2:] for line in lines if line[0] == "pile"}
    across = {int(line[1]): line[2:] for line in lines if line[0] == "across"}
    moment = dict(zip(["turn", *said.get("turn", ["0"])[1::2]], said.get("turn", ["0"])[::2]))
    turn = int(moment["turn"])
    dealer = int(moment.get("dealer", (turn - 1) % seats))
    named = {*said.get("table", []), *[card for row in (*hands.values(), *piles.values()) for card in row]}
    pool = [card for card in reversed(NAMES) if card not in named]
    size = len(hands[turn])
    for seat in range(seats):
        first = (dealer + 1) % seats
        played = (seat - first) % seats < (turn - first) % seats
        if seat not in hands:
            hands[seat] = [pool.pop() for _ in range(size - played)]
    deck = [pool.pop() for _ in range(int(said.get("deck", ["0"])[0]))]
    piles[sides - 1] = [*pool, *piles.get(sides - 1, [])]
    whole = [
        "phase play",
        f"hand {moment.get('hand', 1)}",
        f"dealer {dealer}",
        f"turn {turn}",
        f"taker {moment.get('taker', dealer)}",
        f"table {row(said.get('table', []))}",
        f"deck {row(deck)}",
        f"hands {' / '.join(row(hands[seat]) for seat in range(seats))}",
        f"piles {' / '.join(row(piles.get(side, [])) for side in range(sides))}",
        f"sweeps {' / '.join(row(across.get(side, [])) for side in range(sides))}",
        f"points {' / '.join(said.get('points', ['0'] * sides))}",
    ]
    return "\n".join(whole)


# --- Playing on -------------------------------------------------------------


def play(at: ScopaTable, text: str) -> list[Event]:
    """Play a card that must be accepted: "D7" stays, "D7 C4 S3" takes those."""
    card, *takes = text.split()
    events = at.play(at.actors()[0], Play(card, tuple(takes)))
    assert not isinstance(events, Refusal), f"{text} is refused: {events}"
    return events


def refused(at: ScopaTable, text: str, seat: Seat | None = None) -> tuple[str, str]:
    """The rule and the reason for which a card is refused; nothing may change by asking."""
    card, *takes = text.split() or [""]
    before = at.game.write(at.state)
    refusal = at.play(at.actors()[0] if seat is None else seat, Play(card, tuple(takes)))
    assert isinstance(refusal, Refusal), f"{text} is accepted"
    assert at.game.write(at.state) == before
    return refusal.rule, refusal.reason


def offered(at: ScopaTable, card: str) -> set[str]:
    """The ways a card may be played now: what it takes, or nothing."""
    return {" ".join(word.takes) for word in at.moves(at.actors()[0]) if word.card == card}


def only(events: Iterable[Event], kind: type[E]) -> E:
    """The one event of this kind."""
    (found,) = [event for event in events if isinstance(event, kind)]
    return found


def of_kind(events: Iterable[Event], kind: type[E]) -> list[E]:
    """The events of this kind."""
    return [event for event in events if isinstance(event, kind)]


def count(*piles: str, across: str = "", points: str = "", seats: int = 2, **given: Any) -> ScopaTable:
    """The table after the count of a hand that ends with these piles; the rest lies in the last one.

    The first card of the first pile is still played, by the last seat, and goes to the first side, which took last.
    """
    first, *others = piles
    last, kept = first.split()[0], " ".join(first.split()[1:])
    lines = [f"turn {seats - 1} dealer {seats - 1} taker 0", f"hand {seats - 1} {last}", f"pile 0 {kept}"]
    lines += [f"pile {side} {pile}" for side, pile in enumerate(others, 1)]
    lines += [f"across 0 {across}", *([f"points {points}"] if points else [])]
    at = table("\n".join(lines), seats, **given)
    play(at, last)
    return at


def had(at: ScopaTable, item: str) -> list[int]:
    """What each side had of an item in the last count."""
    return [line.had for side in at.view(None).sides for line in side.last if line.item == item]


def gained(at: ScopaTable) -> list[int]:
    """The points each side got in the last count."""
    return [sum(line.points for line in side.last) for side in at.view(None).sides]


def totals(at: ScopaTable) -> list[int]:
    """The score of each side."""
    return [side.points for side in at.view(None).sides]
