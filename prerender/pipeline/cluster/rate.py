"""The rendering rate of a cluster, which determines the size of shards."""

import math
import time
from collections.abc import Callable

from prerender.pipeline.shard import LARGEST

_TARGET_SECONDS = 10.0
"""Target seconds of a shard, which are lost if its worker dies."""
_SMALLEST = 8
"""Minimum pages of a shard, because each starts and ends with idle tabs."""
_FIRST = 32
"""Maximum pages of the first shards, which measure the rate."""
_TURNS = 3
"""Minimum shards for each worker from the remaining pages, so that workers end together."""
_REPORT_EVERY = 10.0
"""Seconds between two reports."""


class Rate:
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
        lasting = _FIRST if known is None else min(LARGEST, math.floor(_TARGET_SECONDS / known))
        fair = math.ceil(left / (workers * _TURNS))
        return max(_SMALLEST, min(fair, lasting))

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
