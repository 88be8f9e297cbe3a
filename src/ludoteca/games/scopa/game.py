"""Scopa, put together."""

from __future__ import annotations

from collections.abc import Mapping
from typing import final

from ludoteca.core.game import Game, Meta
from ludoteca.core.unseen import Unseen
from ludoteca.core.verdict import Outcome, RuleId, Seat
from ludoteca.games.scopa.check import TARGET_REACHED
from ludoteca.games.scopa.content import NAMES, NUMBERS, WAYS, Phase, names, set_of
from ludoteca.games.scopa.moves import Move, Options, Play
from ludoteca.games.scopa.recall import Recall
from ludoteca.games.scopa.rules import STEPS, ScopaRules, captures
from ludoteca.games.scopa.state import State
from ludoteca.games.scopa.view import View


@final
class Scopa(Game[Options, State, Unseen, Move, View, Recall]):
    """The one every Italian knows."""

    meta = Meta("scopa", "Scopa", range(2, 5), 1, STEPS, minutes="15–30", order_of_play=RuleId("SCO-09"))
    rules = ScopaRules()

    def spell(self, state: State, seat: Seat, word: Move) -> list[int]:
        card = NUMBERS[word.card]
        return [WAYS * card + captures(state, card).index(set_of(word.takes))]

    def say(self, state: State, seat: Seat, code: int) -> Move:
        card, way = divmod(code, WAYS)
        return Play(NAMES[card], names(captures(state, card)[way]))

    def outcome(self, state: State) -> Outcome | None:
        if state.phase is not Phase.OVER:
            return None
        scores = [state.points[seat % state.box.sides] for seat in range(state.box.players)]
        return Outcome(TARGET_REACHED, tuple(scores), tuple(self.rules.winners(state)))

    def pieces(self, kind: str, value: str) -> Mapping[str, str] | None:
        rank = {"card": "rank", "the_card": "the_rank"}.get(kind)
        return {rank: value[1:], "suit": value[:1]} if rank and value in NUMBERS else None
