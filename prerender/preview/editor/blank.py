"""New entries of lists, and missing groups, in which all texts are empty."""

from typing import Any

from prerender.catalogue.model import choices_of, node_at
from prerender.catalogue.source import value_at
from prerender.preview.editor.kinds import has_text, map_of
from prerender.preview.editor.labels import label_of
from prerender.preview.editor.options import Options, options_at
from prerender.preview.editor.working_copy import Reading

Place = tuple[str | int, ...]
Blank = tuple[Any, tuple[str, ...], tuple[Options, ...]]
"""An empty entry, and the labels and options of its empty values."""


def blank_entry(reading: Reading, location: Place, value: list[Any]) -> Blank | None:
    """Return an empty entry, and the labels and options of its empty values.

    Return None if an entry also needs other values, such as figures, or needs no value. Such an
    entry starts as a copy.
    """
    inner = (*location, len(value))
    node = node_at(inner)
    columns = value_at(reading.raw, *location[:-1], "columns")
    if location[-1] == "rows" and isinstance(columns, list):
        return [""] * len(columns), tuple(columns), ((),) * len(columns)
    if has_text(node):
        return "", ("Text",), ((),)
    if options := options_at(reading.raw, inner, ""):
        return "", ("Choice",), (options,)
    return blank_group(reading, inner)


def blank_group(reading: Reading, location: Place) -> Blank | None:
    """Return an empty group of texts, or None if it also needs other values or needs no value."""
    needed = map_of(node_at(location)).get("required", [])
    places = {key: _first_text((*location, key)) for key in needed}
    asked = {key: place for key, place in places.items() if place}
    offered = tuple(options_at(reading.raw, place, "") for place in asked.values())
    is_complete = all(
        some or has_text(node_at(place))
        for place, some in zip(asked.values(), offered, strict=True)
    )
    if not asked or not is_complete:
        return None
    blank = {key: _empty((*location, key), place) for key, place in places.items()}
    return blank, tuple(label_of(None, (key,), ()) for key in asked), offered


def _first_text(place: Place) -> Place | None:
    """Return the place of a value's only or first text; None for a list that can be empty."""
    lists = [one for one in choices_of(node_at(place)) if one.get("type") == "array"]
    if not lists:
        return place
    return (*place, 0) if lists[0].get("minItems") else None


def _empty(place: Place, text: Place | None) -> str | list[str]:
    if text is None:
        return []
    return "" if text == place else [""]
