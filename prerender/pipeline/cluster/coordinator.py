"""Renders a shard on a cluster: each usable worker renders one piece after another.

Cached pages are written on this machine. A piece whose worker died is halved, until the page that
ends workers is alone.
"""

import asyncio
import contextlib
import logging
import math
import pickle
import time
from collections import Counter, deque
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, field, replace
from itertools import count
from pathlib import Path
from uuid import uuid4

import dask
from cloudpickle import register_pickle_by_value  # type: ignore[attr-defined]
from distributed import Client, Future, KilledWorker, LocalCluster, wait
from distributed.client import FutureCancelledError

from prerender.browser.tab import forget
from prerender.errors import ClusterError, PageFailure, PrerenderError, WorkerError
from prerender.pipeline.cluster import on_worker
from prerender.pipeline.cluster.on_worker import close_worker, open_worker, render_shard
from prerender.pipeline.cluster.runtime import ShardReply, create_payload, unpack_result
from prerender.pipeline.inputs import Inputs
from prerender.pipeline.job import add_entries, open_stores
from prerender.pipeline.shard import Plan, Shard, ShardResult, joined, write_result
from prerender.pipeline.shard_renderer import ShardRenderer
from prerender.progress.reporter import Progress
from prerender.publish.tree import Tree, scratch
from prerender.routes import Route

LOCAL_PREFIX = "local:"
"""The prefix of the number of workers on this machine."""
_MAX_WORKERS = 3
"""Workers that can die while they render the same page, or raise an error for the same piece."""
_WAIT = 60.0
"""Seconds to wait for a usable worker."""
_LOOK = 1.0
"""Seconds between two looks at the list of workers."""
_TARGET_SECONDS = 10.0
"""Target seconds of a piece, which are lost if its worker dies."""
_MIN_PAGES, _FIRST_PAGES, _MAX_PAGES = 8, 32, 256
"""Pages of a piece: the fewest, the most of the first pieces, which measure the rate, the most."""
_MIN_PIECES = 3
"""Minimum pieces for each worker from the remaining pages, so that workers end together."""
_CONNECT_LIMIT = 30
"""Seconds for a scheduler to answer."""
_END_LIMIT = 10
"""Seconds for workers to end; after that they are killed."""
_HEARTBEAT_LIMIT = "60 s"
"""A worker without a heartbeat for this time is replaced; Dask's default is five minutes."""
_NO_LOGGING = logging.CRITICAL + 1
_LOST = (
    "The connection to the cluster's scheduler was lost. The published site is unchanged. "
    "Start the scheduler, then build again; rendered pages are cached."
)


class _WorkerLostError(Exception):
    """A worker died or left while it rendered a piece."""


class _WorkerFailedError(Exception):
    """A worker raised an error while it rendered a piece."""

    def __init__(self, error: PrerenderError) -> None:
        super().__init__(str(error))
        self.error = error


@dataclass(slots=True)
class Work:
    """The routes of a shard that are not rendered yet, and the results."""

    shard: Shard
    waiting: deque[tuple[Route, ...]]
    """Routes that no worker renders; each entry is cut into pieces when a worker is free."""
    results: list[ShardResult]
    in_progress: int = 0
    deaths: Counter[str] = field(default_factory=Counter)
    errors: Counter[str] = field(default_factory=Counter)

    def take(self, size: int) -> tuple[Route, ...]:
        """Return the next piece, with at most ``size`` routes; empty if none waits."""
        if not self.waiting:
            return ()
        routes = self.waiting.popleft()
        if routes[size:]:
            self.waiting.appendleft(routes[size:])
        self.in_progress += 1
        return routes[:size]

    def halve(self, routes: tuple[Route, ...]) -> None:
        """Queue a piece whose worker died in two halves; a page alone fails after three deaths."""
        if len(routes) > 1:
            middle = len(routes) // 2
            self.waiting += [routes[:middle], routes[middle:]]
            return
        path = routes[0].path
        self.deaths[path] += 1
        if self.deaths[path] < _MAX_WORKERS:
            self.waiting.append(routes)
            return
        message = f"{_MAX_WORKERS} workers of the cluster died while it was rendered"
        failure = PageFailure(path, "worker", message)
        self.results.append(ShardResult(failures=(failure,)))


