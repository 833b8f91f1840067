"""Collapsible sections of product pages and of the cross-reference on phones."""

from pathlib import Path

import pytest

from tests.support.browser_page import Arrive

MAX_HEIGHT = 6000
"""CSS pixels of a page on a phone with all sections collapsed."""
TALLEST_PAGES = 6
"""How many products to check: those with the largest documents."""
BODIES = """[...document.querySelectorAll('main details:not([role=group] *)')].map((fold) =>
  [...fold.children].slice(1).every((part) => part.checkVisibility()))"""


async def test_product_page_is_short_on_a_phone(arrive: Arrive, site: Path) -> None:
    """Each collapsed section shows its heading and a summary line."""
    files = sorted((site / "products").glob("*.html"), key=lambda file: -file.stat().st_size)
    page = await arrive("/products/5", width=375)
    for file in files[:TALLEST_PAGES]:
        await page.go(f"/products/{file.stem}")

        assert await page.evaluate("document.documentElement.scrollHeight") <= MAX_HEIGHT
        headings = await page.evaluate(
            "[...document.querySelectorAll('article section:has(> details)')].map((section) => "
            "[section.querySelector('h2').innerText, section.querySelector('summary').innerText])"
        )
        assert len(headings) > 8
        assert all(heading and facts for heading, facts in headings)


@pytest.mark.parametrize("path", ["/products/5", "/equivalents"])
async def test_sections_are_open_in_wider_windows(arrive: Arrive, path: str) -> None:
    """In wider windows every section is open and no summary line shows."""
    page = await arrive(path)
    for width in (768, 1280):
        await page.resize(width)
        assert set(await page.evaluate(BODIES)) == {True}
        assert not await page.evaluate(
            "[...document.querySelectorAll('main summary:not([role=group] *)')]"
            ".some((line) => line.checkVisibility())"
        )


@pytest.mark.parametrize("script", [True, False])
async def test_anchor_of_a_diameter_opens_its_section(arrive: Arrive, *, script: bool) -> None:
    """On a phone the anchor of a diameter opens the table's section and scrolls to the row."""
    page = await arrive("/products/1#d-0.25", width=375, script=script)
    row = "document.querySelector('[id=\"d-0.25\"]')"

    await page.until(f"{row}.checkVisibility()")
    await page.until(f"Math.abs({row}.getBoundingClientRect().top - 80) <= 1")
