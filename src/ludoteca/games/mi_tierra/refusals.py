"""Why a word that has its moment may still not be said: chapter by chapter, with the numbers."""

from __future__ import annotations

from ludoteca.core.bits import EMPTY_SLOT, digit, has, slot
from ludoteca.core.verdict import Refusal, RuleId
from ludoteca.games.mi_tierra import moves, rulebook
from ludoteca.games.mi_tierra.content import (
    ANIMALS,
    ARENA,
    DEVELOPMENT,
    DEVELOPMENT_SPACES,
    EDGE_SPOT,
    FARM,
    FLOUR,
    ITEM_NAMES,
    NO_CARD,
    NO_ITEM,
    PLAZA,
    PURCHASES,
    SEASONS,
    SLOT_NAMES,
    TIDY_CAP,
    TOUCHES,
    TURN_ORDER,
    WHE,
    WINE,
    Phase,
)
from ludoteca.games.mi_tierra.moves import Move
from ludoteca.games.mi_tierra.names import (
    ANIMAL_NAMES,
    ANIMAL_NUMBERS,
    AREA_NUMBERS,
    GOOD_NAMES,
    GOOD_NUMBERS,
    card_number,
    design_name,
    design_number,
    spot_number,
    square_number,
)
from ludoteca.games.mi_tierra.rules.black_market import BUYING, stock
from ludoteca.games.mi_tierra.rules.competition import (
    AN_ANIMAL,
    BASE,
    CHOICE_OF_CARDS,
    groups_of,
    pens_at_level,
)
from ludoteca.games.mi_tierra.rules.development import price_at, spaces_of, touched
from ludoteca.games.mi_tierra.rules.land import goods_left, has_cube
from ludoteca.games.mi_tierra.rules.market import cards_present
from ludoteca.games.mi_tierra.rules.placing import workers_in
from ludoteca.games.mi_tierra.rules.season import season_of
from ludoteca.games.mi_tierra.rules.upkeep import may_return, must_return
from ludoteca.games.mi_tierra.spelling import item_asked, square_said
from ludoteca.games.mi_tierra.state import (
    Farm,
    State,
    amount,
    animals_left,
    capacity,
    crops_of,
    number_in,
    pens_of,
    species_in,
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


def not_now(state: State) -> Refusal:
    """Its moment, but not its turn within it."""
    return Refusal(rulebook.PHASES, "not_now", {"phase": state.phase.value})


def explain_done(state: State) -> Refusal:
    """One cannot be done before having begun. [TIE-130, TIE-152]"""
    if state.phase is Phase.SALE:
        return Refusal(rulebook.AT_LEAST_ONE, "at_least_one")
    if state.phase is Phase.CONTEST and state.group != NO_ITEM:
        return Refusal(rulebook.GROUPS, "enter_one")
    return not_now(state)


# --- Squares and pens -------------------------------------------------------


def no_pen(state: State, name: str, rule: RuleId) -> Refusal | None:
    """Is there a pen of that name?"""
    square = square_number(state.box.layout, name)
    if square is None:
        return Refusal(rulebook.MAKING_ROOM, "no_such_square", {"name": name})
    if not has(pens_of(state.farms[state.actor]), square):
        return Refusal(rule, "no_pen_there", {"square": name})
    return None


def no_room(state: State, name: str, species: int) -> Refusal:
    """A pen holds two or three animals of one species. [TIE-68]"""
    refusal = no_pen(state, name, rulebook.ONE_SPECIES)
    if refusal is not None:
        return refusal
    farm, square = state.farms[state.actor], square_number(state.box.layout, name)
    assert square is not None
    if species_in(farm, square) not in (NO_ITEM, species):
        there = ANIMAL_NAMES[species_in(farm, square)]
        return Refusal(rulebook.ONE_SPECIES, "other_species", {"pen": name, "animals": there})
    return Refusal(rulebook.ONE_SPECIES, "pen_full", {"pen": name, "places": capacity(farm, square)})


# --- Phases 1 to 4 ----------------------------------------------------------


def explain_tidying(state: State, word: moves.MoveWater | moves.MoveAnimal | moves.Release) -> Refusal:
    """Water that keeps the chain, animals that fit. [TIE-18, TIE-19, GAP-21]"""
    farm, layout = state.farms[state.actor], state.box.layout
    if state.left >= TIDY_CAP:
        return Refusal(rulebook.WATER_MAY_MOVE, "tidied_enough", {"count": TIDY_CAP})
    if isinstance(word, moves.MoveWater):
        source, target = spot_number(layout, word.source), spot_number(layout, word.target)
        for name, spot in ((word.source, source), (word.target, target)):
            if spot is None:
                return Refusal(rulebook.WATER_MAY_MOVE, "no_such_spot", {"name": name})
        assert source is not None
        assert target is not None
        if not has_cube(farm, source):
            return Refusal(rulebook.WATER_MAY_MOVE, "no_water_there", {"spot": word.source})
        if has_cube(farm, target):
            return Refusal(rulebook.ONE_CUBE, "water_there", {"spot": word.target})
        if target < EDGE_SPOT and not has(pens_of(farm), target):
            return Refusal(rulebook.WATER_IN_PENS, "no_pen_there", {"square": word.target})
        return Refusal(rulebook.WATER_MAY_MOVE, "chain_broken")
    source_name = word.pen if isinstance(word, moves.Release) else word.source
    refusal = no_pen(state, source_name, rulebook.ANIMALS_MAY_MOVE)
    if refusal is not None:
        return refusal
    pen = square_number(layout, source_name)
    assert pen is not None
    if number_in(farm, pen) == 0 or isinstance(word, moves.Release):
        return Refusal(rulebook.ANIMALS_MAY_MOVE, "no_animals_there", {"pen": source_name})
    if not state.box.animals_move:
        return Refusal(rulebook.ANIMALS_MAY_MOVE, "animals_stay")
    return no_room(state, word.target, species_in(farm, pen))


def explain_wages(state: State, word: moves.GiveBack | moves.Dismiss) -> Refusal:
    """As many as must go, no more than may. [TIE-30, TIE-31, GAP-34]"""
    farm = state.farms[state.actor]
    if isinstance(word, moves.GiveBack):
        if state.left:
            return Refusal(rulebook.TRAINERS_STAY, "dismiss_a_trainer", {"count": state.left})
        if word.workers < must_return(state, farm):
            least = must_return(state, farm)
            return Refusal(rulebook.CANNOT_PAY_WORKERS, "give_back_more", {"least": least, "money": farm.money})
        return Refusal(rulebook.NOT_BELOW_THREE, "give_back_fewer", {"most": may_return(farm)})
    if not state.left:
        return Refusal(rulebook.TRAINERS_STAY, "trainer_stays")
    return no_pen(state, word.pen, rulebook.TRAINERS_STAY) or Refusal(
        rulebook.TRAINERS_STAY, "no_trainer_there", {"pen": word.pen}
    )


def explain_area(state: State, name: str, pair: bool) -> Refusal:
    """A free space in an area that is open to one's workers. [TIE-43 to TIE-55, GAP-6]"""
    farm = state.farms[state.actor]
    if name not in AREA_NUMBERS:
        return Refusal(rulebook.FREE_SPACE, "no_such_area", {"name": name})
    area = AREA_NUMBERS[name]
    if pair and name not in ("woods", "seeds"):
        return Refusal(rulebook.PAIRS, "no_pairs_there", {"area": name})
    if area == DEVELOPMENT:
        return Refusal(rulebook.DEVELOPMENT_SPACES, "name_the_space")
    if area == FARM:
        return Refusal(rulebook.ON_CROPS, "name_the_square")
    if not state.box.spaces[area]:
        return Refusal(rulebook.NOT_IN_THE_BLACK_MARKET, "not_in_the_black_market")
    season = season_of(state.box, state.round)
    if area == ARENA and season % 2 == 0:
        return Refusal(rulebook.SEASON_OF_SHOWS, "wrong_season", {"season": SEASONS[season]})
    if area == PLAZA and farm.idle == 0:
        return Refusal(rulebook.FIVE_WORKERS, "five_workers")
    if has(state.full, area):
        rule = rulebook.ONE_SPACE_BLOCKED if state.box.seats == 2 else rulebook.FREE_SPACE
        return Refusal(rule, "area_full", {"area": name, "spaces": state.box.spaces[area]})
    if area == PLAZA:
        return Refusal(rulebook.UNEMPLOYED, "all_claimed", {"count": farm.idle})
    if area == TURN_ORDER and workers_in(state, TURN_ORDER, state.actor):
        return Refusal(rulebook.ONCE_ON_THE_LOWER_LINE, "already_on_the_line")
    return Refusal(rulebook.PAIRS, "two_workers_needed", {"count": farm.hut})


def explain_space(state: State, name: str) -> Refusal:
    """One of five development spaces, one closed with two players. [TIE-45, TIE-49]"""
    if name not in tuple(DEVELOPMENT_SPACES):
        return Refusal(rulebook.DEVELOPMENT_SPACES, "no_such_space", {"name": name})
    if has(state.box.blocked, DEVELOPMENT_SPACES.index(name)):
        return Refusal(rulebook.ONE_SPACE_BLOCKED, "space_blocked", {"space": name})
    return Refusal(rulebook.DEVELOPMENT_SPACES, "space_taken", {"space": name})


def explain_farm_place(state: State, word: moves.PlaceOnFarm | moves.PlaceTrainer) -> Refusal:
    """On an own crop without a worker, or in a pen without a trainer. [TIE-51, TIE-52]"""
    name = square_said(word)
    if isinstance(word, moves.PlaceTrainer):
        refusal = no_pen(state, name, rulebook.TRAINERS)
        return refusal or Refusal(rulebook.TRAINERS, "trainer_there", {"pen": name})
    square = square_number(state.box.layout, name)
    if square is None:
        return Refusal(rulebook.ON_CROPS, "no_such_square", {"name": name})
    if not has(crops_of(state.farms[state.actor]), square):
        return Refusal(rulebook.ON_CROPS, "no_crop_there", {"square": name})
    return Refusal(rulebook.ON_CROPS, "worker_there", {"square": name})


# --- Production -------------------------------------------------------------


def explain_tile(
    state: State, word: moves.ChooseSize | moves.ChooseCrop | moves.Put | moves.Replace | moves.Feed
) -> Refusal:
    """The size or the crop, then a place for it. [TIE-64, TIE-65, TIE-74, TIE-75, TIE-76, TIE-112]"""
    woods = state.phase is Phase.WOODS
    if isinstance(word, moves.ChooseSize | moves.ChooseCrop):
        if state.roll:
            return not_now(state)
        if isinstance(word, moves.ChooseSize):
            return Refusal(rulebook.PEN_SIZES, "size_is_two_or_three", {"places": word.places})
        if word.crop in GOOD_NAMES[:3]:
            return Refusal(rulebook.SUPPLY, "no_place_for", {"item": word.crop})
        return Refusal(rulebook.CROP_OF_A_PAIR, "no_such_crop", {"name": word.crop})
    if state.roll == 0:
        return not_now(state)
    rule = rulebook.PEN_AT_ONCE if woods else rulebook.CROP_AT_ONCE
    farm, layout, name = state.farms[state.actor], state.box.layout, square_said(word)
    if isinstance(word, moves.Feed):
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
    if isinstance(word, moves.Put):
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
    if not isinstance(word, moves.PutOnTop) or state.slot == NO_ITEM:
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


def explain_development(state: State, word: moves.Activate | moves.Take | moves.DiscardCard) -> Refusal:
    """An own worker, a card next to him, the money for it. [TIE-100, TIE-101, TIE-103, TIE-105, TIE-122]"""
    seat, content = state.actor, state.box.content
    farm = state.farms[seat]
    if isinstance(word, moves.DiscardCard):
        if state.slot == NO_ITEM:
            return not_now(state)
        if design_number(content, word.development) == NO_CARD:
            return Refusal(rulebook.THREE_CARDS, "no_such_card", {"name": word.development})
        return Refusal(rulebook.THREE_CARDS, "not_your_card", {"development": word.development})
    if state.slot != NO_ITEM:
        return Refusal(rulebook.THREE_CARDS, "discard_first")
    if isinstance(word, moves.Activate):
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


# --- Competitions -----------------------------------------------------------


def explain_show(state: State, word: moves.Show | moves.Enter) -> Refusal:
    """A group of one's own that was not shown yet; horses only in the rodeo. [TIE-129, TIE-130, TIE-132, TIE-140]"""
    farm = state.farms[state.actor]
    if isinstance(word, moves.Show):
        if state.group != NO_ITEM:
            return not_now(state)
        if word.animal not in ANIMAL_NUMBERS:
            return Refusal(rulebook.GROUPS, "no_such_animal", {"name": word.animal})
        if word.animal == "horse":
            return Refusal(rulebook.GROUPS, "no_horses_in_the_contest")
        details: dict[str, int | str] = {"animals": word.animal, "level": word.level}
        group = 3 * ANIMAL_NUMBERS[word.animal] + word.level - 1
        if 1 <= word.level <= 3 and has(farm.groups, group) and not has(groups_of(farm), group):
            return Refusal(rulebook.ANIMALS_ONCE, "shown_already", details)
        return Refusal(rulebook.GROUPS, "no_such_group", details)
    if state.phase is Phase.RODEO:
        refusal = no_pen(state, word.pen, rulebook.HORSE_PER_WORKER)
        if refusal is not None:
            return refusal
        square = square_number(state.box.layout, word.pen)
        assert square is not None
        if species_in(farm, square) != ANIMAL_NUMBERS["horse"]:
            return Refusal(rulebook.HORSES_ONLY, "no_horse_there", {"pen": word.pen})
        return Refusal(rulebook.HORSE_PER_WORKER, "horses_shown", {"pen": word.pen, "count": digit(farm.shown, square)})
    if state.group == NO_ITEM:
        return not_now(state)
    refusal = no_pen(state, word.pen, rulebook.GROUPS)
    if refusal is not None:
        return refusal
    square = square_number(state.box.layout, word.pen)
    assert square is not None
    if has(pens_at_level(farm, state.group // 3, state.group % 3 + 1), square):
        return Refusal(rulebook.ANIMALS_ONCE, "entered_already", {"pen": word.pen})
    wanted: dict[str, int | str] = {"animals": ANIMAL_NAMES[state.group // 3], "level": state.group % 3 + 1}
    return Refusal(rulebook.GROUPS, "not_of_the_group", {"pen": word.pen, **wanted})


def explain_prize(state: State, word: moves.TakeCards | moves.TakeGood | moves.TakeAnimal) -> Refusal:
    """What the prize offers, as far as there is any. [TIE-136, TIE-137, TIE-145]"""
    if isinstance(word, moves.TakeCards):
        return not_now(state) if word.kind in ("normal", "base") else _no_prize(word.kind)
    name = word.good if isinstance(word, moves.TakeGood) else word.animal
    if name not in ITEM_NAMES:
        return _no_prize(name)
    if (state.owed == AN_ANIMAL) != isinstance(word, moves.TakeAnimal) or state.owed == CHOICE_OF_CARDS:
        return not_now(state)
    if isinstance(word, moves.TakeAnimal):
        return Refusal(rulebook.SUPPLY, "sold_out", {"item": name})
    most = 4 if state.owed == BASE else 9
    if GOOD_NUMBERS[name] >= most:
        return Refusal(rulebook.PRIZE_CARDS, "not_a_prize", {"item": name})
    return Refusal(rulebook.SUPPLY, "sold_out", {"item": name})


def _no_prize(name: str) -> Refusal:
    return Refusal(rulebook.PRIZES, "no_such_prize", {"name": name})


# --- Markets ----------------------------------------------------------------


def explain_card(state: State, name: str) -> Refusal:
    """A card that lies there and wants what one has. [TIE-149, GAP-9]"""
    content = state.box.content
    card = card_number(content, name)
    if card == NO_CARD:
        return Refusal(rulebook.MARKET_CARDS, "no_such_card", {"name": name})
    if has(state.closing, card) and not state.box.closing_usable:
        return Refusal(rulebook.CLOSING_CARDS, "closing_not_usable", {"card": name})
    if not has(cards_present(state), card):
        return Refusal(rulebook.MARKET_CARDS, "card_not_there", {"card": name})
    return Refusal(rulebook.MARKET_CARDS, "nothing_for_this_card", {"card": name})


def explain_unit(state: State, name: str) -> Refusal:
    """A good the card wants and one has. [TIE-150]"""
    card = state.box.content.cards[state.card]
    if name not in GOOD_NUMBERS:
        return Refusal(rulebook.CARD_LIMITS, "no_such_good", {"name": name})
    if not has(card.wants, GOOD_NUMBERS[name]):
        return Refusal(rulebook.CARD_LIMITS, "not_wanted", {"item": name, "card": card.name})
    return Refusal(rulebook.CARD_LIMITS, "have_none", {"item": name})


def explain_animal_sale(state: State, name: str) -> Refusal:
    """An animal the card wants, out of an own pen; horses never. [TIE-151, TIE-189]"""
    refusal = no_pen(state, name, rulebook.FROM_A_PEN)
    if refusal is not None:
        return refusal
    square = square_number(state.box.layout, name)
    assert square is not None
    species = species_in(state.farms[state.actor], square)
    if species == NO_ITEM:
        return Refusal(rulebook.FROM_A_PEN, "no_animals_there", {"pen": name})
    if ANIMAL_NAMES[species] == "horse":
        return Refusal(rulebook.NO_HORSES, "no_horses_here")
    card = state.box.content.cards[state.card].name
    return Refusal(rulebook.CARD_LIMITS, "not_wanted", {"item": ANIMAL_NAMES[species], "card": card})


def explain_sell_off(state: State, units: int) -> Refusal:
    """From none to all of the item that is asked about. [TIE-170]"""
    if state.stage == BUYING:
        return not_now(state)
    there = stock(state, state.farms[state.actor], state.space)
    return Refusal(
        rulebook.SELL_ANYTHING, "more_than_there", {"units": units, "have": there, "what": item_asked(state)}
    )


def explain_purchase(state: State, farm: Farm, name: str, pen: str | None, bought: int) -> Refusal:
    """Three a worker, at the table's price, animals into a pen with room. [TIE-171, TIE-173, TIE-175]"""
    if state.stage != BUYING and state.phase is Phase.BLACK and bought == 0 and farm is state.farms[state.actor]:
        return Refusal(rulebook.SELL_ANYTHING, "sell_first")
    if name not in ITEM_NAMES or (pen is None) != (name in GOOD_NAMES):
        return Refusal(rulebook.NO_PURCHASE_PRICE, "no_such_good", {"name": name})
    item = ITEM_NAMES.index(name)
    price = state.box.content.purchase[item]
    if price == 0:
        return Refusal(rulebook.NO_PURCHASE_PRICE, "not_for_sale", {"item": name})
    limit = PURCHASES * digit(state.dealers, state.actor)
    if bought >= limit:
        return Refusal(rulebook.THREE_PURCHASES, "no_purchases_left", {"count": limit})
    if price > farm.money:
        return Refusal(rulebook.PAY_IN_FULL, "too_dear", {"price": price, "money": farm.money})
    left = animals_left(state, item - ANIMALS) if pen is not None else goods_left(state, item)
    if left == 0:
        return Refusal(rulebook.SUPPLY, "sold_out", {"item": name})
    assert pen is not None
    refusal = no_room(state, pen, item - ANIMALS)
    return Refusal(rulebook.ROOM_FOR_PURCHASE, refusal.reason, refusal.details)
