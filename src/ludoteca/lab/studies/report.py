"""A study as one page that needs nothing but itself: style, letters and drawings inside, no script."""

from __future__ import annotations

import base64
import shlex
from functools import partial
from html import escape
from importlib import resources

from ludoteca.catalog import GAMES
from ludoteca.lab.studies.design import PLAYERS
from ludoteca.lab.studies.figures import Sheet
from ludoteca.lab.studies.findings import Estimate, Findings, by_deal, estimate, row_of
from ludoteca.lab.studies.sentences import Teller
from ludoteca.play.texts import Language, Texts

FONTS = {"Fraunces": "fraunces.woff2", "Source Sans 3": "source-sans-3.woff2"}
DIGITS = {"skill": 2, "choices": 2}


def report(found: Findings, language: Language, command: list[str]) -> str:
    """The page; `command` made it."""
    return Page(found, language, command).whole()


class Page:
    """Puts a report together, section by section."""

    def __init__(self, found: Findings, language: Language, command: list[str]) -> None:
        self.found = found
        self.design = found.design
        self.tell = Teller(found, language)
        self.say = self.tell.say
        self.language = language
        self.command = command
        self.sheet = Sheet()
        self.texts = Texts(GAMES[self.design.plan.game], language)

    def whole(self) -> str:
        """All of it."""
        title = GAMES[self.design.plan.game].meta.title
        body = [
            self.top(title),
            "<main>",
            self.says(),
            self.seats(),
            self.spreads(),
            *(self.factor(at) for at in self.design.varied),
            self.interactions(),
            self.endings(),
            self.numbers(),
            self.reproduce(),
            "</main>",
            f"<footer>{escape(self.say('study.footer'))}</footer>",
        ]
        head = (
            '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">'
            f"<title>{escape(self.say('study.title', game=title))}</title><style>{style()}</style>"
        )
        top = f'<!doctype html>\n<html lang="{self.language}">\n<head>{head}</head>'
        return f"{top}\n<body>\n{_joined(body)}\n</body>\n</html>\n"

    def top(self, title: str) -> str:
        """What was studied."""
        plan = self.design.plan
        varied = [
            f"{self.tell.factor(at)}: {', '.join(map(self.tell.value, self.design.factors[at].values))}"
            for at in self.design.varied
        ]
        fixed = [f"{name} = {self.tell.value(value)}" for name, value in self.design.fixed.items()]
        facts = {
            "study.players": self.tell.listed([str(value) for value in self.design.factors[0].values]),
            "study.bots": self.tell.listed([str(value) for value in self.design.factors[-1].values]),
            "study.tables": self.tell.number(len(plan.settings), 0),
            "study.each": self.tell.number(plan.games, 0),
            "study.total": self.tell.number(plan.total, 0),
        }
        listed = "".join(
            f"<div><dt>{escape(self.say(key))}</dt><dd>{escape(text)}</dd></div>" for key, text in facts.items()
        )
        asked = escape("; ".join([*varied, *fixed]))
        return (
            f'<header class="top"><p class="over">{escape(self.say("study.over"))}</p><h1>{escape(title)}</h1>'
            f'<p class="lead">{asked}</p><dl class="facts">{listed}</dl></header>'
        )

    def says(self) -> str:
        """The sentences."""
        lines = "".join(f"<li>{escape(line)}</li>" for line in self.tell.all())
        return f'<section class="says"><h2>{escape(self.say("study.says"))}</h2><ul>{lines}</ul></section>'

    def seats(self) -> str:
        """Who wins, by chair."""
        figures = []
        for players, shares in self.found.seats.items():
            games = sum(len(self.found.games[at]) for at in self.found.of_players(players))
            caption = self.say("study.with_players", players=players)
            small = self.say("study.over_games", games=self.tell.number(games, 0))
            names = [self.say("study.seat_n", seat=seat + 1) for seat in range(players)]
            label = "; ".join(f"{name} {self.tell.percent(one.share)}" for name, one in zip(names, shares))
            drawing = self.sheet.seats(
                shares, names, lambda v: self.tell.percent(v, 0 if v * 100 % 1 < 1e-9 else 1), label
            )
            figures.append(_figure(caption, small, drawing))
        return self.section("study.seats_title", "study.seats_text", f'<div class="grid">{"".join(figures)}</div>')

    def spreads(self) -> str:
        """How scores and lengths are spread."""
        figures = []
        for key, pick in (("winner", max), ("all", None), ("moves", None)):
            groups = []
            for players in self.found.seats:
                games = [game for at in self.found.of_players(players) for game in self.found.games[at]]
                if key == "moves":
                    row = [game.moves for game in games]
                elif pick:
                    row = [pick(game.scores) for game in games]
                else:
                    row = [score for game in games for score in game.scores]
                groups.append((self.say("study.n_players", players=players), row))
            caption = self.say(f"study.spread_{key}")
            figures.append(
                _figure(caption, self.say("study.median"), self.sheet.ridges(groups, self.whole_number, caption))
            )
        return self.section("study.spreads_title", "study.spreads_text", f'<div class="grid">{"".join(figures)}</div>')

    def whole_number(self, value: float) -> str:
        return self.tell.number(value, 0)

    def measured(self, measure: str, value: float) -> str:
        """A value of a measure with the digits it deserves."""
        return self.tell.number(value, DIGITS.get(measure, 1))

    def factor(self, at: int) -> str:
        """What a factor does to every measure."""
        factor = self.design.factors[at]
        figures = []
        for measure in self.found.measures:
            rows = [self.found.level(at, value, measure) for value in factor.values]
            names = [self.tell.value(value) for value in factor.values]
            label = f"{self.say(f'measure.{measure}')}: " + "; ".join(
                f"{name} {self.measured(measure, one.mean)}" for name, one in zip(names, rows)
            )
            drawing = self.sheet.levels(rows, names, partial(self.measured, measure), label)
            figures.append(_figure(self.say(f"measure.{measure}"), "", drawing))
        head = [self.tell.factor(at), *(self.say(f"measure.{one}") for one in self.found.measures)]
        rows_text = []
        for value in factor.values[1:]:
            cells = []
            for measure in self.found.measures:
                one = next(
                    (
                        e
                        for e in self.found.effects
                        if e.factors == (at,) and e.values == (value,) and e.measure == measure
                    ),
                    None,
                )
                cells.append("" if one is None else self.change(one.change, measure, one.stands_out))
            rows_text.append(
                [
                    escape(self.say("study.against", a=self.tell.value(value), b=self.tell.value(factor.values[0]))),
                    *cells,
                ]
            )
        name = self.tell.factor(at)
        title = (
            self.say("study.players_title") if factor.name == PLAYERS else self.say("study.option_title", option=name)
        )
        under = f"<h3>{escape(self.say('study.differences'))}</h3>{_table(head, rows_text)}"
        body = f'<div class="grid">{"".join(figures)}</div>{under}'
        text = escape(self.say("study.option_text"))
        return f'<section><h2>{escape(title)}</h2><p class="note">{text}</p>{body}</section>'

    def change(self, change: Estimate, measure: str, loud: bool) -> str:
        """A difference with its interval."""
        sign = "+" if change.mean > 0 else ""
        low, high = self.measured(measure, change.low), self.measured(measure, change.high)
        text = escape(f"{sign}{self.measured(measure, change.mean)} ({low} … {high})")
        return f'<span class="loud">{text}</span>' if loud else text

    def interactions(self) -> str:
        """Where two factors together do more, or less, than each alone."""
        pairs = list(dict.fromkeys(one.factors for one in self.found.interactions))
        if not pairs:
            return ""
        figures, rows = [], []
        for one, two in pairs:
            effects = [effect for effect in self.found.interactions if effect.factors == (one, two)]
            top = max(effects, key=lambda effect: abs(effect.size))
            lines = []
            for value in self.design.factors[two].values:
                row = [self.together(one, a, two, value, top.measure) for a in self.design.factors[one].values]
                lines.append((f"{self.tell.factor(two)} {self.tell.value(value)}", row))
            names = [self.tell.value(value) for value in self.design.factors[one].values]
            caption = self.say("study.two", one=self.tell.factor(one), two=self.tell.factor(two))
            small = self.say(f"measure.{top.measure}")
            drawing = self.sheet.lines(lines, names, partial(self.measured, top.measure), f"{caption}: {small}")
            figures.append(_figure(caption, small, drawing))
            for effect in sorted(effects, key=lambda effect: -abs(effect.size))[:4]:
                a, b = map(self.tell.value, effect.values)
                pair = f"{self.tell.factor(one)} {a} × {self.tell.factor(two)} {b}"
                change = self.change(effect.change, effect.measure, effect.stands_out)
                rows.append([escape(pair), escape(self.say(f"measure.{effect.measure}")), change])
        head = [self.say("study.pair"), self.say("study.measure"), self.say("study.beyond")]
        body = f'<div class="grid">{"".join(figures)}</div>{_table(head, rows)}'
        return self.section("study.interactions_title", "study.interactions_text", body)

    def together(self, one: int, a: object, two: int, b: object, measure: str) -> Estimate | None:
        """A measure where two factors have these values, over all else."""
        cells = [at for at, cell in enumerate(self.design.cells) if cell[one] == a and cell[two] == b]
        if not cells:
            return None
        rows = [row_of(self.design, at, self.found.games[at], measure) for at in cells]
        return estimate(by_deal(rows))

    def endings(self) -> str:
        """By which rules the games ended."""
        total = sum(self.found.endings.values())
        rows = [
            [escape(rule), self.tell.percent(count / total), escape(self.texts.rule(rule))]
            for rule, count in self.found.endings.most_common()
        ]
        head = [self.say("study.rule"), self.say("study.share"), self.say("study.wording")]
        return self.section("study.endings_title", "", _table(head, rows, wide=2))

    def numbers(self) -> str:
        """Every setting, number by number: what the drawings show."""
        varied = self.design.varied
        seats = max(self.found.seats)
        head = [self.tell.factor(at) for at in varied] or [self.say("study.players")]
        head += [self.say(f"measure.{one}") for one in self.found.measures]
        head += [self.say("study.seat_n", seat=seat + 1) for seat in range(seats)]
        rows = []
        for at, cell in enumerate(self.design.cells):
            games = self.found.games[at]
            row = [escape(self.tell.value(cell[one])) for one in varied] or [str(cell[0])]
            for measure in self.found.measures:
                one = self.found.cells[at][measure]
                low, high = self.measured(measure, one.low), self.measured(measure, one.high)
                row.append(f"{self.measured(measure, one.mean)} ({low} … {high})")
            for seat in range(seats):
                won = sum((seat in game.winners) / len(game.winners) for game in games)
                row.append(self.tell.percent(won / len(games)) if seat < self.design.plan.settings[at].seats else "")
            rows.append(row)
        table = _table(head, rows)
        body = f"<details><summary>{escape(self.say('study.show'))}</summary>{table}</details>"
        if self.design.impossible:
            skipped = [
                [escape(", ".join(map(self.tell.value, cell))), escape(problem)]
                for cell, problem in self.design.impossible
            ]
            heads = [self.say("study.combination"), self.say("study.why_not")]
            count = escape(self.say("study.skipped", count=len(skipped)))
            body += f"<details><summary>{count}</summary>{_table(heads, skipped, wide=1)}</details>"
        return self.section("study.numbers_title", "study.numbers_text", body)

    def reproduce(self) -> str:
        """How to get this page again, and how far to trust it."""
        from ludoteca import __version__

        plan = self.design.plan
        meta = GAMES[plan.game].meta
        facts = self.say("study.made_with", version=__version__, title=meta.title, rules=meta.rules_version,
                         seed=plan.seed, last=plan.games - 1)  # fmt: skip
        body = (
            f"<pre><code>{escape(shlex.join(self.command))}</code></pre><p>{escape(facts)}</p>"
            f'<p class="note">{escape(self.say("study.method"))}</p>'
            f'<p class="note">{escape(self.say("study.limits"))}</p>'
        )
        return self.section("study.reproduce_title", "", body)

    def section(self, title: str, text: str, body: str) -> str:
        note = f'<p class="note">{escape(self.say(text))}</p>' if text else ""
        return f"<section><h2>{escape(self.say(title))}</h2>{note}{body}</section>"


