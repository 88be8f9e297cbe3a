"""The rules at hand: those of the moment, one by its id, or all that speak of something."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rich.table import Table
from rich.text import Text

from ludoteca.cli.screen import Screen
from ludoteca.cli.texts import text
from ludoteca.play.terminal import Terminal
from ludoteca.play.texts import Texts


def show_rules(query: str, phase: str, view: Any, screen: Screen, terminal: Terminal, texts: Texts) -> None:
    """What `?` answers."""
    if query:
        _show_found(query, screen, texts)
        return
    sections = texts.register["sections"]
    idle = {sections[key][texts.language] for key in terminal.idle_sections(view) if key in sections}
    screen.rule(text("rules.now"))
    first = ""
    for heading, rules in texts.rules_now(phase):
        printed = [(rule, wording) for rule, wording in rules if not _is_ruling(rule, texts)]
        if heading not in idle and printed:
            screen.say(heading, "bold")
            _show(printed, screen)
            first = first or printed[0][0]
    screen.say(text("rules.more", id=first), "dim")


def _show_found(query: str, screen: Screen, texts: Texts) -> None:
    rules = texts.register["rules"]
    wanted = query.upper()
    exact = [rule for rule in rules if rule == wanted or rule.split("-", 1)[1].lstrip("0") == wanted.lstrip("0")]
    found = exact or [rule for rule in rules if query.casefold() in texts.rule(rule).casefold()]
    if not found:
        screen.say(text("rules.none", query=repr(query[:60])))
        return
    if exact:
        found += [ruling for rule in exact for ruling in rules[rule].get("rulings", []) if ruling in rules]
        heading = texts.register["sections"][rules[exact[0]]["section"]][texts.language]
        screen.say(heading, "bold")
    _show([(rule, _wording(rule, texts)) for rule in found], screen)


def _wording(rule: str, texts: Texts) -> str:
    note = f" ({text('rules.ruling')})" if _is_ruling(rule, texts) else ""
    return texts.rule(rule) + note


def _is_ruling(rule: str, texts: Texts) -> bool:
    return bool(texts.register["rules"][rule].get("ruling"))


def _show(rules: Iterable[tuple[str, str]], screen: Screen) -> None:
    grid = Table.grid(padding=(0, 2))
    grid.add_column(no_wrap=True, style="dim")
    grid.add_column()
    for rule, wording in rules:
        grid.add_row(Text(rule), Text(wording))
    screen.show(grid, 2)
