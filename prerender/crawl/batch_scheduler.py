"""The scheduler of a crawl: which paths are still to be rendered, and in which batches."""

import asyncio
import math
from collections import deque
from collections.abc import Iterable

from prerender.crawl.snapshot import Stuck

_SHARE = 0.25
"""Of the limit: a page that takes three times as long as those before it is no reason to stop."""
_BYTES = 1 << 20
"""Of a batch, about: a tab holds some thirty times what it hands over, until it collects that."""
_TURNS = 2
"""Batches that each tab still takes, at least, of what is left."""


class BatchScheduler:
    """Distributes batches of paths, until all are done or have failed."""

    def __init__(self, paths: Iterable[str], most: int, limit: float, tabs: int) -> None:
        """Begin; at most ``most`` pages are a batch, which has ``limit`` seconds as a page has."""
        self._most = most
        self._limit = limit
        self._tabs = tabs
        self._waiting = deque([tuple(paths)])
        """Runs of paths; a batch is taken from one run, never from two."""
        self._under_way = 0
        self._changed = asyncio.Event()
        self._done: set[str] = set()
        self._suspects: set[str] = set()
        """Paths whose tab did not answer, each to be made alone."""
        self._deaths: dict[str, int] = {}
        self.stuck: list[Stuck] = []
        self.seconds = 0.0
        """What a page took of late; 0 before the first."""
        self._size = 0
        """The bytes that it was handed over in."""

    @property
    def left(self) -> int:
        """The number of pages that wait to be made."""
        return sum(map(len, self._waiting))

    @property
    def done(self) -> int:
        """The number of pages that were made."""
        return len(self._done)

    async def take(self) -> tuple[str, ...]:
        """Take a batch, which is then under way until ``end``; empty when all is done.

        While others are under way there may come something back of them: this waits for it.
        """
        while not self._waiting and self._under_way:
            self._changed.clear()
            await self._changed.wait()
        if not self._waiting:
            return ()
        return self._next_batch()

    def take_ahead(self) -> tuple[str, ...]:
        """Take a batch for a tab that still makes another; empty where that would be none.

        What is suspect is no batch to wait in a tab with others.
        """
        if not self._waiting or self.is_suspect(self._waiting[0]):
            return ()
        return self._next_batch()

    def put_back(self, batch: tuple[str, ...]) -> None:
        """Queue a batch again of which nothing was made."""
        self.note(batch, 0)
        self.end()

    def _next_batch(self) -> tuple[str, ...]:
        """Return pages for a while that is short against the limit, the first time one.

        Of large pages it is fewer. Towards the end batches get smaller, so that no tab waits long
        for the last of another.
        """
        in_time = int(self._limit * _SHARE / self.seconds) if self.seconds else 1
        in_memory = _BYTES // self._size if self._size else self._most
        its_share = math.ceil(self.left / (_TURNS * self._tabs))
        size = max(1, min(self._most, in_time, in_memory, its_share))
        run = self._waiting.popleft()
        self._under_way += 1
        if run[size:]:
            self._waiting.appendleft(run[size:])
        return run[:size]

    def note(self, batch: tuple[str, ...], count: int, seconds: float = 0, size: int = 0) -> None:
        """Note that the first pages of a batch are made; the others are queued again, together.

        Where it is known, note also what a page of it took, and the bytes it was handed over in.
        """
        self._done.update(batch[:count])
        self.seconds = seconds or self.seconds
        self._size = size or self._size
        if batch[count:]:
            self._waiting.appendleft(batch[count:])

    def is_suspect(self, batch: tuple[str, ...]) -> bool:
        """Whether a batch is to be made alone, since what it was made with did not answer."""
        return len(batch) == 1 and batch[0] in self._suspects

    def suspect(self, batch: tuple[str, ...]) -> None:
        """Queue what is unfinished of a batch that did not answer, each alone, after all others.

        Pages may all be that slow: the next ones come one by one until it is known.
        """
        self.seconds = self._limit
        unfinished = self._unfinished(batch)
        self._suspects.update(unfinished)
        self._waiting.extend((path,) for path in unfinished)

    def blame_death(self, batch: tuple[str, ...]) -> None:
        """Queue a batch whose browser died, each path alone; with two deaths it is at fault."""
        unfinished = self._unfinished(batch)
        for path in unfinished:
            self._deaths[path] = self._deaths.get(path, 0) + 1
        if len(batch) == 1 and self._deaths.get(batch[0], 0) > 1:
            self.stuck.append(Stuck(batch[0], "the browser died while it was rendered", ""))
        else:
            self._waiting.extendleft((path,) for path in unfinished)

    def end(self) -> None:
        """Note that a batch is no longer under way."""
        self._under_way -= 1
        self._changed.set()

    def _unfinished(self, batch: tuple[str, ...]) -> list[str]:
        return [path for path in batch if path not in self._done]
