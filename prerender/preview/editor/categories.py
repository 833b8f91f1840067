"""Categories: the choices for products and cards, and the edits that keep them together."""

from collections.abc import Iterator
from typing import Any

from prerender.catalogue.checks.claims import texts_in
from prerender.catalogue.source import Location, list_at, maps_at, value_at
from prerender.preview.editor.edit import Edit
from prerender.preview.editor.kinds import Options

_GROUPS = ("products", "listing")
"""Lists whose entries have a category."""


def category_options(raw: Any, location: Location) -> Options:  # noqa: ANN401 - any JSON
    """Return the categories, or the subcategories of an entry's category; empty elsewhere."""
    names: list[Any] = []
    match location:
        case (group, int(), "category") if group in _GROUPS:
            names = [category.get("name") for _, category in maps_at(raw, "categories")]
        case ("pages", *_, "categories", int()):
            names = [category.get("name") for _, category in maps_at(raw, "categories")]
        case (group, int(), "subcategory") if group in _GROUPS:
            names = ["", *_subcategories(raw, value_at(raw, *location[:-1], "category"))]
    return tuple((name, name or "None") for name in names)


def category_edits(raw: Any, edit: Edit) -> Iterator[Edit]:  # noqa: ANN401 - any JSON
    """Yield the edits that follow from a new name of a category, or a product's new category."""
    old = value_at(raw, *edit.location)
    match edit.location:
        case ("categories", int(), "name"):
            yield from (Edit("set", at, edit.value) for at in _places(raw, "category", old))
            for at, name in texts_in(value_at(raw, "pages"), ("pages",)):
                if name == old and at[-2:-1] == ("categories",):
                    yield Edit("set", at, edit.value)
        case ("categories", int(), "subcategories", int()):
            yield from (Edit("set", at, edit.value) for at in _places(raw, "subcategory", old))
        case ("products", int(at), "category" | "subcategory" as key):
            code = str(value_at(raw, "products", at, "id"))
            cards = [place for place, card in maps_at(raw, "listing") if card.get("link") == code]
            yield from (Edit("set", (*card, key), edit.value) for card in cards)
            if key == "category":
                first = next(iter(_subcategories(raw, edit.value)), "")
                for place in (edit.location[:-1], *cards):
                    yield Edit("set", (*place, "subcategory"), first)


def _subcategories(raw: Any, category: str) -> list[str]:  # noqa: ANN401 - as above
    entries = (entry for _, entry in maps_at(raw, "categories") if entry.get("name") == category)
    return next((list_at(entry, "subcategories") for entry in entries), [])


def _places(raw: Any, key: str, name: str) -> Iterator[Location]:  # noqa: ANN401 - as above
    for group in _GROUPS:
        for place, entry in maps_at(raw, group):
            if entry.get(key) == name:
                yield (*place, key)
