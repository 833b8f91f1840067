"""The layout at each width."""

import pytest

from tests.support.browser_page import Arrive
from tests.support.published import PAGES, STATES

KINDS = [*PAGES, *STATES, "/products/5", "/products/22", "/products/201", "/nowhere"]
WIDTHS = [320, 375, 768, 1024, 1280, 1920, 2560]
BROKEN_WORDS = """[...document.querySelectorAll('h1, h2, h3, nav a')].flatMap((heading) => {
  const broken = [];
  const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    for (const word of texts.currentNode.data.matchAll(/[^\\s-]+/g)) {
      const range = document.createRange();
      range.setStart(texts.currentNode, word.index);
      range.setEnd(texts.currentNode, word.index + word[0].length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (lines.size > 1) broken.push(word[0]);
    }
  }
  return broken;
})"""


SCROLLING_PAIRS = """[...document.querySelectorAll('table')].filter((table) => {
  const { scrollWidth, clientWidth } = table.parentElement;
  return !table.querySelector('tr > :nth-child(3)') && scrollWidth > clientWidth;
}).map((table) => table.caption.textContent)"""


@pytest.mark.parametrize("path", KINDS)
async def test_page_fits_every_width(arrive: Arrive, path: str) -> None:
    """From 320 to 2560 px the page does not scroll sideways, and no word in a heading breaks."""
    page = await arrive(path, motion=False)
    for width in WIDTHS:
        await page.resize(width)

        assert await page.evaluate("document.documentElement.scrollWidth") <= width, width
        assert await page.evaluate(BROKEN_WORDS) == [], width


@pytest.mark.slow
@pytest.mark.parametrize("path", [*KINDS, "/search?q=hard+brass+0.25"])
async def test_page_fits_with_large_text(arrive: Arrive, path: str) -> None:
    """With text at 200 % the page and two-column tables do not scroll sideways.

    From 375 px no word in a heading breaks.
    """
    page = await arrive(path, motion=False)
    await page.evaluate("document.documentElement.style.fontSize = '200%'")
    await page.evaluate("document.querySelectorAll('main details').forEach((d) => d.open = true)")
    for width in [320, 375, 768, 1280, 1920]:
        await page.resize(width)
        await page.wait_for_frames()

        assert await page.evaluate("document.documentElement.scrollWidth") <= width, width
        header = "document.querySelector('header > div:last-child')"
        assert await page.evaluate(f"{header}.scrollWidth <= innerWidth"), width
        assert await page.evaluate(SCROLLING_PAIRS) == [], width
        # At 200 %, 320 px is about ten letters wide: too narrow for some words.
        assert width < 375 or await page.evaluate(BROKEN_WORDS) == [], width


@pytest.mark.parametrize("width", [1024, 1280, 1920])
async def test_main_bar_is_one_row_on_large_screens(arrive: Arrive, width: int) -> None:
    """The navigation items and the search field are in one row."""
    page = await arrive("/products/5", width=width)

    tops = """[...document.querySelectorAll('header nav > ul:first-of-type > li, header form')]
      .map((item) => item.getBoundingClientRect()).map(({ top, height }) => top + height / 2)"""
    middles = await page.evaluate(tops)
    assert len(middles) > 1
    assert max(middles) - min(middles) <= 4
