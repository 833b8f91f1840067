"""The first paint, and a page that is reached by client navigation."""

import json

import pytest

from prerender.browser.browser import Browser
from tests.support.browser_page import Arrive, BrowserPage

LOOKS = """[...document.querySelectorAll('body *')].flatMap((element, at) => {
  const { top, bottom, left, width, height } = element.getBoundingClientRect();
  if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return [];
  if (bottom <= 0 || top >= innerHeight || !width || !height) return [];
  const look = getComputedStyle(element);
  const box = [Math.max(top, 0), left, width, Math.min(bottom, innerHeight)];
  const { color, backgroundColor, fontSize, fontWeight, borderWidth, padding, fill } = look;
  const name = `${element.localName}.${element.getAttribute('class')}`;
  return [[at, [name, box.map(Math.round).join(' '), color, backgroundColor, fontSize, fontWeight,
    borderWidth, padding, fill].join(' | ')]];
})"""
"""The position and style of each element in the window, by its index among all elements."""
ALL_STYLES_LOADED = (
    "[...document.querySelectorAll('link[rel=stylesheet]')].every((link) => link.sheet)"
)

PAINT_AND_CHUNKS = """new Promise((resolve) => {
  const chunks = [...document.querySelectorAll('link[rel=modulepreload]:not([crossorigin])')]
    .map(({ href }) => href);
  const requested = performance.getEntriesByType('resource')
    .filter(({ name }) => chunks.includes(name)).map(({ startTime }) => startTime);
  new PerformanceObserver((list) => {
    const [painted] = list.getEntriesByName('first-contentful-paint');
    if (painted) resolve([painted.startTime, requested]);
  }).observe({ type: 'paint', buffered: true });
})"""
"""The time of the first contentful paint, and the request time of each of the app's chunks."""

HIDE_CONTENT = """(() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('html { background: teal } body { display: none }');
  document.adoptedStyleSheets = [sheet];
  window.reveal = () => (document.adoptedStyleSheets = []);
})()"""
"""Hide everything but the background until reveal() is called, as on an overloaded CPU."""
ONLY_BACKGROUND_PAINTED = """document.readyState === 'complete' &&
  performance.getEntriesByType('paint').map(({ name }) => name).join() === 'first-paint'"""
IDLE = "new Promise((resolve) => requestIdleCallback(resolve))"


@pytest.mark.parametrize("path", ["/products", "/connect"])
async def test_page_looks_the_same_after_a_client_navigation(arrive: Arrive, path: str) -> None:
    """A page reached by client navigation looks the same as when loaded directly.

    Client navigation appends the style sheets of the page.
    """
    fresh = await arrive(path)
    page = await arrive("/products/5")
    await page.evaluate(f"document.querySelector('header nav a[href=\"{path}\"]').click()")
    heading = json.dumps(await fresh.text("main h1"))
    # The address changes before the content.
    await page.until(f"document.querySelector('main h1')?.innerText === {heading}")
    await page.until(ALL_STYLES_LOADED)
    for each in (fresh, page):
        await each.evaluate("scrollTo({ top: 0, behavior: 'instant' })")
        await each.wait_for_frames()

    assert await page.evaluate(LOOKS) == await fresh.evaluate(LOOKS)


@pytest.mark.parametrize("path", ["/", "/products/5", "/connect"])
async def test_app_chunks_are_requested_after_the_first_paint(arrive: Arrive, path: str) -> None:
    """The app's chunks are requested after the first paint, so that they do not delay it."""
    page = await arrive(path)
    painted, requested = await page.evaluate(PAINT_AND_CHUNKS)

    assert len(requested) > 3
    assert [time for time in requested if time < painted] == []


async def test_app_does_not_start_when_only_the_background_is_painted(
    browser: Browser, origin: str
) -> None:
    """If a loaded page shows only its background, the app's chunks are not requested."""
    page = BrowserPage(await browser.open(), origin)
    await page.tab.send("Page.addScriptToEvaluateOnNewDocument", {"source": HIDE_CONTENT})
    await page.go("/products/5", ready=False)
    await page.until(ONLY_BACKGROUND_PAINTED)
    for _ in range(3):
        await page.evaluate(IDLE)
    await page.evaluate("void reveal()")

    await page.until("performance.getEntriesByName('ready').length > 0")
    painted, requested = await page.evaluate(PAINT_AND_CHUNKS)
    await page.close()
    assert len(requested) > 3
    assert [time for time in requested if time < painted] == []
