"""The scheduler of a crawl: divides the remaining paths into batches."""

import asyncio
import math
from collections import deque
from collections.abc import Iterable

from prerender.crawl.snapshot import Stuck

_SHARE = 0.25
"""Share of the limit for a batch, so that pages can take three times as long as expected."""
_BYTES = 1 << 20
"""Approximate bytes of a batch; a tab uses about thirty times as much until it collects garbage."""
_TURNS = 2
"""Minimum batches for each tab from the remaining pages."""


class BatchScheduler:
    """Distributes batches of paths until all are rendered or failed."""

    def __init__(self, paths: Iterable[str], most: int, limit: float, tabs: int) -> None:
        """Schedule paths in batches of at most ``most`` pages and ``limit`` seconds."""
        self._most = most
        self._limit = limit
        self._tabs = tabs
        self._waiting = deque([tuple(paths)])
        """Runs of paths; each batch is part of one run."""
        self._in_progress = 0
        self._changed = asyncio.Event()
        self._done: set[str] = set()
        self._suspects: set[str] = set()
        """Paths whose tab did not answer; each is rendered alone."""
        self._deaths: dict[str, int] = {}
        self.stuck: list[Stuck] = []
        self.seconds = 0.0
        """Seconds of a recent page; 0 before the first."""
        self._size = 0
        """Bytes of a recent snapshot."""

    @property
    def left(self) -> int:
        """The number of waiting pages."""
        return sum(map(len, self._waiting))

    @property
    def done(self) -> int:
        """The number of rendered pages."""
        return len(self._done)

    async def take(self) -> tuple[str, ...]:
        """Return the next batch, which is in progress until ``end``; empty if all is done.

        Waits while other batches are in progress, because their pages can be queued again.
        """
        while not self._waiting and self._in_progress:
            self._changed.clear()
            await self._changed.wait()
        return self._next_batch() if self._waiting else ()

    def take_ahead(self) -> tuple[str, ...]:
        """Return a batch for a tab that still renders another; empty if there is none.

        Suspect paths are not queued in a tab with other pages.
        """
        if not self._waiting or self.is_suspect(self._waiting[0]):
            return ()
        return self._next_batch()

    def requeue(self, batch: tuple[str, ...]) -> None:
        """Queue a batch again if none of its pages was rendered."""
        self.record(batch, 0)
        self.end()

    def _next_batch(self) -> tuple[str, ...]:
        """Return as many pages as fit into a share of the limit; the first time one page.

        Batches of large pages are smaller. So are the last batches, so that no tab waits long for
        another.
        """
        in_time = int(self._limit * _SHARE / self.seconds) if self.seconds else 1
        in_memory = _BYTES // self._size if self._size else self._most
        its_share = math.ceil(self.left / (_TURNS * self._tabs))
        size = max(1, min(self._most, in_time, in_memory, its_share))
        run = self._waiting.popleft()
        self._in_progress += 1
        if run[size:]:
            self._waiting.appendleft(run[size:])
        return run[:size]

    def record(self, batch: tuple[str, ...], count: int, seconds: float = 0, size: int = 0) -> None:
        """Record that the first ``count`` pages are rendered, and queue the remaining ones again.

        ``seconds`` and ``size`` are averages of its pages; 0 if unknown.
        """
        self._done.update(batch[:count])
        self.seconds = seconds or self.seconds
        self._size = size or self._size
        if batch[count:]:
            self._waiting.appendleft(batch[count:])

    def is_suspect(self, batch: tuple[str, ...]) -> bool:
        """Whether a batch must be rendered alone, because its tab did not answer."""
        return len(batch) == 1 and batch[0] in self._suspects

    def retry_alone(self, batch: tuple[str, ...]) -> None:
        """Queue the unfinished pages of a batch that did not answer: each alone, after all others.

        Until another batch is measured, batches have one page, because all pages can be slow.
        """
        self.seconds = self._limit
        unfinished = self._unfinished(batch)
        self._suspects.update(unfinished)
        self._waiting.extend((path,) for path in unfinished)

    def blame_death(self, batch: tuple[str, ...]) -> None:
        """Queue each path of a batch whose browser died alone; a path with two deaths fails."""
        unfinished = self._unfinished(batch)
        for path in unfinished:
            self._deaths[path] = self._deaths.get(path, 0) + 1
        if len(batch) == 1 and self._deaths.get(batch[0], 0) > 1:
            self.stuck.append(Stuck(batch[0], "the browser died while it was rendered"))
        else:
            self._waiting.extendleft((path,) for path in unfinished)

    def end(self) -> None:
        """Record that a batch is no longer in progress."""
        self._in_progress -= 1
        self._changed.set()

    def _unfinished(self, batch: tuple[str, ...]) -> list[str]:
        return [path for path in batch if path not in self._done]
