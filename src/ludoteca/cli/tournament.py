"""`ludoteca tournament`: every bot against every other, in every chair, on the same deals."""

from __future__ import annotations

import argparse
from dataclasses import asdict
from typing import TYPE_CHECKING

from ludoteca.cli.lab import INTERRUPTED, add_lab_arguments, bots_of, count, finish, play_plan, spoken
from ludoteca.cli.texts import language
from ludoteca.lab.texts import Say, voice

if TYPE_CHECKING:
    from rich.table import Table

    from ludoteca.lab.adjusted import Compared
    from ludoteca.lab.plan import Plan
    from ludoteca.lab.tournaments import Standings


def add(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Register the command."""
    say = voice(language())
    parser = commands.add_parser("tournament", help=say("help.tournament"), description=say("help.tournament"))
    parser.add_argument("game", metavar="GAME", help=say("help.game"))
    parser.add_argument("-n", type=count, default=50, metavar="N", dest="deals", help=say("help.deals"))
    parser.add_argument("--bots", metavar="A,B", help=say("help.tournament_bots"))
    parser.add_argument("--seats", type=int, metavar="N", help=say("help.seats"))
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help=say("help.option"))
    add_lab_arguments(parser)
    parser.add_argument("--adjust", action="store_true", help=say("help.adjust"))
    parser.add_argument("--json", action="store_true", help=say("help.json"))
    parser.set_defaults(run=run, bot=None, names=None)


def run(args: argparse.Namespace) -> int:
    """Play it all, then say who is best and how sure that is."""
    from rich.console import Console

    from ludoteca.cli.simulate import title
    from ludoteca.lab.tournaments import standings
    from ludoteca.play.wire import to_json

    say = voice(language())
    plan = _plan(args)
    journal, effort = play_plan(plan, args)
    with spoken():
        found = standings(journal)
    finish(journal, args)
    compared = None
    if args.adjust and not effort.interrupted:
        from ludoteca.lab.adjusted import compared as play_compared

        with spoken():
            compared = play_compared(plan)
    luck = {} if compared is None else {"adjusted": asdict(compared)}
    if args.json:
        print(
            to_json(
                {**found.plain(), **luck, "seconds": effort.seconds, "worker_megabytes": round(effort.megabytes, 1)}
            )
        )
    else:
        console = Console(highlight=False, markup=False)
        console.print(ratings_table(found, title(plan, say), say))
        if len(found.table) > 2:
            console.print(pairs_table(found, say))
        rate = f"{found.games / effort.seconds:,.1f}"
        line = say("tournament.summary", games=f"{found.games:,}", seatings=len(plan.settings), rate=rate)
        console.print(line, say("run.memory", megabytes=f"{effort.megabytes:.0f}"))
        if compared is not None:
            console.print(luck_line(compared, say))
    return INTERRUPTED if effort.interrupted else 0


def _plan(args: argparse.Namespace) -> Plan:
    from ludoteca.catalog import BOTS
    from ludoteca.cli.company import named_game, sit_down
    from ludoteca.lab.tournaments import tournament_plan
    from ludoteca.play.record import options_said

    game = named_game(args.game)
    bots = list(BOTS[game.meta.name]) if args.bots is None else bots_of(game, args.bots)
    sample = sit_down(game, args, people=0).table
    options = options_said(sample.options)
    with spoken():
        return tournament_plan(game.meta.name, sample.seats, options, bots, sample.seed, args.deals)


def ratings_table(found: Standings, title: str, say: Say) -> Table:
    """A row a bot, best first."""
    from rich.table import Table

    shown = Table(title=title, title_justify="left", caption=say("tournament.note"), caption_justify="left")
    shown.add_column("", justify="right")
    shown.add_column(say("simulate.bot"))
    for name in (
        "tournament.rating",
        "tournament.interval",
        "tournament.chairs",
        "simulate.share",
        "simulate.interval",
    ):
        shown.add_column(say(name), justify="right")
    shown.add_column(say("simulate.mean"), justify="right")
    for place, one in enumerate(found.table, 1):
        shown.add_row(
            str(place),
            one.bot,
            f"{one.rating:.2f}",
            f"{one.rating_95[0]:.2f}-{one.rating_95[1]:.2f}",
            f"{one.chairs:,}",
            f"{100 * one.share:.1f}%",
            f"{100 * one.share_95[0]:.1f}-{100 * one.share_95[1]:.1f}%",
            f"{one.score:.2f}",
        )
    return shown


def luck_line(found: Compared, say: Say) -> str:
    """The share of the first bot, plain and with luck taken out where that helps."""
    values = {
        "bot": found.bot,
        "deals": f"{found.deals:,}",
        "share": f"{100 * found.share:.1f}",
        "half": f"{100 * found.half:.1f}",
        "adjusted": f"{100 * found.adjusted:.1f}",
        "adjusted_half": f"{100 * found.adjusted_half:.1f}",
        "factor": f"{found.factor:.2f}",
    }
    return say("tournament.adjusted" if found.helps else "tournament.not_adjusted", **values)


def pairs_table(found: Standings, say: Say) -> Table:
    """How often the bot of the row came in before the bot of the column."""
    from rich.table import Table

    shown = Table(title=say("tournament.pairs"), title_justify="left")
    shown.add_column("")
    for one in found.table:
        shown.add_column(one.bot, justify="right")
    for one in found.table:
        cells = []
        for other in found.table:
            met = one.ahead.get(other.bot)
            cells.append("" if met is None else f"{100 * met[0]:.0f}% ({100 * met[1]:.0f}-{100 * met[2]:.0f})")
        shown.add_row(one.bot, *cells)
    return shown
