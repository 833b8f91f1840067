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


def scripts(page: BrowserPage) -> list[str]:
    """Return the names of the requested scripts, without digests."""
    paths = [urlsplit(url).path for url in page.requests]
    return [path.rpartition("/")[2].rpartition("-")[0] for path in paths if path.endswith(".js")]


@pytest.mark.parametrize("near", ["pointer", "focus", "finger"])
async def test_next_page_is_preloaded_when_its_link_is_approached(
    arrive: Arrive, near: str
) -> None:
    """Hovering, focusing or touching a link preloads the page's chunk without navigating."""
    page = await arrive("/", touch=near == "finger")
    assert "customers" not in scripts(page)
    link = "footer a[href='/customers']"
    if near == "pointer":
        await page.hover(link)
    elif near == "finger":
        await page.finger("touchStart", *await page.centre(link))
    else:
        await page.evaluate(f'document.querySelector("{link}").focus()')

    await page.until(LOADED)
    assert await page.evaluate("location.pathname") == "/"


async def test_next_document_is_prefetched_until_the_app_has_started(
    browser: Browser, origin: str
) -> None:
    """Speculation rules prefetch the document of a hovered link until the app has started."""
    page = PageWithLateScripts(await browser.open(), origin)
    rules: list[dict[str, Any]] = []
    prefetched: set[str] = set()
    has_prefetched = asyncio.Event()

    def note(event: dict[str, Any]) -> None:
        prefetched.add(urlsplit(event["prefetchUrl"]).path)
        has_prefetched.set()

    page.tab.on("Preload.ruleSetUpdated", lambda event: rules.append(event["ruleSet"]))
    page.tab.on("Preload.prefetchStatusUpdated", note)
    await page.tab.send("Preload.enable")
    try:
        await page.wait("/", ALL)
        await page.hover("header nav a[href='/customers']")
        await asyncio.wait_for(has_prefetched.wait(), HANGS)
        await page.load_scripts()
        await page.tab.send("Fetch.disable")
        await page.hover("header nav a[href='/connect']")
        await page.until(
            "performance.getEntriesByType('resource')"
            ".some(({ name }) => name.includes('/assets/connect-') && name.endsWith('.js'))"
        )
    finally:
        await page.close()

    assert [json.loads(each["sourceText"]).keys() for each in rules] == [{"prefetch"}]
    assert [each for each in rules if "errorType" in each] == []
    assert prefetched == {"/customers"}
