"""Sources of product figures: every figure is a recorded fact or computed from one."""

import re
import tomllib
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from prerender.catalogue.checks.figures import FIGURE_REFERENCE
from tests.support.computed import is_computed, wrong_cells
from tests.support.facts import Figure, figures, texts
from tests.support.project import ROOT
from tests.support.published import catalogue, raw_catalogue

FACTS = tomllib.loads((ROOT / "tests/facts/products.toml").read_text("utf-8"))
FILTER = 12
"""Product id of the filter, whose card has code 18 as specified."""
TABLES = "specificationTables"
FIXED = {"id", "image", "category", "subcategory", "parent", "related", "tags", "updated", "claims"}
"""Product keys without descriptive text."""
NO_FIGURE = (".id", ".unit", ".basis", ".source", ".madeOf", ".standard")
MARKS = {"F", "S", "S*", "R", "T", "C"}
RAW = raw_catalogue()["products"]
PRODUCTS = catalogue()["products"]
each_product = pytest.mark.parametrize(
    "at", range(len(PRODUCTS)), ids=[str(product["id"]) for product in PRODUCTS]
)


@cache
def numbers_in_facts(product: int) -> dict[str, set[str]]:
    """Return each number in the facts about a product or about all products, with its units."""
    found: dict[str, set[str]] = defaultdict(set)
    for fact in FACTS["facts"]:
        if {0, product} & set(fact["of"]):
            for figure in figures(fact["says"]):
                found[figure.digits].add(figure.unit)
    return found


def related_products(raw: dict[str, Any]) -> set[int]:
    """Return the products whose figures can be in a product's texts."""
    family = {p["id"] for p in RAW if raw["id"] == p.get("parent") or p["id"] == raw.get("parent")}
    text_of_product = " ".join(text for _, text in texts(raw))
    named = {int(found[1]) for found in FIGURE_REFERENCE.finditer(text_of_product) if found[1]}
    made_of = {ref.partition("/")[0] for g in raw.get("grades", []) for ref in g.get("madeOf", [])}
    return {raw["id"], *family, *named, *map(int, made_of)}


def supported(figure: Figure, products: set[int]) -> bool:
    """Return whether the facts about these products contain a number, in the given unit if any."""
    units = set().union(
        *(numbers_in_facts(product).get(figure.digits, set()) for product in products)
    )
    return bool(units) and (not figure.unit or figure.unit in units or "" in units)


def _without_cells(table: dict[str, Any]) -> dict[str, Any]:
    """Leave out computed cells, because test_computed_figures_are_right checks them."""
    if not is_computed(table):
        return table
    return {key: text for key, text in table.items() if key in {"caption", "note"}}


def figures_of(at: int) -> Iterator[tuple[str, Figure, str]]:
    """Yield each figure of a product with its key and text, except for computed tables."""
    for key, value in PRODUCTS[at].items():
        if key in FIXED:
            continue
        shown = [_without_cells(table) for table in value] if key == TABLES else value
        for place, text in texts(shown, f"products[{at}].{key}"):
            if not place.endswith(NO_FIGURE):
                yield from ((place, figure, text) for figure in figures(text))


@each_product
def test_product_figures_have_a_fact(at: int) -> None:
    """Each number in a product's texts is a fact about the product, its family or all products."""
    products = related_products(RAW[at])
    unsupported = [
        f"{place}: {figure.digits} {figure.unit} in {text[:80]!r}"
        for place, figure, text in figures_of(at)
        if not supported(figure, products)
    ]

    assert unsupported == []


@each_product
def test_computed_figures_are_right(at: int) -> None:
    """Mass, length and count in a table follow from its diameters and density."""
    wrong = [
        f"products[{at}].{TABLES}[{number}].rows[{row}][{column}]: {cell}, not {right:.4g}"
        for number, table in enumerate(PRODUCTS[at].get("specificationTables", []))
        if is_computed(table)
        for row, column, cell, right in wrong_cells(table)
    ]

    assert wrong == []


def test_card_figures_have_a_fact() -> None:
    """Each number on a card is in the facts about its product."""
    raw = {product["id"]: product for product in RAW}
    unsupported = [
        f"listing[{at}]{place}: {figure.digits} {figure.unit} in {text!r}"
        for at, card in enumerate(catalogue()["listing"])
        for place, text in texts({key: card[key] for key in ("description", "tags", "keyFeatures")})
        for figure in figures(text)
        if not supported(
            figure,
            related_products(raw[FILTER if card["title"] == "Filter" else int(card["link"])]),
        )
    ]

    assert unsupported == []


def test_figure_is_unsupported_when_no_fact_has_it() -> None:
    """A number is unsupported if no fact contains it, or only in another unit."""
    assert supported(Figure("8.44", "g/cm³"), {1})
    assert not supported(Figure("8.45", "g/cm³"), {1})
    assert not supported(Figure("2620", "°F"), {8})


def test_every_fact_has_a_mark_and_a_source() -> None:
    """Every fact has a valid mark and a listed source."""
    for fact in FACTS["facts"]:
        assert fact["mark"] in MARKS
        sources = [fact["source"]] if fact["source"] in FACTS["sources"] else fact["source"].split()
        assert [source for source in sources if source not in FACTS["sources"]] == []


@pytest.mark.parametrize("correction", FACTS["corrections"], ids=lambda one: one["was"])
def test_corrected_statement_does_not_return(correction: dict[str, Any]) -> None:
    """Each corrected statement is gone, and what replaced it is on each of its pages."""
    assert correction["source"] in FACTS["sources"]
    for product in correction["of"]:
        raw = next((one for one in RAW if one["id"] == product), raw_catalogue()["pages"])
        stated = [f"{place}\n{text}" for place, text in texts(raw)]
        wrong = re.compile(correction["was"], re.MULTILINE)
        assert [one for one in stated if wrong.search(one)] == []
        assert any(correction["now"] in one for one in stated), product


def test_formula_gives_the_figure_of_its_fact() -> None:
    """The formula of a computed fact gives its figure to within 6 %."""
    computed = [fact for fact in FACTS["facts"] if "formula" in fact]
    assert computed
    for fact in computed:
        figure = float(next(figures(fact["says"].rpartition("-2 ")[2])).digits)
        assert _evaluate(fact["formula"]) == pytest.approx(figure, rel=0.06), fact["says"]


def _evaluate(formula: str) -> float:
    """Return the result of an arithmetic formula."""
    assert re.fullmatch(r"[\d.()*/+ -]+", formula)
    return float(eval(formula))  # noqa: S307 - our own file, arithmetic only
