"""The games of Mi Tierra that are kept: each number of players, ending and option, and what is easily got wrong."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from ludoteca.core.verdict import Event, Outcome
from ludoteca.games.mi_tierra.events import CompetitionScored, EventTurned, OrderSet, RoundBegan, SaleBegan
from ludoteca.play.record import AnyTable
from ludoteca.play.table import Table
from tests.replays.golden import Golden

ENDINGS: Final = {"TIE-179", "TIE-180"}


def outcome(table: AnyTable) -> Outcome:
    """How a game ended."""
    ended = table.outcome()
    assert ended is not None
    return ended


def events_of(table: AnyTable) -> Iterator[list[Event]]:
    """What happened, word by word."""
    again = Table(table.game, table.options, table.seed, table.start)
    yield again.opening
    for seat, word in table.record:
        events = again.play(seat, word)
        assert isinstance(events, list)
        yield events


def last_flower(table: AnyTable) -> str:
    """Where the third flower came out: in a new round's phase 3, or while somebody was selling."""
    if outcome(table).rule != "TIE-179":
        return ""
    for events in events_of(table):
        for n, event in enumerate(events):
            if isinstance(event, EventTurned) and event.last:
                return "phase 3" if any(isinstance(e, RoundBegan | OrderSet) for e in events[:n]) else "market"
    return ""


def in_phase_three(table: AnyTable) -> bool:
    """The last round was known from its beginning."""
    return last_flower(table) == "phase 3"


def in_the_market(table: AnyTable) -> bool:
    """It became the last while goods were sold."""
    return last_flower(table) == "market"


def after_sixteen(table: AnyTable) -> bool:
    """The marker passed twice over every season."""
    return outcome(table).rule == "TIE-180"


def shared(table: AnyTable) -> bool:
    """Level on money and on leftovers."""
    return len(outcome(table).winners) > 1


def by_leftovers(table: AnyTable) -> bool:
    """Level on money; what was left over decided."""
    ended = outcome(table)
    return len(ended.winners) == 1 and ended.scores.count(max(ended.scores)) > 1


def several_passes(table: AnyTable) -> bool:
    """One player sold twice in a round while another was still there."""
    sellers: list[int] = []
    for events in events_of(table):
        for event in events:
            if isinstance(event, RoundBegan):
                sellers = []
            elif isinstance(event, SaleBegan):
                sellers.append(event.seat)
        if len(set(sellers)) > 1 and len(sellers) - len(set(sellers)) > 0:
            return True
    return False


def alone_after_a_sale(table: AnyTable) -> bool:
    """Whoever was left alone among others' empty places sold once more, and then chose where to go."""
    again = Table(table.game, table.options, table.seed, table.start)
    came: set[int] = set()
    for seat, word in table.record:
        if again.state.phase.value == "after_last_sale" and len(came) > 1:
            return True
        market = next(area for area in again.view(None).areas if area.area == "market")
        came = set(market.seats) | (came if again.state.phase.value.startswith(("market", "after")) else set())
        assert isinstance(again.play(seat, word), list)
    return False


def tied_prizes(table: AnyTable) -> bool:
    """Two shared the first prize of a competition."""
    for events in events_of(table):
        for event in events:
            if isinstance(event, CompetitionScored) and event.results.count(max(event.results)) > 1:
                return True
    return False


def stacked_money(table: AnyTable) -> bool:
    """The order of a round was decided by who lay on top of whom."""
    again = Table(table.game, table.options, table.seed, table.start)
    for seat, word in table.record:
        events = again.play(seat, word)
        assert isinstance(events, list)
        if any(isinstance(event, OrderSet) for event in events):
            farms = again.view(None).farms
            order, track = again.view(None).order, again.view(None).track
            for one, other in pairwise(order):
                if farms[one].money == farms[other].money and track.index(one) > track.index(other) and one > other:
                    return True
    return False


CASES: Final = [
    Golden("2-plain", 2, {}, after_sixteen),
    Golden("3-plain", 3, {}, after_sixteen),
    Golden("4-plain", 4, {}, after_sixteen),
    Golden("5-plain", 5),
    Golden("6-third_flower_in_phase_3", 6, {}, in_phase_three),
    Golden("6-third_flower_in_the_market", 6, {}, in_the_market),
    Golden("2-shared", 2, {}, shared),
    Golden("3-by_leftovers", 3, {}, by_leftovers),
    Golden("4-market_passes", 4, {}, several_passes),
    Golden("3-alone_in_the_market", 3, {}, alone_after_a_sale),
    Golden("3-tied_prizes", 3, {}, tied_prizes),
    Golden("4-money_stacks", 4, {}, stacked_money),
    Golden("3-balanced", 3, {"content_set": "balanced"}),
    Golden("3-from_a_position", 3, from_word=60),
    Golden(
        "4-closed_hands_in_the_yard", 4, {"open_hands": False, "farm_layout": "grid3x3_yard3", "first_season": "winter"}
    ),
    Golden(
        "5-sixteen_rounds",
        5,
        {
            "end_mode": "rounds_only",
            "a_cards_removed": 0,
            "extra_spaces_5_6": False,
            "pens_scale": True,
            "development_refill": "sweep",
            "irrigation_mode": "per_square",
        },
    ),
    Golden(
        "2-other_rulings",
        2,
        {
            "meat_by_choice": True,
            "surplus_meat": "one_total",
            "animal_moves": "never",
            "product_mode": "per_set",
            "closing_market_usable": False,
            "finished_goods_in_black_market": True,
            "finished_goods_limit": False,
            "resource_limit": True,
            "first_season": "summer",
        },
    ),
    Golden("2-autumn_first", 2, {"first_season": "autumn"}),
    Golden("rules_2_2-plain", 2, {}, rules=2),
    Golden("rules_2_3-one_by_one", 3, {"development_workers": "one_by_one"}, rules=2),
    Golden("rules_2_4-plain", 4, {}, rules=2),
    Golden("rules_2_5-former_rulings", 5, {"surplus_meat": "per_animal", "one_of_a_design": True}, rules=2),
    Golden("rules_3_2-plain", 2, {}, rules=3),
    Golden("rules_3_4-plain", 4, {}, rules=3),
    Golden("rules_3_3-always_asked", 3, {"tidy_asked": "always", "content_set": "reconstructed"}, rules=3),
    Golden("rules_3_6-plain", 6, {}, rules=3),
]
