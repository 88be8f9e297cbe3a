"""The shuffle can be checked: vectors, records, and what a cheating server would look like."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from ludoteca import loads
from ludoteca.cli import main
from ludoteca.server import shuffle
from tests.server.harness import Player, finished_game, run, serving

pytestmark = pytest.mark.once

VECTORS = json.loads(Path(__file__).with_name("shuffle-vectors.json").read_text("utf-8"))


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: str(vector["table"]))
def test_the_published_vectors_hold(vector: dict[str, object]) -> None:
    table, secret, seeds = str(vector["table"]), str(vector["secret"]), vector["seeds"]
    assert isinstance(seeds, list)
    assert shuffle.commitment(table, secret) == vector["commitment"]
    assert shuffle.seed(table, secret, seeds) == vector["seed"]


def test_secrets_differ() -> None:
    assert len({shuffle.new_secret() for _ in range(10)}) == 10


def test_a_downloaded_record_proves_its_shuffle(
    sqlite: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async def story() -> str:
        async with serving(sqlite) as server, Player(server) as anna:
            card = await finished_game(anna)
            before = card["commitment"]
            shown = await anna.get(f"/tables/{card['id']}/shuffle")
            assert shown["commitment"] == before
            assert shown["secret"]
            record = (await anna.http.get(f"/api/replays/{card['id']}/record")).text
            running = await anna.lay("kupferkessel", start=True)
            hidden = await anna.get(f"/tables/{running['id']}/shuffle")
            assert hidden["secret"] is None
            assert hidden["seed"] is None
            return record

    record: str = run(story())
    assert loads(record).outcome() is not None
    header, _, rest = record.partition("\n")
    said = json.loads(header)
    other = {**said["shuffle"], "secret": "0" * 64}
    wrong = {**said["shuffle"], "seeds": ["anna's", "more"]}
    for name, text, code, sentence in (
        ("good", record, 0, "kept its promise"),
        ("secret", f"{json.dumps({**said, 'shuffle': other})}\n{rest}", 1, "not the one"),
        ("seeds", f"{json.dumps({**said, 'shuffle': wrong})}\n{rest}", 1, "not made of"),
        ("none", f"{json.dumps({**said, 'shuffle': {}})}\n{rest}", 1, "says nothing"),
        ("odd", f"{json.dumps({**said, 'shuffle': {**said['shuffle'], 'seeds': 3}})}\n{rest}", 1, "says nothing"),
    ):
        file = tmp_path / f"{name}.jsonl"
        file.write_text(text, "utf-8")
        assert main(["verify", str(file), "--lang", "en"]) == code
        out = capsys.readouterr()
        assert sentence in out.out + out.err
    file.write_text("nonsense", "utf-8")
    assert main(["verify", str(file)]) == 2
