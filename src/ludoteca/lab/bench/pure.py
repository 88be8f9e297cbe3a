"""The same source, not compiled, in a process of its own: a contender like any other.

    python -m ludoteca.lab.bench.pure

is the other end: it reads a line with a setting, then a line with seconds as often as somebody asks, and answers
each with a rate.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import final

import ludoteca
from ludoteca.lab.bench.ours import Setting, inside, is_compiled

LIBRARIES = ("*.so", "*.pyd", "__pycache__")


@final
class Uncompiled:
    """Plain Python at the other end of a pipe."""

    def __init__(self, setting: Setting, process: subprocess.Popen[str]) -> None:
        self.name = f"{setting}: not compiled"
        self.process = process
        self._ask({"game": setting.game, "seats": setting.seats, "given": dict(setting.given)})

    def rate(self, seconds: float) -> float:
        return self._ask(seconds)

    def _ask(self, question: object) -> float:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(json.dumps(question) + "\n")
        self.process.stdin.flush()
        return float(json.loads(self.process.stdout.readline()))


@contextmanager
def uncompiled(setting: Setting) -> Iterator[Uncompiled]:
    """A copy of the package without its libraries, and a process that plays with it."""
    package = Path(ludoteca.__file__).parent
    with tempfile.TemporaryDirectory() as scratch:
        shutil.copytree(package, Path(scratch, package.name), ignore=shutil.ignore_patterns(*LIBRARIES))
        path = os.pathsep.join([scratch, *filter(None, sys.path)])
        command = [sys.executable, "-m", "ludoteca.lab.bench.pure"]
        environment = {**os.environ, "PYTHONPATH": path}
        pipe = subprocess.PIPE
        with subprocess.Popen(command, env=environment, cwd=scratch, stdin=pipe, stdout=pipe, text=True) as process:
            try:
                yield Uncompiled(setting, process)
            finally:
                assert process.stdin is not None
                process.stdin.close()


def main() -> None:
    """Answer until nobody asks any more."""
    assert not is_compiled(), "this is the other end of a comparison with the compiled engine"
    loop = inside(Setting(**json.loads(sys.stdin.readline())))
    print(0, flush=True)
    for line in sys.stdin:
        print(json.dumps(loop.rate(json.loads(line))), flush=True)


if __name__ == "__main__":
    main()
