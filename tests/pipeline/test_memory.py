"""A tab that has grown lets go or makes way, so that thousands of visits fit into memory."""

from prerender.browser.browser import Browser
from prerender.browser.memory import FULL, MUCH, unless_full
from prerender.browser.tab import Tab

HOARD = "(window.held = new Array(4e7).fill(0.5)).length"
"""Eight bytes each: 320 MB."""
LETS_GO = "delete window.held"


async def _held(tab: Tab) -> int:
    usage = await tab.send("Runtime.getHeapUsage")
    return int(usage["usedSize"])


async def test_tab_that_holds_much_makes_way(browser: Browser) -> None:
    """A fresh tab is kept, one that holds more than it may is closed."""
    tab = await browser.open()

    assert await unless_full(tab) is tab
    assert await tab.evaluate(HOARD, limit=10) == 4e7
    assert await unless_full(tab) is None


async def test_tab_that_needs_little_of_what_it_holds_is_kept(browser: Browser) -> None:
    """A tab that no longer needs what it was given frees it when it is looked at, and is kept."""
    tab = await browser.open()
    assert await tab.evaluate(HOARD, limit=10) == 4e7
    await tab.evaluate(LETS_GO, limit=10)
    assert await _held(tab) > MUCH, "it was freed before, so that this shows nothing"

    assert await unless_full(tab) is tab
    assert await _held(tab) < FULL


async def test_tab_that_is_gone_is_no_fault(browser: Browser) -> None:
    """A tab that was closed after its last page is replaced, and nobody is told."""
    tab = await browser.open()
    await tab.close()

    assert await unless_full(tab) is None
