"""Qualifiers such as "typical", which a table states once."""

import re

import pytest

from tests.support.published import catalogue

PRODUCTS = catalogue()["products"]


CONTRAST = re.compile(r"[≥≤]|or more|or less|guide value|\(typical, with|typical, (?:N/mm²|%)")
"""The words beside "typical": a limit, another source or condition, or the unit of a row."""


@pytest.mark.parametrize("product", PRODUCTS, ids=[str(one["id"]) for one in PRODUCTS])
def test_specifications_do_not_repeat_typical(product: dict[str, dict[str, str]]) -> None:
    """The word "typical" is in a row or cell only beside a limit, another source or a unit."""
    cells = [*product.get("technicalSpecifications", {}).values()]
    for table in product.get("specificationTables", []):
        assert isinstance(table, dict)
        cells += [cell for row in table["rows"] for cell in row]

    repeated = [cell for cell in cells if "typical" in cell.lower() and not CONTRAST.search(cell)]
    assert repeated == []


def test_limit_with_a_typical_range_names_both() -> None:
    """A figure with a typical range and a limit gives the range first and labels the limit."""
    brass = next(one for one in PRODUCTS if one["id"] == 1)

    assert brass["technicalSpecifications"]["Tensile strength, hard"] == (
        "900\N{EN DASH}1000 N/mm² (limit: ≥\N{NO-BREAK SPACE}900 N/mm²)"
    )
