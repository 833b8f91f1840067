"""Editable fields for the texts of the catalogue."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Literal

from prerender.catalogue.checks.claimed_values import CLAIMS
from prerender.catalogue.models import patterns
from prerender.catalogue.schema import choices_of, node_at
from prerender.catalogue.source.raw import value_at
from prerender.preview.editor.labels import label_of
from prerender.preview.editor.stamp import stamp
from prerender.preview.editor.working_copy import Reading

Place = tuple[str | int, ...]

_WIRING = frozenset(
    {
        patterns.IMAGE_PATH,
        patterns.PAGE_PATH,
        patterns.PRODUCT_PATH,
        patterns.PRODUCT_CODE,
        patterns.SITE_PATH,
        patterns.WORD,
    }
)
"""Patterns of references and file names, which are not shown as texts."""


@dataclass(frozen=True, slots=True)
class Field:
    """A text, or a key of a map that the editor shows as a text."""

    location: Place
    label: str
    value: str | None
    """The present text; None if an optional text is missing."""
    stamp: str
    is_key: bool = False
    removable: bool = False
    is_markup: bool = False
    """Whether the text can contain HTML."""


@dataclass(frozen=True, slots=True)
class Item:
    """An entry of a list that contains several texts and can be removed."""

    location: Place
    label: str
    stamp: str


@dataclass(frozen=True, slots=True)
class Addition:
    """A list or map to which entries can be added."""

    location: Place
    label: str
    kind: Literal["list", "map"]
    at: int
    """The present number of entries in the list or map."""
    stamp: str
    """The stamp of the place at the end, where a new entry is added."""
    blank: Any
    """A new entry, in which all texts are empty."""
    labels: tuple[str, ...]
    """The labels of the texts in a new entry, in the order of ``blank``."""


Box = Field | Item | Addition


def fields(reading: Reading, location: Place) -> list[Box]:
    """Return the editable values below a location, in the order of the file."""
    return list(_fields(reading, location, location, removable=False))


def is_optional(location: Place) -> bool:
    """Return whether a text is optional."""
    return _is_optional(node_at(location))


def is_markup(location: Place) -> bool:
    """Whether a text can contain HTML."""
    return any("contentMediaType" in one for one in choices_of(node_at(location)))


def _fields(reading: Reading, location: Place, top: Place, *, removable: bool) -> Iterator[Box]:
    value = value_at(reading.raw, *location)
    node = node_at(location)
    if isinstance(value, dict):
        yield from _of_map(reading, location, top, value)
    elif isinstance(value, list):
        yield from _of_list(reading, location, top, value)
    elif (isinstance(value, str) or (value is None and _is_optional(node))) and _is_text(node):
        label = label_of(reading.raw, location, top)
        now = stamp(reading.raw, location)
        markup = is_markup(location)
        yield Field(location, label, value, now, removable=removable, is_markup=markup)
    if isinstance(value, dict | list):
        yield from _more(reading, location, top, node, value)


def _of_map(reading: Reading, location: Place, top: Place, value: dict[str, Any]) -> Iterator[Box]:
    node = _map_of(node_at(location))
    free = "patternProperties" in node
    for key, inside in value.items():
        inner = (*location, key)
        if key == CLAIMS or (free and not isinstance(inside, str)):
            continue
        if free:
            label = label_of(reading.raw, inner, top) + " (name)"
            yield Field(inner, label, key, stamp(reading.raw, inner), is_key=True, removable=True)
        yield from _fields(reading, inner, top, removable=False)
    for key, said in node.get("properties", {}).items():
        missing = (*location, key)
        if key in value or key == CLAIMS:
            continue
        if _is_optional(said):
            yield from _fields(reading, missing, top, removable=False)
        elif key == "seo":
            for name in ("title", "description"):
                yield from _fields(reading, (*missing, name), top, removable=False)


def _of_list(reading: Reading, location: Place, top: Place, value: list[Any]) -> Iterator[Box]:
    removable = not (_is_fixed(node_at(location)) or _is_of_table(location))
    for number, item in enumerate(value):
        inner = (*location, number)
        yield from _fields(reading, inner, top, removable=removable)
        if removable and not isinstance(item, str) and _blank(reading, location, value):
            label = label_of(reading.raw, inner, top)
            yield Item(inner, label, stamp(reading.raw, inner))


def _is_of_table(location: Place) -> bool:
    """Return whether a list is the columns or a row of a table, whose lengths must stay equal."""
    return location[-1] == "columns" or location[-2:-1] == ("rows",)


def _more(
    reading: Reading,
    location: Place,
    top: Place,
    node: dict[str, Any],
    value: Any,  # noqa: ANN401
) -> Iterator[Addition]:
    label = label_of(reading.raw, location, top)
    if isinstance(value, dict):
        inner = dict(next(iter(_map_of(node).get("patternProperties", {}).values()), {}))
        if _is_text(inner):
            # The stamp of a missing key, so that adding never overwrites an existing key.
            end = stamp(reading.raw, (*location, ""))
            yield Addition(location, label, "map", len(value), end, ["", ""], ("Name", "Text"))
        return
    closed = _is_fixed(node) or _is_of_table(location)
    found = None if closed else _blank(reading, location, value)
    if found is not None:
        end = stamp(reading.raw, (*location, len(value)))
        yield Addition(location, label, "list", len(value), end, *found)


def _blank(
    reading: Reading, location: Place, value: list[Any]
) -> tuple[Any, tuple[str, ...]] | None:
    """Return an empty entry and the labels of its texts.

    Return None if an entry also needs values that are not texts, or needs no value.
    """
    inner = (*location, len(value))
    node = node_at(inner)
    columns = value_at(reading.raw, *location[:-1], "columns")
    if location[-1] == "rows" and isinstance(columns, list):
        return [""] * len(columns), tuple(columns)
    if _is_text(node):
        return "", ("Text",)
    needed = node.get("required", [])
    properties = node.get("properties", {})
    if not needed or not all(_is_text(properties[key]) for key in needed):
        return None
    return dict.fromkeys(needed, ""), tuple(label_of(None, (key,), ()) for key in needed)


def _is_text(node: dict[str, Any]) -> bool:
    choices = choices_of(node)
    return any(
        one.get("type") == "string" and "enum" not in one and one.get("pattern") not in _WIRING
        for one in choices
    ) and not any("const" in one for one in choices)


def _is_optional(node: dict[str, Any]) -> bool:
    choices = choices_of(node)
    return _is_text(node) and any(one.get("type") == "null" for one in choices)


def _is_fixed(node: dict[str, Any]) -> bool:
    """Return whether the schema fixes the number of entries in a list."""
    lists = [one for one in choices_of(node) if one.get("type") == "array"]
    return not lists or lists[0].get("minItems", 0) == lists[0].get("maxItems")


def _map_of(node: dict[str, Any]) -> dict[str, Any]:
    return next((one for one in choices_of(node) if one.get("type") == "object"), {})
