"""Kupferkessel Co., put together."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import final

from ludoteca.core.game import Game, Meta
from ludoteca.core.verdict import Outcome, RuleId, Seat
from ludoteca.games.kupferkessel.check import outcome_rule
from ludoteca.games.kupferkessel.content import HAT, Phase
from ludoteca.games.kupferkessel.guess import KupferkesselUnknown
from ludoteca.games.kupferkessel.moves import (
    Announce,
    Keep,
    Move,
    Options,
    Take,
    Use,
    Walk,
)
from ludoteca.games.kupferkessel.recall import Recall
from ludoteca.games.kupferkessel.rules.machine import (
    ANNOUNCE,
    CLOCKWISE,
    COUNTER,
    DISCARD,
    KEEP,
    SKIP,
    STEPS,
    TAKE,
    USE,
    KupferkesselRules,
)
from ludoteca.games.kupferkessel.rules.score import totals, winners
from ludoteca.games.kupferkessel.state import State
from ludoteca.games.kupferkessel.view import View

CARD_NAME = re.compile(r"(\D+)(\d)")
SIDES = {"N": "top", "E": "right", "S": "bottom", "W": "left"}


@final
class Kupferkessel(Game[Options, State, KupferkesselUnknown, Move, View, Recall]):
    """A game of collecting sets, in which each card is also the next move, and memory is everything."""

    meta = Meta(
        name="kupferkessel",
        title="Kupferkessel Co.",
        seats=range(2, 4),
        rules_version=1,
        action_count=STEPS,
        minutes="20–30",
        longest=500,
        order_of_play=RuleId("KUP-14"),
    )
    rules = KupferkesselRules()

    def spell(self, state: State, seat: Seat, word: Move) -> list[int]:
        if isinstance(word, Take):
            return [TAKE + state.box.cards.names.index(word.card)]
        if isinstance(word, Announce):
            card = state.box.cards.names.index(word.card)
            if state.box.no_reminder:
                return [ANNOUNCE + card]
            asked = not (state.box.auto_use_hat and state.box.actions[card] == HAT)
            return [TAKE + card, USE] if asked else [TAKE + card]
        if isinstance(word, Use):
            return [USE if word.yes else SKIP]
        if isinstance(word, Keep):
            return [KEEP if word.yes else DISCARD]
        return [CLOCKWISE if word.way == "cw" else COUNTER]

    def say(self, state: State, seat: Seat, code: int) -> Move:
        names = state.box.cards.names
        if code < ANNOUNCE:
            return Take(names[code])
        if code < USE:
            return Announce(names[code - ANNOUNCE])
        if code < KEEP:
            return Use(code == USE)
        if code < CLOCKWISE:
            return Keep(code == KEEP)
        return Walk("cw" if code == CLOCKWISE else "ccw")

    def outcome(self, state: State) -> Outcome | None:
        if state.phase is not Phase.OVER:
            return None
        return Outcome(outcome_rule(state), tuple(totals(state)), tuple(winners(state)))

    def pieces(self, kind: str, value: str) -> Mapping[str, str] | None:
        if kind in ("card", "uncovered"):
            parts = CARD_NAME.fullmatch(value)
            return None if parts is None else {"ingredient": parts[1], "value": parts[2]}
        if kind == "line":
            return {"row" if value.startswith("r") else "column": value[1:]}
        if kind == "cell":
            return {"row": value[1], "column": value[3]}
        if kind == "space":
            return {SIDES[value[0]]: value[1]} if value[1].isdigit() else {"corner": value}
        return None
