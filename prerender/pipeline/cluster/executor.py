"""Renders shards on a cluster; cached pages are verified on this machine."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable, Iterator
from itertools import count
from uuid import uuid4

from cloudpickle import register_pickle_by_value  # type: ignore[attr-defined]
from distributed import Client, Future, KilledWorker, wait
from distributed.client import FutureCancelledError

from prerender.browser.connection import forget
from prerender.errors import ClusterError, PageFailure
from prerender.pipeline.cluster import plugin
from prerender.pipeline.cluster.plugin import WORKER_TOPIC, ShardPlugin, render_shard
from prerender.pipeline.cluster.worker_payload import (
    ShardReply,
    create_payload,
    pack_shard,
    unpack_result,
)
from prerender.pipeline.cluster.worker_pool import (
    MAX_DEATHS,
    Throughput,
    WorkerPool,
    connection,
    local_workers,
    worker_count,
)
from prerender.pipeline.inputs import Inputs
from prerender.pipeline.job import Stores, add_entries, open_stores
from prerender.pipeline.shard import Plan, Shard, ShardResult, joined, part_of, write_result
from prerender.pipeline.shard_renderer import ShardRenderer
from prerender.progress.reporter import Progress
from prerender.publish.tree import Tree, scratch
from prerender.settings import Settings

_AHEAD = 2
"""Shards for each worker: one is crawled while another is visited and sent."""
_TAKEN = 2
"""Returned shards that are in memory here at a time; other shards wait on their workers."""
_RETRIES = 2
"""Further workers that receive a shard after one failed with it."""
_PIECE = 16
"""Pages in each piece of a shard that killed workers; smaller pieces have one page."""


class ClusterExecutor:
    """Renders shards on the workers of a Dask cluster."""

    def __init__(
        self,
        client: Client,
        pool: WorkerPool,
        here: ShardRenderer,
        rate: Throughput,
        settings: Settings,
        tree: Tree,
    ) -> None:
        """Render cached pages with ``here`` and the remaining ones on ``pool``, into ``tree``."""
        self._client = client
        self._build = pool.build
        self._stores = open_stores(settings)
        self._tree = tree
        self._pool = pool
        self._here = here
        self._rate = rate
        self._numbers = count(1)
        self._watching = asyncio.create_task(pool.watch())
        self._taking = asyncio.Semaphore(_TAKEN)
        self._lock = ReadWriteLock()

    @property
    def width(self) -> int:
        """The number of shards in progress."""
        return self._workers * _AHEAD

    def size(self, left: int, total: int) -> int:  # noqa: ARG002 - the protocol's
        """Return the number of pages for the next shard."""
        return self._rate.size(left, self._workers)

    async def render(self, shard: Shard, progress: Progress) -> ShardResult:
        """Render and verify a shard.

        Raises ClusterError if the cluster is lost, or the error that several workers raised.
        """
        cached, new = await self._here.render_cached(shard, progress)
        results = [cached]
        if new.routes:
            async with self._lock.shared():
                outcome = await self._try_workers(new, progress)
            results += [outcome] if outcome else await self._render_in_pieces(new, progress)
        return joined(results)

    @property
    def _workers(self) -> int:
        return max(1, len(self._pool.ready))

    def end(self) -> None:
        """Stop watching the workers."""
        self._watching.cancel()

    async def _render_in_pieces(self, shard: Shard, progress: Progress) -> list[ShardResult]:
        """Render a shard that killed workers in pieces, to find the page that causes it."""
        if len(shard.routes) == 1:
            [route] = shard.routes
            message = f"{MAX_DEATHS} workers of the cluster died while it was rendered"
            progress("crawl", 1, 0)
            return [ShardResult(failures=(PageFailure(route.path, "worker", message),))]
        results = []
        for piece in _cut(shard):
            async with self._lock.exclusive():
                outcome = await self._try_workers(piece, progress)
            results += [outcome] if outcome else await self._render_in_pieces(piece, progress)
        return results

    async def _try_workers(self, shard: Shard, progress: Progress) -> ShardResult | None:
        """Render a shard on a worker; None if several workers died with it.

        Dask repeats it after a worker died, and after an error: the worker that raised it takes no
        more shards.
        """
        future = self._client.submit(
            render_shard,
            self._build,
            pack_shard(shard),
            key=f"{self._build} {next(self._numbers)}",
            pure=False,
            resources={self._build: 1},
            retries=_RETRIES,
        )
        try:
            await self._until_done(future)
            async with self._taking:
                returned = unpack_result(await future)
                delivered = await asyncio.to_thread(_deliver, returned, self._tree, self._stores)
        except KilledWorker:
            return None
        except FutureCancelledError as error:
            msg = (
                "The connection to the cluster's scheduler was lost. The published site is "
                "unchanged. Start the scheduler, then build again; rendered pages are cached."
            )
            raise ClusterError(msg) from error
        finally:
            future.release()  # cancels the task if it is still running
        self._note(returned)
        result = returned.result
        progress("crawl", len(result.rendered), 0)
        progress("cards", len(result.pictures), len(result.pictures))
        progress("visit", len(result.opened), len(result.opened))
        return delivered

    async def _until_done(self, future: "Future[bytes]") -> None:
        done = asyncio.ensure_future(wait([future]))
        done.add_done_callback(forget)
        try:
            await asyncio.wait([done, self._watching], return_when=asyncio.FIRST_COMPLETED)
        finally:
            done.cancel()
        if not done.done():
            await self._watching

    def _note(self, returned: ShardReply) -> None:
        """Record a worker's measurements."""
        self._rate.note(len(returned.result.rendered), returned.seconds, self._workers)


