"""Event cards: what each does when it is drawn, and while it is in force."""

from __future__ import annotations

from mypy_extensions import i64

from ludoteca.core.bits import count
from ludoteca.games.mi_tierra.content import FIRST_WORKERS, LAST_FLOWER
from ludoteca.games.mi_tierra.content_set import NO_CARD, Card, Effect
from ludoteca.games.mi_tierra.rules.land import goods_left
from ludoteca.games.mi_tierra.state import State
from ludoteca.games.mi_tierra.state_farm import amount, animals_in, owned, tiles_of
from ludoteca.games.mi_tierra.verbs.cards import turn_event
from ludoteca.games.mi_tierra.verbs.purse import earn, gain, lose, pay


def in_force(state: State, effect: Effect) -> bool:
    """Does the event on the board do this? [TIE-164]"""
    return state.event != NO_CARD and state.box.content.cards[state.event].effect is effect


def is_ending(state: State) -> bool:
    """Has the third flower appeared? [TIE-165, TIE-179, GAP-12]"""
    return state.flowers >= LAST_FLOWER and not state.box.rounds_only


def resolve(state: State, card: i64) -> None:
    """A flower stays, but for the third; all else happens at once.

    [TIE-37, TIE-162, TIE-163, TIE-164, TIE-165, GAP-42]
    """
    row = state.box.content.cards[card]
    turn_event(state, card, row.lasting and state.flowers + 1 >= LAST_FLOWER)
    if not row.lasting:
        happen(state, row)


def happen(state: State, row: Card) -> None:
    """What an instant event does to everybody, in player order. [TIE-163, TIE-167, TIE-168, GAP-47]"""
    poorest: i64 = 1000000
    for farm in state.farms:
        if farm.money < poorest:
            poorest = farm.money
    needy: list[i64] = [seat for seat in state.order if state.farms[seat].money == poorest]
    for seat in state.order:
        farm = state.farms[seat]
        if row.effect is Effect.SUBSIDY:
            earn(state, seat, row.amount, row.name)
        elif row.effect is Effect.GIFT:
            left = goods_left(state, row.goods[0])
            gain(state, seat, row.goods[0], row.amount if row.amount < left else left, row.name)
        elif row.effect is Effect.FROST:
            for good in row.goods:
                if amount(farm, good) > 0:
                    lose(state, seat, good, 1, row.name)
                    break
        elif row.effect is Effect.INSPECTION:
            charge(state, seat, row.amount * animals_in(farm), row)
        elif row.effect is Effect.RELIEF:
            if seat in needy:
                earn(state, seat, row.amount, row.name)
        elif row.effect is Effect.FESTIVAL:
            due = row.amount * count(tiles_of(farm, row.goods[0]))
            earn(state, seat, due if due < row.most else row.most, row.name)
        elif row.effect is Effect.IMPROVEMENT_TAX:
            charge(state, seat, row.amount * count(farm.cards), row)
        elif row.effect is Effect.STRIKE:
            extra = owned(farm) - FIRST_WORKERS
            charge(state, seat, row.amount * extra if extra > 0 else 0, row)


def charge(state: State, seat: i64, due: i64, row: Card) -> None:
    """A forced payment: never more than the event's limit, never more than there is. [TIE-167, GAP-47]"""
    if row.most > 0 and due > row.most:
        due = row.most
    has_money = state.farms[seat].money
    pay(state, seat, due if due < has_money else has_money, row.name)
