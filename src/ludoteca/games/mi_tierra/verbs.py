"""The only functions that move money, goods, animals, tiles, workers or cards; each writes what happened."""

from __future__ import annotations

from mypy_extensions import i64

from ludoteca.core.bits import EMPTY_SLOT, bit, count, digit, has, listed, slot, unit, with_slot
from ludoteca.core.rng import Rng, shuffle
from ludoteca.games.mi_tierra.content import (
    APP,
    AREAS,
    CHI,
    COW,
    EDGE_SPOT,
    NO_CARD,
    PEEK,
    SHE,
    SLOTS,
    WHE,
    WOO,
)
from ludoteca.games.mi_tierra.events import (
    AnimalLeft,
    AnimalMoved,
    DeckShuffled,
    Declined,
    DevelopmentDiscarded,
    DevelopmentLaid,
    DevelopmentTaken,
    Earned,
    EventTurned,
    FeedLaid,
    Gained,
    Hired,
    Housed,
    Looked,
    Lost,
    MarketOpened,
    MarketsClosed,
    MarketsClosing,
    Paid,
    Passed,
    PenBuilt,
    Placed,
    PlacedAt,
    PlacedOnFarm,
    Planted,
    Released,
    Reordered,
    Rolled,
    TileDiscarded,
    TrainerDismissed,
    TrainerPlaced,
    Wasted,
    WaterLaid,
    WaterMoved,
    WaterSpent,
    WentHome,
    WentToBlackMarket,
    WorkersReturned,
)
from ludoteca.games.mi_tierra.names import (
    animal_name,
    area_name,
    card_name,
    card_names,
    design_name,
    item_name,
    spot_name,
    square_name,
)
from ludoteca.games.mi_tierra.state import Farm, State, number_in, species_in

# --- Money and goods --------------------------------------------------------


def earn(state: State, seat: i64, money: i64, why: str) -> None:
    """Move a marker forward on the money track; it comes to lie on top. [TIE-7, GAP-4, GAP-46]"""
    if money <= 0:
        return
    farm = state.farms[seat]
    farm.money += money
    come_on_top(state, farm)
    if state.log is not None:
        state.log.append(Earned(seat, money, why))


def pay(state: State, seat: i64, money: i64, why: str) -> None:
    """Move a marker back; it comes to lie on top of those already there. [TIE-7, TIE-29, GAP-4]"""
    if money <= 0:
        return
    farm = state.farms[seat]
    farm.money -= money
    come_on_top(state, farm)
    if state.log is not None:
        state.log.append(Paid(seat, money, why))


def come_on_top(state: State, farm: Farm) -> None:
    """A marker that moves is the last to arrive. [TIE-7, GAP-4]"""
    for other in state.farms:
        if other.since > farm.since:
            other.since -= 1
    farm.since = len(state.farms) - 1


def gain(state: State, seat: i64, good: i64, units: i64, why: str) -> None:
    """Take goods from the supply."""
    if units <= 0:
        return
    farm = state.farms[seat]
    if good < WOO:
        farm.low += units * bit(10 * good)
    else:
        farm.high += units * bit(10 * (good - WOO))
    if state.log is not None:
        state.log.append(Gained(seat, item_name(good), units, why))


def lose(state: State, seat: i64, good: i64, units: i64, why: str) -> None:
    """Give goods back to the supply."""
    if units <= 0:
        return
    farm = state.farms[seat]
    if good < WOO:
        farm.low -= units * bit(10 * good)
    else:
        farm.high -= units * bit(10 * (good - WOO))
    if state.log is not None:
        state.log.append(Lost(seat, item_name(good), units, why))


def throw(state: State, seat: i64, faces: list[i64], die: str, again: bool, rng: Rng) -> None:
    """Roll a die."""
    state.roll = faces[rng.below(len(faces))]
    if state.log is not None:
        state.log.append(Rolled(seat, die, state.roll, again))


# --- Workers ----------------------------------------------------------------


