"""Which encoder writes a game's observations: the one the game brings."""

from __future__ import annotations

from typing import Any

from ludoteca.core.game import AnyGame
from ludoteca.core.parts import MissingPart, class_of
from ludoteca.learn.row import Encoder


def encoder_of(game: AnyGame) -> Encoder[Any]:
    """The encoder of a game, imported when it is asked for; MissingPart names the file to write."""
    found = class_of(game, "encoder", Encoder)  # type: ignore[type-abstract]
    if found is None:
        raise MissingPart(
            f"{game.meta.title} has no observations for learners yet: {game.package} needs an encoder.py."
        )
    return found()
