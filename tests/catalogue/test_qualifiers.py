"""Qualifiers of figures: a table states once that its values are typical."""

import pytest

from tests.support.published import catalogue

PRODUCTS = catalogue()["products"]


@pytest.mark.parametrize("product", PRODUCTS, ids=[str(one["id"]) for one in PRODUCTS])
def test_specifications_leave_typical_to_their_note(product: dict[str, dict[str, str]]) -> None:
    """No row of the specifications or cell of a table repeats the word of the note or heading."""
    cells = [*product.get("technicalSpecifications", {}).values()]
    for table in product.get("specificationTables", []):
        assert isinstance(table, dict)
        cells += [cell for row in table["rows"] for cell in row]

    assert [cell for cell in cells if "typical" in cell.lower()] == []


def test_limit_with_a_typical_range_names_both() -> None:
    """The typical range comes first, and the limit is called one."""
    brass = next(one for one in PRODUCTS if one["id"] == 1)

    assert brass["technicalSpecifications"]["Tensile strength, hard"] == (
        "900\N{EN DASH}1000 N/mm² (limit: 900 N/mm² or more)"
    )
