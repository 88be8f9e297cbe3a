"""Tables for an assistant, by words alone: open one, look, ask for moves and rules, say something, look back.

It sees what a person's browser shows its seat, hears the same refusals, and is bound by limits as a guest is. The seed
is nobody's to choose, and a record is given out only when the game is over.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import Any, Final, final

from ludoteca.bots.levels import usual_of
from ludoteca.catalog import BOTS, GAMES, HOUSE_BOTS, game_of
from ludoteca.core.verdict import BadOptions
from ludoteca.learn.sitting import Sitting
from ludoteca.learn.text import TextSeat
from ludoteca.play.record import dumps
from ludoteca.play.table import new_table
from ludoteca.play.texts import Language, Texts

MOST_TABLES: Final = 32
"""There are so many tables at a time; the one it has not touched for longest is cleared for another."""
LONGEST_ANSWER: Final = 4000
FOUND: Final = 12
"""So many rules are told at once."""


@final
class Parlour:
    """The tables of one assistant."""

    def __init__(self, language: Language = "en") -> None:
        self.language = language
        self._tables: dict[str, tuple[Sitting, TextSeat]] = {}

    def games(self) -> list[dict[str, Any]]:
        """What can be played, by how many, against whom."""
        return [
            {
                "game": name,
                "title": game.meta.title,
                "players": [game.meta.seats[0], game.meta.seats[-1]],
                "about": Texts(game, self.language).text("game", "tagline"),
                "bots": list(HOUSE_BOTS[name]),
            }
            for name, game in GAMES.items()
        ]

    def open(
        self, game: str, players: int | None, bot: str | None, options: Mapping[str, object] | None
    ) -> dict[str, Any]:
        """A new table with the assistant in one chair, drawn by lot, and bots in the others."""
        box = game_of(game)
        name = box.meta.name
        seats = box.meta.seats[0] if players is None else players
        kind = bot or f"level{usual_of(box)}"
        if kind not in HOUSE_BOTS[name]:
            raise BadOptions(
                "There is no bot {said!r} for {game}. There are: {choices}.",
                said=kind,
                game=name,
                choices=", ".join(HOUSE_BOTS[name]),
            )
        if box.reaches_for_files(options or {}):
            raise BadOptions("Options that name files are not for guests.")
        table = new_table(box, seats, secrets.token_hex(16), options or {})
        mine = secrets.randbelow(seats)
        sitting = Sitting(table, {seat: BOTS[name][kind]() for seat in range(seats) if seat != mine}, by_clock=True)
        while len(self._tables) >= MOST_TABLES:
            self._tables.pop(next(iter(self._tables)))
        key = secrets.token_hex(8)
        self._tables[key] = sitting, TextSeat(table, mine, self.language)
        return {"table": key, **self._now(key)}

    def look(self, table: str) -> dict[str, Any]:
        """The table as it is, and what happened since the last look."""
        return self._now(table)

    def moves(self, table: str) -> dict[str, Any]:
        """The open moves, numbered, and how those of many parts are written."""
        sitting, chair = self._found(table)
        sitting.asked()
        return {"moves": chair.moves(), "forms": chair.forms(), "question": chair.question()}

    def say(self, table: str, answer: str) -> dict[str, Any]:
        """Say a move; if it does not stand, why not and what would do. The bots move on, and the table is shown."""
        sitting, chair = self._found(table)
        sitting.asked()
        if not sitting.table.actors():
            return {"accepted": False, "refusal": chair.own_texts["over"], **self._now(table)}
        complaint = chair.answer(answer[:LONGEST_ANSWER])
        if complaint:
            return {"accepted": False, "refusal": complaint}
        return {"accepted": True, **self._now(table)}

    def rules(self, table: str, query: str = "") -> list[dict[str, str]]:
        """The rules of the moment; or by id, or those that speak of something."""
        _, chair = self._found(table)
        texts = chair.texts
        if not query:
            phase = chair.table.game.phase(chair.table.state)
            told = [(rule, wording) for _, rules in texts.rules_now(phase) for rule, wording in rules]
        else:
            every = texts.register["rules"]
            wanted = [rule for rule in every if rule == query.upper()]
            wanted = wanted or [rule for rule in every if query.casefold() in texts.rule(rule).casefold()][:FOUND]
            told = [(rule, texts.rule(rule)) for rule in wanted]
        return [{"rule": rule, "text": wording} for rule, wording in told]

    def review(self, table: str) -> dict[str, Any]:
        """How a finished game ended, what was said in it, and its record; nothing of a game that runs."""
        sitting, chair = self._found(table)
        outcome = sitting.table.outcome()
        if outcome is None:
            return {"over": False, "why": chair.own_texts["not_over"]}
        said = [f"{chair.texts.player(seat)}: {chair.texts.told_move(word)}" for seat, word in sitting.table.record]
        return {
            "over": True,
            "outcome": chair.texts.outcome(outcome),
            "scores": list(outcome.scores),
            "your_seat": chair.seat,
            "moves": said,
            "record": dumps(sitting.table),
        }

    def _now(self, key: str) -> dict[str, Any]:
        sitting, chair = self._found(key)
        sitting.asked()
        return {"over": not sitting.table.actors(), "prompt": chair.prompt()}

    def _found(self, key: str) -> tuple[Sitting, TextSeat]:
        if key not in self._tables:
            choices = ", ".join(self._tables) or "-"
            raise BadOptions("There is no table {said!r}. There are: {choices}.", said=key, choices=choices)
        self._tables[key] = found = self._tables.pop(key)  # the one touched last goes last
        return found
