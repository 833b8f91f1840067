"""The footer: who the company is, where to go, how to reach it."""

import json

import pytest

from tests.support.project import ROOT
from tests.support.visitor import Arrive

COMPANY = json.loads((ROOT / "catalogue.json").read_text("utf-8"))["company"]
COLUMN = "footer div:has(> details + ul)"


@pytest.mark.clause("footer.company")
async def test_company_blurb_and_two_links(arrive: Arrive) -> None:
    """The footer tells what the company does and links to its chat and its network page."""
    visitor = await arrive("/")
    number = COMPANY["chat"]["number"].replace(" ", "").removeprefix("+")

    assert COMPANY["blurb"] in await visitor.texts("footer p")
    for label, address in (
        (COMPANY["chat"]["label"], f"{COMPANY['chat']['address']}{number}"),
        (COMPANY["network"]["label"], COMPANY["network"]["address"]),
    ):
        link = f"footer a[href='{address}']"
        assert await visitor.shown(link)
        assert (await visitor.texts(link)) == [f"{label} (opens in a new tab)"]
        assert await visitor.ask(f"document.querySelector({link!r}).target") == "_blank"


@pytest.mark.clause("footer.contact")
async def test_quick_contact(arrive: Arrive) -> None:
    """Three numbers that dial and one address that writes an e-mail."""
    visitor = await arrive("/")
    numbers = [phone["number"] for phone in COMPANY["phones"]]

    assert len(numbers) == 3
    assert await visitor.links("footer section:has(a) a") == [
        *((number, f"tel:{number.replace(' ', '')}") for number in numbers),
        (COMPANY["email"], f"mailto:{COMPANY['email']}"),
    ]
    assert "Quick Contact" in await visitor.texts("footer section h2")


@pytest.mark.clause("footer.links", "routes.pr")
async def test_quick_links(arrive: Arrive) -> None:
    """Quick Links lead to the main bar's pages, Our Products to /pr, and to what finds wires."""
    visitor = await arrive("/")

    assert await visitor.links("footer div:has(> h2 + ul) a") == [
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
    assert await visitor.texts("footer div > h2:has(+ ul)") == ["Quick Links"]


@pytest.mark.clause("footer.columns", "constants.layout")
@pytest.mark.parametrize("script", [True, False])
@pytest.mark.parametrize("width", [375, 767])
async def test_columns_collapse_on_small_screens(
    arrive: Arrive, width: int, *, script: bool
) -> None:
    """Below 768 px each column opens and closes by itself, also without JavaScript."""
    visitor = await arrive("/", width=width, touch=True, script=script)
    columns = [f"{COLUMN}:nth-child({n})" for n in (3, 4, 5)]
    names = ["Non-Ferrous Wire", "Brazing and Welding", "Consumables"]

    for column, name in zip(columns, names, strict=True):
        assert await visitor.text(f"{column} summary") == name
        assert not await visitor.shown(f"{column} a")
    for column in columns[:2]:
        await visitor.tap(f"{column} summary")
        await visitor.until(f"document.querySelector({column + ' a'!r}).checkVisibility()")
    assert await visitor.shown(f"{columns[0]} a")
    assert not await visitor.shown(f"{columns[2]} a")
    await visitor.tap(f"{columns[0]} summary")
    await visitor.until(f"!document.querySelector({columns[0] + ' a'!r}).checkVisibility()")
    assert await visitor.shown(f"{columns[1]} a")


@pytest.mark.clause("footer.columns", "constants.layout")
@pytest.mark.parametrize("width", [768, 1280])
async def test_columns_stand_open_on_larger_screens(arrive: Arrive, width: int) -> None:
    """From 768 px on every link of every column shows, under a heading that is no button."""
    visitor = await arrive("/", width=width)

    links = await visitor.ask(
        f"[...document.querySelectorAll({COLUMN + ' a'!r})].map((a) => a.checkVisibility())"
    )
    assert len(links) == 18
    assert all(links)
    assert not await visitor.shown(f"{COLUMN} summary")
    assert await visitor.shown(f"{COLUMN} h2")


@pytest.mark.clause("footer.office", "constants.hours")
async def test_head_office_and_hours(arrive: Arrive) -> None:
    """The head office is in Meerut, Uttar Pradesh; the hours of each day stand below."""
    visitor = await arrive("/")

    assert "Head Office" in await visitor.texts("footer section:has(address) h2")
    address = await visitor.text("footer address")
    assert [line for line in address.split("\n") if line][-3:] == [
        "Meerut",
        "Uttar Pradesh",
        "India",
    ]
    assert await visitor.texts("footer section:not(:has(a)) dl > div") == [
        "Monday to Friday9:00–18:00",  # noqa: RUF001 - a range is written with an en dash
        "Saturday9:00–13:00",  # noqa: RUF001
        "SundayClosed",
    ]


@pytest.mark.clause("footer.badges")
async def test_badges(arrive: Arrive) -> None:
    """The footer shows three certification badges."""
    visitor = await arrive("/")

    assert await visitor.texts("footer section li") == [
        "ISO 9001:2015",
        "CE Certified",
        "Export Quality",
    ]
    assert await visitor.shown("footer section li")


@pytest.mark.clause("footer.201")
async def test_welding_wire_201_is_reached_from_the_footer(arrive: Arrive) -> None:
    """The footer's Welding Wire leads to product 201."""
    visitor = await arrive("/")
    link = "footer a[href='/products/201']"
    assert await visitor.texts(link) == ["Welding Wire"]

    await visitor.click(link)

    await visitor.until("location.pathname === '/products/201'")
    await visitor.until("document.querySelector('main h1').innerText === 'Welding Wire'")
