"""The listing's query parameter q and its precedence, to the letter of the specification."""

import pytest

from tests.support.fields import choose
from tests.support.listing import CATEGORY, EVERYTHING, SEARCH, TITLES, query, shows, titles
from tests.support.visitor import Arrive

BOTH = "category=Consumables&search=filter"


@pytest.mark.clause("filter.q", "routes.products")
@pytest.mark.parametrize("q", ["wire", "WIRE", "cU"])
async def test_q_filters_titles_on_load(arrive: Arrive, q: str) -> None:
    """With q the list has the titles that contain it, in any case."""
    visitor = await arrive(f"/products?q={q}")

    await shows(visitor, titles(q))
    assert 0 < len(titles(q)) < len(EVERYTHING)


@pytest.mark.clause("filter.q", "listing.empty")
async def test_q_that_no_title_contains_finds_nothing(arrive: Arrive) -> None:
    """With a q that is in no title the page says 'No products found.'."""
    visitor = await arrive("/products?q=platinum")

    await visitor.until("document.body.innerText.includes('No products found.')")
    assert await visitor.ask(TITLES) == []


@pytest.mark.clause("filter.q")
@pytest.mark.parametrize("address", [f"?q=wire&{BOTH}", f"?{BOTH}&q=wire"])
async def test_q_wins_over_category_and_search_of_the_address(arrive: Arrive, address: str) -> None:
    """Category and search text stand in their fields and are ignored."""
    visitor = await arrive(f"/products{address}")

    await shows(visitor, titles("wire"))
    assert await visitor.ask(f"document.querySelector('{CATEGORY}').value") == "Consumables"
    assert await visitor.ask(f"document.querySelector('{SEARCH}').value") == "filter"


@pytest.mark.clause("filter.q")
async def test_q_wins_over_later_choices(arrive: Arrive) -> None:
    """A category chosen and a text typed while q is in the address change nothing."""
    visitor = await arrive("/products?q=wire")
    await choose(visitor, CATEGORY, "Consumables")
    await visitor.rest()
    assert await visitor.ask(TITLES) == titles("wire")

    await visitor.type(SEARCH, "filter")
    await visitor.until("location.search.includes('search=filter')")
    assert await visitor.ask(TITLES) == titles("wire")
    assert await query(visitor) == {"q": "wire", "category": "Consumables", "search": "filter"}


@pytest.mark.clause("filter.q")
@pytest.mark.parametrize(
    ("address", "expected"),
    [("?q=filter", titles("filter")), ("", titles("", "Consumables"))],
    ids=["another q", "no q"],
)
async def test_q_is_evaluated_again_only_when_a_choice_changes(
    arrive: Arrive, address: str, expected: list[str]
) -> None:
    """A q that changes in the address counts from the next choice of a category on."""
    visitor = await arrive("/products?q=zari")
    await shows(visitor, ["Zari Wire"])
    await visitor.ask(f"history.replaceState(history.state, '', '/products{address}')")
    await visitor.rest()
    assert await visitor.ask(TITLES) == ["Zari Wire"]

    await choose(visitor, CATEGORY, "Consumables")
    await shows(visitor, expected)


@pytest.mark.clause("filter.q")
async def test_empty_q_is_no_q(arrive: Arrive) -> None:
    """With an empty q category and search hold."""
    visitor = await arrive(f"/products?q=&{BOTH}")

    await shows(visitor, ["Filter"])


async def test_everything_is_one_click_away_from_q(arrive: Arrive) -> None:
    """While q holds, the page names it and offers a link to the whole listing."""
    visitor = await arrive("/products?q=zari")
    await shows(visitor, ["Zari Wire"])
    assert "zari" in await visitor.text("search [role=status]")
    await visitor.click('search a[href="/products"]')

    await shows(visitor, EVERYTHING)
    assert await query(visitor) == {}
    assert not await visitor.shown('search a[href="/products"]')
