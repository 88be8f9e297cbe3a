"""`ludoteca games`: what is in the cupboard."""

from __future__ import annotations

import argparse
from typing import Any

from ludoteca.cli.texts import language, listed, text


def add(commands: argparse._SubParsersAction[Any]) -> None:
    """Register the command."""
    parser = commands.add_parser("games", help=text("help.games"), description=text("help.games"))
    parser.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    """Each game: its lid, its seats, its bots, its register, its options."""
    from rich.table import Table
    from rich.text import Text

    from ludoteca.catalog import BOTS, GAMES
    from ludoteca.cli.company import said
    from ludoteca.cli.screen import Screen
    from ludoteca.core.options import option_fields
    from ludoteca.play.texts import Texts

    del chosen
    screen = Screen()
    for name, game in GAMES.items():
        texts = Texts(game, language())
        screen.rule(texts.text("game", "title"))
        screen.say(texts.text("game", "tagline"), "italic")
        low, high = game.meta.seats[0], game.meta.seats[-1]
        grid = Table.grid(padding=(0, 2))
        grid.add_column(style="dim", no_wrap=True)
        grid.add_column()
        seats = text("games.range" if high > low else "games.only", low=low, high=high)
        count, edition = len(texts.register["rules"]), texts.register["edition"][language()]
        grid.add_row(text("games.players"), seats)
        grid.add_row(text("games.bots"), listed(list(BOTS[name])))
        grid.add_row(text("games.rules"), Text(text("games.rules_count", count=count, edition=edition)))
        screen.show(grid)
        screen.say()
        form = Table(box=None, padding=(0, 2, 0, 0), header_style="dim")
        for heading in ("games.option", "games.choices", "games.default"):
            form.add_column(text(heading))
        for one in option_fields(game.option_form()):
            kinds = {"number": text("games.number"), "text": text("games.text")}
            choices = kinds.get(one.kind) or listed([said(choice) for choice in one.choices])
            form.add_row(Text(one.name), Text(choices), Text(said(one.default)))
        screen.show(form)
        screen.say()
        screen.say(text("games.hint", game=name), "dim")
    return 0
