"""Editable fields for the texts of the catalogue."""

from collections.abc import Iterator
from typing import Any

from prerender.catalogue.checks.claims import CLAIMS, name_key
from prerender.catalogue.model import choices_of, node_at
from prerender.catalogue.models import patterns
from prerender.catalogue.source import value_at
from prerender.preview.editor.blank import blank_entry, blank_group
from prerender.preview.editor.boxes import Addition, Box, Choice, Field, Item, Place
from prerender.preview.editor.figure_texts import figure_texts
from prerender.preview.editor.kinds import (
    has_optional_text,
    has_text,
    is_fixed,
    is_markup,
    is_optional_group,
    is_text,
    map_of,
)
from prerender.preview.editor.labels import label_of
from prerender.preview.editor.options import options_at
from prerender.preview.editor.stamp import around_stamp, entry_stamp, stamp
from prerender.preview.editor.working_copy import Reading


def fields(reading: Reading, location: Place) -> list[Box]:
    """Return the editable values below a location, in the order of the file."""
    return list(_fields(reading, location, location, removable=False))


def _fields(reading: Reading, location: Place, top: Place, *, removable: bool) -> Iterator[Box]:
    value = value_at(reading.raw, *location)
    node = node_at(location)
    if isinstance(value, dict):
        yield from _of_map(reading, location, top, value)
    elif isinstance(value, list):
        yield from _of_list(reading, location, top, value)
    elif (isinstance(value, str) or (value is None and has_optional_text(node))) and has_text(node):
        label = label_of(reading.raw, location, top)
        now = stamp(reading.raw, location)
        markup = is_markup(location)
        index, count = _position(reading, location) if removable else (0, 0)
        yield Field(
            location,
            label,
            value,
            now,
            entry_stamp(reading.raw, location),
            around_stamp(reading.raw, location),
            removable=removable,
            is_markup=markup,
            index=index,
            count=count,
            figures=figure_texts(reading.raw, location, value or ""),
        )
    elif value is not None and (options := options_at(reading.raw, location, value)):
        label, now = label_of(reading.raw, location, top), stamp(reading.raw, location)
        index, count = _position(reading, location) if removable else (0, 0)
        yield Choice(
            location, label, value, now, options, removable=removable, index=index, count=count
        )
    if isinstance(value, dict | list):
        yield from _more(reading, location, top, node, value)


def _of_map(reading: Reading, location: Place, top: Place, value: dict[str, Any]) -> Iterator[Box]:
    node = map_of(node_at(location))
    free = "patternProperties" in node
    for key, inside in value.items():
        inner = (*location, key)
        if key == CLAIMS or (free and not isinstance(inside, str)):
            continue
        if free:
            label = label_of(reading.raw, inner, top) + " (name)"
            raw, (index, count) = reading.raw, _position(reading, inner)
            yield Field(
                inner,
                label,
                key,
                stamp(raw, inner),
                entry_stamp(raw, inner),
                around_stamp(raw, inner),
                is_key=True,
                removable=True,
                index=index,
                count=count,
            )
        yield from _fields(reading, inner, top, removable=False)
        if isinstance(inside, dict) and is_optional_group(node, inner):
            label = label_of(reading.raw, inner, top)
            yield Item(inner, label, stamp(reading.raw, inner), 0, 0)
    yield from _missing(reading, location, top, value)


def _missing(reading: Reading, location: Place, top: Place, value: dict[str, Any]) -> Iterator[Box]:
    """Yield a box for each optional text or group that a map does not have."""
    node = map_of(node_at(location))
    for key, said in node.get("properties", {}).items():
        missing = (*location, key)
        if key in value or key == CLAIMS:
            continue
        if has_optional_text(said):
            yield from _fields(reading, missing, top, removable=False)
        elif key == "seo":
            for name in ("title", "description"):
                yield from _fields(reading, (*missing, name), top, removable=False)
        elif is_optional_group(node, missing) and (found := blank_group(reading, missing)):
            label, end = label_of(reading.raw, missing, top), stamp(reading.raw, missing)
            yield Addition(missing, label, "group", 0, end, *found)


def _of_list(reading: Reading, location: Place, top: Place, value: list[Any]) -> Iterator[Box]:
    removable = not (is_fixed(node_at(location)) or _is_of_table(location))
    for number, item in enumerate(value):
        inner = (*location, number)
        yield from _fields(reading, inner, top, removable=removable)
        if removable and isinstance(item, list | dict):
            yield item_at(reading, inner, top)


def item_at(reading: Reading, location: Place, top: Place) -> Item:
    """Return the box that copies, moves and removes an entry of a list."""
    label = label_of(reading.raw, location, top)
    entry = value_at(reading.raw, *location)
    key = name_key(entry)
    named = () if key is None or not is_text((*location, key)) else (entry[key], key)
    now = stamp(reading.raw, location)
    return Item(location, label, now, *_position(reading, location), *named)


def _position(reading: Reading, location: Place) -> tuple[int, int]:
    """Return an entry's index and the number of entries between which it can be moved."""
    around, step = value_at(reading.raw, *location[:-1]), location[-1]
    is_sorted = any(one.get("pattern") == patterns.DIGITS for one in choices_of(node_at(location)))
    if isinstance(step, int):
        return step, 0 if is_sorted else len(around)
    return list(around).index(step), len(around)


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
        inner = dict(next(iter(map_of(node).get("patternProperties", {}).values()), {}))
        options = options_at(reading.raw, (*location, "name"), "") if inner else ()
        if has_text(inner) or options:
            # The stamp of a missing key, so that adding never overwrites an existing key.
            end = stamp(reading.raw, (*location, ""))
            yield Addition(
                location,
                label,
                "map",
                len(value),
                end,
                ["", ""],
                ("Name", "Choice" if options else "Text"),
                ((), options),
            )
        return
    closed = is_fixed(node) or _is_of_table(location)
    found = None if closed else blank_entry(reading, location, value)
    if found is not None:
        end = stamp(reading.raw, (*location, len(value)))
        yield Addition(location, label, "list", len(value), end, *found)
