"""The trial: the home page is rendered and its card drawn, as a build does it, into nowhere."""

import tempfile
from dataclasses import replace
from pathlib import Path

from prerender.browser.chromium import Chromium
from prerender.cards.draw import Cards, Drawing
from prerender.crawl.app import Crawling
from prerender.crawl.crawler import crawl
from prerender.crawl.snapshot import Fault, Snapshot
from prerender.doctor.found import Found
from prerender.errors import BrowserError
from prerender.making import bundled, catalogue_of
from prerender.settings import Settings
from prerender.store import Store

_READ_ON = "Mend what it says, and run 'python -m prerender doctor' again."


class _OnePage:
    """Takes the first page of a crawl, and has those that it links to stand as made."""

    def __init__(self) -> None:
        self.snapshot: Snapshot | None = None

    def kept(self, path: str) -> Snapshot | None:
        return self.snapshot and replace(self.snapshot, path=path, links=())

    def take(self, snapshot: Snapshot) -> None:
        self.snapshot = self.snapshot or snapshot

    def take_late(self, path: str, fault: Fault) -> None:
        raise BrowserError(f"{path}: {fault.message}")  # noqa: EM102, TRY003 - others' words


async def try_page_and_card(settings: Settings, chromium: Chromium) -> Found:
    """Make one page and one card. Raises PrerenderError with what stood in the way."""
    home = catalogue_of(settings).pages.home.path
    bundle = await bundled(settings)
    crawling = Crawling(bundle.folder, settings.origin, 1, 1, settings.page_limit)
    page = _OnePage()
    stuck = await crawl([home], crawling, chromium, page, _tell_nobody)
    made = page.snapshot
    if made is None or made.faults:
        why = made.faults[0].message if made else stuck[0].reason
        return Found(f"The home page is not rendered: {why}", _READ_ON)
    with tempfile.TemporaryDirectory() as folder:
        drawing = Drawing(settings.root, bundle.folder, chromium, 1, settings.page_limit)
        cards = Cards(drawing, Store(Path(folder), settings.cache_limit))
        card = cards.of(made)
        drawn: dict[str, bytes] = {}
        await cards.draw(drawn.__setitem__, _tell_nobody)
    size = len(drawn[card.file]) if card else 0
    return Found(
        f"The home page is rendered ({len(made.body):,} characters) and its card drawn "
        f"({size:,} bytes)"
    )


def _tell_nobody(_done: int, _known: int) -> None:
    """Progress that is over before anybody could read it."""
