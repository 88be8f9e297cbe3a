"""No byte to any viewer changes when hidden things are exchanged: the law of the eye, at the socket's own encoder.

A running table is put into a room as a record that starts from a position; its twin has two things exchanged out of one
seat's sight. Whatever that seat can get from the server, by any message, is compared byte by byte.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from ludoteca.catalog import BOTS, GAMES
from ludoteca.core.rng import SmallRng
from ludoteca.core.verdict import Refusal
from ludoteca.play import wire
from ludoteca.play.texts import LANGUAGES, Language
from ludoteca.server import actions, messages, projection
from ludoteca.server.bots import Company
from ludoteca.server.errors import Trouble
from ludoteca.server.identity import Signer
from ludoteca.server.log_rows import Open, Row, Sit, Start, Word
from ludoteca.server.messages import RefusalCard
from ludoteca.server.room import News, Room
from ludoteca.server.telling import Telling
from tests.laws.company import Case, Moment, all_cases, sampled

pytestmark = pytest.mark.heavy

SIGNER = Signer("k" * 64)
EVERY = {"kupferkessel": 20, "serie_bum": 20}
"""How many words lie between two moments that are looked at; games differ in length."""

MANY = 2000
"""Games of each kind in the long run: about ten minutes of a core in all, compiled."""


def rooms_at(case: Case, *states: Any) -> list[Room]:
    """Running tables in these positions, by records that start there."""
    try:
        return [room_at(case, case.game.write(state)) for state in states]
    except ValueError:
        # A twin for the eye may contradict what was once shown; no record could lead there, so it is laid by hand.
        rooms = [room_at(case, None) for _ in states]
        for room, state in zip(rooms, states, strict=True):
            room.playing().state = case.game.rules.clone(state)
        return rooms


def room_at(case: Case, position: str | None) -> Room:
    """A running table, each seat with a guest of its own."""
    game, seats = case.game, case.setting.seats
    options = dict(case.setting.options)
    opened = Open(game.meta.name, game.meta.rules_version, seats, options, "g", position=position)
    room = Room("t" * 22, "s" * 64, GAMES, Row("t", 0, 1, opened))
    for seat in range(seats):
        room.fold(Row("t", seat + 1, 1, Sit(seat, f"g{seat}", f"P{seat}")))
    room.fold(Row("t", seats + 1, 1, Start()))
    return room


def everything(room: Room, eyes: int | None, words: list[Any]) -> list[bytes]:
    """All that these eyes can be sent of a room as it is: snapshots first and on coming back, lists, hints, answers to
    questions, refusals, troubles."""
    guest = None if eyes is None else f"g{eyes}"
    said: list[Any] = []
    for language in LANGUAGES:
        card = projection.card(room, guest, SIGNER, language)
        said.append(projection.snapshot(room, eyes, language, None, card))
    # Who comes back is told the same but for the log: one language for each seat will do.
    back = LANGUAGES[(eyes or 0) % len(LANGUAGES)]
    card = projection.card(room, guest, SIGNER, back)
    said += [projection.snapshot(room, eyes, back, last, card) for last in (room.seq - 1, room.seq)]
    if guest is None or eyes is None:
        return [messages.encoder.encode(one) for one in said]
    said.append([wire.encode_word(word) for word in room.playing().moves(eyes)])
    said.append(repr(job_of_a_hint(room, eyes)))
    for number, word in enumerate(words):
        language = LANGUAGES[number % len(LANGUAGES)]
        try:
            refused, view = actions.ask(room, guest, eyes, wire.encode_word(word))
        except Trouble as problem:
            said.append(messages.TroubleCard("k", problem.reason, problem.text(language), room.seq))
            continue
        why = None if refused is None else projection.refusal(room, refused, language)
        said.append(messages.Answer("k", room.seq, refused is None, view, why))
    return [messages.encoder.encode(one) for one in said]


def job_of_a_hint(room: Room, seat: int) -> object:
    """What a bot is told when this seat asks for a hint; the answer follows from it alone."""
    jobs: list[object] = []

    class Listening:
        async def choose(self, **job: object) -> dict[str, Any]:
            jobs.append(job)
            return {"word": None}

    rooms: Any = SimpleNamespace(settings=None, thinkers=Listening())
    asked = Company(rooms, BOTS).hint(room, seat)
    try:
        asked.send(None)
    except StopIteration:
        return jobs
    except Trouble as problem:
        return problem.reason
    raise AssertionError("a hint waits for nothing but the bot")


def what_follows(room: Room, mover: int, word: Any) -> tuple[bool, Room, News] | None:
    """A word is said here: whether it brought something to light, and the news of it. None if it may not be said."""
    table = room.playing()
    if table.check(mover, word) is not None:
        return None
    before = (table.state.turned_up, table.rng.draws)
    news = room.fold(Row("t", room.seq + 1, 2, Word(mover, wire.encode_word(word))))
    return (table.state.turned_up, table.rng.draws) != before, room, news


def deed(case: Case, news: News, mover: int) -> list[Any]:
    """What was done, as the one who did it knows."""
    return [case.game.hear(event, mover) for event in news.events]


def witnessed(case: Case, room: Room, news: News, eyes: int | None) -> Any:
    """What these eyes may hear of it, then and later, and what they see after it."""
    events = [(case.game.hear(one, eyes), case.game.hear_in_log(one, eyes, case.options)) for one in news.events]
    return events, room.playing().view(eyes)


def told(room: Room, news: News, eyes: int | None) -> list[bytes]:
    """What these eyes are sent of a row as it happens, and what they are told who come back after it."""
    said = [Telling(room, news, [eyes]).frame(eyes, language, None) for language in LANGUAGES]
    card = projection.card(room, None if eyes is None else f"g{eyes}", SIGNER, "it")
    return [*said, messages.encoder.encode(projection.snapshot(room, eyes, "it", news.row.seq - 1, card))]


def as_received(message: object) -> Any:
    """A message after its journey."""
    return msgspec.json.decode(messages.encoder.encode(message))


def twins(case: Case, moment: Moment, seats: Iterable[int]) -> Iterator[tuple[int, Any]]:
    """For each seat the table with something exchanged that it cannot see."""
    rng = SmallRng(case.seed("wire", moment.number))
    for seat in seats:
        twin = case.part("hidden").eye_twin(moment.state, seat, rng)
        if twin is not None:
            yield seat, twin


@dataclass
class Count:
    """What was compared."""

    games: int = 0
    swaps: int = 0
    words: int = 0
    frames: int = 0
    size: int = 0

    def same(self, one: list[bytes], other: list[bytes], where: str) -> None:
        assert one == other, where
        self.frames += len(one)
        self.size += sum(map(len, one))


def compare(case: Case, moment: Moment, count: Count, seats: Iterable[int] | None = None) -> None:
    """The bytes for each seat and for a passer-by, with and without the swap; then a word is said, and again."""
    word = case.game.say(moment.state, moment.seat, moment.code)
    words = [word, *case.part("words").LISTABLE[:20]]
    for seat, twin in twins(case, moment, range(case.setting.seats) if seats is None else seats):
        one, other = rooms_at(case, moment.state, twin)
        # A passer-by sees nothing that is out of the sight of somebody who sits there.
        for eyes in (seat, None):
            count.same(
                everything(one, eyes, words), everything(other, eyes, words), f"{case}: {eyes} sees {seat}'s swap"
            )
        count.swaps += 1
        here, there = what_follows(one, moment.seat, word), what_follows(other, moment.seat, word)
        if here is None or there is None:
            continue  # said with a card that lies elsewhere in the twin
        # Nothing came to light, and what was done is the same (a word that names no card may lay down the very card
        # exchanged): then all must be told alike. Otherwise those must for whom it sounds and looks alike.
        alike = not (here[0] or there[0]) and deed(case, here[2], moment.seat) == deed(case, there[2], moment.seat)
        for eyes in (seat, None):
            if alike or witnessed(case, *here[1:], eyes) == witnessed(case, *there[1:], eyes):
                count.same(
                    told(one, here[2], eyes), told(other, there[2], eyes), f"{case}: {eyes} is told of {seat}'s swap"
                )
                count.words += 1


def first_of_each_game() -> list[Case]:
    """The settings of each game, one for each number of players."""
    found: dict[tuple[str, int], Case] = {}
    for case in all_cases():
        found.setdefault((case.game.meta.name, case.setting.seats), case)
    return list(found.values())


@pytest.mark.parametrize("case", first_of_each_game(), ids=str)
def test_no_byte_changes_when_hidden_things_are_exchanged(case: Case) -> None:
    count = Count()
    for moment in sampled(case, EVERY.get(case.game.meta.name, 80), "wire"):
        compare(case, moment, count)
    assert count.swaps
    assert count.words


def leaky_view(room: Room, eyes: int | None) -> Any:
    return {"view": room.playing().view(eyes), "all": room.game.write(room.playing().state)}


def leaky_refusal(room: Room, refused: Refusal, _: Language) -> RefusalCard:
    state = room.game.write(room.playing().state)
    return RefusalCard(refused.reason, refused.rule, "", {"state": state}, "", "")


@pytest.mark.parametrize(("name", "leak"), [("view", leaky_view), ("refusal", leaky_refusal)])
@pytest.mark.parametrize("game", list(GAMES))
def test_a_planted_leak_is_found(game: str, name: str, leak: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    case = next(case for case in first_of_each_game() if case.game.meta.name == game)
    monkeypatch.setattr(projection, name, leak)

    def search() -> None:
        for moment in sampled(case, 5, "wire"):
            compare(case, moment, Count())

    with pytest.raises(AssertionError, match="swap"):
        search()


@pytest.mark.parametrize("case", first_of_each_game(), ids=str)
def test_an_update_carries_what_the_seat_heard_and_sees_and_nothing_else(case: Case) -> None:
    """Rows themselves never travel: each update is made of hear, view and menu of that seat."""
    for moment in sampled(case, 30, "update"):
        (room,) = rooms_at(case, moment.state)
        word = case.game.say(moment.state, moment.seat, moment.code)
        news = room.fold(Row("t", room.seq + 1, 1, Word(moment.seat, wire.encode_word(word))))
        assert isinstance(news, News)
        everybody = [None, *range(case.setting.seats)]
        telling = Telling(room, news, everybody)
        voice, options = room.texts("en"), room.playing().options
        for eyes in everybody:
            frame = telling.frame(eyes, "en", None)
            # What others are told alike is not taken from somebody who was told more, nor from what a game never said.
            told = [
                projection.told_now(voice, case.game.hear(one, eyes), case.game.hear_in_log(one, eyes, options))
                for one in news.events
            ]
            heard = [wire.encode_event(case.game.hear(event, eyes)) for event in news.events]
            assert [{k: v for k, v in one.items() if k not in ("text", "late")} for one in told] == heard
            update = msgspec.json.decode(frame)
            assert update["events"] == as_received(told)
            assert update["view"] == as_received(room.playing().view(eyes))
            assert frame == Telling(room, news, [eyes]).frame(eyes, "en", None)
            # A frame is joined from pieces, and is to the byte the message that is declared.
            assert frame == messages.encoder.encode(msgspec.json.decode(frame, type=messages.Update))


@pytest.mark.prove
@pytest.mark.parametrize("case", all_cases(), ids=str)
def test_no_byte_changes_in_many_games(case: Case) -> None:
    """Several moments of each of twenty games, in every setting the laws know."""
    count = Count()
    for seed in range(20):
        for moment in sampled(case, 50, "wire", seed):
            compare(case, moment, count)


@pytest.mark.prove
@pytest.mark.parametrize("case", first_of_each_game(), ids=str)
def test_no_byte_changes_in_thousands_of_games(case: Case) -> None:
    """One moment of each of so many games for every game and number of players, seen from each seat in turn."""
    count = Count()
    for seed in range(MANY):
        for moment in sampled(case, EVERY.get(case.game.meta.name, 60), "thousand", seed):
            compare(case, moment, count, [seed % case.setting.seats])
            count.games += 1
            break
    print(f"{case}: {count}")
    assert count.games == MANY
    assert count.swaps > 0.8 * MANY
