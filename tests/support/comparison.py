"""The product comparison page, tested in a browser."""

from tests.support.browser_page import BrowserPage
from tests.support.published import catalogue

CONTENT = catalogue()
PRODUCTS = {product["id"]: product for product in CONTENT["products"]}
HEADS = "main thead th > a:first-child"


async def wait_for_comparison(page: BrowserPage, ids: list[int]) -> None:
    """Wait until the page compares exactly these products."""
    await page.until(f"document.querySelectorAll('{HEADS}').length === {len(ids)}")
    names = [PRODUCTS[number]["name"] for number in ids]
    assert await page.texts(HEADS) == names
