"""Measure how fair Mi Tierra's content sets are: animals against crops, and seat against seat.

    python tools/mi_tierra_balance.py [GAMES] [SET ...]

plays so many games (400) for each set (both that ship) and each number of players, and prints the tables of
docs/studies/mi_tierra-balanced.md. Everybody plays by the same advice; the styles differ in what they like. Games are
numbered and seeded: the same question gives the same answer, compiled or not.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from ludoteca.core.rng import SmallRng, seed_of
from ludoteca.games.mi_tierra.bots.advice import MiTierraAdvice
from ludoteca.games.mi_tierra.bots.worth import ANIMALS_FIRST, BALANCED, CROPS_FIRST
from ludoteca.games.mi_tierra.content_files import SHIPPED
from ludoteca.games.mi_tierra.game import MiTierra
from ludoteca.lab.statistics import interval

GAME: Final = MiTierra()
GAMES: Final = 400
STYLES: Final = {"animals": ANIMALS_FIRST, "crops": CROPS_FIRST, "both": BALANCED}
PLAYERS: Final = range(2, 7)


@dataclass
class Count:
    """Chairs taken, games won from them, money made."""

    chairs: int = 0
    wins: float = 0.0
    money: int = 0

    def add(self, won: float, money: int) -> None:
        self.chairs += 1
        self.wins += won
        self.money += money

    @property
    def rate(self) -> float:
        """Games won, of those sat down to."""
        return self.wins / self.chairs

    def __str__(self) -> str:
        low, high = interval(round(self.wins), self.chairs)
        return f"{100 * self.rate:.0f} % ({100 * low:.0f}-{100 * high:.0f}), ${self.money / self.chairs:.0f}"


@dataclass
class Match:
    """What came of many games of one set and number of players."""

    players: int
    styles: dict[str, Count] = field(default_factory=dict)
    places: list[Count] = field(default_factory=list)
    """By place in the order of round 1."""
    rounds: int = 0
    games: int = 0


def play(content_set: str, styles: Sequence[str], number: int, match: Match) -> None:
    """One game, one style a seat."""
    rules = GAME.rules
    state = GAME.blank(GAME.options(len(styles), {"content_set": content_set}))
    rng = SmallRng(seed_of("balance, held out", number))
    rules.begin(state, rng)
    order = list(state.order)
    advice = {style: MiTierraAdvice(rules, STYLES[style]) for style in sorted(set(styles))}
    seat = rules.turn(state)
    while seat >= 0:
        adviser = advice[styles[seat]]
        adviser.prepare(state)
        rules.apply(state, seat, adviser.pick(state, seat, rng), rng)
        seat = rules.turn(state)
    match.rounds += state.round
    match.games += 1
    for seat, style in enumerate(styles):
        won, money = rules.utility(state, seat), state.farms[seat].money
        match.styles.setdefault(style, Count()).add(won, money)
        match.places[order.index(seat)].add(won, money)


def mixed(content_set: str, players: int, games: int, styles: Sequence[str]) -> Match:
    """Games in which the styles sit in turn, each as often in every chair."""
    match = Match(players, places=[Count() for _ in range(players)])
    for number in range(games):
        play(content_set, [styles[(seat + number) % len(styles)] for seat in range(players)], number, match)
    return match


def rows(content_set: str, games: int) -> list[str]:
    """The table of a set, as Markdown."""
    lines = [
        f"### `{content_set}`, {games} games a cell",
        "",
        "| players | fair | animals | crops | rounds | by place in round 1, all alike |",
        "|---|---|---|---|---|---|",
    ]
    for players in PLAYERS:
        match = mixed(content_set, players, games, ("animals", "crops"))
        alike = mixed(content_set, players, games, ("both",))
        places = " / ".join(f"{100 * place.rate:.0f}" for place in alike.places)
        lines.append(
            f"| {players} | {100 / players:.0f} % | {match.styles['animals']} | {match.styles['crops']} "
            f"| {match.rounds / match.games:.1f} | {places} % |"
        )
    return lines


def main(arguments: Sequence[str]) -> None:
    """Print the tables."""
    games = int(arguments[0]) if arguments else GAMES
    for content_set in arguments[1:] or SHIPPED:
        print("\n".join(rows(content_set, games)), end="\n\n", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
