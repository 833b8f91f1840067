"""What a visitor meets whose page was loaded before the site was published anew."""

import shutil
from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest

from prerender.browser.browser import Browser
from prerender.host.listening import listening
from prerender.host.server import host_app
from tests.support.visitor import Visitor

CARD = "main a[href='/products/5']"
LOADED_BEFORE = "window.loadedBefore = true"


def publish_other_app(site: Path) -> None:
    """Publish maps that belong to another script."""
    for file in (site / "content").glob("*.js"):
        text = file.read_text("utf-8")
        file.write_text(text.replace('app = "/assets/', 'app = "/assets/newer-'), "utf-8")


def publish_without_maps(site: Path) -> None:
    """Publish a site in which addresses are found in another way."""
    shutil.rmtree(site / "content")


def publish_other_content(site: Path) -> None:
    """Publish a product with new content: its old file is gone, the page names the new one."""
    (old,) = (site / "assets").glob("product-5-*.js")
    new = old.rename(old.with_name("product-5-newer.js"))
    page = site / "products/5.html"
    page.write_text(page.read_text("utf-8").replace(old.name, new.name), "utf-8")


@pytest.fixture
async def visitor(browser: Browser, site: Path, tmp_path: Path) -> AsyncIterator[Visitor]:
    """Open the listing of a copied site."""
    # The compressed forms would not change with what a test writes.
    shutil.copytree(site, tmp_path / "site", ignore=shutil.ignore_patterns("*.br", "*.gz"))
    async with listening(host_app(tmp_path / "site")) as address:
        visitor = await Visitor.arrive(browser, address, "/products")
        yield visitor
        await visitor.leave()


@pytest.mark.parametrize(
    "publish", [publish_other_app, publish_without_maps, publish_other_content]
)
async def test_next_page_is_loaded_afresh(
    visitor: Visitor, tmp_path: Path, publish: Callable[[Path], None]
) -> None:
    """A link leads to the new page, in a new document, and not to an error."""
    await visitor.ask(LOADED_BEFORE)
    if publish is publish_other_content:
        # The addresses are known to the open page already.
        await visitor.click("main a[href='/products/1']")
        await visitor.until("location.pathname === '/products/1' && document.querySelector('h1')")
        # Else the mouse, which rests on whatever comes to lie below it, asks for that page ahead.
        await visitor.point(0, 0)
        await visitor.back()
        await visitor.until("document.querySelector('main input[type=search]')")
    publish(tmp_path / "site")

    await visitor.click(CARD)

    await visitor.until("location.pathname === '/products/5' && !window.loadedBefore")
    await visitor.until("document.querySelector('main h1')?.innerText === 'EDM Wire'")


async def test_page_that_is_open_asks_for_no_map(visitor: Visitor) -> None:
    """A page's document names its own content; a map is asked for by the first navigation."""

    def maps() -> list[str]:
        return [url.rpartition("/")[2] for url in visitor.requests if "/content/" in url]

    assert maps() == []

    await visitor.click(CARD)
    await visitor.until("document.querySelector('main h1')?.innerText === 'EDM Wire'")

    assert sorted(maps()) == ["pages.js", "products-0.js"]
