"""Places: which value of the catalogue a part of a page is made from."""

import json
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path, PurePath
from typing import Any

from prerender.catalogue.source.location import Location
from prerender.catalogue.source.positions import json_path
from prerender.catalogue.source.text import CatalogueText
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


@dataclass(frozen=True, slots=True)
class _Wanted:
    """A value that is looked for."""

    fits: Callable[[Location, Any], bool]
    """Whether the value at a location is the one."""
    words: tuple[str, ...]
    """Where it stands, one of these stands in the text, unless that is written with escapes."""
    key: tuple[str, str]


class CataloguePlaces:
    """A catalogue's text, asked where things stand; it is known to be sound."""

    def __init__(self, file: str, content: bytes) -> None:
        """Look into the catalogue's bytes; the file's name goes into every place.

        Raises ValueError where they are no JSON, or no map.
        """
        self._file = file
        self._text = CatalogueText(content)
        self._found: dict[tuple[str, str], Location | None] = {}

    def place(self, page: str, part: Part, value: str = "") -> Place | None:
        """Return what a part of a page is made from, where that is known."""
        location = self._location(page, part, value)
        if location is None:
            return None
        return Place(self._file, json_path(location), self._text.line(location))

    def _location(self, page: str, part: Part, value: str) -> Location | None:
        entry = self.entry(page)
        match part:
            case "page":
                return entry
            case "link":
                return self._first(entry, self._leading_to(value))
            case "text" | "heading" if value:
                return self._first(entry, _equal(value)) or self._first(entry, _holding(value))
            case "image" if value and (described := self._image(value)):
                return described
        return self._part(entry, part)

    @cached_property
    def _pages(self) -> dict[Any, Location]:
        found = [(content.get("path"), at) for at, content in self._text.maps_at("pages")]
        return dict(reversed(found))

    @cached_property
    def _products(self) -> dict[str, Location]:
        found = [(str(product.get("id")), at) for at, product in self._text.maps_at("products")]
        return dict(reversed(found))

    def entry(self, page: str) -> Location | None:
        """Return where a page's or a product's own entry is."""
        if page in self._pages:
            return self._pages[page]
        template = str(self._text.value_at("pages", "product", "path") or "")
        pattern = re.escape(template).replace(re.escape("{id}"), _NUMBER)
        found = re.fullmatch(pattern, page)
        if found and template:
            return self._products.get(found["id"], ("pages", "productNotFound"))
        return ("pages", "notFound") if page.endswith("/404.html") else None

    def _part(self, entry: Location | None, part: Part) -> Location | None:
        if entry is None:
            return None
        for keys in _KEYS.get(part, ()):
            if self._text.value_at(*entry, *keys) is not None:
                return (*entry, *keys)
        return None

    def _image(self, address: str) -> Location | None:
        """Return where a picture is described, whose file's name begins as the address does."""
        name = PurePath(address).name
        stems = [
            (len(PurePath(str(place[-1])).stem), place)
            for place, _ in self._text.maps_at("images")
            if name.startswith(f"{PurePath(str(place[-1])).stem}")
        ]
        return max(stems)[1] if stems else None

    def _leading_to(self, address: str) -> _Wanted:
        entry = self.entry(address)
        number = self._text.value_at(*entry, "id") if entry else None

        def leads_to(location: Location, found: Any) -> bool:  # noqa: ANN401 - anything
            if found == address:
                return True
            key = next((step for step in reversed(location) if isinstance(step, str)), "")
            return entry is not None and key in _REFERENCES and number == _number(found)

        code = (json.dumps(number, ensure_ascii=False).strip('"'),) if entry else ()
        return _Wanted(leads_to, (address, *code), ("leads to", address))

    def _first(self, entry: Location | None, wanted: _Wanted) -> Location | None:
        """Return the first value that fits: in the page's own entry, else anywhere."""
        own = _leaves(self._text.value_at(*entry), tuple(entry)) if entry else ()
        found = next((at for at, leaf in own if wanted.fits(at, leaf)), None)
        return found or self._anywhere(wanted)

    def _anywhere(self, wanted: _Wanted) -> Location | None:
        """Look through the whole catalogue, once for all pages that ask the same."""
        if wanted.key not in self._found:
            pieces = self._text.that_may_hold(wanted.words)
            leaves = (leaf for at, value in pieces for leaf in _leaves(value, at))
            found = next((at for at, leaf in leaves if wanted.fits(at, leaf)), None)
            self._found[wanted.key] = found
        return self._found[wanted.key]


def read_places(file: Path) -> CataloguePlaces:
    """Read a catalogue; one that cannot be read has no places."""
    try:
        return CataloguePlaces(file.name, file.read_bytes())
    except (OSError, ValueError, RecursionError):
        return CataloguePlaces(file.name, b"{}")


def _number(found: Any) -> Any:  # noqa: ANN401 - a code is a text of digits, a reference a number
    return int(found) if isinstance(found, str) and found.isdecimal() else found


def _equal(value: str) -> _Wanted:
    return _Wanted(lambda _, found: bool(found == value), (value,), ("equal", value))


def _holding(value: str) -> _Wanted:
    def holds(_: Location, found: Any) -> bool:  # noqa: ANN401 - anything may stand there
        return isinstance(found, str) and value in found

    return _Wanted(holds, (value,), ("holding", value))


def _leaves(value: Any, location: Location) -> Iterator[tuple[Location, Any]]:  # noqa: ANN401
    if isinstance(value, dict | list):
        for step, inner in value.items() if isinstance(value, dict) else enumerate(value):
            yield from _leaves(inner, (*location, step))
    else:
        yield location, value
