"""Moves nobody makes: worse than another at once and for certain, whatever is hidden and whatever comes.

A game says which in its `bots/absurd.py`:

    def absurd(known: Recall, imagined: State, word: Any) -> str | None:
        # Why this word of known.view.seat is absurd: a short name such as "harvests_for_nothing". None if it is not.

`imagined` is a table that fits what is known, for asking the rules; what is not known is guessed there, and no answer
may hang on it: for every table that fits, the same. The word may be said, and another one that is not absurd may be
said as well. To forget is not absurd: `known` is what this player remembers. No level makes an absurd move
(`leveled.py`, ADR 21); `tests/bots/test_absurd.py` holds every game to all of this.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ludoteca.core.game import AnyGame
from ludoteca.core.parts import MissingPart, part_of
from ludoteca.core.rng import Rng

Absurd = Callable[[Any, Any, Any], str | None]
"""Why a word is absurd to one who knows so much, at a table that fits it; None if it is not."""


def _never(_known: Any, _imagined: Any, _word: Any) -> str | None:
    return None


def absurd_in(game: AnyGame) -> Absurd:
    """What a game calls absurd; nothing, where it does not say."""
    page: Any = part_of(game, "bots.absurd")
    if page is None:
        return _never
    found: Absurd = page.absurd
    return found


def declared_absurd(game: AnyGame) -> Absurd:
    """The same for a game that must have said so; MissingPart names the file to write."""
    if part_of(game, "bots.absurd") is None:
        raise MissingPart(
            f"{game.meta.title} does not say which moves are absurd: {game.package} needs a bots/absurd.py "
            "(ludoteca/bots/absurd.py says what it holds)."
        )
    return absurd_in(game)


def another_word(game: AnyGame, recall: Any, imagined: Any, rng: Rng) -> Any:
    """Any listed move that is not absurd, for who has thought of absurd ones only; None if there is none."""
    absurd = absurd_in(game)
    sane = [word for word in game.moves(imagined, recall.view.seat) if absurd(recall, imagined, word) is None]
    return sane[rng.below(len(sane))] if sane else None