def put_worker(state: State, seat: i64, area: i64, pair: bool) -> None:
    """A worker, or two together, on the next free space of an area. [TIE-44, TIE-47, TIE-48]"""
    farm = state.farms[seat]
    row = state.rows[area]
    n: i64 = 0
    while digit(row, n) != 0:
        n += 1
    state.rows[area] = row + (seat + (9 if pair else 1)) * unit(n)
    if n + 1 == state.box.spaces[area]:
        state.full |= bit(area)
    farm.hut -= 2 if pair else 1
    if state.log is not None:
        state.log.append(Placed(seat, area_name(area), pair))


def put_at(state: State, seat: i64, space: i64) -> None:
    """A worker on one of the five development spaces. [TIE-49]"""
    state.spaces += (seat + 1) * unit(space)
    state.farms[seat].hut -= 1
    if state.log is not None:
        state.log.append(PlacedAt(seat, "NESWC"[space]))


def put_on_farm(state: State, seat: i64, square: i64) -> None:
    """A worker on an own crop tile. [TIE-51]"""
    farm = state.farms[seat]
    farm.harvesters |= bit(square)
    farm.hut -= 1
    if state.log is not None:
        state.log.append(PlacedOnFarm(seat, square_name(state.box.layout, square)))


def put_trainer(state: State, seat: i64, square: i64) -> None:
    """A worker in an own pen, for the rest of the game. [TIE-52, TIE-128]"""
    farm = state.farms[seat]
    farm.trainers |= bit(square)
    farm.hut -= 1
    if state.log is not None:
        state.log.append(TrainerPlaced(seat, square_name(state.box.layout, square)))


def step_aside(state: State, seat: i64) -> None:
    """Place no more this round. [TIE-56]"""
    state.passed |= bit(seat)
    if state.log is not None:
        state.log.append(Passed(seat))


def call_worker(state: State, area: i64) -> i64:
    """The first worker of an area, or pair, goes home to act: his seat; -1 if the area is empty. [TIE-58, TIE-59]"""
    row = state.rows[area]
    first = row & 15
    if first == 0:
        return -1
    state.rows[area] = row >> 4
    state.pair = 1 if first >= 9 else 0
    seat = first - 9 if first >= 9 else first - 1
    state.farms[seat].hut += 2 if first >= 9 else 1
    return seat


def waste(state: State, seat: i64, area: i64) -> None:
    """A worker can do nothing. [TIE-60]"""
    if state.log is not None:
        state.log.append(Wasted(seat, area_name(area)))


def decline(state: State, seat: i64) -> None:
    """His owner does not want it. [TIE-60]"""
    if state.log is not None:
        state.log.append(Declined(seat))


def hire(state: State, seat: i64) -> None:
    """One own worker from the square of the unemployed to the hut. [TIE-71]"""
    farm = state.farms[seat]
    farm.idle -= 1
    farm.hut += 1
    if state.log is not None:
        state.log.append(Hired(seat))


def give_back(state: State, seat: i64, workers: i64) -> None:
    """Workers from the hut to the square of the unemployed. [TIE-32]"""
    if workers <= 0:
        return
    farm = state.farms[seat]
    farm.hut -= workers
    farm.idle += workers
    if state.log is not None:
        state.log.append(WorkersReturned(seat, workers))


def dismiss(state: State, seat: i64, square: i64) -> None:
    """A trainer to the square of the unemployed. [GAP-34]"""
    farm = state.farms[seat]
    farm.trainers &= ~bit(square)
    farm.idle += 1
    if state.log is not None:
        state.log.append(TrainerDismissed(seat, square_name(state.box.layout, square)))


def come_home(state: State, seat: i64) -> None:
    """A market worker to his hut. [TIE-156]"""
    state.farms[seat].hut += 1
    if state.log is not None:
        state.log.append(WentHome(seat))


def go_black(state: State, seat: i64) -> None:
    """A market worker to the black market. [TIE-157]"""
    state.dealers += unit(seat)
    if state.log is not None:
        state.log.append(WentToBlackMarket(seat))


