"""What can happen at a Mi Tierra table. What one sees from the clock tower is for one pair of eyes, once. [TIE-94]"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from ludoteca.core.ears import for_owner, later_for_owner, while_it_happens
from ludoteca.core.verdict import Event

closed = later_for_owner.unless(open_hands=True)
"""With closed hands nobody is reminded what another holds. [GAP-49]"""

# --- The round --------------------------------------------------------------


@dataclass
class RoundBegan(Event):
    number: int
    season: str


@dataclass
class OrderSet(Event):
    """Who plays in which order this round."""

    seats: tuple[int, ...]


@dataclass
class WaterMoved(Event):
    seat: int
    source: str
    target: str


@dataclass
class AnimalMoved(Event):
    seat: int
    animal: str
    source: str
    target: str


@dataclass
class Released(Event):
    seat: int
    animal: str
    pen: str


@dataclass
class WorkersReturned(Event):
    seat: int
    count: int


@dataclass
class TrainerDismissed(Event):
    seat: int
    pen: str


@dataclass
class MarketsClosed(Event):
    """Cards of the closing area leave the board."""

    cards: tuple[str, ...]


@dataclass
class MarketsClosing(Event):
    """Cards with the out-of-market symbol move down."""

    cards: tuple[str, ...]


@dataclass
class MarketOpened(Event):
    card: str


@dataclass
class EventTurned(Event):
    """An event comes out of the deck: `last` if this flower announces the end, `spent` if it does not stay."""

    card: str
    last: bool
    spent: bool
    flower: bool


@dataclass
class DeckShuffled(Event):
    """The cards that are over make a new deck."""

    count: int


@dataclass
class DevelopmentLaid(Event):
    developments: tuple[str, ...]


# --- Workers ----------------------------------------------------------------


@dataclass
class Placed(Event):
    seat: int
    area: str
    pair: bool


@dataclass
class PlacedAt(Event):
    """A worker on a development space."""

    seat: int
    space: str


@dataclass
class PlacedOnFarm(Event):
    seat: int
    square: str


@dataclass
class TrainerPlaced(Event):
    seat: int
    pen: str


@dataclass
class Passed(Event):
    seat: int


@dataclass
class Wasted(Event):
    """A worker who cannot act goes home."""

    seat: int
    area: str


@dataclass
class Declined(Event):
    """His owner does not use him."""

    seat: int


@dataclass
class Hired(Event):
    seat: int


# --- Money and goods --------------------------------------------------------


@dataclass
class Paid(Event):
    seat: int
    amount: int
    why: str


@dataclass
class Earned(Event):
    seat: int
    amount: int
    why: str


@dataclass
class Gained(Event):
    """Goods received; `count` is None where closed hands are not repeated."""

    seat: int
    good: Annotated[str | None, closed]
    count: Annotated[int | None, closed]
    why: str


@dataclass
class Lost(Event):
    seat: int
    good: Annotated[str | None, closed]
    count: Annotated[int | None, closed]
    why: str


# --- The farm ---------------------------------------------------------------


@dataclass
class Rolled(Event):
    seat: int
    die: str
    result: int
    again: bool


@dataclass
class PenBuilt(Event):
    seat: int
    square: str
    places: int


@dataclass
class Planted(Event):
    seat: int
    crop: str
    square: str


@dataclass
class FeedLaid(Event):
    """Wheat into a pen."""

    seat: int
    pen: str


@dataclass
class TileDiscarded(Event):
    seat: int
    square: str


@dataclass
class Housed(Event):
    seat: int
    animal: str
    pen: str


@dataclass
class AnimalLeft(Event):
    """An animal goes back to the supply, sold."""

    seat: int
    animal: str
    pen: str


@dataclass
class WaterLaid(Event):
    seat: int
    spot: str


@dataclass
class WaterSpent(Event):
    """The cube of a trained animal that took part."""

    seat: int
    pen: str


# --- Tower, development, competitions ---------------------------------------


@dataclass
class Looked(Event):
    """The top of the market deck; only who looks sees which cards."""

    seat: int
    count: int
    cards: Annotated[tuple[str, ...] | None, for_owner, while_it_happens]


@dataclass
class Reordered(Event):
    seat: int


@dataclass
class DevelopmentTaken(Event):
    seat: int
    development: str


@dataclass
class DevelopmentDiscarded(Event):
    seat: int
    development: str


@dataclass
class AnimalsShown(Event):
    seat: int
    animal: str
    level: int
    count: int


@dataclass
class CompetitionScored(Event):
    """Who competed in the rodeo or the contest of this season, and with which result."""

    competition: str
    seats: tuple[int, ...]
    results: tuple[int, ...]


@dataclass
class PrizeWon(Event):
    seat: int
    place: int


# --- Markets ----------------------------------------------------------------


@dataclass
class SaleBegan(Event):
    seat: int
    card: str


@dataclass
class WentHome(Event):
    seat: int
    several: bool


@dataclass
class WentToBlackMarket(Event):
    seat: int


@dataclass
class GameEnded(Event):
    """Money after the last exchange, what was left over, and who won."""

    scores: tuple[int, ...]
    leftovers: tuple[int, ...]
    winners: tuple[int, ...]
