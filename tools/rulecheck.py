"""Hold each game's register of rules against its code and its tests.

    ludoteca rulecheck [GAME ...] [--all] [--write]

Every id of `rulebook.toml` must be *shown* (its section is read in some phase, or a refusal or an outcome cites
it), *read* (a docstring or comment of the code cites it, as in [FAR-18, FAR-19] or [FAR-49 to FAR-53]) and *proved*
(a test says `@cites("FAR-18")`), or say why there is nothing to code: `code = "none: ..."`. Test vectors must be
proved. `docs/games/<game>.md` is written from the same facts (`tools/rulepage.py`).
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tools.citations import ID, Place, in_code, in_tests, run, stem

LANGUAGES = ("it", "en")


@dataclass
class Checked:
    """One game's register, where each id was found, and what is wrong."""

    game: str
    register: Mapping[str, Any]
    vectors: list[str]
    shown: dict[str, list[Place]] = field(default_factory=dict)
    read: dict[str, list[Place]] = field(default_factory=dict)
    proved: dict[str, list[Place]] = field(default_factory=dict)
    phases: frozenset[str] = frozenset()
    troubles: list[str] = field(default_factory=list)

    @property
    def rules(self) -> Mapping[str, Any]:
        """The entries of the register by id."""
        rules: Mapping[str, Any] = self.register["rules"]
        return rules

    def is_shown(self, rule: str) -> bool:
        """Does a player get to read it: by `?` in some phase, in a refusal or at the end?"""
        section = self.register["sections"].get(self.rules[rule].get("section"), {})
        return rule in self.shown or bool(self.phases & set(section.get("when", ())))

    def row(self, rule: str) -> tuple[bool, bool, bool]:
        """Shown, read, proved; a vector is only ever proved."""
        if rule not in self.rules:
            return True, True, rule in self.proved
        return self.is_shown(rule), rule in self.read, rule in self.proved

    def excused(self, rule: str) -> bool:
        """Is there a written reason why it is not coded?"""
        return "code" in self.rules.get(rule, {})

    def holes(self) -> list[str]:
        """The ids that lack something and do not say why."""
        return [rule for rule in (*self.rules, *self.vectors) if not self.excused(rule) and not all(self.row(rule))]


def check(root: Path, game: str, options: Collection[str] = ()) -> Checked:
    """Read a game's register, code and tests in a checkout; `options` are the names of its options."""
    folder = root / "src/ludoteca/games" / game
    register = tomllib.loads((folder / "rulebook.toml").read_text("utf-8"))
    register.setdefault("sections", {})
    register.setdefault("rules", {})
    result = Checked(game, register, [])
    result.vectors = list(_vectors(result))
    result.phases = frozenset(tomllib.loads((folder / "locales/en.toml").read_text("utf-8"))["phase"])
    result.troubles += _register_troubles(result, frozenset(options))
    known = frozenset([*result.rules, *result.vectors])
    families = {stem(rule) for rule in known}
    for file in sorted(folder.rglob("*.py")):
        found = in_code(file, root)
        _collect(result.read, found.read, known, result.troubles)
        _collect(result.shown, found.shown, known, result.troubles)
        result.troubles += found.troubles
        for rule, place in found.mentioned:
            if rule not in known and stem(rule) in families:
                result.troubles.append(f"{place}: there is no {rule}")
    for file in sorted((root / "tests/games" / game).rglob("*.py")):
        found = in_tests(file, root)
        _collect(result.proved, found.proved, known, result.troubles)
        result.troubles += found.troubles
    result.troubles = list(dict.fromkeys(result.troubles))
    return result


def _vectors(result: Checked) -> Iterator[str]:
    """The ids of the test vectors: "FAR-T01..FAR-T32, FAR-T40"."""
    for part in filter(None, re.split(r"\s*,\s*", str(result.register.get("vectors", "")))):
        low, _, high = part.partition("..")
        try:
            yield from run(low, high) if high else [low]
        except ValueError as problem:
            result.troubles.append(f"vectors: {problem}")


def _collect(
    into: dict[str, list[Place]], found: list[tuple[str, Place]], known: frozenset[str], troubles: list[str]
) -> None:
    for rule, place in found:
        if rule not in known:
            troubles.append(f"{place}: there is no {rule}")
        elif place not in into.setdefault(rule, []):
            into[rule].append(place)


