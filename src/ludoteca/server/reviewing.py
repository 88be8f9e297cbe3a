"""A finished game reviewed piece by piece, in the process that leafs through games: no table waits for it.

A piece takes a quarter of a second; then somebody else may have a turn. What was found is kept for whoever asks next,
and a process that begins anew begins the review anew: it comes to the same.
"""

from __future__ import annotations

import pickle
import time
from collections import OrderedDict
from typing import Any, Final, final

import msgspec

import ludoteca.bots.search
from ludoteca.catalog import GAMES
from ludoteca.hindsight.dials import Depth
from ludoteca.hindsight.reviewing import worked
from ludoteca.hindsight.telling import plain, tell
from ludoteca.play.record import AnyTable
from ludoteca.play.table import Table
from ludoteca.play.texts import Texts

KEPT: Final = 12
"""Reviews a process remembers."""
PIECE_SECONDS: Final = 0.25
"""Core time after which a piece is handed over, and somebody else may have a turn."""
GRAPH: Final = 1
JUDGED: Final = 2


@final
class Reviewed:
    """A review as far as it has come."""

    def __init__(self, pack: bytes, seat: int) -> None:
        name, options, seed, start, version, record = pickle.loads(pack)
        table: AnyTable = Table(GAMES[name], options, seed, start, version)
        # On plain Python a quick look takes as long as a good one does compiled.
        depth: Depth = "quick" if ludoteca.bots.search.__file__.endswith((".so", ".pyd")) else "glance"
        self.options = options
        self.work = worked(table, record, seat, depth)
        self.done = 0
        self.of = 1
        self.stage = 0
        self.found: dict[str, Any] | None = None

    def go_on(self) -> None:
        """One piece more."""
        began = time.process_time()
        while self.stage < JUDGED and time.process_time() - began < PIECE_SECONDS:
            one = next(self.work, None)
            if one is None:
                self.stage = JUDGED
                return
            self.done, self.of = one.done, one.of
            if one.review is not None:
                self.found = plain(one.review)
                self.stage += 1
                return


_reviews: OrderedDict[tuple[str, int], Reviewed] = OrderedDict()


def piece(job: dict[str, Any]) -> tuple[dict[str, Any], bytes]:
    """Go on a little; and what was found, if whoever asks has not seen it."""
    key = (job["table"], job["seat"])
    review = _reviews.pop(key, None) or Reviewed(job["pack"], job["seat"])
    _reviews[key] = review
    if len(_reviews) > KEPT:
        _reviews.popitem(last=False)
    if review.stage <= job["since"]:
        review.go_on()
    said = {"done": review.done, "of": review.of, "stage": review.stage}
    if review.stage <= job["since"] or review.found is None:
        return said, b""
    voice = Texts(GAMES[review.found["game"]], job["language"], job["names"], review.options)
    return said, msgspec.json.encode(tell(review.found, voice))
