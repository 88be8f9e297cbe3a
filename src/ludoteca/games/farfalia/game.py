"""Farfalia, put together."""

from __future__ import annotations

from collections.abc import Mapping
from typing import final

from ludoteca.core.game import Game, Meta
from ludoteca.core.rules import WHOLE
from ludoteca.core.verdict import Outcome, RuleId, Seat
from ludoteca.games.farfalia.check import end_rule
from ludoteca.games.farfalia.content import FAMILIES, NO_FAMILY, Phase
from ludoteca.games.farfalia.guess import FarfaliaUnknown
from ludoteca.games.farfalia.moves import (
    CallTrump,
    Choose,
    Discard,
    Double,
    Move,
    Options,
    Play,
    mode_of,
)
from ludoteca.games.farfalia.names import CARD_NUMBERS, card_name, family_name, trump_name, trump_number
from ludoteca.games.farfalia.recall import Recall
from ludoteca.games.farfalia.rules.machine import (
    CHOOSE,
    DOUBLE,
    NO,
    PICK_OUT,
    STEPS,
    TRUMP,
    YES,
    FarfaliaRules,
    first_of,
    second_of,
)
from ludoteca.games.farfalia.rules.score import winners
from ludoteca.games.farfalia.state import State
from ludoteca.games.farfalia.view import View


@final
class Farfalia(Game[Options, State, FarfaliaUnknown, Move, View, Recall]):
    """A trick-taking game about five pictures for a magazine."""

    meta = Meta(
        name="farfalia",
        title="Farfalia",
        seats=range(2, 6),
        rules_version=1,
        action_count=STEPS,
        minutes="≈ 20",
        longest=4_000,
        order_of_play=RuleId("FAR-17"),
    )
    rules = FarfaliaRules()

    def seats(self, options: Options) -> int:
        return mode_of(options).seats

    def spell(self, state: State, seat: Seat, word: Move) -> list[int]:
        if isinstance(word, Play):
            return [CARD_NUMBERS[word.card]]
        if isinstance(word, Choose):
            return [CHOOSE + (NO_FAMILY if word.family is None else FAMILIES.index(word.family))]
        if isinstance(word, CallTrump):
            return [TRUMP + trump_number(word.trump)]
        if isinstance(word, Discard):
            return [PICK_OUT + CARD_NUMBERS[name] for name in word.cards]
        return [YES if word.yes else NO]

    def say(self, state: State, seat: Seat, code: int) -> Move:
        if code < PICK_OUT:
            return Play(card_name(code))
        if code >= WHOLE:
            return Discard((card_name(first_of(code)), card_name(second_of(code))))
        if code >= DOUBLE:
            return Double(code == YES)
        if code >= CHOOSE:
            return Choose(family_name(code - CHOOSE))  # type: ignore[arg-type]  # the five letters
        if code >= TRUMP:
            return CallTrump(trump_name(code - TRUMP))  # type: ignore[arg-type]  # the five names
        return Discard((card_name(code - PICK_OUT),))

    def outcome(self, state: State) -> Outcome | None:
        if state.phase is not Phase.OVER:
            return None
        return Outcome(end_rule(state), tuple(state.totals), tuple(winners(state)))

    def pieces(self, kind: str, value: str) -> Mapping[str, str] | None:
        if kind != "card":
            return None
        return {"joker": value[1]} if value.startswith("J") else {"suit": value[0], "rank": value[1:]}
