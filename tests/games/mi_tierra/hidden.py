"""Where a seat at a Mi Tierra table may not look, from the contract's page on information alone.

Out of sight: the order of decks A, B and of the development deck, the cards put back into the box; what others hold
where hands are closed. The four cards of the clock tower are in sight only for the one who is putting them in order.
Unknown: the same, less what a seat saw from the tower and nobody has moved since. Goods are never unknown: all gains
are public, and a careful player counts them.
"""

from __future__ import annotations

from ludoteca.core.bits import bit, listed
from ludoteca.core.rng import Rng
from ludoteca.games.mi_tierra.content_set import A_CARDS
from ludoteca.games.mi_tierra.options import Options
from ludoteca.games.mi_tierra.rules.machine import TierraRules
from ludoteca.games.mi_tierra.state import State

RULES = TierraRules()


def eye_twin(state: State, seat: int, rng: Rng) -> State | None:
    """The table with two things out of sight exchanged."""
    sorting = state.phase.value == "clock_tower" and state.slot >= 0 and state.actor == seat
    twin = exchanged(state, 4 if sorting else 0, rng)
    if state.box.open_hands or twin is None:
        return twin
    others = [farm for n, farm in enumerate(twin.farms) if n != seat]
    some = others[rng.below(len(others))]
    some.low += 1 if some.low & 1023 == 0 else -1
    return twin


def mind_twin(state: State, seat: int, rng: Rng) -> State | None:
    """The table with two things exchanged that this seat was never shown."""
    return exchanged(state, state.farms[seat].known, rng)


def exchanged(state: State, known: int, rng: Rng) -> State | None:
    """Swap two cards of deck A and the box, two of deck B, two development cards, but none that is known."""
    twin = RULES.clone(state)
    changed = False
    known_a = min(known, len(twin.deck_a))
    free_a = len(twin.deck_a) - known_a
    box = [card for card in listed(twin.removed) if card < A_CARDS]
    if free_a > 1:
        one, other = distinct(free_a, rng)
        twin.deck_a[one], twin.deck_a[other] = twin.deck_a[other], twin.deck_a[one]
        changed = True
    if free_a > 0 and box:
        at, card = rng.below(free_a), box[rng.below(len(box))]
        twin.removed ^= bit(card) | bit(twin.deck_a[at])
        twin.deck_a[at] = card
        changed = True
    free_b = len(twin.deck_b) - (known - known_a)
    if free_b > 1:
        one, other = distinct(free_b, rng)
        twin.deck_b[one], twin.deck_b[other] = twin.deck_b[other], twin.deck_b[one]
        changed = True
    if len(twin.designs) > 1:
        one, other = distinct(len(twin.designs), rng)
        twin.designs[one], twin.designs[other] = twin.designs[other], twin.designs[one]
    return twin if changed else None


def distinct(n: int, rng: Rng) -> tuple[int, int]:
    """Two different places of n."""
    one = rng.below(n)
    other = rng.below(n - 1)
    return one, other + (other >= one)


def log_is_public(options: Options) -> bool:
    """The log repeats what everybody heard, but for looks and closed hands; it may only not add to it."""
    del options
    return True
