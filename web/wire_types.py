"""Writes src/lib/wire/*.ts: the types of everything that travels, from the Python side. Run after a change there.

python web/wire_types.py [FOLDER]
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any, get_args

import msgspec

from ludoteca.catalog import GAMES
from ludoteca.core.game import wire_name
from ludoteca.server import hall_messages, messages
from ludoteca.server.api import games as games_api

HEAD = "// Made by web/wire_types.py from the Python side. Do not edit.\n\n"
PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}
SENT = {one.__name__ for one in get_args(messages.AnyFromClient)}


def typescript(schema: dict[str, Any]) -> str:
    """A JSON Schema as a TypeScript type."""
    if "$ref" in schema:
        return str(schema["$ref"].rpartition("/")[2])
    if "anyOf" in schema:
        return " | ".join(dict.fromkeys(typescript(one) for one in schema["anyOf"]))
    if "enum" in schema:
        return " | ".join(repr(one).replace('"', "'") if one is not None else "null" for one in schema["enum"])
    kind = schema.get("type")
    if kind == "array":
        if "prefixItems" in schema:
            return "[" + ", ".join(typescript(one) for one in schema["prefixItems"]) + "]"
        inner = typescript(schema["items"]) if isinstance(schema.get("items"), dict) else "unknown"
        return f"({inner})[]" if " " in inner else f"{inner}[]"
    if kind == "object":
        more = schema.get("additionalProperties")
        return f"Record<string, {typescript(more) if isinstance(more, dict) else 'any'}>"
    return PLAIN.get(str(kind), "any")


def interface(name: str, schema: dict[str, Any]) -> str:
    """A component as an interface, or as a plain type. What we are sent has every field; what we send may not."""
    if schema.get("type") != "object" or "properties" not in schema:
        return f"export type {name} = {typescript(schema)};\n"
    lines = []
    for field, one in schema["properties"].items():
        may_be_absent = field not in schema.get("required", []) and (
            name in SENT or (name, field) == ("Update", "words")
        )
        optional = "?" if may_be_absent else ""
        lines.append(f"\t{field}{optional}: {typescript(one)};")
    return f"export interface {name} {{\n" + "\n".join(lines) + "\n}\n"


def module(types: list[Any], unions: dict[str, list[str]]) -> str:
    """All components that these types reach."""
    _, components = msgspec.json.schema_components(types)
    parts = [interface(name, schema) for name, schema in sorted(components.items())]
    parts += [f"export type {name} = {' | '.join(members)};\n" for name, members in unions.items()]
    return HEAD + "\n".join(parts)


def files() -> dict[str, str]:
    """Every file by its name."""
    frames = [*get_args(messages.AnyFromServer), *get_args(messages.AnyFromClient)]
    lids = [games_api.GameForm, games_api.GameCard, games_api.Rulebook, messages.ListedCard]
    unions = {
        "FromServer": [one.__name__ for one in get_args(messages.AnyFromServer)],
        "FromClient": [one.__name__ for one in get_args(messages.AnyFromClient)],
    }
    made = {"messages.ts": module([*frames, *lids], unions)}
    hall = {"FromHall": [one.__name__ for one in get_args(hall_messages.AnyFromHall)]}
    made["hall.ts"] = module([*get_args(hall_messages.AnyFromHall), hall_messages.HallPage], hall)
    for name, game in GAMES.items():
        _, components = msgspec.json.schema_components([game.view_type])
        text = HEAD + "\n".join(interface(one, schema) for one, schema in sorted(components.items()))
        words = ", ".join(f"'{wire_name(one)}'" for one in game.words).replace(", ", " | ")
        made[f"{name}.ts"] = f"{text}\nexport type Move = {words};\n"
    return made


def main(folder: Path) -> None:
    """Write them."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in files().items():
        (folder / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).parent / "src/lib/wire")
