"""Every kind of page, opened in a real browser: its messages, its text and its requests."""

from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from bs4 import Comment

from tests.support.every_page import ALL_TEXT, KINDS, NOWHERE
from tests.support.published import PAGES, STATES, page
from tests.support.visitor import Arrive, Visitor

RESOURCES = {"Document", "Stylesheet", "Script", "Image", "Font", "Manifest", "Other"}
"""Only a full Chromium asks for the manifest."""
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
    """What a visitor's tab asks the network for, from now on."""

    def __init__(self, visitor: Visitor) -> None:
        """Begin to listen."""
        self.origin = visitor.origin
        self.seen: list[dict[str, Any]] = []
        self.refused: list[str] = []
        visitor.tab.on("Network.requestWillBeSent", self.seen.append)
        visitor.tab.on("Network.webSocketCreated", lambda event: self.refused.append(event["url"]))
        visitor.tab.on("Log.entryAdded", lambda event: self._note_log(event["entry"]))

    def _note_log(self, entry: dict[str, Any]) -> None:
        """Keep what the site's own security policy blocked: it was asked for all the same."""
        if entry["source"] == "security":
            self.refused.append(entry["text"])

    def strange(self) -> list[str]:
        """Return the requests for anything but the site's own pages, styles, chunks and images."""
        return [
            f"{event['request']['method']} {event['type']} {event['request']['url']}"
            for event in self.seen
            if not self._is_own(event)
        ] + self.refused

    def _is_own(self, event: dict[str, Any]) -> bool:
        url = event["request"]["url"]
        if url.startswith("data:"):
            return True
        own = url.startswith(f"{self.origin}/") and event["request"]["method"] == "GET"
        page = event["type"] == "Document" and urlsplit(url).path in SCREENS
        file = event["type"] in RESOURCES and urlsplit(url).path.endswith(FILES)
        return own and (page or file)


async def read_through(visitor: Visitor) -> None:
    """Scroll to the end, so that what loads late has been asked for."""
    height = await visitor.ask("document.documentElement.scrollHeight")
    for y in range(0, height, 600):
        await visitor.scroll_to(y)
        await visitor.rest()


def text_of(site: Path, path: str) -> str:
    """Return the text of a page's document, as a reader without scripts gets it."""
    body = page(site, path).body
    assert body
    texts = (str(text) for text in body.find_all(string=True) if not isinstance(text, Comment))
    return " ".join("".join(texts).split())


@pytest.mark.clause("calls.none")
@pytest.mark.parametrize("path", [*KINDS, *NOWHERE])
async def test_page_opens_without_a_complaint_from_this_site_alone(
    arrive: Arrive, site: Path, path: str
) -> None:
    """Read to its end, a page reports no error, asks for the site's own files, keeps its text.

    Title and canonical address are there once.
    """
    visitor = await arrive("/connect" if path == "/" else "/")
    requests = Requests(visitor)
    await visitor.go(path)
    text = await visitor.ask(ALL_TEXT)
    await read_through(visitor)
    await visitor.ask("new Promise((resolve) => requestIdleCallback(resolve))")

    assert [line for line in visitor.console if line.startswith(BAD_LEVELS)] == []
    assert await visitor.ask("document.head.querySelectorAll('title').length") == 1
    canonicals = await visitor.ask("document.querySelectorAll('link[rel=canonical]').length")
    assert canonicals == (path in {*KINDS} - {*STATES})
    assert text == text_of(site, path)
    assert any(event["type"] == "Script" for event in requests.seen)
    assert requests.strange() == []


@pytest.mark.clause("calls.none")
async def test_navigation_asks_for_chunks_only(arrive: Arrive) -> None:
    """Going from page to page, filtering and going back load scripts and images, and no data."""
    visitor = await arrive("/")
    requests = Requests(visitor)

    for path in [*PAGES[1:2], *PAGES[3:], "/pr", "/", "/products"]:
        await visitor.click(f'main a[href="{path}"], footer a[href="{path}"]')
        await visitor.until(f"location.pathname === '{path}' && document.querySelector('h1')")
        await read_through(visitor)
    await visitor.type("input[type=search]", "molly")
    await visitor.click('main a[href="/products/8"]')
    await visitor.until("location.pathname === '/products/8' && document.querySelector('h1')")
    await read_through(visitor)
    await visitor.back()
    await visitor.until("document.querySelector('input[type=search]')")

    assert {event["type"] for event in requests.seen} <= {"Script", "Stylesheet", "Image", "Font"}
    assert any(event["type"] == "Script" for event in requests.seen)
    assert requests.strange() == []
