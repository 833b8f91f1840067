"""Fixtures: each product of the catalogue, and the product's data sheet."""

from pathlib import Path
from typing import Any

import pytest

from tests.support.datasheets import DataSheet
from tests.support.published import catalogue

PRODUCTS = catalogue()["products"]


@pytest.fixture(params=PRODUCTS, ids=lambda product: str(product["id"]))
def product(request: pytest.FixtureRequest) -> dict[str, Any]:
    """Return a product of the catalogue."""
    return dict(request.param)


@pytest.fixture
def sheet(site: Path, product: dict[str, Any]) -> DataSheet:
    """Return the product's data sheet."""
    return DataSheet(site / f"datasheets/{product['id']}.pdf")
