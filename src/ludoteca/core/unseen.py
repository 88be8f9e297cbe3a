"""Unseen cards spread over counted places: the commonest thing a seat does not know, dealt out again fairly.

    unknown = Unseen(cards, kinds)                  which cards nobody has shown me, and of which kind (suit) each is
    unknown.add(seat, room)                         so many of them are in that hand,
    unknown.add(seat, room, EVERY_KIND & ~void)     or so many, but none of these kinds
    unknown.add(STOCK, rest)                        and the rest lie here: every card has its room
    unknown.deal(rng)                               unknown.dealt[n] are the cards at unknown.places[n], in any order

Every deal that fits is as likely as any other (to the last digit of a float), and each is made in one go: kind by kind
and place by place, by how many ways there are to go on from there. Places that may hold the same kinds are one place
until the end; kinds that may lie anywhere are one kind. The ways are counted once and kept for the next deal.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from ludoteca.core.bits import bit
from ludoteca.core.rng import Rng, draw, shuffle
from ludoteca.core.rules import Unknown

EVERY_KIND: Final[i64] = 0x1FFFFFFFFFFFFFFF
HALF: Final[i64] = 0x4000000


@mypyc_attr(allow_interpreted_subclasses=True)
class Unseen(Unknown):
    """Built once per decision from a recall alone; a game that hides more adds fields of its own."""

    cards: list[i64]
    kinds: list[i64]
    """The kind of each card, 0 to 60; or none, where every card may lie anywhere."""
    places: list[i64]
    """Where unseen cards lie, by the game's own numbers."""
    rooms: list[i64]
    """How many lie there."""
    may: list[i64]
    """The kinds that may lie there: a bit set."""
    dealt: list[list[i64]]
    """The deal that stands: the cards at each place, in any order."""
    tight: list[list[i64]]
    """Cards of each kind that some place may not hold."""
    tight_kinds: list[i64]
    free: list[i64]
    """Cards that may lie anywhere."""
    pools: list[list[i64]]
    """Places that may hold the same tight kinds."""
    pool_may: list[i64]
    left: list[i64]
    """Room left in each pool while a deal is made, or counted."""
    counted: list[dict[int, float]]
    """Ways to go on, for each tight kind and pool: by the cards of the kind and the room that are left."""
    ready: bool

    def __init__(self, cards: list[i64], kinds: list[i64] | None = None) -> None:
        self.cards = cards
        self.kinds = [] if kinds is None else kinds
        self.places = []
        self.rooms = []
        self.may = []
        self.dealt = []
        self.tight = []
        self.tight_kinds = []
        self.free = []
        self.pools = []
        self.pool_may = []
        self.left = []
        self.counted = []
        self.ready = False

    def add(self, place: i64, room: i64, may: i64 = EVERY_KIND) -> None:
        """One more place where so many of the cards lie."""
        if room > 0:
            self.places.append(place)
            self.rooms.append(room)
            self.may.append(may)

    def cards_at(self, n: i64) -> i64:
        """The cards dealt to the n-th place, as a bit set."""
        cards: i64 = 0
        for card in self.dealt[n]:
            cards |= bit(card)
        return cards

    def deal(self, rng: Rng) -> None:
        """Put every card where it might be."""
        if not self.ready:
            sort_out(self)
        if len(self.tight) == 0:
            self.dealt = cut(self.cards[:], self.rooms, rng)
        else:
            deal_kinds(self, rng)


def sort_out(unseen: Unseen) -> None:
    """Tell the kinds that fit anywhere from those that do not, and put places together that may hold the same."""
    room: i64 = 0
    everywhere = EVERY_KIND
    for n, may in enumerate(unseen.may):
        room += unseen.rooms[n]
        everywhere &= may
    if room != len(unseen.cards):
        raise ValueError(f"there are {len(unseen.cards)} unseen cards, and room for {room}")
    tight: i64 = 0
    for n, kind in enumerate(unseen.kinds):
        if everywhere & bit(kind):
            unseen.free.append(unseen.cards[n])
        elif tight & bit(kind):
            unseen.tight[unseen.tight_kinds.index(kind)].append(unseen.cards[n])
        else:
            tight |= bit(kind)
            unseen.tight_kinds.append(kind)
            unseen.tight.append([unseen.cards[n]])
    for n, may in enumerate(unseen.may):
        if (may & tight) not in unseen.pool_may:
            unseen.pool_may.append(may & tight)
            unseen.pools.append([])
            unseen.left.append(0)
        pool = unseen.pool_may.index(may & tight)
        unseen.pools[pool].append(n)
        unseen.left[pool] += unseen.rooms[n]
    unseen.counted = [{} for _ in range(len(unseen.tight) * len(unseen.pools))]
    if len(unseen.tight) > 0 and ways(unseen, 0, 0, len(unseen.tight[0])) == 0.0:
        raise ValueError("the unseen cards do not fit the places they may lie in")
    unseen.ready = True


