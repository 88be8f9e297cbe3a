"""What can happen at a Semenza table. Where coins are hidden its public log does not count them. [SEM-A20]"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from ludoteca.core.ears import for_owner, later_for_owner
from ludoteca.core.verdict import Event


@dataclass
class Dealt(Event):
    """The starting hand of one player, front card first; only he sees which."""

    seat: int
    count: int
    cards: Annotated[tuple[str, ...] | None, for_owner]


@dataclass
class TurnBegan(Event):
    number: int
    seat: int


@dataclass
class Planted(Event):
    """One card on a field, and how many lie there now."""

    seat: int
    crop: str
    field: int
    count: int


@dataclass
class Harvested(Event):
    """A whole field is sold: so many cards, so many of them turned into coins (None where old sales are not told)."""

    seat: int
    field: int
    crop: str
    count: int
    coins: Annotated[int | None, later_for_owner.unless(hidden_coins=False)]


@dataclass
class FieldBought(Event):
    """The third field, and the seeds the coins turn back into; in the duel they leave the game unseen."""

    seat: int
    coins: int
    crops: tuple[str, ...]


@dataclass
class Revealed(Event):
    """Cards turned up from the deck, for all to see."""

    seat: int
    cards: tuple[str, ...]


@dataclass
class TakenFromDiscards(Event):
    """In the duel: discards that join the cards turned up."""

    seat: int
    crops: tuple[str, ...]


@dataclass
class Called(Event):
    """An announcement that binds nobody."""

    seat: int
    have: tuple[str, ...]
    seek: tuple[str, ...]


@dataclass
class Offered(Event):
    """A binding offer. The first `hand` cards given are from a hand: others hear only their crops."""

    number: int
    seat: int
    to: int | None
    gives: tuple[str, ...]
    hand: int
    wants: tuple[str, ...]


@dataclass
class Volunteered(Event):
    """Somebody would take an offer to the table."""

    number: int
    seat: int


@dataclass
class Declined(Event):
    number: int
    seat: int


@dataclass
class Withdrawn(Event):
    number: int
    seat: int


@dataclass
class Lapsed(Event):
    """An offer came to nothing: a card of it is gone, or nobody took it."""

    number: int


@dataclass
class Traded(Event):
    """Cards change hands and are set aside: `seat` gave `gives` to `partner` and got `gets`."""

    number: int
    seat: int
    partner: int
    gives: tuple[str, ...]
    gets: tuple[str, ...]


@dataclass
class Passed(Event):
    seat: int


@dataclass
class LastOffers(Event):
    """The active player wants no more deals; each other player may make one last offer."""

    seat: int


@dataclass
class TradingEnded(Event):
    """Cards that were revealed and not given away are kept for planting."""

    seat: int
    kept: tuple[str, ...]


@dataclass
class Discarded(Event):
    """In the duel: a card of the offer, or of the hand, goes face up to the discards."""

    seat: int
    crop: str
    hand: bool


@dataclass
class Left(Event):
    """In the duel: what is left on the table is the offer to the opponent."""

    seat: int
    crops: tuple[str, ...]


@dataclass
class Drew(Event):
    """Cards from the deck to the back of a hand; only its owner sees which."""

    seat: int
    count: int
    cards: Annotated[tuple[str, ...] | None, for_owner]


@dataclass
class DeckRanOut(Event):
    """For the n-th time; the last time the game ends with it."""

    number: int
    last: bool


@dataclass
class Reshuffled(Event):
    """The discards are the new deck."""

    count: int


@dataclass
class GameEnded(Event):
    """All fields have been sold; the coins of each seat, and the cards left in each hand."""

    coins: tuple[int, ...]
    hands: tuple[int, ...]
    winners: tuple[int, ...]
