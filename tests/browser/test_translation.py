"""Pages translated by the browser, which replaces each text node as Google Translate does."""

import json

import pytest

from tests.support.browser_page import Arrive, BrowserPage
from tests.support.enquiry_list import KEY

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
LINES = "main ol[aria-label] > li > form"


pytestmark = pytest.mark.usefixtures("_clear_storage")


def unit(system: str) -> str:
    """Return the selector of the label that selects a system of units."""
    return f'label:has(input[type=radio][value="{system}"])'


async def select_inches(visitor: BrowserPage) -> str:
    """Select inches and return the page's text."""
    await visitor.until(f"document.querySelector('{unit('inch')}')")
    await visitor.wait_for_frames()
    await visitor.evaluate(f"window.before = {TEXT}")
    await visitor.click(unit("inch"))
    await visitor.until(f"{TEXT} !== window.before")
    await visitor.wait_for_frames()
    return str(await visitor.evaluate(TEXT))


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

    visitor = await arrive(path)
    assert await visitor.evaluate(TRANSLATE) > 100
    assert (await select_inches(visitor)).split() == expected.split()
    await visitor.evaluate(TRANSLATE)
    await visitor.click(unit(""))
    await visitor.until(f"{TEXT} === {json.dumps(metric)}")


async def test_lines_are_renumbered_when_the_page_is_translated(arrive: Arrive) -> None:
    """After translation, removing a line of an enquiry renumbers the lines."""
    three = "1-3~1Gcuzn37FspoolD0.25ThardPp-5Q10~1Gcuzn37FspoolD0.20ThardPp-5Q2~9Q20~e"
    texts = []
    for translate in ("0", TRANSLATE):
        visitor = await arrive("/connect")
        await visitor.evaluate(f"localStorage.setItem('{KEY}', '{three}')")
        await visitor.go("/enquiry")
        await visitor.until(f"document.querySelectorAll('{LINES}').length === 3")
        await visitor.wait_for_frames()
        await visitor.evaluate(translate)
        await visitor.evaluate(
            f"document.querySelector('{LINES} button:not(details button)').click()"
        )
        await visitor.until(f"document.querySelectorAll('{LINES}').length === 2")
        await visitor.wait_for_frames()
        texts.append(await visitor.evaluate(TEXT))

    assert "2. " in texts[0]
    assert texts[0] == texts[1]
