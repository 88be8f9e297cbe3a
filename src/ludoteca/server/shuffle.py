"""A shuffle that can be checked: a secret committed to, seeds of the players, the secret shown at the end."""

from __future__ import annotations

import hashlib
import json
import secrets
from collections.abc import Sequence

LONGEST_SEED = 200


def new_secret() -> str:
    """256 bits nobody can guess."""
    return secrets.token_hex(32)


def commitment(table: str, secret: str) -> str:
    """What is shown before anybody adds a seed; no other secret fits it."""
    return _digest("ludoteca commitment 1", table, secret)


def seed(table: str, secret: str, seeds: Sequence[str]) -> str:
    """The seed of the table: from the secret and from what each seat added."""
    return _digest("ludoteca seed 1", table, secret, *[json.dumps(one) for one in seeds])


def _digest(*lines: str) -> str:
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()


def broken_promise(said: object, table_seed: object) -> str | None:
    """What is wrong with the proof in a record, by the key of its sentence; None if all agrees."""
    if not isinstance(said, dict) or not all(
        isinstance(said.get(name), str) for name in ("table", "secret", "commitment")
    ):
        return "no_shuffle"
    seeds = said.get("seeds")
    if not isinstance(seeds, list) or not all(isinstance(one, str) for one in seeds):
        return "no_shuffle"
    if commitment(said["table"], said["secret"]) != said["commitment"]:
        return "secret"
    if seed(said["table"], said["secret"], seeds) != table_seed or said.get("seed") != table_seed:
        return "seed"
    return None
