"""Console messages, text and requests of every kind of page."""

from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from bs4 import Comment

from tests.support.browser_page import Arrive, BrowserPage
from tests.support.every_page import ALL_TEXT, KINDS, NOWHERE
from tests.support.published import PAGES, STATES, page

RESOURCES = {"Document", "Stylesheet", "Script", "Image", "Font", "Manifest", "Other"}
"""Only a full Chromium requests the manifest."""
FILES = (
    ".webmanifest",
    ".css",
    ".js",
    ".svg",
    ".png",
    ".webp",
    ".avif",
    ".jpg",
    ".woff2",
    ".speculationrules",
)
SCREENS = {*KINDS, *NOWHERE, *(f"/products/{number}" for number in (8, 201))}
BAD_LEVELS = ("error:", "assert:", "uncaught:")


class Requests:
    """The tab's network requests, recorded from the creation of this object."""

    def __init__(self, page: BrowserPage) -> None:
        self.origin = page.origin
        self.seen: list[dict[str, Any]] = []
        self.blocked: list[str] = []
        page.tab.on("Network.requestWillBeSent", self.seen.append)
        page.tab.on("Network.webSocketCreated", lambda event: self.blocked.append(event["url"]))
        page.tab.on("Log.entryAdded", lambda event: self._note_log(event["entry"]))

    def _note_log(self, entry: dict[str, Any]) -> None:
        """Record requests that the site's security policy blocked."""
        if entry["source"] == "security":
            self.blocked.append(entry["text"])

    def unexpected(self) -> list[str]:
        """Return the requests for anything but the site's own pages, styles, scripts and images."""
        return [
            f"{event['request']['method']} {event['type']} {event['request']['url']}"
            for event in self.seen
            if not self._is_own(event)
        ] + self.blocked

    def _is_own(self, event: dict[str, Any]) -> bool:
        url = event["request"]["url"]
        if url.startswith("data:"):
            return True
        own = url.startswith(f"{self.origin}/") and event["request"]["method"] == "GET"
        page = event["type"] == "Document" and urlsplit(url).path in SCREENS
        file = event["type"] in RESOURCES and urlsplit(url).path.endswith(FILES)
        return own and (page or file)


async def scroll_through(page: BrowserPage) -> None:
    """Scroll to the end, so that lazy resources are requested."""
    height = await page.evaluate("document.documentElement.scrollHeight")
    for y in range(0, height, 600):
        await page.scroll_to(y)
        await page.wait_for_frames()


def text_of(site: Path, path: str) -> str:
    """Return the text of a published document."""
    body = page(site, path).body
    assert body
    texts = (str(text) for text in body.find_all(string=True) if not isinstance(text, Comment))
    return " ".join("".join(texts).split())


@pytest.mark.clause("calls.none")
@pytest.mark.parametrize("path", [*KINDS, *NOWHERE])
async def test_page_opens_without_errors_and_requests_own_files_only(
    arrive: Arrive, site: Path, path: str
) -> None:
    """A page reports no error, requests only the site's own files and keeps its text.

    It has one title and at most one canonical link.
    """
    page = await arrive("/connect" if path == "/" else "/")
    requests = Requests(page)
    await page.go(path)
    text = await page.evaluate(ALL_TEXT)
    await scroll_through(page)
    await page.evaluate("new Promise((resolve) => requestIdleCallback(resolve))")

    assert [line for line in page.console if line.startswith(BAD_LEVELS)] == []
    assert await page.evaluate("document.head.querySelectorAll('title').length") == 1
    canonicals = await page.evaluate("document.querySelectorAll('link[rel=canonical]').length")
    assert canonicals == (path in {*KINDS} - {*STATES})
    assert text == text_of(site, path)
    assert any(event["type"] == "Script" for event in requests.seen)
    assert requests.unexpected() == []


@pytest.mark.clause("calls.none")
async def test_navigation_requests_no_data(arrive: Arrive) -> None:
    """Navigating, filtering and going back request scripts, styles, images and fonts only."""
    page = await arrive("/")
    requests = Requests(page)

    for path in [*PAGES[1:2], *PAGES[3:], "/pr", "/", "/products"]:
        await page.click(f'main a[href="{path}"], footer a[href="{path}"]')
        await page.until(f"location.pathname === '{path}' && document.querySelector('h1')")
        await scroll_through(page)
    await page.type("input[type=search]", "molly")
    await page.click('main a[href="/products/8"]')
    await page.until("location.pathname === '/products/8' && document.querySelector('h1')")
    await scroll_through(page)
    await page.back()
    await page.until("document.querySelector('input[type=search]')")

    assert {event["type"] for event in requests.seen} <= {"Script", "Stylesheet", "Image", "Font"}
    assert any(event["type"] == "Script" for event in requests.seen)
    assert requests.unexpected() == []
