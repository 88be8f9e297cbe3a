"""What a farm of Mi Tierra will bring: fields by their harvests, herds by their products."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludoteca.core.bits import count, has
from ludoteca.games.mi_tierra.bots.shows import hopes_of_shows
from ludoteca.games.mi_tierra.bots.worth import SELLING, Worth, product_of
from ludoteca.games.mi_tierra.content import CAK, CLO, CROPS, FIRST_WORKERS, HOR, INDUSTRY_FEE
from ludoteca.games.mi_tierra.content_set import Effect
from ludoteca.games.mi_tierra.rules.harvest import yields
from ludoteca.games.mi_tierra.rules.land import card_bonus, goods_left
from ludoteca.games.mi_tierra.rules.upkeep import wage_of
from ludoteca.games.mi_tierra.state import State
from ludoteca.games.mi_tierra.state_farm import Farm, herd_of, owned, tiles_of

ODD_JOB: Final = 5.0
"""What a worker brings for whom there is neither field nor herd."""
HALF_A_HERD: Final = 0.6
"""What a herd counts for that is too small as yet, against its part of a whole one."""
PLACE_IN_A_PEN: Final = 1.1
"""What a place for an animal is worth in a round, in the first USEFUL_PENS."""
USEFUL_PENS: Final[i64] = 4
"""One for each kind of animal."""
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
    for crop in range(CROPS):
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
    for species in range(HOR):
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
    return brings


def income(worth: Worth, state: State, farm: Farm, rounds: float) -> float:
    """What the workers of a farm bring in a round when each does the best that is left, wages paid."""
    values = field_values(worth, state, farm)
    if worth.field_taste < 1.0:
        values = [value * worth.field_taste for value in values]
    if farm.herd != 0:
        use = use_of_industry(worth, state, farm, rounds) * worth.herd_taste
        add_value(values, use)
        add_value(values, 0.8 * use)
    workers = owned(farm) - count(farm.trainers)
    total = 0.0
    for at in range(min(workers, MOST_WORKERS)):
        total += values[at] if values[at] > ODD_JOB else ODD_JOB
    total += worth.herd_taste * PLACE_IN_A_PEN * float(places_in(farm))
    extra = owned(farm) - FIRST_WORKERS
    if extra > 0:
        total -= float(extra * wage_of(state, farm))
    return total


def total_worth(worth: Worth, state: State, seat: i64) -> float:
    """The money a seat may have in the end."""
    farm = state.farms[seat]
    rounds = worth.after(state)
    total = float(farm.money) + worth.stock(state, farm, rounds)
    if rounds > 0.0:
        total += rounds * (income(worth, state, farm, rounds) + card_income(state, farm))
        total += hopes_of_shows(state, seat, rounds, worth.scales.horses)
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
