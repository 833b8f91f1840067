"""Figures in texts: ``{cuzn37.density}`` is printed from the record of the grade.

A text of a product names its own grades; ``{23/ercusi-a.weldTensile}`` those of another product.
``|number`` leaves the unit out, which then stands at the head of the column. The app prints the
same in spa/src/features/product/figures.ts, and tests compare pages with what is said here.
"""

import re
from collections.abc import Iterator, Mapping
from typing import Any

from prerender.catalogue.model import Catalogue
from prerender.catalogue.models.product import Product
from prerender.catalogue.pages.product_pages import FigureWords
from prerender.catalogue.source.raw import list_at, value_at

REFERENCE = re.compile(r"\{(?:([1-9][0-9]*)/)?([a-z][a-z0-9-]*)\.([A-Za-z0-9+.-]+)(\|number)?\}")
TEXTS = ("technical_specifications", "packaging_and_delivery", "customization_options")
"""The maps and lists of a product, besides its tables, whose texts may name figures."""
COMPOSITION = "composition."
SIZES = ("diameters", "widths", "thicknesses", "lengths")
_THOUSANDS = 10_000
"""From here on digits stand in groups."""

Record = Mapping[str, Any]


def figure_of(grade: Any, way: str) -> Record | None:  # noqa: ANN401 - perhaps not checked yet
    """Return the figure of a grade: a property, a temper's, an element's or a form's sizes."""
    first, _, second = way.partition(".")
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


def ways(grade: Any) -> Iterator[str]:  # noqa: ANN401
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
    """Return an element as references write it: ``Others, total`` is ``Others-total``."""
    return str(value_at(limit, "element")).replace(", ", "-").replace(" ", "")


class Figures:
    """Prints the figures of a catalogue's grades."""

    def __init__(self, words: FigureWords, grades: Mapping[str, Record]) -> None:
        """Print in these words what the grades, by references such as ``1/cuzn37``, hold."""
        self._words = words
        self._grades = grades

    def say(self, product: int, text: str) -> str:
        """Return a product's text with its figures."""
        return REFERENCE.sub(lambda found: self._say(product, found), text) if "{" in text else text

    def printed(self, product: Product) -> Product:
        """Return a product with the figures in its texts."""
        tables = [
            table.model_copy(
                update={
                    "rows": self._printed(product.id, table.rows),
                    "note": self._printed(product.id, table.note),
                }
            )
            for table in product.specification_tables
        ]
        texts = {key: self._printed(product.id, getattr(product, key)) for key in TEXTS}
        return product.model_copy(update=texts | {"specification_tables": tables})

    def _printed(self, product: int, value: Any) -> Any:  # noqa: ANN401 - texts, or lists and maps
        # Most texts name no figure, and a call for each takes longer than all that do.
        if isinstance(value, str):
            return self.say(product, value) if "{" in value else value
        if isinstance(value, list):
            return [
                one if type(one) is str and "{" not in one else self._printed(product, one)
                for one in value
            ]
        if isinstance(value, dict):
            return {label: self._printed(product, text) for label, text in value.items()}
        return value

    def _say(self, product: int, found: re.Match[str]) -> str:
        other, name, way, bare = found.groups()
        figure = figure_of(self._grades.get(f"{other or product}/{name}"), way)
        if figure is None:
            return found[0]
        if way.startswith(COMPOSITION):
            return self._limit(figure)
        unit = "" if bare else _unit(figure)
        return (self._sizes if way.endswith(SIZES) else self._quantity)(figure, unit)

    def _quantity(self, figure: Record, unit: str) -> str:
        words = self._words
        said = _span(figure) + unit
        if figure["basis"] == "approximate":
            said = _fill(words.approximate, said)
        if "value" not in figure and "to" not in figure:
            said = _fill(words.at_least, said)
        if "value" not in figure and "from" not in figure:
            said = _fill(words.at_most, said)
        if "typical" in figure:
            usual = _span(figure["typical"]) + unit
            return _fill(words.within, said).replace("{typical}", usual)
        bound = "value" not in figure and ("from" in figure) != ("to" in figure)
        typical = bound and figure["basis"] == "typical"
        return _fill(words.typical, said) if unit and typical else said

    def _sizes(self, figure: Record, unit: str) -> str:
        words = self._words
        said = self._listed(figure.get("values", [])) + unit
        if "from" in figure:
            said = words.between.replace("{from}", figure["from"]).replace("{to}", figure["to"])
            said += unit
        if "usual" in figure:
            said += _fill(words.usual, figure["usual"] + unit)
        if figure.get("onOrder"):
            said += _fill(words.on_order, self._listed(figure["onOrder"]) + unit)
        return said

    def _listed(self, digits: list[str]) -> str:
        *first, last = digits or [""]
        named = self._words.last.replace("{first}", ", ".join(first)).replace("{last}", last)
        return named if first else last

    def _limit(self, figure: Record) -> str:
        if "from" not in figure and "to" not in figure:
            return self._words.remainder
        return _span(figure) if "to" in figure else _fill(self._words.minimum, _span(figure))


def figures_of(catalogue: Catalogue) -> Figures:
    """Return what prints the figures of a catalogue."""
    grades = {
        f"{product.id}/{grade.id}": grade.model_dump(by_alias=True, exclude_none=True)
        for product in catalogue.products
        for grade in product.grades
    }
    return Figures(catalogue.pages.product.figures, grades)


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
    grouped = f"{int(whole):,}" if abs(int(whole)) >= _THOUSANDS else whole
    return (grouped + point + rest).replace("-", "\N{MINUS SIGN}")
