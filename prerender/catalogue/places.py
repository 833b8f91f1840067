"""Places: which value of the catalogue a part of a page is made from."""

import json
import re
from collections.abc import Callable, Iterator
from functools import cached_property
from pathlib import Path, PurePath
from typing import Any

from prerender.catalogue.location import Location
from prerender.catalogue.positions import Source, json_path
from prerender.catalogue.raw import maps_at, value_at
from prerender.finding import Part, Place

_KEYS: dict[str, tuple[tuple[str, ...], ...]] = {
    "title": (("seo", "title"), ("name",), ("title",)),
    "description": (("seo", "description"), ("summary",), ("description",)),
    "heading": (("hero", "heading"), ("heading",), ("name",)),
    "image": (("image",), ("hero", "image")),
}
"""Where each part stands in a page's or a product's entry, the first that is there."""
_REFERENCES = ("link", "parent", "related")
"""The keys under which a product stands as a code or a number."""
_NUMBER = "(?P<id>.+)"

_Fits = Callable[[Location, Any, str], bool]
"""Whether a value at a location is the one that is looked for."""


class CataloguePlaces:
    """A catalogue's text, asked where things stand; it is known to be sound."""

    def __init__(self, file: str, text: str) -> None:
        """Read the catalogue's text; the file's name goes into every place."""
        self._file = file
        self._raw: Any = json.loads(text)
        self._source = Source(text)
        self._found: dict[tuple[str, str], Location | None] = {}

    def place(self, page: str, part: Part, value: str = "") -> Place | None:
        """Return what a part of a page is made from, where that is known."""
        location = self._location(page, part, value)
        if location is None:
            return None
        return Place(self._file, json_path(location), self._source.line(location))

    def _location(self, page: str, part: Part, value: str) -> Location | None:
        entry = self.entry(page)
        match part:
            case "page":
                return entry
            case "link":
                return self._first(entry, self._leads_to, value)
            case "text" | "heading" if value:
                return self._first(entry, _is, value) or self._first(entry, _holds, value)
            case "image" if value and (described := self._image(value)):
                return described
        return self._part(entry, part)

    @cached_property
    def _pages(self) -> dict[Any, Location]:
        found = [(content.get("path"), at) for at, content in maps_at(self._raw, "pages")]
        return dict(reversed(found))

    @cached_property
    def _products(self) -> dict[str, Location]:
        found = [(str(product.get("id")), at) for at, product in maps_at(self._raw, "products")]
        return dict(reversed(found))

    def entry(self, page: str) -> Location | None:
        """Return where a page's or a product's own entry is."""
        if page in self._pages:
            return self._pages[page]
        template = str(value_at(self._raw, "pages", "product", "path") or "")
        pattern = re.escape(template).replace(re.escape("{id}"), _NUMBER)
        found = re.fullmatch(pattern, page)
        if found and template:
            return self._products.get(found["id"], ("pages", "productNotFound"))
        return ("pages", "notFound") if page.endswith("/404.html") else None

    def _part(self, entry: Location | None, part: Part) -> Location | None:
        if entry is None:
            return None
        for keys in _KEYS.get(part, ()):
            if value_at(self._raw, *entry, *keys) is not None:
                return (*entry, *keys)
        return None

    def _image(self, address: str) -> Location | None:
        """Return where a picture is described, whose file's name begins as the address does."""
        name = PurePath(address).name
        stems = [
            (len(PurePath(str(place[-1])).stem), place)
            for place, _ in maps_at(self._raw, "images")
            if name.startswith(f"{PurePath(str(place[-1])).stem}")
        ]
        return max(stems)[1] if stems else None

    def _leads_to(self, location: Location, found: Any, address: str) -> bool:  # noqa: ANN401
        if found == address:
            return True
        key = next((step for step in reversed(location) if isinstance(step, str)), "")
        entry = self.entry(address) if key in _REFERENCES else None
        return entry is not None and value_at(self._raw, *entry, "id") == _number(found)

    def _first(self, entry: Location | None, fits: _Fits, value: str) -> Location | None:
        """Return the first value that fits: in the page's own entry, else anywhere."""
        own = _leaves(value_at(self._raw, *entry), tuple(entry)) if entry else ()
        found = next((at for at, leaf in own if fits(at, leaf, value)), None)
        return found or self._anywhere(fits, value)

    def _anywhere(self, fits: _Fits, value: str) -> Location | None:
        """Look through the whole catalogue, once for all pages that ask the same."""
        key = (fits.__name__, value)
        if key not in self._found:
            leaves = _leaves(self._raw, ())
            self._found[key] = next((at for at, leaf in leaves if fits(at, leaf, value)), None)
        return self._found[key]


def read_places(file: Path) -> CataloguePlaces:
    """Read a catalogue; one that cannot be read has no places."""
    try:
        return CataloguePlaces(file.name, file.read_text("utf-8-sig"))
    except (OSError, ValueError, RecursionError):
        return CataloguePlaces(file.name, "{}")


def _number(found: Any) -> Any:  # noqa: ANN401 - a code is a text of digits, a reference a number
    return int(found) if isinstance(found, str) and found.isdecimal() else found


def _is(_: Location, found: Any, value: str) -> bool:  # noqa: ANN401 - anything may stand there
    return bool(found == value)


def _holds(_: Location, found: Any, value: str) -> bool:  # noqa: ANN401 - as above
    return isinstance(found, str) and value in found


def _leaves(value: Any, location: Location) -> Iterator[tuple[Location, Any]]:  # noqa: ANN401
    if isinstance(value, dict | list):
        for step, inner in value.items() if isinstance(value, dict) else enumerate(value):
            yield from _leaves(inner, (*location, step))
    else:
        yield location, value
