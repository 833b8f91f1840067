"""The blocks of the foundation page."""

from pathlib import Path

import pytest

from tests.support.published import catalogue, hero, links, page, section, words

FOUNDATION = catalogue()["pages"]["foundation"]
YEARS = ["1948", "1950s", "1980s", "1999", "2000s", "Present"]
CERTIFICATES = ["ISO 9001:2015", "ISO 14001:2015", "ISO 45001:2018", "Defence Production approvals"]


@pytest.mark.clause("foundation.hero")
def test_hero_has_heading_and_button(site: Path) -> None:
    """The hero has its heading and one button to /products."""
    found = hero(page(site, "/foundation"))

    assert words(found.h1) == "A Heritage of Precision"
    assert [address for _, address in links(found)] == ["/products"]


@pytest.mark.clause("foundation.timeline")
def test_timeline_has_six_entries_with_year_title_and_description(site: Path) -> None:
    """The timeline has six entries in order, each with a year, a title and a description."""
    entries = page(site, "/foundation").select("#legacy ol > li")

    assert [words(entry.p) for entry in entries] == YEARS
    for entry, content in zip(entries, FOUNDATION["timeline"], strict=True):
        assert words(entry.h3) == content["title"]
        assert content["description"] in words(entry)


@pytest.mark.clause("foundation.sections")
@pytest.mark.parametrize(
    ("intro", "items"), [("capabilities", "capabilityItems"), ("clients", "clientItems")]
)
def test_capabilities_and_notable_clients_have_sections(site: Path, intro: str, items: str) -> None:
    """Each section has its heading and the title and text of every entry."""
    text = words(section(page(site, "/foundation"), FOUNDATION[intro]["heading"]))

    assert {"capabilities": "Capabilities", "clients": "Notable Clients"}[intro] in text
    assert FOUNDATION[items]
    for item in FOUNDATION[items]:
        assert f"{item['title']} {item['text']}" in text


@pytest.mark.clause("foundation.certifications")
def test_certifications_are_those_of_the_specification(site: Path) -> None:
    """The certifications section names and describes the four certificates."""
    entries = page(site, "/foundation").select("section#certifications li")

    assert [words(entry.h3) for entry in entries] == CERTIFICATES
    assert all(words(entry.p) for entry in entries)


@pytest.mark.clause("foundation.india")
def test_make_in_india_links_to_products_and_connect(site: Path) -> None:
    """The section 'Make in India' has buttons to /products and /connect."""
    found = page(site, "/foundation").select_one("section#make-in-india")

    assert found
    assert words(found.h2) == "Make in India"
    assert [address for _, address in links(found)] == ["/products", "/connect"]
