"""The blocks of the customers page."""

from pathlib import Path

import pytest
from bs4 import Tag

from tests.support.published import catalogue, hero, links, page, pairs, section, words

PAGE = catalogue()["pages"]["customers"]
LISTS = [
    ("defence", "defenceItems", 5, ["location", "partnership"]),
    ("research", "researchItems", 8, ["specialization", "partnership"]),
    ("institutes", "instituteItems", 5, ["specialization", "collaboration"]),
]
VENDOR_LISTS = [("vendors", "vendorItems", 21), ("additional", "additionalItems", 4)]


@pytest.fixture(scope="module")
def content(site: Path) -> Tag:
    """Return the page's main content."""
    main = page(site, "/customers").main
    assert main
    return main


@pytest.mark.clause("customers.hero")
def test_hero_has_heading_and_button(site: Path) -> None:
    """The hero has its heading and the button 'Get in touch' to /connect."""
    found = hero(page(site, "/customers"))

    assert words(found.h1) == "Our Esteemed Customers"
    assert links(found) == [("Get in touch", "/connect")]


@pytest.mark.clause("customers.india")
def test_make_in_india_names_countries_of_import_and_technology(content: Tag) -> None:
    """The statement names the four countries of import and the two of the technology."""
    text = words(section(content, "#MakeInIndia"))

    assert "EDM wire was once imported from Germany, Taiwan, Korea and China" in text
    assert "now makes it with Japanese and Italian technology" in text


@pytest.mark.clause("customers.statistics")
def test_statistics_are_those_of_the_specification(content: Tag) -> None:
    """The statistics have the specified figures and labels."""
    assert pairs(section(content, PAGE["statisticsHeading"])) == [
        ("Defence organisations", "25+"),
        ("Research institutes", "15+"),
        ("Premier IITs", "5+"),
        ("DRDO vendors", "50+"),
    ]


@pytest.mark.clause("customers.testimonial")
def test_page_has_one_testimonial(content: Tag) -> None:
    """The only testimonial is by a technical director of an aerospace company."""
    figures = content.select("figure:has(blockquote)")

    assert len(figures) == 1
    assert words(figures[0].blockquote) == PAGE["testimonial"]["text"]
    caption = words(figures[0].figcaption)
    assert "technical director" in caption.lower()
    assert "aerospace company" in caption.lower()


@pytest.mark.clause("customers.lists")
@pytest.mark.parametrize(("intro", "items", "count", "fields"), LISTS)
def test_customer_list_shows_every_entry(
    content: Tag, intro: str, items: str, count: int, fields: list[str]
) -> None:
    """Each customer list shows the name, description and facts of its entries."""
    entries = section(content, PAGE[intro]["heading"]).select("ul > li")

    assert len(entries) == count
    for entry, expected in zip(entries, PAGE[items], strict=True):
        assert words(entry.h3) == expected["name"]
        assert expected["description"] in words(entry)
        facts = [(PAGE["words"][field], expected.get(field)) for field in fields]
        assert pairs(entry) == [(label, value) for label, value in facts if value]


@pytest.mark.clause("customers.lists")
@pytest.mark.parametrize(("intro", "items", "count"), VENDOR_LISTS)
def test_vendor_list_shows_every_entry(content: Tag, intro: str, items: str, count: int) -> None:
    """Each vendor list shows the name, type and any year of its entries."""
    entries = section(content, PAGE[intro]["heading"]).select("ul > li")

    assert len(entries) == count
    for entry, expected in zip(entries, PAGE[items], strict=True):
        year = expected.get("since")
        since = [f"{PAGE['words']['since']} {year}"] if year else []
        assert words(entry) == " ".join([expected["name"], expected["type"], *since])
