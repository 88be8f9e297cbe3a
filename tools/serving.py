"""`dev serve` and `dev play`: at once on plain Python, compiled as soon as the compiler is done."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from tools import build_web
from tools.processes import CACHE, VENV, become, companions, environment, tell, tool
from tools.setting_up import (
    NODE,
    client,
    compile_all,
    compiled,
    compiled_now,
    have_uv,
    is_ready,
    last_time,
    ready,
    remember,
)

CHANGES_OVER = os.name == "posix"
"""Can a server hand its tables over to the next process here?"""


def serve(args: Sequence[str]) -> None:
    """Set up what is missing, serve, and compile beside it; the server changes over to the compiled build by itself."""
    CACHE.mkdir(exist_ok=True)
    set_up()
    place = [] if any(a.startswith("--database") for a in args) else ["--database", f"sqlite:///{CACHE}/ludoteca.db"]
    command: list[str | Path] = [tool(VENV, "ludoteca"), "serve", *place, *args]
    tree = compiled_now() if CHANGES_OVER else compiled()[0]
    if tree is not None or not CHANGES_OVER or {"--help", "-h", "--backup"} & {*args}:
        become(*command, tree=tree)
    next_tree = CACHE / f"serving-{os.getpid()}"  # not there yet: the next process finds it, this one does not
    try:
        # A signal that comes before the supervisor is ready for it waits.
        signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGHUP])
        server = companions.start(*command, "--handover", tree=next_tree, cwd=None)
        signal.pthread_sigmask(signal.SIG_UNBLOCK, [signal.SIGHUP])
        threading.Thread(target=change_over, args=(server, next_tree), daemon=True).start()
        raise SystemExit(server.wait())
    finally:
        companions.end()
        next_tree.unlink(missing_ok=True)


def set_up() -> None:
    """The environment and the client, at the same time."""
    if is_ready("run") and (build_web.is_built() or is_ready("web", NODE)):
        trouble = client()
    else:
        tell(f"Setting up Python packages and the web client ({last_time('set up', 30)}; once).")
        began = time.monotonic()
        trouble = set_up_at_once()
        remember("set up", time.monotonic() - began)
    if trouble:
        tell(f"Without the web client: {trouble}. Everything else is served.")


def set_up_at_once() -> str:
    """Both beside each other; what is the matter with the client, if anything."""
    have_uv()
    with ThreadPoolExecutor(2) as pool:
        building = pool.submit(client)
        installing = pool.submit(ready, "run", tell=lambda _: None)
        try:
            installing.result()
            return building.result()
        except BaseException:
            companions.end()  # else this would wait for them
            raise


def change_over(server: subprocess.Popen[str], next_tree: Path) -> None:
    """Compile, then have the server continue on the compiled build; if there is none, it stays as it is."""
    began = time.monotonic()
    try:
        tree, trouble = compile_all(
            kindly=True, begun=lambda what: tell(f"{what} beside it; the server changes over by itself.")
        )
    except SystemExit as problem:
        if not companions.is_over:
            tell(f"{problem}; the server stays on plain Python.")
        return
    except KeyboardInterrupt:  # it ends
        return
    if tree is None:
        tell(f"On plain Python, which is slower ({trouble}).")
    elif server.poll() is None:
        tell(f"Compiled in {time.monotonic() - began:.0f} s.")
        next_tree.symlink_to(tree)
        server.send_signal(signal.SIGHUP)


def play(args: Sequence[str]) -> None:
    """Play at once; if the engine is not compiled, that is done meanwhile, for the next time."""
    ready("run")
    command: list[str | Path] = [tool(VENV, "ludoteca"), "play", *args]
    tree = compiled_now(args)
    if tree is not None or not sys.stdin.isatty():
        become(*command, tree=tree)
    tell(f"On plain Python; compiling meanwhile, for the next time ({last_time('compile', 75)}).")
    game = subprocess.Popen([str(part) for part in command], env=environment(VENV))
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the game knows what Ctrl-C means in it
    threading.Thread(target=compile_meanwhile, daemon=True).start()
    try:
        raise SystemExit(game.wait())
    finally:
        companions.end()


def compile_meanwhile() -> None:
    """Compile without a word: somebody plays at this terminal."""
    try:
        compile_all(kindly=True, begun=lambda _: None)
    except (SystemExit, KeyboardInterrupt):
        return
