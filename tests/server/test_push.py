"""Turn reminders: sealed as the standards say, sent once to whoever is waited for and away, forgotten when asked."""

from __future__ import annotations

import asyncio
import base64
import json
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import httpx
import pytest
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from ludoteca.cli import main
from ludoteca.server import push
from tests.server.harness import Player, run, serving

pytestmark = pytest.mark.once

CONTACT = "mailto:table@example.org"


def test_the_example_of_the_standard_is_sealed_to_the_byte() -> None:
    """RFC 8291, appendix A."""
    sealed = push.seal(
        b"When I grow up, I want to be a watermelon",
        push.read_point("BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"),
        push.unpack("BTBZMqHH6r4Tts7J_aSIgg"),
        push.private_key("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"),
        push.unpack("DGv6ra1nlYgDCS1FRnbzlw"),
    )
    assert push.pack(sealed) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_"
        "yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )


def test_a_push_service_can_check_who_sends() -> None:
    sender = push.Sender(push.new_private_key(), CONTACT)
    said = sender.headers("https://push.example:8443/send/abc", 1_000)["Authorization"]
    token, _, key = said.removeprefix("vapid t=").partition(", k=")
    assert key == sender.public
    head, claims, signature = token.split(".")
    assert json.loads(push.unpack(head)) == {"typ": "JWT", "alg": "ES256"}
    expected = {"aud": "https://push.example:8443", "exp": 1_000 + 12 * 3600, "sub": CONTACT}
    assert json.loads(push.unpack(claims)) == expected
    halves = push.unpack(signature)
    public = ec.EllipticCurvePublicKey.from_encoded_point(push.CURVE, push.unpack(key))
    whole = encode_dss_signature(int.from_bytes(halves[:32]), int.from_bytes(halves[32:]))
    public.verify(whole, f"{head}.{claims}".encode(), ec.ECDSA(hashes.SHA256()))


class Browser:
    """One that was subscribed: it can open what is sealed for it."""

    def __init__(self, endpoint: str) -> None:
        self.endpoint = endpoint
        self._key = ec.generate_private_key(push.CURVE)
        self._auth = b"0123456789abcdef"

    def subscription(self) -> dict[str, Any]:
        keys = {"p256dh": push.pack(push.point(self._key.public_key())), "auth": push.pack(self._auth)}
        return {"endpoint": self.endpoint, "expirationTime": None, "keys": keys}

    def open(self, sealed: bytes) -> Any:
        salt, theirs, content = sealed[:16], sealed[21:86], sealed[86:]
        shared = self._key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(push.CURVE, theirs))
        mine = push.point(self._key.public_key())
        secret = HKDF(hashes.SHA256(), 32, self._auth, b"WebPush: info\0" + mine + theirs).derive(shared)
        key = HKDF(hashes.SHA256(), 16, salt, b"Content-Encoding: aes128gcm\0").derive(secret)
        nonce = HKDF(hashes.SHA256(), 12, salt, b"Content-Encoding: nonce\0").derive(secret)
        return json.loads(AESGCM(key).decrypt(nonce, content, None).rstrip(b"\2"))


