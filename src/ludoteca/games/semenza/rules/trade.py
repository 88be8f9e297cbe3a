"""Trading and giving: what comes of an offer."""

from __future__ import annotations

from mypy_extensions import i64

from ludoteca.core.bits import bit
from ludoteca.core.rng import Rng
from ludoteca.games.semenza.content import Phase, Stage, row_of
from ludoteca.games.semenza.events import Called, LastOffers, Passed
from ludoteca.games.semenza.names import crops_in
from ludoteca.games.semenza.rules.offers import MOST_STANDING, may_take, standing_of
from ludoteca.games.semenza.rules.turn import planting_over
from ludoteca.games.semenza.state import NO_OFFER, TABLE, Bid, Farm, State
from ludoteca.games.semenza.verbs.trading import (
    crops_from_hand,
    decline,
    keep_revealed,
    lapse,
    put_up,
    raise_known,
    remember_no,
    trade,
    volunteer,
    withdraw,
)


def post(state: State, seat: i64) -> None:
    """The draft becomes an offer: the only place where one comes to be.

    [SEM-24, SEM-25, SEM-26, SEM-27, SEM-29, SEM-32]
    """
    draft = state.draft
    if draft.answers != NO_OFFER:
        decline(state, state.offers[draft.answers], seat)
    make_room(state, seat)
    bid = put_up(state, seat, draft.to, draft.gives, draft.wants)
    draft.gives = []
    stage = state.stage
    if stage is Stage.FREE:
        count_post(state, seat)
    elif stage is Stage.PROPOSE:
        count_act(state)
        if bid.to == TABLE:
            ask_others(state, Stage.TAKERS)
        else:
            state.stage = Stage.ANSWER
    elif stage is Stage.ANSWER:
        state.stage = Stage.COUNTERED
    elif stage is Stage.CLOSING:
        state.asked ^= bit(seat)
        state.stage = Stage.LAST_WORD
    else:
        spoken(state, seat)


def ask_others(state: State, stage: Stage) -> None:
    """All but the active player are asked, clockwise from his left."""
    state.stage = stage
    state.asked = bit(state.box.seats) - 1 - bit(state.active)


def call(state: State, seat: i64) -> None:
    """Say what one has and seeks; it binds nobody. [SEM-A16]"""
    if state.log is not None:
        state.log.append(Called(seat, crops_in(state.draft.have), crops_in(state.draft.seek)))
    state.farms[seat].have = state.draft.have
    state.farms[seat].seek = state.draft.seek
    if state.stage is Stage.FREE:
        count_post(state, seat)
    else:
        count_act(state)
        ask_others(state, Stage.ROUND)


def count_post(state: State, seat: i64) -> None:
    """One word more of this player on a free table, up to the limit of what is listed. [SEM-35]"""
    if state.farms[seat].posts < state.box.posts:
        state.farms[seat].posts += 1


def count_act(state: State) -> None:
    """One proposal more of the active player, up to the limit of what is listed. [SEM-35]"""
    if state.acts < state.box.trade_moves:
        state.acts += 1


def make_room(state: State, seat: i64) -> None:
    """Who has as many offers standing as there is room for lets the oldest one lapse. [SEM-A16]"""
    if standing_of(state, seat) < MOST_STANDING:
        return
    for bid in state.offers:
        if bid.author == seat:
            lapse(state, bid)
            return


def spoken(state: State, seat: i64) -> None:
    """One has spoken in a round; when all have, the word goes back to the active player. [SEM-33]"""
    state.asked ^= bit(seat)
    if state.asked != 0:
        return
    if len(state.offers) == 0:
        propose_again(state)
    elif state.stage is Stage.ROUND:
        state.stage = Stage.CHOICE
    elif len(state.offers[0].takers) > 0:
        state.stage = Stage.PICK
    else:
        come_to_nothing(state)
        propose_again(state)


def say_nothing(state: State, seat: i64, rng: Rng) -> None:
    """Pass in a round, or leave all offers of a round where they lie. [SEM-33]"""
    if state.log is not None:
        state.log.append(Passed(seat))
    if state.stage is Stage.CHOICE:
        come_to_nothing(state)
        propose_again(state)
    elif state.stage is Stage.CLOSING:
        state.asked ^= bit(seat)
        close_if_done(state, rng)
    else:
        spoken(state, seat)


def accept(state: State, seat: i64, place: i64, rng: Rng) -> None:
    """Say yes with the cards of the draft; to an offer to the table that is volunteering. [SEM-30, SEM-33]"""
    bid = state.offers[place]
    pays = state.draft.gives
    state.draft.gives = []
    if bid.to == TABLE:
        volunteer(state, bid, seat, pays)
        if state.stage is not Stage.FREE:
            spoken(state, seat)
    else:
        trade(state, bid, seat, pays)
        after_trade(state, rng)


