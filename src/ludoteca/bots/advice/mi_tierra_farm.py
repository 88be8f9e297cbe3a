"""What a farm of Mi Tierra will bring: fields by their harvests, herds by their products, and what more would add."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludoteca.bots.advice.mi_tierra_worth import ACTION, SELLING, Worth, product_of, shows_to_come
from ludoteca.core.bits import bit, count, digit, has
from ludoteca.games.mi_tierra.content import (
    APP,
    CAK,
    CLO,
    CROPS,
    FIRST_WORKERS,
    HOR,
    INDUSTRY_FEE,
    NO_ITEM,
    SUMMER,
    WHE,
    WINTER,
    Effect,
)
from ludoteca.games.mi_tierra.rules.harvest import yields
from ludoteca.games.mi_tierra.rules.land import card_bonus, goods_left, level, open_edges, pens_with
from ludoteca.games.mi_tierra.rules.season import season_of, summers
from ludoteca.games.mi_tierra.rules.upkeep import wage_of
from ludoteca.games.mi_tierra.state import Farm, State, capacity, crops_of, herd_of, number_in, owned, pens_of, tiles_of

ODD_JOB: Final = 5.0
"""What a worker brings for whom there is neither field nor herd."""
HALF_A_HERD: Final = 0.6
"""What a herd counts for that is too small as yet, against its part of a whole one."""
PLACE_IN_A_PEN: Final = 1.1
"""What a place for an animal is worth in a round, in the first USEFUL_PENS."""
USEFUL_PENS: Final[i64] = 4
"""One for each kind of animal."""
PRIZE_ANIMALS: Final = 12.0
"""A cow and another animal."""
PRIZE_CARDS: Final = 30.0
"""The first prize of a contest: $7 and two cards of choice."""
GROWTH: Final = 0.3
"""What half a pair of fields counts for."""
SECOND_HARVEST: Final = 0.6
"""What a second harvest of the same crop in one round is worth, against the first."""
MOST_WORKERS: Final[i64] = 5


def places_in(farm: Farm) -> i64:
    """Animals the pens of a farm hold together, as many pens as are of use."""
    large = count(farm.large)
    small = count(farm.small)
    if large > USEFUL_PENS:
        large = USEFUL_PENS
    if small > USEFUL_PENS - large:
        small = USEFUL_PENS - large
    return 2 * small + 3 * large


def field_values(worth: Worth, state: State, farm: Farm) -> list[float]:
    """What a worker on each of the best fields brings in, best first; of one crop every further harvest sells worse."""
    best: list[float] = [0.0, 0.0, 0.0, 0.0, 0.0]
    crop: i64 = 0
    while crop < CROPS:
        fields = tiles_of(farm, crop)
        most: i64 = 0
        second: i64 = 0
        square: i64 = 0
        while fields >> square:
            if has(fields, square):
                units = yields(state, farm, square)
                if units > most:
                    second = most
                    most = units
                elif units > second:
                    second = units
            square += 1
        each = worth.price[crop] * SELLING
        if most > 0:
            add_value(best, float(most) * each)
        if second > 0:
            add_value(best, float(second) * each * SECOND_HARVEST)
        crop += 1
    return best


def add_value(best: list[float], value: float) -> None:
    """Sort a value in; the smallest falls out."""
    at: i64 = MOST_WORKERS - 1
    if value <= best[at]:
        return
    while at > 0 and best[at - 1] < value:
        best[at] = best[at - 1]
        at -= 1
    best[at] = value


def use_of_industry(worth: Worth, state: State, farm: Farm, rounds: float) -> float:
    """What one visit to the animal industry brings, its fee paid; herds on their way count in part."""
    brings = -float(INDUSTRY_FEE)
    cakes = float(goods_left(state, CAK))
    clothes = float(goods_left(state, CLO))
    mine = 1.2 / float(state.box.seats)
    species: i64 = 0
    while species < HOR:
        animals = herd_of(farm, species)
        if animals > 0:
            product = product_of(species)
            need = state.box.content.herds[species]
            part = 1.0 if animals >= need else HALF_A_HERD * float(animals) / float(need)
            units = part * (1.0 + float(card_bonus(state, farm, Effect.PRODUCT, product)))
            finished = clothes if species == 0 else cakes
            per_piece = 3.0 if species == 0 else 1.0 if species == 1 else 2.0
            wanted = mine * finished * per_piece
            made = worth.made(state, product)
            sold = worth.price[product] * SELLING
            all_units = units * rounds * 1.4
            if all_units > wanted and made > sold:
                made = (wanted * made + (all_units - wanted) * sold) / all_units
            brings += units * (made if made > sold else sold)
        species += 1
    return brings


def income(worth: Worth, state: State, farm: Farm, rounds: float) -> float:
    """What the workers of a farm bring in a round when each does the best that is left, wages paid."""
    values = field_values(worth, state, farm)
    if worth.field_taste < 1.0:
        n: i64 = 0
        while n < MOST_WORKERS:
            values[n] = values[n] * worth.field_taste
            n += 1
    if farm.herd != 0:
        use = use_of_industry(worth, state, farm, rounds) * worth.herd_taste
        add_value(values, use)
        add_value(values, 0.8 * use)
    workers = owned(farm) - count(farm.trainers)
    total = 0.0
    at: i64 = 0
    while at < workers and at < MOST_WORKERS:
        total += values[at] if values[at] > ODD_JOB else ODD_JOB
        at += 1
    total += worth.herd_taste * PLACE_IN_A_PEN * float(places_in(farm))
    extra = owned(farm) - FIRST_WORKERS
    if extra > 0:
        total -= float(extra * wage_of(state, farm))
    return total


# --- Competitions -----------------------------------------------------------


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
    while workers > 0:
        if threes > 0:
            trained += 3
            threes -= 1
        elif twos > 0:
            trained += 2
            twos -= 1
        elif ones > 0:
            trained += 1
            ones -= 1
        workers -= 1
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


def hopes_of_shows(state: State, seat: i64, rounds: float) -> float:
    """What the rodeos and contests to come may bring this seat."""
    farm = state.farms[seat]
    if farm.herd == 0 or rounds <= 0.0:
        return 0.0
    hope = 0.0
    horses = horse_strength(farm, 2)
    herds = herd_strength(farm, 2)
    their_horses: i64 = 0
    their_herds: i64 = 0
    other: i64 = 0
    while other < state.box.seats:
        if other != seat:
            strength = horse_strength(state.farms[other], 2)
            if strength > their_horses:
                their_horses = strength
            strength = herd_strength(state.farms[other], 2)
            if strength > their_herds:
                their_herds = strength
        other += 1
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
    other: i64 = 0
    while other < state.box.seats:
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
        other += 1
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


# --- The whole --------------------------------------------------------------


def total_worth(worth: Worth, state: State, seat: i64) -> float:
    """The money a seat may have in the end."""
    farm = state.farms[seat]
    rounds = worth.after(state)
    total = float(farm.money) + worth.stock(state, farm, rounds)
    if rounds > 0.0:
        total += rounds * (income(worth, state, farm, rounds) + card_income(state, farm))
        total += hopes_of_shows(state, seat, rounds)
    return total


def card_income(state: State, farm: Farm) -> float:
    """What the development cards bring in a round that no field or herd tells of."""
    total = 0.0
    cards = farm.cards
    design: i64 = 0
    while cards != 0:
        if cards & 1:
            row = state.box.content.designs[design]
            effect = row.effect
            if effect is Effect.SAVINGS:
                total += float(row.amount)
            elif effect is Effect.STALL:
                total += 0.9 * float(row.amount)
            elif effect is Effect.REROLL_WHITE or effect is Effect.REROLL_GREEN:
                total += 0.7
            elif effect is Effect.SPRAYER:
                total += 0.8
        cards = cards >> 1
        design += 1
    return total


# --- Changes ----------------------------------------------------------------


def plant_gain(worth: Worth, state: State, farm: Farm, crop: i64, square: i64, rounds: float, base: float) -> float:
    """What a crop on a square would add in the rounds to come; the farm is left as it was."""
    apples, wheat, grapes, small, large = farm.apples, farm.wheat, farm.grapes, farm.small, farm.large
    here = bit(square)
    farm.apples &= ~here
    farm.wheat &= ~here
    farm.grapes &= ~here
    farm.small &= ~here
    farm.large &= ~here
    if crop == APP:
        farm.apples |= here
    elif crop == WHE:
        farm.wheat |= here
    else:
        farm.grapes |= here
    gain = rounds * (income(worth, state, farm, rounds) - base)
    farm.apples, farm.wheat, farm.grapes, farm.small, farm.large = apples, wheat, grapes, small, large
    return gain


def best_field(worth: Worth, state: State, farm: Farm, crop: i64, squares: i64, rounds: float, base: float) -> i64:
    """The square where a crop would add most; NO_ITEM if none is offered."""
    best: i64 = NO_ITEM
    most = -1000.0
    square: i64 = 0
    while squares >> square:
        if has(squares, square):
            gain = plant_gain(worth, state, farm, crop, square, rounds, base)
            gain += promise(state, farm, square) + growth(worth, state, farm, crop, square, rounds)
            if gain > most:
                most = gain
                best = square
        square += 1
    return best


def growth(worth: Worth, state: State, farm: Farm, crop: i64, square: i64, rounds: float) -> float:
    """A first tile of its kind is the half of a pair."""
    near = state.box.layout.near[square]
    if near & tiles_of(farm, crop) or not near & state.box.layout.crops & ~crops_of(farm) & ~pens_of(farm):
        return 0.0
    yield_of_pair = 2.0 if has(farm.wet, square) else 1.0
    return GROWTH * rounds * yield_of_pair * worth.price[crop] * SELLING


def promise(state: State, farm: Farm, square: i64) -> float:
    """A little for what a square may become: near water, with room for a neighbour."""
    near = state.box.layout.near[square]
    free = near & ~crops_of(farm) & ~pens_of(farm)
    hope = 0.2 * float(count(free))
    if near & farm.wet:
        hope += 1.0
    if has(farm.wet, square):
        hope += 1.0
    return hope


def water_gain(worth: Worth, state: State, farm: Farm, edge: i64, rounds: float, base: float) -> float:
    """What a cube on an edge would add in the rounds to come."""
    wet = farm.wet
    farm.wet = wet | state.box.layout.ends[edge]
    gain = rounds * (income(worth, state, farm, rounds) - base)
    fresh = farm.wet & ~wet
    farm.wet = wet
    if gain <= 0.0 and fresh & ~pens_of(farm):
        gain += 0.5
    return gain


def best_edge(worth: Worth, state: State, farm: Farm, rounds: float, base: float) -> i64:
    """The edge where a cube would add most; NO_ITEM if there is none."""
    edges = open_edges(state.box.layout, farm.cubes, farm.wet)
    best: i64 = NO_ITEM
    most = 0.0
    edge: i64 = 0
    while edges >> edge:
        if has(edges, edge):
            gain = water_gain(worth, state, farm, edge, rounds, base)
            if gain > most:
                most = gain
                best = edge
        edge += 1
    return best


def pen_gain(worth: Worth, farm: Farm, places: float, rounds: float) -> float:
    """What a new pen would add in the rounds to come: little while another one stands empty."""
    empty = empty_pens(farm)
    gain = rounds * PLACE_IN_A_PEN * places * worth.herd_taste
    if count(pens_of(farm)) >= USEFUL_PENS:
        gain = 0.3 * gain
    return gain if empty == 0 else 0.5 * gain if empty == 1 else 0.1 * gain


def empty_pens(farm: Farm) -> i64:
    """Pens without animals."""
    empty: i64 = 0
    pens = pens_of(farm)
    square: i64 = 0
    while pens >> square:
        if has(pens, square) and digit(farm.animals, square) == 0:
            empty += 1
        square += 1
    return empty


def room_in_all(farm: Farm, species: i64) -> i64:
    """So many animals of a species would find a place."""
    room: i64 = 0
    pens = pens_of(farm)
    square: i64 = 0
    while pens >> square:
        if has(pens, square):
            packed = digit(farm.animals, square)
            if packed == 0:
                room += capacity(farm, square)
            elif (packed - 1) // 3 == species:
                room += capacity(farm, square) - number_in(farm, square)
        square += 1
    return room


def herd_gain(worth: Worth, state: State, seat: i64, species: i64, animals: i64, rounds: float, base: float) -> float:
    """What so many animals more would add in the rounds to come."""
    farm = state.farms[seat]
    herd = farm.herd
    shows = hopes_of_shows(state, seat, rounds)
    farm.herd += animals * bit(6 * species)
    gain = rounds * (income(worth, state, farm, rounds) - base)
    gain += hopes_of_shows(state, seat, rounds) - shows
    farm.herd = herd
    gain = gain * worth.herd_taste
    return gain + 0.6 * float(animals * state.box.content.sale[11 + species])
