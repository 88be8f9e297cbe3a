"""Find the passages that code and tests cite: [FAR-18, FAR-19], "FAR-18", @cites("FAR-18")."""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

ID = re.compile(r"[A-Z]{2,5}-[A-Z]?\d+")
BRACKETS = re.compile(r"\[([^\[\]]*)\]")
ONE = re.compile(rf"({ID.pattern})(?:\s+to\s+({ID.pattern}))?")
OFF = frozenset({"skip", "xfail"})
"""Marks of tests that prove nothing. A `skipif` still proves it where it runs."""


class Place(NamedTuple):
    """Where something is said: a file and the function, class or table in it."""

    file: str
    name: str

    def __str__(self) -> str:
        return f"{self.file}: {self.name}" if self.name else self.file


@dataclass
class Found:
    """What one file cites."""

    read: list[tuple[str, Place]] = field(default_factory=list)
    """In docstrings and comments, in brackets."""
    shown: list[tuple[str, Place]] = field(default_factory=list)
    """As a string of its own, for a refusal or an outcome."""
    proved: list[tuple[str, Place]] = field(default_factory=list)
    """Over a test."""
    mentioned: list[tuple[str, Place]] = field(default_factory=list)
    """Anywhere in docstrings and comments."""
    troubles: list[str] = field(default_factory=list)


def stem(rule: str) -> str:
    """FAR-A12 -> FAR-A: what is left when the number goes."""
    return rule.rstrip("0123456789")


def run(low: str, high: str) -> list[str]:
    """FAR-49 to FAR-53, all of them; ValueError if that is no run."""
    if not (ID.fullmatch(low) and ID.fullmatch(high)) or stem(low) != stem(high):
        raise ValueError(f"{low} to {high} is no run of ids")
    digits = low[len(stem(low)) :]
    last = int(high[len(stem(high)) :])
    if last <= int(digits):
        raise ValueError(f"{low} to {high} is no run of ids")
    return [f"{stem(low)}{number:0{len(digits)}}" for number in range(int(digits), last + 1)]


def expand(text: str) -> list[str]:
    """The ids inside a pair of brackets; none if it is no citation, ValueError if it is a garbled one."""
    if not ID.match(text.strip()):
        return []
    ids: list[str] = []
    for part in re.split(r"\s*,\s*", text.strip()):
        one = ONE.fullmatch(part)
        if one is None:
            raise ValueError(f"[{' '.join(text.split())}] is not read: write [FAR-18, FAR-19] or [FAR-49 to FAR-53]")
        ids += run(one[1], one[2]) if one[2] else [one[1]]
    return ids


# --- Code -------------------------------------------------------------------


