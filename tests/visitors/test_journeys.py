"""Buyers' journeys in Firefox and WebKit."""

import json

import pytest

from tests.support.dropdowns import FOUNDATION, MENU, TOGGLE
from tests.support.engines.window import Window
from tests.support.enquiry_form import FORM, REQUIRED, SUBMIT, VALUES, message
from tests.support.enquiry_list import ADD, COUNTER, KEPT, LINES
from tests.support.listing import EVERYTHING, SEARCH, TITLES, titles
from tests.support.product_page import BACK, HEADING, PRODUCTS

pytestmark = pytest.mark.slow

SHOWN_TITLES = f"JSON.stringify({TITLES})"


async def wait_for_products(window: Window, expected: list[str]) -> None:
    """Wait until the listing shows exactly these products."""
    await window.until(
        f"{SHOWN_TITLES} === {json.dumps(json.dumps(expected, separators=(',', ':')))}"
    )


async def test_menu_link_leads_to_its_anchor(window: Window) -> None:
    """A link in an opened menu leads to its anchor and closes the menu."""
    await window.go("/connect")
    if await window.is_visible(TOGGLE):
        await window.click(TOGGLE)
        await window.until(f"document.querySelector('{MENU}').checkVisibility()")
    await window.click(f"{FOUNDATION} > summary")
    await window.until(f"document.querySelector({FOUNDATION!r}).open")
    await window.click(f"{FOUNDATION} a[href='/foundation#legacy']")

    await window.until("location.pathname + location.hash === '/foundation#legacy'")
    await window.until(f"!document.querySelector({FOUNDATION!r}).open")
    assert await window.complaints() == set()


async def test_listing_keeps_the_search_after_going_back(window: Window) -> None:
    """The search filters the listing, and still does after opening a product and going back."""
    await window.go("/products")
    await wait_for_products(window, EVERYTHING)
    await window.type(SEARCH, "zinc")
    await wait_for_products(window, titles("zinc"))
    await window.until("location.search === '?search=zinc'")

    await window.click("main article a")
    await window.until("location.pathname === '/products/3'")
    await window.back()

    await wait_for_products(window, titles("zinc"))
    assert await window.complaints() == set()


async def test_product_page_leads_back_and_to_the_contact_form(window: Window) -> None:
    """Back returns from a related product, and the quote link opens a form with the product."""
    await window.go("/products/5")
    await window.click('article > header a[href="/products/3"]')
    await window.until(f"{HEADING} === '{PRODUCTS[3]['name']}'")
    await window.click(BACK)
    await window.until(f"{HEADING} === '{PRODUCTS[5]['name']}'")
    await window.click("#order summary")
    await window.click('#order a[href="/connect#contact-form"]')

    field = f"document.querySelector('{FORM} textarea')"
    await window.until(f"{field}?.value")
    # A product family starts with its first member selected.
    assert PRODUCTS[1]["name"] in await window.evaluate(f"{field}.value")
    assert await window.complaints() == set()


async def test_form_links_to_a_chat_with_the_message(window: Window) -> None:
    """The chat link contains the entered texts, and the form is empty again."""
    await window.go("/connect")
    for name, text in REQUIRED.items():
        await window.type(f"{FORM} [name={name}]", text.replace("\n", " "))
    await window.click(SUBMIT)
    link = f"document.querySelector('{FORM} a')"
    await window.until(f"{link} && !document.querySelector('{SUBMIT}').disabled")

    sent = message(await window.evaluate(f"{link}.href"))
    assert all(text.replace("\n", " ") in sent for text in REQUIRED.values())
    assert set(await window.evaluate(VALUES)) == {""}
    assert await window.complaints() == set()


async def test_enquiry_list_is_stored_edited_and_sent(window: Window) -> None:
    """Items are counted, survive a reload, can be removed and restored, and reach the form."""
    await window.go("/products/1")
    await window.click(ADD)
    await window.until(f"{KEPT}?.includes('Gcuzn37')")
    await window.go("/products/9")
    await window.click(ADD)
    await window.until(f'document.querySelector("{COUNTER}")?.innerText.includes("2")')
    await window.go("/enquiry")
    await window.until(f"document.querySelectorAll('{LINES}').length === 2")
    await window.type("li:nth-child(2) form [name=note]", "On wooden spools")
    await window.click("li:nth-child(1) form button[aria-label]")
    await window.until(f"document.querySelectorAll('{LINES}').length === 1")
    await window.until("document.activeElement.matches('main [role=status] button')")
    await window.click("main [role=status] button")
    await window.until(f"document.querySelectorAll('{LINES}').length === 2")
    await window.click("main a[href='/connect#contact-form']")

    field = f"document.querySelector('{FORM} textarea')"
    await window.until(f"{field}?.value")
    message_text = await window.evaluate(f"{field}.value")
    for part in (PRODUCTS[1]["name"], PRODUCTS[9]["name"], "On wooden spools", "/enquiry#l=1-2~1G"):
        assert part in message_text
    await window.evaluate("localStorage.clear()")
    assert await window.complaints() == set()
