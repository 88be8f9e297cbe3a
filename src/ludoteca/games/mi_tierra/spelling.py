"""Words into codes and back. A word may name what is not there: then it has no code, and `check` says why."""

from __future__ import annotations

from collections import Counter

from ludoteca.core.bits import bit, digit, has, unit
from ludoteca.core.rng import SmallRng
from ludoteca.games.mi_tierra.content import AREA_NAMES, GOODS, NO_ITEM, SEEDS, WOODS, Phase
from ludoteca.games.mi_tierra.content_set import EDGE_SPOT, NO_CARD, Layout
from ludoteca.games.mi_tierra.farm import species_in
from ludoteca.games.mi_tierra.moves.markets import (
    Basket,
    BlackMarket,
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
    Tidy,
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
    ANIMAL_NAMES,
    ANIMAL_NUMBERS,
    AREA_NUMBERS,
    CROP_NAMES,
    GOOD_NAMES,
    GOOD_NUMBERS,
    PRODUCT_NAMES,
    SLOT_NAMES,
    SPACE_NAMES,
    card_number,
    design_name,
    design_number,
    spot_name,
    spot_number,
    square_name,
    square_number,
)
from ludoteca.games.mi_tierra.rules import codes
from ludoteca.games.mi_tierra.rules.black_market import BUYING, PENS
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


# --- Bundles ----------------------------------------------------------------


def arranged_water(state: State, word: Tidy) -> tuple[int, int] | None:
    """Pens and edges with water after a rearrangement; None if a cube is moved that is not there, or onto another."""
    farm, layout = state.farms[state.actor], state.box.layout
    there = farm.pen_water | (farm.cubes << EDGE_SPOT)
    sources, targets = [], []
    for source, target in word.water:
        one, other = spot_number(layout, source), spot_number(layout, target)
        if one is None or other is None or not has(there, one) or one in sources or other in targets:
            return None
        sources.append(one)
        targets.append(other)
    for spot in sources:
        there &= ~bit(spot)
    for spot in targets:
        if has(there, spot):
            return None
        there |= bit(spot)
    return there & 32767, there >> EDGE_SPOT


def arranged_animals(state: State, word: Tidy) -> dict[int, Counter[int]] | None:
    """Animals of each pen by species after a rearrangement; None if one is moved that is not there."""
    farm, layout = state.farms[state.actor], state.box.layout
    pens: dict[int, Counter[int]] = {}
    for square in range(layout.count):
        packed = digit(farm.animals, square)
        pens[square] = Counter({(packed - 1) // 3: (packed - 1) % 3 + 1}) if packed else Counter()
    lifted: list[tuple[int, int]] = []
    for source, target in [*word.animals, *((pen, None) for pen in word.released)]:
        one = square_number(layout, source)
        other = None if target is None else square_number(layout, target)
        if one is None or (target is not None and other is None) or pens[one].total() == 0:
            return None
        species = species_in(farm, one)
        pens[one][species] -= 1
        pens[one] += Counter()  # drops what has come to nothing
        if other is not None:
            lifted.append((other, species))
    for square, species in lifted:
        pens[square][species] += 1
    return pens


def packed_animals(pens: dict[int, Counter[int]]) -> int:
    """One species a pen, as the row of a farm."""
    row = 0
    for square, animals in pens.items():
        for species, number in animals.items():
            row += (3 * species + number) * unit(square)
    return row


def spell_tidy(state: State, word: Tidy) -> list[int]:
    """The two wholes of a tidying, as far as something changes, and its end."""
    spelled = []
    water, animals = arranged_water(state, word), arranged_animals(state, word)
    if word.water and water is not None:
        spelled.append(codes.all_water(*water))
    if (word.animals or word.released) and animals is not None:
        spelled.append(codes.all_animals(packed_animals(animals)))
    return [*spelled, codes.DONE]


def spell_basket(state: State, word: Basket) -> list[int]:
    """The card, each unit that is asked for, and the end if it does not come by itself."""
    seat = state.actor
    twin = RULES.clone(state)
    steps: list[Move] = [*map(Sell, word.goods), *map(SellAnimal, word.pens)]
    units = [code for step in steps if (code := code_of(twin, step)) is not None]
    first = code_of(state, SellAt(word.card))
    assert first is not None
    card = first - codes.SELL_AT
    spelled = [first]
    RULES.apply(twin, seat, first, SmallRng(0))
    if twin.sold == 1 or has(twin.out, card):
        del units[0]  # a card that can take but one thing takes its first unit unasked
    for code in units:
        spelled.append(code)
        RULES.apply(twin, seat, code, SmallRng(0))
    return spelled if has(twin.out, card) else [*spelled, codes.DONE]


def spell_black(state: State, word: BlackMarket) -> list[int]:
    """For each item that is asked about a number, then the purchases, then the end if it does not come by itself."""
    seat = state.actor
    twin, spelled = sold_off(state, word)
    for step in purchases_of(word):
        code = code_of(twin, step)
        assert code is not None
        spelled.append(code)
        RULES.apply(twin, seat, code, SmallRng(0))
    return [*spelled, codes.DONE] if is_trading(twin, seat) else spelled


def purchases_of(word: BlackMarket) -> list[Buy | BuyAnimal]:
    """What a form buys, goods first."""
    return [*map(Buy, word.buys), *(BuyAnimal(animal, pen) for animal, pen in word.animals)]


def is_trading(state: State, seat: int) -> bool:
    """Is this seat still at the black market?"""
    return state.phase is Phase.BLACK and state.actor == seat


def sold_off(state: State, word: BlackMarket) -> tuple[State, list[int]]:
    """The table after the sales of a form, and their codes."""
    seat = state.actor
    twin = RULES.clone(state)
    wanted = dict(word.sells)
    spelled = []
    while is_trading(twin, seat) and twin.stage != BUYING:
        spelled.append(codes.SELL_OFF + wanted.get(item_asked(twin), 0))
        RULES.apply(twin, seat, spelled[-1], SmallRng(0))
    return twin, spelled


def item_asked(state: State) -> str:
    """The good, or the pen, a black-market seller is asked about."""
    if state.space < GOODS:
        return GOOD_NAMES[state.space]
    return square_name(state.box.layout, state.space - PENS)


# --- Codes into words -------------------------------------------------------


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