class Service:
    """A push service on this machine: it takes what it is sent, and answers as it is told."""

    def __init__(self) -> None:
        self.received: asyncio.Queue[tuple[str, dict[str, str], bytes]] = asyncio.Queue()
        self.answer = "201 Created"
        self.url = ""

    async def take(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode()
        headers = dict(line.lower().split(": ", 1) for line in head.splitlines()[1:] if line)
        body = await reader.readexactly(int(headers["content-length"]))
        writer.write(f"HTTP/1.1 {self.answer}\r\ncontent-length: 0\r\nconnection: close\r\n\r\n".encode())
        await writer.drain()
        writer.close()
        self.received.put_nowait((head.split()[1], headers, body))


@asynccontextmanager
async def service() -> AsyncIterator[Service]:
    fake = Service()
    listening = socket.socket()
    listening.bind(("127.0.0.1", 0))
    fake.url = f"http://127.0.0.1:{listening.getsockname()[1]}"
    async with await asyncio.start_server(fake.take, sock=listening):
        yield fake


SEATS = [{"kind": "me"}, {"kind": "friend"}]


def test_whoever_is_waited_for_and_away_is_reminded_once(sqlite: str) -> None:
    clock = [1_000_000]

    async def story() -> None:
        async with service() as fake:
            settings: dict[str, Any] = {
                "push": CONTACT,
                "push_after": 60.0,
                "push_services": (fake.url,),
                "now": lambda: clock[0],
            }
            async with serving(sqlite, **settings) as server, Player(server) as anna, Player(server) as bruno:
                assert (await anna.get("/push"))["key"]
                browsers = {0: Browser(f"{fake.url}/anna"), 1: Browser(f"{fake.url}/bruno")}
                await anna.post("/me/push", browsers[0].subscription(), language="it")
                await bruno.post("/me/push", browsers[1].subscription(), language="en")
                card = await anna.lay("kupferkessel", seats=SEATS, start=True)
                await bruno.post(f"/tables/{card['id']}/join", {"token": card["seats"][1]["invite"]})
                state = await anna.get(f"/tables/{card['id']}/state")
                actor = state["turn"]["actors"][0]
                clock[0] += 61_000
                path, headers, body = await asyncio.wait_for(fake.received.get(), 300)
                assert path == ("/anna", "/bruno")[actor]
                assert headers["content-encoding"] == "aes128gcm"
                assert headers["topic"] == card["id"].lower()  # all lower-cased by the fake
                said = browsers[actor].open(body)
                assert set(said) == {"table", "title", "text"}
                assert said["text"] == ("Kupferkessel Co.: tocca a te.", "Kupferkessel Co.: it is your turn.")[actor]
                # Not again for the same turn, however often somebody looks.
                await server.site.company.attend(card["id"])
                await asyncio.gather(*server.site.rooms.tasks)  # what is sent is sent beside
                assert fake.received.empty()
                # The next one is here, and is not reminded; then leaves, and is.
                mover, other = (anna, bruno) if actor == 0 else (bruno, anna)
                async with other.sit(card["id"]) as chair:
                    words = await mover.get(f"/tables/{card['id']}/moves", seat=actor)
                    wish = {"seat": actor, "word": words[0], "seq": chair.seq, "key": "m"}
                    await mover.post(f"/tables/{card['id']}/moves", wish)
                    await chair.until("update")
                    following = chair.turn["actors"][0]
                    clock[0] += 61_000
                    if following != actor:
                        await server.site.company.attend(card["id"])
                        await asyncio.gather(*server.site.rooms.tasks)
                        assert fake.received.empty()
                room = await server.site.rooms.find(card["id"])
                while room.sockets:
                    await asyncio.sleep(0)
                fake.answer = "410 Gone"
                clock[0] += 61_000
                path, _, _ = await asyncio.wait_for(fake.received.get(), 300)
                assert path == ("/anna", "/bruno")[following]
                gone = (anna, bruno)[following]
                while (await gone.get("/me/export"))["reminders"]:
                    await asyncio.sleep(0.01)

    run(story())


def test_a_push_service_that_hangs_keeps_no_timer_waiting_and_is_soon_left_alone(sqlite: str) -> None:
    clock = [1_000_000]

    async def story() -> None:
        asked = 0
        given_up = asyncio.Event()

        async def hang(request: httpx.Request) -> httpx.Response:
            nonlocal asked
            asked += 1
            await given_up.wait()
            raise httpx.ReadTimeout("no answer", request=request)

        url = "http://127.0.0.1:9"
        settings: dict[str, Any] = {"push": CONTACT, "push_after": 60.0, "push_services": (url,), "sweep": 3600.0}
        async with serving(sqlite, now=lambda: clock[0], **settings) as server, Player(server) as anna:
            assert server.site.reminders is not None
            await server.site.reminders.close()
            server.site.reminders._http = httpx.AsyncClient(transport=httpx.MockTransport(hang))
            await anna.post("/me/push", Browser(f"{url}/anna").subscription())
            clock[0] -= 61_000
            screen = [{"kind": "me"}, {"kind": "screen"}]
            cards = [await anna.lay("kupferkessel", seats=screen, start=True) for _ in range(5)]
            clock[0] += 61_000
            for number, card in enumerate(cards):
                given_up.clear()
                await server.site.company.attend(card["id"])
                sending = list(server.site.rooms.tasks)  # it hangs there, and the timer was attended to all the same
                assert number >= 3 or len(sending) == 1
                given_up.set()
                await asyncio.gather(*sending)
                assert asked == min(number + 1, 3)  # after three it is left alone

    run(story())


def test_reminders_are_off_unless_turned_on_and_go_to_push_services_only(
    sqlite: str, capsys: pytest.CaptureFixture[str]
) -> None:
    good = Browser("https://fcm.googleapis.com/fcm/send/x").subscription()

    async def story() -> None:
        async with serving(sqlite) as server, Player(server) as anna:
            assert await anna.get("/push") == {"key": None}
            assert (await anna.post("/me/push", good, 409))["reason"] == "no_push"
        async with serving(sqlite, push=CONTACT) as server, Player(server) as anna:
            for endpoint in (
                "http://fcm.googleapis.com/x",
                "https://evil.example/fcm.googleapis.com",
                "https://notfcm.googleapis.com.evil.example/",
                "https://xfcm.googleapis.com/",
                "https://127.0.0.1/",
                "https://fcm.googleapis.com:22/",
                "nonsense",
            ):
                refused = await anna.post("/me/push", {**good, "endpoint": endpoint}, 422)
                assert refused["reason"] == "bad_push", endpoint
            short = base64.urlsafe_b64encode(b"short").decode()
            for keys in ({**good["keys"], "auth": short}, {**good["keys"], "p256dh": short}):
                assert (await anna.post("/me/push", {**good, "keys": keys}, 422))["reason"] == "bad_push"
            await anna.post("/me/push", good)
            await anna.post("/me/push", good)
            assert (await anna.get("/me/export"))["reminders"] == [good["endpoint"]]
            await anna.http.delete("/api/me/push")
            assert (await anna.get("/me/export"))["reminders"] == []
            await anna.post("/me/push", good)
            assert (await anna.http.delete("/api/me")).status_code == 204
            kept = await server.site.store.all(push_rows())
            assert not kept

    run(story())
    assert main(["serve", "--push", "table@example.org", "--lang", "en"]) == 2
    assert "mailto:" in capsys.readouterr().err


def push_rows() -> Any:
    from sqlalchemy import select

    from ludoteca.server import schema

    return select(schema.push)
