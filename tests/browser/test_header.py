"""The header: its two bars, its items, and its height after scrolling."""

import pytest

from tests.support.browser_page import Arrive
from tests.support.dropdowns import AWAY, FOUNDATION, wait_until_closed, wait_until_open

TAGLINE = "header:not(main *) p"
CHAT = "header:not(main *) a[href^='https://wa.me/']"
MAIL = "header:not(main *) a[href^='mailto:']"
LOGO = "header a[href='/']:has(svg)"
ITEMS = "header nav > ul:first-child > li > a, header nav > ul > li > details > summary"


@pytest.mark.clause("header.bar", "constants.layout")
async def test_top_bar_shows_on_large_screens_only(arrive: Arrive) -> None:
    """From 1024 px the tagline, the chat link and the e-mail link are above the main bar."""
    page = await arrive("/")

    for width, shown in ((1023, False), (1024, True), (1920, True)):
        await page.resize(width)
        for selector in (TAGLINE, CHAT, MAIL):
            assert await page.is_visible(selector) is shown, selector
    assert await page.texts(TAGLINE) == ["precision engineered wire solutions since 1982"]
    assert (await page.box(TAGLINE))["bottom"] <= (await page.box(LOGO))["top"]


@pytest.mark.clause("header.items", "header.logo", "header.foundation", "routes.home")
async def test_header_items_lead_to_their_pages_and_are_marked_there(arrive: Arrive) -> None:
    """The six items have the specification's order, lead to their pages and are marked there."""
    page = await arrive("/")

    assert await page.texts(ITEMS) == [
        "Home",
        "Our Foundation",
        "Our Products",
        "Our Infrastructure",
        "Our Customers",
        "Contact Us",
    ]
    links = await page.links("header nav > ul:first-child > li > a")
    assert links == [
        ("Home", "/"),
        ("Our Infrastructure", "/infrastructure"),
        ("Our Customers", "/customers"),
        ("Contact Us", "/connect"),
    ]
    assert await page.evaluate(
        f"[...document.querySelectorAll({ITEMS!r})].every((item) => item.checkVisibility())"
    )
    await page.evaluate("window.sameDocument = true")
    for _, path in links[1:]:
        await page.click(f"header nav > ul > li > a[href='{path}']")
        await page.until(f"location.pathname === '{path}'")
        current = f'header a[aria-current=page][href="{path}"]'
        await page.until(f"document.querySelector('{current}')")
    # The item is marked before its page is shown, and showing it closes the dropdown.
    await page.until("document.querySelector('main h1').innerText === 'Connect With Us'")
    for label, address, heading in (
        ("Our Legacy", "/foundation#legacy", "A Heritage of Precision"),
        ("Our Capabilities", "/infrastructure", "Our Infrastructure"),
        ("Our Certifications", "/foundation#certifications", "A Heritage of Precision"),
    ):
        await page.click(f"{FOUNDATION} > summary")
        await wait_until_open(page, FOUNDATION)
        assert (label, address) in await page.links(f"{FOUNDATION} a")
        await page.click(f"{FOUNDATION} a[href='{address}']")
        await page.until(f"location.pathname + location.hash === '{address}'")
        # The address changes before the new page is shown, and showing it closes the dropdown.
        await page.until(f"document.querySelector('main h1').innerText === {heading!r}")
        if "#" in address:  # the delayed jump moves the header, and with it the next link
            await page.until("scrollY > 0")
        await page.point(*AWAY)
        await wait_until_closed(page, FOUNDATION)
    assert len(await page.links(f"{FOUNDATION} a")) == 3
    assert await page.texts(f"{FOUNDATION} > summary") == ["Our Foundation"]

    for width in (1280, 375):
        await page.resize(width)
        if not await page.is_visible("footer a[href='/connect']"):
            await page.click("footer :has(> ul a[href='/connect']) summary")
        await page.click(LOGO)
        await page.until("location.pathname === '/' && document.title.includes('EDM')")
        await page.until("document.querySelector('main h1').innerText.startsWith('Leading')")
        assert await page.text("main h1") == "Leading the Wirevolution"
        await page.click("footer a[href='/connect']")
        await page.until("location.pathname === '/connect'")
    assert await page.evaluate("window.sameDocument")


@pytest.mark.clause("header.shrink")
async def test_header_shrinks_past_20_pixels(arrive: Arrive) -> None:
    """After scrolling by 21 px the main bar is lower in height, and the content does not move."""
    page = await arrive("/foundation")
    bar = "header > div:has(nav)"
    content = "document.querySelector('main').getBoundingClientRect().top + scrollY"
    for width in (375, 800, 1280):
        await page.resize(width)
        await page.wait_for_frames()
        height, top = (await page.box(bar))["height"], await page.evaluate(content)

        await page.scroll_to(20)
        await page.wait_for_frames()
        assert (await page.box(bar))["height"] == height

        await page.scroll_to(21)
        await page.until(f"document.querySelector('{bar}').offsetHeight < {height - 4}")
        assert await page.evaluate(content) == top

        await page.scroll_to(0)
        await page.until(f"document.querySelector('{bar}').offsetHeight > {height - 1}")
