"""Kupferkessel Co. as an experienced player sees it: finish sets, deny them, and mind where a card leads."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ludoteca.bots.search import Advice
from ludoteca.core.bits import bit, count, lowest
from ludoteca.core.rng import Rng
from ludoteca.core.rules import NOBODY, Rules
from ludoteca.games.kupferkessel.content import (
    COLOUR_BOTH,
    COLOUR_TIERED,
    EXPLOSION,
    FEWER_EXPLOSION,
    FEWER_FOURS,
    HAT,
    INGREDIENTS,
    LAST_CARD,
    ONES,
    PLANTS,
    Phase,
    Recipe,
    value,
)
from ludoteca.games.kupferkessel.guess import KupferkesselDark
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
from ludoteca.games.kupferkessel.rules.score import (
    cauldron,
    colour_of,
    counted,
    of_ingredient,
    set_points,
    total,
    winners,
)
from ludoteca.games.kupferkessel.rules.track import line_beside
from ludoteca.games.kupferkessel.rules.turn import can_lose_top, deck_size, ends_game, is_usable
from ludoteca.games.kupferkessel.state import State

ALL_CARDS: Final[i64] = 0xFFFFFFFFFFFFFF
TURNS: Final[i64] = 28
"""Nobody has so many turns left."""
LEFT_OVER: Final[i64] = 10
"""About so many cards lie in the square when a line runs out."""
REACH: Final = 0.06
"""How likely a turn brings one beside a certain card that is still to be had."""
LOST: Final = 0.03
"""How likely somebody else takes it in the meantime."""
PRICE: Final = 1.0
"""What a turn is worth that goes into one set and not into another."""
DENIAL: Final = 0.4
"""How much what others lose weighs against what one gains."""
AHEAD: Final = 0.7
"""How much the next line counts that a card leads to."""
CHILDREN: Final = 4.0
"""Points that a card of the children's count is worth."""
HORIZON: Final[i64] = 14
"""Moves that search plays on before it judges."""
ENDGAME: Final[i64] = 26
"""With no more cards than this in the square its end may be near enough to be played out."""
DECIDED: Final = 60.0
"""What winning now is worth in points, and what losing now costs."""


def points_of(held: i64, own: bool, children: bool) -> float:
    """What these cards of an ingredient score at the end."""
    if not children:
        return float(set_points(held, own))
    cards = count(held)
    return CHILDREN * (-1.0 if cards == 1 else float(cards - 2) if cards > 2 else 0.0)


def hopes_of_sets(children: bool) -> list[float]:
    """For turns left, own colour or not, cards held and cards free: what the set may be worth in the end."""
    hopes: list[float] = [0.0 for entry in range(TURNS * 512)]
    entry: i64 = 0
    size: i64 = TURNS * 512
    while entry < size:
        free = entry & 15
        held = (entry >> 4) & 15
        if entry < 512:
            hopes[entry] = points_of(held, entry >= 256, children)
        elif held & free == 0:
            stays = hopes[entry - 512]
            worth = stays
            card: i64 = 1
            while card < 16:
                if free & card:
                    taken = hopes[entry - 512 + 15 * card] - PRICE
                    if taken > stays:
                        worth += REACH * (taken - stays)
                    worth += LOST * (hopes[entry - 512 - card] - stays)
                card *= 2
            hopes[entry] = worth
        entry += 1
    return hopes


@final
class Outlook:
    """Who holds what at a table, and for how long it may go on."""

    held: list[i64]
    """By seat, the cards in the cauldron."""
    free: i64
    """Cards still to be had."""
    base: i64
    """Where the hopes for so many turns begin."""

    def __init__(self, state: State) -> None:
        self.held = []
        taken = state.gone
        seat: i64 = 0
        while seat < state.box.players:
            cards = cauldron(state, seat)
            self.held.append(cards)
            taken |= cards
            seat += 1
        self.free = ALL_CARDS & ~taken
        turns: i64 = (deck_size(state) + count(state.filled) - LEFT_OVER) // state.box.players + 1
        self.base = 512 * (0 if turns < 0 else turns if turns < TURNS else TURNS - 1)


@final
class KupferkesselAdvice(Advice[State]):
    """Looks at each card of the line: what it does to one's own sets and to those of others, and where it leads."""

    hopes: list[float]
    children: bool
    horizon: i64

    def __init__(self, rules: Rules[State, KupferkesselDark]) -> None:
        super().__init__(rules)
        self.hopes = hopes_of_sets(False)
        self.children = False
        self.horizon = 0

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

    def judge(self, state: State, seat: i64) -> float:
        """The lead over the best rival, the surer the nearer the end; at the end above all who has won."""
        if state.phase is Phase.OVER:
            won = winners(state)
            return 0.8 * (1.0 / len(won) if seat in won else 0.0) + 0.2 * chance_of(lead(state, seat), 10.0)
        outlook = Outlook(state)
        best = -1000.0
        other: i64 = 0
        while other < state.box.players:
            if other != seat:
                worth = self.estimate(state, outlook, other)
                if worth > best:
                    best = worth
            other += 1
        margin = self.estimate(state, outlook, seat) - best
        return chance_of(margin, 8.0 + float(outlook.base) / 512.0)

    def estimate(self, state: State, outlook: Outlook, seat: i64) -> float:
        """The points a seat may have in the end."""
        held = outlook.held[seat]
        own = colour_of(state, seat)
        worth = extras(state, outlook, seat, held)
        ingredient: i64 = 0
        while ingredient < INGREDIENTS:
            at = outlook.base + 16 * of_ingredient(held, ingredient) + of_ingredient(outlook.free, ingredient)
            worth += self.hopes[at + 256] if state.box.cards.colours[ingredient] == own else self.hopes[at]
            ingredient += 1
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
        other: i64 = 0
        while other < state.box.players:
            if other != seat:
                denied = self.loss(state, outlook, other, card)
                if threatened:
                    now = self.gain(state, outlook, other, card)
                    if now > denied:
                        denied = now
                worth += DENIAL * denied
            other += 1
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
        other: i64 = 0
        while other < state.box.players:
            if can_lose_top(state, other):
                worth += self.top_worth(state, outlook, other, back)
            other += 1
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


