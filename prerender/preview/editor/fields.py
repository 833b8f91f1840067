"""Editable fields for the texts of the catalogue."""

from collections.abc import Iterator
from typing import Any

from prerender.catalogue.checks.claimed_values import CLAIMS
from prerender.catalogue.models import patterns
from prerender.catalogue.schema import choices_of, node_at
from prerender.catalogue.source.raw import value_at
from prerender.preview.editor.boxes import Addition, Box, Choice, Field, Item, Place
from prerender.preview.editor.labels import label_of
from prerender.preview.editor.options import Options, options_at
from prerender.preview.editor.stamp import stamp
from prerender.preview.editor.working_copy import Reading

_Blank = tuple[Any, tuple[str, ...], tuple[Options, ...]]
_WIRING = frozenset(
    {
        patterns.IMAGE_PATH,
        patterns.PAGE_PATH,
        patterns.PROPERTY,
        patterns.PRODUCT_PATH,
        patterns.PRODUCT_CODE,
        patterns.SITE_PATH,
        patterns.WORD,
    }
)
"""Patterns of references and file names, which are not shown as texts."""


def fields(reading: Reading, location: Place) -> list[Box]:
    """Return the editable values below a location, in the order of the file."""
    return list(_fields(reading, location, location, removable=False))


def is_optional(location: Place) -> bool:
    """Return whether a text is optional."""
    return _is_optional(node_at(location))


def is_text(location: Place) -> bool:
    """Return whether the editor shows a value as a text."""
    return _is_text(node_at(location))


def is_free_key(location: Place) -> bool:
    """Return whether a key is a text of the catalogue, which the editor can rename."""
    return "patternProperties" in _map_of(node_at(location[:-1])) and is_text(location)


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
        index, count = _position(reading, location) if removable else (0, 0)
        yield Field(
            location,
            label,
            value,
            now,
            removable=removable,
            is_markup=markup,
            index=index,
            count=count,
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
    node = _map_of(node_at(location))
    free = "patternProperties" in node
    for key, inside in value.items():
        inner = (*location, key)
        if key == CLAIMS or (free and not isinstance(inside, str)):
            continue
        if free:
            label = label_of(reading.raw, inner, top) + " (name)"
            now, (index, count) = stamp(reading.raw, inner), _position(reading, inner)
            yield Field(
                inner, label, key, now, is_key=True, removable=True, index=index, count=count
            )
        yield from _fields(reading, inner, top, removable=False)
        if isinstance(inside, dict) and _is_optional_group(node, inner):
            label = label_of(reading.raw, inner, top)
            yield Item(inner, label, stamp(reading.raw, inner), 0, 0)
    yield from _missing(reading, location, top, value)


def _missing(reading: Reading, location: Place, top: Place, value: dict[str, Any]) -> Iterator[Box]:
    """Yield a box for each optional text or group that a map does not have."""
    node = _map_of(node_at(location))
    for key, said in node.get("properties", {}).items():
        missing = (*location, key)
        if key in value or key == CLAIMS:
            continue
        if _is_optional(said):
            yield from _fields(reading, missing, top, removable=False)
        elif key == "seo":
            for name in ("title", "description"):
                yield from _fields(reading, (*missing, name), top, removable=False)
        elif _is_optional_group(node, missing) and (found := _blank_group(reading, missing)):
            label, end = label_of(reading.raw, missing, top), stamp(reading.raw, missing)
            yield Addition(missing, label, "group", 0, end, *found)


def _of_list(reading: Reading, location: Place, top: Place, value: list[Any]) -> Iterator[Box]:
    removable = not (_is_fixed(node_at(location)) or _is_of_table(location))
    for number, item in enumerate(value):
        inner = (*location, number)
        yield from _fields(reading, inner, top, removable=removable)
        if removable and isinstance(item, list | dict):
            yield item_at(reading, inner, top)


def item_at(reading: Reading, location: Place, top: Place) -> Item:
    """Return the box that copies, moves and removes an entry of a list."""
    label = label_of(reading.raw, location, top)
    return Item(location, label, stamp(reading.raw, location), *_position(reading, location))


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
        inner = dict(next(iter(_map_of(node).get("patternProperties", {}).values()), {}))
        options = options_at(reading.raw, (*location, "name"), "") if inner else ()
        if _is_text(inner) or options:
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
    closed = _is_fixed(node) or _is_of_table(location)
    found = None if closed else _blank(reading, location, value)
    if found is not None:
        end = stamp(reading.raw, (*location, len(value)))
        yield Addition(location, label, "list", len(value), end, *found)


def _blank(reading: Reading, location: Place, value: list[Any]) -> _Blank | None:
    """Return an empty entry, and the labels and options of its empty values.

    Return None if an entry also needs other values, such as figures, or needs no value. Such an
    entry starts as a copy.
    """
    inner = (*location, len(value))
    node = node_at(inner)
    columns = value_at(reading.raw, *location[:-1], "columns")
    if location[-1] == "rows" and isinstance(columns, list):
        return [""] * len(columns), tuple(columns), ((),) * len(columns)
    if _is_text(node):
        return "", ("Text",), ((),)
    if options := options_at(reading.raw, inner, ""):
        return "", ("Choice",), (options,)
    return _blank_group(reading, inner)


def _blank_group(reading: Reading, location: Place) -> _Blank | None:
    """Return an empty group of texts, or None if it also needs other values or needs no value."""
    needed = _map_of(node_at(location)).get("required", [])
    blank = {key: [] if _is_list(node_at((*location, key))) else "" for key in needed}
    asked = [key for key in needed if blank[key] == ""]
    offered = tuple(options_at(reading.raw, (*location, key), "") for key in asked)
    is_complete = all(
        some or _is_text(node_at((*location, key)))
        for key, some in zip(asked, offered, strict=True)
    )
    if not asked or not is_complete:
        return None
    return blank, tuple(label_of(None, (key,), ()) for key in asked), offered


def _is_list(node: dict[str, Any]) -> bool:
    return any(one.get("type") == "array" and not one.get("minItems") for one in choices_of(node))


def _is_text(node: dict[str, Any]) -> bool:
    choices = choices_of(node)
    return any(
        one.get("type") == "string" and "enum" not in one and one.get("pattern") not in _WIRING
        for one in choices
    ) and not any("const" in one for one in choices)


def _is_optional(node: dict[str, Any]) -> bool:
    choices = choices_of(node)
    return _is_text(node) and any(one.get("type") == "null" for one in choices)


def _is_optional_group(around: dict[str, Any], location: Place) -> bool:
    """Return whether a map is optional as a whole, and needs values if it exists."""
    is_known = location[-1] in around.get("properties", {})
    is_needed = location[-1] in around.get("required", [])
    return is_known and not is_needed and bool(_map_of(node_at(location)).get("required"))


def _is_fixed(node: dict[str, Any]) -> bool:
    """Return whether the schema fixes the number of entries in a list."""
    lists = [one for one in choices_of(node) if one.get("type") == "array"]
    return not lists or lists[0].get("minItems", 0) == lists[0].get("maxItems")


def _map_of(node: dict[str, Any]) -> dict[str, Any]:
    return next((one for one in choices_of(node) if one.get("type") == "object"), {})
