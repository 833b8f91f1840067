"""A tab with a large heap is cleaned up or closed, so that thousands of visits fit in memory."""

import pytest

from prerender.browser.browser import Browser
from prerender.browser.tab import Tab
from prerender.browser.tab_tasks import COLLECT_ABOVE, REPLACE_ABOVE, is_full
from tests.support.browser_page import HANGS

pytestmark = pytest.mark.slow

HOARD = "(window.held = new Array(4e7).fill(0.5)).length"
"""320 MB: eight bytes for each element."""
LETS_GO = "delete window.held"


async def _used(tab: Tab) -> int:
    usage = await tab.send("Runtime.getHeapUsage")
    return int(usage["usedSize"])


async def test_tab_is_full_when_its_heap_is_large(browser: Browser) -> None:
    """A fresh tab is not full, and one with a large heap is."""
    tab = await browser.open()

    assert not await is_full(tab)
    assert await tab.evaluate(HOARD, limit=HANGS) == 4e7
    assert await is_full(tab)


async def test_tab_is_reused_when_garbage_collection_frees_its_heap(browser: Browser) -> None:
    """If garbage collection frees a tab's large heap, the tab is reused."""
    tab = await browser.open()
    assert await tab.evaluate(HOARD, limit=HANGS) == 4e7
    await tab.evaluate(LETS_GO, limit=HANGS)
    assert await _used(tab) > COLLECT_ABOVE, (
        "the heap was collected too early, so this test shows nothing"
    )

    assert not await is_full(tab)
    assert await _used(tab) < REPLACE_ABOVE
