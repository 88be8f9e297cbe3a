"""The results of a rodeo or beauty contest, and its prizes (15)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludoteca.core.bits import bit, has
from ludoteca.games.mi_tierra.content import (
    BASE_CARDS,
    COW,
    GOODS,
    NORMAL_CARDS,
    SPECIES,
    SUMMER,
    Phase,
)
from ludoteca.games.mi_tierra.events import CompetitionScored, PrizeWon
from ludoteca.games.mi_tierra.rules.codes import ANIMAL, GOOD, TAKE_BASE, TAKE_NORMAL
from ludoteca.games.mi_tierra.rules.herding import bring
from ludoteca.games.mi_tierra.rules.land import goods_left
from ludoteca.games.mi_tierra.rules.season import season_of, summers
from ludoteca.games.mi_tierra.rules.tiles import add_squares
from ludoteca.games.mi_tierra.state import State, animals_left
from ludoteca.games.mi_tierra.state_farm import Farm
from ludoteca.games.mi_tierra.verbs.farm import spend_water
from ludoteca.games.mi_tierra.verbs.purse import earn, gain

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
        for n in range(place, min(prizes, place + tied)):
            purse += money_of(state, n)
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
    for good in range(GOODS):
        if has(wanted, good) and goods_left(state, good) == 0:
            wanted &= ~bit(good)
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
    for species in range(SPECIES):
        if animals_left(state, species) > 0:
            found |= bit(species)
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
