"""Many games at once: simulation, tournaments, studies and measurement.

    >>> from ludoteca import GAMES, lab
    >>> name, *others = GAMES
    >>> played = lab.tournament(name, ["greedy", "uniform"], seats=2, deals=4, seed=1, workers=1)
    >>> [one.bot for one in played.table]
    ['greedy', 'uniform']

A game is a name or a `Game`; a bot is a name, "module:Class", a `Bot`, or anything that makes one when called.
Everything takes `workers` (all cores if left out) and `on` ("local", "ray" or "ray://address"); the results depend on
neither.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ludoteca.catalog import AnyBot
    from ludoteca.core.game import AnyGame
    from ludoteca.lab.checkpoint import Journal
    from ludoteca.lab.executors import Crew
    from ludoteca.lab.plan import Plan
    from ludoteca.lab.statistics import Tally
    from ludoteca.lab.studies.findings import Findings
    from ludoteca.lab.tournaments import Standings

__all__ = ["simulate", "study", "tournament"]


def simulate(
    game: str | AnyGame,
    bots: Sequence[AnyBot] = ("uniform",),
    *,
    seats: int,
    games: int,
    seed: int | str = 0,
    options: Mapping[str, object] | None = None,
    data: Sequence[str | Path] = (),
    workers: int | None = None,
    on: str = "local",
) -> Tally:
    """Play so many games, chairs filled in turn with `bots`; their tally. `data` files get each game and seat."""
    from ludoteca.lab.plan import Plan, Setting, fill
    from ludoteca.lab.run import count
    from ludoteca.lab.statistics import nothing, tally

    name, said, company = checked(game, seats, options, bots)
    setting = Setting(name, seats, said, fill(seats, company))
    plan = Plan("simulate", name, seed, games, (setting,))
    if not data:
        return count(plan, _crew(plan, workers, on), lambda *_: None)
    whole = nothing(seats)
    journal = _carried_out(plan, workers, on, data)
    for _, played in journal.done():
        whole += tally(seats, played)
    journal.close(finished=True)
    return whole


def tournament(
    game: str | AnyGame,
    bots: Sequence[AnyBot],
    *,
    seats: int,
    deals: int,
    seed: int | str = 0,
    options: Mapping[str, object] | None = None,
    data: Sequence[str | Path] = (),
    workers: int | None = None,
    on: str = "local",
) -> Standings:
    """Every bot against every other in every chair, each seating on the same deals."""
    from ludoteca.lab.tournaments import standings, tournament_plan

    name, said, names = checked(game, seats, options, bots)
    plan = tournament_plan(name, seats, said, names, seed, deals)
    journal = _carried_out(plan, workers, on, data)
    table = standings(journal)
    journal.close(finished=True)
    return table


def study(
    game: str | AnyGame,
    *,
    players: Sequence[int],
    vary: Mapping[str, Sequence[object]] | None = None,
    options: Mapping[str, object] | None = None,
    bots: Sequence[AnyBot] = ("greedy",),
    games: int,
    seed: int | str = 0,
    data: Sequence[str | Path] = (),
    workers: int | None = None,
    on: str = "local",
) -> Findings:
    """Play every number of players with every value of every varied option; `studies.report` makes a page of it."""
    from ludoteca.catalog import bring, game_of
    from ludoteca.lab.studies.design import design
    from ludoteca.lab.studies.findings import find

    box = game_of(game)
    companies = [one if isinstance(one, str) else bring(box, one) for one in bots]
    asked = design(box.meta.name, players, vary or {}, options or {}, companies, seed, games)
    journal = _carried_out(asked.plan, workers, on, data)
    found = find(asked, journal)
    journal.close(finished=True)
    return found


def checked(
    game: str | AnyGame, seats: int, options: Mapping[str, object] | None, bots: Sequence[AnyBot]
) -> tuple[str, dict[str, object], list[str]]:
    """Names of the game and the bots, and the options as said; a LudotecaError says what there is instead."""
    from ludoteca.catalog import bring, game_of
    from ludoteca.play.record import options_said

    box = game_of(game)
    names = [bring(box, bot) for bot in bots]
    return box.meta.name, options_said(box.options(seats, options or {})), names


def _carried_out(plan: Plan, workers: int | None, on: str, data: Sequence[str | Path]) -> Journal:
    from ludoteca.lab.run import carry_out, check_files, open_journal, put_away

    files = [Path(name) for name in data]
    check_files(files)
    crew = _crew(plan, workers, on)
    journal = open_journal(plan, files, go_on=False)
    try:
        carry_out(crew, journal)
    except BaseException:
        journal.close(finished=False)
        raise
    put_away(journal, files)
    return journal


def _crew(plan: Plan, workers: int | None, on: str) -> Crew:
    from ludoteca.lab.executors import alone, check_travels, crew_of

    crew = crew_of(workers, on)
    if crew is not alone:
        check_travels(plan.settings)
    return crew
