"""Put the compiled engine into the wheel, where a C compiler is found; without one the wheel is pure Python.

LUDOTECA_PURE=1 asks for the pure wheel. Editable installs are always pure: no library may shadow edited source.
"""

from __future__ import annotations

import importlib.util
import os
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class EngineHook(BuildHookInterface[Any]):
    """Compiles before the wheel is packed, clears away after."""

    _stage: tempfile.TemporaryDirectory[str] | None = None

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile aside and hand the libraries to the wheel."""
        if version == "editable" or os.environ.get("LUDOTECA_PURE"):
            return
        self._stage = tempfile.TemporaryDirectory()
        tree = _compiler(Path(self.root)).build(Path(self._stage.name, "tree"))
        if tree is None:
            return
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        for library in sorted([*tree.rglob("*.so"), *tree.rglob("*.pyd")]):
            build_data["force_include"][str(library)] = library.relative_to(tree).as_posix()

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Clear away."""
        if self._stage is not None:
            self._stage.cleanup()


def _compiler(root: Path) -> Any:
    """The module tools/compile_engine.py, from this very folder."""
    spec = importlib.util.spec_from_file_location("compile_engine", root / "tools/compile_engine.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
