"""Could this table have come about? Whatever is read from text is held against the box before it is played on."""

from __future__ import annotations

from collections import Counter

from ludoteca.core.bits import EMPTY_SLOT, bit, count, digit, has, listed, slot
from ludoteca.games.mi_tierra.content import (
    AREA_NAMES,
    CAKE,
    CLOTHES,
    DEVELOPMENT_CARDS,
    INDUSTRY_FEE,
    LAST_ROUND,
    MARKET,
    NO_ITEM,
    PEEK,
    SEEDS,
    SLOTS,
    WOODS,
    WORKERS,
    Phase,
)
from ludoteca.games.mi_tierra.content_set import CARDS, NO_CARD
from ludoteca.games.mi_tierra.rules.black_market import BUYING, END_OF_STOCK, stock
from ludoteca.games.mi_tierra.rules.competition import PRIZES
from ludoteca.games.mi_tierra.rules.development import usable_spaces, wanted_slots
from ludoteca.games.mi_tierra.rules.land import occupied_pens
from ludoteca.games.mi_tierra.rules.market import cards_present, queue_length, sale_units
from ludoteca.games.mi_tierra.rules.prizes import ALL_GIVEN, is_rodeo
from ludoteca.games.mi_tierra.rules.season import chain_holds
from ludoteca.games.mi_tierra.rules.turn import FIRST_AREA, ROUND, Step
from ludoteca.games.mi_tierra.rules.workshops import has_inputs, product_due
from ludoteca.games.mi_tierra.state import State, animals_left
from ludoteca.games.mi_tierra.state_farm import (
    Farm,
    capacity,
    cards_on,
    crops_of,
    designs_on,
    number_in,
    owned,
    pens_of,
)

MOST_MONEY = 1_000_000
IN_ORDER = (Phase.TIDY, Phase.WAGES, Phase.DEVELOPMENT, Phase.BLACK)
ROLLING = ("woods", "sheep", "seeds", "cows", "chickens", "water_mill", "clock_tower")
MARKET_STEPS = (Phase.MARKET, Phase.SALE, Phase.LAST_SALE)
SHOWS = (Phase.CONTEST, Phase.RODEO, Phase.PRIZE)


def _must(so: bool, otherwise: str) -> None:
    if not so:
        raise ValueError(otherwise)


def examine(state: State) -> None:
    """ValueError says what cannot be."""
    _must(1 <= state.round <= LAST_ROUND, f"round is from 1 to {LAST_ROUND}")
    _must(0 <= state.actor < state.box.seats, f"actor is a seat from 0 to {state.box.seats - 1}")
    examine_cards(state)
    for seat, farm in enumerate(state.farms):
        examine_farm(state, farm)
        examine_workers(state, seat)
    examine_board(state)
    examine_moment(state)


def examine_cards(state: State) -> None:
    """Every market card once, every development card as often as it exists."""
    content = state.box.content
    cards = [*state.deck_a, *state.deck_b]
    for pile in (state.removed, state.official, state.closing, state.out):
        cards += listed(pile)
    if state.event != NO_CARD:
        cards.append(state.event)
        _must(content.cards[state.event].lasting, "only an event with a flower stays in force")
    _must(sorted(cards) == list(range(CARDS)), "every market card lies in one place")
    markets = [*listed(state.official), *listed(state.closing)]
    _must(all(content.cards[card].is_market for card in markets), "events do not lie in the market")
    _must(count(state.official) <= state.box.seats, "one official market a player")
    _must(state.flowers >= 0 and state.reshuffles >= 0, "flowers and reshuffles are counted from 0")
    designs = Counter(state.designs)
    for n in range(SLOTS):
        if slot(state.display, n) != EMPTY_SLOT:
            designs[slot(state.display, n)] += 1
    for n in range(len(content.designs)):
        designs[n] += digit(state.designs_out, n) + sum(designs_on(farm).count(n) for farm in state.farms)
    for n, design in enumerate(content.designs):
        _must(designs[n] <= design.copies, f"there are {design.copies} of {design.name}")


