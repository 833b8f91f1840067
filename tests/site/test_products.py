"""Product pages show all data of their product in the specified order and form."""

import math
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
    assert [image["alt"] for image in header.find_all("img")] == [
        catalogue()["images"][product["image"]]["alt"]
    ]
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
    """Lists, maps, variants and the note of a product are shown in full."""
    content = article(site, product["id"])
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


DASH = "\N{EN DASH}"


def net_text(net: dict[str, str]) -> str:
    """Return a pack's net content as column headings state it."""
    ends = [net[end] for end in ("from", "to", "value") if end in net]
    text = f"{DASH.join(ends)} {net['unit']}"
    if net.get("basis") == "approximate" and "value" in net:
        return f"about {text}"
    return text if {"value", "from"} & net.keys() else f"up to about {text}"


def column(form: dict[str, Any], pack: dict[str, Any], *, is_mixed: bool) -> str:
    """Return the heading of a pack's column; among several forms it names the form."""
    net = net_text(pack["net"])
    counted = pack.get("counted", form["counted"])["one"]
    called = pack.get("called", f"{{form}} {pack['name']}")
    name = called.replace("{form}", counted).replace("{net}", net)
    if not is_mixed:
        name = pack["name"]
    elif counted != form["counted"]["one"]:
        name = f"{form['name']}, {name}"
    name = name[0].upper() + name[1:]
    return name if net in pack["name"] else f"{name} ({net})"


def kilometres(size: str, net: dict[str, str], density: list[str]) -> list[float]:
    """Return the least and the greatest length of wire in a pack, in km."""
    area = math.pi / 4 * float(size) ** 2
    masses = (
        [net["value"]] if "value" in net else [net[end] for end in ("from", "to") if end in net]
    )
    return [sum(float(mass) / area / float(end) for end in density) / 2 for mass in masses]


def in_unit(lengths: list[list[float]]) -> list[str]:
    """Return the unit of a column and its lengths: in m if one is below 1 km, otherwise in km."""
    if min(km for ends in lengths for km in ends) >= 1:
        return ["km", *(DASH.join(f"{km:.1f}" for km in ends) or DASH for ends in lengths)]
    metres = [[float(f"{km * 1000:.2e}") for km in ends] for ends in lengths]
    return ["m", *(DASH.join(f"{one:,.0f}" for one in ends) or DASH for ends in metres)]


def is_wound(size: float, form: dict[str, Any], pack: dict[str, Any], ends: list[str]) -> bool:
    """Return whether wire of a diameter has a length and a stiffness that suit a pack."""
    rule, net = catalogue()["vocabulary"]["winding"], pack["net"]
    gram = math.pi / 4 * size**2 * sum(map(float, ends)) / 2
    least, most = (float(net.get("value", net.get(end))) * 1000 / gram for end in ("from", "to"))
    bends = float(pack.get("barrel", "inf")) >= size * float(rule["barrelToWire"])
    is_long = float(rule["shortest"]) <= most and least <= float(rule["longest"]) * 1000
    return bends and is_long and size >= float(form.get("thinnest", 0))


def lengths(product: dict[str, Any]) -> tuple[str, list[list[str]]] | None:
    """Return the expected table of running lengths, or None if the product has none.

    It has one if all its offers have single diameters, and packs whose mass is stated in kg.
    """
    terms = catalogue()["vocabulary"]
    packs, forms = ({term["id"]: term for term in terms[key]} for key in ("packages", "forms"))
    grades = product.get("grades", [])
    offers = {offer["form"]: offer for grade in grades for offer in grade.get("offers", [])}
    spans = [offer.get("diameters", {}) for offer in offers.values()]
    columns = [
        (forms[offer["form"]], packs[pack], offer.get("diameters", {}))
        for offer in offers.values()
        for pack in offer.get("packages", [])
    ]
    weighed = all(pack.get("net", {}).get("unit") == "kg" for _, pack, _ in columns)
    packed = all(offer.get("packages") for offer in offers.values())
    if not columns or not packed or not weighed or not all("values" in span for span in spans):
        return None
    density = grades[0]["properties"]["density"]
    ends = [density.get("value", density.get(end)) for end in ("from", "to")]
    head = [column(form, pack, is_mixed=len(offers) > 1) for form, pack, _ in columns]
    later = {size for span in spans for size in span.get("onOrder", [])}
    sizes = sorted({one for span in spans for one in span["values"]} | later, key=float)
    lists = [
        in_unit(
            [
                kilometres(size, pack["net"], ends)
                if size in span["values"] + span.get("onOrder", [])
                and (form["id"] == "rod" or is_wound(float(size), form, pack, ends))
                else []
                for size in sizes
            ]
        )
        for form, pack, span in columns
    ]
    names = [f"{size} (on order)" if size in later else size for size in sizes]
    units, *cells = zip(*lists, strict=True)
    heads = [f"{name}, {unit}" for name, unit in zip(head, units, strict=True)]
    rows = [[name, *row] for name, row in zip(names, cells, strict=True)]
    return "Length per pack", [["Diameter (mm)", *heads], *rows]


