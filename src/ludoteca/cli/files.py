"""Records to and from files, with a sentence for everything that can go wrong."""

from __future__ import annotations

import errno
import os
from pathlib import Path

from ludoteca.cli.texts import Trouble, text
from ludoteca.play.record import AnyTable, dumps

MEGABYTES = 16


def read_text(name: str) -> str:
    """The text of a file, or Trouble."""
    if "\0" in name:
        raise Trouble(text("problem.file_name", file=repr(name)))
    try:
        with open(name, "rb") as file:
            content = file.read(MEGABYTES * 1024 * 1024 + 1)
    except FileNotFoundError:
        raise Trouble(text("problem.file_missing", file=name)) from None
    except IsADirectoryError:
        raise Trouble(text("problem.file_folder", file=name)) from None
    except OSError as problem:
        raise Trouble(text("problem.file_read", file=name, problem=problem.strerror or problem)) from None
    if len(content) > MEGABYTES * 1024 * 1024:
        raise Trouble(text("problem.file_long", file=name, megabytes=MEGABYTES))
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as problem:
        raise Trouble(text("problem.file_text", file=name, place=problem.start + 1)) from None


class Shelf:
    """Where the record of one table is kept; never over something else that lies there."""

    def __init__(self, table: AnyTable, players: list[str]) -> None:
        self.table = table
        self.players = players
        self.ours: set[Path] = set()

    def check(self, name: str) -> None:
        """Could a record be kept under this name? Trouble if not, before anybody has played."""
        path = self._path(name)
        try:
            if path.is_dir():
                raise Trouble(text("problem.file_folder", file=name))
            if path.exists() and path not in self.ours:
                raise Trouble(text("problem.file_exists", file=name))
        except OSError as problem:  # a name too long, a folder one may not look into
            raise Trouble(text("problem.file_write", file=name, problem=problem.strerror)) from None
        if not os.access(path.parent, os.W_OK):
            reason = os.strerror(errno.EACCES if path.parent.is_dir() else errno.ENOENT)
            raise Trouble(text("problem.file_write", file=name, problem=reason))

    def keep(self, name: str) -> None:
        """Write the record."""
        self.check(name)
        path = self._path(name)
        try:
            path.write_text(dumps(self.table, self.players), "utf-8")
        except OSError as problem:
            raise Trouble(text("problem.file_write", file=name, problem=problem.strerror or problem)) from None
        self.ours.add(path)

    def _path(self, name: str) -> Path:
        if not name.isprintable() or not name:
            raise Trouble(text("problem.file_name", file=repr(name)))
        return Path(os.path.expanduser(name)).absolute()
