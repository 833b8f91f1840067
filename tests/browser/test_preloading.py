"""Preloading the next page."""

import asyncio
import json
from typing import Any
from urllib.parse import urlsplit

import pytest

from prerender.browser.browser import Browser
from tests.support.browser_page import HANGS, Arrive, BrowserPage
from tests.support.late_scripts import ALL, PageWithLateScripts

LOADED = """performance.getEntriesByType('resource')
  .some(({ name }) => name.includes('/assets/customers-') && name.endsWith('.js'))"""


def scripts(visitor: BrowserPage) -> list[str]:
    """Return the names of the requested scripts, without digests."""
    paths = [urlsplit(url).path for url in visitor.requests]
    return [path.rpartition("/")[2].rpartition("-")[0] for path in paths if path.endswith(".js")]


@pytest.mark.parametrize("near", ["pointer", "focus", "finger"])
async def test_next_page_is_preloaded_when_its_link_is_approached(
    arrive: Arrive, near: str
) -> None:
    """Hovering, focusing or touching a link preloads the page's chunk without navigating."""
    visitor = await arrive("/", touch=near == "finger")
    assert "customers" not in scripts(visitor)
    link = "footer a[href='/customers']"
    if near == "pointer":
        await visitor.hover(link)
    elif near == "finger":
        await visitor.finger("touchStart", *await visitor.centre(link))
    else:
        await visitor.evaluate(f'document.querySelector("{link}").focus()')

    await visitor.until(LOADED)
    assert await visitor.evaluate("location.pathname") == "/"


async def test_product_picture_is_preloaded_with_its_page(arrive: Arrive) -> None:
    """Hovering over a product link preloads the product's main picture."""
    visitor = await arrive("/")
    await visitor.hover("header summary:has(+ div a[href='/products/5'])")
    await visitor.hover("header a[href='/products/5']")
    await visitor.until("document.head.querySelector('link[rel=preload][as=image]')")

    assert await visitor.evaluate("location.pathname") == "/"


async def test_passing_mouse_preloads_nothing(arrive: Arrive) -> None:
    """A link that the pointer only crosses is not preloaded."""
    visitor = await arrive("/")
    before = scripts(visitor)
    x, y = await visitor.centre("footer a[href='/customers']")
    # Send both moves together: waiting for a reply can take longer than the preload delay.
    await asyncio.gather(visitor.point(x, y), visitor.point(5, y))
    await asyncio.sleep(0.3)

    assert scripts(visitor) == before


async def test_next_document_is_prefetched_until_the_app_has_started(
    browser: Browser, origin: str
) -> None:
    """Speculation rules prefetch the document of a hovered link until the app has started."""
    visitor = PageWithLateScripts(await browser.open(), origin)
    rules: list[dict[str, Any]] = []
    prefetched: set[str] = set()
    has_prefetched = asyncio.Event()

    def note(event: dict[str, Any]) -> None:
        prefetched.add(urlsplit(event["prefetchUrl"]).path)
        has_prefetched.set()

    visitor.tab.on("Preload.ruleSetUpdated", lambda event: rules.append(event["ruleSet"]))
    visitor.tab.on("Preload.prefetchStatusUpdated", note)
    await visitor.tab.send("Preload.enable")
    try:
        await visitor.wait("/", ALL)
        await visitor.hover("header nav a[href='/customers']")
        await asyncio.wait_for(has_prefetched.wait(), HANGS)
        await visitor.load_scripts()
        await visitor.tab.send("Fetch.disable")
        await visitor.hover("header nav a[href='/connect']")
        await visitor.until(
            "performance.getEntriesByType('resource')"
            ".some(({ name }) => name.includes('/assets/connect-') && name.endsWith('.js'))"
        )
    finally:
        await visitor.close()

    assert [json.loads(each["sourceText"]).keys() for each in rules] == [{"prefetch"}]
    assert [each for each in rules if "errorType" in each] == []
    assert prefetched == {"/customers"}


async def test_page_allows_the_back_forward_cache(arrive: Arrive) -> None:
    """The page itself does not prevent the back/forward cache."""
    visitor = await arrive("/products/5")
    unused: list[dict[str, Any]] = []
    visitor.tab.on("Page.backForwardCacheNotUsed", unused.append)
    await visitor.tab.send("Page.enable")
    await visitor.go("/connect")
    await visitor.back()
    await visitor.until("location.pathname === '/products/5'")

    reasons = [reason for event in unused for reason in event["notRestoredExplanations"]]
    # The tests' browser disables the cache, which it reports as circumstantial.
    assert [reason for reason in reasons if reason["type"] != "Circumstantial"] == []
