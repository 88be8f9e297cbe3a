"""Why a step is not open: the word it would be, judged by the game; or the passage its moment rests on."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from ludoteca.core.game import AnyGame
from ludoteca.core.verdict import Refusal, RuleId, Seat
from ludoteca.play.texts import Language, Texts, register

NOT_OPEN: Final = "not_open"


ORDER_OF_PLAY: Final[Mapping[str, RuleId]] = {
    "farfalia": RuleId("FAR-17"),
    "kupferkessel": RuleId("KUP-14"),
    "mi_tierra": RuleId("TIE-13"),
    "semenza": RuleId("SEM-15"),
    "serie_bum": RuleId("BUM-6"),
}
"""The passage that says what is done when."""


def why_not(game: AnyGame, state: Any, seat: Seat, step: int) -> Refusal:
    """The refusal of a step that is not open."""
    word = _word(game, state, seat, step)
    refusal = None if word is None else game.check(state, seat, word)
    # A step can be closed though a word of its kind would pass: a draft that is full, a discard begun already.
    return refusal or Refusal(order_of_play(game), NOT_OPEN)


def order_of_play(game: AnyGame) -> RuleId:
    """The passage that says what is done when; of a game not listed above, the first of its register."""
    return ORDER_OF_PLAY.get(game.meta.name) or RuleId(next(iter(register(game)["rules"])))


def _word(game: AnyGame, state: Any, seat: Seat, step: int) -> Any:
    if not 0 <= step < game.meta.action_count:
        return None
    long = _kind_of_long_word(game.meta.name, step)
    if long is not None:
        return long
    try:
        return game.say(state, seat, step)
    except (AssertionError, IndexError, KeyError, ValueError):
        return None  # it names a card, an offer, a place that is not there


def _kind_of_long_word(game: str, step: int) -> Any:
    """For a step that is no word by itself, a word of the kind it spells: what forbids that forbids the step."""
    if game == "semenza":
        from ludoteca.games.semenza.moves import Offer
        from ludoteca.games.semenza.rules.codes import GIVE

        return Offer((), ()) if step >= GIVE else None
    if game == "serie_bum":
        from ludoteca.games.serie_bum.moves import Take
        from ludoteca.games.serie_bum.rules.machine import TILE

        return Take(()) if step >= TILE else None
    return None


def told(game: AnyGame, refusal: Refusal, language: Language = "en") -> dict[str, Any]:
    """A refusal for an `info`: rule, reason, details and the sentence."""
    return {
        "rule": str(refusal.rule),
        "reason": refusal.reason,
        "details": dict(refusal.details),
        "text": Texts(game, language).refusal(refusal),
    }
