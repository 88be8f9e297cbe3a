"""Measure which chapters of Mi Tierra are played, and whether one way of playing wins too often.

    python tools/mi_tierra_chapters.py [--level N] [--games N] [--strategies N] [--set NAME] [--players N]

plays so many games of one level in all chairs and counts where workers go and which hired ones are given back; then so
many games of each strategy: one chair follows it, the others play by plain advice. Prints the tables of
docs/studies/mi_tierra-chapters.md. Games are numbered and seeded: the same question gives the same answer, compiled or
not, as levels think by tries here and not by the clock.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Sequence
from typing import Any, Final

from ludoteca.bots.leveled import LevelBot
from ludoteca.bots.levels import ladder_of
from ludoteca.core.rng import SmallRng, seed_of
from ludoteca.games.mi_tierra.bots.advice import MiTierraAdvice
from ludoteca.games.mi_tierra.bots.scales import BY_PLAYERS, PLACES, Scales
from ludoteca.games.mi_tierra.bots.worth import ANIMALS_FIRST, BALANCED, CROPS_FIRST
from ludoteca.games.mi_tierra.game import MiTierra
from ludoteca.games.mi_tierra.moves import preparing
from ludoteca.lab.statistics import interval

GAME: Final = MiTierra()
FOR_GOOD: Final = 1e6
STRATEGIES: Final[dict[str, tuple[int, dict[str, float]]]] = {
    "plain advice": (BALANCED, {}),
    "animals": (ANIMALS_FIRST, {}),
    "crops": (CROPS_FIRST, {}),
    "shows above all": (BALANCED, {"arena": 4.0}),
    "no shows": (BALANCED, {"arena": 0.0}),
    "cakes and clothes": (BALANCED, {"oven": 3.0, "clothing": 3.0, "animal_industry": 1.6}),
    "flour and wine": (BALANCED, {"winery_mill": 3.0, "seeds": 1.5}),
    "water": (BALANCED, {"water_mill": 3.0, "seeds": 1.3}),
    "first in turn": (BALANCED, {"turn_order": 3.0}),
    "horses": (BALANCED, {"clock_tower": 3.0}),
    "development": (BALANCED, {"development": 2.0}),
    "many workers": (BALANCED, {"plaza": 3.0}),
    "few workers": (BALANCED, {"plaza": 0.0}),
}
"""A taste, and by how much more than plain advice it likes which places."""


def scales_of(players: int, liking: dict[str, float]) -> Scales:
    """Those of the number of players, with a liking."""
    usual = BY_PLAYERS[players - 2]
    factors = {place: factor * liking.get(place, 1.0) for place, factor in zip(PLACES, usual.factors)}
    return Scales(
        horses=int(usual.horses), hires_from=int(usual.hires_from), provision=int(usual.provision), factors=factors
    )


# --- Chapters ---------------------------------------------------------------


def place_of(word: object) -> str | None:
    """Where a word sends a worker."""
    match word:
        case preparing.Place(area) | preparing.PlacePair(area):
            return area
        case preparing.PlaceAt():
            return "development"
        case preparing.PlaceOnFarm():
            return "farm"
        case preparing.PlaceTrainer():
            return "trainer"
    return None


def chapters(level: int, players: int, games: int, options: dict[str, Any]) -> tuple[Counter[str], int]:
    """Where the workers of so many games go; and how many were given back."""
    dials = ladder_of(GAME)[level - 1]
    went: Counter[str] = Counter()
    back = 0
    for number in range(games):
        bots = [LevelBot(GAME, MiTierraAdvice(GAME.rules), dials) for _ in range(players)]
        for bot in bots:
            bot.thinker.seconds = FOR_GOOD
        rng = SmallRng(seed_of("chapters", number))
        streams = [SmallRng(seed_of("chapters", number, "bot", seat)) for seat in range(players)]
        state = GAME.blank(GAME.options(players, options))
        GAME.rules.begin(state, rng)
        while (seat := int(GAME.rules.turn(state))) >= 0:
            word = bots[seat].choose(GAME.recall(state, seat), [], streams[seat])
            place = place_of(word)
            if place is not None:
                went[place] += 2 if isinstance(word, preparing.PlacePair) else 1
            elif isinstance(word, preparing.GiveBack):
                back += word.workers
            for code in GAME.spell(state, seat, word):
                GAME.rules.apply(state, seat, code, rng)
    return went, back


# --- Strategies -------------------------------------------------------------


def wins_of(strategy: str, players: int, games: int, options: dict[str, Any]) -> float:
    """What one chair takes that follows a strategy among players of plain advice."""
    style, liking = STRATEGIES[strategy]
    hero = MiTierraAdvice(GAME.rules, style, scales_of(players, liking))
    plain = MiTierraAdvice(GAME.rules)
    wins = 0.0
    for number in range(games):
        deal, chair = divmod(number, players)
        rng = SmallRng(seed_of("strategies", deal))
        state = GAME.blank(GAME.options(players, options))
        GAME.rules.begin(state, rng)
        while (seat := int(GAME.rules.turn(state))) >= 0:
            adviser = hero if seat == chair else plain
            adviser.prepare(state)
            GAME.rules.apply(state, seat, adviser.pick(state, seat, rng), rng)
        wins += GAME.rules.utility(state, chair)
    return wins


def main(arguments: Sequence[str] | None = None) -> None:
    """Print the tables."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else None)
    parser.add_argument("--level", type=int, default=4)
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--strategies", type=int, default=400)
    parser.add_argument("--set", default="reconstructed-2")
    parser.add_argument("--players", type=int, default=4)
    said = parser.parse_args(arguments)
    options = {"content_set": said.set}
    if said.games:
        went, back = chapters(said.level, said.players, said.games, options)
        total = went.total()
        print(f"| place | of {total} placements, level {said.level}, {said.players} players, {said.games} games |")
        print("|---|---|")
        for place, count in went.most_common():
            print(f"| {place} | {100 * count / total:.1f} % |")
        hired = went["plaza"]
        print(f"\n{back} of {hired} hires given back ({100 * back / max(hired, 1):.0f} %)\n", flush=True)
    if said.strategies:
        print(f"| strategy | wins of {said.strategies}, fair {100 / said.players:.0f} % | 95 % |\n|---|---|---|")
        for strategy in STRATEGIES:
            wins = wins_of(strategy, said.players, said.strategies, options)
            low, high = interval(wins, said.strategies)
            share = 100 * wins / said.strategies
            print(f"| {strategy} | {share:.1f} % | {100 * low:.0f}-{100 * high:.0f} |", flush=True)


if __name__ == "__main__":
    main()
