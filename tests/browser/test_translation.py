"""Pages translated by the browser, which replaces each text node as Google Translate does."""

import json

import pytest

from tests.support.browser_page import Arrive, BrowserPage

TRANSLATE = """(() => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts = [];
  while (walker.nextNode()) texts.push(walker.currentNode);
  for (const text of texts) {
    if (!text.data.trim() || text.parentElement.closest('script, style, svg, textarea')) continue;
    const outer = document.createElement('font');
    const inner = document.createElement('font');
    inner.textContent = text.data;
    outer.append(inner);
    text.replaceWith(outer);
  }
  return texts.length;
})()"""
"""Replace text nodes like Chrome's translation, but keep the words."""
TEXT = r"document.querySelector('main').innerText.split(/\s+/).join(' ')"


pytestmark = pytest.mark.usefixtures("_clear_storage")


def unit(system: str) -> str:
    """Return the selector of the label that selects a system of units."""
    return f'label:has(input[type=radio][value="{system}"])'


async def select_inches(page: BrowserPage) -> str:
    """Select inches and return the page's text."""
    await page.until(f"document.querySelector('{unit('inch')}')")
    await page.wait_for_frames()
    await page.evaluate(f"window.before = {TEXT}")
    await page.click(unit("inch"))
    await page.until(f"{TEXT} !== window.before")
    await page.wait_for_frames()
    return str(await page.evaluate(TEXT))


@pytest.mark.parametrize(
    "path",
    [
        "/products/5",
        "/products/9",
        "/finder?d=0.25",
        "/tools?wire=8/molybdenum",
        "/compare?ids=1,9",
    ],
)
async def test_every_figure_is_converted_when_the_page_is_translated(
    arrive: Arrive, path: str
) -> None:
    """A translated page converts the same figures as the original, to inches and back."""
    plain = await arrive(path)
    expected = await select_inches(plain)
    await plain.click(unit(""))
    await plain.wait_for_frames()
    metric = str(await plain.evaluate(TEXT))

    page = await arrive(path)
    assert await page.evaluate(TRANSLATE) > 100
    assert (await select_inches(page)).split() == expected.split()
    await page.evaluate(TRANSLATE)
    await page.click(unit(""))
    await page.until(f"{TEXT} === {json.dumps(metric)}")
