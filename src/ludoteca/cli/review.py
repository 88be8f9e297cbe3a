"""`ludoteca review`: what was skill and what was luck in a finished game, through the eyes of a seat."""

from __future__ import annotations

import argparse
import json
import sys
from typing import Any, Final

from ludoteca.cli.arguments import number
from ludoteca.cli.texts import Trouble, language, text

SPARKS: Final = "▁▂▃▄▅▆▇█"
WIDE: Final = 60


def add(commands: argparse._SubParsersAction[Any]) -> None:
    """Register the command."""
    parser = commands.add_parser("review", help=text("help.review"), description=text("help.review"))
    parser.add_argument("files", metavar="FILE", nargs="+", help=text("help.file"))
    parser.add_argument("--seat", type=number, metavar="N", help=text("help.review_seat"))
    parser.add_argument("--all", action="store_true", help=text("help.review_all"))
    depth = parser.add_mutually_exclusive_group()
    depth.add_argument("--glance", action="store_const", const="glance", dest="depth", help=text("help.glance"))
    depth.add_argument("--quick", action="store_const", const="quick", dest="depth", help=text("help.quick"))
    depth.add_argument("--deep", action="store_const", const="deep", dest="depth", help=text("help.deep"))
    parser.add_argument("--json", action="store_true", help=text("help.review_json"))
    parser.add_argument("--html", metavar="PAGE", help=text("help.review_html"))
    parser.add_argument("--workers", type=number, metavar="N", default=0, help=text("help.review_workers"))
    parser.set_defaults(run=run, depth="quick")


def run(chosen: argparse.Namespace) -> int:
    """One game as a page for people; many as a line each."""
    from ludoteca.cli.files import read_text
    from ludoteca.hindsight.shelf import kept_review

    records = [(name, read_text(name)) for name in chosen.files]
    seats = [_seats_of(name, record, chosen.seat, chosen.all) for name, record in records]
    jobs = [(name, record, seat) for (name, record), some in zip(records, seats) for seat in some]
    if len(jobs) == 1:
        name, record, seat = jobs[0]
        kept = kept_review(record, seat, chosen.depth, _progress())
        _show(record, kept, chosen)
        return 0
    if chosen.html:
        raise Trouble(text("problem.one_page"))
    for (name, _record, seat), kept in zip(jobs, _all(jobs, chosen.depth, chosen.workers)):
        if chosen.json:
            print(json.dumps({"file": name, **kept}))
        else:
            print(_line(name, seat, kept))
    return 0


def review_one(record: str, seat: int, depth: Any) -> dict[str, Any]:
    """A job for a process of its own; what is done is kept, so that whoever is interrupted goes on from there."""
    from ludoteca.hindsight.shelf import kept_review

    return kept_review(record, seat, depth)


def _all(jobs: list[tuple[str, str, int]], depth: str, workers: int) -> Any:
    """On as many cores as there are, in the order they were asked for."""
    try:
        from joblib import Parallel, delayed
    except ImportError:
        return [review_one(record, seat, depth) for _, record, seat in jobs]
    pool = Parallel(workers or -1, "loky", return_as="generator")
    return pool(delayed(review_one)(record, seat, depth) for _, record, seat in jobs)


def _seats_of(name: str, record: str, seat: int | None, everybody: bool) -> list[int]:
    """Which seats are reviewed: the one asked for, all, or the first; Trouble if the game is not over."""
    from ludoteca import loads
    from ludoteca.core.verdict import BadRecord
    from ludoteca.play.problems import explain

    try:
        table = loads(record)
    except BadRecord as problem:
        raise Trouble(text("problem.record", file=name, problem=explain(problem, language()))) from None
    if table.outcome() is None:
        raise Trouble(text("problem.review_running", file=name))
    if everybody:
        return list(range(table.seats))
    if seat is not None and not 1 <= seat <= table.seats:
        raise Trouble(text("problem.seat", seats=table.seats, seat=seat))
    return [0 if seat is None else seat - 1]


def _progress() -> Any:
    """A bar on standard error, where somebody looks."""
    if not sys.stderr.isatty():
        return None

    def show(done: int, total: int) -> None:
        full = round(40 * done / total)
        sys.stderr.write(f"\r{'█' * full}{'░' * (40 - full)} {done}/{total} ")
        if done == total:
            sys.stderr.write("\r\x1b[K")
        sys.stderr.flush()

    return show


def spark(chances: list[float], wide: int = WIDE) -> str:
    """A row of chances as a line of little bars."""
    if len(chances) > wide:
        chances = [chances[n * len(chances) // wide] for n in range(wide)]
    return "".join(SPARKS[min(7, max(0, int(8 * chance)))] for chance in chances)


def _line(name: str, seat: int, kept: dict[str, Any]) -> str:
    from ludoteca.hindsight.page import identity

    return f"{name} ({seat + 1}): {identity(kept, language())}"


def _show(record: str, kept: dict[str, Any], chosen: argparse.Namespace) -> None:
    from ludoteca.catalog import GAMES
    from ludoteca.hindsight.page import page
    from ludoteca.hindsight.telling import tell
    from ludoteca.play.texts import Texts

    if chosen.json:
        print(json.dumps(kept))
        return
    header = json.loads(record.splitlines()[0])
    players = header.get("players") or [str(seat + 1) for seat in range(kept["seats"])]
    game = GAMES[kept["game"]]
    told = tell(kept, Texts(game, language(), players))
    if chosen.html:
        try:
            with open(chosen.html, "w", encoding="utf-8") as file:
                file.write(page(told, game.meta.title, players[kept["seat"]], language()))
        except OSError as problem:
            raise Trouble(text("problem.file_write", file=chosen.html, problem=problem.strerror or problem)) from None
        return
    _print(told, game.meta.title, players[kept["seat"]])


def _print(told: dict[str, Any], title: str, name: str) -> None:
    from rich.table import Table

    from ludoteca.cli.screen import Screen
    from ludoteca.hindsight.page import identity
    from ludoteca.hindsight.telling import locale, percent

    words = locale(language())["page"]
    screen = Screen()
    screen.rule(f"{title}: {words['eyes'].format(name=name)}")
    screen.say(told["summary"], "bold")
    screen.say(spark([turn["before"]["chance"] for turn in told["turns"]] + [told["result"]["chance"]]))
    screen.say(identity(told, language()))
    screen.say(words["counts"].format(**told["grades"]))
    table = Table(box=None, pad_edge=False)
    for heading in ("#", words["move"], words["judged"], words["change"]):
        table.add_column(heading)
    for turn in told["turns"]:
        verdict = turn["verdict"]
        flagged = verdict is not None and verdict["grade"] not in ("best", "fine")
        if not flagged and turn["n"] not in told["moments"]:
            continue
        said = turn["text"] if turn["seat"] == told["seat"] else f"{told['players'][turn['seat']]}: {turn['text']}"
        judged = "" if verdict is None else verdict["name"]
        if flagged:
            said += f"\n{words['better'].format(word=verdict['better'])}. {verdict['reason']}".rstrip()
            judged += f"\n{verdict['cost']}"
        change = percent(turn["after"]["chance"]) - percent(turn["before"]["chance"])
        table.add_row(str(turn["n"] + 1), said, judged, f"{change:+d}")
    screen.show(table)
    screen.say(words["method"].format(worlds=told["worlds"]), "dim")