def leave_row(state: State, area: i64, at: i64) -> None:
    """Take the worker at this position out of an area's row."""
    row = state.rows[area]
    below = row & (unit(at) - 1)
    state.rows[area] = ((row >> (4 * at + 4)) << (4 * at)) | below


def leave_space(state: State, seat: i64, space: i64) -> None:
    """A development worker goes home."""
    state.spaces -= (seat + 1) * unit(space)
    state.farms[seat].hut += 1


def clear_board(state: State) -> None:
    """Before placement: no area is full, nobody has passed."""
    area: i64 = 0
    while area < AREAS:
        state.rows[area] = 0
        area += 1
    state.full = 0
    state.passed = 0


# --- Tiles, animals, water --------------------------------------------------


def plant(state: State, seat: i64, crop: i64, square: i64) -> None:
    """A crop tile on a field. [TIE-75]"""
    farm = state.farms[seat]
    take_tile(state, crop, 1)
    if crop == APP:
        farm.apples |= bit(square)
    elif crop == WHE:
        farm.wheat |= bit(square)
    else:
        farm.grapes |= bit(square)
    if state.log is not None:
        state.log.append(Planted(seat, item_name(crop), square_name(state.box.layout, square)))


def take_tile(state: State, crop: i64, tiles: i64) -> None:
    """Crop tiles out of the supply; a negative number goes back into it."""
    if crop == APP:
        state.apple_tiles -= tiles
    elif crop == WHE:
        state.wheat_tiles -= tiles
    else:
        state.grape_tiles -= tiles


def lay_feed(state: State, seat: i64, square: i64) -> None:
    """A wheat tile into a pen. [TIE-76]"""
    state.farms[seat].feed |= bit(square)
    state.wheat_tiles -= 1
    if state.log is not None:
        state.log.append(FeedLaid(seat, square_name(state.box.layout, square)))


def build(state: State, seat: i64, places: i64, square: i64) -> None:
    """A pen on the farm. [TIE-65]"""
    farm = state.farms[seat]
    state.pens -= 1
    if places == 3:
        farm.large |= bit(square)
    else:
        farm.small |= bit(square)
    if state.log is not None:
        state.log.append(PenBuilt(seat, square_name(state.box.layout, square), places))


def clear_square(state: State, seat: i64, square: i64) -> None:
    """A tile back to the supply; of a pen also its wheat and its water. [TIE-112, GAP-31]"""
    farm = state.farms[seat]
    here = bit(square)
    if (farm.small | farm.large) & here:
        state.pens += 1
        if farm.feed & here:
            state.wheat_tiles += 1
        if farm.pen_water & here:
            state.water += 1
        farm.small &= ~here
        farm.large &= ~here
        farm.feed &= ~here
        farm.pen_water &= ~here
    elif farm.apples & here:
        state.apple_tiles += 1
        farm.apples &= ~here
    elif farm.wheat & here:
        state.wheat_tiles += 1
        farm.wheat &= ~here
    else:
        state.grape_tiles += 1
        farm.grapes &= ~here
    if state.log is not None:
        state.log.append(TileDiscarded(seat, square_name(state.box.layout, square)))


def add_animal(farm: Farm, species: i64, square: i64) -> None:
    """One more animal in a pen."""
    if digit(farm.animals, square) == 0:
        farm.animals += (1 + 3 * species) * unit(square)
    else:
        farm.animals += unit(square)
    farm.herd += bit(6 * species)


def remove_animal(farm: Farm, square: i64) -> i64:
    """One animal less in a pen: its species."""
    species = species_in(farm, square)
    if number_in(farm, square) == 1:
        farm.animals -= (1 + 3 * species) * unit(square)
    else:
        farm.animals -= unit(square)
    farm.herd -= bit(6 * species)
    return species


def take_animals(state: State, species: i64, animals: i64) -> None:
    """Animals out of the supply; a negative number goes back into it."""
    if species == SHE:
        state.sheep -= animals
    elif species == COW:
        state.cows -= animals
    elif species == CHI:
        state.chickens -= animals
    else:
        state.horses -= animals


