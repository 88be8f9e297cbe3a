"""What is printed on the boards for everybody to read: the farm's drawing, the black market's table, the prizes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import final

from ludoteca.games.mi_tierra.content import ITEM_NAMES, PRODUCTS, SUMMER, WINTER, sale_price
from ludoteca.games.mi_tierra.content_set import Layout
from ludoteca.games.mi_tierra.names import GOOD_NAMES, square_names
from ludoteca.games.mi_tierra.rules.season import season_of, summers
from ludoteca.games.mi_tierra.state import State


@final
@dataclass(frozen=True)
class FarmBoard:
    """The drawing of a farm: its squares, what they take, the edges for water, the pipe."""

    squares: tuple[str, ...]
    crops: tuple[str, ...]
    pens: tuple[str, ...]
    printed: tuple[str, ...]
    edges: tuple[str, ...]
    pipe: tuple[str, ...]


@final
@dataclass(frozen=True)
class Prices:
    """A line of the black-market table; 0 where it does not buy or sell."""

    sale: int
    purchase: int


@final
@dataclass(frozen=True)
class Prize:
    """What a place in this season's competition is worth."""

    money: int
    normal: int
    base: int
    cows: int
    choices: int


def farm_board(layout: Layout) -> FarmBoard:
    """The drawing every farm of the table has. [GAP-18]"""
    return FarmBoard(
        squares=layout.squares,
        crops=square_names(layout, layout.crops),
        pens=square_names(layout, layout.pens),
        printed=square_names(layout, layout.printed),
        edges=layout.edge_names,
        pipe=square_names(layout, layout.source),
    )


def black_market_table(state: State) -> dict[str, Prices]:
    """Left what it pays, right what it asks. [TIE-172, TIE-173]"""
    purchase = state.box.content.purchase
    return {name: Prices(sale_price(state.box, item), purchase[item]) for item, name in enumerate(ITEM_NAMES)}


def herds(state: State) -> dict[str, int]:
    """Animals needed for wool, milk and eggs. [TIE-85]"""
    return {GOOD_NAMES[PRODUCTS[n]]: needed for n, needed in enumerate(state.box.content.herds)}


def prizes(state: State) -> tuple[Prize, ...]:
    """First, second, third: of the rodeo in summer, of the contest in winter, else none. [TIE-136, TIE-144]"""
    content, season = state.box.content, season_of(state.box, state.round)
    if season == SUMMER:
        rows = zip(content.rodeo_money, content.rodeo_cows, content.rodeo_choices)
        return tuple([Prize(money * summers(state), 0, 0, cows, choices) for money, cows, choices in rows])
    if season == WINTER:
        rows = zip(content.contest_money, content.contest_normal, content.contest_base)
        return tuple([Prize(money, normal, base, 0, 0) for money, normal, base in rows])
    return ()
