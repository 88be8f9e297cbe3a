"""What rodeos and contests of Mi Tierra may bring."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludoteca.core.bits import has
from ludoteca.games.mi_tierra.bots.worth import ACTION, shows_to_come
from ludoteca.games.mi_tierra.content import HOR, SUMMER, WINTER
from ludoteca.games.mi_tierra.rules.land import level, pens_with
from ludoteca.games.mi_tierra.rules.season import season_of, summers
from ludoteca.games.mi_tierra.state import State
from ludoteca.games.mi_tierra.state_farm import Farm, herd_of

PRIZE_ANIMALS: Final = 12.0
"""A cow and another animal."""
PRIZE_CARDS: Final = 30.0
"""The first prize of a contest: $7 and two cards of choice."""


def horse_strength(farm: Farm, workers: i64) -> i64:
    """The best sum of levels so many arena workers may show."""
    if herd_of(farm, HOR) == 0:
        return 0
    trained: i64 = 0
    threes: i64 = 0
    twos: i64 = 0
    pens = pens_with(farm, HOR)
    square: i64 = 0
    while pens >> square:
        if has(pens, square):
            of_level = level(farm, square)
            if of_level == 3:
                threes += 1
            elif of_level == 2:
                twos += 1
        square += 1
    ones = herd_of(farm, HOR) - threes - twos
    for _worker in range(workers):
        if threes > 0:
            trained += 3
            threes -= 1
        elif twos > 0:
            trained += 2
            twos -= 1
        elif ones > 0:
            trained += 1
            ones -= 1
    return trained


def herd_strength(farm: Farm, workers: i64) -> i64:
    """The best sum so many podium workers may show, training left aside."""
    one = herd_of(farm, 0)
    two = herd_of(farm, 1)
    three = herd_of(farm, 2)
    if workers >= 3:
        return one + two + three
    least = one if one < two else two
    if three < least:
        least = three
    if workers == 2:
        return one + two + three - least
    most = one if one > two else two
    if workers == 1:
        return most if most > three else three
    return 0


def odds_against(mine: i64, theirs: i64) -> float:
    """How likely the stronger wins."""
    if mine == 0:
        return 0.0
    if mine > theirs:
        return 0.75 if theirs > 0 else 0.85
    return 0.45 if mine == theirs else 0.15


def hopes_of_shows(state: State, seat: i64, rounds: float, shown: i64) -> float:
    """What the rodeos and contests to come may bring this seat; so many horses are shown."""
    farm = state.farms[seat]
    if farm.herd == 0 or rounds <= 0.0:
        return 0.0
    hope = 0.0
    horses = horse_strength(farm, shown)
    herds = herd_strength(farm, 2)
    their_horses: i64 = 0
    their_herds: i64 = 0
    for other, theirs in enumerate(state.farms):
        if other != seat:
            strength = horse_strength(theirs, shown)
            if strength > their_horses:
                their_horses = strength
            strength = herd_strength(theirs, 2)
            if strength > their_herds:
                their_herds = strength
    if horses > 0:
        shows = shows_to_come(state, SUMMER, rounds)
        purse = float(state.box.content.rodeo_money[0]) * (float(summers(state)) + 0.5 + 0.5 * shows)
        won = odds_against(horses, their_horses) * (purse + PRIZE_ANIMALS) - ACTION
        if won > 0.0:
            hope += shows * won
    if herds > 0:
        won = odds_against(herds, their_herds) * PRIZE_CARDS - ACTION
        if won > 0.0:
            hope += 0.8 * shows_to_come(state, WINTER, rounds) * won
    return hope


def prize_now(state: State, seat: i64, more: i64) -> float:
    """What this round's competition may bring with so many workers more there."""
    farm = state.farms[seat]
    rodeo = season_of(state.box, state.round) == SUMMER
    mine: i64 = 0
    rival: i64 = 0
    competitors: i64 = 1
    for other in range(state.box.seats):
        there = workers_there(state.rows[14], other)
        if other == seat:
            mine = horse_strength(farm, there + more) if rodeo else herd_strength(farm, there + more)
        else:
            theirs = state.farms[other]
            if theirs.hut > 0 and there == 0:
                there = 1
            strength = horse_strength(theirs, there) if rodeo else herd_strength(theirs, there)
            if strength > 0:
                competitors += 1
            if strength > rival:
                rival = strength
    if mine == 0:
        return 0.0
    first = PRIZE_CARDS
    if rodeo:
        first = float(state.box.content.rodeo_money[0] * summers(state)) + PRIZE_ANIMALS
    odds = odds_against(mine, rival)
    if rival == 0:
        odds = 0.97
    if competitors > 2:
        odds += 0.4 * (1.0 - odds) * 0.6
    return odds * first


def workers_there(row: i64, seat: i64) -> i64:
    """A player's workers in a row."""
    n: i64 = 0
    while row != 0:
        if (row & 7) - 1 == seat:
            n += 1
        row = row >> 4
    return n
