# pure: reads files
"""Content sets: folders of data read into rows, each entry with its provenance; what is wrong is named by its entry.

Sets ship with the game under `sets/`, one made of another's pages and its own; a corrected one is any folder with all
the files, given by its path. A table keeps that path with a checksum: its record is not replayed with other cards.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from hashlib import blake2b
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, Final

from ludoteca.core.verdict import BadOptions
from ludoteca.games.mi_tierra.content import ANIMALS, ITEM_NAMES
from ludoteca.games.mi_tierra.content_set import Content
from ludoteca.games.mi_tierra.entries import BadEntry, entry, is_reconstructed, number, rows
from ludoteca.games.mi_tierra.pages import (
    read_black_market,
    read_cards,
    read_designs,
    read_dice,
    read_layout,
    read_prizes,
    read_spaces,
    read_supply,
)

PAGES: Final = (
    "dice",
    "supply",
    "products",
    "spaces",
    "farms",
    "market_a",
    "market_b",
    "events",
    "development",
    "black_market",
    "prizes",
)
SHIPPED: Final = {
    "reconstructed-2": ("reconstructed-2", "reconstructed"),
    "reconstructed": ("reconstructed",),
    "balanced": ("balanced", "reconstructed"),
}
"""The sets that ship, and the folders in which their pages are looked for."""
SUM: Final = "#"
"""Between the path of a folder and the checksum of what lay in it."""


@cache
def load(name: str) -> Content:
    """The content set of this name, or in this folder; BadOptions names the entry that will not do. [GAP-1]"""
    folders = folders_of(name)
    try:
        pages = {page: read_page(folders, page) for page in PAGES}
        return read_set(name, {page: parsed(page, text) for page, text in pages.items()})
    except BadEntry as problem:
        raise BadOptions("content_set {said!r}: {problem}", said=name, problem=str(problem)) from None


def folders_of(name: str) -> list[Traversable]:
    """Where the pages of a set lie; a folder named with a checksum must still hold what it held then."""
    if name in SHIPPED:
        sets = resources.files("ludoteca.games.mi_tierra").joinpath("sets")
        return [sets.joinpath(part) for part in SHIPPED[name]]
    path, _, told = name.partition(SUM)
    folder = Path(path)
    if "/" not in path or not folder.is_dir():
        raise BadOptions(
            "content_set is one of {choices}, or the path of a folder; not {said!r}.",
            choices=", ".join(SHIPPED),
            said=path,
        )
    if told and told != checksum(folder):
        raise BadOptions(
            "content_set {said!r} has changed: this game was begun with {then}, the folder now holds {now}. "
            "Put the files back as they were, or begin a new game.",
            said=path,
            then=told,
            now=checksum(folder),
        )
    return [folder]


def signed(name: str) -> str:
    """The name a table keeps: a folder with the checksum of its pages, so that a record is replayed with these only."""
    if name in SHIPPED or SUM in name:
        return name
    folder = folders_of(name)[0]
    return f"{name}{SUM}{checksum(folder)}"


def checksum(folder: Traversable) -> str:
    """Of all pages together; a missing one counts as empty, and is named when the set is read."""
    digest = blake2b(digest_size=6)
    for page in PAGES:
        file = folder.joinpath(f"{page}.toml")
        digest.update(file.read_bytes() if file.is_file() else b"")
        digest.update(b"\n")
    return digest.hexdigest()


def read_page(folders: Sequence[Traversable], page: str) -> str:
    """One file of a set, from the first folder that has it."""
    for folder in folders[:-1]:
        if folder.joinpath(f"{page}.toml").is_file():
            return read_page([folder], page)
    try:
        return folders[-1].joinpath(f"{page}.toml").read_text("utf-8")
    except (OSError, UnicodeError) as problem:
        raise BadEntry(f"{page}.toml", f"cannot be read ({type(problem).__name__})") from None


def parsed(page: str, text: str) -> dict[str, Any]:
    """What a page says."""
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as problem:
        raise BadEntry(f"{page}.toml", f"is not TOML ({problem})") from None


def read_set(name: str, pages: Mapping[str, dict[str, Any]]) -> Content:
    """Data into rows, then the invariants every set must keep. [GAP-1]"""
    content = Content(name)
    read_dice(content, pages["dice"])
    read_supply(content, pages["supply"])
    for species, product in enumerate(("wool", "milk", "eggs")):
        animal = ITEM_NAMES[ANIMALS + species]
        content.herds.append(
            number(entry(pages["products"], "products", product), f"products.{product}", animal, 1, 12)
        )
    read_spaces(content, pages["spaces"])
    content.layouts = [read_layout(row, n) for n, row in enumerate(rows(pages["farms"], "farms", "layout"))]
    read_cards(content, pages)
    read_designs(content, pages["development"])
    read_black_market(content, pages["black_market"])
    read_prizes(content, pages["prizes"])
    content.reconstructed = tuple([page for page in PAGES if is_reconstructed(pages[page])])
    check_prices(content)
    return content


# --- Invariants -------------------------------------------------------------


def official_prices(content: Content, item: int) -> Iterator[tuple[int, str]]:
    """What the official markets pay for an item, and which card."""
    for card in content.cards:
        if card.is_market and card.prices[item]:
            yield card.prices[item], card.name


def check_prices(content: Content) -> None:
    """Nobody gets rich between the two markets: the black one pays less and asks more. [TIE-172]"""
    for item, name in enumerate(ITEM_NAMES):
        prices = list(official_prices(content, item))
        if not prices:
            continue
        low, high = min(prices), max(prices)
        where = f"black_market.{name}"
        if content.sale[item] >= low[0]:
            raise BadEntry(where, f"sale {content.sale[item]} is not below the {low[0]} that {low[1]} pays")
        if 0 < content.purchase[item] <= high[0]:
            raise BadEntry(where, f"purchase {content.purchase[item]} is not above the {high[0]} that {high[1]} pays")
