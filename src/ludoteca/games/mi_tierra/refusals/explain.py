"""What stands against a word that is not among the listed ones."""

from __future__ import annotations

from ludoteca.core.verdict import Refusal
from ludoteca.games.mi_tierra import rulebook
from ludoteca.games.mi_tierra.content import (
    NO_ITEM,
    Phase,
)
from ludoteca.games.mi_tierra.moves import markets, preparing, production, shows, vocabulary
from ludoteca.games.mi_tierra.moves.vocabulary import Move
from ludoteca.games.mi_tierra.refusals.markets import (
    explain_animal_sale,
    explain_card,
    explain_purchase,
    explain_sell_off,
    explain_unit,
)
from ludoteca.games.mi_tierra.refusals.pens import no_room, not_now
from ludoteca.games.mi_tierra.refusals.preparing import (
    explain_area,
    explain_farm_place,
    explain_space,
    explain_tidying,
    explain_wages,
)
from ludoteca.games.mi_tierra.refusals.production import (
    explain_development,
    explain_press,
    explain_tile,
    explain_tower,
    explain_water,
)
from ludoteca.games.mi_tierra.refusals.shows import explain_prize, explain_show
from ludoteca.games.mi_tierra.state import (
    State,
)


def explain(state: State, word: Move) -> Refusal:
    """What stands against a word that is not among the listed ones."""
    match word:
        case preparing.MoveWater() | preparing.MoveAnimal() | preparing.Release():
            return explain_tidying(state, word)
        case preparing.GiveBack() | preparing.Dismiss():
            return explain_wages(state, word)
        case preparing.Place(area):
            return explain_area(state, area, False)
        case preparing.PlacePair(area):
            return explain_area(state, area, True)
        case preparing.PlaceAt(space):
            return explain_space(state, space)
        case preparing.PlaceOnFarm() | preparing.PlaceTrainer():
            return explain_farm_place(state, word)
        case (
            production.ChooseSize()
            | production.ChooseCrop()
            | production.Put()
            | production.Replace()
            | production.Feed()
        ):
            return explain_tile(state, word)
        case production.House(pen):
            return no_room(state, pen, state.species)
        case production.TakeMeat():
            return Refusal(rulebook.MEAT_FOR_SURPLUS, "meat_only_for_surplus")
        case production.PutWater(spot):
            return explain_water(state, spot)
        case production.PutOnTop() | production.Look() | production.FetchHorses():
            return explain_tower(state, word)
        case production.Make(product):
            return explain_press(state, product)
        case production.Activate() | production.Take() | production.DiscardCard():
            return explain_development(state, word)
        case shows.Show() | shows.Enter():
            return explain_show(state, word)
        case shows.TakeCards() | shows.TakeGood() | shows.TakeAnimal():
            return explain_prize(state, word)
        case markets.SellAt(card):
            return explain_card(state, card)
        case markets.Sell(good):
            return explain_unit(state, good)
        case markets.SellAnimal(pen):
            return explain_animal_sale(state, pen)
        case markets.SellOff(units):
            return explain_sell_off(state, units)
        case markets.Buy(good):
            return explain_purchase(state, state.farms[state.actor], good, None, state.sold)
        case markets.BuyAnimal(animal, pen):
            return explain_purchase(state, state.farms[state.actor], animal, pen, state.sold)
        case vocabulary.Done():
            return explain_done(state)
    # Declining is no answer here: something else comes first.
    return not_now(state)


def explain_done(state: State) -> Refusal:
    """One cannot be done before having begun. [TIE-130, TIE-152]"""
    if state.phase is Phase.SALE:
        return Refusal(rulebook.AT_LEAST_ONE, "at_least_one")
    if state.phase is Phase.CONTEST and state.group != NO_ITEM:
        return Refusal(rulebook.GROUPS, "enter_one")
    return not_now(state)
