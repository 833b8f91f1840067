"""Editable fields for the texts of the catalogue, in the sections of a page or a shared part."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Literal

from prerender.bundle.sources import IMAGES
from prerender.catalogue.checks.claims import CLAIMS, name_key
from prerender.catalogue.model import choices_of, node_at, pattern_at
from prerender.catalogue.models import patterns
from prerender.catalogue.models.company import opposite_colour
from prerender.catalogue.places import CataloguePlaces
from prerender.catalogue.source import Location, list_at, value_at
from prerender.preview.editor.categories import category_options
from prerender.preview.editor.claim_edits import OpenClaim, open_claims
from prerender.preview.editor.edit import stamp
from prerender.preview.editor.kinds import (
    FigureTexts,
    Options,
    figure_texts,
    has_optional_text,
    has_text,
    is_fixed,
    is_markup,
    is_of_table,
    is_optional_group,
    is_text,
    map_of,
    options_at,
)
from prerender.preview.editor.labels import PARTS, label_of
from prerender.preview.editor.pictures import (
    LOGO,
    SourcePicture,
    logo_of,
    pictures_of,
    source_picture,
)
from prerender.preview.editor.working_copy import Reading

EmptyEntry = str | list[str] | dict[str, str | list[str]]


@dataclass(frozen=True, slots=True)
class FieldBox:
    """A text, or a key of a map that the editor shows as a text."""

    location: Location
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
    figures: FigureTexts = ()
    opposite: str = ""
    """The colour with which the contrast of a colour is measured; empty for another text."""
    claim: OpenClaim | None = None
    """The claim about the text, if it can be confirmed now."""
    what: Literal["field"] = "field"


@dataclass(frozen=True, slots=True)
class ItemBox:
    """A value that contains several values: an entry of a list, an optional group, or a list.

    An entry can be copied, moved and removed; a group can only be removed, and a list emptied.
    """

    location: Location
    label: str
    stamp: str
    index: int
    count: int
    name: str = ""
    """The name of an entry, which its copy must not have; empty if it has none."""
    name_key: str | int = ""
    entries: int = 0
    """The number of a list's entries, which are removed together; 0 for another value."""
    what: Literal["item"] = "item"


@dataclass(frozen=True, slots=True)
class ChoiceBox:
    """A value that is chosen from a list, such as a product, a page, a picture or a day."""

    location: Location
    label: str
    value: str | int | bool
    stamp: str
    options: Options
    removable: bool = False
    index: int = 0
    count: int = 0
    what: Literal["choice"] = "choice"


@dataclass(frozen=True, slots=True)
class AdditionBox:
    """A list or map to which entries can be added, or a missing group that can be added."""

    location: Location
    label: str
    kind: Literal["list", "map", "group"]
    at: int
    """The present number of entries in the list or map."""
    stamp: str
    """The stamp of the place at the end, where a new entry is added."""
    blank: EmptyEntry
    """A new entry, in which all texts are empty."""
    labels: tuple[str, ...]
    """The labels of the empty texts in a new entry, in the order of ``blank``."""
    options: tuple[Options, ...]
    """The possible values for each label; empty if any text is possible."""
    what: Literal["addition"] = "addition"


Box = FieldBox | ItemBox | ChoiceBox | AdditionBox


Blank = tuple[EmptyEntry, tuple[str, ...], tuple[Options, ...]]
"""An empty entry, and the labels and options of its empty values."""


def blank_entry(reading: Reading, location: Location, value: list[Any]) -> Blank | None:
    """Return an empty entry; None if an entry starts as a copy, because it needs other values."""
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


def blank_group(reading: Reading, location: Location) -> Blank | None:
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


def _first_text(place: Location) -> Location | None:
    """Return the place of a value's only or first text; None for a list that can be empty."""
    lists = [choice for choice in choices_of(node_at(place)) if choice.get("type") == "array"]
    if not lists:
        return place
    return (*place, 0) if lists[0].get("minItems") else None