def examine_farm(state: State, farm: Farm) -> None:
    """Tiles on squares that take them, animals within their pens, water on the chain."""
    layout = state.box.layout
    _must(0 <= farm.money <= MOST_MONEY, "money is from 0 up")
    _must(cards_on(farm) <= DEVELOPMENT_CARDS, "a farm holds three development cards")
    _must(not crops_of(farm) & pens_of(farm), "a square holds one tile")
    _must(not crops_of(farm) & ~layout.crops and not pens_of(farm) & ~layout.pens, "a tile is on a wrong square")
    inside = farm.pen_water | farm.feed | farm.trainers | occupied_pens(farm) | farm.entered
    _must(not inside & ~pens_of(farm), "only a pen holds animals, water, feed or a trainer")
    for square in listed(occupied_pens(farm)):
        _must(number_in(farm, square) <= capacity(farm, square), "a pen has two or three places")
    _must(chain_holds(state, farm.cubes), "water hangs on the pipe")
    _must(not farm.harvesters & ~crops_of(farm), "workers harvest crops")
    _must(0 <= farm.known <= min(PEEK, len(state.deck_a) + len(state.deck_b)), "at most four cards are known")
    _must(-1 <= farm.place <= 2 and farm.purse >= 0 and farm.result >= 0, "there are three prizes")


def examine_workers(state: State, seat: int) -> None:
    """At most five of a colour, none twice."""
    farm = state.farms[seat]
    _must(3 <= owned(farm) <= WORKERS, "a player has three to five workers")
    away = digit(state.dealers, seat) + count(farm.trainers) + count(farm.harvesters)
    for row in [*state.rows, state.spaces]:
        while row:
            if row & 15 and (row & 7) - 1 == seat:
                away += 2 if row & 15 >= 9 else 1
            row >>= 4
    _must(0 <= farm.hut <= owned(farm) - away, "a worker is in two places")


def examine_board(state: State) -> None:
    """No more workers than spaces."""
    for area, row in enumerate(state.rows):
        _must(queue_length(row) <= state.box.spaces[area], "there are more workers than spaces")
        pairs = any(digit(row, n) >= 9 for n in range(queue_length(row)))
        _must(not pairs or area in (WOODS, SEEDS), "pairs go to the woods or the seed shop")
        _must(all(digit(row, n) > 0 for n in range(queue_length(row))), "a space is skipped")
    for space in range(5):
        _must(digit(state.spaces, space) == 0 or not has(state.box.blocked, space), "this space is blocked")
    _must(not state.passed & ~(bit(state.box.seats) - 1), "only those who sit here can pass")


def examine_moment(state: State) -> None:
    """The phase fits the line of the round's table, and what is asked can be answered."""
    _must(0 <= state.step < len(ROUND), "no such step")
    _must(state.at >= 0, "no such turn")
    line, phase = ROUND[state.step], state.phase
    expected = {
        Phase.TIDY: (Step.TIDY,),
        Phase.WAGES: (Step.WAGES,),
        Phase.PLACE: (Step.PLACEMENT,),
        Phase.DEVELOPMENT: (Step.DEVELOPMENT,),
        Phase.ANIMALS: (Step.AREA, Step.ARENA),
        Phase.BLACK: (Step.BLACK_MARKET,),
        Phase.OVER: (Step.END,),
        **dict.fromkeys(MARKET_STEPS, (Step.MARKET,)),
        **dict.fromkeys(SHOWS, (Step.ARENA,)),
    }
    _must(line in expected.get(phase, (Step.AREA,)), "this phase belongs to another step")
    if line is Step.AREA and phase not in (Phase.ROLLS, Phase.ANIMALS):
        _must(phase.value == _area(state), "this phase belongs to another area")
    _must(0 <= state.owed <= ALL_GIVEN and NO_ITEM <= state.slot <= PEEK, "no such prize or slot")
    _must(0 <= state.roll <= 3 and 0 <= state.left <= 20 and state.sold >= 0, "no such number")
    _must(state.stage in (0, 1) and state.alone in (0, 1) and state.pair in (0, 1), "no such stage")
    examine_turn(state, line)
    examine_question(state)


