"""Setting up for `dev`: environments, the web client, the compiled build; each kept, and made by one at a time.

Each environment holds what belongs together: .venv what is locked together (running, testing, the laboratory), those
in .cache/venvs what must not meet it (the peers of the benchmark) or is a tool of its own (Node.js, MkDocs).
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from tools import build_web
from tools.processes import CACHE, ROOT, VENV, Failed, companions, environment, quietly, tell, tool

REQUIREMENTS = ROOT / "requirements"
PEERS = CACHE / "venvs" / "bench"
NODE = CACHE / "venvs" / "web"
SITE = CACHE / "venvs" / "docs"
TOOLS_ALONE = ("uv", "web", "docs")
"""Lists that bring tools only: this project is not installed beside them."""
THIS_PYTHON = f"{sys.version_info[0]}.{sys.version_info[1]}"
OTHER_PYTHONS = ("3.12", "3.13")
RECIPE = "2"
"""Changes with the way environments are made here, and makes them anew."""


@contextlib.contextmanager
def in_turn(name: str) -> Iterator[None]:
    """Set up something while no other `dev` in this checkout does: two at once would leave a broken half of each."""
    CACHE.mkdir(exist_ok=True)
    with (CACHE / f"{name}.lock").open("w") as file:  # closed by whatever ends this script, and so is never left behind
        while not _locked(file.fileno()):
            if companions.is_over:
                raise KeyboardInterrupt
            time.sleep(0.1)
        yield


def _locked(file: int) -> bool:
    """Take the lock on an open file, if nobody has it."""
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


def remember(name: str, seconds: float) -> None:
    """Keep how long something took, for whoever waits for it next time."""
    file = CACHE / "times.json"
    with in_turn("times"):
        known = json.loads(file.read_text()) if file.exists() else {}
        file.write_text(json.dumps(known | {name: round(seconds, 1)}))


def last_time(name: str, guess: int) -> str:
    """How long it will take, going by the last time."""
    file = CACHE / "times.json"
    known = json.loads(file.read_text()) if file.exists() else {}
    return f"it took {known[name]:.0f} s last time" if name in known else f"about {guess} s"


# --- environments -----------------------------------------------------------------------------------------------


def ready(
    kind: str,
    venv: Path = VENV,
    python: str = sys.executable,
    version: str = THIS_PYTHON,
    *,
    tell: Callable[[str], None] = tell,
) -> None:
    """Make `venv` hold what requirements/<kind>.txt names, and this project as an editable install."""
    if is_ready(kind, venv, version):
        return
    have_uv()
    try:
        with in_turn(f"venv-{venv.name}"):
            if not is_ready(kind, venv, version):
                tell(f"Setting up {venv.relative_to(ROOT)} for {kind} (once).")
                install(kind, venv, python, version)
    except Failed as problem:
        raise SystemExit(f"{problem}\n\nThe packages of requirements/{kind}.txt could not be installed.") from None


def is_ready(kind: str, venv: Path = VENV, version: str = THIS_PYTHON) -> bool:
    """Does an environment hold what it should?"""
    stamp = venv / f".{kind}"
    return usable(venv, version) and stamp.exists() and stamp.read_text() == _wanted(kind)


def install(kind: str, venv: Path, python: str = sys.executable, version: str = THIS_PYTHON) -> None:
    """Install a list into an environment, for one who is alone with it; Failed if that cannot be done."""
    uv = tool(VENV, "uv")
    if not usable(venv, version):
        if kind == "bench":  # one of the peers asks pip what is installed as it is imported
            quietly(python, "-m", "venv", "--clear", venv)
        else:
            quietly(uv, "venv", "-q", "--clear", "-p", python, venv)
        (venv / ".made").write_text(_made(version))
    with _unfinished(venv):
        pip = (uv, "pip", "install", "-q", "-p", tool(venv, "python"))
        quietly(*pip, "--require-hashes", "--compile-bytecode", "-r", REQUIREMENTS / f"{kind}.txt", venv=venv)
        if venv not in (NODE, SITE):  # nothing unlocked is fetched: what the build needs is in the list above
            quietly(*pip, "--no-deps", "--no-build-isolation", "-e", ROOT, venv=venv)
    (venv / f".{kind}").write_text(_wanted(kind))


def have_uv() -> None:
    """Make sure that .venv exists and holds the locked uv, which fills it and makes all others."""
    with in_turn("venv-uv"):
        if is_ready("uv"):
            return
        try:
            if not usable(VENV, THIS_PYTHON):
                quietly(sys.executable, "-m", "venv", "--clear", VENV)
                (VENV / ".made").write_text(_made(THIS_PYTHON))
            with _unfinished(VENV):
                pip = (tool(VENV, "python"), "-m", "pip", "install", "-q", "--disable-pip-version-check")
                quietly(*pip, "--require-hashes", "-r", REQUIREMENTS / "uv.txt")
        except Failed as problem:
            raise SystemExit(f"{problem}\n\nThe environment in .venv could not be made.") from None
        (VENV / ".uv").write_text(_wanted("uv"))


def _wanted(kind: str) -> str:
    inputs = (REQUIREMENTS / f"{kind}.txt", *([] if kind in TOOLS_ALONE else [ROOT / "pyproject.toml"]))
    return hashlib.sha256(b"\0".join([RECIPE.encode(), *(file.read_bytes() for file in inputs)])).hexdigest()


def _made(version: str) -> str:
    return f"{version} {ROOT}"


def usable(venv: Path, version: str) -> bool:
    """Was this environment made here (they cannot be moved), by such a Python that still exists, and left whole?"""
    made = venv / ".made"
    if (venv / ".unfinished").exists() or (venv == VENV and (venv / ".bench").exists()):
        return False  # the second: from a time when the peers of the benchmark went there, too
    return tool(venv, "python").exists() and made.exists() and made.read_text() == _made(version)


@contextlib.contextmanager
def _unfinished(venv: Path) -> Iterator[None]:
    """Who is interrupted in here leaves a mark, and the environment is made anew next time."""
    mark = venv / ".unfinished"
    mark.touch()
    yield
    mark.unlink()


def other_pythons() -> Iterator[tuple[str, str | None]]:
    """Other versions of Python, and where they are, if they are."""
    for version in OTHER_PYTHONS:
        if version == THIS_PYTHON:
            continue
        named = shutil.which(f"python{version}")
        by_pyenv = sorted(Path.home().glob(f".pyenv/versions/{version}.*/bin/python{version}"))
        candidates = [*([named] if named else []), *map(str, by_pyenv)]
        yield version, next((c for c in candidates if works(c, version)), None)


def works(python: str, version: str) -> bool:
    """Can this Python make environments? (pyenv's stand-ins may not even start.)"""
    code = f"import sys, venv, ensurepip; sys.exit('%d.%d' % sys.version_info[:2] != '{version}')"
    return subprocess.run([python, "-c", code], capture_output=True).returncode == 0


# --- the web client ---------------------------------------------------------------------------------------------


def client(tests: bool = False) -> str:
    """Build the web client if it has changed; why not, where that cannot be done."""
    if tests:
        ready("web")  # the browser tests ask .venv for Node.js
    elif build_web.is_built():
        return ""
    what = "Node.js, which builds it, could not be fetched"
    try:
        if not is_ready("web", NODE):
            have_uv()
            with in_turn("venv-web"):
                install("web", NODE)
        what = "it could not be built"
        with in_turn("web"):
            quietly(tool(NODE, "python"), "tools/build_web.py", *(["--tests"] if tests else []), venv=NODE)
    except Failed as problem:
        (CACHE / "web.log").write_text(f"{problem}\n")
        return f"{what} (.cache/web.log tells why)"
    return ""


# --- the compiled build -----------------------------------------------------------------------------------------


def compile_command(*args: str) -> list[str | Path]:
    """The command that compiles, or looks whether there is something to compile."""
    return [tool(VENV, "python"), "-m", "tools.compile_engine", *args]


def compiled_now(games: Sequence[str] = ()) -> Path | None:
    """The folder of the compiled build if it is up to date: of all, or at least of a game named here."""
    command = [str(part) for part in compile_command("--ready", str(CACHE / "compiled"), *games)]
    found = subprocess.run(command, cwd=ROOT, env=environment(VENV), stdout=subprocess.PIPE, text=True).stdout.strip()
    return Path(found) if found else None


def compiled(games: Sequence[str] = ()) -> tuple[Path | None, str]:
    """The folder with the compiled build, brought up to date; or None, and why."""
    tree = compiled_now(games)
    return (tree, "") if tree is not None else compile_all(games)


def compiled_for(args: Sequence[str]) -> tuple[Path | None, str]:
    """A compiled build that does for these arguments: one of a game alone, if they name it, or of everything."""
    tree = compiled_now(args)
    return (tree, "") if tree is not None else compiled()


def compile_all(
    games: Sequence[str] = (), *, kindly: bool = False, begun: Callable[[str], None] = tell
) -> tuple[Path | None, str]:
    """Compile everything, or these games: the folder; or None, and why. Kindly: at low priority.

    `begun` is told what happens, once it does: where there is no compiler nothing does.
    """
    what = ", ".join(games) or "the engine"
    name = f"compile {' '.join(games)}".strip()
    with in_turn("compile"):
        began = time.monotonic()
        command = compile_command(*(["--kindly"] if kindly else []), str(CACHE / "compiled"), *games)
        work = companions.start(*command, output=subprocess.PIPE)
        assert work.stdout is not None
        said: list[str] = []
        for line in work.stdout:
            said.append(line.strip())
            if line.startswith("compiling "):
                begun(f"Compiling {what} ({last_time(name, 25 if games else 75)})")
        if work.wait():
            raise SystemExit("\n".join([*said, f"{what} does not compile"]))
        trouble = next((line for line in said if line.startswith("not compiled: ")), "")
        if trouble:
            return None, trouble
        remember(name, time.monotonic() - began)
        return Path(said[-1]), ""
