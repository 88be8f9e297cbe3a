"""The eye: what a seat sees of a Semenza table now. Built, never stripped."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, final

from ludoteca.core.bits import count, listed
from ludoteca.core.game import seen_from
from ludoteca.core.verdict import Seat
from ludoteca.games.semenza.content import CROPS_IN_BOX, NO_CROP, Phase, crop_of
from ludoteca.games.semenza.moves import Options, options_of
from ludoteca.games.semenza.names import CROP_NAMES, bare, card_name, card_names, crop_name, crops_in, crops_of
from ludoteca.games.semenza.rules.machine import SemenzaRules
from ludoteca.games.semenza.state import TABLE, Bid, Farm, State

RULES: Final = SemenzaRules()


@final
@dataclass(frozen=True)
class FieldView:
    """A field: what grows there, and how many cards."""

    crop: str | None
    cards: int


@final
@dataclass(frozen=True)
class FarmView:
    """What anybody sees of a player's things."""

    hand: int
    fields: tuple[FieldView, ...]
    bought: bool
    coins: int | None
    """None where the table hides the coins of others."""
    aside: tuple[str, ...]
    """Crops that wait to be planted."""
    posts: int
    have: tuple[str, ...]
    """What this player has called out to have in this turn,"""
    seek: tuple[str, ...]
    """and to seek."""
    nos: int
    """Offers this player has declined in this turn, without making another."""


@final
@dataclass(frozen=True)
class OfferView:
    """An offer that stands. Its author and the revealed cards are named by card; of another's hand only the crops."""

    number: int
    author: Seat
    to: Seat | None
    gives: tuple[str, ...]
    wants: tuple[str, ...]
    takers: tuple[Seat, ...]
    pays: tuple[str, ...]
    """The cards oneself would pay with, if one said yes to it."""


@final
@dataclass(frozen=True)
class DeclinedView:
    """An offer that was made in vain since a hand last changed; it is not made again before."""

    author: Seat
    to: Seat | None
    gives: tuple[str, ...]
    wants: tuple[str, ...]


@final
@dataclass(frozen=True)
class Aids:
    """What table options grant beyond the eye."""

    unseen: tuple[int, ...]
    """How many cards of each crop, in printed order, are in the deck or in other hands (`memory_aid`)."""


@final
@dataclass(frozen=True)
class View:
    """A Semenza table from one seat, or from a passer-by's place."""

    options: Options
    seat: Seat | None
    phase: str
    stage: str
    actors: tuple[Seat, ...]
    number: int
    first: Seat
    active: Seat
    farms: tuple[FarmView, ...]
    hand: tuple[str, ...]
    """One's own cards, front first."""
    revealed: tuple[str, ...]
    """In the duel: the cards on the table, or the offer."""
    deck: int
    discards: int
    top: str | None
    """The crop on top of the discards."""
    exhaustions: int
    reshuffles: int
    last: bool
    """The deck has run out for good."""
    paid: int
    """Coins that left the game."""
    price: int
    """Of the third field; 0 where it is not for sale."""
    asked: tuple[Seat, ...]
    acts: int
    offers: tuple[OfferView, ...]
    next_offer: int
    declined: tuple[DeclinedView, ...]
    aids: Aids | None


def view(state: State, seat: Seat | None) -> View:
    """What this seat sees: a new thing, not a state with holes. [SEM-10, SEM-A20, SEM-A21]"""
    return views(state, (seat,))[0]


def views(state: State, seats: Sequence[Seat | None]) -> list[View]:
    """What each of these sees; what lies there for everybody is looked at once."""
    common = passer_by(state)
    return [common if seat is None else own_view(state, seat, common) for seat in seats]


