"""What can happen at a Farfalia table, and who hears what of it. [FAR-07, FAR-08, FAR-A18]"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from ludoteca.core.ears import for_owner, while_it_happens
from ludoteca.core.verdict import Event

for_a_moment = while_it_happens.unless(show_history=True)
"""No card one would have to remember is told again. [FAR-A22]"""


@dataclass
class HandBegan(Event):
    """Who deals, and who sits where: the seats clockwise from the dealer, dummies included."""

    number: int
    dealer: int
    seats: tuple[int, ...]


@dataclass
class Asked(Event):
    """These seats may double their score of this hand."""

    seats: tuple[int, ...]


@dataclass
class Answered(Event):
    """A sealed answer; only its author knows it until all are opened."""

    seat: int
    yes: Annotated[bool | None, for_owner]


@dataclass
class AnswersOpened(Event):
    """The seats that double their score of this hand."""

    seats: tuple[int, ...]


@dataclass
class Dealt(Event):
    """Cards to one player; only he sees which."""

    seat: int
    count: int
    cards: Annotated[tuple[str, ...] | None, for_owner, for_a_moment]


@dataclass
class DummyLaid(Event):
    """A dummy's seven cards face up; six of them hide another. `cards` is None only where it is told late."""

    seat: int
    cards: Annotated[tuple[str, ...] | None, for_a_moment]


@dataclass
class Discarded(Event):
    """The dealer lays cards aside, unseen."""

    seat: int
    count: int
    cards: Annotated[tuple[str, ...] | None, for_owner, for_a_moment]


@dataclass
class TrumpCalled(Event):
    seat: int
    trump: str


@dataclass
class ProposalTurned(Event):
    """Five subjects; where nobody calls trump, the first of them sets it."""

    subjects: tuple[str, ...]
    trump: str


@dataclass
class Played(Event):
    """A card is put down; `card` is None only where old tricks are not repeated."""

    seat: int
    dummy: bool
    card: Annotated[str | None, for_a_moment]


@dataclass
class Burned(Event):
    """A joker takes its family out of the trick."""

    joker: Annotated[str | None, for_a_moment]
    cards: Annotated[tuple[str, ...] | None, for_a_moment]


@dataclass
class TrickWon(Event):
    seat: int
    dummy: bool
    card: Annotated[str | None, for_a_moment]


@dataclass
class Chose(Event):
    seat: int
    family: str | None


@dataclass
class TurnedUp(Event):
    """A dummy's hidden card comes to light."""

    seat: int
    card: Annotated[str | None, for_a_moment]


@dataclass
class HandScored(Event):
    """Points credited to each seat, and the totals after it."""

    number: int
    points: tuple[int, ...]
    totals: tuple[int, ...]


@dataclass
class GameEnded(Event):
    winners: tuple[int, ...]
