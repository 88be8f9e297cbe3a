"""What stands against a word that is not among the listed ones."""

from __future__ import annotations

from ludoteca.core.verdict import Refusal
from ludoteca.games.mi_tierra import moves, rulebook
from ludoteca.games.mi_tierra.content import (
    NO_ITEM,
    Phase,
)
from ludoteca.games.mi_tierra.moves import Move
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
        case moves.MoveWater() | moves.MoveAnimal() | moves.Release():
            return explain_tidying(state, word)
        case moves.GiveBack() | moves.Dismiss():
            return explain_wages(state, word)
        case moves.Place(area):
            return explain_area(state, area, False)
        case moves.PlacePair(area):
            return explain_area(state, area, True)
        case moves.PlaceAt(space):
            return explain_space(state, space)
        case moves.PlaceOnFarm() | moves.PlaceTrainer():
            return explain_farm_place(state, word)
        case moves.ChooseSize() | moves.ChooseCrop() | moves.Put() | moves.Replace() | moves.Feed():
            return explain_tile(state, word)
        case moves.House(pen):
            return no_room(state, pen, state.species)
        case moves.TakeMeat():
            return Refusal(rulebook.MEAT_FOR_SURPLUS, "meat_only_for_surplus")
        case moves.PutWater(spot):
            return explain_water(state, spot)
        case moves.PutOnTop() | moves.Look() | moves.FetchHorses():
            return explain_tower(state, word)
        case moves.Make(product):
            return explain_press(state, product)
        case moves.Activate() | moves.Take() | moves.DiscardCard():
            return explain_development(state, word)
        case moves.Show() | moves.Enter():
            return explain_show(state, word)
        case moves.TakeCards() | moves.TakeGood() | moves.TakeAnimal():
            return explain_prize(state, word)
        case moves.SellAt(card):
            return explain_card(state, card)
        case moves.Sell(good):
            return explain_unit(state, good)
        case moves.SellAnimal(pen):
            return explain_animal_sale(state, pen)
        case moves.SellOff(units):
            return explain_sell_off(state, units)
        case moves.Buy(good):
            return explain_purchase(state, state.farms[state.actor], good, None, state.sold)
        case moves.BuyAnimal(animal, pen):
            return explain_purchase(state, state.farms[state.actor], animal, pen, state.sold)
        case moves.Done():
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
