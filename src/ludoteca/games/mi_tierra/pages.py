"""The pages of a content set, one reader each: data into rows."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from ludoteca.core.bits import bit
from ludoteca.games.mi_tierra.content import (
    ANIMALS,
    AREA_NAMES,
    CROPS,
    DEVELOPMENT_SPACES,
    GOODS,
    ITEM_NAMES,
    ITEMS,
    LAST_FLOWER,
    ORDINARY,
    SPECIES,
)
from ludoteca.games.mi_tierra.content_set import (
    A_CARDS,
    AT_ONCE,
    B_CARDS,
    EDGES,
    LASTING,
    OF_CARDS,
    SQUARES,
    Card,
    Content,
    Design,
    Effect,
    Layout,
)
from ludoteca.games.mi_tierra.entries import BadEntry, entry, item_number, named, number, provenance, rows, texts


def read_dice(content: Content, page: Mapping[str, Any]) -> None:
    """Faces as they are printed: 1 to 3 on the white die, 1 and 2 on the green one. [GAP-17]"""
    for die, highest, into in (("white", 3, content.white), ("green", 2, content.green)):
        row = entry(page, "dice", die)
        faces = row.get("faces")
        if not isinstance(faces, list) or not faces or any(type(f) is not int or not 1 <= f <= highest for f in faces):
            raise BadEntry(f"dice.{die}", f"faces is a list of numbers from 1 to {highest}, not {faces!r}")
        into.extend(faces)
        provenance(row, f"dice.{die}")
    content.pen_bonus = number(entry(page, "dice", "green"), "dice.green", "pen_bonus", 1, 1, 1)


def read_supply(content: Content, page: Mapping[str, Any]) -> None:
    """Pieces in the box."""
    pens, animals, crops = (entry(page, "supply", key) for key in ("pens", "animals", "crops"))
    content.pens = number(pens, "supply.pens", "count", 1, 90)
    content.pens_more = number(pens, "supply.pens", "more_beyond_four_players", 0, 12, 0)
    content.animals = [number(animals, "supply.animals", name, 0, 60) for name in ("sheep", "cow", "chicken")]
    content.animals.append(number(entry(page, "supply", "horses"), "supply.horses", "count", 0, 60))
    content.water = number(entry(page, "supply", "water"), "supply.water", "count", 0, 200)
    content.crops = [number(crops, "supply.crops", name, 0, 200) for name in ITEM_NAMES[:CROPS]]
    for key, row in page.items():
        provenance(row, f"supply.{key}")


def read_spaces(content: Content, page: Mapping[str, Any]) -> None:
    """Spaces by player count; the farm and the black market have none to place on. [GAP-16]"""
    table = entry(page, "spaces", "spaces")
    unplaced = ("development", "farm", "black_market")
    for area in table:
        if area not in AREA_NAMES or area in unplaced:
            raise BadEntry(f"spaces.{area}", "there is no such area to place workers on")
    for column in range(5):
        spaces = []
        for area in AREA_NAMES:
            where = f"spaces.{area}"
            if area in unplaced:
                spaces.append(0)
                continue
            row = entry(table, "spaces", area)
            players = row.get("players")
            if not isinstance(players, list) or len(players) != 5:
                raise BadEntry(where, f"players is five numbers, for 2 to 6 players, not {players!r}")
            spaces.append(number({"players": players[column]}, where, "players", 1, 15))
            provenance(row, where)
        content.spaces.append(spaces)
    development = entry(page, "spaces", "development")
    for space in texts(development, "spaces.development", "blocked"):
        if space not in tuple(DEVELOPMENT_SPACES):
            raise BadEntry("spaces.development", f"blocked names some of N, E, S, W, C, not {space!r}")
        content.blocked |= bit(DEVELOPMENT_SPACES.index(space))


def read_layout(row: Mapping[str, Any], at: int) -> Layout:
    """A farm board: at most fifteen squares and two dozen edges for water. [GAP-18]"""
    where = f"farms.layout {row.get('name', at + 1)}"
    provenance(row, where)
    crops, pens = texts(row, where, "crops"), texts(row, where, "pens")
    squares = tuple(dict.fromkeys([*crops, *pens]))
    if not squares or len(squares) > SQUARES:
        raise BadEntry(where, f"a farm has 1 to {SQUARES} squares, not {len(squares)}")

    def square(name: object) -> int:
        if name not in squares:
            raise BadEntry(where, f"{name!r} is none of its squares")
        return squares.index(str(name))

    def pair(value: object) -> tuple[int, int]:
        if not isinstance(value, list) or len(value) != 2 or value[0] == value[1]:
            raise BadEntry(where, f"an edge lies between two squares, not {value!r}")
        return square(value[0]), square(value[1])

    edges = tuple([pair(edge) for edge in row.get("edges", [])])
    pipe = pair(row.get("pipe"))
    if len(edges) > EDGES or len({frozenset(edge) for edge in (*edges, pipe)}) != len(edges) + 1:
        raise BadEntry(where, f"edges are at most {EDGES}, each once, and none is the pipe")
    printed = sum(bit(square(name)) for name in texts(row, where, "printed"))
    if printed & ~sum(bit(square(name)) for name in crops):
        raise BadEntry(where, "a printed field is one of its crop squares")
    return Layout(
        str(row.get("name")),
        squares,
        sum(bit(square(name)) for name in crops),
        sum(bit(square(name)) for name in pens),
        printed,
        edges,
        pipe,
    )


def read_cards(content: Content, pages: Mapping[str, dict[str, Any]]) -> None:
    """34 cards of deck A, then 23 of deck B, markets and events; enough flowers that the end always comes. [TIE-165]"""
    taken: set[str] = set()
    flowers = 0
    for deck, page, size in (("A", "market_a", A_CARDS), ("B", "market_b", B_CARDS)):
        cards = [read_market(row, f"{page} {row.get('id')}", taken) for row in rows(pages[page], page, "market")]
        for row in rows(pages["events"], "events", "event"):
            if row.get("deck") not in ("A", "B"):
                raise BadEntry(f"events {row.get('id')}", f"deck is A or B, not {row.get('deck')!r}")
            if row["deck"] == deck:
                cards.append(read_event(row, f"events {row.get('id')}", taken))
        if len(cards) != size:
            raise BadEntry(f"deck {deck}", f"has {size} cards, markets and events together, not {len(cards)}")
        flowers = sum(1 for card in cards if card.lasting)
        content.cards += cards
    if flowers < LAST_FLOWER:
        raise BadEntry("events", f"deck B has at least {LAST_FLOWER} events with a flower, not {flowers}")


def read_market(row: Mapping[str, Any], where: str, taken: set[str]) -> Card:
    """What a market buys; horses, cakes and clothes nowhere. [TIE-150, TIE-151]"""
    buys = row.get("buys")
    if not isinstance(buys, dict) or not buys:
        raise BadEntry(where, "buys is a table of goods and prices")
    prices = [0] * ITEMS
    for name in buys:
        item = item_number(name, where)
        if item in range(ORDINARY, GOODS) or item == ANIMALS + SPECIES - 1:
            raise BadEntry(where, f"{name} is not sold in the official market")
        prices[item] = number(buys, where, name, 1, 99)
    closes = row.get("closes", False)
    if not isinstance(closes, bool):
        raise BadEntry(where, f"closes is true or false, not {closes!r}")
    card = Card(named(row, where, taken), tuple(prices), number(row, where, "units", 1, 20), closes)
    card.provenance = provenance(row, where)
    return card


def effect_of(row: Mapping[str, Any], where: str, among: tuple[Effect, ...]) -> Effect:
    """A known effect by its name."""
    for effect in among:
        if effect.value == row.get("effect"):
            return effect
    names = ", ".join(effect.value for effect in among)
    raise BadEntry(where, f"effect is one of {names}, not {row.get('effect')!r}")


GOODS_OF: Final = {Effect.GIFT: 1, Effect.FROST: 9, Effect.FESTIVAL: 1}


def read_event(row: Mapping[str, Any], where: str, taken: set[str]) -> Card:
    """An event, with its numbers. [TIE-162]"""
    effect = effect_of(row, where, (*LASTING, *AT_ONCE))
    card = Card(named(row, where, taken), (), 0, False)
    card.effect = effect
    card.lasting = effect in LASTING
    card.amount = number(row, where, "amount", 0, 20, 1)
    card.most = number(row, where, "most", 0, 99, 0)
    if effect is Effect.FESTIVAL and card.most == 0:
        raise BadEntry(where, "a festival has a most")
    limit = CROPS if effect is Effect.FESTIVAL else ORDINARY
    card.goods = [item_number(name, where, limit) for name in texts(row, where, "goods")]
    if effect in GOODS_OF and not 1 <= len(card.goods) <= GOODS_OF[effect]:
        raise BadEntry(where, f"{effect.value} names 1 to {GOODS_OF[effect]} goods, not {len(card.goods)}")
    card.provenance = provenance(row, where)
    return card


def read_designs(content: Content, page: Mapping[str, Any]) -> None:
    """Development cards: at most fifteen designs, each with its copies."""
    taken: set[str] = set()
    for row in rows(page, "development", "development"):
        where = f"development {row.get('id')}"
        effect = effect_of(row, where, OF_CARDS)
        good = -1
        if effect in (Effect.HARVEST, Effect.PRODUCT):
            good = item_number(str(row.get("good")), where, GOODS)
            allowed = ITEM_NAMES[:CROPS] if effect is Effect.HARVEST else ("wool", "milk", "eggs")
            if ITEM_NAMES[good] not in allowed:
                raise BadEntry(where, f"{effect.value} is about {', '.join(allowed)}, not {ITEM_NAMES[good]}")
        copies, amount = number(row, where, "copies", 1, 15), number(row, where, "amount", 1, 5, 1)
        content.designs.append(Design(named(row, where, taken), copies, effect, amount, good, provenance(row, where)))
    if not 4 <= len(content.designs) <= 15:
        raise BadEntry("development.toml", f"has 4 to 15 designs, not {len(content.designs)}")


def read_black_market(content: Content, page: Mapping[str, Any]) -> None:
    """Everything can be sold but cakes and clothes; horses cannot be bought. [TIE-172, TIE-173, TIE-174]"""
    content.sale = [0] * ITEMS
    content.purchase = [0] * ITEMS
    for name in page:
        item_number(name, f"black_market.{name}")
    for item, name in enumerate(ITEM_NAMES):
        if item in range(ORDINARY, GOODS):
            if name in page:
                raise BadEntry(f"black_market.{name}", "finished goods are sold to the bank, at the end")
            continue
        row = entry(page, "black_market", name)
        content.sale[item] = number(row, f"black_market.{name}", "sale", 1, 99)
        content.purchase[item] = number(row, f"black_market.{name}", "purchase", 0, 999, 0)
        provenance(row, f"black_market.{name}")
    if content.purchase[ANIMALS + SPECIES - 1]:
        raise BadEntry("black_market.horse", "horses cannot be bought")


def read_prizes(content: Content, page: Mapping[str, Any]) -> None:
    """Three prizes of each competition. [TIE-136, TIE-144]"""
    for kind in ("contest", "rodeo"):
        prizes = rows(page, "prizes", kind)
        if len(prizes) != 3:
            raise BadEntry(f"prizes.{kind}", f"has three prizes, not {len(prizes)}")
        for at, row in enumerate(prizes, 1):
            where = f"prizes.{kind} {at}"
            provenance(row, where)
            money = number(row, where, "money", 0, 99)
            if kind == "contest":
                content.contest_money.append(money)
                content.contest_normal.append(number(row, where, "normal", 0, 9, 0))
                content.contest_base.append(number(row, where, "base", 0, 9, 0))
            else:
                content.rodeo_money.append(money)
                content.rodeo_cows.append(number(row, where, "cows", 0, 1, 0))
                content.rodeo_choices.append(number(row, where, "choices", 0, 1, 0))
