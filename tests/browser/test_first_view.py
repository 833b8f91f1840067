"""The first view, painted with a small style sheet before the full style sheets load."""

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any

import pytest

from prerender.browser.browser import Browser
from prerender.browser.tab import TabLostError
from tests.support.browser_page import Arrive, BrowserPage
from tests.support.published import PAGES, STATES

KINDS = [*PAGES, *STATES, "/products/5", "/products/201", "/nowhere"]
SIZES = {"phone": (375, 812), "tablet": (768, 1024), "desktop": (1280, 1080)}

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
PAINTED = """document.querySelector('#root ~ link[rel=stylesheet]')
  && [...document.head.querySelectorAll('link[rel=stylesheet]')].every((link) => link.sheet)"""
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


class FirstViewPage(BrowserPage):
    """A page with only the first view's style sheet; the full style sheets are held back."""

    held: list[str]

    @classmethod
    async def open(cls, browser: Browser, origin: str, path: str) -> "FirstViewPage":
        """Open a page and hold back its full style sheets."""
        page = cls(await browser.open(), origin)
        page.held = []
        # Otherwise a block that a larger window reveals would be animated.
        await page.emulate_media("prefers-reduced-motion", "reduce")
        page.tab.on("Fetch.requestPaused", page._answer)
        await page.tab.send("Fetch.enable", {"patterns": [{"urlPattern": "*/assets/*.css"}]})
        await page.tab.send("Page.navigate", {"url": f"{origin}{path}"})
        await page.until(f"location.pathname === {path!r} && {PAINTED}")
        await page.wait_for_frames()
        return page

    def _answer(self, event: dict[str, Any]) -> None:
        if "/assets/first-" in event["request"]["url"]:
            resume = self.tab.send("Fetch.continueRequest", {"requestId": event["requestId"]})
            self.resumed = asyncio.ensure_future(resume)
        else:
            self.held.append(event["requestId"])

    async def load_scripts(self) -> None:
        """Release the full style sheets and wait until they have loaded."""
        while not await self.evaluate(ALL_STYLES_LOADED):
            for request in self.held:
                with contextlib.suppress(TabLostError):
                    await self.tab.send("Fetch.continueRequest", {"requestId": request})
            self.held.clear()
            await asyncio.sleep(0.02)
        await self.wait_for_frames()

    async def looks(self) -> dict[str, dict[int, str]]:
        """Return the position and style of each visible element, by window size."""
        found = {}
        for size, (width, height) in SIZES.items():
            await self.resize(width, height)
            await self.wait_for_frames()
            found[size] = dict(await self.evaluate(LOOKS))
        return found


@pytest.fixture
async def open_first_view(
    browser: Browser, origin: str
) -> AsyncIterator[Callable[[str], Awaitable[FirstViewPage]]]:
    """Return a function that opens pages whose full style sheets are held back."""
    opened: list[FirstViewPage] = []

    async def open_page(path: str) -> FirstViewPage:
        opened.append(await FirstViewPage.open(browser, origin, path))
        return opened[-1]

    yield open_page
    for page in opened:
        await page.close()


@pytest.mark.parametrize("path", KINDS)
async def test_first_view_is_unchanged_when_the_full_styles_load(
    open_first_view: Any, path: str
) -> None:
    """The full style sheets change neither position nor style of a visible element."""
    page = await open_first_view(path)
    before = await page.looks()
    assert min(len(looks) for looks in before.values()) > 20

    await page.load_scripts()
    after = await page.looks()
    assert after == before


@pytest.mark.parametrize("path", ["/products", "/connect"])
async def test_page_looks_the_same_after_a_client_navigation(arrive: Arrive, path: str) -> None:
    """A page reached by client navigation looks the same as when loaded directly.

    Client navigation appends the style sheets of the page.
    """
    fresh = await arrive(path)
    page = await arrive("/products/5")
    # Moving them at the start would style the page twice.
    assert await page.evaluate("document.querySelectorAll('body > link').length") > 0
    await page.evaluate(f"document.querySelector('header nav a[href=\"{path}\"]').click()")
    heading = json.dumps(await fresh.text("main h1"))
    # The address changes before the content.
    await page.until(f"document.querySelector('main h1')?.innerText === {heading}")
    await page.until(f"{ALL_STYLES_LOADED} && !document.querySelector('body > link')")
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
