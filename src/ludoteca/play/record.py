"""A replay as text: a header, one word a line, and how it ended. JSON Lines, for people and programs.

    {"ludoteca":1,"game":…,"rules":1,"seats":5,"seed":7,"options":{"mode":"5_short"}}
    {"seat":0,"move":"discard","cards":["R2","V3"]}
    ...
    {"outcome":{"rule":…,"scores":[13,9,11,13,11],"winners":[0,3]},"checksum":…}

The record is the truth: options, seed and words. Chance is reproduced from the seed; the last line, written once
the game is over, is there so that a replay that no longer replays is noticed.
"""

from __future__ import annotations

import dataclasses
import hashlib
from collections.abc import Callable, Mapping
from typing import Any

from ludoteca.core.game import AnyGame
from ludoteca.core.verdict import BadMessage, BadOptions, BadRecord, Event, Refusal
from ludoteca.play import wire
from ludoteca.play.table import Table, new_table

FORMAT = 1
AnyTable = Table[Any, Any, Any, Any, Any, Any]
HEADER = {"ludoteca", "game", "rules", "seats", "seed", "options", "start", "players", "shuffle"}


def dumps(table: AnyTable, players: list[str] | None = None) -> str:
    """The record of a table, to the word."""
    header: dict[str, object] = {
        "ludoteca": FORMAT,
        "game": table.game.meta.name,
        "rules": table.rules_version,
        "seats": table.seats,
        "seed": table.seed,
        "options": options_said(table.options, table.game.former_defaults(table.rules_version, table.seats)),
    }
    if table.start is not None:
        header["start"] = table.start
    if players is not None:
        header["players"] = players
    lines: list[object] = [header]
    lines += [{"seat": seat, **wire.encode_word(word)} for seat, word in table.record]
    outcome = table.outcome()
    if outcome is not None:
        lines.append({"outcome": wire.encode(outcome), "checksum": checksum(table)})
    return "".join(wire.to_json(line) + "\n" for line in lines)


def options_said(options: object, former: Mapping[str, object] | None = None) -> dict[str, object]:
    """The options that differ from the defaults (of an earlier version: `former`), as in the form; the mode always."""
    assert dataclasses.is_dataclass(options)
    former = former or {}
    said = {}
    for one in dataclasses.fields(options):
        value = getattr(options, one.name)
        if value != former.get(one.name, one.default) or one.name == "mode":
            said[one.name] = value
    return said


def checksum(table: AnyTable) -> str:
    """A short fingerprint of the position."""
    return hashlib.blake2b(table.game.write(table.state).encode(), digest_size=8).hexdigest()


def loads(text: str, games: Mapping[str, AnyGame]) -> AnyTable:
    """The table a record stands for, or BadRecord naming the first line that does not replay."""
    return replay(text, games, lambda *_: None)


def replay(text: str, games: Mapping[str, AnyGame], watch: Callable[[AnyTable, list[Event]], None]) -> AnyTable:
    """Replay a record word by word; `watch` sees the table after the deal and after each word, with what happened."""
    lines = [(number, line) for number, line in enumerate(text.splitlines(), 1) if line.strip()]
    if not lines:
        raise BadRecord("the record is empty", 1)
    table = _open(lines[0], games)
    watch(table, table.opening)
    closed = False
    for number, line in lines[1:]:
        if closed:
            raise BadRecord("nothing follows the outcome", number)
        message = _message(number, line)
        if "outcome" in message:
            _compare(number, message, table)
            closed = True
        else:
            watch(table, _say(number, message, table))
    if table.outcome() is not None and not closed:
        raise BadRecord("the game is over, but the line with the outcome is missing", lines[-1][0] + 1)
    return table


def _message(number: int, line: str) -> dict[str, Any]:
    try:
        return wire.from_json(line)
    except BadMessage as problem:
        raise BadRecord("{problem}", number, problem=problem) from None


def _open(first: tuple[int, str], games: Mapping[str, AnyGame]) -> AnyTable:
    number, line = first
    header = _message(number, line)
    if header.get("ludoteca") != FORMAT:
        raise BadRecord('a record begins with a header that has "ludoteca": {format}', number, format=FORMAT)
    unknown = sorted(set(header) - HEADER)
    if unknown:
        raise BadRecord("the header has no {said!r}", number, said=unknown[0][:200])
    name = header.get("game")
    if not isinstance(name, str) or name not in games:
        raise BadRecord(
            "game is one of {choices}; not {said}", number, choices=", ".join(sorted(games)), said=repr(name)[:100]
        )
    game = games[name]
    version = header.get("rules")
    if not isinstance(version, int) or isinstance(version, bool) or not game.knows_rules(version):
        raise BadRecord(
            "played by rules {said!r} of {game}; this is rules {rules}",
            number,
            said=version,
            game=name,
            rules=game.meta.rules_version,
        )
    options = header.get("options", {})
    if not isinstance(options, dict):
        raise BadRecord("options is a JSON object", number)
    start = header.get("start")
    try:
        table = new_table(game, header.get("seats", 0), header.get("seed", 0), options, version)
        if start is not None:
            table = Table(game, table.options, table.seed, str(start), version)
    except (BadOptions, ValueError) as problem:
        raise BadRecord("{problem}", number, problem=problem) from None
    return table


def _say(number: int, message: dict[str, Any], table: AnyTable) -> list[Event]:
    seat = message.pop("seat", None)
    if not isinstance(seat, int) or isinstance(seat, bool) or not table.has(seat):
        raise BadRecord("seat is from 0 to {high}; not {said}", number, high=table.seats - 1, said=repr(seat)[:100])
    try:
        word = wire.decode_word(table.game, message)
    except BadMessage as problem:
        raise BadRecord("{problem}", number, problem=problem) from None
    events = table.play(seat, word)
    if isinstance(events, Refusal):
        raise BadRecord("the move is refused: {reason} [{rule}]", number, reason=events.reason, rule=events.rule)
    return events


def _compare(number: int, message: dict[str, Any], table: AnyTable) -> None:
    outcome = table.outcome()
    if outcome is None:
        raise BadRecord("the record says the game is over, but it is not", number)
    if message.get("outcome") != wire.from_json(wire.to_json(outcome)):
        said = wire.to_json(message["outcome"])
        raise BadRecord(
            "the game ends {ending}, the record says {said}", number, ending=wire.to_json(outcome), said=said
        )
    if message.get("checksum") != checksum(table):
        raise BadRecord("the final position differs from the one recorded", number)
