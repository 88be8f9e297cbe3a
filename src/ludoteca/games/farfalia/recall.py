"""The mind: what a careful player may know, and a whole table imagined from it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import final

from ludoteca.core.bits import bit, listed, unit, with_slot
from ludoteca.core.rng import Rng
from ludoteca.core.verdict import Seat
from ludoteca.games.farfalia.content import (
    ALL_CARDS,
    COPIES_OF_A_JOKER,
    FAMILIES,
    JOKERS,
    NO_CARD,
    NO_TRUMP,
    SUITS,
    Phase,
    family_cards,
    suit,
)
from ludoteca.games.farfalia.guess import (
    DISCARDS,
    FORGOTTEN,
    HIDDEN,
    FarfaliaUnknown,
    add_spot,
    deal_again,
    next_deal,
    sort_cards,
)
from ludoteca.games.farfalia.moves import box_of
from ludoteca.games.farfalia.names import CARD_NUMBERS, card_names, families, trump_number
from ludoteca.games.farfalia.rules.hand import order_of_steps
from ludoteca.games.farfalia.rules.seating import layout_of
from ludoteca.games.farfalia.rules.trick import strength
from ludoteca.games.farfalia.state import Place, State
from ludoteca.games.farfalia.view import BARE, PlaceView, View, view

EVERY_SUIT = 15
SETTLING = 16
"""Deals made before a guess is taken, so that where the first one began no longer matters."""


@final
@dataclass(frozen=True)
class Recall:
    """The view, and all this seat was lawfully shown in this hand. [FAR-A22]"""

    view: View
    gone: tuple[str, ...]
    """Cards played before the last trick."""
    jokers_gone: tuple[str, ...]
    """Families of the jokers played before the last trick."""
    joker_played: tuple[bool, ...]
    """For each place: has it been seen to play its joker?"""
    voids: tuple[str, ...]
    """For each place: the suits it has shown to be out of."""
    discards: tuple[str, ...]
    """Own discards."""
    draft: tuple[str, ...]
    """Own cards picked out to be discarded, between two steps of a learner."""


def recall(state: State, seat: Seat) -> Recall:
    """Everything a perfect memory would hold."""
    seen = view(state, seat)
    is_dealer = seat == state.dealer
    in_sight = in_tricks(seen)
    jokers = Counter(families(state.jokers_gone)) - jokers_in_sight(seen)
    return Recall(
        view=seen,
        gone=card_names(state.gone & ~in_sight),
        jokers_gone=tuple(sorted(jokers.elements(), key=FAMILIES.index)),
        joker_played=tuple([has_played_joker(state, place) for place in state.places]),
        voids=tuple(["".join(SUITS[of] for of in listed(place.void)) for place in state.places]),
        discards=card_names(state.discards) if is_dealer else (),
        draft=card_names(state.draft) if is_dealer else (),
    )


def without_memory(seen: View) -> Recall:
    """What one knows who remembers nothing but looks: with `show_history` that is every card played."""
    shown = () if seen.aids is None else seen.aids.gone
    return Recall(
        view=seen,
        gone=card_names(cards_in(shown) & ~in_tricks(seen)),
        jokers_gone=(),
        joker_played=tuple([is_joker_name(place.played) or is_joker_name(place.last) for place in seen.places]),
        voids=("",) * len(seen.places),
        discards=(),
        draft=(),
    )


def has_played_joker(state: State, place: Place) -> bool:
    """In BURNIN' everybody was dealt one, so who has none has played it. [FAR-80]"""
    dealt = state.box.burning and state.step > order_of_steps(state).index(Phase.DEAL)
    return bool(dealt and not place.dummy and place.hand & ~ALL_CARDS == 0)


def is_joker_name(name: str | None) -> bool:
    """Is it the name of a joker?"""
    return name is not None and name.startswith("J")


def jokers_in_sight(seen: View) -> Counter[str]:
    """Families of the jokers in this trick and the last."""
    names = [name for place in seen.places for name in (place.played, place.last)]
    return Counter([name[1] for name in names if name is not None and is_joker_name(name)])


def cards_in(names: Iterable[str | None]) -> int:
    """The set of the ordinary cards among some names."""
    cards = 0
    for name in names:
        if name is not None and not is_joker_name(name):
            cards |= bit(CARD_NUMBERS[name])
    return cards


def in_tricks(seen: View) -> int:
    """The cards of this trick and the last."""
    return cards_in(name for place in seen.places for name in (place.played, place.last))


# --- A table from a recall --------------------------------------------------


def unknown_to(known: Recall) -> FarfaliaUnknown:
    """What is not known, and where it may be. [FAR-A12, FAR-A19]"""
    seen = known.view
    unknown = FarfaliaUnknown()
    unknown.laid = cards_in(known.discards)
    unknown.played = cards_in(known.gone) | in_tricks(seen)
    burning = seen.options.jokers == "burnin"
    dealt = any(place.cards for place in seen.places) or seen.trick > 0
    if not dealt:
        unknown.sealed = sealed(seen)
        return unknown
    in_sight = unknown.played | unknown.laid | cards_in(seen.hand)
    tricks_over = max(seen.trick - (0 if seen.phase == "over" else 1), 0)
    played_to_tricks = tricks_over * len(seen.places) + sum(1 for place in seen.places if place.played is not None)
    jokers_played = 0
    for index, place in enumerate(seen.places):
        if place.dummy:
            in_sight |= cards_in(place.up) | cards_in(name for name in place.columns if name != BARE)
            add_spot(unknown, HIDDEN + index, sum(1 for column in place.columns if column is not None), EVERY_SUIT)
            continue
        is_own = place.seat == seen.seat
        # One's own joker is gone if it is not in the hand, even if one forgot having played it.
        played_joker = not any(map(is_joker_name, seen.hand)) if is_own else known.joker_played[index]
        jokers_played += burning and played_joker
        if not is_own:
            void = sum(bit(SUITS.index(of)) for of in known.voids[index])
            add_spot(unknown, index, place.cards - (burning and not played_joker), EVERY_SUIT & ~void)
            if burning and not played_joker:
                unknown.joker_places.append(index)
    add_spot(unknown, DISCARDS, seen.discarded - len(known.discards), EVERY_SUIT)
    in_order = sum(1 for card in range(52) if unknown.played & bit(card))
    add_spot(unknown, FORGOTTEN, played_to_tricks - jokers_played - in_order, EVERY_SUIT)
    sort_cards(unknown, [card for card in range(52) if not in_sight & bit(card)])
    if burning:
        unknown.jokers = unseen_jokers(known)
        seen_families = jokers_remembered(known)
        unknown.jokers_seen = row_of(seen_families)
        unknown.jokers_lost = jokers_played - seen_families.total()
    unknown.sealed = sealed(seen)
    return unknown


