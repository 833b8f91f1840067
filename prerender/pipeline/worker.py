"""The worker: a process that makes shards for another one, until that one ends."""

import asyncio
import socket
import sys
from pathlib import Path

from prerender.browser.shared_browser import shared_browser
from prerender.pipeline.measured import render_measured
from prerender.pipeline.messages import LIMIT, post, receive, send
from prerender.pipeline.shard import Shard
from prerender.pipeline.shard_renderer import ShardRenderer, shard_renderer
from prerender.system.machine import reduce_garbage_collection


class Worker:
    """Answers what comes over a connection."""

    def __init__(self, name: str, one: ShardRenderer, writer: asyncio.StreamWriter) -> None:
        """Have shards made by one maker; lanes of the profile begin with the name."""
        self._name = name
        self._renderer = one
        self._writer = writer

    async def render(self, number: int, shard: Shard) -> None:
        """Make a shard and send what came of it, or why nothing did."""
        try:
            made = await render_measured(
                self._renderer, shard, lambda *told: self._tell(number, *told), self._name
            )
        except Exception as error:  # noqa: BLE001 - raised where the build is
            await send(self._writer, number, error)
            return
        await send(self._writer, number, made)

    def _tell(self, number: int, *told: object) -> None:
        """Send at once what a stage has done; it is little, and nobody waits for it."""
        post(self._writer, number, told)


async def work(name: str, descriptor: int, folder: Path) -> None:
    """Make shards as they come."""
    reader, writer = await asyncio.open_connection(
        sock=socket.socket(fileno=descriptor), limit=LIMIT
    )
    [plan] = await receive(reader)
    async with shared_browser(plan.chromium) as pool, shard_renderer(plan, pool, folder) as one:
        worker = Worker(name, one, writer)
        making: set[asyncio.Task[None]] = set()
        while message := await receive(reader):
            task = asyncio.create_task(worker.render(*message))
            making.add(task)
            task.add_done_callback(making.discard)
        for task in making:  # the build has ended, or gives up
            task.cancel()
        await asyncio.gather(*making, return_exceptions=True)


if __name__ == "__main__":
    reduce_garbage_collection()
    asyncio.run(work(sys.argv[1], int(sys.argv[2]), Path(sys.argv[3])))
