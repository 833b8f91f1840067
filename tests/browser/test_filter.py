"""The filter of the products listing: results, the address and the parameter q."""

from urllib.parse import quote

import pytest

from tests.support.fields import choose
from tests.support.listing import CATEGORY, EVERYTHING, SEARCH, TITLES, query, shows, titles
from tests.support.published import catalogue
from tests.support.visitor import Arrive


@pytest.mark.clause("filter.recompute", "search.title", "listing.empty")
async def test_filter_is_in_the_address_and_survives_going_back(arrive: Arrive) -> None:
    """Category and text filter the list, are in the address, and survive going back."""
    visitor = await arrive("/products")
    assert catalogue()["pages"]["products"]["withoutScript"] not in await visitor.text("main")
    await choose(visitor, CATEGORY, "Brazing and Welding")
    await shows(visitor, titles("", "Brazing and Welding"))
    await visitor.type(SEARCH, "gold")
    await shows(visitor, [])
    assert "No products found." in await visitor.text("main")
    await visitor.ask(f"document.querySelector('{SEARCH}').select()")
    await visitor.tab.send("Input.insertText", {"text": "wire"})
    chosen = titles("wire", "Brazing and Welding")
    await shows(visitor, chosen)
    await visitor.until("location.search.includes('search=wire')")
    assert await query(visitor) == {"category": "Brazing and Welding", "search": "wire"}

    await visitor.click("main article a")
    await visitor.until("location.pathname.startsWith('/products/')")
    await visitor.back()
    await shows(visitor, chosen)
    await visitor.go(f"/products?category={quote('Gold Wire')}")
    assert await visitor.ask(TITLES) == EVERYTHING


@pytest.mark.clause("filter.q", "routes.products")
async def test_listing_links_to_all_products_when_q_filters_it(arrive: Arrive) -> None:
    """With q in the address the page shows its value and a link to the whole listing."""
    visitor = await arrive("/products?q=ZARI&category=Consumables&search=filter")
    await shows(visitor, ["Zari Wire"])
    assert await visitor.ask(f"document.querySelector('{CATEGORY}').value") == "Consumables"
    assert "ZARI" in await visitor.text("search [role=status]")
    await visitor.click('search a[href="/products"]')

    await shows(visitor, EVERYTHING)
    # The address follows the rows a moment later.
    await visitor.until("location.search === ''")
    assert not await visitor.shown('search a[href="/products"]')
