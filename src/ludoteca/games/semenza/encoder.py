"""A Semenza table as numbers: own hand in its order, all farms clockwise, the offers that stand, what is unseen."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ludoteca.core.bits import bit, count, has
from ludoteca.games.semenza.content import CROPS_IN_BOX, FIELDS, Phase, Stage, crop_of, row_of, tally
from ludoteca.games.semenza.rules.machine import SemenzaRules
from ludoteca.games.semenza.state import TABLE, Bid, Farm, State
from ludoteca.learn.row import MOST, Encoder, Row, from_here, place_of, turned

PHASES: Final[list[object]] = [
    Phase.P1_FIRST, Phase.P1_SECOND, Phase.REVEAL, Phase.TRADE, Phase.P3, Phase.DRAW, Phase.D1_OFFERS,
    Phase.D2_FIRST, Phase.D2_SECOND, Phase.D2_DISCARD, Phase.D3_PLANT, Phase.OVER,
]  # fmt: skip
STAGES: Final[list[object]] = [
    Stage.NONE, Stage.FREE, Stage.PROPOSE, Stage.ANSWER, Stage.COUNTERED, Stage.TAKERS, Stage.PICK, Stage.ROUND,
    Stage.CHOICE, Stage.CLOSING, Stage.LAST_WORD,
]  # fmt: skip
SHOWN: Final[i64] = 12
"""So many cards of the own hand are written one by one, front first."""
OPEN: Final[i64] = 4
"""So many revealed cards."""
STANDING: Final[i64] = 8
"""So many offers, in the order of their places."""
MOST_OF_A_CROP: Final[i64] = 24
MOST_CARDS: Final[i64] = 160
RULES: Final = SemenzaRules()


@final
class SemenzaEncoder(Encoder[State]):
    """A player who forgets no sale, no discard and no offer."""

    def write(self, state: State, seat: i64, row: Row) -> None:
        seats = state.box.seats
        row.which("phase, in the order of a turn, then the duel's, then over", place_of(state.phase, PHASES), 12)
        row.which("stage of the trading", place_of(state.stage, STAGES), 11)
        asked = RULES.turn(state)
        row.which("who is asked", -1 if asked < 0 else from_here(asked, seat, seats), seats)
        row.which("who is active", from_here(state.active, seat, seats), seats)
        row.members("who has yet to answer", turned(state.asked, seat, seats), seats)
        row.count("number of the turn", state.number, MOST)
        row.count("cards in the deck", len(state.deck), MOST_CARDS)
        row.count("times the deck ran out", state.exhaustions, 3)
        row.flag("it ran out for good", state.last)
        row.count("coins that left the game", len(state.paid), MOST)
        row.count("offers and calls of the active player", state.acts, 24)
        row.which("crop on top of the discards", crop_of(state.discards[-1]) if len(state.discards) > 0 else -1, 11)
        write_crops("crops in the discards", row_of(state.discards), row)
        write_crops("crops unseen: in the deck or in other hands", unseen(state, seat), row)
        write_cards("own hand, front first: crop of each card", state.farms[seat].hand, SHOWN, row)
        write_crops("own hand: crops", row_of(state.farms[seat].hand), row)
        write_cards("revealed cards: crop of each", state.revealed, OPEN, row)
        write_crops("revealed cards: crops", row_of(state.revealed), row)
        for at in range(seats):
            write_farm(state.farms[(seat + at) % seats], row)
        for place in range(STANDING):
            if place < len(state.offers):
                write_offer(state.offers[place], seat, seats, row)
            else:
                row.skip("each offer: its author", seats, 1)
                row.skip("each offer: to whom", seats, 1)
                row.skip("each offer: to the table", 1, 1)
                row.skip("each offer: gives crops", CROPS_IN_BOX, MOST_OF_A_CROP)
                row.skip("each offer: wants crops", CROPS_IN_BOX, MOST_OF_A_CROP)
                row.skip("each offer: who would take it", seats, 1)
        write_draft(state, seat, seats, row)


def write_crops(name: str, crops: i64, row: Row) -> None:
    """How many of each crop."""
    for crop in range(CROPS_IN_BOX):
        row.count(name, tally(crops, crop), MOST_OF_A_CROP)


def write_cards(name: str, cards: list[i64], places: i64, row: Row) -> None:
    """The crop of each card, as far as there are places."""
    for at in range(places):
        row.which(name, crop_of(cards[at]) if at < len(cards) else -1, CROPS_IN_BOX)


def write_farm(farm: Farm, row: Row) -> None:
    """What everybody with a memory knows of a farm."""
    row.count("each farm: cards in hand", len(farm.hand), MOST)
    write_crops("each farm: crops its hand is known to hold", farm.known, row)
    row.count("each farm: fields", farm.open, FIELDS)
    row.flag("each farm: the third field was bought", farm.bought)
    row.count("each farm: coins", len(farm.coins), MOST)
    for field in farm.fields:
        row.which("each farm: crop of each field", field.crop, CROPS_IN_BOX)
        row.count("each farm: cards on each field", count(field.copies), MOST_OF_A_CROP)
    write_crops("each farm: crops that wait to be planted", row_of(farm.aside), row)


def write_offer(bid: Bid, seat: i64, seats: i64, row: Row) -> None:
    """An offer as it was heard: crops, never cards. [SEM-A16]"""
    row.which("each offer: its author", from_here(bid.author, seat, seats), seats)
    row.which("each offer: to whom", -1 if bid.to == TABLE else from_here(bid.to, seat, seats), seats)
    row.flag("each offer: to the table", bid.to == TABLE)
    write_crops("each offer: gives crops", row_of(bid.gives), row)
    write_crops("each offer: wants crops", bid.wants, row)
    takers: i64 = 0
    for taker in bid.takers:
        takers |= bit(taker.seat)
    row.members("each offer: who would take it", turned(takers, seat, seats), seats)


def write_draft(state: State, seat: i64, seats: i64, row: Row) -> None:
    """One's own long move on its way; of another's nothing."""
    draft = state.draft
    is_own = draft.author == seat
    row.count("own draft: steps taken", draft.size if is_own else 0, SHOWN)
    write_crops("own draft: gives crops", row_of(draft.gives) if is_own else 0, row)
    write_crops("own draft: wants crops", draft.wants if is_own else 0, row)
    write_crops("own draft: a call's crops to give", draft.have if is_own else 0, row)
    write_crops("own draft: a call's crops sought", draft.seek if is_own else 0, row)
    named = is_own and draft.to >= 0
    row.which("own draft: to whom", from_here(draft.to, seat, seats) if named else -1, seats)
    row.flag("own draft: to the table", is_own and draft.to == TABLE)
    row.which("own draft: the offer it answers", draft.answers if is_own else -1, STANDING)
    row.flag("own draft: one was dropped", has(draft.dropped, seat))


def unseen(state: State, seat: i64) -> i64:
    """The crops in the deck and in other hands: what is nowhere else. [SEM-A21]"""
    crops = row_of(state.deck)
    for at, farm in enumerate(state.farms):
        if at != seat:
            crops += row_of(farm.hand)
    return crops
