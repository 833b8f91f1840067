"""A page that stands there before its script has come: what works, and what is made up for."""

import asyncio
import base64
import re
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, parse_qsl, urlsplit

import pytest

from prerender.browser.browser import Browser
from tests.support.copied_table import NOTIFICATIONS, SPECIFICATION
from tests.support.dropdowns import BOTH
from tests.support.inquiry import FILLED, SUBMIT, fill, window
from tests.support.late_scripts import ALL, APP, READY, Waiting
from tests.support.visitor import HANGS, Arrive


@pytest.fixture
async def wait_at(
    browser: Browser, origin: str
) -> AsyncIterator[Callable[[str, str], Awaitable[Waiting]]]:
    """Return a function that opens pages whose scripts do not come."""
    visitors: list[Waiting] = []

    async def open_page(path: str, scripts: str = ALL) -> Waiting:
        visitors.append(await Waiting.come(browser, origin, path, scripts))
        return visitors[-1]

    yield open_page
    for visitor in visitors:
        await visitor.leave()


async def test_links_lead_on(wait_at: Any) -> None:
    """A link leads to its page as a document."""
    visitor = await wait_at("/")
    await visitor.click("header nav a[href='/customers']")

    await visitor.until("location.pathname === '/customers' && document.readyState !== 'loading'")
    assert not await visitor.ask(READY)


@BOTH
async def test_menus_open_and_close(wait_at: Any, dropdown: str) -> None:
    """A dropdown of the main bar opens and closes, and stays as it is when the script comes."""
    visitor = await wait_at("/")
    summary, is_open = f"{dropdown} > summary", f"document.querySelector({dropdown!r}).open"

    await visitor.click(summary)
    assert await visitor.ask(is_open)
    await visitor.click(summary)
    assert not await visitor.ask(is_open)
    await visitor.click(summary)
    await visitor.let_through()
    assert await visitor.ask(is_open)


async def test_materials_open(wait_at: Any) -> None:
    """An entry of the materials opens, and stays open when the script comes."""
    visitor = await wait_at("/infrastructure")
    await visitor.click("main details summary")
    assert await visitor.ask("document.querySelector('main details').open")

    await visitor.let_through()
    assert await visitor.ask("document.querySelector('main details').open")


async def test_search_goes_to_the_listing(wait_at: Any) -> None:
    """The search is sent by GET; when the script has come, the listing is filtered by it."""
    visitor = await wait_at("/products")
    await visitor.type("search input[type=search]", "molly")
    await visitor.click("search button")
    await visitor.until("location.search && document.readyState !== 'loading'")
    assert dict(parse_qsl(await visitor.ask("location.search.slice(1)"))) == {"search": "molly"}

    await visitor.let_through()
    await visitor.until("document.querySelectorAll('main article').length === 1")


async def test_what_was_typed_into_the_search_counts(wait_at: Any) -> None:
    """Text typed before the app filters the listing when the app has come."""
    visitor = await wait_at("/products", APP)
    await visitor.type("search input[type=search]", "molly")

    await visitor.let_through()
    await visitor.until("document.querySelectorAll('main article').length === 1")
    assert await visitor.ask("document.querySelector('input[type=search]').value") == "molly"


@pytest.mark.parametrize("scripts", [ALL, APP])
async def test_inquiry_goes_out(wait_at: Any, scripts: str) -> None:
    """The inquiry form opens the chat with what was written."""
    visitor = await wait_at("/connect", scripts)
    await fill(visitor, FILLED)
    opening = window(visitor)
    await visitor.click(SUBMIT)
    await asyncio.wait_for(opening, HANGS)

    query = parse_qs(urlsplit(visitor.opened[0]).query)
    assert query["name"] == [FILLED["name"]]


async def test_what_was_written_into_the_form_stays(wait_at: Any) -> None:
    """Fields filled before the script hold their text when the script has come."""
    visitor = await wait_at("/connect")
    await fill(visitor, FILLED)
    await visitor.let_through()

    written = await visitor.ask("document.querySelector('[name=email]').value")
    assert written == FILLED["email"]


async def test_first_press_is_not_lost(wait_at: Any) -> None:
    """A press on a button that needs the app takes effect, once, when the app has come."""
    visitor = await wait_at("/products/5", APP)
    await visitor.click(f"{SPECIFICATION} button")
    await visitor.let_through()

    await visitor.until(
        f"document.querySelector('{NOTIFICATIONS}').innerText.includes('copied')"
        " || String(getSelection()).length > 100"
    )


async def test_first_key_is_not_lost(wait_at: Any) -> None:
    """An arrow key on the tabs opens the next tab when the app has come."""
    visitor = await wait_at("/infrastructure", APP)
    await visitor.ask("document.querySelector('[role=tab]').focus()")
    await visitor.press("ArrowRight")
    await visitor.let_through()

    selected = "[...document.querySelectorAll('[role=tab]')].map((tab) => tab.ariaSelected)"
    await visitor.until(f"{selected}[1] === 'true'")
    assert await visitor.ask(selected) == ["false", "true", "false", "false"]


async def test_a_press_takes_effect_once(wait_at: Any) -> None:
    """The button that stops a carousel, pressed before the app came, has stopped it."""
    visitor = await wait_at("/", APP)
    button = "main [aria-roledescription=carousel] button"
    label = f"document.querySelector('{button}').ariaLabel"
    before = await visitor.ask(label)
    await visitor.click(button)
    await visitor.let_through()

    await visitor.until(f"{label} !== {before!r}")
    await visitor.rest()
    assert await visitor.ask(label) != before


@BOTH
async def test_menus_open_on_a_slow_phone(wait_at: Any, dropdown: str) -> None:
    """With a sixth of the processor a dropdown opens, and a link in it leads on."""
    visitor = await wait_at("/", APP)
    await visitor.tab.send("Emulation.setCPUThrottlingRate", {"rate": 6})
    await visitor.click(f"{dropdown} > summary")
    await visitor.until(f"document.querySelector({dropdown!r}).open")
    await visitor.click(f"{dropdown} a[href='/infrastructure'], {dropdown} a[href='/products/5']")

    await visitor.until("location.pathname !== '/' && document.readyState !== 'loading'")
    assert not await visitor.ask(READY)


EMPTY = '<!doctype html><div id="root"></div><script type="module" src="/{}"></script>'
"""A document as the development server sends it: nothing in it, and nothing to be painted."""


async def test_document_that_was_not_prerendered_comes_to_life(arrive: Arrive, site: Path) -> None:
    """Where there is nothing to look at yet the app does not wait until it is painted."""
    page = (site / "customers.html").read_text("utf-8")
    entry = re.findall(r'<script type="module"[^>]* src="/([^"]+)"', page)[0]
    visitor = await arrive("/connect")
    body = base64.b64encode(EMPTY.format(entry).encode()).decode()
    html = [{"name": "Content-Type", "value": "text/html"}]
    answers: list[asyncio.Future[Any]] = []

    def answer(event: dict[str, Any]) -> None:
        told = {"requestId": event["requestId"], "responseCode": 200, "responseHeaders": html}
        sent = visitor.tab.send("Fetch.fulfillRequest", told | {"body": body})
        answers.append(asyncio.ensure_future(sent))

    visitor.tab.on("Fetch.requestPaused", answer)
    await visitor.tab.send("Fetch.enable", {"patterns": [{"resourceType": "Document"}]})
    await visitor.go("/customers")

    assert await visitor.text("main h1") in page
