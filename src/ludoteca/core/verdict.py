"""The words a table uses about itself: refusals, outcomes, events, and what can go wrong at its door.

LudotecaError
├── BadMessage     these bytes are not a message of this game        (to the sender, with the path)
├── BadOptions     a table cannot be set up like this                (to the host, with the bounds)
└── BadRecord      this replay does not replay; line n differs       (to whoever opened the file)
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, NewType, final

Seat = Annotated[int, "seat"]
"""A chair, 0 to n-1; a player is who sits in it. Marked, so that a form can tell it from other numbers."""

RuleId = NewType("RuleId", str)
"""A passage of a rulebook, by the id its register gives it: "FAR-18"."""


@final
@dataclass(frozen=True)
class Refusal:
    """Why a move may not be made, and the passage that forbids it."""

    rule: RuleId
    reason: str
    """Key of a sentence in the locales."""
    details: Mapping[str, int | str | tuple[str, ...]] = field(default_factory=dict)


@final
@dataclass(frozen=True)
class Outcome:
    """How a game ended: by which rule, with which scores, who won."""

    rule: RuleId
    scores: tuple[int, ...]
    winners: tuple[Seat, ...]


class Event:
    """Something that happened at the table. Each game has its own few."""


class LudotecaError(Exception):
    """Something from outside that we cannot use: an English sentence, and what fills its gaps.

    The sentence is its own key where others are kept: `play/problems.py` says it in the reader's language.
    """

    def __init__(self, sentence: str, **details: object) -> None:
        super().__init__(sentence.format_map(details) if details else sentence)
        self.sentence = sentence
        self.details = details


class BadMessage(LudotecaError):
    """These are not a message of this game; `path` says where it goes wrong."""

    def __init__(self, sentence: str, path: str = "$", **details: object) -> None:
        super().__init__(sentence, **details)
        self.path = path

    def __str__(self) -> str:
        return f"{super().__str__()} - at {self.path}"


class BadOptions(LudotecaError):
    """A table cannot be set up like this."""


class BadRecord(LudotecaError):
    """This replay does not replay; `line` (from 1) is the first that fails."""

    def __init__(self, sentence: str, line: int, **details: object) -> None:
        super().__init__(sentence, **details)
        self.line = line

    def __str__(self) -> str:
        return f"line {self.line}: {super().__str__()}"
