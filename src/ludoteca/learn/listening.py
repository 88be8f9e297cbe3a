"""What somebody who writes freely meant: one of the listed moves, or a doubt that is asked back. It never guesses.

An answer is read in the places where people put one, the plainest first: in marks that say "this is the answer" (a tag,
a box, JSON, "Answer: ..."), as the whole text, as the last line, then sentence by sentence. Each place yields
*readings*, moves that it may mean; one reading is understood, two or none are asked back. Words that turn a sentence
round ("not", "if", "instead", a question mark) spoil it.
"""

from __future__ import annotations

import re
import tomllib
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib import resources
from typing import Any, Final, final

LONGEST: Final = 20_000
"""So much of an answer is read: its end."""
NUMBER_SIGN: Final = re.compile(r"(?:\b(?:no|nr?|num)\.?\s*[°º]?\s*|[#№]\s*)(?=\d)", re.IGNORECASE)
TOKEN: Final = re.compile(r"\d+|[^\W\d_]+(?:['’][^\W\d_]+)*", re.UNICODE)
ORDINAL: Final = re.compile(r"\b(\d+)(?:st|nd|rd|th|[ªº°])(?!\w)", re.IGNORECASE)
BULLET: Final = re.compile(r"^[\s>*_`~#\-–—•\"'“”«»\[({]*(?:no\.|n\.|nr\.|n°|№|#)?\s*(\d{1,6})(?![.,]?\d|\w|%)")
CLOSING: Final = re.compile(r"^[\s*_`~\"'“”«»\])}.,;:!)\-–—>/|]*$")
THINKING: Final = re.compile(
    r"<(think|thinking|reasoning|scratchpad|pensiero)>.*?(</\1>|\Z)", re.DOTALL | re.IGNORECASE
)
BOXED: Final = re.compile(r"\\boxed\s*\{\s*(?:\\text\s*\{)?([^{}]*)\}?\s*\}")
FENCE: Final = re.compile(r"```[a-z]*\n?|```", re.IGNORECASE)


@final
@dataclass(frozen=True)
class Vocabulary:
    """The words of an answer that are not the game's, in all languages at once (`locales/listening.toml` explains)."""

    tags: frozenset[str]
    labels: frozenset[str]
    choosing: frozenset[str]
    acting: frozenset[str]
    counting: frozenset[str]
    articles: frozenset[str]
    filler: frozenset[str]
    spoiling: frozenset[str]
    ends: re.Pattern[str]
    """Where one thought ends and another begins."""
    numbers: Mapping[str, int]
    ordinals: Mapping[str, int]
    json_move: Sequence[str]
    json_talk: Sequence[str]


@cache
def vocabulary() -> Vocabulary:
    """Read once."""
    said = tomllib.loads(resources.files("ludoteca.learn").joinpath("locales/listening.toml").read_text("utf-8"))
    words = {name: frozenset(word for row in rows.values() for word in row) for name, rows in said["words"].items()}
    counted = {
        name: {word: at for row in rows.values() for at, word in enumerate(row, 1)}
        for name, rows in said["counted"].items()
    }
    choice = any_of(words["choosing"] | words["acting"])
    turns = rf"\b{any_of(words['turning'])}\b|\b{any_of(words['turning_to'])}\b(?=\s+(?:i\s+|io\s+)?{choice}\b)"
    return Vocabulary(
        words["tags"],
        words["labels"],
        words["choosing"],
        words["acting"],
        words["counting"],
        words["articles"],
        words["filler"],
        words["spoiling"],
        re.compile(rf"[.!;\n]+(?!\d)|(?<=\?)|{turns}"),
        counted["numbers"],
        counted["ordinals"],
        said["json"]["move"],
        said["json"]["talk"],
    )


def any_of(words: Iterable[str]) -> str:
    """A pattern for any of them."""
    return f"(?:{'|'.join(sorted(map(re.escape, words), key=len, reverse=True))})"


@final
@dataclass(frozen=True)
class Doubt(Exception):
    """Nothing, or too much, was understood: the places of the moves it may have been, or a number that is none."""

    readings: tuple[int, ...] = ()
    number: int | None = None


@final
@dataclass
class Clause:
    """One part of an answer: what it may mean, and whether something in it makes that unsure."""

    readings: set[int] = field(default_factory=set)
    plain: bool = False
    """Is there nothing in it but the move?"""
    chooses: bool = False
    """Does it say clearly that one move is the choice?"""
    spoilt: bool = False
    numbers: bool = False
    """Is there a number in it that belongs to nothing?"""


