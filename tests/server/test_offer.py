"""At the end of a game among bots a stronger table is offered to whoever has won, a gentler one to the last."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from ludoteca.catalog import LEVELS
from ludoteca.core.verdict import Outcome, RuleId
from ludoteca.server.messages import Offer
from ludoteca.server.offer import offered

TOP = len(LEVELS["farfalia"])


def room(bots: list[str | None], scores: tuple[int, ...], winners: tuple[int, ...], people: int = 1) -> Any:
    """A finished table where the first seats are people's and the others have these bots."""
    ended = None if not scores else Outcome(RuleId("FAR-50"), scores, winners)
    return SimpleNamespace(
        mine=lambda guest: [0] if guest == "anna" else [],
        table=SimpleNamespace(outcome=lambda: ended),
        is_solo=lambda: people == 1,
        opened=SimpleNamespace(game="farfalia"),
        chairs=[SimpleNamespace(bot=bot) for bot in bots],
    )


def test_whoever_wins_is_offered_the_level_above() -> None:
    assert offered(room([None, "level2", "level3"], (20, 9, 12), (0,)), "anna") == Offer("stronger", "level4")
    assert offered(room([None, f"level{TOP}"], (20, 9), (0,)), "anna") is None, "there is nobody above the top"
    assert offered(room([None, "level2"], (20, 20), (0, 1)), "anna") is None, "a shared win is a fair fight"


def test_whoever_comes_last_is_offered_the_level_below() -> None:
    assert offered(room([None, "level3", "level3"], (5, 9, 12), (2,)), "anna") == Offer("gentler", "level2")
    assert offered(room([None, "level3", "level3"], (9, 5, 12), (2,)), "anna") is None
    assert offered(room([None, "level1"], (5, 9), (1,)), "anna") is None, "there is nothing gentler"


def test_nothing_is_offered_to_others_among_people_or_before_the_end() -> None:
    won = ([None, "level2"], (20, 9), (0,))
    assert offered(room(*won), "bruno") is None
    assert offered(room(*won), None) is None
    assert offered(room(*won, people=2), "anna") is None
    assert offered(room([None, "level2"], (), ()), "anna") is None
    assert offered(room([None, "greedy"], (20, 9), (0,)), "anna") is None
