"""Terms, breadcrumb, tags and related products on product pages."""

from pathlib import Path
from typing import Any

import pytest
from bs4 import BeautifulSoup, Tag

from tests.support.published import catalogue, links, page, pairs, section, words

TERMS = {
    5: ("10 spools", "ready stock 2-3 days, custom 5-7 working days"),
    6: ("10 kg", "3-5 business days standard, 7-10 custom"),
    7: ("300 kg", "7-14 working days"),
    8: ("250 meters", "7-10 working days"),
    201: ("20 kg", "3-5 days standard, 7-10 custom"),
}
FAMILIES = {
    5: [1, 2, 3, 4],
    13: [131, 132],
    16: [161, 162],
    17: [171, 172],
    19: [20, 21, 22],
    201: list(range(23, 33)),
}
PARENTS = {child: parent for parent, children in FAMILIES.items() for child in children}
PACKS_EXCEED = {29}
"""Products whose smallest pack exceeds the minimum order of their family."""
WITH_FAMILY_TERMS = {child for child, parent in PARENTS.items() if parent in TERMS}
PRODUCTS = catalogue()["products"]
NAMES = {product["id"]: product["name"] for product in PRODUCTS}
each_product = pytest.mark.parametrize("product", PRODUCTS, ids=lambda product: str(product["id"]))


def header(document: BeautifulSoup) -> Tag:
    """Return the header of a product's page."""
    found = document.select_one("article > header")
    assert found is not None
    return found


def plain(text: str) -> str:
    """Return a text in lower case with plain dashes and commas."""
    return text.replace("\N{EN DASH}", "-").replace(";", ",").lower()


def expected(numbers: list[int]) -> list[tuple[str, str]]:
    """Return the expected links to these products."""
    return [(NAMES[number], f"/products/{number}") for number in numbers]


@pytest.mark.clause("constants.orders", "constants.delivery")
@pytest.mark.parametrize(("number", "terms"), TERMS.items())
def test_product_shows_its_minimum_order_and_delivery(
    site: Path, number: int, terms: tuple[str, str]
) -> None:
    """A product's own terms are in its page header and in the delivery section."""
    order, delivery = terms
    document = page(site, f"/products/{number}")
    header_terms = dict(pairs(header(document)))
    packing = words(section(document, "Packaging & Delivery"))

    assert header_terms["Minimum order"] == order
    assert plain(header_terms["Delivery time"]) == delivery
    assert f"Minimum order {order}" in packing
    assert delivery in plain(packing)


@pytest.mark.clause("constants.orders", "constants.delivery")
@pytest.mark.parametrize("number", sorted(WITH_FAMILY_TERMS))
def test_family_member_shows_the_terms_of_its_family(site: Path, number: int) -> None:
    """A member of a family shows the family's terms with a link to the family."""
    family = PARENTS[number]
    order, delivery = TERMS[family]
    top = header(page(site, f"/products/{number}"))
    header_terms = dict(pairs(top))
    suffix = f" for {NAMES[family]}"

    assert header_terms.get(f"Minimum order{suffix}") == (None if number in PACKS_EXCEED else order)
    assert plain(header_terms[f"Delivery time{suffix}"]) == delivery
    assert {link["href"] for link in top.select("dl a")} == {f"/products/{family}"}


@pytest.mark.clause("constants.orders", "constants.delivery")
@pytest.mark.parametrize("number", sorted(NAMES.keys() - TERMS.keys() - WITH_FAMILY_TERMS))
def test_product_without_terms_explains_how_to_request_them(site: Path, number: int) -> None:
    """A product without terms explains how to request them."""
    box = catalogue()["pages"]["ask"]["open"]

    assert pairs(header(page(site, f"/products/{number}"))) == [(box["title"], box["text"])]


@pytest.mark.clause("entities.tags", "product.header")
@each_product
def test_tags_link_to_other_products(site: Path, product: dict[str, Any]) -> None:
    """Each tag is a header link to another product."""
    tags = [(tag["text"], f"/products/{tag['link']}") for tag in product.get("tags", [])]
    top = header(page(site, f"/products/{product['id']}"))
    family = {link["href"] for link in top.select("dl a")}
    found = [link for link in links(top) if link[1] not in family or link in tags]

    assert [link for link in found if link[1].startswith("/products/")] == tags
    assert f"/products/{product['id']}" not in dict(tags).values()


@pytest.mark.clause("product.quote")
@each_product
def test_quote_buttons_link_to_the_contact_form(site: Path, product: dict[str, Any]) -> None:
    """'Get Your Quote' and the order form's link lead to the contact form."""
    main = page(site, f"/products/{product['id']}").main
    quote_links = [link for link in links(main) if link[1].startswith("/connect")]

    if product.get("grades") or product["id"] in FAMILIES:
        label = catalogue()["pages"]["ask"]["form"]
        assert quote_links[0] == (label, "/connect#contact-form")
    assert ("Get Your Quote", "/connect#contact-form") in quote_links
    assert {to for _, to in quote_links} == {"/connect#contact-form"}
