"""The next page: there before it is asked for."""

import asyncio
import json
from typing import Any
from urllib.parse import urlsplit

import pytest

from prerender.browser.browser import Browser
from tests.support.late_scripts import ALL, Waiting
from tests.support.visitor import HANGS, Arrive, Visitor

LOADED = """performance.getEntriesByType('resource')
  .some(({ name }) => name.includes('/assets/customers-') && name.endsWith('.js'))"""


def scripts(visitor: Visitor) -> list[str]:
    """Return the names of the scripts asked for, without the digest."""
    paths = [urlsplit(url).path for url in visitor.requests]
    return [path.rpartition("/")[2].rpartition("-")[0] for path in paths if path.endswith(".js")]


@pytest.mark.parametrize("near", ["pointer", "focus", "finger"])
async def test_next_page_is_loaded_when_its_link_is_neared(arrive: Arrive, near: str) -> None:
    """Pointer, focus or finger on a link loads the page's chunk; nothing is navigated."""
    visitor = await arrive("/", touch=near == "finger")
    assert "customers" not in scripts(visitor)
    link = "footer a[href='/customers']"
    if near == "pointer":
        await visitor.hover(link)
    elif near == "finger":
        await visitor.finger("touchStart", *await visitor.centre(link))
    else:
        await visitor.ask(f'document.querySelector("{link}").focus()')

    await visitor.until(LOADED)
    assert await visitor.ask("location.pathname") == "/"


async def test_a_product_s_picture_comes_with_it(arrive: Arrive) -> None:
    """The main picture of a product is asked for before its link is followed."""
    visitor = await arrive("/")
    await visitor.hover("header summary:has(+ div a[href='/products/5'])")
    await visitor.hover("header a[href='/products/5']")
    await visitor.until("document.head.querySelector('link[rel=preload][as=image]')")

    assert await visitor.ask("location.pathname") == "/"


async def test_a_mouse_that_passes_loads_nothing(arrive: Arrive) -> None:
    """Links that the pointer only crosses are not loaded."""
    visitor = await arrive("/")
    before = scripts(visitor)
    x, y = await visitor.centre("footer a[href='/customers']")
    # Both moves are sent at once: an answer between them may take longer than a wish.
    await asyncio.gather(visitor.point(x, y), visitor.point(5, y))
    await asyncio.sleep(0.3)

    assert scripts(visitor) == before


async def test_next_document_is_loaded_ahead_until_the_app_has_come(
    browser: Browser, origin: str
) -> None:
    """The browser itself loads the page of a link that is pointed at; later the app does."""
    visitor = Waiting(await browser.open(), origin)
    rules: list[dict[str, Any]] = []
    ahead: set[str] = set()
    came = asyncio.Event()

    def note(event: dict[str, Any]) -> None:
        ahead.add(urlsplit(event["prefetchUrl"]).path)
        came.set()

    visitor.tab.on("Preload.ruleSetUpdated", lambda event: rules.append(event["ruleSet"]))
    visitor.tab.on("Preload.prefetchStatusUpdated", note)
    await visitor.tab.send("Preload.enable")
    try:
        await visitor.wait("/", ALL)
        await visitor.hover("header nav a[href='/customers']")
        await asyncio.wait_for(came.wait(), HANGS)
        await visitor.let_through()
        await visitor.tab.send("Fetch.disable")
        await visitor.hover("header nav a[href='/connect']")
        await visitor.until(
            "performance.getEntriesByType('resource')"
            ".some(({ name }) => name.includes('/assets/connect-') && name.endsWith('.js'))"
        )
    finally:
        await visitor.leave()

    assert [json.loads(each["sourceText"]).keys() for each in rules] == [{"prefetch"}]
    assert [each for each in rules if "errorType" in each] == []
    assert ahead == {"/customers"}


async def test_nothing_keeps_a_page_from_being_shown_again_as_it_was(arrive: Arrive) -> None:
    """A page that was left is kept whole for the way back, as far as it is for the page to say."""
    visitor = await arrive("/products/5")
    unused: list[dict[str, Any]] = []
    visitor.tab.on("Page.backForwardCacheNotUsed", unused.append)
    await visitor.tab.send("Page.enable")
    await visitor.go("/connect")
    await visitor.back()
    await visitor.until("location.pathname === '/products/5'")

    reasons = [reason for event in unused for reason in event["notRestoredExplanations"]]
    # The tests' browser keeps no page at all, and says so; these are reasons of its own.
    assert [reason for reason in reasons if reason["type"] != "Circumstantial"] == []
