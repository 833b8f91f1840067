"""Sources of product figures: every figure is a recorded fact or computed from one."""

import math
import re
import tomllib
from collections import defaultdict
from collections.abc import Callable, Iterator
from decimal import Decimal
from functools import cache
from typing import Any

import pytest

from prerender.catalogue.checks.figures import FIGURE_REFERENCE
from tests.support.facts import Figure, figures, texts
from tests.support.project import ROOT
from tests.support.published import catalogue, raw_catalogue

DENSITY = re.compile(r"(\d+\.\d+) g/cm³")
MARK = re.compile("calculated", re.IGNORECASE)
AMOUNT = r"(\d+(?:\.\d+)?)"

Formula = Callable[[float, float], float]
"""A function of the mass of a metre in grams and of the amount in the heading."""

COLUMNS: dict[str, Formula] = {
    r"(?:mass \()?g/m\)?": lambda metre, _amount: metre,
    r"mass \(kg/m\)": lambda metre, _amount: metre / 1000,
    r"mass \(g/km\)": lambda metre, _amount: metre * 1000,
    r"length \(km/kg\)": lambda metre, _amount: 1 / metre,
    r"(?:length \()?m/kg\)?": lambda metre, _amount: 1000 / metre,
    rf"(?:.+ \()?{AMOUNT} kg\)?": lambda metre, amount: amount / metre,
    rf"length on a {AMOUNT} kg spool, m": lambda metre, amount: 1000 * amount / metre,
    rf"{AMOUNT} m \(g\)": lambda metre, amount: amount * metre,
    r"one rod, g": lambda metre, _amount: metre,
    rf"rods per {AMOUNT} kg": lambda metre, amount: 1000 * amount / metre,
    rf"rods of {AMOUNT} mm per kg": lambda metre, amount: 1e6 / (metre * amount),
}
"""Formulas by column heading. Rods are one metre long, as their table's caption states."""
OF_SECTION: dict[str, Formula] = {
    r"section \(mm²\)": lambda section, _amount: section,
    rf"resistance at {AMOUNT}% IACS \(Ω/km\)": lambda section, amount: 1724.1 / section / amount,
}
"""Formulas of the section in mm²; 100% IACS is 0.017241 Ω·mm²/m."""
NAMES = {"SWG"}
"""Columns that only name the size again."""
JOINT = "Filler for one copper tube joint"
WIRES = (1.0, 1.2, 1.5, 1.6, 2.0, 2.5, 3.0)
"""Wires that rings of copper phosphor are formed from."""
LARGEST_RING = 100.0
"""The largest inner diameter of a ring in mm."""
RESIN_PACKS = "Packs in litres"
BULK_DENSITY = re.compile("(\\d+)\N{EN DASH}(\\d+) g/litre")
NOT_MADE = "\N{EN DASH}"
BREAKING_LOAD = "Calculated breaking load"
STRENGTH = re.compile(r"(\d+) N/mm²")
RING = re.compile(rf"wire {AMOUNT} mm", re.IGNORECASE)


def is_computed(table: dict[str, Any]) -> bool:
    """Return whether a table's values are marked as calculated."""
    return bool(MARK.search(table["caption"] + table.get("note", "")))


def wrong_cells(table: dict[str, Any]) -> Iterator[tuple[int, int, str, float]]:
    """Yield row, column, published value and expected value of each wrong cell."""
    for caption, wrong in SPECIAL.items():
        if table["caption"].startswith(caption):
            yield from wrong(table)
            return
    density = DENSITY.search(table["caption"] + table.get("note", ""))
    assert density, f"{table['caption']}: the caption must contain the density"
    for at, row in enumerate(table["rows"]):
        for column, heading in enumerate(table["columns"]):
            if not column or heading in NAMES:
                continue
            if not _agrees(row[column], right := _value(heading, row[0], density[1])):
                yield at, column, row[column], right


def _wrong_loads(table: dict[str, Any]) -> Iterator[tuple[int, int, str, float]]:
    """Yield the breaking loads that are not strength (from the heading) times cross-section."""
    strengths = [STRENGTH.search(heading) for heading in table["columns"]]
    for at, row in enumerate(table["rows"]):
        for column, strength in enumerate(strengths[1:], 1):
            assert strength, f"{table['caption']}: each heading must contain the strength"
            right = float(strength[1]) * math.pi / 4 * float(row[0]) ** 2
            if row[column] != NOT_MADE and not _agrees(row[column], right):
                yield at, column, row[column], right


def _wrong_joints(table: dict[str, Any]) -> Iterator[tuple[int, int, str, float]]:
    """Yield wrong lengths of 2.0 mm wire, and rings that are not the thinnest that suffice."""
    for at, (tube, _inch, filler, length, ring) in enumerate(table["rows"]):
        metre = _metre("2.0", "8.1")
        if not _agrees(length, right := float(filler) / metre * 1000):
            yield at, 3, length, right
        enough = (w for w in WIRES if _ring(float(tube), w) >= 0.97 * float(filler))
        if float(tube) > LARGEST_RING:
            assert ring == NOT_MADE
        elif float(ring) != (thinnest := next(enough)):
            yield at, 4, ring, thinnest


def _ring(tube: float, wire: float) -> float:
    """Return the mass in grams of a closed ring of BCuP-2 on a tube."""
    return math.pi * (tube + wire) * _metre(str(wire), "8.1") / 1000


def _wrong_packs(table: dict[str, Any]) -> Iterator[tuple[int, int, str, float]]:
    """Yield the masses of resin that do not follow from the bulk density."""
    density = BULK_DENSITY.search(table["caption"])
    assert density
    for at, (litres, mass) in enumerate(table["rows"]):
        for end, grams in zip(mass.split("\N{EN DASH}"), density.groups(), strict=True):
            if not _agrees(end, right := float(litres) * float(grams) / 1000):
                yield at, 1, mass, right


SPECIAL = {BREAKING_LOAD: _wrong_loads, JOINT: _wrong_joints, RESIN_PACKS: _wrong_packs}
"""Tables, by the beginning of their caption, that are not computed column by column."""


def _value(heading: str, size: str, density: str) -> float:
    if ring := RING.fullmatch(heading):
        wire = float(ring[1])
        return math.pi * (float(size) + wire) * _metre(ring[1], density) / 1000
    for formulas, quantity in ((COLUMNS, _metre(size, density)), (OF_SECTION, _metre(size, "1"))):
        for pattern, formula in formulas.items():
            if found := re.fullmatch(pattern, heading, re.IGNORECASE):
                amount = float(found[1]) if found.groups() else 1.0
                return formula(quantity, amount)
    message = f"no formula for the column {heading!r}"
    raise AssertionError(message)


def _metre(size: str, density: str) -> float:
    """Return the mass of a metre in grams, for a wire (diameter) or a flat bar (two sides)."""
    width, _, thickness = size.partition(" \N{MULTIPLICATION SIGN} ")
    section = float(width) * float(thickness) if thickness else math.pi / 4 * float(width) ** 2
    return section * float(density)


def _agrees(cell: str, right: float) -> bool:
    if cell == "\N{EN DASH}":  # the goods are not offered in this pack
        return True
    shown = Decimal(cell.removeprefix("about ").replace(",", ""))
    exponent = shown.as_tuple().exponent
    assert isinstance(exponent, int)
    return abs(float(shown) - right) <= 0.5 * 10.0**exponent * 1.001


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
