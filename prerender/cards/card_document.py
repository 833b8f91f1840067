"""A card to be drawn: its document, its name in the tree, and the key of its picture."""

import hashlib
import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from prerender.browser.chromium import Chromium
from prerender.crawl.snapshot import Snapshot
from prerender.fonts.bundled import bundled_characters, fonts_digest
from prerender.fonts.coverage import Coverage
from prerender.host.policy import CARDS

WIDTH = 1200
HEIGHT = 630
"""Pixels; the shape that every service shows whole (1.91 to 1)."""
LARGEST = 100_000
"""Bytes; WhatsApp shows no picture over 300 kB."""
QUALITIES = (86, 74, 60, 45)
"""JPEG's; the first at which a card is small enough is taken."""
_REFERENCE = re.compile(r"/(?:assets|fonts)/[\w.-]+")


@dataclass(frozen=True, slots=True)
class SocialCard:
    """A page's card as its document names it."""

    file: str
    """Its place in the tree; the name changes with the content, since services keep pictures."""
    alt: str


@dataclass(frozen=True, slots=True)
class CardDocument:
    """A card's document, and the key under which its picture may be kept."""

    card: SocialCard
    path: str
    """The page that it is the card of."""
    html: str
    key: str
    missing: tuple[str, ...]
    """The runs of characters that no bundled font has."""


class CardDocuments:
    """Makes the documents of snapshots."""

    def __init__(self, root: Path, bundle: Path, chromium: Chromium) -> None:
        """Look for what documents show in the built app's folder and in the fonts."""
        self._bundle = bundle
        self._renderer = chromium.name
        self._fonts = fonts_digest(root)
        self._coverage = Coverage(bundled_characters(root))
        self._digest = cache(self._file_digest)

    def of(self, snapshot: Snapshot) -> CardDocument | None:
        """Return the document of a snapshot, if that has a card.

        The name comes from all that the card shows, so that it is known before the card is drawn.
        """
        if snapshot.card is None:
            return None
        html = self._coverage.shown(snapshot.card.html)
        missing = self._coverage.missing(snapshot.card.html)
        shown = [self._digest(name) for name in sorted(set(_REFERENCE.findall(html)))]
        drawn = (WIDTH, HEIGHT, LARGEST, QUALITIES, html, *shown)
        digest = hashlib.sha256(repr(drawn).encode()).hexdigest()
        name = snapshot.path.strip("/").replace("/", "-") or "home"
        card = SocialCard(f"{CARDS}/{name}-{digest[:12]}.jpg", snapshot.card.alt)
        return CardDocument(card, snapshot.path, html, f"card {self._renderer} {digest}", missing)

    def _file_digest(self, reference: str) -> str:
        folder, name = reference.strip("/").split("/")
        if folder == "fonts":
            return self._fonts
        file = self._bundle / folder / name
        return hashlib.sha256(file.read_bytes()).hexdigest() if file.is_file() else ""
