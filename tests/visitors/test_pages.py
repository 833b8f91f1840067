"""Every kind of page in Firefox and WebKit."""

import json
from itertools import groupby

import pytest

from tests.support.browser_page import Arrive
from tests.support.engines.error_log import RECORDED_ERRORS
from tests.support.engines.window import Window
from tests.support.every_page import ALL_TEXT, NOWHERE, PATHS

pytestmark = pytest.mark.slow

PAGES_PER_FOLDER = 3
"""A few pages per folder are enough, because one component renders all products."""
FOLDERS = groupby(PATHS, lambda path: path.rpartition("/")[0])
KINDS = [
    path
    for folder, paths in FOLDERS
    for path in (list(paths)[: PAGES_PER_FOLDER if folder else None])
]
VISIBLE_TEXT = """(() => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts = [];
  while (walker.nextNode()) {
    const { data, parentElement } = walker.currentNode;
    // Browsers lay out the text of a closed select differently.
    if (!parentElement.matches('option') && parentElement.checkVisibility()) texts.push(data);
  }
  return texts.join('').replace(/\\s+/g, ' ').trim();
})()"""
"""The visible text. Browsers separate table cells differently in innerText."""


@pytest.mark.parametrize("path", [*KINDS, *NOWHERE])
async def test_page_hydrates_without_errors_and_has_the_text_of_chromium(
    window: Window, arrive: Arrive, path: str
) -> None:
    """The page hydrates without errors or warnings, with the same text as in Chromium."""
    await window.go(path)
    width = await window.evaluate("innerWidth")
    chromium = await arrive(path, width=width)

    expected = {f"warn: 404: nothing is at {path}"} if path in NOWHERE else set()
    assert await window.complaints() == expected
    assert await window.evaluate(ALL_TEXT) == await chromium.evaluate(ALL_TEXT)
    assert await window.evaluate(VISIBLE_TEXT) == await chromium.evaluate(VISIBLE_TEXT)
    assert await window.evaluate("document.documentElement.scrollWidth") <= width


async def test_window_reports_each_kind_of_error(window: Window) -> None:
    """Uncaught errors, failed requests, policy violations and warnings are each reported."""
    await window.go("/customers")
    assert await window.complaints() == set()
    await window.evaluate("void setTimeout(() => { throw new Error('uncaught') })")
    await window.evaluate(
        "void document.body.append(Object.assign(new Image(), { src: '/none.png' }))"
    )
    await window.evaluate("void document.body.setAttribute('style', 'color: red')")
    await window.evaluate("void console.warn('careful')")

    for word in ("uncaught", "not loaded: <img", "style-src", "warn: careful"):
        await window.until(
            f"{RECORDED_ERRORS}.some((message) => message.includes({json.dumps(word)}))"
        )
        assert any(word in message for message in await window.complaints())
