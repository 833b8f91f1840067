"""Values of the catalogue that must agree with one another, wherever they stand.

They are compared before the models are made: a model with any mistake is not made at all, and what
it compares would go unreported.
"""

import json
from collections.abc import Iterable, Iterator
from itertools import chain
from typing import Any

from prerender.catalogue.addresses import address_faults
from prerender.catalogue.anchors import shared_anchors
from prerender.catalogue.claim_faults import claim_faults
from prerender.catalogue.days import day_faults
from prerender.catalogue.hosts import refused_hosts
from prerender.catalogue.location import Location, ProblemAt
from prerender.catalogue.opening_hours import opening_hours_faults
from prerender.catalogue.phones import phone_faults
from prerender.catalogue.positions import json_path
from prerender.catalogue.product_relations import product_relation_faults
from prerender.catalogue.raw import list_at, maps_at, value_at
from prerender.catalogue.references import VOCABULARY, unknown_references
from prerender.catalogue.same_names import same_names
from prerender.system.calendar import today

PRODUCTS = ("products",)
CAROUSEL = ("pages", "home", "carousel", "items")
MENU = ("frame", "menu")
NOT_FOUND_ID = 404
"""Hosts send the file of this product's address where no product is."""


def disagreements(raw: Any) -> list[ProblemAt]:  # noqa: ANN401 - unchecked JSON
    """Return every pair of values that do not go together."""
    paths = product_paths(raw)
    menu = list(_menu_entries(raw, MENU))
    siblings = {location[:-1] for location, _ in menu}
    return [
        *chain.from_iterable(
            _repeated(_values(raw, group, "id"), "id")
            for group in (PRODUCTS, CAROUSEL, *sorted(siblings, key=str))
        ),
        *_repeated(_values(raw, ("pages",), "path"), "path"),
        *_repeated(_values(raw, ("categories",), "name"), "name"),
        *shared_anchors(raw),
        *chain.from_iterable(_repeated(_values(raw, group, "id"), "id") for group in _lists(raw)),
        *address_faults(raw),
        *_not_found_ids(raw),
        *chain.from_iterable(_wrong_link(paths, *entry) for entry in menu),
        *product_relation_faults(raw),
        *opening_hours_faults(raw),
        *day_faults(raw, today()),
        *phone_faults(raw),
        *same_names(raw),
        *_uneven_rows(raw),
        *_unknown_figures(raw),
        *_unknown_labels(raw),
        *_unknown_rows(raw),
        *refused_hosts(raw),
        *unknown_references(raw),
        *claim_faults(raw),
    ]


def product_paths(raw: Any) -> dict[int, str]:  # noqa: ANN401
    """Return the path of each product's page by its id; none where the file does not say them."""
    template = value_at(raw, "pages", "product", "path")
    if not isinstance(template, str) or "{id}" not in template or not template.isprintable():
        return {}
    ids = (product.get("id") for _, product in maps_at(raw, *PRODUCTS))
    return {known: template.replace("{id}", str(known)) for known in ids if type(known) is int}


def _menu_entries(raw: Any, location: Location) -> Iterator[tuple[Location, dict[str, Any]]]:  # noqa: ANN401
    for place, entry in maps_at(raw, *location):
        yield place, entry
        yield from _menu_entries(raw, (*place, "children"))


def _unknown_rows(raw: Any) -> Iterator[ProblemAt]:  # noqa: ANN401
    """Yield each contested figure that is in no row of its product's specifications."""
    for location, product in maps_at(raw, *PRODUCTS):
        rows = value_at(product, "technicalSpecifications")
        known = rows if isinstance(rows, dict) else {}
        sources = value_at(product, "figureSources")
        for label in sources if isinstance(sources, dict) else ():
            if label not in known:
                shown = json.dumps(label, ensure_ascii=False)
                message = f"technicalSpecifications has no row {shown}. Use the label of a row."
                yield ProblemAt((*location, "figureSources", label), message)


def _values(raw: Any, group: Location, key: str) -> Iterator[tuple[Location, object]]:  # noqa: ANN401
    for place, entry in maps_at(raw, *group):
        if type(entry.get(key)) in {int, str}:
            yield (*place, key), entry[key]


def _lists(raw: Any) -> Iterator[Location]:  # noqa: ANN401
    """Yield where the vocabulary's lists and the products' grades stand."""
    words = value_at(raw, *VOCABULARY)
    yield from ((*VOCABULARY, kind) for kind in (words if isinstance(words, dict) else ()))
    yield from ((*product, "grades") for product, _ in maps_at(raw, *PRODUCTS))


def _repeated(values: Iterable[tuple[Location, object]], name: str) -> Iterator[ProblemAt]:
    first: dict[object, Location] = {}
    for location, value in values:
        if value in first:
            taken = json_path(first[value][:-1])
            message = f"{name} {json.dumps(value)} is taken by {taken}; give each its own"
            yield ProblemAt(location, message)
        first.setdefault(value, location)


def _not_found_ids(raw: Any) -> Iterator[ProblemAt]:  # noqa: ANN401
    for location, product in maps_at(raw, *PRODUCTS):
        if type(product.get("id")) is int and product["id"] == NOT_FOUND_ID:
            message = f"id {NOT_FOUND_ID} is the not-found page's; give the product another"
            yield ProblemAt((*location, "id"), message)


def _wrong_link(
    paths: dict[int, str], location: Location, entry: dict[str, Any]
) -> Iterator[ProblemAt]:
    product, link, said = entry.get("id"), entry.get("link"), entry.get("hasLink")
    if isinstance(said, bool) and said != (link is not None):
        message = "hasLink and link disagree; give a link with hasLink true, none with false"
        yield ProblemAt(location, message)
    right = paths.get(product) if type(product) is int else None
    if right and isinstance(link, str) and link.partition("#")[0] != right:
        message = f'must be "{right}", the page of the product that has the id of this entry'
        yield ProblemAt((*location, "link"), message)


def _uneven_rows(raw: Any) -> Iterator[ProblemAt]:  # noqa: ANN401
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


def _unknown_figures(raw: Any) -> Iterator[ProblemAt]:  # noqa: ANN401
    for product, values in maps_at(raw, "products"):
        known = values.get("technicalSpecifications")
        if not isinstance(known, dict):
            continue
        for number, figure in enumerate(list_at(raw, *product, "seo", "figures")):
            if isinstance(figure, str) and figure not in known:
                message = f"{json.dumps(figure)} is no technical specification of this product"
                yield ProblemAt((*product, "seo", "figures", number), message)


def _unknown_labels(raw: Any) -> Iterator[ProblemAt]:  # noqa: ANN401
    all_values = (values.get("technicalSpecifications") for _, values in maps_at(raw, *PRODUCTS))
    known = {label for values in all_values if isinstance(values, dict) for label in values}
    place = ("pages", "product", "materialLabels")
    for number, label in enumerate(list_at(raw, *place)):
        if known and isinstance(label, str) and label not in known:
            message = f"{json.dumps(label)} is a technical specification of no product"
            yield ProblemAt((*place, number), message)
