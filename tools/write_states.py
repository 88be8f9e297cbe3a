"""Write into every state what follows from its fields: how it begins, how it is copied, what is compared.

    python tools/write_states.py [--check] [FILE ...]       all games' state*.py, if no file is named

A field is declared once, with its type; a remark behind it says what the type does not:

    hand: i64                               a number that begins as 0; bool as False, list as []
    trump: i64  # = NO_TRUMP                begins as something else
    box: Box  # given; as box.seats         the constructor asks for it; of it only this is compared
    totals: list[i64]  # shared             copies share the row: verbs replace it and never write into it

Rows are copied, rows of rows too; what is a class of the game's own state files is copied field by field, in place; all
else is the same thing in every copy. The code stands at the end of each class, under a mark; `(blank)` in it lets
the constructor leave the numbers to `copy_from`, where that is worth it. It is plain assignments, for the compiler.
With --check nothing is written; what is out of date is named.
"""

from __future__ import annotations

import argparse
import ast
import sys
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
MARK = "    # --- What follows from the fields, written by tools/write_states.py"
WRITTEN = {"__init__", "copy_from", "twin", "facts"}
BLANK = " (blank)"
WIDTH = 120
BEGINS_AS = {"i64": "0", "bool": "False", "float": "0.0"}


@dataclass(frozen=True)
class Field:
    """One line of a class."""

    name: str
    kind: str
    given: bool
    begins: str
    shared: bool
    compared: str | None
    """What is compared of it; None: all."""

    @property
    def row_of(self) -> str | None:
        """What a row holds; None if it is no row."""
        return self.kind[5:-1] if self.kind.startswith("list[") else None

    def row_in(self, own: Mapping[str, Class]) -> Class | None:
        """The class of the game's own that a row holds, if it does."""
        return None if self.row_of is None else own.get(self.row_of)


@dataclass(frozen=True)
class Class:
    """A class of a state file, and where it lies there."""

    name: str
    fields: tuple[Field, ...]
    is_table: bool
    blank: bool
    line: int
    """The last line of what is written by hand."""
    end: int
    """The last line of all."""

    def made_blank(self) -> str:
        """One of them, made to be filled by `copy_from`."""
        given = ["[]" if one.row_of else BEGINS_AS[one.kind] for one in self.fields if one.given]
        return f"{self.name}({', '.join([*given, *(['False'] if self.blank else [])])})"


class Unreadable(Exception):
    """A field that says what cannot be understood; the message has the file and the line."""


# --- Reading ----------------------------------------------------------------


def classes_in(file: Path) -> list[Class]:
    """The classes of a state file, in order."""
    text = file.read_text("utf-8")
    lines = text.splitlines()
    found = []
    for node in ast.parse(text).body:
        if isinstance(node, ast.ClassDef):
            end = node.end_lineno or node.lineno
            marks = [n for n in range(node.lineno, end) if lines[n].startswith(MARK)]
            last = marks[0] if marks else end
            for one in node.body:
                if isinstance(one, ast.FunctionDef) and (one.lineno > last) != (one.name in WRITTEN):
                    raise Unreadable(f"{file}:{one.lineno}: {one.name} stands on the wrong side of the mark")
            fields = [_field(file, one, lines[one.lineno - 1]) for one in node.body if isinstance(one, ast.AnnAssign)]
            is_table = any(isinstance(base, ast.Name) and base.id == "Tabletop" for base in node.bases)
            blank = bool(marks) and BLANK in lines[marks[0]]
            found.append(Class(node.name, tuple(fields), is_table, blank, last, end))
    return found


def _field(file: Path, node: ast.AnnAssign, line: str) -> Field:
    """A field as it is declared."""
    name, kind = ast.unparse(node.target), ast.unparse(node.annotation)
    begins = "[]" if kind.startswith("list[") else BEGINS_AS.get(kind, "")
    given = shared = False
    compared = None
    for remark in line.partition("#")[2].split(";"):
        said = remark.strip()
        if said == "given":
            given = True
        elif said == "shared":
            shared = True
        elif said.startswith("= "):
            begins = said[2:]
        elif said.startswith("as "):
            compared = said[3:]
        elif said:
            raise Unreadable(
                f"{file}:{node.lineno}: a field is given, shared, = SOMETHING or as SOMETHING; not {said!r}"
            )
    return Field(name, kind, given, begins, shared, compared)


# --- Writing ----------------------------------------------------------------


def code_of(one: Class, own: Mapping[str, Class]) -> list[str]:
    """The methods that follow from the fields of a class."""
    return ["", *_init(one, own), "", *_copy(one, own), "", *_facts(one, own)]


