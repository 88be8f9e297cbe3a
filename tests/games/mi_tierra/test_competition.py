"""Training, beauty contest and rodeo (15)."""

from __future__ import annotations

from typing import Any

import pytest

from ludoteca.core.verdict import Event
from ludoteca.games.mi_tierra.events import (
    AnimalsShown,
    CompetitionScored,
    Earned,
    Gained,
    PrizeWon,
    Wasted,
    WaterSpent,
)
from ludoteca.games.mi_tierra.moves.production import House, Look
from ludoteca.games.mi_tierra.moves.shows import Enter, Show, TakeAnimal, TakeCards, TakeGood
from ludoteca.games.mi_tierra.moves.vocabulary import Decline, Done
from ludoteca.games.mi_tierra.rules.land import level
from ludoteca.games.mi_tierra.rules.prizes import prizes_for
from tests.citing import cites
from tests.games.mi_tierra.positions import (
    ANA,
    BEA,
    CARLO,
    TierraTable,
    acting,
    details,
    farm,
    goods,
    money,
    moves,
    of_kind,
    pen,
    phase,
    refused,
    say,
    squares,
    table,
)

TRAINED = "+water+feed"


@cites("TIE-123", "TIE-124", "TIE-125", "TIE-126", "TIE-127", "GAP-51", "GAP-34")
def test_levels_are_read_off_the_pen() -> None:
    pens = "A1:pen2:cow1 B1:pen3:cow1+water+feed A2:pen2:horse1+water+feed+trainer "
    pens += "B2:pen2:sheep2+water+feed+trainer C2:pen2:chicken1+water+trainer A3:pen2:sheep1+feed"
    at = table(
        """
        round 4
        farm 0 | money 5 | - | PENS
        """.replace("PENS", pens)
    )
    farm_of_ana = at.state.farms[ANA]
    levels = {square: level(farm_of_ana, n) for n, square in enumerate(at.state.box.layout.squares)}
    assert [levels[square] for square in ("A1", "B1", "A2", "B2", "C2", "A3")] == [1, 2, 3, 1, 1, 1]


def contest(line: str, workers: str, seats: int = 2, more: str = "", **given: Any) -> tuple[TierraTable, list[Event]]:
    at, events = acting(f"round 4\nfarm 0 | money 5 | - | {line}\n{more}\narea arena {workers}", seats, **given)
    return at, events


@cites("TIE-129", "TIE-130", "TIE-131", "TIE-133", "TV-15")
def test_three_trained_cows_make_six_with_one_worker() -> None:
    line = f"A1:pen2:cow1{TRAINED} B1:pen2:cow1{TRAINED} A2:pen3:cow1{TRAINED} B2:pen2:horse2"
    at, _ = contest(line, "0")
    assert moves(at) == [Show("cow", 2), Decline()]
    assert refused(at, Show("horse", 1)) == ("TIE-130", "no_horses_in_the_contest")
    assert refused(at, Show("llama", 1)) == ("TIE-130", "no_such_animal")  # type: ignore[arg-type]  # on purpose
    assert refused(at, Show("cow", 1)) == ("TIE-130", "no_such_group")
    say(at, Show("cow", 2))
    assert squares(at, Enter) == ["A1", "A2", "B1"]
    assert refused(at, Done()) == ("TIE-130", "enter_one")
    assert refused(at, Enter("B2")) == ("TIE-130", "not_of_the_group")
    assert refused(at, Enter("C3")) == ("TIE-130", "no_pen_there")
    assert refused(at, Show("cow", 2)) == ("TIE-13", "not_now")
    events = say(at, Enter("A1"))
    assert refused(at, Enter("A1")) == ("TIE-132", "entered_already")
    events += say(at, Enter("B1"), Enter("A2"))
    assert of_kind(events, AnimalsShown) == [AnimalsShown(ANA, "cow", 2, 3)]
    assert of_kind(events, CompetitionScored) == [CompetitionScored("contest", (ANA,), (6,))]


