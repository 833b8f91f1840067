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
@pytest.mark.parametrize("width", [375, 1280])
@pytest.mark.parametrize("anchor", ["filter", "brazing-and-welding"])
async def test_hash_on_load_comes_100_px_below_the_top(
    arrive: Arrive, anchor: str, width: int
) -> None:
    """An address with a hash leaves the named element 100 px below the window's top."""
    visitor = await arrive(f"/products#{anchor}", width=width)

    assert await comes_to_rest(visitor, anchor) == 100


@pytest.mark.clause("listing.hash")
async def test_hash_scrolls_smoothly(arrive: Arrive) -> None:
    """From a product's breadcrumb the listing glides to the category in many small steps."""
    visitor = await arrive("/products/19")
    await visitor.click('nav[aria-label="Breadcrumb"] a[href*="#"]')
    await visitor.until("document.getElementById('brazing-and-welding')")
    places = await visitor.ask(SAMPLE)

    assert len(places) > 10
    assert places == sorted(places)
    assert await comes_to_rest(visitor, "brazing-and-welding") == 100


@pytest.mark.clause("listing.hash")
async def test_hash_does_not_glide_under_reduced_motion(arrive: Arrive) -> None:
    """Who asked for less motion is there at once."""
    visitor = await arrive("/products/19", motion=False)
    await visitor.click('nav[aria-label="Breadcrumb"] a[href*="#"]')
    await visitor.until("document.getElementById('brazing-and-welding')")
    places = await visitor.ask(SAMPLE)

    assert len(places) <= 2
    assert await visitor.ask(TOP.format("brazing-and-welding")) == 100


@pytest.mark.clause("listing.hash")
@pytest.mark.parametrize("way", ["link", "address bar"])
async def test_hash_on_the_listing_itself(arrive: Arrive, way: str) -> None:
    """A jump link and a hash typed into the address bar come to the same place."""
    visitor = await arrive("/products")
    if way == "link":
        await visitor.click('main nav a[href="#consumables"]')
    else:
        await visitor.tab.send("Page.navigate", {"url": f"{visitor.origin}/products#consumables"})
    await visitor.until("location.hash === '#consumables'")

    assert await comes_to_rest(visitor, "consumables") == 100


@pytest.mark.clause("listing.hash")
async def test_hash_holds_beside_a_filter(arrive: Arrive) -> None:
    """The list is filtered first, and the element then found in what is left."""
    visitor = await arrive("/products?category=Consumables#copper-tube-electrode")

    assert await comes_to_rest(visitor, "copper-tube-electrode") == 100
    listing = catalogue()["listing"]
    consumables = [entry for entry in listing if entry["category"] == "Consumables"]
    assert len(await visitor.texts("main article")) == len(consumables)
