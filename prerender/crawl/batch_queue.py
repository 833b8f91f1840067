"""Handing: batches on their way from the tabs to whoever takes their snapshots."""

import asyncio

from prerender.crawl.app import Batch


class BatchQueue:
    """A queue in which as many batches may wait as there are tabs."""

    def __init__(self, most: int) -> None:
        """Begin with none."""
        self._batches: asyncio.Queue[Batch | None] = asyncio.Queue()
        self._room = asyncio.Semaphore(most)

    async def put(self, batch: Batch) -> None:
        """Hand over a batch; wait where too many wait already."""
        await self._room.acquire()
        self._batches.put_nowait(batch)

    async def take(self) -> Batch | None:
        """Take a batch; None when there are no more."""
        batch = await self._batches.get()
        self._room.release()
        return batch

    def end(self) -> None:
        """Say that there are no more."""
        self._batches.put_nowait(None)
