"""Ids, names and paths that occur twice, or differ only in their spelling."""

import json
import unicodedata
from collections.abc import Iterable, Iterator
from itertools import chain
from typing import Any

from prerender.catalogue.checks.addresses import MENU, menu_entries
from prerender.catalogue.checks.figures import VOCABULARY
from prerender.catalogue.source import (
    PRODUCTS,
    Location,
    ProblemAt,
    json_path,
    list_at,
    maps_at,
    value_at,
)

CAROUSEL_ITEMS = ("pages", "home", "carousel", "items")
NOT_FOUND_ID = 404
"""The product id whose file hosts send for missing addresses."""


def duplicate_ids(raw: Any) -> Iterator[ProblemAt]:  # noqa: ANN401 - unchecked JSON
    """Yield each id, name or path that an earlier entry in the same list already has."""
    siblings = {location[:-1] for location, _ in menu_entries(raw, MENU)}
    lists = (PRODUCTS, CAROUSEL_ITEMS, *sorted(siblings, key=str), *_lists(raw))
    yield from chain.from_iterable(_repeated(_values(raw, group, "id"), "id") for group in lists)
    yield from _repeated(_values(raw, ("pages",), "path"), "path")
    yield from _repeated(_values(raw, ("categories",), "name"), "name")


def reserved_ids(raw: Any) -> Iterator[ProblemAt]:  # noqa: ANN401
    """Yield each product with the id of the not-found page."""
    for location, product in maps_at(raw, *PRODUCTS):
        if type(product.get("id")) is int and product["id"] == NOT_FOUND_ID:
            message = f"id {NOT_FOUND_ID} is reserved for the not-found page; use another"
            yield ProblemAt((*location, "id"), message)


def _lists(raw: Any) -> Iterator[Location]:  # noqa: ANN401
    """Yield the locations of the vocabulary's lists and the products' grades."""
    words = value_at(raw, *VOCABULARY)
    yield from ((*VOCABULARY, kind) for kind in (words if isinstance(words, dict) else ()))
    yield from ((*product, "grades") for product, _ in maps_at(raw, *PRODUCTS))


def _values(raw: Any, group: Location, key: str) -> Iterator[tuple[Location, object]]:  # noqa: ANN401
    for place, entry in maps_at(raw, *group):
        if type(entry.get(key)) in {int, str}:
            yield (*place, key), entry[key]


def _repeated(values: Iterable[tuple[Location, object]], name: str) -> Iterator[ProblemAt]:
    first: dict[object, Location] = {}
    for location, value in values:
        if value in first:
            taken = json_path(first[value][:-1])
            message = f"{name} {json.dumps(value)} is already used by {taken}; change one of them"
            yield ProblemAt(location, message)
        first.setdefault(value, location)


def respelt_names(raw: Any) -> Iterator[ProblemAt]:  # noqa: ANN401 - unchecked JSON
    """Yield each name of a product, category or subcategory that respells an earlier one.

    Respelt names differ only in spelling, such as case or spaces. Identical product names are
    allowed here; the audit compares the pages of such products.
    """
    products: list[tuple[Location, object]] = [
        ((*location, "name"), product.get("name")) for location, product in maps_at(raw, "products")
    ]
    categories: list[tuple[Location, object]] = []
    for location, category in maps_at(raw, "categories"):
        categories.append(((*location, "name"), category.get("name")))
        yield from _respelt(
            [
                ((*location, "subcategories", number), name)
                for number, name in enumerate(list_at(raw, *location, "subcategories"))
            ]
        )
    yield from _respelt(products)
    yield from _respelt(categories)


def _respelt(names: list[tuple[Location, object]]) -> Iterator[ProblemAt]:
    first: dict[str, tuple[Location, str]] = {}
    for location, name in names:
        if not isinstance(name, str) or not name.isprintable() or name != name.strip():
            continue  # the model reports it
        place, before = first.setdefault(_normalised(name), (location, name))
        if before != name:
            message = (
                f"{json.dumps(name, ensure_ascii=False)} and "
                f"{json.dumps(before, ensure_ascii=False)} ({json_path(place)}) differ only in "
                "case or spaces; write both the same, or use different names"
            )
            yield ProblemAt(location, message)


def _normalised(name: str) -> str:
    """Return a name in lower case, with compatibility forms and repeated spaces normalised."""
    return " ".join(unicodedata.normalize("NFKC", name).casefold().split())
