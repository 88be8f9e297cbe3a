"""Pictures of Kupferkessel positions, and a few verbs to play on from them.

A picture is a few lines; whatever it does not say is filled in:

    turn 1 in_row 2 phase take      who is at turn (White is seat 0)
    pawns N3 SE                     by seat; else the corners they start from
    cells r4c3 roots2 r1c3 eyes1    what lies where in the square; the other places get any other cards
    bare                            or, with this line, stay empty
    deck moss1 eyes2                top card first; "deck 5" any five cards, "deck -" none; else a dozen or so
    pile 0 roots1 cobwebs3          else a single card of value 1

Cards that are left over are out of the game.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from textwrap import dedent
from typing import Any, Final, TypeVar

from ludoteca.core.verdict import Event, Outcome, Refusal, Seat
from ludoteca.games.kupferkessel.content import CARD_SETS
from ludoteca.games.kupferkessel.events import PawnMoved
from ludoteca.games.kupferkessel.game import Kupferkessel
from ludoteca.games.kupferkessel.guess import KupferkesselUnknown
from ludoteca.games.kupferkessel.moves import Move, Options, Take, Walk
from ludoteca.games.kupferkessel.names import CELL_NAMES, SPACE_NAMES
from ludoteca.games.kupferkessel.recall import Recall
from ludoteca.games.kupferkessel.state import State
from ludoteca.games.kupferkessel.view import View
from ludoteca.play.table import Table

KupferkesselTable = Table[Options, State, KupferkesselUnknown, Move, View, Recall]
E = TypeVar("E", bound=Event)

GAME: Final = Kupferkessel()
WHITE, BLACK, THIRD = range(3)
NAMES: Final = CARD_SETS["reconstructed-10"].names
DECK: Final = [name for name in NAMES if not name.endswith("2")] + [name for name in NAMES if name.endswith("2")]
"""Cards without a symbol first: what fills a picture does nothing by itself."""
CORNERS: Final = ("r1c1", "r1c6", "r6c1", "r6c6")
STARTS: Final = ("NW", "SE", "NE")
FIRST: Final = ("potion1", "moss1", "cobwebs1")


def options(seats: int = 2, **given: Any) -> Options:
    """The options of a table for so many, White in the first seat."""
    return GAME.options(seats, {"white": 0, **given})


def fresh(seats: int = 2, seed: int = 1, **given: Any) -> KupferkesselTable:
    """A new table, dealt from a seed."""
    return Table(GAME, options(seats, **given), seed)


def table(picture: str = "", seats: int = 2, seed: int = 1, **given: Any) -> KupferkesselTable:
    """A table that begins with this picture."""
    return Table(GAME, options(seats, **given), seed, complete(picture, seats))


def complete(picture: str, seats: int) -> str:
    """The picture as full notation, all 56 cards accounted for."""
    lines = [line.split() for line in dedent(picture).strip().splitlines()]
    said = {line[0]: line[1:] for line in lines if line[0] not in ("pile", "recipes")}
    piles = {int(line[1]): line[2:] for line in lines if line[0] == "pile"}
    recipes = [" ".join(line) for line in lines if line[0] == "recipes"]
    cells = dict(zip(said.get("cells", [])[::2], said.get("cells", [])[1::2]))
    moment = dict(zip(["turn", *said.get("turn", ["0"])[1::2]], said.get("turn", ["0"])[::2]))
    deck = said.get("deck", ["13"])
    named = {*cells.values(), *[card for pile in piles.values() for card in pile], *deck}
    named |= {card for key in ("under", "gone", "held") for card in said.get(key, [])}
    pool = [card for card in DECK if card not in named]
    for seat in range(seats):
        if seat not in piles:
            piles[seat] = [next(card for card in (*FIRST, *pool) if card in pool)]
            pool.remove(piles[seat][0])
    if "bare" not in said:
        for cell in CELL_NAMES:
            if cell not in cells and cell not in CORNERS and [cell] != said.get("gap"):
                cells[cell] = pool.pop(0)
    if deck == ["-"]:
        deck = []
    elif deck[0].isdigit():
        deck = [pool.pop(0) for _ in range(int(deck[0]))]
    rows = [
        " ".join("+" if cell in CORNERS else cells.get(cell, ".") for cell in CELL_NAMES[at : at + 6])
        for at in range(0, 36, 6)
    ]
    whole = [
        f"phase {moment.get('phase', 'take')} turn {moment['turn']} white 0"
        f" moves {moment.get('moves', 7)} in_row {moment.get('in_row', 1)}",
        f"pawns {' '.join(said.get('pawns', STARTS[:seats]))}",
        *rows,
        *[f"pile {seat} {' '.join(pile)}" for seat, pile in piles.items()],
        *recipes,
        f"gone {' '.join([*said.get('gone', []), *pool])}",
        *[f"{key} {' '.join(said[key])}" for key in ("under", "held", "gap", "ended") if key in said],
        *([f"deck {' '.join(deck)}"] if deck else []),
    ]
    return "\n".join(whole)


# --- Playing on -------------------------------------------------------------


def say(at: KupferkesselTable, word: Move, seat: Seat | None = None) -> list[Event]:
    """Say a word that must be accepted, by default as the one whose turn it is."""
    events = at.play(at.actors()[0] if seat is None else seat, word)
    assert not isinstance(events, Refusal), f"{word} is refused: {events}"
    return events


def refused(at: KupferkesselTable, word: Any, seat: Seat | None = None) -> tuple[str, str]:
    """The rule and the reason for which a word is refused; nothing may change by asking."""
    before = at.game.write(at.state)
    refusal = at.play(at.actors()[0] if seat is None else seat, word)
    assert isinstance(refusal, Refusal), f"{word} is accepted"
    assert at.game.write(at.state) == before
    return refusal.rule, refusal.reason


def offered(at: KupferkesselTable) -> set[str]:
    """The cards that may be taken now."""
    words = at.moves(at.actors()[0])
    assert all(isinstance(word, Take) for word in words), words
    return {word.card for word in words if isinstance(word, Take)}


def of_kind(events: Iterable[Event], kind: type[E]) -> list[E]:
    """The events of this kind."""
    return [event for event in events if isinstance(event, kind)]


def only(events: Iterable[Event], kind: type[E]) -> E:
    """The one event of this kind."""
    (found,) = of_kind(events, kind)
    return found


def landing(space: int, others: Sequence[int], value: int, **given: Any) -> int:
    """Where a pawn stops that walks clockwise from a space, others standing about."""
    seats = 1 + len(others)
    spaces = [SPACE_NAMES[at] for at in (space, *others)]
    picture = f"turn 0 phase move\npawns {' '.join(spaces)}\npile 0 eyes{value}"
    at = table(picture, seats, direction="choice", **given)
    walked = of_kind(say(at, Walk("cw")), PawnMoved)[0]
    assert walked.seat == 0
    return SPACE_NAMES.index(str(walked.space))


def counted(*piles: str, held: Sequence[str] = (), ended: str = "0 kept", **given: Any) -> Outcome:
    """How a game ends with these cauldrons, and these recipes held."""
    lines = ["turn 0 phase over", "bare", "deck -", *([f"ended {ended}"] if ended else [])]
    lines += [f"pile {seat} {pile}" for seat, pile in enumerate(piles)]
    lines += [f"recipes {seat} {names}" for seat, names in enumerate(held) if names]
    outcome = table("\n".join(lines), len(piles), **given).outcome()
    assert outcome is not None
    return outcome


def cards(text: str) -> str:
    """whiskers123 -> whiskers1 whiskers2 whiskers3."""
    return " ".join(
        word.rstrip("1234") + digit for word in text.split() for digit in word.lstrip("abcdefghijklmnopqrstuvwxyz")
    )
