"""The printed labels in the pictures."""

import json

import pytest

from artwork.parts.labels import Label, disc, sheet, tag, wrapped
from artwork.scene import Scene
from artwork.shapes import Print
from tests.support.project import ROOT


@pytest.mark.parametrize(
    ("product", "name"), [(1, "PLAIN BRASS WIRE"), (27, "CuAl A1"), (21, "RBCuZn-C")]
)
def test_label_keeps_a_designation_as_the_catalogue_writes_it(product: int, name: str) -> None:
    """Ordinary words are printed in capitals, but a designation keeps its own letters."""
    assert Label(product, "Ø 1.0 mm", "26-0001").name == name


def test_label_reports_the_product_when_the_catalogue_lacks_it() -> None:
    """The error of a label without a product contains the file, the product and the remedy."""
    with pytest.raises(LookupError) as error:
        _ = Label(999, "Ø 1.0 mm", "26-0001").name

    assert str(error.value) == "catalogue.json: there is no product 999. Remove its label."


def test_label_names_the_company_of_the_catalogue() -> None:
    """Every kind of label shows the company's name."""
    company = json.loads((ROOT / "catalogue.json").read_text("utf-8"))["company"]["logoText"]
    label = Label(1, "Ø 1.0 mm", "26-0001")

    for printed in (
        disc(label, 10, 40),
        sheet(label, 90, 60),
        wrapped(label, 40, 90, 60),
        tag(label),
    ):
        words = {
            p.shape.words for p in Scene("", (printed,), 1).pieces() if isinstance(p.shape, Print)
        }
        assert any(company.upper() in word for word in words)
