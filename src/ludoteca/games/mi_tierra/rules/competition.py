"""Rodeo and beauty contest (15): showing animals, results, prizes."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludoteca.core.bits import bit, count, digit, has, unit
from ludoteca.games.mi_tierra.content import (
    ARENA,
    BASE_CARDS,
    COW,
    GOODS,
    HOR,
    NO_ITEM,
    NORMAL_CARDS,
    SPECIES,
    SUMMER,
    Phase,
)
from ludoteca.games.mi_tierra.events import AnimalsShown, CompetitionScored, PrizeWon
from ludoteca.games.mi_tierra.names import animal_name
from ludoteca.games.mi_tierra.rules.codes import ANIMAL, DECLINE, DONE, GOOD, SHOW, SQUARE, TAKE_BASE, TAKE_NORMAL
from ludoteca.games.mi_tierra.rules.herding import bring
from ludoteca.games.mi_tierra.rules.land import goods_left, level, pens_with
from ludoteca.games.mi_tierra.rules.season import season_of, summers
from ludoteca.games.mi_tierra.rules.tiles import add_squares
from ludoteca.games.mi_tierra.state import Farm, State, animals_left, number_in
from ludoteca.games.mi_tierra.verbs.farm import spend_water
from ludoteca.games.mi_tierra.verbs.purse import earn, gain
from ludoteca.games.mi_tierra.verbs.workers import decline, leave_row, waste

SHOWING: Final[i64] = 0
PRIZES: Final[i64] = 1
# What is due to a prize winner, in this order.
NOTHING_YET: Final[i64] = 0
CHOICE_OF_CARDS: Final[i64] = 1
NORMAL: Final[i64] = 2
BASE: Final[i64] = 3
A_COW: Final[i64] = 4
AN_ANIMAL: Final[i64] = 5
ALL_GIVEN: Final[i64] = 9


def is_rodeo(state: State) -> bool:
    """Horses in summer, the other animals in winter. [TIE-17, TIE-129, TIE-140]"""
    return season_of(state.box, state.round) == SUMMER


def open_competition(state: State) -> None:
    """Nobody has shown anything yet."""
    for farm in state.farms:
        farm.result = 0
        farm.groups = 0
        farm.shown = 0
        farm.entered = 0
        farm.place = -1
        farm.purse = 0
    state.stage = SHOWING
    state.owed = NOTHING_YET


# --- Showing ----------------------------------------------------------------


def pens_at_level(farm: Farm, species: i64, of_level: i64) -> i64:
    """Pens with this species at this level."""
    pens = pens_with(farm, species)
    found: i64 = 0
    square: i64 = 0
    while pens >> square:
        if has(pens, square) and level(farm, square) == of_level:
            found |= bit(square)
        square += 1
    return found


def groups_of(farm: Farm) -> i64:
    """Species and levels a podium worker may show that were not shown yet. [TIE-129, TIE-130, TIE-132]"""
    found: i64 = 0
    species: i64 = 0
    while species < HOR:
        of_level: i64 = 1
        while of_level <= 3:
            if pens_at_level(farm, species, of_level) != 0:
                found |= bit(3 * species + of_level - 1)
            of_level += 1
        species += 1
    return found & ~farm.groups


def horses_to_show(farm: Farm) -> i64:
    """Pens with a horse that was not shown yet. [TIE-140, TIE-141]"""
    pens = pens_with(farm, HOR)
    square: i64 = 0
    while pens >> square:
        if has(pens, square) and number_in(farm, square) <= digit(farm.shown, square):
            pens &= ~bit(square)
        square += 1
    return pens


def advance_competition(state: State) -> bool:
    """All show, in player order, worker by worker; then the prizes. [TIE-50, GAP-35, GAP-52, GAP-53]"""
    if state.stage == SHOWING:
        while state.at < state.box.seats:
            if call_to_show(state, state.order[state.at]):
                return True
            state.at += 1
        state.at = 0
        state.stage = PRIZES
        rank(state)
    return give_prizes(state)


def call_to_show(state: State, seat: i64) -> bool:
    """The player's next worker in the arena, if he has something to show. [TIE-134, GAP-35]"""
    farm = state.farms[seat]
    n: i64 = 0
    while digit(state.rows[ARENA], n) != 0:
        if digit(state.rows[ARENA], n) == seat + 1:
            leave_row(state, ARENA, n)
            farm.hut += 1
            if is_rodeo(state):
                if horses_to_show(farm) != 0:
                    state.actor = seat
                    state.phase = Phase.RODEO
                    return True
            elif groups_of(farm) != 0:
                state.actor = seat
                state.phase = Phase.CONTEST
                return True
            waste(state, seat, ARENA)
        else:
            n += 1
    return False