def house(state: State, seat: i64, species: i64, square: i64) -> None:
    """An animal from the supply into a pen. [TIE-68]"""
    take_animals(state, species, 1)
    add_animal(state.farms[seat], species, square)
    if state.log is not None:
        state.log.append(Housed(seat, animal_name(species), square_name(state.box.layout, square)))


def send_away(state: State, seat: i64, square: i64) -> i64:
    """An animal is sold out of a pen; water, wheat and trainer stay: its species. [TIE-189, GAP-58]"""
    species = remove_animal(state.farms[seat], square)
    take_animals(state, species, -1)
    if state.log is not None:
        state.log.append(AnimalLeft(seat, animal_name(species), square_name(state.box.layout, square)))
    return species


def release(state: State, seat: i64, square: i64) -> None:
    """An animal goes free, for nothing. [TIE-19, TIE-189]"""
    species = remove_animal(state.farms[seat], square)
    take_animals(state, species, -1)
    if state.log is not None:
        state.log.append(Released(seat, animal_name(species), square_name(state.box.layout, square)))


def move_animal(state: State, seat: i64, source: i64, target: i64) -> None:
    """An animal from one pen to another. [TIE-19]"""
    farm = state.farms[seat]
    species = remove_animal(farm, source)
    add_animal(farm, species, target)
    if state.log is not None:
        layout = state.box.layout
        there = square_name(layout, target)
        state.log.append(AnimalMoved(seat, animal_name(species), square_name(layout, source), there))


def rearrange(state: State, seat: i64, row: i64) -> None:
    """All animals of a farm anew, at once: what is in the wrong pen is lifted, then put; the rest go free. [TIE-19]"""
    farm = state.farms[seat]
    layout = state.box.layout
    species: list[i64] = []
    sources: list[i64] = []
    square: i64 = 0
    while square < layout.count:
        then = digit(row, square)
        while digit(farm.animals, square) != 0 and is_surplus(digit(farm.animals, square), then):
            species.append(remove_animal(farm, square))
            sources.append(square)
        square += 1
    n: i64 = 0
    for lifted in species:
        target = pen_that_wants(farm, lifted, row)
        if target >= 0:
            add_animal(farm, lifted, target)
            if state.log is not None:
                here, there = square_name(layout, sources[n]), square_name(layout, target)
                state.log.append(AnimalMoved(seat, animal_name(lifted), here, there))
        else:
            take_animals(state, lifted, -1)
            if state.log is not None:
                state.log.append(Released(seat, animal_name(lifted), square_name(layout, sources[n])))
        n += 1


def is_surplus(now: i64, then: i64) -> bool:
    """Does a pen hold an animal that shall not stay in it?"""
    return then == 0 or (now - 1) // 3 != (then - 1) // 3 or now > then


def pen_that_wants(farm: Farm, species: i64, row: i64) -> i64:
    """A pen that shall hold more of a species; -1 if there is none."""
    square: i64 = 0
    while row >> (4 * square):
        then = digit(row, square)
        if then != 0 and (then - 1) // 3 == species and digit(farm.animals, square) < then:
            return square
        square += 1
    return -1


def wet_squares(ends: list[i64], source: i64, cubes: i64) -> i64:
    """The squares a chain of cubes irrigates, from the pipe on. [TIE-87, TIE-89]"""
    wet = source
    left = cubes
    grown = True
    while grown and left != 0:
        grown = False
        rest = left
        edge: i64 = 0
        while rest != 0:
            if rest & 1:
                between = ends[edge]
                if between & wet:
                    wet |= between
                    left &= ~bit(edge)
                    grown = True
            rest = rest >> 1
            edge += 1
    return wet


def lay_cube(farm: Farm, spot: i64) -> None:
    """Water on an edge or into a pen."""
    if spot >= EDGE_SPOT:
        farm.cubes |= bit(spot - EDGE_SPOT)
    else:
        farm.pen_water |= bit(spot)


