"""What is said of squares and pens in any phase."""

from __future__ import annotations

from ludoteca.core.bits import has
from ludoteca.core.verdict import Refusal, RuleId
from ludoteca.games.mi_tierra import rulebook
from ludoteca.games.mi_tierra.content import (
    NO_ITEM,
)
from ludoteca.games.mi_tierra.names import (
    ANIMAL_NAMES,
    square_number,
)
from ludoteca.games.mi_tierra.state import State
from ludoteca.games.mi_tierra.state_farm import capacity, pens_of, species_in


def not_now(state: State) -> Refusal:
    """Its moment, but not its turn within it."""
    return Refusal(rulebook.PHASES, "not_now", {"phase": state.phase.value})


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
