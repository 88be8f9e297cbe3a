"""Card and recipe sets: what is shipped, what owners may supply, and what is said of a file that will not do."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import ludoteca
from ludoteca.core.bits import count
from ludoteca.core.rng import SmallRng
from ludoteca.core.verdict import BadOptions
from ludoteca.games.kupferkessel.content import (
    CARD_SETS,
    DEDUCED,
    NEUTRAL,
    OWNER,
    PROPOSED,
    PUBLIC,
    RECIPE_SETS,
    SEED,
)
from ludoteca.games.kupferkessel.files import check_rows, read_cards, read_recipes, write_cards, write_recipes
from ludoteca.play.table import Table
from tests.citing import cites
from tests.games.kupferkessel.census import census
from tests.games.kupferkessel.positions import GAME, fresh, options
from tests.games.kupferkessel.settings import CUSTOM, OWN_CARDS, OWN_RECIPES
from tests.laws.company import Case, sampled
from tests.laws.laws import law_of_guessing, law_of_the_eye, law_of_the_mind

CARDS = write_cards(CARD_SETS["reconstructed-10"])
RECIPES = write_recipes(RECIPE_SETS["split"])


# --- What is shipped --------------------------------------------------------


@cites("KUP-2", "KUP-59")
@pytest.mark.parametrize("name", CARD_SETS)
def test_a_shipped_set_keeps_the_counts_of_the_box(name: str) -> None:
    cards = CARD_SETS[name]
    check_rows(cards.rows)
    assert count(cards.hats) == count(cards.explosions) == (5 if name == "reconstructed-10" else 7)
    assert count(cards.plants) == 5
    assert all(at % 4 == 1 for at, symbol in enumerate(cards.symbols) if symbol)


def test_in_the_default_set_symbols_are_on_neutral_colours_only() -> None:
    for row in CARD_SETS["reconstructed-10"].rows:
        assert (row.symbols != "....") == (row.colour in NEUTRAL)
    assert options().card_set == "reconstructed-10"


def test_every_entry_says_where_it_comes_from() -> None:
    for cards in CARD_SETS.values():
        for row in cards.rows:
            assert {row.name_from, row.colour_from, row.symbols_from} <= {SEED, PUBLIC, DEDUCED, PROPOSED}
        assert sum(row.name_from == SEED for row in cards.rows) == 7
    for recipes in RECIPE_SETS.values():
        assert [row.known_from for row in recipes.rows] == [PROPOSED] * 7 + [SEED] * 6


@cites("KUP-A30")
def test_the_view_says_what_is_reconstructed() -> None:
    assert fresh().view(0).reconstructed == ("symbols", "names")
    assert fresh(recipes=True).view(0).reconstructed == ("symbols", "names", "colour_recipes")
    assert fresh(3, recipes=True).view(0).reconstructed == ("symbols", "names")
    own = Table(GAME, GAME.options(2, CUSTOM.options), 1)
    assert own.view(0).reconstructed == ()


# --- Files of owners --------------------------------------------------------


def test_the_shipped_sets_survive_as_files() -> None:
    for cards in CARD_SETS.values():
        again = read_cards(write_cards(cards))
        assert (again.names, again.colours, again.symbols, again.plants) == (
            cards.names,
            cards.colours,
            cards.symbols,
            cards.plants,
        )
        assert {row.symbols_from for row in again.rows} == {OWNER}
    for recipes in RECIPE_SETS.values():
        facts = [(row.name, row.kind, row.colour, row.points) for row in recipes.rows]
        assert [
            (row.name, row.kind, row.colour, row.points) for row in read_recipes(write_recipes(recipes)).rows
        ] == facts


@cites("KUP-71", "KUP-A39")
def test_a_blank_recipe_filled_in_is_dealt_like_any_other() -> None:
    assert len(RECIPE_SETS["split"].rows) == 13
    dealt = set()
    for seed in range(60):
        at = Table(GAME, GAME.options(2, CUSTOM.options), seed)
        dealt |= {recipe.name for seat in (0, 1) for recipe in at.view(seat).recipes}
    assert dealt == {row.name for row in RECIPE_SETS["split"].rows} | {"BLANK-1"}


def test_a_game_with_own_files_plays_and_is_kept_whole() -> None:
    case = Case(GAME, CUSTOM)
    at = Table(GAME, case.options, 5)
    rng = SmallRng(5)
    while at.actors():
        moves = at.moves(at.actors()[0])
        at.play(at.actors()[0], moves[rng.below(len(moves))])
        assert census(at.state) == 56
    text = ludoteca.dumps(at)
    assert "candle" in text
    assert ludoteca.loads(text).state.facts() == at.state.facts()
    for moment in sampled(case, 9, "own"):
        law_of_guessing(case, moment)
        law_of_the_eye(case, moment)
        law_of_the_mind(case, moment)


def test_a_file_goes_with_its_choice() -> None:
    with pytest.raises(BadOptions, match="cards holds the text of a file; it is missing"):
        options(card_set="custom")
    with pytest.raises(BadOptions, match="recipe_cards holds the text of a file; it is missing"):
        options(recipe_set="custom")
    with pytest.raises(BadOptions, match="cards is read only if card_set is 'custom'"):
        options(cards=CARDS)
    with pytest.raises(BadOptions, match="recipe_cards is read only if recipe_set is 'custom'"):
        options(recipe_cards=RECIPES)
    assert options(card_set="custom", cards=OWN_CARDS, recipe_set="custom", recipe_cards=OWN_RECIPES).cards == OWN_CARDS


ROOTS = '[[ingredient]]\nid = "roots"\ncolour = "grey"\nplant = true\nsymbols = { 2 = "hat" }\n'

BAD_CARDS = [
    ("not toml [", "cards: this is not TOML"),
    ("x" * 20_001, "at most 20000 would do"),
    ("", r"list of \[\[ingredient\]\] entries"),
    ("ingredient = 3", r"list of \[\[ingredient\]\] entries"),
    ("[[recipe]]\n", r"there is no 'recipe' in such a file; \[\[ingredient\]\] would do"),
    (ROOTS, "there are 1 ingredients; 14 would do"),
    (CARDS.replace('id = "roots"', "id = 7"), "ingredient 5: id is a short word such as 'roots'; not 7"),
    (CARDS.replace('id = "roots"\n', ""), "ingredient 5: id is a short word such as 'roots'; not missing"),
    (CARDS.replace('id = "roots"', 'id = "roots2"'), "ingredient 5 .roots2.: id is a short word"),
    (CARDS.replace('"moss"', '"roots"'), "2 entries have the id 'roots'"),
    (CARDS.replace('"grey"', '"pink"', 1), "ingredient 5 .roots.: colour is one of white, .*; not 'pink'"),
    (CARDS.replace('colour = "grey"\n', "", 1), "ingredient 5 .roots.: colour is one of .*; not missing"),
    (CARDS.replace('"grey"', '"blue"', 1), "grey has 1 ingredients .cobwebs.; 2 would do"),
    (CARDS.replace("plant = true", "plant = 1", 1), "ingredient 5 .roots.: plant is true or false; not 1"),
    (CARDS.replace("plant = true", "plant = false", 1), "grey has 0 plants; 1 would do"),
    (CARDS.replace("plant = false", "plant = true", 1), "white has 1 plants; 0 would do"),
    (CARDS.replace('2 = "hat"', '5 = "hat"', 1), "ingredient 5 .roots.: symbols are on the values 1 to 4; not on '5'"),
    (CARDS.replace('2 = "hat"', '2 = "cat"', 1), "symbols.2 is one of none, hat, explosion; not 'cat'"),
    (CARDS.replace('{ 2 = "hat" }', '"hat"', 1), "ingredient 5 .roots.: symbols is a table"),
    (CARDS.replace('2 = "hat"', '2 = "none"', 1), "4 Hats and 5 Explosions; as many of each would do"),
    (CARDS.replace("plant = true", 'plant = true\nleaf = "yes"', 1), "there is no 'leaf'; there are id, colour"),
]


@pytest.mark.parametrize(("text", "complaint"), BAD_CARDS, ids=[str(at) for at in range(len(BAD_CARDS))])
def test_a_bad_card_file_is_told_which_entry_what_is_wrong_and_what_would_do(text: str, complaint: str) -> None:
    with pytest.raises(BadOptions, match=complaint):
        options(card_set="custom", cards=text)


BAD_RECIPES = [
    ("]", "recipe_cards: this is not TOML"),
    (RECIPES.replace('"R-GREY"', '"grey one"'), "recipe 1 .grey one.: id is a short word such as 'R-GREY'"),
    (RECIPES.replace('"colour_both"', '"colour_all"', 1), "recipe 1 .R-GREY.: kind is one of colour_both"),
    (RECIPES.replace('colour = "grey"\n', ""), "recipe 1 .R-GREY.: colour is one of .*; not missing"),
    (
        RECIPES.replace('kind = "plants"', 'kind = "plants"\ncolour = "grey"'),
        "plants asks for no colour; leave 'grey' out",
    ),
    (RECIPES.replace("points = 15", "points = 0", 1), "recipe 1 .R-GREY.: points is a number from 1 to 100; not 0"),
    (RECIPES.replace("points = 15", "points = true", 1), "points is a number from 1 to 100; not True"),
    (RECIPES.replace("points = 15", "", 1), "points is a number from 1 to 100; not missing"),
    (RECIPES.replace('"R-BLUE"', '"R-GREY"'), "2 entries have the id 'R-GREY'"),
    (RECIPES.split("\n\n")[0], "there are 1 recipes; at least 4 would do"),
    ("".join(f'[[recipe]]\nid = "R{n}"\nkind = "plants"\npoints = 1\n' for n in range(10, 51)), "at most 40 would do"),
]


@pytest.mark.parametrize(("text", "complaint"), BAD_RECIPES, ids=[str(at) for at in range(len(BAD_RECIPES))])
def test_a_bad_recipe_file_is_told_too(text: str, complaint: str) -> None:
    with pytest.raises(BadOptions, match=complaint):
        options(recipes=True, recipe_set="custom", recipe_cards=text)


@cites("KUP-68")
def test_three_players_need_three_recipes_that_are_left_to_them() -> None:
    with pytest.raises(BadOptions, match="recipes that are not for a colour or for plants; at least 3"):
        options(3, recipes=True, recipe_set="custom", recipe_cards="\n\n".join(RECIPES.split("\n\n")[:9]))


@settings(max_examples=60, deadline=None, derandomize=True, database=None)
@given(st.one_of(st.text(max_size=80), st.text("[]{}=\"'\n.1aingredient", max_size=60)))
def test_any_text_is_a_file_or_a_complaint(text: str) -> None:
    with pytest.raises(BadOptions):
        options(card_set="custom", cards=text)
    with pytest.raises(BadOptions):
        options(recipes=True, recipe_set="custom", recipe_cards=text)
