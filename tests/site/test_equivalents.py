"""The cross-reference page: designations of our grades in other standards."""

from pathlib import Path

from tests.support.cross_reference import CONTENT, PAGE, recorded_rows, table_rows
from tests.support.published import links, page, section, words


def test_every_designation_has_one_row(site: Path) -> None:
    """Each system's table lists exactly its designations, with their grade, product and source."""
    found = page(site, "/equivalents")
    headings = {each["system"]: each["heading"] for each in PAGE["systems"]}
    systems = {
        one["system"]
        for product in CONTENT["products"]
        for grade in product.get("grades", [])
        for one in grade.get("designations", [])
    }

    assert set(headings) == systems
    for system, heading in headings.items():
        rows = table_rows(section(found, heading))
        assert len(rows) == len(set(rows)), system
        assert set(rows) == recorded_rows(system)


def test_designations_fit_on_one_page(site: Path) -> None:
    """The designations of this catalogue fit on one page, so there are no further pages."""
    assert not (site / "equivalents").exists()
    assert not [href for _, href in links(page(site, "/equivalents")) if "/equivalents/" in href]


def test_each_row_links_to_its_product(site: Path) -> None:
    """Each row's link opens the product's page with the row's grade filled in."""
    found = page(site, "/equivalents")
    addresses = {
        (product["name"], grade["name"]): f"/products/{product['id']}?grade={grade['id']}"
        for product in CONTENT["products"]
        for grade in product.get("grades", [])
    }

    for table in found.select("main table"):
        for row in table.select("tbody tr"):
            grade, name = map(words, row.find_all("td")[:2])
            address = addresses[name, grade]
            assert links(row) == [(name, address)]


def test_page_explains_relations_and_missing_names(site: Path) -> None:
    """The page explains 'supplied to', 'nearest' and missing designations."""
    text = words(page(site, "/equivalents").main)

    assert CONTENT["pages"]["product"]["equivalents"]["note"] in text
    assert PAGE["missing"] in text


def test_product_links_the_page_when_it_has_designations(site: Path) -> None:
    """Pages of products with designations, and every footer, link to the cross-reference page."""
    for product in CONTENT["products"]:
        found = page(site, f"/products/{product['id']}")
        has_designations = any(grade.get("designations") for grade in product.get("grades", []))
        has_link = "/equivalents" in [href for _, href in links(found.main)]
        assert has_link == has_designations, product["id"]
        assert "/equivalents" in [href for _, href in links(found.select_one("body footer"))]
