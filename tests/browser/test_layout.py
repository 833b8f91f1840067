"""The layout holds at every width."""

import pytest

from tests.conftest import Arrive
from tests.published import PAGES, STATES

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


@pytest.mark.parametrize("path", KINDS)
async def test_page_fits_every_width(arrive: Arrive, path: str) -> None:
    """From 320 to 2560 px nothing scrolls sideways, and no heading breaks inside a word."""
    visitor = await arrive(path, motion=False)
    for width in WIDTHS:
        await visitor.resize(width)

        assert await visitor.ask("document.documentElement.scrollWidth") <= width, width
        assert await visitor.ask(BROKEN_WORDS) == [], width


@pytest.mark.parametrize("path", ["/search", "/search?q=hard+brass+0.25", "/products/5"])
async def test_search_fits_with_text_twice_as_large(arrive: Arrive, path: str) -> None:
    """With text at 200 % neither the header's field nor the page of results scrolls sideways."""
    visitor = await arrive(path, motion=False)
    await visitor.ask("document.documentElement.style.fontSize = '200%'")
    for width in [375, 768, 1280, 1920]:
        await visitor.resize(width)
        await visitor.rest()

        assert await visitor.ask("document.documentElement.scrollWidth") <= width, width
        header = "document.querySelector('header > div:last-child')"
        assert await visitor.ask(f"{header}.scrollWidth <= innerWidth"), width
