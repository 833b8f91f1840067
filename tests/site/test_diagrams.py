"""Drawings of spools and of cross-sections of EDM wire."""

from pathlib import Path
from typing import Any

import pytest
from bs4 import Tag

from tests.support.published import catalogue, page, pairs, section, words

PRODUCTS = {product["id"]: product for product in catalogue()["products"]}
WITH_SPOOLS = [number for number, product in PRODUCTS.items() if product.get("spoolTable")]
LAYERED = [2, 3, 4]
LETTERS = ["D", "d", "L", "W", "H"]


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


@pytest.mark.parametrize("number", [12, 132])
def test_part_drawing_has_the_letters_of_its_table(site: Path, number: int) -> None:
    """The drawing of a part has the letters of the dimensions in the table below it."""
    (figure,) = wires(site, number)
    table = figure.find_next("table")
    assert isinstance(table, Tag)
    letters = [words(column).split(":")[0] for column in table.select("thead th")]

    assert [one for one in letters if len(one) == 1] == drawing_texts(figure)
    assert all(f" {letter}" in name(figure) for letter in drawing_texts(figure))
