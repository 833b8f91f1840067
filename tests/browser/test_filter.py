"""The products listing's filter: category, search text, and q, which wins over both."""

from urllib.parse import quote

import pytest

from tests.support.fields import choose
from tests.support.listing import (
    CATEGORY,
    EVERYTHING,
    LISTING,
    SEARCH,
    TITLES,
    query,
    shows,
    titles,
)
from tests.support.visitor import Arrive


@pytest.mark.clause("filter.defaults")
async def test_everything_shows_by_default(arrive: Arrive) -> None:
    """All categories are chosen, no text is searched for, all 35 entries show."""
    visitor = await arrive("/products")

    assert await visitor.ask(f"document.querySelector('{CATEGORY}').selectedOptions[0].text") == (
        "All Categories"
    )
    assert await visitor.ask(f"document.querySelector('{SEARCH}').value") == ""
    assert await visitor.ask(TITLES) == EVERYTHING


@pytest.mark.clause("filter.recompute")
async def test_each_category_shows_its_products(arrive: Arrive) -> None:
    """A chosen category leaves its own products, and all categories brings all back."""
    visitor = await arrive("/products")

    for category in ("Non-Ferrous Wire", "Brazing and Welding", "Consumables"):
        await choose(visitor, CATEGORY, category)
        await shows(visitor, titles("", category))
    await choose(visitor, CATEGORY, "All Categories")
    await shows(visitor, EVERYTHING)


@pytest.mark.clause("search.title", "filter.recompute")
@pytest.mark.parametrize("text", ["zari", "ZARI", "  Zari \t", "cu s", "R"])
async def test_search_finds_titles_in_any_case(arrive: Arrive, text: str) -> None:
    """The text is looked for anywhere in the title; case and outer whitespace do not matter."""
    visitor = await arrive("/products")
    await visitor.type(SEARCH, text)

    await shows(visitor, titles(text.strip()))
    assert f": {len(titles(text.strip()))}" in await visitor.text("search [role=status]")


@pytest.mark.clause("search.title")
async def test_whitespace_alone_searches_for_nothing(arrive: Arrive) -> None:
    """A search text of spaces leaves every product, also after a text that left one."""
    visitor = await arrive("/products")
    await visitor.type(SEARCH, "zari")
    await shows(visitor, ["Zari Wire"])

    await visitor.ask(f"document.querySelector('{SEARCH}').select()")
    await visitor.tab.send("Input.insertText", {"text": "   "})
    await shows(visitor, EVERYTHING)


@pytest.mark.clause("listing.empty", "search.title")
@pytest.mark.parametrize("key", ["heading", "description", "subcategory", "link"])
async def test_other_texts_of_a_card_are_not_searched(arrive: Arrive, key: str) -> None:
    """What stands in a card but in no title finds nothing, and the page says so."""
    visitor = await arrive("/products")
    text = next(card[key] for card in LISTING if card[key] and not titles(card[key]))
    await visitor.type(SEARCH, text)

    await visitor.until("document.body.innerText.includes('No products found.')")
    assert await visitor.ask(TITLES) == []


@pytest.mark.clause("filter.recompute", "listing.empty")
async def test_category_and_search_hold_together(arrive: Arrive) -> None:
    """Both conditions must hold; what no product meets says 'No products found.'."""
    visitor = await arrive("/products")
    await visitor.type(SEARCH, "copper")
    await choose(visitor, CATEGORY, "Consumables")
    await shows(visitor, titles("copper", "Consumables"))

    await visitor.type(SEARCH, " wire")
    await shows(visitor, [])
    assert "No products found." in await visitor.text("main")
    await choose(visitor, CATEGORY, "Brazing and Welding")
    await shows(visitor, ["Copper Wire for Induction Brazing"])
    assert "No products found." not in await visitor.text("main")


async def test_choice_is_in_the_address_and_can_be_shared(arrive: Arrive) -> None:
    """The address carries category and search; opened by somebody else it shows the same."""
    visitor = await arrive("/products")
    await choose(visitor, CATEGORY, "Brazing and Welding")
    await visitor.type(SEARCH, "wire")
    await visitor.until("location.search.includes('search=wire')")
    chosen = titles("wire", "Brazing and Welding")
    assert await query(visitor) == {"category": "Brazing and Welding", "search": "wire"}

    friend = await arrive(await visitor.ask("location.pathname + location.search"))
    await shows(friend, chosen)
    assert await friend.ask(f"document.querySelector('{CATEGORY}').value") == "Brazing and Welding"
    assert await friend.ask(f"document.querySelector('{SEARCH}').value") == "wire"


async def test_choice_is_still_there_after_a_look_at_a_product(arrive: Arrive) -> None:
    """Back from a product, the listing shows what was chosen before."""
    visitor = await arrive("/products")
    await visitor.type(SEARCH, "zinc")
    await shows(visitor, titles("zinc"))
    await visitor.until("location.search === '?search=zinc'")
    await visitor.click("main article a")
    await visitor.until("location.pathname === '/products/3'")

    await visitor.back()
    await shows(visitor, titles("zinc"))


async def test_unknown_category_in_the_address_is_none(arrive: Arrive) -> None:
    """An address with a category that does not exist shows everything."""
    visitor = await arrive(f"/products?category={quote('Gold Wire')}")

    await shows(visitor, EVERYTHING)
