"""Memory: what a tab holds, when it is told to let go of it, and when it makes way for a fresh one.

What a tab no longer needs, it frees late: Chromium lets 2 MB a visited page pile up, and each page
then takes longer. To collect it takes 75 ms and leaves 10 MB; a fresh tab takes as long to load,
and twice that until its code is warm.
"""

import contextlib

from prerender.browser.tab import Tab, TabLostError

MUCH = 64_000_000
"""Bytes of script and document with which a tab is told to collect; the system's memory of it is
three times that."""
FULL = 48_000_000
"""Bytes that it may hold after that."""


async def is_full(tab: Tab) -> bool:
    """Whether a tab holds much, also after it has collected what it no longer needs.

    Raises TabLostError where it does not answer.
    """
    if await _held(tab) < MUCH:
        return False
    await tab.send("HeapProfiler.collectGarbage")
    return await _held(tab) > FULL


async def unless_full(tab: Tab) -> Tab | None:
    """Return a tab; one that is full, or lost by now, is closed, and None is returned."""
    with contextlib.suppress(TabLostError):
        if not await is_full(tab):
            return tab
    await tab.close()
    return None


async def _held(tab: Tab) -> int:
    """Return the bytes of script and document in a tab.

    The browser is asked: ``performance.memory`` tells a page its size of twenty minutes ago.
    """
    usage = await tab.send("Runtime.getHeapUsage")
    return int(usage["usedSize"] + usage["embedderHeapUsedSize"])
