"""Reviews that were made once are kept: by a fingerprint of the record, the seat and the depth."""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import tempfile
from pathlib import Path
from typing import Any

from ludoteca.core.verdict import Seat
from ludoteca.hindsight.dials import DIALS, Depth
from ludoteca.hindsight.reviewing import SEED, Progress, review
from ludoteca.hindsight.telling import FORMAT, plain


def folder() -> Path:
    """Where reviews are kept: LUDOTECA_REVIEWS, or the user's cache."""
    said = os.environ.get("LUDOTECA_REVIEWS")
    cache = os.environ.get("XDG_CACHE_HOME") or Path("~/.cache").expanduser()
    return Path(said) if said else Path(cache) / "ludoteca" / "reviews"


def fingerprint(text: str, seat: Seat, depth: Depth, seed: int) -> str:
    """What a review follows from; one made by other dials is another one."""
    said = json.dumps([FORMAT, text, seat, depth, repr(DIALS[depth]), seed])
    return hashlib.blake2b(said.encode(), digest_size=16).hexdigest()


def kept_review(
    text: str, seat: Seat, depth: Depth = "quick", progress: Progress | None = None, seed: int = SEED
) -> dict[str, Any]:
    """The review of a record as plain data: the one that is kept, or a new one."""
    file = folder() / f"{fingerprint(text, seat, depth, seed)}.json"
    with contextlib.suppress(OSError, ValueError):
        found: dict[str, Any] = json.loads(file.read_text("utf-8"))
        return found
    made = plain(review(text, seat, depth, progress, seed))
    with contextlib.suppress(OSError):  # no place to keep it is no reason not to have it
        file.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile("w", encoding="utf-8", dir=file.parent, delete=False) as half:
            json.dump(made, half)
        os.replace(half.name, file)
    return made
