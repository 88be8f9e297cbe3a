"""`ludoteca study`: what players, options and chairs do to a game, as one page to read."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from ludoteca.cli.lab import INTERRUPTED, add_lab_arguments, count, finish, play_plan, spoken
from ludoteca.cli.texts import Trouble, language, text
from ludoteca.lab.texts import voice

if TYPE_CHECKING:
    from ludoteca.core.game import AnyGame
    from ludoteca.lab.studies.design import Design


def add(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Register the command."""
    say = voice(language())
    parser = commands.add_parser("study", help=say("help.study"), description=say("help.study"))
    parser.add_argument("game", metavar="GAME", help=say("help.game"))
    parser.add_argument("-n", type=count, default=200, metavar="N", dest="games", help=say("help.study_games"))
    parser.add_argument("--players", metavar="A..B", help=say("help.study_players"))
    parser.add_argument("--vary", action="append", default=[], metavar="OPTION=A,B", help=say("help.vary"))
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help=say("help.option"))
    parser.add_argument("--bots", metavar="A,B+C", help=say("help.study_bots"))
    parser.add_argument("--out", type=Path, metavar="FILE", help=say("help.study_out"))
    add_lab_arguments(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play it all, then write the page."""
    from ludoteca.lab.studies.findings import find
    from ludoteca.lab.studies.report import report
    from ludoteca.lab.studies.sentences import Teller

    design = _design(args)
    out = args.out or Path(f"{design.plan.game}-study.html")
    journal, effort = play_plan(design.plan, args, out)
    if effort.interrupted:
        journal.close(finished=False)
        return INTERRUPTED
    say = voice(language())
    with spoken():
        found = find(design, journal)
        page = report(found, language(), command(args, design, out))
    try:
        out.write_text(page, "utf-8")
    except OSError as problem:
        raise Trouble(text("problem.file_write", file=out, problem=problem.strerror or problem)) from None
    finish(journal, args)
    for line in Teller(found, language()).all():
        print(f"- {line}")
    print(say("run.written", file=out), say("run.memory", megabytes=f"{effort.megabytes:.0f}"))
    return 0


def _design(args: argparse.Namespace) -> Design:
    """What the command line asks for, or Trouble saying what will not do."""
    from ludoteca.catalog import BOTS
    from ludoteca.cli.company import named_bot, named_game, read_options, read_seed
    from ludoteca.lab.studies.design import design

    game = named_game(args.game)
    makers = BOTS[game.meta.name]
    bots = args.bots or ("greedy" if "greedy" in makers else next(iter(makers)))
    fixed = read_options(game, args.option)
    vary = _vary(game, args.vary)
    for name in vary:
        if name in fixed:
            raise Trouble(text("problem.option_twice", name=name))
    seed = read_seed(args.seed)
    companies = list(dict.fromkeys("+".join(named_bot(game, one) for one in name.split("+"))
                                   for name in bots.replace(" ", "").split(",")))  # fmt: skip
    with spoken():
        return design(game.meta.name, _players(game, args.players), vary, fixed, companies, seed, args.games)


def _players(game: AnyGame, typed: str | None) -> list[int]:
    """How many sit down: 4, 3..5 or 2,4."""
    low, high = game.meta.seats[0], game.meta.seats[-1]
    if typed is None:
        return [game.seats(game.option_form()())]
    found: list[int] = []
    for part in typed.split(","):
        first, dots, last = (one.strip() for one in part.partition(".."))
        ends = [first, last if dots else first]
        if not all(end.isascii() and end.isdigit() and len(end) < 4 for end in ends):
            raise Trouble(
                voice(language())("problem.players", title=game.meta.title, low=low, high=high, given=repr(typed))
            )
        found += range(int(ends[0]), int(ends[1]) + 1)
    if not found or any(number not in game.meta.seats for number in found):
        raise Trouble(
            voice(language())("problem.players", title=game.meta.title, low=low, high=high, given=repr(typed))
        )
    return list(dict.fromkeys(found))


def _vary(game: AnyGame, given: list[str]) -> dict[str, list[object]]:
    """The options that are varied, each with its values."""
    from ludoteca.cli.company import read_options

    found: dict[str, list[object]] = {}
    for one in given:
        name, equals, values = one.partition("=")
        if not equals:
            raise Trouble(text("problem.option_form", given=repr(one)))
        if name in found:
            raise Trouble(text("problem.option_twice", name=name))
        # One option at a time, as a table would read it.
        found[name] = [read_options(game, [f"{name}={value}"])[name] for value in values.split(",")]
        if len(set(map(repr, found[name]))) < max(len(found[name]), 2):
            raise Trouble(voice(language())("problem.vary", name=name))
    return found


def command(args: argparse.Namespace, design: Design, out: Path) -> list[str]:
    """The command that makes this page again."""
    words = ["ludoteca", "study", design.plan.game]
    players = [int(str(value)) for value in design.factors[0].values]
    run = players == list(range(players[0], players[-1] + 1)) and len(players) > 1
    words += ["--players", f"{players[0]}..{players[-1]}" if run else ",".join(map(str, players))]
    for given in args.vary:
        words += ["--vary", given]
    for given in args.option:
        words += ["--option", given]
    words += ["--bots", ",".join(map(str, design.factors[-1].values)), "-n", str(args.games)]
    return [*words, "--seed", str(design.plan.seed), "--lang", language(), "--out", out.name]
