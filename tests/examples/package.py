"""The example package, installed where nothing else is: only whoever is told of the folder knows the game."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "examples/highest"


def install(folder: Path) -> dict[str, str]:
    """Install it into a folder; the environment in which it is found."""
    uv = Path(sys.executable).with_name("uv.exe" if os.name == "nt" else "uv")
    command = [uv, "pip", "install", "-q", "-p", sys.executable, "--no-deps", "--no-build-isolation", "--offline"]
    subprocess.run([*map(str, command), "--target", str(folder), str(EXAMPLE)], check=True)
    environment = {name: value for name, value in os.environ.items() if not name.startswith("COV")}
    path = [str(folder), *filter(None, [os.environ.get("PYTHONPATH")])]
    return {**environment, "PYTHONPATH": os.pathsep.join(path), "LANG": "C.UTF-8", "TERM": "dumb"}
