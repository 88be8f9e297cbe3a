"""What holds from move to move, and what scoring does not depend on."""

from __future__ import annotations

import pytest

from ludoteca.core.bits import bit
from ludoteca.core.rng import SmallRng, shuffle
from ludoteca.games.kupferkessel.content import Phase
from ludoteca.games.kupferkessel.rules.score import points_of_ones, points_of_sets, totals
from tests.citing import cites
from tests.games.kupferkessel.positions import GAME
from tests.games.kupferkessel.settings import SETTINGS
from tests.laws.company import Case, Setting, walk


@cites("KUP-34", "KUP-38")
@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_a_deck_used_up_stays_so_and_until_then_the_square_is_full(setting: Setting) -> None:
    empty = False
    for moment in walk(Case(GAME, setting), "deck"):
        deck = len(moment.state.deck) + len(moment.state.under)
        assert not (empty and deck)
        empty = deck == 0
        if not empty and moment.state.phase in (Phase.MOVE, Phase.TAKE):
            assert sum(card >= 0 for card in moment.state.grid) == 32


@cites("KUP-A38")
def test_with_two_the_cards_in_cauldrons_never_get_fewer() -> None:
    for seed in range(5):
        before = 2
        for moment in walk(Case(GAME, Setting(2)), "grow", seed):
            now = sum(len(pile) for pile in moment.state.piles)
            if moment.state.phase is not Phase.SYMBOL:  # the card just taken lies there, its Explosion still to come
                assert now >= before
                before = now


@cites("KUP-39")
@pytest.mark.parametrize("setting", [Setting(2, {"recipes": True}), Setting(3, {"recipes": True})], ids=str)
def test_scores_depend_on_what_is_in_a_cauldron_and_not_on_its_order(setting: Setting) -> None:
    rng = SmallRng(6)
    for moment in walk(Case(GAME, setting), "order"):
        twin = GAME.rules.clone(moment.state)
        for pile in twin.piles:
            shuffle(pile, rng)
        assert totals(twin) == totals(moment.state)


@cites("KUP-40")
def test_scores_do_not_change_if_two_ingredients_of_a_colour_change_names() -> None:
    """Without recipes; whiskers for eyes, bats for feathers, and so on, all at once."""
    for moment in walk(Case(GAME, Setting(3)), "names"):
        twin = GAME.rules.clone(moment.state)
        twin.piles = [[card ^ bit(2) for card in pile] for pile in twin.piles]
        for seat in range(3):
            assert points_of_sets(twin, seat) == points_of_sets(moment.state, seat)
            assert points_of_ones(twin, seat) == points_of_ones(moment.state, seat)


@cites("KUP-A38")
@pytest.mark.prove
@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_ten_thousand_games_end_before_the_guard(setting: Setting) -> None:
    options = GAME.options(setting.seats, {**setting.options, "move_limit": 300})
    longest = 0
    for seed in range(10_000):
        rng = SmallRng(seed)
        state = GAME.setup(options, rng)
        while (seat := GAME.rules.turn(state)) >= 0:
            GAME.rules.apply(state, seat, GAME.rules.pick(state, seat, rng), rng)
        longest = max(longest, state.moves)
        assert state.ender >= 0, f"seed {seed} ran into the guard"
    print(f"\n{setting}: the longest of 10,000 games has {longest} moves")
