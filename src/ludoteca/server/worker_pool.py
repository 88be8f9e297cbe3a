"""The processes in which bots think: a fixed number, a limit in seconds, and a new one for each that hangs or dies."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import pickle
import sys
from typing import Any, final

import msgspec

from ludoteca.server.bot_worker import LENGTH

log = logging.getLogger("ludoteca.bots")

START_SECONDS = 60.0
LONGEST_ANSWER = 1 << 20


class NoAnswer(Exception):
    """The bot hung, died or made no sense; the text says which."""


@final
class Thinker:
    """One process."""

    def __init__(self, command: tuple[str, ...]) -> None:
        self._command = command
        self._process: asyncio.subprocess.Process | None = None

    async def ask(self, job: bytes, seconds: float) -> dict[str, Any]:
        """The answer to a job, or NoAnswer; the process is new afterwards if it was at fault."""
        try:
            await self.start()
            async with asyncio.timeout(seconds):
                return await self._exchange(job)
        except TimeoutError:
            await self.close()
            raise NoAnswer(f"no answer within {seconds:g} s") from None
        except (asyncio.IncompleteReadError, OSError, msgspec.DecodeError) as problem:
            await self.close()
            raise NoAnswer(f"the process died ({type(problem).__name__})") from None
        except asyncio.CancelledError:
            await self.close()
            raise

    async def start(self) -> None:
        """Have a process that listens."""
        if self._process is None or self._process.returncode is not None:
            async with asyncio.timeout(START_SECONDS):
                await self._start()

    async def _start(self) -> None:
        pipe = asyncio.subprocess.PIPE
        self._process = await asyncio.create_subprocess_exec(
            *self._command, stdin=pipe, stdout=pipe, env=dict(os.environ)
        )
        await self._read()

    async def _exchange(self, job: bytes) -> dict[str, Any]:
        assert self._process is not None
        assert self._process.stdin is not None
        self._process.stdin.write(LENGTH.pack(len(job)) + job)
        await self._process.stdin.drain()
        answer = await self._read()
        if "problem" in answer:
            raise NoAnswer(str(answer["problem"]))
        return answer

    async def _read(self) -> dict[str, Any]:
        assert self._process is not None
        assert self._process.stdout is not None
        length = LENGTH.unpack(await self._process.stdout.readexactly(LENGTH.size))[0]
        if length > LONGEST_ANSWER:
            raise OSError("an answer is shorter than that")
        answer = msgspec.json.decode(await self._process.stdout.readexactly(length))
        if not isinstance(answer, dict):
            raise OSError("an answer is an object")
        return answer

    async def close(self) -> None:
        """End the process, whatever it is doing."""
        process, self._process = self._process, None
        if process is None:
            return
        with contextlib.suppress(ProcessLookupError):
            process.kill()
        if process.stdin is not None:
            process.stdin.close()
        await process.wait()
        # Reading to the end lets the pipe's transport close; otherwise it would be left to the garbage collector.
        if process.stdout is not None:
            with contextlib.suppress(Exception):
                await process.stdout.read()


@final
class Thinkers:
    """A few processes, taken in turn; who comes when all are busy waits."""

    def __init__(self, number: int, seconds: float, command: tuple[str, ...] | None = None) -> None:
        self.seconds = seconds
        self._all = [
            Thinker(command or (sys.executable, "-m", "ludoteca.server.bot_worker")) for _ in range(max(1, number))
        ]
        self._free: asyncio.LifoQueue[Thinker] = asyncio.LifoQueue()
        for one in self._all:
            self._free.put_nowait(one)
        self.failures = 0
        self._resting = False

    async def choose(self, **job: Any) -> dict[str, Any]:
        """What a bot says to a job, or NoAnswer."""
        if self._resting and job["kind"] == "hint":
            raise NoAnswer("the bots rest")
        packed = pickle.dumps(job)
        thinker = await self._take()
        try:
            return await thinker.ask(packed, self.seconds)
        except NoAnswer as problem:
            self.failures += 1
            log.warning("a bot did not answer", extra={"game": job["game"], "bot": job["bot"], "problem": str(problem)})
            raise
        finally:
            self._free.put_nowait(thinker)

    async def _take(self) -> Thinker:
        """One that is free. While they rest none is: a bot's turn waits, and the next process takes it."""
        thinker = await self._free.get()
        if self._resting:
            self._free.put_nowait(thinker)
            await asyncio.Event().wait()
        return thinker

    async def warm_up(self) -> None:
        """Start the processes before anybody waits for them."""
        for thinker in [self._free.get_nowait() for _ in range(self._free.qsize())]:
            try:
                with contextlib.suppress(TimeoutError, OSError, asyncio.IncompleteReadError):  # the first job tells
                    await thinker.start()
            finally:
                self._free.put_nowait(thinker)

    async def rest(self) -> None:
        """Begin no new thought, and wait for those that are being thought."""
        self._resting = True
        for _ in self._all:
            await self._free.get()

    async def close(self) -> None:
        """End all processes."""
        await asyncio.gather(*(one.close() for one in self._all))
