"""Structured data of the published pages: nothing that the page does not show, and valid."""

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
ADDRESSES = {"url", "item", "contentUrl", "sameAs", "hasMap"}
CODES = {
    "inLanguage",
    "unitCode",
    "encodingFormat",
    "dayOfWeek",
    "opens",
    "closes",
    "position",
    "numberOfItems",
}
"""What is said of the page in another form: its language, pixels, 'PDF', 'Monday to Friday'."""
NO_OFFERS = {
    'One of the following attributes is required: "aggregateRating", "offers" or "review"',
    'Required attribute "offers" is missing',
}
"""A product has no price here: it stays without Google's product result, on purpose."""
MERCHANT = re.compile(r"Missing (one of )?field ")
"""What the rules for offers would like besides; they are warnings of a result that needs one."""


def graph(soup: BeautifulSoup) -> list[dict[str, Any]]:
    """Return the things that a page describes."""
    blocks = soup.select('script[type="application/ld+json"]')
    assert len(blocks) == 1, f"{len(blocks)} blocks of structured data"
    data = json.loads(str(blocks[0].string))
    assert data["@context"] == "https://schema.org"
    return list(data["@graph"])


def of_type(soup: BeautifulSoup, kind: str) -> dict[str, Any]:
    """Return the one thing of a type."""
    (found,) = [thing for thing in graph(soup) if thing["@type"] == kind]
    return found


def leaves(value: object, key: str = "") -> Iterator[tuple[str, object]]:
    """Yield each single value with the key it has; types and ids are left out."""
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
def test_everything_told_to_machines_stands_on_the_page(site: Path, path: str) -> None:
    """Each text and number is on the page, and each address is one that the page has or is at."""
    soup = page(site, path)
    alts = " ".join(str(image.get("alt", "")) for image in soup.find_all("img"))
    shown = f"{words(soup.body)} {alts}"
    sizes = {str(image.get(side)) for image in soup.find_all("img") for side in ("width", "height")}
    found = [*re.findall(r"\d+(?:\.\d+)?", shown), *sizes]
    numbers = {float(number) for number in found if number != "None"}
    addresses = {str(tag.get("href", tag.get("src"))) for tag in soup.select("[href], [src]")}

    for key, value in leaves(graph(soup)):
        if key in CODES:
            continue
        if key in ADDRESSES:
            assert {str(value), str(value).removeprefix(ORIGIN)} & addresses, (key, value)
        elif isinstance(value, str):
            assert " ".join(value.split()) in shown, (key, value)
        else:
            assert isinstance(value, int | float)
            assert abs(value) in numbers, (key, value)


@pytest.mark.parametrize("path", PRODUCTS)
def test_breadcrumb_is_the_visible_one(site: Path, path: str) -> None:
    """The list has the names and addresses of the line over the product, in its order."""
    soup = page(site, path)
    visible = soup.select('nav[aria-label="Breadcrumb"] li')
    expected = [
        (at, words(item), f"{ORIGIN}{item.a['href']}" if item.a else None)
        for at, item in enumerate(visible, 1)
    ]

    crumbs = of_type(soup, "BreadcrumbList")["itemListElement"]
    assert [(c["position"], c["name"], c.get("item")) for c in crumbs] == expected
    assert len(crumbs) == 4


def test_validator_finds_nothing_but_the_missing_offers(site: Path) -> None:
    """Google's rules find no fault on any page, but that products have neither price nor rating."""
    files = sorted(site.rglob("*.html"))
    script = ROOT / "tests/site/validate_structured_data.mjs"
    run = subprocess.run(
        ["node", script, *files], cwd=ROOT, capture_output=True, text=True, check=True
    )
    told: dict[str, dict[str, Any]] = json.loads(run.stdout)

    assert len(told) == len(files)
    for file, found in told.items():
        assert found["errors"] == [], file
        issues = {text.split(": ", 2)[2] for text in found["issues"]}
        assert {issue for issue in issues - NO_OFFERS if not MERCHANT.match(issue)} == set(), file
        sold = "Product" in found["things"]
        assert issues & NO_OFFERS == (NO_OFFERS if sold else set()), file