def sealed(seen: View) -> int:
    """Seats whose answer is in and not yet opened, one's own apart."""
    return sum(bit(seat) for seat in seen.answered if seat != seen.seat) if seen.phase == "double" else 0


def jokers_remembered(known: Recall) -> Counter[str]:
    """Families of the jokers played in this hand, as far as they are seen or remembered."""
    return Counter(known.jokers_gone) + jokers_in_sight(known.view)


def row_of(counted: Counter[str]) -> int:
    """Counts by family as a row of digits."""
    return sum(unit(FAMILIES.index(name)) * times for name, times in counted.items())


def unseen_jokers(known: Recall) -> list[int]:
    """Families of the jokers that may be in other hands, each as often as it may."""
    gone = jokers_remembered(known)
    own = Counter([name[1] for name in known.view.hand if is_joker_name(name)])
    return [
        family
        for family, name in enumerate(FAMILIES)
        for _ in range(max(COPIES_OF_A_JOKER - gone[name] - own[name], 0))
    ]


def guess(known: Recall, rng: Rng) -> State:
    """A table that would be recalled like this, each as likely as any other."""
    state = skeleton(known)
    unknown = unknown_to(known)
    for _ in range(SETTLING if unknown.tight else 0):
        next_deal(unknown, rng)
    deal_again(state, unknown, rng)
    return state


def skeleton(known: Recall) -> State:
    """All that is known, laid out; what is not known is left empty."""
    seen = known.view
    state = State(box_of(seen.options))
    state.phase = Phase(seen.phase)
    state.number = seen.number
    state.dealer = seen.dealer
    state.totals = list(seen.totals)
    state.history = [points for hand in seen.history for points in hand]
    state.jokers = list(seen.jokers)
    state.layout = layout_of(state)
    order = order_of_steps(state)
    state.step = order.index(state.phase) if state.phase in order else len(order)
    state.asked = sum(bit(seat) for seat in seen.asked)
    state.answered = sum(bit(seat) for seat in seen.answered)
    state.yes = sum(bit(seat) for seat in seen.doubled)
    if seen.my_answer and seen.seat is not None:
        state.yes |= bit(seen.seat)
    state.doubled = sum(bit(seat) for seat in seen.doubled)
    state.trump = NO_TRUMP if seen.trump is None else trump_number(seen.trump)
    for at, name in enumerate(seen.proposal):
        state.subjects += (FAMILIES.index(name) + 1) * unit(at)
    state.wants = [sum(unit(FAMILIES.index(name)) for name in missing) for missing in seen.missing]
    state.draft = cards_in(known.draft)
    state.discards = cards_in(known.discards)
    state.trick = seen.trick
    state.leader, state.last_leader = seen.leader, seen.last_leader
    state.to_play, state.winner = seen.to_play, seen.winner
    state.places = [place_of(place, index, known) for index, place in enumerate(seen.places)]
    state.gone = cards_in(known.gone) | in_tricks(seen)
    state.jokers_gone = row_of(jokers_remembered(known))
    lay_trick(state)
    return state


def place_of(place: PlaceView, index: int, known: Recall) -> Place:
    """One position as far as it is known; its hidden columns are marked but empty."""
    laid = Place(place.seat, place.side, place.dummy)
    if place.dummy:
        laid.hand = cards_in(place.up) | cards_in(name for name in place.columns if name != BARE)
        for column, cover in enumerate(place.columns):
            if cover is None:
                continue
            laid.under = with_slot(laid.under, column, 0)
            if cover == BARE:
                laid.turning = column
            else:
                laid.cover = with_slot(laid.cover, column, CARD_NUMBERS[cover])
    elif place.seat == known.view.seat:
        laid.hand = sum(bit(CARD_NUMBERS[name]) for name in known.view.hand)
    laid.played = NO_CARD if place.played is None else CARD_NUMBERS[place.played]
    laid.last = NO_CARD if place.last is None else CARD_NUMBERS[place.last]
    laid.chosen = sum(unit(FAMILIES.index(name)) for name in place.chosen)
    laid.void = sum(bit(SUITS.index(of)) for of in known.voids[index])
    return laid


def lay_trick(state: State) -> None:
    """What follows from the cards of the trick that lie there."""
    down = [place.played for place in state.places if place.played != NO_CARD]
    state.down = len(down)
    if not down:
        return
    state.led = suit(state.places[state.leader].played)
    state.best = max(strength(state, card) for card in down)
    state.pile = sum(bit(card) for card in down if card < JOKERS)
    if state.phase is Phase.CHOOSE:
        for card in down:
            if card >= JOKERS:
                state.pile &= ~family_cards(card - JOKERS)
