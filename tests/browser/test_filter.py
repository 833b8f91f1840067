"""The filter of the products listing: results, the address and the parameter q."""

from urllib.parse import quote

import pytest

from tests.support.browser_page import Arrive
from tests.support.fields import choose
from tests.support.listing import (
    CATEGORY,
    EVERYTHING,
    SEARCH,
    TITLES,
    query,
    titles,
    wait_for_titles,
)
from tests.support.published import catalogue


@pytest.mark.clause("filter.recompute", "search.title", "listing.empty")
async def test_filter_is_in_the_address_and_survives_going_back(arrive: Arrive) -> None:
    """Category and text filter the list, are in the address, and survive going back."""
    page = await arrive("/products")
    assert catalogue()["pages"]["products"]["withoutScript"] not in await page.text("main")
    await choose(page, CATEGORY, "Brazing and Welding")
    await wait_for_titles(page, titles("", "Brazing and Welding"))
    await page.type(SEARCH, "gold")
    await wait_for_titles(page, [])
    assert "No products found." in await page.text("main")
    await page.evaluate(f"document.querySelector('{SEARCH}').select()")
    await page.tab.send("Input.insertText", {"text": "wire"})
    chosen = titles("wire", "Brazing and Welding")
    await wait_for_titles(page, chosen)
    await page.until("location.search.includes('search=wire')")
    assert await query(page) == {"category": "Brazing and Welding", "search": "wire"}

    await page.click("main article a")
    await page.until("location.pathname.startsWith('/products/')")
    await page.back()
    await wait_for_titles(page, chosen)
    await page.go(f"/products?category={quote('Gold Wire')}")
    assert await page.evaluate(TITLES) == EVERYTHING


@pytest.mark.clause("filter.q", "routes.products")
async def test_listing_links_to_all_products_when_q_filters_it(arrive: Arrive) -> None:
    """With q in the address the page shows its value and a link to the whole listing."""
    page = await arrive("/products?q=ZARI&category=Consumables&search=filter")
    await wait_for_titles(page, ["Zari Wire"])
    assert await page.evaluate(f"document.querySelector('{CATEGORY}').value") == "Consumables"
    assert "ZARI" in await page.text("search [role=status]")
    await page.click('search a[href="/products"]')

    await wait_for_titles(page, EVERYTHING)
    # The address is updated shortly after the rows.
    await page.until("location.search === ''")
    assert not await page.is_visible('search a[href="/products"]')
