"""`ludoteca watch`: bots play, somebody looks on."""

from __future__ import annotations

import argparse
from typing import Any

from ludoteca.cli.arguments import add_table_arguments, number
from ludoteca.cli.texts import Trouble, language, text


def add(commands: argparse._SubParsersAction[Any]) -> None:
    """Register the command."""
    parser = commands.add_parser("watch", help=text("help.watch"), description=text("help.watch"))
    parser.add_argument("game", metavar="GAME", help=text("help.game"))
    add_table_arguments(parser)
    parser.add_argument("--step", action="store_true", help=text("help.step"))
    eyes = parser.add_mutually_exclusive_group()
    eyes.add_argument("--seat", type=number, metavar="N", help=text("help.seat"))
    eyes.add_argument("--all", action="store_true", help=text("help.all"))
    parser.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    """Let the bots play, and show it."""
    from ludoteca.cli.company import named_game, sit_down
    from ludoteca.cli.eyes import Eyes
    from ludoteca.cli.files import Shelf
    from ludoteca.cli.screen import Screen
    from ludoteca.cli.sitting import show_outcome
    from ludoteca.play.texts import Texts

    company = sit_down(named_game(chosen.game), chosen, people=0)
    table = company.table
    shelf = Shelf(table, company.names)
    if chosen.save is not None:
        shelf.check(chosen.save)
    screen = Screen()
    texts = Texts(table.game, language(), company.names, table.options)
    eyes = Eyes(seat_of(chosen.seat, table.seats), table.seats, screen, texts, everything=chosen.all)
    screen.say(eyes.introduction(), "dim")
    telling, step = eyes.heard(table, table.opening), chosen.step
    while table.actors():
        if step:
            eyes.tell(telling)
            eyes.draw(eyes.views(table))
            telling = []
            try:
                typed = screen.ask(text("watch.next"))
            except EOFError:
                typed = "q"
            if typed == "q":
                screen.say(text("play.left"))
                break
            step = typed != "a"
        telling += eyes.heard(table, company.let_bot_play(table.actors()[0]))
    eyes.tell(telling, numbered=not chosen.step)
    outcome = table.outcome()
    if outcome is not None:
        eyes.draw(eyes.views(table))
        show_outcome(outcome, screen, texts)
    if chosen.save is not None:
        shelf.keep(chosen.save)
        screen.say(text("play.saved", file=chosen.save))
    return 0


def seat_of(number: int | None, seats: int) -> int | None:
    """People count seats from 1."""
    if number is not None and not 1 <= number <= seats:
        raise Trouble(text("problem.seat", seats=seats, seat=number))
    return None if number is None else number - 1
