"""Executors: where shards are made. Whichever it is, the pages are the same."""

import asyncio
import contextlib
from collections.abc import AsyncGenerator, AsyncIterator, Iterable
from typing import Protocol

from prerender.browser.pool import BrowserPool
from prerender.browser.tab import forget
from prerender.build.maker import Maker, maker
from prerender.build.processes import processes
from prerender.build.shard import MadeShard, Plan, Shard
from prerender.progress import Tell
from prerender.publish.tree import scratch
from prerender.system import cores

_WORTH = 400
"""Pages that a process makes at least: to start it with its browser takes as long as forty."""
_BUSY = 2
"""Cores that one process keeps busy with its tabs, its browser and itself."""


class Executor(Protocol):
    """Makes shards, some at the same time."""

    width: int
    """Shards that are under way at the same time."""
    makers: int
    """Those of them that are crawled at the same time."""

    async def make(self, shard: Shard, tell: Tell) -> MadeShard:
        """Make and prove a shard; raises PrerenderError where none can be."""


class Here:
    """Makes shards in this process: one is crawled while the pages of another are opened."""

    width = 2
    makers = 1

    def __init__(self, maker: Maker) -> None:
        """Have them made by one maker."""
        self._maker = maker

    async def make(self, shard: Shard, tell: Tell) -> MadeShard:
        """Make and prove a shard."""
        return await self._maker.make(shard, tell)


@contextlib.asynccontextmanager
async def executor(plan: Plan, pool: BrowserPool, to_make: int) -> AsyncIterator[Executor]:
    """Yield who makes the shards of a build with so many pages that are not kept."""
    count = _count(plan.settings.processes, to_make)
    if count > 1:
        async with processes(plan, count) as several:
            yield several
        return
    with scratch(plan.settings.site) as aside:
        async with maker(plan, pool, aside) as one:
            yield Here(one)


def _count(wanted: int | None, to_make: int) -> int:
    """Return the number of processes: what the settings say, else as many as are worth starting."""
    return min(cores() // _BUSY, to_make // _WORTH) if wanted is None else wanted


async def run(
    shards: Iterable[Shard], executor: Executor, tell: Tell
) -> AsyncGenerator[MadeShard, None]:
    """Yield what comes of shards as they are done, in any order."""
    waiting = iter(shards)
    under_way: set[asyncio.Task[MadeShard]] = set()
    try:
        while True:
            while len(under_way) < executor.width and (shard := next(waiting, None)):
                task = asyncio.create_task(executor.make(shard, tell))
                task.add_done_callback(forget)  # of several that fail, the first is raised
                under_way.add(task)
            if not under_way:
                return
            done, under_way = await asyncio.wait(under_way, return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                yield task.result()
    finally:
        for task in under_way:
            task.cancel()
        if under_way:
            await asyncio.wait(under_way)
