"""Points without recipes: sets, the own colour, ones; who wins; children's scoring."""

from __future__ import annotations

import pytest

from ludoteca.core.verdict import BadOptions
from ludoteca.games.kupferkessel.content import INGREDIENTS
from ludoteca.games.kupferkessel.rules.score import set_points
from tests.citing import cites
from tests.games.kupferkessel.positions import BLACK, THIRD, WHITE, cards, counted, options, table

pytestmark = pytest.mark.smoke

EXAMPLE = cards("whiskers1234 eyes3 moss124 roots34")
"""The rulebook's white cauldron: a full set and a single of its own colour, a three and a pair."""


@cites("KUP-T24", "KUP-39", "KUP-42", "KUP-47", "KUP-48", "KUP-45", "KUP-44")
def test_the_rulebooks_example_scores_twenty_six() -> None:
    as_many_ones = cards("berries14 potion14")
    assert counted(EXAMPLE, as_many_ones).scores[WHITE] == 25 - 6 + 7 + 0 == 26


@cites("KUP-T24", "KUP-41")
def test_with_more_ones_than_black_it_would_be_thirty_one() -> None:
    assert counted(EXAMPLE, cards("berries14")).scores[WHITE] == 31


@cites("KUP-T25", "KUP-42", "KUP-48", "KUP-49")
def test_blacks_cauldron_scores_twenty_three_before_the_ones() -> None:
    black = cards("bats134 feathers2 roots1234 berries4 eyes24")
    assert counted(cards("moss14 potion14"), black).scores[BLACK] == 23


@cites("KUP-T26", "KUP-46", "KUP-47", "KUP-A27")
def test_a_full_set_of_the_opponents_colour_is_not_doubled() -> None:
    assert counted(cards("bats1234"), cards("eyes13 moss1")).scores[WHITE] == 15
    assert counted(cards("eyes13 moss1"), cards("bats1234")).scores[BLACK] == 25


@cites("KUP-T27", "KUP-43", "KUP-48", "KUP-50", "KUP-A23")
def test_a_single_card_costs_its_value_and_twice_that_in_the_own_colour() -> None:
    assert counted("roots3", "bats4").scores == (-3, -8)


@cites("KUP-43", "KUP-44", "KUP-45", "KUP-46", "KUP-49")
def test_the_points_of_every_hand_of_one_ingredient() -> None:
    for held in range(1, 16):
        values = [value for value in (1, 2, 3, 4) if held >> value - 1 & 1]
        plain = {1: -sum(values), 2: 0, 3: sum(values), 4: 15}[len(values)]
        own = {1: -2 * sum(values), 2: 0, 3: 2 * sum(values), 4: 25}[len(values)]
        assert (set_points(held, False), set_points(held, True)) == (plain, own)


@cites("KUP-T28", "KUP-41", "KUP-A25")
def test_most_ones_bring_five_and_a_tie_brings_nobody_anything() -> None:
    four, three = cards("moss13 roots13 potion13 cobwebs13"), cards("pumpkin13 frogslime13 berries13")
    other_three = cards("mushrooms13 waxdoll13 dragonblood13")
    assert counted(four, three).scores == (5, 0)
    assert counted(other_three, three).scores == (0, 0)
    assert counted(other_three, three, cards("moss13")).scores == (0, 0, 0)
    assert counted(four, three, cards("mushrooms13")).scores == (5, 0, 0)


@cites("KUP-40", "KUP-A28")
def test_symbols_and_other_colours_do_not_matter() -> None:
    plain = counted(cards("mushrooms234 waxdoll134"), cards("moss2")).scores
    marked = counted(cards("roots234 cobwebs134"), cards("berries2")).scores
    assert plain == marked


@cites("KUP-66", "KUP-A28", "KUP-42")
def test_the_third_players_own_colour_counts_double_for_that_player_only() -> None:
    ones = cards("roots13 cobwebs13")
    assert counted("berries4", ones, cards("roots24")).scores[WHITE] == -4
    assert counted("roots2", ones, cards("berries234")).scores[THIRD] == 18
    assert counted("roots2", ones, cards("berries234"), third_colour="green").scores[THIRD] == 9
    assert counted("roots2", ones, cards("pumpkin234"), third_colour="green").scores[THIRD] == 18


@cites("KUP-50")
def test_the_highest_total_wins_even_below_zero() -> None:
    outcome = counted("roots3", "moss4")
    assert (outcome.scores, outcome.winners) == ((-3, -4), (WHITE,))


@cites("KUP-A26", "KUP-50")
def test_equal_totals_share_the_win() -> None:
    outcome = counted("roots2", "moss2")
    assert (outcome.scores, outcome.winners) == ((-2, -2), (WHITE, BLACK))


@cites("KUP-A26")
def test_a_table_may_break_ties() -> None:
    full, level = cards("moss1234 eyes23 bats23"), cards("roots134 mushrooms234 waxdoll2")
    assert counted(full, level).scores == (15, 15)
    assert counted(full, level).winners == (WHITE, BLACK)
    assert counted(full, level, tie_break="more_full_sets").winners == (WHITE,)
    assert counted(full, level, tie_break="fewer_cards").winners == (BLACK,)
    for tie_break in ("more_full_sets", "fewer_cards"):
        assert counted("roots2", "moss2", tie_break=tie_break).winners == (WHITE, BLACK)
        assert counted("roots1", "moss2", tie_break=tie_break).winners == (WHITE,)


@cites("KUP-70")
def test_children_count_cards_and_nothing_else() -> None:
    mine = cards("whiskers1234 roots123 moss12 potion4")
    theirs = cards("berries1 pumpkin1 bats1")
    outcome = counted(mine, theirs, scoring="children")
    assert outcome.scores == (2 + 1 - 1, 0)
    assert outcome.winners == (WHITE,)
    assert counted("roots1", "moss4", scoring="children").winners == (WHITE, BLACK)
    with pytest.raises(BadOptions, match="no recipes"):
        options(scoring="children", recipes=True)
    with pytest.raises(BadOptions, match="equal counts are a draw"):
        options(scoring="children", tie_break="fewer_cards")
    assert options().scoring == "standard"


@cites("KUP-39")
def test_the_order_of_a_cauldron_does_not_matter() -> None:
    assert counted(EXAMPLE, "moss3") == counted(" ".join(reversed(EXAMPLE.split())), "moss3")


@cites("KUP-40")
def test_ingredients_of_one_colour_may_be_exchanged_without_recipes() -> None:
    exchanged = EXAMPLE.replace("whiskers", "x").replace("eyes", "whiskers").replace("x", "eyes")
    assert counted(EXAMPLE, "berries3").scores == counted(exchanged, "berries3").scores


def test_the_sheet_shows_how_a_score_came_about() -> None:
    lines = "turn 0 phase over\nbare\ndeck -\nended 0 kept\n" + f"pile 0 {EXAMPLE}\npile 1 bats4"
    at = table(lines)
    white, black = at.view(None).sheets
    assert {one.ingredient: one.points for one in white.sets} == {"whiskers": 25, "eyes": -6, "moss": 7, "roots": 0}
    assert (white.ones, white.total) == (5, 31)
    assert [(one.ingredient, one.values, one.points) for one in black.sets] == [("bats", (4,), -8)]
    assert len(white.sets) <= INGREDIENTS
