"""Area 15: why an animal cannot be shown, or a prize not be taken."""

from __future__ import annotations

from ludoteca.core.bits import digit, has
from ludoteca.core.verdict import Refusal
from ludoteca.games.mi_tierra import rulebook
from ludoteca.games.mi_tierra.content import (
    ITEM_NAMES,
    NO_ITEM,
    Phase,
)
from ludoteca.games.mi_tierra.moves.shows import Enter, Show, TakeAnimal, TakeCards, TakeGood
from ludoteca.games.mi_tierra.names import (
    ANIMAL_NAMES,
    ANIMAL_NUMBERS,
    GOOD_NUMBERS,
    square_number,
)
from ludoteca.games.mi_tierra.refusals.pens import no_pen, not_now
from ludoteca.games.mi_tierra.rules.competition import groups_of, pens_at_level
from ludoteca.games.mi_tierra.rules.prizes import AN_ANIMAL, BASE, CHOICE_OF_CARDS
from ludoteca.games.mi_tierra.state import State
from ludoteca.games.mi_tierra.state_farm import species_in


def explain_show(state: State, word: Show | Enter) -> Refusal:
    """A group of one's own that was not shown yet; horses only in the rodeo. [TIE-129, TIE-130, TIE-132, TIE-140]"""
    farm = state.farms[state.actor]
    if isinstance(word, Show):
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


def explain_prize(state: State, word: TakeCards | TakeGood | TakeAnimal) -> Refusal:
    """What the prize offers, as far as there is any. [TIE-136, TIE-137, TIE-145]"""
    if isinstance(word, TakeCards):
        return not_now(state) if word.kind in ("normal", "base") else _no_prize(word.kind)
    name = word.good if isinstance(word, TakeGood) else word.animal
    if name not in ITEM_NAMES:
        return _no_prize(name)
    if (state.owed == AN_ANIMAL) != isinstance(word, TakeAnimal) or state.owed == CHOICE_OF_CARDS:
        return not_now(state)
    if isinstance(word, TakeAnimal):
        return Refusal(rulebook.SUPPLY, "sold_out", {"item": name})
    most = 4 if state.owed == BASE else 9
    if GOOD_NUMBERS[name] >= most:
        return Refusal(rulebook.PRIZE_CARDS, "not_a_prize", {"item": name})
    return Refusal(rulebook.SUPPLY, "sold_out", {"item": name})


def _no_prize(name: str) -> Refusal:
    return Refusal(rulebook.PRIZES, "no_such_prize", {"name": name})
