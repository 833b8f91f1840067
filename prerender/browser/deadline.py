"""Deadlines count work, not the clock.

On a busy machine a page waits for a processor, and so does everything it asks for. Only two kinds
of seconds count against it: those in which it worked, and those in which it could have, because
another process got the processor time that it asked for. All others only make the wait longer.
"""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextvars import ContextVar
from dataclasses import dataclass
from typing import Any

from prerender.errors import BusyError

STEP = 0.5
"""Seconds between two looks at what a wait is for; most waits are over before the first."""

LONGEST = 20
"""Limits that a wait lasts at most, on the clock: it ends where the machine gives next to nothing.

Beside twelve busy loops on two cores a tab gets a tenth of a processor.
"""


_TOLD = 2.0


@dataclass(frozen=True, slots=True)
class CpuSample:
    """What was seen while something was waited for."""

    share: float
    """Of a processor: what another process got that asked for it just now, from 0 to 1."""
    worked: float | None = None
    """Seconds of processor time that what is waited for has had so far; None where unknown."""


@dataclass(slots=True)
class Wait:
    """A wait, as it goes on."""

    limit: float
    counted: float = 0.0
    """Seconds that count against what is waited for."""
    lasted: float = 0.0
    _worked: float = 0.0
    """Seconds in which it worked, as far as it told."""
    _measured: float = 0.0
    """Of the seconds that count, those of which it told how long it worked in them."""
    _before: tuple[float, float, float] | None = None
    """What it had worked, what counted and how long the wait had lasted when it told last."""

    def add(self, seconds: float, look: CpuSample | None) -> None:
        """Count some seconds of the clock; without a look they count as the machine's."""
        self.lasted += seconds
        if look is None:
            return
        worked = self._worked_since(look.worked)
        self.counted += max(min(worked, seconds), look.share * seconds)
        if look.worked is None:
            return
        if self._before is not None:
            self._worked += worked
            self._measured += max(worked, self.counted - self._before[1])
        self._before = look.worked, self.counted, self.lasted

    def _worked_since(self, worked: float | None) -> float:
        """Return how long it worked since it told last, which may be some looks ago."""
        if worked is None or self._before is None:
            return 0.0
        told, _, lasted = self._before
        return min(worked - told, self.lasted - lasted)

    @property
    def is_over(self) -> bool:
        """Whether the limit has passed for what is waited for."""
        return self.counted >= self.limit

    @property
    def told(self) -> str:
        """What is said of what did not answer."""
        if not self._measured:
            return f"did not answer in {self.limit:g} s, while another answered at once"
        if self._worked > self._measured / 2:
            return f"did not answer: it worked for {self.limit:g} s"
        return f"did not answer: it rested for {self.limit:g} s, while another answered at once"


@dataclass(slots=True)
class Busy:
    """How long the machine had waits last."""

    seconds: float = 0.0

    @property
    def is_worth_telling(self) -> bool:
        """Whether it was more than what any machine takes now and then."""
        return self.seconds > _TOLD

    def __str__(self) -> str:
        """Tell it in a sentence."""
        return f"The machine was busy: tabs waited {self.seconds:.0f} s for it, all taken together."


_busy: ContextVar[Busy | None] = ContextVar("busy", default=None)


@contextlib.contextmanager
def noting_busy() -> Iterator[Busy]:
    """Yield a note that says, after the block, how much of its waiting was the machine's doing."""
    busy = Busy()
    before = _busy.set(busy)
    try:
        yield busy
    finally:
        _busy.reset(before)


async def wait_for(
    ends: Sequence["asyncio.Future[Any]"],
    limit: float,
    look: Callable[[], Awaitable[CpuSample]],
    what: str,
) -> Wait:
    """Wait until one of the futures is done, or the limit has passed; no future is cancelled.

    Raises BusyError where ``LONGEST`` limits went by on the clock before either came.
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
        looked = await _looked(look, ends, left)
        wait.add(loop.time() - started - wait.lasted, looked)
        if wait.lasted >= LONGEST * limit and not wait.is_over:
            raise BusyError(_told(what, wait))
    note_busy(wait.lasted - wait.counted)
    return wait


async def _looked(
    look: Callable[[], Awaitable[CpuSample]], ends: Sequence["asyncio.Future[Any]"], most: float
) -> CpuSample | None:
    """Take a sample, unless one of the futures is done before that, or some seconds have passed."""
    looking = asyncio.create_task(_quietly(look))
    await asyncio.wait([looking, *ends], timeout=most, return_when=asyncio.FIRST_COMPLETED)
    if looking.done():
        return looking.result()
    looking.add_done_callback(_read)
    looking.cancel()
    return None


async def _quietly(look: Callable[[], Awaitable[CpuSample]]) -> CpuSample:
    """Take a sample without noting what it waits for, which is part of another wait."""
    _busy.set(None)
    return await look()


def note_busy(seconds: float) -> None:
    """Note for how long the machine had waits last, here or in another process."""
    busy = _busy.get()
    if busy:
        busy.seconds += seconds


def _told(what: str, wait: Wait) -> str:
    return (
        f"The machine is too busy: in {wait.lasted:.0f} s {what} could have worked for "
        f"{wait.counted:.1f} s at most, and its limit is {wait.limit:g} s. Nothing is known to be "
        "wrong with it; build again when other programs leave the machine some time."
    )


def _read(task: "asyncio.Task[CpuSample]") -> None:
    """Read the outcome of a look that nobody waits for any more."""
    if not task.cancelled():
        task.exception()
