"""Product pages show all data of their product in the specified order and form."""

from functools import cache
from pathlib import Path
from typing import Any

import pytest
from bs4 import BeautifulSoup, Tag

from tests.support.published import catalogue, page, section, unfolded, words

SECTIONS = {
    "Key Features": ("keyFeatures",),
    "Technical Specifications": ("technicalSpecifications", "specificationTables"),
    "Spool Specifications": ("spoolTable",),
    "Advantages": ("advantages",),
    "Packaging & Delivery": ("packagingAndDelivery", "minimumOrder", "deliveryTime"),
    "Compliance & Quality": ("complianceAndQuality",),
    "Customization Options": ("customizationOptions",),
    "Handling & Storage": ("handlingAndStorage",),
    "Certifications": ("certifications",),
    "Available Add-ons": ("availableAddOns",),
    "Applications": ("applications",),
    "Product Variants": ("variants",),
    "Important Note": ("note",),
    "Documents": ("id",),
}
LISTS = ("keyFeatures", "advantages", "certifications", "availableAddOns", "applications")
MAPS = ("packagingAndDelivery", "complianceAndQuality", "handlingAndStorage")
SPOOL_COLUMNS = ["Spool Type", "D (MM)", "d (MM)", "L (MM)", "W (MM)", "H (MM)"]
SPOOLS = [("DIN-125", "3.5"), ("P-5", "5"), ("DIN-160", "8"), ("DIN-200", "16"), ("JAPAX", "1.5")]
SIZE_TABLES = {"Sizes and forms", "Length per pack, calculated"}
PRODUCTS = catalogue()["products"]


def each_product_with(*keys: str) -> pytest.MarkDecorator:
    """Run a test for each product that has any of these keys."""
    chosen = [product for product in PRODUCTS if any(map(product.get, keys))]
    return pytest.mark.parametrize("product", chosen, ids=lambda product: str(product["id"]))


each_product = each_product_with("id")


@cache
def article(site: Path, number: object) -> Tag:
    """Return the article element of a product's page."""
    found = page(site, f"/products/{number}").article
    assert found is not None
    return found


def sections(element: Tag) -> list[str]:
    """Return the headings of the product's sections in their order."""
    return [words(found.h2) for found in element.find_all("section")]


def rows(table: Tag | None) -> list[list[str]]:
    """Return a table's cells, row by row."""
    assert table is not None
    return [[words(cell) for cell in row.find_all(["th", "td"])] for row in table.find_all("tr")]


def as_rows(entries: dict[str, str]) -> list[list[str]]:
    """Return a map as the rows of a two-column table."""
    return [[" ".join(label.split()), " ".join(text.split())] for label, text in entries.items()]


@pytest.mark.clause("product.header")
@each_product
def test_header_shows_picture_and_description(site: Path, product: dict[str, Any]) -> None:
    """The header has a described picture and the description with its own HTML elements."""
    header = article(site, product["id"]).header
    description = BeautifulSoup(product["description"], "html.parser")

    assert header is not None
    [shown] = header.find_all("img")
    files = [product["image"], *(one["image"] for one in product.get("pictures", []))]
    assert shown["alt"] in {catalogue()["images"][file]["alt"] for file in files}
    assert str(description.p) in str(header)
    assert words(description) in unfolded(header)


@pytest.mark.clause("product.sections")
@each_product
def test_page_has_the_sections_with_data_in_order(site: Path, product: dict[str, Any]) -> None:
    """A product page has exactly the sections with data, in the specified order."""
    expected = [title for title, keys in SECTIONS.items() if any(map(product.get, keys))]

    assert sections(article(site, product["id"])) == expected


@pytest.mark.clause("product.sections")
@each_product
def test_sections_show_all_their_data(site: Path, product: dict[str, Any]) -> None:
    """Lists, maps, variants and the note are shown in full, and tables' headings have a scope."""
    content = article(site, product["id"])
    assert content.select("th:not([scope]), tbody tr > td:first-child") == []
    for title, (key, *_) in SECTIONS.items():
        if key in (*LISTS, "variants") and product.get(key):
            items = [words(item) for item in section(content, title).find_all("li")]
            assert items == [" ".join(text.split()) for text in product[key]]
        if key in MAPS and product.get(key):
            expected = as_rows(product[key])
            assert rows(section(content, title).table)[-len(expected) :] == expected
    if product.get("note"):
        assert words(section(content, "Important Note").p) == " ".join(product["note"].split())


