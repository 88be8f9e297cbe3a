"""The table as a whole: notation, views, knowledge, words, whole games."""

from __future__ import annotations

from dataclasses import fields

import pytest

from ludoteca.core.options import option_fields
from ludoteca.core.rng import SmallRng
from ludoteca.core.rules import play_out
from ludoteca.core.verdict import BadOptions, Refusal
from ludoteca.games import mi_tierra
from ludoteca.games.mi_tierra.events import Gained
from ludoteca.games.mi_tierra.moves.preparing import Pass, Place
from ludoteca.games.mi_tierra.moves.production import Take
from ludoteca.games.mi_tierra.moves.vocabulary import Decline
from ludoteca.games.mi_tierra.options import Options
from ludoteca.play.texts import LANGUAGES, Texts
from tests.citing import cites
from tests.games.mi_tierra.positions import (
    ANA,
    BEA,
    GAME,
    acting,
    fresh,
    goods,
    moves,
    of_kind,
    refused,
    run,
    say,
    table,
)


@cites("GAP-49")
def test_hands_are_open_unless_the_table_closes_them() -> None:
    picture = "round 1\nfarm 0 | money 5 | apples 3 | A1:pen2:cow1\nfarm 1 | money 5 | wool 2"
    at = table(picture)
    assert goods(at, BEA) == {"wool": 2}
    closed = table(picture, open_hands=False)
    assert closed.view(ANA).farms[BEA].goods is None
    assert (closed.view(ANA).farms[ANA].goods or {})["apples"] == 3
    assert closed.view(None).farms[ANA].goods is None
    assert closed.view(BEA).farms[ANA].pens[0].animal == "cow", "animals stay in sight"
    assert closed.recall(BEA).goods[ANA] == (3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0), "but all gains were public"
    event = Gained(ANA, "apples", 2, "harvest")
    assert GAME.hear(event, BEA) == event
    assert GAME.hear_in_log(event, BEA, closed.options) == Gained(ANA, None, None, "harvest")
    assert GAME.hear_in_log(event, ANA, closed.options) == event
    assert GAME.hear_in_log(event, BEA, at.options) == event


@cites("TIE-62")
def test_a_word_that_meets_with_chance_or_cards_cannot_be_taken_back() -> None:
    at = fresh(3, "undo")
    first = at.state.actor
    say(at, Place("woods"))
    assert at.may_undo(first) == 1
    run(at)
    assert at.state.roll > 0
    assert at.may_undo(at.record[-1][0]) == 0
    say(at, Decline())
    assert at.may_undo(at.record[-1][0]) == 0, "new market cards have been turned up"


def test_a_development_card_may_be_put_back_in_mind() -> None:
    at, _ = acting("round 1\ndisplay DV1 DV2 DV3 DV4\ndevelopment N:0 C:1")
    say(at, Take("NW"))
    assert at.may_undo(ANA) == 1
    at.undo()
    assert moves(at)[0] == Take("NW")


@pytest.mark.parametrize(
    "picture",
    [
        "round one",
        "round 1 phase nap",
        "farm 7 | money 5",
        "farm 0 | money 5 | gold 2",
        "farm 0 | money 5 | - | Z1:apples",
        "farm 0 | money 5 | - | A1:apples A1:pen2",
        "farm 0 | money 5 | - | - | B1-C1",
        "farm 0 | money 5 | - | A1:pen3:llama2",
        "official A99",
        "order 0 0",
        "moment luck 3",
        "weather fine",
        "\n".join(f"farm {seat} | money 5 | - | A1:pen3:cow3 B1:pen3:cow3" for seat in (0, 1)),
    ],
)
def test_a_picture_that_cannot_be_read_is_refused(picture: str) -> None:
    with pytest.raises(ValueError, match=r"cannot be read|not so many"):
        table(picture)


