"""`ludoteca simulate`: many games by bots, and what came of them."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Any

from ludoteca.cli.lab import (
    INTERRUPTED,
    Effort,
    add_lab_arguments,
    bar,
    bots_of,
    count,
    crew_for,
    finish,
    play_plan,
    spoken,
)
from ludoteca.cli.texts import Trouble, language
from ludoteca.lab.texts import Say, voice

if TYPE_CHECKING:
    from rich.table import Table

    from ludoteca.lab.plan import Plan, Setting
    from ludoteca.lab.statistics import Spread, Tally


def add(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Register the command."""
    say = voice(language())
    parser = commands.add_parser("simulate", help=say("help.simulate"), description=say("help.simulate"))
    parser.add_argument("game", metavar="GAME", help=say("help.game"))
    parser.add_argument("-n", type=count, default=1000, metavar="N", dest="games", help=say("help.games"))
    parser.add_argument("--seats", type=int, metavar="N", help=say("help.seats"))
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help=say("help.option"))
    parser.add_argument("--bots", default="uniform", metavar="A,B", help=say("help.bots"))
    add_lab_arguments(parser)
    parser.add_argument("--json", action="store_true", help=say("help.json"))
    parser.set_defaults(run=run, bot="uniform", names=None)


def run(args: argparse.Namespace) -> int:
    """Play, show how far it is, print what came of it; after Ctrl-C, of what was played until then."""
    from rich.console import Console

    from ludoteca.play.wire import to_json

    say = voice(language())
    plan = _plan(args)
    tally, effort = _played_to_data(plan, args) if args.data or args.resume or args.moves else _played(plan, args)
    rate = tally.games / effort.seconds
    if args.json:
        cost = {"seconds": effort.seconds, "games_per_second": rate, "worker_megabytes": round(effort.megabytes, 1)}
        print(to_json({"asked": args.games, **plain(plan, tally), **cost}))
    else:
        console = Console(highlight=False)
        console.print(table(plan, tally, say))
        line = say("simulate.summary", games=f"{tally.games:,}", moves=f"{tally.moves.mean:.1f}", rate=f"{rate:,.0f}")
        console.print(line, say("run.memory", megabytes=f"{effort.megabytes:.0f}"), markup=False)
    return INTERRUPTED if effort.interrupted else 0


def _plan(args: argparse.Namespace) -> Plan:
    """What the command line asks for, or Trouble saying what will not do; a table is set up to find out."""
    from ludoteca.cli.company import named_game, sit_down
    from ludoteca.lab.plan import Plan, Setting, fill
    from ludoteca.play.record import options_said

    game = named_game(args.game)
    bots = bots_of(game, args.bots)
    sample = sit_down(game, args, people=0).table
    if len(bots) > sample.seats:
        raise Trouble(voice(language())("problem.many_bots", bots=len(bots), seats=sample.seats))
    setting = Setting(game.meta.name, sample.seats, options_said(sample.options), fill(sample.seats, bots))
    return Plan("simulate", game.meta.name, sample.seed, args.games, (setting,))


def _played(plan: Plan, args: argparse.Namespace) -> tuple[Tally, Effort]:
    """The tally alone: nothing is kept, so there is no end to how many games it may be."""
    import sys
    from time import perf_counter

    from ludoteca.lab.run import count as count_games
    from ludoteca.lab.statistics import nothing

    effort, seen = Effort(), [nothing(plan.settings[0].seats)]
    with spoken():
        crew = crew_for(args)
        begun = perf_counter()
        try:
            with bar(plan.total) as draw:

                def watch(tally: Tally, megabytes: float) -> None:
                    seen[0] = tally
                    effort.megabytes = megabytes
                    draw(tally.games)

                count_games(plan, crew, watch)
        except KeyboardInterrupt:
            effort.interrupted = True
            line = voice(language())("simulate.interrupted", games=seen[0].games, asked=plan.total)
            print(line, file=sys.stderr)
        effort.seconds = max(perf_counter() - begun, 1e-9)
    return seen[0], effort


def _played_to_data(plan: Plan, args: argparse.Namespace) -> tuple[Tally, Effort]:
    from ludoteca.lab.statistics import nothing, tally

    journal, effort = play_plan(plan, args)
    seats = plan.settings[0].seats
    whole = nothing(seats)
    for _, games in journal.done():
        whole += tally(seats, games)
    finish(journal, args)
    return whole, effort


def plain(plan: Plan, tally: Tally) -> dict[str, Any]:
    """The results for programs; they depend on nothing but the question."""
    from ludoteca.catalog import GAMES
    from ludoteca.lab.statistics import interval, whole

    setting = plan.settings[0]
    games = tally.games
    return {
        "game": plan.game,
        "rules": GAMES[plan.game].meta.rules_version,
        "seats": setting.seats,
        "options": dict(setting.options),
        "bots": list(setting.bots),
        "seed": plan.seed,
        "games": games,
        "moves": _plain_spread(tally.moves),
        "by_seat": [
            {
                "wins": tally.wins[seat],
                "win_rate": tally.wins[seat] / games if games else None,
                "win_rate_95": interval(tally.wins[seat], games),
                "share": tally.parts[seat] / whole(setting.seats) / games if games else None,
                "score": _plain_spread(tally.scores[seat]),
            }
            for seat in range(setting.seats)
        ],
    }


def _plain_spread(counted: Spread) -> dict[str, float]:
    return {"mean": counted.mean, "sd": counted.deviation, "min": counted.low, "max": counted.high}


def title(plan: Plan, say: Say) -> str:
    """What was played, in one line."""
    from ludoteca.catalog import GAMES

    setting = plan.settings[0]
    options = "".join(f", {name}={value}" for name, value in setting.options.items() if name != "players")
    bots = f", {setting.bots[0]}" if len(set(setting.bots)) == 1 else ""
    line = say("simulate.title", game=GAMES[plan.game].meta.title, seats=setting.seats, seed=plan.seed)
    return line + options + bots


def table(plan: Plan, tally: Tally, say: Say) -> Table:
    """The results, a row a seat."""
    from rich.table import Table

    from ludoteca.lab.statistics import interval, whole

    setting: Setting = plan.settings[0]
    shown = Table(title=title(plan, say), title_justify="left", caption=say("simulate.note"), caption_justify="left")
    shown.add_column(say("simulate.seat"), justify="right")
    mixed = len(set(setting.bots)) > 1
    if mixed:
        shown.add_column(say("simulate.bot"))
    for name in ("wins", "rate", "interval", "share", "mean", "deviation", "low", "high"):
        shown.add_column(say(f"simulate.{name}"), justify="right", no_wrap=name == "interval")
    games = max(tally.games, 1)
    for seat in range(setting.seats):
        low, high = interval(tally.wins[seat], tally.games)
        score = tally.scores[seat]
        shown.add_row(
            str(seat + 1),
            *([setting.bots[seat]] if mixed else []),
            f"{tally.wins[seat]:,}",
            f"{100 * tally.wins[seat] / games:.1f}%",
            f"{100 * low:.1f}-{100 * high:.1f}%",
            f"{100 * tally.parts[seat] / whole(setting.seats) / games:.1f}%",
            f"{score.mean:.2f}",
            f"{score.deviation:.2f}",
            str(score.low),
            str(score.high),
        )
    return shown
