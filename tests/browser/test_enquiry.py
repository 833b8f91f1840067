"""The enquiry list in a browser. Vitest covers its logic."""

import re
from urllib.parse import parse_qs, unquote, urlsplit

import pytest

from tests.support.browser_page import Arrive
from tests.support.datasheets import without_spaces
from tests.support.enquiry_form import FORM, REQUIRED
from tests.support.enquiry_list import (
    ADD,
    BOX,
    COUNTER,
    KEPT,
    LINES,
    PAGE,
    SHEET,
    TWENTY,
    Keep,
    press_button,
    wait_for_counter,
    wait_for_lines,
)

pytestmark = pytest.mark.usefixtures("_clear_storage")


TOOLS = PAGE["tools"]


async def test_items_reach_whatsapp_from_the_product_page(arrive: Arrive) -> None:
    """Items can be added, edited, removed, restored, stored, sent and emptied."""
    page = await arrive("/products/1", width=375)
    await page.click(f"{BOX} label:has([value='p-5'])")
    await page.click(ADD)
    await wait_for_counter(page, "Enquiry (1)")
    await page.scroll_to(0)
    await page.click(COUNTER)
    await wait_for_lines(page, 1)
    await page.evaluate("document.querySelector('li form [name=quantity]').select()")
    await page.type("li form [name=note]", "secret")
    await page.click(f"{LINES} button[aria-label='Remove line 1']")
    await page.until(f"document.activeElement.innerText === '{PAGE['tools']['undo']}'")
    await page.press("Enter")
    await wait_for_lines(page, 1)
    assert await page.evaluate("document.activeElement.role") == "status"
    await page.go("/enquiry")
    await wait_for_lines(page, 1)
    assert await page.evaluate("document.querySelector('li form [name=note]').value") == "secret"
    own = (page.origin, "blob:", "data:")
    assert [to for to in page.requests if not to.startswith(own) or "secret" in unquote(to)] == []

    await page.click("main a[href='/connect#contact-form']")
    await page.until(f"document.querySelector('{FORM} textarea')?.value")
    await page.until("document.activeElement.id === 'contact-form'")
    await page.wait_for_frames()
    for name in ("name", "email"):
        await page.type(f"{FORM} [name={name}]", REQUIRED[name])
    await page.click(f"{FORM} [type=submit]")
    await page.until(f"document.querySelector('{FORM} [role=status] a[href=\"/enquiry\"]')")
    await page.activate()
    text = parse_qs(urlsplit(page.opened[0]).query)["text"][0]
    assert "10 spools P-5: Plain Brass Wire, CuZn37, 0.25 mm, hard" in text
    assert re.search(r"https?://\S+/enquiry#l=1-1~1G", text)
    # A script clicks the link, because on a phone the toast can cover it briefly.
    await page.evaluate(
        f"document.querySelector('{FORM} [role=status] a[href=\"/enquiry\"]').click()"
    )
    await wait_for_lines(page, 1)

    await press_button(page, TOOLS["empty"])
    await page.until(
        f'document.querySelector("{COUNTER}").innerText === "Enquiry (0)" && {KEPT} === null'
    )
    await page.until(f"document.activeElement.innerText === '{TOOLS['undo']}'")
    await page.press("Enter")
    await wait_for_lines(page, 1)


async def test_list_can_be_shared_by_link(arrive: Arrive, open_enquiry_list: Keep) -> None:
    """A colleague opens the copied link, sees the same list and can adopt it."""
    page = await open_enquiry_list(TWENTY)
    await wait_for_lines(page, 20)
    shown = await page.texts(SHEET)
    await page.evaluate(
        "navigator.clipboard.writeText = async (text) => void (window.copied = text)"
    )
    await press_button(page, TOOLS["copyLink"])
    await page.until("window.copied")
    link = await page.evaluate("window.copied")
    await page.evaluate("localStorage.clear()")

    colleague = await arrive(link.removeprefix(page.origin))
    await colleague.until(f"document.querySelectorAll('{SHEET}').length === 20")
    assert await colleague.texts(SHEET) == shown
    assert await colleague.evaluate(KEPT) is None
    await press_button(colleague, PAGE["linked"]["take"])
    await wait_for_lines(colleague, 20)
    assert await colleague.evaluate("location.hash") == ""
    await colleague.until(f"document.activeElement.innerText === '{TOOLS['undo']}'")


async def test_twenty_lines_print_on_few_pages(open_enquiry_list: Keep) -> None:
    """From any window size, all lines and the list's head are printed, but no controls."""
    page = await open_enquiry_list(TWENTY)
    await wait_for_lines(page, 20)
    expected = await page.texts(SHEET)
    for width in (375, 1280):
        await page.resize(width)
        sheets = await page.print()
        text = "".join(sheets)
        assert len(sheets) <= 3
        assert [one for one in expected if without_spaces(one) not in text] == []
        assert "27ABCDE1234F1Z5" in text
    await page.tab.send("Emulation.setEmulatedMedia", {"media": "print"})
    for control in ("main button", "main input", "main summary", "main a", "footer a"):
        assert not await page.is_visible(control), control