# --- Where pawns go ---------------------------------------------------------


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
    other: i64 = 0
    while other < state.box.players:
        if other != seat:
            pile = state.piles[other]
            cells |= line_beside(stop(state, state.pawns[other], value(pile[len(pile) - 1])))
        other += 1
    return cells


# --- What else counts -------------------------------------------------------


def chance_of(margin: float, spread: float) -> float:
    """How likely a margin holds, from 0 to 1."""
    far = margin if margin > 0.0 else -margin
    return 0.5 + 0.5 * margin / (spread + far)


def fewest_of_others(state: State, outlook: Outlook, seat: i64, kind: i64) -> i64:
    """The least any other seat has of what a recipe counts."""
    fewest: i64 = 100
    other: i64 = 0
    while other < state.box.players:
        if other != seat:
            found = counted(state, outlook.held[other], kind)
            if found < fewest:
                fewest = found
        other += 1
    return fewest


def extras(state: State, outlook: Outlook, seat: i64, held: i64) -> float:
    """What these cards may bring beside the sets: the majority of ones, and recipes."""
    if state.box.children:
        return 0.0
    most: i64 = 0
    other: i64 = 0
    while other < state.box.players:
        if other != seat:
            ones = count(outlook.held[other] & ONES)
            if ones > most:
                most = ones
        other += 1
    spread = 1.0 + 0.6 * float(count(outlook.free & ONES))
    worth = 5.0 * chance_of(float(count(held & ONES) - most) - 0.3, spread)
    row: i64 = 0
    dealt = state.recipes[seat]
    while dealt >> row:
        if dealt & bit(row):
            worth += recipe_hope(state, outlook, seat, held, state.box.recipes.rows[row])
        row += 1
    return worth


def recipe_hope(state: State, outlook: Outlook, seat: i64, held: i64, recipe: Recipe) -> float:
    """What a recipe may bring with these cards."""
    kind = recipe.kind
    points = float(recipe.points)
    if kind == LAST_CARD:
        return 0.0 if state.phase is not Phase.OVER or state.ender != seat else points
    if FEWER_EXPLOSION <= kind <= FEWER_FOURS:
        fewer = float(fewest_of_others(state, outlook, seat, kind) - counted(state, held, kind)) - 0.5
        return points * chance_of(fewer, 0.5 + float(outlook.base) / 2048.0)
    first = 0.0
    second = 0.0
    third = 0.0
    ingredient: i64 = 0
    while ingredient < INGREDIENTS:
        wanted = state.box.cards.colours[ingredient] == recipe.colour
        if kind == PLANTS:
            wanted = state.box.cards.plants & bit(ingredient) != 0
        if wanted:
            far = nearness(of_ingredient(held, ingredient), of_ingredient(outlook.free, ingredient))
            if far > first:
                first, second, third = far, first, second
            elif far > second:
                second, third = far, second
            elif far > third:
                third = far
        ingredient += 1
    if kind == PLANTS:
        return points * first * second * third
    if kind == COLOUR_BOTH:
        return points * first * second
    return points * first * second + 5.0 * first * (1.0 - second) if kind == COLOUR_TIERED else points * first


def nearness(held: i64, free: i64) -> float:
    """How likely there will be three of an ingredient."""
    have = count(held)
    if have >= 3:
        return 1.0
    if have + count(free & ~held) < 3:
        return 0.0
    return 0.55 if have == 2 else 0.25 if have == 1 else 0.1


# --- The end ----------------------------------------------------------------


def lead(state: State, seat: i64) -> float:
    """A seat's points less those of the best other one."""
    best: i64 = -1000
    other: i64 = 0
    while other < state.box.players:
        if other != seat:
            points = total(state, other)
            if points > best:
                best = points
        other += 1
    return float(total(state, seat) - best)


def end_lead(state: State, seat: i64, card: i64, keep: bool) -> float:
    """The lead if the game ends with this card kept or not. The table is the same afterwards."""
    if keep:
        state.piles[seat].append(card)
    state.ender = seat
    margin = lead(state, seat)
    state.ender = NOBODY
    if keep:
        state.piles[seat].pop()
    return margin


def end_worth(state: State, seat: i64, card: i64) -> float:
    """What ending the game now is worth."""
    margin = end_lead(state, seat, card, True)
    other = end_lead(state, seat, card, False)
    if other > margin:
        margin = other
    return margin + DECIDED if margin > 0.0 else margin - DECIDED if margin < 0.0 else 0.0
