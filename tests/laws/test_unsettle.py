"""What nobody was shown is undecided: it can be drawn anew, fairly, and nobody at the table notices."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from math import factorial
from typing import Any

from ludoteca.catalog import GAMES
from ludoteca.core.bits import bit, listed
from ludoteca.core.rng import SmallRng, shuffle_up
from tests.laws.company import Case, sampled


def test_nobody_can_tell_a_table_that_was_drawn_anew(case: Case) -> None:
    game, census = case.game, case.part("census").census
    for moment in sampled(case, 40, "unsettle"):
        state = game.rules.clone(moment.state)
        game.rules.unsettle(state, SmallRng(moment.number))
        assert census(state) == census(moment.state)
        assert game.rules.actors(state) == game.rules.actors(moment.state)
        for seat in range(case.setting.seats):
            assert game.recall(state, seat) == game.recall(moment.state, seat)
            assert game.rules.codes(state, seat) == game.rules.codes(moment.state, seat)


def test_a_move_without_luck_leaves_two_tables_alike(case: Case) -> None:
    """Draw anew and move, or move and draw anew: where the move met no chance and showed nothing, it is the same."""
    game = case.game
    compared = 0
    for moment in sampled(case, 7, "alike"):
        if compared == 25:
            break
        after = game.rules.clone(moment.state)
        rng = SmallRng(moment.number)
        game.rules.apply(after, moment.seat, moment.code, rng)
        if rng.draws or after.turned_up != moment.state.turned_up or _size(after) != _size(moment.state):
            continue
        one, other = game.rules.clone(moment.state), after
        game.rules.unsettle(one, SmallRng(5))
        game.rules.apply(one, moment.seat, moment.code, rng)
        game.rules.unsettle(other, SmallRng(5))
        assert one.facts() == other.facts()
        compared += 1
    assert compared or game.meta.name in ("kupferkessel", "serie_bum"), "every move there turns something up"


def _size(state: Any) -> tuple[int, ...]:
    """How much lies undrawn."""
    piles = [getattr(state, name, None) for name in ("deck", "deck_a", "deck_b", "designs")]
    return tuple(len(pile) for pile in piles if isinstance(pile, list))


def fair(drawn: Counter[Any], possible: int, each: int) -> None:
    """Chi-squared against all that is possible: five deviations, with a seed that stays."""
    assert len(drawn) == possible
    freedom = possible - 1
    chi_squared = sum((times - each) ** 2 for times in drawn.values()) / each
    assert chi_squared < freedom + 5 * (2 * freedom) ** 0.5


def test_a_row_comes_in_every_order_alike() -> None:
    rng, drawn = SmallRng(3), Counter[tuple[int, ...]]()
    for _ in range(200 * factorial(4)):
        row = [1, 2, 3, 4]
        shuffle_up(row, rng)
        drawn[tuple(row)] += 1
    assert set(drawn) == set(permutations([1, 2, 3, 4]))
    fair(drawn, factorial(4), 200)


def test_a_row_that_lost_its_end_stays_alike_but_for_one_exchange() -> None:
    for lot in range(50):
        whole, rest = [1, 2, 3, 4, 5, 6], [1, 2, 3, 4, 5]
        shuffle_up(whole, SmallRng(lot))
        shuffle_up(rest, SmallRng(lot))
        assert sum(one != other for one, other in zip(whole, rest)) <= 1


def test_unseen_tiles_of_serie_bum_lie_anywhere_alike() -> None:
    game = GAMES["serie_bum"]
    state = game.setup(game.options(2, {}), SmallRng(4))
    hidden = [3, 11, 20, 34]
    state.seen = state.lying & ~sum(bit(place) for place in hidden)
    drawn = Counter[tuple[int, ...]]()
    rng = SmallRng(9)
    for _ in range(200 * factorial(4)):
        table = game.rules.clone(state)
        game.rules.unsettle(table, rng)
        drawn[tuple(table.faces[place] for place in hidden)] += 1
        assert all(table.faces[place] == state.faces[place] for place in range(35) if place not in hidden)
    fair(drawn, factorial(4), 200)


def test_cards_of_mi_tierra_may_lie_in_the_box_or_in_the_deck_but_what_was_seen_stays() -> None:
    game = GAMES["mi_tierra"]
    state = game.setup(game.options(2, {}), SmallRng(4))
    boxed = listed(state.removed)
    state.removed = sum(bit(card) for card in boxed[:2])
    state.deck_a = [*boxed[2:4], *state.deck_a[:3]]
    state.deck_b, state.designs = state.deck_b[:1], state.designs[:1]
    state.farms[1].known = 2
    top = state.deck_a[-2:]
    drawn = Counter[tuple[int, ...]]()
    rng = SmallRng(9)
    possible = 5 * 4 * 3
    for _ in range(200 * possible):
        table = game.rules.clone(state)
        game.rules.unsettle(table, rng)
        assert table.deck_a[-2:] == top
        drawn[tuple(table.deck_a[:-2])] += 1
    fair(drawn, possible, 200)
