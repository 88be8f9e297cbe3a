"""`ludoteca play`: people at this keyboard, bots in the other chairs."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Any

from ludoteca.cli.arguments import add_table_arguments, number
from ludoteca.cli.texts import Trouble, language, text

if TYPE_CHECKING:
    from ludoteca.cli.screen import Screen


def add(commands: argparse._SubParsersAction[Any]) -> None:
    """Register the command."""
    parser = commands.add_parser("play", help=text("help.play"), description=text("help.play"))
    parser.add_argument("game", nargs="?", metavar="GAME", help=text("help.game_asked"))
    parser.add_argument("--people", type=number, default=1, metavar="N", help=text("help.people"))
    add_table_arguments(parser)
    parser.add_argument("--hint", action="store_true", help=text("help.hint"))
    parser.add_argument("--confirm", action="store_true", help=text("help.confirm"))
    parser.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    """Sit down and play."""
    from ludoteca.cli.company import named_game, sit_down
    from ludoteca.cli.screen import Screen
    from ludoteca.cli.sitting import Sitting

    screen = Screen()
    name = ask_which(screen) if chosen.game is None else chosen.game
    if name is None:
        screen.say(text("play.left"))
        return 0
    game = named_game(name)
    if chosen.people < 1:
        raise Trouble(text("problem.people_few", game=game.meta.name))
    company = sit_down(game, chosen, chosen.people)
    return Sitting(company, screen, language(), chosen.save, confirm=chosen.confirm, hint=chosen.hint).play()


def ask_which(screen: Screen) -> str | None:
    """The game somebody picks from the cupboard; None if none."""
    from ludoteca.catalog import GAMES
    from ludoteca.play.texts import Texts

    names = list(GAMES)
    for place, name in enumerate(names, 1):
        texts = Texts(GAMES[name], language())
        screen.say(f" {place}  {texts.text('game', 'title')}: {texts.text('game', 'tagline')}")
    while True:
        try:
            typed = screen.ask(text("play.which")).lower()
        except EOFError:
            screen.say()
            return None
        if typed in ("q", ""):
            return None
        if typed.isascii() and typed.isdigit() and len(typed) < 9 and 1 <= int(typed) <= len(names):
            return names[int(typed) - 1]
        if typed.replace(" ", "_") in names:
            return typed
        screen.say(text("play.which_again", count=len(names)))
