"""Pictures of Farfalia positions, and a few verbs to play on from them.

A picture is the game's notation with the dull parts left out. `...` in a hand stands for as many other cards as
belong there, `...!B` for the same without blue ones; the cards nobody mentions are the ones already played (`gone`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from textwrap import dedent
from typing import Any, Final, TypeVar

from ludoteca.core.rng import Rng, SmallRng
from ludoteca.core.verdict import Event, Refusal, Seat
from ludoteca.games.farfalia.events import Dealt, HandBegan, HandScored, TrickWon
from ludoteca.games.farfalia.game import Farfalia
from ludoteca.games.farfalia.guess import FarfaliaUnknown
from ludoteca.games.farfalia.moves import Choose, Move, Options, Play
from ludoteca.games.farfalia.recall import Recall
from ludoteca.games.farfalia.state import State
from ludoteca.games.farfalia.view import View
from ludoteca.play.table import Table

FarfaliaTable = Table[Options, State, FarfaliaUnknown, Move, View, Recall]
E = TypeVar("E", bound=Event)

GAME: Final = Farfalia()
SEATS: Final = {"5_short": 5, "5_five": 5, "5_ten": 5, "4": 4, "3": 3, "3_short": 3, "2": 2}
MODES: Final = tuple(SEATS)
DECK: Final = tuple(f"{suit}{rank}" for rank in range(1, 14) for suit in "RVBA")
ANDREA, BEATRICE, CARLO, DANIELA, EGIDIO = range(5)


def options(mode: str = "5_short", **given: object) -> Options:
    """The options of a table of this mode."""
    return GAME.options(SEATS[mode], {"mode": mode, **given})


def fresh(mode: str = "5_short", seed: int = 1, **given: object) -> FarfaliaTable:
    """A new table, dealt from a seed."""
    return Table(GAME, options(mode, **given), seed)


def table(picture: str, mode: str = "5_short", **given: object) -> FarfaliaTable:
    """A table that begins with this picture."""
    return Table(GAME, options(mode, **given), 1, complete(picture, mode, given.get("jokers") == "burnin"))


# --- Completing a picture ---------------------------------------------------


def complete(picture: str, mode: str, burning: bool) -> str:
    """The picture as full notation, all 52 cards accounted for."""
    lines = {line.split()[0]: line for line in dedent(picture).strip().splitlines()}
    lines = {key: line.strip() for key, line in lines.items()}
    words = _words(lines.get("hand", "hand 1 dealer 0"))
    number = int(words["hand"])
    lines["hand"] = f"hand {number} dealer {words.get('dealer', 0)} phase {words.get('phase', 'play')}"
    lines.setdefault("totals", "totals " + " ".join("0" * SEATS[mode]))
    if number > 1 and "history" not in lines:
        nothing = " ".join("0" * SEATS[mode] * (number - 2))
        lines["history"] = f"history {lines['totals'].removeprefix('totals ')} {nothing}".strip()
    trump = _words(lines.get("trump", "trump none"))
    lines["trump"] = f"trump {trump['trump']} proposal {trump.get('proposal', 'RVBAF')}"
    trick = _words(lines.get("trick", "trick 1"))
    leader = trick.get("leader", "1")
    lines["trick"] = (
        f"trick {trick['trick']} leader {leader} last_leader {trick.get('last_leader', leader)}"
        f" winner {trick.get('winner', leader)}"
    )
    extra = mode == "3_short" and number == 4
    tricks = 17 if extra else 10 if SEATS[mode] == 5 else 13
    places = {key: _parts(line) for key, line in lines.items() if key in "ABCDE"}
    pool = [card for card in DECK if not any(card in _cards(line) for line in lines.values())]
    loose = sorted(places, key=lambda key: "...!" not in places[key]["cards"])
    for key in loose:
        size = tricks - int(trick["trick"]) + (places[key]["played"] == "-")
        _fill(places[key], size, burning, pool)
    if "discards" not in lines and (SEATS[mode] == 5 or extra):
        lines["discards"] = "discards " + " ".join(pool.pop() for _ in range(1 if extra else 2))
    lines["gone"] = lines.get("gone", "gone ...").replace("...", " ".join(pool) or "-")
    for part in places.values():
        lines["gone"] += "".join(f" {part[at]}" for at in ("played", "last") if part[at] != "-")
    lines |= {key: _place(key, part) for key, part in places.items()}
    _census(lines)
    return "\n".join(lines.values())


def _words(line: str) -> dict[str, str]:
    words = line.split()
    return dict(zip(words[::2], words[1::2]))


def _parts(line: str) -> dict[str, str]:
    seat, cards, *rest = [part.strip() for part in line[2:].split("|")]
    said = _words(" ".join(rest))
    return {"seat": seat, "cards": cards, **{at: said.get(at, "-") for at in ("played", "last", "chosen", "void")}}


def _place(key: str, part: dict[str, str]) -> str:
    rest = " | ".join(f"{at} {part[at]}" for at in ("played", "last", "chosen", "void"))
    return f"{key} {part['seat']} | {part['cards'] or '-'} | {rest}"


def _cards(line: str) -> list[str]:
    return line.replace("/", " ").replace("|", " ").split()


def _fill(part: dict[str, str], size: int, burning: bool, pool: list[str]) -> None:
    words = part["cards"].split()
    dots = [word for word in words if word.startswith("...")]
    if not dots:
        return
    is_dummy = any("/" in word for word in words)
    words.remove(dots[0])
    held = _cards(" ".join(word for word in words if word not in ("-", "?")))
    missing = size + (burning and not is_dummy) - len([card for card in held if card != "?"])
    fitting = [card for card in pool if card[0] not in dots[0]]
    taken = fitting[:missing]
    assert len(taken) == missing, f"there are not enough cards for {part['cards']!r}"
    for card in taken:
        pool.remove(card)
    if is_dummy and size == 13:
        columns = 6 - sum("/" in word for word in words)
        words += [f"{taken[at]}/{taken[at + columns]}" for at in range(columns)]
        taken = taken[2 * columns :]
    part["cards"] = " ".join(words + taken)


def _census(lines: dict[str, str]) -> None:
    places = [line for key, line in lines.items() if key in "ABCDE" or key == "discards"]
    lying = [card for line in places for card in _cards(line.partition(" | played")[0]) if card in DECK]
    gone = [card for card in _cards(lines["gone"]) if card in DECK]
    assert sorted(lying + gone) == sorted(DECK), f"not one deck of cards: {lines}"


# --- Playing on -------------------------------------------------------------


def say(at: FarfaliaTable, word: Move, seat: Seat | None = None) -> list[Event]:
    """Say a word that must be accepted, by default as the one whose turn it is."""
    events = at.play(at.actors()[0] if seat is None else seat, word)
    assert not isinstance(events, Refusal), f"{word} is refused: {events}"
    return events


def play(at: FarfaliaTable, cards: str) -> list[Event]:
    """Put these cards down, each by the one whose turn it is."""
    return [event for card in cards.split() for event in say(at, Play(card))]


def refused(at: FarfaliaTable, word: Any, seat: Seat | None = None) -> tuple[str, str]:
    """The rule and the reason for which a word is refused; nothing may change by asking."""
    before = at.game.write(at.state)
    refusal = at.play(at.actors()[0] if seat is None else seat, word)
    assert isinstance(refusal, Refusal), f"{word} is accepted"
    assert at.game.write(at.state) == before
    return refusal.rule, refusal.reason


def open_cards(at: FarfaliaTable) -> set[str]:
    """The cards that may be played now."""
    words = at.moves(at.actors()[0])
    assert all(isinstance(word, Play) for word in words), words
    return {word.card for word in words if isinstance(word, Play)}


def choices(at: FarfaliaTable) -> set[str | None]:
    """The families that may be chosen now; None is "no picture"."""
    words = at.moves(at.actors()[0])
    assert all(isinstance(word, Choose) for word in words), words
    return {word.family for word in words if isinstance(word, Choose)}


def only(events: Iterable[Event], kind: type[E]) -> E:
    """The one event of this kind."""
    (found,) = [event for event in events if isinstance(event, kind)]
    return found


def winner(events: Iterable[Event]) -> Seat:
    """The seat that took the trick."""
    return only(events, TrickWon).seat


def points(events: Iterable[Event]) -> tuple[int, ...]:
    """What the hand brought each seat."""
    return only(events, HandScored).points


def seating(events: Iterable[Event]) -> tuple[Seat, ...]:
    """The seats clockwise from the new dealer."""
    return only(events, HandBegan).seats


def hands_dealt(events: Iterable[Event]) -> dict[Seat, tuple[str, ...]]:
    """What each player was dealt."""
    return {event.seat: event.cards or () for event in events if isinstance(event, Dealt)}


def sides(at: FarfaliaTable) -> set[frozenset[Seat]]:
    """Who plays with whom, as everybody sees it; a dummy counts as its partner."""
    places = at.view(None).places
    return {frozenset(place.seat for place in places if place.side == side) for side in {one.side for one in places}}


# --- Playing at random ------------------------------------------------------


def random_word(at: FarfaliaTable, rng: Rng) -> list[Event]:
    """Any listed move of the one whose turn it is."""
    words = at.moves(at.actors()[0])
    return say(at, words[rng.below(len(words))])


def play_until(at: FarfaliaTable, stop: Callable[[FarfaliaTable], bool], seed: int = 1) -> list[Event]:
    """Play at random until something is so, or to the end; all that happened."""
    rng = SmallRng(seed)
    events: list[Event] = []
    while at.actors() and not stop(at):
        events += random_word(at, rng)
    return events


def phase_is(*phases: str) -> Callable[[FarfaliaTable], bool]:
    """A stop at one of these moments."""
    return lambda at: at.view(None).phase in phases


def hand_is(number: int) -> Callable[[FarfaliaTable], bool]:
    """A stop when this hand begins."""
    return lambda at: at.view(None).number >= number


def play_game(at: FarfaliaTable, seed: int = 1) -> list[Event]:
    """Play at random to the end."""
    return play_until(at, lambda _: False, seed)


def of_kind(events: Sequence[Event], kind: type[E]) -> list[E]:
    """The events of one kind, in order."""
    return [event for event in events if isinstance(event, kind)]
