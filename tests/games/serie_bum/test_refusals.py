"""Every reason for which a word is refused, in both languages; the rest of them stand with their rules."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from ludoteca.core.verdict import Refusal
from ludoteca.games.serie_bum.arrangement import check_series
from ludoteca.games.serie_bum.events import Covered
from ludoteca.games.serie_bum.moves import Blast, Cover, Decline, Flip, Move
from ludoteca.games.serie_bum.names import series_number
from ludoteca.play.texts import Texts
from tests.citing import cites
from tests.games.serie_bum.positions import ANNA, GAME, flip, lay, move, refused, rob, say, table, take

FOLDER = Path(__file__).parent


@cites("BUM-14", "BUM-11", "BUM-2", "BUM-17", "BUM-A2")
@pytest.mark.parametrize(
    ("word", "rule", "reason"),
    [
        (take("R20-R30-R40-X50"), "BUM-2", "no_such_tile"),
        (take("R20-R30-R40-R50-Y70"), "BUM-11", "not_yours"),
        (take("R20-R30-R40-R50-J"), "BUM-11", "not_yours"),
        (take("R20-R30-R40-R50-BUM"), "BUM-11", "not_yours"),
        (take("R20-R30 R30-R40-R50"), "BUM-11", "laid_twice"),
        (take("R30-R40-R50"), "BUM-17", "tile_left_out"),
        (take("R20-R30"), "BUM-A2", "new_tile_left_out"),
        (take("R20 R30-R40-R50"), "BUM-14", "stands_alone"),
        (take(""), "BUM-17", "tile_left_out"),
        (take("-"), "BUM-2", "no_such_tile"),
    ],
)
def test_an_arrangement_has_each_tile_once_and_none_alone(word: Move, rule: str, reason: str) -> None:
    at = table("R20-R30", "", "R40 R50")
    flip(at)
    assert refused(at, word) == (rule, reason)


@cites("BUM-12", "BUM-13", "BUM-A11")
@pytest.mark.parametrize(
    ("name", "rule", "reason", "tile", "other"),
    [
        ("R20-R40", "BUM-12", "gap", "R20", "R40"),
        ("R20-J-R50", "BUM-12", "gap", "R20", "R50"),
        ("R10-J-R30-R50", "BUM-12", "gap", "R10", "R30"),
        ("R20-Y30", "BUM-13", "do_not_match", "R20", "Y30"),
        ("R30-R40-Y40", "BUM-13", "do_not_match", "R30", "Y40"),
        ("R30-R40-Y30", "BUM-13", "do_not_match", "R40", "Y30"),
        ("R40-Y40-A40-G40-J", "BUM-A11", "nothing_missing", None, None),
        ("R10-R20-R30-R40-R50-R60-R70-J", "BUM-A11", "nothing_missing", None, None),
    ],
)
def test_a_refusal_names_the_series_and_the_two_tiles_that_do_not_go_together(
    name: str, rule: str, reason: str, tile: str | None, other: str | None
) -> None:
    refusal = check_series(series_number(name), 3, False)
    assert refusal is not None
    assert (refusal.rule, refusal.reason) == (rule, reason)
    assert refusal.details.get("number") == 3
    assert (refusal.details.get("tile"), refusal.details.get("other")) == (tile, other)


@cites("BUM-6")
@pytest.mark.parametrize(
    "word", [Decline(), Cover(), Blast(("R20", "R30")), take("R20-R30"), lay("R20-R30-J"), rob("R20", "R20")]
)
def test_every_word_has_its_moment(word: Move) -> None:
    assert refused(table("R20-R30"), word) == ("BUM-6", "not_now")


@cites("BUM-46")
def test_after_the_end_nothing_is_said() -> None:
    at = table("", "", "R10 Y50", rest="gone", rounds=1)
    flip(at)
    say(at, Decline())
    for seat in (0, 1):
        assert at.check(seat, Flip("a1")) == Refusal("BUM-A27", "game_is_over")  # type: ignore[arg-type]  # a RuleId


def test_a_wrong_name_is_no_tile_for_a_bum_or_a_thief_either() -> None:
    at = table("R20-R30-R40", "", "BUM")
    flip(at, "a1")
    assert refused(at, Blast(("R20", "X"))) == ("BUM-2", "no_such_tile")
    at = table("R20-R30", "Y20-Y30-Y40", "RUBA")
    flip(at, "a1")
    assert refused(at, rob("", "R20-R30")) == ("BUM-2", "no_such_tile")


def test_refusals_are_sentences_in_both_languages() -> None:
    at = table("R20-R30", "", "R40 Y70")
    flip(at)
    refusal = at.check(ANNA, take("R20-R30-R40 Y70"))
    assert refusal is not None
    assert Texts(GAME, "en").refusal(refusal) == (
        "Series 2 is yellow 70 alone. A series has at least two tiles. (Series, BUM-14)"
    )
    assert "70 giallo" in Texts(GAME, "it").refusal(refusal)


def test_every_reason_in_the_code_is_tested_here_and_has_its_sentence() -> None:
    sources = [GAME.resource(name) for name in ("check.py", "arrangement.py")]
    reasons = set()
    for source in sources:
        for pattern in (
            r'Refusal\([\w.]+(?:\([^)]*\))?, "(\w+)"',
            r'_apart\("(\w+)"',
            r'too_many\(\w+, \w+, "(\w+)"',
            r'"(\w+)" if fresh',
            r'if fresh else "(\w+)"',
        ):
            reasons |= set(re.findall(pattern, source))
    tests = "".join(file.read_text("utf-8") for file in FOLDER.glob("test_*.py"))
    texts = {language: tomllib.loads(GAME.resource(f"locales/{language}.toml"))["refusal"] for language in ("it", "en")}
    assert len(reasons) > 25
    for reason in reasons:
        assert f'"{reason}"' in tests, f"no test shows {reason}"
        assert reason in texts["it"]
        assert reason in texts["en"]
    assert set(texts["it"]) == set(texts["en"]) == reasons


def test_a_move_is_said_in_words() -> None:
    texts = Texts(GAME, "it")
    assert texts.move(Flip("c4")) == "scopri c4"
    assert texts.move(Blast(("R20", "J"))) == "lascia 20 rosso e jolly"
    assert texts.move(rob("R50", "R50-Y50")) == "ruba 50 rosso: R50-Y50"
    assert texts.move(rob("R50", "R50-Y50", "R10-R20 R40-J")).endswith("lascia R10-R20 e R40-J")
    assert texts.move(move("R10-R20")) == "sposta: R10-R20"


def test_who_sees_the_table_is_told_what_changes_and_in_few_words() -> None:
    at = table("R40-R50 A70-G70 Y20-Y30", "", "R60 Y40")
    at.play(ANNA, Flip("a1"))
    at.play(ANNA, Flip("b1"))
    short_form = GAME.short_form(at.state, ANNA, take("A70-G70 R60-R50-R40 Y20-Y30-Y40"))
    assert Texts(GAME, "it").told_move(short_form) == "prendi: 40–60 rosso e 20–40 giallo"
    assert Texts(GAME, "en").told_move(short_form) == "take: red 40–60 and yellow 20–40"
    assert GAME.short_form(at.state, ANNA, Decline()) == Decline()


@pytest.mark.parametrize(
    ("series", "italian", "english"),
    [
        ("R10-R20", "10–20 rosso", "red 10–20"),
        ("Y30-G30-J", "30 giallo/verde/jolly", "yellow/green/jolly 30"),
        ("A10-A20-J", "10–20 azzurro + jolly", "blue 10–20 + jolly"),
        ("A10-J-A30", "10–30 azzurro (jolly per il 20)", "blue 10–30 (jolly for 20)"),
        ("J-G70", "70 verde + jolly", "green 70 + jolly"),
    ],
)
def test_a_series_is_told_in_few_words(series: str, italian: str, english: str) -> None:
    assert Texts(GAME, "it").told_move(move(series)) == f"sposta: {italian}"
    assert Texts(GAME, "en").told_move(move(series)) == f"rearrange: {english}"


def test_italian_says_ed_before_a_place_of_column_e() -> None:
    assert Texts(GAME, "it").event(Covered(("c1", "e5"))) == "Di nuovo a faccia in giù: c1 ed e5."
