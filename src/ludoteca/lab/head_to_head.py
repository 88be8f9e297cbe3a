"""One bot against others, over and over: every deal from every seat, the same deals for all who are compared."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final, final

from ludoteca.bots.bot import Bot, Heard
from ludoteca.bots.leveled import LevelBot
from ludoteca.catalog import BOTS, GAMES, advice_of
from ludoteca.core.game import AnyGame
from ludoteca.core.rng import SmallRng, seed_of
from ludoteca.core.verdict import Event
from ludoteca.lab.flat import FLAT, Flat

LONG: Final = 1e6
PROOF: Final = "proof"
"""The deals strength is measured on; dials are chosen on others, so that they cannot be fitted to these."""


@final
@dataclass(frozen=True)
class Pairing:
    """One seat for the hero, all others for copies of somebody else."""

    game: str
    seats: int
    hero: str
    others: str
    options: Mapping[str, object] = field(default_factory=dict)

    def __str__(self) -> str:
        options = "".join(f" {name}={value}" for name, value in self.options.items())
        return f"{self.game} {self.seats}{options}: {self.hero} / {self.others}"


def share(pairing: Pairing, number: int, deals: str = PROOF) -> float:
    """What the hero gets out of one game: 1 for a win, a part of it where it is shared.

    Games come in rounds of as many as there are seats: the same deal, the hero one seat further on.
    """
    game = GAMES[pairing.game]
    deal, at = divmod(number, pairing.seats)
    bots = [_called(game, pairing.hero if seat == at else pairing.others) for seat in range(pairing.seats)]
    for bot in bots:
        if isinstance(bot, LevelBot):
            bot.thinker.seconds = LONG  # iterations count; how busy this machine is does not
    return float(play(pairing, bots, seed_of(deals, game.meta.name, pairing.seats, deal), number).at(at))


def _called(game: AnyGame, name: str) -> Bot[Any, Any]:
    """Somebody by name, `flat:1000` being flat Monte-Carlo with so many playouts a decision."""
    kind, _, playouts = name.partition(":")
    return Flat(game, advice_of(game), int(playouts)) if kind == FLAT else BOTS[game.meta.name][name]()


@final
@dataclass(frozen=True)
class Played:
    """A game that is over."""

    shares: tuple[float, ...]
    words: int

    def at(self, seat: int) -> float:
        """What a seat got."""
        return self.shares[seat]


def play(pairing: Pairing, bots: list[Bot[Any, Any]], deal: int, number: int) -> Played:
    """A whole game, without a table: bots get recalls, and what they say is spelled at once."""
    game, rules = GAMES[pairing.game], GAMES[pairing.game].rules
    chance = SmallRng(deal)
    streams = [SmallRng(seed_of(deal, number, "bot", seat)) for seat in range(len(bots))]
    memories = [seed_of(deal, number, "memory", seat) for seat in range(len(bots))]
    log: list[Event] = []
    state = game.blank(game.options(pairing.seats, pairing.options))
    state.log = log
    rules.begin(state, chance)
    words = 0
    while (seat := int(rules.turn(state))) >= 0:
        bot = bots[seat]
        words += 1
        if bot.name == "uniform":
            rules.apply(state, seat, rules.pick(state, seat, streams[seat]), chance)
            continue
        heard = Heard([game.hear(event, seat) for event in log], memories[seat]) if bot.forgetful else None
        word = bot.choose(game.recall(state, seat), [], streams[seat], heard)
        for code in game.spell(state, seat, word):
            rules.apply(state, seat, code, chance)
    return Played(tuple(rules.utility(state, seat) for seat in range(pairing.seats)), words)
