"""A page before its scripts have loaded: what works, and which input is replayed later."""

import asyncio
import base64
import re
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, parse_qsl, urlsplit

import pytest

from prerender.browser.browser import Browser
from tests.support.browser_page import HANGS, Arrive
from tests.support.copied_table import NOTIFICATIONS, SPECIFICATION
from tests.support.dropdowns import BOTH
from tests.support.enquiry_form import FILLED, SUBMIT, fill, window_opening
from tests.support.late_scripts import ALL, APP, READY, PageWithLateScripts


@pytest.fixture
async def open_without_scripts(
    browser: Browser, origin: str
) -> AsyncIterator[Callable[[str, str], Awaitable[PageWithLateScripts]]]:
    """Return a function that opens pages whose scripts are held back."""
    visitors: list[PageWithLateScripts] = []

    async def open_page(path: str, scripts: str = ALL) -> PageWithLateScripts:
        visitors.append(await PageWithLateScripts.open(browser, origin, path, scripts))
        return visitors[-1]

    yield open_page
    for visitor in visitors:
        await visitor.close()


async def test_link_works_before_the_script(open_without_scripts: Any) -> None:
    """A link loads the next page's document."""
    visitor = await open_without_scripts("/")
    await visitor.click("header nav a[href='/customers']")

    await visitor.until("location.pathname === '/customers' && document.readyState !== 'loading'")
    assert not await visitor.evaluate(READY)


@BOTH
async def test_dropdown_works_before_the_script(open_without_scripts: Any, dropdown: str) -> None:
    """A header dropdown opens and closes, and keeps its state when the script loads."""
    visitor = await open_without_scripts("/")
    summary, is_open = f"{dropdown} > summary", f"document.querySelector({dropdown!r}).open"

    await visitor.click(summary)
    assert await visitor.evaluate(is_open)
    await visitor.click(summary)
    assert not await visitor.evaluate(is_open)
    await visitor.click(summary)
    await visitor.load_scripts()
    assert await visitor.evaluate(is_open)


async def test_material_opens_before_the_script(open_without_scripts: Any) -> None:
    """A raw material opens, and stays open when the script loads."""
    visitor = await open_without_scripts("/infrastructure")
    await visitor.click("main details summary")
    assert await visitor.evaluate("document.querySelector('main details').open")

    await visitor.load_scripts()
    assert await visitor.evaluate("document.querySelector('main details').open")


async def test_search_is_submitted_before_the_script(open_without_scripts: Any) -> None:
    """The search is submitted by GET, and filters the listing once the script has loaded."""
    visitor = await open_without_scripts("/products")
    await visitor.type("search input[type=search]", "molly")
    await visitor.click("search button")
    await visitor.until("location.search && document.readyState !== 'loading'")
    assert dict(parse_qsl(await visitor.evaluate("location.search.slice(1)"))) == {
        "search": "molly"
    }

    await visitor.load_scripts()
    await visitor.until("document.querySelectorAll('main article').length === 1")


async def test_search_text_filters_the_listing_after_the_script(open_without_scripts: Any) -> None:
    """Text typed before the app starts filters the listing once it has started."""
    visitor = await open_without_scripts("/products", APP)
    await visitor.type("search input[type=search]", "molly")

    await visitor.load_scripts()
    await visitor.until("document.querySelectorAll('main article').length === 1")
    assert await visitor.evaluate("document.querySelector('input[type=search]').value") == "molly"


@pytest.mark.parametrize("scripts", [ALL, APP])
async def test_contact_form_opens_the_chat_before_the_script(
    open_without_scripts: Any, scripts: str
) -> None:
    """The contact form opens the chat with the entered text."""
    visitor = await open_without_scripts("/connect", scripts)
    await fill(visitor, FILLED)
    opening = window_opening(visitor)
    await visitor.click(SUBMIT)
    await asyncio.wait_for(opening, HANGS)

    query = parse_qs(urlsplit(visitor.opened[0]).query)
    assert query["name"] == [FILLED["name"]]


