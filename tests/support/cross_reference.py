"""The rows of the cross-reference page, as published and as recorded in the catalogue."""

from bs4 import Tag

from tests.support.published import catalogue, words

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
