"""`ludoteca arena`: players who read and write, bots beside them, the same deals in every chair."""

from __future__ import annotations

import argparse
import os
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ludoteca.cli.lab import count
from ludoteca.cli.texts import Trouble, language, text

if TYPE_CHECKING:
    from rich.table import Table

    from ludoteca.learn.arena import Contest, PlayedGame

KEY = "LUDOTECA_ARENA_KEY"
"""The environment variable that holds the key of an endpoint."""


def add(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Register the command."""
    parser = commands.add_parser("arena", help=text("arena.help"), description=text("arena.about", variable=KEY))
    parser.add_argument("game", metavar="GAME", help=text("help.game"))
    parser.add_argument("--player", action="append", default=[], metavar="WHO", help=text("arena.player"))
    parser.add_argument("-n", type=count, default=2, metavar="N", dest="deals", help=text("arena.deals"))
    parser.add_argument("--seats", type=int, metavar="N", help=text("arena.seats"))
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help=text("arena.option"))
    parser.add_argument("--seed", default="0", metavar="S", help=text("arena.seed"))
    parser.add_argument("--tries", type=count, default=3, metavar="N", help=text("arena.tries"))
    parser.add_argument("--rules", choices=("moment", "once", "none"), default="moment", help=text("arena.rules"))
    parser.add_argument("--price", default="0,0", metavar="IN,OUT", help=text("arena.price"))
    parser.add_argument("--keep", metavar="FOLDER", type=Path, help=text("arena.keep"))
    parser.add_argument("--review", action="store_true", help=text("arena.review"))
    parser.add_argument("--json", action="store_true", help=text("arena.json"))
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play it all; who won, how often each was misheard, refused and helped, what it cost."""
    from rich.console import Console

    from ludoteca.lab.tournaments import seatings
    from ludoteca.learn.arena import play_game
    from ludoteca.play.wire import to_json

    contest, names = contest_of(args)
    if len(names) < 2:
        raise Trouble(text("arena.two"))
    order = seatings(names, contest.seats)
    if args.keep is not None:
        args.keep.mkdir(parents=True, exist_ok=True)
    games: list[PlayedGame] = []
    for deal in range(args.deals):
        for seating in order:
            games.append(play_game(contest, seating, deal))
            if args.keep is not None:
                keep(games[-1], args.keep / f"{len(games):04}")
    rows = [standing(name, games) for name in names]
    if args.review:
        for row in rows:
            row |= in_hindsight(row["name"], games)
    rows.sort(key=lambda row: (-row["share"], row["name"]))
    if args.json:
        print(to_json({"game": args.game, "games": [one.plain() for one in games], "players": rows}))
    else:
        Console(highlight=False, markup=False).print(shown(rows, len(games), args))
    return 0


def contest_of(args: argparse.Namespace) -> tuple[Contest, list[str]]:
    """What the command line asks for; the names of all who take part."""
    from ludoteca.catalog import BOTS
    from ludoteca.cli.company import named_bot, named_game, read_options, read_seed
    from ludoteca.learn.arena import Contest

    game = named_game(args.game)
    players: dict[str, Any] = {}
    names: list[str] = []
    for who in args.player:
        name, equals, place = who.partition("=")
        if equals:
            players[name] = player_at(name, place, args.price)
        elif ":" not in who and who in BOTS[game.meta.name]:
            name = who
        else:
            name = named_bot(game, who)
        if name in names:
            raise Trouble(text("arena.twice", name=name))
        names.append(name)
    seats = args.seats or max(game.meta.seats[0], min(len(names), game.meta.seats[-1]))
    options = read_options(game, args.option)
    contest = Contest(
        game.meta.name,
        seats,
        players,
        options=options,
        seed=read_seed(args.seed),
        language=language(),
        tries=args.tries,
        rules=args.rules,
    )
    return contest, names


def player_at(name: str, place: str, price: str) -> Any:
    """A player by the URL of an endpoint (its name is the model's, or url#model), or by module:callable."""
    from importlib import import_module

    if place.startswith(("http://", "https://")):
        from ludoteca.learn.endpoint import Endpoint

        url, _, model = place.partition("#")
        try:
            price_in, price_out = (float(one) for one in price.split(","))
        except ValueError:
            raise Trouble(text("arena.bad_price", said=repr(price))) from None
        return Endpoint(url, model or name, os.environ.get(KEY, ""), price_in=price_in, price_out=price_out)
    module, _, attribute = place.partition(":")
    import sys

    if "" not in sys.path:  # a player may lie in the folder one is in
        sys.path.insert(0, "")
    try:
        found = getattr(import_module(module), attribute)
    except (ImportError, AttributeError, ValueError) as fault:
        raise Trouble(text("arena.no_player", said=repr(place), fault=fault)) from None
    return found() if isinstance(found, type) else found


def standing(name: str, games: Sequence[PlayedGame]) -> dict[str, Any]:
    """How one fared and behaved, over all chairs."""
    from ludoteca.lab.statistics import share_interval

    shares = [game.shares[seat] for game in games for seat, one in enumerate(game.seating) if one == name]
    conduct = [one for game in games for one in game.conduct if one.name == name]
    totals = {
        field: sum(getattr(one, field) for one in conduct)
        for field in ("asked", "answers", "misheard", "refused", "helped", "seconds", "tokens_in", "tokens_out", "cost")
    }
    share, low, high = share_interval(shares)
    return {"name": name, "chairs": len(shares), "share": share, "share_95": (low, high), **totals}


def in_hindsight(name: str, games: Sequence[PlayedGame]) -> dict[str, Any]:
    """What is left of the wins without luck, with its interval, and errors in a hundred decisions."""
    from ludoteca.lab.statistics import means
    from ludoteca.learn.arena import judged

    found = [judged(game, seat, "glance") for game in games for seat, one in enumerate(game.seating) if one == name]
    mean, half, _ = means([one.without_luck for one in found])
    decisions = sum(one.decisions for one in found)
    errors = 100 * sum(one.errors for one in found) / decisions if decisions else 0.0
    return {"without_luck": mean, "without_luck_half": half, "decisions": decisions, "errors_percent": errors}


def keep(game: PlayedGame, stem: Path) -> None:
    """The record of a game, and all that was said."""
    from ludoteca.play.wire import to_json

    stem.with_suffix(".jsonl").write_text(game.record, "utf-8")
    lines = [{"seat": seat, "prompt": prompt, "answer": answer} for seat, prompt, answer in game.talk]
    talk = "\n".join(to_json(line) for line in [game.plain(), *lines])
    stem.with_suffix(".talk.jsonl").write_text(f"{talk}\n", "utf-8")


def shown(rows: Sequence[dict[str, Any]], games: int, args: argparse.Namespace) -> Table:
    """A row a player, the best first."""
    from rich.table import Table

    title = text("arena.title", game=args.game, games=games, deals=args.deals)
    table = Table(title=title, title_justify="left", caption=text("arena.note"), caption_justify="left", box=None)
    columns = ["name", "chairs", "share", *(("luckless", "errors") if args.review else ())]
    for column in (*columns, "asked", "misheard", "refused", "helped", "seconds", "cost"):
        table.add_column(text(f"arena.column.{column}"), justify="left" if column == "name" else "right", no_wrap=True)
    for row in rows:
        reads = row["answers"] > 0
        told = [f"{row[name]:,}" if reads else "" for name in ("asked", "misheard", "refused", "helped")]
        low, high = row["share_95"]
        table.add_row(
            row["name"],
            f"{row['chairs']:,}",
            f"{100 * row['share']:.0f}% ({100 * low:.0f}-{100 * high:.0f})",
            *(_hindsight(row) if args.review else ()),
            *told,
            f"{row['seconds'] / row['answers']:.2f}" if reads else "",
            f"{row['cost']:.4f}" if row["cost"] else "",
        )
    return table


def _hindsight(row: dict[str, Any]) -> tuple[str, str]:
    return f"{100 * row['without_luck']:.0f}% ± {100 * row['without_luck_half']:.0f}", f"{row['errors_percent']:.1f}%"
