"""What players say at a running table: words, questions, undo, consent. Each is a judge for `Rooms.add`."""

from __future__ import annotations

from typing import Any

from ludoteca.core.rng import SmallRng
from ludoteca.core.verdict import BadMessage, Refusal, Seat
from ludoteca.play import wire
from ludoteca.server.errors import Trouble
from ludoteca.server.log_rows import AnyBody, Consent, Undo, Wish, Word
from ludoteca.server.room import Room
from ludoteca.server.rooms import Judge, Rooms


class Refused(Exception):
    """The rules forbid it."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.reason)
        self.refusal = refusal


def key_of(guest: str, key: str) -> str:
    """A wish's name: two guests may use the same key."""
    return f"{guest}:{key}"


def word_of(room: Room, message: dict[str, Any]) -> Any:
    """The word a message stands for."""
    try:
        return wire.decode_word(room.game, message)
    except BadMessage as problem:
        raise Trouble("bad_message", 400, problem=problem) from None


def check_seat(room: Room, guest: str, seat: Seat) -> None:
    """May this guest play at this seat now?"""
    check_owner(room, guest, seat)
    if room.chairs[seat].bot is not None:
        raise Trouble("not_your_seat", 403)


def check_owner(room: Room, guest: str, seat: Seat) -> None:
    """Is this seat the guest's, whoever plays there now, and is the game on?"""
    if room.status == "closed":
        raise Trouble("closed")
    if seat not in room.mine(guest):
        raise Trouble("not_your_seat", 403)
    if room.status != "running":
        raise Trouble("not_running")


def judge_of(room: Room, guest: str, seat: Seat, message: dict[str, Any], seen: int) -> Judge:
    """May this guest say this word? A late word is judged by the table as it is then."""
    word = word_of(room, message)

    def judge(room: Room) -> AnyBody:
        check_seat(room, guest, seat)
        if seen < room.unsaid or seen < room.spoke.get(seat, 0):
            raise Trouble("stale")
        refusal = room.playing().check(seat, word)
        if refusal is not None:
            raise Refused(refusal)
        return Word(seat, wire.encode_word(word))

    return judge


async def move(rooms: Rooms, room: Room, guest: str, seat: Seat, message: dict[str, Any], seen: int, key: str) -> int:
    """Say a word; its seq."""
    judge = judge_of(room, guest, seat, message, seen)
    if seen > room.seq:  # the client has heard of it from another process
        room.behind = True
    return await rooms.add(room, judge, key_of(guest, key))


def ask(room: Room, guest: str, seat: Seat, message: dict[str, Any]) -> tuple[Refusal | None, dict[str, Any] | None]:
    """Would this be allowed? And what would lie there then, if it turns nothing up and leaves nothing to chance?"""
    word = word_of(room, message)
    check_seat(room, guest, seat)
    table = room.playing()
    refusal = table.check(seat, word)
    if refusal is not None:
        return refusal, None
    game, rules = room.game, room.game.rules
    imagined = rules.clone(table.state)
    chance = SmallRng(0)
    for code in game.spell(imagined, seat, word):
        rules.apply(imagined, seat, code, chance)
    if imagined.turned_up != table.state.turned_up or chance.draws:
        return None, None
    return None, wire.encode(game.view(imagined, seat))


async def take_back(rooms: Rooms, room: Room, guest: str, seat: Seat, words: int | None, key: str) -> int:
    """Take words back, or ask the others to let one."""

    def judge(room: Room) -> AnyBody:
        check_seat(room, guest, seat)
        wanted = room.words_to_my_last(seat) if words is None else words
        if room.opened.undo == "off" or not 0 < wanted <= len(room.happened) or room.question is not None:
            raise Trouble("no_undo")
        if wanted <= room.free_undo(seat) or room.is_solo():
            return Undo(seat, wanted)
        if not room.owned_by_others(guest):
            return Undo(seat, wanted)
        return Wish(seat, wanted)

    return await rooms.add(room, judge, key_of(guest, key))


async def consent(rooms: Rooms, room: Room, guest: str, seat: Seat, yes: bool, key: str) -> int:
    """Answer a wish; the last yes takes the words back."""

    def judge(room: Room) -> AnyBody:
        check_owner(room, guest, seat)
        question = room.question
        if question is None or seat not in question.asked:
            raise Trouble("no_question")
        agreed = question.agreed | set(room.mine(guest))
        if yes and agreed.issuperset(question.asked):
            return Undo(question.seat, question.words)
        return Consent(seat, yes)

    return await rooms.add(room, judge, key_of(guest, key))
