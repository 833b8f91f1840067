"""Time limits that count available CPU time instead of wall time.

On an overloaded machine, pages and the browser wait for a processor. Only two kinds of seconds
count against a limit: seconds in which the tab used the CPU, and seconds in which CPU time was
available, as measured by a control process. All other seconds only prolong the wait.
"""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextvars import ContextVar
from dataclasses import dataclass
from typing import Any

from prerender.errors import BusyError

STEP = 0.5
"""Seconds between two samples; most waits end before the first one."""

LONGEST = 20
"""Maximum wall time of a wait, as a multiple of its limit.

With twelve busy loops on two cores, a tab gets a tenth of a processor.
"""

_REPORTED_FROM = 2.0
"""Seconds of waiting for the CPU that are reported; every machine has a little."""


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
    """Yield an object that adds up the block's waits for an overloaded CPU."""
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

    Raises BusyError if neither happens within ``LONGEST`` limits of wall time.
    """
    loop = asyncio.get_running_loop()
    wait = Wait(limit)
    started = loop.time()
    while not wait.is_over:
        step = max(min(STEP, limit - wait.counted), 0.01)
        await asyncio.wait(ends, timeout=step, return_when=asyncio.FIRST_COMPLETED)
        if any(end.done() for end in ends):
            break
        left = max(LONGEST * limit - (loop.time() - started), 0.01)
        sampled = await _sampled(sample, ends, left)
        wait.add(loop.time() - started - wait.lasted, sampled)
        if wait.lasted >= LONGEST * limit and not wait.is_over:
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
    sampling.add_done_callback(_read)
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


def _read(task: "asyncio.Task[CpuSample]") -> None:
    """Read the outcome of an abandoned sample, so that asyncio does not warn."""
    if not task.cancelled():
        task.exception()
