"""How fast bots are: as people choose, with patience only where somebody might still want to speak."""

from __future__ import annotations

from typing import Any

from ludoteca.server.pace import PACES
from ludoteca.server.settings import Settings
from tests.server.harness import Chair, Player, run, serving

SLOW = Settings(bot_pause=60.0, bot_beat=0.0, rate=1000, asks=1000)
"""A bot that has to be patient does not speak while a test runs."""
GREEDY = {"kind": "bot", "bot": "greedy"}


async def until_bots_wait(chair: Chair) -> list[Any]:
    """What happens until the active bot has nothing left to say but that trading is over."""
    told = []
    while not (chair.view["phase"] == "trade" and chair.view["active"] != 0 and chair.view["stage"] == "free"):
        told += (await chair.hear()).get("events", [])
    return told


def test_in_free_trading_bots_plant_at_once_and_are_patient_before_they_end_it(sqlite: str) -> None:
    async def story() -> None:
        async with serving(sqlite, SLOW) as server, Player(server) as anna:
            options = {"first_player": 1, "trading": "free"}
            card = await anna.lay("semenza", seats=[{"kind": "me"}, GREEDY, GREEDY], start=True, options=options)
            async with anna.sit(card["id"]) as chair:
                # With 60 seconds for each word this would not be told within the patience of a test.
                told = await until_bots_wait(chair)
                assert [one["event"] for one in told if one["event"] == "planted"]
                # Somebody says they need no more time: the trading ends, and the rest of the turn plays itself.
                while chair.view["active"] == 1 and chair.view["phase"] == "trade":
                    await chair.send("done")
                    await chair.send("ping")
                    await chair.hear()
                assert chair.view["phase"] != "trade" or chair.view["active"] != 1

    run(story())


def test_whoever_sits_at_a_table_sets_the_pace_of_its_bots(sqlite: str) -> None:
    async def story() -> None:
        async with serving(sqlite) as server, Player(server) as anna, Player(server) as stranger:
            seats = [{"kind": "me"}, {"kind": "bot", "bot": "uniform"}]
            card = await anna.lay("kupferkessel", seats=seats, start=True, pace="calm")
            assert card["pace"] == "calm"
            async with anna.sit(card["id"]) as chair:
                assert chair.snapshot["table"]["pace"] == "calm"
                quick = await anna.post(f"/tables/{card['id']}/pace", {"pace": "quick"})
                assert quick["pace"] == "quick"
                while chair.frames[-1].get("kind") != "pace":
                    await chair.hear()
                assert chair.frames[-1]["table"]["pace"] == "quick"
            again = await anna.post(f"/tables/{card['id']}/pace", {"pace": "quick"})
            assert again["seq"] == quick["seq"], "nothing changed, nothing is kept"
            await anna.post(f"/tables/{card['id']}/pace", {"pace": "hasty"}, 400)
            await stranger.post(f"/tables/{card['id']}/pace", {"pace": "calm"}, 404)

    run(story())


def test_a_calm_table_waits_longer_than_a_quick_one() -> None:
    assert PACES["calm"] > PACES["usual"] == 1.0 > PACES["quick"] > 0.0