@cites("GAP-1")
def test_every_option_is_read_and_refused_by_name() -> None:
    defaults = Options()
    former = GAME.options_by(1, 2, {})
    assert (former.surplus_meat, former.one_of_a_design) == ("per_animal", True)
    for version in (1, 2):
        former = GAME.options_by(version, 2, {})
        assert (former.content_set, former.tidy_asked) == ("reconstructed", "always")
    wanted = {
        "content_set": "reconstructed-2", "first_season": "spring", "closing_market_usable": True,
        "extra_spaces_5_6": True, "farm_layout": "grid3x3", "pens_scale": False, "surplus_meat": "one_total",
        "meat_by_choice": False, "animal_moves": "start_of_round", "tidy_asked": "when_movable",
        "product_mode": "threshold",
        "irrigation_mode": "worker_square", "development_refill": "gaps", "development_workers": "together",
        "one_of_a_design": False, "finished_goods_in_black_market": False,
        "finished_goods_limit": True, "resource_limit": False, "open_hands": True, "a_cards_removed": 7,
        "end_mode": "events_or_16",
    }  # fmt: skip
    assert {one.name: getattr(defaults, one.name) for one in fields(Options) if one.name != "players"} == wanted
    for one in option_fields(Options):
        if one.kind in ("choice", "switch"):
            with pytest.raises(BadOptions, match=one.name):
                GAME.options(2, {one.name: "nonsense"})
            for choice in one.choices:
                assert getattr(GAME.options(2, {one.name: choice}), one.name) == choice
    with pytest.raises(BadOptions, match="players"):
        GAME.options(2, {"players": 3})
    with pytest.raises(BadOptions, match="no option"):
        GAME.options(2, {"weather": "fine"})


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_can_be_said_has_words(language: str) -> None:
    texts = Texts(GAME, language, ["Ana", "Bea", "Carlo"])  # type: ignore[arg-type]  # one of two
    spoken = set()
    for seed in range(6):
        at = fresh(3, seed, meat_by_choice=True)
        rng = SmallRng(seed)
        for event in at.opening:
            assert texts.event(event)
        while at.actors():
            seat = at.state.actor
            listed = at.moves(seat)
            for word in listed:
                assert texts.move(word)
                spoken.add(type(word))
            said = at.play(seat, listed[rng.below(len(listed))])
            assert not isinstance(said, Refusal)
            for event in said:
                told = texts.event(event)
                assert told
                assert "{" not in told
    assert len(spoken) > 25


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_reason_has_a_sentence_in_the_source(language: str) -> None:
    from pathlib import Path

    texts = Texts(GAME, language)  # type: ignore[arg-type]  # one of two
    folder = Path(str(mi_tierra.__file__)).parent
    source = "".join(file.read_text("utf-8") for file in folder.rglob("*.py"))
    import re

    reasons = set(re.findall(r'Refusal\(\s*(?:rulebook\.\w+|rule), "(\w+)"', source))
    assert len(reasons) > 60
    for reason in reasons:
        assert texts.text("refusal", reason)
    common = {"not_your_turn", "game_is_over", "not_open"}
    assert set(texts.locale["refusal"]) - common <= reasons


def test_refusals_are_sentences() -> None:
    texts = Texts(GAME, "en", ["Ana", "Bea"])
    at = table("round 1\narea woods 0 1")
    refusal = at.check(ANA, Place("woods"))
    assert refusal is not None
    assert texts.refusal(refusal).startswith("All 2 usable spaces are taken: woods.")
    refusal = at.check(BEA, Pass())
    assert refusal is not None
    assert "Ana" in texts.refusal(refusal)
    assert refused(at, Pass(), BEA) == ("TIE-41", "not_your_turn")


@pytest.mark.parametrize("seats", range(2, 7))
def test_random_games_last_as_long_as_they_should(seats: int) -> None:
    rng = SmallRng(seats)
    state = GAME.setup(GAME.options(seats, {}), rng)
    GAME.rules.begin(state, rng)
    taken = play_out(GAME.rules, state, rng)
    assert 40 * seats < taken < 200 * seats
    assert 3 <= state.round <= 16


@cites("GAP-53")
def test_one_seat_is_asked_at_a_time() -> None:
    at = fresh(4, "turns")
    rng = SmallRng(4)
    while at.actors():
        assert len(at.actors()) == 1
        asked = at.actors()[0]
        assert all(at.moves(seat) == [] for seat in range(4) if seat != asked)
        listed = at.moves(asked)
        events = at.play(asked, listed[rng.below(len(listed))])
        assert isinstance(events, list)
    assert of_kind([], Gained) == []
