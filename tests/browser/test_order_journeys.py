"""Buyers' journeys from a list to a filled-in order form, in a browser."""

import pytest

from tests.support.browser_page import Arrive, BrowserPage
from tests.support.enquiry_list import ADD, BOX, CONTENT, wait_for_counter, wait_for_lines

pytestmark = pytest.mark.usefixtures("_clear_storage")

REQUEST = "a[href$='#order']"
SEE = f"{BOX} a[href='/enquiry']"


async def chosen(page: BrowserPage, name: str) -> str:
    """Return the selected option in a field of the order form."""
    return str(await page.evaluate(f"document.querySelector('{BOX} [name={name}]:checked').value"))


async def wait_for_choice(page: BrowserPage, name: str, value: str) -> None:
    """Wait until the order form has this option selected."""
    field = f"document.querySelector('{BOX} [name={name}]:checked')"
    await page.until(f"{field}?.value === '{value}'")


async def test_finder_row_fills_in_the_order_form_and_reaches_the_enquiry(arrive: Arrive) -> None:
    """A row's size, temper and pack are selected, and the button opens the list after adding."""
    page = await arrive("/finder?d=0.2&temper=soft&package=p-5")
    await page.click("main tbody tr:first-child td a")
    await wait_for_choice(page, "diameter", "0.20")
    assert await chosen(page, "temper") == "soft"
    assert await chosen(page, "package") == "p-5"
    canonical = await page.evaluate("document.querySelector('link[rel=canonical]').href")
    assert canonical.endswith("/products/1")

    await page.click(ADD)
    await wait_for_counter(page, "Enquiry (1)")
    assert await page.text(SEE) == CONTENT["pages"]["ask"]["list"]["link"]
    await page.click(SEE)
    await wait_for_lines(page, 1)
    assert "0.20 mm, soft" in await page.text("main")
    assert page.console == []


async def test_search_for_a_whole_order_fills_in_the_order_form(arrive: Arrive) -> None:
    """Size, temper, pack and quantity of a query are filled in after hydration."""
    page = await arrive("/search?q=20+spools+0.25+hard+DIN-160")
    result = "main ol > li:has(h3 a[href^='/products/1?'])"
    await page.until(f'document.querySelector("{result} {REQUEST}")')
    await page.click(f"{result} {REQUEST}")
    await wait_for_choice(page, "package", "din-160")
    assert await page.evaluate(f"document.querySelector('{BOX} [name=quantity]').value") == "20"

    await page.go(await page.evaluate("location.pathname + location.search + location.hash"))
    await wait_for_choice(page, "package", "din-160")
    assert await chosen(page, "diameter") == "0.25"
    assert await page.evaluate(f"document.querySelector('{BOX} [name=quantity]').value") == "20"
    assert page.console == []
