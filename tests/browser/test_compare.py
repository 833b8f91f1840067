"""The comparison in a browser: selecting products, and the table on a phone."""

import pytest

from tests.support.browser_page import Arrive, BrowserPage
from tests.support.published import catalogue

BAR = "main a[href^='/compare?ids=']"
PRODUCTS = {product["id"]: product for product in catalogue()["products"]}
HEADS = "main thead th > a:first-child"

pytestmark = pytest.mark.usefixtures("_clear_storage")


async def wait_for_comparison(page: BrowserPage, ids: list[int]) -> None:
    """Wait until the page compares exactly these products."""
    await page.until(f"document.querySelectorAll('{HEADS}').length === {len(ids)}")
    assert await page.texts(HEADS) == [PRODUCTS[number]["name"] for number in ids]


async def test_selected_products_are_compared(arrive: Arrive) -> None:
    """Products ticked in the listing, the finder and on a product page are compared together.

    The selection is stored and can be cleared.
    """
    page = await arrive("/products")
    await page.evaluate("document.querySelector('#plain-brass-edm-wire input').click()")
    await page.until(f'document.querySelector("{BAR}")')
    await page.go("/finder?d=0.25&process=wire-edm")
    boxes = "[...document.querySelectorAll('main tbody input[aria-label]')]"
    assert await page.evaluate(
        f"{boxes}.find((box) => box.ariaLabel.endsWith(' Plain Brass Wire')).checked"
    )
    await page.evaluate(f"{boxes}.find((box) => box.ariaLabel.endsWith(' Diffused Wire')).click()")
    await page.go("/products/4")
    await page.click("main input[aria-label^='Compare']")
    await page.until(f"document.querySelector(\"{BAR}\")?.textContent.includes('3')")
    await page.click(BAR)
    await wait_for_comparison(page, [1, 2, 4])
    await page.click("main thead td:nth-child(2) a:last-child")
    await wait_for_comparison(page, [2, 4])
    await page.back()
    await wait_for_comparison(page, [1, 2, 4])

    await page.go("/products")
    await page.until(f'document.querySelector("{BAR}")')
    assert [href for _, href in await page.links(BAR)] == ["/compare?ids=2,4"]
    await page.click(f"p:has(> {BAR.removeprefix('main ')}) button")
    await page.until(f'!document.querySelector("{BAR}")')
    assert await page.evaluate("document.querySelectorAll('main input:checked').length") == 0


async def test_comparison_table_scrolls_inside_the_page(arrive: Arrive) -> None:
    """On a phone three products scroll sideways and the page does not; two only with 200 % text."""
    for ids in ([1, 2, 3, 4], [1, 2, 3], [201, 23]):
        page = await arrive(f"/compare?ids={','.join(map(str, ids))}", motion=False)
        await wait_for_comparison(page, ids)
        for size in (100, 200):
            await page.evaluate(f"document.documentElement.style.fontSize = '{size}%'")
            for width in (320, 375):
                await page.resize(width)
                await page.wait_for_frames()

                assert await page.evaluate("document.documentElement.scrollWidth") <= width, width
                table = "document.querySelector('main table')"
                assert await page.evaluate(
                    f"{table}.scrollWidth > {table}.parentElement.clientWidth"
                ) == (size == 200 or len(ids) > 2)
                assert await page.evaluate(
                    f"{table}.parentElement.scrollHeight <= {table}.parentElement.clientHeight"
                )
