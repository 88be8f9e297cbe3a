"""Where a seat at a Farfalia table may not look, from the rulebook alone.

Out of sight: the hands of others, the dealer's discards (they lie in the box, face down even for him), the
dummies' hidden cards, tricks before the last one, jokers in other hands, sealed answers.
Unknown: the same, less what was once shown: played cards, one's own discards; and nobody who did not follow a
suit can hold a card of it.
"""

from __future__ import annotations

from collections.abc import Callable

from ludoteca.core.bits import EMPTY_SLOT, bit, has, listed, slot, with_slot
from ludoteca.core.rng import Rng
from ludoteca.games.farfalia.content import ALL_CARDS, COLUMNS, JOKERS, suit
from ludoteca.games.farfalia.moves import Options
from ludoteca.games.farfalia.rules.machine import FarfaliaRules
from ludoteca.games.farfalia.state import State

Spot = tuple[str, int]
RULES = FarfaliaRules()


def eye_twin(state: State, seat: int, rng: Rng) -> State | None:
    """The table with two things out of sight exchanged."""
    spots = hidden_spots(state, seat, own_discards=True)
    if not state.box.options.show_history:  # type: ignore[attr-defined]  # Options
        in_sight = {card for place in state.places for card in (place.played, place.last)}
        spots += [("gone", card) for card in listed(state.gone) if card not in in_sight]
    return exchanged(state, spots, seat, rng, lambda *_: True)


def mind_twin(state: State, seat: int, rng: Rng) -> State | None:
    """The table with two things exchanged that this seat was never shown."""
    spots = hidden_spots(state, seat, own_discards=False)
    return exchanged(state, spots, seat, rng, may_hold)


def hidden_spots(state: State, seat: int, own_discards: bool) -> list[Spot]:
    """Each hidden card, by where it lies."""
    spots: list[Spot] = []
    for at, place in enumerate(state.places):
        if place.dummy:
            spots += [(f"under{at}", c) for n in range(COLUMNS) if (c := slot(place.under, n)) != EMPTY_SLOT]
        elif place.seat != seat:
            spots += [(f"hand{at}", card) for card in listed(place.hand & ALL_CARDS)]
    if own_discards or seat != state.dealer:
        spots += [("discards", card) for card in listed(state.discards)]
    return spots


def may_hold(state: State, spot: str, card: int) -> bool:
    """Could this card lie there, for all that was shown?"""
    return not spot.startswith("hand") or not has(state.places[int(spot[4:])].void, suit(card))


def exchanged(
    state: State, spots: list[Spot], seat: int, rng: Rng, fits: Callable[[State, str, int], bool]
) -> State | None:
    twin = RULES.clone(state)
    changed = exchange_cards(twin, spots, rng, fits)
    changed = exchange_jokers(twin, seat, rng) or changed
    changed = exchange_answers(twin, seat) or changed
    return twin if changed else None


def exchange_cards(state: State, spots: list[Spot], rng: Rng, fits: Callable[[State, str, int], bool]) -> bool:
    for _ in range(20 if len(spots) > 1 else 0):
        (here, one), (there, other) = spots[rng.below(len(spots))], spots[rng.below(len(spots))]
        if here != there and fits(state, here, other) and fits(state, there, one):
            replace(state, here, one, other)
            replace(state, there, other, one)
            return True
    return False


def replace(state: State, spot: str, old: int, new: int) -> None:
    """Another card in place of one."""
    if spot == "discards":
        state.discards ^= bit(old) | bit(new)
    elif spot == "gone":
        state.gone ^= bit(old) | bit(new)
    elif spot.startswith("hand"):
        state.places[int(spot[4:])].hand ^= bit(old) | bit(new)
    else:
        place = state.places[int(spot[5:])]
        column = next(n for n in range(COLUMNS) if slot(place.under, n) == old)
        place.under = with_slot(place.under, column, new)


def exchange_jokers(state: State, seat: int, rng: Rng) -> bool:
    """Two jokers in the hands of others, or one of them and one that was put away."""
    holders = [p for p in state.places if not p.dummy and p.seat != seat and p.hand & ~ALL_CARDS]
    if not holders:
        return False
    one = holders[rng.below(len(holders))]
    mine = next(thing for thing in listed(one.hand) if thing >= JOKERS)
    away = [joker for joker in range(JOKERS, JOKERS + 5) if joker != mine and left_of(state, joker) > 0]
    if not away or state.jokers_gone:
        return False
    one.hand ^= bit(mine) | bit(away[rng.below(len(away))])
    return True


def left_of(state: State, joker: int) -> int:
    """Jokers of a family that nobody was dealt."""
    return 2 - sum(1 for place in state.places if has(place.hand, joker) or place.played == joker)


def exchange_answers(state: State, seat: int) -> bool:
    """Turn a sealed answer of somebody else round."""
    if state.phase.value != "double":
        return False
    others = [other for other in listed(state.answered) if other != seat]
    for other in others:
        state.yes ^= bit(other)
    return bool(others)


def log_is_public(options: Options) -> bool:
    """Where the cards played stay in sight, nobody has to remember them. [FAR-A22]"""
    return options.show_history
