"""Why a word may not be said now, in the order a player would ask."""

from __future__ import annotations

from typing import assert_never

from ludoteca.core.bits import bit, has, listed
from ludoteca.core.game import GAME_IS_OVER, NOT_YOUR_TURN
from ludoteca.core.verdict import Refusal, RuleId, Seat
from ludoteca.games.serie_bum import rulebook
from ludoteca.games.serie_bum.arrangement import check_arrangement, check_known
from ludoteca.games.serie_bum.content import (
    JOLLY,
    JOLLY_BIT,
    LAST_ROUND,
    NUMBERED,
    OFF,
    SURVIVORS,
    WORTH_SOMETHING,
    Phase,
)
from ludoteca.games.serie_bum.moves import (
    AgreeToEnd,
    Blast,
    Cover,
    Decline,
    Flip,
    Move,
    Place,
    PlayOn,
    ProposeEnd,
    Rearrange,
    Steal,
    Take,
)
from ludoteca.games.serie_bum.names import (
    PLACE_NUMBERS,
    TILE_NUMBERS,
    series_names,
    series_number,
    tile_name,
    tiles_in,
)
from ludoteca.games.serie_bum.rules.layouts import new_tiles
from ludoteca.games.serie_bum.rules.ruba import divisions, fitting, series_with
from ludoteca.games.serie_bum.rules.series import in_order, is_valid
from ludoteca.games.serie_bum.state import State
from ludoteca.games.serie_bum.view import actors, turned

MOMENTS: dict[type, tuple[Phase, ...]] = {
    Rearrange: (Phase.START, Phase.AFTER_BUM),
    Flip: (Phase.START, Phase.SECOND),
    Take: (Phase.TAKE, Phase.SINGLE),
    Place: (Phase.JOLLY,),
    Steal: (Phase.RUBA,),
    Blast: (Phase.BUM,),
    Decline: (Phase.TAKE, Phase.SINGLE, Phase.JOLLY, Phase.RUBA, Phase.AFTER_BUM),
    Cover: (Phase.COVER,),
    ProposeEnd: (Phase.START,),
    AgreeToEnd: (Phase.PROPOSED,),
    PlayOn: (Phase.PROPOSED,),
}


def check(state: State, seat: Seat, word: Move) -> Refusal | None:
    """The first thing that stands against it, or None."""
    if state.phase is Phase.OVER:
        return Refusal(end_rule(state), GAME_IS_OVER)
    if seat not in actors(state):
        rule = rulebook.MOVING_ON_OWN_TURN if isinstance(word, Rearrange) else rulebook.TURNS_ALTERNATE
        return Refusal(rule, NOT_YOUR_TURN, {"seat": actors(state)[0]})
    if state.phase not in MOMENTS[type(word)]:
        rule = rulebook.WHEN_TO_MOVE if isinstance(word, Rearrange) else rulebook.TURNS_ALTERNATE
        if isinstance(word, ProposeEnd | AgreeToEnd | PlayOn):
            rule = rulebook.ENDING_BY_AGREEMENT
        return Refusal(rule, "not_now", {"phase": state.phase.value})
    if isinstance(word, Rearrange):
        return check_rearrange(state, word.series)
    if isinstance(word, Flip):
        return check_flip(state, word.place)
    if isinstance(word, Take):
        return check_arrangement(state, new_tiles(state), word.series)
    if isinstance(word, Place):
        return check_place(state, word.series)
    if isinstance(word, Steal):
        return check_steal(state, word)
    if isinstance(word, Blast):
        return check_blast(state, word.keep)
    if isinstance(word, Decline):
        return check_decline(state)
    if isinstance(word, ProposeEnd):
        return check_proposal(state)
    if isinstance(word, Cover | AgreeToEnd | PlayOn):
        return None
    assert_never(word)


def end_rule(state: State) -> RuleId:
    """The passage that ended the match and named the winners. [BUM-46, BUM-A26, BUM-A27]"""
    if state.box.single_round:
        return rulebook.SINGLE_ROUND
    reached = max(state.totals) >= state.box.target and state.totals[0] != state.totals[1]
    return rulebook.FIFTY_ROUNDS if state.number == LAST_ROUND and not reached else rulebook.HIGHER_TOTAL_WINS


def check_rearrange(state: State, series: tuple[str, ...]) -> Refusal | None:
    """Once, before the first flip, and something must move. [BUM-15, BUM-A6, BUM-A7]"""
    if state.box.rearrange == OFF:
        return Refusal(rulebook.NUMBER_OF_SERIES, "no_moving_here")
    if state.moved and state.phase is Phase.START:
        return Refusal(rulebook.WHEN_TO_MOVE, "already_moved")
    refusal = check_arrangement(state, 0, series)
    if refusal is not None:
        return refusal
    if in_order([series_number(one) for one in series]) == state.sides[state.mover].series:
        return Refusal(rulebook.MOVING_ON_OWN_TURN, "nothing_moves")
    return None


