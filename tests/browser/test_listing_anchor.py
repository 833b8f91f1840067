"""The listing scrolls to the product or category in the address."""

import pytest

from tests.support.browser_page import Arrive, BrowserPage
from tests.support.published import catalogue

TOP = "Math.round(document.getElementById('{}').getBoundingClientRect().top)"
SCROLL_POSITIONS = """new Promise((done) => {
  const places = [scrollY];
  const look = (left) => {
    if (scrollY !== places.at(-1)) places.push(scrollY);
    left ? requestAnimationFrame(() => look(left - 1)) : done(places);
  };
  look(90);
})"""


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


@pytest.mark.clause("listing.hash")
@pytest.mark.parametrize("motion", [True, False])
async def test_anchor_scrolls_smoothly_unless_motion_is_reduced(
    arrive: Arrive, *, motion: bool
) -> None:
    """A breadcrumb scrolls the listing smoothly to its category, or jumps under reduced motion."""
    page = await arrive("/products/19", motion=motion)
    await page.click('nav[aria-label="Breadcrumb"] a[href*="#"]')
    await page.until("document.getElementById('brazing-and-welding')")
    places = await page.evaluate(SCROLL_POSITIONS)

    assert places == sorted(places)
    assert len(places) > 2 if motion else len(places) <= 2
    assert await wait_for_scroll_end(page, "brazing-and-welding") == 100
