"""A model behind a server that speaks as OpenAI's chat completions do: many do, on one's own machine, too."""

from __future__ import annotations

import json
import time
import urllib.error
import urllib.request
from typing import Any, Final, final

from ludoteca.core.verdict import BadOptions
from ludoteca.learn.arena import Reply

MILLION: Final = 1_000_000
LARGEST: Final = 4 * 1024 * 1024
"""No answer is longer."""


@final
class Endpoint:
    """Asks a model. Each prompt stands by itself; what a player should remember is in it."""

    def __init__(
        self,
        url: str,
        model: str,
        key: str = "",
        *,
        price_in: float = 0.0,
        price_out: float = 0.0,
        seconds: float = 120.0,
        attempts: int = 3,
        pause: float = 1.0,
        system: str = "",
    ) -> None:
        """`url` is the base, such as http://127.0.0.1:8080/v1; prices are for a million tokens."""
        if not url.startswith(("http://", "https://")):
            raise BadOptions("An endpoint is the URL of a server, http:// or https://; not {said!r}.", said=url)
        self.url = f"{url.rstrip('/')}/chat/completions"
        self.model = model
        self.key = key
        self.price_in, self.price_out = price_in, price_out
        self.seconds, self.attempts, self.pause = seconds, attempts, pause
        self.system = system

    def __call__(self, prompt: str) -> Reply:
        messages = [{"role": "system", "content": self.system}] if self.system else []
        message = self._posted({"model": self.model, "messages": [*messages, {"role": "user", "content": prompt}]})
        try:
            text = str(message["choices"][0]["message"]["content"] or "")
        except (KeyError, IndexError, TypeError):
            raise BadOptions("The server at {url} did not answer as chat completions do.", url=self.url) from None
        used = message.get("usage") or {}
        read, wrote = (int(used.get(name) or 0) for name in ("prompt_tokens", "completion_tokens"))
        return Reply(text, read, wrote, (read * self.price_in + wrote * self.price_out) / MILLION)

    def _posted(self, body: dict[str, Any]) -> dict[str, Any]:
        headers = {"Content-Type": "application/json"}
        if self.key:
            headers["Authorization"] = f"Bearer {self.key}"
        wish = urllib.request.Request(self.url, json.dumps(body).encode(), headers)
        for left in reversed(range(self.attempts)):
            try:
                with urllib.request.urlopen(wish, timeout=self.seconds) as answer:
                    message = json.loads(answer.read(LARGEST))
                    return message if isinstance(message, dict) else {}
            except urllib.error.HTTPError as problem:
                if not left or problem.code not in (408, 409, 429, 500, 502, 503, 504):
                    raise BadOptions("{url} answered {why}.", url=self.url, why=f"HTTP {problem.code}") from None
            except (OSError, ValueError) as problem:
                if not left:
                    raise BadOptions("{url} answered {why}.", url=self.url, why=problem) from None
            time.sleep(self.pause)
        raise AssertionError("the last attempt answers or raises")