def in_code(file: Path, root: Path) -> Found:
    """What a file of a game cites."""
    source = file.read_text("utf-8")
    tree = ast.parse(source)
    spans = list(_spans(tree.body, ""))
    where = file.relative_to(root).as_posix()
    found = Found()
    prose = {id(node.value): node.value for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    texts = [
        (str(c.value), c.lineno) for c in prose.values() if isinstance(c, ast.Constant) and isinstance(c.value, str)
    ]
    for text, line in [*texts, *_comments(source)]:
        place = Place(where, _innermost(spans, line))
        found.mentioned += [(rule, place) for rule in ID.findall(text)]
        for inside in BRACKETS.findall(text):
            try:
                found.read += [(rule, place) for rule in expand(inside)]
            except ValueError as problem:
                found.troubles.append(f"{place}: {problem}")
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in prose:
            if ID.fullmatch(node.value):
                found.shown.append((node.value, Place(where, _innermost(spans, node.lineno))))
    return found


def _comments(source: str) -> Iterator[tuple[str, int]]:
    """Comments, neighbouring lines of whole-line comments joined: a citation may be broken across them."""
    text, last, start = "", -1, 0
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type != tokenize.COMMENT:
            continue
        row, column = token.start
        alone = not token.line[:column].strip()
        if not (alone and row == last + 1 and text):
            if text:
                yield text, start
            text, start = "", row
        text += f" {token.string.lstrip('#').strip()}"
        last = row if alone else -1
    if text:
        yield text, start


def _spans(body: list[ast.stmt], above: str) -> Iterator[tuple[int, int, str]]:
    """The lines of every function, class and table, outer before inner; a docstring after a table is part of it."""
    before = ""
    for node in body:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            name = f"{above}{node.name}"
            start = min([node.lineno, *(decorator.lineno for decorator in node.decorator_list)])
            yield start, node.end_lineno or start, name
            if isinstance(node, ast.ClassDef):
                yield from _spans(node.body, f"{name}.")
            before = ""
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            target = node.targets[0] if isinstance(node, ast.Assign) else node.target
            before = f"{above}{target.id}" if isinstance(target, ast.Name) else ""
            if before:
                yield node.lineno, node.end_lineno or node.lineno, before
        else:
            if before and isinstance(node, ast.Expr):
                yield node.lineno, node.end_lineno or node.lineno, before
            before = ""


def _innermost(spans: list[tuple[int, int, str]], line: int) -> str:
    names = [name for start, end, name in spans if start <= line <= end]
    return names[-1] if names else ""


# --- Tests ------------------------------------------------------------------


def in_tests(file: Path, root: Path) -> Found:
    """What the tests of a file prove. Tests that are skipped or expected to fail prove nothing."""
    tree = ast.parse(file.read_text("utf-8"))
    where = file.relative_to(root).as_posix()
    found = Found()
    whole: list[str] = []
    for node in tree.body:
        if isinstance(node, ast.Assign) and any(isinstance(t, ast.Name) and t.id == "pytestmark" for t in node.targets):
            if _is_off([node.value]):
                return found
            whole += _cited([node.value], Place(where, "pytestmark"), found)
    _tests(tree.body, "", whole, where, found)
    return found


def _tests(body: list[ast.stmt], above: str, inherited: list[str], where: str, found: Found) -> None:
    for node in body:
        if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            continue
        place = Place(where, f"{above}{node.name}")
        ids = _cited(node.decorator_list, place, found)
        if isinstance(node, ast.ClassDef) and node.name.startswith("Test"):
            if not _is_off(node.decorator_list):
                _tests(node.body, f"{node.name}.", inherited + ids, where, found)
        elif not isinstance(node, ast.ClassDef) and node.name.startswith("test"):
            if not _is_off(node.decorator_list):
                found.proved += [(rule, place) for rule in inherited + ids]
        elif ids:
            found.troubles.append(f"{place} cites, but is not a test")


def _cited(nodes: list[ast.expr], place: Place, found: Found) -> list[str]:
    """The ids in every cites(...) among some expressions, also inside pytest.param(..., marks=cites(...))."""
    ids: list[str] = []
    for call in _calls(nodes, "cites"):
        for argument in call.args:
            if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                ids.append(argument.value)
            else:
                found.troubles.append(f"{place}: cites takes ids in quotes, nothing that must be run to be read")
    return ids


def _is_off(nodes: list[ast.expr]) -> bool:
    """Is one of these marks a skip or an expected failure? (One on a single parameter does not count.)"""
    flat = [inner for node in nodes for inner in (node.elts if isinstance(node, ast.List | ast.Tuple) else [node])]
    marks = [node.func if isinstance(node, ast.Call) else node for node in flat]
    return any(isinstance(mark, ast.Attribute) and mark.attr in OFF for mark in marks)


def _calls(nodes: list[ast.expr], name: str) -> Iterator[ast.Call]:
    for node in nodes:
        for inner in ast.walk(node):
            if isinstance(inner, ast.Call):
                called = inner.func
                if (isinstance(called, ast.Name) and called.id == name) or (
                    isinstance(called, ast.Attribute) and called.attr == name
                ):
                    yield inner
