"""Reading one entry of a content set; what will not do is named by where it stands."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ludoteca.games.mi_tierra.content import (
    ITEM_NAMES,
    ITEMS,
)
from ludoteca.games.mi_tierra.names import ITEM_NUMBERS


class BadEntry(Exception):
    """An entry of a set that will not do: where it is, and why."""

    def __init__(self, where: str, why: str) -> None:
        super().__init__(f"{where}: {why}.")


def entry(page: Mapping[str, Any], where: str, key: str) -> dict[str, Any]:
    """A table of a page."""
    found = page.get(key)
    if not isinstance(found, dict):
        raise BadEntry(f"{where}.toml", f"has no table [{key}]")
    return found


def rows(page: Mapping[str, Any], where: str, key: str) -> list[dict[str, Any]]:
    """The rows of a page."""
    found = page.get(key)
    if not isinstance(found, list) or not found or not all(isinstance(row, dict) for row in found):
        raise BadEntry(f"{where}.toml", f"has no rows [[{key}]]")
    return found


def number(row: Mapping[str, Any], where: str, key: str, low: int, high: int, default: int | None = None) -> int:
    """A whole number within bounds."""
    value = row.get(key, default)
    if type(value) is not int or not low <= value <= high:
        raise BadEntry(where, f"{key} is a whole number from {low} to {high}, not {value!r}")
    return value


def texts(row: Mapping[str, Any], where: str, key: str) -> list[str]:
    """A list of names."""
    value = row.get(key, [])
    if not isinstance(value, list) or not all(isinstance(name, str) for name in value):
        raise BadEntry(where, f"{key} is a list of names, not {value!r}")
    return value


def provenance(row: Mapping[str, Any], where: str) -> str:
    """Where an entry is known from: every one says so."""
    value = row.get("provenance")
    kinds = ("stated", "public", "deduced", "reconstructed", "printed", "tuned")
    if not isinstance(value, str) or value.split(":")[0] not in kinds:
        raise BadEntry(where, f"provenance begins with {', '.join(kinds)}, not {value!r}")
    return value


def named(row: Mapping[str, Any], where: str, taken: set[str]) -> str:
    """The id of a card: short, and its own."""
    value = row.get("id")
    if not isinstance(value, str) or not value.replace("_", "").isalnum() or value in taken:
        raise BadEntry(where, f"id is a name of letters and digits that no other card has, not {value!r}")
    taken.add(value)
    return value


def item_number(name: str, where: str, items: int = ITEMS) -> int:
    """The number of a good or an animal."""
    if name not in ITEM_NAMES[:items]:
        raise BadEntry(where, f"{name!r} is none of {', '.join(ITEM_NAMES[:items])}")
    return ITEM_NUMBERS[name]


def is_reconstructed(page: object) -> bool:
    """Is anything on the page not known from print?"""
    if isinstance(page, dict):
        return any(
            "reconstructed" in str(page.get("provenance", "")) or is_reconstructed(part) for part in page.values()
        )
    return isinstance(page, list) and any(is_reconstructed(part) for part in page)
