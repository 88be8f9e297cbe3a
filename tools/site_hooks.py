"""What MkDocs asks while it builds the site (`python3 dev docs`): more pages, and links as the site needs them."""

from __future__ import annotations

import logging
import sys
from pathlib import Path
from typing import Any

from mkdocs.structure.files import File, Files

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tools import site_pages  # MkDocs runs this file by its path

log = logging.getLogger("mkdocs.hooks.site")
"""A warning in here ends a strict build."""


def on_files(files: Files, *, config: Any) -> Files:
    """Pages that lie outside docs/ come along."""
    for file, name in site_pages.elsewhere().items():
        files.append(File.generated(config, name, abs_src_path=str(site_pages.ROOT / file)))
    return files


def on_page_markdown(markdown: str, *, page: Any, **_: Any) -> str:
    """Links lead from page to page; kept games are read, not searched: each word in them would be a find."""
    name = page.file.src_uri
    if "-transcript." in name or name.endswith("-game.md"):
        page.meta["search"] = {"exclude": True}
    return site_pages.with_links(name, markdown, log.warning)