def passer_by(state: State) -> View:
    """What lies in everybody's sight."""
    options = options_of(state.box)
    return View(
        options=options,
        seat=None,
        phase=state.phase.value,
        stage=state.stage.value,
        actors=actors(state),
        number=state.number,
        first=state.first,
        active=state.active,
        farms=tuple([farm_view(state, farm, False) for farm in state.farms]),
        hand=(),
        revealed=card_names(state.revealed),
        deck=len(state.deck),
        discards=len(state.discards),
        top=crop_name(crop_of(state.discards[-1])) if state.discards else None,
        exhaustions=state.exhaustions,
        reshuffles=state.passes,
        last=state.last,
        paid=len(state.paid),
        price=state.box.price,
        asked=tuple(listed(state.asked)),
        acts=state.acts,
        offers=tuple([offer_view(state, bid, None) for bid in state.offers]),
        next_offer=state.next_number,
        declined=declined_view(state),
        aids=Aids(unseen(state, None)) if options.memory_aid else None,
    )


def own_view(state: State, seat: Seat, common: View) -> View:
    """And what this seat alone sees: its hand, its coins, the cards it has offered."""
    mine = farm_view(state, state.farms[seat], True)
    return seen_from(
        seat,
        common,
        farms=(*common.farms[:seat], mine, *common.farms[seat + 1 :]),
        hand=card_names(state.farms[seat].hand),
        offers=tuple([offer_view(state, bid, seat) for bid in state.offers]),
        aids=None if common.aids is None else Aids(unseen(state, seat)),
    )


def farm_view(state: State, farm: Farm, own: bool) -> FarmView:
    """A farm as everybody sees it: of a hand only its size. [SEM-A20]"""
    hidden = options_of(state.box).hidden_coins and not own and state.phase is not Phase.OVER
    fields = [
        FieldView(None if field.crop == NO_CROP else crop_name(field.crop), count(field.copies))
        for field in farm.fields[: farm.open]
    ]
    coins = None if hidden else len(farm.coins)
    said = (farm.posts, crops_in(farm.have), crops_in(farm.seek), farm.nos)
    return FarmView(len(farm.hand), tuple(fields), farm.bought, coins, crops_of(farm.aside), *said)


def offer_view(state: State, bid: Bid, seat: Seat | None) -> OfferView:
    """An offer as it was heard: kinds from another hand, never copies."""
    own = bid.author == seat
    gives = [card_name(card) if own or card in state.revealed else crop_name(crop_of(card)) for card in bid.gives]
    if not own:
        # The order of the cards would tell something of the order of the hand.
        gives.sort(key=lambda name: (CROP_NAMES.index(bare(name)), name))
    pays = [card_names(taker.pays) for taker in bid.takers if taker.seat == seat]
    return OfferView(
        number=bid.number,
        author=bid.author,
        to=None if bid.to == TABLE else bid.to,
        gives=tuple(gives),
        wants=crops_in(bid.wants),
        takers=tuple([taker.seat for taker in bid.takers]),
        pays=pays[0] if pays else (),
    )


def declined_view(state: State) -> tuple[DeclinedView, ...]:
    """The offers made in vain since a hand last changed."""
    heard = []
    for at in range(0, len(state.declined), 3):
        parties, gives, wants = state.declined[at : at + 3]
        to = parties % 16 - 1
        heard.append(DeclinedView(parties // 16, None if to == TABLE else to, crops_in(gives), crops_in(wants)))
    return tuple(heard)


def unseen(state: State, seat: Seat | None) -> tuple[int, ...]:
    """Cards of each crop in the deck and in the hands of others: a perfect memory counts them too. [SEM-A21]"""
    counted = [0] * CROPS_IN_BOX
    for card in state.deck:
        counted[crop_of(card)] += 1
    for other, farm in enumerate(state.farms):
        if other != seat:
            for card in farm.hand:
                counted[crop_of(card)] += 1
    return tuple(counted)


def actors(state: State) -> tuple[Seat, ...]:
    """Whom the game waits for."""
    return tuple(listed(RULES.actors(state)))