@cites("TIE-130", "TIE-131", "TIE-132", "TIE-133", "TV-16")
def test_each_worker_shows_another_group_and_the_sum_counts() -> None:
    line = f"A1:pen3:sheep3 B1:pen2:cow1{TRAINED}+trainer"
    at, _ = contest(line, "0 0")
    say(at, Show("sheep", 1))
    assert refused(at, Show("sheep", 1)) == ("TIE-132", "shown_already")
    assert moves(at) == [Show("cow", 3), Decline()]
    events = say(at, Show("cow", 3))
    assert of_kind(events, CompetitionScored)[0].results == (6,)
    at, _ = contest(line, "0")
    assert of_kind(say(at, Show("cow", 3)), CompetitionScored)[0].results == (3,)


@cites("TIE-130", "TIE-139", "GAP-39", "TV-25")
def test_only_the_pens_that_took_part_lose_their_water() -> None:
    line = f"A1:pen2:sheep1{TRAINED} B1:pen2:chicken1{TRAINED} A2:pen2:sheep1{TRAINED} B2:pen2:sheep1"
    at, _ = contest(line, "0")
    events = say(at, Show("sheep", 2), Enter("A1"), Done())
    assert of_kind(events, WaterSpent) == [WaterSpent(ANA, "A1")]
    assert of_kind(events, CompetitionScored)[0].results == (2,)
    assert [pen(at, square).water for square in ("A1", "B1", "A2")] == [False, True, True]
    assert pen(at, "A1").feed
    assert at.view(None).supply["water"] == 18


@cites("TIE-134", "GAP-35", "TIE-60")
def test_who_shows_nothing_is_no_competitor() -> None:
    at, events = contest("A1:pen2:horse1", "0")
    assert of_kind(events, Wasted) == [Wasted(ANA, "arena")]
    assert not of_kind(events, CompetitionScored)
    at, _ = contest("A1:pen2:cow1", "0 1", 2, "farm 1 | money 5 | - | A1:pen2:sheep2")
    events = say(at, Decline())
    assert at.state.actor == BEA
    events = say(at, Show("sheep", 1))
    assert of_kind(events, CompetitionScored) == [CompetitionScored("contest", (BEA,), (2,))]


@cites("GAP-35")
def test_an_animal_of_the_same_round_may_be_shown() -> None:
    at, _ = acting("round 4\nfarm 0 | money 5 | - | A1:pen3\narea sheep 0\narea arena 0", roll=1)
    say(at, House("A1"))
    assert moves(at) == [Show("sheep", 1), Decline()]


@cites("TIE-135", "TIE-143", "TV-20")
def test_prizes_by_number_of_competitors() -> None:
    assert [prizes_for(n) for n in (0, 1, 2, 3, 4, 5, 6)] == [0, 1, 1, 2, 3, 3, 3]


@cites("TIE-136", "TIE-137", "GAP-37", "TV-24")
def test_the_first_prize_is_seven_dollars_and_two_normal_or_three_base_cards() -> None:
    at, _ = contest("A1:pen2:cow1", "0")
    events = say(at, Show("cow", 1))
    assert of_kind(events, PrizeWon) == [PrizeWon(ANA, 1)]
    assert of_kind(events, Earned) == [Earned(ANA, 7, "prize")]
    assert moves(at) == [TakeCards("normal"), TakeCards("base")]
    assert refused(at, TakeGood("wine")) == ("TIE-13", "not_now")
    assert refused(at, TakeCards("gold")) == ("TIE-136", "no_such_prize")  # type: ignore[arg-type]  # on purpose
    say(at, TakeCards("normal"))
    assert [word.good for word in moves(at) if isinstance(word, TakeGood)] == [
        "apples", "wheat", "grapes", "meat", "eggs", "milk", "wool", "flour", "wine",
    ]  # fmt: skip
    assert refused(at, TakeGood("cake")) == ("TIE-137", "not_a_prize")
    assert refused(at, TakeGood("gold")) == ("TIE-136", "no_such_prize")  # type: ignore[arg-type]  # on purpose
    assert refused(at, TakeAnimal("cow")) == ("TIE-13", "not_now")
    say(at, TakeGood("wine"), TakeGood("eggs"))
    assert (goods(at), money(at)) == ({"eggs": 1, "wine": 1}, 12)
    at, _ = contest("A1:pen2:cow1", "0")
    say(at, Show("cow", 1), TakeCards("base"))
    assert refused(at, TakeGood("eggs")) == ("TIE-137", "not_a_prize")
    say(at, TakeGood("meat"), TakeGood("meat"), TakeGood("grapes"))
    assert goods(at) == {"grapes": 1, "meat": 2}


