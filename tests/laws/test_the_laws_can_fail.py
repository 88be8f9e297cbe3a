"""Leaks planted on purpose: a law that could not fail would prove nothing."""

from __future__ import annotations

import dataclasses
from itertools import islice
from typing import Any

import pytest

from ludoteca.catalog import GAMES
from ludoteca.core.verdict import Refusal
from ludoteca.games.farfalia import check, rulebook
from ludoteca.games.farfalia import recall as mind
from ludoteca.games.farfalia import view as eye
from ludoteca.games.farfalia.content import ALL_CARDS
from ludoteca.games.farfalia.names import CARD_NUMBERS, card_names
from ludoteca.games.serie_bum.events import TurnedUp
from tests.laws.company import Case, Setting, halfway, sampled
from tests.laws.laws import law_of_guessing, law_of_taking_back, law_of_the_eye, law_of_the_log, law_of_the_mind

FIVE = Case(GAMES["farfalia"], Setting(5))
THREE = Case(GAMES["farfalia"], Setting(3))
TWO_WITH_TILES = Case(GAMES["serie_bum"], Setting(2, {"rounds": 1}))
FOUR_AT_SEMENZA = Case(GAMES["semenza"], Setting(4, {"trade_moves": 1}))


def break_eye(case: Case) -> None:
    for moment in sampled(case, 3, "planted"):
        law_of_the_eye(case, moment)


def break_mind(case: Case) -> None:
    for moment in sampled(case, 3, "planted"):
        law_of_the_mind(case, moment)


def break_guess(case: Case) -> None:
    for moment in sampled(case, 3, "planted"):
        law_of_guessing(case, moment)


def break_log(case: Case, games: int = 1) -> None:
    for game in range(games):
        for moment in islice(sampled(case, 3, "planted", game), 40):
            law_of_the_log(case, moment)


def break_eye_halfway(case: Case) -> None:
    for moment in halfway(case, "planted"):
        law_of_the_eye(case, moment)


def test_the_laws_hold_without_a_leak() -> None:
    break_eye(FIVE)
    break_mind(FIVE)
    break_eye(THREE)
    break_log(TWO_WITH_TILES)
    break_log(FOUR_AT_SEMENZA)
    break_eye_halfway(FIVE)


