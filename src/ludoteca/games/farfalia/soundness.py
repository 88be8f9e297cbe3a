"""Could this table have come about? Whatever is read from text is held against the box before it is played on."""

from __future__ import annotations

from collections import Counter

from ludoteca.core.bits import EMPTY_SLOT, bit, count, digit, has, listed, slot
from ludoteca.games.farfalia.content import (
    ALL_CARDS,
    CARDS,
    COLUMNS,
    COPIES_OF_A_JOKER,
    FAMILIES,
    JOKERS,
    NO_CARD,
    PROPOSED,
    SUBJECTS_PER_FAMILY,
    Phase,
)
from ludoteca.games.farfalia.names import PLACE_NAMES, families, subject_names
from ludoteca.games.farfalia.rules.hand import order_of_steps
from ludoteca.games.farfalia.rules.seating import is_extra, sit_down
from ludoteca.games.farfalia.state import NO_COLUMN, Place, State

LARGEST = 100_000
"""No honest score or number of hands comes near it."""


def _must(so: bool, otherwise: str) -> None:
    if not so:
        raise ValueError(otherwise)


def examine_game(state: State) -> None:
    """What holds for the whole game; ValueError says what cannot be."""
    seats = state.box.mode.seats
    hands = LARGEST if state.box.target else state.box.hands + state.box.extra
    _must(1 <= state.number <= hands, f"hand is from 1 to {hands}")
    _must(0 <= state.dealer < seats, f"dealer is a seat from 0 to {seats - 1}")
    _must(len(state.totals) == seats, f"totals has {seats} numbers")
    _must(len(state.history) % seats == 0, f"history has {seats} numbers for each hand")
    _must(len(state.history) <= seats * state.number, "history has more hands than were played")
    _must(all(0 <= points < LARGEST for points in state.totals + state.history), "these are not points")
    most = 2 if state.box.doubling else 0
    _must(len(state.jokers) == seats, f"jokers has {seats} numbers")
    _must(all(0 <= jokers <= most for jokers in state.jokers), f"jokers are from 0 to {most}")
    for said in (state.asked, state.answered, state.yes, state.doubled):
        _must(0 <= said < bit(seats), f"there are the seats 0 to {seats - 1}")
    _must(state.answered & ~state.asked == 0 and state.yes & ~state.answered == 0, "only who was asked can answer")


def examine_hand(state: State) -> None:
    """What holds for the hand, once everybody sits: seats, sizes, all cards once, nothing chosen in excess."""
    order = order_of_steps(state)
    _must(state.phase not in (Phase.DEAL, Phase.PROPOSAL), f"nobody decides anything in phase {state.phase.value}")
    _must(state.phase in (*order, Phase.PLAY, Phase.CHOOSE, Phase.OVER), f"this hand has no {state.phase.value}")
    places = range(len(state.places))
    _must(all(at in places for at in (state.leader, state.last_leader, state.winner)), "there is no such place")
    in_tricks = state.phase in (Phase.PLAY, Phase.CHOOSE, Phase.OVER)
    _must((1 if in_tricks else 0) <= state.trick <= (state.layout.tricks if in_tricks else 0), "there is no such trick")
    if state.phase is Phase.DOUBLE:
        _must(state.asked != state.answered, "all have answered")
    _examine_seats(state)
    _examine_trick(state)
    for at, place in enumerate(state.places):
        name = PLACE_NAMES[at]
        _must(_held(place) == _due(state, at), f"{name} holds {_held(place)} cards; there should be {_due(state, at)}")
        _examine_columns(place, name)
    _examine_cards(state)
    _examine_choices(state)


def _examine_seats(state: State) -> None:
    seated = [place.seat for place in state.places]
    if is_extra(state) and state.box.mode.seats == 5:
        _must(sorted(seated) == list(range(5)) and seated[0] == state.dealer, "these seats are not five, dealer first")
        return
    twin = State(state.box)
    twin.number, twin.dealer = state.number, state.dealer
    sit_down(twin)
    wanted = [place.seat for place in twin.places]
    _must(seated == wanted, f"with dealer {state.dealer} the seats are {' '.join(map(str, wanted))}")


