"""`ludoteca serve --handover`: one address, one server process after the other, and no pause between them.

The supervisor holds the listening socket, so nobody is turned away: who calls between two processes waits a moment.
SIGHUP starts the next process. It loads everything first; then the old one is asked to finish (bots end their thoughts,
words are stored, sockets are closed with 1012: call again), and only when it is gone does the next one open the tables.
A next one that does not come up changes nothing.

`--processes N`: as many slots, each with a socket of its own at the same address. They change over one after the other,
so that most people notice nothing; one that ends by itself is followed by another.
"""

from __future__ import annotations

import contextlib
import os
import selectors
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from typing import final

from ludoteca.server.bus import FOLDER
from ludoteca.server.control_line import Line

READY_SECONDS = 120.0
"""How long the next process may load, on a machine that is busy."""
FINISH_SECONDS = 60.0
"""How long the old one may finish; a bot's longest thought is shorter."""
END_SECONDS = 12.0
"""How long a process may take to end that was told to."""

MOST_LOST = 5
LOST_SECONDS = 60.0
"""So many processes that end by themselves in such a time are too many: then all ends."""

Say = Callable[[str], None]
"""Told `ready`, `changing`, `changed`, `unchanged` or `lost`."""


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
class Slot:
    """A place for one process after the other: the socket they share, who serves, and who comes next."""

    def __init__(self, listening: socket.socket) -> None:
        self.listening = listening
        self.current: Child | None = None
        self.next: Child | None = None
        self.is_served = False

    def waiting(self) -> Child | None:
        """The process whose time is running: one that loads, or one that finishes."""
        if self.next is None:
            return None
        return self.current if self.next.is_ready else self.next


@final
class Supervisor:
    """Starts, hands over, ends: one slot, or several, which change over one after the other."""

    def __init__(self, command: Sequence[str], listening: Sequence[socket.socket], say: Say) -> None:
        self._command = command
        self._slots = [Slot(one) for one in listening]
        self._say = say
        self._to_change: list[Slot] = []
        self._again = False
        self._is_served = False
        self._lost: list[float] = []
        self._has_terminal = os.isatty(0)
        self._selector = selectors.DefaultSelector()

    def run(self) -> int:
        """Serve until a signal comes, or the server ends by itself; the exit code."""
        with _signals() as came:
            self._selector.register(came, selectors.EVENT_READ)
            for slot in self._slots:
                slot.current = self._start(slot)
            try:
                while True:
                    code = self._step(came)
                    if code is not None:
                        return code
            finally:
                self._end_all()

    def _end_all(self) -> None:
        """Ask all to end, then wait for each."""
        left = [child for slot in self._slots for child in (slot.next, slot.current) if child is not None]
        left = [child for child in left if child.process.poll() is None]
        for child in left:
            child.process.terminate()
        for child in left:
            child.end()

    def _step(self, came: socket.socket) -> int | None:
        """What happens next; the exit code if it is the end."""
        for key, _ in self._selector.select(self._patience()):
            if key.fileobj is came:
                for number in came.recv(64):
                    if number == signal.SIGHUP and not self._is_left():
                        self._change_all()
                    elif number == signal.SIGHUP:
                        return 129
                    elif number in (signal.SIGINT, signal.SIGTERM):
                        return 130 if number == signal.SIGINT else 0
            else:
                slot, child = key.data
                words = child.line.hear()
                if words is None:
                    self._selector.unregister(child.line.end)
                    code = self._ended(slot, child)
                    if code is not None:
                        return code
                for word in words or ():
                    self._heard(slot, child, word)
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

    def _start(self, slot: Slot) -> Child:
        child = Child(self._command, slot.listening)
        self._selector.register(child.line.end, selectors.EVENT_READ, (slot, child))
        return child

    # --- Changing over ------------------------------------------------------

    def _change_all(self) -> None:
        if self._to_change:
            self._again = True  # what has changed meanwhile may not be in the one that loads
            return
        self._say("changing")
        self._to_change = list(self._slots)
        self._change_next()

    def _change_next(self) -> None:
        """The next slot; when the last has changed, all over again if that was asked for meanwhile."""
        if self._to_change:
            slot = self._to_change[0]
            if slot.next is None:
                slot.next = self._start(slot)
            return
        self._say("changed")
        if self._again:
            self._again = False
            self._change_all()

    def _heard(self, slot: Slot, child: Child, word: str) -> None:
        if word == "ready":
            child.is_ready = True
            if child is slot.current:
                child.line.say("go")
            elif slot.current is not None:
                slot.current.deadline = time.monotonic() + FINISH_SECONDS
                slot.current.line.say("finish")
        elif word == "serving":
            slot.is_served = True
            if not self._is_served and all(one.is_served for one in self._slots):
                self._is_served = True
                self._say("ready")
            elif self._to_change and slot is self._to_change[0]:
                del self._to_change[0]
                self._change_next()

    def _ended(self, slot: Slot, child: Child) -> int | None:
        """A process is gone: the one that finished, one that did not come up, or one that was not asked to."""
        code = child.end()
        code = code if code >= 0 else 128 - code
        if child is slot.next:
            slot.next = None
            self._to_change.clear()
            self._say("unchanged")
            return None
        slot.current, slot.next = slot.next, None
        if slot.current is not None:
            if slot.current.is_ready:
                slot.current.line.say("go")
            return None
        return self._replace(slot, code)

    def _replace(self, slot: Slot, code: int) -> int | None:
        """Of several processes one has ended by itself: another takes its place, unless that happens all the time."""
        now = time.monotonic()
        self._lost = [*(one for one in self._lost if now - one < LOST_SECONDS), now]
        if len(self._slots) == 1 or not slot.is_served or len(self._lost) > MOST_LOST:
            return code
        self._say("lost")
        slot.current = self._start(slot)
        return None

    # --- Patience -----------------------------------------------------------

    def _waiting(self) -> list[Child]:
        return [child for slot in self._slots if (child := slot.waiting()) is not None]

    def _patience(self) -> float | None:
        due = min((child.deadline for child in self._waiting()), default=None)
        return None if due is None else max(0.0, due - time.monotonic())

    def _lose_patience(self) -> None:
        for waiting in self._waiting():
            if waiting.deadline <= time.monotonic():
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


def supervise(listening: Sequence[socket.socket], say: Say) -> int:
    """Run this very command line as children, each with a socket; the exit code."""
    arguments = without(sys.argv[1:], "--handover", "--processes")
    # By name, not by what is loaded here: the next process may find another version of the package.
    command = [sys.executable, "-m", "ludoteca", *arguments]
    if len(listening) == 1 or "--bus" in arguments or any(one.startswith("--bus=") for one in arguments):
        return Supervisor(command, listening, say).run()
    with tempfile.TemporaryDirectory(prefix="ludoteca-bus-") as folder:
        return Supervisor([*command, "--bus", f"{FOLDER}{folder}"], listening, say).run()


def without(arguments: Sequence[str], flag: str, option: str) -> list[str]:
    """A command line without a flag, and without an option and its value."""
    left: list[str] = []
    skip = False
    for one in arguments:
        if skip or one == flag or one.startswith(f"{option}="):
            skip = False
        elif one == option:
            skip = True
        else:
            left.append(one)
    return left


def is_possible() -> bool:
    """Does this system know how to hand sockets down and how to ask for the next process?"""
    return os.name == "posix"
