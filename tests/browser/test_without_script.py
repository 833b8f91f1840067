"""Listing, product and contact page in a browser without JavaScript."""

import asyncio
from urllib.parse import parse_qs, parse_qsl, urlsplit

import pytest

from tests.support.fields import choose
from tests.support.inquiry import FILLED, FORM, NUMBER, REQUIRED, SUBMIT, fill, window
from tests.support.published import catalogue
from tests.support.visitor import HANGS, Arrive

# On phones the folded headings are the contents, the request stands at the foot alone, and what a
# neighbour is stands on its page.
UNSEEN = """[...document.querySelectorAll('main *')].filter((element) =>
  !element.matches('option, button, button *, svg, svg *, caption, caption *, [hidden]') &&
  !element.closest(innerWidth < 768 ? `article :is(nav, p:has(+ nav)), article ~ section li p`
    : 'summary') &&
  // A stop for keys is hidden where its table, which is seen, does not scroll.
  !element.matches(':has(> table)') &&
  !element.closest('fieldset:has(input[type=radio]), label:has(input[type=checkbox])') &&
  element.textContent.trim() &&
  !element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })
).map((element) => element.textContent.trim())"""
SEEN_BUTTONS = """[...document.querySelectorAll('main button')]
  .filter((button) => button.checkVisibility()).map((button) => button.textContent.trim())"""


@pytest.mark.parametrize(
    ("path", "buttons"),
    [("/products", ["Search"]), ("/products/5", []), ("/connect", ["Send Message"])],
)
async def test_everything_can_be_read_and_no_dead_button_shows(
    arrive: Arrive, path: str, buttons: list[str]
) -> None:
    """All text is visible, and of buttons and switches only those that work without a script."""
    visitor = await arrive(path, script=False)
    for width in (375, 1280):
        await visitor.resize(width)
        folded = "main details:not([open]) > summary"
        while await visitor.ask(f"document.querySelector('{folded}')?.checkVisibility()"):
            await visitor.click(folded)

        assert await visitor.ask(UNSEEN) == []
        assert await visitor.ask(SEEN_BUTTONS) == buttons


@pytest.mark.clause("product.sections")
async def test_sections_and_tables_stand_open(arrive: Arrive) -> None:
    """Each section of a product shows its heading and its content at full height."""
    visitor = await arrive("/products/5", script=False)
    heights = await visitor.ask(
        "[...document.querySelectorAll('article section')].map((section) => section.offsetHeight)"
    )

    assert len(heights) > 10
    assert min(heights) > 40


@pytest.mark.clause("calls.chat", "form.submit", "form.required", "form.type")
async def test_inquiry_goes_to_the_chat_service_by_get(arrive: Arrive) -> None:
    """The browser checks the required fields, then sends all by GET to the company's number."""
    visitor = await arrive("/connect", script=False)
    assert await visitor.shown('main a[href^="https://www.google.com/maps/"]')
    await fill(visitor, {name: text for name, text in FILLED.items() if name not in REQUIRED})
    await choose(visitor, f"{FORM} select", "Quote Request")
    for missing in REQUIRED:
        await visitor.click(SUBMIT)
        await visitor.until(f"document.activeElement.name === '{missing}'")
        assert visitor.opened == []
        await fill(visitor, {missing: REQUIRED[missing]})
    opening = window(visitor)
    await visitor.click(SUBMIT)
    await asyncio.wait_for(opening, HANGS)

    address = urlsplit(visitor.opened[0])
    assert f"{address.scheme}://{address.netloc}{address.path}" == f"https://wa.me/{NUMBER}"
    sent = {
        name: values[0].replace("\r\n", "\n") for name, values in parse_qs(address.query).items()
    }
    assert sent == FILLED | {"inquiryType": "quote-request"}


async def test_search_is_a_plain_form(arrive: Arrive) -> None:
    """Category and search go to /products by GET; every product is there to be read."""
    visitor = await arrive("/products", script=False)
    await choose(visitor, "search select", "Brazing and Welding")
    await visitor.type('search input[type="search"]', "copper wire")
    await visitor.click("search button")
    await visitor.until("location.search && document.readyState === 'complete'")

    assert await visitor.ask("location.pathname") == "/products"
    assert dict(parse_qsl(await visitor.ask("location.search.slice(1)"))) == {
        "category": "Brazing and Welding",
        "search": "copper wire",
    }
    assert len(await visitor.texts("main article")) == len(catalogue()["listing"])
