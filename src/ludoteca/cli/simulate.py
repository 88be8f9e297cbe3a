"""`ludoteca simulate`: many games by bots, and what came of them."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from ludoteca.cli.texts import language
from ludoteca.lab.texts import Say, voice

if TYPE_CHECKING:
    from rich.table import Table

    from ludoteca.lab.simulate import Series, Tally

INTERRUPTED = 130


def add(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Register the command."""
    say = voice(language())
    parser = commands.add_parser("simulate", help=say("help.simulate"), description=say("help.simulate"))
    parser.add_argument("game", metavar="GAME", help=say("help.game"))
    parser.add_argument("-n", type=_count, default=1000, metavar="N", dest="games", help=say("help.games"))
    parser.add_argument("--seats", type=int, metavar="N", help=say("help.seats"))
    parser.add_argument("--seed", default="0", help=say("help.seed"))
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help=say("help.option"))
    parser.add_argument("--jobs", type=_count, default=1, metavar="N", help=say("help.jobs"))
    parser.add_argument("--json", action="store_true", help=say("help.json"))
    parser.set_defaults(run=run, bot="uniform", names=None)


def _count(text: str) -> int:
    """A number from 1 to ten million million: more would not end."""
    number = int(text)
    if not 1 <= number <= 10**13:
        raise ValueError(text)
    return number


def run(args: argparse.Namespace) -> int:
    """Play, show how far it is, print what came of it; after Ctrl-C, of what was played until then."""
    from time import perf_counter

    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    from ludoteca.lab.simulate import nothing, plain, simulate
    from ludoteca.play.wire import to_json

    say = voice(language())
    series = _series(args)
    tally = nothing(series.seats)
    interrupted = False
    stderr = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    begun = perf_counter()
    try:
        with Progress(*columns, console=stderr, transient=True, disable=not stderr.is_terminal) as progress:
            task = progress.add_task(say("simulate.playing"), total=args.games)
            for tally in simulate(series, args.games, args.jobs):
                progress.update(task, completed=tally.games)
    except KeyboardInterrupt:
        interrupted = True
        print(say("simulate.interrupted", games=tally.games, asked=args.games), file=stderr.file)
    seconds = perf_counter() - begun
    if args.json:
        print(to_json({"asked": args.games, **plain(series, tally, seconds)}))
    else:
        console = Console(highlight=False)
        console.print(table(series, tally, say))
        rate = tally.games / seconds
        line = say("simulate.summary", games=f"{tally.games:,}", moves=f"{tally.moves.mean:.1f}", rate=f"{rate:,.0f}")
        console.print(line, markup=False)
    return INTERRUPTED if interrupted else 0


def _series(args: argparse.Namespace) -> Series:
    """What the command line asks for, or Trouble saying what will not do; a table is set up to find out."""
    from ludoteca.cli.company import named_game, sit_down
    from ludoteca.lab.simulate import Series
    from ludoteca.play.record import options_said

    game = named_game(args.game)
    sample = sit_down(game, args, people=0).table
    return Series(game.meta.name, sample.seats, options_said(sample.options), sample.seed)


def table(series: Series, tally: Tally, say: Say) -> Table:
    """The results, a row a seat."""
    from rich.table import Table

    from ludoteca.catalog import GAMES
    from ludoteca.lab.simulate import interval, whole

    options = "".join(f", {name}={value}" for name, value in series.options.items())
    title = say("simulate.title", game=GAMES[series.game].meta.title, seats=series.seats, seed=series.seed)
    shown = Table(title=title + options, title_justify="left", caption=say("simulate.note"), caption_justify="left")
    shown.add_column(say("simulate.seat"), justify="right")
    for name in ("wins", "rate", "interval", "share", "mean", "deviation", "low", "high"):
        shown.add_column(say(f"simulate.{name}"), justify="right")
    games = max(tally.games, 1)
    for seat in range(series.seats):
        low, high = interval(tally.wins[seat], tally.games)
        score = tally.scores[seat]
        shown.add_row(
            str(seat + 1),
            f"{tally.wins[seat]:,}",
            f"{100 * tally.wins[seat] / games:.1f}%",
            f"{100 * low:.1f}-{100 * high:.1f}%",
            f"{100 * tally.parts[seat] / whole(series.seats) / games:.1f}%",
            f"{score.mean:.2f}",
            f"{score.deviation:.2f}",
            str(score.low),
            str(score.high),
        )
    return shown
