"""The connection to a Dask cluster, and its workers: which can render shards, and how fast."""

import asyncio
import contextlib
import logging
import math
import time
from collections.abc import AsyncIterator, Callable, Mapping
from pathlib import Path
from typing import Any

import dask
from distributed import Client, LocalCluster

from prerender.errors import ClusterError
from prerender.pipeline.shard import MAX_SHARD_PAGES

_WAIT = 60.0
"""Seconds to wait for the first worker."""
_TARGET_SECONDS = 10.0
"""Target seconds of a shard, which are lost if its worker dies."""
_MIN_PAGES = 8
"""Minimum pages of a shard, because each starts and ends with idle tabs."""
_FIRST_PAGES = 32
"""Maximum pages of the first shards, which measure the rate."""
_MIN_SHARDS = 3
"""Minimum shards for each worker from the remaining pages, so that workers end together."""
_REPORT_EVERY = 10.0
"""Seconds between two reports."""
Event = tuple[float, Mapping[str, Any]]
"""The scheduler's time, and the event's data."""
LOCAL_PREFIX = "local:"
"""The prefix of the number of workers on this machine."""
_CONNECT_LIMIT = 30
"""Seconds for a scheduler to answer."""
_END_LIMIT = 10
"""Seconds for workers to end; after that they are killed."""
_HEARTBEAT_LIMIT = "60 s"
"""A worker without a heartbeat for this time is replaced; Dask's default is five minutes."""
_NO_LOGGING = logging.CRITICAL + 1
MAX_DEATHS = 3
"""Workers that can die with a shard before its pages are rendered in pieces."""


class WorkerPool:
    """The workers of a cluster that can render a build's shards."""

    def __init__(self, build: str, address: str, say: Callable[[str], None]) -> None:
        """Start without workers; unusable workers are reported to ``say``."""
        self.build = build
        self._address = address
        self._say = say
        self._changed = asyncio.Event()
        self.ready: set[str] = set()
        """Addresses of workers that can render shards."""
        self._refused: dict[str, str] = {}

    def handle_worker_event(self, event: Event) -> None:
        """Handle an event of a worker: it is ready, or cannot render."""
        report = event[1]
        if report["build"] != self.build:
            return
        worker, why = report["worker"], report["why"]
        if why:
            self._refused[worker] = why
            self.ready.discard(worker)
            self._say(f"Cluster: worker {worker} is not used: {why}")
        else:
            self.ready.add(worker)
        self._changed.set()

    def handle_scheduler_event(self, event: Event) -> None:
        """Handle an event of the scheduler: a worker left."""
        worker = event[1].get("worker")
        if event[1].get("action") == "remove-worker" and worker in self.ready:
            self.ready.remove(worker)
            self._say(f"Cluster: worker {worker} was lost. Other workers render its pages.")
            self._changed.set()

    async def gather(self, there: int) -> None:
        """Wait until ``there`` workers have reported. Raises ClusterError if none is usable."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(_WAIT):
                while len(self.ready) + len(self._refused) < max(there, 1):
                    await self._change()
        if not self.ready:
            raise ClusterError(self._no_worker_message())

    async def watch(self) -> None:
        """Watch the workers. Raises ClusterError if there is none for a while."""
        while True:
            while self.ready:
                await self._change()
            try:
                async with asyncio.timeout(_WAIT):
                    while not self.ready:
                        await self._change()
            except TimeoutError:
                raise ClusterError(self._no_worker_message()) from None

    async def _change(self) -> None:
        self._changed.clear()
        await self._changed.wait()

    def _no_worker_message(self) -> str:
        if self._refused:
            lines = [f"  {worker}: {why}" for worker, why in sorted(self._refused.items())]
            first = f"No worker of the cluster at {self._address} can render these pages:"
            return "\n".join([first, *lines])
        return (
            f"The cluster at {self._address} had no worker for {_WAIT:g} s. Start workers as "
            "described in docs/engine/cluster.md, then build again; rendered pages are cached."
        )


class Throughput:
    """Measures and reports the rendering rate."""

    def __init__(self, say: Callable[[str], None]) -> None:
        """Start the clock; reports go to ``say``."""
        self._say = say
        self._started = self._told = time.monotonic()
        self._pages = 0
        self._seconds_a_page: float | None = None

    def size(self, left: int, workers: int) -> int:
        """Return the number of pages for the next shard."""
        known = self._seconds_a_page
        lasting = (
            _FIRST_PAGES
            if known is None
            else min(MAX_SHARD_PAGES, math.floor(_TARGET_SECONDS / known))
        )
        fair = math.ceil(left / (workers * _MIN_SHARDS))
        return max(_MIN_PAGES, min(fair, lasting))

    def note(self, pages: int, seconds: float, workers: int) -> None:
        """Record a returned shard and the worker's seconds."""
        self._pages += pages
        one = seconds / max(1, pages)
        before = self._seconds_a_page
        self._seconds_a_page = one if before is None else (before + one) / 2
        now = time.monotonic()
        if now - self._told > _REPORT_EVERY:
            self._told = now
            self._say(f"Cluster: {self._made()}, {worker_count(workers)}.")

    def report_total(self) -> None:
        """Report the total number of pages."""
        if self._pages:
            self._say(f"Cluster: {self._made()}.")

    def _made(self) -> str:
        rate = self._pages / max(time.monotonic() - self._started, 0.001)
        return f"{self._pages} pages rendered, {rate:.0f} a second"


def worker_count(workers: int) -> str:
    """Return the number of workers in words."""
    return "1 worker" if workers == 1 else f"{workers} workers"


def local_workers(address: str) -> int | None:
    """Return the number of workers to start here; None for the address of a scheduler."""
    return int(address.removeprefix(LOCAL_PREFIX)) if address.startswith(LOCAL_PREFIX) else None


@contextlib.asynccontextmanager
async def connection(address: str, folder: Path) -> AsyncIterator[Client]:
    """Yield a client of a cluster; one on this machine uses ``folder`` and ends with the block.

    Dask's own configuration defines certificates and access. Raises ClusterError if no scheduler
    answers.
    """
    # The build reports lost workers itself.
    logging.getLogger("distributed").setLevel(_NO_LOGGING)
    count = local_workers(address)
    async with contextlib.AsyncExitStack() as stack:
        if count is None:
            client = await _reach(address)
        else:
            cluster = await stack.enter_async_context(_started(count, folder))
            client = await Client(cluster, asynchronous=True)
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
async def _started(count: int, folder: Path) -> AsyncIterator[LocalCluster]:
    settings = {
        "temporary-directory": str(folder),
        "distributed.scheduler.allowed-failures": MAX_DEATHS - 1,
        "distributed.scheduler.worker-ttl": _HEARTBEAT_LIMIT,
        "distributed.worker.use-file-locking": False,
        "distributed.worker.profile.enabled": False,
    }
    with dask.config.set(settings):
        cluster = LocalCluster(
            n_workers=count,
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
