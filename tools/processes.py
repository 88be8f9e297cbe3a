"""Running programs for `dev`: shown or quiet, none left behind. Standard library only, for any Python from 3.11 on."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
import tempfile
import threading
from pathlib import Path
from typing import IO, NoReturn

ROOT = Path(__file__).resolve().parent.parent
CACHE = ROOT / ".cache"
VENV = ROOT / ".venv"
END_SECONDS = 3.0
"""How long a program may take to end before it is killed."""


class Failed(Exception):
    """A program did not do what it was run for; the text is what it printed last."""


def tool(venv: Path, name: str) -> Path:
    """A program of a virtual environment."""
    return venv / "Scripts" / f"{name}.exe" if os.name == "nt" else venv / "bin" / name


def environment(venv: Path, tree: Path | None = None) -> dict[str, str]:
    """What programs of `venv` see; with `tree`, the compiled copy of the package comes before the source."""
    kept = {k: v for k, v in os.environ.items() if k not in ("PYTHONPATH", "PYTHONHOME", "PYTHONDONTWRITEBYTECODE")}
    path = f"{tool(venv, 'python').parent}{os.pathsep}{os.environ.get('PATH', os.defpath)}"
    kept |= {"PATH": path, "VIRTUAL_ENV": str(venv)}
    kept.setdefault("UV_SYSTEM_CERTS", "1")  # trust what the machine trusts, as pip does
    if tree is not None:
        kept["PYTHONPATH"] = str(tree)
    return kept


def attempt(*command: str | Path, venv: Path = VENV, tree: Path | None = None) -> int:
    """Run a command in the checkout, at this terminal, and return its exit code."""
    return subprocess.run([str(c) for c in command], cwd=ROOT, env=environment(venv, tree)).returncode


def run(*command: str | Path, venv: Path = VENV, tree: Path | None = None) -> None:
    """Run a command that must succeed."""
    if code := attempt(*command, venv=venv, tree=tree):
        raise SystemExit(code)


def become(*command: str | Path, venv: Path = VENV, tree: Path | None = None) -> NoReturn:
    """Let a command take the place of this script, with its terminal, its signals and the folder it was called from."""
    arguments = [str(c) for c in command]
    if os.name == "nt":  # has no such thing
        raise SystemExit(subprocess.run(arguments, env=environment(venv, tree)).returncode)
    os.execve(arguments[0], arguments, environment(venv, tree))


def say(text: str) -> None:
    """A remark of this script, apart from what the tools print."""
    print(f"\n== {text}", flush=True)


def tell(text: str) -> None:
    """A line for whoever waits."""
    print(text, flush=True)


# --- programs beside this one -----------------------------------------------------------------------------------


class Companions:
    """Programs that run beside this script and end with it, each with all that it has started itself."""

    def __init__(self) -> None:
        self._running: list[subprocess.Popen[str]] = []
        self._lock = threading.Lock()
        self.is_over = False
        """Has this script come to its end?"""

    def start(
        self,
        *command: str | Path,
        venv: Path = VENV,
        tree: Path | None = None,
        cwd: Path | None = ROOT,
        output: IO[str] | int | None = None,
    ) -> subprocess.Popen[str]:
        """Start a program in a process group of its own: Ctrl-C reaches it through us."""
        with self._lock:
            if self.is_over:
                raise KeyboardInterrupt
            program = subprocess.Popen(
                [str(c) for c in command],
                cwd=cwd,
                env=environment(venv, tree),
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=subprocess.STDOUT if output is not None else None,
                text=True,
                start_new_session=True,
            )
            self._running.append(program)
            return program

    def end(self, *programs: subprocess.Popen[str]) -> None:
        """End these programs, or all and for good; kindly at first."""
        with self._lock:
            self.is_over = self.is_over or not programs
            ending = [one for one in programs or self._running if one.poll() is None]
        for one in ending:
            _signal(one, signal.SIGTERM)
        for one in ending:
            try:
                one.wait(END_SECONDS)
            except (subprocess.TimeoutExpired, KeyboardInterrupt):
                _signal(one, getattr(signal, "SIGKILL", signal.SIGTERM))
                one.wait()


def _signal(program: subprocess.Popen[str], number: int) -> None:
    """Tell a program and everything it has started."""
    with contextlib.suppress(ProcessLookupError):
        if os.name == "nt":
            program.terminate()
        else:
            os.killpg(program.pid, number)


companions = Companions()


def quietly(*command: str | Path, venv: Path = VENV) -> str:
    """Run a command without showing what it prints; that is returned, or comes with Failed."""
    with tempfile.TemporaryFile("w+", encoding="utf-8", errors="replace") as output:
        code = companions.start(*command, venv=venv, output=output).wait()
        output.seek(0)
        said = output.read()
    if code:
        raise Failed(said.strip() or f"{Path(command[0]).name} ended with {code}")
    return said


def end_with_this_script() -> None:
    """Whatever ends this script, a signal or its terminal, ends its companions first."""

    def stop(number: int, _: object) -> NoReturn:
        for name in ("SIGTERM", "SIGHUP"):
            if hasattr(signal, name):
                signal.signal(getattr(signal, name), signal.SIG_IGN)
        sys.exit(128 + number)

    for name in ("SIGTERM", "SIGHUP"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), stop)
