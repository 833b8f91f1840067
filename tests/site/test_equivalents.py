"""The cross-reference page: designations of our grades in other standards."""

from pathlib import Path

from bs4 import Tag

from tests.support.published import catalogue, links, page, section, words

CONTENT = catalogue()
PAGE = CONTENT["pages"]["equivalents"]
Line = tuple[str, str, str, str, str]


def table_rows(body: Tag) -> list[Line]:
    """Return the cells of each row of a table."""
    rows = (row.find_all(["th", "td"]) for row in body.select("tbody tr"))
    return [(*map(words, cells),) for cells in rows]  # type: ignore[misc]


def recorded_rows(system: str) -> set[Line]:
    """Return the rows that the catalogue records for a system of designations."""
    return {
        (
            " ".join(
                part
                for part in (
                    "" if (one.get("standard") or "").startswith(system) else system,
                    one.get("standard"),
                    one["name"],
                )
                if part
            ),
            grade["name"],
            product["name"],
            one["relation"],
            one["source"],
        )
        for product in CONTENT["products"]
        for grade in product.get("grades", [])
        for one in grade.get("designations", [])
        if one["system"] == system
    }


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
