"""Nothing hidden reaches the browser: no frame names it, and the page keeps it neither in sight, memory nor storage."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

import pytest

from tests.e2e.company import keeps_nothing
from tests.e2e.test_mi_tierra import act, known_cards, told_cards
from tests.e2e.visitor import Visitor

Visit = Callable[..., Visitor]
CACHED = """async () => {
  const paths = [];
  for (const name of await caches.keys())
    for (const one of await (await caches.open(name)).keys()) paths.push(new URL(one.url).pathname);
  return paths;
}"""
SEEDS = "isterico|lindo|cassidy|molotov|semson|fava|porrison|rocky|rocco|semente|cacao"
NO_RULE = r"\b(?<![A-Z]-)"
"""A name, and not the end of a rule's: FAR-A10."""
INGREDIENTS = (
    "whiskers|eyes|bats|feathers|roots|cobwebs|moss|potion|mushrooms|waxdoll|pumpkin|frogslime|berries|dragonblood"
)


class Secret(NamedTuple):
    """What a game hides: how it is named, and which names a message lays open."""

    name: str
    in_sight: Callable[[dict[str, Any]], Iterable[str]]
    options: Mapping[str, object] = MappingProxyType({})
    moves: int = 3
    worded: bool = False
    """Are all names in the page's memory anyway, because the words of the game have them?"""


def farfalia(frame: dict[str, Any]) -> Iterable[str]:
    view = frame["view"]
    yield from view["hand"]
    for place in view["places"]:
        yield from (place[key] for key in ("played", "last") if place[key])


def kupferkessel(frame: dict[str, Any]) -> Iterable[str]:
    view = frame["view"]
    faces = [*(card for row in view["square"] for card in row), *(one["top"] for one in view["players"]), view["held"]]
    yield from (face["name"] for face in faces if face)
    yield from told(frame, kinds=("start_card_drawn", "card_taken", "refilled", "top_removed"))


def serie_bum(frame: dict[str, Any]) -> Iterable[str]:
    view = frame["view"]
    yield from view["tiles"]
    yield from view["discards"]
    yield from (tile for series in view["series"] for row in series for tile in row.split("-"))
    yield from told(frame, kinds=("turned_up", "took"))


def semenza(frame: dict[str, Any]) -> Iterable[str]:
    yield from frame["view"]["hand"]
    yield from frame["view"]["revealed"]


def scopa(frame: dict[str, Any]) -> Iterable[str]:
    view = frame["view"]
    yield from (*view["table"], *view["mine"], *[card for side in view["sides"] for card in side["sweeps"]])
    for event in frame.get("events") or ():
        if event["event"] in ("table_laid", "played", "rest_taken"):
            yield from (event.get("card") or "", *event.get("cards", ()), *event.get("taken", ()))


def told(frame: dict[str, Any], kinds: tuple[str, ...]) -> Iterable[str]:
    """What these events lay open, to everybody."""
    for event in frame.get("events") or ():
        if event["event"] in kinds:
            yield from (value for value in event.values() if isinstance(value, str))


SECRETS = {
    "farfalia": Secret(rf"{NO_RULE}[RVBA]1?\d\b", farfalia),
    "kupferkessel": Secret(rf"\b(?:{INGREDIENTS})[1-4]\b", kupferkessel),
    "semenza": Secret(rf"\b(?:{SEEDS})\.\d+\b", semenza, moves=0),  # trades have a test of their own
    "serie_bum": Secret(rf"{NO_RULE}[RYAG][1-7]0\b", serie_bum, {"reveal_seconds": 1}),
    "scopa": Secret(rf"{NO_RULE}[DCSB](?:10|[1-9])\b", scopa, moves=7),
    "mi_tierra": Secret(r"\b(?:[AB]\d\d|E[AB]\d)\b", lambda frame: known_cards(frame) | told_cards(frame), worded=True),
}


@pytest.mark.parametrize("game", SECRETS)
def test_nothing_hidden_reaches_the_browser(visit: Visit, game: str) -> None:
    secret = SECRETS[game]
    guest = visit(language="it")
    table = guest.create(game=game, options=dict(secret.options), start=True)
    guest.go(f"/table/{table}")
    for turn in range(secret.moves):
        assert guest.my_turn()
        act(guest, turn) if game == "mi_tierra" else guest.move()
    assert guest.my_turn()
    name = re.compile(secret.name)
    known: set[str] = set()
    for frame in map(json.loads, guest.frames):
        if frame.get("view"):
            known |= set(secret.in_sight(frame))
            assert set(name.findall(json.dumps(frame))) <= known
    assert known
    shown = guest.page.evaluate("document.documentElement.outerHTML").replace(table, "")  # letters drawn by lot
    shown = re.sub(r"/_app/[^\"']*", "", shown)  # names of files, which end in a digest
    assert [shown[at.start() - 60 : at.end() + 40] for at in name.finditer(shown) if at[0] not in known] == []
    assert keeps_nothing(guest)
    assert not [path for path in guest.page.evaluate(CACHED) if path.startswith(("/api", "/ws"))]
    # Names of two letters occur in any program.
    kept = {text for text in guest.memory() if len(text) > 2 and name.fullmatch(text)}
    assert secret.worded or kept <= known