def lift_cube(farm: Farm, spot: i64) -> None:
    """Water off an edge or out of a pen."""
    if spot >= EDGE_SPOT:
        farm.cubes &= ~bit(spot - EDGE_SPOT)
    else:
        farm.pen_water &= ~bit(spot)


def lay_water(state: State, seat: i64, spot: i64) -> None:
    """A cube from the supply. [TIE-87, TIE-88]"""
    farm = state.farms[seat]
    state.water -= 1
    lay_cube(farm, spot)
    farm.wet = wet_squares(state.box.layout.ends, state.box.layout.source, farm.cubes)
    if state.log is not None:
        state.log.append(WaterLaid(seat, spot_name(state.box.layout, spot)))


def move_water(state: State, seat: i64, source: i64, target: i64) -> None:
    """A cube from one place to another. [TIE-18]"""
    farm = state.farms[seat]
    lift_cube(farm, source)
    lay_cube(farm, target)
    farm.wet = wet_squares(state.box.layout.ends, state.box.layout.source, farm.cubes)
    if state.log is not None:
        layout = state.box.layout
        state.log.append(WaterMoved(seat, spot_name(layout, source), spot_name(layout, target)))


def spend_water(state: State, seat: i64, square: i64) -> None:
    """The cube of a trained animal that took part goes back to the supply. [TIE-139, TIE-147, GAP-39]"""
    farm = state.farms[seat]
    if has(farm.pen_water, square):
        farm.pen_water &= ~bit(square)
        state.water += 1
        if state.log is not None:
            state.log.append(WaterSpent(seat, square_name(state.box.layout, square)))


# --- Cards ------------------------------------------------------------------


def draw(state: State) -> i64:
    """The top card of deck A, then of deck B; NO_CARD if both are empty. [TIE-9, TIE-38]"""
    if len(state.deck_a) > 0:
        card = state.deck_a.pop()
    elif len(state.deck_b) > 0:
        card = state.deck_b.pop()
    else:
        return NO_CARD
    state.turned_up += 1
    state.shown |= bit(card)
    for farm in state.farms:
        if farm.known > 0:
            farm.known -= 1
    return card


def open_market(state: State, card: i64) -> None:
    """A market card into the official row. [TIE-35]"""
    state.official |= bit(card)
    if state.log is not None:
        state.log.append(MarketOpened(card_name(state.box.content, card)))


def turn_event(state: State, card: i64, last: bool) -> None:
    """A new event ends the one in force; all flowers but the last stay. [TIE-163 to TIE-165, GAP-42]"""
    if state.event != NO_CARD:
        state.out |= bit(state.event)
        state.event = NO_CARD
    lasting = state.box.content.cards[card].lasting
    if lasting:
        state.flowers += 1
    if lasting and not last:
        state.event = card
    else:
        state.out |= bit(card)
    if state.log is not None:
        state.log.append(EventTurned(card_name(state.box.content, card), last, lasting))


def use_up(state: State, card: i64) -> None:
    """A market card that was sold to leaves the game. [TIE-153, TIE-154]"""
    state.official &= ~bit(card)
    state.closing &= ~bit(card)
    state.out |= bit(card)


def close_markets(state: State) -> None:
    """The closing area is emptied. [TIE-33]"""
    gone = state.closing
    if gone == 0:
        return
    state.out |= gone
    state.closing = 0
    if state.log is not None:
        state.log.append(MarketsClosed(card_names(state.box.content, gone)))


def move_down(state: State, cards: i64) -> None:
    """Cards with the out-of-market symbol into the closing area. [TIE-34]"""
    if cards == 0:
        return
    state.official &= ~cards
    state.closing |= cards
    if state.log is not None:
        state.log.append(MarketsClosing(card_names(state.box.content, cards)))


