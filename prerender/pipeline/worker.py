"""The worker process, which renders shards for a build until that ends."""

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
    """Renders shards that arrive over a connection."""

    def __init__(self, name: str, one: ShardRenderer, writer: asyncio.StreamWriter) -> None:
        """Render with one renderer; lanes of the profile start with ``name``."""
        self._name = name
        self._renderer = one
        self._writer = writer

    async def render(self, number: int, shard: Shard) -> None:
        """Render a shard and send its result or its error."""
        try:
            made = await render_measured(
                self._renderer, shard, lambda *step: self._tell(number, *step), self._name
            )
        except Exception as error:  # noqa: BLE001 - raised again in the build's process
            await send(self._writer, number, error)
            return
        await send(self._writer, number, made)

    def _tell(self, number: int, *step: object) -> None:
        """Send progress without waiting for it."""
        post(self._writer, number, step)


async def work(name: str, descriptor: int, folder: Path) -> None:
    """Render shards as they arrive."""
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
        for task in making:  # the build has ended
            task.cancel()
        await asyncio.gather(*making, return_exceptions=True)


if __name__ == "__main__":
    reduce_garbage_collection()
    asyncio.run(work(sys.argv[1], int(sys.argv[2]), Path(sys.argv[3])))
