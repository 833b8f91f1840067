"""Editable fields for the texts of the catalogue, in the sections of a page or a shared part."""

from collections.abc import Iterator
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
from prerender.preview.editor.claim_edits import OpenClaim, open_claim
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

_ENTRY_VALUE = 3
"""The steps to a value of a page or product."""
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
    overridden: str = ""
    """The text that search results show instead; empty if they show this text."""
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


def blank_entry(raw: Any, location: Location, value: list[Any]) -> Blank | None:  # noqa: ANN401 - JSON
    """Return an empty entry; None if an entry starts as a copy, because it needs other values."""
    inner = (*location, len(value))
    columns = value_at(raw, *location[:-1], "columns")
    if location[-1] == "rows" and isinstance(columns, list):
        return [""] * len(columns), tuple(columns), ((),) * len(columns)
    if has_text(node_at(inner)):
        return "", ("Text",), ((),)
    if options := options_at(raw, inner, ""):
        return "", ("Choice",), (options,)
    return blank_group(raw, inner)


def blank_group(raw: Any, location: Location) -> Blank | None:  # noqa: ANN401 - as above
    """Return an empty group of texts, or None if it also needs other values or needs no value."""
    needed = map_of(node_at(location)).get("required", [])
    places = {key: _needed_texts((*location, key)) for key in needed}
    asked = [place for texts in places.values() for place in texts]
    offered = tuple(options_at(raw, place, "") for place in asked)
    pairs = zip(asked, offered, strict=True)
    if not asked or not all(options or has_text(node_at(place)) for place, options in pairs):
        return None
    blank: dict[str, str | list[str]] = {
        key: "" if texts == [(*location, key)] else [""] * len(texts)
        for key, texts in places.items()
    }
    labels = tuple(label_of(None, place[len(location) :], ()) for place in asked)
    return blank, labels, offered


def _needed_texts(place: Location) -> list[Location]:
    """Return the places of the texts that a value needs: its own, or those of a list."""
    lists = [choice for choice in choices_of(node_at(place)) if choice.get("type") == "array"]
    if not lists:
        return [place]
    return [(*place, number) for number in range(lists[0].get("minItems", 0))]


_PAGES = ("pages", "industries")


def fields(reading: Reading, location: Location) -> list[Box]:
    """Return the editable values below a location, in the order of the file."""
    return list(_Boxes(reading.raw, location).below(location))


