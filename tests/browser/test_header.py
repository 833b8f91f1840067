"""The header: its two bars, its items, and its height after scrolling."""

import pytest

from tests.support.browser_page import Arrive
from tests.support.dropdowns import FOUNDATION, wait_until_open

TAGLINE = "header:not(main *) p"
CHAT = "header:not(main *) a[href^='https://wa.me/']"
MAIL = "header:not(main *) a[href^='mailto:']"
LOGO = "header a[href='/']:has(svg)"
ITEMS = "header nav > ul:first-child > li > a, header nav > ul > li > details > summary"


@pytest.mark.clause("header.bar", "constants.layout")
async def test_top_bar_shows_on_large_screens_only(arrive: Arrive) -> None:
    """From 1024 px the tagline, the chat link and the e-mail link are above the main bar."""
    visitor = await arrive("/")

    for width, shown in ((1023, False), (1024, True), (1920, True)):
        await visitor.resize(width)
        for selector in (TAGLINE, CHAT, MAIL):
            assert await visitor.is_visible(selector) is shown, selector
    assert await visitor.texts(TAGLINE) == ["precision engineered wire solutions since 1982"]
    assert (await visitor.box(TAGLINE))["bottom"] <= (await visitor.box(LOGO))["top"]


@pytest.mark.clause("header.items", "header.logo", "header.foundation", "routes.home")
async def test_header_items_lead_to_their_pages_and_are_marked_there(arrive: Arrive) -> None:
    """The six items have the specification's order, lead to their pages and are marked there."""
    visitor = await arrive("/")

    assert await visitor.texts(ITEMS) == [
        "Home",
        "Our Foundation",
        "Our Products",
        "Our Infrastructure",
        "Our Customers",
        "Contact Us",
    ]
    links = await visitor.links("header nav > ul:first-child > li > a")
    assert links == [
        ("Home", "/"),
        ("Our Infrastructure", "/infrastructure"),
        ("Our Customers", "/customers"),
        ("Contact Us", "/connect"),
    ]
    assert await visitor.evaluate(
        f"[...document.querySelectorAll({ITEMS!r})].every((item) => item.checkVisibility())"
    )
    await visitor.evaluate("window.sameDocument = true")
    for _, path in links[1:]:
        await visitor.click(f"header nav > ul > li > a[href='{path}']")
        await visitor.until(f"location.pathname === '{path}'")
        current = f'header a[aria-current=page][href="{path}"]'
        await visitor.until(f"document.querySelector('{current}')")
    for label, address, heading in (
        ("Our Legacy", "/foundation#legacy", "A Heritage of Precision"),
        ("Our Capabilities", "/infrastructure", "Our Infrastructure"),
        ("Our Certifications", "/foundation#certifications", "A Heritage of Precision"),
    ):
        await visitor.click(f"{FOUNDATION} > summary")
        await wait_until_open(visitor, FOUNDATION)
        assert (label, address) in await visitor.links(f"{FOUNDATION} a")
        await visitor.click(f"{FOUNDATION} a[href='{address}']")
        await visitor.until(f"location.pathname + location.hash === '{address}'")
        # The address changes before the page, and a page change closes the dropdown.
        await visitor.until(f"document.querySelector('main h1').innerText === {heading!r}")
        await visitor.point(640, 790)
    assert len(await visitor.links(f"{FOUNDATION} a")) == 3
    assert await visitor.texts(f"{FOUNDATION} > summary") == ["Our Foundation"]

    for width in (1280, 375):
        await visitor.resize(width)
        await visitor.click(LOGO)
        await visitor.until("location.pathname === '/' && document.title.includes('EDM')")
        await visitor.until("document.querySelector('main h1').innerText.startsWith('Leading')")
        assert await visitor.text("main h1") == "Leading the Wirevolution"
        await visitor.click("footer a[href='/connect']")
        await visitor.until("location.pathname === '/connect'")
    assert await visitor.evaluate("window.sameDocument")


@pytest.mark.clause("header.shrink")
async def test_header_shrinks_past_20_pixels(arrive: Arrive) -> None:
    """The main bar shrinks when the page is scrolled by 21 px, and the content does not move."""
    visitor = await arrive("/foundation")
    bar = "header > div:has(nav)"
    content = "document.querySelector('main').getBoundingClientRect().top + scrollY"
    for width in (375, 800, 1280):
        await visitor.resize(width)
        await visitor.wait_for_frames()
        height, top = (await visitor.box(bar))["height"], await visitor.evaluate(content)

        await visitor.scroll_to(20)
        await visitor.wait_for_frames()
        assert (await visitor.box(bar))["height"] == height

        await visitor.scroll_to(21)
        await visitor.until(f"document.querySelector('{bar}').offsetHeight < {height - 4}")
        assert await visitor.evaluate(content) == top

        await visitor.scroll_to(0)
        await visitor.until(f"document.querySelector('{bar}').offsetHeight > {height - 1}")
