"""Phases 1 to 4: why a farm cannot be tidied so, a worker not kept, or not placed there."""

from __future__ import annotations

from ludoteca.core.bits import has
from ludoteca.core.verdict import Refusal
from ludoteca.games.mi_tierra import rulebook
from ludoteca.games.mi_tierra.content import (
    ARENA,
    DEVELOPMENT,
    DEVELOPMENT_SPACES,
    FARM,
    PLAZA,
    SEASONS,
    TIDY_CAP,
    TURN_ORDER,
)
from ludoteca.games.mi_tierra.content_set import EDGE_SPOT
from ludoteca.games.mi_tierra.moves.preparing import (
    Dismiss,
    GiveBack,
    MoveAnimal,
    MoveWater,
    PlaceOnFarm,
    PlaceTrainer,
    Release,
)
from ludoteca.games.mi_tierra.names import (
    AREA_NUMBERS,
    spot_number,
    square_number,
)
from ludoteca.games.mi_tierra.refusals.pens import no_pen, no_room
from ludoteca.games.mi_tierra.rules.land import has_cube
from ludoteca.games.mi_tierra.rules.placing import workers_in
from ludoteca.games.mi_tierra.rules.season import season_of
from ludoteca.games.mi_tierra.rules.upkeep import may_return, must_return
from ludoteca.games.mi_tierra.spelling import square_said
from ludoteca.games.mi_tierra.state import State
from ludoteca.games.mi_tierra.state_farm import crops_of, number_in, pens_of, species_in


def explain_tidying(state: State, word: MoveWater | MoveAnimal | Release) -> Refusal:
    """Water that keeps the chain, animals that fit. [TIE-18, TIE-19, GAP-21]"""
    farm, layout = state.farms[state.actor], state.box.layout
    if state.left >= TIDY_CAP:
        return Refusal(rulebook.WATER_MAY_MOVE, "tidied_enough", {"count": TIDY_CAP})
    if isinstance(word, MoveWater):
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
    source_name = word.pen if isinstance(word, Release) else word.source
    refusal = no_pen(state, source_name, rulebook.ANIMALS_MAY_MOVE)
    if refusal is not None:
        return refusal
    pen = square_number(layout, source_name)
    assert pen is not None
    if number_in(farm, pen) == 0 or isinstance(word, Release):
        return Refusal(rulebook.ANIMALS_MAY_MOVE, "no_animals_there", {"pen": source_name})
    if not state.box.animals_move:
        return Refusal(rulebook.ANIMALS_MAY_MOVE, "animals_stay")
    return no_room(state, word.target, species_in(farm, pen))


def explain_wages(state: State, word: GiveBack | Dismiss) -> Refusal:
    """As many as must go, no more than may. [TIE-30, TIE-31, GAP-34]"""
    farm = state.farms[state.actor]
    if isinstance(word, GiveBack):
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


def explain_farm_place(state: State, word: PlaceOnFarm | PlaceTrainer) -> Refusal:
    """On an own crop without a worker, or in a pen without a trainer. [TIE-51, TIE-52]"""
    name = square_said(word)
    if isinstance(word, PlaceTrainer):
        refusal = no_pen(state, name, rulebook.TRAINERS)
        return refusal or Refusal(rulebook.TRAINERS, "trainer_there", {"pen": name})
    square = square_number(state.box.layout, name)
    if square is None:
        return Refusal(rulebook.ON_CROPS, "no_such_square", {"name": name})
    if not has(crops_of(state.farms[state.actor]), square):
        return Refusal(rulebook.ON_CROPS, "no_crop_there", {"square": name})
    return Refusal(rulebook.ON_CROPS, "worker_there", {"square": name})
