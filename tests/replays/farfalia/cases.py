"""The games of Farfalia that are kept: each mode with each joker variant, each way to end, each option."""

from __future__ import annotations

from itertools import accumulate
from typing import Final

from ludoteca.catalog import GAMES
from ludoteca.core.verdict import Event
from ludoteca.games.farfalia.events import AnswersOpened
from ludoteca.play.record import AnyTable, dumps, replay
from tests.replays.golden import Golden

SEATS: Final = {"5_short": 5, "5_five": 5, "5_ten": 5, "4": 4, "3": 3, "3_short": 3, "2": 2}
JOKERS: Final = ("none", "double_you", "burnin")
USUAL: Final = {"5_short": 2, "4": 2}
"""How many win when nothing is tied; elsewhere one."""

Ending = tuple[str, str, bool]
"""Mode, the passage that ended it, and whether more won than usual."""


def ending(table: AnyTable) -> Ending:
    """How a game ended."""
    outcome = table.outcome()
    assert outcome is not None
    mode = table.options.mode
    usual = 1 if table.options.short_game_winners == "single" else USUAL.get(mode, 1)
    return mode, outcome.rule, len(outcome.winners) > usual


ENDINGS: Final[set[Ending]] = {
    *[(mode, rule, shared) for mode, rule in (
        ("5_short", "FAR-36"),
        ("5_five", "FAR-A07"),
        ("5_ten", "FAR-47"),
        ("4", "FAR-55"),
        ("3", "FAR-67"),
        ("3_short", "FAR-73"),
        ("2", "FAR-76"),
    ) for shared in (False, True)],
    ("4", "FAR-A21", False),
}  # fmt: skip


def won(table: AnyTable) -> bool:
    """No more winners than usual."""
    return not ending(table)[2]


def shared(table: AnyTable) -> bool:
    """More winners than usual."""
    return ending(table)[2]


def level_at_the_target(table: AnyTable) -> bool:
    """Both pairs had reached the target, level, and another hand was played."""
    hands = table.view(None).history
    target: int = table.options.target_score
    totals = list(zip(accumulate(hand[0] for hand in hands), accumulate(hand[1] for hand in hands)))
    return any(one == other >= target for one, other in totals[:-1])


def a_tied_leader_doubled(table: AnyTable) -> bool:
    """Somebody doubled who shared the lead with some of the others."""
    found = False

    def watch(at: AnyTable, events: list[Event]) -> None:
        nonlocal found
        totals = at.view(None).totals
        leaders = {seat for seat, total in enumerate(totals) if total == max(totals)}
        doubling = {seat for event in events if isinstance(event, AnswersOpened) for seat in event.seats}
        found = found or (1 < len(leaders) < len(totals) and not leaders.isdisjoint(doubling))

    replay(dumps(table), GAMES, watch)
    return found


def doubled_in_the_last_hand(table: AnyTable) -> bool:
    """A joker and the last hand fell together."""
    return len(table.view(None).doubled) > 0


CASES: Final = [
    *[
        Golden(f"{mode}-{jokers}", seats, {"mode": mode, "jokers": jokers}, won)
        for mode, seats in SEATS.items()
        for jokers in JOKERS
    ],
    *[Golden(f"{mode}-shared", seats, {"mode": mode}, shared) for mode, seats in SEATS.items()],
    Golden("5_ten-without_extra_hand", 5, {"mode": "5_ten", "extra_hand": False}),
    Golden("5_short-two_values", 5, {"short_game_winners": "two_values"}, shared),
    Golden("5_short-single", 5, {"short_game_winners": "single"}, won),
    Golden("5_short-single_shared", 5, {"short_game_winners": "single"}, shared),
    Golden("5_short-first_dealer", 5, {"first_dealer": 3}),
    Golden("5_short-must_choose", 5, {"must_choose": True}),
    Golden("5_short-show_history", 5, {"show_history": True}),
    Golden("5_five-double_last_hand", 5, {"mode": "5_five", "double_last_hand": True}),
    Golden("4-eight_hands", 4, {"hands": 8}),
    Golden("4-target", 4, {"target_score": 30}),
    Golden("4-target_double_you", 4, {"target_score": 30, "jokers": "double_you"}),
    Golden("4-target_level_played_on", 4, {"target_score": 10}, level_at_the_target),
    Golden("2-dealer_calls", 2, {"two_player_trump": "dealer"}),
    Golden("3_short-proposal_after_trump", 3, {"mode": "3_short", "extra_proposal": "after_trump"}),
    Golden("5_short-double_after_deal", 5, {"jokers": "double_you", "double_you_timing": "after_deal"}),
    Golden("3_short-double_after_proposal", 3, {
        "mode": "3_short", "jokers": "double_you", "double_you_timing": "after_proposal",
    }),
    Golden("5_short-tied_leaders_double", 5, {
        "jokers": "double_you", "double_you_tied_leaders": "allowed",
    }, a_tied_leader_doubled),
    Golden("5_short-double_stack_max", 5, {
        "jokers": "double_you", "double_you_stack": "max",
    }, doubled_in_the_last_hand),
    Golden("5_short-from_a_position", 5, {}, from_word=60),
    Golden("2-burnin_from_a_position", 2, {"jokers": "burnin"}, from_word=95),
]  # fmt: skip
