"""Compile the engine with mypyc, always into a copy: no library ever lies in src/.

    python tools/compile_engine.py FOLDER

keeps a compiled copy of the package in FOLDER, up to date with src/, and prints where it is: a path to put
first on PYTHONPATH. Where there is no C compiler it prints nothing, and why on standard error; everything works
without, only slower.
"""

from __future__ import annotations

import ast
import contextlib
import hashlib
import importlib.metadata
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import tomllib
from collections.abc import Iterable, Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SRC = ROOT / "src"
PACKAGE = SRC / "ludoteca"
PYPROJECT = ROOT / "pyproject.toml"
LIBRARIES = (".so", ".pyd")


def build(out: Path) -> Path | None:
    """Fill `out` with a copy of the package and its compiled engine; None, with a note, where that cannot be done."""
    files = engine()
    compiler, trouble = _c_compiler()
    if not files or compiler is None:
        print(f"not compiled: {trouble or 'there are no engine sources'}", file=sys.stderr)
        return None

    print(f"compiling {len(files)} files of the engine (again only when they change)", file=sys.stderr, flush=True)
    import setuptools
    from mypyc.build import mypycify

    _mirror(out)
    with tempfile.TemporaryDirectory() as scratch, contextlib.chdir(out), _environment(CC=compiler):
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
        )
        for extension in extensions:
            # Every generated function is exported; without this gcc may not inline a single one (1.3 times slower).
            extension.extra_compile_args.append("-fno-semantic-interposition")
        command = ["-q", "build_ext", f"--build-lib={out}", f"--build-temp={scratch}", f"--parallel={os.cpu_count()}"]
        setuptools.setup(name="ludoteca_engine", ext_modules=extensions, script_args=command)
    return out


def engine() -> list[Path]:
    """The sources that are compiled: [tool.ludoteca] in pyproject.toml, less those that begin with `# pure:`."""
    found = {file for glob in _settings()["compiled"] for file in ROOT.glob(glob)}
    return sorted(file for file in found if not file.read_bytes().startswith(b"# pure:"))


def _settings() -> dict[str, list[str]]:
    """[tool.ludoteca] in pyproject.toml."""
    settings: dict[str, list[str]] = tomllib.loads(PYPROJECT.read_text("utf-8"))["tool"]["ludoteca"]
    return settings


def kept(cache: Path) -> Path | None:
    """The compiled copy in `cache`: compiled anew if the engine has changed, refreshed if anything else has."""
    everything = _hash(_package_files())
    for stamp in cache.glob("*/.stamp"):
        if stamp.read_text() == everything:
            return stamp.parent
    tree = cache / _hash(_with_imports(engine()))
    if tree.exists():
        (tree / ".stamp").unlink(missing_ok=True)
        _mirror(tree)
    else:
        cache.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=cache, prefix="new-") as new:
            if build(Path(new, "tree")) is None:
                return None
            if cache / _hash(_with_imports(engine())) == tree:  # what was compiled has not changed meanwhile
                with contextlib.suppress(OSError):  # somebody else was faster
                    Path(new, "tree").rename(tree)
    if _hash(_package_files()) != everything:  # somebody is writing: no stamp may vouch for a mixture
        return kept(cache)
    (tree / ".stamp").write_text(everything)
    for old in cache.iterdir():
        if old != tree and not old.name.startswith("new-"):  # those may belong to another process
            shutil.rmtree(old, ignore_errors=True)
    return tree


def _package_files() -> list[Path]:
    found = (file for file in PACKAGE.rglob("*") if file.is_file())
    return sorted(file for file in found if file.suffix not in (".pyc", *LIBRARIES))


def _hash(files: Iterable[Path]) -> str:
    """What the files, the settings, Python and the compiler amount to."""
    digest = hashlib.sha256(f"{sys.version} {importlib.metadata.version('mypy')} {_settings()}".encode())
    for file in (Path(__file__), *files):
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


def _c_compiler() -> tuple[str | None, str]:
    """The command of a C compiler that can build an extension of this very Python, or what is in the way."""
    commands: list[str | None] = [os.environ.get("CC"), sysconfig.get_config_var("CC"), "cc", "gcc", "clang"]
    compiler = next((c for c in commands if c and shutil.which(shlex.split(c)[0])), None)
    if compiler is None:
        return None, "no C compiler found"
    with tempfile.TemporaryDirectory() as scratch:
        source = Path(scratch, "probe.c")
        source.write_text("#include <Python.h>\n")
        flags = ["-shared", "-fPIC", f"-I{sysconfig.get_path('include')}", f"-I{sysconfig.get_path('platinclude')}"]
        probe = [*shlex.split(compiler), *flags, str(source), "-o", str(source.with_suffix(".so"))]
        if subprocess.run(probe, capture_output=True).returncode:
            return None, f"{compiler} cannot build Python extensions (are Python's headers installed?)"
    return compiler, ""


@contextlib.contextmanager
def _environment(**values: str) -> Iterator[None]:
    before = {name: os.environ.get(name) for name in values}
    os.environ.update(values)
    try:
        yield
    finally:
        for name, value in before.items():
            os.environ.pop(name)
            if value is not None:
                os.environ[name] = value


def main() -> None:
    """Print where the compiled copy is, or nothing."""
    if len(sys.argv) != 2:
        raise SystemExit(__doc__)
    # Compilers and setuptools talk on standard output; only the path may go there.
    with contextlib.redirect_stdout(sys.stderr):
        tree = kept(Path(sys.argv[1]).resolve())
    if tree is not None:
        print(tree)


if __name__ == "__main__":
    main()
