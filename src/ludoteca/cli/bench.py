"""`ludoteca bench`: how fast the games are, and beside other libraries."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from ludoteca.cli.texts import language
from ludoteca.lab.texts import Say, voice

if TYPE_CHECKING:
    from rich.console import Console

    from ludoteca.lab.bench.run import Aim, Findings


def add(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Register the command."""
    say = voice(language())
    parser = commands.add_parser("bench", help=say("help.bench"), description=say("help.bench"))
    parser.add_argument("games", nargs="*", metavar="GAME", help=say("help.bench_games"))
    parser.add_argument("--peers", action="store_true", help=say("help.peers"))
    parser.add_argument("--rounds", type=_rounds, default=9, metavar="N", help=say("help.rounds"))
    parser.add_argument("--slice", type=_seconds, default=0.2, metavar="SECONDS", help=say("help.slice"))
    parser.add_argument("--workers", type=_rounds, metavar="N", help=say("help.bench_workers"))
    parser.add_argument("--json", action="store_true", help=say("help.json"))
    parser.set_defaults(run=run)


def _rounds(text: str) -> int:
    number = int(text)
    if not 1 <= number <= 1000:
        raise ValueError(text)
    return number


def _seconds(text: str) -> float:
    number = float(text)
    if not 0.001 <= number <= 60:
        raise ValueError(text)
    return number


def run(args: argparse.Namespace) -> int:
    """Measure and print. A missed aim is said, not punished: the machine may be having a bad day."""
    import dataclasses

    from rich.console import Console
    from rich.progress import Progress

    from ludoteca.catalog import GAMES
    from ludoteca.cli.company import named_game
    from ludoteca.lab.bench.run import measure
    from ludoteca.play.wire import to_json

    say = voice(language())
    games = [named_game(name).meta.name for name in args.games] or list(GAMES)
    if args.workers is not None:
        return _scaling(games, args, say)
    stderr = Console(stderr=True)
    with Progress(console=stderr, transient=True, disable=not stderr.is_terminal) as progress:
        bars = {part: progress.add_task(say(f"bench.{part}"), total=None) for part in ("rounds", "steps", "waits")}

        def watch(part: str, done: int, total: int) -> None:
            progress.update(bars[part], completed=done, total=total)

        found = measure(games, args.rounds, args.slice, args.peers, watch)
    if args.json:
        plain = dataclasses.asdict(found)
        for entry, aim in zip(plain["aims"], found.aims):
            entry["met"] = aim.met
        print(to_json({"rounds": args.rounds, "seconds": args.slice, **plain}))
    else:
        show(Console(highlight=False, markup=False), found, args.rounds, say)
    return 0


def _scaling(games: list[str], args: argparse.Namespace, say: Say) -> int:
    """Only how much faster several processes are than one."""
    import dataclasses

    from rich.console import Console
    from rich.table import Table

    from ludoteca.cli.lab import spoken
    from ludoteca.lab.bench.scaling import MEMORY_AIM, SHARE_AIM, scaling
    from ludoteca.play.wire import to_json

    with spoken():
        found = [scaling(game, args.workers, args.rounds, max(args.slice, 0.5)) for game in games]
    if args.json:
        print(to_json([{**dataclasses.asdict(one), "met": one.met} for one in found]))
        return 0
    title = say("bench.scaling", workers=args.workers, rounds=args.rounds)
    aim = say("bench.scaling_aim", times=f"{SHARE_AIM * args.workers:g}", megabytes=f"{MEMORY_AIM:g}")
    table = Table(title=title, title_justify="left", box=None, caption=aim, caption_justify="left")
    table.add_column("")
    for name in ("one", "several", "times", "quartiles", "megabytes", "met"):
        table.add_column(say(f"bench.{name}"), justify="right")
    for one in found:
        table.add_row(
            one.game,
            f"{one.alone.median:,.0f}",
            f"{one.together.median:,.0f}",
            f"{one.times.median:.2f}",
            f"{one.times.low:.2f} - {one.times.high:.2f}",
            f"{one.megabytes:.0f}",
            say("bench.yes" if one.met else "bench.no"),
        )
    Console(highlight=False, markup=False).print(table)
    return 0


def show(console: Console, found: Findings, rounds: int, say: Say) -> None:
    """The findings as tables."""
    from rich.table import Table

    if not found.compiled:
        console.print(say("bench.uncompiled"))
    for package in found.missing:
        console.print(say("bench.missing", package=package))
    rates = Table(title=say("bench.rates", rounds=rounds), title_justify="left", box=None)
    rates.add_column("")
    rates.add_column(say("bench.per_second"), justify="right")
    rates.add_column(say("bench.quartiles"), justify="right")
    for name, rate in found.rates.items():
        rates.add_row(name, f"{rate.median:,.0f}", f"{rate.low:,.0f} - {rate.high:,.0f}")
    console.print(rates)
    console.print()
    steps = Table(title=say("bench.costs"), title_justify="left", box=None)
    steps.add_column("")
    for step in next(iter(found.costs.values())):
        steps.add_column(step, justify="right")
    for setting, costs in found.costs.items():
        steps.add_row(setting, *(f"{cost:.2f}" for cost in costs.values()))
    console.print(steps)
    console.print()
    console.print(_aims(found.aims, say))


def _aims(aims: list[Aim], say: Say) -> object:
    from rich.table import Table

    table = Table(title=say("bench.aims"), title_justify="left", box=None)
    table.add_column("")
    for name in ("measured", "quartiles", "aim", "met"):
        table.add_column(say(f"bench.{name}"), justify="right")
    for aim in aims:
        digits = 1 if aim.unit == "ms" else 2
        low, median, high = (
            f"{value:.{digits}f}" for value in (aim.measured.low, aim.measured.median, aim.measured.high)
        )
        sign = ">=" if aim.at_least else "<"
        wanted = "" if aim.wanted is None else f"{sign} {aim.wanted:g} {aim.unit}"
        met = "" if aim.met is None else say("bench.yes" if aim.met else "bench.no")
        table.add_row(aim.what, f"{median} {aim.unit}", "" if low == high else f"{low} - {high}", wanted, met)
    return table
