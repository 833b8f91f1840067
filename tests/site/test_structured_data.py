"""What every page tells machines of its content, and that the page tells it to people too."""

import json
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from bs4 import BeautifulSoup

from tests.support.heads import NOWHERE, ORIGIN, PATHS
from tests.support.project import ROOT
from tests.support.published import PAGES, catalogue, page, words

PRODUCTS = {f"/products/{product['id']}": product for product in catalogue()["products"]}
GROUPS = {f"/products/{product['parent']}" for product in PRODUCTS.values() if "parent" in product}
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
TYPES = {
    "/": ["Organization", "WebSite", "WebPage"],
    "/foundation": ["Organization", "AboutPage"],
    "/products": ["Organization", "CollectionPage", "ItemList"],
    "/finder": ["Organization", "CollectionPage"],
    "/equivalents": ["Organization", "WebPage"],
    "/tools": ["Organization", "WebPage"],
    "/infrastructure": ["Organization", "WebPage"],
    "/customers": ["Organization", "WebPage"],
    "/connect": ["Organization", "ContactPage"],
}
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


@pytest.mark.parametrize("path", PAGES)
def test_page_describes_what_it_is_about(site: Path, path: str) -> None:
    """Each page names the company and its own kind; home the site as well."""
    assert [thing["@type"] for thing in graph(page(site, path))] == TYPES[path]


@pytest.mark.parametrize("path", NOWHERE)
def test_not_found_page_describes_nothing(site: Path, path: str) -> None:
    """A not-found page carries no structured data."""
    assert page(site, path).select('script[type="application/ld+json"]') == []


@pytest.mark.parametrize("path", PRODUCTS)
def test_product_is_described_with_every_technical_value(site: Path, path: str) -> None:
    """It has a property for each specification, no offer, no rating; a group has its members."""
    soup = page(site, path)
    product = PRODUCTS[path]
    thing = of_type(soup, "ProductGroup" if path in GROUPS else "Product")
    ids = {p: f"{ORIGIN}{p}#product" for p in PRODUCTS}
    members = [
        ids[p] for p, other in PRODUCTS.items() if f"/products/{other.get('parent')}" == path
    ]
    parent = product.get("parent")

    assert thing["@id"] == ids[path]
    assert [p["name"] for p in thing.get("additionalProperty", [])] == [
        *product.get("technicalSpecifications", {})
    ]
    assert not {"offers", "review", "aggregateRating"} & set(thing)
    assert [ref["@id"] for ref in thing.get("hasVariant", [])] == members
    assert thing.get("isVariantOf", {}).get("@id") == ids.get(f"/products/{parent}")
    assert thing["category"] == product["category"]


@pytest.mark.parametrize(
    ("path", "name", "expected"),
    [
        ("/products/9", "Density", {"value": 8.94, "unitText": "g/cm³"}),
        ("/products/9", "Diameter", {"minValue": 0.1, "maxValue": 6, "unitText": "mm"}),
        ("/products/12", "Micron range", {"minValue": 1, "maxValue": 50, "unitText": "µm"}),
        ("/products/9", "Conductivity", {"value": "97% IACS or more"}),
        ("/products/1", "Density", {"value": "8.44 g/cm³ (CuZn37)"}),
        ("/products/13", "Wear life", {"value": "20,000+ cycles"}),
    ],
)
def test_value_is_taken_apart_only_where_nothing_is_lost(
    site: Path, path: str, name: str, expected: dict[str, object]
) -> None:
    """A plain number or range gets its unit apart; any further word keeps the text whole."""
    soup = page(site, path)
    kind = "ProductGroup" if path in GROUPS else "Product"
    values = {value["name"]: value for value in of_type(soup, kind)["additionalProperty"]}

    assert values[name] == {"@type": "PropertyValue", "name": name} | expected


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


def test_list_has_each_product_of_the_listing_once(site: Path) -> None:
    """The structured data lists the page of each card's product once, in the order of the cards."""
    soup = page(site, "/products")
    codes = dict.fromkeys(
        str(entry.get("product", entry["link"])) for entry in catalogue()["listing"]
    )

    items = of_type(soup, "ItemList")
    urls = [item["url"] for item in items["itemListElement"]]
    assert urls == [f"{ORIGIN}/products/{code}" for code in codes]
    assert items["numberOfItems"] == len(catalogue()["listing"])


def test_made_up_contacts_are_told_to_no_machine(site: Path) -> None:
    """While the company is a sample, no page tells machines a number, an address or a profile."""
    for path in (*PAGES, "/products/5"):
        data = json.dumps(graph(page(site, path)))
        assert not re.search(r"telephone|contactPoint|PostalAddress|sameAs|email", data), path


def test_company_tells_no_founding_date(site: Path) -> None:
    """The texts tell more than one, so that machines are told none."""
    data = json.dumps(graph(page(site, "/")))

    assert "foundingDate" not in data
    assert not re.search(r"19(48|82)", data)


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
