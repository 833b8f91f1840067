"""Time limits that count available CPU time instead of wall time.

On an overloaded machine, pages and the browser wait for a processor. Only two kinds of seconds
count against a limit: seconds in which the tab used the CPU, and seconds in which CPU time was
available. A control process measures that with a short busy loop. All other seconds only prolong
the wait.
"""

import asyncio
import contextlib
import hashlib
import time
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextvars import ContextVar
from dataclasses import dataclass
from typing import Any, Protocol

from prerender.errors import BusyError

SAMPLE_STEP = 0.5
"""Seconds between two samples; most waits end before the first one."""
MAX_LIMITS = 20
"""Maximum wall time of a wait, as a multiple of its limit.

With twelve busy loops on two cores, a tab gets a tenth of a processor.
"""
_REPORTED_FROM = 2.0
"""Seconds of waiting for the CPU that are reported; every machine has a little."""
CPU_BURST_SECONDS = 0.02
"""Seconds of the busy loop; a scheduler's time slice lasts some milliseconds."""
REUSE_SECONDS = 0.25
"""Seconds for which a measurement is reused."""
THREAD_CPU = "ThreadTime"
"""The metric for the CPU seconds of a tab's main thread."""
PROCESS_CPU = "ProcessTime"
"""The metric for the CPU seconds of all threads of a tab's process."""
_BLOCK = bytes(1 << 18)
_SPIN = f"""(() => {{
  const end = performance.now() + {CPU_BURST_SECONDS * 1000};
  while (performance.now() < end);
}})()"""


@dataclass(frozen=True, slots=True)
class CpuSample:
    """One measurement during a wait."""

    share: float
    """Share of a processor that a control process just got, from 0 to 1."""
    worked: float | None = None
    """Total CPU seconds of the awaited tab; None if unknown."""


@dataclass(slots=True)
class Wait:
    """The state of a wait."""

    limit: float
    counted: float = 0.0
    """Seconds that count against the limit."""
    lasted: float = 0.0
    """Seconds of wall time."""
    _worked: float = 0.0
    """CPU seconds of the tab, as far as it reported them."""
    _measured: float = 0.0
    """Counted seconds that have a CPU reading."""
    _before: tuple[float, float, float] | None = None
    """CPU seconds, counted seconds and wall time at the last reading."""

    def add(self, seconds: float, sample: CpuSample | None) -> None:
        """Add wall time and its sample; without a sample it does not count against the limit."""
        self.lasted += seconds
        if sample is None:
            return
        worked = self._worked_since(sample.worked)
        self.counted += max(min(worked, seconds), sample.share * seconds)
        if sample.worked is None:
            return
        if self._before is not None:
            self._worked += worked
            self._measured += max(worked, self.counted - self._before[1])
        self._before = sample.worked, self.counted, self.lasted

    def _worked_since(self, worked: float | None) -> float:
        """Return the CPU seconds since the last reading, which can be several samples old."""
        if worked is None or self._before is None:
            return 0.0
        cpu_seconds, _, lasted = self._before
        return min(worked - cpu_seconds, self.lasted - lasted)

    @property
    def is_over(self) -> bool:
        """Whether the limit has passed."""
        return self.counted >= self.limit

    @property
    def description(self) -> str:
        """How the tab failed to answer, as the end of a sentence."""
        if not self._measured:
            return f"did not answer in {self.limit:g} s, while another tab answered immediately"
        if self._worked > self._measured / 2:
            return f"did not answer: it worked for {self.limit:g} s"
        return (
            f"did not answer: it was idle for {self.limit:g} s, "
            "while another tab answered immediately"
        )


@dataclass(slots=True)
class CpuOverload:
    """Seconds that tabs waited for an overloaded CPU."""

    seconds: float = 0.0

    @property
    def is_notable(self) -> bool:
        """Whether the delay is long enough to report."""
        return self.seconds > _REPORTED_FROM

    def __str__(self) -> str:
        """Describe the delay in one sentence."""
        return f"The CPU was overloaded: tabs waited {self.seconds:.0f} s in total."


