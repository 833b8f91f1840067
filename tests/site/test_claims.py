"""The company's claims, its founding statements and its business hours on their pages."""

import re
from pathlib import Path

import pytest

from tests.support.published import hero, page, section, words

STATEMENTS = [
    ("/foundation", "Notable Clients", "50+ Projects"),
    ("/foundation", "Notable Clients", "25+ Institutions"),
    ("/foundation", "Notable Clients", "500+ Clients"),
    ("/foundation", "Our Legacy", "15+ countries"),
    ("/foundation", "Our Legacy", "1948"),
    ("/foundation", "Our Legacy", "early 1980s"),
    ("/foundation", "Our Legacy", "1982"),
    ("/connect", "Why Choose", "1948"),
    ("/connect", "Why Choose", "75+ Years Legacy"),
    ("/products/12", "Technical Specifications", "1 to 50 µm"),
    ("/products/9", "Technical Specifications", "0.10 to 6.00 mm"),
    ("/products/9", "Key Features", "97% IACS or more"),
    ("/products/9", "Key Features", "99.9% or more"),
    ("/products/8", "Technical Specifications", "2620 °C"),
    ("/products/13", "Technical Specifications", "20,000+ cycles"),
    ("/products/2", "Key Features", "up to 30% faster"),
]


@pytest.mark.clause("constants.claims", "constants.founding")
@pytest.mark.parametrize(("path", "title", "statement"), STATEMENTS)
def test_statement_is_in_its_section(site: Path, path: str, title: str, statement: str) -> None:
    """Each specified claim and founding statement is in its section."""
    assert statement in words(section(page(site, path), title))


@pytest.mark.clause("constants.founding", "constants.claims")
def test_heading_and_tagline_state_the_years(site: Path) -> None:
    """The foundation page's hero claims both legacies, and the header is "since 1982"."""
    shown = page(site, "/foundation")

    assert {"75+ years", "40+ years"} <= set(re.findall(r"\d+\+ years", words(hero(shown))))
    assert "precision engineered wire solutions since 1982" in words(shown.select_one("header"))
