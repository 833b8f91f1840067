"""Entries of lists: their ids, names, addresses, specifications and relations."""

import json
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from itertools import chain
from typing import Any

from prerender.bundle.built_files import HASHED_FOLDERS
from prerender.catalogue.checks.figures import VOCABULARY
from prerender.catalogue.model import Catalogue
from prerender.catalogue.source import (
    PRODUCTS,
    Location,
    ProblemAt,
    json_path,
    list_at,
    maps_at,
    value_at,
)
from prerender.finding import Finding
from prerender.host.policy import HOST_FOLDERS, folders_with_headers
from prerender.routes import PREVIEW, address_problem

_RESERVED_FOLDERS = frozenset({*folders_with_headers(), *HASHED_FOLDERS, *HOST_FOLDERS, PREVIEW})
MENU_PLACE = ("frame", "menu")
HIDDEN_PAGES = ("frame", "hiddenPages")
_HIDEABLE = ("foundation", "infrastructure", "customers")
CAROUSEL_ITEMS = ("pages", "home", "carousel", "items")
NOT_FOUND_ID = 404
"""The product id whose file hosts send for missing addresses."""
_UNLISTED = "is in no menu, listing or family; add it to frame.menu or listing, or set its parent"


def duplicate_ids(raw: Any) -> Iterator[ProblemAt]:  # noqa: ANN401 - unchecked JSON
    """Yield each id, name or path that an earlier entry in the same list already has."""
    siblings = {location[:-1] for location, _ in menu_entries(raw, MENU_PLACE)}
    words = value_at(raw, *VOCABULARY)
    vocabulary = ((*VOCABULARY, kind) for kind in (words if isinstance(words, dict) else ()))
    grades = ((*product, "grades") for product, _ in maps_at(raw, *PRODUCTS))
    lists = (PRODUCTS, CAROUSEL_ITEMS, *sorted(siblings, key=str), *vocabulary, *grades)
    yield from chain.from_iterable(_repeated(_values(raw, group, "id"), "id") for group in lists)
    yield from _repeated(_values(raw, ("pages",), "path"), "path")
    yield from _repeated(_values(raw, ("categories",), "name"), "name")


def hideable_pages(raw: Any) -> dict[str, str]:  # noqa: ANN401 - unchecked JSON
    """Return the path and the title of each page to which only links in the catalogue lead."""
    pages = (value_at(raw, "pages", name) or {} for name in _HIDEABLE)
    return {str(page.get("path")): str(page.get("title")) for page in pages}


def hidden_page_problems(raw: Any) -> Iterator[ProblemAt]:  # noqa: ANN401
    """Yield each hidden page that other pages need."""
    hideable = hideable_pages(raw)
    for at, path in enumerate(list_at(raw, *HIDDEN_PAGES)):
        if path not in hideable:
            others = ", ".join(hideable)
            message = f"{path} cannot be hidden, because other pages need it; hide one of {others}"
            yield ProblemAt((*HIDDEN_PAGES, at), message)


def reserved_ids(raw: Any) -> Iterator[ProblemAt]:  # noqa: ANN401
    """Yield each product with the id of the not-found page."""
    for location, product in maps_at(raw, *PRODUCTS):
        if type(product.get("id")) is int and product["id"] == NOT_FOUND_ID:
            message = f"id {NOT_FOUND_ID} is reserved for the not-found page; use another"
            yield ProblemAt((*location, "id"), message)


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
    for group in (PRODUCTS, ("categories",)):
        yield from _respelt(
            ((*at, "name"), entry.get("name")) for at, entry in maps_at(raw, *group)
        )
    for category, _ in maps_at(raw, "categories"):
        place = (*category, "subcategories")
        yield from _respelt(((*place, at), name) for at, name in enumerate(list_at(raw, *place)))


def _respelt(names: Iterable[tuple[Location, object]]) -> Iterator[ProblemAt]:
    first: dict[str, tuple[Location, str]] = {}
    for location, name in names:
        if not isinstance(name, str) or not name.isprintable() or name != name.strip():
            continue  # the model reports it
        # Compatibility forms, case and repeated spaces do not distinguish names.
        normalised = " ".join(unicodedata.normalize("NFKC", name).casefold().split())
        earlier, before = first.setdefault(normalised, (location, name))
        if before != name:
            message = (
                f"{_quoted(name)} and {_quoted(before)} ({json_path(earlier)}) differ only in "
                "case or spaces; write both the same, or use different names"
            )
            yield ProblemAt(location, message)


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)


MATERIAL_LABELS = ("pages", "product", "materialLabels")
"""The labels of specifications that state a product's material."""


def incomplete_rows(raw: Any) -> Iterator[ProblemAt]:  # noqa: ANN401
    """Yield each row that does not have as many cells as the table has columns."""
    for product, _ in maps_at(raw, "products"):
        for table, _ in maps_at(raw, *product, "specificationTables"):
            columns = len(list_at(raw, *table, "columns"))
            for number, row in enumerate(list_at(raw, *table, "rows")):
                if columns and isinstance(row, list) and len(row) != columns:
                    message = (
                        f"must have {columns} cells, one for each of the table's columns; "
                        f"it has {len(row)}"
                    )
                    yield ProblemAt((*table, "rows", number), message)


