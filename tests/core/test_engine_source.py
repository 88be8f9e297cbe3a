"""The traps of the compiler, forbidden in the sources it compiles; and no field of a state is forgotten."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from tools.compile_engine import PACKAGE, engine
from tools.write_states import state_files, written

SOURCES = engine()
BOXED = 2**62


@pytest.mark.parametrize("source", SOURCES, ids=lambda path: "/".join(path.parts[-3:]))
def test_no_literal_is_shifted_and_none_is_boxed(source: Path) -> None:
    """mypyc emits `1 << n` as a 32-bit shift, and keeps numbers from 2^62 up as Python objects."""
    tree = ast.parse(source.read_text("utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.LShift) and isinstance(node.left, ast.Constant):
            assert isinstance(node.right, ast.Constant), f"{source.name}:{node.lineno}: write bit(n)"
    if source.name == "rng.py":
        return  # its seeding is Python arithmetic on purpose
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, int):
            assert node.value < BOXED, f"{source.name}:{node.lineno}: a number from 2^62 up is slow when compiled"


def test_what_counts_in_machine_numbers_is_compiled() -> None:
    """A new file of the engine that no glob of pyproject.toml finds would work, and be slow."""
    counting = [file for file in PACKAGE.rglob("*.py") if "from mypy_extensions import" in file.read_text("utf-8")]
    assert set(counting) <= set(SOURCES)


def test_what_follows_from_the_fields_of_a_state_is_written() -> None:
    """A field forgotten in `copy_from` or `facts` would be forgotten by every law."""
    for file in state_files():
        assert written(file) == file.read_text("utf-8"), f"{file}: python tools/write_states.py"
