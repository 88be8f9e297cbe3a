"""A Kupferkessel table as numbers: the square, the pawns, and every cauldron as a perfect memory holds it."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ludoteca.core.bits import bit, count, has
from ludoteca.core.rules import NOBODY
from ludoteca.games.kupferkessel.content import CARDS, INGREDIENTS, NO_CARD, Phase
from ludoteca.games.kupferkessel.rules.track import CELLS, SPACES, SQUARE
from ludoteca.games.kupferkessel.state import State
from ludoteca.learn.row import Encoder, Row, from_here, place_of

PHASES: Final[list[object]] = [Phase.MOVE, Phase.TAKE, Phase.SYMBOL, Phase.FINAL, Phase.OVER]
MOST_MOVES: Final[i64] = 120
MOST_RECIPES: Final[i64] = 8
MOST_ROWS: Final[i64] = 40


@final
class KupferkesselEncoder(Encoder[State]):
    """All but the deck and the recipes of others."""

    def write(self, state: State, seat: i64, row: Row) -> None:
        seats = state.box.players
        row.which("phase: move, take, symbol, final, over", place_of(state.phase, PHASES), 5)
        row.which("who is asked", -1 if state.phase is Phase.OVER else from_here(state.turn, seat, seats), seats)
        row.which("who plays White", from_here(state.white, seat, seats), seats)
        row.count("moves made", state.moves, MOST_MOVES)
        row.flag("second move in succession", state.in_row == 2)
        row.count("cards in the deck", len(state.deck) + len(state.under), CARDS)
        row.members("cards put under the deck", set_of(state.under), CARDS)
        row.members("cards out of the game", state.gone, CARDS)
        row.which("the last card of a line, while its taker decides", state.held, CARDS)
        row.which("the cell just emptied", state.gap, CELLS)
        row.which("who took the last card of a line", relative(state.ender, seat, seats), seats)
        row.flag("that card was kept", state.kept)
        row.members("own recipes", state.recipes[seat], MOST_ROWS)
        for at in range(seats):
            other = (seat + at) % seats
            pile = state.piles[other]
            row.which("each player: space of the pawn", state.pawns[other], SPACES)
            row.count("each player: cards in the cauldron", len(pile), CARDS)
            row.members("each player: which cards", set_of(pile), CARDS)
            row.which("each player: the top card", pile[-1] if len(pile) > 0 else NO_CARD, CARDS)
            row.count("each player: recipes", count(state.recipes[other]), MOST_RECIPES)
        row.members("cards in the square", set_of(state.grid), CARDS)
        for cell in range(CELLS):
            if has(SQUARE, cell):
                card = state.grid[cell]
                row.which("each cell: ingredient", card >> 2 if card != NO_CARD else -1, INGREDIENTS)
                row.count("each cell: value, 0 if empty", (card & 3) + 1 if card != NO_CARD else 0, 4)


def relative(seat: i64, me: i64, seats: i64) -> i64:
    """How many chairs clockwise; -1 for nobody."""
    return -1 if seat == NOBODY else from_here(seat, me, seats)


def set_of(cards: list[i64]) -> i64:
    """Cards as a set, whatever their order."""
    found: i64 = 0
    for card in cards:
        if card != NO_CARD:
            found |= bit(card)
    return found
