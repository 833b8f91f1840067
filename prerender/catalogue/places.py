"""Find the value in the catalogue that an aspect of a page, such as its title, shows."""

import json
from collections.abc import Callable
from functools import cached_property
from pathlib import Path, PurePath
from typing import Any

from prerender.catalogue.source import Location, Source, json_path, leaves, maps_at, value_at
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
_Fits = Callable[[Location, Any], bool]
"""Returns whether the value at a location matches."""


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
        """The results of searches in the whole catalogue, which other pages repeat."""

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
                return self._first(entry, ("leads to", value), self._leading_to(value))
            case "text" | "heading" if value:
                equal = self._first(entry, ("equal", value), lambda _, leaf: bool(leaf == value))
                return equal or self._first(
                    entry,
                    ("holding", value),
                    lambda _, leaf: isinstance(leaf, str) and value in leaf,
                )
            case "image" if value and (described := self._image(value)):
                return described
        keys = (key for key in _KEYS.get(aspect, ()) if entry is not None)
        places = ((*(entry or ()), *key) for key in keys)
        return next((at for at in places if value_at(self._raw, *at) is not None), None)

    @cached_property
    def _pages(self) -> dict[Any, Location]:
        entries = [(content.get("path"), at) for at, content in maps_at(self._raw, "pages")]
        return dict(reversed(entries))

    @cached_property
    def _products(self) -> dict[str, Location]:
        entries = [(str(product.get("id")), at) for at, product in maps_at(self._raw, "products")]
        return dict(reversed(entries))

    def entry(self, page: str) -> Location | None:
        """Return the location of a page's or a product's entry."""
        if page in self._pages:
            return self._pages[page]
        before, id_, after = str(value_at(self._raw, "pages", "product", "path") or "").partition(
            "{id}"
        )
        if id_ and page.startswith(before) and page.endswith(after) and page != before + after:
            number = page.removeprefix(before).removesuffix(after)
            return self._products.get(number, ("pages", "productNotFound"))
        return ("pages", "notFound") if page.endswith("/404.html") else None

    def _image(self, address: str) -> Location | None:
        """Return the description of the picture from whose file name the address was derived."""
        name = PurePath(address).name
        stems = [
            (len(PurePath(str(place[-1])).stem), place)
            for place, _ in maps_at(self._raw, "images")
            if name.startswith(f"{PurePath(str(place[-1])).stem}")
        ]
        return max(stems)[1] if stems else None

    def _leading_to(self, address: str) -> _Fits:
        entry = self.entry(address)
        number = value_at(self._raw, *entry, "id") if entry else None

        def leads_to(location: Location, leaf: Any) -> bool:  # noqa: ANN401 - any JSON
            if leaf == address:
                return True
            key = next((step for step in reversed(location) if isinstance(step, str)), "")
            is_code = isinstance(leaf, str) and leaf.isdecimal()
            other = int(leaf) if is_code else leaf  # a code is a text, a reference a number
            return entry is not None and key in _REFERENCES and number == other

        return leads_to

    def _first(self, entry: Location | None, key: tuple[str, str], fits: _Fits) -> Location | None:
        """Return the first matching value: in the page's own entry, otherwise anywhere."""
        own = leaves(value_at(self._raw, *entry), tuple(entry)) if entry else ()
        if location := next((at for at, leaf in own if fits(at, leaf)), None):
            return location
        if key not in self._found:
            every = leaves(self._raw)
            self._found[key] = next((at for at, leaf in every if fits(at, leaf)), None)
        return self._found[key]


def read_places(file: Path) -> CataloguePlaces:
    """Read a catalogue; an unreadable one has no places."""
    try:
        return CataloguePlaces(file.name, file.read_bytes())
    except (OSError, ValueError, RecursionError):
        return CataloguePlaces(file.name, b"{}")
