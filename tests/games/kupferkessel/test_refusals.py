"""Refusals: each reason once, with its passage, as a sentence in both languages that gives nothing away."""

from __future__ import annotations

import re
import tomllib
from typing import Any

import pytest

from ludoteca.core.verdict import Refusal
from ludoteca.games.kupferkessel.moves import Announce, Keep, Move, Take, Use, Walk
from ludoteca.play.texts import LANGUAGES, Texts
from tests.games.kupferkessel.positions import BLACK, GAME, WHITE, table

PLAIN = "pawns N3 E3\npile 0 eyes1\npile 1 moss4\ncells r2c3 cobwebs2 r1c3 bats3 r2c4 bats1"
LAST = "pawns N3 E3\nbare\ncells r2c3 cobwebs2 r2c4 bats1 r5c5 moss1\ndeck -\npile 1 eyes3 eyes4"

REFUSALS: list[tuple[str, int, dict[str, Any], int, Move, str, str]] = [
    # picture, seats, options, seat, word, rule, reason
    ("turn 0 phase over\nended 0 kept", 2, {}, WHITE, Take("bats1"), "KUP-35", "game_is_over"),
    (PLAIN, 2, {}, BLACK, Take("bats3"), "KUP-14", "not_your_turn"),
    (PLAIN, 2, {"direction": "choice"}, WHITE, Walk("cw"), "KUP-14", "not_now"),
    (PLAIN, 2, {}, WHITE, Walk("up"), "KUP-A1", "no_such_way"),  # type: ignore[arg-type]  # junk on purpose
    (PLAIN, 2, {}, WHITE, Walk("ccw"), "KUP-17", "wrong_way"),
    (PLAIN, 2, {}, WHITE, Walk("cw"), "KUP-15", "pawn_walks_by_itself"),
    (PLAIN, 2, {}, WHITE, Take("toad3"), "KUP-2", "no_such_card"),
    (PLAIN, 2, {}, WHITE, Take("bats1"), "KUP-20", "not_beside_pawn"),
    (PLAIN, 2, {}, WHITE, Take("eyes1"), "KUP-20", "not_in_square"),
    (PLAIN, 2, {}, WHITE, Announce("bats3"), "KUP-25", "no_symbol"),
    (PLAIN, 3, {"third_colour": "grey", "ignore_third_colour_symbols": True}, WHITE, Announce("cobwebs2"),
     "KUP-A37", "symbol_ignored"),
    (LAST, 2, {}, WHITE, Announce("cobwebs2"), "KUP-37", "last_card_has_no_symbol"),
    ("turn 0 in_row 2\npawns N3 E3\ncells r2c3 roots2", 2, {}, WHITE, Announce("roots2"), "KUP-32", "second_hat"),
    (PLAIN, 2, {}, WHITE, Announce("cobwebs2"), "KUP-30", "one_card_pile"),
    (PLAIN, 3, {}, WHITE, Announce("cobwebs2"), "KUP-A19", "one_card_pile"),
    (PLAIN, 2, {"no_reminder": True}, WHITE, Use(True), "KUP-26", "announce_with_the_take"),
    (PLAIN.replace("eyes1", "roots2"), 2, {}, WHITE, Use(True), "KUP-26", "moment_has_passed"),
    (PLAIN, 2, {}, WHITE, Use(False), "KUP-25", "no_symbol_taken"),
    (PLAIN, 2, {}, WHITE, Keep(False), "KUP-36", "only_the_last_card"),
]  # fmt: skip


@pytest.mark.parametrize(("picture", "seats", "options", "seat", "word", "rule", "reason"), REFUSALS)
def test_a_refusal_cites_its_passage_and_is_said_in_both_languages(
    picture: str, seats: int, options: dict[str, Any], seat: int, word: Move, rule: str, reason: str
) -> None:
    pawns = "pawns N3 E3 S4" if seats == 3 else "pawns N3 E3"
    at = table(picture.replace("pawns N3 E3", pawns), seats, **options)

    refusal = at.check(seat, word)

    assert isinstance(refusal, Refusal)
    assert (refusal.rule, refusal.reason) == (rule, reason)
    for language in LANGUAGES:
        said = Texts(GAME, language, ["Anna", "Bea", "Carla"]).refusal(refusal)
        assert said.endswith(f"{rule})")
        assert not re.search(r"[{}]|None", said)
        assert reason == "no_such_card" or not re.search(r"\b[a-z]+[1-6]\b", said.rpartition("(")[0]), said


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_of_the_locale_is_tried(language: str) -> None:
    reasons = set(tomllib.loads(GAME.resource(f"locales/{language}.toml"))["refusal"])
    assert reasons <= {reason for *_, reason in REFUSALS}


def test_a_refusal_does_not_tell_where_a_card_lies() -> None:
    """In the deck, in a cauldron, out of the game: the answer is the same."""
    at = table("pawns N3 E3\npile 0 eyes3 eyes1\npile 1 bats4 moss4\ndeck feathers1 feathers3\ngone potion4")
    answers = {
        (refusal.rule, refusal.reason, refusal.details.get("line"))
        for name in ("eyes3", "bats4", "feathers1", "feathers3", "potion4")
        if (refusal := at.check(WHITE, Take(name))) is not None
    }
    assert answers == {("KUP-20", "not_in_square", "c3")}
