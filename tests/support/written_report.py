"""The report of ``preview --write``, opened in a browser."""

from prerender.browser.browser import Browser
from tests.support.browser_page import BrowserPage

TABS = "[...document.querySelectorAll('[role=tab]')]"
CHOSEN = "document.querySelector('[role=tab][aria-selected=true]')"
PANEL = f"document.getElementById({CHOSEN}.getAttribute('aria-controls')).innerText"
LATE = 60.0


async def open_report(browser: Browser, address: str) -> BrowserPage:
    """Open a report's overview."""
    page = BrowserPage(await browser.open(), address)
    await page.resize(1280)
    await page.tab.send("Page.navigate", {"url": address})
    await page.until("document.querySelector('main table')", LATE)
    return page


async def look_at(page: BrowserPage, path: str, tab: str) -> None:
    """Open a tab of a page's view."""
    await page.evaluate(f"location.hash = '{path}'")
    await page.until(f"document.querySelector('main').innerText.includes('{path}')", LATE)
    named = f"{TABS}.find((tab) => tab.textContent.startsWith('{tab}'))"
    await page.until(named, LATE)
    await page.evaluate(f"{named}.click()")
