"""A crew on many machines: portions as tasks of a Ray cluster.

Ray starts a task again elsewhere when its process or its machine dies, for as long as it takes; what is done lies
with the caller. So a run ends like a local one, whatever happened to those who played it.
"""

from __future__ import annotations

import os
import socket
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

from ludoteca.lab.executors import Crew, Done, do
from ludoteca.lab.plan import Portion
from ludoteca.lab.texts import Problem

T = TypeVar("T")

AHEAD = 2
"""Tasks waiting for each processor: while one is done, the next is there."""
KNOCK = 5.0
"""Seconds to wait for an answer at the cluster's door; Ray itself would knock for minutes."""


def cluster(address: str | None, workers: int | None) -> Crew:
    """The processors of a Ray cluster, at most `workers` of them; without an address, Ray's own idea of where."""
    ray: Any  # it has types, but not for all that is used here
    try:
        import ray
    except ImportError:
        raise Problem("problem.no_extra", package="ray", extra="lab,ray") from None

    def crew(work: Callable[[Portion], T], portions: Iterable[Portion]) -> Iterator[Done[T]]:
        with joined(ray, address):
            task = ray.remote(num_cpus=1, max_retries=-1, scheduling_strategy="SPREAD")(do_there)
            at_once = workers or AHEAD * int(ray.cluster_resources().get("CPU", 1))
            waiting: list[Any] = []
            rest = iter(portions)
            while True:
                while len(waiting) < at_once and (portion := next(rest, None)) is not None:
                    waiting.append(task.remote(work, portion, version()))
                if not waiting:
                    return
                ready, waiting = ray.wait(waiting)
                for done in ray.get(ready):
                    if isinstance(done, str):
                        raise Problem("problem.cluster_version", there=done, here=version())
                    yield done

    return crew


def do_there(work: Callable[[Portion], T], portion: Portion, wanted: str) -> Done[T] | str:
    """One portion, on some machine; or its version, if that is another one and might play otherwise."""
    return do(work, portion) if version() == wanted else version()


def version() -> str:
    """The version of this project."""
    from ludoteca import __version__

    return __version__


@contextmanager
def joined(ray: Any, address: str | None) -> Iterator[None]:
    """Be part of a cluster, unless this process already is."""
    if ray.is_initialized():
        yield
        return
    quiet: dict[str, Any] = {"log_to_driver": False, "configure_logging": False}
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # it would tell its makers
    if address is None:
        quiet["include_dashboard"] = False if "RAY_ADDRESS" not in os.environ else None
    else:
        knock(address)
    try:
        ray.init(address=address, **quiet)
    except (ConnectionError, RuntimeError, ValueError) as problem:
        reason = str(problem).strip().splitlines()
        raise Problem("problem.no_cluster", address=address or "ray", problem=reason[0] if reason else "?") from None
    try:
        yield
    finally:
        ray.shutdown()


def knock(address: str) -> None:
    """Is anybody there at all? Problem if not."""
    host, _, port = address.rpartition(":")
    try:
        socket.create_connection((host, int(port)), KNOCK).close()
    except (OSError, ValueError, OverflowError) as problem:
        reason = getattr(problem, "strerror", None) or problem
        raise Problem("problem.no_cluster", address=address, problem=reason) from None
