"""`ludoteca serve --handover`: one address, one server process after the other, and no pause between them.

The supervisor holds the listening socket, so nobody is turned away: who calls between two processes waits a moment.
SIGHUP starts the next process. It loads everything first; then the old one is asked to finish (bots end their thoughts,
words are stored, sockets are closed with 1012: call again), and only when it is gone does the next one open the tables.
Two never serve at once. A next one that does not come up changes nothing.
"""

from __future__ import annotations

import contextlib
import os
import selectors
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from typing import final

from ludoteca.server.control_line import Line

READY_SECONDS = 120.0
"""How long the next process may load, on a machine that is busy."""
FINISH_SECONDS = 60.0
"""How long the old one may finish; a bot's longest thought is shorter."""
END_SECONDS = 12.0
"""How long a process may take to end that was told to."""

Say = Callable[[str], None]
"""Told `ready`, `changing`, `changed` or `unchanged`."""


@final
class Child:
    """One server process and the line to it."""

    def __init__(self, command: Sequence[str], listening: socket.socket) -> None:
        ours, theirs = socket.socketpair()
        self.line = Line(ours)
        self.is_ready = False
        self.deadline = time.monotonic() + READY_SECONDS
        with theirs:
            self.process = subprocess.Popen(
                [*command, "--listen-on", str(listening.fileno()), "--line", str(theirs.fileno())],
                pass_fds=(listening.fileno(), theirs.fileno()),
                start_new_session=True,  # a Ctrl-C reaches it through us, once
            )

    def end(self, how: signal.Signals = signal.SIGTERM) -> int:
        """Make it end; its exit code."""
        self.process.send_signal(how)
        try:
            code = self.process.wait(END_SECONDS)
        except subprocess.TimeoutExpired:
            self.process.kill()
            code = self.process.wait()
        self.line.end.close()
        return code


@final
class Supervisor:
    """Starts, hands over, ends."""

    def __init__(self, command: Sequence[str], listening: socket.socket, say: Say) -> None:
        self._command = command
        self._listening = listening
        self._say = say
        self._current: Child | None = None
        self._next: Child | None = None
        self._again = False
        self._is_served = False
        self._has_terminal = os.isatty(0)
        self._selector = selectors.DefaultSelector()

    def run(self) -> int:
        """Serve until a signal comes, or the server ends by itself; the exit code."""
        with _signals() as came:
            self._selector.register(came, selectors.EVENT_READ)
            self._current = self._start()
            try:
                while True:
                    code = self._step(came)
                    if code is not None:
                        return code
            finally:
                for child in (self._next, self._current):
                    if child is not None and child.process.poll() is None:
                        child.end()

    def _step(self, came: socket.socket) -> int | None:
        """What happens next; the exit code if it is the end."""
        for key, _ in self._selector.select(self._patience()):
            if key.fileobj is came:
                for number in came.recv(64):
                    if number == signal.SIGHUP and not self._is_left():
                        self._change()
                    elif number == signal.SIGHUP:
                        return 129
                    elif number in (signal.SIGINT, signal.SIGTERM):
                        return 130 if number == signal.SIGINT else 0
            else:
                child: Child = key.data
                words = child.line.hear()
                if words is None:
                    self._selector.unregister(child.line.end)
                    code = self._ended(child)
                    if code is not None:
                        return code
                for word in words or ():
                    self._heard(child, word)
        self._lose_patience()
        return None

    def _is_left(self) -> bool:
        """Has the terminal gone that this was started from? That is told by the same signal."""
        if not self._has_terminal:
            return False
        try:
            os.tcgetpgrp(0)
        except OSError:
            return True
        return False

    def _start(self) -> Child:
        child = Child(self._command, self._listening)
        self._selector.register(child.line.end, selectors.EVENT_READ, child)
        return child

    def _change(self) -> None:
        if self._next is None:
            self._say("changing")
            self._next = self._start()
        else:
            self._again = True  # what has changed meanwhile may not be in the one that loads

    def _heard(self, child: Child, word: str) -> None:
        if word == "ready":
            child.is_ready = True
            if child is self._current:
                child.line.say("go")
            elif self._current is not None:
                self._current.deadline = time.monotonic() + FINISH_SECONDS
                self._current.line.say("finish")
        elif word == "serving":
            self._say("changed" if self._is_served else "ready")
            self._is_served = True
            if self._again:
                self._again = False
                self._change()

    def _ended(self, child: Child) -> int | None:
        """A process is gone: the one that finished, one that did not come up, or the only one."""
        code = child.end()
        if child is self._next:
            self._next = None
            self._say("unchanged")
            return None
        self._current, self._next = self._next, None
        if self._current is None:
            return code if code >= 0 else 128 - code
        if self._current.is_ready:
            self._current.line.say("go")
        return None

    def _waiting(self) -> Child | None:
        """The process whose time is running: one that loads, or one that finishes."""
        if self._next is None:
            return None
        return self._current if self._next.is_ready else self._next

    def _patience(self) -> float | None:
        waiting = self._waiting()
        return None if waiting is None else max(0.0, waiting.deadline - time.monotonic())

    def _lose_patience(self) -> None:
        waiting = self._waiting()
        if waiting is not None and waiting.deadline <= time.monotonic():
            waiting.process.kill()  # its line breaks, and then it goes on
            waiting.deadline += END_SECONDS


@contextlib.contextmanager
def _signals() -> Iterator[socket.socket]:
    """A socket on which the numbers of signals arrive."""
    came, sent = socket.socketpair()
    sent.setblocking(False)
    numbers = (signal.SIGHUP, signal.SIGINT, signal.SIGTERM)
    before = {number: signal.signal(number, lambda *_: None) for number in numbers}
    wakeup = signal.set_wakeup_fd(sent.fileno(), warn_on_full_buffer=False)
    signal.pthread_sigmask(signal.SIG_UNBLOCK, numbers)  # whoever started us may have had one wait
    try:
        with came, sent:
            yield came
    finally:
        signal.set_wakeup_fd(wakeup)
        for number, handler in before.items():
            signal.signal(number, handler)


def supervise(listening: socket.socket, say: Say) -> int:
    """Run this very command line as children, each with the socket; the exit code."""
    arguments = [argument for argument in sys.argv[1:] if argument != "--handover"]
    # By name, not by what is loaded here: the next process may find another version of the package.
    return Supervisor([sys.executable, "-m", "ludoteca", *arguments], listening, say).run()


def is_possible() -> bool:
    """Does this system know how to hand sockets down and how to ask for the next process?"""
    return os.name == "posix"
