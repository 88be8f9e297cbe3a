"""Semenza, put together."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import final

from ludoteca.core.game import Game, Meta
from ludoteca.core.verdict import Event, Outcome, RuleId, Seat
from ludoteca.games.semenza import spelling
from ludoteca.games.semenza.check import end_rule
from ludoteca.games.semenza.content import Phase
from ludoteca.games.semenza.events import Offered
from ludoteca.games.semenza.guess import SemenzaUnknown
from ludoteca.games.semenza.moves import Call, EndTrading, Move, Offer, Options, belongs
from ludoteca.games.semenza.names import CROP_NAMES, bare
from ludoteca.games.semenza.recall import Recall
from ludoteca.games.semenza.rules.codes import GIVE, STEPS
from ludoteca.games.semenza.rules.machine import SemenzaRules
from ludoteca.games.semenza.rules.offers import calls_listed, may_call, may_offer, offers_listed
from ludoteca.games.semenza.rules.score import winners
from ludoteca.games.semenza.state import State
from ludoteca.games.semenza.view import View


@final
class Semenza(Game[Options, State, SemenzaUnknown, Move, View, Recall]):
    """A game of planting and trading: hands are queues, and only the active player deals with all."""

    meta = Meta(
        name="semenza",
        title="Semenza",
        seats=range(2, 8),
        rules_version=2,
        action_count=STEPS,
        minutes="45",
        longest=50_000,
        order_of_play=RuleId("SEM-15"),
    )
    rules = SemenzaRules()

    def among_people(self, seats: int, given: Mapping[str, object]) -> Mapping[str, object]:
        # People call out their offers as they come to mind; in a duel nobody trades.
        return given if seats == 2 else {"trading": "free", **given}

    def speaks_freely(self, options: Options) -> bool:
        return options.trading == "free"

    def silences_others(self, state: State, word: Move) -> bool:
        """On a free table, the active player's end of the trading. [SEM-35]"""
        return isinstance(word, EndTrading) and state.box.free

    def spell(self, state: State, seat: Seat, word: Move) -> list[int]:
        return spelling.spell(state, seat, word)

    def word_of_step(self, state: State, seat: Seat, step: int) -> Move | None:
        return Offer((), ()) if step >= GIVE else super().word_of_step(state, seat, step)

    def say(self, state: State, seat: Seat, code: int) -> Move:
        return spelling.say(state, seat, code)

    def outcome(self, state: State) -> Outcome | None:
        if state.phase is not Phase.OVER:
            return None
        coins = tuple([len(farm.coins) for farm in state.farms])
        return Outcome(end_rule(state), coins, tuple(winners(state)))

    def hear(self, event: Event, seat: Seat | None) -> Event:
        """Of a card offered from a hand others hear only the crop. [SEM-A16]"""
        if isinstance(event, Offered) and event.seat != seat:
            crops = sorted([bare(name) for name in event.gives[: event.hand]], key=CROP_NAMES.index)
            return replace(event, gives=(*crops, *event.gives[event.hand :]))
        return super().hear(event, seat)

    def also_open(self, state: State, seat: Seat) -> tuple[type[Move], ...]:
        """An offer, a call: also where none is worth listing, or people go on after bots may not. [SEM-29, SEM-35]"""
        if state.box.bound:
            return (Offer,) * offers_listed(state, seat) + (Call,) * calls_listed(state, seat)
        return (Offer,) * may_offer(state, seat) + (Call,) * may_call(state, seat)

    def former_defaults(self, version: int, seats: int) -> Mapping[str, object]:
        return {name: value for name, value in super().former_defaults(version, seats).items() if belongs(name, seats)}

    def pieces(self, kind: str, value: str) -> Mapping[str, str] | None:
        if kind not in ("card", "face"):
            return None
        crop, _, copy = value.partition(".")
        return {"crop": crop, "name": value} if copy and kind == "card" else {"crop": crop}
