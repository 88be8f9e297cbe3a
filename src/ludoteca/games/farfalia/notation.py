"""A position as a few lines of text, both ways.

    hand 2 dealer 0 phase play
    totals 10 3 3 6 1
    history 10 3 3 6 1
    trump A proposal FRRBA
    trick 3 leader 1 last_leader 1 winner 2
    A 0 | R1 R5 V9 | played - | last V4 | chosen F | void B
    C 0 | V4 R9/B3 ?/A2 | ...                a dummy: V4 face up, R9 on hidden B3, A2 just bared
    gone R2 R3
    discards R6 V2

Seats are numbers, places A to E clockwise from the dealer. What follows from the rest is not written.
"""

from __future__ import annotations

from ludoteca.core.bits import EMPTY_SLOT, bit, listed, slot, unit, with_slot
from ludoteca.core.notation import NOTHING, number, read_lines, row, words_in
from ludoteca.games.farfalia.content import COLUMNS, FAMILIES, NO_CARD, NO_TRUMP, PROPOSED, SUITS, Phase
from ludoteca.games.farfalia.moves import Options, box_of
from ludoteca.games.farfalia.names import (
    CARD_NUMBERS,
    PLACE_NAMES,
    card_name,
    card_names,
    families,
    subject_names,
    trump_name,
    trump_number,
)
from ludoteca.games.farfalia.recall import lay_trick
from ludoteca.games.farfalia.rules.hand import order_of_steps
from ludoteca.games.farfalia.rules.seating import layout_of
from ludoteca.games.farfalia.soundness import examine_game, examine_hand
from ludoteca.games.farfalia.state import Place, State


def write(state: State) -> str:
    """The lines of a position."""
    lines = [
        f"hand {state.number} dealer {state.dealer} phase {state.phase.value}",
        f"totals {row(state.totals)}",
        f"history {row(state.history)}",
        f"jokers {row(state.jokers)}",
        f"asked {row(listed(state.asked))}",
        f"answered {row(listed(state.answered))}",
        f"yes {row(listed(state.yes))}",
        f"doubled {row(listed(state.doubled))}",
        f"trump {trump_name(state.trump)} proposal {''.join(subject_names(state.subjects)) or NOTHING}",
        f"trick {state.trick} leader {state.leader} last_leader {state.last_leader} winner {state.winner}",
        *[_write_place(PLACE_NAMES[at], place) for at, place in enumerate(state.places)],
        f"gone {row([*card_names(state.gone), *('J' + family for family in families(state.jokers_gone))])}",
        f"discards {row(card_names(state.discards))}",
        f"draft {row(card_names(state.draft))}",
    ]
    optional = ("history", "jokers", "asked", "answered", "yes", "doubled", "gone", "discards", "draft")
    said = [line for line in lines if line.split()[0] not in optional or not line.endswith(" " + NOTHING)]
    return "\n".join(said) + "\n"


def _write_place(name: str, place: Place) -> str:
    stacks = []
    covers = set()
    for column in range(COLUMNS):
        under, cover = slot(place.under, column), slot(place.cover, column)
        if under != EMPTY_SLOT:
            covers.add(cover)
            stacks.append(f"{'?' if cover == EMPTY_SLOT else card_name(cover)}/{card_name(under)}")
        elif place.dummy:
            stacks.append(NOTHING)
    cards = [card_name(card) for card in listed(place.hand) if card not in covers]
    return " | ".join(
        [
            f"{name} {place.seat}",
            " ".join(cards + stacks) or NOTHING,
            f"played {_card(place.played)}",
            f"last {_card(place.last)}",
            f"chosen {''.join(families(place.chosen)) or NOTHING}",
            f"void {''.join(SUITS[of] for of in listed(place.void)) or NOTHING}",
        ]
    )


def _card(card: int) -> str:
    return NOTHING if card == NO_CARD else card_name(card)


def read(text: str, options: Options) -> State:
    """The table that was written so; ValueError names the line that cannot be read."""
    state = State(box_of(options))
    state.jokers = [2 if state.box.doubling else 0] * state.box.mode.seats
    state.trump = NO_TRUMP
    places: list[tuple[str, list[str]]] = []
    read_lines(text, lambda line: _read_line(state, line, places))
    try:
        _sit(state, places)
    except (ValueError, KeyError, IndexError) as problem:
        raise ValueError(f"the position cannot be read: {problem}") from None
    return state


