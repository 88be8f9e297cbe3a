"""Positions that cannot be: refused when read; whatever is taken can be played to its end."""

from __future__ import annotations

import re

import pytest

from ludoteca.core.rng import SmallRng
from tests.games.mi_tierra.positions import GAME, fresh, table
from tests.numbers import times


@pytest.mark.parametrize(
    ("picture", "said"),
    [
        ("round 17", "round is from"),
        ("round 1 actor 2", "actor is a seat"),
        ("official EA1", "events do not lie"),
        ("event EA2", "only an event with a flower"),
        ("official A01 A02 A03", "one official market a player"),
        ("official A01\nclosing A01", "every market card lies in one place"),
        ("display DV1 DV1 DV1 DV2", "there are 2 of DV1"),
        ("farm 0 | money -1", "money is"),
        ("farm 0 | money 5 | - | - | - | DV1 DV2 DV3 DV4", "three development cards"),
        ("farm 0 | money 5 | - | C1:pen2", "a square holds one tile"),
        ("farm 0 | money 5 | - | A1:apples+water", "only a pen holds"),
        ("farm 0 | money 5 | - | A1:pen2:cow3", "two or three places"),
        ("farm 0 | money 5 | - | - | A3-B3", "water hangs on the pipe"),
        ("farm 0 | money 5 | - | - | - | - | on A1", "workers harvest crops"),
        ("farm 0 | money 5 | - | - | - | - | knows 9", "at most four"),
        ("farm 0 | money 5 | - | - | - | - | place 7", "three prizes"),
        ("farm 0 | money 5 workers 9", "three to five"),
        ("farm 0 | money 5 hut 4", "two places"),
        ("area oven 0 1", "more workers than spaces"),
        ("development S:0", "blocked"),
        ("round 1 phase tidy step 6", "belongs to another step"),
        ("round 1 phase oven step 8", "belongs to another area"),
        ("round 1 phase market_turn", "no worker has his turn"),
        ("round 1 phase rodeo", "rodeos are in summer"),
        ("round 1 phase black_market", "nobody of his"),
        ("round 1 phase black_market\ndealers 0:1", "nothing is asked about"),
        ("round 1 phase black_market\ndealers 0:1\nmoment space 0", "nothing of this to sell"),
        ("round 1 phase market_sale\narea market 0", "a sale is to a card"),
        ("round 1 step 99", "no such step"),
    ],
)
def test_what_cannot_be_is_refused(picture: str, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        table(picture)


@times(12, 60)
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_a_position_that_was_tampered_with_is_refused_or_can_be_played(seats: int, number: int) -> None:
    """Change a number or swap two words of a written position: nothing but ValueError may come of it."""
    rng = SmallRng(seats)
    at = fresh(seats, "tamper")
    taken = refused = 0
    while at.actors():
        moves = at.moves(at.state.actor)
        at.play(at.state.actor, moves[rng.below(len(moves))])
        if rng.below(6):
            continue
        text = tampered(GAME.write(at.state), rng)
        try:
            state = GAME.read(text, at.options)
        except ValueError:
            refused += 1
            continue
        taken += 1
        for _ in range(number):
            seat = GAME.rules.turn(state)
            if seat < 0:
                break
            GAME.rules.apply(state, seat, GAME.rules.pick(state, seat, rng), rng)
            assert GAME.read(GAME.write(state), at.options).facts() == state.facts(), text
    assert taken
    assert refused


def tampered(text: str, rng: SmallRng) -> str:
    """One number changed, or two words exchanged."""
    if rng.below(2):
        numbers = list(re.finditer(r"\b\d+\b", text))
        one = numbers[rng.below(len(numbers))]
        return f"{text[: one.start()]}{rng.below(30)}{text[one.end() :]}"
    words = list(re.finditer(r"\S+", text))
    one, other = sorted((words[rng.below(len(words))], words[rng.below(len(words))]), key=lambda found: found.start())
    if one.start() == other.start():
        return text
    between = text[one.end() : other.start()]
    return f"{text[: one.start()]}{other.group()}{between}{one.group()}{text[other.end() :]}"
