"""Structured data of the published pages: visible on the page and valid."""

import json
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from bs4 import BeautifulSoup

from tests.support.heads import ORIGIN, PATHS
from tests.support.project import ROOT
from tests.support.published import catalogue, page, words

PRODUCTS = {f"/products/{product['id']}": product for product in catalogue()["products"]}
ADDRESS_KEYS = {"url", "item", "contentUrl", "sameAs", "hasMap"}
OTHER_FORM_KEYS = {
    "inLanguage", "unitCode", "encodingFormat", "dayOfWeek", "opens", "closes", "position",
    "numberOfItems",
}  # fmt: skip
"""Values that the page shows in another form, such as "Monday to Friday"."""
OFFER_ISSUES = {
    'One of the following attributes is required: "aggregateRating", "offers" or "review"',
    'Required attribute "offers" is missing',
}
"""Accepted issues: products have no price, so they get no product result from Google."""
OFFER_WARNING = re.compile(r"Missing (one of )?field ")
"""Accepted warnings about optional fields of offers."""


def graph(soup: BeautifulSoup) -> list[dict[str, Any]]:
    """Return the nodes of a page's structured data."""
    blocks = soup.select('script[type="application/ld+json"]')
    assert len(blocks) == 1, f"{len(blocks)} blocks of structured data"
    data = json.loads(str(blocks[0].string))
    assert data["@context"] == "https://schema.org"
    return list(data["@graph"])


def of_type(soup: BeautifulSoup, kind: str) -> dict[str, Any]:
    """Return the only node of a type."""
    (found,) = [node for node in graph(soup) if node["@type"] == kind]
    return found


def leaves(value: object, key: str = "") -> Iterator[tuple[str, object]]:
    """Yield each scalar value with its key, except for types and ids."""
    if isinstance(value, dict):
        for name, inner in value.items():
            if not name.startswith("@"):
                yield from leaves(inner, name)
    elif isinstance(value, list):
        for inner in value:
            yield from leaves(inner, key)
    else:
        yield key, value


@pytest.mark.parametrize("path", PATHS)
def test_structured_data_is_visible_on_the_page(site: Path, path: str) -> None:
    """Every text, number and address in the structured data is on the page."""
    soup = page(site, path)
    # The letters of a drawn heading are in elements of their own.
    for heading in soup.select("h1"):
        heading.string = heading.get_text()
    alts = " ".join(str(image.get("alt", "")) for image in soup.find_all("img"))
    shown = f"{words(soup.body)} {alts}"
    sizes = {str(image.get(side)) for image in soup.find_all("img") for side in ("width", "height")}
    found = [*re.findall(r"\d+(?:\.\d+)?", shown), *sizes]
    numbers = {float(number) for number in found if number != "None"}
    addresses = {str(tag.get("href", tag.get("src"))) for tag in soup.select("[href], [src]")}

    for key, value in leaves(graph(soup)):
        if key in OTHER_FORM_KEYS:
            continue
        if key in ADDRESS_KEYS:
            assert {str(value), str(value).removeprefix(ORIGIN)} & addresses, (key, value)
        elif isinstance(value, str):
            assert " ".join(value.split()) in shown, (key, value)
        else:
            assert isinstance(value, int | float)
            assert abs(value) in numbers, (key, value)


@pytest.mark.parametrize("path", PRODUCTS)
def test_breadcrumb_equals_the_visible_one(site: Path, path: str) -> None:
    """The breadcrumb list has the names and addresses of the visible breadcrumb."""
    soup = page(site, path)
    visible = soup.select('nav[aria-label="Breadcrumb"] li')
    expected = [
        (at, words(item), f"{ORIGIN}{item.a['href']}" if item.a else None)
        for at, item in enumerate(visible, 1)
    ]

    crumbs = of_type(soup, "BreadcrumbList")["itemListElement"]
    assert [(c["position"], c["name"], c.get("item")) for c in crumbs] == expected
    assert len(crumbs) == 4


def test_validator_reports_only_missing_offers(site: Path) -> None:
    """Google's rules report no issue on any page except for missing prices and ratings."""
    files = sorted(site.rglob("*.html"))
    script = ROOT / "tests/site/validate_structured_data.mjs"
    result = subprocess.run(
        ["node", script, *files], cwd=ROOT, capture_output=True, text=True, check=True
    )
    report: dict[str, dict[str, Any]] = json.loads(result.stdout)

    assert len(report) == len(files)
    for file, found in report.items():
        assert found["errors"] == [], file
        issues = {text.split(": ", 2)[2] for text in found["issues"]}
        assert {
            issue for issue in issues - OFFER_ISSUES if not OFFER_WARNING.match(issue)
        } == set(), file
        has_product = "Product" in found["things"]
        assert issues & OFFER_ISSUES == (OFFER_ISSUES if has_product else set()), file
