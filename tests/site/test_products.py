"""Every product page shows all data of its product, in the specified order and form."""

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
PRODUCTS = catalogue()["products"]


def each_product_with(*keys: str) -> pytest.MarkDecorator:
    """Run a test for each product that has any of these keys: all but an id and names may lack."""
    chosen = [product for product in PRODUCTS if any(map(product.get, keys))]
    return pytest.mark.parametrize("product", chosen, ids=lambda product: str(product["id"]))


each_product = each_product_with("id")


@cache
def article(site: Path, number: object) -> Tag:
    """Return what a product's page says of the product itself."""
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


def shown(entries: dict[str, str]) -> list[list[str]]:
    """Return a map as the rows of a two-column table."""
    return [[" ".join(label.split()), " ".join(text.split())] for label, text in entries.items()]


@pytest.mark.clause("product.header")
@each_product
def test_header_shows_picture_and_description(site: Path, product: dict[str, Any]) -> None:
    """The header has a described picture and the description with its own HTML elements."""
    header = article(site, product["id"]).header
    description = BeautifulSoup(product["description"], "html.parser")

    assert header is not None
    assert [image["alt"] for image in header.find_all("img")] == [
        catalogue()["images"][product["image"]]["alt"]
    ]
    assert str(description.p) in str(header)
    assert words(description) in unfolded(header)


@pytest.mark.clause("product.sections")
@each_product
def test_sections_with_data_stand_in_order(site: Path, product: dict[str, Any]) -> None:
    """A product shows exactly the sections that it has data for, in the specified order."""
    expected = [title for title, keys in SECTIONS.items() if any(map(product.get, keys))]

    assert sections(article(site, product["id"])) == expected


@pytest.mark.clause("product.sections")
@each_product
def test_sections_show_all_their_data(site: Path, product: dict[str, Any]) -> None:
    """Lists, maps, variants and the note of a product are shown whole."""
    whole = article(site, product["id"])
    for title, (key, *_) in SECTIONS.items():
        if key in (*LISTS, "variants") and product.get(key):
            items = [words(item) for item in section(whole, title).find_all("li")]
            assert items == [" ".join(text.split()) for text in product[key]]
        if key in MAPS and product.get(key):
            expected = shown(product[key])
            assert rows(section(whole, title).table)[-len(expected) :] == expected
    if product.get("note"):
        assert words(section(whole, "Important Note").p) == " ".join(product["note"].split())


@pytest.mark.clause("product.specifications")
@each_product_with("technicalSpecifications")
def test_specification_is_a_table_of_labels_and_values(site: Path, product: dict[str, Any]) -> None:
    """Each row of the specification is a label, marked as the row's header, and its value."""
    whole = section(article(site, product["id"]), "Technical Specifications")
    table = whole.table
    assert table is not None

    assert rows(table) == shown(product["technicalSpecifications"])
    assert len(table.select("tr > th[scope=row]:first-child + td:last-child")) == len(rows(table))


def equivalents(product: dict[str, Any]) -> tuple[str, list[list[str]]]:
    """Return the table of what standards call the grades of a product."""
    return "Equivalents", [
        ["Designation", "Grade", "Match", "Source"],
        *(
            [designation(one), grade["name"], one["relation"], one["source"]]
            for grade in product.get("grades", [])
            for one in grade.get("designations", [])
        ),
    ]


def designation(one: dict[str, str]) -> str:
    """Return a name with its standard, whose system is said once."""
    standard = one.get("standard", "")
    system = "" if standard.startswith(one["system"]) else one["system"]
    return " ".join(filter(None, [system, standard, one["name"]]))


