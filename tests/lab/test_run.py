"""Plans: the same games whatever their number, order, processes and interruptions."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

import pytest

from ludoteca import lab
from ludoteca.bots.bot import Heard
from ludoteca.bots.thinker import Thinker
from ludoteca.catalog import BOTS, GAMES
from ludoteca.core.rng import SmallRng, seed_of
from ludoteca.core.rules import play_out
from ludoteca.core.verdict import LudotecaError
from ludoteca.lab.checkpoint import Journal, resume
from ludoteca.lab.executors import Crew, Done, alone, crew_of, megabytes, processes
from ludoteca.lab.export import export
from ludoteca.lab.matches import play, seated
from ludoteca.lab.plan import Plan, Portion, Setting, fill
from ludoteca.lab.run import carry_out, open_journal
from ludoteca.lab.statistics import Played, tally
from ludoteca.lab.texts import Problem

T = TypeVar("T")

CHANCE = Setting("farfalia", 4, {"mode": "4", "hands": 4}, ("uniform",) * 4)
GREEDY = Setting("kupferkessel", 2, {}, ("greedy", "uniform"), turning=True)
PLAN = Plan("simulate", "kupferkessel", 7, 10, (GREEDY, replace(GREEDY, options={"direction": "ccw"})))


def portion(setting: Setting, first: int, count: int) -> Portion:
    return Portion(0, setting, 0, 7, first, count)


def backwards(work: Callable[[Portion], T], portions: Iterable[Portion]) -> Iterator[Done[T]]:
    """A crew that hands everything back in the wrong order."""
    return reversed(list(alone(work, portions)))


def lame(work: Callable[[Portion], T], portions: Iterable[Portion]) -> Iterator[Done[T]]:
    """A crew that somebody stops after two portions, the last ones."""
    yield from list(backwards(work, portions))[:2]
    raise KeyboardInterrupt


@pytest.mark.parametrize("setting", [CHANCE, GREEDY], ids=["chance", "greedy"])
def test_game_i_is_the_same_however_many_are_played(setting: Setting) -> None:
    whole = play(portion(setting, 0, 5))

    assert play(portion(setting, 0, 3)) + play(portion(setting, 3, 2)) == whole
    assert play(replace(portion(setting, 0, 5), seed=8)) != whole


def test_where_all_choose_by_chance_the_rules_play_alone() -> None:
    game = GAMES["farfalia"]
    rng = SmallRng(seed_of(7, 2))
    state = game.setup(game.options(4, CHANCE.options), rng)
    moves = play_out(game.rules, state, rng)
    outcome = game.outcome(state)
    assert outcome is not None

    assert play(portion(CHANCE, 2, 1)) == [Played(moves, outcome.rule, outcome.scores, outcome.winners)]


def test_bots_may_move_on_from_game_to_game() -> None:
    assert [[GREEDY.bot(seat, number) for seat in (0, 1)] for number in (0, 1, 2)] == [
        ["greedy", "uniform"],
        ["uniform", "greedy"],
        ["greedy", "uniform"],
    ]
    winners = [GREEDY.bot(game.winners[0], number) for number, game in enumerate(play(portion(GREEDY, 0, 6)))]
    assert winners == ["greedy"] * 6


def test_forgetful_bots_are_told_what_they_heard() -> None:
    forgetful = [kind for kind in BOTS["kupferkessel"] if seated("kupferkessel", kind).forgetful]
    assert forgetful, "memory is a dial"
    told: list[Heard | None] = []
    bot = seated("kupferkessel", forgetful[0])
    honest = type(bot).choose

    def choose(self: Any, recall: Any, moves: list[Any], rng: Any, heard: Heard | None = None) -> Any:
        told.append(heard)
        return honest(self, recall, moves, rng, heard)

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(type(bot), "choose", choose)
        play(portion(replace(GREEDY, bots=(forgetful[0], "uniform"), turning=False), 0, 1))

    assert len(told) > 5
    counts = [len(one.events) for one in told if one is not None]
    assert len(counts) == len(told)
    assert counts == sorted(counts)
    assert counts[0] > 0, "the deal, too"


def test_no_clock_decides_a_game() -> None:
    for game, makers in BOTS.items():
        for kind in makers:
            bot = seated(game, kind)
            thinker = bot if isinstance(bot, Thinker) else getattr(bot, "thinker", None)
            assert thinker is None or thinker.seconds == float("inf")


def test_all_portions_together_are_the_plan() -> None:
    portions = list(PLAN.portions())

    assert [one.number for one in portions] == list(range(len(portions)))
    for at in range(2):
        games = [n for one in portions if one.at == at for n in range(one.first, one.first + one.count)]
        assert games == list(range(10))
    assert sum(one.count for one in portions) == PLAN.total == 20
    assert fill(5, ["a", "b"]) == ("a", "b", "a", "b", "a")


def finished(plan: Plan, folder: Path, name: str, crew: Crew) -> bytes:
    journal = Journal(plan)
    carry_out(crew, journal)
    export(journal, folder / f"{name}.parquet")
    export(journal, folder / f"{name}.csv")
    journal.close(finished=True)
    return (folder / f"{name}.parquet").read_bytes() + (folder / f"{name}.csv").read_bytes()


def test_neither_order_nor_processes_show_in_the_files(tmp_path: Path) -> None:
    straight = finished(PLAN, tmp_path, "alone", alone)

    assert finished(PLAN, tmp_path, "backwards", backwards) == straight
    assert finished(PLAN, tmp_path, "processes", processes(2)) == straight


def test_a_file_has_a_row_a_game_and_seat(tmp_path: Path) -> None:
    import pyarrow.parquet

    finished(PLAN, tmp_path, "a", alone)
    rows = pyarrow.parquet.read_table(tmp_path / "a.parquet").to_pylist()
    lines = (tmp_path / "a.csv").read_text().splitlines()

    assert len(rows) == len(lines) - 1 == 40
    assert lines[0].split(",") == list(rows[0])
    game = play(portion(GREEDY, 1, 1))[0]
    mine = [row for row in rows if row["setting"] == 0 and row["deal"] == 1]
    assert [row["bot"] for row in mine] == ["uniform", "greedy"]
    assert [row["score"] for row in mine] == list(game.scores)
    assert [row["winner"] for row in mine] == [False, True]
    assert [row["option_direction"] for row in rows if row["deal"] == 0] == [None, None, "ccw", "ccw"]
    assert {row["rule"] for row in mine} == {game.rule}


def test_what_was_cut_off_goes_on(tmp_path: Path) -> None:
    straight = finished(PLAN, tmp_path, "straight", alone)
    part = tmp_path / "run.csv.part"
    journal = open_journal(PLAN, [tmp_path / "run.csv"], go_on=False)
    with pytest.raises(KeyboardInterrupt):
        carry_out(lame, journal)
    journal.close(finished=False)
    with part.open("ab") as file:
        file.write(b'[0,[[12,"KUP-')  # and the power failed, too

    again = open_journal(PLAN, [tmp_path / "run.csv"], go_on=True)
    assert 0 < again.games < PLAN.total
    missing = sum(one.count for one in again.left())
    assert missing == PLAN.total - again.games
    carry_out(alone, again)
    export(again, tmp_path / "run.parquet")
    export(again, tmp_path / "run.csv")
    again.close(finished=True)

    assert (tmp_path / "run.parquet").read_bytes() + (tmp_path / "run.csv").read_bytes() == straight
    assert not part.exists()


def test_a_journal_goes_on_with_its_own_plan_only(tmp_path: Path) -> None:
    part = tmp_path / "run.part"
    Journal(PLAN, part).file.close()

    for plan, key in [
        (replace(PLAN, seed=8), "other_seed"),
        (replace(PLAN, games=11), "other_games"),
        (replace(PLAN, command="study"), "other_command"),
        (replace(PLAN, settings=PLAN.settings[:1]), "other_settings"),
    ]:
        with pytest.raises(Problem) as caught:
            resume(plan, part)
        assert caught.value.key == f"problem.{key}"
        assert caught.value.said("it") != caught.value.said("en")


def test_a_damaged_journal_says_where(tmp_path: Path) -> None:
    part = tmp_path / "run.part"
    Journal(PLAN, part).file.close()
    header = part.read_bytes()
    for damage in (b"nonsense\n", b"[0,[]]\n", b"[99,[]]\n", b"\xff\n"):
        part.write_bytes(header + damage)
        with pytest.raises(Problem, match="line 2"):
            resume(PLAN, part)
    part.write_bytes(b"Dear Anna,\n")
    with pytest.raises(Problem, match="not a run of the laboratory"):
        resume(PLAN, part)
    with pytest.raises(Problem, match="nothing to go on with"):
        resume(PLAN, tmp_path / "other.part")
    with pytest.raises(Problem, match="cut off"):
        open_journal(PLAN, [tmp_path / "run"], go_on=False)


def die_once(mark: Path, portion: Portion) -> list[Played]:
    """Kill the process the first time: the file says whether it was."""
    if portion.number == 2 and not mark.exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return play(portion)


@pytest.mark.skipif(os.name == "nt", reason="Windows has no SIGKILL")
def test_a_killed_process_loses_nothing(tmp_path: Path) -> None:
    mark = tmp_path / "mark"

    done = {one.portion.number: one.result for one in processes(2)(partial(die_once, mark), PLAN.portions())}

    assert mark.exists()
    assert done == {one.portion.number: one.result for one in alone(play, PLAN.portions())}


def test_programs_simulate_without_a_terminal(tmp_path: Path) -> None:
    counted = lab.simulate("farfalia", seats=4, games=6, seed=7, options={"hands": 4}, workers=1)
    with_data = lab.simulate(
        "farfalia", seats=4, games=6, seed=7, options={"hands": 4}, workers=1, data=[tmp_path / "a.csv"]
    )

    assert counted == with_data == tally(4, play(portion(CHANCE, 0, 6)))
    assert (tmp_path / "a.csv").read_text().count("\n") == 6 * 4 + 1
    with pytest.raises(Problem, match="already"):
        lab.simulate("farfalia", seats=4, games=6, data=[tmp_path / "a.csv"], workers=1)
    with pytest.raises(LudotecaError, match="no bot 'gredy'"):
        lab.simulate("farfalia", ["gredy"], seats=4, games=6)
    with pytest.raises(LudotecaError, match="no game 'chess'"):
        lab.simulate("chess", seats=2, games=6)
    with pytest.raises(Problem, match="not on 'moon'"):
        crew_of(None, "moon")


def test_memory_is_said_in_megabytes() -> None:
    assert 5 < megabytes() < 5000
