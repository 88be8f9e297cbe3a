"""Mi Tierra, put together."""

from __future__ import annotations

from collections.abc import Mapping
from typing import final

from ludoteca.core.game import Game, Meta
from ludoteca.core.verdict import Outcome, RuleId, Seat
from ludoteca.games.mi_tierra.bundles.spelling import spell_basket, spell_black, spell_tidy
from ludoteca.games.mi_tierra.check import end_rule
from ludoteca.games.mi_tierra.content import Phase
from ludoteca.games.mi_tierra.content_files import SHIPPED
from ludoteca.games.mi_tierra.guess import TierraUnknown
from ludoteca.games.mi_tierra.moves.markets import Basket, BlackMarket
from ludoteca.games.mi_tierra.moves.preparing import Tidy
from ludoteca.games.mi_tierra.moves.vocabulary import Move
from ludoteca.games.mi_tierra.options import FEWEST, MOST, Options
from ludoteca.games.mi_tierra.recall import Recall
from ludoteca.games.mi_tierra.rules.codes import STEPS
from ludoteca.games.mi_tierra.rules.machine import TierraRules
from ludoteca.games.mi_tierra.rules.scoring import winners
from ludoteca.games.mi_tierra.saying import word_of
from ludoteca.games.mi_tierra.spelling import code_of
from ludoteca.games.mi_tierra.state import State
from ludoteca.games.mi_tierra.view import View


@final
class MiTierra(Game[Options, State, TierraUnknown, Move, View, Recall]):
    """A farm to build, a village to work in, a market to sell at."""

    meta = Meta(
        name="mi_tierra",
        title="Mi Tierra",
        seats=range(FEWEST, MOST + 1),
        rules_version=3,
        action_count=STEPS,
        minutes="≈ 90",
        longest=20_000,
        order_of_play=RuleId("TIE-13"),
    )
    rules = TierraRules()

    def reaches_for_files(self, given: Mapping[str, object]) -> str | None:
        return None if str(given.get("content_set", Options.content_set)) in SHIPPED else "content_set"

    def spell(self, state: State, seat: Seat, word: Move) -> list[int]:
        if isinstance(word, Tidy):
            return spell_tidy(state, word)
        if isinstance(word, Basket):
            return spell_basket(state, word)
        if isinstance(word, BlackMarket):
            return spell_black(state, word)
        code = code_of(state, word)
        assert code is not None, f"{word} was not checked"
        return [code]

    def say(self, state: State, seat: Seat, code: int) -> Move:
        return word_of(state, code)

    def outcome(self, state: State) -> Outcome | None:
        if state.phase is not Phase.OVER:
            return None
        return Outcome(end_rule(state), tuple([farm.money for farm in state.farms]), tuple(winners(state)))
