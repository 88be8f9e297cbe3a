"""A review as one self-contained HTML page: a graph, bars of luck, and every decision that was judged."""

from __future__ import annotations

from html import escape
from typing import Any, Final

from ludoteca.hindsight.telling import locale, percent
from ludoteca.play.texts import Language

WIDE: Final = 720
HIGH: Final = 220
STYLE: Final = """
:root{color-scheme:light dark;--ink:#2b2a28;--paper:#fbf8f1;--line:#d9d2c3;--me:#2f6f5e;--bad:#a8442f;--luck:#b98a2f}
@media(prefers-color-scheme:dark){:root{--ink:#ece7dc;--paper:#211f1c;--line:#4a453c}
:root{--me:#7cc0ab;--bad:#e08a74;--luck:#dcb35f}}
body{font:16px/1.5 system-ui,sans-serif;color:var(--ink);background:var(--paper)}
body{max-width:760px;margin:2rem auto;padding:0 1rem}
h1{font-size:1.5rem}h2{font-size:1.1rem;margin-top:2rem}svg{width:100%;height:auto}
table{border-collapse:collapse;width:100%}td{text-align:left;padding:.35rem .5rem;vertical-align:top}
td{border-top:1px solid var(--line)}
.blunder,.mistake{color:var(--bad)}.num{text-align:right;font-variant-numeric:tabular-nums}small{opacity:.8}
"""


def page(told: dict[str, Any], title: str, name: str, language: Language) -> str:
    """The whole page; it loads nothing."""
    words = locale(language)["page"]
    rows = "".join(_row(turn, words) for turn in told["turns"] if turn["verdict"] is not None)
    moments = "".join(_moment(told["turns"][number], told, words) for number in told["moments"])
    counts = words["counts"].format(**told["grades"])
    return f"""<!doctype html>
<html lang="{language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>{escape(words["title"])}: {escape(title)}</title><style>{STYLE}</style></head><body>
<h1>{escape(title)}</h1><p>{escape(words["eyes"].format(name=name))}</p>
<p><strong>{escape(told["summary"])}</strong></p>
<h2>{escape(words["chance"])}</h2>{graph(told)}
<p>{escape(identity(told, language))}</p>{_bars(told, words)}
<h2>{escape(words["moments"])}</h2><table>{moments}</table>
<h2>{escape(words["decisions"])}</h2><p>{escape(counts)}</p><table>{rows}</table>
<p><small>{escape(words["method"].format(worlds=told["worlds"]))}</small></p></body></html>
"""


def identity(told: dict[str, Any], language: Language) -> str:
    """The sum, in a sentence."""
    parts = {key: f"{percent(told[key]['chance']):+d}" for key in ("own", "others", "luck")}
    ends = {key: percent(told[key]["chance"]) for key in ("start", "result")}
    return str(locale(language)["page"]["identity"]).format(**parts, **ends)


def graph(told: dict[str, Any]) -> str:
    """The chance through the game; a line where a hand or round begins, a dot where a decision cost something."""
    turns = told["turns"]
    across = WIDE / max(len(turns), 1)
    height = [HIGH - HIGH * turn["before"]["chance"] for turn in turns]
    height.append(HIGH - HIGH * told["result"]["chance"])
    line = " ".join(f"{n * across:.1f},{min(max(y, 0.0), HIGH):.1f}" for n, y in enumerate(height))
    marks = [n for n in range(1, len(turns)) if turns[n]["part"] != turns[n - 1]["part"]]
    parts = "".join(f'<path d="M{n * across:.1f} 0V{HIGH}" stroke="var(--line)"/>' for n in marks)
    dots = "".join(
        f'<circle cx="{n * across:.1f}" cy="{min(max(height[n], 0.0), HIGH):.1f}" r="4" fill="var(--bad)"/>'
        for n, turn in enumerate(turns)
        if turn["verdict"] is not None and turn["verdict"]["grade"] in ("mistake", "blunder")
    )
    half = f'<path d="M0 {HIGH / 2}H{WIDE}" stroke="var(--line)" stroke-dasharray="4 4"/>'
    path = f'<polyline points="{line}" fill="none" stroke="var(--me)" stroke-width="2"/>'
    return f'<svg viewBox="-4 -4 {WIDE + 8} {HIGH + 8}" role="img">{parts}{half}{path}{dots}</svg>'


def _bars(told: dict[str, Any], words: dict[str, str]) -> str:
    rows = []
    for key, colour in (("own", "me"), ("others", "bad"), ("luck", "luck")):
        value = told[key]["chance"]
        wide = min(abs(value), 1.0) * 50
        left = 50 if value >= 0 else 50 - wide
        bar = f'<rect x="{left:.1f}" y="2" width="{wide:.1f}" height="8" fill="var(--{colour})"/>'
        svg = f'<svg viewBox="0 0 100 12" aria-hidden="true" preserveAspectRatio="none" style="height:1rem">{bar}</svg>'
        told_by = f'<td style="width:60%">{svg}</td><td class="num">{percent(value):+d}</td>'
        rows.append(f"<tr><td>{escape(words[key])}</td>{told_by}</tr>")
    return f"<table>{''.join(rows)}</table>"


def _moment(turn: dict[str, Any], told: dict[str, Any], words: dict[str, str]) -> str:
    players = told["players"]
    who = players[turn["seat"]] if turn["seat"] < len(players) else str(turn["seat"] + 1)
    change = percent(turn["after"]["chance"]) - percent(turn["before"]["chance"])
    return (
        f'<tr><td class="num">{turn["n"] + 1}</td><td>{escape(who)}: {escape(turn["text"])}{_better(turn, words)}</td>'
        f'<td class="num">{change:+d}</td></tr>'
    )


def _better(turn: dict[str, Any], words: dict[str, str]) -> str:
    verdict = turn["verdict"]
    if verdict is None or verdict["grade"] in ("best", "fine"):
        return ""
    better = words["better"].format(word=verdict["better"])
    return f"<br><small>{escape(better)}. {escape(verdict['reason'])}</small>"


def _row(turn: dict[str, Any], words: dict[str, str]) -> str:
    verdict = turn["verdict"]
    cost = "" if verdict["grade"] in ("best", "fine") else f"<br><small>{escape(verdict['cost'])}</small>"
    return (
        f'<tr><td class="num">{turn["n"] + 1}</td><td>{escape(turn["text"])}{_better(turn, words)}</td>'
        f'<td class="{verdict["grade"]}">{escape(verdict["name"])}{cost}</td></tr>'
    )
