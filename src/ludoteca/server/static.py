"""The web client, if it was built into the package; otherwise a plain page that says what there is."""

from __future__ import annotations

import base64
import hashlib
import html
import mimetypes
import re
from dataclasses import dataclass
from pathlib import Path
from typing import final

from ludoteca.core.game import AnyGame
from ludoteca.play.texts import LANGUAGES, Texts
from ludoteca.server.errors import say

INLINE_SCRIPT = re.compile(r"<script(?![^>]*\bsrc=)[^>]*>(.*?)</script>", re.S)
IMMUTABLE = "_app/immutable/"


@final
@dataclass(frozen=True)
class Page:
    """One file as it is sent."""

    body: bytes
    packed: bytes | None
    """The same, compressed by brotli."""
    kind: str
    etag: str
    cache: str


@final
class Client:
    """The files of the web client by their paths, in memory."""

    def __init__(self, folder: Path | None, games: dict[str, AnyGame]) -> None:
        self.pages: dict[str, Page] = {}
        if folder is not None and (folder / "index.html").exists():
            for file in sorted(folder.rglob("*")):
                if file.is_file() and file.suffix not in (".br", ".gz"):
                    name = file.relative_to(folder).as_posix()
                    packed = file.with_name(file.name + ".br")
                    self.pages[name] = _page(name, file.read_bytes(), packed.read_bytes() if packed.exists() else None)
        else:
            self.pages["index.html"] = _page("index.html", plain_page(games).encode(), None)
        self.index = self.pages["index.html"]
        scripts = INLINE_SCRIPT.findall(self.index.body.decode("utf-8", "replace"))
        self.script_hashes = tuple(f"'sha256-{_sha256(script.encode())}'" for script in scripts)

    def find(self, path: str) -> Page | None:
        """The page at a path; the client's own routes all begin at the index."""
        name = path.lstrip("/")
        if name in self.pages:
            return self.pages[name]
        return None if "." in name.rpartition("/")[2] else self.index


def _sha256(content: bytes) -> str:
    return base64.b64encode(hashlib.sha256(content).digest()).decode()


def _page(name: str, body: bytes, packed: bytes | None) -> Page:
    kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
    if name.endswith((".js", ".mjs")):
        kind = "text/javascript"
    elif name.endswith(".webmanifest"):
        kind = "application/manifest+json"
    if kind.startswith("text/") or kind.endswith("json"):
        kind += "; charset=utf-8"
    cache = "public, max-age=31536000, immutable" if name.startswith(IMMUTABLE) else "no-cache"
    return Page(body, packed, kind, f'"{hashlib.sha256(body).hexdigest()[:20]}"', cache)


def plain_page(games: dict[str, AnyGame]) -> str:
    """What stands here until the client is built: the games, and where the API is described."""
    parts = []
    for language in LANGUAGES:
        rows = "".join(
            f"<li><strong>{html.escape(voice.text('game', 'title'))}</strong>: "
            f"{html.escape(voice.text('game', 'tagline'))} "
            f"({html.escape(say(language, 'page', 'players', low=game.meta.seats[0], high=game.meta.seats[-1]))})</li>"
            for game in games.values()
            for voice in [Texts(game, language)]
        )
        parts.append(
            f'<section lang="{language}"><p>{html.escape(say(language, "page", "lead"))}</p>'
            f"<h2>{html.escape(say(language, 'page', 'games'))}</h2><ul>{rows}</ul>"
            f'<p><a href="/api/openapi.json">{html.escape(say(language, "page", "api"))}</a></p></section>'
        )
    return (
        '<!doctype html><html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1"><title>Ludoteca</title></head>'
        f"<body><main><h1>Ludoteca</h1>{'<hr>'.join(parts)}</main></body></html>"
    )
