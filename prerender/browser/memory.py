"""Memory: what a tab holds, and when it makes way for a fresh one."""

import contextlib

from prerender.browser.tab import Tab, TabLostError

FULL = 128_000_000
"""Bytes of script and document that a tab may hold; the system's memory of it is twice that.

What a tab no longer needs, it frees late: Chromium lets 2 MB a visited page pile up, and each
page then takes longer. A fresh tab costs a tenth of a second, and is due after sixty visits.
"""


async def is_full(tab: Tab) -> bool:
    """Whether a tab holds as much as it may. Raises TabLostError where it does not answer.

    The browser is asked: ``performance.memory`` tells a page its size of twenty minutes ago.
    """
    usage = await tab.send("Runtime.getHeapUsage")
    return bool(usage["usedSize"] + usage["embedderHeapUsedSize"] > FULL)


async def unless_full(tab: Tab) -> Tab | None:
    """Return a tab; one that is full, or lost by now, is closed, and None is returned."""
    with contextlib.suppress(TabLostError):
        if not await is_full(tab):
            return tab
    await tab.close()
    return None
