"""The product comparison page, tested in a browser."""

from tests.support.published import catalogue
from tests.support.visitor import Visitor

CONTENT = catalogue()
PRODUCTS = {product["id"]: product for product in CONTENT["products"]}
HEADS = "main thead th > a:first-child"


async def compared(visitor: Visitor, ids: list[int]) -> None:
    """Wait until the page compares exactly these products."""
    await visitor.until(f"document.querySelectorAll('{HEADS}').length === {len(ids)}")
    names = [PRODUCTS[number]["name"] for number in ids]
    assert await visitor.texts(HEADS) == names
