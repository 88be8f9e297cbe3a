"""Areas 1 to 13: why a worker cannot do that."""

from __future__ import annotations

from ludoteca.core.bits import EMPTY_SLOT, has, slot
from ludoteca.core.verdict import Refusal
from ludoteca.games.mi_tierra import rulebook
from ludoteca.games.mi_tierra.content import DEVELOPMENT_SPACES, FLOUR, NO_ITEM, SLOT_NAMES, TOUCHES, WHE, WINE, Phase
from ludoteca.games.mi_tierra.content_set import EDGE_SPOT, NO_CARD
from ludoteca.games.mi_tierra.moves.production import (
    Activate,
    ChooseCrop,
    ChooseSize,
    DiscardCard,
    Feed,
    Put,
    PutOnTop,
    Replace,
    Take,
)
from ludoteca.games.mi_tierra.moves.vocabulary import Move
from ludoteca.games.mi_tierra.names import (
    GOOD_NAMES,
    card_number,
    design_name,
    design_number,
    spot_number,
    square_number,
)
from ludoteca.games.mi_tierra.refusals.pens import no_pen, not_now
from ludoteca.games.mi_tierra.rules.development import price_at, spaces_of, touched
from ludoteca.games.mi_tierra.rules.land import goods_left, has_cube
from ludoteca.games.mi_tierra.spelling import square_said
from ludoteca.games.mi_tierra.state import State
from ludoteca.games.mi_tierra.state_farm import Farm, amount, crops_of, number_in, pens_of


def explain_tile(state: State, word: ChooseSize | ChooseCrop | Put | Replace | Feed) -> Refusal:
    """The size or the crop, then a place for it. [TIE-64, TIE-65, TIE-74, TIE-75, TIE-76, TIE-112]"""
    woods = state.phase is Phase.WOODS
    if isinstance(word, ChooseSize | ChooseCrop):
        if state.roll:
            return not_now(state)
        if isinstance(word, ChooseSize):
            return Refusal(rulebook.PEN_SIZES, "size_is_two_or_three", {"places": word.places})
        if word.crop in GOOD_NAMES[:3]:
            return Refusal(rulebook.SUPPLY, "no_place_for", {"item": word.crop})
        return Refusal(rulebook.CROP_OF_A_PAIR, "no_such_crop", {"name": word.crop})
    if state.roll == 0:
        return not_now(state)
    rule = rulebook.PEN_AT_ONCE if woods else rulebook.CROP_AT_ONCE
    farm, layout, name = state.farms[state.actor], state.box.layout, square_said(word)
    if isinstance(word, Feed):
        if state.roll - 1 != WHE:
            return Refusal(rulebook.WHEAT_IN_PENS, "only_wheat_in_pens")
        refusal = no_pen(state, name, rulebook.WHEAT_IN_PENS)
        if refusal is not None:
            return refusal
        square = square_number(layout, name)
        assert square is not None
        if has(farm.feed, square):
            return Refusal(rulebook.WHEAT_IN_PENS, "wheat_there", {"pen": name})
        return Refusal(rulebook.SUPPLY, "sold_out", {"item": "wheat"})
    square = square_number(layout, name)
    if square is None:
        return Refusal(rule, "no_such_square", {"name": name})
    if not has(layout.pens if woods else layout.crops, square):
        return Refusal(rule, "not_on_this_square", {"square": name})
    if isinstance(word, Put):
        if has(crops_of(farm) | pens_of(farm), square):
            return Refusal(rule, "square_taken", {"square": name})
        return Refusal(rulebook.SUPPLY, "sold_out", {"item": "pens" if woods else GOOD_NAMES[state.roll - 1]})
    return explain_replace(farm, square, name, has(layout.printed, square), woods, state)


def explain_replace(farm: Farm, square: int, name: str, printed: bool, woods: bool, state: State) -> Refusal:
    """Only an own tile that nobody needs makes room. [TIE-112, GAP-31, GAP-57]"""
    if not has(crops_of(farm) | pens_of(farm), square):
        return Refusal(rulebook.MAKING_ROOM, "nothing_to_replace", {"square": name})
    if printed:
        return Refusal(rulebook.MAKING_ROOM, "printed_field_stays")
    if has(farm.harvesters, square):
        return Refusal(rulebook.MAKING_ROOM, "worker_there", {"square": name})
    if number_in(farm, square):
        return Refusal(rulebook.MAKING_ROOM, "animals_there", {"pen": name})
    if has(farm.trainers, square):
        return Refusal(rulebook.MAKING_ROOM, "trainer_there", {"pen": name})
    return Refusal(rulebook.SUPPLY, "sold_out", {"item": "pens" if woods else GOOD_NAMES[state.roll - 1]})