async def test_form_keeps_its_text_after_the_script(open_without_scripts: Any) -> None:
    """Fields that were filled in before the script loads keep their text."""
    visitor = await open_without_scripts("/connect")
    await fill(visitor, FILLED)
    await visitor.load_scripts()

    written = await visitor.evaluate("document.querySelector('[name=email]').value")
    assert written == FILLED["email"]


async def test_click_takes_effect_after_the_script(open_without_scripts: Any) -> None:
    """A click on a button that needs the app takes effect when the app starts."""
    visitor = await open_without_scripts("/products/5", APP)
    await visitor.click(f"{SPECIFICATION} button")
    await visitor.load_scripts()

    await visitor.until(
        f"document.querySelector('{NOTIFICATIONS}').innerText.includes('copied')"
        " || String(getSelection()).length > 100"
    )


async def test_key_takes_effect_after_the_script(open_without_scripts: Any) -> None:
    """An arrow key pressed on the tabs opens the next tab when the app starts."""
    visitor = await open_without_scripts("/infrastructure", APP)
    await visitor.evaluate("document.querySelector('[role=tab]').focus()")
    await visitor.press("ArrowRight")
    await visitor.load_scripts()

    selected = "[...document.querySelectorAll('[role=tab]')].map((tab) => tab.ariaSelected)"
    await visitor.until(f"{selected}[1] === 'true'")
    assert await visitor.evaluate(selected) == ["false", "true", "false", "false"]


async def test_click_is_replayed_only_once(open_without_scripts: Any) -> None:
    """A click on a carousel's stop button before the app starts stops it, and only once."""
    visitor = await open_without_scripts("/", APP)
    button = "main [aria-roledescription=carousel] button"
    label = f"document.querySelector('{button}').ariaLabel"
    before = await visitor.evaluate(label)
    await visitor.click(button)
    await visitor.load_scripts()

    await visitor.until(f"{label} !== {before!r}")
    await visitor.wait_for_frames()
    assert await visitor.evaluate(label) != before


@BOTH
async def test_dropdown_works_on_a_slow_phone(open_without_scripts: Any, dropdown: str) -> None:
    """On a CPU that is six times slower a dropdown opens, and its link can be followed."""
    visitor = await open_without_scripts("/", APP)
    await visitor.tab.send("Emulation.setCPUThrottlingRate", {"rate": 6})
    await visitor.click(f"{dropdown} > summary")
    await visitor.until(f"document.querySelector({dropdown!r}).open")
    await visitor.click(f"{dropdown} a[href='/infrastructure'], {dropdown} a[href='/products/5']")

    await visitor.until("location.pathname !== '/' && document.readyState !== 'loading'")
    assert not await visitor.evaluate(READY)


EMPTY = '<!doctype html><div id="root"></div><script type="module" src="/{}"></script>'
"""A document as the development server sends it: empty, so the browser paints no content."""


async def test_app_starts_when_the_document_is_empty(arrive: Arrive, site: Path) -> None:
    """The app starts without waiting for a first paint when the document is empty."""
    page = (site / "customers.html").read_text("utf-8")
    entry = re.findall(r'<script type="module"[^>]* src="/([^"]+)"', page)[0]
    visitor = await arrive("/connect")
    body = base64.b64encode(EMPTY.format(entry).encode()).decode()
    html = [{"name": "Content-Type", "value": "text/html"}]
    answers: list[asyncio.Future[Any]] = []

    def answer(event: dict[str, Any]) -> None:
        response = {"requestId": event["requestId"], "responseCode": 200, "body": body}
        sent = visitor.tab.send("Fetch.fulfillRequest", response | {"responseHeaders": html})
        answers.append(asyncio.ensure_future(sent))

    visitor.tab.on("Fetch.requestPaused", answer)
    await visitor.tab.send("Fetch.enable", {"patterns": [{"resourceType": "Document"}]})
    await visitor.go("/customers")

    assert await visitor.text("main h1") in page
