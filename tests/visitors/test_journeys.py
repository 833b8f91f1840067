"""What buyers do, in the browsers that the build does not know."""

import json

import pytest

from tests.support.dropdowns import FOUNDATION, MENU, TOGGLE
from tests.support.engines.window import Window
from tests.support.enquiries import ADD, COUNTER, KEPT, LINES
from tests.support.inquiry import FORM, REQUIRED, SUBMIT, VALUES, message
from tests.support.listing import EVERYTHING, SEARCH, TITLES, titles
from tests.support.product_page import BACK, HEADING, PRODUCTS

pytestmark = pytest.mark.visitors

SHOWN = f"JSON.stringify({TITLES})"


async def shows(window: Window, expected: list[str]) -> None:
    """Wait until the listing shows exactly these products."""
    await window.until(f"{SHOWN} === {json.dumps(json.dumps(expected, separators=(',', ':')))}")


async def test_menu_leads_to_a_page(window: Window) -> None:
    """The menu opens, and a link in its list leads to the place on the page and closes it."""
    await window.go("/connect")
    if await window.shown(TOGGLE):
        await window.click(TOGGLE)
        await window.until(f"document.querySelector('{MENU}').checkVisibility()")
    await window.click(f"{FOUNDATION} > summary")
    await window.until(f"document.querySelector({FOUNDATION!r}).open")
    await window.click(f"{FOUNDATION} a[href='/foundation#legacy']")

    await window.until("location.pathname + location.hash === '/foundation#legacy'")
    await window.until(f"!document.querySelector({FOUNDATION!r}).open")
    assert await window.complaints() == set()


async def test_listing_keeps_what_was_searched_for(window: Window) -> None:
    """The search leaves what is looked for; after a product and back it still does."""
    await window.go("/products")
    await shows(window, EVERYTHING)
    await window.type(SEARCH, "zinc")
    await shows(window, titles("zinc"))
    await window.until("location.search === '?search=zinc'")

    await window.click("main article a")
    await window.until("location.pathname === '/products/3'")
    await window.back()

    await shows(window, titles("zinc"))
    assert await window.complaints() == set()


async def test_product_leads_back_and_on_to_the_enquiry(window: Window) -> None:
    """From a product's relative Back leads to the product, and its quote into the form."""
    await window.go("/products/5")
    await window.click('article > header a[href="/products/3"]')
    await window.until(f"{HEADING} === '{PRODUCTS[3]['name']}'")
    await window.click(BACK)
    await window.until(f"{HEADING} === '{PRODUCTS[5]['name']}'")
    await window.click('article > header a[href="/connect#contact-form"]')

    field = f"document.querySelector('{FORM} textarea')"
    await window.until(f"{field}?.value")
    # Of a family its first member is chosen until the visitor chooses another.
    assert PRODUCTS[1]["name"] in await window.ask(f"{field}.value")
    assert await window.complaints() == set()


async def test_enquiry_becomes_a_message_to_send(window: Window) -> None:
    """What was written stands in the link to the chat, and the form is empty again."""
    await window.go("/connect")
    for name, text in REQUIRED.items():
        await window.type(f"{FORM} [name={name}]", text.replace("\n", " "))
    await window.click(SUBMIT)
    link = f"document.querySelector('{FORM} a')"
    await window.until(f"{link} && !document.querySelector('{SUBMIT}').disabled")

    said = message(await window.ask(f"{link}.href"))
    assert all(text.replace("\n", " ") in said for text in REQUIRED.values())
    assert set(await window.ask(VALUES)) == {""}
    assert await window.complaints() == set()


async def test_enquiry_list_is_kept_changed_and_sent(window: Window) -> None:
    """What is added is counted, is there after a reload, is removed and brought back, and sent."""
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
    await window.until("document.activeElement.matches('li p button')")
    await window.click("li p button")
    await window.until(f"document.querySelectorAll('{LINES}').length === 2")
    await window.click("main a[href='/connect#contact-form']")

    field = f"document.querySelector('{FORM} textarea')"
    await window.until(f"{field}?.value")
    said = await window.ask(f"{field}.value")
    for part in (PRODUCTS[1]["name"], PRODUCTS[9]["name"], "On wooden spools", "/enquiry#l=1-2~1G"):
        assert part in said
    await window.ask("localStorage.clear()")
    assert await window.complaints() == set()