def _init(one: Class, own: Mapping[str, Class]) -> Iterable[str]:
    given = [f"{field.name}: {field.kind}" for field in one.fields if field.given]
    if one.blank:
        given.append("blank: bool = True")
    yield f"    def __init__({', '.join(['self', *given])}) -> None:"
    if one.is_table:
        yield "        super().__init__()"
    first = [field for field in one.fields if field.given or (one.blank and field.row_in(own))]
    then = [field for field in one.fields if field not in first] if one.blank else []
    for field in first if one.blank else one.fields:
        yield f"        self.{field.name} = {_begins(field, own)}"
    if one.blank:
        yield "        if not blank:"
        yield "            return"
    for field in then:
        yield f"        self.{field.name} = {_begins(field, own)}"


def _begins(field: Field, own: Mapping[str, Class]) -> str:
    if field.given:
        return field.name
    if not field.begins and field.kind in own:
        return f"{field.kind}()"
    if not field.begins:
        raise Unreadable(f"{field.name}: {field.kind} begins as what? Say `# = SOMETHING`, or `# given`.")
    return field.begins


def _copy(one: Class, own: Mapping[str, Class]) -> Iterable[str]:
    yield f"    def copy_from(self, other: {one.name}) -> None:"
    if one.is_table:
        yield "        self.log = None"
        yield "        self.turned_up = other.turned_up"
    for field in one.fields:
        mine, theirs = f"self.{field.name}", f"other.{field.name}"
        if field.kind in own:
            yield f"        {mine}.copy_from({theirs})"
        elif (held := field.row_in(own)) is not None:
            word = held.name.lower()
            yield f"        if len({mine}) != len({theirs}):"
            yield f"            {mine} = [{held.made_blank()} for _ in {theirs}]"
            yield f"        for my_{word}, their_{word} in zip({mine}, {theirs}):"
            yield f"            my_{word}.copy_from(their_{word})"
        elif field.row_of is None or field.shared:
            yield f"        {mine} = {theirs}"
        elif field.row_of.startswith("list["):
            yield f"        {mine} = [row[:] for row in {theirs}]"
        else:
            yield f"        {mine} = {theirs}[:]"
    if one.is_table:
        given = [f"self.{field.name}" for field in one.fields if field.given]
        yield ""
        yield f"    def twin(self) -> {one.name}:"
        yield f"        twin = {one.name}({', '.join([*given, *(['False'] if one.blank else [])])})"
        yield "        twin.copy_from(self)"
        yield "        return twin"


def _facts(one: Class, own: Mapping[str, Class]) -> Iterable[str]:
    facts = [_fact(field, own) for field in one.fields]
    yield "    def facts(self) -> tuple[object, ...]:"
    line = f"        return ({', '.join(facts)})" if len(facts) > 1 else f"        return ({facts[0]},)"
    if len(line) <= WIDTH:
        yield line
        return
    yield "        return ("
    for fact in facts:
        yield f"            {fact},"
    yield "        )"


def _fact(field: Field, own: Mapping[str, Class]) -> str:
    if field.compared is not None:
        parts = [f"self.{part.strip()}" for part in field.compared.split(",")]
        return parts[0] if len(parts) == 1 else f"({', '.join(parts)})"
    mine = f"self.{field.name}"
    if field.kind in own:
        return f"{mine}.facts()"
    if field.row_of is None:
        return mine
    if field.row_in(own):
        return f"tuple([one.facts() for one in {mine}])"
    return f"tuple([tuple(row) for row in {mine}])" if field.row_of.startswith("list[") else f"tuple({mine})"


def written(file: Path) -> str:
    """The text of a state file as it should be."""
    own = {one.name: one for other in sorted(file.parent.glob("state*.py")) for one in classes_in(other)}
    lines = file.read_text("utf-8").splitlines()
    for one in reversed(classes_in(file)):
        by_hand = lines[: one.line]
        while not by_hand[-1].strip():
            by_hand.pop()
        code = [line.rstrip() for line in code_of(one, own)]
        lines = [*by_hand, "", MARK + (BLANK if one.blank else ""), *code, *lines[one.end :]]
    return "\n".join(lines) + "\n"


def state_files(root: Path = ROOT) -> list[Path]:
    """The state files of all games of this tree."""
    return sorted((root / "src/ludoteca/games").glob("*/state*.py"))


def main(argv: Sequence[str]) -> int:
    """Write, or say what is out of date."""
    parser = argparse.ArgumentParser(description="Write what follows from the fields of a state.")
    parser.add_argument("files", metavar="FILE", nargs="*", type=Path)
    parser.add_argument("--check", action="store_true", help="write nothing; name what is out of date")
    args = parser.parse_args(argv)
    stale = []
    try:
        for file in args.files or state_files():
            text = written(file)
            if text != file.read_text("utf-8"):
                stale.append(file)
                if not args.check:
                    file.write_text(text, "utf-8")
    except Unreadable as problem:
        print(problem, file=sys.stderr)
        return 2
    for file in stale:
        print(f"{file}: {'out of date; python tools/write_states.py writes it' if args.check else 'written'}")
    return 1 if stale and args.check else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
