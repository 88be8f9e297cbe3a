"""A table that runs while the rules are upgraded goes on under those it began with."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ludoteca.catalog import GAMES
from tests.server.harness import Player, run, serving

CHANGED = [name for name in GAMES if GAMES[name].meta.rules_version > 1]


@pytest.mark.parametrize("name", CHANGED)
def test_a_table_of_rules_1_goes_on_after_the_upgrade(sqlite: str, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The old server knows rules 1 alone; the new one opens its database, and the table keeps its meaning."""
    game = GAMES[name]
    form = game.option_form()
    fewest = game.meta.seats[0]
    former = dict(game.former_defaults(1, fewest))
    assert former, f"{name}: the first version differs in no default"

    async def story() -> None:
        with monkeypatch.context() as before:
            before.setattr(game, "meta", replace(game.meta, rules_version=1), raising=False)
            before.setattr(form, "before", {1: former}, raising=False)
            async with serving(sqlite) as server, Player(server) as anna:
                seats = [{"kind": "me"}] + [{"kind": "screen", "name": f"B{n}"} for n in range(1, fewest)]
                card = await anna.lay(name, start=True, name="Anna", seats=seats)
                assert card["rules"] == 1
                cookies = dict(anna.http.cookies.items())
        async with serving(sqlite) as server, Player(server) as anna:
            anna.http.cookies.clear()
            anna.http.cookies.update(cookies)
            room = await server.site.rooms.find(card["id"])
            table = room.playing()
            assert table.rules_version == 1
            assert {option: getattr(table.options, option) for option in former} == former
            async with anna.sit(card["id"]) as chair:
                assert chair.turn["actors"], "it is still somebody's turn"
            fresh = await anna.lay(name, start=True, seats=seats)
            assert fresh["rules"] == game.meta.rules_version

    run(story())
