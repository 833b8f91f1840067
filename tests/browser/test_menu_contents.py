"""Contents and sizes of the header's dropdowns."""

import pytest

from tests.support.browser_page import Arrive
from tests.support.dropdowns import (
    FOUNDATION,
    PRODUCTS,
    check_stays_open,
    wait_until_closed,
    wait_until_open,
)

CLOSED_GROUPS = f"document.querySelectorAll({PRODUCTS + ' details:not([open])'!r}).length"
UNCOVERED = """(() => {
  const { left, right, top, bottom } = document.activeElement.getBoundingClientRect();
  const middle = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return document.activeElement.contains(middle);
})()"""


@pytest.mark.clause("header.products", "header.width", "constants.layout")
async def test_dropdowns_have_their_specified_widths(arrive: Arrive) -> None:
    """Our Products is 420 px wide and Our Foundation 280 px, both inside the window."""
    visitor = await arrive("/")

    for width in (1024, 1280, 1920):
        await visitor.resize(width)
        for dropdown, wide in ((PRODUCTS, 420), (FOUNDATION, 280)):
            await visitor.hover(f"{dropdown} > summary")
            await wait_until_open(visitor, dropdown)
            box = await visitor.box(f"{dropdown} > div")
            assert box["width"] == wide
            assert box["left"] >= 0
            assert box["right"] <= width


@pytest.mark.clause("header.products", "state.tree", "constants.layout")
async def test_products_dropdown_is_at_most_70_percent_high(arrive: Arrive) -> None:
    """With every group expanded the dropdown has 70 % of the window's height and scrolls."""
    visitor = await arrive("/")
    await visitor.resize(1280, 500)
    panel = f"{PRODUCTS} > div"
    await visitor.tab_to(f"{PRODUCTS} > summary")
    await visitor.press("Enter")
    assert await visitor.evaluate(CLOSED_GROUPS) == 10

    while not await visitor.evaluate(f"document.activeElement.matches({panel + ' > div a'!r})"):
        await visitor.press("ArrowDown")
        assert await visitor.evaluate(UNCOVERED)
        if await visitor.evaluate(
            "document.activeElement.matches('details:not([open]) > summary')"
        ):
            await visitor.press("Enter")

    assert await visitor.evaluate(CLOSED_GROUPS) == 0
    for height in (500, 800):
        await visitor.resize(1280, height)
        assert (await visitor.box(panel))["height"] == pytest.approx(0.7 * height, abs=1)
        inside = await visitor.evaluate(f"document.querySelector({panel!r}).scrollHeight")
        assert inside > height
    assert await visitor.evaluate("scrollY") == 0


@pytest.mark.clause("header.products", "routes.pr", "routes.products")
async def test_view_complete_catalog_leads_to_products(arrive: Arrive) -> None:
    """The dropdown's last button is visible without scrolling and leads to the listing."""
    visitor = await arrive("/")
    await visitor.click(f"{PRODUCTS} > summary")
    button = f"{PRODUCTS} a[href='/products']"
    panel = await visitor.box(f"{PRODUCTS} > div")

    assert await visitor.texts(button) == ["View Complete Catalog"]
    assert (await visitor.box(button))["bottom"] <= panel["bottom"]
    await visitor.click(button)

    await visitor.until("location.pathname === '/products'")
    await visitor.until("document.querySelector('main h1')?.innerText === 'Our Product Range'")
    await wait_until_closed(visitor, PRODUCTS)


@pytest.mark.clause("state.tree")
@pytest.mark.parametrize("script", [True, False])
async def test_groups_expand_and_collapse(arrive: Arrive, *, script: bool) -> None:
    """Groups open and close individually, including nested ones, with and without JavaScript."""
    visitor = await arrive("/", script=script)
    outer = f"{PRODUCTS} ul > li > details:has(> ul > li > a[href='/products/19'])"
    inner = f"{outer} li:has(> a[href='/products/19']) > details"
    link = f"{inner} a[href='/products/20']"
    await visitor.click(f"{PRODUCTS} > summary")
    assert not await visitor.is_visible(link)

    for _ in range(2):
        await visitor.click(f"{outer} > summary")
        await wait_until_open(visitor, outer)
        await visitor.click(f"{inner} > summary")
        await wait_until_open(visitor, inner)
        assert await visitor.is_visible(link)
        await visitor.click(f"{inner} > summary")
        await wait_until_closed(visitor, inner)
        await visitor.click(f"{outer} > summary")
        await wait_until_closed(visitor, outer)
    await check_stays_open(visitor, PRODUCTS)


@pytest.mark.clause("state.tree")
async def test_product_tree_is_open_at_the_current_product(arrive: Arrive) -> None:
    """On a nested product's page its parent groups are open, and its entry is marked."""
    visitor = await arrive("/products/21")
    await visitor.click(f"{PRODUCTS} > summary")

    assert await visitor.is_visible(f"{PRODUCTS} a[href='/products/21'][aria-current=page]")


@pytest.mark.clause("state.dropdowns")
async def test_dropdowns_work_without_javascript(arrive: Arrive) -> None:
    """Without scripts a click opens one dropdown at its full width and closes the other."""
    visitor = await arrive("/", script=False)

    for dropdown, other, wide in ((PRODUCTS, FOUNDATION, 420), (FOUNDATION, PRODUCTS, 280)):
        await visitor.click(f"{dropdown} > summary")
        await wait_until_open(visitor, dropdown)
        await wait_until_closed(visitor, other)
        assert (await visitor.box(f"{dropdown} > div"))["width"] == wide
    await visitor.click(f"{FOUNDATION} a[href='/infrastructure']")

    await visitor.until("location.pathname === '/infrastructure'")