def style() -> str:
    """The page's style, its two letterings inside."""
    folder = resources.files("ludoteca.lab.studies")
    faces = []
    for name, file in FONTS.items():
        data = base64.b64encode(folder.joinpath("fonts", file).read_bytes()).decode()
        source = f"url(data:font/woff2;base64,{data}) format('woff2')"
        faces.append(f"@font-face{{font-family:'{name}';font-weight:400 700;font-display:swap;src:{source}}}")
    return "\n".join([*faces, folder.joinpath("report.css").read_text("utf-8")])


def _figure(caption: str, small: str, drawing: str) -> str:
    under = f"<small>{escape(small)}</small>" if small else ""
    return f"<figure><figcaption>{escape(caption)}{under}</figcaption>{drawing}</figure>"


def _table(head: list[str], rows: list[list[str]], wide: int | None = None) -> str:
    heads = "".join(f'<th scope="col"{_left(at, wide)}>{escape(cell)}</th>' for at, cell in enumerate(head))
    lines = []
    for row in rows:
        cells = "".join(f"<td{_wide(at, wide)}>{cell}</td>" for at, cell in enumerate(row))
        lines.append(f"<tr>{cells}</tr>")
    table = f"<table><thead><tr>{heads}</tr></thead><tbody>{''.join(lines)}</tbody></table>"
    return f'<div class="scroll" tabindex="0">{table}</div>'


def _left(at: int, wide: int | None) -> str:
    return ' class="left"' if at == wide else ""


def _wide(at: int, wide: int | None) -> str:
    return ' class="wide"' if at == wide else ""


def _joined(parts: list[str]) -> str:
    return "\n".join(part for part in parts if part)
