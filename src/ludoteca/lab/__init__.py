"""Many games at once: simulation, tournaments, studies and measurement.

    >>> from ludoteca import lab
    >>> played = lab.tournament("kupferkessel", ["greedy", "uniform"], seats=2, deals=4, seed=1, workers=1)
    >>> [one.bot for one in played.table]
    ['greedy', 'uniform']

Everything takes `workers` (all cores if left out) and `on` ("local", "ray" or "ray://address"); the results depend on
neither.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ludoteca.lab.checkpoint import Journal
    from ludoteca.lab.plan import Plan
    from ludoteca.lab.statistics import Tally
    from ludoteca.lab.studies.findings import Findings
    from ludoteca.lab.tournaments import Standings

__all__ = ["simulate", "study", "tournament"]


def simulate(
    game: str,
    bots: Sequence[str] = ("uniform",),
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
    from ludoteca.lab.executors import crew_of
    from ludoteca.lab.plan import Plan, Setting, fill
    from ludoteca.lab.run import count
    from ludoteca.lab.statistics import nothing, tally

    setting = Setting(game, seats, checked(game, seats, options, bots), fill(seats, bots))
    plan = Plan("simulate", game, seed, games, (setting,))
    crew = crew_of(workers, on)
    if not data:
        return count(plan, crew, lambda *_: None)
    whole = nothing(seats)
    journal = _carried_out(plan, workers, on, data)
    for _, played in journal.done():
        whole += tally(seats, played)
    journal.close(finished=True)
    return whole


def tournament(
    game: str,
    bots: Sequence[str],
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

    plan = tournament_plan(game, seats, checked(game, seats, options, bots), bots, seed, deals)
    journal = _carried_out(plan, workers, on, data)
    table = standings(journal)
    journal.close(finished=True)
    return table


def study(
    game: str,
    *,
    players: Sequence[int],
    vary: Mapping[str, Sequence[object]] | None = None,
    options: Mapping[str, object] | None = None,
    bots: Sequence[str] = ("greedy",),
    games: int,
    seed: int | str = 0,
    data: Sequence[str | Path] = (),
    workers: int | None = None,
    on: str = "local",
) -> Findings:
    """Play every number of players with every value of every varied option; `studies.report` makes a page of it."""
    from ludoteca.lab.studies.design import design
    from ludoteca.lab.studies.findings import find

    asked = design(game, players, vary or {}, options or {}, bots, seed, games)
    journal = _carried_out(asked.plan, workers, on, data)
    found = find(asked, journal)
    journal.close(finished=True)
    return found


def checked(game: str, seats: int, options: Mapping[str, object] | None, bots: Sequence[str]) -> dict[str, object]:
    """The options as said, if the cupboard has such a game, table and bots; else a LudotecaError says what it has."""
    from ludoteca.catalog import BOTS, GAMES
    from ludoteca.lab.texts import Problem
    from ludoteca.play.record import options_said

    if game not in GAMES:
        raise Problem("problem.no_game", name=repr(game), games=", ".join(GAMES))
    for bot in bots:
        if bot not in BOTS[game]:
            raise Problem("problem.no_bot", name=repr(bot), title=GAMES[game].meta.title, bots=", ".join(BOTS[game]))
    return options_said(GAMES[game].options(seats, options or {}))


def _carried_out(plan: Plan, workers: int | None, on: str, data: Sequence[str | Path]) -> Journal:
    from ludoteca.lab.executors import crew_of
    from ludoteca.lab.run import carry_out, check_files, open_journal, put_away

    files = [Path(name) for name in data]
    check_files(files)
    crew = crew_of(workers, on)
    journal = open_journal(plan, files, go_on=False)
    try:
        carry_out(crew, journal)
    except BaseException:
        journal.close(finished=False)
        raise
    put_away(journal, files)
    return journal
