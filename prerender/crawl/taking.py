"""Taking over: what tabs made is read and handed on while they make the next.

Python works for some milliseconds on each page; a tab that waited for that would stand still.
"""

import asyncio
import contextlib
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from prerender.crawl.snapshot import fault_of, snapshot_of
from prerender.crawl.work import Work


@dataclass(frozen=True, slots=True)
class Made:
    """What a tab made of a batch, as the app wrote it; see spa/src/prerender/prerender.tsx."""

    snapshots: list[dict[str, Any]]
    late: list[dict[str, str]]
    seconds: float
    """What a page of the batch took on average."""

    @property
    def is_faulty(self) -> bool:
        """Whether the last page had a fault, after which the app stops."""
        return bool(self.snapshots and self.snapshots[-1]["faults"])


class Taking:
    """Takes over batches, one after another, in a task of its own."""

    def __init__(self, work: Work, progress: Callable[[int, int], None], waiting: int) -> None:
        """Begin; at most ``waiting`` batches wait to be taken over."""
        self._work = work
        self._progress = progress
        self._made: asyncio.Queue[Made | None] = asyncio.Queue(waiting)
        self._task = asyncio.create_task(self._take_all())

    @property
    def works(self) -> bool:
        """Whether batches are still taken over."""
        return not self._task.done()

    async def put(self, made: Made) -> None:
        """Have a batch taken over; wait where too many wait already."""
        self._work.under_way += 1
        putting = asyncio.ensure_future(self._made.put(made))
        await asyncio.wait([putting, self._task], return_when=asyncio.FIRST_COMPLETED)
        putting.cancel()

    async def end(self) -> None:
        """Wait until all is taken over; raises what went wrong with that."""
        putting = asyncio.ensure_future(self._made.put(None))
        await asyncio.wait([putting, self._task], return_when=asyncio.FIRST_COMPLETED)
        putting.cancel()
        await self._task

    async def aclose(self) -> None:
        """Take over nothing more."""
        self._task.cancel()
        with contextlib.suppress(asyncio.CancelledError, Exception):
            await self._task

    async def _take_all(self) -> None:
        while made := await self._made.get():
            for value in made.snapshots:
                self._work.accept(snapshot_of(value))
                await asyncio.sleep(0)  # so that a tab that is done gets its next batch at once
            for fault in made.late:
                self._work.pages.take_late(fault["path"], fault_of(fault))
            self._work.under_way -= 1
            self._progress(len(self._work.done), len(self._work.known))
