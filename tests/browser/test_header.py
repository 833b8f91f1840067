"""The header: its two bars, its items, and how it shrinks."""

import pytest

from tests.support.dropdowns import FOUNDATION, opens
from tests.support.visitor import Arrive

TAGLINE = "header:not(main *) p"
CHAT = "header:not(main *) a[href^='https://wa.me/']"
MAIL = "header:not(main *) a[href^='mailto:']"
LOGO = "header a[href='/']:has(svg)"
ITEMS = "header nav > ul:first-child > li > a, header nav > ul > li > details > summary"


@pytest.mark.clause("header.bar", "constants.layout")
@pytest.mark.parametrize(("width", "shown"), [(1920, True), (1024, True), (1023, False)])
async def test_bar_shows_on_large_screens_only(arrive: Arrive, width: int, *, shown: bool) -> None:
    """From 1024 px on tagline, chat link and e-mail link stand over the main bar."""
    visitor = await arrive("/", width=width)

    for part in (TAGLINE, CHAT, MAIL):
        assert await visitor.shown(part) is shown, part
    assert await visitor.texts(TAGLINE) == ["precision engineered wire solutions since 1982"]
    assert (await visitor.box(TAGLINE))["bottom"] <= (await visitor.box(LOGO))["top"]


@pytest.mark.clause("header.logo", "routes.home")
@pytest.mark.parametrize("width", [375, 1280])
async def test_logo_leads_home(arrive: Arrive, width: int) -> None:
    """A click on the logo of the main bar shows the home page."""
    visitor = await arrive("/connect", width=width)

    await visitor.click(LOGO)

    await visitor.until("location.pathname === '/' && document.title.includes('EDM')")
    assert await visitor.text("main h1") == "Leading the Wirevolution"


@pytest.mark.clause("header.items")
async def test_items_of_the_main_bar(arrive: Arrive) -> None:
    """The six items stand in the specification's order, all in sight, links at their addresses."""
    visitor = await arrive("/")

    assert await visitor.texts(ITEMS) == [
        "Home",
        "Our Foundation",
        "Our Products",
        "Our Infrastructure",
        "Our Customers",
        "Contact Us",
    ]
    assert await visitor.links("header nav > ul:first-child > li > a") == [
        ("Home", "/"),
        ("Our Infrastructure", "/infrastructure"),
        ("Our Customers", "/customers"),
        ("Contact Us", "/connect"),
    ]
    assert await visitor.ask(
        f"[...document.querySelectorAll({ITEMS!r})].every((item) => item.checkVisibility())"
    )


@pytest.mark.clause("header.items")
@pytest.mark.parametrize("path", ["/infrastructure", "/customers", "/connect"])
async def test_item_leads_to_its_page_and_is_marked_there(arrive: Arrive, path: str) -> None:
    """A click on an item shows its page, where the item says that it is the current one."""
    visitor = await arrive("/")

    await visitor.click(f"header nav > ul > li > a[href='{path}']")

    await visitor.until(f"location.pathname === '{path}'")
    await visitor.until(f"document.querySelector('header a[aria-current=page][href=\"{path}\"]')")


@pytest.mark.clause("header.foundation")
@pytest.mark.parametrize(
    ("label", "address"),
    [
        ("Our Legacy", "/foundation#legacy"),
        ("Our Capabilities", "/infrastructure"),
        ("Our Certifications", "/foundation#certifications"),
    ],
)
async def test_foundation_leads_to_three_addresses(
    arrive: Arrive, label: str, address: str
) -> None:
    """Each entry under Our Foundation shows the page, or the part of it, that it names."""
    visitor = await arrive("/customers")

    await visitor.click(f"{FOUNDATION} > summary")
    await opens(visitor, FOUNDATION)
    links = await visitor.links(f"{FOUNDATION} a")
    await visitor.click(f"{FOUNDATION} a[href='{address}']")

    assert len(links) == 3
    assert (label, address) in links
    assert await visitor.texts(f"{FOUNDATION} > summary") == ["Our Foundation"]
    await visitor.until(f"location.pathname + location.hash === '{address}'")


@pytest.mark.clause("header.shrink")
@pytest.mark.parametrize("width", [375, 800, 1280])
async def test_header_shrinks_past_20_pixels(arrive: Arrive, width: int) -> None:
    """At 20 px the main bar is as high as ever, at 21 px lower; the page below does not move."""
    visitor = await arrive("/foundation", width=width)
    bar = "header > div:has(nav)"
    content = "document.querySelector('main').getBoundingClientRect().top + scrollY"
    height, top = (await visitor.box(bar))["height"], await visitor.ask(content)

    await visitor.scroll_to(20)
    await visitor.rest()
    assert (await visitor.box(bar))["height"] == height

    await visitor.scroll_to(21)
    await visitor.until(f"document.querySelector('{bar}').offsetHeight < {height - 4}")
    assert await visitor.ask(content) == top

    await visitor.scroll_to(0)
    await visitor.until(f"document.querySelector('{bar}').offsetHeight > {height - 1}")
