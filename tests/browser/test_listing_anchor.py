"""The listing scrolls to the product or category that the address names."""

import pytest

from tests.support.published import catalogue
from tests.support.visitor import Arrive, Visitor

TOP = "Math.round(document.getElementById('{}').getBoundingClientRect().top)"
SAMPLE = """new Promise((done) => {
  const places = [scrollY];
  const look = (left) => {
    if (scrollY !== places.at(-1)) places.push(scrollY);
    left ? requestAnimationFrame(() => look(left - 1)) : done(places);
  };
  look(90);
})"""


async def comes_to_rest(visitor: Visitor, anchor: str) -> int:
    """Wait until the page is at the anchor and no longer moves; return how far below the top."""
    await visitor.until(f"{TOP.format(anchor)} === 100")
    before = -1
    while (now := await visitor.ask("scrollY")) != before:
        before = now
        await visitor.rest()
    return int(await visitor.ask(TOP.format(anchor)))


@pytest.mark.clause("listing.hash", "routes.products")
async def test_hash_of_the_address_comes_100_px_below_the_top(arrive: Arrive) -> None:
    """On load, from a jump link and from the address bar the element is 100 px below the top."""
    visitor = await arrive("/products?category=Consumables#copper-tube-electrode", width=375)
    assert await comes_to_rest(visitor, "copper-tube-electrode") == 100
    listing = catalogue()["listing"]
    consumables = [entry for entry in listing if entry["category"] == "Consumables"]
    assert len(await visitor.texts("main article")) == len(consumables)

    visitor = await arrive("/products", motion=False)
    await visitor.click('main nav a[href="#consumables"]')
    await visitor.until("location.hash === '#consumables'")
    assert await comes_to_rest(visitor, "consumables") == 100
    address = f"{visitor.origin}/products#brazing-and-welding"
    await visitor.tab.send("Page.navigate", {"url": address})
    await visitor.until("location.hash === '#brazing-and-welding'")
    assert await comes_to_rest(visitor, "brazing-and-welding") == 100


@pytest.mark.clause("listing.hash")
@pytest.mark.parametrize("motion", [True, False])
async def test_hash_scrolls_smoothly_unless_unwanted(arrive: Arrive, *, motion: bool) -> None:
    """From a product's breadcrumb the listing glides to the category, or is there at once."""
    visitor = await arrive("/products/19", motion=motion)
    await visitor.click('nav[aria-label="Breadcrumb"] a[href*="#"]')
    await visitor.until("document.getElementById('brazing-and-welding')")
    places = await visitor.ask(SAMPLE)

    assert places == sorted(places)
    assert len(places) > 4 if motion else len(places) <= 2
    assert await comes_to_rest(visitor, "brazing-and-welding") == 100
