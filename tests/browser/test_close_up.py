"""The close-up picture beside a product's specification."""

from tests.support.browser_page import Arrive

FIGURE = "main section figure:has(figcaption):has(img)"


async def test_close_up_is_low_and_fills_its_column(arrive: Arrive) -> None:
    """The close-up is at most 260 px high, and as wide as its caption's column."""
    page = await arrive("/products/24", motion=False)
    for width in (768, 1280, 1920):
        await page.resize(width)
        await page.wait_for_frames()
        image, figure = await page.box(f"{FIGURE} img"), await page.box(FIGURE)
        assert image["bottom"] - image["top"] <= 260
        assert image["right"] - image["left"] == figure["right"] - figure["left"]


async def test_close_up_is_beside_the_specification(arrive: Arrive) -> None:
    """On a desktop the close-up is at the right of the specification, with a gap of 24 px."""
    page = await arrive("/products/24", motion=False)
    table, figure = (
        await page.box("#technical-specifications ~ details table"),
        await page.box(FIGURE),
    )

    assert figure["left"] - table["right"] >= 24
    assert abs(figure["top"] - table["top"]) <= 2