class ClusterRenderer:
    """Renders shards on the workers of a Dask cluster."""

    def __init__(
        self, client: Client, payload: bytes, here: ShardRenderer, plan: Plan, tree: Tree
    ) -> None:
        """Render cached pages with ``here`` and the remaining ones on workers, into ``tree``."""
        self._client = client
        self._payload = payload
        self._here = here
        self._stores = open_stores(plan.settings)
        self._tree = tree
        self._address = plan.settings.cluster
        self._say: Callable[[str], None] = print
        self.build = f"prerender-{uuid4().hex[:12]}"
        self._ready: set[str] = set()
        self._refused: dict[str, str] = {}
        self._numbers = count(1)
        self._delivering = asyncio.Lock()
        self._started = time.monotonic()
        self._pages = 0
        self._seconds_a_page: float | None = None

    async def begin(self, say: Callable[[str], None]) -> None:
        """Prepare the workers. Raises ClusterError if none can render these pages."""
        self._say = say
        deadline = time.monotonic() + _WAIT
        while not await self._find_workers():
            if self._refused or time.monotonic() > deadline:
                raise ClusterError(self._no_worker_message())
            await asyncio.sleep(_LOOK / 4)
        say(f"Cluster at {self._address}: {_worker_count(len(self._ready))} ready.")

    async def end(self) -> None:
        """End the browsers of all workers, and report the rate."""
        with contextlib.suppress(OSError, ValueError):  # the scheduler can be gone
            await asyncio.wait_for(self._client.run(close_worker, self.build), _END_LIMIT)
        if self._pages:
            rate = self._pages / max(time.monotonic() - self._started, 0.001)
            self._say(f"Cluster: {self._pages} pages rendered, {rate:.0f} a second.")

    async def render(self, shard: Shard, progress: Progress) -> ShardResult:
        """Render the pages of a shard.

        Raises ClusterError if the cluster is lost, or the error that several workers raised.
        """
        cached, routes = await self._here.render_cached(shard, progress)
        work = Work(shard, deque([routes] if routes else []), [cached])
        tasks: dict[str, asyncio.Task[None]] = {}
        idle_since = time.monotonic()
        try:
            while work.waiting or work.in_progress:
                ready = await self._find_workers()
                if ready:
                    idle_since = time.monotonic()
                elif time.monotonic() - idle_since > _WAIT:
                    raise ClusterError(self._no_worker_message())
                for worker in ready - tasks.keys() if work.waiting else ():
                    tasks[worker] = asyncio.create_task(self._serve(worker, work, progress))
                if tasks:
                    await asyncio.wait(
                        tasks.values(), timeout=_LOOK, return_when=asyncio.FIRST_COMPLETED
                    )
                else:
                    await asyncio.sleep(_LOOK)
                for worker in [worker for worker, task in tasks.items() if task.done()]:
                    tasks.pop(worker).result()
        finally:
            for task in tasks.values():
                task.cancel()
                task.add_done_callback(forget)
            if tasks:
                await asyncio.wait(tasks.values())
        return joined(work.results)

    async def _serve(self, worker: str, work: Work, progress: Progress) -> None:
        """Render one piece after another on a worker."""
        while routes := work.take(self._size(work)):
            try:
                reply = await self._reply(worker, replace(work.shard, routes=routes))
                result = await self._delivered(reply)
                work.results.append(result)
            except _WorkerLostError:
                work.halve(routes)
                return
            except _WorkerFailedError as failure:
                self._refuse(worker, str(failure))
                work.waiting.append(routes)
                work.errors[routes[0].path] += 1
                if work.errors[routes[0].path] >= _MAX_WORKERS:
                    raise failure.error from failure
                return
            finally:
                work.in_progress -= 1
            self._note(len(routes), reply.seconds)
            progress("crawl", len(result.rendered), 0)
            progress("cards", len(result.cards), len(result.cards))

    async def _reply(self, worker: str, piece: Shard) -> ShardReply:
        """Render a piece on a worker."""
        future = self._client.submit(
            render_shard,
            self.build,
            pickle.dumps(piece, pickle.HIGHEST_PROTOCOL),
            key=f"{self.build} {next(self._numbers)}",
            pure=False,
            workers=[worker],
        )
        try:
            await self._until_done(future, worker)
            packed = await future
        except KilledWorker as error:
            raise _WorkerLostError from error
        except FutureCancelledError as error:
            raise ClusterError(_LOST) from error
        except ClusterError:
            raise
        except PrerenderError as error:
            raise _WorkerFailedError(error) from error
        except OSError as error:  # such as a full disk
            msg = f"{worker}: this worker cannot render pages ({error})"
            raise _WorkerFailedError(WorkerError(msg)) from error
        finally:
            future.release()  # cancels the task if it is still running
        if not packed:  # it was restarted at the same address, and must be prepared again
            self._ready.discard(worker)
            raise _WorkerLostError
        return unpack_result(packed)

    async def _delivered(self, reply: ShardReply) -> ShardResult:
        """Write the files and cache entries of a piece; return its result without them."""

        def deliver() -> ShardResult:
            add_entries(self._stores, reply.entries)
            return write_result(reply.result, self._tree)

        async with self._delivering:  # so that few results are in memory
            return await asyncio.to_thread(deliver)

    async def _until_done(self, future: "Future[bytes]", worker: str) -> None:
        done = asyncio.ensure_future(wait([future]))
        done.add_done_callback(forget)
        try:
            while not done.done():
                await asyncio.wait([done], timeout=_LOOK)
                if not done.done() and worker not in await self._workers():
                    raise _WorkerLostError
        finally:
            done.cancel()

    async def _workers(self) -> set[str]:
        """Return the addresses of all workers; report those that left."""
        try:
            found = set(await self._client.nthreads())
        except (OSError, FutureCancelledError) as error:
            raise ClusterError(_LOST) from error
        for worker in sorted(self._ready - found):
            self._ready.discard(worker)
            self._say(f"Cluster: worker {worker} was lost. Other workers render its pages.")
        return found

    async def _find_workers(self) -> set[str]:
        """Prepare new workers; return those that can render pages."""
        new = sorted(await self._workers() - self._ready - self._refused.keys())
        if new:
            answers = await self._client.run(
                open_worker, self.build, self._payload, workers=new, on_error="return"
            )
            self._ready |= {worker for worker, why in answers.items() if why == ""}
            for worker, why in answers.items():
                if why and not isinstance(why, OSError):  # an OSError: it left meanwhile
                    self._refuse(worker, str(why))
        return set(self._ready)

    def _refuse(self, worker: str, why: str) -> None:
        self._ready.discard(worker)
        self._refused[worker] = why
        self._say(f"Cluster: worker {worker} is not used: {why}")

    def _size(self, work: Work) -> int:
        """Return the number of pages for the next piece."""
        workers = max(1, len(self._ready))
        known = self._seconds_a_page
        lasting = _FIRST_PAGES if known is None else math.floor(_TARGET_SECONDS / known)
        fair = math.ceil(sum(map(len, work.waiting)) / (workers * _MIN_PIECES))
        return max(_MIN_PAGES, min(fair, lasting, _MAX_PAGES))

    def _note(self, pages: int, seconds: float) -> None:
        """Record the pages of a piece and the worker's seconds."""
        self._pages += pages
        one, before = seconds / pages, self._seconds_a_page
        self._seconds_a_page = one if before is None else (before + one) / 2

    def _no_worker_message(self) -> str:
        if self._refused:
            lines = [f"  {worker}: {why}" for worker, why in sorted(self._refused.items())]
            first = f"No worker of the cluster at {self._address} can render these pages:"
            return "\n".join([first, *lines])
        return (
            f"The cluster at {self._address} had no worker for {_WAIT:g} s. Start workers as "
            "described in docs/engine/cluster.md, then build again; rendered pages are cached."
        )


