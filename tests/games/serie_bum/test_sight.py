"""Who sees what: faces only while they are turned up, everything else in the open."""

from __future__ import annotations

import pytest

from ludoteca.core.rng import SmallRng
from ludoteca.games.serie_bum.events import TurnedUp
from ludoteca.games.serie_bum.moves import Decline, Flip
from ludoteca.games.serie_bum.names import PLACE_NAMES
from ludoteca.play import wire
from tests.citing import cites
from tests.games.serie_bum.positions import ANNA, BRUNO, GAME, flip, fresh, only, options, say, table, take


@cites("BUM-A29", "BUM-9")
def test_a_tile_turned_down_is_seen_no_more() -> None:
    at = table("", "", "R20 Y30")
    flip(at)
    say(at, Decline())
    for seat in (ANNA, BRUNO, None):
        assert at.view(seat).tiles == ("?",) * 35
        assert at.view(seat).aids is None
        assert "R20" not in wire.to_json(wire.encode(at.view(seat)))


@cites("BUM-A29")
def test_seen_places_or_faces_are_shown_if_so_agreed() -> None:
    for shown, faces in (("places", ()), ("faces", ("R20", "Y30"))):
        at = table("", "", "R20 Y30", show_seen=shown)
        flip(at)
        assert at.view(None).aids is not None
        say(at, Decline())
        aids = at.view(BRUNO).aids
        assert aids is not None
        assert (aids.seen, aids.faces) == (("a1", "b1"), faces)


@cites("BUM-A29")
def test_a_log_does_not_repeat_faces() -> None:
    event = only(flip(table("", "", "R20"), "a1"), TurnedUp)
    late = GAME.hear_in_log(event, BRUNO, options())
    assert late == TurnedUp(ANNA, None, None)
    assert GAME.hear(event, BRUNO) == event
    assert GAME.hear_in_log(event, BRUNO, options(show_seen="faces")) == event


@cites("BUM-A31", "BUM-11")
def test_series_and_discards_are_public() -> None:
    at = table("R20-R30", "Y40-A40", "RUBA")
    flip(at, "a1")
    say(at, Decline())
    for seat in (ANNA, BRUNO, None):
        assert at.view(seat).series == (("R20-R30",), ("Y40-A40",))
        assert at.view(seat).discards == ("RUBA",)


@cites("BUM-A10", "BUM-A29")
def test_a_perfect_memory_recalls_what_was_turned_up_and_still_lies_there() -> None:
    at = table("", "", "R20 Y30 R30")
    flip(at)
    say(at, Decline())
    assert at.recall(ANNA).seen[:3] == ("R20", "Y30", None)
    assert at.recall(BRUNO).seen == at.recall(ANNA).seen
    flip(at, "a1 c1")
    say(at, take("R20-R30"))
    assert at.recall(ANNA).seen[:3] == (None, "Y30", None)


def test_a_guess_puts_unseen_tiles_at_unseen_places_in_every_way_alike() -> None:
    """Three unknown places, three unknown tiles: six ways, each as likely (chi-square, 5 degrees, 1 in 1000)."""
    at = table("", "", "R10 Y50 J R20 A70", rest="gone")
    flip(at, "d1 e1")
    say(at, Decline())
    recall = at.recall(ANNA)
    guess = GAME.guess(recall, SmallRng(1))
    assert [int(kind) for kind in guess.faces[3:5]] == [1, 20]
    unknown, rng = GAME.unknown(recall), SmallRng(2)
    counts: dict[tuple[int, ...], int] = {}
    for _ in range(6000):
        GAME.rules.redeal(guess, unknown, rng)
        way = tuple(guess.faces[:3])
        counts[way] = counts.get(way, 0) + 1
    assert len(counts) == 6
    assert all(sorted(way) == [0, 11, 28] for way in counts)
    assert sum((count - 1000) ** 2 / 1000 for count in counts.values()) < 20.5


def test_two_jollies_are_one_kind_for_a_guess() -> None:
    at = table("", "", "J J R20", rest="gone")
    recall = at.recall(ANNA)
    rng = SmallRng(3)
    ways = {tuple(GAME.guess(recall, rng).faces[:3]) for _ in range(200)}
    assert ways == {(28, 28, 1), (28, 1, 28), (1, 28, 28)}


def test_the_bare_recall_knows_what_the_table_shows() -> None:
    at = table("", "", "R20 Y30 A50", show_seen="faces")
    flip(at)
    say(at, Decline())
    flip(at, "c1")
    assert GAME.without_memory(at.view(ANNA)).seen[:4] == ("R20", "Y30", "A50", None)
    plain = table("", "", "R20 Y30 A50")
    flip(plain)
    say(plain, Decline())
    flip(plain, "c1")
    assert GAME.without_memory(plain.view(ANNA)).seen[:4] == (None, None, "A50", None)


def test_turning_a_tile_up_cannot_be_taken_back_but_declining_can() -> None:
    at = table("", "", "R20 Y30")
    flip(at)
    assert at.may_undo(ANNA) == 0
    say(at, Decline())
    assert at.may_undo(ANNA) == 1
    assert at.may_undo(BRUNO) == 0
    at.undo()
    assert at.view(ANNA).tiles[:2] == ("R20", "Y30")


def test_what_a_frozen_table_shows_cannot_be_taken_back() -> None:
    at = table("", "", "R10 Y30 A50", rest="gone", seen=True, rounds=1)
    flip(at)
    say(at, Decline())
    assert at.outcome() is not None
    assert at.may_undo(ANNA) == 0


@pytest.mark.parametrize("seed", range(3))
def test_no_view_ever_holds_a_face_that_lies_face_down(seed: int) -> None:
    at = fresh(seed, rounds=1)
    rng = SmallRng(seed)
    while at.actors():
        view = at.view(BRUNO)
        up = {place for place, tile in zip(PLACE_NAMES, view.tiles) if tile not in ("?", "")}
        assert up == set(view.turned)
        words = at.moves(at.actors()[0])
        say(at, words[rng.below(len(words))])
    assert at.outcome() is not None


def test_a_word_may_be_typed_small() -> None:
    at = table("", "", "R20 R30")
    say(at, Flip("a1"))
    say(at, Flip("b1"))
    say(at, take("r30-r20"))
    assert at.view(None).series[ANNA] == ("R20-R30",)
