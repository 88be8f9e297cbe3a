"""Find a Chromium: an installed one, else the one inside the npm package @sparticuz/chromium (Linux, x64)."""

from __future__ import annotations

import os
import shutil
import tarfile
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
    return _unpacked() if PACKED.exists() else None


def _unpacked() -> tuple[str, dict[str, str]]:
    import brotli

    out = ROOT / ".cache/chromium"
    program = out / "chromium"
    if not program.exists():
        out.mkdir(parents=True, exist_ok=True)
        for name in ("al2023", "fonts", "swiftshader"):
            packed = BytesIO(brotli.decompress((PACKED / f"{name}.tar.br").read_bytes()))
            with tarfile.open(fileobj=packed) as archive:
                if hasattr(tarfile, "data_filter"):  # Python 3.11.4 on
                    archive.extractall(out / name, filter="data")
                else:
                    archive.extractall(out / name)
        # A bare machine has no fonts, and text without a font has no size.
        fonts = f"<fontconfig><dir>{out}/fonts</dir><cachedir>{out}/fonts-cache</cachedir></fontconfig>"
        (out / "fonts.conf").write_text(fonts)
        half = out / f"chromium.{os.getpid()}"
        half.write_bytes(brotli.decompress((PACKED / "chromium.br").read_bytes()))
        half.chmod(0o755)
        half.rename(program)
    libraries = f"{out}/al2023/lib:{out}/swiftshader"
    return str(program), {"LD_LIBRARY_PATH": libraries, "FONTCONFIG_FILE": f"{out}/fonts.conf"}
