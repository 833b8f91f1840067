"""Figures in texts: ``{cuzn37.density}`` is replaced by the figure of the grade's record.

A product's text refers to its own grades; ``{23/ercusi-a.weldTensile}`` to another product's.
``|number`` omits the unit, for columns with the unit in their heading.
"""

import re
from collections.abc import Iterator, Mapping
from typing import Any

from prerender.catalogue.checks.claims import CLAIMS
from prerender.catalogue.model import Catalogue
from prerender.catalogue.models.base import MAX_ID, listed
from prerender.catalogue.models.grade import Quantity
from prerender.catalogue.models.product import Product
from prerender.catalogue.pages.pages import FigureWords
from prerender.catalogue.source import Location, ProblemAt, list_at, maps_at, printable, value_at

FIGURE_REFERENCE = re.compile(
    r"\{(?:([1-9][0-9]*)/)?([a-z][a-z0-9-]*)\.([A-Za-z0-9+.-]+)(\|number)?\}"
)
FIGURE_FIELDS = ("technical_specifications", "packaging_and_delivery", "customization_options")
"""The fields of a product, besides its tables, whose texts can contain figures."""
COMPOSITION_KEY_PREFIX = "composition."
SIZE_FIGURES = ("diameters", "widths", "thicknesses", "lengths")
_GROUPED_FROM = 10_000
"""Digits are grouped from this number on."""
Record = Mapping[str, Any]
FIGURE_KEYS = (
    "technicalSpecifications",
    "specificationTables",
    "packagingAndDelivery",
    "customizationOptions",
)
"""The keys of a product whose texts can contain figures."""
VOCABULARY = ("vocabulary",)


def figure_of(grade: Any, path: str) -> Record | None:  # noqa: ANN401 - model or unvalidated JSON
    """Return a figure of a grade: of a property, a temper, an element or a form."""
    first, _, second = path.partition(".")
    if not second:
        return _map(value_at(grade, "properties", first))
    if first == "composition":
        limits = list_at(grade, "composition", "limits")
        return next((_map(at) for at in limits if _element(at) == second), None)
    for group, key in (("tempers", "temper"), ("offers", "form")):
        for member in list_at(grade, group):
            if value_at(member, key) == first:
                return _map(value_at(member, second))
    return None


def figure_names(grade: Any) -> Iterator[str]:  # noqa: ANN401
    """Yield the name of each figure that a grade has."""
    yield from _map(value_at(grade, "properties")) or ()
    yield from (f"composition.{_element(at)}" for at in list_at(grade, "composition", "limits"))
    for group, key in (("tempers", "temper"), ("offers", "form")):
        for member in list_at(grade, group):
            figures = [name for name, value in (_map(member) or {}).items() if _map(value)]
            yield from (f"{value_at(member, key)}.{name}" for name in figures)


def _map(value: object) -> dict[str, Any] | None:
    return value if isinstance(value, dict) else None


def _element(limit: object) -> str:
    """Return an element as references spell it: ``Others, total`` is ``Others-total``."""
    return str(value_at(limit, "element")).replace(", ", "-").replace(" ", "")


class FigureFormatter:
    """Formats the figures of a catalogue's grades."""

    def __init__(self, words: FigureWords, grades: Mapping[str, Record]) -> None:
        """Use this vocabulary and grades; a grade's key is its reference, such as ``1/cuzn37``."""
        self._words = words
        self._grades = grades

    def quantity(self, figure: Quantity) -> str:
        """Return a figure as a text."""
        record = figure.model_dump(by_alias=True, exclude_none=True)
        return self._quantity(record, _unit(record))

    def fill_text(self, product: int, text: str) -> str:
        """Return a product's text in which figures replace the references."""
        if "{" not in text:
            return text
        return FIGURE_REFERENCE.sub(lambda reference: self._figure_text(product, reference), text)

    def fill_product(self, product: Product) -> Product:
        """Return a product in which figures replace the references."""
        tables = [
            table.model_copy(
                update={
                    "rows": self._fill_value(product.id, table.rows),
                    "note": self._fill_value(product.id, table.note),
                }
            )
            for table in product.specification_tables
        ]
        texts = {key: self._fill_value(product.id, getattr(product, key)) for key in FIGURE_FIELDS}
        return product.model_copy(update=texts | {"specification_tables": tables})

    def _fill_value(self, product: int, value: Any) -> Any:  # noqa: ANN401 - texts, or lists and maps
        # Most texts contain no figure; a function call for each would dominate the time.
        if isinstance(value, str):
            return self.fill_text(product, value) if "{" in value else value
        if isinstance(value, list):
            return [
                item if type(item) is str and "{" not in item else self._fill_value(product, item)
                for item in value
            ]
        if isinstance(value, dict):
            return {label: self._fill_value(product, text) for label, text in value.items()}
        return value

    def _figure_text(self, product: int, reference: re.Match[str]) -> str:
        other, name, path, without_unit = reference.groups()
        figure = figure_of(self._grades.get(f"{other or product}/{name}"), path)
        if figure is None:
            return reference[0]
        if path.startswith(COMPOSITION_KEY_PREFIX):
            return self._limit(figure)
        unit = "" if without_unit else _unit(figure)
        return (self._sizes if path.endswith(SIZE_FIGURES) else self._quantity)(figure, unit)

    def _quantity(self, figure: Record, unit: str) -> str:
        words = self._words
        text = _span(figure) + unit
        if figure["basis"] == "approximate":
            text = _fill(words.approximate, text)
        if "value" not in figure and "to" not in figure:
            text = _fill(words.at_least, text)
        if "value" not in figure and "from" not in figure:
            text = _fill(words.at_most, text)
        if "typical" in figure:
            typical_text = _span(figure["typical"]) + unit
            return _fill(words.within, text).replace("{typical}", typical_text)
        bound = "value" not in figure and ("from" in figure) != ("to" in figure)
        typical = bound and figure["basis"] == "typical"
        return _fill(words.typical, text) if unit and typical else text

    def _sizes(self, figure: Record, unit: str) -> str:
        words = self._words
        text = self._listed(figure.get("values", [])) + unit
        if "from" in figure:
            text = words.between.replace("{from}", figure["from"]).replace("{to}", figure["to"])
            text += unit
        if "usual" in figure:
            text += _fill(words.usual, figure["usual"] + unit)
        if figure.get("onOrder"):
            text += _fill(words.on_order, self._listed(figure["onOrder"]) + unit)
        return text

    def _listed(self, digits: list[str]) -> str:
        *first, last = digits or [""]
        named = self._words.last.replace("{first}", ", ".join(first)).replace("{last}", last)
        return named if first else last

    def _limit(self, figure: Record) -> str:
        if "from" not in figure and "to" not in figure:
            return self._words.remainder
        return _span(figure) if "to" in figure else _fill(self._words.minimum, _span(figure))