@pytest.mark.clause("product.specifications")
@each_product_with("technicalSpecifications")
def test_specification_is_a_table_of_labels_and_values(site: Path, product: dict[str, Any]) -> None:
    """Each row of the specification has a label, which is marked as row header, and a value."""
    content = section(article(site, product["id"]), "Technical Specifications")
    table = content.table
    assert table is not None

    assert rows(table) == as_rows(product["technicalSpecifications"])
    assert len(table.select("tr > th[scope=row]:first-child + td:last-child")) == len(rows(table))


def equivalents(product: dict[str, Any]) -> tuple[str, list[list[str]]]:
    """Return the expected table of designations of a product's grades."""
    return "Equivalents", [
        ["Designation", "Grade", "Match", "Source"],
        *(
            [designation(one), grade["name"], one["relation"], one["source"]]
            for grade in product.get("grades", [])
            for one in grade.get("designations", [])
        ),
    ]


def designation(one: dict[str, str]) -> str:
    """Return a designation with its system and standard, without repeating the system."""
    standard = one.get("standard", "")
    system = "" if standard.startswith(one["system"]) else one["system"]
    return " ".join(filter(None, [system, standard, one["name"]]))


@each_product
def test_each_size_of_a_product_has_an_address(site: Path, product: dict[str, Any]) -> None:
    """Each single diameter has an anchor, such as #d-0.25, on its row of the sizes table."""
    offers = [offer for grade in product.get("grades", []) for offer in grade.get("offers", [])]
    for diameters in (offer.get("diameters", {}) for offer in offers):
        for size in diameters.get("values", []) + diameters.get("onOrder", []):
            row = page(site, f"/products/{product['id']}").find(id=f"d-{size}")
            assert row
            assert words(row).split()[0] == size


def test_row_of_a_diameter_has_its_running_lengths(site: Path) -> None:
    """The row has the km of wire in each pack; tests of the derivation cover the other rows."""
    row = page(site, "/products/1").find(id="d-0.25")

    assert row
    assert words(row).split() == ["0.25", "8.4", "12.1", "19.3", "38.6", "3.6", "24.1"]


@pytest.mark.clause("product.specifications")
@each_product_with("technicalSpecifications", "specificationTables")
def test_additional_tables_follow_the_specification(site: Path, product: dict[str, Any]) -> None:
    """Additional tables come after the specification; sizes and designations come last."""
    content = section(article(site, product["id"]), "Technical Specifications")
    first = 2 if product.get("orderDetails") else 1
    found = [(words(table.caption), rows(table)) for table in content.find_all("table")[first:]]
    recorded = product.get("specificationTables", [])
    designations = equivalents(product)

    assert found[: len(recorded)] == [
        (
            table["caption"],
            [
                [" ".join(cell.split()) for cell in row]
                for row in (table["columns"], *table["rows"])
            ],
        )
        for table in recorded
    ]
    last = [table for table in found[len(recorded) :] if table[0] not in SIZE_TABLES]
    assert last == ([designations] if designations[1][1:] else [])


@each_product_with("orderDetails")
def test_page_lists_what_an_order_must_state(site: Path, product: dict[str, Any]) -> None:
    """The fields of the order form follow the specification, each with its options or limits."""
    table = section(article(site, product["id"]), "Technical Specifications").find_all("table")[1]
    named = {field["id"]: field for field in catalogue()["vocabulary"]["orderFields"]}
    stated = dict(rows(table))

    assert {*stated} == {named[one]["name"] for one in product["orderDetails"]}
    for one in product["orderDetails"]:
        limits = [named[one].get(key, "") for key in ("from", "to")]
        assert all(
            text in stated[named[one]["name"]] for text in limits + named[one].get("options", [])
        )


@pytest.mark.clause("product.options")
@each_product_with("customizationOptions")
def test_options_are_shown_by_key(site: Path, product: dict[str, Any]) -> None:
    """A map of options is a table with its keys as labels."""
    table = section(article(site, product["id"]), "Customization Options").table

    assert rows(table) == as_rows(product["customizationOptions"])


@pytest.mark.clause("entities.spools", "product.sections")
def test_edm_wire_and_its_types_have_the_spool_table(site: Path) -> None:
    """EDM Wire and its four types have the table of five spools with their net weights."""
    head, *spools = rows(section(article(site, 5), "Spool Specifications").table)
    others = [
        p["id"] for p in PRODUCTS if "Spool Specifications" in sections(article(site, p["id"]))
    ]

    assert head == [*SPOOL_COLUMNS, "Net Wt/SPOOL (KG)"]
    assert [(spool[0], spool[-1]) for spool in spools] == SPOOLS
    assert others == [1, 2, 3, 4, 5]
