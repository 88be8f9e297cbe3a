"""Where a seat at a Kupferkessel table may not look, from the rulebook alone.

Out of sight: the deck, every card of a cauldron but the top one (one's own as well, unless the table opened it),
cards out of the game, the recipes of others and those not dealt.
Unknown: only the cards of the deck that nobody has seen yet, and those recipes. Everything else was once shown:
what lies in a cauldron, what went under the deck or out of the game.
"""

from __future__ import annotations

from ludoteca.core.bits import bit, listed
from ludoteca.core.rng import Rng
from ludoteca.games.kupferkessel.rules.machine import KupferkesselRules
from ludoteca.games.kupferkessel.state import State

Spot = tuple[str, int, int]
RULES = KupferkesselRules()


def eye_twin(state: State, seat: int, rng: Rng) -> State | None:
    """The table with things out of sight exchanged."""
    opened = state.box.options.open_cauldrons  # type: ignore[attr-defined]  # Options
    spots: list[Spot] = [("deck", 0, at) for at in range(len(state.deck))]
    spots += [("under", 0, at) for at in range(len(state.under))]
    spots += [("gone", 0, card) for card in listed(state.gone)]
    for owner, pile in enumerate(state.piles):
        if opened == "off" or (opened == "own" and owner != seat):
            spots += [("pile", owner, at) for at in range(len(pile) - 1)]
    return exchanged(state, spots, seat, rng)


def mind_twin(state: State, seat: int, rng: Rng) -> State | None:
    """The table with things exchanged that this seat was never shown."""
    return exchanged(state, [("deck", 0, at) for at in range(len(state.deck))], seat, rng)


def exchanged(state: State, spots: list[Spot], seat: int, rng: Rng) -> State | None:
    twin = RULES.clone(state)
    changed = exchange_cards(twin, spots, rng)
    changed = exchange_recipes(twin, seat, rng) or changed
    return twin if changed else None


def exchange_cards(state: State, spots: list[Spot], rng: Rng) -> bool:
    for _ in range(20 if len(spots) > 1 else 0):
        here, there = spots[rng.below(len(spots))], spots[rng.below(len(spots))]
        if here != there and not here[0] == there[0] == "gone":
            one, other = card_at(state, here), card_at(state, there)
            replace(state, here, one, other)
            replace(state, there, other, one)
            return True
    return False


def card_at(state: State, spot: Spot) -> int:
    where, owner, at = spot
    if where == "gone":
        return at
    row = state.deck if where == "deck" else state.under if where == "under" else state.piles[owner]
    return row[at]


def replace(state: State, spot: Spot, old: int, new: int) -> None:
    """Another card in place of one."""
    where, owner, at = spot
    if where == "gone":
        state.gone ^= bit(old) | bit(new)
        return
    row = state.deck if where == "deck" else state.under if where == "under" else state.piles[owner]
    row[at] = new


def exchange_recipes(state: State, seat: int, rng: Rng) -> bool:
    """A recipe of somebody else for one that was not dealt."""
    others = [other for other in range(state.box.players) if other != seat and state.recipes[other]]
    dealt = sum(state.recipes)
    away = listed(state.box.recipe_deck & ~dealt)
    if not others or not away:
        return False
    other = others[rng.below(len(others))]
    held = listed(state.recipes[other])
    state.recipes[other] ^= bit(held[rng.below(len(held))]) | bit(away[rng.below(len(away))])
    return True
