"""Drawing: the browser takes a picture of each card whose content is new."""

import base64
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import NoReturn

from prerender.browser.browser import Browser
from prerender.browser.chromium import Chromium
from prerender.browser.errands import COMPLETE, Errand, run_errands
from prerender.browser.tab import Tab, TabLostError
from prerender.cards.server import sheet_server
from prerender.cards.sheet import HEIGHT, LARGEST, QUALITIES, WIDTH, Sheet, Sheets, SocialCard
from prerender.crawl.snapshot import Snapshot
from prerender.errors import BrowserError
from prerender.host.listening import listening
from prerender.profile import span
from prerender.store import Store


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
    drawn = 0
    async with listening(sheet_server(drawing.root, drawing.bundle, new)) as server:

        async def run(tab: Tab, number: int) -> None:
            nonlocal drawn
            with span("card", new[number].path):
                take(new[number], await _picture(tab, f"{server}/{number}", drawing.limit))
            drawn += 1
            progress(drawn, len(new))

        def failed(number: int, error: TabLostError) -> NoReturn:
            msg = f"{new[number].path}: its social card cannot be drawn: {error}"
            raise BrowserError(msg) from error

        errand = Errand(_open, run, failed, "social cards were drawn")
        await run_errands(range(len(new)), errand, drawing.chromium, drawing.jobs)


async def _open(browser: Browser) -> Tab:
    """Open a tab of a card's size that prefers light colours, whatever the machine does."""
    tab = await browser.open()
    metrics = {"width": WIDTH, "height": HEIGHT, "deviceScaleFactor": 1, "mobile": False}
    await tab.send("Emulation.setDeviceMetricsOverride", metrics)
    light = {"features": [{"name": "prefers-color-scheme", "value": "light"}]}
    await tab.send("Emulation.setEmulatedMedia", light)
    return tab


async def _picture(tab: Tab, address: str, limit: float) -> bytes:
    """Take the picture at the best quality that is small enough."""
    content = b""
    await tab.send("Page.navigate", {"url": address})
    await tab.evaluate(COMPLETE, limit=limit)
    for quality in QUALITIES:
        shot = await tab.send("Page.captureScreenshot", {"format": "jpeg", "quality": quality})
        content = base64.b64decode(shot["data"])
        if len(content) <= LARGEST:
            break
    return content
