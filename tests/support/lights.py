"""The content of a foreign site: twenty pages about lighthouses, and nothing else."""

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from prerender.errors import BundleError, PicturesError
from prerender.finding import Finding, Part, Place
from prerender.routes import NOT_FOUND, Route, file_of
from prerender.settings import Settings


@dataclass(frozen=True, slots=True)
class Lights:
    """What ``lights.json`` says, as prerender/pipeline/content.py asks for it."""

    file: Path

    @property
    def author(self) -> str:
        """Nobody in particular."""
        return "Lights"

    def routes(self, _parts: Iterable[str]) -> list[Route]:
        """Return the list, a page for each light, and a not-found page."""
        ids = [light["id"] for light in json.loads(self.file.read_text("utf-8"))]
        paths = ["/", *(f"/lights/{one}" for one in ids)]
        nowhere = Route(f"/{NOT_FOUND}", NOT_FOUND, missing=True)
        return [*(Route(path, file_of(path)) for path in paths), nowhere]

    def sheets(self) -> Mapping[int, Route]:
        """Return no page: none has a data sheet."""
        return {}

    def files(self, _settings: Settings) -> Iterator[tuple[str, str | bytes]]:
        """Yield the content itself."""
        yield "lights.json", self.file.read_bytes()

    def updated(self) -> Mapping[str, str]:
        """Return the day on which the list was last changed."""
        return {"/": "2026-11-01"}

    def may_be_listed(self, settings: Settings) -> bool:
        """Whether search engines may list it."""
        return settings.indexable

    def findings(self, _settings: Settings) -> list[Finding]:
        """Return nothing against it."""
        return []

    def claims(self) -> Mapping[str, int]:
        """Return that nothing of it waits for anybody."""
        return {"sample": 0, "unconfirmed": 0, "confirmed": 0}

    def has_sample_identity(self) -> bool:
        """Whether it is made up who speaks."""
        return False

    def left_out(self) -> Mapping[str, int]:
        """Return that everything is published."""
        return {}

    def plan(self) -> str:
        """Return nothing: the app is built from the file as it is."""
        return ""

    def places(self) -> "Lights":
        """Return what knows where a light stands: this."""
        return self

    def place(self, page: str, _part: Part, _value: str = "") -> Place | None:
        """Return the entry of the light that a page shows."""
        number = page.removeprefix("/lights/")
        return Place(self.file.name, f"[{int(number) - 1}]", 1) if number.isdecimal() else None

    def told(self, error: PicturesError) -> BundleError:
        """Return the error as it is: no light has a picture."""
        return error
