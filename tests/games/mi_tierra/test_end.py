"""The end of the game."""

from __future__ import annotations

from ludoteca.core.verdict import Event
from ludoteca.games.mi_tierra.events import Earned, GameEnded, RoundBegan
from ludoteca.games.mi_tierra.moves.preparing import Pass
from tests.citing import cites
from tests.games.mi_tierra.positions import ANA, BEA, TierraTable, acting, fresh, money, moves, of_kind, refused


def ended(lines: str, seats: int = 2) -> tuple[TierraTable, list[Event]]:
    return acting(f"round 16\n{lines}", seats)


@cites("TIE-178", "TIE-180", "TV-48")
def test_round_sixteen_is_the_last() -> None:
    at, _ = ended("flowers 2")
    outcome = at.outcome()
    assert outcome is not None
    assert outcome.rule == "TIE-180"
    assert moves(at) == []
    assert refused(at, Pass(), ANA) == ("TIE-180", "game_is_over")
    at, events = acting("round 15")
    assert at.outcome() is None
    assert of_kind(events, RoundBegan) == [RoundBegan(16, "winter")]


@cites("TIE-178")
def test_rounds_repeat_until_then() -> None:
    at = fresh(2)
    while at.outcome() is None:
        at.play(at.state.actor, moves(at)[-1])
    assert at.view(None).round == 16


@cites("TIE-182", "TIE-184", "TV-27")
def test_the_bank_buys_cakes_and_clothes() -> None:
    at, events = ended("farm 0 | money 10 | cake 2 clothes 1")
    assert money(at) == 10 + 98 + 47
    assert [earned.amount for earned in of_kind(events, Earned)] == [98, 47]


@cites("TIE-183", "TIE-188", "GAP-44", "TV-26")
def test_three_leftovers_for_a_dollar() -> None:
    tiles = "A1:pen2:cow1+water B1:pen2:sheep1 A2:wheat"
    at, events = ended(f"farm 0 | money 10 workers 5 | apples 2 wine 1 grapes 3 | {tiles} | A1-B1 | DV1")
    assert money(at) == 12
    assert of_kind(events, GameEnded)[0].leftovers == (2, 0)
    at, _ = ended("farm 0 | money 10 | - | A1:pen3:horse3")
    assert money(at) == 11


@cites("TIE-185")
def test_the_richest_wins() -> None:
    at, _ = ended("farm 0 | money 10 | apples 2\nfarm 1 | money 11")
    outcome = at.outcome()
    assert outcome is not None
    assert (outcome.scores, outcome.winners) == ((10, 11), (BEA,))


@cites("TIE-186", "TIE-187", "TV-28")
def test_of_equals_who_has_more_left_over_else_they_share() -> None:
    at, _ = ended("farm 0 | money 150 | apples 1\nfarm 1 | money 150 | meat 2")
    outcome = at.outcome()
    assert outcome is not None
    assert outcome.winners == (BEA,)
    at, _ = ended("farm 0 | money 150 | apples 2\nfarm 1 | money 150 | meat 2\nfarm 2 | money 149 | meat 2", 3)
    outcome = at.outcome()
    assert outcome is not None
    assert outcome.winners == (ANA, BEA)
    assert [at.game.rules.utility(at.state, seat) for seat in range(3)] == [0.5, 0.5, 0.0]


@cites("TIE-7", "GAP-46")
def test_money_has_no_upper_end() -> None:
    at, _ = ended("farm 0 | money 5000 | cake 3")
    assert money(at) == 5147
