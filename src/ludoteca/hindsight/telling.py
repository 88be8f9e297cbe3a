"""A review as plain data, without a language, for files and the wire; and the same told in one.

The plain form is what is kept: numbers, words as they stand in a record, reasons by their keys. `tell` adds sentences.
"""

from __future__ import annotations

import tomllib
from functools import cache
from importlib import resources
from typing import Any, Final

from ludoteca.bots.texts import sentence
from ludoteca.catalog import GAMES
from ludoteca.hindsight.value import GRADES, Review, Turn, Value, Verdict
from ludoteca.play import wire
from ludoteca.play.texts import Language, Texts

FORMAT: Final = 1
MOMENTS: Final = 5
"""So many moments decided a game."""
HELPED: Final = 0.05
MUCH: Final = 0.15
"""Luck that is worth a word, and luck that is worth more."""
SURE: Final = 1.96
ROUGH: Final = 40
"""An estimate that may be off by more than this, of 100, tells luck from play no more."""


def plain(review: Review) -> dict[str, Any]:
    """All of it, ready for JSON."""
    return {
        "review": FORMAT,
        "game": review.game,
        "seats": review.seats,
        "seat": review.seat,
        "depth": review.depth,
        "scores": list(review.outcome.scores),
        "winners": list(review.outcome.winners),
        "worlds": review.worlds,
        "noise": _round(review.noise.chance),
        "start": _value(review.start),
        "opening": _value(review.opening),
        "result": _value(review.result),
        "own": _value(review.own),
        "others": _value(review.others),
        "luck": _value(review.luck),
        "by_seat": [_value(review.of(seat)) for seat in range(review.seats)],
        "average": _round(review.with_average_luck),
        "grades": {grade: review.count(grade) for grade in GRADES},
        "moments": moments(review),
        "turns": [_turn(turn) for turn in review.turns],
    }


def moments(review: Review) -> list[int]:
    """The words that changed most, for better or worse, in their order: the errors above all."""
    weight = {turn.number: abs(turn.change.chance) for turn in review.turns}
    for turn, verdict in review.verdicts:
        weight[turn.number] += verdict.loss.chance
    most = sorted(weight, key=lambda number: -weight[number])[:MOMENTS]
    return sorted(number for number in most if weight[number] > 0.0)


def _round(number: float) -> float:
    return round(number, 6) + 0.0


def _value(value: Value) -> dict[str, float]:
    return {"chance": _round(value.chance), "lead": _round(value.lead)}


def _turn(turn: Turn) -> dict[str, Any]:
    return {
        "n": turn.number,
        "seat": turn.seat,
        "word": wire.encode_word(turn.word),
        "part": turn.part,
        "before": _value(turn.before),
        "after": _value(turn.after),
        "decision": _value(turn.decision),
        "guess": _value(turn.guess),
        "luck": _value(turn.luck),
        "anew": _value(turn.anew),
        "verdict": None if turn.verdict is None else _verdict(turn.verdict),
    }


def _verdict(verdict: Verdict) -> dict[str, Any]:
    low, high = verdict.interval
    return {
        "grade": verdict.grade,
        "loss": _value(verdict.loss),
        "low": _round(low),
        "high": _round(high),
        "best": wire.encode_word(verdict.best),
        "why": None if verdict.why is None else [verdict.why.key, dict(verdict.why.values)],
        "choices": verdict.choices,
        "tables": verdict.tables,
        "exact": verdict.exact,
    }


# --- In a language ----------------------------------------------------------


@cache
def locale(language: Language) -> dict[str, Any]:
    """The sentences of a review."""
    return tomllib.loads(resources.files("ludoteca.hindsight").joinpath(f"locales/{language}.toml").read_text("utf-8"))


def percent(chance: float) -> int:
    """Of 100."""
    return round(100 * chance)


def summary(kept: dict[str, Any], language: Language) -> str:
    """One sentence, without flattery."""
    luck, average, result = kept["luck"]["chance"], kept["average"], kept["result"]["chance"]
    if 0.0 < result < 1.0:
        key = "shared"
    elif result == 1.0:
        key = (
            "won_by_luck"
            if average < 0.5
            else "won_both"
            if luck > MUCH
            else "won_despite"
            if luck < -HELPED
            else "won"
        )
    elif average >= 0.5:
        key = "lost_by_luck"
    else:
        key = "lost_both" if luck < -MUCH else "lost_despite" if luck > HELPED else "lost"
    error = max(1, percent(SURE * kept["noise"]))
    if error > ROUGH:
        key = "rough"
    return str(locale(language)["summary"][key]).format(percent=percent(average), error=error)


def tell(kept: dict[str, Any], texts: Texts) -> dict[str, Any]:
    """The same with its sentences."""
    game, language = GAMES[kept["game"]], texts.language
    words = locale(language)
    turns = []
    for turn in kept["turns"]:
        told = {**turn, "text": texts.told_move(wire.decode_word(game, turn["word"]))}
        verdict = turn["verdict"]
        if verdict is not None:
            why = verdict["why"]
            loss = verdict["loss"]
            told["verdict"] = {
                **verdict,
                "name": words["grade"][verdict["grade"]],
                "better": texts.told_move(wire.decode_word(game, verdict["best"])),
                "reason": "" if why is None else texts.fill(sentence(game, language, why[0]), why[1]),
                "cost": str(words["cost"]["exact" if verdict["exact"] else "about"]).format(
                    percent=percent(loss["chance"]),
                    low=percent(verdict["low"]),
                    high=percent(verdict["high"]),
                    points=f"{loss['lead']:.1f}",
                ),
            }
        turns.append(told)
    return {**kept, "summary": summary(kept, language), "turns": turns, "players": list(texts.players)}
