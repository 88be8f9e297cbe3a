"""The machine of Mi Tierra: which codes are open when, and what each does."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from ludoteca.core.bits import count, listed, nth
from ludoteca.core.rng import Rng
from ludoteca.core.rules import NOBODY, WHOLE, Rules
from ludoteca.games.mi_tierra.content import Phase
from ludoteca.games.mi_tierra.guess import TierraUnknown, deal_again, draw_anew
from ludoteca.games.mi_tierra.rules.black_market import black_codes, black_step, pick_black
from ludoteca.games.mi_tierra.rules.codes import KEEP, LEAVE, REROLL, SELL_AT, TO_BLACK
from ludoteca.games.mi_tierra.rules.competition import contest_codes, contest_step, rodeo_codes, rodeo_step
from ludoteca.games.mi_tierra.rules.development import development_codes, development_step
from ludoteca.games.mi_tierra.rules.herding import animal_codes, house_step
from ludoteca.games.mi_tierra.rules.market import buyers, market_codes, market_step, sale_codes, sale_step
from ludoteca.games.mi_tierra.rules.placing import open_places, place
from ludoteca.games.mi_tierra.rules.prizes import prize_codes, prize_step
from ludoteca.games.mi_tierra.rules.scoring import winners
from ludoteca.games.mi_tierra.rules.season import lay_all_water, pick_tidy, tidy_codes, tidy_step
from ludoteca.games.mi_tierra.rules.setup import set_up
from ludoteca.games.mi_tierra.rules.tiles import build_step, seed_codes, sow_step, woods_codes
from ludoteca.games.mi_tierra.rules.tower import tower_codes, tower_step
from ludoteca.games.mi_tierra.rules.turn import FIRST_AREA, after_roll, enter_step, go_on
from ludoteca.games.mi_tierra.rules.upkeep import settle_wages, wage_codes
from ludoteca.games.mi_tierra.rules.water import pour_step, water_codes
from ludoteca.games.mi_tierra.rules.workshops import craft_step, gather_step, press_step, use_codes, winery_codes
from ludoteca.games.mi_tierra.state import State
from ludoteca.games.mi_tierra.verbs.farm import rearrange


@final
class TierraRules(Rules[State, TierraUnknown]):
    """One decision at a time, in printed order. [GAP-53]"""

    def begin(self, state: State, rng: Rng) -> None:
        set_up(state, rng)
        state.owed = 0
        state.step = 0
        state.phase = Phase.TIDY
        enter_step(state)
        go_on(state, rng)

    def turn(self, state: State) -> i64:
        return NOBODY if state.phase is Phase.OVER else state.actor

    def codes(self, state: State, seat: i64) -> list[i64]:
        return self.steps(state, seat)

    def steps(self, state: State, seat: i64) -> list[i64]:
        phase = state.phase
        if phase is Phase.OVER or state.actor != seat:
            return []
        if phase is Phase.PLACE:
            return listed(open_places(state, seat))
        return choices(state)

    def pick(self, state: State, seat: i64, rng: Rng) -> i64:
        phase = state.phase
        if phase is Phase.PLACE:
            places = open_places(state, seat)
            return nth(places, rng.below(count(places)))
        if phase is Phase.MARKET:
            cards = buyers(state, state.farms[seat])
            n = rng.below(count(cards) + 2)
            if n < 2:
                return LEAVE if n == 0 else TO_BLACK
            return SELL_AT + nth(cards, n - 2)
        if phase is Phase.TIDY:
            return pick_tidy(state, rng)
        if phase is Phase.BLACK:
            return pick_black(state, rng)
        codes = choices(state)
        return codes[rng.below(len(codes))]

    def apply(self, state: State, seat: i64, code: i64, rng: Rng) -> None:
        phase = state.phase
        working = state.step >= FIRST_AREA
        if not take_step(state, code, rng):
            go_on(state, rng)
        if not state.box.open_hands and (working or state.step >= FIRST_AREA):
            # With closed hands, whom the table asks next tells something of what he holds.
            if (
                state.phase is not phase
                or state.actor != seat
                or (phase is not Phase.SALE and phase is not Phase.BLACK)
            ):
                state.turned_up += 1

    def copy(self, into: State, state: State) -> None:
        into.copy_from(state)

    def redeal(self, state: State, unknown: TierraUnknown, rng: Rng) -> None:
        deal_again(state, unknown, rng)

    def unsettle(self, state: State, rng: Rng) -> None:
        draw_anew(state, rng)

    def winners(self, state: State) -> list[i64]:
        return winners(state)


def choices(state: State) -> list[i64]:
    """What the one who is asked may answer, but for placements."""
    phase = state.phase
    if phase is Phase.MARKET:
        return market_codes(state)
    if phase is Phase.SALE:
        return sale_codes(state)
    if phase is Phase.ANIMALS:
        return animal_codes(state)
    if phase is Phase.BLACK:
        return black_codes(state)
    if phase is Phase.TIDY:
        return tidy_codes(state)
    if phase is Phase.SEEDS:
        return seed_codes(state)
    if phase is Phase.WOODS:
        return woods_codes(state)
    if phase is Phase.WATER:
        return water_codes(state)
    if phase is Phase.DEVELOPMENT:
        return development_codes(state)
    if phase is Phase.WAGES:
        return wage_codes(state)
    if phase is Phase.TOWER:
        return tower_codes(state)
    if phase is Phase.WINERY:
        return winery_codes(state)
    if phase is Phase.CONTEST:
        return contest_codes(state)
    if phase is Phase.RODEO:
        return rodeo_codes(state)
    if phase is Phase.PRIZE:
        return prize_codes(state)
    if phase is Phase.LAST_SALE:
        return [TO_BLACK, LEAVE]
    if phase is Phase.ROLLS:
        return [REROLL, KEEP]
    return use_codes()


def take_step(state: State, code: i64, rng: Rng) -> bool:
    """Do what was chosen; True if the same action asks further."""
    phase = state.phase
    if phase is Phase.PLACE:
        return place(state, code)
    if phase is Phase.MARKET or phase is Phase.LAST_SALE:
        return market_step(state, code, rng)
    if phase is Phase.SALE:
        return sale_step(state, code, rng)
    if phase is Phase.ANIMALS:
        return house_step(state, code)
    if phase is Phase.BLACK:
        return black_step(state, code)
    if phase is Phase.TIDY:
        return tidy_whole(state, code) if code >= WHOLE else tidy_step(state, code)
    if phase is Phase.SEEDS:
        return sow_step(state, code)
    if phase is Phase.WOODS:
        return build_step(state, code)
    if phase is Phase.WATER:
        return pour_step(state, code)
    if phase is Phase.DEVELOPMENT:
        return development_step(state, code)
    if phase is Phase.WAGES:
        return settle_wages(state, code)
    if phase is Phase.TOWER:
        return tower_step(state, code, rng)
    if phase is Phase.WINERY:
        return press_step(state, code)
    if phase is Phase.CONTEST:
        return contest_step(state, code)
    if phase is Phase.RODEO:
        return rodeo_step(state, code)
    if phase is Phase.PRIZE:
        return prize_step(state, code)
    if phase is Phase.ROLLS:
        return after_roll(state, code == REROLL, rng)
    return gather_step(state, code) if phase is Phase.INDUSTRY else craft_step(state, code)


def tidy_whole(state: State, code: i64) -> bool:
    """A farm tidied all at once: its water, or its animals. [TIE-18, TIE-19]"""
    packed = (code - WHOLE) >> 1
    if (code - WHOLE) & 1:
        rearrange(state, state.actor, packed)
    else:
        lay_all_water(state, packed)
    return True
