"""PPO by batch, with NumPy and nothing else: `python ppo.py kupferkessel --steps 1000000 --out kupferkessel.npz`.

Games side by side (`ludoteca.learn.batch`) against bots of the house; a network of two layers; proximal policy
optimisation with masks (Schulman et al. 2017) and generalised advantages. One core of a CPU, no framework: every
gradient stands below.
"""

from __future__ import annotations

import argparse
import os
import time

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

import numpy as np

from ludoteca.lab.statistics import interval
from ludoteca.learn.batch import Batch, batch
from ludoteca.learn.policy import PolicyBot

TABLES, LENGTH = 128, 64  # decisions of one round: so many tables, so many steps
EPOCHS, PORTION = 3, 1024
WIDTH, RATE, CLIP, ENTROPY, SMOOTH = 128, 1e-3, 0.2, 0.01, 0.95


class Network:
    """Observation -> two layers -> how much each action is wanted, and what is to be expected."""

    def __init__(self, cells: int, actions: int, chance: np.random.Generator) -> None:
        def layer(rows: int, columns: int, gain: float) -> np.ndarray:
            return (chance.standard_normal((rows, columns)) * gain / np.sqrt(rows)).astype(np.float32)

        self.parts = {
            "one": layer(cells, WIDTH, 1.4), "one_bias": np.zeros(WIDTH, np.float32),
            "two": layer(WIDTH, WIDTH, 1.4), "two_bias": np.zeros(WIDTH, np.float32),
            "wants": layer(WIDTH, actions, 0.01), "wants_bias": np.zeros(actions, np.float32),
            "worth": layer(WIDTH, 1, 1.0), "worth_bias": np.zeros(1, np.float32),
        }  # fmt: skip
        self.speeds = {name: np.zeros_like(part) for name, part in self.parts.items()}
        self.squares = {name: np.zeros_like(part) for name, part in self.parts.items()}
        self.updates = 0

    def forward(self, seen: np.ndarray, masks: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray]:
        """Odds of each action, what is expected, and both layers for the way back."""
        part = self.parts
        first = np.tanh(seen @ part["one"] + part["one_bias"])
        second = np.tanh(first @ part["two"] + part["two_bias"])
        wants = np.where(masks, second @ part["wants"] + part["wants_bias"], -1e9)
        odds = np.exp(wants - wants.max(axis=1, keepdims=True))
        odds /= odds.sum(axis=1, keepdims=True)
        return odds, (second @ part["worth"] + part["worth_bias"])[:, 0], first, second

    def learn(
        self, seen: np.ndarray, masks: np.ndarray, actions: np.ndarray, before: np.ndarray,
        better: np.ndarray, earned: np.ndarray, rate: float,
    ) -> None:  # fmt: skip
        """One step of Adam on a portion of decisions; `before` are the odds with which they were made."""
        n, rows = len(seen), np.arange(len(seen))
        odds, worth, first, second = self.forward(seen, masks)
        taken = odds[rows, actions]
        ratio = taken / before
        clipped = ((ratio > 1 + CLIP) & (better > 0)) | ((ratio < 1 - CLIP) & (better < 0))
        # How the loss changes with what is wanted: the surrogate, where it is not clipped, and the entropy.
        pull = np.where(clipped, 0.0, -better * ratio)
        slope = -odds * pull[:, None]
        slope[rows, actions] += pull
        logs = np.log(odds + 1e-9)
        slope += ENTROPY * odds * (logs - (odds * logs).sum(axis=1, keepdims=True))
        slope = (slope * masks / n).astype(np.float32)
        miss = ((worth - earned) / n).astype(np.float32)[:, None]
        slopes = {"wants": second.T @ slope, "wants_bias": slope.sum(axis=0)}
        slopes |= {"worth": second.T @ miss, "worth_bias": miss.sum(axis=0)}
        back = (slope @ self.parts["wants"].T + miss @ self.parts["worth"].T) * (1 - second**2)
        slopes |= {"two": first.T @ back, "two_bias": back.sum(axis=0)}
        back = (back @ self.parts["two"].T) * (1 - first**2)
        slopes |= {"one": seen.T @ back, "one_bias": back.sum(axis=0)}
        self._adam(slopes, rate)

    def _adam(self, slopes: dict[str, np.ndarray], rate: float) -> None:
        self.updates += 1
        size = np.sqrt(sum(float((slope**2).sum()) for slope in slopes.values()))
        for name, slope in slopes.items():
            slope = slope * min(1.0, 0.5 / (size + 1e-8))
            self.speeds[name] = 0.9 * self.speeds[name] + 0.1 * slope
            self.squares[name] = 0.999 * self.squares[name] + 0.001 * slope**2
            speed = self.speeds[name] / (1 - 0.9**self.updates)
            square = self.squares[name] / (1 - 0.999**self.updates)
            self.parts[name] -= rate * speed / (np.sqrt(square) + 1e-5)


