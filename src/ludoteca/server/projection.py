"""What each pair of eyes is shown of a table: the only place where a room becomes messages.

Views come from `Table.view`, events through `hear` or `hear_in_log`, words only from the seat's own menu.
Nothing else of a game reaches a client while it runs.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any

from msgspec import Raw

from ludoteca.core.game import AnyGame, wire_name
from ludoteca.core.rules import WHOLE
from ludoteca.core.verdict import Event, Refusal, Seat
from ludoteca.play import wire
from ludoteca.play.record import options_said
from ludoteca.play.texts import Language, Texts
from ludoteca.server import messages, shuffle
from ludoteca.server.errors import say
from ludoteca.server.identity import Signer
from ludoteca.server.messages import (
    Card,
    ChatLine,
    DoorCard,
    Menu,
    OutcomeCard,
    RefusalCard,
    RuleCard,
    SeatCard,
    Snapshot,
    Ticking,
    Told,
    Turn,
    UndoCard,
    WishCard,
)
from ludoteca.server.offer import offered
from ludoteca.server.room import Room

log = logging.getLogger("ludoteca.project")

NO_MENU = Menu([], [])


def card(room: Room, guest: str | None, signer: Signer, language: Language) -> Card:
    """The table's card for one guest; tokens only for those who sit here, or who laid the table."""
    mine = room.mine(guest)
    host = guest is not None and room.host == guest
    inside = host or bool(mine)
    present = here(room)
    seats = []
    for seat, chair in enumerate(room.chairs):
        invite = signer.invite(room.id, seat) if inside and chair.kind == "empty" and room.status == "open" else None
        name = None if chair.kind == "empty" else room.names()[seat]
        there = chair.kind == "bot" or seat in present
        hand = signer.hand(room.id, seat, guest, chair.sat) if guest is not None and seat in mine else None
        seats.append(SeatCard(seat, chair.kind, name, chair.bot, seat in mine, there, invite, hand))
    opened = room.opened
    options = options_said(room.table.options) if room.table is not None else dict(opened.options)
    return Card(
        id=room.id,
        game=opened.game,
        title=room.texts(language).text("game", "title"),
        rules=opened.rules,
        status=room.status,
        seq=room.seq,
        options=options,
        clock=opened.clock,
        undo=opened.undo,
        pace=room.pace,
        host=host,
        mine=mine,
        created=room.created,
        started=room.started,
        finished=room.finished,
        seats=seats,
        watch=signer.watch(room.id) if inside else None,
        watching=watching(room),
        commitment=shuffle.commitment(room.id, room.secret),
        rematch=room.rematch,
        parent=opened.parent,
        forked_at=opened.forked_at,
        why=None if room.why is None else say(language, "why", room.why),
        offer=offered(room, guest),
        door=door(room),
        hushed=room.hushed,
    )


def door(room: Room) -> DoorCard | None:
    """Whom a table is open to, for its own card."""
    shown = room.door
    if shown is None:
        return None
    return DoorCard(shown.open, shown.watch, shown.pace, shown.language, shown.fills, shown.begins)


def here(room: Room) -> list[Seat]:
    """Seats whose owner is connected to this process."""
    guests = {socket.guest for socket in room.sockets if not socket.stage}
    return [seat for seat, chair in enumerate(room.chairs) if chair.guest in guests]


def watching(room: Room) -> int:
    """Spectators connected to this process."""
    return sum(1 for one in room.sockets if one.eyes is None and not one.stage and not room.mine(one.guest))


def snapshot(
    room: Room,
    eyes: Seat | None,
    language: Language,
    last: int | None,
    table: Card,
    chat: Sequence[ChatLine] = (),
) -> Snapshot:
    """Everything these eyes may see now, and what may still be told of what happened after `last`."""
    return Snapshot(
        seq=room.seq,
        eyes=eyes,
        language=language,
        table=table,
        view=view(room, eyes),
        menu=menu(room, eyes, language),
        turn=turn(room, language),
        heard=heard_late(room, eyes, language, -1 if last is None else last),
        undo=undo(room, eyes, language),
        outcome=outcome(room, language),
        chat=list(chat),
        rules=rules_now(room, language),
    )


def raw(message: object) -> Any:
    """A message, or a part of one, encoded now, so that it need not be again for every frame it goes into."""
    return Raw(messages.encoder.encode(message))


def view(room: Room, eyes: Seat | None) -> Any:
    """What lies in sight, ready to be encoded: the fields of the game's view."""
    return None if room.table is None else room.table.view(eyes)


def views(room: Room, looking: Sequence[Seat | None]) -> Sequence[Any]:
    """The same for several pairs of eyes."""
    return [None for _ in looking] if room.table is None else room.table.views(looking)


