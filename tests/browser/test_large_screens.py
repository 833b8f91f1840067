"""Large screens: wider tables, lists and pictures, and a maximum line length for text."""

import pytest

from tests.support.browser_page import Arrive

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
        ("/products", "main form", 0.75),
        ("/products/5", "article header img", 0.3),
        ("/", "main section [role=group]", 0.75),
    ],
)
@pytest.mark.parametrize("width", [1600, 1920])
async def test_wide_content_uses_the_width(
    arrive: Arrive, path: str, element: str, share: float, width: int
) -> None:
    """Tables, forms and pictures take at least this share of the window's width."""
    page = await arrive(path, width=width)

    assert await page.evaluate(WIDTH.format(element)) >= share * width


async def test_listing_has_three_columns_on_large_screens(arrive: Arrive) -> None:
    """The listing has two columns at 1280 px and three at 1920 px."""
    page = await arrive("/products")
    first = "[...document.querySelector('main section ul').children]"
    row = f"{first}.filter((one, _, [top]) => one.offsetTop === top.offsetTop).length"

    assert await page.evaluate(row) == 2
    await page.resize(1920)
    assert await page.evaluate(row) == 3


@pytest.mark.parametrize("path", ["/foundation", "/products/5", "/connect", "/equivalents"])
@pytest.mark.parametrize("width", [1280, 2560])
async def test_text_lines_keep_their_maximum_length(arrive: Arrive, path: str, width: int) -> None:
    """No paragraph is wider than 48 em at any window width."""
    page = await arrive(path, width=width)

    assert await page.evaluate(LONGEST_LINE) <= MAX_LINE
