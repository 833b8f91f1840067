"""Renders shards in several processes of this machine, each with its own browser."""

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
"""Shards of a worker: one is crawled while another is visited."""
_TURNS = 4
"""Minimum shards for each worker."""
_TRIES = 4
"""Workers that can end with a shard before the build fails."""
_END_LIMIT = 5.0
"""Seconds for a worker to end its browser; it is killed in any case."""
_LOWEST = 10
"""The lowest descriptor that no shell uses itself."""


class WorkerLostError(Exception):
    """The worker ended before it returned a shard."""


class _Worker:
    """A connection to a worker."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader = reader
        self._writer = writer
        self._numbers = 0
        self._waiting: dict[int, tuple[asyncio.Future[ShardResult], Progress]] = {}
        self.ended = False

    @property
    def load(self) -> int:
        """The number of its shards in progress."""
        return len(self._waiting)

    async def render(self, shard: Shard, progress: Progress) -> ShardResult:
        """Render a shard. Raises WorkerLostError if the worker ends, or the worker's error."""
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
        """Handle the worker's messages until it ends."""
        while message := await receive(self._reader):
            self._hear(*message)

    def lose(self) -> None:
        """Fail all shards in progress, because the worker ended."""
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
        """Close the connection, which ends the worker."""
        self._writer.close()


class ProcessExecutor:
    """Renders shards in several processes and replaces those that end."""

    def __init__(self, plan: Plan, count: int, stack: contextlib.AsyncExitStack) -> None:
        """Start no process before its first shard."""
        self.width = count * _AT_ONCE
        self._processes = count
        self._plan = plan
        self._stack = stack
        self._started = 0
        self._workers: list[_Worker] = []
        self._choosing = asyncio.Lock()

    def size(self, left: int, total: int) -> int:  # noqa: ARG002 - the protocol's
        """Return the number of pages for the next shard: the same for every shard.

        Each process gets several shards, so that all processes end at about the same time.
        """
        return min(LARGEST, max(SMALLEST, math.ceil(total / (self._processes * _TURNS))))

    async def render(self, shard: Shard, progress: Progress) -> ShardResult:
        """Render and verify a shard. Raises BrowserError if several workers end."""
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
        msg = (
            f"{_TRIES} processes ended while they rendered the pages from {first} to {last}. "
            "Check that the machine has enough memory, or set processes = 1."
        )
        raise BrowserError(msg)

    async def _free(self) -> _Worker:
        """Return the worker with the fewest shards; start another if allowed."""
        self._workers = [worker for worker in self._workers if not worker.ended]
        idle = [worker for worker in self._workers if not worker.load]
        if not idle and len(self._workers) < self._processes:
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
            # The guard shell holds the connection open too, so its end does not show every exit.
            ending = asyncio.create_task(process.wait())
            for task in (listening, ending):
                task.add_done_callback(lambda _: worker.lose())
            try:
                with contextlib.suppress(ConnectionError):  # then the worker is lost
                    await send(writer, plan)
                yield worker
            finally:
                worker.end()
                listening.cancel()
                await asyncio.wait([ending], timeout=_END_LIMIT)
                ending.cancel()
                await asyncio.gather(listening, ending, return_exceptions=True)
