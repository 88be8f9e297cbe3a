"""Run the tutorials of docs/tutorials line by line, and compare what comes back with what the pages say.

    python tools/run_tutorials.py [--write] [PAGE ...]

With `--write` what came back is written into the pages. After a line that ends in `# varies` numbers may differ from
those of the page: they hang on how well the bots play today. A block of code with a title is a piece of that file of
examples/highest, and must be found there.
"""

from __future__ import annotations

import argparse
import contextlib
import doctest
import os
import re
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
TUTORIALS = ROOT / "docs/tutorials"
HIGHEST = ROOT / "examples/highest/src"
PIECE = re.compile(r'^```\w+ title="(?P<file>[^"]+)"\n(?P<code>.*?)^```', re.M | re.S)
NUMBER = re.compile(r"[-+]?\d+(?:\.\d+)?")


def pages() -> list[Path]:
    """Those with something to run."""
    return [file for file in sorted(TUTORIALS.glob("*.md")) if ">>> " in file.read_text("utf-8")]


class Loosely(doctest.OutputChecker):
    """Exactly; where it varies, but for the numbers and the room they take."""

    def __init__(self) -> None:
        self.varies = False

    def check_output(self, want: str, got: str, optionflags: int) -> bool:
        """Has come back what the page says?"""
        if self.varies:
            want, got = ("\n".join(" ".join(NUMBER.sub("0", line).split()) for line in text.splitlines())
                         for text in (want, got))  # fmt: skip
        return super().check_output(want, got, optionflags)


class Reader(doctest.DocTestRunner):
    """Runs a page, and keeps what came back instead of printing it."""

    def __init__(self) -> None:
        self.loosely = Loosely()
        super().__init__(checker=self.loosely)
        self.came: list[str] = []
        self.wrong: list[str] = []

    def report_start(self, out: Any, test: doctest.DocTest, example: doctest.Example) -> None:
        self.loosely.varies = "# varies" in example.source

    def report_success(self, out: Any, test: doctest.DocTest, example: doctest.Example, got: str) -> None:
        self.came.append(got)

    def report_failure(self, out: Any, test: doctest.DocTest, example: doctest.Example, got: str) -> None:
        self.came.append(got)
        said = f"said:\n{example.want}came:\n{got}"
        self.wrong.append(f"{test.name}, line {example.lineno + 1}:\n{example.source}{said}")

    def report_unexpected_exception(
        self, out: Any, test: doctest.DocTest, example: doctest.Example, exc_info: Any
    ) -> None:
        raise RuntimeError(f"{test.name}, line {example.lineno + 1}: {example.source}") from exc_info[1]


@contextlib.contextmanager
def elsewhere() -> Iterator[None]:
    """In a folder of its own: a page may write files."""
    before = Path.cwd()
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        try:
            yield
        finally:
            os.chdir(before)


def run(page: Path, write: bool = False) -> list[str]:
    """Run a page: where something else came back than it says. With `write` it says so from now on."""
    text = page.read_text("utf-8")
    test = doctest.DocTestParser().get_doctest(text, {"__name__": "__main__"}, page.name, str(page), 0)
    reader = Reader()
    path = list(sys.path)
    sys.path.append(str(HIGHEST))  # as if it were installed
    try:
        with elsewhere():
            reader.run(test, clear_globs=False)
    finally:
        sys.path[:] = path
    if write:
        page.write_text(_written(text, test.examples, reader.came), "utf-8")
        return []
    return [*reader.wrong, *pieces_not_found(page.name, text)]


def pieces_not_found(name: str, text: str) -> Iterator[str]:
    """Code that the page shows and the example has not."""
    for piece in PIECE.finditer(text):
        if piece["code"] not in (HIGHEST / "ludoteca_highest" / piece["file"]).read_text("utf-8"):
            yield f"{name}: this is not in {piece['file']}:\n{piece['code']}"


def _written(text: str, examples: list[doctest.Example], came: list[str]) -> str:
    """The page with what came back in the places of what it said."""
    lines = text.splitlines(keepends=True)
    for example, got in reversed(list(zip(examples, came, strict=True))):
        begin = example.lineno + len(example.source.splitlines())
        lines[begin : begin + len(example.want.splitlines())] = got.splitlines(keepends=True)
    return "".join(lines)


def main(arguments: Sequence[str]) -> int:
    """Run the pages that are named, or all."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("pages", nargs="*", type=Path, metavar="PAGE")
    parser.add_argument("--write", action="store_true", help="write what came back into the pages")
    chosen = parser.parse_args(arguments)
    wrong = [one for page in [*map(Path.resolve, chosen.pages)] or pages() for one in run(page, chosen.write)]
    print("\n\n".join(wrong) or "The tutorials do what they say.")
    return 1 if wrong else 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
