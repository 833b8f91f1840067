"""The first view: painted with one small sheet, and the same when the whole sheets have come."""

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any

import pytest

from prerender.browser.browser import Browser
from prerender.browser.tab import TabLostError
from tests.support.visitor import Arrive, Visitor

PAGES = (
    "/",
    "/foundation",
    "/products",
    "/products/5",
    "/products/201",
    "/infrastructure",
    "/customers",
    "/connect",
    "/search",
    "/finder",
    "/compare",
    "/enquiry",
    "/equivalents",
    "/tools",
    "/nowhere",
)
SIZES = {"phone": (375, 812), "tablet": (768, 1024), "desktop": (1280, 1080)}

SEEN = """[...document.querySelectorAll('body *')].flatMap((element, at) => {
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
"""What an element in the window looks like, by its place among all elements."""
PAINTED = """document.querySelector('#root ~ link[rel=stylesheet]')
  && [...document.head.querySelectorAll('link[rel=stylesheet]')].every((link) => link.sheet)"""
WHOLE = "[...document.querySelectorAll('link[rel=stylesheet]')].every((link) => link.sheet)"

PAINT_AND_CHUNKS = """new Promise((resolve) => {
  const chunks = [...document.querySelectorAll('link[rel=modulepreload]:not([crossorigin])')]
    .map(({ href }) => href);
  const asked = performance.getEntriesByType('resource')
    .filter(({ name }) => chunks.includes(name)).map(({ startTime }) => startTime);
  new PerformanceObserver((list) => {
    const [painted] = list.getEntriesByName('first-contentful-paint');
    if (painted) resolve([painted.startTime, asked]);
  }).observe({ type: 'paint', buffered: true });
})"""
"""When the first view was painted, and when each of the app's chunks was asked for."""

BARE = """(() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('html { background: teal } body { display: none }');
  document.adoptedStyleSheets = [sheet];
  window.reveal = () => (document.adoptedStyleSheets = []);
})()"""
"""Has the page painted with nothing but its ground, as a busy machine may, until it is revealed."""
GROUND = """document.readyState === 'complete' &&
  performance.getEntriesByType('paint').map(({ name }) => name).join() === 'first-paint'"""
IDLE = "new Promise((resolve) => requestIdleCallback(resolve))"


class Early(Visitor):
    """A visitor to whom only the first view's sheet and the pictures have come."""

    held: list[str]

    @classmethod
    async def come(cls, browser: Browser, origin: str, path: str) -> "Early":
        """Open a page; its whole sheets are under way."""
        visitor = cls(await browser.open(), origin)
        visitor.held = []
        # A block that a larger window brings into sight would rise into its place.
        await visitor.prefer("prefers-reduced-motion", "reduce")
        visitor.tab.on("Fetch.requestPaused", visitor._answer)
        await visitor.tab.send("Fetch.enable", {"patterns": [{"urlPattern": "*/assets/*.css"}]})
        await visitor.tab.send("Page.navigate", {"url": f"{origin}{path}"})
        await visitor.until(f"location.pathname === {path!r} && {PAINTED}")
        await visitor.rest()
        return visitor

    def _answer(self, event: dict[str, Any]) -> None:
        if "/assets/first-" in event["request"]["url"]:
            go_on = self.tab.send("Fetch.continueRequest", {"requestId": event["requestId"]})
            self.going = asyncio.ensure_future(go_on)
        else:
            self.held.append(event["requestId"])

    async def let_through(self) -> None:
        """Let the rest come."""
        while not await self.ask(WHOLE):
            for request in self.held:
                with contextlib.suppress(TabLostError):
                    await self.tab.send("Fetch.continueRequest", {"requestId": request})
            self.held.clear()
            await asyncio.sleep(0.02)
        await self.rest()

    async def seen(self) -> dict[str, dict[int, str]]:
        """Return what each element in the window looks like, by the window's size."""
        found = {}
        for size, (width, height) in SIZES.items():
            await self.resize(width, height)
            await self.rest()
            found[size] = dict(await self.ask(SEEN))
        return found


@pytest.fixture
async def come(browser: Browser, origin: str) -> AsyncIterator[Callable[[str], Awaitable[Early]]]:
    """Return a function that opens pages whose whole sheets do not come."""
    visitors: list[Early] = []

    async def open_page(path: str) -> Early:
        visitors.append(await Early.come(browser, origin, path))
        return visitors[-1]

    yield open_page
    for visitor in visitors:
        await visitor.leave()


@pytest.mark.parametrize("path", PAGES)
async def test_nothing_in_sight_changes_when_the_whole_sheets_come(come: Any, path: str) -> None:
    """What is painted with the first view's sheet stays where it is and as it is."""
    visitor = await come(path)
    before = await visitor.seen()
    assert min(len(seen) for seen in before.values()) > 20

    await visitor.let_through()
    after = await visitor.seen()
    assert after == before


@pytest.mark.parametrize("path", ["/products", "/connect"])
async def test_page_looks_the_same_by_a_link_as_by_its_address(arrive: Arrive, path: str) -> None:
    """The sheets of a page that a link led to come behind those of the page before."""
    fresh = await arrive(path)
    visitor = await arrive("/products/5")
    await visitor.ask(f"document.querySelector('header nav a[href=\"{path}\"]').click()")
    heading = json.dumps(await fresh.text("main h1"))
    # The address changes before the page does.
    await visitor.until(f"document.querySelector('main h1')?.innerText === {heading}")
    await visitor.until(f"{WHOLE} && !document.querySelector('body > link')")
    for each in (fresh, visitor):
        await each.ask("scrollTo({ top: 0, behavior: 'instant' })")
        await each.rest()

    assert await visitor.ask(SEEN) == await fresh.ask(SEEN)


@pytest.mark.parametrize("path", ["/", "/products/5", "/connect"])
async def test_app_s_chunks_are_asked_for_after_the_first_view_is_painted(
    arrive: Arrive, path: str
) -> None:
    """Nothing of the app takes its share of the line while text and main picture are under way."""
    visitor = await arrive(path)
    painted, asked = await visitor.ask(PAINT_AND_CHUNKS)

    assert len(asked) > 3
    assert [time for time in asked if time < painted] == []


async def test_ground_alone_does_not_start_the_app(browser: Browser, origin: str) -> None:
    """A page that has loaded and shows nothing yet asks for none of the app's chunks."""
    visitor = Visitor(await browser.open(), origin)
    await visitor.tab.send("Page.addScriptToEvaluateOnNewDocument", {"source": BARE})
    await visitor.go("/products/5", ready=False)
    await visitor.until(GROUND)
    for _ in range(3):
        await visitor.ask(IDLE)
    await visitor.ask("void reveal()")

    await visitor.until("performance.getEntriesByName('ready').length > 0")
    painted, asked = await visitor.ask(PAINT_AND_CHUNKS)
    await visitor.leave()
    assert len(asked) > 3
    assert [time for time in asked if time < painted] == []
