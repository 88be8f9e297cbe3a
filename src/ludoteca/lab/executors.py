"""Who plays the portions: this process, or others on this machine. `cluster.py` has those on many."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import chain, islice
from typing import Generic, Protocol, TypeVar, final

from ludoteca.catalog import luggage
from ludoteca.lab.plan import Portion, Setting
from ludoteca.lab.texts import Problem

T = TypeVar("T")

PATIENCE = 5
"""So many times workers may die before we believe that the work kills them."""


@final
@dataclass(frozen=True)
class Done(Generic[T]):
    """A portion, what came of it, and how many megabytes whoever did it has needed."""

    portion: Portion
    result: T
    megabytes: float


class Crew(Protocol):
    """Somebody who does portions and hands them back in whatever order they are done."""

    def __call__(self, work: Callable[[Portion], T], portions: Iterable[Portion]) -> Iterator[Done[T]]: ...


def do(work: Callable[[Portion], T], portion: Portion) -> Done[T]:
    """Do one portion, here."""
    return Done(portion, work(portion), megabytes())


def megabytes() -> float:
    """The most memory this process has held at a time."""
    try:
        import resource
    except ImportError:  # Windows does not say
        return 0.0
    unit = 1 if sys.platform == "darwin" else 1024
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * unit / 1e6


def cores() -> int:
    """How many processors this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def alone(work: Callable[[Portion], T], portions: Iterable[Portion]) -> Iterator[Done[T]]:
    """This process does it all."""
    for portion in portions:
        yield do(work, portion)


def processes(workers: int) -> Crew:
    """So many processes on this machine. One that is killed loses nothing: what it had in hand is done again."""
    try:
        from joblib import Parallel, delayed
        from joblib.externals.loky.process_executor import TerminatedWorkerError
    except ImportError:
        raise Problem("problem.no_extra", package="joblib", extra="lab") from None

    def crew(work: Callable[[Portion], T], portions: Iterable[Portion]) -> Iterator[Done[T]]:
        handed_out: dict[int, Portion] = {}
        rest = iter(portions)
        ahead = list(islice(rest, 2))
        if len(ahead) < 2:  # not worth the second it takes to call others
            yield from alone(work, ahead)
            return
        rest = chain(ahead, rest)

        def hand_out(again: list[Portion]) -> Iterator[Portion]:
            for portion in chain(again, rest):
                handed_out[portion.number] = portion
                yield portion

        for _ in range(PATIENCE):
            pool = Parallel(workers, "loky", "generator_unordered", initializer=leave_interrupts_to_the_caller)
            again = list(handed_out.values())
            try:
                for done in pool(delayed(do)(work, portion) for portion in hand_out(again)):
                    del handed_out[done.portion.number]
                    yield done
                return
            except TerminatedWorkerError:
                continue
        raise Problem("problem.workers_die", times=PATIENCE)

    return crew


def check_travels(settings: Iterable[Setting]) -> None:
    """Can what was brought as objects be sent to other processes? Problem with the way out if not."""
    for setting in settings:
        box, makers = luggage(setting.game, setting.bots)
        for name, brought in [*makers.items(), *([] if box is None else [(setting.game, box)])]:
            try:
                _dumps(brought)
            except Exception as fault:
                raise Problem("problem.cannot_travel", name=name, fault=f"{type(fault).__name__}: {fault}") from None


def _dumps(value: object) -> bytes:
    """As the library that starts the processes would send it."""
    try:
        from joblib.externals import cloudpickle
    except ImportError:
        from ray import cloudpickle
    sent: bytes = cloudpickle.dumps(value)
    return sent


def leave_interrupts_to_the_caller() -> None:
    """Ctrl-C reaches every process of the terminal; only the first one is to answer."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def crew_of(workers: int | None, on: str) -> Crew:
    """The crew a command asks for: `local` or `ray[://address]`, and how many."""
    place, _, address = on.partition("://")
    if place == "ray":
        from ludoteca.lab.ray_executor import cluster

        return cluster(address or None, workers)
    if on != "local":
        raise Problem("problem.no_place", place=repr(on))
    wanted = workers or cores()
    return alone if wanted == 1 else processes(wanted)
