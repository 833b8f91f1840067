"""The drawings: the spool that the spool table measures, and the EDM wires cut across."""

from pathlib import Path
from typing import Any

import pytest
from bs4 import Tag

from tests.support.published import PAGES, catalogue, page, pairs, section, words

PRODUCTS = {product["id"]: product for product in catalogue()["products"]}
SPOOLED = [number for number, product in PRODUCTS.items() if product.get("spoolTable")]
WIRES = [1, 2, 3, 4]
LETTERS = ["D", "d", "L", "W", "H"]
EVERYWHERE = [*PAGES, *(f"/products/{number}" for number in PRODUCTS)]


def figures(element: Tag) -> list[Tag]:
    """Return the figures that are drawings."""
    return [figure for figure in element.find_all("figure") if figure.svg]


def wires(site: Path, number: int) -> list[Tag]:
    """Return the drawings among a product's technical specifications."""
    return figures(section(page(site, f"/products/{number}"), "Technical Specifications"))


def name(figure: Tag) -> str:
    """Return what the one picture of a figure is called."""
    (drawing,) = figure.find_all("svg")
    assert drawing["role"] == "img"
    return str(drawing["aria-label"])


def lettering(figure: Tag) -> list[str]:
    """Return the texts that stand in a drawing."""
    return [words(text) for text in figure.select("svg text")]


def zones(product: dict[str, Any]) -> list[tuple[str, str]]:
    """Return label and detail of a wire's layers from the outside in, and of its core."""
    wire = product["crossSection"]
    inwards = [*reversed(wire.get("layers", [])), wire["core"]]
    return [(zone["label"], " ".join(zone["detail"].split())) for zone in inwards]


@pytest.mark.parametrize("number", SPOOLED)
def test_drawing_names_the_letters_of_the_spool_table(site: Path, number: int) -> None:
    """Above each spool table stands a drawing with the table's letters and their meaning."""
    whole = section(page(site, f"/products/{number}"), "Spool Specifications")
    (figure,) = figures(whole)
    assert whole.table is not None
    columns = [words(column).split() for column in whole.table.select("thead th")]

    assert figure.find_next("table") is whole.table
    assert [first for first, *unit in columns if unit == ["(MM)"]] == LETTERS
    assert sorted(lettering(figure)) == sorted(LETTERS)
    assert set(LETTERS) <= set(name(figure).replace(",", " ").split())
    assert [letter for letter, _ in pairs(figure)] == LETTERS


@pytest.mark.parametrize("number", WIRES)
def test_wire_is_drawn_with_its_layers(site: Path, number: int) -> None:
    """Each of the four wires has one drawing, which names and describes its core and layers."""
    (figure,) = wires(site, number)
    labels = [label for label, _ in zones(PRODUCTS[number])]

    assert lettering(figure) == labels
    assert PRODUCTS[number]["name"] in name(figure)
    assert name(figure).endswith(", ".join(labels))
    assert pairs(figure) == zones(PRODUCTS[number])
    assert "not to scale" in words(figure.parent and figure.parent.parent)


def test_four_wires_stand_beside_their_choice_table(site: Path) -> None:
    """EDM Wire shows the four sections, each under its wire's name, before the table of types."""
    found = wires(site, 5)
    choice = found[-1].find_next("table")
    assert isinstance(choice, Tag)

    assert [words(figure.figcaption and figure.figcaption.p) for figure in found] == [
        PRODUCTS[number]["name"] for number in WIRES
    ]
    assert [pairs(figure) for figure in found] == [zones(PRODUCTS[number]) for number in WIRES]
    assert words(choice.caption) == "Which of the four types to choose"


def test_layers_have_the_thickness_that_is_known() -> None:
    """A coat of zinc has a typical thickness; of diffused layers none is stated."""
    details = {number: " ".join(text for _, text in zones(PRODUCTS[number])) for number in WIRES}

    assert [number for number, text in details.items() if "µm" in text] == [4]
    assert "µm thick at 0.25 mm diameter" in details[4]


@pytest.mark.parametrize("path", EVERYWHERE)
def test_drawings_stand_nowhere_else(site: Path, path: str) -> None:
    """Four pages have one drawing, EDM Wire five, every other page none."""
    expected = {"/products/5": 5} | {f"/products/{number}": 1 for number in WIRES}

    assert len(figures(page(site, path))) == expected.get(path, 0)


@pytest.mark.parametrize("number", [*WIRES, 5])
def test_drawings_have_no_inline_styles(site: Path, number: int) -> None:
    """Classes alone say how a drawing looks, and no two things on a page share an id."""
    whole = page(site, f"/products/{number}")
    ids = [element["id"] for element in whole.select("[id]")]

    assert whole.select("figure [style], figure style") == []
    assert len(ids) == len(set(ids))
