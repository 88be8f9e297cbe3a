"""`ludoteca serve` where it cannot be: one sentence, and what would do."""

from __future__ import annotations

import socket
from pathlib import Path

import pytest

from ludoteca.cli import main

pytestmark = pytest.mark.once


@pytest.mark.parametrize(
    ("database", "why"),
    [
        ("sqlite:////no/such/folder/tables.db", "unable to open database file"),
        ("tables", "Could not parse"),
        ("postgresql://anna:secret@127.0.0.1:1/tables", "Connection refused"),
    ],
)
@pytest.mark.parametrize("language", ["en", "it"])
def test_a_database_that_cannot_be_opened_is_named(
    database: str, why: str, language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["serve", "--port", "0", "--database", database, "--lang", language]) == 2
    printed = capsys.readouterr()
    assert why in printed.err
    assert "--database" in printed.err
    assert "secret" not in printed.err
    assert printed.out == ""  # nobody was told that tables are served


def test_a_port_that_cannot_be_had_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        for port in (taken.getsockname()[1], 99999):
            place = ["--port", str(port), "--database", f"sqlite:///{tmp_path}/tables.db"]
            assert main(["serve", *place, "--lang", "en"]) == 2
            printed = capsys.readouterr()
            assert f"127.0.0.1:{port}" in printed.err
            assert "--port" in printed.err
            assert printed.out == ""
