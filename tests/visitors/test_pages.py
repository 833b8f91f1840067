"""Every kind of page, in the browsers that the build does not know."""

import json
from itertools import groupby

import pytest

from tests.support.engines.hearing import HEARD
from tests.support.engines.window import Window
from tests.support.every_page import ALL_TEXT, NOWHERE, PATHS
from tests.support.visitor import Arrive

pytestmark = pytest.mark.visitors

EACH = 3
"""As many pages of a folder stand for all of it: products are made by one component."""
FOLDERS = groupby(PATHS, lambda path: path.rpartition("/")[0])
KINDS = [path for folder, paths in FOLDERS for path in (list(paths)[: EACH if folder else None])]
SHOWN = """(() => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts = [];
  while (walker.nextNode()) {
    const { data, parentElement } = walker.currentNode;
    // What a closed select shows is not laid out in the same way everywhere.
    if (!parentElement.matches('option') && parentElement.checkVisibility()) texts.push(data);
  }
  return texts.join('').replace(/\\s+/g, ' ').trim();
})()"""
"""The text that is laid out; innerText would differ by what each browser makes of tables."""


@pytest.mark.parametrize("path", [*KINDS, *NOWHERE])
async def test_page_hydrates_without_a_complaint_and_reads_as_in_chromium(
    window: Window, arrive: Arrive, path: str
) -> None:
    """The page answers, the browser has nothing to say of it, and its text is Chromium's."""
    await window.go(path)
    width = await window.ask("innerWidth")
    chromium = await arrive(path, width=width)

    said = {f"warn: 404: nothing is at {path}"} if path in NOWHERE else set()
    assert await window.complaints() == said
    assert await window.ask(ALL_TEXT) == await chromium.ask(ALL_TEXT)
    assert await window.ask(SHOWN) == await chromium.ask(SHOWN)
    assert await window.ask("document.documentElement.scrollWidth") <= width


async def test_a_complaint_is_noticed(window: Window) -> None:
    """What is not caught, not loaded, not allowed or warned of is a complaint."""
    await window.go("/customers")
    assert await window.complaints() == set()
    await window.ask("void setTimeout(() => { throw new Error('uncaught') })")
    await window.ask("void document.body.append(Object.assign(new Image(), { src: '/none.png' }))")
    await window.ask("void document.body.setAttribute('style', 'color: red')")
    await window.ask("void console.warn('careful')")

    for word in ("uncaught", "not loaded: <img", "style-src", "warn: careful"):
        await window.until(f"{HEARD}.some((said) => said.includes({json.dumps(word)}))")
        assert any(word in said for said in await window.complaints())
