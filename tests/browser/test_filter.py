"""The products listing's filter in a browser: what shows, what the address holds, and q."""

from urllib.parse import quote

import pytest

from tests.support.fields import choose
from tests.support.listing import CATEGORY, EVERYTHING, SEARCH, TITLES, query, shows, titles
from tests.support.published import catalogue
from tests.support.visitor import Arrive


@pytest.mark.clause("filter.recompute", "search.title", "listing.empty")
async def test_choice_is_in_the_address_and_survives_a_look_at_a_product(arrive: Arrive) -> None:
    """Category and text narrow the list, are shared by the address, and are there on return."""
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
async def test_everything_is_one_click_away_from_q(arrive: Arrive) -> None:
    """While q holds, the page names it and offers a link to the whole listing."""
    visitor = await arrive("/products?q=ZARI&category=Consumables&search=filter")
    await shows(visitor, ["Zari Wire"])
    assert await visitor.ask(f"document.querySelector('{CATEGORY}').value") == "Consumables"
    assert "ZARI" in await visitor.text("search [role=status]")
    await visitor.click('search a[href="/products"]')

    await shows(visitor, EVERYTHING)
    assert await query(visitor) == {}
    assert not await visitor.shown('search a[href="/products"]')
