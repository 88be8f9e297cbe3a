"""Logs as one JSON object a line. Tokens, cookies, queries and cards are never in them."""

from __future__ import annotations

import json
import logging
import sys
import time
from typing import final

_OWN = set(vars(logging.makeLogRecord({}))) | {"message", "asctime", "color_message"}


@final
class JsonLines(logging.Formatter):
    """One line a record, its extra fields beside."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, object] = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "from": record.name,
            "what": record.getMessage(),
        }
        line |= {name: value for name, value in vars(record).items() if name not in _OWN}
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False, default=str)


def quiet(path: str) -> str:
    """A path without the ids in it: who knows a table's id may look at its replay."""
    return "/".join(part if len(part) < 16 else f"{part[:4]}…" for part in path.split("/"))


def set_up(level: str) -> None:
    """Write to standard error from this level on."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(level.upper())
    logging.getLogger("uvicorn.error").setLevel("WARNING")  # it would write down every socket's path, ids and all
    logging.getLogger("alembic").setLevel("WARNING")
    logging.getLogger("aiosqlite").setLevel("WARNING")
