"""Social cards, and how a browser draws documents such as cards and data sheets."""

import base64
import hashlib
import re
from collections.abc import Awaitable, Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, NoReturn

from aiohttp import web

from prerender.browser.browser import DESKTOP_VIEWPORT, Browser, SharedBrowser
from prerender.browser.chromium import Chromium
from prerender.browser.tab import Tab, TabLostError
from prerender.browser.tab_tasks import PAGE_COMPLETE, TabTask, run_tab_tasks
from prerender.bundle.built_files import base_of
from prerender.crawl.snapshot import Snapshot
from prerender.errors import BrowserError
from prerender.finding import Finding
from prerender.fonts.bundled import (
    fonts_digest,
    missing_characters,
    serve_fonts,
    with_covered_characters,
)
from prerender.host.policy import CARDS_FOLDER
from prerender.host.server import listening
from prerender.progress.reporter import Progress
from prerender.store import Store


@dataclass(frozen=True, slots=True)
class DrawOptions:
    """Options of the drawing."""

    bundle: Path
    pool: SharedBrowser
    jobs: int
    limit: float
    """Seconds per document."""


def document_server(bundle: Path, documents: Sequence[str]) -> web.Application:
    """Serve each document at ``/NUMBER``, with the fonts and assets that it references."""

    async def document(request: web.Request) -> web.Response:
        number = int(request.match_info["number"])
        return web.Response(text=documents[number], content_type="text/html")

    async def keep(_: web.Request, response: web.StreamResponse) -> None:
        """Let the browser keep fonts and assets for the next document."""
        response.headers["Cache-Control"] = "max-age=86400, immutable"

    app = web.Application()
    app.on_response_prepare.append(keep)
    app.router.add_get(r"/{number:\d+}", document)
    serve_fonts(app)
    if (assets := bundle / "assets").is_dir():  # an app can have them in another folder
        app.router.add_static("/assets", assets)
    return app


async def draw_documents(
    served: web.Application,
    names: Sequence[str],
    options: DrawOptions,
    draw: Callable[[Tab, int, str], Awaitable[None]],
    viewport: dict[str, Any] | None = None,
) -> None:
    """Call ``draw`` with a tab that shows the document of each number, and the server's origin.

    ``names`` has what each document is, for errors: ``/: its social card cannot be drawn``. Raises
    BrowserError if a document fails.
    """

    async def open_tab(browser: Browser) -> Tab:
        """Open a tab that prefers light colours on every machine."""
        tab = await browser.open()
        if viewport:
            await tab.send("Emulation.setDeviceMetricsOverride", viewport)
        light = {"features": [{"name": "prefers-color-scheme", "value": "light"}]}
        await tab.send("Emulation.setEmulatedMedia", light)
        return tab

    def failed(number: int, error: TabLostError) -> NoReturn:
        msg = f"{names[number]}: {error}"
        raise BrowserError(msg) from error

    async with listening(served) as origin:

        async def run(tab: Tab, number: int) -> None:
            if not await tab.evaluate(_REPLACE_BODY % number, limit=options.limit):
                await tab.navigate(f"{origin}/{number}")
            await tab.evaluate(PAGE_COMPLETE, limit=options.limit)
            await draw(tab, number, origin)

        task = TabTask(open_tab, run, failed, "it drew documents")
        await run_tab_tasks(range(len(names)), task, options.pool, options.jobs)


_REPLACE_BODY = """(async (number) => {
  if (location.protocol !== 'http:') return false;
  const shared = ({ documentElement, head }) =>
    [documentElement.cloneNode(), ...head.querySelectorAll('style, link[rel=stylesheet]')]
      .map((element) => element.outerHTML)
      .join();
  const text = await (await fetch(`/${number}`)).text();
  const next = new DOMParser().parseFromString(text, 'text/html');
  if (shared(next) !== shared(document) || next.querySelector('script')) return false;
  document.title = next.title;
  document.body.replaceWith(next.body);
  return true;
})(%d)"""
"""Shows a document in place of another with the same styles; false if it must be loaded.

It saves a fifth of the CPU time of a card or data sheet: styles and fonts stay.
"""
CARD_WIDTH = 1200
CARD_HEIGHT = 630
"""Pixels; every service shows this aspect ratio (1.91:1) without cropping."""
_VIEWPORT = DESKTOP_VIEWPORT | {"width": CARD_WIDTH, "height": CARD_HEIGHT}
MAX_CARD_BYTES = 100_000
"""Bytes; WhatsApp ignores pictures over 300 kB."""
JPEG_QUALITIES = (86, 74, 60, 45)
"""JPEG qualities; the first that makes a card small enough is used."""
_REFERENCE = re.compile(r"/(?:assets|fonts)/[\w.-]+")
_UNSAFE = re.compile(r"[^A-Za-z0-9._~-]")
_MAX_NAME = 80
"""Characters of a page's path in the name of its card, which a digest completes."""
CARDS_STAGE = "cards"
_GLYPH_WHY = "The picture or the PDF shows � in place of a character that no bundled font has."


