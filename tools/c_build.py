"""From C files to extension modules: a few files at a time, optimised across files when linked, objects kept.

What is compiled or linked lies in a folder under a name made of all it depends on (the C text, the headers, the
flags, the compiler), so a change in one file costs one object and the link, and going back costs nothing.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from setuptools import Distribution
from setuptools.command.build_ext import build_ext

JOBS = max(1, min(4, os.cpu_count() or 1))
"""How many compilers run at once; each takes up to 300 MB."""

KEPT = 1500
"""How many objects and libraries the folder holds at most; the ones used longest ago go first."""

INLINE = ("-fno-semantic-interposition", "-fvisibility=hidden")
"""Every generated function is exported; without these gcc may not inline a single one (1.3 times slower)."""

LTO = (("-flto", f"-flto={JOBS}"), ("-flto=thin", "-flto=thin"))  # how gcc and clang want to be asked


@dataclass(frozen=True)
class Toolchain:
    """A C compiler that can build extensions of this very Python."""

    command: str
    lto: tuple[str, str] | None
    """The flags that make it optimise across files, when compiling and when linking; None if its linker cannot."""


def toolchain() -> tuple[Toolchain | None, str]:
    """The compiler of this machine; or None, and what is in the way."""
    commands: list[str | None] = [os.environ.get("CC"), sysconfig.get_config_var("CC"), "cc", "gcc", "clang"]
    command = next((c for c in commands if c and shutil.which(shlex.split(c)[0])), None)
    if command is None:
        return None, "no C compiler found"
    if not _links(command):
        return None, f"{command} cannot build Python extensions (are Python's headers installed?)"
    return Toolchain(command, next((pair for pair in LTO if _links(command, *pair)), None)), ""


def _links(command: str, compiling: str = "-O1", linking: str = "-O1") -> bool:
    """Can it make a shared library of two small files with these flags?"""
    with tempfile.TemporaryDirectory() as scratch:
        texts = {"one": "#include <Python.h>\nint other(void);\nint one(void) { return other(); }\n"}
        texts["other"] = "int other(void) { return 1; }\n"
        headers = [f"-I{sysconfig.get_path(name)}" for name in ("include", "platinclude")]
        for name, text in texts.items():
            Path(scratch, f"{name}.c").write_text(text)
        compile_both = [*shlex.split(command), compiling, "-fPIC", *headers, "-c", "one.c", "other.c"]
        link = [*shlex.split(command), linking, "-fPIC", "-shared", "one.o", "other.o", "-o", "both.so"]
        return all(
            subprocess.run(step, cwd=scratch, capture_output=True).returncode == 0 for step in (compile_both, link)
        )


def build(extensions: Sequence[Any], out: Path, kept: Path, chain: Toolchain, made_by: str) -> None:
    """Compile and link setuptools extensions into `out`; `made_by` names what wrote the C files."""
    with _environment(CC=chain.command), tempfile.TemporaryDirectory() as scratch:
        distribution = Distribution({"name": "extensions", "ext_modules": list(extensions)})
        command = _BuildKept(distribution)
        command.build_lib, command.build_temp = str(out), scratch
        command.kept, command.chain, command.made_by = kept, chain, made_by
        command.ensure_finalized()
        kept.mkdir(parents=True, exist_ok=True)
        command.run()
    _forget(kept)


class _BuildKept(build_ext):  # type: ignore[misc]  # setuptools ships no types
    """setuptools' own knowledge of compilers and names; only that nothing is done twice."""

    kept: Path
    chain: Toolchain
    made_by: str

    def build_extensions(self) -> None:
        """Objects first, then libraries, the largest first: while it is linked the small ones have time."""
        extensions = sorted(self.extensions, key=lambda one: -len(one.sources))
        steps: list[Callable[[], tuple[str, Path]]] = []
        for one in extensions:
            if self.chain.lto and len(one.sources) > 1:
                one.extra_compile_args += [self.chain.lto[0]]
                one.extra_link_args += ["-O3", self.chain.lto[1], *INLINE]
            if self.compiler.compiler_type == "unix":
                one.extra_compile_args += INLINE
            headers = self._told(Path(name).read_bytes() for name in one.depends)
            steps += [partial(self._object, one, name, headers) for name in one.sources]
        objects = iter(_at_once(steps))
        parts = [[next(objects) for _ in one.sources] for one in extensions]
        _at_once([partial(self._library, one, part) for one, part in zip(extensions, parts)])

    def _object(self, extension: Any, source: str, headers: str) -> tuple[str, Path]:
        """The object of a C file, compiled unless it is there; and its name."""
        told = [headers, *extension.extra_compile_args]
        key = self._told((" ".join(told).encode(), os.path.basename(source).encode(), Path(source).read_bytes()))

        def make(scratch: str) -> str:
            made: list[str] = self.compiler.compile(
                [source],
                output_dir=scratch,
                include_dirs=extension.include_dirs,
                extra_postargs=extension.extra_compile_args,
            )
            return made[0]

        return key, self._keep(key, ".o", make)

    def _library(self, extension: Any, parts: list[tuple[str, Path]]) -> None:
        """The library of an extension, linked unless it is there, at its place."""
        place = Path(self.get_ext_fullpath(extension.name))
        told = [extension.name, *extension.extra_link_args, *(key for key, _ in parts)]

        def make(scratch: str) -> str:
            library = os.path.join(scratch, place.name)
            self.compiler.link_shared_object(
                [str(file) for _, file in parts],
                library,
                libraries=self.get_libraries(extension),
                extra_postargs=extension.extra_link_args,
                export_symbols=self.get_export_symbols(extension),
                build_temp=scratch,
            )
            return library

        made = self._keep(self._told((" ".join(told).encode(),)), place.suffix, make)
        place.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(made, place)

    def _keep(self, key: str, suffix: str, make: Callable[[str], str]) -> Path:
        file = self.kept / f"{key}{suffix}"
        if file.exists():
            os.utime(file)
        else:
            with tempfile.TemporaryDirectory(dir=self.build_temp) as scratch:
                made = Path(shutil.move(make(scratch), self.kept / f"{key}.new-{os.getpid()}"))
            made.replace(file)
        return file

    def _told(self, parts: Iterable[bytes]) -> str:
        """A name for what these parts, the compiler and Python make of it."""
        digest = hashlib.sha256(f"{sys.version} {self.made_by} {self._compiler()}".encode())
        for part in parts:
            digest.update(hashlib.sha256(part).digest())
        return digest.hexdigest()

    def _compiler(self) -> str:
        if not hasattr(self, "_compiler_said"):
            asked = [*shlex.split(self.chain.command), "--version"]
            said = subprocess.run(asked, capture_output=True, text=True).stdout
            self._compiler_said = f"{said} {getattr(self.compiler, 'compiler_so', '')}"
        return self._compiler_said


def _at_once(steps: Sequence[Callable[[], Any]]) -> list[Any]:
    """Do all of it, a few at a time; the first that fails ends it."""
    with ThreadPoolExecutor(JOBS) as pool:
        futures = [pool.submit(step) for step in steps]
        try:
            return [future.result() for future in futures]
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise


def _forget(kept: Path) -> None:
    """Remove what was used longest ago, and what an interrupted run left."""
    files = sorted(kept.iterdir(), key=lambda file: file.stat().st_mtime, reverse=True)
    for file in [*files[KEPT:], *(file for file in files[:KEPT] if file.suffix.startswith(".new-"))]:
        file.unlink(missing_ok=True)


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
