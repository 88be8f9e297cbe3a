"""Clock tower (9): a look for one pair of eyes, an order of one's own, or horses."""

from __future__ import annotations

from ludoteca.core.rng import SmallRng
from ludoteca.games.mi_tierra.events import Housed, Looked, Reordered, Rolled, Wasted
from ludoteca.games.mi_tierra.moves.production import FetchHorses, House, Look, PutOnTop
from tests.citing import cites
from tests.games.mi_tierra.positions import (
    ANA,
    BEA,
    GAME,
    acting,
    goods,
    moves,
    of_kind,
    pen,
    phase,
    refused,
    run,
    say,
    table,
)

TOP = "deck_a A05 A06 A07 A08 A09 A10"


@cites("TIE-93", "TIE-94", "TIE-97", "GAP-28", "TV-54")
def test_two_players_in_the_tower_look_and_change_nothing() -> None:
    at, _ = acting(f"round 1\n{TOP}\narea clock_tower 0 1")
    assert moves(at) == [Look(), FetchHorses()]
    before = list(at.state.deck_a)
    events = say(at, Look())
    assert of_kind(events, Looked) == [Looked(ANA, 4, ("A05", "A06", "A07", "A08"))]
    assert (at.state.deck_a, at.state.actor, phase(at)) == (before, BEA, "clock_tower")
    assert refused(at, PutOnTop("A05")) == ("TIE-13", "not_now")
    assert GAME.hear(events[0], BEA) == Looked(ANA, 4, None)
    assert GAME.hear(events[0], None) == Looked(ANA, 4, None)
    assert GAME.hear_in_log(events[0], ANA, at.options) == Looked(ANA, 4, None)


@cites("TIE-95", "TIE-97", "GAP-28")
def test_whoever_is_alone_puts_them_in_order() -> None:
    at, _ = acting(f"round 1\n{TOP}\narea clock_tower 0 0")
    events = say(at, Look())
    assert of_kind(events, Reordered) == [Reordered(ANA)]
    assert moves(at) == [PutOnTop(card) for card in ("A05", "A06", "A07", "A08")]
    assert at.view(ANA).peek == ("A05", "A06", "A07", "A08")
    assert at.view(BEA).peek == at.view(None).peek == ()
    assert refused(at, PutOnTop("A09")) == ("TIE-95", "not_in_your_hand")
    assert refused(at, Look()) == ("TIE-13", "not_now")
    say(at, PutOnTop("A08"))
    assert refused(at, PutOnTop("A08")) == ("TIE-95", "not_in_your_hand")
    say(at, PutOnTop("A06"), PutOnTop("A07"))
    assert at.recall(ANA).top == ("A08", "A06", "A07", "A05")
    assert phase(at) == "clock_tower", "the second worker is still to act"
    assert [at.state.deck_a[-n] for n in (1, 2, 3, 4)] == [7, 5, 6, 4]


@cites("TIE-94")
def test_what_was_seen_is_remembered_until_drawn_or_reordered_by_another() -> None:
    at, _ = acting(f"round 1\nofficial A01 A02\n{TOP}\narea clock_tower 0 1")
    say(at, Look(), Look())
    assert phase(at) == "place"
    assert at.view(None).official[1].card == "A05", "A02 moved down, A05 took its place"
    assert at.recall(ANA).top == at.recall(BEA).top == ("A06", "A07", "A08")
    assert at.view(ANA).peek == (), "the eye sees nothing of it"
    for seed in range(20):
        guess = GAME.guess(at.recall(ANA), SmallRng(seed))
        assert [guess.deck_a[-n] for n in (1, 2, 3)] == [5, 6, 7]
    other = table(f"round 2\nfarm 0 | money 5 | - | - | - | - | knows 3\n{TOP}\narea clock_tower 1")
    run(other)
    assert other.recall(ANA).top == ("A05", "A06", "A07")
    say(other, Look())
    assert other.recall(ANA).top == ()
    assert len(other.recall(BEA).top) == 4


@cites("GAP-28")
def test_a_cards_stay_above_b_cards() -> None:
    at, _ = acting("round 1\ndeck_a A05 A06\ndeck_b B01 B02 B03\narea clock_tower 0")
    say(at, Look())
    assert moves(at) == [PutOnTop("A05"), PutOnTop("A06")]
    assert refused(at, PutOnTop("B01")) == ("GAP-28", "a_above_b")
    say(at, PutOnTop("A06"))
    assert moves(at) == [PutOnTop("B01"), PutOnTop("B02")]
    say(at, PutOnTop("B02"))
    assert at.view(None).official[0].card == "A05"
    assert at.view(None).official[1].card == "A06"


@cites("TIE-95", "GAP-28")
def test_a_pack_of_two_leaves_one_choice_and_one_card_none() -> None:
    at, _ = acting("round 1\nofficial A01 A03\ndeck_a A05\ndeck_b -\narea clock_tower 0")
    events = say(at, Look())
    assert of_kind(events, Looked) == [Looked(ANA, 1, ("A05",))]
    assert not of_kind(events, Reordered)
    assert phase(at) == "place"


@cites("TIE-93", "TIE-96", "TIE-68", "TIE-69")
def test_or_horses_on_the_green_die() -> None:
    at, _ = acting("round 1\nfarm 0 | money 5 | - | A1:pen2:horse1\narea clock_tower 0 1")
    events = say(at, FetchHorses())
    rolled = of_kind(events, Rolled)[0]
    assert rolled.die == "green"
    events += say(at, House("A1"))
    assert of_kind(events, Housed) == [Housed(ANA, "horse", "A1")]
    assert (pen(at, "A1").count, goods(at)) == (2, {"meat": 1} if rolled.result == 2 else {})


@cites("TIE-60", "TIE-93")
def test_without_cards_and_without_a_choice_nothing_is_asked() -> None:
    empty = "official A01 A03\ndeck_a -\ndeck_b -"
    _, events = acting(f"round 1\n{empty}\narea clock_tower 0")
    assert of_kind(events, Rolled), "only horses are to be had"
    pens = " ".join(f"{square}:pen3:horse3" for square in ("A1", "B1", "A2", "B2", "C2", "A3")) + " B3:pen2:horse2"
    _, events = acting(
        f"round 1\nfarm 0 | money 5 | - | {pens}\nofficial A01 A03\ndeck_a -\ndeck_b -\narea clock_tower 1"
    )
    assert of_kind(events, Wasted) == [Wasted(BEA, "clock_tower")]
    _, events = acting(f"round 1\nfarm 0 | money 5 | - | {pens}\n{TOP}\narea clock_tower 1 0")
    assert len(of_kind(events, Looked)) == 2
