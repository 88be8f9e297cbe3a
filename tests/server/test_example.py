"""The example bot plays a whole game against a person, as its README says."""

from __future__ import annotations

import asyncio
import json
import sys
from pathlib import Path

from tests.server.harness import Player, play_to_the_end, run, serving

BOT = Path(__file__).parents[2] / "examples/socket_bot/bot.py"


def test_the_example_bot_plays_a_whole_game(sqlite: str) -> None:
    async def story() -> None:
        async with serving(sqlite) as server, Player(server) as anna:
            card = await anna.lay("kupferkessel", seats=[{"kind": "me"}, {"kind": "friend"}], start=True)
            arguments = [str(BOT), server.url, card["id"], card["seats"][1]["invite"]]
            pipe = asyncio.subprocess.PIPE
            bot = await asyncio.create_subprocess_exec(sys.executable, *arguments, stdout=pipe)
            async with anna.sit(card["id"]) as chair:
                outcome = await play_to_the_end(anna, card["id"], chair)
            out, _ = await bot.communicate()
            assert json.loads(out)["scores"] == outcome["scores"]

    run(story())
