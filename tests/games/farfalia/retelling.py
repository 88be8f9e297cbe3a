"""The rules of Farfalia told a second time, naively, from the rulebook: it listens to a table and foretells it."""

from __future__ import annotations

from collections import Counter

from ludoteca.core.verdict import Event
from ludoteca.games.farfalia.events import (
    AnswersOpened,
    Burned,
    Chose,
    Dealt,
    Discarded,
    DummyLaid,
    GameEnded,
    HandBegan,
    HandScored,
    Played,
    ProposalTurned,
    TrickWon,
    TrumpCalled,
    TurnedUp,
)
from ludoteca.games.farfalia.moves import Options

HANDS = {"5_short": 3, "5_five": 5, "5_ten": 11, "4": 4, "3": 6, "3_short": 4, "2": 4}
SIDES = {"5_short": "abcbc", "5_five": "abccb", "4": "abab", "3": "abab", "2": "abab"}
SEATS = {"5_short": 5, "5_five": 5, "5_ten": 5, "4": 4, "3": 3, "3_short": 3, "2": 2}


def symbol(card: str) -> str:
    """The picture on a card."""
    return "F" if card[1:] in ("8", "10", "12") else card[0]


class Retelling:
    """Hears what happens, and objects when it is not what the rules say."""

    def __init__(self, options: Options) -> None:
        self.mode: str = options.mode
        self.options = options
        self.seats = SEATS[self.mode]
        self.totals = [0] * self.seats
        self.history: list[tuple[int, ...]] = []
        self.number = 0
        self.dealer = -1
        self.begin((0,))

    def begin(self, places: tuple[int, ...]) -> None:
        """A new hand: nothing has been dealt."""
        self.places = places
        self.hands: list[set[str]] = [set() for _ in places]
        self.trick: list[tuple[int, str]] = []
        self.tricks = 0
        self.leader = 1
        self.trump = ""
        self.doubled: tuple[int, ...] = ()
        self.proposal: Counter[str] = Counter()
        self.chosen: dict[str, Counter[str]] = {}
        self.burnt: set[str] = set()
        self.settled = False

    # --- What the rules say -------------------------------------------------

    def sides(self) -> str:
        """A letter a place: who plays with whom."""
        if self.mode == "5_ten":
            return "abbcc" if self.number <= 5 else "abcbc"
        if self.mode == "3_short":
            return "abab" if self.number <= 3 else "abc"
        return SIDES[self.mode]

    def is_dummy(self, place: int) -> bool:
        """With three the place opposite the dealer, with two also the one opposite the other player."""
        dummies = {3: (2,), 2: (2, 3)}.get(self.seats, ()) if len(self.places) == 4 else ()
        return place in dummies

    def to_play(self) -> int:
        """Clockwise from the leader."""
        return (self.leader + len(self.trick)) % len(self.places)

    def playable(self) -> set[str]:
        """Follow suit if you can; a joker never leads and never needs to follow."""
        hand = self.hands[self.to_play()]
        ordinary = {card for card in hand if card[0] != "J"}
        if not self.trick:
            return ordinary
        led = self.trick[0][1][0]
        return ({card for card in ordinary if card[0] == led} or ordinary) | (hand - ordinary)

    def winner(self) -> int:
        """The highest trump, or the highest card of the suit led."""
        led = self.trick[0][1][0]
        trumps = [(int(card[1:]), place) for place, card in self.trick if card[0] == self.trump]
        followers = [(int(card[1:]), place) for place, card in self.trick if card[0] == led]
        return max(trumps or followers)[1]

    def choices(self) -> set[str]:
        """The families in the trick, less the burnt, of which the winner's side has not enough."""
        barred = 0 if self.seats == 5 else 3
        if self.tricks <= barred:
            return set()
        side = self.sides()[self.leader]
        lying = {symbol(card) for _, card in self.trick if card[0] != "J"} - self.burnt
        return {one for one in lying if self.chosen.setdefault(side, Counter())[one] < self.proposal[one]}

    def points(self) -> tuple[int, ...]:
        """1, 3, 6, 10, 15 for each player of a side; twice in a last hand that doubles, twice for a joker."""
        points = [0] * self.seats
        doubles = self.mode == "5_short" and self.number == 3
        for place, seat in enumerate(self.places):
            if not self.is_dummy(place):
                n = sum(self.chosen.get(self.sides()[place], Counter()).values())
                points[seat] = n * (n + 1) // 2 * (2 if doubles else 1) * (2 if seat in self.doubled else 1)
        return tuple(points)

    def next_places(self) -> tuple[int, ...] | None:
        """The seats of the next hand, clockwise from its dealer; None if it is the first, dealt by anybody."""
        seats = self.seats
        if self.dealer < 0:
            return None
        if self.mode == "5_ten" and self.number == 10:
            order = sorted(range(5), key=self.standing, reverse=True)
            return tuple(order[at] for at in (2, 3, 4, 0, 1))
        round_the_table = [(self.dealer + n) % seats for n in range(1, seats + 1)]
        dealer = round_the_table[0]
        if self.mode == "5_short" or (self.mode == "3_short" and self.number == 3):
            dealer = min(round_the_table, key=lambda seat: self.totals[seat])
        clockwise = [(dealer + n) % seats for n in range(seats)]
        if self.mode == "3" or (self.mode == "3_short" and self.number < 3):
            return (clockwise[0], clockwise[1], clockwise[0], clockwise[2])
        return tuple(clockwise * 2) if self.mode == "2" else tuple(clockwise)

    def standing(self, seat: int) -> tuple[int, ...]:
        """By total, then by the last hand, the one before it, and so on, then by the seat after the dealer."""
        last_first = [hand[seat] for hand in reversed(self.history)]
        return (self.totals[seat], *last_first, -((seat - self.dealer - 1) % 5))

    def winners(self) -> tuple[int, ...]:
        """The highest total; in the short game the two highest; in fixed pairs the better pair."""
        totals = self.totals
        if self.mode == "4":
            totals = [totals[seat] + totals[(seat + 2) % 4] for seat in range(4)]
        needed = sorted(totals)[-2 if self.mode == "5_short" else -1]
        return tuple(seat for seat, total in enumerate(totals) if total >= needed)

    # --- What happens -------------------------------------------------------

    def hear(self, event: Event) -> None:
        """Check an event against the rules, and remember it."""
        match event:
            case HandBegan():
                assert event.seats == (self.next_places() or event.seats)
                assert event.number == self.number + 1 <= HANDS[self.mode]
                self.number, self.dealer = event.number, event.dealer
                self.begin(event.seats)
            case AnswersOpened():
                self.doubled = event.seats
            case Dealt():
                self.hands[self.places.index(event.seat)] = set(event.cards or ())
            case DummyLaid():
                dummies = [place for place, seat in enumerate(self.places) if seat == event.seat]
                self.hands[dummies[-1]] = set(event.cards or ())
            case Discarded():
                self.hands[0] -= set(event.cards or ())
            case TrumpCalled():
                self.trump = event.trump
            case ProposalTurned():
                self.proposal = Counter(event.subjects)
                if self.mode in ("4", "2"):
                    self.trump = {"F": "none"}.get(event.subjects[0], event.subjects[0])
                assert event.trump == self.trump
            case Played():
                place = self.to_play()
                assert (self.places[place], self.is_dummy(place)) == (event.seat, event.dummy)
                assert event.card in self.playable()
                self.hands[place].remove(event.card)
                self.trick.append((place, event.card))
                if len(self.trick) == 1:
                    self.burnt = set()
            case TrickWon():
                assert len(self.trick) == len(self.places)
                self.leader = self.winner()
                assert event.seat == self.places[self.leader]
                assert event.dummy == self.is_dummy(self.leader)
                self.tricks += 1
                self.settled = False
                self.burnt = {card[1] for _, card in self.trick if card[0] == "J"}
            case Burned():
                burnt = {card for _, card in self.trick if card[0] != "J" and symbol(card) == event.joker}
                assert event.joker in self.burnt
                assert set(event.cards or ()) <= burnt
            case Chose():
                assert event.seat == self.places[self.leader]
                self.settled = True
                if event.family is not None:
                    assert event.family in self.choices()
                    self.chosen[self.sides()[self.leader]][event.family] += 1
            case TurnedUp():
                dummies = [place for place, seat in enumerate(self.places) if seat == event.seat]
                self.hands[dummies[-1]].add(str(event.card))
            case HandScored():
                self.turn_over()
                assert event.points == self.points()
                self.history.append(event.points)
                self.totals = [total + more for total, more in zip(self.totals, event.points)]
                assert event.totals == tuple(self.totals)
            case GameEnded():
                assert self.number == HANDS[self.mode]
                assert event.winners == self.winners()

    def turn_over(self) -> None:
        """The trick is over: its winner has chosen, or there was nothing to choose."""
        if self.trick:
            assert len(self.trick) == len(self.places)
            assert self.settled or not self.choices()
        self.trick = []
