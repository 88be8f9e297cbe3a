"""What a supervisor and its server process share: a line to speak on, and the socket people call at."""

from __future__ import annotations

import socket
from typing import final

from ludoteca.server.settings import CannotServe

BACKLOG = 2048
"""How many callers may wait in line."""


@final
class Line:
    """One end of a pair of sockets; what is said is a word and a newline."""

    def __init__(self, end: socket.socket) -> None:
        self.end = end
        self._rest = b""

    def say(self, word: str) -> None:
        """Say it; who is gone does not hear it."""
        try:
            self.end.sendall(f"{word}\n".encode())
        except OSError:
            return

    def hear(self) -> list[str] | None:
        """The words that came, waiting for one at least; None if the other side is gone."""
        while True:
            try:
                came = self.end.recv(4096)
            except ConnectionError:
                return None
            if not came:
                return None
            *whole, self._rest = (self._rest + came).split(b"\n")
            if whole:
                return [word.decode() for word in whole]

    def may_go(self) -> bool:
        """Wait until the tables are ours; False if that will not be."""
        self.say("ready")
        return self.hear() == ["go"]


def line_from(number: int | None) -> Line | None:
    """The line a supervisor has handed down."""
    return None if number is None else Line(socket.socket(fileno=number))


def listen_together(host: str, port: int, number: int) -> list[socket.socket]:
    """So many sockets at one address, for a process each: the system shares callers out between them."""
    if number == 1 or not hasattr(socket, "SO_REUSEPORT"):
        return [listen(host, port)] * number
    first = listen(host, port, shared=True)
    return [first, *(listen(host, first.getsockname()[1], shared=True) for _ in range(number - 1))]


def listen(host: str, port: int, number: int | None = None, *, shared: bool = False) -> socket.socket:
    """A socket bound to this address, or the one a supervisor has handed down; CannotServe if nothing can be bound."""
    if number is not None:
        return socket.socket(fileno=number)
    listening = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    if shared:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
    try:
        listening.bind((host, port))
        listening.listen(BACKLOG)  # who calls before all is loaded waits
    except (OSError, OverflowError) as problem:
        listening.close()
        why = problem.strerror if isinstance(problem, OSError) else problem
        raise CannotServe("no_port", f"{host}:{port}", str(why).rstrip(".")) from None
    return listening


def address(listening: socket.socket, host: str) -> str:
    """Where a browser finds it."""
    name = f"[{host}]" if listening.family == socket.AF_INET6 else host
    return f"http://{name}:{listening.getsockname()[1]}"