def check_proposal(state: State) -> Refusal | None:
    """Before anything else in a turn, and not again too soon. [BUM-47]"""
    if not state.box.propose:
        return Refusal(rulebook.ENDING_BY_AGREEMENT, "no_proposals_here")
    if state.moved:
        return Refusal(rulebook.ENDING_BY_AGREEMENT, "propose_first")
    if state.waits[state.mover]:
        return Refusal(rulebook.ENDING_BY_AGREEMENT, "proposed_lately", {"count": state.waits[state.mover]})
    return None


def check_flip(state: State, name: str) -> Refusal | None:
    """Any tile that lies face down. [BUM-2, BUM-6, BUM-10, BUM-A10]"""
    if name not in PLACE_NUMBERS:
        return Refusal(rulebook.SEVEN_BY_FIVE, "no_such_place", {"name": name})
    place = PLACE_NUMBERS[name]
    if not has(state.lying, place):
        return Refusal(rulebook.GAPS_STAY, "nothing_there", {"place": name})
    if place in turned(state):
        return Refusal(rulebook.ANY_OTHER_TILE, "already_up", {"place": name})
    return None


def check_place(state: State, series: tuple[str, ...]) -> Refusal | None:
    """A jolly needs a series to go to. [BUM-22, BUM-23]"""
    if not state.sides[state.mover].series:
        return Refusal(rulebook.JOLLY_NEEDS_A_SERIES, "no_series_for_the_jolly")
    return check_arrangement(state, JOLLY_BIT, series)


def check_decline(state: State) -> Refusal | None:
    """Everything may be left, but a RUBA that can steal must. [BUM-30, BUM-A1, BUM-A12, BUM-A17]"""
    if state.phase is Phase.RUBA:
        tiles = fitting(state)
        if tiles:
            return Refusal(rulebook.STEALING_IS_COMPULSORY, "must_steal", {"tile": tile_name(listed(tiles)[0])})
    return None


def check_steal(state: State, word: Steal) -> Refusal | None:
    """A number of the opponent, out of a series that bears it, into an own one. [BUM-24, BUM-31 to BUM-34, BUM-A19]"""
    refusal = check_known(word.tile)
    if refusal is not None:
        return refusal
    tile = TILE_NUMBERS[word.tile.upper()]
    if tile == JOLLY:
        return Refusal(rulebook.JOLLY_IS_SAFE, "jolly_is_safe")
    robbed = series_with(state.sides[1 - state.mover].series, tile)
    if tile >= NUMBERED or robbed == 0:
        return Refusal(rulebook.FROM_THE_OPPONENT, "not_the_opponents", {"tile": tile_name(tile)})
    if len(listed(robbed)) <= 2:
        return Refusal(rulebook.PAIRS_ARE_SAFE, "pairs_are_safe", {"tile": tile_name(tile)})
    ways = divisions(robbed, tile, state.box.fifth)
    if not ways:
        return Refusal(rulebook.ROBBED_SERIES_HOLDS, "would_spoil_the_series", {"tile": tile_name(tile)})
    if not state.sides[state.mover].series:
        return Refusal(rulebook.THIEF_NEEDS_A_SERIES, "no_series_to_put_it")
    refusal = check_arrangement(state, bit(tile), word.series)
    if refusal is not None:
        return refusal
    return check_division(ways, word.left)


def check_division(ways: list[list[int]], left: tuple[str, ...]) -> Refusal | None:
    """What is left stays one series if it can; else the thief may choose how it falls in two. [BUM-32, BUM-A18]"""
    if not left and len(ways) == 1:
        return None
    said = {", ".join(sorted(series_names(parts))) for parts in ways}
    wanted = "; ".join(sorted(said))
    if not left:
        return Refusal(rulebook.THIEF_DIVIDES, "choose_what_is_left", {"ways": wanted})
    if division_number(ways, left) is None:
        return Refusal(rulebook.THIEF_DIVIDES, "cannot_be_left_so", {"ways": wanted})
    return None


def division_number(ways: list[list[int]], left: tuple[str, ...]) -> int | None:
    """Which way of dividing is meant; None if it is none."""
    if not left:
        return 0
    names = [tile for one in left for tile in tiles_in(one)]
    if len(set(names)) != len(names) or not all(name in TILE_NUMBERS for name in names):
        return None
    parts = sorted([series_number(one) for one in left])
    return next((at for at, way in enumerate(ways) if sorted(way) == parts), None)


def check_blast(state: State, keep: tuple[str, ...]) -> Refusal | None:
    """Two tiles of one series of three or more, and they must make a pair. [BUM-27, BUM-A15, BUM-A16]"""
    for name in keep:
        refusal = check_known(name)
        if refusal is not None:
            return refusal
    names = [name.upper() for name in keep]
    if len(names) != SURVIVORS or len(set(names)) != SURVIVORS:
        return Refusal(rulebook.ALL_BUT_TWO, "keep_two")
    pair = sum(bit(TILE_NUMBERS[name]) for name in names)
    hit = [one for one in state.sides[state.mover].series if one & pair == pair]
    if not hit or len(listed(hit[0])) < WORTH_SOMETHING:
        return Refusal(rulebook.ALL_BUT_TWO, "not_of_one_series")
    if not is_valid(pair, state.box.fifth):
        return Refusal(rulebook.SURVIVORS_ARE_A_PAIR, "not_a_pair", {"tile": names[0], "other": names[1]})
    return None
