"""Compile the engine with mypyc, always into a copy: no library ever lies in src/.

    python -m tools.compile_engine [--ready | --kindly] FOLDER [GAME ...]

keeps a compiled copy of the package in FOLDER, up to date with src/, and prints where it is: a path to put
first on PYTHONPATH. With games, only those and what all share are compiled, in a copy of its own, which takes
seconds. With --ready nothing is compiled: it prints where the copy is if one is up to date, of everything or of one of
the words that follow. With --kindly it leaves the machine to others. Where there is no C compiler it prints nothing,
and why on standard error; everything works without, only slower.
"""

from __future__ import annotations

import ast
import contextlib
import hashlib
import importlib.metadata
import os
import re
import shutil
import signal
import sys
import tempfile
import time
import tomllib
from collections.abc import Collection, Iterable, Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SRC = ROOT / "src"
PACKAGE = SRC / "ludoteca"
PYPROJECT = ROOT / "pyproject.toml"
LIBRARIES = (".so", ".pyd")
GIVE_UP = 3
"""Times that sources may change under the compiler."""


def build(out: Path, objects: Path, games: Collection[str] = ()) -> Path | None:
    """Fill `out` with a copy of the package and its compiled engine; None, with a note, where that cannot be done."""
    from mypyc.build import mypycify

    from tools import c_build

    files = engine(games)
    chain, trouble = c_build.toolchain()
    if not files or chain is None:
        print(f"not compiled: {trouble or 'there are no engine sources'}", file=sys.stderr)
        return None

    print(f"compiling {len(files)} files of the engine (again only when they change)", file=sys.stderr, flush=True)
    if chain.lto is None:
        print("the linker cannot optimise across files: all in one file, which takes minutes", file=sys.stderr)
    _mirror(out)
    with tempfile.TemporaryDirectory() as scratch, contextlib.chdir(out):
        settings = Path(scratch, "mypy.ini")
        settings.write_text("[mypy]\n")
        extensions = mypycify(
            [
                # `dev check` does the strict checking; here mypy only has to know the types. It sees none of our
                # settings (they name src/) and need not find what the package imports (wheels are built without).
                *("--config-file", str(settings), "--cache-dir", os.devnull),
                *("--explicit-package-bases", "--follow-imports=silent", "--ignore-missing-imports"),
                *(str(file.relative_to(SRC)) for file in files),
            ],
            opt_level="3",
            debug_level="0",
            target_dir=scratch,
            group_name="ludoteca_engine",
            multi_file=chain.lto is not None,
        )
        c_build.build(extensions, out, objects, chain, f"mypyc {importlib.metadata.version('mypy')}")
    return out


def engine(games: Collection[str] = ()) -> list[Path]:
    """The sources that are compiled: [tool.ludoteca] in pyproject.toml, less those that begin with `# pure:`.

    With games, only theirs and those that belong to no game.
    """
    found = {file for glob in _settings()["compiled"] for file in ROOT.glob(glob)}
    if games:
        found = {file for file in found if _game_of(file) in (None, *games)}
    return sorted(file for file in found if not file.read_bytes().startswith(b"# pure:"))


def known_games() -> list[str]:
    """The folders of games."""
    return sorted(file.parent.name for file in (PACKAGE / "games").glob("*/__init__.py"))


def _game_of(file: Path) -> str | None:
    """The game a source is part of, by its folder or its name; None if it serves them all."""
    names = file.relative_to(PACKAGE).with_suffix("").parts
    return next((game for game in known_games() if game in names or names[-1].startswith(f"{game}_")), None)


def _settings() -> dict[str, list[str]]:
    """[tool.ludoteca] in pyproject.toml."""
    settings: dict[str, list[str]] = tomllib.loads(PYPROJECT.read_text("utf-8"))["tool"]["ludoteca"]
    return settings


def ready(cache: Path, games: Collection[str] = ()) -> Path | None:
    """The compiled copy in `cache`, if no compiler is needed for it; brought up to date in all but the engine."""
    everything = _hash(_package_files(), games)
    for stamp in cache.glob("*/.stamp"):
        if stamp.read_text() == everything:
            return stamp.parent
    tree = cache / _hash(_with_imports(engine(games)), games)
    return _refreshed(tree, games) if (tree / ".games").exists() else None


