"""Setting the table."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludoteca.core.bits import bit
from ludoteca.core.rng import Rng, shuffle
from ludoteca.games.mi_tierra.content import AREAS, FIRST_MONEY, FIRST_WORKERS, WORKERS
from ludoteca.games.mi_tierra.content_set import A_CARDS, CARDS, NO_CARD
from ludoteca.games.mi_tierra.state import State
from ludoteca.games.mi_tierra.state_farm import Farm
from ludoteca.games.mi_tierra.verbs.cards import lay_designs

NO_DESIGNS: Final[i64] = 0xFFFFFF
"""Four empty slots."""


def set_up(state: State, rng: Rng) -> None:
    """Players, decks, supply. The official market stays empty until phase 3. [TIE-1, TIE-8, TIE-9, TIE-10, TIE-12]"""
    state.turned_up = 0
    state.round = 0
    seat_players(state, rng)
    state.rows = [0] * AREAS
    state.spaces = 0
    state.full = 0
    state.passed = 0
    state.dealers = 0
    shuffle_decks(state, rng)
    fill_supply(state)
    lay_designs(state, rng)


def seat_players(state: State, rng: Rng) -> None:
    """The first player is drawn; money by position; three workers, the printed field and nothing else.

    [TIE-2, TIE-3, TIE-4, TIE-5, TIE-6, GAP-3]
    """
    seats = state.box.seats
    first = rng.below(seats)
    state.order = [(first + n) % seats for n in range(seats)]
    state.farms = [Farm() for seat in range(seats)]
    for n, seat in enumerate(state.order):
        farm = state.farms[seat]
        farm.money = FIRST_MONEY + n
        farm.since = n
        farm.hut = FIRST_WORKERS
        farm.idle = WORKERS - FIRST_WORKERS
        farm.apples = state.box.layout.printed
        farm.wet = state.box.layout.source


def shuffle_decks(state: State, rng: Rng) -> None:
    """Seven A cards go back into the box unseen; B comes after A. [TIE-8, TIE-9, GAP-50]"""
    state.deck_a = list(range(A_CARDS))
    state.deck_b = list(range(A_CARDS, CARDS))
    shuffle(state.deck_a, rng)
    shuffle(state.deck_b, rng)
    state.removed = 0
    for _card in range(state.box.removed):
        state.removed |= bit(state.deck_a.pop())
    state.official = 0
    state.closing = 0
    state.out = 0
    state.event = NO_CARD
    state.flowers = 0
    state.reshuffles = 0
    state.shown = 0
    state.designs = [design for design, row in enumerate(state.box.content.designs) for copy in range(row.copies)]
    shuffle(state.designs, rng)
    state.display = NO_DESIGNS
    state.designs_out = 0


def fill_supply(state: State) -> None:
    """As many pieces as the box holds."""
    content = state.box.content
    state.pens = state.box.pens
    state.sheep = content.animals[0]
    state.cows = content.animals[1]
    state.chickens = content.animals[2]
    state.horses = content.animals[3]
    state.water = content.water
    state.apple_tiles = content.crops[0]
    state.wheat_tiles = content.crops[1]
    state.grape_tiles = content.crops[2]