def drawn(odds: np.ndarray, chance: np.random.Generator) -> np.ndarray:
    """One action a row, by its odds."""
    with np.errstate(divide="ignore"):
        return (np.log(odds) + chance.gumbel(size=odds.shape)).argmax(axis=1)


def train(game: str, seats: int, opponents: str, steps: int, seed: int = 1) -> tuple[Network, float]:
    """A network that has learnt from so many decisions, and the seconds of one core that took.

    It learns from the lead at the end, not from the win: against somebody good a beginner wins nothing to learn from.
    """
    chance = np.random.default_rng(seed)
    tables = batch(game, TABLES, seats, opponents=opponents, reward="margin", scaled=True, seed=seed)
    network = Network(tables.size, tables.actions, chance)
    began, spread, done = time.process_time(), 1.0, 0
    while done < steps:
        rows = {name: [] for name in ("seen", "masks", "actions", "before", "worth", "gained", "ended")}
        for _ in range(LENGTH):
            odds, worth, _, _ = network.forward(tables.observations, tables.masks)
            actions = drawn(odds, chance)
            rows["seen"].append(tables.observations.copy())
            rows["masks"].append(tables.masks.astype(bool))
            rows["actions"].append(actions)
            rows["before"].append(odds[np.arange(TABLES), actions])
            rows["worth"].append(worth)
            now = tables.step(actions)
            rows["gained"].append(now.rewards.copy())
            rows["ended"].append(now.done.copy())
        ends = np.concatenate([gained[ended] for gained, ended in zip(rows["gained"], rows["ended"])])
        if len(ends) > 1:  # leads of every game in one measure
            spread = 0.9 * spread + 0.1 * float(np.sqrt((ends**2).mean())) if done else float(np.sqrt((ends**2).mean()))
        following = network.forward(tables.observations, tables.masks)[1]
        better, ahead = np.zeros((LENGTH, TABLES), np.float32), np.zeros(TABLES, np.float32)
        for at in reversed(range(LENGTH)):
            goes_on = 1.0 - rows["ended"][at]
            surprise = rows["gained"][at] / max(spread, 1e-6) + following * goes_on - rows["worth"][at]
            better[at] = ahead = surprise + SMOOTH * goes_on * ahead
            following = rows["worth"][at]
        kept = {name: np.concatenate(found) for name, found in rows.items()}
        gains = better.reshape(-1)
        earned = gains + kept["worth"]
        gains = (gains - gains.mean()) / (gains.std() + 1e-8)
        rate = RATE * (1 - done / steps)
        for _ in range(EPOCHS):
            for at in np.split(chance.permutation(len(gains)), range(PORTION, len(gains), PORTION)):
                part = [kept[name][at] for name in ("seen", "masks", "actions", "before")]
                network.learn(*part, gains[at], earned[at], rate)
        done += len(gains)
    return network, time.process_time() - began


def match(network: Network, game: str, seats: int, opponents: str, games: int, seed: int) -> list[float]:
    """What it gets out of so many games on deals it has not seen, the likeliest action each time; a win counts 1."""
    tables: Batch = batch(game, TABLES, seats, opponents=opponents, scaled=True, seed=seed)
    won: list[float] = []
    for first in range(seed, seed + games, TABLES):
        tables.reset(seed=first)
        running, shares = np.ones(TABLES, bool), np.zeros(TABLES)
        while running.any():
            now = tables.step(network.forward(tables.observations, tables.masks)[0].argmax(axis=1))
            shares = np.where(now.done & running, now.rewards, shares)
            running &= ~now.done
        won += shares.tolist()
    return won[:games]


def seated(network: Network, game: str, tables: Batch) -> PolicyBot:
    """The network in a bot's chair."""
    scale = tables.episode.scale

    def policy(observation: bytearray, mask: bytearray) -> int:
        seen = (np.frombuffer(observation, np.uint8) * scale).astype(np.float32)[None]
        return int(network.forward(seen, np.frombuffer(mask, np.uint8)[None])[0].argmax())

    return PolicyBot(game, policy, name="ppo")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--opponents", default="greedy", help="uniform or greedy: whom it learns from")
    parser.add_argument("--steps", type=int, default=1_000_000, help="decisions to learn from")
    parser.add_argument("--games", type=int, default=1000, help="of the match at the end")
    parser.add_argument("--out", help="where to keep the network")
    said = parser.parse_args()
    learnt, seconds = train(said.game, said.seats, said.opponents, said.steps)
    print(f"{said.game}: {said.steps} decisions against {said.opponents} in {seconds:.0f} s of one core", flush=True)
    if said.out:
        np.savez(said.out, **learnt.parts)
    for other in ("uniform", "greedy"):
        won = match(learnt, said.game, said.seats, other, said.games, 1_000_000)
        low, high = interval(sum(won), len(won))
        print(f"won {sum(won) / len(won):.1%} of {len(won)} games against {other} (95 %: {low:.1%} to {high:.1%})")