def explain_water(state: State, name: str) -> Refusal:
    """On an edge the chain reaches, or in a pen; one cube each. [TIE-87, TIE-88, TIE-92]"""
    farm, layout = state.farms[state.actor], state.box.layout
    spot = spot_number(layout, name)
    if spot is None:
        return Refusal(rulebook.CHAIN, "no_such_spot", {"name": name})
    if has_cube(farm, spot):
        return Refusal(rulebook.ONE_CUBE, "water_there", {"spot": name})
    if spot < EDGE_SPOT:
        return Refusal(rulebook.WATER_IN_PENS, "no_pen_there", {"square": name})
    return Refusal(rulebook.CHAIN, "off_the_chain", {"spot": name})


def explain_tower(state: State, word: Move) -> Refusal:
    """First look or horses, then the order. [TIE-93, TIE-95, GAP-28]"""
    if not isinstance(word, PutOnTop) or state.slot == NO_ITEM:
        return not_now(state)
    if any(word.card == card.name for card in state.box.content.cards) and _is_below(state, word.card):
        return Refusal(rulebook.A_ABOVE_B, "a_above_b")
    return Refusal(rulebook.FOUR_CARDS, "not_in_your_hand", {"name": word.card})


def _is_below(state: State, name: str) -> bool:
    """Is it a B card looked at, while A cards come first?"""
    a = len(state.deck_a)
    seen = [state.deck_b[len(state.deck_b) - 1 - n] for n in range(max(min(4 - a, len(state.deck_b)), 0))]
    return state.slot < a and card_number(state.box.content, name) in seen


def explain_press(state: State, product: str) -> Refusal:
    """Three wheat for flour, three grapes for wine. [TIE-107]"""
    farm = state.farms[state.actor]
    for recipe, names in ((FLOUR, ("flour", "both")), (WINE, ("wine", "both"))):
        if product in names and amount(farm, recipe.one) < recipe.one_count:
            have: dict[str, int | str] = {"needed": recipe.one_count, "have": amount(farm, recipe.one)}
            return Refusal(rulebook.FLOUR_AND_WINE, "goods_missing", {"good": GOOD_NAMES[recipe.one], **have})
        if product in names and goods_left(state, recipe.product) == 0:
            return Refusal(rulebook.SUPPLY, "sold_out", {"item": GOOD_NAMES[recipe.product]})
    return Refusal(rulebook.FLOUR_AND_WINE, "no_such_product", {"name": product})


def explain_development(state: State, word: Activate | Take | DiscardCard) -> Refusal:
    """An own worker, a card next to him, the money for it. [TIE-100, TIE-101, TIE-103, TIE-105, TIE-122]"""
    seat, content = state.actor, state.box.content
    farm = state.farms[seat]
    if isinstance(word, DiscardCard):
        if state.slot == NO_ITEM:
            return not_now(state)
        if design_number(content, word.development) == NO_CARD:
            return Refusal(rulebook.THREE_CARDS, "no_such_card", {"name": word.development})
        return Refusal(rulebook.THREE_CARDS, "not_your_card", {"development": word.development})
    if state.slot != NO_ITEM:
        return Refusal(rulebook.THREE_CARDS, "discard_first")
    if isinstance(word, Activate):
        if word.space not in tuple(DEVELOPMENT_SPACES):
            return Refusal(rulebook.DEVELOPMENT_SPACES, "no_such_space", {"name": word.space})
        space = DEVELOPMENT_SPACES.index(word.space)
        if state.space != NO_ITEM:
            return not_now(state)
        if not has(spaces_of(state, seat), space):
            return Refusal(rulebook.WORKERS_TOGETHER, "no_worker_there", {"space": word.space})
        if touched(state, space) == 0:
            return Refusal(rulebook.CARDS_TAKEN, "no_card_left", {"space": word.space})
        if price_at(state, space) > farm.money:
            return Refusal(rulebook.PAY_IN_FULL, "too_dear", {"price": price_at(state, space), "money": farm.money})
        return Refusal(rulebook.NO_TWO_ALIKE, "nothing_new_there", {"space": word.space})
    if word.slot not in SLOT_NAMES:
        return Refusal(rulebook.PRICE_OF_CARDS, "no_such_slot", {"name": word.slot})
    if state.space == NO_ITEM:
        return Refusal(rulebook.WORKERS_TOGETHER, "activate_first")
    there = SLOT_NAMES.index(word.slot)
    if not TOUCHES[state.space] >> there & 1:
        return Refusal(rulebook.PRICE_OF_CARDS, "not_next_to", {"slot": word.slot})
    design = slot(state.display, there)
    if design == EMPTY_SLOT:
        return Refusal(rulebook.CARDS_TAKEN, "slot_empty", {"slot": word.slot})
    return Refusal(rulebook.NO_TWO_ALIKE, "have_it_already", {"development": design_name(content, design)})