def shuffle_again(state: State, cards: i64, rng: Rng) -> None:
    """Cards that are over make a new deck. [GAP-12]"""
    state.out &= ~cards
    state.deck_b = listed(cards)
    shuffle(state.deck_b, rng)
    state.reshuffles += 1
    if state.log is not None:
        state.log.append(DeckShuffled(count(cards)))


def top_of_deck(state: State, n: i64) -> i64:
    """The n-th card from the top, A above B. [GAP-28]"""
    a: i64 = len(state.deck_a)
    if n < a:
        return state.deck_a[a - 1 - n]
    b: i64 = len(state.deck_b)
    return state.deck_b[b - 1 - (n - a)]


def look(state: State, seat: i64) -> None:
    """See the top four cards of the market deck. [TIE-94]"""
    there: i64 = len(state.deck_a) + len(state.deck_b)
    seen = PEEK if there > PEEK else there
    state.farms[seat].known = seen
    state.turned_up += 1
    if state.log is not None:
        cards = [top_of_deck(state, n) for n in range(seen)]
        state.log.append(Looked(seat, seen, card_names(state.box.content, cards)))


def put_on_top(state: State, place: i64, chosen: i64) -> None:
    """Of the cards looked at, the chosen one comes to this place from the top; both are of one deck. [TIE-95]"""
    a: i64 = len(state.deck_a)
    deck = state.deck_a if place < a else state.deck_b
    top: i64 = len(deck) - 1 if place < a else len(deck) - 1 + a
    card = deck[top - chosen]
    n = chosen
    while n > place:
        deck[top - n] = deck[top - n + 1]
        n -= 1
    deck[top - place] = card


def forget(state: State, seat: i64) -> None:
    """Somebody puts the top cards in another order: what the others knew of them is gone. [TIE-95]"""
    other: i64 = 0
    for farm in state.farms:
        if other != seat:
            farm.known = 0
        other += 1
    if state.log is not None:
        state.log.append(Reordered(seat))


def lay_designs(state: State, rng: Rng) -> None:
    """Fill the gaps of the development display; an empty deck is made anew of its discards. [TIE-10, TIE-40]"""
    laid: list[str] = []
    n: i64 = 0
    while n < SLOTS:
        if slot(state.display, n) == EMPTY_SLOT:
            if len(state.designs) == 0:
                gather_designs(state, rng)
            if len(state.designs) > 0:
                design = state.designs.pop()
                state.display = with_slot(state.display, n, design)
                state.turned_up += 1
                laid.append(design_name(state.box.content, design))
        n += 1
    if state.log is not None and len(laid) > 0:
        state.log.append(DevelopmentLaid(tuple(laid)))


def gather_designs(state: State, rng: Rng) -> None:
    """Shuffle the development discards into a new deck. [TIE-40]"""
    n: i64 = 0
    while state.designs_out >> (4 * n):
        copies = digit(state.designs_out, n)
        while copies > 0:
            state.designs.append(n)
            copies -= 1
        n += 1
    state.designs_out = 0
    shuffle(state.designs, rng)


def sweep_designs(state: State) -> None:
    """The cards left over in the display are discarded. [GAP-30]"""
    n: i64 = 0
    while n < SLOTS:
        design = slot(state.display, n)
        if design != EMPTY_SLOT:
            state.designs_out += unit(design)
            state.display = with_slot(state.display, n, EMPTY_SLOT)
        n += 1


def take_design(state: State, seat: i64, n: i64) -> None:
    """A development card from the display to the farm. [TIE-101, TIE-103]"""
    design = slot(state.display, n)
    state.display = with_slot(state.display, n, EMPTY_SLOT)
    state.farms[seat].cards |= bit(design)
    if state.log is not None:
        state.log.append(DevelopmentTaken(seat, design_name(state.box.content, design)))


def discard_design(state: State, seat: i64, design: i64) -> None:
    """An own development card to its discards. [TIE-106]"""
    state.farms[seat].cards &= ~bit(design)
    state.designs_out += unit(design)
    if state.log is not None:
        state.log.append(DevelopmentDiscarded(seat, design_name(state.box.content, design)))
