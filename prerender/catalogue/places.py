"""Find the value in the catalogue that an aspect of a page, such as its title, shows."""

import json
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path, PurePath
from typing import Any

from prerender.catalogue.source import Location, Source, json_path, maps_at, value_at
from prerender.finding import Aspect, SourcePlace

_KEYS: dict[str, tuple[tuple[str, ...], ...]] = {
    "title": (("seo", "title"), ("name",), ("title",)),
    "description": (("seo", "description"), ("summary",), ("description",)),
    "heading": (("hero", "heading"), ("heading",), ("name",)),
    "image": (("image",), ("hero", "image")),
}
"""The keys of each aspect in an entry of a page or product; the first existing one counts."""
_REFERENCES = ("link", "parent", "related")
"""The keys that refer to a product by code or number."""
_NUMBER = "(?P<id>.+)"


@dataclass(frozen=True, slots=True)
class _Query:
    """A search for a value in the catalogue."""

    fits: Callable[[Location, Any], bool]
    """Return whether the value at a location matches."""
    key: tuple[str, str]


class CataloguePlaces:
    """Finds values in a valid catalogue."""

    def __init__(self, file: str, content: bytes) -> None:
        """Use the catalogue's bytes; every found place has ``file`` as its file name.

        Raises ValueError if the bytes are not JSON or not a map.
        """
        self._file = file
        text = content.decode("utf-8-sig")
        self._raw = json.loads(text)
        if not isinstance(self._raw, dict):
            msg = "is not a map"
            raise ValueError(msg)  # noqa: TRY004 - as for any text that is not JSON
        self._source = Source(text)
        self._found: dict[tuple[str, str], Location | None] = {}

    def place(self, page: str, aspect: Aspect, value: str = "") -> SourcePlace | None:
        """Return the value that an aspect of a page shows, or None if the value is not found."""
        location = self._location(page, aspect, value)
        if location is None:
            return None
        return SourcePlace(self._file, json_path(location), self._source.line(location))

    def _location(self, page: str, aspect: Aspect, value: str) -> Location | None:
        entry = self.entry(page)
        match aspect:
            case "page":
                return entry
            case "link":
                return self._first(entry, self._leading_to(value))
            case "text" | "heading" if value:
                return self._first(entry, _equal(value)) or self._first(entry, _holding(value))
            case "image" if value and (described := self._image(value)):
                return described
        return self._of_aspect(entry, aspect)

    @cached_property
    def _pages(self) -> dict[Any, Location]:
        found = [(content.get("path"), at) for at, content in maps_at(self._raw, "pages")]
        return dict(reversed(found))

    @cached_property
    def _products(self) -> dict[str, Location]:
        found = [(str(product.get("id")), at) for at, product in maps_at(self._raw, "products")]
        return dict(reversed(found))

    def entry(self, page: str) -> Location | None:
        """Return the location of a page's or a product's entry."""
        if page in self._pages:
            return self._pages[page]
        template = str(value_at(self._raw, "pages", "product", "path") or "")
        pattern = re.escape(template).replace(re.escape("{id}"), _NUMBER)
        found = re.fullmatch(pattern, page)
        if found and template:
            return self._products.get(found["id"], ("pages", "productNotFound"))
        return ("pages", "notFound") if page.endswith("/404.html") else None

    def _of_aspect(self, entry: Location | None, aspect: Aspect) -> Location | None:
        if entry is None:
            return None
        for keys in _KEYS.get(aspect, ()):
            if value_at(self._raw, *entry, *keys) is not None:
                return (*entry, *keys)
        return None

    def _image(self, address: str) -> Location | None:
        """Return the description of the picture from whose file name the address was derived."""
        name = PurePath(address).name
        stems = [
            (len(PurePath(str(place[-1])).stem), place)
            for place, _ in maps_at(self._raw, "images")
            if name.startswith(f"{PurePath(str(place[-1])).stem}")
        ]
        return max(stems)[1] if stems else None

    def _leading_to(self, address: str) -> _Query:
        entry = self.entry(address)
        number = value_at(self._raw, *entry, "id") if entry else None

        def leads_to(location: Location, found: Any) -> bool:  # noqa: ANN401 - any JSON
            if found == address:
                return True
            key = next((step for step in reversed(location) if isinstance(step, str)), "")
            return entry is not None and key in _REFERENCES and number == _number(found)

        return _Query(leads_to, ("leads to", address))

    def _first(self, entry: Location | None, query: _Query) -> Location | None:
        """Return the first matching value: in the page's own entry, otherwise anywhere."""
        own = _leaves(value_at(self._raw, *entry), tuple(entry)) if entry else ()
        found = next((at for at, leaf in own if query.fits(at, leaf)), None)
        return found or self._anywhere(query)

    def _anywhere(self, query: _Query) -> Location | None:
        """Search the whole catalogue; results are cached, because other pages repeat the search."""
        if query.key not in self._found:
            leaves = _leaves(self._raw, ())
            found = next((at for at, leaf in leaves if query.fits(at, leaf)), None)
            self._found[query.key] = found
        return self._found[query.key]


def read_places(file: Path) -> CataloguePlaces:
    """Read a catalogue; an unreadable one has no places."""
    try:
        return CataloguePlaces(file.name, file.read_bytes())
    except (OSError, ValueError, RecursionError):
        return CataloguePlaces(file.name, b"{}")


def _number(found: Any) -> Any:  # noqa: ANN401 - a code is a text of digits, a reference a number
    return int(found) if isinstance(found, str) and found.isdecimal() else found


def _equal(value: str) -> _Query:
    return _Query(lambda _, found: bool(found == value), ("equal", value))


def _holding(value: str) -> _Query:
    def holds(_: Location, found: Any) -> bool:  # noqa: ANN401 - any JSON
        return isinstance(found, str) and value in found

    return _Query(holds, ("holding", value))


def _leaves(value: Any, location: Location) -> Iterator[tuple[Location, Any]]:  # noqa: ANN401
    if isinstance(value, dict | list):
        for step, inner in value.items() if isinstance(value, dict) else enumerate(value):
            yield from _leaves(inner, (*location, step))
    else:
        yield location, value