def _empty(place: Location, text: Location | None) -> str | list[str]:
    if text is None:
        return []
    return "" if text == place else [""]


_PAGES = ("pages", "industries")


def fields(reading: Reading, location: Location) -> list[Box]:
    """Return the editable values below a location, in the order of the file."""
    return list(_fields(reading, location, location, removable=False))


def _fields(
    reading: Reading, location: Location, top: Location, *, removable: bool
) -> Iterator[Box]:
    value, node = value_at(reading.raw, *location), node_at(location)
    if isinstance(value, dict | list):
        if isinstance(value, dict):
            yield from _of_map(reading, location, top, value)
        else:
            yield from _of_list(reading, location, top, value)
        yield from _more(reading, location, top, node, value)
        return
    is_missing = value is None and has_optional_text(node)
    label, now = label_of(reading.raw, location, top), stamp(reading.raw, location)
    index, count = _position(reading, location) if removable else (0, 0)
    if options := category_options(reading.raw, location):
        yield ChoiceBox(location, label, value, now, options)
    elif (isinstance(value, str) or is_missing) and has_text(node):
        is_colour = pattern_at(location) == patterns.COLOUR
        yield FieldBox(
            location,
            label,
            value,
            now,
            is_markup=is_markup(location),
            figures=figure_texts(reading.raw, location, value or ""),
            opposite=opposite_colour(location) if is_colour else "",
            removable=removable,
            index=index,
            count=count,
        )
    elif value is not None and (options := options_at(reading.raw, location, value)):
        yield ChoiceBox(location, label, value, now, options, removable, index, count)


def _of_map(
    reading: Reading, location: Location, top: Location, value: dict[str, Any]
) -> Iterator[Box]:
    node = map_of(node_at(location))
    free = "patternProperties" in node
    for key, inside in value.items():
        inner = (*location, key)
        if key == CLAIMS or (free and not isinstance(inside, str | dict)):
            continue
        if free and isinstance(inside, str):
            label = label_of(reading.raw, inner, top) + " (name)"
            raw, (index, count) = reading.raw, _position(reading, inner)
            yield FieldBox(
                inner,
                label,
                key,
                stamp(raw, inner),
                is_key=True,
                removable=True,
                index=index,
                count=count,
            )
        yield from _fields(reading, inner, top, removable=False)
        if isinstance(inside, dict) and is_optional_group(node, inner):
            label = label_of(reading.raw, inner, top)
            yield ItemBox(inner, label, stamp(reading.raw, inner), 0, 0)
    yield from _missing(reading, location, top, value)


def _missing(
    reading: Reading, location: Location, top: Location, value: dict[str, Any]
) -> Iterator[Box]:
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
            yield AdditionBox(missing, label, "group", 0, end, *found)


def _of_list(
    reading: Reading, location: Location, top: Location, value: list[Any]
) -> Iterator[Box]:
    removable = not (is_fixed(node_at(location)) or is_of_table(location))
    for number, item in enumerate(value):
        inner = (*location, number)
        yield from _fields(reading, inner, top, removable=removable)
        if removable and isinstance(item, list | dict):
            yield item_at(reading, inner, top)
    if removable and len(value) > 1 and _is_section(location):
        label, now = label_of(reading.raw, location, top), stamp(reading.raw, location)
        yield ItemBox(location, label, now, 0, 0, entries=len(value))


def _is_section(location: Location) -> bool:
    """Return whether a list is a section of a page, which disappears without entries."""
    least = next((choice.get("minItems", 0) for choice in choices_of(node_at(location))), 0)
    return location[0] in _PAGES and isinstance(location[-1], str) and not least


def item_at(reading: Reading, location: Location, top: Location) -> ItemBox:
    """Return the box that copies, moves and removes an entry of a list."""
    label = label_of(reading.raw, location, top)
    entry = value_at(reading.raw, *location)
    key = name_key(entry)
    named = () if key is None or not is_text((*location, key)) else (entry[key], key)
    now = stamp(reading.raw, location)
    return ItemBox(location, label, now, *_position(reading, location), *named)


