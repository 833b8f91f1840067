"""A card's document, its file name in the tree, and the cache key of its picture."""

import hashlib
import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from prerender.browser.chromium import Chromium
from prerender.bundle.built_files import base_of
from prerender.crawl.snapshot import Snapshot
from prerender.fonts.bundled import bundled_characters, fonts_digest
from prerender.fonts.coverage import Coverage
from prerender.host.policy import CARDS

WIDTH = 1200
HEIGHT = 630
"""Pixels; every service shows this aspect ratio (1.91:1) without cropping."""
LARGEST = 100_000
"""Bytes; WhatsApp ignores pictures over 300 kB."""
QUALITIES = (86, 74, 60, 45)
"""JPEG qualities; the first that makes a card small enough is used."""
_REFERENCE = re.compile(r"/(?:assets|fonts)/[\w.-]+")


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
        self._folder = f"{base_of(bundle)}{CARDS}".removeprefix("/")
        self._renderer = chromium.name
        self._fonts = fonts_digest()
        self._coverage = Coverage(bundled_characters())
        self._digest = cache(self._file_digest)

    def of(self, snapshot: Snapshot) -> CardDocument | None:
        """Return the document of a snapshot's card, or None if it has no card.

        The file name is derived from the card's inputs, so it is available before drawing.
        """
        if snapshot.card is None:
            return None
        html = self._coverage.shown(snapshot.card.html)
        missing = self._coverage.missing(snapshot.card.html)
        shown = [self._digest(name) for name in sorted(set(_REFERENCE.findall(html)))]
        drawn = (WIDTH, HEIGHT, LARGEST, QUALITIES, html, *shown)
        digest = hashlib.sha256(repr(drawn).encode()).hexdigest()
        name = snapshot.path.strip("/").replace("/", "-") or "home"
        card = SocialCard(f"{self._folder}/{name}-{digest[:12]}.jpg", snapshot.card.alt)
        return CardDocument(card, snapshot.path, html, f"card {self._renderer} {digest}", missing)

    def _file_digest(self, reference: str) -> str:
        folder, name = reference.strip("/").split("/")
        if folder == "fonts":
            return self._fonts
        file = self._bundle / folder / name
        return hashlib.sha256(file.read_bytes()).hexdigest() if file.is_file() else ""
