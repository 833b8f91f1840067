"""Drawing: the browser takes a picture of each card whose content is new."""

import asyncio
import base64
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from prerender.browser.browser import BROWSERS, Browser, launch
from prerender.browser.chromium import Chromium
from prerender.browser.tab import BrowserLostError, Tab, TabLostError
from prerender.cards.server import sheet_server
from prerender.cards.sheet import HEIGHT, LARGEST, QUALITIES, WIDTH, Sheet, Sheets, SocialCard
from prerender.crawl.snapshot import Snapshot
from prerender.errors import BrowserError
from prerender.host.listening import listening
from prerender.profile import in_lane, span
from prerender.store import Store

_COMPLETE = """(async () => {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => addEventListener('load', resolve));
  await document.fonts.ready;
  await Promise.all([...document.images].map((image) => image.decode()));
})()"""


@dataclass(frozen=True, slots=True)
class Drawing:
    """Where things are and how to draw."""

    root: Path
    bundle: Path
    chromium: Chromium
    jobs: int
    limit: float
    """Seconds that one card may take."""


class Cards:
    """The cards of a build: named as its snapshots come, drawn when all are there."""

    def __init__(self, drawing: Drawing, store: Store, shared: str = "") -> None:
        """Keep pictures in a store; where a page is ``shared``, its card stands for every page."""
        self._drawing = drawing
        self._store = store
        self._sheets = Sheets(drawing.root, drawing.bundle, drawing.chromium)
        self._wanted: dict[str, Sheet] = {}
        self._shared = shared
        self._card: SocialCard | None = None
        self._waits = bool(shared)

    def is_known(self, path: str) -> bool:
        """Whether the page's card can be told by now: not before the shared one is there."""
        return not self._waits or path == self._shared

    def settle(self) -> None:
        """Wait for the shared card no longer: its page did not come, or came without."""
        self._waits = False

    def of(self, snapshot: Snapshot) -> SocialCard | None:
        """Return the card of a page, which will be drawn; None where it has none."""
        if self._shared and snapshot.path != self._shared:
            return self._card
        sheet = self._sheets.of(snapshot)
        self._waits = False
        if sheet is None:
            return None
        self._wanted[sheet.card.file] = sheet
        self._card = sheet.card
        return sheet.card

    async def draw(
        self, write: Callable[[str, bytes], None], progress: Callable[[int, int], None]
    ) -> None:
        """Write the file of every card that pages were told of; only new content is drawn.

        ``progress`` is told of the cards to draw. Raises BrowserError when one cannot be drawn.
        """
        new = []
        for file, sheet in self._wanted.items():
            kept = self._store.get(sheet.key)
            if kept:
                write(file, kept)
            else:
                new.append(sheet)

        def take(sheet: Sheet, picture: bytes) -> None:
            self._store.put(sheet.key, picture)
            write(sheet.card.file, picture)

        if new:
            await _draw(new, self._drawing, take, progress)


async def _draw(
    new: list[Sheet],
    drawing: Drawing,
    take: Callable[[Sheet, bytes], None],
    progress: Callable[[int, int], None],
) -> None:
    drawn: set[int] = set()
    async with listening(sheet_server(drawing.root, drawing.bundle, new)) as server:
        for _ in range(BROWSERS):
            waiting = deque(number for number in range(len(new)) if number not in drawn)

            async def draw_each(browser: Browser) -> None:
                tab: Tab | None = None
                while waiting:  # noqa: B023 - the tabs of a round end with the round
                    number = waiting.popleft()  # noqa: B023 - as above
                    sheet, address = new[number], f"{server}/{number}"
                    with span("card", sheet.path):
                        tab = tab or await _open(browser)
                        picture = await _picture_or_none(tab, address, drawing.limit)
                        if picture is None:
                            tab = None
                            picture = await _picture_alone(browser, address, sheet, drawing.limit)
                    take(sheet, picture)
                    drawn.add(number)
                    progress(len(drawn), len(new))

            tabs = range(min(drawing.jobs, len(waiting)))
            try:
                async with launch(drawing.chromium) as browser:
                    work = (in_lane(f"tab {n + 1}", draw_each(browser)) for n in tabs)
                    await asyncio.gather(*work)
            except BrowserLostError:
                continue
            return
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


async def _picture_or_none(tab: Tab, address: str, limit: float) -> bytes | None:
    """Take the picture; a tab that does not answer is closed, and there is none yet."""
    try:
        return await _picture(tab, address, limit)
    except TabLostError:
        await tab.close()
        return None


async def _picture_alone(browser: Browser, address: str, sheet: Sheet, limit: float) -> bytes:
    """Take the picture of what did not answer once more, in a fresh tab that nothing shares.

    Raises BrowserError that names the card's page.
    """
    async with browser.apart() as apart:
        tab = await _open(apart)
        try:
            return await _picture(tab, address, limit)
        except TabLostError as error:
            await tab.close()  # tells by BrowserLostError that no card is to blame
            msg = f"{sheet.path}: its social card cannot be drawn: {error}"
            raise BrowserError(msg) from error


async def _picture(tab: Tab, address: str, limit: float) -> bytes:
    """Take the picture at the best quality that is small enough."""
    content = b""
    await tab.send("Page.navigate", {"url": address})
    await tab.evaluate(_COMPLETE, limit=limit)
    for quality in QUALITIES:
        shot = await tab.send("Page.captureScreenshot", {"format": "jpeg", "quality": quality})
        content = base64.b64decode(shot["data"])
        if len(content) <= LARGEST:
            break
    return content
