"""Shards on a cluster: what is kept from earlier builds is proven here, all else by its workers."""

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator, Callable, Iterator
from dataclasses import replace
from itertools import count
from uuid import uuid4

from cloudpickle import register_pickle_by_value  # type: ignore[attr-defined]
from distributed import Client, Future, KilledWorker, wait
from distributed.client import FutureCancelledError

from prerender.browser.deadline import record_overload
from prerender.browser.tab import forget
from prerender.errors import ClusterError, PageFailure, PrerenderError
from prerender.pipeline.cluster import plugin
from prerender.pipeline.cluster.connection import connection, local_workers
from prerender.pipeline.cluster.delivery import deliver
from prerender.pipeline.cluster.plugin import TOPIC, ShardPlugin, render_shard
from prerender.pipeline.cluster.rate import Rate, counted
from prerender.pipeline.cluster.read_write_lock import ReadWriteLock
from prerender.pipeline.cluster.worker_payload import (
    Returned,
    opened_return,
    packed_shard,
    payload_of,
)
from prerender.pipeline.cluster.worker_pool import WorkerPool
from prerender.pipeline.inputs import Inputs
from prerender.pipeline.shard import Plan, Shard, ShardResult, joined, part_of
from prerender.pipeline.shard_renderer import ShardRenderer
from prerender.pipeline.stores import opened_stores
from prerender.progress.profile import add_spans
from prerender.progress.reporter import Progress
from prerender.publish.tree import Tree, scratch
from prerender.settings import Settings

_AHEAD = 2
"""Shards given out for each worker: the pages of one are opened and sent, the next is crawled."""
_TAKEN = 2
"""Shards whose documents are in memory here at the same time; others wait where they were made."""
_TRIES = 3
"""Workers that may fail at a shard before the build gives up."""
_PIECE = 16
"""Pages in each piece of a shard that workers died of; after that each page is made alone."""


