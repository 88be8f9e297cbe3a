"""Write a game's page from its register: every passage, where it is coded and which tests prove it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import PurePosixPath

from tools.citations import Place
from tools.rulecheck import Checked, options_of

UP = "../../"
"""From docs/games/ to the root of the checkout."""


def page(result: Checked, title: str) -> str:
    """The whole page, as Markdown."""
    return "\n".join(_lines(result, title)) + "\n"


def _lines(result: Checked, title: str) -> Iterator[str]:
    rulings = sum(1 for entry in result.rules.values() if entry.get("ruling"))
    yield f"# {title}: the rules, where they are coded and what proves them"
    yield ""
    yield "Written by `ludoteca rulecheck --write` from the register of rules, the code and the tests. Do not edit."
    yield ""
    yield f"Edition: {result.register['edition']['en']}."
    yield f"{len(result.rules) - rulings} rules, {rulings} rulings (our reading where the print is silent or unclear),"
    yield f"{len(result.vectors)} worked examples. The wording is ours; the print has the last word."
    for key, section in result.register["sections"].items():
        yield ""
        yield f"## {section['en']} / {section['it']}"
        yield ""
        yield f"Read while: {', '.join(section['when'])}."
        yield ""
        yield "| id | rule | coded in | proved by |"
        yield "|---|---|---|---|"
        for rule, entry in result.rules.items():
            if entry["section"] == key:
                yield _row(result, rule)
    if result.vectors:
        yield ""
        yield "## Worked examples / Esempi svolti"
        yield ""
        told = result.register.get("examples", {})
        yield "| id | example | proved by |" if told else "| id | proved by |"
        yield "|---|---|---|" if told else "|---|---|"
        for vector in result.vectors:
            example = f" {_cell(told[vector]['en'])}<br>*{_cell(told[vector]['it'])}* |" if told else ""
            yield f"| {vector} |{example} {_places(result.proved.get(vector, []))} |"


def _row(result: Checked, rule: str) -> str:
    entry = result.rules[rule]
    words = [_cell(entry["en"]), f"*{_cell(entry['it'])}*"]
    if entry.get("rulings"):
        words.append(f"Refined by {', '.join(entry['rulings'])}.")
    if options_of(entry):
        words.append(f"Option: {', '.join(f'`{option}`' for option in options_of(entry))}.")
    if entry.get("note"):
        words.append(f"Note: {_cell(entry['note'])}")
    name = f"{rule} (ruling)" if entry.get("ruling") else rule
    coded = _places(result.read.get(rule, [])) or _cell(str(entry.get("code", "")).removeprefix("none: "))
    return f"| {name} | {'<br>'.join(words)} | {coded} | {_places(result.proved.get(rule, []))} |"


def _places(places: list[Place]) -> str:
    """Each file once, with what is in it."""
    names: dict[str, list[str]] = {}
    for place in places:
        names.setdefault(place.file, []).append(place.name)
    return "<br>".join(
        f"[{PurePosixPath(file).name}]({UP}{file})"
        + (f": {', '.join(inside)}" if (inside := list(filter(None, of))) else "")
        for file, of in names.items()
    )


def _cell(text: str) -> str:
    """Words that keep a table whole."""
    return " ".join(text.split()).replace("|", r"\|")