def figure_formatter(catalogue: Catalogue) -> FigureFormatter:
    """Return the formatter for a catalogue's figures."""
    grades = {
        f"{product.id}/{grade.id}": grade.model_dump(by_alias=True, exclude_none=True)
        for product in catalogue.products
        for grade in product.grades
    }
    return FigureFormatter(catalogue.pages.product.figures, grades)


def _fill(words: str, figure: str) -> str:
    return words.replace("{figure}", figure)


def _unit(figure: Record) -> str:
    unit = str(figure.get("unit", ""))
    return unit if unit.startswith("%") else f" {unit}"


def _span(span: Record) -> str:
    low, high = span.get("from"), span.get("to")
    ends = (_digits(end) for end in (low, high, span.get("value")) if end is not None)
    return "\N{EN DASH}".join(ends)


def _digits(digits: str) -> str:
    whole, point, rest = digits.partition(".")
    grouped = f"{int(whole):,}" if abs(int(whole)) >= _GROUPED_FROM else whole
    return (grouped + point + rest).replace("-", "\N{MINUS SIGN}")


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
    """Return the products' ids. If an id is invalid, return none: that must be corrected first."""
    values = [product.get("id") for _, product in maps_at(raw, "products")]
    ids = [number for number in values if type(number) is int and 0 < number <= MAX_ID]
    return frozenset(ids if len(ids) == len(values) else ())


def broken_references(raw: Any) -> Iterator[ProblemAt]:  # noqa: ANN401
    """Yield each reference in a product's text to a figure that no grade has."""
    grades, ids = grade_places(raw), product_ids(raw)
    for product, values in maps_at(raw, "products"):
        for place, text in texts_containing(values, "{", product):
            for reference in FIGURE_REFERENCE.finditer(text):
                other, name, path, _ = reference.groups()
                if place[len(product)] == CLAIMS:
                    continue  # a claim repeats the words of a text
                if place[len(product)] not in FIGURE_KEYS:
                    allowed = ", ".join(FIGURE_KEYS)
                    message = f"{reference[0]} is only allowed in {allowed}; write the figure out"
                    yield ProblemAt(place, message)
                    continue
                if not ids:
                    continue  # the invalid product id is reported instead
                grade_ref = f"{other or values.get('id')}/{name}"
                grade = value_at(raw, *grades[grade_ref]) if grade_ref in grades else None
                if figure_of(grade, path) is None:
                    yield ProblemAt(
                        place, _broken_reference(reference[0], grade_ref, grade, grades)
                    )


def texts_containing(
    value: dict[str, Any] | list[Any], character: str, place: Location
) -> list[tuple[Location, str]]:
    """Return each text with this character inside a list or map, and its location.

    It runs over every text of a large catalogue, so it skips other values early.
    """
    texts: list[tuple[Location, str]] = []
    for step, inner in value.items() if isinstance(value, dict) else enumerate(value):
        if isinstance(inner, str):
            if character in inner:
                texts.append(((*place, step), inner))
        elif isinstance(inner, (dict, list)):
            texts += texts_containing(inner, character, (*place, step))
    return texts


def _broken_reference(
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
