"""The client's types are those of the Python side."""

from __future__ import annotations

import importlib.util
from pathlib import Path

WEB = Path(__file__).parents[2] / "web"


def test_the_types_of_the_wire_are_up_to_date() -> None:
    spec = importlib.util.spec_from_file_location("wire_types", WEB / "wire_types.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    for name, text in module.files().items():
        assert (WEB / "src/lib/wire" / name).read_text("utf-8") == text, f"run python web/wire_types.py: {name}"
