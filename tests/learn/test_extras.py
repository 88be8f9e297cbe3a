"""What is not installed is asked for by the name of its extra; the base needs none of it."""

from __future__ import annotations

import subprocess
import sys

import pytest

CODE = """
import sys
for name in ("gymnasium", "mcp", "numpy", "pettingzoo", "pyspiel"):
    sys.modules[name] = None
import ludoteca, ludoteca.learn.text, ludoteca.learn.arena
for module in ("batch", "gymnasium", "pettingzoo", "openspiel", "mcp_server"):
    try:
        __import__(f"ludoteca.learn.{module}")
    except ModuleNotFoundError as problem:
        print(module, problem)
"""


@pytest.mark.once
def test_a_missing_package_is_told_with_its_extra() -> None:
    done = subprocess.run([sys.executable, "-c", CODE], capture_output=True, text=True, check=True)
    told = dict(line.split(" ", 1) for line in done.stdout.splitlines())
    assert {module: sentence.split("ludoteca[")[1].split("]")[0] for module, sentence in told.items()} == {
        "batch": "rl",
        "gymnasium": "rl",
        "pettingzoo": "rl",
        "openspiel": "openspiel",
        "mcp_server": "mcp",
    }
