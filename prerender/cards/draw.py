"""Drawing: the browser takes a picture of each card whose content is new."""

import asyncio
import base64
import hashlib
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from prerender.cards.fonts import read_fonts
from prerender.cards.sheet import HEIGHT, LARGEST, QUALITIES, WIDTH, Sheet, Sheets
from prerender.crawl.browser import BROWSERS, Browser, BrowserLostError, Tab, TabLostError, launch
from prerender.crawl.chromium import Chromium
from prerender.crawl.snapshot import Snapshot
from prerender.errors import BrowserError
from prerender.host.listening import listening
from prerender.host.policy import CARDS
from prerender.profile import in_lane, span
from prerender.store import Store

KEPT_BYTES = 64_000_000
"""What cards of former builds may take of the disk: some seven hundred."""

_COMPLETE = """(async () => {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => addEventListener('load', resolve));
  await document.fonts.ready;
  await Promise.all([...document.images].map((image) => image.decode()));
})()"""


@dataclass(frozen=True, slots=True)
class SocialCard:
    """A page's card as it is published."""

    file: str
    """Its place in the tree; the name changes with the content, since services keep pictures."""
    content: bytes
    alt: str


@dataclass(frozen=True, slots=True)
class Drawing:
    """Where things are and how to draw."""

    root: Path
    bundle: Path
    cache: Path
    jobs: int
    limit: float
    """Seconds that one card may take."""


async def draw_cards(
    snapshots: list[Snapshot],
    drawing: Drawing,
    chromium: Chromium,
    progress: Callable[[int, int], None],
) -> dict[str, SocialCard]:
    """Return the card of each page that has one, by path; only new content is drawn.

    ``progress`` is told of the cards to draw. Raises BrowserError when one cannot be drawn.
    """
    store = Store(drawing.cache / "cards", KEPT_BYTES)
    sheets = Sheets(drawing.bundle, read_fonts(drawing.root), chromium)
    wanted = sheets.of(snapshots)
    kept = {sheet.path: store.get(sheet.key) for sheet in wanted}
    pictures = {path: content for path, content in kept.items() if content}
    new = [sheet for sheet in wanted if sheet.path not in pictures]
    if new:
        drawn = await _draw(new, sheets, drawing, chromium, progress)
        for sheet in new:
            store.put(sheet.key, drawn[sheet.path])
        pictures |= drawn
    return {sheet.path: _card(sheet, pictures[sheet.path]) for sheet in wanted}


def _card(sheet: Sheet, content: bytes) -> SocialCard:
    name = sheet.path.strip("/").replace("/", "-") or "home"
    digest = hashlib.sha256(content).hexdigest()[:12]
    return SocialCard(f"{CARDS}/{name}-{digest}.jpg", content, sheet.alt)


async def _draw(
    new: list[Sheet],
    sheets: Sheets,
    drawing: Drawing,
    chromium: Chromium,
    progress: Callable[[int, int], None],
) -> dict[str, bytes]:
    drawn: dict[str, bytes] = {}
    async with listening(sheets.server(new)) as server:
        for _ in range(BROWSERS):
            waiting = deque((n, sheet) for n, sheet in enumerate(new) if sheet.path not in drawn)
            tabs = min(drawing.jobs, len(waiting))

            async def draw_each(browser: Browser) -> None:
                tab = await _open(browser)
                while waiting:  # noqa: B023 - the tabs of a round end with the round
                    number, sheet = waiting.popleft()  # noqa: B023 - as above
                    address = f"{server}/{number}"
                    with span("card", sheet.path):
                        drawn[sheet.path] = await _picture(tab, address, sheet.path, drawing.limit)
                    progress(len(drawn), len(new))

            try:
                async with launch(chromium) as browser:
                    await asyncio.gather(
                        *(in_lane(f"tab {n + 1}", draw_each(browser)) for n in range(tabs))
                    )
            except BrowserLostError:
                continue
            return drawn
    msg = f"The browser died {BROWSERS} times while social cards were drawn."
    raise BrowserError(msg)


async def _open(browser: Browser) -> Tab:
    """Open a tab of a card's size that prefers light colours, whatever the machine does."""
    tab = await browser.open()
    metrics = {"width": WIDTH, "height": HEIGHT, "deviceScaleFactor": 1, "mobile": False}
    await tab.send("Emulation.setDeviceMetricsOverride", metrics)
    light = {"features": [{"name": "prefers-color-scheme", "value": "light"}]}
    await tab.send("Emulation.setEmulatedMedia", light)
    return tab


async def _picture(tab: Tab, address: str, path: str, limit: float) -> bytes:
    """Take the picture at the best quality that is small enough."""
    content = b""
    try:
        await tab.send("Page.navigate", {"url": address})
        await tab.evaluate(_COMPLETE, limit=limit)
        for quality in QUALITIES:
            shot = await tab.send("Page.captureScreenshot", {"format": "jpeg", "quality": quality})
            content = base64.b64decode(shot["data"])
            if len(content) <= LARGEST:
                break
    except TabLostError as error:
        await tab.close()  # tells by BrowserLostError that no card is to blame
        msg = f"{path}: its social card cannot be drawn: {error}"
        raise BrowserError(msg) from error
    return content
