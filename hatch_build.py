"""Put the web client into the wheel, and the compiled engine where a C compiler is found; else it is pure Python.

LUDOTECA_PURE=1 asks for the pure wheel. Editable installs are always pure: no library may shadow edited source.
`dev` builds the client of an editable install. A wheel without Node.js at hand carries none, and says so.
"""

from __future__ import annotations

import importlib
import os
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class EngineHook(BuildHookInterface[Any]):
    """Builds and compiles before the wheel is packed, clears away after."""

    _stage: tempfile.TemporaryDirectory[str] | None = None

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the client where it belongs; compile aside and hand the libraries to the wheel."""
        if version == "editable":
            return
        without_client = _tool(self.root, "build_web").build()
        if without_client is not None:
            self.app.display_warning(f"the wheel is without the web client: {without_client}")
        if os.environ.get("LUDOTECA_PURE"):
            return
        self._stage = tempfile.TemporaryDirectory()
        stage = Path(self._stage.name)
        tree = _tool(self.root, "compile_engine").build(stage / "tree", stage / "objects")
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


def _tool(root: str, name: str) -> Any:
    """A module of tools/, from this very folder."""
    if root not in sys.path:
        sys.path.insert(0, root)
    return importlib.import_module(f"tools.{name}")
