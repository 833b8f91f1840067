"""The grades and texts that a text or grade can refer to, collected from unvalidated content."""

from collections.abc import Iterator, Mapping
from typing import Any

from prerender.catalogue.checks.figures import REFERENCE, figure_names, figure_of
from prerender.catalogue.models.base import LARGEST_ID, listed
from prerender.catalogue.source.location import Location, ProblemAt
from prerender.catalogue.source.positions import printable
from prerender.catalogue.source.raw import list_at, maps_at, value_at

PRINTED = (
    "technicalSpecifications",
    "specificationTables",
    "packagingAndDelivery",
    "customizationOptions",
)
"""The keys of a product whose texts can contain figures."""
VOCABULARY = ("vocabulary",)


def vocabulary_ids(raw: Any) -> Mapping[str, frozenset[str]]:  # noqa: ANN401 - unvalidated JSON
    """Return the ids in each list of the vocabulary; lists whose terms have no ids are left out."""
    lists = value_at(raw, *VOCABULARY)
    ids = {
        kind: frozenset(
            term["id"]
            for _, term in maps_at(raw, *VOCABULARY, kind)
            if isinstance(term.get("id"), str)
        )
        for kind in (lists if isinstance(lists, dict) else ())
    }
    return {kind: known for kind, known in ids.items() if known}


def category_names(raw: Any) -> Mapping[str, list[str]]:  # noqa: ANN401 - as above
    """Return the names of categories and of subcategories, in the order of the catalogue."""
    known = [entry for _, entry in maps_at(raw, "categories")]
    names = {
        "category": [entry.get("name") for entry in known],
        "subcategory": [name for entry in known for name in list_at(entry, "subcategories")],
    }
    return {kind: [n for n in each if isinstance(n, str)] for kind, each in names.items()}


def grade_places(raw: Any) -> dict[str, Location]:  # noqa: ANN401
    """Return the location of each grade by its reference, such as ``1/cuzn37``."""
    return {
        f"{product['id']}/{grade['id']}": place
        for at, product in maps_at(raw, "products")
        for place, grade in maps_at(raw, *at, "grades")
        if type(product.get("id")) is int and isinstance(grade.get("id"), str)
    }


def product_ids(raw: Any) -> frozenset[int]:  # noqa: ANN401
    """Return the products' ids, or none if an id is invalid, because that problem comes first."""
    values = [product.get("id") for _, product in maps_at(raw, "products")]
    ids = [one for one in values if type(one) is int and 0 < one <= LARGEST_ID]
    return frozenset(ids if len(ids) == len(values) else ())


def broken_references(raw: Any) -> Iterator[ProblemAt]:  # noqa: ANN401
    """Yield each reference in a product's text to a figure that no grade has."""
    grades, ids = grade_places(raw), product_ids(raw)
    for product, values in maps_at(raw, "products"):
        for place, text in texts_containing(values, "{", product):
            for found in REFERENCE.finditer(text):
                other, name, path, _ = found.groups()
                if place[len(product)] not in PRINTED:
                    message = (
                        f"{found[0]} is only allowed in {', '.join(PRINTED)}; write the figure out"
                    )
                    yield ProblemAt(place, message)
                    continue
                if not ids:
                    continue  # the invalid product id is reported instead
                grade_ref = f"{other or values.get('id')}/{name}"
                grade = value_at(raw, *grades[grade_ref]) if grade_ref in grades else None
                if figure_of(grade, path) is None:
                    yield ProblemAt(place, _message(found[0], grade_ref, grade, grades))


def texts_containing(
    value: dict[str, Any] | list[Any], character: str, place: Location
) -> list[tuple[Location, str]]:
    """Return each text with this character inside a list or map, and its location.

    It runs over every text of a large catalogue, so it skips other values early.
    """
    found: list[tuple[Location, str]] = []
    for step, inner in value.items() if isinstance(value, dict) else enumerate(value):
        if isinstance(inner, str):
            if character in inner:
                found.append(((*place, step), inner))
        elif isinstance(inner, (dict, list)):
            found += texts_containing(inner, character, (*place, step))
    return found


def _message(
    reference: str,
    grade_ref: str,
    grade: Any,  # noqa: ANN401
    grades: Mapping[str, Location],
) -> str:
    if grade is not None:
        figures = sorted(map(printable, figure_names(grade)))
        return f"{reference} is not a figure of grade {grade_ref}; use one of {listed(figures)}"
    product = grade_ref.partition("/")[0]
    of_product = [ref for ref in grades if ref.startswith(f"{product}/")]
    known = f"use one of {listed(of_product)}" if of_product else f"product {product} has no grades"
    return f"{reference} refers to a missing grade; {known}"
