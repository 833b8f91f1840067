"""A product with only the required keys."""

from typing import Any

import pytest

from tests.support.project import Project
from tests.support.published import heading, links, page

pytestmark = pytest.mark.slow

MINIMAL = {
    "id": 999_300,
    "name": "Silver Wire",
    "summary": "Fine silver wire for contacts, drawn to order and wound on small spools.",
    "image": "products/1.webp",
    "description": "<p>Fine silver wire for contacts, drawn to order.</p>",
    "category": "Non-Ferrous Wire",
    "subcategory": "Wire Products",
}
CARD = {
    "title": "Silver Wire",
    "description": "Fine silver wire for contacts.",
    "heading": "Drawn to order",
    "tags": [],
    "keyFeatures": [],
    "image": "products/1.webp",
    "link": "999300",
    "category": "Non-Ferrous Wire",
    "subcategory": "Wire Products",
}


def add(content: Any) -> None:
    """Add the product and a card that links to it."""
    content["products"].append(MINIMAL)
    content["listing"].append(CARD)


def test_product_is_published_when_it_has_only_required_keys(again: Project) -> None:
    """A product with only the required keys gets a page and a card without an error."""
    again.edit_catalogue(add)

    result = again.run("build")

    assert "error: /products/999300" not in result.stdout + result.stderr
    assert result.returncode == 0, result.stdout + result.stderr
    assert heading(page(again.site, "/products/999300")) == "Silver Wire"
    assert ("Silver Wire", "/products/999300") in links(page(again.site, "/products").main)