def examine_turn(state: State, line: Step) -> None:
    """The one who is asked is the one whose turn it is."""
    phase, seats = state.phase, state.box.seats
    if phase in (Phase.MARKET, Phase.SALE):
        row = state.rows[MARKET]
        _must(0 <= state.at < queue_length(row), "no worker has his turn")
        _must(digit(row, state.at) == state.actor + 1, "another worker has his turn")
    elif line is Step.ARENA or phase in (*IN_ORDER, Phase.PLACE):
        _must(state.at < (3 * seats if line is Step.ARENA and state.stage == PRIZES else seats), "no such turn")
        _must(state.order[state.at % seats] == state.actor, "another player has his turn")
    elif line is Step.MARKET:
        _must(state.at <= state.box.spaces[MARKET], "no such turn")
    else:
        _must(line is not Step.AREA or state.at == 0, "no such turn")
    _must(phase is not Phase.PLACE or state.farms[state.actor].hut > 0, "nobody is left to place")


def examine_question(state: State) -> None:
    """What is asked can be asked."""
    phase, farm = state.phase, state.farms[state.actor]
    if phase is Phase.ANIMALS:
        _must(0 <= state.species <= 3, "no such animal")
        _must(1 <= state.left <= animals_left(state, state.species), "there are not so many animals")
    elif phase is Phase.WATER:
        _must(1 <= state.left <= state.water, "there is not so much water")
    elif phase is Phase.WAGES:
        _must(state.left <= count(farm.trainers), "there are not so many trainers")
    elif phase is Phase.ROLLS:
        _must(_area(state) in ROLLING and state.roll > 0, "nothing is rolled here")
    elif phase is Phase.WOODS:
        _must(state.roll <= 2, "a pen has two or three places")
    elif phase is Phase.INDUSTRY:
        _must(any(product_due(state, farm, n) for n in range(3)) and farm.money >= INDUSTRY_FEE, "nothing is due")
    elif phase in (Phase.OVEN, Phase.CLOTHING):
        _must(has_inputs(state, farm, CAKE if phase is Phase.OVEN else CLOTHES), "there is nothing to make it of")
    elif phase is Phase.SALE:
        _must(state.card != NO_CARD and has(cards_present(state), state.card), "a sale is to a card")
        _must(state.sold < state.box.content.cards[state.card].units and len(sale_units(state)) > 0, "it is over")
    elif phase is Phase.CONTEST:
        _must(not is_rodeo(state) and NO_ITEM <= state.group < 9, "no such group")
    elif phase is Phase.RODEO:
        _must(is_rodeo(state), "rodeos are in summer")
    elif phase is Phase.BLACK:
        _must(digit(state.dealers, state.actor) > 0, "nobody of his is in the black market")
        if state.stage != BUYING:
            _must(0 <= state.space < END_OF_STOCK, "nothing is asked about")
            _must(stock(state, farm, state.space) > 0, "there is nothing of this to sell")
    elif phase is Phase.DEVELOPMENT:
        _must(NO_ITEM <= state.space < 5 and state.slot < SLOTS, "no such space")
        usable = usable_spaces(state, state.actor)
        _must(usable != 0 and (state.space == NO_ITEM or has(usable, state.space)), "he finds no card")
        chosen = state.slot == NO_ITEM or has(wanted_slots(state, state.actor, max(state.space, 0)), state.slot)
        _must(chosen and (state.slot == NO_ITEM or cards_on(farm) == DEVELOPMENT_CARDS), "no such card")


def _area(state: State) -> str:
    return AREA_NAMES[state.step - FIRST_AREA]
