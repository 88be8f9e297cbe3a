"""Why a step is not open: the word it would be, judged by the game; or the passage its moment rests on."""

from __future__ import annotations

from typing import Any, Final

from ludoteca.core.game import AnyGame
from ludoteca.core.verdict import Refusal, RuleId, Seat
from ludoteca.play.texts import Language, Texts, register

NOT_OPEN: Final = "not_open"


def why_not(game: AnyGame, state: Any, seat: Seat, step: int) -> Refusal:
    """The refusal of a step that is not open."""
    word = game.word_of_step(state, seat, step) if 0 <= step < game.meta.action_count else None
    refusal = None if word is None else game.check(state, seat, word)
    # A step can be closed though a word of its kind would pass: a draft that is full, a discard begun already.
    return refusal or Refusal(order_of_play(game), NOT_OPEN)


def order_of_play(game: AnyGame) -> RuleId:
    """The passage that says what is done when; where a game names none, the first of its register."""
    return game.meta.order_of_play or RuleId(next(iter(register(game)["rules"])))


def told(game: AnyGame, refusal: Refusal, language: Language = "en") -> dict[str, Any]:
    """A refusal for an `info`: rule, reason, details and the sentence."""
    return {
        "rule": str(refusal.rule),
        "reason": refusal.reason,
        "details": dict(refusal.details),
        "text": Texts(game, language).refusal(refusal),
    }