def _register_troubles(result: Checked, options: frozenset[str]) -> Iterator[str]:
    """What is wrong with the register by itself."""
    sections = result.register["sections"]
    edition = result.register.get("edition", {})
    if missing := [language for language in LANGUAGES if not edition.get(language)]:
        yield f"the register names no edition in {' and '.join(missing)}"
    used = {entry.get("section") for entry in result.rules.values()}
    for key, section in sections.items():
        if key not in used:
            yield f"section {key} has no rules"
        if missing := [language for language in LANGUAGES if not section.get(language)]:
            yield f"section {key} has no heading in {' and '.join(missing)}"
        if not section.get("when"):
            yield f"section {key} says not when it is read"
        for phase in section.get("when", ()):
            if phase not in result.phases:
                yield f"section {key}: {phase!r} is not a phase of {result.game}; there are {sorted(result.phases)}"
    for rule, entry in result.rules.items():
        yield from (f"{rule}: {trouble}" for trouble in _entry_troubles(result, rule, entry, options))


def _entry_troubles(result: Checked, rule: str, entry: Mapping[str, Any], options: frozenset[str]) -> Iterator[str]:
    if not ID.fullmatch(rule):
        yield "an id is written like FAR-18 or FAR-A12"
    if entry.get("section") not in result.register["sections"]:
        yield f"there is no section {entry.get('section')!r}"
    if missing := [language for language in LANGUAGES if not entry.get(language)]:
        yield f"no wording in {' and '.join(missing)}"
    if "code" in entry and not re.fullmatch(r"none: \S.*", str(entry["code"])):
        yield 'code is left out or "none: " and the reason'
    for ruling in entry.get("rulings", ()):
        if not result.rules.get(ruling, {}).get("ruling"):
            yield f"there is no ruling {ruling}"
    for option in options_of(entry):
        if options and option not in options:
            yield f"the game has no option {option!r}"


def options_of(entry: Mapping[str, Any]) -> list[str]:
    """The options a ruling gives, none, one or several."""
    given = entry.get("option", [])
    return [given] if isinstance(given, str) else list(given)


# --- The report -------------------------------------------------------------


def main(root: Path, games: Collection[str], show_all: bool, write: bool) -> int:
    """Check these games of the catalogue and print what was found; 0 if there is nothing to complain about."""
    from rich.console import Console

    from ludoteca.catalog import GAMES
    from ludoteca.core.options import option_fields
    from tools.rulepage import page

    console = Console(highlight=False, markup=False, soft_wrap=True)
    clean = True
    for game in games or GAMES:
        result = check(root, game, [option.name for option in option_fields(GAMES[game].option_form())])
        target = root / "docs/games" / f"{game}.md"
        wanted = page(result, GAMES[game].meta.title)
        if write:
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(wanted, "utf-8")
        elif not target.exists() or target.read_text("utf-8") != wanted:
            result.troubles.append(f"docs/games/{game}.md is out of date: ludoteca rulecheck --write")
        _print(console, result, show_all)
        clean = clean and not result.troubles and not result.holes()
    return 0 if clean else 1


def _print(console: Any, result: Checked, show_all: bool) -> None:
    """The matrix (only the holes, unless all is asked for), the troubles, and one line that sums up."""
    from rich.table import Table

    holes = result.holes()
    listed = [*result.rules, *result.vectors] if show_all else holes
    if listed:
        matrix = Table("id", "shown", "read", "proved", "", box=None, pad_edge=False)
        for rule in listed:
            marks = ["yes" if mark else "-" for mark in result.row(rule)]
            if rule not in result.rules:
                marks[:2] = ["", ""]
            remark = str(result.rules[rule]["code"]) if result.excused(rule) else "hole" if rule in holes else ""
            matrix.add_row(rule, *marks, remark)
        console.print(matrix)
    for trouble in result.troubles:
        console.print(f"{result.game}: {trouble}")
    rulings = sum(1 for entry in result.rules.values() if entry.get("ruling"))
    excused = sum(1 for rule in result.rules if result.excused(rule))
    console.print(
        f"{result.game}: {len(result.rules) - rulings} rules, {rulings} rulings, {len(result.vectors)} vectors; "
        f"{excused} with a reason not to be coded; {len(holes)} holes, {len(result.troubles)} other complaints"
    )
