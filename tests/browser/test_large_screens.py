"""Large screens: wider tables, lists and pictures, and a maximum line length for text."""

import pytest

from tests.support.browser_page import Arrive
from tests.support.published import catalogue

WIDTH = "document.querySelector({!r}).getBoundingClientRect().width"
LONGEST_LINE = """Math.max(...[...document.querySelectorAll('main p')].map((text) => {
  const lines = document.createRange();
  lines.selectNodeContents(text);
  return lines.getBoundingClientRect().width / parseFloat(getComputedStyle(text).fontSize);
}))"""
"""The longest line of text, in em."""
MAX_LINE = 48


@pytest.mark.parametrize(
    ("path", "element", "share"),
    [
        ("/finder", "main table", 0.6),
        ("/equivalents", "main table", 0.75),
        ("/products/201", "section[aria-labelledby=technical-specifications] table", 0.6),
        ("/products", "main section", 0.6),
        ("/products/5", "article header img", 0.3),
        ("/", "main section [role=group]", 0.75),
    ],
)
@pytest.mark.parametrize("width", [1600, 1920])
async def test_wide_content_uses_the_width(
    arrive: Arrive, path: str, element: str, share: float, width: int
) -> None:
    """Tables, forms and pictures take at least the given share of the window's width."""
    page = await arrive(path, width=width)

    assert await page.evaluate(WIDTH.format(element)) >= share * width


@pytest.mark.parametrize(("width", "most"), [(360, 6000), (1280, 5600)])
async def test_listing_starts_in_the_first_view_and_is_short(
    arrive: Arrive, width: int, most: int
) -> None:
    """The first product is in the first view, and the page is a few screens long.

    A minimum order is on one line, on phones with its short label.
    """
    page = await arrive("/products", width=width)
    await page.resize(width, 800)
    first = "document.querySelector('main article').getBoundingClientRect().bottom"

    assert await page.evaluate(first) < 800
    assert await page.evaluate("document.documentElement.scrollHeight") <= most
    minimum = "document.querySelector('main dd[data-short]')"
    assert await page.evaluate(f"{minimum}.getBoundingClientRect().height") < 30
    label = "main div:has(> dd[data-short]) dt"
    shown = f"document.querySelector('{label}').getBoundingClientRect().width"
    assert (await page.evaluate(shown) > 1) == (width == 1280)
    before = await page.evaluate(f"getComputedStyle({minimum}, '::before').content")
    assert (catalogue()["pages"]["products"]["minimum"] in before) == (width == 360)


@pytest.mark.parametrize("path", ["/foundation", "/products/5", "/connect", "/equivalents"])
@pytest.mark.parametrize("width", [1280, 2560])
async def test_text_lines_keep_their_maximum_length(arrive: Arrive, path: str, width: int) -> None:
    """No paragraph is wider than 48 em at any window width."""
    page = await arrive(path, width=width)

    assert await page.evaluate(LONGEST_LINE) <= MAX_LINE
