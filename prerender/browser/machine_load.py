"""How much of a processor the machine gives just now, measured by asking for one."""

import asyncio
import hashlib
import time
from collections.abc import Awaitable, Callable
from typing import Any, Protocol

from prerender.browser.deadline import CpuSample

BURST = 0.02
"""Seconds for which a processor is asked for; a scheduler's turn lasts some milliseconds."""
FRESH = 0.25
"""Seconds for which what was measured holds, for all who ask."""
CPU = "ThreadTime"
"""The metric of a tab that says how long its main thread has worked, in seconds."""
WORK = "ProcessTime"
"""The metric that says how long all threads of its process have worked."""

_BLOCK = bytes(1 << 18)
_SPIN = f"""(() => {{
  const end = performance.now() + {BURST * 1000};
  while (performance.now() < end);
}})()"""


class Probed(Protocol):
    """A tab, as far as its share of a processor is measured."""

    async def evaluate(self, expression: str, *, limit: float) -> Any:  # noqa: ANN401 - JSON
        """Evaluate an expression in it."""

    async def send(self, method: str) -> dict[str, Any]:
        """Send it a command."""


async def own_cpu_share() -> float:
    """Return the share of a processor that this process gets: 1 on an idle machine, else less."""
    return await asyncio.to_thread(_spin)


async def own_cpu_sample() -> CpuSample:
    """Take a look for what has no tab to measure it by: the browser itself, and that tab."""
    return CpuSample(await own_cpu_share())


def _spin() -> float:
    started, worked = time.monotonic(), time.thread_time()
    while time.monotonic() - started < BURST:
        hashlib.sha256(_BLOCK).digest()  # lets other threads of this process work meanwhile
    return min(1.0, (time.thread_time() - worked) / (time.monotonic() - started))


class Control:
    """Another tab of the same browser, and what it gets of a processor when it asks for one."""

    def __init__(self, open_tab: Callable[[], Awaitable[Probed]], limit: float) -> None:
        """Open the tab when it is first asked; ``limit`` is the time for a command, in seconds."""
        self._open = open_tab
        self._limit = limit
        self._tab: Probed | None = None
        self._measured: asyncio.Task[float] | None = None
        self._until = 0.0

    async def cpu_share(self) -> float:
        """Return its share: 1 where it answers at once, else less. Raises as tabs do."""
        now = asyncio.get_running_loop().time()
        if self._measured is None or (self._measured.done() and now > self._until):
            self._measured = asyncio.create_task(self._measure())
            # Whoever asked may be gone when the browser is: then nobody reads what became of it.
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
    """Return one of the metrics in an answer."""
    return float(next(m["value"] for m in answer["metrics"] if m["name"] == name))
