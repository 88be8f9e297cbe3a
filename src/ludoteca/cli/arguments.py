"""The arguments that `play` and `watch` share."""

from __future__ import annotations

import argparse

from ludoteca.cli.texts import text


def number(typed: str) -> int:
    """A whole number of an argument."""
    digits = typed.removeprefix("-")
    if not (digits.isascii() and digits.isdigit() and len(digits) < 10):
        raise argparse.ArgumentTypeError(text("problem.whole_number", value=repr(typed[:40])))
    return int(typed)


def add_table_arguments(parser: argparse.ArgumentParser) -> None:
    """How a table is set up and kept."""
    parser.add_argument("--seats", type=number, metavar="N", help=text("help.seats"))
    parser.add_argument("--seed", metavar="S", help=text("help.seed"))
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help=text("help.option"))
    parser.add_argument("--bot", "--bots", metavar="NAME", help=text("help.bot"))
    parser.add_argument("--names", metavar="A,B,C", help=text("help.names"))
    parser.add_argument("--save", metavar="FILE", help=text("help.save"))
