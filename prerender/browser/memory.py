"""Memory of a tab: when to collect garbage, and when to replace the tab.

Chromium frees memory late: about 2 MB of garbage accumulate for each visited page, which slows down
later pages. A collection takes 75 ms and leaves 10 MB. A fresh tab takes as long to load, and twice
as long until its code is compiled.
"""

import contextlib

from prerender.browser.tab import Tab, TabLostError

COLLECT_ABOVE = 64_000_000
"""Bytes of script and document above which garbage is collected; the tab's process uses three times
as much."""
REPLACE_ABOVE = 48_000_000
"""Bytes above which a tab is replaced after a collection."""


async def is_full(tab: Tab) -> bool:
    """Whether a tab uses too much memory even after a garbage collection.

    Raises TabLostError if the tab does not answer.
    """
    if await _used(tab) < COLLECT_ABOVE:
        return False
    await tab.send("HeapProfiler.collectGarbage")
    return await _used(tab) > REPLACE_ABOVE


async def unless_full(tab: Tab) -> Tab | None:
    """Return the tab, or close it and return None if it is full or lost."""
    with contextlib.suppress(TabLostError):
        if not await is_full(tab):
            return tab
    await tab.close()
    return None


async def _used(tab: Tab) -> int:
    """Return the bytes of script and document in a tab.

    ``performance.memory`` in the page can be twenty minutes old.
    """
    usage = await tab.send("Runtime.getHeapUsage")
    return int(usage["usedSize"] + usage["embedderHeapUsedSize"])