def test_showing_the_dealers_discards_is_seen_by_the_law_of_the_eye(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = eye.view

    def leaky(state: Any, seat: int | None) -> Any:
        return dataclasses.replace(honest(state, seat), aids=eye.Aids(card_names(state.discards)))

    monkeypatch.setattr(eye, "view", leaky)
    with pytest.raises(AssertionError, match="sees the swap"):
        break_eye(FIVE)


def test_sorting_the_hidden_columns_is_seen_by_the_law_of_the_eye(monkeypatch: pytest.MonkeyPatch) -> None:
    """A leak without a card's name: the order of the public columns depends on what lies beneath."""
    honest = eye.place_view

    def leaky(place: Any) -> Any:
        shown = honest(place)
        if not place.dummy:
            return shown
        return dataclasses.replace(shown, chosen=("F",) if place.under % 2 else ())

    monkeypatch.setattr(eye, "place_view", leaky)
    with pytest.raises(AssertionError, match="sees the swap"):
        break_eye(THREE)


def test_remembering_the_dealers_discards_is_known_by_the_law_of_the_mind(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = mind.recall

    def leaky(state: Any, seat: int) -> Any:
        return dataclasses.replace(honest(state, seat), discards=card_names(state.discards))

    monkeypatch.setattr(mind, "recall", leaky)
    with pytest.raises(AssertionError, match="knows the swap"):
        break_mind(FIVE)


def test_a_log_that_repeats_a_face_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Both saw the tile when it was turned up; who has forgotten it may not look it up."""
    monkeypatch.setattr(type(TWO_WITH_TILES.game), "hear_in_log", lambda game, event, seat, _: game.hear(event, seat))
    with pytest.raises(AssertionError, match="the log tells"):
        break_log(TWO_WITH_TILES)


def test_a_log_that_tells_by_itself_which_tile_went_down_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """A leak without a face or a place: only beside a special does a tile go down alone."""
    honest = type(TWO_WITH_TILES.game).hear_in_log

    def leaky(game: Any, event: Any, seat: int | None, options: Any) -> Any:
        told: Any = honest(game, event, seat, options)
        return dataclasses.replace(told, covers="?") if isinstance(event, TurnedUp) and event.covers else told

    monkeypatch.setattr(type(TWO_WITH_TILES.game), "hear_in_log", leaky)
    with pytest.raises(AssertionError, match="the log tells"):
        break_log(TWO_WITH_TILES, games=20)


def test_a_public_log_that_tells_what_was_drawn_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """It may repeat what everybody heard, and this nobody did."""
    monkeypatch.setattr(type(FOUR_AT_SEMENZA.game), "hear_in_log", lambda _, event, *__: event)
    with pytest.raises(AssertionError, match="the log tells"):
        break_log(FOUR_AT_SEMENZA)


def test_a_leak_between_two_steps_of_a_move_is_seen_there_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """The dealer's hand lies open while he lays cards aside, one after the other."""
    honest = eye.view

    def leaky(state: Any, seat: int | None) -> Any:
        shown = card_names(state.places[0].hand & ALL_CARDS) if state.draft else ()
        return dataclasses.replace(honest(state, seat), aids=eye.Aids(shown))

    monkeypatch.setattr(eye, "view", leaky)
    break_eye(FIVE)
    with pytest.raises(AssertionError, match="sees the swap"):
        break_eye_halfway(FIVE)


def test_a_refusal_that_depends_on_a_hidden_card_is_heard(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = check.check

    def leaky(state: Any, seat: int, word: Any) -> Any:
        refusal = honest(state, seat, word)
        card = CARD_NUMBERS.get(getattr(word, "card", ""), -1)
        if refusal is not None and card >= 0 and state.discards >> card & 1:
            return Refusal(rulebook.DISCARD_TWO, "discarded")
        return refusal

    monkeypatch.setattr(check, "check", leaky)
    with pytest.raises(AssertionError, match="hears the swap"):
        break_eye(FIVE)


def test_a_guess_that_forgets_a_void_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = mind.place_of

    def forgetful(place: Any, index: int, known: Any) -> Any:
        laid = honest(place, index, known)
        laid.void = 0
        return laid

    monkeypatch.setattr(mind, "place_of", forgetful)
    with pytest.raises(AssertionError, match="would not recall its own guess"):
        break_guess(FIVE)


def test_a_card_turned_up_uncounted_is_found() -> None:
    """Without `turned_up`, playing the last card of a trick would count as showing nothing."""
    case = THREE
    for moment in sampled(case, 1, "planted"):
        after = case.game.rules.clone(moment.state)
        case.game.rules.apply(after, moment.seat, moment.code, moment.rng)
        if after.turned_up == moment.state.turned_up:
            continue
        uncounted = case.game.rules.clone(moment.state)
        moment.state = uncounted
        with pytest.raises(AssertionError, match="showed its author"):
            _law_without_counting(case, moment)
        return
    pytest.fail("no card was turned up in a game with a dummy")


def _law_without_counting(case: Case, moment: Any) -> None:
    """The law on a machine that does not count what it turns up."""
    honest = case.game.rules

    class Uncounting:
        def __getattr__(self, name: str) -> Any:
            return getattr(honest, name)

        def apply(self, state: Any, seat: int, code: int, rng: Any) -> None:
            counted = state.turned_up
            honest.apply(state, seat, code, rng)
            state.turned_up = counted

    class Blind:
        rules = Uncounting()

        def __getattr__(self, name: str) -> Any:
            return getattr(case.game, name)

    blind: Any = Blind()
    for _ in range(20):
        law_of_taking_back(Case(blind, case.setting), moment)
        moment.number += 1
