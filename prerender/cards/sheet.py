"""A card to be drawn: its document, the files it shows, and the key of both."""

import hashlib
import re
from dataclasses import dataclass
from pathlib import Path

from aiohttp import web

from prerender.crawl.chromium import Chromium
from prerender.crawl.snapshot import Snapshot

WIDTH = 1200
HEIGHT = 630
"""Pixels; the shape that every service shows whole (1.91 to 1)."""
LARGEST = 100_000
"""Bytes; WhatsApp shows no picture over 300 kB."""
QUALITIES = (86, 74, 60, 45)
"""JPEG's; the first at which a card is small enough is taken."""
_REFERENCE = re.compile(r"/(?:assets|fonts)/[\w.-]+")


@dataclass(frozen=True, slots=True)
class Sheet:
    """A card's document, and the key under which its picture may be kept."""

    path: str
    html: str
    alt: str
    key: str


class Sheets:
    """The sheets of some snapshots, and the files that they show."""

    def __init__(self, bundle: Path, fonts: dict[str, bytes], chromium: Chromium) -> None:
        """Take files from the built app's folder and from the fonts."""
        self._bundle = bundle
        self._fonts = fonts
        stat = chromium.executable.stat()
        drawn = (stat.st_size, stat.st_mtime_ns, WIDTH, HEIGHT, LARGEST, QUALITIES)
        self._renderer = repr(drawn)

    def of(self, snapshots: list[Snapshot]) -> list[Sheet]:
        """Return the sheet of each snapshot that has a card."""
        return [
            Sheet(
                snapshot.path, snapshot.card.html, snapshot.card.alt, self._key(snapshot.card.html)
            )
            for snapshot in snapshots
            if snapshot.card
        ]

    def _key(self, html: str) -> str:
        """Digest the document, all that it shows, and what draws it."""
        digest = hashlib.sha256(f"{self._renderer}\0{html}".encode())
        for reference in sorted(set(_REFERENCE.findall(html))):
            digest.update(hashlib.sha256(self._file(reference)).digest())
        return f"card {digest.hexdigest()}"

    def _file(self, reference: str) -> bytes:
        folder, name = reference.strip("/").split("/")
        if folder == "fonts":
            return self._fonts.get(name, b"")
        file = self._bundle / folder / name
        return file.read_bytes() if file.is_file() else b""

    def server(self, sheets: list[Sheet]) -> web.Application:
        """Serve each sheet at ``/`` and its number, and what the sheets refer to."""

        async def sheet(request: web.Request) -> web.Response:
            number = int(request.match_info["number"])
            return web.Response(text=sheets[number].html, content_type="text/html")

        async def font(request: web.Request) -> web.Response:
            return web.Response(body=self._fonts[request.match_info["name"]])

        app = web.Application()
        app.router.add_get(r"/{number:\d+}", sheet)
        app.router.add_get("/fonts/{name}", font)
        app.router.add_static("/assets", self._bundle / "assets")
        return app
