"""Points of a hand, the end of the game, and who has won."""

from __future__ import annotations

from mypy_extensions import i64

from ludoteca.core.bits import digits
from ludoteca.games.farfalia.content import POINTS, PROPOSED
from ludoteca.games.farfalia.rules.jokers import factor, standing
from ludoteca.games.farfalia.rules.seating import is_last
from ludoteca.games.farfalia.state import State
from ludoteca.games.farfalia.verbs import credit


def matched(state: State, side: i64) -> i64:
    """How many of the five subjects a side has; partners' pictures count together. [FAR-26, FAR-A26, FAR-A27]"""
    return PROPOSED - digits(state.wants[side])


def score_hand(state: State) -> None:
    """Each player is credited with the full score of his side. [FAR-29, FAR-30, FAR-35]"""
    points: list[i64] = [0 for seat in range(state.box.mode.seats)]
    last = is_last(state)
    for place in state.places:
        if not place.dummy:
            worth: i64 = POINTS[matched(state, place.side)]
            points[place.seat] = worth * factor(state, place.seat, last)
    credit(state, points)


def is_finished(state: State) -> bool:
    """After the agreed hands, or once a pair has reached the target and is ahead.

    [FAR-34, FAR-39, FAR-55, FAR-56, FAR-67, FAR-A21]
    """
    if state.box.target == 0:
        return is_last(state)
    # A pair's points count once, and its standing is the sum of two totals.
    reached = 2 * state.box.target
    one, other = standing(state, 0), standing(state, 1)
    return one != other and (one >= reached or other >= reached)


def winners(state: State) -> list[int]:
    """Who has won: the highest total, shared by all who have it; the short game has two.

    [FAR-36, FAR-47, FAR-55, FAR-73, FAR-76, FAR-A02, FAR-A07, FAR-A09]
    """
    totals: list[i64] = [standing(state, seat) for seat in range(state.box.mode.seats)]
    threshold = max(totals)
    if state.box.mode.name == "5_short" and state.box.winners != "single":
        ranked = sorted(totals, reverse=True)
        if state.box.winners == "top_two":
            threshold = ranked[1]
        else:
            lower = [total for total in ranked if total < ranked[0]]
            if lower:
                threshold = lower[0]
    return [seat for seat, total in enumerate(totals) if total >= threshold]
