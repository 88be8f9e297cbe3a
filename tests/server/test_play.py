"""Whole games over the socket, and what each message does."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from ludoteca.catalog import GAMES
from tests.server.harness import Player, play_to_the_end, serving


def run(work: Any) -> Any:
    return asyncio.run(asyncio.wait_for(work, 150))


@pytest.mark.parametrize("game", list(GAMES))
def test_a_person_plays_a_whole_game_against_bots(sqlite: str, game: str) -> None:
    async def story() -> None:
        async with serving(sqlite) as server, Player(server) as anna:
            card = await anna.lay(game, start=True, name="Anna")
            async with anna.sit(card["id"], language="it") as chair:
                outcome = await play_to_the_end(anna, card["id"], chair)
                assert outcome["winners"]
                assert outcome["text"]
            replay = await anna.get(f"/replays/{card['id']}", language="it")
            assert replay["outcome"]["scores"] == outcome["scores"]

    run(story())
