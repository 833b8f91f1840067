"""The 39 products of the specification, by number and name."""

from pathlib import Path

import pytest

from tests.support.published import catalogue, heading, page, words

NAMES = {
    1: "Plain Brass Wire", 2: "Diffused Wire", 3: "Zinc Diffused Coated Wire",
    4: "Zinc Coated Wire", 5: "EDM Wire", 6: "Zari Wire", 7: "Copper Extrusions", 8: "Molly Wire",
    9: "Copper Wire", 10: "Ion Exchange Resin", 11: "Ointment Oil", 12: "Filter",
    13: "Current Pickup Assembly", 131: "Diamond EDM Pickup", 132: "Standard Current Pickup",
    14: "Mineral EDM Stone", 15: "Rust Remover", 16: "Tube Electrodes",
    161: "Copper Tube Electrode", 162: "Brass Tube Electrode", 17: "Drill Guide",
    171: "Japanese Drill Guide", 172: "Standard EDM Drill Guide",
    18: "Copper Wire for Induction Brazing", 19: "Brass Brazing Wire",
    20: "Induction Brazing Rings", 21: "RBCuZn-C", 22: "Copper Phosphor Brazing Wire",
    23: "ER Cu Si-A", 24: "ER Cu", 25: "ER Cu Sn-C", 26: "ER Cu Sn-A", 27: "CuAl A1", 28: "CuAl A2",
    29: "Soudronic", 30: "4043", 31: "5356", 32: "4047", 201: "Welding Wire",
}  # fmt: skip
NOWHERE = ["999", "0", "05", "5.0", "200", "edm-wire"]


@pytest.mark.clause("entities.ids", "product.header")
@pytest.mark.parametrize(("number", "name"), NAMES.items())
def test_product_has_its_number_and_name(site: Path, number: int, name: str) -> None:
    """Each id of the specification has a page with its product's name as the heading."""
    assert heading(page(site, f"/products/{number}")) == name


@pytest.mark.clause("entities.ids")
def test_published_products_are_those_of_the_catalogue(site: Path) -> None:
    """The catalogue has the 39 products in order, and exactly its products are published."""
    published = {file.stem for file in (site / "products").glob("*.html")} - {"404"}
    ids = [product["id"] for product in catalogue()["products"]]

    assert len(NAMES) == 39
    assert published == {str(number) for number in ids}
    assert [number for number in ids if number in NAMES] == list(NAMES)


@pytest.mark.clause("entities.variants")
def test_drill_guide_has_no_variants(site: Path) -> None:
    """The drill guide's list of variants is empty, so its page has no such section."""
    variants = {product["id"]: product.get("variants") for product in catalogue()["products"]}
    titles = {
        number: {words(title) for title in page(site, f"/products/{number}").find_all("h2")}
        for number in (17, 16)
    }

    assert variants[17] == []
    assert "Product Variants" not in titles[17]
    assert "Product Variants" in titles[16]


@pytest.mark.clause("product.missing")
@pytest.mark.parametrize("number", NOWHERE)
def test_page_shows_product_not_found_when_the_id_is_unknown(site: Path, number: str) -> None:
    """For any id that differs from the catalogue's ids, the app shows its not-found heading."""
    assert heading(page(site, f"/products/{number}")) == "Product not found."
