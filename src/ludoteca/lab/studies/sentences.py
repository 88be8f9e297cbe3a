"""What the numbers say, in a few sentences; what they do not say is said, too."""

from __future__ import annotations

from ludoteca.lab.studies.design import BOTS_NAME, PLAYERS
from ludoteca.lab.studies.findings import Effect, Findings
from ludoteca.lab.texts import voice
from ludoteca.play.texts import Language

ENOUGH = 3
"""Measures named in a sentence about one value."""
SMALL = 0.02
"""An effect of fewer standard deviations is not worth a word, however sure it is."""


class Teller:
    """Says findings in one language."""

    def __init__(self, found: Findings, language: Language) -> None:
        self.found = found
        self.language = language
        self.say = voice(language)

    def number(self, value: float, digits: int = 1) -> str:
        """A number as it is written here; a true minus sign."""
        text = f"{value:,.{digits}f}"
        if self.language == "it":
            text = text.translate(str.maketrans(",.", ".,"))
        return text.replace("-", "\u2212")

    def percent(self, share: float, digits: int = 1) -> str:
        """A share of one as per cent."""
        return f"{self.number(100 * share, digits)}\u00a0%"

    def value(self, value: object) -> str:
        """A value of a factor as it is typed."""
        if isinstance(value, bool):
            return self.say("study.yes" if value else "study.no")
        return "\u2013" if value is None else str(value)

    def factor(self, at: int) -> str:
        """What a factor is called."""
        name = self.found.design.factors[at].name
        return self.say(f"study.{name}") if name in (PLAYERS, BOTS_NAME) else name

    def all(self) -> list[str]:
        """Everything worth a sentence."""
        lines = [*self.seats(), *self.players()]
        for at in self.found.design.varied:
            if self.found.design.factors[at].name != PLAYERS:
                lines += self.option(at)
        return [*lines, *self.interactions(), *self.skill(), *self.endings()]

    def seats(self) -> list[str]:
        """Who profits from where they sit."""
        lines = []
        quiet = []
        for players, shares in self.found.seats.items():
            loud = [(abs(one.share - 1 / players), seat) for seat, one in enumerate(shares) if one.stands_out]
            if not loud:
                quiet.append(str(players))
                continue
            _, seat = max(loud)
            one = shares[seat]
            key = "study.seat_more" if one.share > 1 / players else "study.seat_less"
            numbers = {"share": self.percent(one.share), "low": self.percent(one.low), "high": self.percent(one.high)}
            gap = self.number(abs(100 * (one.share - 1 / players)))
            lines.append(
                self.say(key, players=players, seat=seat + 1, fair=self.percent(1 / players), gap=gap, **numbers)
            )
        if quiet:
            lines.append(self.say("study.seats_even", players=self.listed(quiet)))
        return lines

    def players(self) -> list[str]:
        """What company does to a game."""
        values = self.found.design.factors[0].values
        if len(values) < 2:
            return []
        first, last = (self.found.of_players(int(str(values[at]))) for at in (0, -1))
        if not first or not last:
            return []
        line = {}
        for name in ("moves", "winner", "margin"):
            if name not in self.found.measures:
                return []
            for end, value in (("a", values[0]), ("b", values[-1])):
                line[f"{name}_{end}"] = self.number(self.found.level(0, value, name).mean)
        return [self.say("study.by_players", few=values[0], many=values[-1], **line)]

    def option(self, at: int) -> list[str]:
        """What each value of an option does."""
        factor = self.found.design.factors[at]
        lines = []
        for value in factor.values[1:]:
            effects = [one for one in self.found.effects if one.factors == (at,) and one.values == (value,)]
            loud = sorted(
                (one for one in effects if one.stands_out and abs(one.size) >= SMALL), key=lambda one: -abs(one.size)
            )
            names = {"option": self.factor(at), "value": self.value(value), "other": self.value(factor.values[0])}
            if loud:
                parts = [self.change(one) for one in loud[:ENOUGH]]
                lines.append(self.say("study.effect", **names, changes=self.listed(parts)))
            elif effects:
                bounds = {one.measure: max(abs(one.change.low), abs(one.change.high)) for one in effects}
                score = self.number(bounds.get("winner", 0.0), 2)
                moves = self.number(bounds.get("moves", 0.0), 1)
                lines.append(self.say("study.no_effect", **names, score=score, moves=moves))
        return lines

    def change(self, one: Effect) -> str:
        """What an effect does to its measure."""
        change = one.change
        low, high = sorted((abs(change.low), abs(change.high)))
        digits = 2 if abs(change.mean) < 1 else 1
        key = f"{'more' if change.mean > 0 else 'less'}.{one.measure}"
        numbers = {"low": self.number(low, digits), "high": self.number(high, digits)}
        return self.say(key, change=self.number(abs(change.mean), digits), **numbers)

    def interactions(self) -> list[str]:
        """The interactions that matter most."""
        loud = sorted(
            (one for one in self.found.interactions if one.stands_out and abs(one.size) >= 2 * SMALL),
            key=lambda one: -abs(one.size),
        )
        if not loud:
            return [self.say("study.no_interaction")] if self.found.interactions else []
        lines: list[str] = []
        told: set[tuple[int, ...]] = set()
        for one in loud:
            if one.factors not in told and len(told) < ENOUGH:
                told.add(one.factors)
                a, b = one.factors
                names = {"one": self.factor(a), "a": self.value(one.values[0]), "two": self.factor(b)}
                lines.append(
                    self.say("study.interaction", **names, b=self.value(one.values[1]), change=self.change(one))
                )
        return lines

    def skill(self) -> list[str]:
        """How far the bot named first gets with the others at its table."""
        lines = []
        if "skill" in self.found.measures:
            for company in self.found.design.factors[-1].values:
                best = str(company).split("+")[0]
                est = self.found.level(len(self.found.design.factors) - 1, company, "skill")
                numbers = {name: self.number(getattr(est, name), 2) for name in ("mean", "low", "high")}
                lines.append(self.say("study.skill", bot=best, company=company, **numbers))
        return lines

    def endings(self) -> list[str]:
        """By which rules games end, if by several."""
        total = sum(self.found.endings.values())
        if len(self.found.endings) < 2:
            return []
        parts = [
            self.say("study.ending", share=self.percent(count / total), rule=rule)
            for rule, count in self.found.endings.most_common(3)
        ]
        return [self.say("study.endings", endings=self.listed(parts))]

    def listed(self, parts: list[str]) -> str:
        """Some things one after the other."""
        if len(parts) < 2:
            return "".join(parts)
        return self.say("study.and", some=", ".join(parts[:-1]), last=parts[-1])
