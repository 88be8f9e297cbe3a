"""The table of the round, in the order it is printed, and the way from one decision to the next."""

from __future__ import annotations

from enum import Enum
from typing import Final

from mypy_extensions import i64

from ludoteca.core.rng import Rng
from ludoteca.games.mi_tierra.content import (
    CHICKENS,
    CLOCK_TOWER,
    CLOTHING,
    COWS,
    INDUSTRY,
    NO_ITEM,
    OVEN,
    PLAZA,
    SEEDS,
    SHEEP,
    WATER_MILL,
    WINERY,
    WOODS,
    Phase,
)
from ludoteca.games.mi_tierra.content_set import NO_CARD
from ludoteca.games.mi_tierra.rules.black_market import advance_black_market
from ludoteca.games.mi_tierra.rules.competition import advance_competition, open_competition
from ludoteca.games.mi_tierra.rules.development import advance_development
from ludoteca.games.mi_tierra.rules.dice import roll_again
from ludoteca.games.mi_tierra.rules.harvest import harvest
from ludoteca.games.mi_tierra.rules.herding import drive_home, fetch
from ludoteca.games.mi_tierra.rules.market import advance_market
from ludoteca.games.mi_tierra.rules.order import set_order
from ludoteca.games.mi_tierra.rules.placing import advance_placing
from ludoteca.games.mi_tierra.rules.scoring import is_last_round, settle_game
from ludoteca.games.mi_tierra.rules.season import advance_tidy, next_season
from ludoteca.games.mi_tierra.rules.tiles import fell, offer_crop, sow
from ludoteca.games.mi_tierra.rules.tower import climb, one_player_only
from ludoteca.games.mi_tierra.rules.upkeep import advance_wages, pay_savings, renew_markets
from ludoteca.games.mi_tierra.rules.water import fill_buckets, pump
from ludoteca.games.mi_tierra.rules.workshops import bake, gather, press, sew
from ludoteca.games.mi_tierra.state import State
from ludoteca.games.mi_tierra.verbs.workers import call_worker, clear_board, hire


class Step(Enum):
    """A line of the table."""

    SEASON = "season"
    TIDY = "tidy"
    ORDER = "order"
    SAVINGS = "savings"
    WAGES = "wages"
    MARKETS = "markets"
    PLACEMENT = "placement"
    AREA = "area"
    DEVELOPMENT = "development"
    FARM = "farm"
    ARENA = "arena"
    MARKET = "market"
    BLACK_MARKET = "black_market"
    END = "end"


ROUND: Final[tuple[Step, ...]] = (
    # Phase 1 [TIE-13]
    Step.SEASON,        # the marker moves on                        [TIE-14]
    Step.TIDY,          # water and animals, in the old order        [TIE-18, TIE-19]
    # Phase 2
    Step.ORDER,         # lower line, then the poorest first         [TIE-20 to TIE-26]
    # Phase 3
    Step.SAVINGS,       # the savings account pays first
    Step.WAGES,         # $2 for each worker beyond three            [TIE-27 to TIE-32]
    Step.MARKETS,       # closing, moving down, filling up           [TIE-33 to TIE-40]
    # Phase 4
    Step.PLACEMENT,     # one worker at a time                       [TIE-41 to TIE-56]
    # Phase 5 [TIE-57]
    Step.AREA,          # 1   woods
    Step.AREA,          # 2   sheep farm
    Step.AREA,          # 3   square of the unemployed
    Step.AREA,          # 4   seed shop
    Step.AREA,          # 5   cattle farm
    Step.AREA,          # 6   hen house
    Step.AREA,          # 7   animal products
    Step.AREA,          # 8   water mill
    Step.AREA,          # 9   clock tower
    Step.AREA,          # 10  oven
    Step.DEVELOPMENT,   # 11  in player order
    Step.AREA,          # 12  winery and mill
    Step.AREA,          # 13  clothing
    Step.FARM,          # 14  in player order
    Step.ARENA,         # 15  summer and winter only
    Step.MARKET,        # 16  pass after pass
    Step.BLACK_MARKET,  # 17  in player order
    Step.END,           # 18  lower-line workers stay; the game ends, or the next round begins  [TIE-177, TIE-178]
)  # fmt: skip
STEPS_OF_A_ROUND: Final[i64] = 25
PLACING: Final[i64] = 6
FIRST_AREA: Final[i64] = 7
TOWER_STEP: Final[i64] = FIRST_AREA + CLOCK_TOWER
DEVELOPMENT_STEP: Final[i64] = FIRST_AREA + 10
ARENA_STEP: Final[i64] = FIRST_AREA + 14
LAST_AREA: Final[i64] = FIRST_AREA + CLOTHING


