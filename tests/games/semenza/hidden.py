"""Where a seat at a Semenza table may not look, from the contract's section on information alone.

Out of sight: the hands of others (but for the crops in offers that stand), the order of the deck, the discards below
the top card, which cards the coins are.
Unknown: of these only hands and deck, for every sale and every discard was seen. A hand keeps the crops its owner has
offered; and since the discards are known when they are shuffled, cards that came to a hand before a reshuffle are
never confused with those that came after it.
"""

from __future__ import annotations

from collections.abc import Callable

from ludoteca.core.rng import Rng
from ludoteca.games.semenza.content import crop_of, row_of, tally
from ludoteca.games.semenza.moves import Options
from ludoteca.games.semenza.rules.codes import DISCARD, END, HARVEST, PLANT
from ludoteca.games.semenza.rules.machine import SemenzaRules
from ludoteca.games.semenza.state import State

Spot = tuple[list[int], int, int]
"""A row of cards, a place in it, and the pass of the deck the card there came from."""
RULES = SemenzaRules()


def eye_twin(state: State, seat: int, rng: Rng) -> State | None:
    """The table with two things out of sight exchanged."""
    twin = RULES.clone(state)
    spots = hands_and_deck(twin, seat)
    options = state.box.options
    if not options.memory_aid:  # type: ignore[attr-defined]  # Options
        spots += [(twin.discards, at, 0) for at in range(len(twin.discards) - 1)]
        spots += [(twin.paid, at, 0) for at in range(len(twin.paid))]
        spots += [(farm.coins, at, 0) for farm in twin.farms for at in range(len(farm.coins))]
    return exchanged(state, twin, spots, rng, lambda *_: True)


def mind_twin(state: State, seat: int, rng: Rng) -> State | None:
    """The table with two things exchanged that this seat was never shown."""
    twin = RULES.clone(state)
    for _ in range(5):
        changed = exchanged(state, twin, hands_and_deck(twin, seat), rng, lambda one, other: one[2] == other[2])
        if changed is None or rumours_hold(changed):
            return changed
        twin = RULES.clone(state)
    return None


def hands_and_deck(state: State, seat: int) -> list[Spot]:
    """Each hidden card of the deck and of other hands that is in no offer."""
    offered = {card for bid in state.offers for card in bid.gives}
    offered |= {card for bid in state.offers for taker in bid.takers for card in taker.pays}
    spots: list[Spot] = [(state.deck, at, state.passes) for at in range(len(state.deck))]
    for other, farm in enumerate(state.farms):
        if other != seat:
            for at, card in enumerate(farm.hand):
                if card not in offered:
                    spots.append((farm.hand, at, came(state, farm.first_pass, farm.second_pass, at)))
    return spots


def came(state: State, first: int, second: int, at: int) -> int:
    """With which pass of the deck a hand card came: the hand is a queue, and everybody saw it being drawn."""
    if state.passes == 0:
        return 0
    if state.passes == 1:
        return 0 if at < first else 1
    return 0 if at < first else 1 if at < second else 2


def exchanged(
    state: State, twin: State, spots: list[Spot], rng: Rng, fits: Callable[[Spot, Spot], bool]
) -> State | None:
    for _ in range(30 if len(spots) > 1 else 0):
        one, other = spots[rng.below(len(spots))], spots[rng.below(len(spots))]
        here, there = one[0][one[1]], other[0][other[1]]
        if crop_of(here) != crop_of(there) and fits(one, other):
            one[0][one[1]], other[0][other[1]] = there, here
            return twin if twin.facts() != state.facts() else None
    return None


def rumours_hold(state: State) -> bool:
    """Does every hand still hold what it is known to hold?"""
    for farm in state.farms:
        hand = row_of(farm.hand)
        if any(tally(farm.known, crop) > tally(hand, crop) for crop in range(11)):
            return False
    return True


def shown(state: State, seat: int, code: int) -> int | None:
    """The crop of one's own that a move shows without naming it: the front card, or one discarded in the duel."""
    hand = state.farms[seat].hand
    if PLANT <= code < HARVEST:
        return crop_of(hand[0])
    return crop_of(hand[code - DISCARD]) if DISCARD <= code < END else None


def log_is_public(options: Options) -> bool:
    """The log repeats what everybody heard; it may only not add to it. [SEM-A20]"""
    del options
    return True