def confirm(state: State, place: i64, seat: i64, rng: Rng) -> None:
    """The active player picks one who would take his offer to the table. [SEM-33]"""
    bid = state.offers[place]
    for taker in bid.takers:
        if taker.seat == seat:
            trade(state, bid, seat, taker.pays)
            break
    after_trade(state, rng)


def after_trade(state: State, rng: Rng) -> None:
    """Offers whose cards are gone lapse; one at a time, the word goes on."""
    stage = state.stage
    if stage is Stage.FREE:
        drop_broken(state)
        return
    while len(state.offers) > 0:
        lapse(state, state.offers[0])
    if stage is Stage.LAST_WORD:
        state.stage = Stage.CLOSING
        close_if_done(state, rng)
    else:
        propose_again(state)


def has_all(state: State, farm: Farm, cards: list[i64]) -> bool:
    """Are all these cards still where they were offered from?"""
    for card in cards:
        if card not in farm.hand and card not in state.revealed:
            return False
    return True


def drop_broken(state: State) -> None:
    """An offer whose cards are gone lapses, and so does a taker's yes. [SEM-A16]"""
    for bid in state.offers[:]:
        if not has_all(state, state.farms[bid.author], bid.gives):
            lapse(state, bid)
        else:
            raise_known(state.farms[bid.author], crops_from_hand(state, bid.gives))
            bid.takers = [taker for taker in bid.takers if has_all(state, state.farms[taker.seat], taker.pays)]
            for taker in bid.takers:
                raise_known(state.farms[taker.seat], row_of(taker.pays))


def say_no(state: State, seat: i64, place: i64, rng: Rng) -> None:
    """Decline; nothing changes hands. [SEM-33]"""
    state.farms[seat].nos += 1
    decline(state, state.offers[place], seat)
    if state.stage is Stage.LAST_WORD:
        state.stage = Stage.CLOSING
        close_if_done(state, rng)
    elif state.stage is not Stage.FREE:
        propose_again(state)


def take_back(state: State, place: i64) -> None:
    """Withdraw one's own offer. [SEM-33]"""
    withdraw(state, state.offers[place])
    if state.stage is not Stage.FREE:
        propose_again(state)


def come_to_nothing(state: State) -> None:
    """Nobody took these offers."""
    while len(state.offers) > 0:
        remember_no(state, state.offers[0])
        lapse(state, state.offers[0])


def propose_again(state: State) -> None:
    """The active player's word again; where the limit binds all, until he has spoken often enough. [SEM-29, SEM-35]"""
    state.stage = Stage.PROPOSE
    if state.box.bound and state.acts >= state.box.trade_moves:
        last_offers(state)


def last_offers(state: State) -> None:
    """No more deals on the active player's part: each other player may make one last offer. [SEM-35]"""
    if state.log is not None:
        state.log.append(LastOffers(state.active))
    ask_others(state, Stage.CLOSING)


def end_trading(state: State, rng: Rng) -> None:
    """The active player's call. [SEM-35]"""
    if state.stage is Stage.FREE:
        close(state, rng)
    else:
        last_offers(state)


def close_if_done(state: State, rng: Rng) -> None:
    """Phase 3 begins when the last one has spoken."""
    if state.asked == 0:
        close(state, rng)


def close(state: State, rng: Rng) -> None:
    """All offers lapse; revealed cards not given away are kept. [SEM-34, SEM-35]"""
    while len(state.offers) > 0:
        lapse(state, state.offers[0])
    if len(state.declined) > 0:
        state.declined = []
    for farm in state.farms:
        farm.nos = 0
        farm.forget_call()
    state.stage = Stage.NONE
    keep_revealed(state)
    state.phase = Phase.P3
    planting_over(state, rng)


def line_up(state: State, seat: i64) -> None:
    """Make a free table speak in turn from here on, with this player's word next: for search, after a guess.

    Of several offers he could answer he keeps those he may choose among; the others lapse.
    """
    if state.stage is not Stage.FREE:
        return
    mine: list[Bid] = []
    for bid in state.offers:
        if may_take(seat, bid):
            mine.append(bid)
    if seat == state.active:
        state.offers = mine
        if len(mine) > 0:
            state.stage = Stage.CHOICE
        else:
            state.stage = Stage.PROPOSE
    elif len(mine) > 0:
        newest = mine[len(mine) - 1]
        state.offers = [newest]
        if newest.to == TABLE:
            state.stage = Stage.TAKERS
            state.asked = bit(seat)
        else:
            state.stage = Stage.ANSWER
    else:
        state.offers = []
        state.stage = Stage.ROUND
        state.asked = bit(seat)
