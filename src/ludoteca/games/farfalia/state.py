"""Everything that lies on a Farfalia table. No rule is written here."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ludoteca.core.rules import Tabletop
from ludoteca.games.farfalia.content import ALL_EMPTY, LAYOUTS, NO_CARD, NO_TRUMP, Box, Layout, Phase

NO_COLUMN: Final[i64] = -1


@final
class Place:
    """One position at the table during a hand: a player's, or a dummy's."""

    seat: i64  # given
    """Who decides here: the player, or the partner of the dummy."""
    side: i64  # given
    dummy: bool  # given
    hand: i64
    """Cards (and joker) held; of a dummy, the cards that lie face up."""
    under: i64  # = ALL_EMPTY
    """A dummy's hidden cards, a slot a column."""
    cover: i64  # = ALL_EMPTY
    """The card face up on each of them."""
    turning: i64  # = NO_COLUMN
    """The column uncovered in this trick, to be turned up when it is over."""
    played: i64  # = NO_CARD
    """The card in the trick that is under way."""
    last: i64  # = NO_CARD
    """The card in the trick before."""
    chosen: i64
    """Pictures lying in front of this player: a digit a family."""
    void: i64
    """Suits this player has shown to be out of."""

    # --- What follows from the fields, written by tools/write_states.py

    def __init__(self, seat: i64, side: i64, dummy: bool) -> None:
        self.seat = seat
        self.side = side
        self.dummy = dummy
        self.hand = 0
        self.under = ALL_EMPTY
        self.cover = ALL_EMPTY
        self.turning = NO_COLUMN
        self.played = NO_CARD
        self.last = NO_CARD
        self.chosen = 0
        self.void = 0

    def copy_from(self, other: Place) -> None:
        self.seat = other.seat
        self.side = other.side
        self.dummy = other.dummy
        self.hand = other.hand
        self.under = other.under
        self.cover = other.cover
        self.turning = other.turning
        self.played = other.played
        self.last = other.last
        self.chosen = other.chosen
        self.void = other.void

    def facts(self) -> tuple[object, ...]:
        return (
            self.seat,
            self.side,
            self.dummy,
            self.hand,
            self.under,
            self.cover,
            self.turning,
            self.played,
            self.last,
            self.chosen,
            self.void,
        )


@final
class State(Tabletop):
    """A game of Farfalia at one moment."""

    box: Box  # given; as box.mode.name
    phase: Phase  # = Phase.OVER
    # The game
    number: i64
    """Which hand it is, from 1."""
    until: i64
    """The hand search looks to the end of: none is dealt after it; 0 where people play."""
    dealer: i64
    # Rows of numbers that copies share: a verb puts a new row in the place of one, and never writes into it.
    totals: list[i64]  # shared
    """Points by seat."""
    history: list[i64]  # shared
    """Points credited in each hand, seat after seat, hand after hand."""
    jokers: list[i64]  # shared
    """Jokers left by seat, in DOUBLE YOU."""
    # The hand (its rows are everybody's own)
    layout: Layout  # = LAYOUTS[0]; as layout.name
    step: i64
    """How far the hand has come in its order of steps."""
    places: list[Place]
    """Clockwise from the dealer."""
    asked: i64
    """Seats that may double this hand; of them the answered, of them those who said yes."""
    answered: i64
    yes: i64
    doubled: i64
    """Seats whose score of this hand is doubled, known to all."""
    trump: i64  # = NO_TRUMP
    subjects: i64
    """The proposal in the order it was turned up: a digit each, family + 1; 0 before it is."""
    wants: list[i64]
    """What each side still needs of it: a digit a family."""
    draft: i64
    """Cards the dealer has picked out to discard, until there are enough."""
    discards: i64
    gone: i64
    """Cards played in this hand."""
    jokers_gone: i64
    """Jokers played in this hand: a digit a family."""
    # The trick
    trick: i64
    """Which trick it is, from 1."""
    leader: i64
    """The place that leads it."""
    last_leader: i64
    to_play: i64
    """The place whose turn it is to play."""
    down: i64
    """Cards played to it so far."""
    led: i64
    """The suit led."""
    best: i64
    """The strength of the card that is winning."""
    winner: i64
    """The place it came from."""
    pile: i64
    """The cards of the trick, less the burnt ones."""

    # --- What follows from the fields, written by tools/write_states.py

    def __init__(self, box: Box) -> None:
        super().__init__()
        self.box = box
        self.phase = Phase.OVER
        self.number = 0
        self.until = 0
        self.dealer = 0
        self.totals = []
        self.history = []
        self.jokers = []
        self.layout = LAYOUTS[0]
        self.step = 0
        self.places = []
        self.asked = 0
        self.answered = 0
        self.yes = 0
        self.doubled = 0
        self.trump = NO_TRUMP
        self.subjects = 0
        self.wants = []
        self.draft = 0
        self.discards = 0
        self.gone = 0
        self.jokers_gone = 0
        self.trick = 0
        self.leader = 0
        self.last_leader = 0
        self.to_play = 0
        self.down = 0
        self.led = 0
        self.best = 0
        self.winner = 0
        self.pile = 0

    def copy_from(self, other: State) -> None:
        self.log = None
        self.turned_up = other.turned_up
        self.box = other.box
        self.phase = other.phase
        self.number = other.number
        self.until = other.until
        self.dealer = other.dealer
        self.totals = other.totals
        self.history = other.history
        self.jokers = other.jokers
        self.layout = other.layout
        self.step = other.step
        if len(self.places) != len(other.places):
            self.places = [Place(0, 0, False) for _ in other.places]
        for my_place, their_place in zip(self.places, other.places):
            my_place.copy_from(their_place)
        self.asked = other.asked
        self.answered = other.answered
        self.yes = other.yes
        self.doubled = other.doubled
        self.trump = other.trump
        self.subjects = other.subjects
        self.wants = other.wants[:]
        self.draft = other.draft
        self.discards = other.discards
        self.gone = other.gone
        self.jokers_gone = other.jokers_gone
        self.trick = other.trick
        self.leader = other.leader
        self.last_leader = other.last_leader
        self.to_play = other.to_play
        self.down = other.down
        self.led = other.led
        self.best = other.best
        self.winner = other.winner
        self.pile = other.pile

    def twin(self) -> State:
        twin = State(self.box)
        twin.copy_from(self)
        return twin

    def facts(self) -> tuple[object, ...]:
        return (
            self.box.mode.name,
            self.phase,
            self.number,
            self.until,
            self.dealer,
            tuple(self.totals),
            tuple(self.history),
            tuple(self.jokers),
            self.layout.name,
            self.step,
            tuple([one.facts() for one in self.places]),
            self.asked,
            self.answered,
            self.yes,
            self.doubled,
            self.trump,
            self.subjects,
            tuple(self.wants),
            self.draft,
            self.discards,
            self.gone,
            self.jokers_gone,
            self.trick,
            self.leader,
            self.last_leader,
            self.to_play,
            self.down,
            self.led,
            self.best,
            self.winner,
            self.pile,
        )
