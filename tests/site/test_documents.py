"""The documents section of product pages."""

from pathlib import Path
from typing import Any

import pytest
from bs4 import Tag

from tests.support.published import catalogue, page, section, words

CONTENT = catalogue()
PRODUCTS = CONTENT["products"]
WORDS = CONTENT["pages"]["product"]["documents"]
DOCUMENTS = CONTENT["vocabulary"]["documents"]
each_product = pytest.mark.parametrize("product", PRODUCTS, ids=lambda product: str(product["id"]))


def documents(site: Path, product: dict[str, Any]) -> dict[str, Tag]:
    """Return the rows of a product's document table by name."""
    article = page(site, f"/products/{product['id']}").article
    assert article
    rows = section(article, WORDS["heading"]).select("tr")
    return {words(row.th): row for row in rows if row.th}


def on_request(product: dict[str, Any]) -> list[str]:
    """Return the documents of a product, and inspection documents for metal goods."""
    inspection = WORDS["inspection"]
    is_metal = product["category"] in inspection["categories"]
    of_product = [one["name"] for one in DOCUMENTS if one["id"] in product.get("documents", [])]
    return of_product + [inspection["name"]] * is_metal


@each_product
def test_page_lists_the_documents_of_its_product(site: Path, product: dict[str, Any]) -> None:
    """Each product page lists the data sheet and the documents on request, with a specimen."""
    inspection = WORDS["inspection"]
    rows = documents(site, product)
    ways = {name: words(row.td) for name, row in rows.items() if row.td}
    [sheet] = rows[WORDS["datasheet"]].select("a[type='application/pdf']")

    assert list(ways) == [WORDS["datasheet"], *on_request(product)]
    specimen = ways.pop(inspection["name"], None)
    assert {ways[name] for name in on_request(product) if name in ways} <= {WORDS["onRequest"]}
    if specimen:
        [link] = rows[inspection["name"]].select("a")
        assert specimen == inspection["specimen"]["label"]
        assert link["href"] == inspection["specimen"]["to"]
    assert ways[WORDS["datasheet"]] == words(sheet)
    assert (site / str(sheet["href"]).removeprefix("/")).is_file()


@each_product
def test_page_header_links_the_data_sheet(site: Path, product: dict[str, Any]) -> None:
    """The page header links to the data sheet, which is a PDF."""
    article = page(site, f"/products/{product['id']}").article
    assert article
    [link] = article.select("header a[type='application/pdf']")

    assert (site / str(link["href"]).removeprefix("/")).read_bytes().startswith(b"%PDF")