def unknown_specifications(raw: Any) -> Iterator[ProblemAt]:  # noqa: ANN401
    """Yield each label that refers to a technical specification which no product here has.

    These are the figures on a product's card, and the labels of specifications that state a
    material.
    """
    known_anywhere = set[str]()
    for location, product in maps_at(raw, *PRODUCTS):
        rows = value_at(product, "technicalSpecifications")
        known = rows if isinstance(rows, dict) else {}
        known_anywhere |= set(known)
        for at, label in enumerate(list_at(product, "seo", "figures")):
            if known and isinstance(label, str) and label not in known:
                message = (
                    f"{_quoted(label)} is not a technical specification of this product; "
                    "use the label of one"
                )
                yield ProblemAt((*location, "seo", "figures", at), message)
    for at, label in enumerate(list_at(raw, *MATERIAL_LABELS)):
        if known_anywhere and isinstance(label, str) and label not in known_anywhere:
            message = (
                f"no product has the technical specification {_quoted(label)}; correct or remove it"
            )
            yield ProblemAt((*MATERIAL_LABELS, at), message)


def product_relation_problems(raw: Any) -> Iterator[ProblemAt]:  # noqa: ANN401 - unchecked JSON
    """Yield each cycle of parents, and each redundant entry of ``related``."""
    parents: dict[int, int] = {}
    places: dict[int, Location] = {}
    for place, product in maps_at(raw, "products"):
        product_id, parent = product.get("id"), product.get("parent")
        if type(product_id) is not int:
            continue
        yield from _redundant(product_id, place, product)
        if type(parent) is int:
            parents.setdefault(product_id, parent)
            places.setdefault(product_id, (*place, "parent"))
    for cycle in _cycles(parents):
        if len(cycle) == 1:
            message = f"{cycle[0]} is this product itself; use another product, or remove the key"
        else:
            way = " to ".join(map(str, [*cycle, cycle[0]]))
            message = f"leads back to this product, from {way}; remove one of these parents"
        yield ProblemAt(places[cycle[0]], message)


def _redundant(product_id: int, place: Location, product: dict[str, Any]) -> Iterator[ProblemAt]:
    related = list_at(product, "related")
    for number, other in enumerate(related):
        if type(other) is int and (other == product_id or other in related[:number]):
            reason = "this product itself" if other == product_id else "already in this list"
            yield ProblemAt((*place, "related", number), f"{other} is {reason}; remove it")


def _cycles(parents: Mapping[int, int]) -> Iterator[list[int]]:
    """Yield the ids in each cycle of parents; each cycle is reported once."""
    visited = set[int]()
    for start in parents:
        chain: dict[int, None] = {}
        step = start
        while step in parents and step not in visited:
            visited.add(step)
            chain[step] = None
            step = parents[step]
        if step in chain:
            ids = list(chain)
            yield ids[ids.index(step) :]


def address_problems(raw: Any) -> Iterator[ProblemAt]:  # noqa: ANN401 - unchecked JSON
    """Yield each page address that a host would answer with another file or other headers."""
    for place, page in maps_at(raw, "pages"):
        location, address = (*place, "path"), page.get("path")
        if not isinstance(address, str) or not address.startswith("/"):
            continue  # the model reports it
        steps = address.strip("/").split("/")
        if steps[0] in _RESERVED_FOLDERS:
            message = (
                f'"/{steps[0]}/" is a folder of the build or the host, with files and headers of '
                "its own; begin the address with a different word"
            )
            yield ProblemAt(location, message)
        elif problem := address_problem(address):
            yield ProblemAt(location, f"the address {problem}; choose another word")


def menu_problems(raw: Any) -> Iterator[ProblemAt]:  # noqa: ANN401 - unchecked JSON
    """Yield each menu entry with a wrong link."""
    paths = product_paths(raw)
    for place, entry in menu_entries(raw, MENU_PLACE):
        product, link, flag = entry.get("id"), entry.get("link"), entry.get("hasLink")
        if isinstance(flag, bool) and flag != (link is not None):
            message = "hasLink and link disagree; set hasLink to true exactly if there is a link"
            yield ProblemAt(place, message)
        right = paths.get(product) if type(product) is int else None
        if right and isinstance(link, str) and link.partition("#")[0] != right:
            message = f'must be "{right}", the page of the product with this entry\'s id'
            yield ProblemAt((*place, "link"), message)


def unlisted_findings(catalogue: Catalogue) -> list[Finding]:
    """Return a warning for each product without a menu entry, a card in the listing or a family."""
    entries = [*catalogue.frame.menu]
    for entry in entries:
        entries += entry.children
    listed = {str(entry.id) for entry in entries} | {card.link for card in catalogue.listing}
    listed |= {str(product.parent) for product in catalogue.products}
    products = (p for p in catalogue.products if not p.parent and str(p.id) not in listed)
    pages = (catalogue.pages.product.path.replace("{id}", str(p.id)) for p in products)
    return [Finding(page, "unlisted", _UNLISTED, level="warning", aspect="page") for page in pages]


def menu_entries(raw: Any, location: Location) -> Iterator[tuple[Location, dict[str, Any]]]:  # noqa: ANN401
    """Yield each entry at a location and its descendants, with their locations."""
    for place, entry in maps_at(raw, *location):
        yield place, entry
        yield from menu_entries(raw, (*place, "children"))


def product_paths(raw: Any) -> dict[int, str]:  # noqa: ANN401
    """Return the path of each product page by id, or no paths if the template is invalid."""
    template = value_at(raw, "pages", "product", "path")
    if not isinstance(template, str) or "{id}" not in template or not template.isprintable():
        return {}
    ids = (product.get("id") for _, product in maps_at(raw, *PRODUCTS))
    return {
        product_id: template.replace("{id}", str(product_id))
        for product_id in ids
        if type(product_id) is int
    }