@dataclass(frozen=True, slots=True)
class _Boxes:
    """The boxes for the values below ``top``, with labels that begin there."""

    raw: Any
    top: Location

    def below(self, location: Location, *, removable: bool = False) -> Iterator[Box]:
        value, node = value_at(self.raw, *location), node_at(location)
        if isinstance(value, dict):
            yield from self._of_map(location, value)
        elif isinstance(value, list):
            yield from self._of_list(location, value)
        elif options := options_at(self.raw, location, value):
            if value is not None or not options[0][0]:
                place = self._removable(location) if removable else {}
                yield ChoiceBox(
                    *self._named(location), value or "", stamp(self.raw, location), options, **place
                )
        elif has_text(node) and (isinstance(value, str) or has_optional_text(node)):
            is_colour = pattern_at(location) == patterns.COLOUR
            yield FieldBox(
                *self._named(location),
                value,
                stamp(self.raw, location),
                is_markup=is_markup(location),
                figures=figure_texts(self.raw, location, value or ""),
                opposite=opposite_colour(location) if is_colour else "",
                overridden=self._overriding(location),
                **(self._removable(location) if removable else {}),
            )

    def _named(self, location: Location) -> tuple[Location, str]:
        return location, label_of(self.raw, location, self.top)

    def _removable(self, location: Location) -> dict[str, Any]:
        index, count = self._position(location)
        return {"removable": True, "index": index, "count": count}

    def _position(self, location: Location) -> tuple[int, int]:
        """Return an entry's index and the number of entries between which it can be moved."""
        around, step = value_at(self.raw, *location[:-1]), location[-1]
        if isinstance(step, int):
            is_sorted = pattern_at(location) == patterns.DIGITS or location[-2] == "columns"
            return step, 0 if is_sorted else len(around)
        return list(around).index(step), len(around)

    def _overriding(self, location: Location) -> str:
        """Return the text that search results show instead of a title or summary."""
        keys = {"title": "title", "name": "title", "summary": "description"}
        key = "description" if location[-1] == "description" else keys.get(str(location[-1]), "")
        is_entry = len(location) == _ENTRY_VALUE and location[0] in ("products", "pages")
        return str(value_at(self.raw, *location[:-1], "seo", key) or "") if is_entry and key else ""

    def _of_map(self, location: Location, value: dict[str, Any]) -> Iterator[Box]:
        node = map_of(node_at(location))
        free = next(iter(node.get("patternProperties", {}).values()), None)
        for key, inside in value.items():
            inner = (*location, key)
            if key == CLAIMS or (free is not None and not isinstance(inside, str | dict)):
                continue
            if free is not None and isinstance(inside, str):
                label = f"{label_of(self.raw, inner, self.top)} (name)"
                place = self._removable(inner)
                yield FieldBox(inner, label, key, stamp(self.raw, inner), is_key=True, **place)
            yield from self.below(inner)
            if isinstance(inside, dict) and is_optional_group(node, inner):
                yield ItemBox(*self._named(inner), stamp(self.raw, inner), 0, 0)
        yield from self._missing(location, value, node)
        options = options_at(self.raw, (*location, "name"), "") if free else ()
        if free is not None and (has_text(free) or options):
            # The stamp of a missing key, so that adding never overwrites an existing key.
            end, labels = (
                stamp(self.raw, (*location, "")),
                ("Name", "Choice" if options else "Text"),
            )
            blank: Blank = ["", ""], labels, ((), options)
            yield self._addition(location, "map", len(value), end, blank)

    def _missing(
        self, location: Location, value: dict[str, Any], node: dict[str, Any]
    ) -> Iterator[Box]:
        """Yield a box for each optional text or group that a map does not have."""
        for key, inner in node.get("properties", {}).items():
            missing = (*location, key)
            if key in value or key == CLAIMS:
                continue
            if has_optional_text(inner):
                yield from self.below(missing)
            elif key == "seo":
                for name in ("title", "description"):
                    yield from self.below((*missing, name))
            elif is_optional_group(node, missing) and (blank := blank_group(self.raw, missing)):
                yield self._addition(missing, "group", 0, stamp(self.raw, missing), blank)

    def _of_list(self, location: Location, value: list[Any]) -> Iterator[Box]:
        is_free = not (is_fixed(node_at(location)) or is_of_table(location))
        for number, item in enumerate(value):
            inner = (*location, number)
            yield from self.below(inner, removable=is_free or location[-1] == "columns")
            if is_free and isinstance(item, list | dict):
                yield self.item(inner)
        # A section of a page disappears without entries.
        least = next((choice.get("minItems", 0) for choice in choices_of(node_at(location))), 0)
        is_section = location[0] in _PAGES and isinstance(location[-1], str) and not least
        if is_free and len(value) > 1 and is_section:
            yield ItemBox(
                *self._named(location), stamp(self.raw, location), 0, 0, entries=len(value)
            )
        if is_free and (blank := blank_entry(self.raw, location, value)):
            end = stamp(self.raw, (*location, len(value)))
            yield self._addition(location, "list", len(value), end, blank)

    def _addition(
        self,
        location: Location,
        kind: Literal["list", "map", "group"],
        count: int,
        end: str,
        blank: Blank,
    ) -> AdditionBox:
        entry, labels, options = blank
        return AdditionBox(*self._named(location), kind, count, end, entry, labels, options)

    def item(self, location: Location) -> ItemBox:
        """Return the box that copies, moves and removes an entry of a list."""
        entry = value_at(self.raw, *location)
        key = name_key(entry)
        named = () if key is None or not is_text((*location, key)) else (entry[key], key)
        position = self._position(location)
        return ItemBox(*self._named(location), stamp(self.raw, location), *position, *named)


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
    raw = reading.raw
    boxes = [
        replace(box, claim=open_claim(raw, box.location)) if isinstance(box, FieldBox) else box
        for box in fields(reading, location)
    ]
    if isinstance(location[-1], int):
        boxes.append(replace(_Boxes(raw, ()).item(location), label=title))
    return Section(title, boxes, pictures_of(raw, images, location))
