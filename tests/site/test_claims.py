"""The company's claims, its founding statements and its business hours on their pages."""

from pathlib import Path

import pytest

from tests.support.published import PAGES, STATES, hero, page, pairs, section, words

CLAIMS = [
    ("/foundation", "Notable Clients", "50+ Projects"),
    ("/foundation", "Notable Clients", "25+ Institutions"),
    ("/foundation", "Notable Clients", "500+ Clients"),
    ("/foundation", "Our Legacy", "15+ countries"),
    ("/connect", "Why Choose", "75+ Years Legacy"),
    ("/products/12", "Key Features", "1 to 50 µm"),
    ("/products/12", "Technical Specifications", "1 to 50 µm"),
    ("/products/9", "Technical Specifications", "0.10 to 6.00 mm"),
    ("/products/9", "Key Features", "97% IACS or more"),
    ("/products/9", "Key Features", "99.9% or more"),
    ("/products/8", "Technical Specifications", "2620 °C"),
    ("/products/13", "Technical Specifications", "20,000+ cycles"),
    ("/products/2", "Key Features", "up to 30% faster"),
]
FOUNDING = [
    ("/foundation", "Our Legacy", "1948"),
    ("/foundation", "Our Legacy", "early 1980s"),
    ("/foundation", "Our Legacy", "1982"),
    ("/connect", "Why Choose", "1948"),
]
HOURS = [
    ("Monday to Friday", "9:00\N{EN DASH}18:00"),
    ("Saturday", "9:00\N{EN DASH}13:00"),
    ("Sunday", "Closed"),
]


@pytest.mark.clause("constants.claims")
@pytest.mark.parametrize(("path", "title", "claim"), CLAIMS)
def test_claim_is_in_its_section(site: Path, path: str, title: str, claim: str) -> None:
    """Each claim of the company is in its specified section."""
    assert claim in words(section(page(site, path), title))


@pytest.mark.clause("constants.founding")
@pytest.mark.parametrize(("path", "title", "statement"), FOUNDING)
def test_founding_statement_is_in_its_section(
    site: Path, path: str, title: str, statement: str
) -> None:
    """Each founding statement is in its specified section."""
    assert statement in words(section(page(site, path), title))


@pytest.mark.clause("constants.founding", "constants.claims")
def test_foundation_claims_both_legacies(site: Path) -> None:
    """The foundation page's hero claims 75+ years of legacy and 40+ years of making wire."""
    text = words(hero(page(site, "/foundation")))

    assert "75+ years" in text
    assert "40+ years" in text


@pytest.mark.clause("constants.founding")
@pytest.mark.parametrize("path", [*PAGES, *STATES, "/products/5", "/nowhere"])
def test_every_page_says_since_1982(site: Path, path: str) -> None:
    """The header's tagline on every page contains "since 1982"."""
    header = page(site, path).select_one("body header")

    assert "precision engineered wire solutions since 1982" in words(header)


@pytest.mark.clause("constants.hours")
@pytest.mark.parametrize(("path", "place"), [("/connect", "main"), ("/", "footer")])
def test_business_hours_are_as_specified(site: Path, path: str, place: str) -> None:
    """Contact page and footer show the specified business hours."""
    found = page(site, path).find(place)
    assert found

    hours = pairs(section(found, "Business Hours"))
    assert [(day, time.replace(" ", "")) for day, time in hours] == HOURS