def sizes(product: dict[str, Any]) -> tuple[str, list[list[str]]]:
    """Return the table of the diameters of a product, the smallest first."""
    terms = catalogue()["vocabulary"]
    names = {term["id"]: term["name"] for key in ("forms", "processes") for term in terms[key]}
    made: dict[str, tuple[dict[str, None], dict[str, None]]] = {}
    regular = set()
    for grade in product.get("grades", []):
        for offer in grade.get("offers", []):
            span = offer.get("diameters", {})
            listed = span.get("values", []) + (
                [f"{span['from']} to {span['to']}"] if "from" in span else []
            )
            regular |= set(listed)
            for size in listed + span.get("onOrder", []):
                forms, uses = made.setdefault(size, ({}, {}))
                forms[names[offer["form"]]] = None
                uses |= dict.fromkeys(
                    names[use] for use in offer.get("processes") or grade.get("processes", [])
                )
    rows_ = [
        [size, ", ".join([*forms, *([] if size in regular else ["on order"])]), ", ".join(uses)]
        for size, (forms, uses) in sorted(made.items(), key=lambda one: float(one[0].split()[0]))
    ]
    return "Sizes and forms", [["Diameter (mm)", "Form", "Used for"], *rows_]


@each_product
def test_each_size_of_a_product_has_an_address(site: Path, product: dict[str, Any]) -> None:
    """A diameter by itself, #d-0.25, is the row that says in which forms it comes."""
    for size, form, use in sizes(product)[1][1:]:
        if " to " not in size:
            row = page(site, f"/products/{product['id']}").find(id=f"d-{size}")
            assert row
            assert [words(cell) for cell in row.find_all(["th", "td"])] == [size, form, use]


@pytest.mark.clause("product.specifications")
@each_product_with("technicalSpecifications", "specificationTables")
def test_further_tables_follow_the_specification(site: Path, product: dict[str, Any]) -> None:
    """Each further table stands there with its caption, columns and rows; then sizes and names."""
    whole = section(article(site, product["id"]), "Technical Specifications")
    found = [(words(table.caption), rows(table)) for table in whole.find_all("table")[1:]]

    assert found == [
        (table["caption"], [table["columns"], *table["rows"]])
        for table in product.get("specificationTables", [])
    ] + [(title, rows_) for title, rows_ in (sizes(product), equivalents(product)) if rows_[1:]]


@pytest.mark.clause("product.options")
@each_product_with("customizationOptions")
def test_options_are_numbered_or_shown_by_key(site: Path, product: dict[str, Any]) -> None:
    """A list of options is shown as Option 1, Option 2 and so on, a map by its keys."""
    options = product["customizationOptions"]
    if isinstance(options, list):
        options = {f"Option {n}": text for n, text in enumerate(options, 1)}

    assert rows(section(article(site, product["id"]), "Customization Options").table) == shown(
        options
    )


def test_both_kinds_of_options_occur() -> None:
    """The catalogue has products with a list of options and products with a map."""
    both = [p["customizationOptions"] for p in PRODUCTS if p.get("customizationOptions")]

    assert {type(options) for options in both} == {list, dict}


@pytest.mark.clause("entities.spools", "product.sections")
def test_spools_of_edm_wire(site: Path) -> None:
    """EDM Wire alone has the spool table: five spools, seven columns, the net weights."""
    head, *spools = rows(section(article(site, 5), "Spool Specifications").table)
    others = [
        p["id"] for p in PRODUCTS if "Spool Specifications" in sections(article(site, p["id"]))
    ]

    assert head == [*SPOOL_COLUMNS, "Net Wt/SPOOL (KG)"]
    assert [(spool[0], spool[-1]) for spool in spools] == SPOOLS
    assert others == [5]


@pytest.mark.parametrize("number", [1, 2, 3, 4, 8])
def test_page_says_what_its_card_is_called(site: Path, number: int) -> None:
    """Where the listing has another name for a product, its page says it above its own."""
    (card,) = [c["title"] for c in catalogue()["listing"] if c["link"] == str(number)]
    found = page(site, f"/products/{number}")

    assert card != words(found.h1)
    assert words(found.select_one("main header p")).endswith(f"in the listing: {card}")
