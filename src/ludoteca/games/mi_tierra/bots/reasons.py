# pure: sentences, for people
"""Mi Tierra: what a worker will do where he is put, in dollars, goods and animals; how long the game may last."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from ludoteca.bots.explain import Said
from ludoteca.core.bits import slot as slot_of
from ludoteca.games.mi_tierra.bots.growth import room_in_all
from ludoteca.games.mi_tierra.bots.shows import herd_strength, horse_strength, workers_there
from ludoteca.games.mi_tierra.bots.worth import rounds_to_come
from ludoteca.games.mi_tierra.content import (
    AREA_NAMES,
    ARENA,
    CAKE,
    CAKE_VALUE,
    CLOTHES,
    CLOTHES_VALUE,
    HOR,
    INDUSTRY_FEE,
    SUMMER,
)
from ludoteca.games.mi_tierra.guess import TierraUnknown
from ludoteca.games.mi_tierra.moves import markets, preparing, production, shows
from ludoteca.games.mi_tierra.moves.vocabulary import Decline, Done
from ludoteca.games.mi_tierra.names import ANIMAL_NAMES, CROP_NAMES, GOOD_NAMES, SLOT_NAMES, design_name, item_name
from ludoteca.games.mi_tierra.recall import Recall
from ludoteca.games.mi_tierra.rules.harvest import crop_on, yields
from ludoteca.games.mi_tierra.rules.herding import species_of
from ludoteca.games.mi_tierra.rules.season import season_of, summers
from ludoteca.games.mi_tierra.rules.workshops import product_due
from ludoteca.games.mi_tierra.state import State
from ludoteca.games.mi_tierra.state_farm import Farm

HERDING: Final = ("sheep", "cows", "chickens")
SIMPLE: Final = ("woods", "plaza", "seeds", "water_mill", "winery_mill", "market", "turn_order")
"""Areas about which one sentence says it all."""


PLAIN: Final = {
    production.ChooseSize: "pen",
    production.Put: "land",
    production.Replace: "land",
    production.House: "room",
    production.TakeMeat: "meat",
    production.PutWater: "water",
    production.Activate: "develops",
    markets.Sell: "one_more",
    markets.SellAnimal: "one_more",
    Done: "done",
    Decline: "done",
}
"""What can be said of a word by its kind alone."""


def why(known: Recall, imagined: State, word: Any) -> Said | None:
    """What the move brings, as far as it can be told in a sentence."""
    seat = known.view.seat
    assert seat is not None
    farm = imagined.farms[seat]
    match word:
        case preparing.Place(area):
            return _place(imagined, seat, farm, area)
        case preparing.PlacePair(area):
            return Said(f"reason.pair_{area}")
        case preparing.PlaceAt():
            return Said("reason.development")
        case preparing.PlaceOnFarm(square):
            return _harvest(imagined, farm, square)
        case preparing.PlaceTrainer():
            return Said("reason.trainer")
        case preparing.Pass():
            return Said("reason.passes")
        case preparing.GiveBack(workers):
            return Said("reason.pays" if workers == 0 else "reason.gives_back")
    plain = PLAIN.get(type(word))
    return _made(imagined, word) or _traded(imagined, word) or (None if plain is None else Said(f"reason.{plain}"))


def _place(state: State, seat: int, farm: Farm, area: str) -> Said | None:
    if area in SIMPLE:
        return Said(f"reason.{area}")
    if area in HERDING:
        species = species_of(AREA_NAMES.index(area))
        room = int(room_in_all(farm, species))
        animals = {"animals": ANIMAL_NAMES[species]}
        return Said("reason.herd", {**animals, "room": room}) if room else Said("reason.no_room", animals)
    if area == "animal_industry":
        goods = [name for species, name in enumerate(("wool", "milk", "eggs")) if product_due(state, farm, species)]
        return Said("reason.industry", {"goods": goods, "money": int(INDUSTRY_FEE)}) if goods else None
    if area == "clock_tower":
        return Said("reason.horses" if room_in_all(farm, HOR) and state.horses else "reason.look")
    if area == "oven":
        return Said("reason.oven", {"money": int(CAKE_VALUE), "fee": int(CAKE.fee)})
    if area == "clothing":
        return Said("reason.clothing", {"money": int(CLOTHES_VALUE), "fee": int(CLOTHES.fee)})
    return _show(state, seat, farm)


def _show(state: State, seat: int, farm: Farm) -> Said:
    """What the first prize is, and with what one stands for it."""
    there = workers_there(state.rows[ARENA], seat) + 1
    if season_of(state.box, state.round) == SUMMER:
        money = int(state.box.content.rodeo_money[0] * summers(state))
        return Said("reason.rodeo", {"points": int(horse_strength(farm, there)), "money": money})
    money = int(state.box.content.contest_money[0])
    return Said("reason.contest", {"points": int(herd_strength(farm, there)), "money": money})


def _harvest(state: State, farm: Farm, square: str) -> Said:
    at = state.box.layout.squares.index(square)
    crop = int(crop_on(farm, at))
    wet = bool(farm.wet >> at & 1)
    values = {"good": CROP_NAMES[crop], "count": int(yields(state, farm, at))}
    return Said("reason.wet_harvest" if wet else "reason.harvest", values)


def _made(state: State, word: Any) -> Said | None:
    """At the areas of the village."""
    match word:
        case production.Take(slot):
            return Said("reason.card", {"effect": _design(state, SLOT_NAMES.index(slot))})
        case production.Make(product):
            return Said("reason.press", {"product": product})
        case production.FetchHorses():
            return Said("reason.horses")
        case production.Look() | production.PutOnTop():
            return Said("reason.look")
        case production.Use():
            return Said("reason.use")
        case production.Reroll():
            return Said("reason.reroll")
        case production.Keep():
            return Said("reason.keeps")
        case production.ChooseCrop(crop):
            return Said("reason.crop", {"crop": crop})
        case shows.TakeCards(kind):
            return Said(f"reason.{kind}_cards")
        case shows.TakeGood(good):
            return Said("reason.prize_good", {"good": good})
        case shows.TakeAnimal(animal):
            return Said("reason.prize_animal", {"animal": animal})
        case shows.Show() | shows.Enter():
            return Said("reason.strongest")
    return None


def _design(state: State, slot: int) -> str:
    """The name of the card that lies there."""
    return design_name(state.box.content, slot_of(state.display, slot))


def _traded(state: State, word: Any) -> Said | None:
    """At the markets."""
    match word:
        case markets.SellAt(card) | markets.Basket(card):
            row = next(one for one in state.box.content.cards if one.name == card)
            best = max(row.prices)
            return Said("reason.sells", {"item": item_name(row.prices.index(best)), "money": int(best)})
        case markets.ToBlackMarket():
            return Said("reason.to_black")
        case markets.Leave():
            return Said("reason.leaves")
        case markets.SellOff(units):
            return Said("reason.sells_off" if units else "reason.holds")
        case markets.BlackMarket(sells, buys, animals):
            bought = [*buys, *(animal for animal, _ in animals)]
            if bought:
                return Said("reason.completes", {"item": list(dict.fromkeys(bought))})
            goods = [name for name, _ in sells if name in GOOD_NAMES]
            return Said("reason.sells_goods", {"goods": goods}) if goods else Said("reason.holds")
        case markets.Buy(good):
            return Said("reason.buys", {"good": good})
        case markets.BuyAnimal(animal):
            return Said("reason.buys_animal", {"animal": animal})
    return None


def beliefs(known: Recall, tables: Sequence[State], unknown: TierraUnknown) -> list[Said]:
    """How long the game may still last."""
    del unknown
    table = tables[0]
    rounds = round(rounds_to_come(table))
    said = [Said("reason.rounds" if rounds else "reason.last_round", {"count": rounds} if rounds else {})]
    lasting = sum(1 for card in table.box.content.cards if card.lasting) - int(table.flowers)
    if rounds and lasting and not table.box.rounds_only:
        said.append(Said("reason.flowers", {"count": int(table.flowers)}))
    money = [farm.money for farm in known.view.farms]
    if len(set(money)) > 1:
        said.append(Said("reason.richest", {"seat": money.index(max(money)), "money": max(money)}))
    return said
