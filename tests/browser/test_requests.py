"""What the site asks the network for: its own files, and nothing else."""

import asyncio
from typing import Any
from urllib.parse import urlsplit

import pytest

from tests.support.published import PAGES, STATES
from tests.support.visitor import Arrive, Visitor

KINDS = {"Document", "Stylesheet", "Script", "Image", "Font", "Manifest", "Other"}
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
SCREENS = [*PAGES, *STATES, "/products/5", "/products/201", "/products/999", "/nowhere"]


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
        file = event["type"] in KINDS and urlsplit(url).path.endswith(FILES)
        return own and (page or file)


async def read_through(visitor: Visitor) -> None:
    """Scroll to the end, so that what loads late has been asked for."""
    height = await visitor.ask("document.documentElement.scrollHeight")
    for y in range(0, height, 600):
        await visitor.scroll_to(y)
        await visitor.rest()


@pytest.mark.clause("calls.none")
@pytest.mark.parametrize("path", SCREENS)
async def test_page_asks_for_the_sites_own_files_only(arrive: Arrive, path: str) -> None:
    """Opened and read to its end, a page makes no request but for the site's own files."""
    visitor = await arrive("/connect" if path == "/" else "/")
    requests = Requests(visitor)

    await visitor.go(path)
    await read_through(visitor)
    await asyncio.sleep(0.5)

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
