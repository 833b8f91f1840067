"""The share of a processor that is available now, measured with a short busy loop."""

import asyncio
import hashlib
import time
from collections.abc import Awaitable, Callable
from typing import Any, Protocol

from prerender.browser.deadline import CpuSample

BURST = 0.02
"""Seconds of the busy loop; a scheduler's time slice lasts some milliseconds."""
FRESH = 0.25
"""Seconds for which a measurement is reused."""
CPU = "ThreadTime"
"""The metric for the CPU seconds of a tab's main thread."""
WORK = "ProcessTime"
"""The metric for the CPU seconds of all threads of a tab's process."""

_BLOCK = bytes(1 << 18)
_SPIN = f"""(() => {{
  const end = performance.now() + {BURST * 1000};
  while (performance.now() < end);
}})()"""


class Probed(Protocol):
    """The part of a tab that measuring its CPU share needs."""

    async def evaluate(self, expression: str, *, limit: float) -> Any:  # noqa: ANN401 - JSON
        """Evaluate an expression in the tab."""

    async def send(self, method: str) -> dict[str, Any]:
        """Send a command to the tab."""


async def own_cpu_share() -> float:
    """Return the share of a processor that this process gets; 1 on an idle machine."""
    return await asyncio.to_thread(_spin)


async def own_cpu_sample() -> CpuSample:
    """Return a sample of this process, for waits that have no control tab."""
    return CpuSample(await own_cpu_share())


def _spin() -> float:
    started, worked = time.monotonic(), time.thread_time()
    while time.monotonic() - started < BURST:
        hashlib.sha256(_BLOCK).digest()  # releases the GIL
    return min(1.0, (time.thread_time() - worked) / (time.monotonic() - started))


class Control:
    """A control tab of the same browser, which measures the CPU share that is available."""

    def __init__(self, open_tab: Callable[[], Awaitable[Probed]], limit: float) -> None:
        """Open the tab at the first measurement; ``limit`` is in seconds for each command."""
        self._open = open_tab
        self._limit = limit
        self._tab: Probed | None = None
        self._measured: asyncio.Task[float] | None = None
        self._until = 0.0

    async def cpu_share(self) -> float:
        """Return the tab's share, from 0 to 1; raises as ``Tab.send``."""
        now = asyncio.get_running_loop().time()
        if self._measured is None or (self._measured.done() and now > self._until):
            self._measured = asyncio.create_task(self._measure())
            # If the browser ends, there may be no code left waiting for the task, so its exception
            # would never be read.
            self._measured.add_done_callback(_read)
        return await asyncio.shield(self._measured)

    async def _measure(self) -> float:
        loop = asyncio.get_running_loop()
        try:
            self._tab = self._tab or await self._open()
            worked = await metric(self._tab, CPU)
            started = loop.time()
            await self._tab.evaluate(_SPIN, limit=self._limit)
            worked = await metric(self._tab, CPU) - worked
        except BaseException:
            self._tab = None
            raise
        finally:
            self._until = loop.time() + FRESH
        return min(1.0, worked / (loop.time() - started))


def _read(measured: "asyncio.Task[float]") -> None:
    if not measured.cancelled():
        measured.exception()


async def metric(tab: Probed, name: str) -> float:
    """Return one of a tab's metrics."""
    return metric_in(await tab.send("Performance.getMetrics"), name)


def metric_in(answer: dict[str, Any], name: str) -> float:
    """Return one metric of a reply."""
    return float(next(m["value"] for m in answer["metrics"] if m["name"] == name))