FOUR = """
    farm 1 | money 5 | - | A1:pen3:SECOND
    farm 2 | money 5 | - | A1:pen3:THIRD
    farm 3 | money 5 | - | A1:pen2:FOURTH
"""


@cites("TIE-136", "TIE-135", "TIE-133")
def test_second_and_third_prize() -> None:
    more = FOUR.replace("SECOND", "sheep3").replace("THIRD", "sheep2").replace("FOURTH", "sheep1")
    at, _ = contest("A1:pen3:cow3 B1:pen2:cow1", "0 1 2 3", 4, more)
    say(at, Show("cow", 1), *[Show("sheep", 1)] * 2)
    events = say(at, Show("sheep", 1))
    events += say(at, TakeCards("base"), *[TakeGood("apples")] * 3)
    events += say(at, TakeCards("normal"), TakeGood("milk"))
    assert moves(at) == [TakeGood("apples"), TakeGood("wheat"), TakeGood("grapes"), TakeGood("meat")]
    events += say(at, TakeGood("meat"))
    assert [(e.seat, e.amount) for e in of_kind(events, Earned)] == [(0, 7), (1, 5), (2, 1)]
    assert goods(at, 3) == {}


@cites("TIE-138", "GAP-36", "TV-21")
def test_tied_winners_share_the_money_and_each_take_the_better_cards() -> None:
    more = "farm 1 | money 5 | - | A1:pen3:sheep3 B1:pen2:sheep2\nfarm 2 | money 5 | - | A1:pen2:sheep2"
    at, _ = contest("A1:pen3:cow3 B1:pen2:cow2", "0 1 2", 3, more)
    say(at, Show("cow", 1), Show("sheep", 1))
    events = say(at, Show("sheep", 1))
    assert of_kind(events, CompetitionScored)[0].results == (5, 5, 2)
    events += say(at, TakeCards("normal"), TakeGood("wine"), TakeGood("wine"))
    events += say(at, TakeCards("base"), *[TakeGood("apples")] * 3)
    assert [(e.seat, e.amount) for e in of_kind(events, Earned)] == [(ANA, 6), (BEA, 6)]
    assert [e.place for e in of_kind(events, PrizeWon)] == [1, 1]
    assert goods(at, CARLO) == {}


@cites("TIE-136", "GAP-48")
def test_a_sold_out_good_is_no_prize() -> None:
    more = "farm 1 | money 5 | wine 25"
    at, _ = contest("A1:pen2:cow1", "0", 2, more, resource_limit=True)
    say(at, Show("cow", 1), TakeCards("normal"))
    assert refused(at, TakeGood("wine")) == ("GAP-48", "sold_out")


# --- Rodeo ------------------------------------------------------------------


def rodeo(number: int, lines: str, workers: str, seats: int = 2) -> tuple[TierraTable, list[Event]]:
    return acting(f"round {number}\n{lines}\narea arena {workers}", seats)


HORSES = f"A1:pen2:horse1{TRAINED}+trainer B1:pen2:horse1"


@cites("TIE-140", "TIE-141", "TIE-142", "TIE-147", "TV-17", "TV-18")
def test_one_worker_a_horse_and_its_level_counts() -> None:
    at, _ = rodeo(2, f"farm 0 | money 5 | - | {HORSES} A2:pen2:cow1", "0 0")
    assert moves(at) == [Enter("A1"), Enter("B1"), Decline()]
    assert refused(at, Enter("A2")) == ("TIE-140", "no_horse_there")
    assert refused(at, Enter("C3")) == ("TIE-141", "no_pen_there")
    say(at, Enter("A1"))
    assert refused(at, Enter("A1")) == ("TIE-141", "horses_shown")
    assert details(at, Enter("A1")) == {"pen": "A1", "count": 1}
    events = say(at, Enter("B1"))
    assert of_kind(events, CompetitionScored) == [CompetitionScored("rodeo", (ANA,), (4,))]
    assert of_kind(events, WaterSpent) == [WaterSpent(ANA, "A1")]
    at, _ = rodeo(2, f"farm 0 | money 5 | - | {HORSES}", "0")
    assert of_kind(say(at, Enter("A1")), CompetitionScored)[0].results == (3,)


