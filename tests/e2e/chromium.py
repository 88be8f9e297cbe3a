"""Find a Chromium: an installed one, else the one inside the npm package @sparticuz/chromium (Linux, x64)."""

from __future__ import annotations

import json
import os
import platform
import shutil
import sys
import tarfile
import tempfile
from io import BytesIO
from pathlib import Path

ROOT = Path(__file__).parents[2]
PACKED = ROOT / "web/node_modules/@sparticuz/chromium/bin"
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
INSTALLED = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def find() -> tuple[str, dict[str, str]] | None:
    """The program and what its environment needs; None where there is none."""
    named = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, INSTALLED)), None)
    if named:
        return named, {}
    fits = sys.platform == "linux" and platform.machine() == "x86_64"
    return _unpacked() if fits and PACKED.exists() else None


def _unpacked() -> tuple[str, dict[str, str]]:
    version = json.loads((PACKED.parent / "package.json").read_text("utf-8"))["version"]
    out = ROOT / f".cache/chromium-{version}"
    if not out.exists():
        out.parent.mkdir(exist_ok=True)
        half = Path(tempfile.mkdtemp(dir=out.parent, prefix="chromium."))
        _unpack(half, out)
        try:
            half.rename(out)
        except OSError:  # somebody else was faster
            shutil.rmtree(half)
    libraries = f"{out}/al2023/lib:{out}/swiftshader"
    return f"{out}/chromium", {"LD_LIBRARY_PATH": libraries, "FONTCONFIG_FILE": f"{out}/fonts.conf"}


def _unpack(into: Path, home: Path) -> None:
    """Fill a folder that will then be moved to its home."""
    import brotli

    for name in ("al2023", "fonts", "swiftshader"):
        packed = BytesIO(brotli.decompress((PACKED / f"{name}.tar.br").read_bytes()))
        with tarfile.open(fileobj=packed) as archive:
            if hasattr(tarfile, "data_filter"):  # Python 3.11.4 on
                archive.extractall(into / name, filter="data")
            else:
                archive.extractall(into / name)
    # A bare machine has no fonts, and text without a font has no size.
    fonts = f"<fontconfig><dir>{home}/fonts</dir><cachedir>{home}/fonts-cache</cachedir></fontconfig>"
    (into / "fonts.conf").write_text(fonts)
    program = into / "chromium"
    program.write_bytes(brotli.decompress((PACKED / "chromium.br").read_bytes()))
    program.chmod(0o755)
