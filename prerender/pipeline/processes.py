"""Processes: shards are made by workers of this machine, each with a browser of its own."""

import asyncio
import contextlib
import math
import os
import socket
import sys
from collections.abc import AsyncIterator
from typing import Any

from prerender.browser.deadline import record_overload
from prerender.errors import BrowserError
from prerender.pipeline.messages import LIMIT, receive, send
from prerender.pipeline.shard import LARGEST, SMALLEST, Plan, Shard, ShardResult
from prerender.progress.profile import add_spans
from prerender.progress.reporter import Progress
from prerender.publish.tree import scratch
from prerender.system.child import child
from prerender.system.machine import descriptor_from

_AT_ONCE = 2
"""Shards of a worker: one is crawled while the pages of another are opened."""
_TURNS = 4
"""Shards that each worker takes, at least."""
_TRIES = 4
"""Workers that a shard is given to before the build gives up on workers that end."""
_FAREWELL = 5.0
"""Seconds of the clock in which a worker ends its browser; it is killed in any case."""
_LOWEST = 10
"""The lowest number of a descriptor that a shell passes on whatever it does itself."""


class WorkerLostError(Exception):
    """The worker ended with a shard in hand."""


class _Worker:
    """A worker as this process knows it."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader = reader
        self._writer = writer
        self._numbers = 0
        self._waiting: dict[int, tuple[asyncio.Future[ShardResult], Progress]] = {}
        self.ended = False

    @property
    def load(self) -> int:
        """The number of shards that it makes."""
        return len(self._waiting)

    async def render(self, shard: Shard, progress: Progress) -> ShardResult:
        """Have it make a shard; raises WorkerLostError when it ends, and what it raised."""
        self._numbers += 1
        number = self._numbers
        made: asyncio.Future[ShardResult] = asyncio.get_running_loop().create_future()
        self._waiting[number] = (made, progress)
        try:
            await send(self._writer, number, shard)
            return await made
        except ConnectionError as error:
            raise WorkerLostError from error
        finally:
            del self._waiting[number]

    async def listen(self) -> None:
        """Hear what it says."""
        while message := await receive(self._reader):
            self._hear(*message)

    def lose(self) -> None:
        """Note that it has ended, whatever it had in hand."""
        self.ended = True
        for made, _ in self._waiting.values():
            if not made.done():
                made.set_exception(WorkerLostError())

    def _hear(self, number: int, said: Any) -> None:  # noqa: ANN401 - see worker.py
        made, progress = self._waiting.get(number, (None, None))
        if made is None or made.done() or progress is None:
            return
        if isinstance(said, ShardResult):
            made.set_result(said)
        elif isinstance(said, Exception):
            made.set_exception(said)
        else:
            progress(*said)

    def end(self) -> None:
        """End it."""
        self._writer.close()


class ProcessExecutor:
    """Makes shards in several processes; one that ends is replaced."""

    def __init__(self, plan: Plan, count: int, stack: contextlib.AsyncExitStack) -> None:
        """Start a process when there is a shard for it."""
        self.width = count * _AT_ONCE
        self._makers = count
        self._plan = plan
        self._stack = stack
        self._started = 0
        self._workers: list[_Worker] = []
        self._choosing = asyncio.Lock()

    def size(self, left: int, total: int) -> int:  # noqa: ARG002 - the protocol's
        """Return a fair share of all: each process takes some, and none waits long for another."""
        return min(LARGEST, max(SMALLEST, math.ceil(total / (self._makers * _TURNS))))

    async def render(self, shard: Shard, progress: Progress) -> ShardResult:
        """Make and prove a shard. Raises BrowserError when worker after worker ends."""
        for _ in range(_TRIES):
            async with self._choosing:
                worker = await self._free()
            counted: dict[str, int] = {}

            def pass_on(
                stage: str, done: int, total: int, counted: dict[str, int] = counted
            ) -> None:
                counted[stage] = counted.get(stage, 0) + done
                progress(stage, done, total)

            try:
                made = await worker.render(shard, pass_on)
            except WorkerLostError:
                for stage, done in counted.items():  # the next worker counts again
                    progress(stage, -done, 0)
                continue
            add_spans(made.spans)
            record_overload(made.busy)
            return made
        first, last = shard.routes[0].path, shard.routes[-1].path
        msg = f"{_TRIES} processes ended while they made the pages from {first} to {last}."
        raise BrowserError(msg)

    async def _free(self) -> _Worker:
        """Return the worker that has least to do; start one where there may be more."""
        self._workers = [worker for worker in self._workers if not worker.ended]
        idle = [worker for worker in self._workers if not worker.load]
        if not idle and len(self._workers) < self._makers:
            self._started += 1
            worker = await self._stack.enter_async_context(_worker(self._plan, self._started))
            self._workers.append(worker)
            return worker
        return min(self._workers, key=lambda worker: worker.load)


@contextlib.asynccontextmanager
async def processes(plan: Plan, count: int) -> AsyncIterator[ProcessExecutor]:
    """Yield an executor of ``count`` processes, which share the tabs that the settings allow."""
    async with contextlib.AsyncExitStack() as stack:
        yield ProcessExecutor(plan.shared_by(count), count, stack)


@contextlib.asynccontextmanager
async def _worker(plan: Plan, number: int) -> AsyncIterator[_Worker]:
    """Start a worker, which ends with the block and with this process."""
    ours, theirs = socket.socketpair()
    descriptor = descriptor_from(_LOWEST, theirs.fileno())
    theirs.close()
    with scratch(plan.settings.site) as folder:
        command = (sys.executable, "-W", "ignore", "-m", "prerender.pipeline.worker")
        arguments = (f"worker {number}", str(descriptor), str(folder))
        path = {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
        async with contextlib.AsyncExitStack() as stack:
            try:
                process = await stack.enter_async_context(
                    child(*command, *arguments, environment=path, descriptors=[descriptor])
                )
            finally:
                os.close(descriptor)
            reader, writer = await asyncio.open_connection(sock=ours, limit=LIMIT)
            worker = _Worker(reader, writer)
            listening = asyncio.create_task(worker.listen())
            # The shell beside it holds the connection open too, so that not every end shows there.
            ending = asyncio.create_task(process.wait())
            for task in (listening, ending):
                task.add_done_callback(lambda _: worker.lose())
            try:
                with contextlib.suppress(ConnectionError):  # it is lost then
                    await send(writer, plan)
                yield worker
            finally:
                worker.end()
                listening.cancel()
                await asyncio.wait([ending], timeout=_FAREWELL)
                ending.cancel()
                await asyncio.gather(listening, ending, return_exceptions=True)
