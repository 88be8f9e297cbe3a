"""result - start = own + others + luck, exactly; and what of it is whose, in cases small enough to see."""

from __future__ import annotations

from pathlib import Path

import pytest

import ludoteca
from ludoteca.core.verdict import BadRecord
from ludoteca.hindsight.reviewing import NotOver, review
from ludoteca.hindsight.value import NOTHING, Review

REPLAYS = Path(__file__).parents[1] / "replays"
SHORT = [
    "farfalia/5_short-none.jsonl",
    "farfalia/2-burnin.jsonl",
    "kupferkessel/2-recipes.jsonl",
    "kupferkessel/3-plain.jsonl",
    "scopa/2-napola.jsonl",
    "semenza/four_free.jsonl",
    "semenza/rules_2_duel_while_match.jsonl",
    "serie_bum/rules_2_target.jsonl",
    "mi_tierra/2-plain.jsonl",
]


def glance(name: str, seat: int = 0, judged: bool = False) -> Review:
    return review((REPLAYS / name).read_text("utf-8"), seat, "glance", judged=judged)


@pytest.mark.heavy
@pytest.mark.parametrize("name", SHORT)
def test_the_parts_of_a_game_add_up(name: str) -> None:
    for seat in (0, 1):
        found = glance(name, seat)
        table = ludoteca.loads((REPLAYS / name).read_text("utf-8"))
        outcome = table.outcome()
        assert outcome is not None
        assert found.gap < 1e-9
        assert (found.result.chance > 1e-9) == (seat in outcome.winners)
        assert len(found.turns) == len(table.record)
        for one, other in zip(found.turns, found.turns[1:]):
            assert one.after == other.before


@pytest.mark.heavy
def test_two_who_play_alone_against_each_other_share_one_sum() -> None:
    """Of two players, what one wins the other loses: in every part."""
    one, other = glance("serie_bum/rules_2_target.jsonl", 0), glance("serie_bum/rules_2_target.jsonl", 1)
    assert one.luck.chance == pytest.approx(-other.luck.chance)
    assert one.own.chance == pytest.approx(-other.others.chance)
    assert one.start.chance + other.start.chance == pytest.approx(1.0)


@pytest.mark.heavy
def test_chance_is_what_becomes_known_and_nothing_else() -> None:
    """Serie BUM!: to turn up a tile that was seen before, to take or to leave, meets no chance."""
    found = glance("serie_bum/rules_2_target.jsonl")
    seen: set[object] = set()
    met = 0
    for turn in found.turns:
        place = getattr(turn.word, "place", None)
        if type(turn.word).__name__ == "Flip" and place not in seen:
            seen.add(place)
            met += turn.luck != NOTHING
        elif turn.part == found.turns[max(turn.number - 1, 0)].part and turn.anew == NOTHING:
            assert turn.luck == NOTHING or type(turn.word).__name__ != "Flip"
    assert met


@pytest.mark.heavy
def test_all_know_the_same_so_nobody_guesses() -> None:
    """Serie BUM! and Kupferkessel without recipes: what one has forgotten is no luck of a guess, but an error."""
    for name in ("serie_bum/rules_2_target.jsonl", "kupferkessel/2-stopped.jsonl"):
        assert all(turn.guess == NOTHING for turn in glance(name).turns)


@pytest.mark.heavy
def test_hands_are_dealt_between_marks() -> None:
    """Farfalia without dummies: a card played meets no chance; the deal that follows a hand is luck."""
    found = glance("farfalia/5_short-none.jsonl")
    ends = {turn.number for turn in found.turns if turn.anew != NOTHING}
    parts = {turn.number for turn, after in zip(found.turns, found.turns[1:]) if turn.part != after.part}
    assert ends == parts
    for turn in found.turns:
        if turn.number not in parts and type(turn.word).__name__ == "Play" and turn.number != len(found.turns) - 1:
            assert turn.luck == NOTHING


@pytest.mark.heavy
def test_what_is_said_freely_is_charged_to_whoever_says_it() -> None:
    """Semenza: silence leaves no word; who ends the trading is charged with what it might have brought."""
    found = glance("semenza/four_free.jsonl", 2)
    speakers = {turn.seat for turn in found.turns}
    assert speakers == {0, 1, 2, 3}
    assert sum((found.of(seat) for seat in speakers), NOTHING).chance == pytest.approx(
        (found.own + found.others).chance
    )


@pytest.mark.heavy
def test_a_review_is_the_same_whenever_it_is_made() -> None:
    assert glance("kupferkessel/2-stopped.jsonl", judged=True) == glance("kupferkessel/2-stopped.jsonl", judged=True)


def test_nothing_of_a_running_game_is_reviewed() -> None:
    lines = (REPLAYS / "kupferkessel/2-stopped.jsonl").read_text("utf-8").splitlines(keepends=True)
    with pytest.raises(NotOver):
        review("".join(lines[:10]), 0, "glance")
    with pytest.raises(BadRecord):
        review("".join(lines), 7, "glance")


@pytest.mark.heavy
def test_a_table_can_be_reviewed_as_it_is() -> None:
    table = ludoteca.loads((REPLAYS / "kupferkessel/2-stopped.jsonl").read_text("utf-8"))
    assert ludoteca.review(table, 1, "glance") == glance("kupferkessel/2-stopped.jsonl", 1, judged=True)
