"""The recipe variant: the deal, and each recipe."""

from __future__ import annotations

from typing import Any

import pytest

from ludoteca.games.kupferkessel.content import RECIPE_SETS
from ludoteca.games.kupferkessel.events import GameEnded, RecipesDealt
from ludoteca.games.kupferkessel.moves import Keep, Take, Use
from tests.citing import cites
from tests.games.kupferkessel.positions import BLACK, THIRD, WHITE, cards, counted, fresh, of_kind, only, say, table
from tests.games.kupferkessel.test_end import LAST_OF_A_COLUMN

pytestmark = pytest.mark.smoke

FIVE_TENS = {"R-LAST", "R-FEWBOOM", "R-FEWHAT", "R-FEWKINDS", "R-FEWFOUR"}


def bonus(recipe: str, *piles: str, ended: str = "1 kept", **given: Any) -> int:
    """What a recipe adds to the first player's score."""
    with_it = counted(*piles, held=[recipe], ended=ended, recipes=True, **given)
    without = counted(*piles, ended=ended, recipes=True, **given)
    assert with_it.scores[1:] == without.scores[1:]
    return with_it.scores[WHITE] - without.scores[WHITE]


@cites("KUP-T35", "KUP-51", "KUP-52", "KUP-63")
def test_each_of_two_players_gets_two_of_thirteen_and_nobody_sees_the_others() -> None:
    at = fresh(recipes=True)
    dealt = of_kind(at.opening, RecipesDealt)
    assert [(event.seat, event.count) for event in dealt] == [(WHITE, 2), (BLACK, 2)]
    names = [name for event in dealt for name in event.recipes or ()]
    assert len(set(names)) == 4
    assert len(RECIPE_SETS["split"].rows) - len(names) == 9
    assert tuple(recipe.name for recipe in at.view(WHITE).recipes) == dealt[0].recipes
    assert at.view(None).recipes == ()
    assert [event.recipes is None for event in of_kind(at.hear(at.opening, WHITE), RecipesDealt)] == [False, True]
    assert not set(dealt[1].recipes or ()) & set(str(at.view(WHITE)).split("'"))


@cites("KUP-51")
def test_the_recipes_are_shuffled() -> None:
    dealt = {name for seed in range(60) for e in of_kind(fresh(seed=seed, recipes=True).opening, RecipesDealt)
             for name in e.recipes or ()}  # fmt: skip
    assert dealt == {row.name for row in RECIPE_SETS["split"].rows}


@cites("KUP-T35", "KUP-68")
def test_each_of_three_players_gets_one_of_five() -> None:
    seen = set()
    for seed in range(40):
        dealt = of_kind(fresh(3, seed=seed, recipes=True).opening, RecipesDealt)
        names = [name for event in dealt for name in event.recipes or ()]
        assert len(names) == len(set(names)) == 3
        seen |= set(names)
    assert seen == FIVE_TENS


@cites("KUP-T29", "KUP-55", "KUP-53", "KUP-54", "KUP-A30")
def test_a_colour_recipe_for_both_ingredients() -> None:
    both, one = cards("pumpkin123 frogslime234"), cards("pumpkin1234 frogslime23")
    assert bonus("R-GREEN", both, "moss3") == 15
    assert bonus("R-GREEN", one, "moss3") == 0
    assert bonus("R-GREY", both, "moss3") == 0
    assert bonus("R-GREEN", both, "moss3", recipe_set="two_tier") == 15
    assert bonus("R-GREEN", one, "moss3", recipe_set="two_tier") == 5
    assert bonus("R-GREEN", cards("pumpkin12 frogslime23"), "moss3", recipe_set="two_tier") == 0


@cites("KUP-T30", "KUP-56", "KUP-A30")
def test_a_colour_recipe_for_one_ingredient() -> None:
    assert bonus("R-BLACK", cards("bats124"), "moss3") == 5
    assert bonus("R-BLACK", cards("bats124 feathers234"), "moss3") == 5
    assert bonus("R-BLACK", cards("bats12 feathers24"), "moss3") == 0
    assert bonus("R-BLACK", cards("bats124 feathers234"), "moss3", recipe_set="two_tier") == 15


@cites("KUP-A30")
def test_the_split_deck_has_five_fifteens_two_fives_and_six_tens() -> None:
    points = sorted(int(row.points) for row in RECIPE_SETS["split"].rows)
    assert points == [5] * 2 + [10] * 6 + [15] * 5
    assert len(RECIPE_SETS["two_tier"].rows) == 13


@cites("KUP-T31", "KUP-59", "KUP-A29")
def test_the_plant_recipe_wants_three_cards_of_each_of_three_plants() -> None:
    assert bonus("R-PLANTS", cards("roots124 moss234 berries1234"), "bats3") == 10
    assert bonus("R-PLANTS", cards("roots1234 moss1234 berries12"), "bats3") == 0
    assert bonus("R-PLANTS", cards("roots1 moss2 berries3"), "bats3") == 0
    assert bonus("R-PLANTS", cards("roots124 moss234 dragonblood1234"), "bats3") == 0
    assert bonus("R-PLANTS", cards("mushrooms124 pumpkin234 berries1234"), "bats3") == 10


