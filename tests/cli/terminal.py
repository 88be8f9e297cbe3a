"""A terminal for tests: what a person types goes in, what they would read comes out."""

from __future__ import annotations

import io
import os
import signal
import subprocess
import sys
from collections.abc import Iterable
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from typing import Any
from unittest.mock import patch

import pexpect

from ludoteca.cli import main

PLAIN = {"LANG": "C.UTF-8", "TERM": "dumb", "NO_COLOR": "1", "COLUMNS": "80", "LINES": "40"}


@dataclass(frozen=True)
class Said:
    """What came of a command."""

    code: int
    out: str
    err: str

    @property
    def flat(self) -> str:
        """What came out, as one long line."""
        return " ".join(self.out.split())


def ludoteca(*arguments: str, typed: Iterable[str] = (), **environment: str) -> Said:
    """Run a command in this process; `typed` are the lines the person types before leaving the keyboard."""
    out, err = io.StringIO(), io.StringIO()
    stdin = io.StringIO("".join(f"{line}\n" for line in typed))
    with (
        patch.dict(os.environ, {**surroundings(), **environment}, clear=True),
        patch.object(sys, "stdin", stdin),
        redirect_stdout(out),
        redirect_stderr(err),
    ):
        code = main(list(arguments))
    return Said(code, out.getvalue(), err.getvalue())


def run(*arguments: str, **settings: Any) -> subprocess.CompletedProcess[bytes]:
    """Run a command as the shell does."""
    command = [sys.executable, "-m", "ludoteca", *arguments]
    return subprocess.run(command, env=surroundings(), capture_output=True, timeout=600, **settings)


def sit_down(*arguments: str, **environment: str) -> pexpect.spawn[str]:
    """Open a real terminal with a command in it."""
    surrounding = {**surroundings(), **environment}
    return pexpect.spawn(
        sys.executable,
        ["-m", "ludoteca", *arguments],
        env=surrounding,
        encoding="utf-8",
        dimensions=(40, 80),
        timeout=600,
        preexec_fn=hear_ctrl_c,
    )


def hear_ctrl_c() -> None:
    """Started in the background, tests are deaf to Ctrl-C, and so would be the program they start."""
    signal.signal(signal.SIGINT, signal.default_int_handler)


def surroundings() -> dict[str, str]:
    """This process's environment, with a plain English terminal in it."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("LC_")}
    return {**kept, **PLAIN}
