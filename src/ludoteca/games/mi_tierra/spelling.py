"""Words into codes. A word may name what is not there: then it has no code, and `check` says why."""

from __future__ import annotations

from ludoteca.games.mi_tierra.content import AREA_NAMES, NO_ITEM, SEEDS, WOODS, Phase
from ludoteca.games.mi_tierra.content_set import EDGE_SPOT, NO_CARD
from ludoteca.games.mi_tierra.moves.markets import (
    Buy,
    BuyAnimal,
    Leave,
    Sell,
    SellAnimal,
    SellAt,
    SellOff,
    ToBlackMarket,
)
from ludoteca.games.mi_tierra.moves.preparing import (
    Dismiss,
    GiveBack,
    MoveAnimal,
    MoveWater,
    Pass,
    Place,
    PlaceAt,
    PlaceOnFarm,
    PlacePair,
    PlaceTrainer,
    Release,
)
from ludoteca.games.mi_tierra.moves.production import (
    Activate,
    ChooseCrop,
    ChooseSize,
    DiscardCard,
    Feed,
    FetchHorses,
    House,
    Keep,
    Look,
    Make,
    Put,
    PutOnTop,
    PutWater,
    Replace,
    Reroll,
    Take,
    TakeMeat,
    Use,
)
from ludoteca.games.mi_tierra.moves.shows import Enter, Show, TakeAnimal, TakeCards, TakeGood
from ludoteca.games.mi_tierra.moves.vocabulary import Decline, Done, Move
from ludoteca.games.mi_tierra.names import (
    ANIMAL_NUMBERS,
    AREA_NUMBERS,
    CROP_NAMES,
    GOOD_NUMBERS,
    PRODUCT_NAMES,
    SLOT_NAMES,
    SPACE_NAMES,
    card_number,
    design_number,
    spot_number,
    square_number,
)
from ludoteca.games.mi_tierra.rules import codes
from ludoteca.games.mi_tierra.rules.machine import TierraRules
from ludoteca.games.mi_tierra.rules.tower import cards_ahead
from ludoteca.games.mi_tierra.state import State
from ludoteca.games.mi_tierra.verbs.cards import top_of_deck

RULES = TierraRules()
HIGHEST_UNITS = 1023

PLAIN: dict[type[Move], int] = {
    Done: codes.DONE,
    Decline: codes.DECLINE,
    Reroll: codes.REROLL,
    Keep: codes.KEEP,
    Use: codes.USE,
    Look: codes.LOOK,
    FetchHorses: codes.HORSES,
    ToBlackMarket: codes.TO_BLACK,
    Leave: codes.LEAVE,
    TakeMeat: codes.TAKE_MEAT,
    Pass: codes.PASS,
}
"""Words without anything to name."""
OF_SQUARES: dict[type[Move], int] = {
    PlaceOnFarm: codes.PLACE_FARM,
    PlaceTrainer: codes.PLACE_TRAINER,
    Dismiss: codes.SQUARE,
    Put: codes.SQUARE,
    Replace: codes.REPLACE,
    Feed: codes.IN_PEN,
    House: codes.SQUARE,
    Enter: codes.SQUARE,
    SellAnimal: codes.SQUARE,
    Release: codes.RELEASE,
}
"""Words that name one square."""


def square_said(word: Move) -> str:
    """The square a word names."""
    name = getattr(word, "square", None) or getattr(word, "pen", None)
    return str(name)


def code_of(state: State, word: Move) -> int | None:
    """The one code of a word; None if it names what does not exist, or is a bundle."""
    layout, content = state.box.layout, state.box.content
    kind = type(word)
    if kind in PLAIN:
        return PLAIN[kind]
    if kind in OF_SQUARES:
        return _added(OF_SQUARES[kind], square_number(layout, square_said(word)))
    match word:
        case MoveWater(source, target):
            one, other = spot_number(layout, source), spot_number(layout, target)
            return None if one is None or other is None else codes.MOVE_WATER + 40 * one + other
        case MoveAnimal(source, target):
            one, other = square_number(layout, source), square_number(layout, target)
            return None if one is None or other is None else codes.MOVE_ANIMAL + 15 * one + other
        case GiveBack(workers):
            return codes.GIVE_BACK + workers if 0 <= workers <= 5 else None
        case Place(area):
            return AREA_NUMBERS.get(area)
        case PlacePair(area):
            pairs = {AREA_NAMES[WOODS]: codes.PAIR_WOODS, AREA_NAMES[SEEDS]: codes.PAIR_SEEDS}
            return pairs.get(area)
        case PlaceAt(space):
            return _added(codes.PLACE_AT, _index(SPACE_NAMES, space))
        case Activate(space):
            return _added(codes.ACTIVATE, _index(SPACE_NAMES, space))
        case ChooseSize(places):
            return codes.PLACES + places - 2 if places in (2, 3) else None
        case ChooseCrop(crop):
            return _added(codes.CROP, _index(CROP_NAMES, crop))
        case PutWater(spot):
            there = spot_number(layout, spot)
            if there is None:
                return None
            return codes.SQUARE + there if there < EDGE_SPOT else codes.EDGE + there - EDGE_SPOT
        case PutOnTop(card):
            return _place_in_sight(state, card_number(content, card))
        case Make(product):
            return _added(codes.MAKE_FLOUR, _index(PRODUCT_NAMES, product))
        case Take(slot):
            return _added(codes.TAKE, _index(SLOT_NAMES, slot))
        case DiscardCard(development):
            design = design_number(content, development)
            return None if design == NO_CARD else codes.DISCARD + design
        case Show(animal, level):
            ok = animal in ANIMAL_NUMBERS and 1 <= level <= 3
            return codes.SHOW + 3 * ANIMAL_NUMBERS[animal] + level - 1 if ok else None
        case TakeCards(kind_of_cards):
            return {"normal": codes.TAKE_NORMAL, "base": codes.TAKE_BASE}.get(kind_of_cards)
        case TakeGood(good) | Sell(good) | Buy(good):
            return _added(codes.GOOD, GOOD_NUMBERS.get(good))
        case TakeAnimal(animal):
            return _added(codes.ANIMAL, ANIMAL_NUMBERS.get(animal))
        case SellAt(card):
            number = card_number(content, card)
            return None if number == NO_CARD else codes.SELL_AT + number
        case SellOff(units):
            return codes.SELL_OFF + units if 0 <= units <= HIGHEST_UNITS else None
        case BuyAnimal(animal, pen):
            square = square_number(layout, pen)
            if square is None or animal not in ANIMAL_NUMBERS:
                return None
            return codes.BUY_ANIMAL + 15 * ANIMAL_NUMBERS[animal] + square
    return None


def _added(base: int, number: int | None) -> int | None:
    return None if number is None else base + number


def _index(names: tuple[str, ...], name: str) -> int | None:
    return names.index(name) if name in names else None


def _place_in_sight(state: State, card: int) -> int | None:
    """A card one holds from the tower, by its place."""
    if state.phase is Phase.TOWER and state.slot != NO_ITEM:
        for n in range(min(4, cards_ahead(state))):
            if top_of_deck(state, n) == card:
                return codes.ON_TOP + n
    return None