def ways(unseen: Unseen, kind: i64, pool: i64, cards: i64) -> float:
    """In how many ways so many cards of a kind can go to this pool and the next ones, and then all other kinds."""
    if pool == len(unseen.pools):
        if cards > 0:
            return 0.0
        if kind + 1 < len(unseen.tight):
            return ways(unseen, kind + 1, 0, len(unseen.tight[kind + 1]))
        return ways_to_fill(unseen.left, len(unseen.free))
    if not unseen.pool_may[pool] & bit(unseen.tight_kinds[kind]):
        return ways(unseen, kind, pool + 1, cards)
    key: int = cards
    for room in unseen.left:
        key = key * 1024 + room
    known = unseen.counted[kind * len(unseen.pools) + pool]
    if key in known:
        return known[key]
    total = 0.0
    most = min(cards, unseen.left[pool])
    choices = 1.0
    for here in range(most + 1):
        unseen.left[pool] -= here
        total += choices * ways(unseen, kind, pool + 1, cards - here)
        unseen.left[pool] += here
        choices = choices * float(cards - here) / float(here + 1)
    known[key] = total
    return total


def ways_to_fill(rooms: list[i64], cards: i64) -> float:
    """In how many ways cards that fit anywhere fill what is left: a multinomial coefficient."""
    total = 1.0
    for room in rooms:
        for n in range(room):
            total = total * float(cards) / float(n + 1)
            cards -= 1
    return total


def deal_kinds(unseen: Unseen, rng: Rng) -> None:
    """Kind by kind and pool by pool, by the ways to go on; then the free cards; then each pool among its places."""
    rooms = unseen.left
    unseen.left = rooms[:]
    heaps: list[list[i64]] = [[] for _ in unseen.pools]
    for kind, same in enumerate(unseen.tight):
        cards = same[:]
        shuffle(cards, rng)
        for pool, heap in enumerate(heaps):
            if unseen.pool_may[pool] & bit(unseen.tight_kinds[kind]):
                here = share(unseen, kind, pool, len(cards), rng)
                unseen.left[pool] -= here
                for _ in range(here):
                    heap.append(cards.pop())
    cards = unseen.free[:]
    shuffle(cards, rng)
    dealt: list[list[i64]] = [[] for _ in unseen.places]
    for pool, heap in enumerate(heaps):
        for _ in range(unseen.left[pool]):
            heap.append(cards.pop())
        held = unseen.pools[pool]
        for n, pile in enumerate(cut(heap, [unseen.rooms[place] for place in held], rng)):
            dealt[held[n]] = pile
    unseen.left = rooms
    unseen.dealt = dealt


def share(unseen: Unseen, kind: i64, pool: i64, cards: i64, rng: Rng) -> i64:
    """How many of so many cards of a kind go to a pool, each number as likely as it has ways to go on."""
    ticket = float(rng.below(HALF) * HALF + rng.below(HALF)) / float(HALF * HALF) * ways(unseen, kind, pool, cards)
    most = min(cards, unseen.left[pool])
    choices = 1.0
    likely: i64 = 0
    for here in range(most + 1):
        unseen.left[pool] -= here
        weight = choices * ways(unseen, kind, pool + 1, cards - here)
        unseen.left[pool] += here
        if weight > 0.0:
            likely = here
            if ticket < weight:
                break
            ticket -= weight
        choices = choices * float(cards - here) / float(here + 1)
    return likely


def cut(cards: list[i64], rooms: list[i64], rng: Rng) -> list[list[i64]]:
    """Any of the cards to each room, until all are dealt."""
    piles: list[list[i64]] = []
    for room in rooms:
        pile: list[i64] = []
        for _ in range(room):
            pile.append(draw(cards, rng))
        piles.append(pile)
    return piles
