"""A page before its scripts have loaded: what works, and which input is replayed later."""

import asyncio
import base64
import re
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from prerender.browser.browser import Browser
from tests.support.browser_page import Arrive
from tests.support.dropdowns import BOTH
from tests.support.enquiry_form import FILLED, fill
from tests.support.enquiry_list import KEPT
from tests.support.late_scripts import ALL, APP, PageWithLateScripts

SPECIFICATION = 'section[aria-labelledby="technical-specifications"]'
NOTIFICATIONS = 'section[aria-label="Notifications"]'


@pytest.fixture
async def open_without_scripts(
    browser: Browser, origin: str
) -> AsyncIterator[Callable[[str, str], Awaitable[PageWithLateScripts]]]:
    """Return a function that opens pages whose scripts are held back."""
    opened: list[PageWithLateScripts] = []

    async def open_page(path: str, scripts: str = ALL) -> PageWithLateScripts:
        opened.append(await PageWithLateScripts.open(browser, origin, path, scripts))
        return opened[-1]

    yield open_page
    for page in opened:
        await page.close()


@BOTH
async def test_dropdown_works_before_the_script(open_without_scripts: Any, dropdown: str) -> None:
    """A header dropdown opens and closes, and keeps its state when the script loads."""
    page = await open_without_scripts("/")
    summary, is_open = f"{dropdown} > summary", f"document.querySelector({dropdown!r}).open"

    await page.click(summary)
    assert await page.evaluate(is_open)
    await page.click(summary)
    assert not await page.evaluate(is_open)
    await page.click(summary)
    await page.load_scripts()
    assert await page.evaluate(is_open)


async def test_search_text_filters_the_listing_after_the_script(open_without_scripts: Any) -> None:
    """Text typed before the app starts filters the listing once it has started."""
    page = await open_without_scripts("/products", APP)
    await page.type("search input[type=search]", "molly")

    await page.load_scripts()
    await page.until("document.querySelectorAll('main article').length === 1")
    assert await page.evaluate("document.querySelector('input[type=search]').value") == "molly"


async def test_form_keeps_its_text_after_the_script(open_without_scripts: Any) -> None:
    """Fields that were filled in before the script loads keep their text."""
    page = await open_without_scripts("/connect")
    await fill(page, FILLED)
    await page.load_scripts()

    written = await page.evaluate("document.querySelector('[name=email]').value")
    assert written == FILLED["email"]


async def test_click_takes_effect_after_the_script(open_without_scripts: Any) -> None:
    """A click on a button that needs the app takes effect when the app starts."""
    page = await open_without_scripts("/products/5", APP)
    await page.click(f"{SPECIFICATION} button")
    await page.load_scripts()

    await page.until(
        f"document.querySelector('{NOTIFICATIONS}').innerText.includes('copied')"
        " || String(getSelection()).length > 100"
    )


async def test_row_is_added_if_the_address_filters_it_out(open_without_scripts: Any) -> None:
    """A row's button adds its goods although the filter in the address removes the row."""
    page = await open_without_scripts("/finder?d=0.25", APP)
    await page.click("tbody button")
    await page.load_scripts()

    await page.until(f"!!{KEPT}")
    await page.evaluate("localStorage.clear()")


async def test_click_is_replayed_only_once(open_without_scripts: Any) -> None:
    """A click on a carousel's stop button before the app starts is replayed exactly once."""
    page = await open_without_scripts("/", APP)
    button = "main [aria-roledescription=carousel] button"
    label = f"document.querySelector('{button}').ariaLabel"
    before = await page.evaluate(label)
    await page.click(button)
    await page.load_scripts()

    await page.until(f"{label} !== {before!r}")
    await page.wait_for_frames()
    assert await page.evaluate(label) != before


EMPTY = '<!doctype html><div id="root"></div><script type="module" src="/{}"></script>'
"""A document as the development server sends it: empty, so the browser paints no content."""


async def test_app_starts_when_the_document_is_empty(arrive: Arrive, site: Path) -> None:
    """The app starts without waiting for a first paint when the document is empty."""
    document = (site / "customers.html").read_text("utf-8")
    entry = re.findall(r'<script type="module"[^>]* src="/([^"]+)"', document)[0]
    page = await arrive("/connect")
    body = base64.b64encode(EMPTY.format(entry).encode()).decode()
    html = [{"name": "Content-Type", "value": "text/html"}]
    answers: list[asyncio.Future[Any]] = []

    def answer(event: dict[str, Any]) -> None:
        response = {"requestId": event["requestId"], "responseCode": 200, "body": body}
        sent = page.tab.send("Fetch.fulfillRequest", response | {"responseHeaders": html})
        answers.append(asyncio.ensure_future(sent))

    page.tab.on("Fetch.requestPaused", answer)
    await page.tab.send("Fetch.enable", {"patterns": [{"resourceType": "Document"}]})
    await page.go("/customers")

    assert await page.text("main h1") in document
