# pure: it reads words
"""Mi Tierra: what nobody does who looks at the board: work that cannot be done, goods that are left to rot."""

from __future__ import annotations

from typing import Final

from ludoteca.games.mi_tierra.bots.forecast import Forecast
from ludoteca.games.mi_tierra.bots.shows import workers_there
from ludoteca.games.mi_tierra.content import (
    ANIMALS,
    AREA_NAMES,
    CAK,
    CHICKENS,
    CLO,
    CLOCK_TOWER,
    COWS,
    FLOUR,
    GOODS,
    GRA,
    HOR,
    INDUSTRY_FEE,
    LAST_ROUND,
    ORDINARY,
    SHEEP,
    SUMMER,
    WHE,
    sale_price,
)
from ludoteca.games.mi_tierra.moves.markets import BlackMarket, Leave, SellOff
from ludoteca.games.mi_tierra.moves.preparing import Place, PlaceAt
from ludoteca.games.mi_tierra.moves.vocabulary import Move
from ludoteca.games.mi_tierra.names import GOOD_NAMES
from ludoteca.games.mi_tierra.recall import Recall
from ludoteca.games.mi_tierra.rules.black_market import BUYING, PENS, stock
from ludoteca.games.mi_tierra.rules.events import is_ending
from ludoteca.games.mi_tierra.rules.season import season_of
from ludoteca.games.mi_tierra.rules.upkeep import wages_due
from ludoteca.games.mi_tierra.rules.workshops import product_due
from ludoteca.games.mi_tierra.state import State
from ludoteca.games.mi_tierra.state_farm import Farm, amount, herd_of, owned

HERDING: Final = (SHEEP, COWS, CHICKENS)


def absurd(known: Recall, imagined: State, word: Move) -> str | None:
    """A worker sent where there is nothing for him; in the last round, goods kept that somebody would pay for."""
    seat = known.view.seat
    assert seat is not None
    farm = imagined.farms[seat]
    last = imagined.round >= LAST_ROUND or bool(is_ending(imagined))
    match word:
        case Place(area):
            return _place(imagined, seat, farm, AREA_NAMES.index(area), last)
        case PlaceAt():
            return "buys_without_money" if farm.money == 0 else None
        case Leave():
            return "leaves_goods_to_rot" if last and _sellable(imagined, farm) else None
        case SellOff(units):
            return _sale(imagined, farm, int(imagined.space), units, last)
        case BlackMarket(sells):
            told = dict(sells)
            for good in range(int(imagined.space), GOODS if imagined.stage != BUYING else 0):
                why = _sale(imagined, farm, good, told.get(GOOD_NAMES[good], 0), last)
                if why is not None:
                    return why
    return None


def _place(state: State, seat: int, farm: Farm, area: int, last: bool) -> str | None:
    """Nothing that happens before the worker's turn could give him something to do."""
    name = AREA_NAMES[area]
    if last and name in ("plaza", "turn_order"):
        return "prepares_a_round_that_never_comes"
    if farm.hut > 1:
        return None
    ahead = Forecast(state, seat)
    herding = any(workers_there(state.rows[one], seat) for one in HERDING)
    match name:
        case "plaza":
            return None if _can_pay(state, seat, farm, ahead) else "hires_whom_he_cannot_pay"
        case "oven":
            return None if ahead.can_bake() or (herding and _milks(state, seat)) else "bakes_nothing"
        case "clothing":
            return None if ahead.can_sew() or (herding and _milks(state, seat)) else "sews_nothing"
        case "winery_mill":
            can = ahead.money >= FLOUR.fee and (ahead.goods[WHE] >= 3 or ahead.goods[GRA] >= 3)
            return None if can else "presses_nothing"
        case "animal_industry":
            due = herding or any(product_due(state, farm, species) for species in range(HOR))
            return None if due and farm.money >= INDUSTRY_FEE else "makes_nothing"
        case "arena":
            summer = season_of(state.box, state.round) == SUMMER
            coming = workers_there(state.rows[CLOCK_TOWER], seat) if summer else herding
            shown = herd_of(farm, HOR) if summer else any(herd_of(farm, species) for species in range(HOR))
            return None if shown or coming else "shows_nothing"
    return None


def _milks(state: State, seat: int) -> bool:
    """Animals that come this round may yet give something before the workshops open."""
    return workers_there(state.rows[AREA_NAMES.index("animal_industry")], seat) > 0


def _can_pay(state: State, seat: int, farm: Farm, ahead: Forecast) -> bool:
    """Is there the money for one more, or anything that may become money before he is due?"""
    earning = any(workers_there(state.rows[AREA_NAMES.index(name)], seat) for name in ("market", "arena"))
    hired = workers_there(state.rows[AREA_NAMES.index("plaza")], seat) + 1
    return earning or ahead.money >= wages_due(state, farm, owned(farm) + hired)


def _sellable(state: State, farm: Farm) -> bool:
    """Has he anything the black market pays for?"""
    if any(amount(farm, good) and sale_price(state.box, good) for good in range(ORDINARY)):
        return True
    return any(herd_of(farm, species) and state.box.content.sale[ANIMALS + species] for species in range(HOR + 1))


def _sale(state: State, farm: Farm, item: int, units: int, last: bool) -> str | None:
    """The black market pays a dollar or more for what the bank takes three of for one; a cake is the bank's."""
    if item in (CAK, CLO):
        return "sells_for_half" if units > 0 else None
    if last and item < PENS and units < stock(state, farm, item):
        return "keeps_what_is_worth_nothing"
    return None
