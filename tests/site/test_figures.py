"""Every figure of a product is known from somewhere, or computed from what is."""

import re
import tomllib
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from prerender.catalogue.checks.figures import REFERENCE
from tests.support.computed import is_computed, wrong_cells
from tests.support.facts import Figure, figures, texts
from tests.support.project import ROOT
from tests.support.published import catalogue, raw_catalogue

FACTS = tomllib.loads((ROOT / "tests/facts/products.toml").read_text("utf-8"))
FILTER = 12
"""The listing gives the filter the code 18, as the specification says; these are its facts."""
TABLES = "specificationTables"
FIXED = {"id", "image", "category", "subcategory", "parent", "related", "tags", "updated", "claims"}
"""Keys of a product that say nothing of it in words."""
NO_FIGURE = (".id", ".unit", ".basis", ".source", ".madeOf")
MARKS = {"F", "S", "S*", "T", "C"}
RAW = raw_catalogue()["products"]
PRODUCTS = catalogue()["products"]
each_product = pytest.mark.parametrize(
    "at", range(len(PRODUCTS)), ids=[str(product["id"]) for product in PRODUCTS]
)


@cache
def known(product: int) -> dict[str, set[str]]:
    """Return each number that the facts state of a product, or of all, with its units."""
    found: dict[str, set[str]] = defaultdict(set)
    for fact in FACTS["facts"]:
        if {0, product} & set(fact["of"]):
            for figure in figures(fact["says"]):
                found[figure.digits].add(figure.unit)
    return found


def kin(raw: dict[str, Any]) -> set[int]:
    """Return whose figures may stand in a product's texts: its own, its family's, those named."""
    family = {p["id"] for p in RAW if raw["id"] == p.get("parent") or p["id"] == raw.get("parent")}
    written = " ".join(text for _, text in texts(raw))
    named = {int(found[1]) for found in REFERENCE.finditer(written) if found[1]}
    made_of = {ref.partition("/")[0] for g in raw.get("grades", []) for ref in g.get("madeOf", [])}
    return {raw["id"], *family, *named, *map(int, made_of)}


def supported(figure: Figure, products: set[int]) -> bool:
    """Whether the facts of these products state a number, in its unit where they give one."""
    units = set().union(*(known(product).get(figure.digits, set()) for product in products))
    return bool(units) and (not figure.unit or figure.unit in units or "" in units)


def _without_cells(table: dict[str, Any]) -> dict[str, Any]:
    """Leave out what is computed: test_every_computed_figure_is_right has it."""
    if not is_computed(table):
        return table
    return {key: text for key, text in table.items() if key in {"caption", "note"}}


def stated(at: int) -> Iterator[tuple[str, Figure, str]]:
    """Yield each figure of a product with its place and text; computed tables are left out."""
    for key, value in PRODUCTS[at].items():
        if key in FIXED:
            continue
        shown = [_without_cells(table) for table in value] if key == TABLES else value
        for place, text in texts(shown, f"products[{at}].{key}"):
            if not place.endswith(NO_FIGURE):
                yield from ((place, figure, text) for figure in figures(text))


@each_product
def test_every_figure_is_known_from_somewhere(at: int) -> None:
    """Each number of a product is one of the facts about it, about its members, or about all."""
    products = kin(RAW[at])
    unsupported = [
        f"{place}: {figure.digits} {figure.unit} in {text[:80]!r}"
        for place, figure, text in stated(at)
        if not supported(figure, products)
    ]

    assert unsupported == []


@each_product
def test_every_computed_figure_is_right(at: int) -> None:
    """Mass, length and count in a table are those of its diameters and its density."""
    wrong = [
        f"products[{at}].{TABLES}[{number}].rows[{row}][{column}]: {cell}, not {right:.4g}"
        for number, table in enumerate(PRODUCTS[at].get("specificationTables", []))
        if is_computed(table)
        for row, column, cell, right in wrong_cells(table)
    ]

    assert wrong == []


def test_every_figure_of_a_card_is_known_from_somewhere() -> None:
    """The listing's cards state nothing that the facts of their products do not."""
    raw = {product["id"]: product for product in RAW}
    unsupported = [
        f"listing[{at}]{place}: {figure.digits} {figure.unit} in {text!r}"
        for at, card in enumerate(catalogue()["listing"])
        for place, text in texts({key: card[key] for key in ("description", "tags", "keyFeatures")})
        for figure in figures(text)
        if not supported(
            figure, kin(raw[FILTER if card["title"] == "Filter" else int(card["link"])])
        )
    ]

    assert unsupported == []


def test_figure_that_no_fact_holds_is_found() -> None:
    """Another number, or the number in another unit, is not taken for known."""
    assert supported(Figure("8.44", "g/cm³"), {1})
    assert not supported(Figure("8.45", "g/cm³"), {1})
    assert not supported(Figure("2620", "°F"), {8})


def test_every_fact_says_where_it_is_from() -> None:
    """A fact has a mark, and a source that is listed; none is unsure."""
    for fact in FACTS["facts"]:
        assert fact["mark"] in MARKS
        sources = [fact["source"]] if fact["source"] in FACTS["sources"] else fact["source"].split()
        assert [source for source in sources if source not in FACTS["sources"]] == []


def test_every_formula_gives_the_figure_it_stands_for() -> None:
    """A fact that is computed names its formula, which gives its figure to within five per cent."""
    computed = [fact for fact in FACTS["facts"] if "formula" in fact]
    assert computed
    for fact in computed:
        given = float(next(figures(fact["says"].rpartition("-2 ")[2])).digits)
        assert _worth(fact["formula"]) == pytest.approx(given, rel=0.06), fact["says"]


def _worth(formula: str) -> float:
    """Return what a formula of numbers, brackets and the four operations gives."""
    assert re.fullmatch(r"[\d.()*/+ -]+", formula)
    return float(eval(formula))  # noqa: S307 - our own file, and nothing but arithmetic
