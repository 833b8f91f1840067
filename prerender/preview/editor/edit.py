"""Edits of a JSON text: each changes one value and leaves all other bytes unchanged."""

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import reduce
from itertools import pairwise
from typing import Any, Literal

from prerender.catalogue.source import Extent, Location, Source
from prerender.errors import PrerenderError
from prerender.preview.editor.labels import label_of

_read = json.JSONDecoder(parse_int=str).raw_decode

Kind = Literal["set", "insert", "remove", "rename", "copy", "move"]


class NoSuchPlaceError(PrerenderError):
    """The place that an edit refers to does not exist."""

    def __init__(self, location: Location) -> None:
        """Report a missing place."""
        super().__init__(
            f"{label_of(None, location, ())} does not exist any more. Nothing was written. "
            "Load the page again."
        )


@dataclass(frozen=True, slots=True)
class Edit:
    """Set a value, insert into a list, remove an entry of a list or map, or rename a key.

    A copy is put after its original in a list. A move puts an entry of a list or map at another
    index.
    Setting a missing value also adds its key and any missing maps around the value.
    """

    kind: Kind
    location: Location
    value: Any = None
    """The new value, the new key of a renamed key, or the new index of a moved entry."""


def edited(text: str, edits: Sequence[Edit]) -> str:
    """Return a JSON text with edits applied in order. Raises NoSuchPlaceError."""
    return reduce(_made, edits, text)


def with_values(text: str, values: Mapping[Location, Any]) -> str:
    """Return a JSON text with new values at existing places that do not overlap."""
    source = Source(text)
    found = [(_extent_in(source, place), value) for place, value in values.items()]
    for extent, value in sorted(found, key=lambda one: one[0].start, reverse=True):
        written = style_of(text).written(value, margin_at(text, extent.key))
        text = text[: extent.start] + written + text[extent.end :]
    return text


def _made(text: str, edit: Edit) -> str:
    match edit.kind:
        case "set":
            return _set(text, edit)
        case "insert":
            return _insert(text, edit)
        case "remove":
            return _remove(text, edit)
        case "copy":
            return _copy(text, edit)
        case "move":
            return _move(text, edit)
        case "rename":
            if isinstance(edit.location[-1], int):
                raise NoSuchPlaceError(edit.location)
            extent = _extent(text, edit.location)
            end = _read(text, extent.key)[1]
            return text[: extent.key] + _written(text, edit) + text[end:]


def _set(text: str, edit: Edit) -> str:
    extent = Source(text).extent(edit.location)
    if extent is None:
        return _add(text, edit)
    return text[: extent.start] + _written(text, edit, extent.key) + text[extent.end :]


def _add(text: str, edit: Edit) -> str:
    """Add a key at the end of a map; first add the map if it is missing."""
    around, key = edit.location[:-1], edit.location[-1]
    if not around or isinstance(key, int):
        raise NoSuchPlaceError(edit.location)
    outer = Source(text).extent(around)
    if outer is None:
        return _add(text, Edit("set", around, {key: edit.value}))
    if text[outer.start] != "{":
        raise NoSuchPlaceError(edit.location)
    style = style_of(text)
    return _put_in(text, around, None, f"{style.written(key)}: ", edit.value)


def _insert(text: str, edit: Edit) -> str:
    around, number = edit.location[:-1], edit.location[-1]
    if not isinstance(number, int):
        raise NoSuchPlaceError(edit.location)
    return _put_in(text, around, number, "", edit.value)


def _put_in(text: str, around: Location, number: int | None, key: str, value: Any) -> str:  # noqa: ANN401
    """Insert an entry before the entry with this number, or at the end."""
    extent = _extent(text, around)
    entries = _entries(text, around, extent)
    style = style_of(text)
    if not entries:
        margin = margin_at(text, extent.key)
        inner = style.newline + margin + style.indent
        entry = key + style.written(value, margin + style.indent)
        inside = inner + entry + style.newline + margin
        return text[: extent.start + 1] + inside + text[extent.end - 1 :]
    gap = text[extent.start + 1 : entries[0].key]
    entry = key + style.written(value, margin_at(text, entries[0].key))
    if number is not None and number < len(entries):
        at = entries[number].key
        return f"{text[:at]}{entry},{gap or ' '}{text[at:]}"
    at = entries[-1].end
    return f"{text[:at]},{gap or ' '}{entry}{text[at:]}"


