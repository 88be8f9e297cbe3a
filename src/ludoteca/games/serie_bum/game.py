"""Serie BUM!, put together."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import final

from ludoteca.core.bits import bit
from ludoteca.core.game import Game, Meta
from ludoteca.core.verdict import Event, Outcome, RuleId, Seat
from ludoteca.games.serie_bum.check import division_number, end_rule
from ludoteca.games.serie_bum.content import PAIR, Phase
from ludoteca.games.serie_bum.events import Discarded
from ludoteca.games.serie_bum.guess import SerieBumUnknown
from ludoteca.games.serie_bum.moves import (
    AgreeToEnd,
    Blast,
    Cover,
    Decline,
    Flip,
    Move,
    Options,
    Place,
    PlayOn,
    ProposeEnd,
    Rearrange,
    Steal,
    Take,
)
from ludoteca.games.serie_bum.names import (
    PLACE_NUMBERS,
    TILE_NUMBERS,
    place_name,
    series_names,
    series_number,
    series_pieces,
    tile_name,
    tile_names,
)
from ludoteca.games.serie_bum.recall import Recall
from ludoteca.games.serie_bum.rules.draft import spelled
from ludoteca.games.serie_bum.rules.layouts import can_move, layout, may_rearrange, new_tiles
from ludoteca.games.serie_bum.rules.machine import (
    AGREE,
    COVER,
    DECLINE,
    DIVIDE,
    KEEP,
    LAID,
    LAY,
    NEXT_SERIES,
    PLAY_ON,
    PROPOSE,
    ROB,
    STEAL,
    STEPS,
    TILE,
    SerieBumRules,
    ways_to_divide,
)
from ludoteca.games.serie_bum.rules.round import winners
from ludoteca.games.serie_bum.rules.ruba import harshest, loot_layout
from ludoteca.games.serie_bum.rules.series import pair_number
from ludoteca.games.serie_bum.state import State
from ludoteca.games.serie_bum.view import View, actors


@final
class SerieBum(Game[Options, State, SerieBumUnknown, Move, View, Recall]):
    """A memory of tiles, and series made of what one remembers."""

    meta = Meta(
        name="serie_bum",
        title="Serie BUM!",
        seats=range(2, 3),
        rules_version=2,
        action_count=STEPS,
        minutes="≈ 20",
        longest=50_000,
        order_of_play=RuleId("BUM-6"),
    )
    rules = SerieBumRules()

    def hear_in_log(self, event: Event, seat: Seat | None, options: Options) -> Event:
        """As declared; and what was left over at the end of a round lies in no order."""
        told = super().hear_in_log(event, seat, options)
        return Discarded(tuple(sorted(told.tiles))) if isinstance(told, Discarded) else told

    def also_open(self, state: State, seat: Seat) -> tuple[type[Move], ...]:
        """Own tiles may also be moved where it brings nothing, if they can be at all. [BUM-15]"""
        return (Rearrange,) if seat in actors(state) and may_rearrange(state) and can_move(state) else ()

    def spell(self, state: State, seat: Seat, word: Move) -> list[int]:
        if isinstance(word, Flip):
            return [PLACE_NUMBERS[word.place]]
        if isinstance(word, Decline):
            return [DECLINE]
        if isinstance(word, Cover):
            return [COVER]
        if isinstance(word, ProposeEnd):
            return [PROPOSE]
        if isinstance(word, AgreeToEnd | PlayOn):
            return [AGREE if isinstance(word, AgreeToEnd) else PLAY_ON]
        if isinstance(word, Blast):
            return [KEEP + pair_number(sum(bit(TILE_NUMBERS[name.upper()]) for name in word.keep))]
        steps = [NEXT_SERIES if tile < 0 else TILE + tile for tile in spelled([series_number(s) for s in word.series])]
        if isinstance(word, Steal):
            tile = TILE_NUMBERS[word.tile.upper()]
            way = division_number(ways_to_divide(state, tile), word.left)
            steps = [ROB + tile, *([DIVIDE + way] if way else []), *steps]
        return [*steps, LAID]

    def word_of_step(self, state: State, seat: Seat, step: int) -> Move | None:
        return Take(()) if TILE <= step < PROPOSE else super().word_of_step(state, seat, step)

    def say(self, state: State, seat: Seat, code: int) -> Move:
        if code < LAY:
            return Flip(place_name(code))
        if code == DECLINE:
            return Decline()
        if code == COVER:
            return Cover()
        if code >= PROPOSE:
            return ProposeEnd() if code == PROPOSE else AgreeToEnd() if code == AGREE else PlayOn()
        if code >= KEEP:
            return Blast(tile_names(PAIR[code - KEEP]))
        if code >= STEAL:
            tile = code - STEAL
            ways = ways_to_divide(state, tile)
            left = series_names(ways[harshest(ways)]) if len(ways) > 1 else ()
            return Steal(tile_name(tile), series_names(loot_layout(state, tile)), left)
        series = series_names(layout(state, state.sides[seat], new_tiles(state), code - LAY))
        if state.phase is Phase.START or state.phase is Phase.AFTER_BUM:
            return Rearrange(series)
        return Place(series) if state.phase is Phase.JOLLY else Take(series)

    def short_form(self, state: State, seat: Seat, word: Move) -> Move:
        if not isinstance(word, Rearrange | Take | Place | Steal):
            return word
        lying = state.sides[seat].series
        return replace(word, series=tuple([name for name in word.series if series_number(name) not in lying]))

    def outcome(self, state: State) -> Outcome | None:
        if state.phase is not Phase.OVER:
            return None
        return Outcome(end_rule(state), tuple(state.totals), tuple(winners(state)))

    def pieces(self, kind: str, value: str) -> Mapping[str, str] | None:
        if kind == "laid":
            return series_pieces(value)
        if kind not in ("tile", "other") or not value[1:].isdigit():
            return None
        return {"colour": value[0], "number": value[1:]}
