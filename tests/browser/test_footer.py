"""The footer: company details, links and contact data."""

from pathlib import Path

import pytest
from bs4 import Tag

from tests.support.browser_page import Arrive
from tests.support.published import catalogue, links, page, words

COMPANY = catalogue()["company"]
COLUMN = "footer div:has(> details + ul)"


@pytest.fixture
def footer(site: Path) -> Tag:
    """Return the published home page's footer."""
    found = page(site, "/").select_one("footer")
    assert found is not None
    return found


@pytest.mark.clause("footer.company")
def test_footer_shows_the_company_with_two_links(footer: Tag) -> None:
    """The footer contains the company's description, its chat link and its links to networks."""
    number = COMPANY["chat"]["number"].replace(" ", "").removeprefix("+")

    assert COMPANY["blurb"] in [words(each) for each in footer.select("p")]
    for label, address in (
        (COMPANY["chat"]["label"], f"{COMPANY['chat']['address']}{number}"),
        *((network["label"], network["address"]) for network in COMPANY["networks"]),
    ):
        (link,) = footer.select(f"a[href='{address}']")
        assert link.get_text().strip() == f"{label} (opens in a new tab)"
        assert link["target"] == "_blank"


@pytest.mark.clause("footer.contact")
def test_footer_shows_quick_contact(footer: Tag) -> None:
    """Quick Contact lists three telephone links and one e-mail link."""
    numbers = [phone["number"] for phone in COMPANY["phones"]]
    (contact,) = footer.select("section:has(a[href^='tel:'])")

    assert len(numbers) == 3
    assert links(contact) == [
        *((number, f"tel:{number.replace(' ', '')}") for number in numbers),
        (COMPANY["email"], f"mailto:{COMPANY['email']}"),
    ]
    assert words(contact.h2) == "Quick Contact"


@pytest.mark.clause("footer.links", "routes.pr")
def test_quick_links(footer: Tag) -> None:
    """Quick Links lists the main pages, with Our Products linking to /pr, and the tools."""
    column = footer.select("details + ul")[0]

    assert links(column) == [
        ("Home", "/"),
        ("Our Foundation", "/foundation"),
        ("Our Products", "/pr"),
        ("Our Infrastructure", "/infrastructure"),
        ("Our Customers", "/customers"),
        ("Contact Us", "/connect"),
        ("Wire Finder", "/finder"),
        ("Compare Products", "/compare"),
        ("Your Enquiry", "/enquiry"),
        ("Equivalent Grades", "/equivalents"),
        ("Calculators", "/tools"),
    ]
    assert words(column.find_previous_sibling("h2")) == "Quick Links"


@pytest.mark.clause("footer.columns", "constants.layout")
@pytest.mark.parametrize("script", [True, False])
async def test_footer_columns_collapse_on_small_screens(arrive: Arrive, *, script: bool) -> None:
    """Below 768 px each column opens and closes independently, also without JavaScript."""
    page = await arrive("/", width=375, touch=True, script=script)
    columns = [f"{COLUMN}:nth-child({n})" for n in (2, 3, 4, 5)]
    names = ["Quick Links", "Non-Ferrous Wire", "Brazing and Welding", "Consumables"]

    for width in (375, 767):
        await page.resize(width, touch=True)
        for column, name in zip(columns, names, strict=True):
            assert await page.text(f"{column} summary") == name
            assert not await page.is_visible(f"{column} a")
    for column in columns[:2]:
        await page.tap(f"{column} summary")
        await page.until(f"document.querySelector({column + ' a'!r}).checkVisibility()")
    assert await page.is_visible(f"{columns[0]} a")
    assert not await page.is_visible(f"{columns[2]} a")
    await page.tap(f"{columns[0]} summary")
    await page.until(f"!document.querySelector({columns[0] + ' a'!r}).checkVisibility()")
    assert await page.is_visible(f"{columns[1]} a")


@pytest.mark.clause("footer.columns", "footer.201", "constants.layout")
async def test_footer_columns_are_open_on_larger_screens(arrive: Arrive) -> None:
    """From 768 px every link of every column shows, and Welding Wire leads to product 201."""
    page = await arrive("/")

    for width in (768, 1280):
        await page.resize(width)
        links = await page.evaluate(
            f"[...document.querySelectorAll({COLUMN + ' a'!r})].map((a) => a.checkVisibility())"
        )
        assert len(links) == 29
        assert all(links)
        assert not await page.is_visible(f"{COLUMN} summary")
        assert await page.is_visible(f"{COLUMN} h2")
    for selector in ("section li", "address", "a[target=_blank]"):
        assert await page.is_visible(f"footer {selector}")

    link = "footer a[href='/products/201']"
    assert await page.texts(link) == ["Welding Wire"]
    await page.click(link)
    await page.until("location.pathname === '/products/201'")
    await page.until("document.querySelector('main h1').innerText === 'Welding Wire'")


@pytest.mark.clause("footer.office", "constants.hours")
def test_footer_shows_head_office_and_hours(footer: Tag) -> None:
    """The footer shows the head office in Meerut, Uttar Pradesh, and the opening hours."""
    (office,) = footer.select("section:has(address)")
    (address,) = office.select("address")
    lines = [text.strip() for text in address.stripped_strings]

    assert "Head Office" in [words(each) for each in footer.select("h2")]
    assert lines[-3:] == ["Meerut", "Uttar Pradesh", "India"]
    hours = footer.select("section:not(:has(a)) dl > div")
    assert [each.get_text() for each in hours] == [
        "Monday to Friday9:00–18:00",  # noqa: RUF001 - ranges have an en dash
        "Saturday9:00–13:00",  # noqa: RUF001
        "SundayClosed",
    ]


@pytest.mark.clause("footer.badges")
def test_footer_shows_three_badges(footer: Tag) -> None:
    """The footer shows three certification badges."""
    assert [words(each) for each in footer.select("section li")] == [
        "ISO 9001:2015",
        "CE Certified",
        "Export Quality",
    ]
