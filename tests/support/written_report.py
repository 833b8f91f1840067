"""The report of ``preview --write``, opened in a browser."""

from prerender.browser.browser import Browser
from tests.support.browser_page import BrowserPage

TABS = "[...document.querySelectorAll('[role=tab]')]"
CHOSEN = "document.querySelector('[role=tab][aria-selected=true]')"
PANEL = f"document.getElementById({CHOSEN}.getAttribute('aria-controls')).innerText"
LATE = 60.0


async def open_report(browser: Browser, address: str) -> BrowserPage:
    """Open a report's overview."""
    visitor = BrowserPage(await browser.open(), address)
    await visitor.resize(1280)
    await visitor.tab.send("Page.navigate", {"url": address})
    await visitor.until("document.querySelector('main table')", LATE)
    return visitor


async def look_at(visitor: BrowserPage, path: str, tab: str) -> None:
    """Open a tab of a page's view."""
    await visitor.evaluate(f"location.hash = '{path}'")
    await visitor.until(f"document.querySelector('main').innerText.includes('{path}')", LATE)
    named = f"{TABS}.find((tab) => tab.textContent.startsWith('{tab}'))"
    await visitor.until(named, LATE)
    await visitor.evaluate(f"{named}.click()")
