"""The first-game guides hold on the rules as they are, and the web client has them as they are."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tools import write_guides
from tools.write_guides import OUT, BadGuide, Guide, sources, written

GUIDES = sources()


@pytest.mark.parametrize("game", GUIDES)
def test_a_guide_is_written_as_its_source_says(game: str) -> None:
    file = OUT / game / "guide.json"
    assert file.read_text("utf-8") == written(game, GUIDES[game]), "run python tools/write_guides.py"


@pytest.mark.parametrize("game", GUIDES)
def test_whatever_a_learner_is_asked_for_is_open_to_him_and_nothing_refuses_it(game: str) -> None:
    frames = json.loads(written(game, GUIDES[game]))["frames"]
    asked = [frame for frame in frames if "expect" in frame]
    assert len(asked) >= 3
    for frame in asked:
        words = [{key: value for key, value in word.items() if key != "said"} for word in frame["menu"]]
        assert frame["expect"] in words or frame["expect"]["move"] in frame["forms"]
        assert frame["expect"] not in [refusal["word"] for refusal in frame["refusals"]]
        assert frame["say"]["it"] != frame["say"]["en"]


@pytest.mark.parametrize("game", GUIDES)
def test_a_guide_shows_no_more_than_the_learners_seat_sees(game: str) -> None:
    guide = Guide(game, GUIDES[game])
    shown: dict[str, object] = {}
    for frame in guide.build()["frames"]:
        shown |= frame["view"]
        assert shown["seat"] == guide.seat


def test_a_guide_that_breaks_the_rules_is_found(tmp_path: Path) -> None:
    source = GUIDES["farfalia"].read_text("utf-8")
    asked = json.dumps({"seat": 0, "move": "play", "card": "A8"}, separators=(",", ":"))
    assert asked in source
    broken = tmp_path / "guide.toml"
    broken.write_text(source.replace(asked, asked.replace("A8", "V10")), "utf-8")  # orange was led
    with pytest.raises(BadGuide, match="for later"):
        write_guides.written("farfalia", broken)