@cites("TIE-144", "TIE-145", "TV-19")
@pytest.mark.parametrize(("number", "summer"), [(2, 1), (6, 2), (10, 3), (14, 4)])
def test_the_winner_gets_more_every_summer_a_cow_and_an_animal_of_choice(number: int, summer: int) -> None:
    at, _ = rodeo(number, "farm 0 | money 5 | - | A1:pen2:horse1 B1:pen2", "0")
    events = say(at, Enter("A1"))
    assert of_kind(events, Earned) == [Earned(ANA, 14 * summer, "prize")]
    assert phase(at) == "animals"
    say(at, House("B1"))
    assert moves(at) == [TakeAnimal(animal) for animal in ("sheep", "cow", "chicken", "horse")]
    assert refused(at, TakeGood("apples")) == ("TIE-13", "not_now")
    say(at, TakeAnimal("horse"), House("A1"))
    assert (pen(at, "A1").count, pen(at, "B1").animal) == (2, "cow")


@cites("TIE-143", "TIE-144", "TIE-146", "TV-22")
def test_four_riders_and_a_tie_for_second() -> None:
    lines = f"""
        farm 0 | money 5 | - | {HORSES}
        farm 1 | money 5 | - | A1:pen2:horse1{TRAINED} B1:pen2
        farm 2 | money 5 | - | A1:pen2:horse1{TRAINED}
        farm 3 | money 5 | - | A1:pen2:horse1
    """
    at, _ = rodeo(6, lines, "0 0 1 2 3", 4)
    events = say(at, Enter("A1"), Enter("B1"), Enter("A1"), Enter("A1"), Enter("A1"))
    assert of_kind(events, CompetitionScored)[0].results == (4, 2, 2, 1)
    events += say(at, TakeAnimal("sheep"))
    events += say(at, House("B1"))
    assert [(e.seat, e.amount) for e in of_kind(events, Earned)] == [(0, 28), (1, 14), (2, 14)]
    assert pen(at, "B1", BEA).animal == "cow"
    gains = [(gain.seat, gain.good, gain.count) for gain in of_kind(events, Gained)]
    assert gains == [(ANA, "meat", 1), (ANA, "meat", 1), (CARLO, "meat", 1)], "no room: meat"
    assert money(at, 3) == 5


@cites("TIE-146", "GAP-36", "TV-23")
def test_two_tied_riders_share_one_prize() -> None:
    lines = "farm 0 | money 5 | - | A1:pen2:horse1\nfarm 1 | money 5 | - | A1:pen2:horse1"
    at, _ = rodeo(2, lines, "0 1")
    events = say(at, Enter("A1"), Enter("A1"))
    events += say(at, TakeAnimal("sheep"), TakeAnimal("horse"), House("A1"))
    assert [(e.seat, e.amount) for e in of_kind(events, Earned)] == [(ANA, 7), (BEA, 7)]
    assert goods(at, ANA) == {"meat": 2}
    assert (goods(at, BEA), pen(at, "A1", BEA).count) == ({"meat": 1}, 2)


@cites("GAP-38", "TIE-145")
def test_a_prize_animal_that_is_sold_out_is_not_given() -> None:
    cows = "A1:pen3:cow3 B1:pen3:cow3 A2:pen2:cow2"
    at, _ = rodeo(2, f"farm 0 | money 5 | - | A1:pen2:horse1 B1:pen2\nfarm 1 | money 5 | - | {cows}", "0")
    say(at, Enter("A1"))
    assert phase(at) == "prize"
    assert refused(at, TakeAnimal("cow")) == ("GAP-48", "sold_out")
    assert goods(at) == {}


@cites("GAP-52")
def test_the_last_round_has_its_contest() -> None:
    at, _ = acting("round 16\nfarm 0 | money 5 | - | A1:pen2:cow1\narea arena 0")
    events = say(at, Show("cow", 1), TakeCards("base"), *[TakeGood("apples")] * 3)
    assert at.outcome() is not None
    assert of_kind(events, PrizeWon)


def test_the_tower_is_no_podium() -> None:
    at, _ = acting("round 4\nfarm 0 | money 5 | - | A1:pen2:cow1\narea arena 0")
    assert refused(at, Look()) == ("TIE-13", "not_now")
    assert farm(at).groups == ()
