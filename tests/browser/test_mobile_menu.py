"""The stacked menu on small screens."""

import json
from itertools import pairwise

import pytest

from tests.support.browser_page import Arrive
from tests.support.dropdowns import (
    FOUNDATION,
    MENU,
    PRODUCTS,
    TOGGLE,
    wait_until_closed,
    wait_until_open,
)
from tests.support.project import ROOT

COMPANY = json.loads((ROOT / "catalogue.json").read_text("utf-8"))["company"]
SHOWN = f"document.querySelector('{MENU}').checkVisibility()"


@pytest.mark.clause("header.mobile", "state.menu", "constants.layout")
async def test_toggle_opens_and_closes_the_menu(arrive: Arrive) -> None:
    """Below 1024 px a toggle opens and closes the menu, and a tap outside closes it."""
    page = await arrive("/", width=320, touch=True)
    for width in (320, 375, 767, 1023):
        await page.resize(width, touch=True)
        assert not await page.is_visible(MENU)
        assert await page.text(TOGGLE) == "Open menu"
        await page.tap(TOGGLE)
        await page.until(SHOWN)
        assert await page.text(TOGGLE) == "Close menu"
        await page.tap(TOGGLE)
        await page.until(f"!{SHOWN}")

    await page.resize(375, touch=True)
    await page.tap(TOGGLE)
    await page.until(SHOWN)
    await page.tap("footer > div > div > p")
    await page.until(f"!{SHOWN}")


@pytest.mark.clause("header.mobile", "header.items")
@pytest.mark.parametrize("script", [True, False])
async def test_menu_is_stacked_with_phone_and_mail(arrive: Arrive, *, script: bool) -> None:
    """The menu stacks its items over the full width, with a phone and an e-mail link below."""
    page = await arrive("/", width=375, touch=True, script=script)
    await page.tap(TOGGLE)
    await page.until(SHOWN)

    tops = await page.evaluate(
        f"[...document.querySelectorAll('{MENU} > ul > li')]"
        ".map((item) => item.getBoundingClientRect()).map(({ top, bottom }) => [top, bottom])"
    )
    number = COMPANY["phones"][0]["number"]
    contacts = await page.links(f"{MENU} > ul:last-child a")

    assert len(tops) == 8
    assert all(bottom <= top + 0.5 for (_, bottom), (top, _) in pairwise(tops))
    assert (await page.box(f"{MENU} > ul"))["width"] > 375 * 0.85
    assert contacts == [
        (number, f"tel:{number.replace(' ', '')}"),
        (COMPANY["email"], f"mailto:{COMPANY['email']}"),
    ]
    assert await page.is_visible(f"{MENU} a[href^='tel:']")


@pytest.mark.clause("state.menu")
async def test_menu_closes_on_route_change(arrive: Arrive) -> None:
    """The menu closes after a link, including one to the current page, and after Back."""
    page = await arrive("/connect", width=375, touch=True)
    edm = f"{PRODUCTS} li:has(> a[href='/products/5']) > details"
    for lists, link in (
        ([], "/connect"),
        ([], "/customers"),
        ([FOUNDATION], "/foundation#legacy"),
        ([PRODUCTS, edm], "/products/1"),
    ):
        await page.tap(TOGGLE)
        for each in lists:
            await page.tap(f"{each} > summary")
            await wait_until_open(page, each)
        await page.tap(f"{MENU} a[href='{link}']")

        await page.until(f"location.pathname + location.hash === '{link}'")
        await page.until(f"!{SHOWN}")
        assert await page.text(TOGGLE) == "Open menu"
        if "#" in link:
            # The jump moves the focus later, and a change of focus closes an open menu.
            await page.until("document.activeElement.id === 'legacy'")

    await page.until("document.querySelector('main h1').innerText === 'Plain Brass Wire'")
    await page.tap(TOGGLE)
    await page.until(SHOWN)
    await page.back()
    await page.until(f"!{SHOWN}")


@pytest.mark.clause("state.dropdowns", "header.mobile")
@pytest.mark.parametrize("script", [True, False])
async def test_one_list_of_the_menu_is_open_at_a_time(arrive: Arrive, *, script: bool) -> None:
    """In the menu a tap opens one of two lists and closes the other; the menu stays open."""
    page = await arrive("/", width=375, touch=True, script=script)
    await page.tap(TOGGLE)

    for opened, other in ((FOUNDATION, PRODUCTS), (PRODUCTS, FOUNDATION)):
        await page.tap(f"{opened} > summary")
        await wait_until_open(page, opened)
        await wait_until_closed(page, other)
    assert await page.is_visible(MENU)


@pytest.mark.clause("state.menu")
async def test_escape_closes_list_then_menu(arrive: Arrive) -> None:
    """The first Escape closes the list; the second closes the menu and focuses the toggle."""
    page = await arrive("/", width=375)
    await page.tab_to(TOGGLE)
    await page.press("Enter")
    await page.tab_to(f"{FOUNDATION} > summary")
    await page.press("Enter")
    await page.tab_to(f"{FOUNDATION} a")

    await page.press("Escape")
    await wait_until_closed(page, FOUNDATION)
    assert await page.is_visible(MENU)
    await page.press("Escape")

    await page.until(f"!{SHOWN}")
    assert await page.evaluate(f"document.activeElement.matches('{TOGGLE}')")
