"""Executors, which render shards in this process or on the workers of a cluster."""

import asyncio
import contextlib
from collections.abc import AsyncGenerator, AsyncIterator, Callable, Iterable
from typing import Protocol

from prerender.browser.tab import forget
from prerender.errors import SettingsError
from prerender.pipeline.inputs import Inputs
from prerender.pipeline.job import Job
from prerender.pipeline.shard import LARGEST, Plan, Shard, ShardResult
from prerender.pipeline.shard_renderer import ShardRenderer, shard_renderer
from prerender.progress.reporter import Progress
from prerender.publish.tree import Tree, scratch


class Executor(Protocol):
    """Renders shards, some concurrently."""

    @property
    def width(self) -> int:
        """The number of concurrent shards."""

    def size(self, left: int, total: int) -> int:
        """Return the number of pages for the next shard."""

    async def render(self, shard: Shard, progress: Progress) -> ShardResult:
        """Render and verify a shard. Raises PrerenderError if that is impossible."""


class LocalExecutor:
    """Renders shards in this process: one is crawled while another is visited."""

    width = 2

    def __init__(self, renderer: ShardRenderer) -> None:
        """Render with one renderer."""
        self._renderer = renderer

    def size(self, left: int, total: int) -> int:  # noqa: ARG002 - the protocol's
        """Return the largest size, because no other process shares the pages."""
        return LARGEST

    async def render(self, shard: Shard, progress: Progress) -> ShardResult:
        """Render and verify a shard."""
        return await self._renderer.render(shard, progress)


@contextlib.asynccontextmanager
async def executor(
    plan: Plan, inputs: Inputs, job: Job, tree: Tree, to_make: int
) -> AsyncIterator[Executor]:
    """Yield the executor for a build that has ``to_make`` pages without a cached snapshot."""
    settings = plan.settings
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
            f"--cluster {plan.settings.cluster}: Dask is not installed ({error}). "
            "Run 'make set-up-cluster', or build without --cluster."
        )
        raise SettingsError(msg) from error
    async with cluster(plan, inputs, here, tree, say) as machines:
        yield machines


async def run(
    shards: Iterable[Shard], executor: Executor, progress: Progress
) -> AsyncGenerator[ShardResult, None]:
    """Yield the results of shards in the order in which they complete."""
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