def menu(room: Room, eyes: Seat | None, language: Language) -> Menu:
    """The plain words open to a seat, and the names of the forms."""
    if eyes is None or room.table is None or room.status != "running":
        return NO_MENU
    game, state = room.game, room.table.state
    words: list[Any] = []
    forms: set[str] = set()
    for code in game.rules.codes(state, eyes):
        word = game.say(state, eyes, code)
        if code < WHOLE:
            words.append(_offered(room, word, game.short_form(state, eyes, word), language))
        else:
            forms.add(wire_name(type(word)))
    forms.update(map(wire_name, game.also_open(state, eyes)))
    return Menu(words, sorted(forms))


def _offered(room: Room, word: Any, short_form: Any, language: Language) -> Any:
    """A word as a menu shows it; menus repeat the same few."""
    shown = room.offered.get((language, word, short_form))
    if shown is None:
        text = _text(room.texts(language).told_move, short_form)
        shown = room.offered[language, word, short_form] = raw({**wire.encode_word(word), "text": text})
    return shown


def turn(room: Room, language: Language) -> Turn:
    """Whose turn, since when, and how long they have."""
    actors = room.actors()
    if room.table is None:
        return Turn([], None, None, say(language, "status", room.status), [], [])
    phase = room.game.phase(room.table.state)
    names = room.texts(language).locale.get("phase", {})
    text = str(names.get(phase, "")) if room.status == "running" else say(language, "status", room.status)
    clocks = [Ticking(seat, until, room.bank[seat]) for seat in actors if (until := room.until(seat)) is not None]
    bots = [seat for seat in actors if room.chairs[seat].bot is not None]
    since = min((room.since[seat] for seat in actors if seat in room.since), default=None)
    return Turn(list(actors), since, phase, text, clocks, bots)


def heard_late(room: Room, eyes: Seat | None, language: Language, last: int) -> list[Told]:
    """What may be told now of what happened then: nothing one would have had to remember."""
    if room.table is None:
        return []
    voice, options = room.texts(language), room.table.options
    told = []
    for one in [*([] if room.dealt is None else [room.dealt]), *room.happened]:
        if one.seq > last:
            repeated = [room.game.hear_in_log(event, eyes, options) for event in one.events]
            told.append(Told(one.seq, one.seat, events(voice, repeated)))
    return told


def events(voice: Texts, heard: Iterable[Event]) -> list[dict[str, Any]]:
    """Events as they travel. They must have gone through `hear` or `hear_in_log`."""
    return [{**wire.encode_event(event), "text": _text(voice.event, event)} for event in heard]


def told_now(voice: Texts, heard: Event, repeated: Event) -> dict[str, Any]:
    """An event as it is told when it happens; `late` is what a log may keep of it, where that is less."""
    (said,) = events(voice, [heard])
    if repeated is not heard and repeated != heard:
        said["late"] = _text(voice.event, repeated)
    return said


def _text(speak: Any, thing: Any) -> str:
    """A sentence; a missing one is our fault, and no reason to stop a game."""
    try:
        return str(speak(thing))
    except (KeyError, IndexError, ValueError):
        log.exception("a sentence is missing", extra={"of": wire_name(type(thing))})
        return ""


def undo(room: Room, eyes: Seat | None, language: Language) -> UndoCard:
    """What a seat may take back, and what is being asked."""
    free = 0 if eyes is None else room.free_undo(eyes)
    question = room.question
    if question is None:
        return UndoCard(free, None)
    name = room.texts(language).player(question.seat)
    text = say(language, "ask", "undo_one" if question.words == 1 else "undo", name=name, words=question.words)
    return UndoCard(free, WishCard(question.seat, question.words, sorted(question.agreed), list(question.asked), text))


def outcome(room: Room, language: Language) -> OutcomeCard | None:
    """How it ended."""
    ended = None if room.table is None else room.table.outcome()
    if ended is None:
        return None
    text = _text(room.texts(language).outcome, ended)
    return OutcomeCard(ended.rule, list(ended.scores), list(ended.winners), text)


def refusal(room: Room, refused: Refusal, language: Language) -> RefusalCard:
    """Why not, in words, and where it is written."""
    voice = room.texts(language)
    return RefusalCard(
        reason=refused.reason,
        rule=refused.rule,
        where=voice.where(refused.rule),
        details=dict(refused.details),
        text=voice.refusal(refused),
        rule_text=voice.rule(refused.rule),
    )


def rules_now(room: Room, language: Language) -> Any:
    """The passages worth reading at this moment."""
    return [] if room.table is None else _rules(room.game, language, room.game.phase(room.table.state))


@cache
def _rules(game: AnyGame, language: Language, phase: str) -> Any:
    pages = Texts(game, language).rules_now(phase)
    return raw([RuleCard(rule, text) for _, entries in pages for rule, text in entries])
