"""The mind: what a careful player may know, and a whole table imagined from it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, final

from ludoteca.core.bits import bit
from ludoteca.core.rng import Rng
from ludoteca.core.verdict import Seat
from ludoteca.games.semenza.content import (
    CROPS,
    CROPS_IN_BOX,
    MOST_COPIES,
    Phase,
    Stage,
    crop_of,
    one,
    tally,
)
from ludoteca.games.semenza.guess import (
    COINS,
    DISCARDS,
    PAID,
    SemenzaUnknown,
    add_known,
    add_spot,
    deal_again,
    next_deal,
)
from ludoteca.games.semenza.moves import box_of
from ludoteca.games.semenza.names import CARD_NUMBERS, CROP_NUMBERS, card_names, crops_in, crops_of, row_of_crops
from ludoteca.games.semenza.state import TABLE, Bid, Farm, State, Taker
from ludoteca.games.semenza.verbs.trading import parties
from ludoteca.games.semenza.view import OfferView, View, view

SETTLING: Final = 6
"""Deals made before a guess is taken, so that where the first one began no longer matters."""
NOWHERE: Final = -1

Crops = tuple[str, ...]
Forgotten = tuple[str | None, ...]
"""Crops in order; None where nobody remembers which."""


@final
@dataclass(frozen=True)
class DraftRecall:
    """One's own long move on its way, between two steps of a learner."""

    size: int
    gives: tuple[str, ...]
    wants: Crops
    have: Crops
    seek: Crops
    to: int
    answers: int


@final
@dataclass(frozen=True)
class Recall:
    """The view, and all this seat was lawfully shown: every sale, every discard, every card offered.

    [SEM-A20, SEM-A21]
    """

    view: View
    unseen: tuple[Crops, ...] | None
    """Crops in the deck and in other hands, by the pass of the deck they came from; None: whatever is not in sight."""
    older: tuple[tuple[int, int], ...]
    """For each hand: how many of its foremost cards came before the first reshuffle, and before the second."""
    known: tuple[Crops, ...]
    """For each hand: crops it is known to hold, because they were offered."""
    discards: Forgotten
    """Top card last."""
    coins: tuple[Forgotten | None, ...]
    """For each seat, last earned last; None where not even the number is known."""
    paid: Forgotten
    draft: DraftRecall | None
    dropped: bool


def recall(state: State, seat: Seat) -> Recall:
    """Everything a perfect memory would hold."""
    return Recall(
        view=view(state, seat),
        unseen=tuple([crops_in(row) for row in unseen_by_pass(state, seat)]),
        older=tuple([(farm.first_pass, farm.second_pass) for farm in state.farms]),
        known=tuple([crops_in(farm.known) for farm in state.farms]),
        discards=crops_of(state.discards),
        coins=tuple([crops_of(farm.coins) for farm in state.farms]),
        paid=crops_of(state.paid),
        draft=draft_recall(state) if state.draft.author == seat else None,
        dropped=bool(state.draft.dropped & bit(seat)),
    )


def draft_recall(state: State) -> DraftRecall:
    """The draft as its author knows it."""
    draft = state.draft
    return DraftRecall(
        size=draft.size,
        gives=card_names(draft.gives),
        wants=crops_in(draft.wants),
        have=crops_in(draft.have),
        seek=crops_in(draft.seek),
        to=draft.to,
        answers=draft.answers,
    )


def unseen_by_pass(state: State, seat: Seat) -> list[int]:
    """Hidden crops, a row for each pass of the deck: what was in the discards when it was shuffled is known."""
    rows = [0] * (state.passes + 1)
    for other, farm in enumerate(state.farms):
        if other != seat:
            for at, card in enumerate(farm.hand):
                rows[pass_of(state.passes, farm.first_pass, farm.second_pass, at)] += one(crop_of(card))
    for card in state.deck:
        rows[-1] += one(crop_of(card))
    return rows


def pass_of(passes: int, first: int, second: int, at: int) -> int:
    """From which pass of the deck the card at a place of a hand came."""
    if passes >= 1 and at < first:
        return 0
    if passes >= 2:
        return 1 if at < second else 2
    return passes


