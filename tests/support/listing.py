"""The product listing's filter, tested in a browser."""

import json
from urllib.parse import parse_qsl

from tests.support.browser_page import BrowserPage
from tests.support.published import catalogue

LISTING = catalogue()["listing"]
CATEGORY = "search select"
SEARCH = 'search input[type="search"]'
TITLES = "[...document.querySelectorAll('main article :is(h3, h4) a')].map((a) => a.textContent)"
EVERYTHING = [entry["title"] for entry in LISTING]


def titles(part: str, category: str = "") -> list[str]:
    """Return the titles that contain a text, in one category or in all."""
    return [
        entry["title"]
        for entry in LISTING
        if part.lower() in entry["title"].lower() and category in ("", entry["category"])
    ]


async def wait_for_titles(page: BrowserPage, expected: list[str]) -> None:
    """Wait until the listing shows exactly these products."""
    await page.until(f"JSON.stringify({TITLES}) === JSON.stringify({json.dumps(expected)})")


async def query(page: BrowserPage) -> dict[str, str]:
    """Return the parameters of the address's query."""
    return dict(parse_qsl(await page.evaluate("location.search.slice(1)")))