@cites("KUP-T32", "KUP-58", "KUP-A31", "KUP-A33")
def test_fewer_explosions_than_every_opponent() -> None:
    one, two, other_one = "cobwebs2", "moss2 waxdoll2", "pumpkin2"
    assert bonus("R-FEWBOOM", one, two) == 10
    assert bonus("R-FEWBOOM", "cobwebs2 pumpkin2", two) == 0
    assert bonus("R-FEWBOOM", "bats1", "bats3") == 0
    assert bonus("R-FEWBOOM", "bats1", one) == 10
    assert bonus("R-FEWBOOM", one, two, other_one) == 0
    assert bonus("R-FEWBOOM", "bats1", two, other_one) == 10


@cites("KUP-60", "KUP-A33", "KUP-A17")
def test_fewer_hats_than_the_opponent() -> None:
    assert bonus("R-FEWHAT", "roots2", "potion2 berries2") == 10
    assert bonus("R-FEWHAT", "roots2", "potion2") == 0
    assert bonus("R-FEWHAT", "roots2 berries2", "potion2") == 0


@cites("KUP-T33", "KUP-61", "KUP-A32")
def test_fewer_kinds_count_kinds_and_not_cards() -> None:
    seven = cards("whiskers1234 eyes123 bats123 feathers123 roots123 moss12 potion12")
    eight = cards("cobwebs1234 mushrooms1234 waxdoll1 pumpkin1 frogslime1 berries12 dragonblood1 moss3")
    assert (len(seven.split()), len(eight.split())) == (20, 15)
    assert bonus("R-FEWKINDS", seven, eight) == 10
    assert bonus("R-FEWKINDS", eight, seven) == 0
    assert bonus("R-FEWKINDS", "moss1", "roots1") == 0


@cites("KUP-62")
def test_fewer_fours_than_the_opponent() -> None:
    assert bonus("R-FEWFOUR", "moss4", "roots4 bats4") == 10
    assert bonus("R-FEWFOUR", "moss4", "roots4") == 0
    assert bonus("R-FEWFOUR", "moss4 bats4", "roots4") == 0


@cites("KUP-T34", "KUP-57", "KUP-A13")
@pytest.mark.parametrize("keep", [True, False])
def test_the_last_card_earns_its_recipe_kept_or_not(keep: bool) -> None:
    recipes = "    recipes 0 R-LAST R-GREY\n    recipes 1 R-BLUE R-BROWN\n"
    at = table(LAST_OF_A_COLUMN + recipes, recipes=True)
    say(at, Take("roots2"))
    assert only(say(at, Keep(keep)), GameEnded).seats == (WHITE,)
    assert [one.points for one in at.view(None).sheets[WHITE].recipes if one.recipe.name == "R-LAST"] == [10]


@cites("KUP-57")
def test_the_last_card_earns_nothing_for_the_other() -> None:
    assert bonus("R-LAST", "moss1", "roots1", ended="0 discarded") == 10
    assert bonus("R-LAST", "moss1", "roots1", ended="1 kept") == 0
    assert bonus("R-LAST", "moss1", "roots1", ended="") == 0


@cites("KUP-53")
def test_a_recipe_missed_costs_nothing() -> None:
    assert counted("moss1", "roots1", held=["R-GREY R-BLUE", "R-LAST"], ended="0 kept", recipes=True).scores == (-1, -1)


@cites("KUP-A34")
def test_only_what_is_in_the_final_cauldron_counts() -> None:
    at = table(
        """
        turn 0
        pawns N3 E5
        cells r2c3 cobwebs2
        pile 0 eyes1
        pile 1 bats1 bats3 bats4
        recipes 0 R-LAST R-GREY
        recipes 1 R-BLACK R-BLUE
        """,
        recipes=True,
        move_limit=8,
    )
    assert bonus("R-BLACK", "bats1 bats3 bats4", "moss1") == 5
    say(at, Take("cobwebs2"))
    say(at, Use(True))
    say(at, Take(next(word.card for word in at.moves(BLACK) if isinstance(word, Take) and word.card[:4] != "bats")))
    assert [one.points for one in at.view(None).sheets[BLACK].recipes] == [0, 0]


@cites("KUP-A31")
def test_with_three_one_must_have_fewer_than_both() -> None:
    assert bonus("R-FEWFOUR", "moss4", "roots4 bats4", "eyes4 pumpkin4") == 10
    assert bonus("R-FEWFOUR", "moss4", "roots4 bats4", "eyes4") == 0
    assert THIRD == 2
