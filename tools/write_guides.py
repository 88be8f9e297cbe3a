"""Write web/src/lib/games/<game>/guide.json: first-game guides as the web client plays them. Run after a change.

    python tools/write_guides.py [FOLDER]

A guide is a record with comments, `src/ludoteca/games/<game>/guide.toml`: steps that say something, let others play
(`words`, one replay line each; with `fast`, all at once), or leave the learner to say one word (`turn`). It begins
with a deal or, where that would be long in coming, from a position in the game's notation (`start`); so may any step,
and a new lesson begins (with a `seed` of its own, if it has one). What else a
finger might touch, and be told why not, is declared by `touch`: in these phases this word, with each of these things
(a list, or a path in the view such as `hand.*`) under that name. It is replayed here on the rules as they are, so a
guide that no longer holds is found by its test, not by a learner.
"""

from __future__ import annotations

import json
import sys
import tomllib
from pathlib import Path
from typing import Any

from ludoteca.catalog import GAMES
from ludoteca.core.game import AnyGame, wire_name
from ludoteca.core.rules import WHOLE
from ludoteca.core.verdict import Refusal
from ludoteca.play import wire
from ludoteca.play.table import Table
from ludoteca.play.texts import LANGUAGES, Texts

ROOT = Path(__file__).resolve().parent.parent
OUT = ROOT / "web/src/lib/games"
AnyTable = Table[Any, Any, Any, Any, Any, Any]


class BadGuide(Exception):
    """A guide that does not fit the rules, with the place of the fault."""


def sources() -> dict[str, Path]:
    """The guides there are, by game."""
    found = {name: ROOT / f"src/ludoteca/games/{name}/guide.toml" for name in GAMES}
    return {name: file for name, file in found.items() if file.exists()}


class Guide:
    """One guide on its way through the rules."""

    def __init__(self, name: str, file: Path) -> None:
        self.source = tomllib.loads(file.read_text("utf-8"))
        self.game: AnyGame = GAMES[name]
        self.seat: int = self.source["seat"]
        options = self.source.get("options", {})
        chosen = self.game.options(self.source["seats"], options)
        self.options = chosen
        self.table: AnyTable = Table(self.game, chosen, self.source["seed"], self.source.get("start"))
        self.texts = {one: Texts(self.game, one, self.source["names"][one], chosen) for one in LANGUAGES}
        self.shown: dict[str, Any] = {}

    def build(self) -> dict[str, Any]:
        """The guide as the client reads it: frames, each with what changed in the view."""
        frames = [frame for step in self.source["steps"] for frame in self.frames(step)]
        return {"seat": self.seat, "names": self.source["names"], "frames": frames}

    def frames(self, step: dict[str, Any]) -> list[dict[str, Any]]:
        """One frame for what is said or asked, one for each word of others."""
        made = []
        if "start" in step:
            self.table = Table(self.game, self.options, step.get("seed", self.source["seed"]), step["start"].strip())
        lines = [json.loads(line) for line in step.get("words", [])]
        for at, line in enumerate(lines):
            events = self.say(line)
            if not step.get("fast") or at == len(lines) - 1:
                made.append({**self.frame(), "seat": line["seat"], "events": events})
        if "it" in step:
            said = {one: " ".join(step[one].split()) for one in LANGUAGES}
            made.append({**self.frame(), "say": said, "point": step.get("point", [])})
        if "turn" in step:
            asked = json.loads(step["turn"])
            made[-1] |= {
                "expect": {key: value for key, value in asked.items() if key != "seat"},
                **self.open(asked["move"]),
            }
            made.append({"seat": self.seat, "events": self.say(asked), **self.frame()})
        return made

    def say(self, line: dict[str, Any]) -> list[dict[str, Any]]:
        """Play one line; what the learner hears of it, in both languages."""
        seat = line["seat"]
        message = {key: value for key, value in line.items() if key != "seat"}
        happened = self.table.play(seat, wire.decode_word(self.game, message))
        if isinstance(happened, Refusal):
            raise BadGuide(f"{self.game.meta.name}: {line}: {self.texts['en'].refusal(happened)}")
        heard = self.table.hear(happened, self.seat)
        return [
            {**wire.encode_event(one), "said": {name: texts.event(one) for name, texts in self.texts.items()}}
            for one in heard
        ]

    def frame(self) -> dict[str, Any]:
        """Whose turn it is, and of the view what has changed since the frame before."""
        view = wire.encode(self.table.view(self.seat))
        news = {key: value for key, value in view.items() if self.shown.get(key, self) != value}
        self.shown = view
        return {"actors": list(self.table.actors()), "view": news}

    def open(self, asked: str) -> dict[str, Any]:
        """The learner's menu, the form asked for where no menu lists it, and why not, for what else one may touch."""
        state = self.table.state
        menu: list[dict[str, Any]] = []
        forms: set[str] = set()
        for code in self.game.rules.codes(state, self.seat):
            word = self.game.say(state, self.seat, code)
            if code < WHOLE:
                said = {name: texts.move(word) for name, texts in self.texts.items()}
                menu.append({**wire.encode_word(word), "said": said})
            else:
                forms.add(wire_name(type(word)))
        if asked not in [word["move"] for word in menu]:
            forms.add(asked)
        return {"menu": menu, "forms": sorted(forms), "refusals": self.refusals()}

    def refusals(self) -> list[dict[str, Any]]:
        """For each thing in sight that a simple word could name, the refusal, where there is one."""
        made = []
        for message in touches(self.source.get("touch", []), self.shown):
            word = wire.decode_word(self.game, message)
            refusal = self.table.check(self.seat, word)
            if refusal is None:
                continue
            cards = {
                name: {
                    "text": texts.refusal(refusal).rpartition(" (")[0],
                    "where": texts.where(refusal.rule),
                    "rule_text": texts.rule(refusal.rule),
                }
                for name, texts in self.texts.items()
            }
            made.append({"word": wire.encode_word(word), "rule": refusal.rule, "reason": refusal.reason, "said": cards})
        return made


def touches(declared: list[dict[str, Any]], view: dict[str, Any]) -> list[dict[str, Any]]:
    """The words a curious finger might mean in this phase, as `touch` in the guide declares them."""
    return [
        {**one["word"], one["name"]: thing}
        for one in declared
        if view["phase"] in one["phases"]
        for thing in (one["things"] if isinstance(one["things"], list) else in_sight(view, one["things"].split(".")))
    ]


def in_sight(view: Any, path: list[str]) -> list[Any]:
    """What lies at a path of a view: names of fields, `*` for each of a list; gaps are passed over."""
    if view is None or not path:
        return [] if view is None else [view]
    within = view if path[0] == "*" else [view[path[0]]]
    return [found for part in within for found in in_sight(part, path[1:])]


def written(name: str, file: Path) -> str:
    """The text of a guide's file for the client."""
    made = Guide(name, file).build()
    frames = ",\n".join(json.dumps(frame, ensure_ascii=False, separators=(",", ":")) for frame in made.pop("frames"))
    head = json.dumps(made, ensure_ascii=False, separators=(",", ":"))
    return f'{head[:-1]},"frames":[\n{frames}\n]}}\n'


def main(folder: Path) -> None:
    """Write them all."""
    for name, file in sources().items():
        out = folder / name / "guide.json"
        out.parent.mkdir(parents=True, exist_ok=True)
        out.write_text(written(name, file), encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else OUT)
