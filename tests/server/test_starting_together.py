"""Processes that start together on a new SQLite file."""

from __future__ import annotations

import sqlite3
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier, Event
from time import sleep

import pytest

from ludoteca.server import database
from ludoteca.server.write_turn import WriteTurn


def test_those_who_open_a_new_file_at_the_same_moment_all_get_it(tmp_path: Path) -> None:
    """Of two that make a file write ahead at once, SQLite refuses one without waiting: it tries again."""
    files = [f"sqlite:///{tmp_path}/{number}.db" for number in range(60)]
    together = Barrier(4)

    def open_all(_: int) -> None:
        for url in files:
            engine = database.connect_to_write(database.connect(url))
            together.wait(300)
            with engine.begin() as connection:
                assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
            engine.dispose()

    with ThreadPoolExecutor(4) as pool:
        list(pool.map(open_all, range(4)))


def test_who_starts_waits_for_whoever_is_at_the_file_longer_than_a_word_would(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A start is not refused because another process is just bringing the file up to date."""
    monkeypatch.setattr(database, "BUSY_MILLISECONDS", 200)
    url = f"sqlite:///{tmp_path}/tables.db"
    database.prepare(url)
    other = sqlite3.connect(tmp_path / "tables.db", isolation_level=None, check_same_thread=False)
    other.execute("BEGIN IMMEDIATE")
    with ThreadPoolExecutor(1) as pool:
        starting = pool.submit(database.prepare, url)
        with pytest.raises(TimeoutError):
            starting.result(3 * database.BUSY_MILLISECONDS / 1000)
        other.execute("COMMIT")
        starting.result(300)
    other.close()


def test_nobody_writes_twice_in_a_row_while_another_waits(tmp_path: Path) -> None:
    """A process that always has something to write leaves every second turn to one that waits."""
    order: list[int] = []
    stop = Event()

    def write(who: int, times: int) -> None:
        turn = WriteTurn(f"{tmp_path}/tables.db")
        for _ in range(times):
            with turn.taken(300):
                order.append(who)
                sleep(0.005)  # the disk
            if stop.is_set():
                break
        turn.close()

    with ThreadPoolExecutor(2) as pool:
        busy = pool.submit(write, 0, 10_000)
        while not order:
            sleep(0.001)
        pool.submit(write, 1, 20).result(300)
        stop.set()
        busy.result(300)
    first = order.index(1)
    turns = order[first : len(order) - order[::-1].index(1)]
    assert turns.count(0) <= 2 * turns.count(1)


def test_a_turn_that_is_never_given_back_is_not_waited_for_for_ever(tmp_path: Path) -> None:
    one, two = WriteTurn(f"{tmp_path}/tables.db"), WriteTurn(f"{tmp_path}/tables.db")
    with one.taken(), two.taken(0.05):
        pass
    with two.taken(0.05), one.taken(0.05):
        pass
    one.close()
    two.close()