def area_of(state: State) -> i64:
    """The production area whose turn it is."""
    return state.step - FIRST_AREA


def go_on(state: State, rng: Rng) -> None:
    """Up to the next decision, or the end of the game. [TIE-13]"""
    while True:
        forget_moment(state)
        if advance(state, rng) or state.phase is Phase.OVER:
            return
        state.step += 1
        if state.step == STEPS_OF_A_ROUND:
            state.step = 0
        enter_step(state)


def enter_step(state: State) -> None:
    """What a line of the table begins with."""
    state.at = 0
    state.alone = 0
    state.stage = 0
    if state.step == PLACING:
        clear_board(state)
    elif state.step == FIRST_AREA:
        state.full = 0
    elif state.step == TOWER_STEP:
        state.alone = 1 if one_player_only(state.rows[CLOCK_TOWER]) else 0  # [TIE-97]
    elif state.step == ARENA_STEP:
        open_competition(state)


def forget_moment(state: State) -> None:
    """One action is over: nothing of it is left."""
    state.roll = 0
    state.left = 0
    state.species = NO_ITEM
    state.pair = 0
    state.meat = 0
    state.space = NO_ITEM
    state.slot = NO_ITEM
    state.group = NO_ITEM
    state.card = NO_CARD
    state.sold = 0


def advance(state: State, rng: Rng) -> bool:
    """Further in the step at hand; True if somebody must decide. [TIE-57]"""
    step = state.step
    if step >= FIRST_AREA and step <= LAST_AREA and step != DEVELOPMENT_STEP:
        return advance_area(state, step - FIRST_AREA, rng)
    line = ROUND[step]
    if line is Step.PLACEMENT:
        return advance_placing(state)
    if line is Step.MARKET:
        return advance_market(state)
    if line is Step.BLACK_MARKET:
        return advance_black_market(state)
    if line is Step.DEVELOPMENT:
        return advance_development(state)
    if line is Step.ARENA:
        return advance_competition(state)
    if line is Step.TIDY:
        return advance_tidy(state)
    if line is Step.WAGES:
        return advance_wages(state)
    if line is Step.FARM:
        harvest(state)
    elif line is Step.SEASON:
        next_season(state)
    elif line is Step.ORDER:
        set_order(state)
    elif line is Step.SAVINGS:
        pay_savings(state)
    elif line is Step.MARKETS:
        renew_markets(state, rng)
    elif is_last_round(state):
        settle_game(state)
    return False


def advance_area(state: State, area: i64, rng: Rng) -> bool:
    """The workers of a production area act one after the other, the leftmost first. [TIE-58]"""
    while state.rows[area] != 0:
        state.actor = call_worker(state, area)
        if act(state, area, rng):
            return True
        forget_moment(state)
    return False


def act(state: State, area: i64, rng: Rng) -> bool:
    """What one worker does in an area. [TIE-63 to TIE-110]"""
    if area == WOODS:
        return fell(state, rng)
    if area in (SHEEP, COWS, CHICKENS):
        return fetch(state, area, rng)
    if area == PLAZA:
        hire(state, state.actor)  # [TIE-71, GAP-7]
        return False
    if area == SEEDS:
        return sow(state, rng)
    if area == INDUSTRY:
        return gather(state)
    if area == WATER_MILL:
        return pump(state, rng)
    if area == CLOCK_TOWER:
        return climb(state, rng)
    if area == OVEN:
        return bake(state)
    return press(state) if area == WINERY else sew(state)


def after_roll(state: State, again: bool, rng: Rng) -> bool:
    """The roll stands, or the second one does. [TIE-62]"""
    area = area_of(state)
    if again:
        roll_again(state, area, rng)
    if area == WOODS:
        state.phase = Phase.WOODS
        return True
    if area == SEEDS:
        return offer_crop(state)
    if area == WATER_MILL:
        return fill_buckets(state)
    return drive_home(state, area)