def _position(reading: Reading, location: Location) -> tuple[int, int]:
    """Return an entry's index and the number of entries between which it can be moved."""
    around, step = value_at(reading.raw, *location[:-1]), location[-1]
    is_sorted = pattern_at(location) == patterns.DIGITS
    if isinstance(step, int):
        return step, 0 if is_sorted else len(around)
    return list(around).index(step), len(around)


def _more(
    reading: Reading,
    location: Location,
    top: Location,
    node: dict[str, Any],
    value: Any,  # noqa: ANN401
) -> Iterator[AdditionBox]:
    label = label_of(reading.raw, location, top)
    if isinstance(value, dict):
        inner = dict(next(iter(map_of(node).get("patternProperties", {}).values()), {}))
        options = options_at(reading.raw, (*location, "name"), "") if inner else ()
        if has_text(inner) or options:
            # The stamp of a missing key, so that adding never overwrites an existing key.
            end = stamp(reading.raw, (*location, ""))
            yield AdditionBox(
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
    closed = is_fixed(node) or is_of_table(location)
    found = None if closed else blank_entry(reading, location, value)
    if found is not None:
        end = stamp(reading.raw, (*location, len(value)))
        yield AdditionBox(location, label, "list", len(value), end, *found)


@dataclass(frozen=True, slots=True)
class Section:
    """A titled group of fields and pictures."""

    title: str
    boxes: list[Box]
    pictures: list[SourcePicture]


def shared_sections(reading: Reading, images: Path, name: str) -> list[Section]:
    """Return the section with values that several pages show."""
    title, location = PARTS[name]
    own = _section(title, reading, images, location)
    return [_logo(reading, images), own] if name == "company" else [own]


def _logo(reading: Reading, images: Path) -> Section:
    image = logo_of(reading.raw)
    logo = replace(source_picture(images, image), is_logo=True)
    boxes: list[Box] = [ItemBox(LOGO, "Logo", stamp(reading.raw, LOGO), 0, 0)] if image else []
    return Section("Logo and icons", boxes, [logo])


def page_sections(reading: Reading, images: Path, path: str) -> list[Section]:
    """Return the sections for a page: its entry, its cards and the descriptions of its pictures.

    A deleted product has none; its address ends with its id until the site is built again.
    """
    entry = CataloguePlaces("", reading.content).entry(path)
    is_deleted = entry and entry[0] == "pages" and path.rpartition("/")[2].isdigit()
    if entry is None or is_deleted:
        return []
    own = _section("This page", reading, images, tuple(entry))
    cards = [
        _section(title, reading, images, place)
        for title, place in _cards(reading.raw, value_at(reading.raw, *entry, "id"))
    ]
    shown = dict.fromkeys(p.image for section in (own, *cards) for p in section.pictures)
    alts = [box for image in shown for box in fields(reading, (IMAGES, image))]
    return [own, *cards, Section("Descriptions of the pictures", alts, [])]


def _cards(raw: Any, product: int | None) -> Iterator[tuple[str, Location]]:  # noqa: ANN401 - JSON
    for title, group in (
        ("Card in the product list", ("listing",)),
        ("Card on the home page", ("pages", "home", "carousel", "items")),
    ):
        for number, card in enumerate(list_at(raw, *group)):
            if product is not None and value_at(card, "link") == str(product):
                yield title, (*group, number)


def _section(title: str, reading: Reading, images: Path, location: Location) -> Section:
    claims = list(open_claims(reading.raw))
    boxes = [_with_claim(box, claims) for box in fields(reading, location)]
    if isinstance(location[-1], int):
        boxes.append(replace(item_at(reading, location, ()), label=title))
    return Section(title, boxes, pictures_of(reading.raw, images, location))


def _with_claim(box: Box, claims: Collection[OpenClaim]) -> Box:
    if not isinstance(box, FieldBox):
        return box
    around = (claim for claim in claims if box.location[: len(claim.location)] == claim.location)
    return replace(box, claim=next(around, None))
