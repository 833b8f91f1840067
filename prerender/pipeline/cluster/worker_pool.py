"""The crew: the workers of a cluster that make shards, and why others do not."""

import asyncio
import contextlib
from collections.abc import Callable, Mapping
from typing import Any

from prerender.errors import ClusterError

_COMING = 60.0
"""Seconds of the clock for a worker to come, where there is none: a scheduler may wait for ever."""

Event = tuple[float, Mapping[str, Any]]
"""The scheduler's time, and what happened."""


class WorkerPool:
    """The workers of a cluster that make the shards of a build."""

    def __init__(self, build: str, address: str, say: Callable[[str], None]) -> None:
        """Begin with no worker; ``say`` which ones cannot make shards, and why."""
        self.build = build
        self._address = address
        self._say = say
        self._changed = asyncio.Event()
        self.ready: set[str] = set()
        """The addresses of the workers that make shards."""
        self._refused: dict[str, str] = {}

    def hear(self, event: Event) -> None:
        """Hear what a worker says of itself."""
        said = event[1]
        if said["build"] != self.build:
            return
        worker, why = said["worker"], said["why"]
        if why:
            self._refused[worker] = why
            self.ready.discard(worker)
            self._say(f"cluster: {worker} makes no pages: {why}")
        else:
            self.ready.add(worker)
        self._changed.set()

    def see(self, event: Event) -> None:
        """See a worker go."""
        worker = event[1].get("worker")
        if event[1].get("action") == "remove-worker" and worker in self.ready:
            self.ready.remove(worker)
            self._say(f"cluster: {worker} went away; what it was making is made by others.")
            self._changed.set()

    async def gather(self, there: int) -> None:
        """Wait until as many as are there have said whether they make shards.

        Raises ClusterError where none does, and none comes that does.
        """
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(_COMING):
                while len(self.ready) + len(self._refused) < max(there, 1):
                    await self._change()
        if not self.ready:
            raise ClusterError(self._told_of_none())

    async def stay(self) -> None:
        """Go on while there are workers; raises ClusterError where there is none for a while."""
        while True:
            while self.ready:
                await self._change()
            try:
                async with asyncio.timeout(_COMING):
                    while not self.ready:
                        await self._change()
            except TimeoutError:
                raise ClusterError(self._told_of_none()) from None

    async def _change(self) -> None:
        self._changed.clear()
        await self._changed.wait()

    def _told_of_none(self) -> str:
        if self._refused:
            lines = [f"  {worker}: {why}" for worker, why in sorted(self._refused.items())]
            first = f"No worker of the cluster at {self._address} makes these pages:"
            return "\n".join([first, *lines])
        return (
            f"The cluster at {self._address} had no worker for {_COMING:g} s. Start some as "
            "docs/cluster.md says, and build again: pages that were made are kept."
        )