class Ear:
    """Hears one answer to one list of moves, each with all the ways it may be put, first as the list shows it."""

    def __init__(self, moves: Sequence[Sequence[str]]) -> None:
        self.count = len(moves)
        self.known = vocabulary()
        self.phrases: dict[tuple[str, ...], set[int]] = {}
        for at, ways in enumerate(moves):
            self.phrases.setdefault(tokens(ways[0]), set()).add(at)
        shown = set(self.phrases)
        for at, ways in enumerate(moves):
            for another in {tokens(way) for way in ways} - shown:  # what the list calls one move is that move alone
                self.phrases.setdefault(another, set()).add(at)
        self.phrases.pop((), None)
        for phrase in [phrase for phrase in self.phrases if len(phrase) == 1]:
            for other in forms_of(phrase[0]):
                self.phrases.setdefault((other,), self.phrases[phrase])
        self.phrases |= self.tails()
        self.longest = max(map(len, self.phrases), default=0)
        self.in_names = {token for phrase in self.phrases for token in phrase if token.isdigit()}

    def tails(self) -> dict[tuple[str, ...], set[int]]:
        """Moves without their verb, for somebody who has another for it: "I grab the feathers 3"."""
        found: dict[tuple[str, ...], set[int]] = {}
        for phrase, places in self.phrases.items():
            tail = phrase[1:]
            if sum(not token.isdigit() and len(token) > 2 for token in tail) and tail not in self.phrases:
                found.setdefault(tail, set()).update(places)
        whole = [(" ".join(("", *phrase, "")), places) for phrase, places in self.phrases.items()]
        for tail, places in list(found.items()):
            spoken = " ".join(("", *tail, ""))
            if any(spoken in phrase and not others <= places for phrase, others in whole):
                del found[tail]  # it is a part of another move, too
        return found

    def hear(self, said: str) -> int:
        """The place of the move that was meant; Doubt where that is not certain."""
        text = unicodedata.normalize("NFKC", THINKING.sub(" ", said[-LONGEST:])).strip()
        text = ORDINAL.sub(r"\1", NUMBER_SIGN.sub("number ", text))
        marked = [mark for mark in self.marks(text) if mark.strip()]
        if not marked:
            return self.plainly(FENCE.sub("\n", text))
        meant = {self.plainly(mark) for mark in marked}
        after = text[max(text.rindex(mark) + len(mark) for mark in marked) :].strip()
        added = self.exactly(after) if after else None
        meant |= {at for one in self.clauses(after) if one.chooses for at in one.readings}
        return self.only(meant if added is None else meant | {added})

    def marks(self, text: str) -> list[str]:
        """What stands where answers are put: in tags, in a box, after "Answer:"."""
        tag = re.compile(rf"<({any_of(self.known.tags)})>(.*?)</\1>", re.DOTALL | re.IGNORECASE)
        found = [mark[1] for mark in tag.findall(text)]
        found += BOXED.findall(text)
        names = any_of(self.known.labels)
        label = re.compile(rf"^[\s>*_#\-]*{names}[\s*_]*[:=][\s*_]*(?=\S)(.*)$", re.IGNORECASE | re.MULTILINE)
        return [*found, *(mark for mark in label.findall(text) if not any(one in mark for one in found))]

    def plainly(self, text: str) -> int:
        """What a text means that may be a number, a move, or sentences about one."""
        whole = self.exactly(text)
        if whole is not None:
            return whole
        lines = [line for line in text.splitlines() if line.strip()]
        if len(lines) > 1:
            last = self.exactly(lines[-1])
            if last is not None:
                before = self.clauses("\n".join(lines[:-1]))
                return self.only({last, *(at for one in before if one.chooses for at in one.readings)})
        return self.in_sentences(text)

    def exactly(self, text: str) -> int | None:
        """A number, the words of a move, or both, and nothing else; None if it is not of this kind."""
        here = tokens(text)
        if here in self.phrases and not (len(here) == 1 and here[0].isdigit()):
            return self.only(self.phrases[here])
        bullet = BULLET.match(text)
        if bullet is None:
            return None
        rest = text[bullet.end() :]
        if CLOSING.match(rest):
            return self.numbered(int(bullet[1]))
        after = tokens(rest)
        if rest.lstrip(" *_`")[:1] in ".):-–—:," and rest.lstrip(" *_`")[:1]:
            if after in self.phrases:
                at = self.numbered(int(bullet[1]))
                return self.only({at} & self.phrases[after] or {at} | self.phrases[after])
            about = self.clause(rest)
            if not about.readings and not about.spoilt and not about.numbers:
                return self.numbered(int(bullet[1]))
        return None

    def clauses(self, text: str) -> list[Clause]:
        """The thoughts of a text, one after the other."""
        return [self.clause(part) for part in self.known.ends.split(text.casefold()) if tokens(part)]

    def in_sentences(self, text: str) -> int:
        """The move that the sentences come to: the last word on it must be clear, and nothing contradicts it."""
        clauses = self.clauses(text)
        chosen = [one for one in clauses if one.chooses]
        telling = [one for one in clauses if one.readings or (one.numbers and not chosen)]
        everything = tuple(sorted({at for one in telling for at in one.readings}))
        if not telling:
            raise Doubt()
        last = telling[-1]
        after = clauses[clauses.index(last) + 1 :]
        stands = last.chooses or (last.plain and (last is clauses[-1] or last is clauses[0]))
        if last.spoilt or last.numbers or not stands or any(one.spoilt for one in after):
            raise Doubt(everything)
        return self.only(last.readings.union(*(one.readings for one in chosen)))

    def clause(self, part: str) -> Clause:
        """What a part of a sentence may mean."""
        here = list(tokens(part))
        found = Clause()
        taken = [False] * len(here)
        for size in range(min(self.longest, len(here)), 0, -1):
            for at in range(len(here) - size + 1):
                phrase = tuple(here[at : at + size])
                named = phrase in self.phrases and not (size == 1 and phrase[0].isdigit())
                if named and not any(taken[at : at + size]):
                    found.readings |= self.phrases[phrase]
                    taken[at : at + size] = [True] * size
        self.count_in(here, taken, found)
        known = self.known
        left = [token for token, gone in zip(here, taken) if not gone]
        found.spoilt = "?" in part or any(token in known.spoiling or token.endswith("n't") for token in left)
        found.numbers = any(token.isdigit() for token in left)
        choosing = known.choosing | known.acting
        found.plain = all(token in known.filler or token in choosing or token in known.counting for token in left)
        declared = any(token in choosing for token in here)
        found.chooses = declared and not found.spoilt and not found.numbers and len(found.readings) == 1
        return found

    def count_in(self, here: list[str], taken: list[bool], found: Clause) -> None:
        """Numbers of the list that a clause speaks of: "move 3", "number three", "the third", "I choose 3"."""
        for at, token in enumerate(here):
            number = None if taken[at] else self.counted(token, here[:at], here[at + 1 :])
            if number is None:
                continue
            taken[at] = True
            found.readings.add(self.numbered(number))

    def counted(self, token: str, before: list[str], after: list[str]) -> int | None:
        """The number of the list that a word means, by the words round it."""
        known = self.known
        last, following = before[-1] if before else "", after[0] if after else ""
        if token in known.numbers and (last in known.counting or not (before or after)):
            return known.numbers[token]
        if token in known.ordinals and (following in known.counting or (not after and last in known.articles)):
            return known.ordinals[token]
        if not token.isdigit():
            return None
        number = int(token[:6])
        if not (before or after) or last in known.counting or following in known.counting:
            return number
        while before and before[-1] in known.filler:  # "my choice is the 3"
            before = before[:-1]
        verb = before[-1] if before else ""
        meant = verb in known.choosing or (
            token not in self.in_names and not after and (not verb or verb in known.acting)
        )
        return number if meant else None

    def numbered(self, number: int) -> int:
        """The place of a number of the list."""
        if not 1 <= number <= self.count:
            raise Doubt(number=number)
        return number - 1

    def only(self, readings: Iterable[int]) -> int:
        """The one reading there is."""
        found = sorted(set(readings))
        if len(found) != 1:
            raise Doubt(tuple(found))
        return found[0]


def tokens(text: str) -> tuple[str, ...]:
    """Words and numbers, without what differs between two ways to write them."""
    plain = unicodedata.normalize("NFKC", text).casefold().replace("’", "'")
    return tuple(TOKEN.findall(plain))


def forms_of(verb: str) -> list[str]:
    """Other forms of a move that is one word, a verb perhaps: pass, passes, passing; passa, passo, passare."""
    if len(verb) < 4 or not verb.isalpha():
        return []
    stem = verb[:-1] if verb[-1] in "aei" else verb
    return [f"{stem}{ending}" for ending in ("o", "are", "ere", "ire", "ing", "es")]


def written(value: Any) -> str:
    """A value of a word as it is written on the wire."""
    if isinstance(value, list | tuple):
        return " ".join(filter(None, map(written, value)))
    return "" if value is None or isinstance(value, bool) else str(value)
