"""A tab that has grown makes way for a fresh one, so that thousands of visits fit into memory."""

from prerender.browser.browser import Browser
from prerender.browser.memory import unless_full

HOARD = "(window.held = new Array(4e7).fill(0.5)).length"
"""Eight bytes each: 320 MB."""


async def test_tab_that_holds_much_makes_way(browser: Browser) -> None:
    """A fresh tab is kept, one that holds more than it may is closed."""
    tab = await browser.open()

    assert await unless_full(tab) is tab
    assert await tab.evaluate(HOARD, limit=10) == 4e7
    assert await unless_full(tab) is None


async def test_tab_that_is_gone_is_no_fault(browser: Browser) -> None:
    """A tab that was closed after its last page is replaced, and nobody is told."""
    tab = await browser.open()
    await tab.close()

    assert await unless_full(tab) is None
