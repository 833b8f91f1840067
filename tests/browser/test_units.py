"""The unit switch: it converts all tables, and the selected unit is stored."""

import pytest

from prerender.browser.browser import Browser
from tests.support.browser_page import Arrive, BrowserPage

CELLS = "[...document.querySelectorAll('main th, main td')].map((cell) => cell.innerText)"
TEXT = f"{CELLS}.join('|')"
METRIC, INCH = "1083 °C", "1981 °F"
NEXT = "0.3230 lb/in³"
"""The density of copper on the product page of the extrusions."""


def option(system: str) -> str:
    """Return the selector of the label that selects a system of units; '' is metric."""
    return f'label:has(input[type=radio][value="{system}"])'


pytestmark = pytest.mark.usefixtures("_clear_storage")


async def wait_for_figure(page: BrowserPage, figure: str) -> None:
    """Wait until a table contains a figure."""
    await page.until(f"{TEXT}.includes('{figure}')")


async def test_units_are_kept_across_pages_and_tabs(arrive: Arrive) -> None:
    """Another tab, the next page and a new document show the selected units."""
    page = await arrive("/products/9")
    other = await arrive("/products/9")
    await page.wait_for_frames()
    before = set(page.requests)
    assert [url for url in before if "/assets/convert-" in url] == []

    await page.click(option("inch"))
    await wait_for_figure(page, INCH)
    await wait_for_figure(other, INCH)
    assert len([url for url in set(page.requests) - before if "/assets/convert-" in url]) == 1

    await page.evaluate(
        "navigator.clipboard.writeText = (text) => Promise.resolve((window.copied = text))"
    )
    await page.click('section[aria-labelledby="technical-specifications"] button:has(svg)')
    await page.until("window.copied")
    assert INCH in await page.evaluate("window.copied")

    await page.click('main a[href="/products/7"]')
    await page.until("location.pathname === '/products/7'")
    await wait_for_figure(page, NEXT)
    await page.go("/products/9")
    await wait_for_figure(page, INCH)
    assert await page.evaluate(f"document.querySelector('{option('inch')} input').checked")


async def test_units_change_when_storage_is_blocked(browser: Browser, origin: str) -> None:
    """Without storage the switch works until the document is closed."""
    block_storage = """Object.defineProperty(window, 'localStorage', {
      get() { throw new DOMException('refused', 'SecurityError'); },
    })"""
    page = await BrowserPage.arrive(browser, origin, "/connect")
    await page.tab.send("Page.addScriptToEvaluateOnNewDocument", {"source": block_storage})
    await page.go("/products/9")
    await page.click(option("inch"))
    await wait_for_figure(page, INCH)
    await page.click('main a[href="/products/7"]')
    await page.until("location.pathname === '/products/7'")
    await wait_for_figure(page, NEXT)

    assert [line for line in page.console if line.startswith(("error", "uncaught"))] == []
    await page.close()
