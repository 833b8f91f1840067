"""The unit switch, which converts all tables and is stored."""

import pytest

from prerender.browser.browser import Browser
from tests.support.browser_page import Arrive, BrowserPage
from tests.support.published import catalogue

CELLS = "[...document.querySelectorAll('main th, main td')].map((cell) => cell.innerText)"
TEXT = f"{CELLS}.join('|')"
BACK = "[...document.querySelectorAll('main section button')].find((one) => one.textContent === {})"
WORDS = catalogue()["units"]
METRIC, INCH = "1083 °C", "1981 °F"
NEXT = "0.3230 lb/in³"
"""The density of copper on the product page of the extrusions."""


def option(system: str) -> str:
    """Return the selector of the label that selects a system of units; '' is metric."""
    return f'label:has(input[type=radio][value="{system}"])'


pytestmark = pytest.mark.usefixtures("_clear_storage")


async def wait_for_figure(visitor: BrowserPage, figure: str) -> None:
    """Wait until a table contains a figure."""
    await visitor.until(f"{TEXT}.includes('{figure}')")


async def test_units_are_kept_across_pages_and_tabs(arrive: Arrive) -> None:
    """Another tab, the next page and a new document show the selected units."""
    visitor = await arrive("/products/9")
    other = await arrive("/products/9")
    await visitor.wait_for_frames()
    before = set(visitor.requests)
    assert [url for url in before if "/assets/convert-" in url] == []

    await visitor.click(option("inch"))
    await wait_for_figure(visitor, INCH)
    await wait_for_figure(other, INCH)
    assert len([url for url in set(visitor.requests) - before if "/assets/convert-" in url]) == 1
    published, converted = (BACK.format(f"'{WORDS[name]}'") for name in ("published", "converted"))
    await visitor.evaluate(f"{published}.click()")
    await wait_for_figure(visitor, METRIC)
    await visitor.evaluate(f"{converted}.click()")
    await visitor.until(f"!{TEXT}.includes('{METRIC}')")

    await visitor.evaluate(
        "navigator.clipboard.writeText = (text) => Promise.resolve((window.copied = text))"
    )
    await visitor.click('section[aria-labelledby="technical-specifications"] button:has(svg)')
    await visitor.until("window.copied")
    assert INCH in await visitor.evaluate("window.copied")

    await visitor.click('main a[href="/products/7"]')
    await visitor.until("location.pathname === '/products/7'")
    await wait_for_figure(visitor, NEXT)
    await visitor.go("/products/9")
    await wait_for_figure(visitor, INCH)
    assert await visitor.evaluate(f"document.querySelector('{option('inch')} input').checked")


async def test_units_change_when_storage_is_blocked(browser: Browser, origin: str) -> None:
    """Without storage the switch works until the document is closed."""
    block_storage = """Object.defineProperty(window, 'localStorage', {
      get() { throw new DOMException('refused', 'SecurityError'); },
    })"""
    visitor = await BrowserPage.arrive(browser, origin, "/connect")
    await visitor.tab.send("Page.addScriptToEvaluateOnNewDocument", {"source": block_storage})
    await visitor.go("/products/9")
    await visitor.click(option("inch"))
    await wait_for_figure(visitor, INCH)
    await visitor.click('main a[href="/products/7"]')
    await visitor.until("location.pathname === '/products/7'")
    await wait_for_figure(visitor, NEXT)

    assert [line for line in visitor.console if line.startswith(("error", "uncaught"))] == []
    await visitor.close()


async def test_switch_is_hidden_without_script(arrive: Arrive) -> None:
    """Without scripts the switch is hidden and the figures are metric."""
    visitor = await arrive("/products/9", script=False)

    assert not await visitor.is_visible("fieldset:has([value=inch])")
    assert METRIC in await visitor.evaluate(TEXT)
