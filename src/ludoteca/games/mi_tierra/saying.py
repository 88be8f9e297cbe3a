"""Codes into words: what a number means depends on what is asked."""

from __future__ import annotations

from ludoteca.games.mi_tierra.content import AREA_NAMES, GOODS, SEEDS, WOODS, Phase
from ludoteca.games.mi_tierra.content_set import EDGE_SPOT, Layout
from ludoteca.games.mi_tierra.moves.markets import Buy, BuyAnimal, Sell, SellAnimal, SellAt, SellOff
from ludoteca.games.mi_tierra.moves.preparing import (
    Dismiss,
    GiveBack,
    MoveAnimal,
    MoveWater,
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
    House,
    Make,
    Put,
    PutOnTop,
    PutWater,
    Replace,
    Take,
)
from ludoteca.games.mi_tierra.moves.shows import Enter, Show, TakeAnimal, TakeCards, TakeGood
from ludoteca.games.mi_tierra.moves.vocabulary import Move
from ludoteca.games.mi_tierra.names import (
    ANIMAL_NAMES,
    CROP_NAMES,
    GOOD_NAMES,
    PRODUCT_NAMES,
    SLOT_NAMES,
    SPACE_NAMES,
    design_name,
    spot_name,
    square_name,
)
from ludoteca.games.mi_tierra.rules import codes
from ludoteca.games.mi_tierra.rules.black_market import PENS
from ludoteca.games.mi_tierra.spelling import PLAIN
from ludoteca.games.mi_tierra.state import State
from ludoteca.games.mi_tierra.verbs.cards import top_of_deck


def word_of(state: State, code: int) -> Move:
    """The word of a listed code."""
    layout, content, phase = state.box.layout, state.box.content, state.phase
    for word, plain in PLAIN.items():
        if code == plain:
            return word()  # type: ignore[call-arg]  # none of these has fields
    if phase is Phase.PLACE:
        return _placement(layout, code)
    if code >= codes.SELL_OFF:
        return SellOff(code - codes.SELL_OFF)
    if code >= codes.MOVE_WATER:
        one, other = divmod(code - codes.MOVE_WATER, 40)
        return MoveWater(spot_name(layout, one), spot_name(layout, other))
    if code >= codes.MOVE_ANIMAL:
        one, other = divmod(code - codes.MOVE_ANIMAL, 15)
        return MoveAnimal(square_name(layout, one), square_name(layout, other))
    if code >= codes.RELEASE:
        return Release(square_name(layout, code - codes.RELEASE))
    if code >= codes.BUY_ANIMAL:
        species, square = divmod(code - codes.BUY_ANIMAL, 15)
        return BuyAnimal(ANIMAL_NAMES[species], square_name(layout, square))
    if code >= codes.SELL_AT:
        return SellAt(content.cards[code - codes.SELL_AT].name)
    if code >= codes.EDGE:
        return PutWater(spot_name(layout, EDGE_SPOT + code - codes.EDGE))
    if code >= codes.IN_PEN:
        return Feed(square_name(layout, code - codes.IN_PEN))
    if code >= codes.REPLACE:
        return Replace(square_name(layout, code - codes.REPLACE))
    if code >= codes.SQUARE:
        return _of_square(phase, square_name(layout, code - codes.SQUARE))
    if code >= codes.ANIMAL:
        return TakeAnimal(ANIMAL_NAMES[code - codes.ANIMAL])
    if code >= codes.GOOD:
        good = GOOD_NAMES[code - codes.GOOD]
        of_phase = TakeGood if phase is Phase.PRIZE else Sell if phase is Phase.SALE else Buy
        return of_phase(good)
    if code >= codes.SHOW:
        species, level = divmod(code - codes.SHOW, 3)
        return Show(ANIMAL_NAMES[species], level + 1)
    if code >= codes.DISCARD:
        return DiscardCard(design_name(content, code - codes.DISCARD))
    if code >= codes.TAKE:
        return Take(SLOT_NAMES[code - codes.TAKE])
    if code >= codes.ACTIVATE:
        return Activate(SPACE_NAMES[code - codes.ACTIVATE])
    if code >= codes.ON_TOP:
        return PutOnTop(content.cards[top_of_deck(state, code - codes.ON_TOP)].name)
    if code >= codes.GIVE_BACK:
        return GiveBack(code - codes.GIVE_BACK)
    if code >= codes.TAKE_NORMAL:
        return TakeCards("normal" if code == codes.TAKE_NORMAL else "base")
    if code >= codes.MAKE_FLOUR:
        return Make(PRODUCT_NAMES[code - codes.MAKE_FLOUR])
    if code >= codes.CROP:
        return ChooseCrop(CROP_NAMES[code - codes.CROP])
    return ChooseSize(code - codes.PLACES + 2)


def _placement(layout: Layout, code: int) -> Move:
    if code >= codes.PLACE_TRAINER:
        return PlaceTrainer(square_name(layout, code - codes.PLACE_TRAINER))
    if code >= codes.PLACE_FARM:
        return PlaceOnFarm(square_name(layout, code - codes.PLACE_FARM))
    if code >= codes.PLACE_AT:
        return PlaceAt(SPACE_NAMES[code - codes.PLACE_AT])
    if code >= codes.PAIR_WOODS:
        return PlacePair(AREA_NAMES[WOODS if code == codes.PAIR_WOODS else SEEDS])
    return Place(AREA_NAMES[code])


def _of_square(phase: Phase, name: str) -> Move:
    """What a square means depends on what is asked."""
    if phase is Phase.ANIMALS:
        return House(name)
    if phase is Phase.WATER:
        return PutWater(name)
    if phase is Phase.WAGES:
        return Dismiss(name)
    if phase is Phase.SALE:
        return SellAnimal(name)
    return Enter(name) if phase in (Phase.CONTEST, Phase.RODEO) else Put(name)


def item_asked(state: State) -> str:
    """The good, or the pen, a black-market seller is asked about."""
    if state.space < GOODS:
        return GOOD_NAMES[state.space]
    return square_name(state.box.layout, state.space - PENS)