_busy: ContextVar[CpuOverload | None] = ContextVar("busy", default=None)


@contextlib.contextmanager
def recording_overload() -> Iterator[CpuOverload]:
    """Yield an object that adds up the time that the block lost to an overloaded CPU."""
    busy = CpuOverload()
    before = _busy.set(busy)
    try:
        yield busy
    finally:
        _busy.reset(before)


async def wait_for(
    ends: Sequence["asyncio.Future[Any]"],
    limit: float,
    sample: Callable[[], Awaitable[CpuSample]],
    what: str,
) -> Wait:
    """Wait until one of the futures is done or the limit has passed; no future is cancelled.

    Raises BusyError if neither happens within ``MAX_LIMITS`` limits of wall time.
    """
    loop = asyncio.get_running_loop()
    wait = Wait(limit)
    started = loop.time()
    while not wait.is_over:
        step = max(min(SAMPLE_STEP, limit - wait.counted), 0.01)
        await asyncio.wait(ends, timeout=step, return_when=asyncio.FIRST_COMPLETED)
        if any(end.done() for end in ends):
            break
        left = max(MAX_LIMITS * limit - (loop.time() - started), 0.01)
        sampled = await _sampled(sample, ends, left)
        wait.add(loop.time() - started - wait.lasted, sampled)
        if wait.lasted >= MAX_LIMITS * limit and not wait.is_over:
            raise BusyError(_overload_message(what, wait))
    record_overload(wait.lasted - wait.counted)
    return wait


async def _sampled(
    sample: Callable[[], Awaitable[CpuSample]], ends: Sequence["asyncio.Future[Any]"], most: float
) -> CpuSample | None:
    """Take a sample, unless a future is done first or ``most`` seconds have passed."""
    sampling = asyncio.create_task(_without_recording(sample))
    await asyncio.wait([sampling, *ends], timeout=most, return_when=asyncio.FIRST_COMPLETED)
    if sampling.done():
        return sampling.result()
    sampling.add_done_callback(forget)
    sampling.cancel()
    return None


async def _without_recording(sample: Callable[[], Awaitable[CpuSample]]) -> CpuSample:
    """Take a sample without recording its own waits, which are part of the outer wait."""
    _busy.set(None)
    return await sample()


def record_overload(seconds: float) -> None:
    """Record seconds of waiting for the CPU, in this or in another process."""
    busy = _busy.get()
    if busy:
        busy.seconds += seconds


def _overload_message(what: str, wait: Wait) -> str:
    return (
        f"The CPU is overloaded: in {wait.lasted:.0f} s {what} got at most {wait.counted:.1f} s of "
        f"CPU time, and its limit is {wait.limit:g} s. This is not an error of the page. "
        "Build again when other programs use less CPU time."
    )


def forget(task: "asyncio.Future[Any]") -> None:
    """Read an outcome that nobody waits for, so that asyncio does not warn about its exception."""
    if not task.cancelled():
        task.exception()


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
    while time.monotonic() - started < CPU_BURST_SECONDS:
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
            self._measured.add_done_callback(forget)
        return await asyncio.shield(self._measured)

    async def _measure(self) -> float:
        loop = asyncio.get_running_loop()
        try:
            self._tab = self._tab or await self._open()
            worked = await metric(self._tab, THREAD_CPU)
            started = loop.time()
            await self._tab.evaluate(_SPIN, limit=self._limit)
            worked = await metric(self._tab, THREAD_CPU) - worked
        except BaseException:
            self._tab = None
            raise
        finally:
            self._until = loop.time() + REUSE_SECONDS
        return min(1.0, worked / (loop.time() - started))


async def metric(tab: Probed, name: str) -> float:
    """Return one of a tab's metrics."""
    return metric_in(await tab.send("Performance.getMetrics"), name)


def metric_in(answer: dict[str, Any], name: str) -> float:
    """Return one metric of a reply."""
    return float(next(m["value"] for m in answer["metrics"] if m["name"] == name))
