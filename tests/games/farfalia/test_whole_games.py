"""Whole random games agree, card by card, with the rules told a second time."""

from __future__ import annotations

import pytest

from ludoteca.core.rng import SmallRng
from ludoteca.games.farfalia.events import GameEnded
from tests.citing import cites
from tests.games.farfalia.positions import MODES, choices, fresh, of_kind, open_cards, random_word
from tests.games.farfalia.retelling import Retelling

JOKERS = ["none", "double_you", "burnin"]


def retell(mode: str, jokers: str, seed: int) -> None:
    """Play a game at random; at every turn the moves, and after it the events, are as foretold."""
    at = fresh(mode, jokers=jokers, seed=seed)
    told = Retelling(at.options)
    rng = SmallRng(seed)
    events = at.opening
    while True:
        for event in events:
            told.hear(event)
        phase = at.view(None).phase
        if phase == "over":
            break
        if phase == "choose":
            assert choices(at) == told.choices() | {None}
            assert at.actors() == (told.places[told.leader],)
        else:
            if len(told.trick) == len(told.places):
                told.turn_over()
            if phase == "play":
                assert open_cards(at) == told.playable()
                assert at.actors() == (told.places[told.to_play()],)
        events = random_word(at, rng)
    assert len(of_kind(events, GameEnded)) == 1
    outcome = at.outcome()
    assert outcome is not None
    assert outcome.winners == told.winners()
    assert outcome.scores == tuple(told.totals)


@pytest.mark.parametrize("jokers", JOKERS)
@pytest.mark.parametrize("mode", MODES)
@cites("FAR-17", "FAR-18", "FAR-20", "FAR-22", "FAR-25", "FAR-26", "FAR-29", "FAR-31", "FAR-45", "FAR-60", "FAR-82")
def test_games_go_as_the_rules_say(mode: str, jokers: str) -> None:
    for seed in range(4):
        retell(mode, jokers, seed)


@pytest.mark.prove
@pytest.mark.timeout(0)
@pytest.mark.parametrize("jokers", JOKERS)
@pytest.mark.parametrize("mode", MODES)
def test_many_games_go_as_the_rules_say(mode: str, jokers: str) -> None:
    for seed in range(100, 500):
        retell(mode, jokers, seed)
