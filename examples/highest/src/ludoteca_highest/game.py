"""Highest, put together."""

from __future__ import annotations

from typing import final

from ludoteca.core.game import Game, Meta
from ludoteca.core.rules import WHOLE
from ludoteca.core.unseen import Unseen
from ludoteca.core.verdict import Outcome, Seat
from ludoteca_highest import rulebook
from ludoteca_highest.content import Phase
from ludoteca_highest.moves import SEATS, Lay, LayAside, Move, Options
from ludoteca_highest.recall import Recall
from ludoteca_highest.rules import PICK, STEPS, HighestRules, first_of, second_of, winners
from ludoteca_highest.state import State
from ludoteca_highest.view import View


@final
class Highest(Game[Options, State, Unseen, Move, View, Recall]):
    """A card a round, and the highest takes the point."""

    meta = Meta(
        name="highest",
        title="Highest",
        seats=SEATS,
        rules_version=1,
        action_count=STEPS,
        minutes="≈ 5",
        longest=100,
        order_of_play=rulebook.CLOCKWISE,
    )
    rules = HighestRules()

    def spell(self, state: State, seat: Seat, word: Move) -> list[int]:
        if isinstance(word, LayAside):
            return [PICK + card for card in sorted(word.cards)]
        return [word.card]

    def say(self, state: State, seat: Seat, code: int) -> Move:
        if code >= WHOLE:
            return LayAside((first_of(code), second_of(code)))
        return LayAside((code - PICK,)) if code >= PICK else Lay(code)

    def outcome(self, state: State) -> Outcome | None:
        if state.phase is not Phase.OVER:
            return None
        return Outcome(rulebook.MOST_POINTS_WIN, tuple(state.points), tuple(winners(state)))
