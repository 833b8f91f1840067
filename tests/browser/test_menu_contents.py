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
    page = await arrive("/")

    for width in (1024, 1280, 1920):
        await page.resize(width)
        for dropdown, wide in ((PRODUCTS, 420), (FOUNDATION, 280)):
            await page.hover(f"{dropdown} > summary")
            await wait_until_open(page, dropdown)
            box = await page.box(f"{dropdown} > div")
            assert box["width"] == wide
            assert box["left"] >= 0
            assert box["right"] <= width


@pytest.mark.clause("header.products", "state.tree", "constants.layout")
async def test_products_dropdown_is_at_most_70_percent_high(arrive: Arrive) -> None:
    """With every group expanded the dropdown has 70 % of the window's height and scrolls."""
    page = await arrive("/")
    await page.resize(1280, 500)
    panel = f"{PRODUCTS} > div"
    await page.tab_to(f"{PRODUCTS} > summary")
    await page.press("Enter")
    assert await page.evaluate(CLOSED_GROUPS) == 10

    while not await page.evaluate(f"document.activeElement.matches({panel + ' > div a'!r})"):
        await page.press("ArrowDown")
        assert await page.evaluate(UNCOVERED)
        if await page.evaluate("document.activeElement.matches('details:not([open]) > summary')"):
            await page.press("Enter")

    assert await page.evaluate(CLOSED_GROUPS) == 0
    for height in (500, 800):
        await page.resize(1280, height)
        assert (await page.box(panel))["height"] == pytest.approx(0.7 * height, abs=1)
        inside = await page.evaluate(f"document.querySelector({panel!r}).scrollHeight")
        assert inside > height
    assert await page.evaluate("scrollY") == 0


@pytest.mark.clause("header.products", "routes.pr", "routes.products")
async def test_view_complete_catalog_leads_to_products(arrive: Arrive) -> None:
    """The dropdown's last button is visible without scrolling and leads to the listing."""
    page = await arrive("/")
    await page.click(f"{PRODUCTS} > summary")
    button = f"{PRODUCTS} a[href='/products']"
    panel = await page.box(f"{PRODUCTS} > div")

    assert await page.texts(button) == ["View Complete Catalog"]
    assert (await page.box(button))["bottom"] <= panel["bottom"]
    await page.click(button)

    await page.until("location.pathname === '/products'")
    await page.until("document.querySelector('main h1')?.innerText === 'Our Product Range'")
    await wait_until_closed(page, PRODUCTS)


@pytest.mark.clause("state.tree")
@pytest.mark.parametrize("script", [True, False])
async def test_groups_expand_and_collapse(arrive: Arrive, *, script: bool) -> None:
    """Groups, including nested groups, open and close individually, with and without JavaScript."""
    page = await arrive("/", script=script)
    outer = f"{PRODUCTS} ul > li > details:has(> ul > li > a[href='/products/19'])"
    inner = f"{outer} li:has(> a[href='/products/19']) > details"
    link = f"{inner} a[href='/products/20']"
    await page.click(f"{PRODUCTS} > summary")
    assert not await page.is_visible(link)

    for _ in range(2):
        await page.click(f"{outer} > summary")
        await wait_until_open(page, outer)
        await page.click(f"{inner} > summary")
        await wait_until_open(page, inner)
        assert await page.is_visible(link)
        await page.click(f"{inner} > summary")
        await wait_until_closed(page, inner)
        await page.click(f"{outer} > summary")
        await wait_until_closed(page, outer)
    await check_stays_open(page, PRODUCTS)


@pytest.mark.clause("state.tree")
async def test_product_tree_is_open_at_the_current_product(arrive: Arrive) -> None:
    """On the page of a nested product, the groups around the product's entry are open."""
    page = await arrive("/products/21")
    await page.click(f"{PRODUCTS} > summary")

    assert await page.is_visible(f"{PRODUCTS} a[href='/products/21'][aria-current=page]")


@pytest.mark.clause("state.dropdowns")
async def test_dropdowns_work_without_javascript(arrive: Arrive) -> None:
    """Without scripts a click opens one dropdown at its full width and closes the other one."""
    page = await arrive("/", script=False)

    for dropdown, other, wide in ((PRODUCTS, FOUNDATION, 420), (FOUNDATION, PRODUCTS, 280)):
        await page.click(f"{dropdown} > summary")
        await wait_until_open(page, dropdown)
        await wait_until_closed(page, other)
        assert (await page.box(f"{dropdown} > div"))["width"] == wide
    await page.click(f"{FOUNDATION} a[href='/infrastructure']")

    await page.until("location.pathname === '/infrastructure'")
