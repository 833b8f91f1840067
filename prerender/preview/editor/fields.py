"""Editable fields for the texts of the catalogue."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Literal

from prerender.catalogue.checks.claimed_values import CLAIMS
from prerender.catalogue.checks.product_paths import product_paths
from prerender.catalogue.models import base, patterns
from prerender.catalogue.schema import choices_of, node_at
from prerender.catalogue.source.raw import PRODUCTS, list_at, maps_at, value_at
from prerender.preview.editor.labels import label_of
from prerender.preview.editor.stamp import stamp
from prerender.preview.editor.working_copy import Reading

Place = tuple[str | int, ...]

Options = tuple[tuple[Any, str], ...]
"""The possible values of a reference, each with its label."""

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
    index: int = 0
    count: int = 0
    """The number of entries between which the text can be moved; 0 if it cannot be moved."""


@dataclass(frozen=True, slots=True)
class Item:
    """An entry of a list that contains several values; it can be copied, moved and removed."""

    location: Place
    label: str
    stamp: str
    index: int
    count: int


@dataclass(frozen=True, slots=True)
class Choice:
    """A value that is chosen from a list, such as a product, a page, a picture or a day."""

    location: Place
    label: str
    value: Any
    stamp: str
    options: Options
    removable: bool = False
    index: int = 0
    count: int = 0


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
    """The labels of the empty texts in a new entry, in the order of ``blank``."""
    options: tuple[Options, ...]
    """The possible values for each label; empty if any text is possible."""


Box = Field | Item | Choice | Addition


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
    elif value is not None and (options := _options(reading.raw, location, value)):
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


def _options(raw: Any, location: Place, value: Any) -> Options:  # noqa: ANN401 - any JSON
    """Return the possible values of a reference, or of a word in a list; empty for texts."""
    kinds = [inner for one in choices_of(node_at(location)) for inner in choices_of(one)]
    found = next((some for one in kinds if (some := _choices(raw, location, one))), ())
    known = value in ("", None) or value in [option for option, _ in found]
    return found if known or not found else ((value, str(value)), *found)


def _choices(raw: Any, location: Place, node: dict[str, Any]) -> Options:  # noqa: ANN401
    match node:
        case {"enum": [*words]} if isinstance(location[-1], int) or location[-1] == "icon":
            return tuple((word, str(word)) for word in words)
        case {"maximum": base.LARGEST_ID} if location[-1] != "id":
            return tuple(_names(raw))
        case {"pattern": patterns.PRODUCT_CODE}:
            return tuple((str(number), name) for number, name in _names(raw))
        case {"pattern": patterns.IMAGE_PATH}:
            return tuple((image, image) for image in value_at(raw, "images"))
        case {"pattern": patterns.SITE_PATH}:
            pages = [(one.get("path"), str(one.get("title"))) for _, one in maps_at(raw, "pages")]
            paths = product_paths(raw)
            return tuple(
                (path, f"{title} ({path})")
                for path, title in [
                    *pages,
                    *((paths.get(number), name) for number, name in _names(raw)),
                ]
                if path and "{" not in path
            )
    return ()


def _names(raw: Any) -> list[tuple[Any, str]]:  # noqa: ANN401 - as above
    return [(value_at(one, "id"), str(value_at(one, "name"))) for one in list_at(raw, *PRODUCTS)]


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
        options = _options(reading.raw, (*location, "name"), "") if inner else ()
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


def _blank(
    reading: Reading, location: Place, value: list[Any]
) -> tuple[Any, tuple[str, ...], tuple[Options, ...]] | None:
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
    if options := _options(reading.raw, inner, ""):
        return "", ("Choice",), (options,)
    needed = node.get("required", [])
    blank = {key: [] if _is_list(node_at((*inner, key))) else "" for key in needed}
    asked = [key for key in needed if blank[key] == ""]
    offered = tuple(_options(reading.raw, (*inner, key), "") for key in asked)
    is_complete = all(
        some or _is_text(node_at((*inner, key))) for key, some in zip(asked, offered, strict=True)
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


def _is_fixed(node: dict[str, Any]) -> bool:
    """Return whether the schema fixes the number of entries in a list."""
    lists = [one for one in choices_of(node) if one.get("type") == "array"]
    return not lists or lists[0].get("minItems", 0) == lists[0].get("maxItems")


def _map_of(node: dict[str, Any]) -> dict[str, Any]:
    return next((one for one in choices_of(node) if one.get("type") == "object"), {})
