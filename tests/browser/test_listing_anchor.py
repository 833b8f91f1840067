"""The listing scrolls to the product or category in the address."""

import pytest

from tests.support.browser_page import Arrive, BrowserPage
from tests.support.published import catalogue

TOP = "Math.round(document.getElementById('{}').getBoundingClientRect().top)"


async def wait_for_scroll_end(page: BrowserPage, anchor: str) -> int:
    """Wait until the page has scrolled to the anchor; return its distance from the top."""
    await page.until(f"{TOP.format(anchor)} === 100")
    before = -1
    while (now := await page.evaluate("scrollY")) != before:
        before = now
        await page.wait_for_frames()
    return int(await page.evaluate(TOP.format(anchor)))


@pytest.mark.clause("listing.hash", "routes.products")
async def test_anchor_is_100_px_below_the_top(arrive: Arrive) -> None:
    """An anchor is 100 px below the top on load, after a link and from the address bar."""
    page = await arrive("/products?category=Consumables#copper-tube-electrode", width=375)
    assert await wait_for_scroll_end(page, "copper-tube-electrode") == 100
    listing = catalogue()["listing"]
    consumables = [entry for entry in listing if entry["category"] == "Consumables"]
    assert len(await page.texts("main article")) == len(consumables)

    page = await arrive("/products", motion=False)
    await page.click('main nav a[href="#consumables"]')
    await page.until("location.hash === '#consumables'")
    assert await wait_for_scroll_end(page, "consumables") == 100
    address = f"{page.origin}/products#brazing-and-welding"
    await page.tab.send("Page.navigate", {"url": address})
    await page.until("location.hash === '#brazing-and-welding'")
    assert await wait_for_scroll_end(page, "brazing-and-welding") == 100
