"""A name that is kept: by a passkey, by a link, on several devices; what is wrong, late, copied or spent is refused."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any

import pytest
from sqlalchemy import text
from websockets.exceptions import ConnectionClosed

from ludoteca.server import schema
from ludoteca.server.devices import DAY, MOST_DEVICES, label_of
from ludoteca.server.erasure import OWN
from ludoteca.server.errors import Trouble
from ludoteca.server.passkeys import CHALLENGE_SECONDS, MOST_PASSKEYS, place_of
from ludoteca.server.settings import Settings, wall_clock
from tests.server.authenticator import Authenticator, pack
from tests.server.harness import PLENTY, QUICK, Chair, Player, Server, finished_game, run, serving, two_at_kupferkessel

pytestmark = pytest.mark.once

EASY = replace(QUICK, limits=replace(PLENTY, sign_ins=1e6, sign_ins_saved=1e6))
FIREFOX = "Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0"


class Browser(Player):
    """A browser that came to `localhost`: passkeys belong to a name."""

    def __init__(self, server: Server | str) -> None:
        super().__init__(server)
        self.origin = self.url.replace("127.0.0.1", "localhost")
        self.http.headers["host"] = self.origin.removeprefix("http://")
        self.http.headers["user-agent"] = FIREFOX

    async def kept(self) -> Any:
        return await self.get("/me/kept")

    async def keep(self, key: Authenticator, expect: int | None = None, **wrong: Any) -> Any:
        """Make a passkey."""
        options = await self.post("/me/passkeys/challenge")
        made = key.make(options, **{"origin": self.origin, **wrong})
        return await self.post("/me/passkeys", {"credential": made}, expect)

    async def come(self, key: Authenticator, expect: int | None = None, **wrong: Any) -> Any:
        """Sign in by it."""
        options = await self.post("/sign-in/challenge")
        answer = key.answer(options, **{"origin": self.origin, **wrong})
        return await self.post("/sign-in/passkey", {"credential": answer}, expect)

    async def named(self, name: str) -> None:
        assert (await self.http.patch("/api/me", json={"name": name})).status_code == 200

    async def name(self) -> Any:
        return (await self.get("/me"))["name"]


@asynccontextmanager
async def browsers(sqlite: str, settings: Settings = EASY) -> AsyncIterator[tuple[Server, Browser, Browser]]:
    """A laptop whose owner is called Anna, and a phone nobody knows."""
    async with serving(sqlite, settings) as server, Browser(server) as laptop, Browser(server) as phone:
        await laptop.named("Anna")
        yield server, laptop, phone


async def closed_with(chair: Chair) -> int:
    with pytest.raises(ConnectionClosed) as closed:
        await chair.until("never")
    assert closed.value.rcvd is not None
    return closed.value.rcvd.code


def test_a_name_is_kept_by_a_passkey_and_goes_on_elsewhere(sqlite: str) -> None:
    async def story() -> None:
        async with browsers(sqlite) as (server, laptop, phone):
            card = await laptop.lay("kupferkessel", start=True)
            assert (await laptop.kept())["devices"][0]["made"] is None  # nothing is written down before it is asked for
            assert await server.site.store.all(text("SELECT * FROM device")) == []
            key = Authenticator()
            kept = await laptop.keep(key)
            assert [one["label"] for one in kept["passkeys"]] == ["Firefox, Android"]
            assert await phone.come(key) == {"name": "Anna", "link": None}
            assert [one["card"]["id"] for one in await phone.get("/tables")] == [card["id"]]
            async with phone.sit(card["id"]) as chair:
                assert chair.snapshot["eyes"] == 0
            devices = (await phone.kept())["devices"]
            assert sorted((one["id"] == "first", one["here"]) for one in devices) == [(False, True), (True, False)]
            assert all(one["seen"] % DAY == 0 for one in devices)
            await phone.come(key)  # who is there already does not come twice
            assert len((await phone.kept())["devices"]) == 2
            passkey = kept["passkeys"][0]["id"]
            assert (await phone.http.delete(f"/api/me/passkeys/{passkey}")).status_code == 204
            assert (await phone.http.delete(f"/api/me/passkeys/{passkey}")).status_code == 404
            async with Browser(server) as other:
                assert (await other.come(key, 403))["reason"] == "unknown_passkey"

    run(story())


def test_a_passkey_from_another_page_or_place_is_refused(sqlite: str) -> None:
    async def story() -> None:
        async with browsers(sqlite) as (_, laptop, phone):
            key = Authenticator()
            wrong: list[dict[str, Any]] = [
                {"origin": "http://evil.example"},
                {"origin": laptop.origin.replace("http", "https")},
                {"host": "evil.example"},
            ]
            for one in wrong:
                assert (await laptop.keep(Authenticator(), 422, **one))["reason"] == "bad_passkey"
            assert (await laptop.keep(Authenticator(), 422, fmt="tpm"))["reason"] == "bad_passkey"
            await laptop.keep(key)
            for one in wrong:
                assert (await phone.come(key, 422, **one))["reason"] == "bad_passkey"
            stranger = Authenticator()
            stranger.id, stranger.handle, stranger.count = key.id, key.handle, key.count + 9
            assert (await phone.come(stranger, 422))["reason"] == "bad_passkey"  # the right id, another key
            assert await phone.name() is None
            assert (await phone.keep(key, 422))["reason"] == "bad_passkey"  # it is Anna's
            assert await phone.name() is None

    run(story())


def test_a_challenge_is_for_one_guest_one_purpose_and_one_answer(sqlite: str) -> None:
    async def story() -> None:
        clock = [wall_clock()]
        settings = replace(EASY, now=lambda: clock[0])
        async with browsers(sqlite, settings) as (server, laptop, phone), Browser(server) as thief:
            key = Authenticator()
            await laptop.keep(key)
            options = await phone.post("/sign-in/challenge")
            answer = {"credential": key.answer(options, phone.origin)}
            assert (await thief.post("/sign-in/passkey", answer, 403))["reason"] == "late_passkey"  # has none
            await thief.post("/sign-in/challenge")
            assert (await thief.post("/sign-in/passkey", answer, 422))["reason"] == "bad_passkey"  # has another
            assert (await phone.post("/sign-in/passkey", answer))["name"] == "Anna"
            assert (await phone.post("/sign-in/passkey", answer, 403))["reason"] == "late_passkey"  # replayed
            options = await phone.post("/me/passkeys/challenge")
            other = Authenticator().make(options, phone.origin)
            assert (await phone.post("/sign-in/passkey", {"credential": other}, 403))["reason"] == "late_passkey"
            clock[0] += CHALLENGE_SECONDS * 1000 + 1
            assert (await phone.post("/me/passkeys", {"credential": other}, 403))["reason"] == "late_passkey"
            options = await thief.post("/sign-in/challenge")
            said = [{"credential": key.answer(options, thief.origin)} for _ in range(2)]
            both = [thief.http.post("/api/sign-in/passkey", json=one) for one in said]
            assert sorted(one.status_code for one in await asyncio.gather(*both)) == [200, 403]
            rows = await server.site.store.all(text("SELECT * FROM challenge"))
            assert rows == []  # what is too old goes when somebody asks

    run(story())


def test_a_counter_that_goes_back_means_a_copy_and_is_refused(sqlite: str) -> None:
    async def story() -> None:
        async with browsers(sqlite) as (_, laptop, phone):
            key = Authenticator()
            await laptop.keep(key)
            key.count += 5
            await phone.come(key)
            phone.http.cookies.clear()
            key.count -= 1
            assert (await phone.come(key, 422))["reason"] == "bad_passkey"
            await phone.come(key)

    run(story())


def test_a_recovery_link_works_once_and_another_takes_its_place(sqlite: str) -> None:
    async def story() -> None:
        async with browsers(sqlite) as (server, laptop, phone), Browser(server) as thief:
            word = (await laptop.post("/me/link"))["word"]
            assert len(word) >= 43
            stored = str(await server.site.store.all(text("SELECT * FROM recovery")))
            assert word not in stored
            came = await phone.post("/sign-in/link", {"word": word})
            assert came["name"] == "Anna"
            assert (await thief.post("/sign-in/link", {"word": word}, 403))["reason"] == "spent_link"
            assert word not in str(await phone.get("/me/export"))
            again = await thief.post("/sign-in/link", {"word": came["link"]})
            assert again["link"] not in (word, came["link"])
            await laptop.post("/me/link")  # replaced
            thief.http.cookies.clear()
            assert (await thief.post("/sign-in/link", {"word": again["link"]}, 403))["reason"] == "spent_link"
            last = (await laptop.post("/me/link"))["word"]
            assert (await laptop.http.delete("/api/me/link")).status_code == 204
            assert (await laptop.kept())["link"] is None
            assert (await thief.post("/sign-in/link", {"word": last}, 403))["reason"] == "spent_link"
            both = (await laptop.post("/me/link"))["word"]
            tries = [one.http.post("/api/sign-in/link", json={"word": both}) for one in (thief, phone)]
            assert sorted(one.status_code for one in await asyncio.gather(*tries)) == [200, 403]

    run(story())


def test_a_revoked_device_is_nobody_at_once_in_every_process(sqlite: str, tmp_path: Any) -> None:
    async def story() -> None:
        (tmp_path / "bus").mkdir()
        slow = replace(EASY, bus=f"folder:{tmp_path}/bus", sweep=3600.0)  # only the bus tells
        async with browsers(sqlite, slow) as (_, laptop, phone), serving(sqlite, slow) as other:
            card = await laptop.lay("kupferkessel", seats=[{"kind": "me"}, {"kind": "screen"}], start=True)
            await phone.post("/sign-in/link", {"word": (await laptop.post("/me/link"))["word"]})
            cookie = phone.http.cookies["ludoteca"]
            away = Browser(other)
            away.http.cookies.set("ludoteca", cookie)
            own, there = phone.sit(card["id"]), away.sit(card["id"])
            async with own as one, there as two, laptop.sit(card["id"]) as three:
                room = await other.site.rooms.find(card["id"])
                path = f"/api/tables/{card['id']}/state"
                poll = asyncio.create_task(away.http.get(path, params={"after": card["seq"], "wait": 25}))
                while not room.waiters:
                    await asyncio.sleep(0.005)
                device = next(one["id"] for one in (await laptop.kept())["devices"] if not one["here"])
                assert (await laptop.http.delete(f"/api/me/devices/{device}")).status_code == 204
                assert [await closed_with(one), await closed_with(two)] == [4401, 4401]
                assert (await poll).status_code == 404
                await three.drain()  # the other device plays on
            assert (await phone.http.get(f"/api/tables/{card['id']}")).status_code == 404
            assert phone.http.cookies["ludoteca"].partition(".")[0] != cookie.partition(".")[0]  # somebody new
            assert (await laptop.http.delete(f"/api/me/devices/{device}")).status_code == 404
            assert [one["here"] for one in (await laptop.kept())["devices"]] == [True]
            await away.http.aclose()

    run(story())


def test_a_cookie_of_before_is_a_device_like_any_other(sqlite: str) -> None:
    async def story() -> None:
        async with browsers(sqlite) as (_, laptop, phone):
            assert laptop.http.cookies["ludoteca"].count(".") == 1
            old = laptop.http.cookies["ludoteca"]
            await phone.post("/sign-in/link", {"word": (await laptop.post("/me/link"))["word"]})
            assert (await phone.http.delete("/api/me/devices/first")).status_code == 204
            laptop.http.cookies.clear()
            laptop.http.cookies.set("ludoteca", old)
            assert await laptop.name() is None
            assert await phone.name() == "Anna"
            assert (
                await phone.http.delete(f"/api/me/devices/{(await phone.kept())['devices'][0]['id']}")
            ).status_code == 204
            assert "ludoteca" not in phone.http.cookies  # signed out here
            phone.http.cookies.clear()
            assert await phone.name() is None

    run(story())


def test_devices_passkeys_and_tries_have_caps(sqlite: str) -> None:
    async def story() -> None:
        async with browsers(sqlite) as (server, laptop, phone):
            for _ in range(MOST_PASSKEYS):
                await laptop.keep(Authenticator())
            assert (await laptop.post("/me/passkeys/challenge", expect=409))["reason"] == "too_many_passkeys"
            word, cookies = (await laptop.post("/me/link"))["word"], []
            for _ in range(MOST_DEVICES + 2):
                phone.http.cookies.clear()
                word = (await phone.post("/sign-in/link", {"word": word}))["link"]
                cookies.append(phone.http.cookies["ludoteca"])
            assert len((await phone.kept())["devices"]) == MOST_DEVICES
            assert await phone.name() == "Anna"
            gone = 0
            for cookie in cookies:
                phone.http.cookies.clear()
                phone.http.cookies.set("ludoteca", cookie)
                gone += await phone.name() is None
            assert gone == 2 + (await laptop.name() is not None)
        strict = replace(EASY, limits=replace(PLENTY, sign_ins=0.0, sign_ins_saved=3.0))
        async with serving(sqlite, strict) as server, Browser(server) as thief:
            for _ in range(3):
                await thief.post("/sign-in/link", {"word": "guessed"}, 403)
            assert (await thief.post("/sign-in/link", {"word": "guessed"}, 429))["reason"] == "slow_down"

    run(story())


def test_anything_at_all_in_place_of_a_passkey_is_refused_in_a_sentence(sqlite: str) -> None:
    rng = random.Random(23)

    def spoil(value: Any) -> Any:
        """Something else here, or somewhere within."""
        if isinstance(value, dict) and value and rng.random() < 0.85:
            name = rng.choice(sorted(value))
            return {**value, name: spoil(value[name])}
        if isinstance(value, str) and value and rng.random() < 0.6:
            at = rng.randrange(len(value))
            return value[:at] + rng.choice(["", "A", "_", "é", "=", value[:at]]) + value[at + 1 :]
        junk: list[Any] = [None, 7, "", "x", [], {}, {"a": {}}, pack(rng.randbytes(40)), "none", True, -1.5]
        return rng.choice(junk)

    async def story() -> None:
        async with browsers(sqlite) as (_, laptop, phone):
            key = Authenticator()
            await laptop.keep(key)
            for _ in range(60):
                bad = spoil(Authenticator().make(await phone.post("/me/passkeys/challenge"), phone.origin))
                answer = await phone.http.post("/api/me/passkeys", json={"credential": bad})
                assert answer.status_code in (201, 400, 422), (bad, answer.text)
                options = await phone.post("/sign-in/challenge")
                bad = spoil(key.answer(options, phone.origin))
                answer = await phone.http.post("/api/sign-in/passkey", json={"credential": bad})
                assert answer.status_code in (200, 400, 403, 422), (bad, answer.text)
                assert answer.status_code != 200 or bad["response"]["signature"]
                phone.http.cookies.clear()

    run(story())


def test_everything_kept_is_exported_and_goes_with_whoever_is_forgotten(sqlite: str) -> None:
    async def story() -> None:
        async with browsers(sqlite) as (server, laptop, phone):
            game = await finished_game(laptop)
            await laptop.keep(Authenticator())
            await phone.post("/sign-in/link", {"word": (await laptop.post("/me/link"))["word"]})
            kept = await phone.get("/me/export")
            assert [(one["table"], one["status"]) for one in kept["seats"]] == [(game["id"], "over")]
            assert kept["laid"] == [game["id"]]
            assert [one["label"] for one in kept["devices"]] == ["Firefox, Android"] * 2
            assert len(kept["passkeys"]) == 1
            assert kept["link"] is not None
            assert (await phone.http.get(f"/api/replays/{game['id']}/record")).text.count("\n") > 10
            await phone.post("/me/passkeys/challenge")
            guest = laptop.http.cookies["ludoteca"].partition(".")[0]
            assert (await phone.http.delete("/api/me")).status_code == 204
            assert await laptop.name() is None
            for table in schema.metadata.sorted_tables:
                assert guest not in str(await server.site.store.all(table.select())), table.name

    run(story())


def test_every_table_that_names_a_guest_is_erased() -> None:
    named = {table.name for table in schema.metadata.sorted_tables if "guest" in table.c}
    assert named == {table.name for table in OWN} | {"chat", "mute", "block"}  # these are more than a row of one guest


def test_the_day_a_device_was_seen_is_kept_and_no_more(sqlite: str) -> None:
    async def story() -> None:
        clock = [wall_clock()]
        async with browsers(sqlite, replace(EASY, now=lambda: clock[0])) as (server, laptop, phone):
            await laptop.post("/me/link")
            before = (await laptop.kept())["devices"][0]["seen"]
            clock[0] += 3 * DAY
            await phone.get("/me")  # nothing is kept of them
            while (await laptop.kept())["devices"][0]["seen"] != before + 3 * DAY:
                await asyncio.sleep(0.02)  # the next sweep writes it down
            assert len(await server.site.store.all(text("SELECT * FROM device"))) == 1

    run(story())


def test_a_browser_is_known_by_two_words_and_a_place_by_its_name() -> None:
    chrome = (
        "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36"
    )
    phone = "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605 (KHTML) Version/19 Safari/604"
    said = [chrome, f"{chrome} Edg/142.0", phone, FIREFOX, "curl/8", ""]
    known = ["Chrome, Windows", "Edge, Windows", "Safari, iPhone", "Firefox, Android", "", ""]
    assert [label_of(one) for one in said] == known
    assert place_of("play.example", tls=True) == ("play.example", "https://play.example")
    assert place_of("localhost:8000", tls=False) == ("localhost", "http://localhost:8000")
    for bad in ("", "127.0.0.1:8000", "[::1]:8000", "::1", ":80", "x" * 300):
        with pytest.raises(Trouble, match="no_passkeys"):
            place_of(bad, tls=False)


def test_two_friends_play_on_while_one_changes_devices(sqlite: str) -> None:
    async def story() -> None:
        async with browsers(sqlite) as (_, laptop, phone), Browser(laptop.url) as bruno:
            card = await two_at_kupferkessel(laptop, bruno)
            key = Authenticator()
            await laptop.keep(key)
            async with laptop.sit(card["id"]) as old:
                await phone.come(key)
                async with phone.sit(card["id"]) as new:
                    first = next(one["id"] for one in (await phone.kept())["devices"] if not one["here"])
                    assert (await phone.http.delete(f"/api/me/devices/{first}")).status_code == 204
                    assert await closed_with(old) == 4401
                    assert new.snapshot["table"]["seats"][0]["mine"]

    run(story())
