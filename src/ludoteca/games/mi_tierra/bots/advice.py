"""Mi Tierra as an experienced player sees it: hire early, build one engine, finish goods, watch the flowers."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ludoteca.bots.search import Advice
from ludoteca.core.rng import Rng
from ludoteca.core.rules import Rules
from ludoteca.games.mi_tierra.bots.acts import pick_crop, pick_pen, pick_roll, pick_wages, pick_water, pick_woods
from ludoteca.games.mi_tierra.bots.dealing import filled_in
from ludoteca.games.mi_tierra.bots.farm import total_worth
from ludoteca.games.mi_tierra.bots.places import Places
from ludoteca.games.mi_tierra.bots.prizes import pick_contest, pick_prize, pick_rodeo
from ludoteca.games.mi_tierra.bots.scales import PLACES, Scales
from ludoteca.games.mi_tierra.bots.sight import looks_of
from ludoteca.games.mi_tierra.bots.trade import pick_after_sale, pick_black, pick_market, pick_unit
from ludoteca.games.mi_tierra.bots.village import pick_development, pick_industry, pick_tower, pick_winery
from ludoteca.games.mi_tierra.bots.worth import BALANCED, Worth
from ludoteca.games.mi_tierra.content import TURN_ORDER, WATER_MILL, WINERY, Phase
from ludoteca.games.mi_tierra.guess import TierraUnknown
from ludoteca.games.mi_tierra.rules.codes import DONE, PASS, USE
from ludoteca.games.mi_tierra.rules.placing import open_places
from ludoteca.games.mi_tierra.rules.scoring import winners
from ludoteca.games.mi_tierra.state import State

WORTH_A_THOUGHT: Final[i64] = 7
"""Search looks at so many places."""
NEAR: Final = 0.25
"""Places that promise less than this part of the best are left out."""
HORIZON: Final[i64] = 16
"""Whole rounds that search plays on after the one at hand: to the end."""
WON: Final = 0.5
"""At the end so much of the judgement is who has won; the rest is by how far,"""
FAR: Final = 40.0
"""half of it by this lead."""
USELESS: Final = -5.0
"""A place that brings less than this cannot be used at all."""
WAVERING: Final[i64] = 16
"""In so many parts of itself a value may be misjudged: playouts should not all be alike."""


@final
class MiTierraAdvice(Advice[State]):
    """Weighs every place for a worker in dollars; the rest follows the same prices."""

    worth: Worth
    places: Places
    horizon: i64

    def __init__(self, rules: Rules[State, TierraUnknown], style: i64 = BALANCED, scales: Scales | None = None) -> None:
        super().__init__(rules)
        self.worth = Worth(style, scales)
        self.places = Places(self.worth)
        self.horizon = 0

    def prepare(self, root: State) -> None:
        self.worth.look(root)
        self.places.forget()
        self.horizon = root.round + HORIZON

    def is_far_enough(self, state: State) -> bool:
        return state.round > self.horizon

    def weighs(self, root: State) -> bool:
        return True

    def overlook(self, chapters: tuple[str, ...]) -> None:
        """Chapters are places, by the names of `scales.py`."""
        self.places.overlooked = [name in chapters for name in PLACES]

    def looks(self, state: State, seat: i64, codes: list[i64]) -> list[float]:
        """In dollars: what a place promises, what a sale brings."""
        if state.phase is Phase.PLACE:
            values = self.places.values(state, seat, open_places(state, seat))
            return [values[code] for code in codes]
        return looks_of(self.worth, state, seat, codes, self.act(state), self.worth.after(state))

    def counts_points(self, root: State) -> bool:
        return True

    def tally(self, state: State, seat: i64) -> float:
        """The lead in money over the best rival, as it may be in the end."""
        mine = total_worth(self.worth, state, seat)
        best = -100000.0
        for other in range(state.box.seats):
            if other != seat:
                theirs = total_worth(self.worth, state, other)
                if theirs > best:
                    best = theirs
        return mine - best

    def judge(self, state: State, seat: i64) -> float:
        """The lead over the best rival, the surer the nearer the end; at the end also who has won."""
        lead = self.tally(state, seat)
        if state.phase is Phase.OVER:
            won = winners(state)
            share = 1.0 / len(won) if seat in won else 0.0
            return WON * share + (1.0 - WON) * chance_of(lead, FAR)
        return chance_of(lead, 15.0 + 8.0 * self.worth.after(state))

    def pick(self, state: State, seat: i64, rng: Rng) -> i64:
        phase = state.phase
        if phase is Phase.PLACE:
            return self.best_place(state, seat, rng)
        return self.act(state)

    def act(self, state: State) -> i64:
        """What a worker does whose turn it is."""
        phase = state.phase
        if phase is Phase.TIDY:
            return DONE
        worth = self.worth
        rounds = worth.after(state)
        if phase is Phase.MARKET:
            return pick_market(worth, state, rounds)
        if phase is Phase.SALE:
            return pick_unit(worth, state, rounds)
        if phase is Phase.BLACK:
            return pick_black(worth, state, rounds)
        if phase is Phase.LAST_SALE:
            return pick_after_sale(state)
        if phase is Phase.ANIMALS:
            return pick_pen(state, rounds)
        if phase is Phase.WAGES:
            return pick_wages(state)
        if phase is Phase.SEEDS:
            return pick_crop(worth, state, rounds)
        if phase is Phase.WOODS:
            return pick_woods(state)
        if phase is Phase.WATER:
            return pick_water(worth, state, rounds)
        if phase is Phase.DEVELOPMENT:
            return pick_development(worth, state, rounds)
        if phase is Phase.TOWER:
            return pick_tower(worth, state, rounds)
        if phase is Phase.WINERY:
            return pick_winery(state, rounds)
        if phase is Phase.CONTEST:
            return pick_contest(state)
        if phase is Phase.RODEO:
            return pick_rodeo(state)
        if phase is Phase.PRIZE:
            return pick_prize(worth, state, rounds)
        if phase is Phase.ROLLS:
            return pick_roll(worth, state, rounds)
        if phase is Phase.INDUSTRY:
            return pick_industry(state, rounds)
        return USE

    def word(self, state: State, seat: i64, code: i64) -> object:
        """The black market in one form; elsewhere as listed."""
        return filled_in(self.rules, state, seat, self.act) if state.phase is Phase.BLACK else None

    def best_place(self, state: State, seat: i64, rng: Rng) -> i64:
        """The place that promises most, a little wavering."""
        values = self.places.values(state, seat, open_places(state, seat))
        best: i64 = PASS
        most = 0.01
        for code, value in enumerate(values):
            if value > 0.0:
                felt = value * (1.0 + float(rng.below(WAVERING)) / 128.0)
                if felt > most:
                    most = felt
                    best = code
        return best

    def candidates(self, state: State, seat: i64) -> list[i64]:
        """The places that promise most; elsewhere what the rules leave, but for tidying and black dealings."""
        phase = state.phase
        if phase is Phase.PLACE:
            return self.places_worth_a_thought(state, seat)
        if phase is Phase.TIDY:
            return [DONE]
        if phase is Phase.MARKET or phase is Phase.TOWER or phase is Phase.PRIZE:
            return self.rules.codes(state, seat)
        if phase is Phase.DEVELOPMENT or phase is Phase.INDUSTRY or phase is Phase.WINERY:
            return self.rules.codes(state, seat)
        return [self.act(state)]

    def places_worth_a_thought(self, state: State, seat: i64) -> list[i64]:
        """The best few."""
        rare: list[i64] = []
        values = self.places.values(state, seat, open_places(state, seat))
        best: list[i64] = []
        for code, value in enumerate(values):
            if value > 0.0:
                at: i64 = len(best)
                while at > 0 and values[best[at - 1]] < value:
                    at -= 1
                best.insert(at, code)
                if len(best) > WORTH_A_THOUGHT:
                    best.pop()
        if len(best) == 0:
            best.append(PASS)
            return best
        if self.worth.after(state) > 0.0:
            for code in (WATER_MILL, WINERY, TURN_ORDER):
                if values[code] > USELESS and code not in best:
                    rare.append(code)
        least = NEAR * values[best[0]]
        while len(best) > 1 and values[best[len(best) - 1]] < least:
            best.pop()
        best.extend(rare)
        return best


def chance_of(margin: float, spread: float) -> float:
    """A lead as a number from 0 to 1."""
    far = margin if margin > 0.0 else -margin
    return 0.5 + 0.5 * margin / (spread + far)
