"""Executors: where shards are made. Whichever it is, the pages are the same."""

import asyncio
import contextlib
from collections.abc import AsyncGenerator, AsyncIterator, Callable, Iterable
from typing import Literal, Protocol

from prerender.browser.tab import forget
from prerender.errors import SettingsError
from prerender.pipeline.inputs import Inputs
from prerender.pipeline.job import Job
from prerender.pipeline.processes import processes
from prerender.pipeline.shard import LARGEST, Plan, Shard, ShardResult
from prerender.pipeline.shard_renderer import ShardRenderer, shard_renderer
from prerender.progress.reporter import Progress
from prerender.publish.tree import Tree, scratch
from prerender.system.machine import cores

_WORTH = 400
"""The fewest pages worth a process: starting it with its browser takes as long as forty."""
_BUSY = 2
"""Cores that one process keeps busy with its tabs, its browser and itself."""


class Executor(Protocol):
    """Makes shards, some at the same time."""

    @property
    def width(self) -> int:
        """Shards that are under way at the same time."""

    def size(self, left: int, total: int) -> int:
        """Return how many pages the next shard shall have, of those that are left of all."""

    async def render(self, shard: Shard, progress: Progress) -> ShardResult:
        """Make and prove a shard; raises PrerenderError where that is impossible."""


class LocalExecutor:
    """Makes shards in this process: one is crawled while the pages of another are opened."""

    width = 2

    def __init__(self, renderer: ShardRenderer) -> None:
        """Render with one renderer."""
        self._renderer = renderer

    def size(self, left: int, total: int) -> int:  # noqa: ARG002 - the protocol's
        """Return the largest size: there is nobody to share with."""
        return LARGEST

    async def render(self, shard: Shard, progress: Progress) -> ShardResult:
        """Make and prove a shard."""
        return await self._renderer.render(shard, progress)


@contextlib.asynccontextmanager
async def executor(
    plan: Plan, inputs: Inputs, job: Job, tree: Tree, to_make: int
) -> AsyncIterator[Executor]:
    """Yield the executor for a build with so many pages that are not kept, for a tree."""
    settings = plan.settings
    count = _count(settings.processes, to_make)
    if count > 1 and not settings.cluster:
        async with processes(plan, count) as several:
            yield several
        return
    with scratch(settings.site) as folder:
        async with shard_renderer(plan, job.pool, folder) as one:
            if not (settings.cluster and to_make):
                yield LocalExecutor(one)
                return
            async with _cluster(plan, inputs, one, tree, job.reporter.say) as machines:
                yield machines


@contextlib.asynccontextmanager
async def _cluster(
    plan: Plan, inputs: Inputs, here: ShardRenderer, tree: Tree, say: Callable[[str], None]
) -> AsyncIterator[Executor]:
    try:
        from prerender.pipeline.cluster.executor import cluster  # noqa: PLC0415 - Dask is an extra
    except ModuleNotFoundError as error:
        msg = (
            f"A cluster is asked for ({plan.settings.cluster}), and Dask is not installed "
            f"({error}). Install it with 'make set-up-cluster', or build without --cluster."
        )
        raise SettingsError(msg) from error
    async with cluster(plan, inputs, here, tree, say) as machines:
        yield machines


def _count(wanted: int | Literal["auto"], to_make: int) -> int:
    """Return the number of processes: what the settings say, else as many as are worth starting."""
    return min(cores() // _BUSY, to_make // _WORTH) if wanted == "auto" else wanted


async def run(
    shards: Iterable[Shard], executor: Executor, progress: Progress
) -> AsyncGenerator[ShardResult, None]:
    """Yield what comes of shards as they are done, in any order."""
    waiting = iter(shards)
    under_way: set[asyncio.Task[ShardResult]] = set()
    try:
        while True:
            while len(under_way) < executor.width and (shard := next(waiting, None)):
                task = asyncio.create_task(executor.render(shard, progress))
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