def _examine_trick(state: State) -> None:
    places = len(state.places)
    clockwise = [state.places[(state.leader + n) % places].played for n in range(places)]
    down = sum(1 for card in clockwise if card != NO_CARD)
    enough = {Phase.PLAY: range(places), Phase.CHOOSE: range(places, places + 1)}.get(state.phase, range(1))
    _must(down in enough, f"{down} cards in the trick do not go with phase {state.phase.value}")
    _must(all(card != NO_CARD for card in clockwise[:down]), "cards are played clockwise from the leader")
    _must(down == 0 or clockwise[0] < JOKERS, "a joker never leads")


def _held(place: Place) -> int:
    return count(place.hand) + sum(1 for column in range(COLUMNS) if slot(place.under, column) != EMPTY_SLOT)


def _is_past(state: State, step: Phase) -> bool:
    order = order_of_steps(state)
    return step in order and bool(state.step > order.index(step))


def _due(state: State, at: int) -> int:
    """How many cards a place should hold now."""
    if not _is_past(state, Phase.DEAL):
        return 0
    dealt = state.layout.dealers_cards if at == 0 else state.layout.others_cards
    laid = state.layout.discard if at == 0 and _is_past(state, Phase.DISCARD) else 0
    joker = 1 if state.box.burning and not state.places[at].dummy else 0
    whole_tricks = max(state.trick - (state.phase is not Phase.OVER), 0)
    return dealt - laid + joker - whole_tricks - (state.places[at].played != NO_CARD)


def _examine_columns(place: Place, name: str) -> None:
    for column in range(COLUMNS):
        if slot(place.under, column) != EMPTY_SLOT and column != place.turning:
            _must(slot(place.cover, column) != EMPTY_SLOT, f"a hidden card of {name} lies bare")
    _must(place.turning == NO_COLUMN or place.played != NO_CARD, f"{name} has bared a card without playing one")


def _examine_cards(state: State) -> None:
    dealt = _is_past(state, Phase.DEAL)
    unders = [slot(place.under, column) for place in state.places for column in range(COLUMNS)]
    lying = [*listed(state.gone), *listed(state.discards), *(card for card in unders if card != EMPTY_SLOT)]
    jokers = Counter(families(state.jokers_gone))
    for place in state.places:
        lying += listed(place.hand & ALL_CARDS)
        jokers.update(FAMILIES[card - JOKERS] for card in listed(place.hand & ~ALL_CARDS))
        for card in (place.played, place.last):
            _must(card in (NO_CARD, *range(JOKERS, JOKERS + 5)) or has(state.gone, card), "a card played is not gone")
            _must(card < JOKERS or digit(state.jokers_gone, card - JOKERS) > 0, "a joker played is not gone")
        _must(not place.dummy or place.hand & ~ALL_CARDS == 0, "a dummy has no joker")
    _must(sorted(lying) == (list(range(CARDS)) if dealt else []), "these are not the 52 cards, each once")
    discarded = state.layout.discard if _is_past(state, Phase.DISCARD) else 0
    _must(count(state.discards) == discarded, f"{discarded} cards are discarded")
    _must(jokers.total() == (state.box.mode.seats if state.box.burning and dealt else 0), "each player has one joker")
    _must(all(n <= COPIES_OF_A_JOKER for n in jokers.values()), "there are two jokers of a family")
    picked = state.phase is Phase.DISCARD and count(state.draft) < state.layout.discard
    _must(state.draft & ~(state.places[0].hand & ALL_CARDS) == 0 and (picked or not state.draft), "a draft too many")


def _examine_choices(state: State) -> None:
    proposal = Counter(subject_names(state.subjects))
    shown = PROPOSED if _is_past(state, Phase.PROPOSAL) else 0
    _must(proposal.total() == shown, f"the proposal has {shown} subjects now")
    _must(all(n <= SUBJECTS_PER_FAMILY for n in proposal.values()), "there are five subjects of a family")
    for side in range(state.layout.side_count):
        chosen = Counter[str]()
        for place in state.places:
            if place.side == side:
                chosen.update(families(place.chosen))
        _must(chosen <= proposal, "a side has chosen more than is proposed")