class ClusterExecutor:
    """Makes shards on the workers of a Dask cluster."""

    def __init__(
        self,
        client: Client,
        crew: WorkerPool,
        here: ShardRenderer,
        rate: Rate,
        settings: Settings,
        tree: Tree,
    ) -> None:
        """Have what is kept made here, and the rest by the crew; all of it goes into a tree."""
        self._client = client
        self._build = crew.build
        self._stores = opened_stores(settings)
        self._tree = tree
        self._crew = crew
        self._here = here
        self._rate = rate
        self._numbers = count(1)
        self._staying = asyncio.create_task(crew.stay())
        self._taking = asyncio.Semaphore(_TAKEN)
        self._turns = ReadWriteLock()
        self._clocks: dict[str, int] = {}

    @property
    def width(self) -> int:
        """The number of shards that are under way."""
        return self._workers * _AHEAD

    def size(self, left: int, total: int) -> int:  # noqa: ARG002 - the protocol's
        """Return how many of the pages that are left the next shard shall have."""
        return self._rate.size(left, self._workers)

    async def render(self, shard: Shard, progress: Progress) -> ShardResult:
        """Make and prove a shard.

        Raises ClusterError where the cluster is gone, and what worker after worker raised.
        """
        kept, new = await self._here.render_cached(shard, progress)
        made = [kept]
        if new.routes:
            async with self._turns.together():
                outcome = await self._tried(new, progress)
            made += [outcome] if outcome else await self._looked_at_closely(new, progress)
        return joined(made)

    @property
    def _workers(self) -> int:
        return max(1, len(self._crew.ready))

    def end(self) -> None:
        """Stop watching the crew."""
        self._staying.cancel()

    async def _looked_at_closely(self, shard: Shard, progress: Progress) -> list[ShardResult]:
        """Make what workers died of piece by piece, alone: one of its pages is the reason."""
        if len(shard.routes) == 1:
            [route] = shard.routes
            message = "one worker of the cluster after another died while it was made"
            progress("crawl", 1, 0)
            return [ShardResult(failures=(PageFailure(route.path, "worker", message),))]
        made = []
        for piece in _cut(shard):
            async with self._turns.alone():
                outcome = await self._tried(piece, progress)
            made += [outcome] if outcome else await self._looked_at_closely(piece, progress)
        return made

    async def _tried(self, shard: Shard, progress: Progress) -> ShardResult | None:
        """Make a shard on some worker; None where one worker after another died with it."""
        packed = packed_shard(shard)
        tries = 1
        while True:
            try:
                return await self._made(packed, shard, progress)
            except KilledWorker:
                return None
            except ClusterError:
                raise
            except PrerenderError:  # the worker that raised it has left the crew
                tries += 1
                if tries > _TRIES:
                    raise

    async def _made(self, packed: bytes, shard: Shard, progress: Progress) -> ShardResult:
        """Have a worker make a packed shard. Raises KilledWorker, and what its maker raised."""
        future = self._client.submit(
            render_shard,
            self._build,
            packed,
            key=f"{self._build} {next(self._numbers)}",
            pure=False,
            resources={self._build: 1},
        )
        try:
            await self._until_done(future)
            async with self._taking:
                returned = opened_return(await future)
                told = await asyncio.to_thread(deliver, returned, self._tree, self._stores)
        except FutureCancelledError as error:
            msg = (
                "The cluster's scheduler went away while pages were made; what was published is "
                "as it was. Start it again and build again: pages that were made are kept."
            )
            raise ClusterError(msg) from error
        finally:
            future.release()  # whoever is still at work on it is told to stop
        self._note(returned)
        made = returned.made
        progress("crawl", len(made.paths), 0)
        progress("cards", len(made.pictures), len(made.pictures))
        progress("visit", len(shard.visited), len(shard.visited))
        return told

    async def _until_done(self, future: "Future[bytes]") -> None:
        done = asyncio.ensure_future(wait([future]))
        done.add_done_callback(forget)
        try:
            await asyncio.wait([done, self._staying], return_when=asyncio.FIRST_COMPLETED)
        finally:
            done.cancel()
        if not done.done():
            await self._staying

    def _note(self, returned: Returned) -> None:
        """Take over what a worker noted, its times as if its clock had begun with ours."""
        behind = time.monotonic_ns() - returned.clock
        shift = self._clocks.setdefault(returned.worker, behind)
        spans = returned.made.spans
        add_spans(replace(one, start=one.start + shift, end=one.end + shift) for one in spans)
        record_overload(returned.made.busy)
        self._rate.note(len(returned.made.paths), returned.seconds, self._workers)


def _cut(shard: Shard) -> Iterator[Shard]:
    routes = shard.routes
    size = _PIECE if len(routes) > _PIECE else 1
    for at in range(0, len(routes), size):
        yield part_of(shard, routes[at : at + size])


@contextlib.asynccontextmanager
async def cluster(
    plan: Plan, inputs: Inputs, here: ShardRenderer, tree: Tree, say: Callable[[str], None]
) -> AsyncIterator[ClusterExecutor]:
    """Yield an executor of a cluster, whose workers have what they need.

    One that is started for it works in a folder beside the tree. Raises ClusterError where there is
    no scheduler, or no worker that makes the same pages.
    """
    address = plan.settings.cluster
    local = local_workers(address)
    parcel = payload_of(plan.shared_by(local or 1), inputs, with_app=local is None)
    build = f"prerender-{uuid4().hex[:12]}"
    register_pickle_by_value(plugin)
    async with contextlib.AsyncExitStack() as stack:
        aside = stack.enter_context(scratch(plan.settings.site))
        client = await stack.enter_async_context(connection(address, aside))
        crew = WorkerPool(build, address, say)
        client.subscribe_topic(TOPIC, crew.hear)
        client.subscribe_topic("all", crew.see)
        there = await client.register_plugin(ShardPlugin(build, parcel.packed()), name=build)
        try:
            await crew.gather(len(there))
            rate = Rate(say)
            say(f"cluster at {address}: pages are made by {counted(len(crew.ready))}.")
            one = ClusterExecutor(client, crew, here, rate, plan.settings, tree)
            try:
                yield one
            finally:
                one.end()
            rate.tell_all()
        finally:
            with contextlib.suppress(OSError, ValueError):  # the scheduler may be gone
                client.unsubscribe_topic(TOPIC)
                client.unsubscribe_topic("all")
                await client.unregister_worker_plugin(build)