@dataclass(frozen=True, slots=True)
class SocialCard:
    """A page's card as its head tags name it."""

    file: str
    """Its path in the tree; the name contains a digest, because services cache pictures."""
    alt: str


@dataclass(frozen=True, slots=True)
class CardDocument:
    """A card's document, and the cache key of its picture."""

    card: SocialCard
    path: str
    """The path of the card's page."""
    html: str
    key: str
    missing: tuple[str, ...]
    """The runs of characters that are in no bundled font."""


class CardDocuments:
    """Creates the card documents of snapshots."""

    def __init__(self, bundle: Path, chromium: Chromium) -> None:
        """Read referenced files from the built app's folder and the bundled fonts."""
        self._bundle = bundle
        self._folder = f"{base_of(bundle)}{CARDS_FOLDER}".removeprefix("/")
        self._renderer = chromium.name
        self._fonts = fonts_digest()
        self._digest = cache(self._file_digest)

    def of(self, snapshot: Snapshot) -> CardDocument | None:
        """Return the document of a snapshot's card, or None if it has no card.

        The file name is derived from the card's inputs, so it is available before drawing.
        """
        if snapshot.card is None:
            return None
        html = with_covered_characters(snapshot.card.html)
        missing = missing_characters(snapshot.card.html)
        shown = [self._digest(name) for name in sorted(set(_REFERENCE.findall(html)))]
        drawn = (CARD_WIDTH, CARD_HEIGHT, MAX_CARD_BYTES, JPEG_QUALITIES, html, *shown)
        digest = hashlib.sha256(repr(drawn).encode()).hexdigest()
        name = _UNSAFE.sub("-", snapshot.path.strip("/"))[:_MAX_NAME] or "home"
        card = SocialCard(f"{self._folder}/{name}-{digest[:12]}.jpg", snapshot.card.alt)
        return CardDocument(card, snapshot.path, html, f"card {self._renderer} {digest}", missing)

    def _file_digest(self, reference: str) -> str:
        folder, name = reference.strip("/").split("/")
        if folder == "fonts":
            return self._fonts
        file = self._bundle / folder / name
        return hashlib.sha256(file.read_bytes()).hexdigest() if file.is_file() else ""


async def draw_cards(
    documents: Iterable[CardDocument],
    options: DrawOptions | None,
    store: Store,
    write: Callable[[str, bytes], None],
    progress: Progress,
) -> None:
    """Write the picture of every card once; draw only pictures that are not in the store.

    Without ``options``, these are left out. ``progress`` counts the cards to draw. Raise
    BrowserError if a card cannot be drawn.
    """
    new: list[CardDocument] = []
    for file, document in {document.card.file: document for document in documents}.items():
        if cached := store.get(document.key):
            write(file, cached)
        else:
            new.append(document)

    async def draw(tab: Tab, number: int, _: str) -> None:
        document, picture = new[number], await _picture(tab)
        store.put(document.key, picture)
        write(document.card.file, picture)
        progress(CARDS_STAGE, 1, 0)

    progress(CARDS_STAGE, 0, len(new))
    if new and options:
        served = document_server(options.bundle, [document.html for document in new])
        names = [f"{document.path}: its social card cannot be drawn" for document in new]
        await draw_documents(served, names, options, draw, _VIEWPORT)


async def _picture(tab: Tab) -> bytes:
    """Return the screenshot at the best quality that is small enough."""
    content = b""
    for quality in JPEG_QUALITIES:
        shot = await tab.send("Page.captureScreenshot", {"format": "jpeg", "quality": quality})
        content = base64.b64decode(shot["data"])
        if len(content) <= MAX_CARD_BYTES:
            break
    return content


def card_findings(cards: Iterable[CardDocument]) -> list[Finding]:
    """Return a warning for each run of characters that a card cannot show."""
    return [glyph_finding(card.path, "its card", run) for card in cards for run in card.missing]


def glyph_finding(path: str, what: str, run: str) -> Finding:
    """Return a warning about a run of characters that a file of a page cannot show."""
    points = ", ".join(f"U+{ord(character):04X}" for character in dict.fromkeys(run))
    message = (
        f'{what} cannot show "{run}" ({points}): no bundled font has it. '
        "Replace it; docs/site.md lists the scripts."
    )
    return Finding(
        path, "glyph", message, level="warning", why=_GLYPH_WHY, aspect="text", value=run
    )
