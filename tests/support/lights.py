"""The content of an independent site: twenty pages about lighthouses."""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from prerender.finding import Aspect, SourcePlace
from prerender.pipeline.content import Content
from prerender.routes import NOT_FOUND, Route, file_of
from prerender.settings import Settings


@dataclass(frozen=True, slots=True)
class Lights(Content):
    """The content of ``lights.json``, as the protocol in prerender/pipeline/content.py."""

    file: Path

    def routes(self) -> list[Route]:
        """Return the routes of the list, of each light, and of a not-found page."""
        ids = [light["id"] for light in json.loads(self.file.read_text("utf-8"))]
        paths = ["/", *(f"/lights/{one}" for one in ids)]
        nowhere = Route(f"/{NOT_FOUND}", NOT_FOUND, missing=True)
        return [*(Route(path, file_of(path)) for path in paths), nowhere]

    def files(self, _settings: Settings) -> Iterator[tuple[str, str | bytes]]:
        """Yield the content file."""
        yield "lights.json", self.file.read_bytes()

    def updated(self) -> Mapping[str, str]:
        """Return the day of the list's last change."""
        return {"/": "2026-11-01"}

    def places(self) -> "Lights":
        """Return the object that locates lights in the file, which is this object."""
        return self

    def place(self, page: str, _aspect: Aspect, _value: str = "") -> SourcePlace | None:
        """Return the entry of the light that a page shows."""
        number = page.removeprefix("/lights/")
        return (
            SourcePlace(self.file.name, f"[{int(number) - 1}]", 1) if number.isdecimal() else None
        )