def _deliver(returned: ShardReply, tree: Tree, stores: Stores) -> ShardResult:
    """Write the files and cache entries of a shard; return its result without them."""
    add_entries(stores, returned.entries)
    return write_result(returned.result, tree)


def _cut(shard: Shard) -> Iterator[Shard]:
    routes = shard.routes
    size = _PIECE if len(routes) > _PIECE else 1
    for at in range(0, len(routes), size):
        yield part_of(shard, routes[at : at + size])


@contextlib.asynccontextmanager
async def cluster(
    plan: Plan, inputs: Inputs, here: ShardRenderer, tree: Tree, say: Callable[[str], None]
) -> AsyncIterator[ClusterExecutor]:
    """Yield an executor whose workers are ready.

    A cluster that is started here uses a folder beside the tree. Raises ClusterError if there is no
    scheduler, or no worker that renders the same pages.
    """
    address = plan.settings.cluster
    local = local_workers(address)
    payload = create_payload(plan.shared_by(local or 1), inputs, with_app=local is None)
    build = f"prerender-{uuid4().hex[:12]}"
    register_pickle_by_value(plugin)
    async with contextlib.AsyncExitStack() as stack:
        aside = stack.enter_context(scratch(plan.settings.site))
        client = await stack.enter_async_context(connection(address, aside))
        pool = WorkerPool(build, address, say)
        client.subscribe_topic(WORKER_TOPIC, pool.handle_worker_event)
        client.subscribe_topic("all", pool.handle_scheduler_event)
        there = await client.register_plugin(ShardPlugin(build, payload.packed()), name=build)
        try:
            await pool.gather(len(there))
            rate = Throughput(say)
            say(f"Cluster at {address}: {worker_count(len(pool.ready))} ready.")
            one = ClusterExecutor(client, pool, here, rate, plan.settings, tree)
            try:
                yield one
            finally:
                one.end()
            rate.report_total()
        finally:
            with contextlib.suppress(OSError, ValueError):  # the scheduler can be gone
                client.unsubscribe_topic(WORKER_TOPIC)
                client.unsubscribe_topic("all")
                await client.unregister_worker_plugin(build)


class ReadWriteLock:
    """A read-write lock; waiting exclusive tasks have priority."""

    def __init__(self) -> None:
        """Start unlocked."""
        self._one_alone = asyncio.Lock()
        self._changed = asyncio.Condition()
        self._shared = 0
        self._waiting = 0

    @contextlib.asynccontextmanager
    async def shared(self) -> AsyncIterator[None]:
        """Hold the lock together with other tasks."""
        async with self._changed:
            await self._changed.wait_for(lambda: not self._waiting)
            self._shared += 1
        try:
            yield
        finally:
            self._shared -= 1
            await self._tell()

    @contextlib.asynccontextmanager
    async def exclusive(self) -> AsyncIterator[None]:
        """Hold the lock alone."""
        self._waiting += 1
        try:
            async with self._one_alone:
                async with self._changed:
                    await self._changed.wait_for(lambda: not self._shared)
                yield
        finally:
            self._waiting -= 1
            await self._tell()

    async def _tell(self) -> None:
        async with self._changed:
            self._changed.notify_all()
