"""Everything that lies on a Semenza table. No rule is written here."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ludoteca.core.rules import Tabletop
from ludoteca.games.semenza.content import NO_CROP, Box, Phase, Stage

TABLE: Final[i64] = -1
"""To whom an offer goes that anybody may take."""
UNSAID: Final[i64] = -2
"""To whom a draft goes that does not say yet."""
NO_OFFER: Final[i64] = -1


@final
class Field:
    """A field: one crop, and which of its cards."""

    crop: i64  # = NO_CROP
    copies: i64
    """A bit set of copies."""

    # --- What follows from the fields, written by tools/write_states.py

    def __init__(self) -> None:
        self.crop = NO_CROP
        self.copies = 0

    def copy_from(self, other: Field) -> None:
        self.crop = other.crop
        self.copies = other.copies

    def facts(self) -> tuple[object, ...]:
        return (self.crop, self.copies)


@final
class Farm:
    """What one player has."""

    hand: list[i64]
    """Front first; never reordered."""
    first_pass: i64
    """How many cards of the hand came from the deck before it was first reshuffled; those are the foremost."""
    second_pass: i64
    """The same, before it was reshuffled a second time."""
    known: i64
    """A row of counts: cards this hand is known to hold, because they were offered."""
    fields: list[Field]  # = [Field(), Field(), Field()]
    open: i64  # = 2
    """Fields that may be used: two, or three."""
    bought: bool
    coins: list[i64]
    """Cards turned over, the last one earned on top (at the end)."""
    aside: list[i64]
    """Cards received (and, in phase 3, kept) that must be planted."""
    posts: i64
    """Offers and calls made in this turn of a free table."""
    have: i64
    """Rows of crops: what this player last called out to have in this turn,"""
    seek: i64
    """and to seek; forgotten once he has dealt."""
    nos: i64
    """Offers this player has declined in this turn, without making another."""

    def forget_call(self) -> None:
        """What was called out holds no longer."""
        self.have = 0
        self.seek = 0

    # --- What follows from the fields, written by tools/write_states.py

    def __init__(self) -> None:
        self.hand = []
        self.first_pass = 0
        self.second_pass = 0
        self.known = 0
        self.fields = [Field(), Field(), Field()]
        self.open = 2
        self.bought = False
        self.coins = []
        self.aside = []
        self.posts = 0
        self.have = 0
        self.seek = 0
        self.nos = 0

    def copy_from(self, other: Farm) -> None:
        self.hand = other.hand[:]
        self.first_pass = other.first_pass
        self.second_pass = other.second_pass
        self.known = other.known
        if len(self.fields) != len(other.fields):
            self.fields = [Field() for _ in other.fields]
        for my_field, their_field in zip(self.fields, other.fields):
            my_field.copy_from(their_field)
        self.open = other.open
        self.bought = other.bought
        self.coins = other.coins[:]
        self.aside = other.aside[:]
        self.posts = other.posts
        self.have = other.have
        self.seek = other.seek
        self.nos = other.nos

    def facts(self) -> tuple[object, ...]:
        return (
            tuple(self.hand),
            self.first_pass,
            self.second_pass,
            self.known,
            tuple([one.facts() for one in self.fields]),
            self.open,
            self.bought,
            tuple(self.coins),
            tuple(self.aside),
            self.posts,
            self.have,
            self.seek,
            self.nos,
        )


@final
class Taker:
    """Somebody who would take an offer to the table, and the cards he would pay with."""

    seat: i64  # given
    pays: list[i64]  # given

    # --- What follows from the fields, written by tools/write_states.py

    def __init__(self, seat: i64, pays: list[i64]) -> None:
        self.seat = seat
        self.pays = pays

    def copy_from(self, other: Taker) -> None:
        self.seat = other.seat
        self.pays = other.pays[:]

    def facts(self) -> tuple[object, ...]:
        return (self.seat, tuple(self.pays))


@final
class Bid:
    """An offer that stands: concrete cards for a row of crops."""

    number: i64  # given
    author: i64  # given
    to: i64  # given
    """A seat, or TABLE."""
    gives: list[i64]  # given
    wants: i64  # given
    takers: list[Taker]

    # --- What follows from the fields, written by tools/write_states.py

    def __init__(self, number: i64, author: i64, to: i64, gives: list[i64], wants: i64) -> None:
        self.number = number
        self.author = author
        self.to = to
        self.gives = gives
        self.wants = wants
        self.takers = []

    def copy_from(self, other: Bid) -> None:
        self.number = other.number
        self.author = other.author
        self.to = other.to
        self.gives = other.gives[:]
        self.wants = other.wants
        if len(self.takers) != len(other.takers):
            self.takers = [Taker(0, []) for _ in other.takers]
        for my_taker, their_taker in zip(self.takers, other.takers):
            my_taker.copy_from(their_taker)

    def facts(self) -> tuple[object, ...]:
        return (
            self.number,
            self.author,
            self.to,
            tuple(self.gives),
            self.wants,
            tuple([one.facts() for one in self.takers]),
        )


@final
class Draft:
    """A long move on its way, step by step. Empty between two recorded words, and in nobody's view."""

    author: i64  # = -1
    """-1: there is none."""
    size: i64
    """Steps taken."""
    gives: list[i64]
    wants: i64
    have: i64
    """Rows of a call."""
    seek: i64
    to: i64  # = UNSAID
    answers: i64  # = NO_OFFER
    """The place of the offer it answers, or NO_OFFER."""
    dropped: i64
    """Seats that threw a draft away since the last word: they begin no other before the next."""

    def clear(self) -> None:
        self.author = -1
        self.size = 0
        if len(self.gives) > 0:
            self.gives = []
        self.wants = 0
        self.have = 0
        self.seek = 0
        self.to = UNSAID
        self.answers = NO_OFFER

    # --- What follows from the fields, written by tools/write_states.py

    def __init__(self) -> None:
        self.author = -1
        self.size = 0
        self.gives = []
        self.wants = 0
        self.have = 0
        self.seek = 0
        self.to = UNSAID
        self.answers = NO_OFFER
        self.dropped = 0

    def copy_from(self, other: Draft) -> None:
        self.author = other.author
        self.size = other.size
        self.gives = other.gives[:]
        self.wants = other.wants
        self.have = other.have
        self.seek = other.seek
        self.to = other.to
        self.answers = other.answers
        self.dropped = other.dropped

    def facts(self) -> tuple[object, ...]:
        return (
            self.author,
            self.size,
            tuple(self.gives),
            self.wants,
            self.have,
            self.seek,
            self.to,
            self.answers,
            self.dropped,
        )