def _worker_count(workers: int) -> str:
    return "1 worker" if workers == 1 else f"{workers} workers"


@contextlib.asynccontextmanager
async def cluster(
    plan: Plan, inputs: Inputs, here: ShardRenderer, tree: Tree, say: Callable[[str], None]
) -> AsyncIterator[ClusterRenderer]:
    """Yield a renderer whose workers are ready.

    A cluster that is started here uses a folder beside the tree. Raises ClusterError if there is no
    scheduler, or no worker that renders the same pages.
    """
    address = plan.settings.cluster
    local = int(address.removeprefix(LOCAL_PREFIX)) if address.startswith(LOCAL_PREFIX) else None
    payload = create_payload(plan.shared_by(local or 1), inputs, with_app=local is None)
    register_pickle_by_value(on_worker)
    with scratch(plan.settings.site) as aside:
        async with _connection(address, local, aside) as client:
            renderer = ClusterRenderer(client, payload.packed(), here, plan, tree)
            try:
                await renderer.begin(say)
                yield renderer
            finally:
                await renderer.end()


@contextlib.asynccontextmanager
async def _connection(address: str, local: int | None, folder: Path) -> AsyncIterator[Client]:
    """Yield a client of a cluster; ``local`` workers on this machine end with the block.

    Dask's own configuration defines certificates and access. Raises ClusterError if no scheduler
    answers.
    """
    # The build reports lost workers itself.
    logging.getLogger("distributed").setLevel(_NO_LOGGING)
    async with contextlib.AsyncExitStack() as stack:
        if local is None:
            client = await _reach(address)
        else:
            started = await stack.enter_async_context(_started(local, folder))
            client = await Client(started, asynchronous=True)
        stack.push_async_callback(client.close, _END_LIMIT)
        yield client


async def _reach(address: str) -> Client:
    try:
        client: Client = await Client(address, asynchronous=True, timeout=_CONNECT_LIMIT)
    except (OSError, TypeError, ValueError) as error:  # TypeError for a missing certificate
        msg = (
            f"No scheduler answers at {address} ({error}). Start one as described in "
            "docs/engine/cluster.md, or use another address with --cluster."
        )
        raise ClusterError(msg) from error
    return client


@contextlib.asynccontextmanager
async def _started(workers: int, folder: Path) -> AsyncIterator[LocalCluster]:
    settings = {
        "temporary-directory": str(folder),
        "distributed.scheduler.worker-ttl": _HEARTBEAT_LIMIT,
        "distributed.worker.use-file-locking": False,
        "distributed.worker.profile.enabled": False,
    }
    with dask.config.set(settings):
        cluster = LocalCluster(
            n_workers=workers,
            threads_per_worker=1,
            processes=True,
            asynchronous=True,
            dashboard_address=None,
            local_directory=str(folder),
            memory_limit=0,
            silence_logs=_NO_LOGGING,
        )
        async with cluster:
            yield cluster
