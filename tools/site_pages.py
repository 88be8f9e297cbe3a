"""The pages of the documentation site, and where their links lead; standard library only, so that tests can ask.

All of docs/ is in the site, and a few pages that lie elsewhere (`elsewhere`). A link between two of them leads from
page to page; one to a folder leads to its README.md. A link to any other file of the checkout, such as the source of a
rule, becomes plain text that names the file: the site stands alone. A link to what does not exist is a mistake.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path, PurePosixPath

ROOT = Path(__file__).resolve().parent.parent
DOCS = ROOT / "docs"
CONFIG = ROOT / "mkdocs.yml"
LINK = re.compile(r"(?P<open>!?\[(?P<text>(?:[^\[\]]|!\[[^\]]*\]\([^)]*\))*)\])\((?P<target>[^)\s]+)\)")
CODE = re.compile(
    r"^(?P<fence> *(?:```+|~~~+)).*?^(?P=fence)|(?<!`)(?P<tick>`+)(?!`).+?(?<!`)(?P=tick)(?!`)", re.M | re.S
)
ANOTHER_PLACE = re.compile(r"[a-z][a-z0-9+.-]*:|#|/")


@cache
def elsewhere() -> dict[str, str]:
    """Pages of the site that lie outside docs/: their file in the checkout, and what they are called in the site."""
    named = {"README.md": "index.md"}
    named |= {f"{name}.md": f"{name.lower()}.md" for name in ("ARCHITECTURE", "CONTRIBUTING", "CHANGELOG")}
    for file in sorted((ROOT / "examples").glob("*/README.md")):
        named[file.relative_to(ROOT).as_posix()] = f"examples/{file.parent.name}.md"
    return named


@cache
def pages() -> dict[str, Path]:
    """Every page of the site, by its name there, and the file it is written in."""
    found = {file.relative_to(DOCS).as_posix(): file for file in sorted(DOCS.rglob("*.md"))}
    return found | {name: ROOT / file for file, name in elsewhere().items()}


def in_nav() -> list[str]:
    """The pages that the site's list of contents names."""
    return re.findall(r"^ +- (?:.*: )?(\S+\.md)$", CONFIG.read_text("utf-8").partition("\nnav:\n")[2], re.M)


def links(text: str) -> Iterator[str]:
    """Where the links of a page lead, as they are written; those in code are none."""
    for link in LINK.finditer(CODE.sub("", text)):
        yield link["target"]
        yield from links(link["text"])


def lead(page: str, target: str) -> str | None:
    """Where a link leads in the site, as seen from a page; None: to a file that is not in it. LookupError: nowhere."""
    if ANOTHER_PLACE.match(target):
        return target
    path, mark, anchor = target.partition("#")
    file = Path(os.path.normpath(pages()[page].parent / path))
    if not file.exists() or not file.is_relative_to(ROOT):
        raise LookupError(f"{page} links to {target}, which does not exist")
    if file.is_dir() and (file / "README.md").exists():
        file /= "README.md"
    inside = elsewhere().get(file.relative_to(ROOT).as_posix())
    if inside is None and (not file.is_relative_to(DOCS) or file.is_dir()):
        return None
    there = inside or file.relative_to(DOCS).as_posix()
    return os.path.relpath(there, PurePosixPath(page).parent).replace(os.sep, "/") + mark + anchor


def with_links(page: str, text: str, wrong: Callable[[str], None]) -> str:
    """The text of a page with its links as the site needs them; `wrong` is told of those that lead nowhere."""

    def led(link: re.Match[str]) -> str:
        said = link["open"]
        if "](" in link["text"]:  # a picture that is a link
            said = f"[{LINK.sub(led, link['text'])}]"
        try:
            there = lead(page, link["target"])
        except LookupError as problem:
            wrong(str(problem))
            return link[0]
        if there is not None:
            return f"{said}({there})"
        file = Path(os.path.normpath(pages()[page].parent / link["target"].partition("#")[0])).relative_to(ROOT)
        return f'<span title="{file.as_posix()}">{said[1:-1]}</span>'

    parts: list[str] = []
    at = 0
    for code in CODE.finditer(text):
        parts += [LINK.sub(led, text[at : code.start()]), code[0]]
        at = code.end()
    return "".join([*parts, LINK.sub(led, text[at:])])
