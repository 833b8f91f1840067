"""Which documents there are of a product, and how each is come by."""

from pathlib import Path
from typing import Any

import pytest
from bs4 import Tag

from tests.support.published import catalogue, page, section, words

CONTENT = catalogue()
PRODUCTS = CONTENT["products"]
WORDS = CONTENT["pages"]["product"]["documents"]
KNOWN = [one["name"] for one in CONTENT["vocabulary"]["documents"]]
ADD_ONS = "availableAddOns"
each_product = pytest.mark.parametrize("product", PRODUCTS, ids=lambda product: str(product["id"]))


def documents(site: Path, product: dict[str, Any]) -> dict[str, Tag]:
    """Return the rows of a product's documents by their names."""
    article = page(site, f"/products/{product['id']}").article
    assert article
    rows = section(article, WORDS["heading"]).select("tr")
    return {words(row.th): row for row in rows if row.th}


def on_request(product: dict[str, Any]) -> list[str]:
    """Return the documents among what a product's record says can be added."""
    return [name for name in KNOWN if name in product.get(ADD_ONS, [])]


def any_other(product: dict[str, Any]) -> str:
    """Return what any document beyond these is called."""
    inspection = WORDS["inspection"]
    is_metal = product["category"] in inspection["categories"]
    return str(inspection["name"] if is_metal else WORDS["other"])


@each_product
def test_documents_are_those_of_the_record(site: Path, product: dict[str, Any]) -> None:
    """Each page lists its sheet, what its record offers on request, and the way to any other."""
    ways = {name: words(row.td) for name, row in documents(site, product).items() if row.td}

    assert list(ways) == [WORDS["datasheet"], *on_request(product), any_other(product)]
    assert {ways[name] for name in on_request(product)} <= {WORDS["onRequest"]}
    assert ways[WORDS["datasheet"]] == WORDS["atHead"]
    assert ways[any_other(product)] == WORDS["byOffer"]


@each_product
def test_sheet_that_is_listed_is_at_the_head(site: Path, product: dict[str, Any]) -> None:
    """The link to the sheet that the list speaks of stands in the page's head, and leads to it."""
    article = page(site, f"/products/{product['id']}").article
    assert article
    [link] = article.select("header a[type='application/pdf']")

    assert (site / str(link["href"]).removeprefix("/")).read_bytes().startswith(b"%PDF")


@each_product
def test_twin_lists_the_same_documents(site: Path, product: dict[str, Any]) -> None:
    """The page's twin has the same documents under the same heading."""
    text = (site / f"markdown/products/{product['id']}.md").read_text("utf-8")
    _, _, part = text.partition(f"## {WORDS['heading']}\n")
    lines = [line for line in part.partition("\n## ")[0].splitlines() if line.startswith("- ")]

    named = [WORDS["datasheet"], *on_request(product), any_other(product)]
    assert len(lines) == len(named)
    for line, name in zip(lines, named, strict=True):
        assert line.startswith(f"- {name}: ")
