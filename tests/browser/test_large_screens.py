"""On a large screen tables, lists and pictures take the width, and text keeps its measure."""

import pytest

from tests.support.visitor import Arrive

WIDTH = "document.querySelector({!r}).getBoundingClientRect().width"
LONGEST = """Math.max(...[...document.querySelectorAll('main p')].map((text) => {
  const lines = document.createRange();
  lines.selectNodeContents(text);
  return lines.getBoundingClientRect().width / parseFloat(getComputedStyle(text).fontSize);
}))"""
"""The longest line of text, in its own em."""
MEASURE = 48


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
async def test_width_is_used(
    arrive: Arrive, path: str, element: str, share: float, width: int
) -> None:
    """What is compared and looked at is as wide as so large a share of the window."""
    visitor = await arrive(path, width=width)

    assert await visitor.ask(WIDTH.format(element)) >= share * width


async def test_listing_stands_in_three_columns(arrive: Arrive) -> None:
    """Where 1280 px hold two products beside each other, 1920 px hold three."""
    visitor = await arrive("/products")
    first = "[...document.querySelector('main section ul').children]"
    row = f"{first}.filter((one, _, [top]) => one.offsetTop === top.offsetTop).length"

    assert await visitor.ask(row) == 2
    await visitor.resize(1920)
    assert await visitor.ask(row) == 3


@pytest.mark.parametrize("path", ["/foundation", "/products/5", "/connect", "/equivalents"])
@pytest.mark.parametrize("width", [1280, 2560])
async def test_lines_of_text_keep_their_measure(arrive: Arrive, path: str, width: int) -> None:
    """No paragraph is wider than its measure, however wide the window is."""
    visitor = await arrive(path, width=width)

    assert await visitor.ask(LONGEST) <= MEASURE
