"""Fingerprints of what is observed in seeded games: python -m tests.learn.fingerprints"""

from __future__ import annotations

import hashlib

from ludoteca.catalog import GAMES
from ludoteca.core.rng import SmallRng
from ludoteca.learn.episode import Episode

STEPS = 120


def fingerprint(game: str, players: int) -> str:
    """Every seat's observation and the open steps, over the first steps of a random game."""
    episode = Episode(game, players, {})
    episode.seed(5)
    episode.begin()
    chance = SmallRng(6)
    digest = hashlib.blake2b(digest_size=8)
    for _ in range(STEPS):
        seat = episode.turn()
        if seat < 0:
            episode.begin()
            continue
        steps = episode.open(seat)
        digest.update(episode.mask(steps).tobytes())
        for one in range(players):
            digest.update(episode.observe(one).tobytes())
        episode.take(seat, steps[chance.below(len(steps))])
    return digest.hexdigest()


def fingerprints() -> list[str]:
    """Of every game, with the fewest and the most players."""
    tables = [(game, players) for game in GAMES for players in (GAMES[game].meta.seats[0], GAMES[game].meta.seats[-1])]
    return [f"{game} {players} {fingerprint(game, players)}" for game, players in tables]


if __name__ == "__main__":
    print("\n".join(fingerprints()))
