"""Figures in other units: one switch for all tables, which stays."""

from collections.abc import AsyncIterator

import pytest

from prerender.browser.browser import Browser
from tests.support.published import catalogue
from tests.support.visitor import Arrive, Visitor

CELLS = "[...document.querySelectorAll('main th, main td')].map((cell) => cell.innerText)"
TEXT = f"{CELLS}.join('|')"
BACK = "[...document.querySelectorAll('main section button')].find((one) => one.textContent === {})"
WORDS = catalogue()["units"]
METRIC, INCH = "1083 °C", "1981 °F"
NEXT = "0.3230 lb/in³"
"""Melting point of copper on its page, and its density on the page of the bars."""


def option(system: str) -> str:
    """Return the selector of the switch's label for a system; '' is the metric one."""
    return f'label:has(input[type=radio][value="{system}"])'


@pytest.fixture(autouse=True)
async def _forget(browser: Browser, origin: str) -> AsyncIterator[None]:
    """Leave no choice behind in the browser, which other tests use too."""
    yield
    visitor = await Visitor.arrive(browser, origin, "/connect")
    await visitor.ask("localStorage.clear()")
    await visitor.leave()


async def shows(visitor: Visitor, figure: str) -> None:
    """Wait until a table of the page has a figure."""
    await visitor.until(f"{TEXT}.includes('{figure}')")


async def test_choice_stays_from_page_to_page_and_for_the_next_visit(arrive: Arrive) -> None:
    """Another tab, the next page and a new document show the units that were chosen."""
    visitor = await arrive("/products/9")
    other = await arrive("/products/9")
    await visitor.rest()
    before = set(visitor.requests)
    assert [url for url in before if "/assets/convert-" in url] == []

    await visitor.click(option("inch"))
    await shows(visitor, INCH)
    await shows(other, INCH)
    assert len([url for url in set(visitor.requests) - before if "/assets/convert-" in url]) == 1
    published, converted = (BACK.format(f"'{WORDS[name]}'") for name in ("published", "converted"))
    await visitor.ask(f"{published}.click()")
    await shows(visitor, METRIC)
    await visitor.ask(f"{converted}.click()")
    await visitor.until(f"!{TEXT}.includes('{METRIC}')")

    await visitor.ask(
        "navigator.clipboard.writeText = (text) => Promise.resolve((window.copied = text))"
    )
    await visitor.click('section[aria-labelledby="technical-specifications"] button:has(svg)')
    await visitor.until("window.copied")
    assert INCH in await visitor.ask("window.copied")

    await visitor.click('main a[href="/products/7"]')
    await visitor.until("location.pathname === '/products/7'")
    await shows(visitor, NEXT)
    await visitor.go("/products/9")
    await shows(visitor, INCH)
    assert await visitor.ask(f"document.querySelector('{option('inch')} input').checked")


async def test_units_change_where_the_browser_keeps_nothing(browser: Browser, origin: str) -> None:
    """Where storage is refused the switch works as long as the page stands."""
    refuse = """Object.defineProperty(window, 'localStorage', {
      get() { throw new DOMException('refused', 'SecurityError'); },
    })"""
    visitor = await Visitor.arrive(browser, origin, "/connect")
    await visitor.tab.send("Page.addScriptToEvaluateOnNewDocument", {"source": refuse})
    await visitor.go("/products/9")
    await visitor.click(option("inch"))
    await shows(visitor, INCH)
    await visitor.click('main a[href="/products/7"]')
    await visitor.until("location.pathname === '/products/7'")
    await shows(visitor, NEXT)

    assert [line for line in visitor.console if line.startswith(("error", "uncaught"))] == []
    await visitor.leave()


async def test_switch_is_hidden_without_script(arrive: Arrive) -> None:
    """Nothing invites to what cannot be done; the figures are the metric ones."""
    visitor = await arrive("/products/9", script=False)

    assert not await visitor.shown("fieldset:has([value=inch])")
    assert METRIC in await visitor.ask(TEXT)