def sizes(product: dict[str, Any]) -> tuple[str, list[list[str]]]:
    """Return the expected table of a product's diameters, smallest first."""
    if found := lengths(product):
        return found
    terms = catalogue()["vocabulary"]
    names = {term["id"]: term["name"] for key in ("forms", "processes") for term in terms[key]}
    by_size: dict[str, tuple[dict[str, None], dict[str, None], set[str]]] = {}
    regular = set()
    made = [
        g for g in product.get("grades", []) if any("diameters" in o for o in g.get("offers", []))
    ]
    for grade in made:
        for offer in grade.get("offers", []):
            span = offer.get("diameters", {})
            listed = span.get("values", []) + (
                [f"{span['from']} to {span['to']}"] if "from" in span else []
            )
            regular |= set(listed)
            for size in listed + span.get("onOrder", []):
                forms, uses, of = by_size.setdefault(size, ({}, {}, set()))
                of.add(grade["name"])
                forms[names[offer["form"]]] = None
                uses |= dict.fromkeys(
                    names[use] for use in offer.get("processes") or grade.get("processes", [])
                )
    table_rows = [
        [
            size,
            ", ".join(
                [*(forms if len(of) == len(made) else of), *["on order"] * (size not in regular)]
            ),
            ", ".join(uses),
        ]
        for size, (forms, uses, of) in sorted(
            by_size.items(), key=lambda one: float(one[0].split()[0])
        )
    ]
    return "Sizes and forms", [["Diameter (mm)", "Form", "Used for"], *table_rows]


@each_product
def test_each_size_of_a_product_has_an_address(site: Path, product: dict[str, Any]) -> None:
    """Each single diameter has an anchor, such as #d-0.25, on its row of the sizes table."""
    for size, *cells in sizes(product)[1][1:]:
        if " to " not in size:
            row = page(site, f"/products/{product['id']}").find(id=f"d-{size.split()[0]}")
            assert row
            assert [words(cell) for cell in row.find_all(["th", "td"])] == [size, *cells]


@pytest.mark.clause("product.specifications")
@each_product_with("technicalSpecifications", "specificationTables")
def test_additional_tables_follow_the_specification(site: Path, product: dict[str, Any]) -> None:
    """Additional tables come after the specification; sizes and designations come last."""
    content = section(article(site, product["id"]), "Technical Specifications")
    first = 2 if product.get("orderDetails") else 1
    found = [(words(table.caption), rows(table)) for table in content.find_all("table")[first:]]

    assert found == [
        (
            table["caption"],
            [
                [" ".join(cell.split()) for cell in row]
                for row in (table["columns"], *table["rows"])
            ],
        )
        for table in product.get("specificationTables", [])
    ] + [
        (title, table_rows)
        for title, table_rows in (sizes(product), equivalents(product))
        if table_rows[1:]
    ]


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
def test_options_are_numbered_or_shown_by_key(site: Path, product: dict[str, Any]) -> None:
    """A list of options is labelled Option 1, Option 2 and so on; a map by its keys."""
    options = product["customizationOptions"]
    if isinstance(options, list):
        options = {f"Option {n}": text for n, text in enumerate(options, 1)}

    assert rows(section(article(site, product["id"]), "Customization Options").table) == as_rows(
        options
    )


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
