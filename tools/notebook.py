"""A notebook from a script whose cells begin with `# %%`; the code is the script's, to the letter.

python tools/notebook.py examples/train/train.py      # writes train.ipynb beside it, keeping its outputs
"""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path
from typing import Any


def cells(source: str) -> list[tuple[str, str]]:
    """The cells of a script: their kind, "markdown" or "code", and their text."""
    found = []
    for part in re.split(r"^# %%", source, flags=re.MULTILINE)[1:]:
        head, _, text = part.partition("\n")
        if "[markdown]" in head:
            lines = [line.removeprefix("#").removeprefix(" ") for line in text.strip().splitlines()]
            found.append(("markdown", "\n".join(lines)))
        else:
            found.append(("code", text.strip()))
    return found


def notebook(source: str, outputs: list[str]) -> str:
    """The notebook with these cells; `outputs` are what each has printed."""
    made: list[dict[str, Any]] = []
    for number, ((kind, text), printed) in enumerate(zip(cells(source), outputs)):
        cell: dict[str, Any] = {"cell_type": kind, "id": f"cell-{number}", "metadata": {}, "source": _lines(text)}
        if kind == "code":
            told = [{"name": "stdout", "output_type": "stream", "text": _lines(printed)}] if printed else []
            cell |= {"execution_count": sum(one["cell_type"] == "code" for one in made) + 1, "outputs": told}
        made.append(cell)
    kernel = {"display_name": "Python 3", "language": "python", "name": "python3"}
    book = {"cells": made, "metadata": {"kernelspec": kernel}, "nbformat": 4, "nbformat_minor": 5}
    return json.dumps(book, indent=1, ensure_ascii=False) + "\n"


def printed_in(book: str) -> list[str]:
    """What each cell of a notebook has printed."""
    return ["".join("".join(one["text"]) for one in cell.get("outputs", [])) for cell in json.loads(book)["cells"]]


def _lines(text: str) -> list[str]:
    return text.splitlines(keepends=True)


def main() -> None:
    """Refresh the notebook beside a script."""
    script = Path(sys.argv[1])
    book, source = script.with_suffix(".ipynb"), script.read_text("utf-8")
    old = printed_in(book.read_text("utf-8")) if book.exists() else []
    count = len(cells(source))
    book.write_text(notebook(source, old if len(old) == count else [""] * count), "utf-8")


if __name__ == "__main__":
    main()
