"""Listing, product and contact page in a browser without JavaScript."""

import asyncio
from urllib.parse import parse_qs, parse_qsl, urlsplit

import pytest

from tests.support.browser_page import HANGS, Arrive
from tests.support.enquiry_form import FILLED, FORM, NUMBER, REQUIRED, SUBMIT, fill, window_opening
from tests.support.fields import choose
from tests.support.published import catalogue

# Excludes texts that phones hide on purpose: the rail, the ends of the breadcrumb, and descriptions
# of related products and of the listing's rows, and the wire of true thickness. Rows have no
# features in a narrow column.
HIDDEN_TEXTS = """[...document.querySelectorAll('main *')].filter((element) =>
  !element.matches('option, button, button *, svg, svg *, caption, caption *, [hidden]') &&
  !element.closest(innerWidth < 768 ? `article :is(nav, p:has(+ nav)), article ~ section li p,
    li > article :is(p + p, ul), nav li, [aria-hidden]` : 'summary, li > article :is(p + p, ul)') &&
  // The bar at the foot of a phone repeats the order form, and only a script shows it.
  !element.closest('[role=group][aria-label^="Get Your Quote"]') &&
  // A table's tab stop is hidden when the table does not scroll.
  !element.matches(':has(> table)') &&
  getComputedStyle(element).display !== 'contents' &&
  !element.closest('fieldset:has(input[type=radio]), label:has(input[type=checkbox])') &&
  element.textContent.trim() &&
  !element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })
).map((element) => element.textContent.trim())"""
VISIBLE_BUTTONS = """[...document.querySelectorAll('main button')]
  .filter((button) => button.checkVisibility()).map((button) => button.textContent.trim())"""


@pytest.mark.parametrize(
    ("path", "buttons"),
    [("/products", ["Search"]), ("/products/5", []), ("/connect", ["Send by WhatsApp"])],
)
async def test_all_text_is_visible_and_only_working_buttons_show(
    arrive: Arrive, path: str, buttons: list[str]
) -> None:
    """All text is visible, and only buttons that work without a script show."""
    page = await arrive(path, script=False, motion=False)
    for width in (375, 1280):
        await page.resize(width)
        folded = "main details:not([open]) > summary"
        while await page.evaluate(f"document.querySelector('{folded}')?.checkVisibility()"):
            await page.click(folded)

        assert await page.evaluate(HIDDEN_TEXTS) == []
        assert await page.evaluate(VISIBLE_BUTTONS) == buttons


@pytest.mark.clause("product.sections")
async def test_product_sections_are_open_without_script(arrive: Arrive) -> None:
    """Each product section is open."""
    page = await arrive("/products/5", script=False)
    heights = await page.evaluate(
        "[...document.querySelectorAll('article section')].map((section) => section.offsetHeight)"
    )

    assert len(heights) > 10
    assert min(heights) > 40


@pytest.mark.clause("calls.chat", "form.submit", "form.required", "form.type")
async def test_contact_form_is_submitted_to_the_chat_by_get(arrive: Arrive) -> None:
    """The browser checks the required fields, then submits the form by GET to the chat service."""
    page = await arrive("/connect", script=False)
    assert await page.is_visible('main a[href^="https://www.google.com/maps/"]')
    await fill(page, {name: text for name, text in FILLED.items() if name not in REQUIRED})
    await choose(page, f"{FORM} select", "Quote Request")
    for missing in REQUIRED:
        await page.click(SUBMIT)
        await page.until(f"document.activeElement.name === '{missing}'")
        assert page.opened == []
        await fill(page, {missing: REQUIRED[missing]})
    opening = window_opening(page)
    await page.click(SUBMIT)
    await asyncio.wait_for(opening, HANGS)

    address = urlsplit(page.opened[0])
    assert f"{address.scheme}://{address.netloc}{address.path}" == f"https://wa.me/{NUMBER}"
    sent = {
        name: values[0].replace("\r\n", "\n") for name, values in parse_qs(address.query).items()
    }
    assert sent == FILLED | {"inquiryType": "quote-request"}


async def test_listing_search_is_submitted_by_get_without_script(arrive: Arrive) -> None:
    """Category and search are submitted to /products by GET, which lists every product."""
    page = await arrive("/products", script=False)
    await choose(page, "search select", "Brazing and Welding")
    await page.type('search input[type="search"]', "copper wire")
    await page.click("search button")
    await page.until("location.search && document.readyState === 'complete'")

    assert await page.evaluate("location.pathname") == "/products"
    assert dict(parse_qsl(await page.evaluate("location.search.slice(1)"))) == {
        "category": "Brazing and Welding",
        "search": "copper wire",
    }
    assert len(await page.texts("main article")) == len(catalogue()["listing"])
