"""Navigation from a page that was loaded before the latest publication."""

import shutil
from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest

from prerender.browser.browser import Browser
from prerender.host.server import host_app, listening
from tests.support.browser_page import BrowserPage

CARD = "main a[href='/products/5']"
LOADED_BEFORE = "window.loadedBefore = true"


def publish_other_app(site: Path) -> None:
    """Publish addresses of page data that belong to another version of the app."""
    for file in (site / "content").glob("*.js"):
        text = file.read_text("utf-8")
        file.write_text(text.replace('app = "/assets/', 'app = "/assets/newer-'), "utf-8")


def publish_without_addresses(site: Path) -> None:
    """Publish a site without the addresses of page data."""
    shutil.rmtree(site / "content")


def publish_other_content(site: Path) -> None:
    """Publish a product with new content, replacing its content file."""
    (old,) = (site / "assets").glob("product-5-*.js")
    new = old.rename(old.with_name("product-5-newer.js"))
    page = site / "products/5.html"
    page.write_text(page.read_text("utf-8").replace(old.name, new.name), "utf-8")


@pytest.fixture
async def page(browser: Browser, site: Path, tmp_path: Path) -> AsyncIterator[BrowserPage]:
    """Open the listing of a copied site."""
    # Compressed copies would still have the old content.
    shutil.copytree(site, tmp_path / "site", ignore=shutil.ignore_patterns("*.br", "*.gz"))
    async with listening(host_app(tmp_path / "site")) as address:
        page = await BrowserPage.arrive(browser, address, "/products")
        yield page
        await page.close()


@pytest.mark.parametrize(
    "publish", [publish_other_app, publish_without_addresses, publish_other_content]
)
async def test_next_page_is_loaded_as_a_document_after_a_publication(
    page: BrowserPage, tmp_path: Path, publish: Callable[[Path], None]
) -> None:
    """A link loads the new page as a new document."""
    await page.evaluate(LOADED_BEFORE)
    if publish is publish_other_content:
        # Loads the addresses, so that the open page has the old one.
        await page.click("main a[href='/products/1']")
        await page.until("location.pathname === '/products/1' && document.querySelector('h1')")
        # Otherwise a link below the mouse would be preloaded.
        await page.point(0, 0)
        await page.back()
        await page.until("document.querySelector('main input[type=search]')")
    publish(tmp_path / "site")

    await page.click(CARD)

    await page.until("location.pathname === '/products/5' && !window.loadedBefore")
    await page.until("document.querySelector('main h1')?.innerText === 'EDM Wire'")


async def test_page_requests_no_addresses_before_a_navigation(page: BrowserPage) -> None:
    """A page loads the addresses of page data only at the first navigation."""

    def requested() -> list[str]:
        return [url.rpartition("/")[2] for url in page.requests if "/content/" in url]

    assert requested() == []

    await page.click(CARD)
    await page.until("document.querySelector('main h1')?.innerText === 'EDM Wire'")

    assert requested() == ["parts.js"]
