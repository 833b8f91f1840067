"""Sections of fields: the catalogue values that a page shows."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from prerender.bundle.sources import IMAGES
from prerender.catalogue.places import CataloguePlaces
from prerender.catalogue.source import Location, list_at, value_at
from prerender.preview.editor.fields import Box, ItemBox, fields, item_at
from prerender.preview.editor.labels import PARTS
from prerender.preview.editor.pictures import LOGO, digest, logo_of
from prerender.preview.editor.stamp import stamp
from prerender.preview.editor.working_copy import Reading


@dataclass(frozen=True, slots=True)
class SourcePicture:
    """A picture that an entry of the catalogue shows."""

    image: str
    """The path of the picture's file in the folder of images."""
    digest: str
    """The digest of the picture's file; empty if the file is missing."""
    replaceable: bool
    """Whether a photograph can replace the picture; drawings cannot be replaced."""
    is_logo: bool = False


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
    logo = replace(_picture(images, image), is_logo=True)
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
    boxes = fields(reading, location)
    if isinstance(location[-1], int):
        boxes.append(replace(item_at(reading, location, ()), label=title))
    return Section(title, boxes, pictures_of(reading, images, location))


def pictures_of(reading: Reading, images: Path, location: Location) -> list[SourcePicture]:
    """Return the pictures that a value refers to, or the picture that the value describes."""
    if location[0] == IMAGES:
        return [_picture(images, str(location[1]))]
    named = dict.fromkeys(_images(value_at(reading.raw, *location)))
    return [_picture(images, image) for image in named]


def _picture(images: Path, image: str) -> SourcePicture:
    file = images / image
    known = digest(file.read_bytes()) if file.is_file() else ""
    return SourcePicture(image, known, bool(known) and file.suffix != ".svg")


def _images(value: Any) -> Iterator[str]:  # noqa: ANN401 - JSON
    """Yield the pictures that a value refers to, in the order of the file."""
    if isinstance(value, dict):
        for key, inner in value.items():
            if key == "image" and isinstance(inner, str):
                yield inner
            else:
                yield from _images(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from _images(inner)