def _read_line(state: State, line: str, places: list[tuple[str, list[str]]]) -> None:
    key, _, rest = line.partition(" ")
    values = words_in(rest)
    if key == "hand":
        state.number, state.dealer, state.phase = number(values[0]), number(values[2]), Phase(values[4])
    elif key in ("totals", "history", "jokers"):
        setattr(state, key, [number(value) for value in values])
    elif key in ("asked", "answered", "yes", "doubled"):
        setattr(state, key, sum(bit(_seat(state, value)) for value in set(values)))
    elif key == "trump":
        state.trump = trump_number(values[0])
        subjects = "" if values[2] == NOTHING else values[2]
        if len(subjects) > PROPOSED:
            raise ValueError(f"a proposal has {PROPOSED} subjects")
        state.subjects = sum((FAMILIES.index(name) + 1) * unit(at) for at, name in enumerate(subjects))
    elif key == "trick":
        state.trick, state.leader, state.last_leader, state.winner = (number(values[at]) for at in (0, 2, 4, 6))
    elif key == "gone":
        state.gone = sum(bit(CARD_NUMBERS[name]) for name in set(values) if not name.startswith("J"))
        state.jokers_gone = sum(unit(FAMILIES.index(name[1])) for name in values if name.startswith("J"))
    elif key in ("discards", "draft"):
        setattr(state, key, sum(bit(CARD_NUMBERS[name]) for name in set(values)))
    elif key in PLACE_NAMES and len(key) == 1:
        places.append((key, [part.strip() for part in rest.split("|")]))
    else:
        raise ValueError(f"no line begins with {key!r}")


def _seat(state: State, value: str) -> int:
    seat = number(value)
    if seat not in range(state.box.mode.seats):
        raise ValueError(f"there is no seat {value}")
    return seat


def _sit(state: State, places: list[tuple[str, list[str]]]) -> None:
    examine_game(state)
    state.layout = layout_of(state)
    if [name for name, _ in places] != list(PLACE_NAMES[: state.layout.places]):
        raise ValueError(f"this hand has the places {', '.join(PLACE_NAMES[: state.layout.places])}, in this order")
    order = order_of_steps(state)
    state.step = order.index(state.phase) if state.phase in order else len(order)
    state.places = [_read_place(state, at, parts) for at, (_, parts) in enumerate(places)]
    examine_hand(state)
    state.wants = [0] * state.layout.side_count
    for subject in subject_names(state.subjects):
        state.wants = [wants + unit(FAMILIES.index(subject)) for wants in state.wants]
    for place in state.places:
        state.wants[place.side] -= place.chosen
    lay_trick(state)
    if state.phase is Phase.PLAY:
        state.to_play = (state.leader + state.down) % state.layout.places
    elif state.phase in (Phase.CHOOSE, Phase.OVER):
        # The last card was played by the leader's right neighbour.
        state.to_play = (state.leader - 1) % state.layout.places


def _read_place(state: State, at: int, parts: list[str]) -> Place:
    seat, cards, played, last, chosen, void = parts
    place = Place(_seat(state, seat), state.layout.sides[at], state.layout.dummies[at] != ".")
    column = 0
    for name in cards.split():
        if place.dummy and (name == NOTHING or "/" in name):
            _read_column(place, column, name)
            column += 1
        elif name != NOTHING:
            place.hand |= bit(CARD_NUMBERS[name])
    place.played = _read_card(played)
    place.last = _read_card(last)
    place.chosen = sum(unit(FAMILIES.index(name)) for name in _value(chosen))
    place.void = sum(bit(SUITS.index(name)) for name in _value(void))
    return place


def _read_column(place: Place, column: int, name: str) -> None:
    if column >= COLUMNS:
        raise ValueError(f"a dummy has {COLUMNS} columns")
    if name == NOTHING:
        return
    cover, under = name.split("/")
    place.under = with_slot(place.under, column, CARD_NUMBERS[under])
    if cover == "?":
        place.turning = column
    else:
        place.hand |= bit(CARD_NUMBERS[cover])
        place.cover = with_slot(place.cover, column, CARD_NUMBERS[cover])


def _value(part: str) -> str:
    value = part.split()[1]
    return "" if value == NOTHING else value


def _read_card(part: str) -> int:
    value = _value(part)
    return CARD_NUMBERS[value] if value else NO_CARD
