"""Games on a real Ray cluster of two nodes: the same files, though a worker and a whole node die in the middle."""

from __future__ import annotations

import gc
import os
import shutil
import signal
import tempfile
import warnings
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

import pytest

from ludoteca.lab import ray_executor as clusters
from ludoteca.lab.checkpoint import Journal
from ludoteca.lab.executors import Crew, Done, alone
from ludoteca.lab.export import export
from ludoteca.lab.matches import play
from ludoteca.lab.plan import Plan, Portion, Setting
from ludoteca.lab.ray_executor import cluster, do_there
from ludoteca.lab.run import carry_out
from ludoteca.lab.statistics import Played
from ludoteca.lab.texts import Problem
from tests.cli.terminal import ludoteca

# Ray's own code is not as tidy as we want ours to be.
pytestmark = [pytest.mark.xdist_group("ray"), pytest.mark.filterwarnings("ignore"), pytest.mark.once]

T = TypeVar("T")

PLAN = Plan("simulate", "kupferkessel", 5, 40, (Setting("kupferkessel", 2, {}, ("greedy", "uniform"), turning=True),))


@pytest.fixture(scope="module")
def two_nodes() -> Iterator[Any]:
    """A head and a second machine, as processes of our own; `ray stop` would end everybody's."""
    folder = tempfile.mkdtemp(prefix="ray")  # sockets live in it: its name must be short
    with pytest.MonkeyPatch.context() as patched, warnings.catch_warnings():
        warnings.simplefilter("ignore")
        patched.setenv("RAY_USAGE_STATS_ENABLED", "0")
        patched.setenv("RAY_TMPDIR", folder)
        patched.delenv("RAY_ADDRESS", raising=False)
        from ray.cluster_utils import Cluster

        node = {"num_cpus": 1, "object_store_memory": 80 * 1024 * 1024}
        both: Any = Cluster(initialize_head=True, head_node_args={**node, "include_dashboard": False})
        both.add_node(**node)
        yield both
        both.shutdown()
        gc.collect()  # what Ray leaves open is found here, where it is forgiven
    shutil.rmtree(folder, ignore_errors=True)


def files(plan: Plan, folder: Path, crew: Crew) -> list[bytes]:
    """The result files of a plan."""
    journal = Journal(plan)
    carry_out(crew, journal)
    for name in ("a.parquet", "a.csv"):
        export(journal, folder / name)
    journal.close(finished=True)
    return [(folder / name).read_bytes() for name in ("a.parquet", "a.csv")]


def die_once(mark: Path, portion: Portion) -> list[Played]:
    """Kill the worker the first time this portion is played."""
    if portion.number == 3 and not mark.exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return play(portion)


def test_a_killed_worker_and_a_killed_node_lose_nothing(two_nodes: Any, tmp_path: Path) -> None:
    mark = tmp_path / "mark"
    killed: list[int] = []
    second = two_nodes.worker_nodes.copy().pop()
    far = cluster(two_nodes.address, None)

    def watched(work: Callable[[Portion], T], portions: Iterable[Portion]) -> Iterator[Done[T]]:
        """The cluster, whose second node we end as soon as two portions are done."""
        assert work is play
        for number, done in enumerate(far(partial(die_once, mark), portions)):
            if number == 1:
                two_nodes.remove_node(second, allow_graceful=False)
                killed.append(len(killed))
            yield done  # type: ignore[misc]

    there = files(PLAN, tmp_path, watched)

    assert killed, "the node died while games were left"
    assert mark.exists(), "so did a worker"
    assert there == files(PLAN, tmp_path, alone)


def test_the_command_plays_there_too(two_nodes: Any, tmp_path: Path) -> None:
    words = ("simulate", "kupferkessel", "--bots", "greedy", "-n", "12", "--json")

    there = ludoteca(*words, "--on", f"ray://{two_nodes.address}", "--data", str(tmp_path / "there.csv"))
    here = ludoteca(*words, "--workers", "1", "--data", str(tmp_path / "here.csv"))

    assert there.code == here.code == 0
    assert (tmp_path / "there.csv").read_bytes() == (tmp_path / "here.csv").read_bytes()


def test_another_version_is_no_help() -> None:
    portion = next(PLAN.portions())

    assert isinstance(do_there(play, portion, clusters.version()), Done)
    assert do_there(play, portion, "0.0.1") == clusters.version()


@pytest.mark.parametrize("address", ["127.0.0.1:1", "nowhere", "127.0.0.1:many", "127.0.0.1:99999999"])
def test_nobody_at_the_door_is_a_sentence(address: str) -> None:
    with pytest.raises(Problem, match="no Ray cluster at"):
        next(cluster(address, 1)(play, PLAN.portions()))
