"""Renders pages on a cluster: each usable worker renders one piece of the routes after another.

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
from collections.abc import AsyncIterator, Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from uuid import uuid4

import dask
from distributed import Client, LocalCluster
from distributed.client import FutureCancelledError

from prerender.browser.tab import forget
from prerender.cards import SocialCard
from prerender.errors import ClusterError, PageFailure, PrerenderError
from prerender.pipeline.cluster.worker import (
    PieceReply,
    WorkerPayload,
    close_worker,
    open_worker,
    render_piece,
)
from prerender.pipeline.job import Plan, open_stores
from prerender.pipeline.page_renderer import PageRenderer, RenderedPages
from prerender.progress.reporter import Progress
from prerender.publish.tree import Tree, scratch
from prerender.routes import Route

_LOCAL_PREFIX = "local:"
"""The prefix of the number of workers on this machine."""
_MAX_DEATHS = 3
"""Workers that can die while they render the same page."""
_WAIT = 60.0
"""Seconds to wait for a usable worker."""
_LOOK = 1.0
"""Seconds between two looks at the list of workers."""
_MIN_PAGES, _MAX_PAGES = 8, 64
"""Pages of a piece; those in progress are lost if their worker dies."""
_PIECES = 3
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


@dataclass(frozen=True, slots=True)
class Work:
    """The routes that are not rendered yet, and the results."""

    waiting: deque[tuple[Route, ...]]
    """Routes that no worker renders; each entry is cut into pieces when a worker is free."""
    result: RenderedPages
    deaths: Counter[str] = field(default_factory=Counter)

    def take(self, size: int) -> tuple[Route, ...]:
        """Return the next piece, with at most ``size`` routes; empty if none waits."""
        routes = self.waiting.popleft() if self.waiting else ()
        if routes[size:]:
            self.waiting.appendleft(routes[size:])
        return routes[:size]

    def halve(self, routes: tuple[Route, ...]) -> None:
        """Queue a piece whose worker died in two halves; a page alone fails after three deaths."""
        path, middle = routes[0].path, len(routes) // 2
        if middle:
            self.waiting.extend([routes[:middle], routes[middle:]])
            return
        self.deaths[path] += 1
        if self.deaths[path] < _MAX_DEATHS:
            self.waiting.append(routes)
            return
        message = f"{_MAX_DEATHS} workers of the cluster died while it was rendered"
        self.result.failures.append(PageFailure(path, "worker", message))


class ClusterRenderer:
    """Renders pages on the workers of a Dask cluster."""

    def __init__(
        self, client: Client, payload: bytes, here: PageRenderer, plan: Plan, tree: Tree
    ) -> None:
        """Render cached pages with ``here`` and the remaining ones on workers, into ``tree``."""
        self._client = client
        self._payload = payload
        self._here = here
        self._stores = open_stores(plan.settings.cache)
        self._tree = tree
        self._address = plan.settings.cluster
        self._say: Callable[[str], None] = print
        self._build = f"prerender-{uuid4().hex[:12]}"
        self._ready: set[str] = set()
        self._rejected: dict[str, str] = {}
        self._calls: dict[str, asyncio.Future[Any]] = {}
        """The piece in progress of each worker."""
        self._delivering = asyncio.Lock()
        self._started = time.monotonic()
        self._pages = 0

    async def begin(self, say: Callable[[str], None]) -> None:
        """Prepare the workers. Raises ClusterError if none can render these pages."""
        self._say = say
        deadline = time.monotonic() + _WAIT
        while not await self._find_workers():
            if self._rejected or time.monotonic() > deadline:
                raise ClusterError(self._no_worker_message())
            await asyncio.sleep(_LOOK / 4)
        count = len(self._ready)
        say(f"Cluster at {self._address}: {count} worker{'s' * (count > 1)} ready.")

    async def end(self) -> None:
        """End the browsers of all workers, and report the rate."""
        with contextlib.suppress(OSError, ValueError):  # the scheduler can be gone
            await asyncio.wait_for(self._client.run(close_worker, self._build), _END_LIMIT)
        if self._pages:
            rate = self._pages / max(time.monotonic() - self._started, 0.001)
            self._say(f"Cluster: {self._pages} pages rendered, {rate:.0f} a second.")

    async def render(
        self, routes: Sequence[Route], progress: Progress, card: SocialCard | None = None
    ) -> RenderedPages:
        """Render the pages of routes.

        Raises ClusterError if the cluster is lost, or the error that the last worker raised.
        """
        cached, others = await self._here.render_cached(routes, progress, card)
        work = Work(deque([others] if others else []), cached)
        tasks: dict[str, asyncio.Task[None]] = {}
        seen = time.monotonic()
        try:
            while work.waiting or tasks:
                ready = await self._find_workers()
                seen = time.monotonic() if ready else seen
                if time.monotonic() - seen > _WAIT:
                    raise ClusterError(self._no_worker_message())
                for worker in self._calls.keys() - ready:
                    self._calls[worker].cancel()  # it left
                for worker in ready - tasks.keys() if work.waiting else ():
                    tasks[worker] = asyncio.create_task(self._serve(worker, work, card, progress))
                looking = asyncio.create_task(asyncio.sleep(_LOOK))
                await asyncio.wait([*tasks.values(), looking], return_when=asyncio.FIRST_COMPLETED)
                looking.cancel()
                for worker in [worker for worker, task in tasks.items() if task.done()]:
                    tasks.pop(worker).result()
        finally:
            for task in (*tasks.values(), *self._calls.values()):
                task.cancel()
                task.add_done_callback(forget)
            if tasks:
                await asyncio.wait(tasks.values())
        return work.result

    async def _serve(
        self, worker: str, work: Work, card: SocialCard | None, progress: Progress
    ) -> None:
        """Render one piece after another on a worker."""
        while routes := work.take(self._size(work)):
            piece = pickle.dumps((routes, card))
            call = asyncio.ensure_future(self._run([worker], render_piece, piece))
            self._calls[worker] = call
            await asyncio.wait([call])  # it is cancelled if its worker leaves, this task is not
            del self._calls[worker]
            reply = None if call.cancelled() else call.result().get(worker)
            if isinstance(reply, Exception) and not isinstance(reply, OSError):
                raise reply  # not expected
            if not isinstance(reply, bytes) or not reply:
                self._lose(worker)  # it died, or was restarted at the same address
                work.halve(routes)
                return
            reply = pickle.loads(reply)  # noqa: S301 - see worker.py
            if isinstance(reply, PrerenderError):
                self._reject(worker, str(reply))
                work.waiting.append(routes)
                if not self._ready:
                    raise reply
                return
            await self._deliver(reply, work)
            self._pages += len(routes)
            progress("crawl", len(reply.result.rendered), 0)
            progress("cards", len(reply.result.cards), len(reply.result.cards))

    async def _deliver(self, reply: PieceReply, work: Work) -> None:
        """Write the files and cache entries of a piece; keep its result without them."""

        def deliver() -> None:
            for name, entries in reply.entries.items():
                self._stores[name].add_entries(entries)
            for file, picture in reply.result.pictures:
                self._tree.write(file, picture)
            reply.result.pages[:] = [page.written(self._tree) for page in reply.result.pages]
            reply.result.pictures.clear()

        async with self._delivering:  # so that few results are in memory
            await asyncio.to_thread(deliver)
        work.result.add(reply.result)

    async def _run(self, workers: Sequence[str], function: Any, *arguments: object) -> Any:  # noqa: ANN401 - by worker
        """Run a function on workers; return its result or the error of each.

        Raises ClusterError if the scheduler is lost.
        """
        try:
            replies = await self._client.run(
                function, self._build, *arguments, workers=list(workers), on_error="return"
            )
        except (OSError, FutureCancelledError) as error:
            raise ClusterError(_LOST) from error
        return replies

    async def _find_workers(self) -> set[str]:
        """Prepare new workers, report those that left, and return those that can render pages."""
        try:
            workers = set(await self._client.nthreads())
        except (OSError, FutureCancelledError) as error:
            raise ClusterError(_LOST) from error
        for worker in sorted(self._ready - workers):
            self._lose(worker)
        if new := sorted(workers - self._ready - self._rejected.keys()):
            replies = await self._run(new, open_worker, self._payload)
            for worker, why in replies.items():
                if why == "":
                    self._ready.add(worker)
                elif not isinstance(why, OSError):  # an OSError: it left meanwhile
                    self._reject(worker, str(why))
        return set(self._ready)

    def _lose(self, worker: str) -> None:
        if worker in self._ready:
            self._ready.discard(worker)
            self._say(f"Cluster: worker {worker} was lost. Other workers render its pages.")

    def _reject(self, worker: str, why: str) -> None:
        self._ready.discard(worker)
        self._rejected[worker] = why
        self._say(f"Cluster: worker {worker} is not used: {why}")

    def _size(self, work: Work) -> int:
        """Return the number of pages for the next piece."""
        share = math.ceil(sum(map(len, work.waiting)) / (max(1, len(self._ready)) * _PIECES))
        return max(_MIN_PAGES, min(share, _MAX_PAGES))

    def _no_worker_message(self) -> str:
        if self._rejected:
            lines = [f"  {worker}: {why}" for worker, why in sorted(self._rejected.items())]
            first = f"No worker of the cluster at {self._address} can render these pages:"
            return "\n".join([first, *lines])
        return (
            f"The cluster at {self._address} had no worker for {_WAIT:g} s. Start workers as "
            "described in docs/engine/cluster.md, then build again; rendered pages are cached."
        )


@contextlib.asynccontextmanager
async def cluster(
    plan: Plan, here: PageRenderer, say: Callable[[str], None]
) -> AsyncIterator[ClusterRenderer]:
    """Yield a renderer whose workers are ready.

    A cluster that is started here uses a folder beside the tree. Dask's own configuration defines
    certificates and access. Raises ClusterError if there is no scheduler, or no worker that renders
    the same pages.
    """
    # The build reports lost workers itself.
    for logger in ("distributed", "distributed.client"):  # Dask gives each its own level
        logging.getLogger(logger).setLevel(_NO_LOGGING)
    address, settings = plan.settings.cluster, plan.settings
    count = int(address.removeprefix(_LOCAL_PREFIX)) if address.startswith(_LOCAL_PREFIX) else 0
    app = None if count else _files(plan.bundle.folder)
    payload = pickle.dumps(WorkerPayload(plan.shared_by(count or 1), app))
    assert plan.tree
    async with contextlib.AsyncExitStack() as stack:
        scheduler: object = address
        if count:
            folder = stack.enter_context(scratch(settings.site))
            scheduler = await stack.enter_async_context(_local_cluster(count, folder))
        try:
            client: Client = await Client(scheduler, asynchronous=True, timeout=_CONNECT_LIMIT)
        except (OSError, TypeError, ValueError) as error:  # TypeError for a missing certificate
            msg = (
                f"No scheduler answers at {address} ({error}). Start one as described in "
                "docs/engine/cluster.md, or use another address with --cluster."
            )
            raise ClusterError(msg) from error
        stack.push_async_callback(client.close, _END_LIMIT)
        renderer = ClusterRenderer(client, payload, here, plan, Tree(plan.tree, settings.site))
        stack.push_async_callback(renderer.end)
        await renderer.begin(say)
        yield renderer


def _files(folder: Path) -> dict[str, bytes]:
    files = sorted(file for file in folder.rglob("*") if file.is_file())
    return {file.relative_to(folder).as_posix(): file.read_bytes() for file in files}


@contextlib.asynccontextmanager
async def _local_cluster(workers: int, folder: Path) -> AsyncIterator[LocalCluster]:
    configuration = {
        "temporary-directory": str(folder),
        "distributed.scheduler.worker-ttl": _HEARTBEAT_LIMIT,
        "distributed.worker.use-file-locking": False,
        "distributed.worker.profile.enabled": False,
    }
    with dask.config.set(configuration):
        async with LocalCluster(
            n_workers=workers,
            threads_per_worker=1,
            processes=True,
            asynchronous=True,
            dashboard_address=None,
            local_directory=str(folder),
            memory_limit=0,
            silence_logs=_NO_LOGGING,
        ) as cluster:
            yield cluster
