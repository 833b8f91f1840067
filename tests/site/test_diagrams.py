"""Drawings of spools and of cross-sections of EDM wire."""

from pathlib import Path
from typing import Any

import pytest
from bs4 import Tag

from tests.support.published import PAGES, catalogue, page, pairs, section, words

PRODUCTS = {product["id"]: product for product in catalogue()["products"]}
WITH_SPOOLS = [number for number, product in PRODUCTS.items() if product.get("spoolTable")]
WIRES = [1, 2, 3, 4]
LAYERED = [2, 3, 4]
LETTERS = ["D", "d", "L", "W", "H"]
DRAWN = {"/": 1, "/products/1": 1, "/products/5": 5, "/products/12": 1, "/products/132": 1}
"""The number of drawings on other pages: spools, cross-sections and parts."""
ALL_PATHS = [*PAGES, *(f"/products/{number}" for number in PRODUCTS)]


def figures(element: Tag) -> list[Tag]:
    """Return the figures that contain a drawing."""
    return [figure for figure in element.find_all("figure") if figure.svg]


def wires(site: Path, number: int) -> list[Tag]:
    """Return the drawings in a product's technical specifications."""
    return figures(section(page(site, f"/products/{number}"), "Technical Specifications"))


def name(figure: Tag) -> str:
    """Return the accessible name of a figure's only drawing."""
    (drawing,) = figure.find_all("svg")
    assert drawing["role"] == "img"
    return str(drawing["aria-label"])


def drawing_texts(figure: Tag) -> list[str]:
    """Return the texts in a drawing."""
    return [words(text) for text in figure.select("svg text")]


def layers(product: dict[str, Any]) -> list[tuple[str, str]]:
    """Return label and detail of a wire's layers, from the outside to the core."""
    wire = product["crossSection"]
    inwards = [*reversed(wire.get("layers", [])), wire["core"]]
    return [(zone["label"], " ".join(zone["detail"].split())) for zone in inwards]


@pytest.mark.parametrize("number", WITH_SPOOLS)
def test_drawing_names_the_letters_of_the_spool_table(site: Path, number: int) -> None:
    """The drawing above each spool table has the table's letters and their meaning."""
    found = section(page(site, f"/products/{number}"), "Spool Specifications")
    (figure,) = figures(found)
    assert found.table is not None
    columns = [words(column).split() for column in found.table.select("thead th")]

    assert figure.find_next("table") is found.table
    assert [first for first, *unit in columns if unit == ["(MM)"]] == LETTERS
    assert sorted(drawing_texts(figure)) == sorted(LETTERS)
    assert set(LETTERS) <= set(name(figure).replace(",", " ").split())
    assert [letter for letter, _ in pairs(figure)] == LETTERS


@pytest.mark.parametrize("number", LAYERED)
def test_wire_is_drawn_with_its_layers(site: Path, number: int) -> None:
    """Each wire with layers has one drawing, which names and describes its core and layers."""
    (figure,) = wires(site, number)
    labels = [label for label, _ in layers(PRODUCTS[number])]

    assert drawing_texts(figure) == labels
    assert PRODUCTS[number]["name"] in name(figure)
    assert name(figure).endswith(", ".join(labels))
    assert pairs(figure) == layers(PRODUCTS[number])
    assert "not to scale" in words(figure.parent and figure.parent.parent)


def test_edm_wire_shows_four_cross_sections_before_its_choice_table(site: Path) -> None:
    """EDM Wire shows the four named cross-sections before the table of wire types."""
    found = wires(site, 5)
    choice = found[-1].find_next("table")
    assert isinstance(choice, Tag)

    assert [words(figure.figcaption and figure.figcaption.p) for figure in found] == [
        PRODUCTS[number]["name"] for number in WIRES
    ]
    assert [pairs(figure) for figure in found] == [layers(PRODUCTS[number]) for number in WIRES]
    assert words(choice.caption) == "Which of the four types to choose"


def test_only_the_zinc_coating_states_a_thickness() -> None:
    """Only the zinc coating states a typical thickness; diffused layers state none."""
    details = {number: " ".join(text for _, text in layers(PRODUCTS[number])) for number in WIRES}

    assert [number for number, text in details.items() if "µm" in text] == [4]
    assert "µm thick at 0.25 mm diameter" in details[4]


@pytest.mark.parametrize("path", ALL_PATHS)
def test_drawings_are_only_on_pages_of_wires_and_parts(site: Path, path: str) -> None:
    """Only EDM wires, parts that must fit a machine and the home page have drawings."""
    expected = {f"/products/{number}": 2 for number in LAYERED} | DRAWN

    assert len(figures(page(site, path))) == expected.get(path, 0)


@pytest.mark.parametrize("number", [12, 132])
def test_part_drawing_has_the_letters_of_its_table(site: Path, number: int) -> None:
    """The drawing of a part has the letters of the dimensions in the table below it."""
    (figure,) = wires(site, number)
    table = figure.find_next("table")
    assert isinstance(table, Tag)
    letters = [words(column).split(":")[0] for column in table.select("thead th")]

    assert [one for one in letters if len(one) == 1] == drawing_texts(figure)
    assert all(f" {letter}" in name(figure) for letter in drawing_texts(figure))


@pytest.mark.parametrize("number", [*LAYERED, 5])
def test_drawings_have_no_inline_styles(site: Path, number: int) -> None:
    """Drawings are styled by classes only, and all ids on a page are unique."""
    found = page(site, f"/products/{number}")
    ids = [element["id"] for element in found.select("[id]")]

    assert found.select("figure [style], figure style") == []
    assert len(ids) == len(set(ids))
