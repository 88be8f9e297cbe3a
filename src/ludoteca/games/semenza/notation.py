"""A position as a few lines of text, both ways.

    turn 12 active 1 first 0 phase trade stage propose acts 2
    deck fava.1 rocco.2 lindo.3                        the top card first
    discards lindo.1 cassidy.4                         the top card last
    passes 1 exhaustions 1
    revealed semente.1 porrison.2
    0 | hand rocco.3 lindo.4 | older 2 0 | fields rocco.1 rocco.2 / - | aside fava.2 | coins lindo.2 | known rocco
    1 | ...
    offer 7 | from 1 | to 2 | gives rocco.3 | wants fava lindo
    offer 8 | from 1 | to table | gives lindo.4 | wants - | taker 2 pays - | taker 0 pays -

A hand is written front first, coins last earned last. A card may be written without its number, or as `rocco*3`:
any cards of that crop that are not named elsewhere. `...` stands for all that is not mentioned, in printed order.
What is empty or usual may be left out.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from ludoteca.core.bits import bit, listed
from ludoteca.core.notation import NOTHING, pairs_in, read_lines, row, words_in
from ludoteca.games.semenza.content import (
    CROPS,
    CROPS_IN_BOX,
    MOST_COPIES,
    NO_CROP,
    Phase,
    Stage,
    crop_of,
    row_of,
    tally,
)
from ludoteca.games.semenza.moves import Options, box_of
from ludoteca.games.semenza.names import CARD_NUMBERS, CROP_NUMBERS, card_names, crops_in, row_of_crops
from ludoteca.games.semenza.state import TABLE, Bid, Farm, Field, State, Taker

REST: Final = "..."


def write(state: State) -> str:
    """The lines of a position."""
    flags = [name for name, on in (("last", state.last), ("loose", state.loose)) if on]
    head = f"turn {state.number} active {state.active} first {state.first} phase {state.phase.value}"
    lines = [
        head + f" stage {state.stage.value} acts {state.acts} next {state.next_number}",
        f"deck {row(card_names(reversed(state.deck)))}",
        f"discards {row(card_names(state.discards))}",
        " ".join([f"passes {state.passes} exhaustions {state.exhaustions}", *flags]),
        f"revealed {row(card_names(state.revealed))}",
        f"asked {row(listed(state.asked))}",
        f"paid {row(card_names(state.paid))}",
        *[_write_farm(seat, farm) for seat, farm in enumerate(state.farms)],
        *[_write_offer(bid) for bid in state.offers],
        *[_write_declined(state.declined[at : at + 3]) for at in range(0, len(state.declined), 3)],
        *_write_draft(state),
    ]
    usual = {f"{name} {NOTHING}" for name in ("revealed", "asked", "paid")}
    return "\n".join(line for line in lines if line not in usual) + "\n"


def _write_farm(seat: int, farm: Farm) -> str:
    fields = [row(card_names(_field_cards(field))) for field in farm.fields[: farm.open]]
    parts = [
        f"{seat}",
        f"hand {row(card_names(farm.hand))}",
        f"older {farm.first_pass} {farm.second_pass}",
        f"fields {' / '.join(fields)}",
        f"aside {row(card_names(farm.aside))}",
        f"coins {row(card_names(farm.coins))}",
        f"known {row(crops_in(farm.known))}",
        f"posts {farm.posts}",
        f"nos {farm.nos}",
        f"have {row(crops_in(farm.have))}",
        f"seek {row(crops_in(farm.seek))}",
    ]
    usual = {f"{name} {NOTHING}" for name in ("aside", "known", "have", "seek")} | {"older 0 0", "posts 0", "nos 0"}
    return " | ".join([part for part in parts if part not in usual] + (["bought"] if farm.bought else []))


def _field_cards(field: Field) -> list[int]:
    return [MOST_COPIES * field.crop + copy for copy in listed(field.copies)]


def _write_offer(bid: Bid) -> str:
    to = "table" if bid.to == TABLE else str(bid.to)
    parts = [f"offer {bid.number}", f"from {bid.author}", f"to {to}", f"gives {row(card_names(bid.gives))}"]
    parts.append(f"wants {row(crops_in(bid.wants))}")
    parts += [f"taker {taker.seat} pays {row(card_names(taker.pays))}" for taker in bid.takers]
    return " | ".join(parts)


def _write_declined(three: list[int]) -> str:
    parties, gives, wants = three
    to = parties % 16 - 1
    named = "table" if to == TABLE else str(to)
    return f"declined | from {parties // 16} | to {named} | gives {row(crops_in(gives))} | wants {row(crops_in(wants))}"


def _write_draft(state: State) -> list[str]:
    draft = state.draft
    lines = []
    if draft.author >= 0:
        parts = [f"draft {draft.author}", f"size {draft.size}", f"gives {row(card_names(draft.gives))}"]
        parts += [f"{name} {row(crops_in(getattr(draft, name)))}" for name in ("wants", "have", "seek")]
        lines.append(" | ".join([*parts, f"to {draft.to}", f"answers {draft.answers}"]))
    if draft.dropped:
        lines.append(f"dropped {row(listed(draft.dropped))}")
    return lines


# --- Reading ----------------------------------------------------------------


class _Cards:
    """The box: named cards first, then any copies, then the rest."""

    def __init__(self, state: State, text: str) -> None:
        self.present = state.box.present
        words = text.replace("|", " ").split()
        taken = [CARD_NUMBERS[word] for word in words if word in CARD_NUMBERS]
        self.free = {
            crop: [card for card in self._all(crop) if card not in taken]
            for crop in range(CROPS_IN_BOX)
            if self.present & bit(crop)
        }
        self.waiting: list[tuple[list[int], int]] = []
        """Where `...` stood, and at which place."""

    def _all(self, crop: int) -> list[int]:
        return [MOST_COPIES * crop + copy for copy in range(CROPS[crop].cards)]

    def read(self, words: Iterable[str]) -> list[int]:
        """Cards written one after the other."""
        cards: list[int] = []
        for word in words:
            if word == NOTHING:
                continue
            if word == REST:
                self.waiting.append((cards, len(cards)))
                continue
            name, _, times = word.partition("*")
            if name in CARD_NUMBERS and not times:
                if not self.present & bit(crop_of(CARD_NUMBERS[name])):
                    raise ValueError(f"{name} is not in this game")
                cards.append(CARD_NUMBERS[name])
                continue
            if name not in CROP_NUMBERS:
                raise ValueError(f"{word!r} is no card")
            for _ in range(int(times or 1)):
                left = self.free.get(CROP_NUMBERS[name])
                if not left:
                    raise ValueError(f"there are not so many {name}")
                cards.append(left.pop(0))
        return cards

    def finish(self) -> None:
        """Put the rest where `...` stood."""
        rest = [card for cards in self.free.values() for card in cards]
        for cards, at in self.waiting[:1]:
            cards[at:at] = rest


def read(text: str, options: Options) -> State:
    """The table that was written so; ValueError names the line that cannot be read."""
    state = State(box_of(options))
    cards = _Cards(state, text)
    read_lines(text, lambda line: _read_line(state, line, cards))
    cards.finish()
    state.deck.reverse()
    if len(state.farms) != state.box.seats:
        raise ValueError(f"a line for each of {state.box.seats} players is wanted; there are {len(state.farms)}")
    _check_cards(state)
    _check_hands(state)
    _check_moment(state)
    return state


def _read_line(state: State, line: str, cards: _Cards) -> None:
    key, _, rest = line.partition(" ")
    values = words_in(rest)
    if key == "turn":
        _read_head(state, pairs_in([key, *values]))
    elif key in ("discards", "revealed", "paid", "deck"):
        setattr(state, key, cards.read(values))
    elif key == "passes":
        state.passes, state.exhaustions = _small(values[0]), _small(values[2])
        state.last, state.loose = "last" in values, "loose" in values
    elif key == "asked":
        state.asked = sum(bit(_seat(state, value)) for value in values)
    elif key == "dropped":
        state.draft.dropped = sum(bit(_seat(state, value)) for value in values)
    elif key in ("offer", "declined", "draft"):
        _read_parts(state, key, [part.split() for part in line.split("|")])
    elif key.isdecimal():
        if int(key) != len(state.farms):
            raise ValueError(f"the next player is {len(state.farms)}")
        state.farms.append(_read_farm(state, line, cards))
    else:
        raise ValueError(f"no line begins with {key!r}")


def _read_head(state: State, said: dict[str, str]) -> None:
    state.number = _small(said["turn"])
    state.active, state.first = _seat(state, said["active"]), _seat(state, said.get("first", "0"))
    state.phase = Phase(said["phase"])
    trading = state.phase is Phase.TRADE
    usual = (Stage.FREE if state.box.free else Stage.PROPOSE) if trading else Stage.NONE
    state.stage = Stage(said["stage"]) if "stage" in said else usual
    state.acts = _small(said.get("acts", "0"))
    state.next_number = _small(said.get("next", "1"))


def _small(value: str) -> int:
    if not value.isdecimal() or len(value) > 6:
        raise ValueError(f"{value!r} is no number")
    return int(value)


def _seat(state: State, value: str) -> int:
    if not value.isdecimal() or not 0 <= int(value) < state.box.seats:
        raise ValueError(f"{value!r} is no seat")
    return int(value)


def _read_farm(state: State, line: str, cards: _Cards) -> Farm:
    farm = Farm()
    farm.open = state.box.company.fields
    for part in line.split("|")[1:]:
        key, *values = part.split()
        if key in ("hand", "aside", "coins"):
            setattr(farm, key, cards.read(values))
        elif key == "older":
            farm.first_pass, farm.second_pass = _small(values[0]), _small(values[1])
        elif key in ("known", "have", "seek"):
            setattr(farm, key, row_of_crops(value for value in values if value != NOTHING))
        elif key in ("posts", "nos"):
            setattr(farm, key, _small(values[0]))
        elif key == "bought":
            farm.bought, farm.open = True, 3
        elif key == "fields":
            _read_fields(farm, " ".join(values).split("/"), cards)
        else:
            raise ValueError(f"no part begins with {key!r}")
    return farm


def _read_fields(farm: Farm, fields: list[str], cards: _Cards) -> None:
    if len(fields) > 3:
        raise ValueError("nobody has more than three fields")
    farm.open = max(int(farm.open), len(fields))
    for at, text in enumerate(fields):
        grown = cards.read(text.split())
        if len({crop_of(card) for card in grown}) > 1:
            raise ValueError("a field holds one crop")
        if grown:
            farm.fields[at].crop = crop_of(grown[0])
            farm.fields[at].copies = sum(bit(card & 31) for card in grown)


def _read_parts(state: State, key: str, parts: list[list[str]]) -> None:
    said = {part[0]: [value for value in part[1:] if value != NOTHING] for part in parts if part[0] != "taker"}
    gives, wants = said["gives"], row_of_crops(said["wants"])
    if key == "draft":
        draft = state.draft
        draft.author, draft.size = _seat(state, said["draft"][0]), _small(said["size"][0])
        draft.gives, draft.wants = _named(gives), wants
        draft.have, draft.seek = row_of_crops(said["have"]), row_of_crops(said["seek"])
        draft.to, draft.answers = int(said["to"][0]), int(said["answers"][0])
        return
    author = _seat(state, said["from"][0])
    to = TABLE if said["to"][0] == "table" else _seat(state, said["to"][0])
    if key == "declined":
        state.declined += [author * 16 + to + 1, row_of_crops(gives), wants]
        return
    bid = Bid(_small(said["offer"][0]), author, to, _named(gives), wants)
    for part in parts:
        if part[0] == "taker":
            pays = [value for value in part[3:] if value != NOTHING]
            bid.takers.append(Taker(_seat(state, part[1]), _named(pays)))
    state.offers.append(bid)
    state.next_number = max(int(state.next_number), bid.number + 1)


def _named(names: Iterable[str]) -> list[int]:
    return [CARD_NUMBERS[name] for name in names]


# --- Can it be? -------------------------------------------------------------


def _check_cards(state: State) -> None:
    """Every card of this game lies in one place."""
    everywhere = [*state.deck, *state.discards, *state.revealed, *state.paid]
    for farm in state.farms:
        everywhere += [*farm.hand, *farm.aside, *farm.coins]
        for field in farm.fields:
            everywhere += _field_cards(field) if field.crop != NO_CROP else []
    wanted = sum(int(CROPS[crop].cards) for crop in range(CROPS_IN_BOX) if state.box.present & bit(crop))
    twice = [card for card in set(everywhere) if everywhere.count(card) > 1]
    if twice:
        raise ValueError(f"{card_names(twice[:1])[0]} lies in two places")
    if len(everywhere) != wanted:
        raise ValueError(f"{wanted} cards are in this game; {len(everywhere)} are written")


def _check_hands(state: State) -> None:
    """What is known of a hand is true."""
    for seat, farm in enumerate(state.farms):
        held = row_of(farm.hand)
        if any(tally(farm.known, crop) > tally(held, crop) for crop in range(CROPS_IN_BOX)):
            raise ValueError(f"player {seat} is known to hold what is not there")
        if not farm.first_pass <= len(farm.hand) >= farm.second_pass:
            raise ValueError(f"player {seat} has not so many older cards")


def _check_moment(state: State) -> None:
    """Somebody can go on from here."""
    duel = state.phase.value.startswith("d") and state.phase is not Phase.DRAW
    if state.phase is not Phase.OVER and duel != state.box.duel:
        raise ValueError(f"{state.phase.value} is no moment of a game for {state.box.seats}")
    hand = state.farms[state.active].hand
    if state.phase.value[1:] in ("1_first", "1_second", "2_first", "2_second", "2_discard") and not hand:
        raise ValueError(f"nobody is asked at {state.phase.value}: the active player's hand is empty")
    if state.phase is Phase.P3 and not any(farm.aside for farm in state.farms):
        raise ValueError("nobody is asked at p3: there are no cards aside")
    if state.phase is Phase.D1_OFFERS and not state.revealed:
        raise ValueError("nobody is asked at d1_offers: there is no offer")
    if state.phase in (Phase.REVEAL, Phase.DRAW) and not state.asked:
        raise ValueError(f"nobody is asked at {state.phase.value}")
    if (state.stage is Stage.NONE) == (state.phase is Phase.TRADE):
        raise ValueError(f"{state.stage.value} is no stage of {state.phase.value}")
    if state.stage in (Stage.TAKERS, Stage.ROUND, Stage.CLOSING) and not state.asked & ~bit(state.active):
        raise ValueError(f"nobody is asked at stage {state.stage.value}")
    if state.stage in (Stage.ANSWER, Stage.COUNTERED, Stage.PICK, Stage.CHOICE, Stage.LAST_WORD, Stage.TAKERS):
        if not state.offers:
            raise ValueError(f"there is no offer to answer at stage {state.stage.value}")
    _check_offers(state)


def _check_offers(state: State) -> None:
    """Offers are between the active player and another, of cards that are there."""
    for bid in state.offers:
        if state.active not in (bid.author, bid.to) or bid.author == bid.to:
            raise ValueError(f"offer {bid.number} is not between the active player and another")
        shown = state.revealed if bid.author == state.active else []
        if not all(card in state.farms[bid.author].hand or card in shown for card in bid.gives):
            raise ValueError(f"a card of offer {bid.number} is not there")
        for taker in bid.takers:
            if not all(card in state.farms[taker.seat].hand for card in taker.pays) or row_of(taker.pays) != bid.wants:
                raise ValueError(f"a card that would pay for offer {bid.number} is not there")
