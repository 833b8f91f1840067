"""The generated catalogues for measurements."""

import json
from pathlib import Path
from typing import Any

import pytest

from bench.folder import make_folder
from prerender.catalogue.reading import read_catalogue

SIZE = 1000


@pytest.fixture(scope="module")
def large(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a project folder with a thousand products."""
    folder = tmp_path_factory.mktemp("bench") / "large"
    make_folder(SIZE, folder)
    return folder


@pytest.fixture(scope="module")
def content(large: Path) -> Any:
    """Return the content of the large project's catalogue."""
    return json.loads((large / "catalogue.json").read_text("utf-8"))


def test_generated_catalogue_is_valid(large: Path) -> None:
    """The models accept the catalogue, and it has the requested number of products."""
    catalogue = read_catalogue(large / "catalogue.json", large / "spa", ["/pr"])

    assert len(catalogue.products) == SIZE


def test_generated_products_are_all_linked_from_the_listing(content: Any) -> None:
    """Cards, members and related products link to every added product, so each can be reached."""
    linked = {p["id"]: set(p.get("related", [])) for p in content["products"]}
    for product in content["products"]:
        linked.get(product.get("parent"), set()).add(product["id"])
    reached: set[int] = set()
    waiting = {int(card["link"]) for card in content["listing"]}
    while waiting:
        reached |= waiting
        waiting = set[int]().union(*(linked[known] for known in waiting)) - reached

    assert set(linked) - reached == set()