def contest_codes(state: State) -> list[i64]:
    """A group, or none; of trained animals also which pens, one at least. [TIE-130, TIE-139]"""
    farm = state.farms[state.actor]
    codes: list[i64] = []
    if state.group == NO_ITEM:
        add_squares(codes, SHOW, groups_of(farm))
        codes.append(DECLINE)
        return codes
    add_squares(codes, SQUARE, pens_to_enter(state, farm))
    if state.left > 0:
        codes.append(DONE)
    return codes


def pens_to_enter(state: State, farm: Farm) -> i64:
    """Trained animals of the group at hand that are not yet in."""
    return pens_at_level(farm, state.group // 3, state.group % 3 + 1) & ~farm.entered


def contest_step(state: State, code: i64) -> bool:
    """Show a group: number times level. [TIE-130, TIE-131, TIE-132]"""
    seat = state.actor
    farm = state.farms[seat]
    if code == DECLINE:
        decline(state, seat)
        return False
    if state.group == NO_ITEM:
        state.group = code - SHOW
        farm.groups |= bit(state.group)
        of_level = state.group % 3 + 1
        pens = pens_at_level(farm, state.group // 3, of_level)
        if of_level == 1:
            state.left = animals_of(farm, pens)
            return close_group(state)
        if count(pens) > 1:
            return True
        enter(state, farm, pens)
        return close_group(state)
    if code == DONE:
        return close_group(state)
    enter(state, farm, bit(code - SQUARE))
    return True if pens_to_enter(state, farm) != 0 else close_group(state)


def animals_of(farm: Farm, pens: i64) -> i64:
    """Animals in a set of pens."""
    found: i64 = 0
    square: i64 = 0
    while pens >> square:
        if has(pens, square):
            found += number_in(farm, square)
        square += 1
    return found


def enter(state: State, farm: Farm, pen: i64) -> None:
    """One trained animal takes part; its pen will lose its water. [TIE-139]"""
    farm.entered |= pen
    state.left += 1


def close_group(state: State) -> bool:
    """The group is complete. [TIE-131, TIE-133]"""
    farm = state.farms[state.actor]
    of_level = state.group % 3 + 1
    farm.result += state.left * of_level
    if state.log is not None:
        name = animal_name(state.group // 3)
        state.log.append(AnimalsShown(state.actor, name, of_level, state.left))
    return False


def rodeo_codes(state: State) -> list[i64]:
    """A horse out of a pen, or none. [TIE-141]"""
    codes: list[i64] = []
    add_squares(codes, SQUARE, horses_to_show(state.farms[state.actor]))
    codes.append(DECLINE)
    return codes


def rodeo_step(state: State, code: i64) -> bool:
    """One worker, one horse: its level counts. [TIE-141, TIE-142]"""
    seat = state.actor
    if code == DECLINE:
        decline(state, seat)
        return False
    farm = state.farms[seat]
    square = code - SQUARE
    of_level = level(farm, square)
    farm.result += of_level
    farm.shown += unit(square)
    if of_level > 1:
        farm.entered |= bit(square)
    if state.log is not None:
        state.log.append(AnimalsShown(seat, animal_name(HOR), of_level, 1))
    return False


# --- Results ----------------------------------------------------------------


def is_competitor(farm: Farm) -> bool:
    """Who showed at least one animal. [TIE-134]"""
    return farm.groups != 0 or farm.shown != 0


def prizes_for(competitors: i64) -> i64:
    """How many prizes are given. [TIE-135, TIE-143]"""
    if competitors < 3:
        return 1 if competitors > 0 else 0
    return 2 if competitors == 3 else 3


def money_of(state: State, place: i64) -> i64:
    """The money of a prize; a rodeo pays more every summer. [TIE-136, TIE-144]"""
    content = state.box.content
    return content.rodeo_money[place] * summers(state) if is_rodeo(state) else content.contest_money[place]


def rank(state: State) -> None:
    """Who shares which place, and its money; then the water of the trained animals is spent.

    [TIE-133, TIE-135, TIE-138, TIE-139, TIE-142, TIE-143, TIE-146, TIE-147, GAP-36, GAP-39]
    """
    competitors: i64 = 0
    for farm in state.farms:
        if is_competitor(farm):
            competitors += 1
    prizes = prizes_for(competitors)
    place: i64 = 0
    below: i64 = 1000000
    while place < prizes:
        best: i64 = -1
        for farm in state.farms:
            if is_competitor(farm) and farm.result < below and farm.result > best:
                best = farm.result
        tied: i64 = 0
        for farm in state.farms:
            if is_competitor(farm) and farm.result == best:
                tied += 1
        purse: i64 = 0
        n = place
        while n < prizes and n < place + tied:
            purse += money_of(state, n)
            n += 1
        for farm in state.farms:
            if is_competitor(farm) and farm.result == best:
                farm.place = place
                farm.purse = purse // tied
        below = best
        place += tied
    if competitors > 0 and state.log is not None:
        seats = tuple([seat for seat in range(state.box.seats) if is_competitor(state.farms[seat])])
        results = tuple([state.farms[seat].result for seat in seats])
        state.log.append(CompetitionScored("rodeo" if is_rodeo(state) else "contest", seats, results))
    for seat in state.order:
        farm = state.farms[seat]
        square: i64 = 0
        while farm.entered >> square:
            if has(farm.entered, square):
                spend_water(state, seat, square)
            square += 1


# --- Prizes -----------------------------------------------------------------


def give_prizes(state: State) -> bool:
    """Place by place, tied players in player order. [TIE-138, TIE-146]"""
    seats = state.box.seats
    while state.at < 3 * seats:
        seat = state.order[state.at % seats]
        farm = state.farms[seat]
        if farm.place == state.at // seats:
            state.actor = seat
            if state.owed == NOTHING_YET:
                if state.log is not None:
                    state.log.append(PrizeWon(seat, farm.place + 1))
                earn(state, seat, farm.purse, "prize")
                state.owed = first_due(state, farm.place)
            if state.owed != ALL_GIVEN and hand_over(state, farm.place):
                return True
            state.owed = NOTHING_YET
        state.at += 1
    return False


def first_due(state: State, place: i64) -> i64:
    """After the money: cards, or animals. [TIE-136, TIE-144]"""
    content = state.box.content
    if is_rodeo(state):
        if content.rodeo_cows[place] > 0:
            return A_COW
        return AN_ANIMAL if content.rodeo_choices[place] > 0 else ALL_GIVEN
    if content.contest_normal[place] > 0 and content.contest_base[place] > 0:
        return CHOICE_OF_CARDS
    if content.contest_normal[place] > 0:
        return NORMAL
    return BASE if content.contest_base[place] > 0 else ALL_GIVEN


def hand_over(state: State, place: i64) -> bool:
    """The next thing due: True if the winner must choose. [TIE-136, TIE-137, TIE-144, TIE-145, GAP-37, GAP-38]"""
    if state.owed == CHOICE_OF_CARDS:
        state.phase = Phase.PRIZE
        return True
    if state.owed == NORMAL or state.owed == BASE:
        content = state.box.content
        state.left = content.contest_normal[place] if state.owed == NORMAL else content.contest_base[place]
        return ask_for_card(state)
    if state.owed == A_COW:
        state.owed = AN_ANIMAL if state.box.content.rodeo_choices[place] > 0 else ALL_GIVEN
        if bring(state, COW, 1):
            return True
        if state.owed == ALL_GIVEN:
            return False
    state.phase = Phase.PRIZE
    return animals_to_choose(state) != 0


def cards_to_take(state: State) -> i64:
    """Goods a prize card may be. [TIE-137]"""
    wanted = NORMAL_CARDS if state.owed == NORMAL else BASE_CARDS
    good: i64 = 0
    while good < GOODS:
        if has(wanted, good) and goods_left(state, good) == 0:
            wanted &= ~bit(good)
        good += 1
    return wanted


def ask_for_card(state: State) -> bool:
    """One card after the other, as long as there are any."""
    if state.left == 0 or cards_to_take(state) == 0:
        state.owed = ALL_GIVEN
        return False
    state.phase = Phase.PRIZE
    return True


def animals_to_choose(state: State) -> i64:
    """Species of which some are left. [TIE-145, GAP-38]"""
    found: i64 = 0
    species: i64 = 0
    while species < SPECIES:
        if animals_left(state, species) > 0:
            found |= bit(species)
        species += 1
    return found


def prize_codes(state: State) -> list[i64]:
    """Which kind of cards; which card; which animal. [TIE-136, TIE-137, TIE-145]"""
    codes: list[i64] = []
    if state.owed == CHOICE_OF_CARDS:
        codes.append(TAKE_NORMAL)
        codes.append(TAKE_BASE)
    elif state.owed == AN_ANIMAL:
        add_squares(codes, ANIMAL, animals_to_choose(state))
    else:
        add_squares(codes, GOOD, cards_to_take(state))
    return codes


def prize_step(state: State, code: i64) -> bool:
    """Take what is due, one thing at a time. [TIE-136, TIE-137, TIE-144]"""
    if code in (TAKE_NORMAL, TAKE_BASE):
        state.owed = NORMAL if code == TAKE_NORMAL else BASE
        return hand_over(state, state.farms[state.actor].place)
    if code >= ANIMAL:
        state.owed = ALL_GIVEN
        return bring(state, code - ANIMAL, 1)
    gain(state, state.actor, code - GOOD, 1, "prize")
    state.left -= 1
    return ask_for_card(state)