@final
class State(Tabletop):
    """A game of Semenza at one moment."""

    box: Box  # given; as box.seats
    phase: Phase  # = Phase.OVER
    # The game
    number: i64
    """Which turn it is, from 1."""
    first: i64
    """Who had the first turn."""
    active: i64
    farms: list[Farm]
    deck: list[i64]
    """The top card is the last."""
    discards: list[i64]
    """The same."""
    exhaustions: i64
    passes: i64
    """How often the deck was shuffled anew."""
    loose: bool
    """In guesses: nobody knows the order of the deck, so any card of it may be drawn next."""
    last: bool
    """The deck has run out for the last time."""
    # The turn
    revealed: list[i64]
    """Phase 2's cards; in the duel those on the table in step 3, then the offer for the opponent."""
    asked: i64
    """Seats that have yet to answer, where several are asked: a window, a round."""
    # Trading
    stage: Stage  # = Stage.NONE
    acts: i64
    """Offers and calls the active player has made in this turn."""
    offers: list[Bid]
    next_number: i64  # = 1
    declined: list[i64]
    """Three numbers for each offer that came to nothing since a hand last changed: parties, gives, wants."""
    draft: Draft
    # The duel
    paid: list[i64]
    """Coins that left the game."""

    # --- What follows from the fields, written by tools/write_states.py

    def __init__(self, box: Box) -> None:
        super().__init__()
        self.box = box
        self.phase = Phase.OVER
        self.number = 0
        self.first = 0
        self.active = 0
        self.farms = []
        self.deck = []
        self.discards = []
        self.exhaustions = 0
        self.passes = 0
        self.loose = False
        self.last = False
        self.revealed = []
        self.asked = 0
        self.stage = Stage.NONE
        self.acts = 0
        self.offers = []
        self.next_number = 1
        self.declined = []
        self.draft = Draft()
        self.paid = []

    def copy_from(self, other: State) -> None:
        self.log = None
        self.turned_up = other.turned_up
        self.box = other.box
        self.phase = other.phase
        self.number = other.number
        self.first = other.first
        self.active = other.active
        if len(self.farms) != len(other.farms):
            self.farms = [Farm() for _ in other.farms]
        for my_farm, their_farm in zip(self.farms, other.farms):
            my_farm.copy_from(their_farm)
        self.deck = other.deck[:]
        self.discards = other.discards[:]
        self.exhaustions = other.exhaustions
        self.passes = other.passes
        self.loose = other.loose
        self.last = other.last
        self.revealed = other.revealed[:]
        self.asked = other.asked
        self.stage = other.stage
        self.acts = other.acts
        if len(self.offers) != len(other.offers):
            self.offers = [Bid(0, 0, 0, [], 0) for _ in other.offers]
        for my_bid, their_bid in zip(self.offers, other.offers):
            my_bid.copy_from(their_bid)
        self.next_number = other.next_number
        self.declined = other.declined[:]
        self.draft.copy_from(other.draft)
        self.paid = other.paid[:]

    def twin(self) -> State:
        twin = State(self.box)
        twin.copy_from(self)
        return twin

    def facts(self) -> tuple[object, ...]:
        return (
            self.box.seats,
            self.phase,
            self.number,
            self.first,
            self.active,
            tuple([one.facts() for one in self.farms]),
            tuple(self.deck),
            tuple(self.discards),
            self.exhaustions,
            self.passes,
            self.loose,
            self.last,
            tuple(self.revealed),
            self.asked,
            self.stage,
            self.acts,
            tuple([one.facts() for one in self.offers]),
            self.next_number,
            tuple(self.declined),
            self.draft.facts(),
            tuple(self.paid),
        )
