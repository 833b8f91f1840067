"""The rate at which a cluster makes pages: told now and then, and by it shards are sized."""

import math
import time
from collections.abc import Callable

from prerender.pipeline.shard import LARGEST

_LASTS = 10.0
"""Seconds that a shard shall take: one that is lost with its worker costs no more than that."""
_SMALLEST = 8
"""Pages in a shard at least: each begins and ends with idle tabs."""
_FIRST = 32
"""Pages in each of the first shards at most, by which the rate is measured."""
_TURNS = 3
"""Shards that each worker still takes of what is left, so that none waits long for another."""
_SAID = 10.0
"""Seconds after which it is told again."""


class Rate:
    """How fast pages are made."""

    def __init__(self, say: Callable[[str], None]) -> None:
        """Begin to count; ``say`` it."""
        self._say = say
        self._started = self._told = time.monotonic()
        self._pages = 0
        self._seconds_a_page: float | None = None

    def size(self, left: int, workers: int) -> int:
        """Return how many of the pages that are left the next shard shall have."""
        known = self._seconds_a_page
        lasting = _FIRST if known is None else min(LARGEST, math.floor(_LASTS / known))
        fair = math.ceil(left / (workers * _TURNS))
        return max(_SMALLEST, min(fair, lasting))

    def note(self, pages: int, seconds: float, workers: int) -> None:
        """Note a shard that came, and how long a worker was at it."""
        self._pages += pages
        one = seconds / max(1, pages)
        before = self._seconds_a_page
        self._seconds_a_page = one if before is None else (before + one) / 2
        now = time.monotonic()
        if now - self._told > _SAID:
            self._told = now
            self._say(f"cluster: {self._made()}, {counted(workers)} at work.")

    def tell_all(self) -> None:
        """Say how many pages were made in all."""
        if self._pages:
            self._say(f"cluster: {self._made()}.")

    def _made(self) -> str:
        rate = self._pages / max(time.monotonic() - self._started, 0.001)
        return f"{self._pages} pages made, {rate:.0f} a second"


def counted(workers: int) -> str:
    """Say how many workers."""
    return "1 worker" if workers == 1 else f"{workers} workers"
