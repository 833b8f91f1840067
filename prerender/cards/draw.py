"""Draw the pictures of new or changed cards with the browser."""

import base64
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import NoReturn

from prerender.browser.browser import Browser
from prerender.browser.shared_browser import SharedBrowser
from prerender.browser.tab import Tab, TabLostError
from prerender.browser.tab_tasks import COMPLETE, TabTask, run_tab_tasks
from prerender.cards.card_document import HEIGHT, LARGEST, QUALITIES, WIDTH, CardDocument
from prerender.cards.server import card_server
from prerender.errors import BrowserError
from prerender.host.listening import listening
from prerender.progress.profile import span
from prerender.progress.reporter import Progress
from prerender.store import Store

STAGE = "cards"


@dataclass(frozen=True, slots=True)
class CardOptions:
    """Options of the drawing."""

    bundle: Path
    pool: SharedBrowser
    jobs: int
    limit: float
    """Seconds per card."""


async def draw(
    documents: Iterable[CardDocument],
    options: CardOptions,
    store: Store,
    write: Callable[[str, bytes], None],
    progress: Progress,
) -> None:
    """Write the picture of every card once; draw only pictures that are not in the store.

    ``progress`` counts the cards to draw. Raise BrowserError if a card cannot be drawn.
    """
    new = []
    for file, document in {document.card.file: document for document in documents}.items():
        cached = store.get(document.key)
        if cached:
            write(file, cached)
        else:
            new.append(document)

    def save(document: CardDocument, picture: bytes) -> None:
        store.put(document.key, picture)
        write(document.card.file, picture)

    progress(STAGE, 0, len(new))
    if new:
        await _draw(new, options, save, progress)


async def _draw(
    new: list[CardDocument],
    options: CardOptions,
    save: Callable[[CardDocument, bytes], None],
    progress: Progress,
) -> None:
    async with listening(card_server(options.bundle, new)) as server:

        async def run(tab: Tab, number: int) -> None:
            with span("card", new[number].path):
                save(new[number], await _picture(tab, f"{server}/{number}", options.limit))
            progress(STAGE, 1, 0)

        def failed(number: int, error: TabLostError) -> NoReturn:
            msg = f"{new[number].path}: its social card cannot be drawn: {error}"
            raise BrowserError(msg) from error

        task = TabTask(_open, run, failed, "social cards were drawn")
        await run_tab_tasks(range(len(new)), task, options.pool, options.jobs)


async def _open(browser: Browser) -> Tab:
    """Open a tab of a card's size that prefers light colours on every machine."""
    tab = await browser.open()
    metrics = {"width": WIDTH, "height": HEIGHT, "deviceScaleFactor": 1, "mobile": False}
    await tab.send("Emulation.setDeviceMetricsOverride", metrics)
    light = {"features": [{"name": "prefers-color-scheme", "value": "light"}]}
    await tab.send("Emulation.setEmulatedMedia", light)
    return tab


async def _picture(tab: Tab, address: str, limit: float) -> bytes:
    """Return the screenshot at the best quality that is small enough."""
    content = b""
    await tab.send("Page.navigate", {"url": address})
    await tab.evaluate(COMPLETE, limit=limit)
    for quality in QUALITIES:
        shot = await tab.send("Page.captureScreenshot", {"format": "jpeg", "quality": quality})
        content = base64.b64decode(shot["data"])
        if len(content) <= LARGEST:
            break
    return content
