"""The workers of a cluster: which can render shards, and why others cannot."""

import asyncio
import contextlib
from collections.abc import Callable, Mapping
from typing import Any

from prerender.errors import ClusterError

_WAIT = 60.0
"""Seconds to wait for the first worker."""

Event = tuple[float, Mapping[str, Any]]
"""The scheduler's time, and the event's data."""


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
        said = event[1]
        if said["build"] != self.build:
            return
        worker, why = said["worker"], said["why"]
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
