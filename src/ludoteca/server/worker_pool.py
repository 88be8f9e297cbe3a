"""The processes in which bots think: a fixed number, a limit in seconds, and a new one for each that hangs or dies."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import pickle
import sys
import time
from typing import Any, final

import msgspec

from ludoteca.server.bot_worker import LENGTH
from ludoteca.server.costs import PAYER, Costs
from ludoteca.server.fair_queue import FairQueue, Rank
from ludoteca.server.limits import Limits, Payer
from ludoteca.server.metrics import Metrics

log = logging.getLogger("ludoteca.bots")

START_SECONDS = 60.0
LONGEST_ANSWER = 1 << 20
LONGEST_ATTACHED = 16 << 20
"""What comes after an answer as it is: frames of a replay."""
MOST_JOBS = 1000
BOTS_NICE = 5
CLERK_NICE = 10
"""How far bots, and those who leaf through old games, stand back for the process people speak to."""


def worker(nice: int) -> tuple[str, ...]:
    """The command of a process that thinks."""
    return (sys.executable, "-m", "ludoteca.server.bot_worker", str(nice))


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
        if "attached" in answer:
            size = answer["attached"]
            if not isinstance(size, int) or not 0 <= size <= LONGEST_ATTACHED:
                raise OSError("what is attached is shorter than that")
            answer["attached"] = await self._process.stdout.readexactly(size)
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
    """A few processes; who comes when all are busy waits in a fair queue."""

    def __init__(
        self, number: int, seconds: float, command: tuple[str, ...] | None = None, queue: FairQueue | None = None
    ) -> None:
        self.seconds = seconds
        self._all = [Thinker(command or worker(BOTS_NICE)) for _ in range(max(1, number))]
        if queue is None:
            queue = FairQueue(len(self._all), MOST_JOBS, MOST_JOBS, Costs(Limits(), Metrics()))
        self.queue = queue
        self._free: asyncio.LifoQueue[Thinker] = asyncio.LifoQueue()
        for one in self._all:
            self._free.put_nowait(one)
        self._thoughts: set[asyncio.Task[dict[str, Any]]] = set()
        self.failures = 0
        self._resting = False

    async def choose(
        self, payer: Payer | None = None, rank: Rank = Rank.BOT, most_each: int | None = None, **job: Any
    ) -> dict[str, Any]:
        """The answer to a job, or NoAnswer; Trouble `busy` if the queue is full. Who waits no more leaves the queue."""
        if self._resting and job["kind"] == "hint":
            raise NoAnswer("the bots rest")
        if payer is None:
            payer = PAYER.get()
        packed = pickle.dumps(job)
        await self.queue.enter(payer, rank, most_each)
        # A thought that has begun is thought to its end, also if nobody waits for it any more: ending the process
        # and starting another costs more, and until then it counts against whoever asked.
        thought = asyncio.create_task(self._think(packed, payer, rank, job))
        self._thoughts.add(thought)
        thought.add_done_callback(self._thought)
        return await asyncio.shield(thought)

    async def _think(self, packed: bytes, payer: Payer, rank: Rank, job: dict[str, Any]) -> dict[str, Any]:
        began, spent = time.monotonic(), None
        thinker = None
        try:
            thinker = await self._free.get()
            answer = await thinker.ask(packed, self.seconds)
            spent = answer.pop("ms", None)
            return answer
        except NoAnswer as problem:
            self.failures += 1
            said = {"game": job.get("game"), "bot": job.get("bot"), "problem": str(problem)}
            log.warning("a bot did not answer", extra=said)
            raise
        finally:
            most = (time.monotonic() - began) * 1000
            cost = min(most, float(spent)) if isinstance(spent, int | float) else most
            self.queue.costs.charge(payer, cost, str(job.get("kind")))
            if thinker is not None:
                self._free.put_nowait(thinker)
            self.queue.leave(payer, rank)

    def _thought(self, thought: asyncio.Task[dict[str, Any]]) -> None:
        self._thoughts.discard(thought)
        if not thought.cancelled():
            thought.exception()  # whoever waited for it has heard of it, and perhaps nobody did

    async def warm_up(self) -> None:
        """Start the processes before anybody waits for them."""
        for thinker in [self._free.get_nowait() for _ in range(self._free.qsize())]:
            try:
                with contextlib.suppress(TimeoutError, OSError, asyncio.IncompleteReadError):  # the first job tells
                    await thinker.start()
            finally:
                self._free.put_nowait(thinker)

    async def rest(self) -> None:
        """Begin no new thought, and wait for those that are being thought: the next process takes the others."""
        self._resting = True
        await self.queue.rest()

    async def close(self) -> None:
        """End all processes."""
        for thought in list(self._thoughts):
            thought.cancel()
        await asyncio.gather(*self._thoughts, return_exceptions=True)
        await asyncio.gather(*(one.close() for one in self._all))
