"""Kupferkessel Co. as an experienced player sees it: finish sets, deny them, and mind where a card leads."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ludoteca.bots.search import Advice
from ludoteca.core.bits import bit, count, lowest
from ludoteca.core.rng import Rng
from ludoteca.core.rules import Rules
from ludoteca.games.kupferkessel.bots.worth import (
    Outlook,
    chance_of,
    end_lead,
    end_worth,
    extras,
    hopes_of_sets,
    lead,
    share_of,
)
from ludoteca.games.kupferkessel.content import EXPLOSION, HAT, INGREDIENTS, Phase, value
from ludoteca.games.kupferkessel.guess import KupferkesselUnknown
from ludoteca.games.kupferkessel.rules.machine import (
    ANNOUNCE,
    CLOCKWISE,
    COUNTER,
    DISCARD,
    KEEP,
    SKIP,
    TAKE,
    USE,
    may_announce,
)
from ludoteca.games.kupferkessel.rules.movement import beyond, goal, onward, takeable
from ludoteca.games.kupferkessel.rules.score import colour_of, of_ingredient, winners
from ludoteca.games.kupferkessel.rules.track import line_beside
from ludoteca.games.kupferkessel.rules.turn import can_lose_top, cell_of, deck_size, ends_game, is_usable
from ludoteca.games.kupferkessel.state import State

DENIAL: Final = 0.4
"""How much what others lose weighs against what one gains."""
AHEAD: Final = 0.7
"""How much the next line counts that a card leads to."""
EXPLORE: Final = 0.25
"""How far judgements of one move spread, about: with 0.7 the same search won 35 of 100 games against this."""
HORIZON: Final[i64] = 14
"""Moves that search plays on before it judges."""
ENDGAME: Final[i64] = 26
"""With no more cards than this in the square its end may be near enough to be played out."""


@final
class KupferkesselAdvice(Advice[State]):
    """Looks at each card of the line: what it does to one's own sets and to those of others, and where it leads."""

    hopes: list[float]
    children: bool
    horizon: i64

    def __init__(self, rules: Rules[State, KupferkesselUnknown]) -> None:
        super().__init__(rules)
        self.hopes = hopes_of_sets(False)
        self.children = False
        self.horizon = 0
        self.explore = EXPLORE

    def prepare(self, root: State) -> None:
        if root.box.children != self.children:
            self.children = root.box.children
            self.hopes = hopes_of_sets(self.children)
        self.horizon = root.moves + HORIZON

    def is_far_enough(self, state: State) -> bool:
        return state.moves >= self.horizon

    def is_endgame(self, root: State) -> bool:
        """Once the deck is used up nothing is left to chance."""
        return deck_size(root) == 0 and count(root.filled) <= ENDGAME

    def is_duel(self, state: State) -> bool:
        return state.box.players == 2

    def counts_points(self, root: State) -> bool:
        return True

    def tally(self, state: State, seat: i64) -> float:
        """The lead over the best rival: as counted at the end, as estimated before."""
        if state.phase is Phase.OVER:
            return lead(state, seat)
        return self.estimated_lead(state, Outlook(state), seat)

    def judge(self, state: State, seat: i64) -> float:
        """The lead over the best rival, the surer the nearer the end; at the end above all who has won."""
        if state.phase is Phase.OVER:
            won = winners(state)
            return 0.8 * (1.0 / len(won) if seat in won else 0.0) + 0.2 * share_of(lead(state, seat))
        outlook = Outlook(state)
        return chance_of(self.estimated_lead(state, outlook, seat), 8.0 + float(outlook.base) / 512.0)

    def estimated_lead(self, state: State, outlook: Outlook, seat: i64) -> float:
        """The points a seat may have in the end less those of the best other one."""
        best = -1000.0
        for other in range(state.box.players):
            if other != seat:
                worth = self.estimate(state, outlook, other)
                if worth > best:
                    best = worth
        return self.estimate(state, outlook, seat) - best

    def estimate(self, state: State, outlook: Outlook, seat: i64) -> float:
        """The points a seat may have in the end."""
        held = outlook.held[seat]
        own = colour_of(state, seat)
        worth = extras(state, outlook, seat, held)
        for ingredient in range(INGREDIENTS):
            at = outlook.base + 16 * of_ingredient(held, ingredient) + of_ingredient(outlook.free, ingredient)
            worth += self.hopes[at + 256] if state.box.cards.colours[ingredient] == own else self.hopes[at]
        return worth

    def pick(self, state: State, seat: i64, rng: Rng) -> i64:
        phase = state.phase
        if phase is Phase.TAKE:
            return self.best_card(state, seat, rng)
        outlook = Outlook(state)
        if phase is Phase.SYMBOL:
            pile = state.piles[seat]
            return USE if self.symbol(state, outlook, seat, pile[len(pile) - 1]) > 0.0 else SKIP
        if phase is Phase.FINAL:
            kept, not_kept = end_lead(state, seat, state.held, True), end_lead(state, seat, state.held, False)
            return KEEP if kept > not_kept else DISCARD
        ahead = self.best_in_line(state, outlook, seat, goal(state, 1), -1)
        return CLOCKWISE if ahead >= self.best_in_line(state, outlook, seat, goal(state, -1), -1) else COUNTER

    def looks(self, state: State, seat: i64, codes: list[i64]) -> list[float]:
        """In points: what a card promises and where it leads; of a symbol what acting on it does."""
        outlook = Outlook(state)
        if state.phase is Phase.TAKE:
            threatened = lines_of_others(state, seat)
            return [self.look_of_card(state, outlook, seat, code, threatened) for code in codes]
        return [self.look_of(state, outlook, seat, code) for code in codes]

    def look_of(self, state: State, outlook: Outlook, seat: i64, code: i64) -> float:
        """Of anything but a card."""
        if code == USE:
            pile = state.piles[seat]
            return self.symbol(state, outlook, seat, pile[len(pile) - 1])
        if code in (KEEP, DISCARD):
            return end_lead(state, seat, state.held, code == KEEP)
        if code in (CLOCKWISE, COUNTER):
            return self.best_in_line(state, outlook, seat, goal(state, 1 if code == CLOCKWISE else -1), -1)
        return 0.0

    def look_of_card(self, state: State, outlook: Outlook, seat: i64, code: i64, threatened: i64) -> float:
        """Of a card of the line, its symbol announced or not."""
        card = code - ANNOUNCE if code >= ANNOUNCE else code - TAKE
        cell = cell_of(state, card)
        if ends_game(state, cell):
            return end_worth(state, seat, card)
        worth = self.promise(state, outlook, seat, card, threatened & bit(cell) != 0)
        worth += AHEAD * self.next_line(state, outlook, seat, value(card))
        if is_usable(state, card) and (code >= ANNOUNCE or not state.box.no_reminder):
            bonus = self.symbol(state, outlook, seat, card)
            if bonus > 0.0 or code >= ANNOUNCE:
                worth += bonus
        return worth

    def best_card(self, state: State, seat: i64, rng: Rng) -> i64:
        """The card that promises most, its symbol announced where that must be; equal ones by lot."""
        cells = takeable(state)
        if cells & (cells - 1) == 0 and not state.box.no_reminder:
            return TAKE + state.grid[lowest(cells)]
        outlook = Outlook(state)
        threatened = lines_of_others(state, seat)
        leads = [-1000.0, -1000.0, -1000.0, -1000.0]
        best: i64 = 0
        best_worth = -100000.0
        while cells:
            cell = lowest(cells)
            cells &= cells - 1
            card = state.grid[cell]
            code = TAKE + card
            worth = float(rng.below(64)) / 128.0
            if ends_game(state, cell):
                worth += end_worth(state, seat, card)
            else:
                worth += self.promise(state, outlook, seat, card, threatened & bit(cell) != 0)
                if leads[card & 3] <= -1000.0:
                    leads[card & 3] = self.next_line(state, outlook, seat, value(card))
                worth += AHEAD * leads[card & 3]
                if is_usable(state, card):
                    bonus = self.symbol(state, outlook, seat, card)
                    if bonus > 0.0:
                        worth += bonus
                        if may_announce(state, cell):
                            code = ANNOUNCE + card
            if worth > best_worth:
                best_worth = worth
                best = code
        return best

    def gain(self, state: State, outlook: Outlook, seat: i64, card: i64) -> float:
        """What a seat's sets gain by a card."""
        ingredient = card >> 2
        held = of_ingredient(outlook.held[seat], ingredient)
        free = of_ingredient(outlook.free, ingredient)
        at = outlook.base + 16 * held + free
        if state.box.cards.colours[ingredient] == colour_of(state, seat):
            at += 256
        return self.hopes[at + 15 * bit(card & 3)] - self.hopes[at]

    def loss(self, state: State, outlook: Outlook, seat: i64, card: i64) -> float:
        """What a seat's sets lose when somebody else has a card that was free."""
        ingredient = card >> 2
        at = outlook.base + 16 * of_ingredient(outlook.held[seat], ingredient) + of_ingredient(outlook.free, ingredient)
        if state.box.cards.colours[ingredient] == colour_of(state, seat):
            at += 256
        return self.hopes[at] - self.hopes[at - bit(card & 3)]

    def promise(self, state: State, outlook: Outlook, seat: i64, card: i64, threatened: bool) -> float:
        """What taking a card does to all sets, to the count of ones and to one's recipes."""
        held = outlook.held[seat]
        worth = self.gain(state, outlook, seat, card)
        if card & 3 == 0 or state.recipes[seat]:
            worth += extras(state, outlook, seat, held | bit(card)) - extras(state, outlook, seat, held)
        for other in range(state.box.players):
            if other != seat:
                denied = self.loss(state, outlook, other, card)
                if threatened:
                    now = self.gain(state, outlook, other, card)
                    if now > denied:
                        denied = now
                worth += DENIAL * denied
        return worth

    def best_in_line(self, state: State, outlook: Outlook, seat: i64, space: i64, without: i64) -> float:
        """The most a seat's sets gain by a card of the line beside a space; nothing at a corner."""
        cells = state.filled & line_beside(space)
        if cells == 0:
            return 0.0
        best = -100.0
        while cells:
            card = state.grid[lowest(cells)]
            cells &= cells - 1
            if card != without:
                worth = self.gain(state, outlook, seat, card)
                if worth > best:
                    best = worth
        return best if best > -100.0 else 0.0

    def next_line(self, state: State, outlook: Outlook, seat: i64, steps: i64) -> float:
        """What the line promises that so many steps lead to from here."""
        return self.best_in_line(state, outlook, seat, stop(state, state.pawns[seat], steps), -1)

    def symbol(self, state: State, outlook: Outlook, seat: i64, card: i64) -> float:
        """What acting on a card's symbol is worth: another turn at once, or the top cards of others."""
        symbol = state.box.actions[card]
        if symbol == HAT:
            return 0.5 + self.next_line(state, outlook, seat, value(card))
        if symbol != EXPLOSION:
            return 0.0
        worth = 0.0
        back = deck_size(state) > 0
        for other in range(state.box.players):
            if can_lose_top(state, other):
                worth += self.top_worth(state, outlook, other, back)
        return worth

    def top_worth(self, state: State, outlook: Outlook, seat: i64, back: bool) -> float:
        """What a seat's top card is worth to it; it may come back from under the deck."""
        pile = state.piles[seat]
        top = pile[len(pile) - 1]
        ingredient = top >> 2
        at = outlook.base + 16 * of_ingredient(outlook.held[seat], ingredient) + of_ingredient(outlook.free, ingredient)
        if state.box.cards.colours[ingredient] == colour_of(state, seat):
            at += 256
        card = bit(top & 3)
        return self.hopes[at] - self.hopes[at - 15 * card if back else at - 16 * card]


def stop(state: State, space: i64, left: i64) -> i64:
    """Where a pawn stops that walks so many steps from a space, with the other pawns as they stand."""
    way = state.box.way if state.box.way != 0 else 1
    while left > 0:
        space = beyond(space, way)
        left = onward(state, space, left)
    return space


def lines_of_others(state: State, seat: i64) -> i64:
    """The cells that others may take from in their next turn."""
    cells: i64 = 0
    for other in range(state.box.players):
        if other != seat:
            pile = state.piles[other]
            cells |= line_beside(stop(state, state.pawns[other], value(pile[len(pile) - 1])))
    return cells
