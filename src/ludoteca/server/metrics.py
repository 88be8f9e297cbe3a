"""What is counted, for Prometheus."""

from __future__ import annotations

from typing import final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest


@final
class Metrics:
    """The counters of one process."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.rows = Counter("ludoteca_rows", "Rows folded, by kind", ["kind"], registry=self.registry)
        self._by_kind: dict[str, Counter] = {}
        self.tables = Counter("ludoteca_tables_created", "Tables laid, by game", ["game"], registry=self.registry)
        self.refusals = Counter("ludoteca_refusals", "Moves refused by the rules", ["game"], registry=self.registry)
        self.troubles = Counter("ludoteca_troubles", "Wishes turned down otherwise", ["reason"], registry=self.registry)
        self.bot_failures = Counter(
            "ludoteca_bot_failures", "Bots replaced by chance", ["game"], registry=self.registry
        )
        self.dropped = Counter("ludoteca_sockets_behind", "Slow sockets given a snapshot", registry=self.registry)
        self.sockets = Gauge("ludoteca_sockets", "Open sockets", registry=self.registry)
        self.known = Gauge("ludoteca_tables_in_memory", "Tables in memory", registry=self.registry)
        self.slowest_commit = Gauge(
            "ludoteca_slowest_commit_seconds", "The slowest commit since this was last read", registry=self.registry
        )
        self.commits = Gauge("ludoteca_commits", "Commits of the writer", registry=self.registry)
        self.core = Counter(
            "ludoteca_core_seconds", "Core time spent for guests, by what for", ["kind"], registry=self.registry
        )
        self.slowed = Counter(
            "ludoteca_slowed", "Wishes slowed down, by what was spent", ["why"], registry=self.registry
        )
        self.slowed_now = Gauge(
            "ludoteca_slowed_now", "Guests and addresses over their share", ["who"], registry=self.registry
        )
        self.waiting = Gauge("ludoteca_jobs_waiting", "Jobs in a queue", ["queue"], registry=self.registry)
        self.seconds = Histogram(
            "ludoteca_move_seconds",
            "From a move's arrival to its answer",
            buckets=(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5),
            registry=self.registry,
        )

    def folded(self, kind: str) -> None:
        """Count a row; finding the counter again costs more than counting."""
        counter = self._by_kind.get(kind)
        if counter is None:
            counter = self._by_kind[kind] = self.rows.labels(kind)
        counter.inc()

    def text(self) -> bytes:
        """All of it, as Prometheus reads it."""
        return generate_latest(self.registry)
