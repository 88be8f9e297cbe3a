"""A Farfalia table as numbers: own hand, what was played, every place clockwise from one's own."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ludoteca.core.bits import EMPTY_SLOT, bit, count, has, slot
from ludoteca.games.farfalia.content import (
    ALL_CARDS,
    CARDS,
    COLUMNS,
    JOKERS,
    NO_CARD,
    RANKS,
    THINGS,
    Phase,
    rank,
    suit,
)
from ludoteca.games.farfalia.rules.hand import order_of_steps
from ludoteca.games.farfalia.rules.machine import FarfaliaRules
from ludoteca.games.farfalia.state import Place, State
from ludoteca.learn.row import MOST, Encoder, Row, from_here, place_of, turned

PHASES: Final[list[object]] = [Phase.DOUBLE, Phase.DISCARD, Phase.TRUMP, Phase.PLAY, Phase.CHOOSE, Phase.OVER]
FAMILIES: Final[i64] = 5
SUITS: Final[i64] = 4
MOST_HANDS: Final[i64] = 40
MOST_CARDS: Final[i64] = 18
MOST_TRICKS: Final[i64] = 17
MOST_JOKERS: Final[i64] = 5
MOST_WANTED: Final[i64] = 5
MOST_CHOSEN: Final[i64] = 15
RULES: Final = FarfaliaRules()


@final
class FarfaliaEncoder(Encoder[State]):
    """What a careful player knows in this hand."""

    def write(self, state: State, seat: i64, row: Row) -> None:
        seats = state.box.mode.seats
        places: i64 = 5 if seats == 5 else 4
        row.which("phase: double, discard, trump, play, choose, over", place_of(state.phase, PHASES), 6)
        row.which("who is asked", relative(RULES.turn(state), seat, seats), seats)
        row.which("dealer", from_here(state.dealer, seat, seats), seats)
        row.count("number of the hand", state.number, MOST_HANDS)
        row.count("number of the trick", state.trick, MOST_TRICKS)
        row.which("trump: R, V, B, A, none", trump_known(state), 5)
        for others in range(seats):
            other = (seat + others) % seats
            row.count("points of each player", state.totals[other], MOST)
            row.count("jokers of each player (DOUBLE YOU)", state.jokers[other], MOST_JOKERS)
        row.members("who may double this hand", turned(state.asked, seat, seats), seats)
        row.members("who has answered", turned(state.answered, seat, seats), seats)
        row.members("whose points are doubled", turned(state.doubled, seat, seats), seats)
        row.flag("own answer is yes", has(state.answered, seat) and has(state.yes, seat))
        is_dealer = seat == state.dealer
        row.members("own cards laid aside", state.discards if is_dealer else 0, CARDS)
        row.members("own cards picked out to lay aside", state.draft if is_dealer else 0, CARDS)
        row.count("cards laid aside by the dealer", count(state.discards), 2)
        row.members("cards played in this hand", state.gone, CARDS)
        row.digits("jokers played in this hand, by family", state.jokers_gone, FAMILIES, 2)
        mine = own_place(state, seat)
        row.members("own hand", state.places[mine].hand if mine >= 0 else 0, THINGS)
        if mine < 0:
            mine = 0
        laid: i64 = len(state.places)
        jokers_are_out = has_been_dealt(state) and state.box.burning
        for at in range(places):
            if at < laid:
                here = (mine + at) % laid
                write_place(state, seat, seats, mine, here, jokers_are_out, row)
            else:
                row.skip("each place: it is in play", 1, 1)
                skip_place(seats, row)


def write_place(state: State, seat: i64, seats: i64, mine: i64, here: i64, jokers_are_out: bool, row: Row) -> None:
    """One position at the table, as anybody with a memory knows it."""
    place = state.places[here]
    row.flag("each place: it is in play", True)
    row.which("each place: whose it is", from_here(place.seat, seat, seats), seats)
    row.flag("each place: a dummy", place.dummy)
    row.flag("each place: on one's own side", place.side == state.places[mine].side)
    row.flag("each place: leads the trick", state.trick > 0 and here == state.leader)
    row.flag("each place: is to play", state.phase is Phase.PLAY and here == state.to_play)
    row.flag("each place: is winning the trick", state.down > 0 and here == state.winner)
    row.count("each place: cards in hand", count(place.hand) + (hidden(place) if place.dummy else 0), MOST_CARDS)
    card = place.played
    ordinary = card != NO_CARD and card < JOKERS
    row.which("each place: suit of the card in the trick", suit(card) if ordinary else -1, SUITS)
    row.which("each place: rank of the card in the trick", rank(card) - 1 if ordinary else -1, RANKS)
    row.which("each place: family of the joker in the trick", card - JOKERS, FAMILIES)
    row.digits("each place: pictures chosen, by family", place.chosen, FAMILIES, MOST_CHOSEN)
    row.digits("each place: pictures its side still needs, by family", wants(state, place), FAMILIES, MOST_WANTED)
    row.members("each place: suits it is out of", place.void, SUITS)
    played_joker = jokers_are_out and not place.dummy and place.hand & ~ALL_CARDS == 0
    row.flag("each place: has played its joker (BURNIN')", played_joker)
    if seats < 4:
        row.members("each place: a dummy's cards face up", place.hand if place.dummy else 0, CARDS)
        row.members("each place: of these, those that lie on a hidden card", covers(place), CARDS)


def skip_place(seats: i64, row: Row) -> None:
    """A place that this hand does not have (the last hand of a short game for three)."""
    row.skip("each place: whose it is", seats, 1)
    row.skip("each place: a dummy", 1, 1)
    row.skip("each place: on one's own side", 1, 1)
    row.skip("each place: leads the trick", 1, 1)
    row.skip("each place: is to play", 1, 1)
    row.skip("each place: is winning the trick", 1, 1)
    row.skip("each place: cards in hand", 1, MOST_CARDS)
    row.skip("each place: suit of the card in the trick", SUITS, 1)
    row.skip("each place: rank of the card in the trick", RANKS, 1)
    row.skip("each place: family of the joker in the trick", FAMILIES, 1)
    row.skip("each place: pictures chosen, by family", FAMILIES, MOST_CHOSEN)
    row.skip("each place: pictures its side still needs, by family", FAMILIES, MOST_WANTED)
    row.skip("each place: suits it is out of", SUITS, 1)
    row.skip("each place: has played its joker (BURNIN')", 1, 1)
    if seats < 4:
        row.skip("each place: a dummy's cards face up", CARDS, 1)
        row.skip("each place: of these, those that lie on a hidden card", CARDS, 1)


def relative(seat: i64, me: i64, seats: i64) -> i64:
    """How many chairs clockwise; -1 for nobody."""
    return -1 if seat < 0 else from_here(seat, me, seats)


def own_place(state: State, seat: i64) -> i64:
    """The place one plays from; -1 before the first deal."""
    for at, place in enumerate(state.places):
        if place.seat == seat and not place.dummy:
            return at
    return -1


def has_been_dealt(state: State) -> bool:
    """Are the cards of this hand out?"""
    return state.step > step_of(state, Phase.DEAL)


def trump_known(state: State) -> i64:
    """The trump, once the dealer has called or the first subject lies there; else -1. [FAR-09, FAR-A17]"""
    called = step_of(state, Phase.TRUMP)
    settled = called if called >= 0 else step_of(state, Phase.PROPOSAL)
    return state.trump if state.step > settled else -1


def step_of(state: State, phase: Phase) -> i64:
    """When in a hand a phase comes; -1 if it does not."""
    for at, one in enumerate(order_of_steps(state)):
        if one is phase:
            return at
    return -1


def wants(state: State, place: Place) -> i64:
    """What a place's side still needs, once there is a proposal."""
    return state.wants[place.side] if place.side < len(state.wants) else 0


def hidden(place: Place) -> i64:
    """How many of a dummy's cards lie face down."""
    found: i64 = 0
    for column in range(COLUMNS):
        if slot(place.under, column) != EMPTY_SLOT:
            found += 1
    return found


def covers(place: Place) -> i64:
    """A dummy's cards that lie on hidden ones."""
    found: i64 = 0
    for column in range(COLUMNS):
        if slot(place.under, column) != EMPTY_SLOT and slot(place.cover, column) != EMPTY_SLOT:
            found |= bit(slot(place.cover, column))
    return found