def kept(cache: Path, games: Collection[str] = (), attempts: int = GIVE_UP) -> Path | None:
    """The compiled copy in `cache`, compiled anew if the engine has changed; None where that cannot be done.

    Sources that change while they are compiled are compiled again, but not for ever.
    """
    if (tree := ready(cache, games)) is not None:
        return tree
    tree = cache / _hash(_with_imports(engine(games)), games)
    cache.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=cache, prefix="new-") as new:
        if build(Path(new, "tree"), cache.parent / "objects", games) is None:
            return None
        Path(new, "tree", ".games").write_text(" ".join(games))
        if cache / _hash(_with_imports(engine(games)), games) == tree:  # it has not changed meanwhile
            with contextlib.suppress(OSError):  # somebody else was faster
                Path(new, "tree").rename(tree)
    for old in cache.iterdir():
        if old != tree and (_is_like(old, games) or old.name.startswith("new-")) and _is_old(old):
            shutil.rmtree(old, ignore_errors=True)
    if attempts == 1 and ready(cache, games) is None:
        print(f"the sources changed {GIVE_UP} times while they were compiled: given up", file=sys.stderr, flush=True)
        return None
    return kept(cache, games, attempts - 1)


def _refreshed(tree: Path, games: Collection[str]) -> Path | None:
    """A copy whose library is right, brought up to date; None if somebody is just changing the engine."""
    while tree.name == _hash(_with_imports(engine(games)), games):
        everything = _hash(_package_files(), games)
        (tree / ".stamp").unlink(missing_ok=True)
        _mirror(tree)
        if _hash(_package_files(), games) == everything:  # else somebody is writing: no stamp may vouch for a mixture
            (tree / ".stamp").write_text(everything)
            return tree
    return None


def _is_like(tree: Path, games: Collection[str]) -> bool:
    """Is this a whole copy, of the same games?"""
    told = tree / ".games"
    return told.exists() and told.read_text() == " ".join(games)


def _is_old(tree: Path) -> bool:
    """Was it made so long ago that nobody makes or uses it any more?"""
    return time.time() - tree.stat().st_mtime > 24 * 3600


def _package_files() -> list[Path]:
    found = (file for file in PACKAGE.rglob("*") if file.is_file())
    return sorted(file for file in found if file.suffix not in (".pyc", *LIBRARIES))


def _hash(files: Iterable[Path], games: Collection[str] = ()) -> str:
    """What the files, the settings, Python and the compiler amount to."""
    told = f"{sys.version} {importlib.metadata.version('mypy')} {_settings()} {sorted(games)}"
    digest = hashlib.sha256(told.encode())
    for file in (Path(__file__), Path(__file__).with_name("c_build.py"), *files):
        digest.update(f"\0{file.relative_to(ROOT)}\0".encode() + hashlib.sha256(file.read_bytes()).digest())
    return digest.hexdigest()


def _with_imports(files: Iterable[Path]) -> list[Path]:
    """The files and what they import from the package: mypyc bakes its constants and types into the library."""
    known: set[Path] = set()
    ahead = list(files)
    while ahead:
        file = ahead.pop()
        if file not in known:
            known.add(file)
            ahead += _imports(file)
    return sorted(known)


def _imports(file: Path) -> Iterator[Path]:
    here = file.relative_to(SRC).with_suffix("").parts
    for node in ast.walk(ast.parse(file.read_bytes())):
        if isinstance(node, ast.Import):
            modules = [tuple(alias.name.split(".")) for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            above = here[: -node.level] if node.level else ()
            base = (*above, *(node.module.split(".") if node.module else ()))
            modules = [base, *((*base, alias.name) for alias in node.names)]
        else:
            continue
        for module in modules:
            path = SRC.joinpath(*module)
            yield from (f for f in (path.with_name(f"{path.name}.py"), path / "__init__.py") if f.is_file())


def _mirror(tree: Path) -> None:
    """Make `tree` hold the package as it is in src/, leaving libraries alone and unchanged files untouched."""
    wanted = {tree / file.relative_to(SRC): file for file in _package_files()}
    for target, file in wanted.items():
        if not target.exists() or target.read_bytes() != file.read_bytes():
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(file, target)
    for target in (tree / PACKAGE.name).rglob("*"):
        if target.is_file() and target not in wanted and target.suffix not in (".pyc", *LIBRARIES):
            target.unlink()


def main(args: list[str]) -> None:
    """Print where the compiled copy is, or nothing."""
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))  # so that nothing half-made is left
    flags = [arg for arg in args if arg.startswith("--")]
    place, *names = [arg for arg in args if arg not in flags] or [""]
    said = re.split(r"\W+", " ".join(names))  # as in tests/games/farfalia
    games = sorted({*said} & {*known_games()})
    if not place or ("--ready" not in flags and {*names} != {*games}):
        raise SystemExit(f"{__doc__}\nGames: {', '.join(known_games())}")
    cache = Path(place).resolve()
    if "--kindly" in flags and hasattr(os, "nice"):
        os.nice(15)
    if "--ready" in flags:
        tree = next((found for some in ([], *([game] for game in games)) if (found := ready(cache, some))), None)
    else:
        # Compilers and setuptools talk on standard output; only the path may go there.
        with contextlib.redirect_stdout(sys.stderr):
            tree = kept(cache, games)
    if tree is not None:
        print(tree)


if __name__ == "__main__":
    main(sys.argv[1:])