def without_memory(seen: View) -> Recall:
    """What one knows who remembers nothing but looks."""
    unseen = None
    if seen.aids is not None:
        counted = [name for crop, name in enumerate(CROP_NUMBERS) for _ in range(seen.aids.unseen[crop])]
        unseen = (tuple(counted),)
    known = [0] * len(seen.farms)
    for offer in seen.offers:
        if offer.author != seen.seat:
            known[offer.author] = raised(known[offer.author], hand_row(offer))
        for taker in offer.takers:
            known[taker] = raised(known[taker], row_of_crops(offer.wants))
    return Recall(
        view=seen,
        unseen=unseen,
        older=((0, 0),) * len(seen.farms),
        known=tuple([crops_in(row) for row in known]),
        discards=(*(None,) * (seen.discards - 1), seen.top) if seen.discards else (),
        coins=tuple([None if farm.coins is None else (None,) * farm.coins for farm in seen.farms]),
        paid=(None,) * seen.paid,
        draft=None,
        dropped=False,
    )


def raised(row: int, least: int) -> int:
    """A row with at least so many of each crop."""
    return sum(max(tally(row, crop), tally(least, crop)) * one(crop) for crop in range(CROPS_IN_BOX))


def hand_row(offer: OfferView) -> int:
    """The crops another's offer takes from his hand; revealed cards are named by card."""
    return row_of_crops([name for name in offer.gives if "." not in name])


# --- A table from a recall --------------------------------------------------


class Supply:
    """The cards of the box, by crop; whatever is laid out is taken from it."""

    def __init__(self, present: int) -> None:
        self.copies = [
            [MOST_COPIES * crop + copy for copy in range(CROPS[crop].cards)] if present & bit(crop) else []
            for crop in range(CROPS_IN_BOX)
        ]

    def named(self, names: Iterable[str]) -> list[int]:
        """Take these very cards."""
        cards = [CARD_NUMBERS[name] for name in names]
        for card in cards:
            self.copies[crop_of(card)].remove(card)
        return cards

    def any(self, names: Iterable[str]) -> list[int]:
        """Take any cards of these crops."""
        return [self.copies[CROP_NUMBERS[name]].pop(0) for name in names]

    def rest(self) -> list[int]:
        """All that is left."""
        return [card for copies in self.copies for card in copies]


def laid_out(known: Recall) -> tuple[State, Supply]:
    """All that is known on a table, cards of unknown place left in the supply. The same for the same recall."""
    seen = known.view
    state = State(box_of(seen.options))
    supply = Supply(state.box.present)
    state.phase, state.stage = Phase(seen.phase), Stage(seen.stage)
    state.number, state.first, state.active = seen.number, seen.first, seen.active
    state.exhaustions, state.passes, state.last = seen.exhaustions, seen.reshuffles, seen.last
    state.asked = sum(bit(seat) for seat in seen.asked)
    state.acts, state.next_number = seen.acts, seen.next_offer
    state.revealed = supply.named(seen.revealed)
    own = supply.named(seen.hand)
    sizes = coin_counts(known)
    for seat, farm in enumerate(seen.farms):
        laid = Farm()
        laid.hand = own if seat == seen.seat else [NOWHERE] * farm.hand
        laid.first_pass, laid.second_pass = known.older[seat]
        laid.known = row_of_crops(known.known[seat])
        laid.open, laid.bought, laid.posts = len(farm.fields), farm.bought, farm.posts
        laid.have, laid.seek, laid.nos = row_of_crops(farm.have), row_of_crops(farm.seek), farm.nos
        for at, field in enumerate(farm.fields):
            if field.crop is not None:
                laid.fields[at].crop = CROP_NUMBERS[field.crop]
                laid.fields[at].copies = sum(bit(card & 31) for card in supply.any([field.crop] * field.cards))
        laid.aside = supply.any(farm.aside)
        coins = known.coins[seat]
        laid.coins = remembered(supply, (None,) * sizes[seat] if coins is None else coins)
        state.farms.append(laid)
    state.discards = remembered(supply, known.discards)
    state.paid = remembered(supply, known.paid)
    for offer in seen.offers:
        state.offers.append(bid_of(offer, seen))
    for vain in seen.declined:
        between = parties(vain.author, TABLE if vain.to is None else vain.to)
        state.declined += [between, row_of_crops(vain.gives), row_of_crops(vain.wants)]
    lay_draft(state, known)
    return state, supply