def _remove(text: str, edit: Edit) -> str:
    around = edit.location[:-1]
    extent, gone = _extent(text, around), _extent(text, edit.location)
    entries = _entries(text, around, extent)
    number = next(at for at, entry in enumerate(entries) if entry.start == gone.start)
    if len(entries) == 1:
        return text[: extent.start + 1] + text[extent.end - 1 :]
    if number + 1 < len(entries):
        return text[: gone.key] + text[entries[number + 1].key :]
    return text[: entries[number - 1].end] + text[gone.end :]


def _copy(text: str, edit: Edit) -> str:
    original = _extent(text, edit.location)
    entries = _entries(text, edit.location[:-1], _extent(text, edit.location[:-1]))
    if not isinstance(edit.location[-1], int):
        raise NoSuchPlaceError(edit.location)
    gap = text[_extent(text, edit.location[:-1]).start + 1 : entries[0].key]
    copied = text[original.start : original.end]
    return f"{text[: original.end]},{gap or ' '}{copied}{text[original.end :]}"


def _move(text: str, edit: Edit) -> str:
    """Put an entry at another index; the text between the entries stays in place."""
    around, moved = edit.location[:-1], _extent(text, edit.location)
    entries = _entries(text, around, _extent(text, around))
    if type(edit.value) is not int or not 0 <= edit.value < len(entries):
        raise NoSuchPlaceError((*around, edit.value))
    order = [entry for entry in entries if entry.start != moved.start]
    order.insert(edit.value, moved)
    gaps = [text[one.end : after.key] for one, after in pairwise(entries)]
    written = "".join(
        text[entry.key : entry.end] + gap for entry, gap in zip(order, [*gaps, ""], strict=True)
    )
    return text[: entries[0].key] + written + text[entries[-1].end :]


def _entries(text: str, around: Location, extent: Extent) -> list[Extent]:
    """Return the position of each entry of a list or map, in the order of the text."""
    if text[extent.start] not in "[{":
        raise NoSuchPlaceError(around)
    return Source(text).entries(around)


def _extent(text: str, location: Location) -> Extent:
    return _extent_in(Source(text), location)


def _extent_in(source: Source, location: Location) -> Extent:
    extent = source.extent(location)
    if extent is None:
        raise NoSuchPlaceError(location)
    return extent


def _written(text: str, edit: Edit, at: int = 0) -> str:
    return style_of(text).written(edit.value, margin_at(text, at))


_INDENTED = re.compile(r'\n([ \t]+)"')


@dataclass(frozen=True, slots=True)
class Style:
    """How a JSON file is formatted: line ending, indentation of one level, and escaped letters."""

    newline: str
    indent: str
    escaped: bool

    def written(self, value: Any, margin: str = "") -> str:  # noqa: ANN401 - any JSON
        """Return a value as JSON; ``margin`` is the indentation of the first line."""
        text = json.dumps(value, indent=self.indent, ensure_ascii=self.escaped)
        if any("\ud800" <= sign <= "\udfff" for sign in text):
            # A lone surrogate can only be written escaped; the catalogue's checks report it.
            text = json.dumps(value, indent=self.indent)
        return text.replace("\n", self.newline + margin)


def style_of(text: str) -> Style:
    """Return the style of a JSON text."""
    indented = _INDENTED.search(text)
    return Style(
        newline="\r\n" if "\r\n" in text else "\n",
        indent=indented[1] if indented else "  ",
        escaped=text.isascii() and "\\u" in text,
    )


def margin_at(text: str, at: int) -> str:
    """Return the indentation of the line that contains a position."""
    line = text[text.rfind("\n", 0, at) + 1 : at]
    return line[: len(line) - len(line.lstrip(" \t"))]