def remembered(supply: Supply, crops: Forgotten) -> list[int]:
    """Cards of the crops that are remembered; the others stay open."""
    return [NOWHERE if name is None else supply.any([name])[0] for name in crops]


def coin_counts(known: Recall) -> list[int]:
    """How many coins each seat has; where that is hidden and forgotten, the rest of the box is shared out evenly."""
    seen = known.view
    counts = [0 if coins is None else len(coins) for coins in known.coins]
    hidden = [seat for seat, coins in enumerate(known.coins) if coins is None]
    if not hidden:
        return counts
    box = box_of(seen.options)
    rest = sum(int(CROPS[crop].cards) for crop in range(CROPS_IN_BOX) if box.present & bit(crop))
    rest -= seen.deck + seen.discards + seen.paid + len(seen.revealed) + sum(counts)
    for farm in seen.farms:
        rest -= farm.hand + sum(field.cards for field in farm.fields) + len(farm.aside)
    for n, seat in enumerate(hidden):
        counts[seat] = rest // len(hidden) + (n < rest % len(hidden))
    return counts


def bid_of(offer: OfferView, seen: View) -> Bid:
    """A standing offer; cards from other hands are found when those are dealt."""
    gives = [CARD_NUMBERS[name] for name in offer.gives if "." in name]
    bid = Bid(offer.number, offer.author, TABLE if offer.to is None else offer.to, gives, row_of_crops(offer.wants))
    for taker in offer.takers:
        pays = [CARD_NUMBERS[name] for name in offer.pays] if taker == seen.seat else []
        bid.takers.append(Taker(taker, pays))
    return bid


def lay_draft(state: State, known: Recall) -> None:
    """One's own long move on its way."""
    if known.dropped and known.view.seat is not None:
        state.draft.dropped = bit(known.view.seat)
    said = known.draft
    if said is None or known.view.seat is None:
        return
    draft = state.draft
    draft.author, draft.size = known.view.seat, said.size
    draft.gives = [CARD_NUMBERS[name] for name in said.gives]
    draft.wants, draft.have, draft.seek = (row_of_crops(crops) for crops in (said.wants, said.have, said.seek))
    draft.to, draft.answers = said.to, said.answers


def unknown_to(known: Recall) -> SemenzaUnknown:
    """What is not known, and where it may be."""
    return dark_of(known, *laid_out(known))


def dark_of(known: Recall, state: State, supply: Supply) -> SemenzaUnknown:
    """The open places of a table that is laid out, and the cards that are left for them."""
    seen = known.view
    unknown = SemenzaUnknown()
    unseen = [] if known.unseen is None else [supply.any(crops) for crops in known.unseen]
    forgotten = supply.rest()
    if known.unseen is None or forgotten:
        unknown.pools.append(forgotten)
    before = len(unknown.pools) if unseen else 0
    unknown.pools += unseen
    for seat, farm in enumerate(state.farms):
        begin = len(unknown.where)
        for at, card in enumerate(farm.hand):
            if card == NOWHERE:
                came = pass_of(state.passes, farm.first_pass, farm.second_pass, at) if len(unseen) > 1 else 0
                add_spot(unknown, seat, at, before + came)
        end = len(unknown.where)
        for at, card in enumerate(farm.coins):
            if card == NOWHERE:
                add_spot(unknown, COINS + seat, at, 0)
        if seat != seen.seat:
            for crop in range(CROPS_IN_BOX):
                for _ in range(tally(farm.known, crop)):
                    add_known(unknown, crop, begin, end)
    for where, cards in ((DISCARDS, state.discards), (PAID, state.paid)):
        for at, card in enumerate(cards):
            if card == NOWHERE:
                add_spot(unknown, where, at, 0)
    for place, offer in enumerate(seen.offers):
        if offer.author != seen.seat and hand_row(offer):
            unknown.anchors += [place, hand_row(offer)]
        for n, taker in enumerate(offer.takers):
            if taker != seen.seat and offer.wants:
                unknown.taker_anchors += [place, n, row_of_crops(offer.wants)]
    return unknown


def guess(known: Recall, rng: Rng) -> State:
    """A table that would be recalled like this, each as likely as any other."""
    state, supply = laid_out(known)
    unknown = dark_of(known, state, supply)
    for _ in range(SETTLING if unknown.known_crop else 0):
        next_deal(unknown, rng)
    deal_again(state, unknown, rng)
    return state
